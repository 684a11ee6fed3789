"""Formulas turned into outlines, as data: shipped for those that are known, else by ziamath.

Importing ziamath and its font costs a fifth of a second and 18 MB, so that the outlines of what
the program typesets by itself lie in resources/formulas. What has a number in it is typeset here.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from itertools import cycle
from typing import TYPE_CHECKING, NamedTuple

from explorer.files.resources import resource

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

__all__ = ["UNIT", "Outline", "Part", "outline_of", "shipped", "typeset"]

UNIT = 100.0  # pixels: formulas are set once at this size, and scaled
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_AROUND_STEP = re.compile(r"\s*([MLQCZ])\s*")


class Part(NamedTuple):
    """A letter, a sign or a bar.

    Attributes
    ----------
    x, y : float
        Where it begins, in pixels; y runs down from the baseline.
    steps : str
        Its outline from there, as SVG writes it: absolute steps M, L, Q, C and Z only. The same
        letter of the same size has the same steps.
    """

    x: float
    y: float
    steps: str


class Outline(NamedTuple):
    """What a formula looks like at the size `UNIT`.

    Attributes
    ----------
    bounds : tuple of float
        Left, right, descent and ascent of the ink, in pixels: right of the origin, below and
        above the baseline.
    parts : tuple of Part
    """

    bounds: tuple[float, float, float, float]
    parts: tuple[Part, ...]


def outline_of(latex: str) -> Outline:
    """Return a formula's outline: the shipped one where there is one.

    Raises
    ------
    ValueError
        Where the typesetter draws something that is not an outline: a sign that the font lacks.
    """
    return shipped().get(latex) or typeset(latex)


@cache
def shipped() -> Mapping[str, Outline]:
    """Return the outlines of resources/formulas, by their LaTeX."""
    data = json.loads(resource("formulas", "outlines.json").read_bytes())
    shapes = data["shapes"]
    return {
        latex: Outline(tuple(bounds), tuple(Part(x, y, shapes[shape]) for shape, x, y in parts))
        for latex, (bounds, parts) in data["outlines"].items()
    }


def typeset(latex: str) -> Outline:
    """Typeset LaTeX; it raises what `outline_of` raises."""
    # Imported here, so that the program's start does not wait for it.
    from ziamath.config import config
    from ziamath.zmath import Latex

    config.svg2 = False  # outlines where they are used, not symbols that are referred to
    formula = Latex(latex, size=UNIT, inline=True)
    box = formula.node.bbox
    left, right, descent, ascent = (
        round(float(side), 3) for side in (box.xmin, box.xmax, -box.ymin, box.ymax)
    )
    return Outline((left, right, descent, ascent), tuple(map(_part, formula.svgxml())))


def _part(element: "Element") -> Part:
    get = element.attrib.get
    if element.tag == "path":
        return _begun_at_zero(_AROUND_STEP.sub(r"\1", get("d", "")))
    if element.tag == "rect":  # the bar of a radical or of a fraction
        x, y, width, height = (float(get(key, "0")) for key in ("x", "y", "width", "height"))
        return Part(x, y, f"M0 0L{width:g} 0L{width:g} {height:g}L0 {height:g}Z")
    raise ValueError(f"<{element.tag}> in a formula")


def _begun_at_zero(steps: str) -> Part:
    x, y = map(float, _NUMBER.findall(steps)[:2])
    origin = cycle((x, y))
    moved = _NUMBER.sub(lambda number: f"{round(float(number[0]) - next(origin), 3):g}", steps)
    return Part(x, y, moved)
