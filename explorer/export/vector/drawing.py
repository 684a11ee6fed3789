"""The parts of a drawing, in pixels of the window, from behind to the front."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from explorer.export.vector.affine import Affine

__all__ = [
    "Bitmap",
    "Color",
    "Drawing",
    "Gradient",
    "Group",
    "Outline",
    "Paint",
    "Part",
    "Rect",
    "Segment",
    "Shape",
    "Stop",
    "Stroke",
    "Words",
    "leaves",
]

Segment = tuple[str, tuple[float, ...]]  # M, L, C or Z with its coordinates
ROUND = 0.5522847498  # of a radius: how far the handles of a quarter of a circle reach


class Rect(NamedTuple):
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def overlap(self, other: "Rect") -> "Rect | None":
        """Return what two rectangles share; None where that is nothing."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        width, height = min(self.right, other.right) - x, min(self.bottom, other.bottom) - y
        return Rect(x, y, width, height) if width > 0 and height > 0 else None

    def holds(self, other: "Rect", slack: float) -> bool:
        """Whether another lies inside, but for `slack` pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def grown(self, by: float) -> "Rect":
        """Return the rectangle with some pixels more on each side."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def outline(self) -> "Outline":
        """Return the rectangle as a path."""
        corners = (self.x, self.y), (self.right, self.y), (self.right, self.bottom)
        lines: list[Segment] = [("L", point) for point in (*corners[1:], (self.x, self.bottom))]
        return Outline((("M", corners[0]), *lines, ("Z", ())))

    def rounded(self, radius: float) -> "Outline":
        """Return the rectangle with round corners as a path."""
        left, top, right, foot = self.x, self.y, self.right, self.bottom
        r, h = radius, radius * (1 - ROUND)
        return Outline(
            (
                ("M", (left, top + r)),
                ("C", (left, top + h, left + h, top, left + r, top)),
                ("L", (right - r, top)),
                ("C", (right - h, top, right, top + h, right, top + r)),
                ("L", (right, foot - r)),
                ("C", (right, foot - h, right - h, foot, right - r, foot)),
                ("L", (left + r, foot)),
                ("C", (left + h, foot, left, foot - h, left, foot - r)),
                ("Z", ()),
            )
        )


class Outline(NamedTuple):
    """A path."""

    segments: tuple[Segment, ...]
    even_odd: bool = False

    def mapped(self, matrix: Affine) -> "Outline":
        """Return the path at another place."""
        a, b, c, d, e, f = matrix
        segments: list[Segment] = []
        for letter, numbers in self.segments:
            moved = list(numbers)
            xs, ys = numbers[::2], numbers[1::2]
            moved[::2] = [a * x + c * y + e for x, y in zip(xs, ys, strict=True)]
            moved[1::2] = [b * x + d * y + f for x, y in zip(xs, ys, strict=True)]
            segments.append((letter, tuple(moved)))
        return self._replace(segments=tuple(segments))

    @staticmethod
    def ellipse(x: float, y: float, across: float, down: float) -> "Outline":
        """Return an ellipse by its centre and half its sides."""
        a, d = across * ROUND, down * ROUND
        left, right, top, foot = x - across, x + across, y - down, y + down
        return Outline(
            (
                ("M", (right, y)),
                ("C", (right, y + d, x + a, foot, x, foot)),
                ("C", (x - a, foot, left, y + d, left, y)),
                ("C", (left, y - d, x - a, top, x, top)),
                ("C", (x + a, top, right, y - d, right, y)),
                ("Z", ()),
            )
        )


class Color(NamedTuple):
    """A colour as ``#rrggbb``."""

    rgb: str
    opacity: float = 1.0


class Stop(NamedTuple):
    """A colour at a place of a gradient, from 0 to 1."""

    offset: float
    rgb: str
    opacity: float


class Gradient(NamedTuple):
    """Colours along a line (x1, y1, x2, y2) or around a point (cx, cy, r, fx, fy)."""

    numbers: tuple[float, ...]
    stops: tuple[Stop, ...]
    matrix: Affine
    opacity: float = 1.0


Paint = Color | Gradient


class Stroke(NamedTuple):
    """How a line is drawn; widths and dashes in pixels."""

    paint: Paint
    width: float
    cap: str
    join: str
    dashes: tuple[float, ...] = ()
    offset: float = 0.0


class Shape(NamedTuple):
    """A filled or stroked shape; `rect` instead of an outline where it is one.

    Attributes
    ----------
    outline : Outline or None
    rect : Rect or None
    fill : Paint or None
    stroke : Stroke or None
    radius : float
        Of the rectangle's corners.
    """

    outline: Outline | None
    rect: Rect | None
    fill: Paint | None
    stroke: Stroke | None
    radius: float = 0.0

    def path(self) -> Outline:
        """Return the shape as a path."""
        if self.outline is not None:
            return self.outline
        assert self.rect is not None
        return self.rect.rounded(self.radius) if self.radius else self.rect.outline()


class Words(NamedTuple):
    """A line of text; its base line begins at the origin of `matrix`."""

    text: str
    matrix: Affine
    size: float
    bold: bool
    italic: bool
    fill: Color


class Bitmap(NamedTuple):
    """A PNG picture in the unit square, which `matrix` takes to its place; y downwards."""

    png: bytes
    matrix: Affine
    smooth: bool


@dataclass(frozen=True)
class Group:
    """Parts that belong together, or that are clipped together."""

    parts: "tuple[Part, ...]"
    clip: Outline | None = None


Part = Shape | Words | Bitmap | Group


@dataclass(frozen=True)
class Drawing:
    """A whole picture.

    Attributes
    ----------
    width, height : float
        In pixels of the window.
    parts : tuple of Part
    name : str
        What it shows, in words.
    """

    width: float
    height: float
    parts: tuple[Part, ...]
    name: str


def leaves(parts: tuple[Part, ...]) -> Iterator[Shape | Words | Bitmap]:
    """Go through all parts that are no groups."""
    for part in parts:
        if isinstance(part, Group):
            yield from leaves(part.parts)
        else:
            yield part
