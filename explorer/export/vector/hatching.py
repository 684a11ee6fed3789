"""Qt's brush patterns: lines in a clip, lines at any scale, and dots as a lighter fill."""

from explorer.export.vector.bounds import outline_bounds
from explorer.export.vector.drawing import Color, Group, Outline, Rect, Segment, Shape, Stroke

__all__ = ["hatched"]

STEP = 8.0  # pixels between lines, along an edge
_DENSITIES = (1.0, 1.0, 0.94, 0.88, 0.63, 0.5, 0.38, 0.13, 0.06)  # up to Dense7Pattern
_HORIZONTAL, _VERTICAL, _RISING, _FALLING = (9, 11), (10, 11), (12, 14), (13, 14)


def hatched(outline: Outline, style: int, color: Color) -> Group | Shape | None:
    """Return an area filled with a pattern; None where it is empty.

    Parameters
    ----------
    outline : Outline
    style : int
        One of `Qt.BrushStyle`, as a number.
    color : Color
    """
    area = outline_bounds(outline)
    if area is None:
        return None
    if style < len(_DENSITIES):
        lighter = color._replace(opacity=color.opacity * _DENSITIES[style])
        return Shape(outline, None, lighter, None)
    lines = Outline(tuple(_lines(area, style)))
    stroke = Stroke(color, 1.0, "butt", "miter")
    return Group((Shape(lines, None, None, stroke),), outline)


def _lines(area: Rect, style: int) -> list[Segment]:
    left, right, top, foot = area.x, area.right, area.y, area.bottom
    lines: list[Segment] = []
    if style in _HORIZONTAL:
        for y in _steps(top, foot):
            lines += [("M", (left, y)), ("L", (right, y))]
    if style in _VERTICAL:
        for x in _steps(left, right):
            lines += [("M", (x, top)), ("L", (x, foot))]
    if style in _RISING:
        for total in _steps(left + top, right + foot):
            lines += [("M", (total - foot, foot)), ("L", (total - top, top))]
    if style in _FALLING:
        for total in _steps(left - foot, right - top):
            lines += [("M", (total + top, top)), ("L", (total + foot, foot))]
    return lines


def _steps(first: float, last: float) -> list[float]:
    """Return the places of lines, counted from 0, so that the lines of neighbours meet."""
    return [STEP * number for number in range(int(first // STEP), int(last // STEP) + 2)]
