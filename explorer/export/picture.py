"""PNG pictures of the window, of a panel or of one matrix."""

from contextlib import AbstractContextManager
from typing import Protocol

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QIODevice,
    QMargins,
    QPoint,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QRegion
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QListView,
    QWidget,
)

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.files.picture_file import with_example
from explorer.widgets.appearance import wear
from explorer.widgets.matrix_block import MatrixBlock
from explorer.widgets.theme import Theme, theme_of

__all__ = ["Pictured", "picture_bytes", "render"]

_CHILDREN = QWidget.RenderFlag.DrawChildren
_BACKGROUND = QWidget.RenderFlag.DrawWindowBackground
MARGIN = 10  # pixels around a panel or matrix, before scaling
_TRIES = 4
LARGEST = 32767  # pixels along a side that QImage and PNG viewers take


class Pictured(Protocol):
    """What pictures are made of: the window."""

    def pictured(self, name: str | None) -> AbstractContextManager[QWidget]:
        """Give the widget of a panel or matrix by name; the whole window for None."""


def picture_bytes(
    source: Pictured, panel: str | None, scale: int, theme: Theme, example: Example | None = None
) -> bytes:
    """Return a PNG file's content: the window, or one panel or matrix of it.

    Parameters
    ----------
    source : Pictured
    panel : str or None
        A panel's or a matrix's name; None for the whole window.
    scale : int
        See `render`.
    theme : Theme
    example : Example, optional
        What the picture carries, so that it can be opened again.

    Raises
    ------
    Refused
        Where the picture would be too large, or the example is too large for it.
    """
    with source.pictured(panel) as widget:
        picture = _png(render(widget, scale, theme))
    return picture if example is None else with_example(picture, example)


def render(widget: QWidget, scale: int, theme: Theme) -> QImage:
    """Paint a widget `scale` times as large, in a theme, whatever the screen shows.

    Everything is drawn anew at that size, so that text and lines are crisp.

    Parameters
    ----------
    widget : QWidget
        Visible or not. Its theme is as before when this returns.
    scale : int
        Pixels of the picture per pixel of the widget, along each side.
    theme : Theme

    Raises
    ------
    Refused
        Where the picture would be too large.
    """
    whole = widget.isWindow()
    shown = None if whole else _grown(widget)
    try:
        return _rendered(widget, scale, theme, whole)
    finally:
        if shown is not None:
            widget.resize(shown)


def _rendered(widget: QWidget, scale: int, theme: Theme, whole: bool) -> QImage:
    margin = 0 if whole else MARGIN
    size = _size(widget)
    if max(size.width(), size.height()) * scale > LARGEST:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "the picture would be {width} × {height} pixels: up to {most} along a side are"
                " possible, so choose a smaller scale",
            ),
            width=size.width() * scale,
            height=size.height() * scale,
            most=LARGEST,
        )
    image = QImage(size.grownBy(_around(margin)) * scale, QImage.Format.Format_RGB32)
    if image.isNull():
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "there is not enough memory for the picture: choose a smaller scale"
            )
        )
    image.setDevicePixelRatio(scale)
    image.fill(QColor(theme.card if isinstance(widget, MatrixBlock) else theme.window))
    worn = theme_of(widget)
    wear(_application(), theme)
    try:
        painter = QPainter(image)
        flags = _CHILDREN | _BACKGROUND if whole else _CHILDREN
        widget.render(painter, QPoint(margin, margin), QRegion(), flags)
        painter.end()
    finally:
        wear(_application(), worn)
    return image


def _grown(widget: QWidget) -> QSize | None:
    """Make a panel so high that nothing of it is scrolled out of sight.

    Returns
    -------
    QSize or None
        How large it was; None where it is as it was, since it shows everything, or since what
        scrolls in it does so at any height.
    """
    _settle(widget)
    before, hidden = widget.size(), _hidden(widget)
    if not hidden:
        return None
    for _ in range(_TRIES):
        widget.resize(widget.width(), widget.height() + hidden)
        _settle(widget)
        left = _hidden(widget)
        if left >= hidden:
            widget.resize(before)
            return None
        hidden = left
        if not hidden:
            break
    return before


def _settle(widget: QWidget) -> None:
    """Lay out what stands in a widget, now; not its parent, which would give it its size back."""
    for part in (widget, *widget.findChildren(QWidget)):
        layout = part.layout()
        if layout is not None:
            layout.activate()
    for view in widget.findChildren(QListView):
        view.doItemsLayout()


def _hidden(widget: QWidget) -> int:
    """Return how many pixels are scrolled out of sight, where most are."""
    areas = widget.findChildren(QAbstractScrollArea)
    return max((_length(area) for area in areas if area.isVisibleTo(widget)), default=0)


def _length(area: QAbstractScrollArea) -> int:
    bar = area.verticalScrollBar()
    length = bar.maximum() - bar.minimum()
    per_item = QAbstractItemView.ScrollMode.ScrollPerItem
    if isinstance(area, QAbstractItemView) and area.verticalScrollMode() == per_item:
        length *= max(area.sizeHintForRow(0), 1)
    return length


def _png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, b"png").write(image):
        raise RuntimeError("Qt did not encode the picture as PNG")
    return bytes(data.data())


def _application() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def _around(margin: int) -> QMargins:
    return QMargins(margin, margin, margin, margin)


def _size(widget: QWidget) -> QSize:
    """Return the widget's size; one that was never shown gets the size that it asks for."""
    if not widget.isVisible() and not widget.testAttribute(Qt.WidgetAttribute.WA_Resized):
        widget.adjustSize()
    return widget.size()
