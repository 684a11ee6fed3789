"""The view that both plots are drawn in: pyqtgraph's, coloured by theme, with keys of its own.

pyqtgraph ignores the palette and lets the mouse pan and zoom what ought to stand still. Data
(curves, cells) lies in a `ViewBox`; everything around it is a `Sketch`, painted in pixels, so
that text and lines keep their proportions in a picture of any scale.
"""

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QStyleOptionGraphicsItem, QWidget

from explorer.widgets.plot.guard import guarded
from explorer.widgets.theme import Theme, theme_of

__all__ = ["PlotView", "Sketch"]

ANTIALIASING = QPainter.RenderHint.Antialiasing
KEYS = {
    Qt.Key.Key_Up.value: (-1, 0),
    Qt.Key.Key_Down.value: (1, 0),
    Qt.Key.Key_Left.value: (0, -1),
    Qt.Key.Key_Right.value: (0, 1),
}


class Sketch(QGraphicsItem):
    """Something that paints itself in a rectangle of the view, in pixels."""

    def __init__(self, view: QWidget) -> None:
        super().__init__()
        self.rect = QRectF()
        self._view = view

    @property
    def theme(self) -> Theme:
        """The theme to paint in."""
        return theme_of(self._view)

    def place(self, rect: QRectF) -> None:
        """Lie in another rectangle."""
        if rect != self.rect:
            self.prepareGeometryChange()
            self.rect = rect

    def draw(self, painter: QPainter) -> None:
        """Paint what lies in the rectangle."""

    def boundingRect(self) -> QRectF:
        return self.rect

    @guarded
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        self.draw(painter)


class PlotView(pg.GraphicsView):  # type: ignore[misc]  # pyqtgraph has no types
    """A plot that stands still; subclasses lay it out in `arrange` and colour it in `recolour`."""

    pressed = Signal(QPointF)  # with the left button, in pixels
    stepped = Signal(int, int)  # by the arrow keys: rows down, columns to the right
    tip_requested = Signal(QPointF, QPoint)  # where the mouse rests: in pixels, on the screen

    _finished = False  # pyqtgraph sends events while it makes itself

    def __init__(self, *, invert_y: bool = False) -> None:
        super().__init__()
        self.box = pg.ViewBox(
            enableMouse=False, enableMenu=False, invertY=invert_y, defaultPadding=0
        )
        self.box.disableAutoRange()
        self.scene().addItem(self.box)
        self.setCacheMode(self.CacheModeFlag.CacheNone)  # a plain colour needs no picture of itself
        self.setAcceptDrops(False)  # a file that is dropped is the window's
        self.viewport().setAcceptDrops(False)
        self.setBackground(theme_of(self).card)

    def finish(self) -> None:
        """Colour and lay out: the last line of a subclass's constructor."""
        self._finished = True
        self.recolour()
        self.arrange()

    def place_box(self, rect: QRectF) -> None:
        """Put the data's area into a rectangle of the view."""
        self.box.setGeometry(rect)

    def arrange(self) -> None:
        """Lay everything out in the present size."""

    def recolour(self) -> None:
        """Take the colours of the present theme."""

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            self.tip_requested.emit(QPointF(event.pos()), event.globalPos())
            return True
        return bool(super().viewportEvent(event))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(event.position())
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = KEYS.get(event.key())
        if step is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            QWidget.keyPressEvent(self, event)
        else:
            self.stepped.emit(*step)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if self._finished:
            self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._finished and event.type() == QEvent.Type.PaletteChange:
            self.setBackground(theme_of(self).card)
            self.recolour()
            self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        QGraphicsView.focusInEvent(self, event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        QGraphicsView.focusOutEvent(self, event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self.viewport())
            painter.setRenderHint(ANTIALIASING)
            painter.setPen(QPen(QColor(theme_of(self).accent), 2.0))
            edge = QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(edge, 4, 4)
            painter.end()
