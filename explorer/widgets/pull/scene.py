"""The picture of a pull, laid out: what lies where, before it is painted."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF, QPolygonF

from explorer.core.numbers import number_text
from explorer.core.pull import Pull
from explorer.core.stages import Role
from explorer.widgets.fonts import text_font
from explorer.widgets.naming import short_token
from explorer.widgets.pull.frame import TEXT, Frame, fit_frame, is_far
from explorer.widgets.pull.labels import FARTHER, NEAR, Wish, around, beside, place_labels

__all__ = ["Arrow", "Label", "Mark", "Scene", "arrow_polygon", "make_scene"]

MOST_ARROWS = 64
MOST_NAMED = 5  # value rows, where there are more than …
ALL_NAMED = 8
LONGEST = 10  # characters of a token
SLIGHT = 1e-3  # of the largest weight; a smaller one is no pull that could be seen
THIN, THICK = 1.0, 11.0  # px of an arrow of weight 0, and of `Pull.full`
MANY, DOT = 24, 4.0  # value rows, and px of a point where there are more
MARK = 6.0  # px from a mark's centre to its edge
MEAN = "Σ a·V"
SYMBOLS = {"value": "V", "input": "X", "output": "Z"}
LEAST_WAY = 40.0  # px of a way that has room for its word
_PLATE = QSizeF(4.0, 1.0)  # around a label's text


class Mark(NamedTuple):
    """A point: `role` says of which matrix; `key` which row of V."""

    role: Role
    center: QPointF
    key: int | None = None
    masked: bool = False


class Arrow(NamedTuple):
    """From Z to a row of V, as wide as its weight is large."""

    key: int
    line: QLineF
    width: float


class Label(NamedTuple):
    """A text with its rectangle; `role` gives its colour, None a quiet one."""

    text: str
    rect: QRectF
    role: Role | None
    bold: bool = False


@dataclass(frozen=True)
class Scene:
    """What is painted, from the bottom to the top."""

    frame: Frame
    hull: QPolygonF
    moved: QLineF | None
    arrows: tuple[Arrow, ...]
    mean: QPointF | None  # where Z should lie there and does not
    marks: tuple[Mark, ...]
    labels: tuple[Label, ...]
    selected: QPointF | None
    dot: float  # px from a value row's centre to its edge


class _Words(NamedTuple):
    wish: Wish
    label: Label


def make_scene(
    pull: Pull,
    tokens: Sequence[str],
    size: QSizeF,
    *,
    decimals: int,
    selected: int | None,
    moved: str,
) -> Scene:
    """Lay a pull out.

    Parameters
    ----------
    pull : Pull
    tokens : sequence of str
    size : QSizeF
        Of the widget.
    decimals : int
        Of the weights beside their arrows.
    selected : int or None
        A key that is named whatever its weight.
    moved : str
        The word at the way from X to Z, translated.
    """
    frame, outside = _fitted(pull, size)
    z = frame.to_pixels(pull.output)
    way = _way(pull, frame, z, outside)
    marks = _marks(pull, frame, z, None if way is None else way.p1())
    bare = Scene(
        frame=frame,
        hull=QPolygonF([marks[corner].center for corner in pull.hull]),
        moved=way,
        arrows=_arrows(pull, frame, z, selected),
        mean=None if pull.is_at_mean or pull.mean is None else frame.to_pixels(pull.mean),
        marks=marks,
        labels=(),
        selected=None if selected is None else marks[selected].center,
        dot=DOT if len(pull.weights) > MANY else MARK,
    )
    words = _words(pull, tokens, bare, selected, decimals=decimals, moved=moved)
    places = place_labels([word.wish for word in words], _obstacles(bare), frame.area)
    labels = (
        word.label._replace(rect=place)
        for word, place in zip(words, places, strict=True)
        if place is not None
    )
    return replace(bare, labels=tuple(labels))


def arrow_polygon(arrow: Arrow) -> QPolygonF:
    """Return an arrow's outline, which stops short of the mark at its end."""
    line, width = arrow.line, arrow.width
    length = line.length()
    if not length:
        return QPolygonF()
    along = QPointF(line.dx() / length, line.dy() / length)
    across = QPointF(-along.y(), along.x())
    gap = min(MARK + 1, length / 4)
    start, end = line.p1(), line.p2() - along * gap  # Z's mark lies over the start
    tip = min(width + 4, (length - gap) * 0.5)
    neck = end - along * tip
    half, wing = across * (width / 2), across * (width / 2 + 3)
    outline = (start + half, neck + half, neck + wing, end, neck - wing, neck - half, start - half)
    return QPolygonF(list(outline))


def _fitted(pull: Pull, size: QSizeF) -> tuple[Frame, bool]:
    """Return the frame, and whether X lies outside it."""
    points = pull.near
    outside = pull.input is not None and is_far(pull.input, points)
    if pull.input is not None and not outside:
        points = np.vstack([points, pull.input])
    return fit_frame(points, size, len(pull.dimensions)), outside


def _way(pull: Pull, frame: Frame, z: QPointF, outside: bool) -> QLineF | None:
    """Return the way from X to Z; where X lies outside, from the edge of the picture."""
    if pull.input is None:
        return None
    if not outside:
        return QLineF(frame.to_pixels(pull.input), z)
    far = pull.input / 2 - pull.output / 2
    across, down = (far / np.abs(far).max() * [1.0, -1.0]).tolist()
    edges = frame.area.adjusted(MARK, MARK, -MARK, -MARK)
    reaches = [
        (edge - start) / step
        for start, step, edge in (
            (z.x(), across, edges.right() if across > 0 else edges.left()),
            (z.y(), down, edges.bottom() if down > 0 else edges.top()),
        )
        if step
    ]
    return QLineF(z + QPointF(across, down) * min(reaches), z)


def _marks(pull: Pull, frame: Frame, z: QPointF, x: QPointF | None) -> tuple[Mark, ...]:
    """Return the value rows in their order, then X and Z."""
    marks = [
        Mark("value", frame.to_pixels(value), key, bool(pull.masked[key]))
        for key, value in enumerate(pull.values)
    ]
    if x is not None:
        marks.append(Mark("input", x))
    return (*marks, Mark("output", z))


def _arrows(pull: Pull, frame: Frame, z: QPointF, selected: int | None) -> tuple[Arrow, ...]:
    """Return the arrows, the widest first, so that it hides none.

    The thickest stands for the whole, or for the largest weight where that is more.
    """
    sizes = np.abs(pull.weights) / pull.full
    order = _largest(pull, MOST_ARROWS)
    order += [selected] if selected is not None and selected not in order else []
    return tuple(
        Arrow(key, line, THIN + (THICK - THIN) * float(sizes[key]))
        for key in order
        if pull.weights[key]
        and (line := QLineF(z, frame.to_pixels(pull.values[key]))).length() > MARK
    )


def _words(
    pull: Pull,
    tokens: Sequence[str],
    bare: Scene,
    selected: int | None,
    *,
    decimals: int,
    moved: str,
) -> list[_Words]:
    """Return what is to be written into a picture, the most important first."""
    marks, way = bare.marks, bare.moved
    named = _named(pull, selected)
    arrows = {arrow.key: arrow for arrow in bare.arrows}
    words = [_name(mark, tokens[pull.query]) for mark in reversed(marks) if mark.key is None]
    words += [_name(marks[key], tokens[key], needed=key == selected) for key in named]
    words += [_weight(pull, arrows[key], decimals) for key in named if key in arrows]
    if bare.mean is not None:
        words.append(_word(MEAN, around(bare.mean, _size(MEAN), (NEAR,)), None))
    if way is not None and way.length() > LEAST_WAY:
        words.append(_word(moved, beside(way, 2.0, _size(moved)), None))
    return words


def _obstacles(bare: Scene) -> list[QRectF]:
    obstacles = [_box(mark.center, MARK) for mark in bare.marks]
    if bare.mean is not None:
        obstacles.append(_box(bare.mean, MARK))
    if bare.moved is not None:
        obstacles += _boxes(bare.moved, 0.0)
    for arrow in bare.arrows:
        obstacles += _boxes(arrow.line, arrow.width)
    return obstacles


def _named(pull: Pull, selected: int | None) -> list[int]:
    """Return which value rows are named: the selected one, then those of the largest weights."""
    count = len(pull.weights)
    named = [] if selected is None else [selected]
    named += _largest(pull, count if count <= ALL_NAMED else MOST_NAMED)
    named += range(count) if count <= ALL_NAMED else []
    return list(dict.fromkeys(named))


def _largest(pull: Pull, most: int) -> list[int]:
    """Return the keys of the largest weights, but for slight ones."""
    sizes = np.abs(pull.weights)
    order: list[int] = np.argsort(-sizes, kind="stable")[:most].tolist()
    return [key for key in order if sizes[key] > SLIGHT * sizes.max()]


def _name(mark: Mark, token: str, *, needed: bool = False) -> _Words:
    text = f"{SYMBOLS[mark.role]} {short_token(token, LONGEST)}"
    needed = needed or mark.role == "output"
    places = around(mark.center, _size(text, bold=True), (NEAR, FARTHER) if needed else (NEAR,))
    word = _word(text, places, None if mark.masked else mark.role, bold=True)
    return word._replace(wish=Wish(places, needed))


def _weight(pull: Pull, arrow: Arrow, decimals: int) -> _Words:
    text = number_text(float(pull.weights[arrow.key]), decimals)
    return _word(text, beside(arrow.line, arrow.width, _size(text)), "weight")


def _word(text: str, places: list[QRectF], role: Role | None, *, bold: bool = False) -> _Words:
    return _Words(Wish(places), Label(text, QRectF(), role, bold))


def _size(text: str, *, bold: bool = False) -> QSizeF:
    metrics = QFontMetricsF(text_font(TEXT, bold=bold))
    return QSizeF(metrics.horizontalAdvance(text), metrics.height()) + _PLATE


def _box(center: QPointF, reach: float) -> QRectF:
    return QRectF(center.x() - reach, center.y() - reach, 2 * reach, 2 * reach)


def _boxes(line: QLineF, width: float) -> list[QRectF]:
    """Return squares along an arrow, which together cover it."""
    reach = max(width / 2, 2.0)
    count = min(int(line.length() / (2 * reach)) + 1, 60)
    return [_box(line.pointAt((k + 0.5) / count), reach) for k in range(count)]
