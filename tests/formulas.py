"""The formulas that the program typesets by itself, and the file of their outlines.

    python -m tests.formulas

writes resources/formulas/outlines.json anew, after a change of a formula or of ziamath.
"""

import json
import sys
from collections.abc import Mapping
from importlib.metadata import version

from explorer.core.matrix import Formula
from explorer.core.softmax_parts import PARTS
from explorer.core.stages import CARDS, MATRICES, STAGES
from explorer.files.resources import resource
from explorer.widgets.dimensions_box import NAMES
from explorer.widgets.typesetting import Outline, typeset

__all__ = ["OUTLINES", "formulas", "of_tables", "text_of"]

OUTLINES = resource("formulas", "outlines.json")
ELSEWHERE = ("X = E", "-", r"\div")  # in the code of widgets


def formulas() -> list[str]:
    """Return the LaTeX of every formula without a number of the reader's in it, sorted."""
    names = [matrix.symbol for matrix in MATRICES.values()]
    names += [latex for part in PARTS.values() for latex in _all(part.formula)]
    bold = {rf"\boldsymbol{{{name}}}" for name in names}
    found = of_tables() | {*NAMES.values(), *ELSEWHERE} | bold
    return sorted(latex for latex in found if "{value}" not in latex)


def of_tables() -> set[str]:
    """Return the LaTeX in the tables of the core, under any options."""
    signs = (sign for card in CARDS for equation in card.equations for sign, _ in equation)
    every = [
        *(stage.formula for stage in STAGES.values()),
        *signs,
        *(part.formula for part in PARTS.values()),
    ]
    symbols = {matrix.symbol for matrix in MATRICES.values()}
    return symbols | {latex for formula in every for latex in _all(formula)} - {""}


def main() -> int:
    """Write the file."""
    OUTLINES.write_text(text_of({latex: typeset(latex) for latex in formulas()}), encoding="utf-8")
    return 0


def text_of(outlines: Mapping[str, Outline]) -> str:
    """Return the text of the file, a line for each shape and each formula; shapes are shared."""
    numbers: dict[str, int] = {}
    lines = []
    for latex, (bounds, parts) in outlines.items():
        places = [[numbers.setdefault(steps, len(numbers)), x, y] for x, y, steps in parts]
        lines.append(f"{json.dumps(latex)}: {json.dumps([bounds, places])}")
    shapes = ",\n".join(map(json.dumps, numbers))
    head = f'"ziamath": {json.dumps(version("ziamath"))}'
    rows = ",\n".join(lines)
    return f'{{\n{head},\n"shapes": [\n{shapes}\n],\n"outlines": {{\n{rows}\n}}\n}}\n'


def _all(formula: Formula) -> tuple[str, ...]:
    return (formula.usual, *(variant.latex for variant in formula.variants))


if __name__ == "__main__":
    sys.exit(main())
