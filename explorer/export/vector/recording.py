"""Record what is painted as a drawing, each widget by itself.

QSvgGenerator knows nothing of the clipping that widgets have by being children, and puts clips of
their own at wrong places unless the widget lies at its origin. So each widget is painted alone at
the origin, and what reaches out of the part of it that is seen is clipped here.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from PySide6.QtCore import QBuffer, QIODevice, QPoint, QRect, QSize
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QTabBar, QWidget

from explorer.export.vector.bounds import bounds, inside
from explorer.export.vector.drawing import Color, Drawing, Group, Part, Rect, Shape, Words
from explorer.export.vector.reading import read_parts
from explorer.files.picture_options import PIXELS_PER_INCH

__all__ = ["Painted", "draw_widget", "recorded"]

_PLACED = "\ufdd0"  # a character that Unicode keeps for use inside a program
_BLACK = Color("#000000")
_DARKER = 140  # per cent, as Qt's Fusion style makes an edge of the window's colour

_CHILDREN = QWidget.RenderFlag.DrawChildren
_BACKGROUND = QWidget.RenderFlag.DrawWindowBackground


class Painted(Protocol):
    """What can be recorded; see `explorer.export.composition`."""

    @property
    def size(self) -> QSize:
        """How large it is, in window pixels."""

    def paint(self, painter: QPainter) -> None:
        """Paint it; widgets by `draw_widget`."""


def draw_widget(
    painter: QPainter,
    widget: QWidget,
    at: QPoint,
    *,
    background: bool = False,
    part: QRect | None = None,
) -> None:
    """Paint a widget with its children, as `QWidget.render` does, for drawings too.

    Parameters
    ----------
    painter : QPainter
    widget : QWidget
    at : QPoint
        Where its upper left corner goes, or that of `part`.
    background : bool
        Whether the window's colour is painted behind it.
    part : QRect, optional
        What of it is painted.
    """
    device = painter.device()
    if isinstance(device, _Sheet):
        device.place(painter, widget, at, background=background, part=part)
        return
    flags = _CHILDREN | _BACKGROUND if background else _CHILDREN
    QWidget.render(widget, painter, at, QRegion(part) if part is not None else QRegion(), flags)


def recorded(painted: Painted) -> Drawing:
    """Return what `painted` shows as a drawing."""
    sheet = _Sheet(painted.size)
    with sheet.painter() as painter:
        painted.paint(painter)
    size = painted.size
    return Drawing(float(size.width()), float(size.height()), sheet.parts(), sheet.name)


class _Sheet(QSvgGenerator):
    """Takes what is painted, and the widgets that are placed on it in between."""

    def __init__(self, size: QSize) -> None:
        super().__init__(QSvgGenerator.SvgVersion.Svg11)  # the older one knows no clips
        self._buffer = QBuffer()
        self._buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self.setOutputDevice(self._buffer)
        self.setSize(size)
        self.setViewBox(QRect(QPoint(0, 0), size))
        self.setResolution(PIXELS_PER_INCH)
        self.name = ""
        self._placed: dict[str, Group] = {}

    @contextmanager
    def painter(self) -> Iterator[QPainter]:
        """Give a painter, and end it in any case: a device must not go while it is painted on."""
        painter = QPainter(self)
        try:
            yield painter
        finally:
            painter.end()

    def place(
        self,
        painter: QPainter,
        widget: QWidget,
        at: QPoint,
        *,
        background: bool,
        part: QRect | None,
    ) -> None:
        """Record a widget, and note where among all that is painted it stands."""
        source = part or widget.rect()
        corner = painter.combinedTransform().map(at)
        x, y = corner.x() - source.x(), corner.y() - source.y()
        seen = Rect(corner.x(), corner.y(), source.width(), source.height())
        self.name = self.name or widget.accessibleName() or widget.windowTitle()
        name = f"{_PLACED}{len(self._placed)}"
        painter.drawText(at, name)
        self._placed[name] = Group(_widget_parts(widget, x, y, seen, background=background))

    def parts(self, x: float = 0.0, y: float = 0.0) -> tuple[Part, ...]:
        """Return what was painted, moved by x and y; the painter must have ended."""
        read = read_parts(bytes(self._buffer.data().data()), x, y)
        return tuple(map(self._filled, read)) if self._placed else tuple(read)

    def _filled(self, part: Part) -> Part:
        """Return a part with the widgets that were placed where they were."""
        if isinstance(part, Group):
            return Group(tuple(map(self._filled, part.parts)), part.clip)
        if isinstance(part, Words):
            return self._placed.get(part.text, part)
        return part


def _widget_parts(
    widget: QWidget, x: float, y: float, seen: Rect, *, background: bool = False
) -> tuple[Part, ...]:
    """Return a widget with its children, its corner at x and y, as far as it is seen."""
    parts = _clipped(_own_parts(widget, x, y, background=background), seen)
    for child in widget.children():
        if not isinstance(child, QWidget) or child.isWindow() or child.isHidden():
            continue
        left, top = x + child.x(), y + child.y()
        rest = Rect(left, top, child.width(), child.height()).overlap(seen)
        if rest is None:
            continue
        own = _widget_parts(child, left, top, rest)
        if own:
            parts.append(Group(own))
    return tuple(parts)


def _own_parts(widget: QWidget, x: float, y: float, *, background: bool) -> tuple[Part, ...]:
    sheet = _Sheet(widget.size())
    flags = _BACKGROUND if background else QWidget.RenderFlag(0)
    with sheet.painter() as painter:
        QWidget.render(widget, painter, QPoint(), QRegion(), flags)
    parts = sheet.parts(x, y)
    if isinstance(widget, QTabBar):
        edge = widget.palette().window().color().darker(_DARKER).name()
        return tuple(_edged(part, edge) for part in parts)
    return parts


def _edged(part: Part, color: str) -> Part:
    """Draw a tab's edge in its colour: the style's pen is a gradient, which Qt writes as black."""
    if isinstance(part, Group):
        return Group(tuple(_edged(own, color) for own in part.parts), part.clip)
    if isinstance(part, Shape) and part.stroke is not None and part.stroke.paint == _BLACK:
        return part._replace(stroke=part.stroke._replace(paint=Color(color)))
    return part


def _clipped(parts: tuple[Part, ...], seen: Rect) -> list[Part]:
    """Return what lies in a rectangle, and what reaches out of it in clipped groups."""
    clip = seen.outline()
    found: list[Part] = []
    for part in parts:
        around = bounds(part)
        # Grown, since a line may have no width or no height.
        if around is None or around.overlap(seen.grown(0.5)) is None:
            continue
        if inside(part, seen):
            found.append(part)
            continue
        last = found[-1] if found else None
        if isinstance(last, Group) and last.clip is clip:
            found[-1] = Group((*last.parts, part), clip)
        else:
            found.append(Group((part,), clip))
    return found
