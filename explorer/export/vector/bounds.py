"""How far the parts of a drawing reach."""

from explorer.export.vector.affine import Affine
from explorer.export.vector.drawing import Bitmap, Group, Outline, Part, Rect, Shape, Words
from explorer.export.vector.letters import advance, reach

__all__ = ["bounds", "inside", "outline_bounds", "rounded", "upright"]

_LIKE = 0.01  # pixels between lengths that are the same
SLACK, WORDS_SLACK = 0.75, 3.0  # pixels that a shape, a line of text may reach out unseen

_UNIT = Rect(0.0, 0.0, 1.0, 1.0)


def bounds(part: Part) -> Rect | None:
    """Return a rectangle around a part; None where there is nothing to see."""
    match part:
        case Group():
            return _around_all([rect for rect in map(bounds, part.parts) if rect is not None])
        case Shape():
            half = part.stroke.width / 2 if part.stroke is not None else 0.0
            area = part.rect or outline_bounds(part.path())
            return None if area is None else area.grown(half)
        case Words():
            above, below = reach(part)
            own = Rect(0.0, -above, advance(part), above + below)
            if part.matrix.shifts_only:
                return own._replace(x=part.matrix.e, y=part.matrix.f - above)
            return _mapped(own, part.matrix)
        case Bitmap():
            return _mapped(_UNIT, part.matrix)


def outline_bounds(outline: Outline) -> Rect | None:
    """Return a rectangle around a path and its handles."""
    xs = [number for _, numbers in outline.segments for number in numbers[::2]]
    ys = [number for _, numbers in outline.segments for number in numbers[1::2]]
    if not xs:
        return None
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def inside(part: Part, area: Rect) -> bool:
    """Whether a part reaches out of an area by nothing that is seen."""
    around = bounds(part)
    slack = WORDS_SLACK if isinstance(part, Words) else SLACK
    return around is None or area.holds(around, slack)


def upright(outline: Outline) -> Rect | None:
    """Return the upright rectangle that a path is; None where it is another shape."""
    corners = {numbers for _, numbers in outline.segments if numbers}
    around = outline_bounds(outline)
    if around is None or len(corners) != 4:
        return None
    whole = {numbers for _, numbers in around.outline().segments if numbers}
    return around if corners == whole else None


def rounded(outline: Outline) -> tuple[Rect, float] | None:
    """Return the rectangle with round corners that a path of Qt's is, and their radius."""
    letters = "".join(letter for letter, _ in outline.segments)
    if letters not in ("MCLCLCLCLZ", "MLCLCLCLCZ"):
        return None
    around = outline_bounds(outline)
    corners = [numbers for letter, numbers in outline.segments if letter == "C"]
    start = outline.segments[0][1] if letters[1] == "C" else outline.segments[1][1]
    starts = [start] + [numbers[-2:] for letter, numbers in outline.segments[2:] if letter == "L"]
    sides = [
        abs(first - last)
        for begin, curve in zip(starts, corners, strict=False)
        for first, last in zip(begin, curve[4:], strict=True)
    ]
    radius = sides[0]
    if around is None or not radius or any(abs(side - radius) > _LIKE for side in sides):
        return None
    return around, radius


def _mapped(rect: Rect, matrix: Affine) -> Rect | None:
    return outline_bounds(rect.outline().mapped(matrix))


def _around_all(rects: list[Rect]) -> Rect | None:
    if not rects:
        return None
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(x, y, right - x, bottom - y)
