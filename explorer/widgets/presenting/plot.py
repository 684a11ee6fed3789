"""A plot of the window as a slide: painted anew in the shape of the screen."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPalette, QRegion
from PySide6.QtWidgets import QWidget

from explorer.widgets.presenting.slide import Heading, Measures
from explorer.widgets.theme import Theme, theme_of

__all__ = ["PlotSlide"]

_TYPE = 11  # pixels of the window: the letters of a plot's axes
_CHILDREN = QWidget.RenderFlag.DrawChildren


class PlotSlide:
    """Borrows a plot for the moment in which it is painted, and gives it back as it was.

    Parameters
    ----------
    heading : Heading
    view : QWidget
        Fills whatever size it has; its letters have one size always.
    notes : sequence of QWidget
        What is said of the plot in the window, and under it here; those that say nothing are
        hidden.
    measures : Measures
    widest : float, optional
        Its width by its height at most: a plot that cannot use more stands in the middle.
    """

    def __init__(
        self,
        heading: Heading,
        view: QWidget,
        notes: Sequence[QWidget],
        measures: Measures,
        *,
        widest: float = math.inf,
    ) -> None:
        self._heading = heading
        self._view = view
        self._notes = notes
        self._measures = measures
        self._widest = widest

    @property
    def heading(self) -> Heading:
        """What stands above it."""
        return self._heading

    @property
    def holds(self) -> tuple[str, ...]:
        """Nothing: the numbers stand on a card."""
        return ()

    def text(self) -> str:
        """Return what the plot says to a screen reader."""
        return f"{self._view.accessibleName()}\n{self._view.accessibleDescription()}".strip()

    def paint(self, painter: QPainter, room: QRectF, theme: Theme) -> None:
        """Paint the plot over the whole room, and its notes below."""
        scale = self._measures.readable / _TYPE
        height = round(room.height() / scale)
        width = round(min(room.width() / scale, self._widest * height))
        painter.save()
        painter.translate(room.center().x() - width * scale / 2, room.top())
        painter.scale(scale, scale)
        for note in reversed([note for note in self._notes if not note.isHidden()]):
            lines = note.heightForWidth(width) if note.hasHeightForWidth() else note.height()
            height -= lines
            _paint(painter, note, QRectF(0, height, width, lines), theme)
        _paint(painter, self._view, QRectF(0, 0, width, height), theme)
        painter.restore()


def _paint(painter: QPainter, widget: QWidget, place: QRectF, theme: Theme) -> None:
    with _lent(widget, place.size().toSize(), theme):
        # As a widget: a graphics view's own way scales its scene.
        QWidget.render(widget, painter, place.topLeft().toPoint(), QRegion(), _CHILDREN)


@contextmanager
def _lent(widget: QWidget, size: QSize, theme: Theme) -> Iterator[None]:
    """Give a widget a size and a theme for a while."""
    before = widget.size()
    changed = theme_of(widget) is not theme
    widget.resize(size)
    if changed:
        widget.setPalette(theme.palette())
    try:
        yield
    finally:
        if changed:
            widget.setPalette(QPalette())
        widget.resize(before)
