"""PNG pictures of the window, of a panel or of one matrix."""

from typing import Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMargins, QPoint, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QRegion
from PySide6.QtWidgets import QApplication, QWidget

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
LARGEST = 32767  # pixels along a side that QImage and PNG viewers take


class Pictured(Protocol):
    """What pictures are made of: the window."""

    def picture_widget(self, name: str | None) -> QWidget:
        """Return the widget of a panel or matrix by name; the whole window for None."""


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
    picture = _png(render(source.picture_widget(panel), scale, theme))
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
