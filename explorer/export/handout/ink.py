"""Black on white: fonts, pens, and text that is put where it belongs."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from explorer.core.stages import Role
from explorer.export.handout.paper import MM, POINT
from explorer.widgets.fonts import text_font
from explorer.widgets.theme import LIGHT

__all__ = [
    "BLACK",
    "DIM",
    "WHITE",
    "accent",
    "baseline",
    "font",
    "line",
    "paragraph",
    "paragraph_height",
    "pen",
    "text",
    "text_width",
    "words",
]

BLACK = QColor(Qt.GlobalColor.black)
WHITE = QColor(Qt.GlobalColor.white)
DIM = QColor("#3a3a3a")  # small print: still dark on a poor copy
_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
_ENDLESS = 1e6
_SMALLEST = 0.7  # of a font, before a text is cut


def accent(role: Role) -> QColor:
    """Return a role's colour: for thin marks only, which grey paper shows as dark ones."""
    return QColor(LIGHT.roles[role].ink)


def font(points: float, *, bold: bool = False) -> QFont:
    """Return the program's font in a size on paper."""
    made = text_font(points * POINT, bold=bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def pen(millimetres: float, color: QColor = BLACK) -> QPen:
    """Return a pen of a width on paper."""
    return QPen(color, millimetres * MM, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)


def line(painter: QPainter, start: QPointF, end: QPointF, millimetres: float) -> None:
    """Draw a black line."""
    painter.setPen(pen(millimetres))
    painter.drawLine(start, end)


def text_width(words: str, of: QFont) -> float:
    """Return how wide a line of text is."""
    return QFontMetricsF(of).horizontalAdvance(words)


def text(
    painter: QPainter,
    box: QRectF,
    words: str,
    of: QFont,
    alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    color: QColor = BLACK,
) -> None:
    """Put a line of text in a box, on its middle; smaller, then cut, where it is too wide."""
    fitting, words = _fitted(words, of, box.width())
    metrics = QFontMetricsF(fitting)
    spare = box.width() - metrics.horizontalAdvance(words)
    left = {Qt.AlignmentFlag.AlignHCenter: spare / 2, Qt.AlignmentFlag.AlignRight: spare}
    start = QPointF(box.left() + left.get(alignment, 0.0), baseline(box, fitting))
    painter.setFont(fitting)
    painter.setPen(color)
    painter.drawText(start, words)


def words(painter: QPainter, start: QPointF, said: str, of: QFont) -> float:
    """Write from a place on the baseline, and return how wide it is."""
    painter.setFont(of)
    painter.setPen(BLACK)
    painter.drawText(start, said)
    return text_width(said, of)


def baseline(box: QRectF, of: QFont) -> float:
    """Return where a line of text stands that is put on the middle of a box."""
    metrics = QFontMetricsF(of)
    return box.center().y() + (metrics.ascent() - metrics.descent()) / 2


def paragraph(painter: QPainter, box: QRectF, words: str, of: QFont, color: QColor = BLACK) -> None:
    """Write text from the top of a box, in lines."""
    painter.setFont(of)
    painter.setPen(color)
    painter.drawText(box, _WRAPPED, words)


def paragraph_height(words: str, of: QFont, width: float) -> float:
    """Return how high a text is that is written in lines."""
    room = QRectF(0, 0, width, _ENDLESS)
    return QFontMetricsF(of).boundingRect(room, _WRAPPED, words).height()


def _fitted(words: str, of: QFont, width: float) -> tuple[QFont, str]:
    needed = text_width(words, of)
    if needed <= width:
        return of, words
    smaller = QFont(of)
    smaller.setPixelSize(max(1, int(of.pixelSize() * max(width / needed, _SMALLEST))))
    return smaller, QFontMetricsF(smaller).elidedText(words, Qt.TextElideMode.ElideRight, width)
