"""What stands around a slide: heading and formulas above it, the position below."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from explorer.widgets.fonts import text_font
from explorer.widgets.latex import latex_path, paint_path
from explorer.widgets.presenting.slide import Heading, Measures
from explorer.widgets.theme import Theme

__all__ = ["MOST_DOTS", "paint_foot", "paint_heading"]

MOST_DOTS = 40
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ELIDE = Qt.TextElideMode.ElideRight
_NO_PEN = Qt.PenStyle.NoPen
_TITLE_SHARE = 0.5  # of the heading's width, at least, where there are formulas
_LARGER = 1.1  # times the title's type are a formula's letters
_APART = 1.6  # of a formula's letters between formulas
_CAP = 0.36  # of the type lies the middle of capitals above the baseline


def paint_heading(painter: QPainter, theme: Theme, measures: Measures, heading: Heading) -> None:
    """Paint the title at the left and the formulas at the right, smaller where they are long."""
    room = measures.head_room
    font = text_font(measures.heading, bold=True)
    metrics = QFontMetricsF(font)
    title = metrics.horizontalAdvance(heading.title)
    gap = measures.heading * _APART if heading.formulas else 0.0
    left = max(room.width() - title, room.width() * (1 - _TITLE_SHARE)) - gap
    taken = _paint_formulas(painter, theme, room, heading.formulas, measures.heading, left)
    painter.setFont(font)
    painter.setPen(QColor(theme.text))
    width = room.width() - taken - gap
    place = QRectF(room.left(), room.top(), width, room.height())
    painter.drawText(place, _LEFT, metrics.elidedText(heading.title, _ELIDE, width))


def paint_foot(
    painter: QPainter, theme: Theme, measures: Measures, place: int, count: int, hint: str
) -> None:
    """Paint where one is among all slides, and a hint at the left."""
    room = measures.foot_room
    painter.setFont(text_font(measures.foot))
    painter.setPen(QColor(theme.muted))
    painter.drawText(room, _RIGHT, f"{place + 1} / {count}")
    if hint:
        painter.drawText(room, _LEFT, hint)
    elif 1 < count <= MOST_DOTS:
        _paint_dots(painter, theme, room, measures.foot * 0.46, place, count)


def _paint_formulas(
    painter: QPainter,
    theme: Theme,
    room: QRectF,
    formulas: Sequence[str],
    px: float,
    width: float,
) -> float:
    """Paint formulas from the right edge, and return how much they take."""
    if not formulas:
        return 0.0
    size = px * _LARGER
    whole = sum(latex_path(latex, size).width for latex in formulas)
    whole += _APART * size * (len(formulas) - 1)
    size *= min(1.0, width / whole)
    whole *= min(1.0, width / whole)
    left = room.right() - whole
    for latex in formulas:
        formula = latex_path(latex, size)
        baseline = QPointF(left, room.center().y() + _CAP * size)
        paint_path(painter, formula, baseline, QColor(theme.text))
        left += formula.width + _APART * size
    return whole


def _paint_dots(
    painter: QPainter, theme: Theme, room: QRectF, size: float, place: int, count: int
) -> None:
    """Paint a dot for each slide; that of this one is a bar."""
    step = size * 2.4
    left = room.center().x() - (count - 1) * step / 2
    painter.setPen(_NO_PEN)
    for number in range(count):
        here = number == place
        painter.setBrush(QColor(theme.accent if here else theme.border))
        wide = size * (2.0 if here else 1.0)
        middle = QPointF(left + number * step, room.center().y())
        box = QRectF(middle.x() - wide / 2, middle.y() - size / 2, wide, size)
        painter.drawRoundedRect(box, size / 2, size / 2)
