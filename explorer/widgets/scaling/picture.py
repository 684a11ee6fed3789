"""What the small pictures of the scaling panel share: paper, fonts, colours, lines of text."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.theme import Theme, theme_of

__all__ = [
    "LINE",
    "Picture",
    "dashed",
    "derivative_ink",
    "dot",
    "frame_focus",
    "text_width",
    "write",
]

TEXT = 11  # px
LINE = 14.0  # px, of text
CENTER = Qt.AlignmentFlag.AlignCenter
_DASHES = [4.0, 2.5]  # pen widths


def derivative_ink(theme: Theme) -> str:
    """Return the colour of derivatives: one that no role of the chain has."""
    return theme.curves[4]


def dashed(color: str, width: float) -> QPen:
    """Return a pen for a line that is told from a solid one without its colour."""
    pen = QPen(QColor(color), width)
    pen.setDashPattern(_DASHES)
    return pen


def text_width(text: str, *, bold: bool = False) -> float:
    """Return how wide a text of a picture is, in pixels."""
    return QFontMetricsF(text_font(TEXT, bold=bold)).horizontalAdvance(text)


def write(
    painter: QPainter,
    place: QRectF,
    text: str,
    ink: str,
    align: Qt.AlignmentFlag = CENTER,
    *,
    bold: bool = False,
) -> None:
    """Write a line of text in a rectangle, cut with an ellipsis where it is too long."""
    font = text_font(TEXT, bold=bold)
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width() + 0.5)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(place, align | Qt.TextFlag.TextDontClip, shown)


def dot(painter: QPainter, at: QPointF, color: str, ground: str, radius: float = 4.0) -> None:
    """Paint a dot with a rim of the ground's colour, so that it is seen on its line."""
    painter.setPen(QPen(QColor(ground), 1.5))
    painter.setBrush(QColor(color))
    painter.drawEllipse(at, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)


class Picture(QWidget):
    """A widget that paints itself in its theme; subclasses say what in `draw`."""

    def draw(self, painter: QPainter, theme: Theme) -> None:
        """Paint everything."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = theme_of(self)
        self.draw(painter, theme)
        if self.hasFocus():
            frame_focus(painter, QRectF(self.rect()), theme)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()


def frame_focus(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Outline a picture that takes keys."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.accent), 2.0))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
