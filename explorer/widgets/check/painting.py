"""How a row of checked figures looks: measured and painted by the same rules."""

from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from explorer.core.stages import MATRICES
from explorer.widgets.check.rows import SIGNS, CheckRow
from explorer.widgets.fonts import text_font
from explorer.widgets.theme import Theme, theme_of

__all__ = ["CheckDelegate", "column_lefts", "sign_ink"]

INSET = 6  # px, left and right of a row
NAME = 58  # px, of a matrix's name
TAIL = 16  # px at the right: where the scroll bar may be
_SIZE = 12
_INDENT = {"matrix": 0, "case": 18, "finding": 34, "note": 34, "erratum": 0, "heading": 0}
# px above and below
_ROOM = {"matrix": 2, "case": 4, "finding": 3, "note": 2, "erratum": 3, "heading": 6}
_GAP = 8
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_HUGE = 10_000


class _Block(NamedTuple):
    """A piece of text and where it stands in its row."""

    text: str
    place: QRect
    bold: bool
    muted: bool


def column_lefts(width: int) -> tuple[int, int, int]:
    """Return where the three counts of a matrix begin in a list of that width."""
    column = (width - NAME - TAIL) // 3
    return NAME, NAME + column, NAME + 2 * column


def sign_ink(theme: Theme, sign: str) -> str:
    """Return the colour of a sign; its shape says the same."""
    inks = (theme.roles["value"].ink, theme.roles["key"].ink, theme.error)
    return inks[SIGNS.index(sign)]


class CheckDelegate(QStyledItemDelegate):
    """Paints the rows of a `CheckModel`; heights follow the width of the view."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        view = option.widget
        assert isinstance(view, QAbstractItemView)
        row: CheckRow = index.data(Qt.ItemDataRole.UserRole)
        return QSize(view.viewport().width(), _height(row, view.width()))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row: CheckRow = index.data(Qt.ItemDataRole.UserRole)
        widget: QWidget = option.widget
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        theme = theme_of(widget)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_ground(painter, rect, state, theme)
        painter.translate(rect.topLeft())
        _paint_sign(painter, row, theme)
        for block in _blocks(row, widget.width()):
            ink = theme.muted if block.muted else theme.text
            if row.kind == "matrix" and block.bold:
                ink = theme.roles[MATRICES[row.title].role].ink
            painter.setPen(QColor(ink))
            painter.setFont(text_font(_SIZE, bold=block.bold))
            painter.drawText(block.place, _WRAP, block.text)
        if row.counts is not None:
            _paint_counts(painter, row, QRect(0, 0, widget.width(), rect.height()), theme)
        painter.restore()


def _paint_ground(painter: QPainter, rect: QRect, state: QStyle.StateFlag, theme: Theme) -> None:
    ground = QRectF(rect).adjusted(1, 1, -1, -1)
    if state & QStyle.StateFlag.State_Selected:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_tint))
        painter.drawRoundedRect(ground, 4, 4)
    if state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QPen(QColor(theme.accent), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(ground.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)


def _paint_sign(painter: QPainter, row: CheckRow, theme: Theme) -> None:
    if not row.sign or row.counts is not None:
        return
    painter.setFont(text_font(_SIZE, bold=True))
    painter.setPen(QColor(sign_ink(theme, row.sign)))
    left = INSET + _INDENT[row.kind] - 16
    height = QFontMetrics(painter.font()).height()
    painter.drawText(QRect(left, _ROOM[row.kind], 16, height), _MIDDLE, row.sign)


def _paint_counts(painter: QPainter, row: CheckRow, rect: QRect, theme: Theme) -> None:
    assert row.counts is not None
    for sign, count, left in zip(SIGNS, row.counts, column_lefts(rect.width()), strict=True):
        painter.setFont(text_font(_SIZE, bold=count > 0 and sign != SIGNS[0]))
        painter.setPen(QColor(sign_ink(theme, sign) if count else theme.muted))
        place = QRect(left, 0, rect.width() - left, rect.height())
        painter.drawText(place, _MIDDLE, f"{sign} {count}" if count else "–")


def _blocks(row: CheckRow, width: int) -> list[_Block]:
    """Return a row's texts in their places: title and text side by side where they fit."""
    left, top = INSET + _INDENT[row.kind], _ROOM[row.kind]
    room = max(width - TAIL - left, 40)
    blocks: list[_Block] = []
    bold = row.kind in ("matrix", "finding", "heading")
    title = _size(row.title, room, bold=bold)
    blocks.append(_Block(row.title, QRect(left, top, title.width(), title.height()), bold, False))
    bottom = top + title.height()
    if row.text and row.kind != "matrix":  # whose name says enough; the rest is in its tip
        hanging = row.kind in ("note", "erratum")  # a number or an arrow, and the text behind it
        beside = room - title.width() - _GAP
        text = _size(row.text, beside if hanging else _HUGE, bold=False)
        if hanging:
            place = QRect(left + title.width() + _GAP, top, text.width(), text.height())
            blocks.append(_Block(row.text, place, False, False))
            bottom = max(bottom, top + text.height())
        else:
            text = _size(row.text, room, bold=False)
            place = QRect(left, bottom, text.width(), text.height())
            blocks.append(_Block(row.text, place, False, False))
            bottom += text.height()
    if row.reason:
        reason = _size(row.reason, room, bold=False)
        place = QRect(left, bottom, reason.width(), reason.height())
        blocks.append(_Block(row.reason, place, False, True))
    return blocks


def _size(text: str, room: int, *, bold: bool) -> QSize:
    metrics = QFontMetrics(text_font(_SIZE, bold=bold))
    size = metrics.boundingRect(QRect(0, 0, max(room, 20), _HUGE), int(_WRAP), text).size()
    return QSize(min(size.width() + 2, max(room, 20)), size.height())


def _height(row: CheckRow, width: int) -> int:
    bottom = max(block.place.bottom() + 1 for block in _blocks(row, width))
    return bottom + _ROOM[row.kind]
