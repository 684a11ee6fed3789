"""How rows of Z in two orders are painted: where each column stands, and what stands there."""

import math
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from explorer.core.numbers import number_text, small_text
from explorer.core.order import OrderComparison, Outputs
from explorer.widgets.fonts import text_font
from explorer.widgets.theme import Theme

__all__ = ["HEADER", "ROW", "Columns", "Rows", "Words"]

HEADER = 18  # px
LINE = 18  # px, of the numbers before, and of those after
ROW = 2 * LINE + 6  # px
MOST_COLUMNS = 4
_SMALL, _PLAIN = 11, 12  # px of the letters
_TOKEN = (20, 60)  # px, least and most
_GAP = 6  # px between columns
_BAR = 3  # px, at the left of the token that is being moved
_PAD = 3  # px between a number and the edge of its cell
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Words(NamedTuple):
    """Templates with {place}: where a token was and where it is, in the window's language."""

    before: str
    after: str


class Columns(NamedTuple):
    """Where things stand in a row, in pixels from its left edge."""

    token: int  # width of the tokens
    label: int  # x of where a token was and is
    numbers: int  # x of the first column of numbers
    number: int  # width of one
    shown: int  # columns of numbers
    mark: int  # x of the mark
    end: int

    @classmethod
    def fitting(
        cls, compared: OrderComparison, outputs: Outputs, words: Words, decimals: int, width: int
    ) -> "Columns":
        """Give every column its width, and as many columns of Z as there is room for."""
        plain, small = QFontMetrics(text_font(_PLAIN)), QFontMetrics(text_font(_SMALL))
        token = max(map(plain.horizontalAdvance, compared.tokens))
        token = min(max(token + 2, _TOKEN[0]), _TOKEN[1])
        last = len(compared.tokens) - 1
        label = max(small.horizontalAdvance(word.format(place=last)) for word in words)
        extremes = [
            number_text(float(value), decimals)
            for values in (outputs.before, outputs.after)
            for value in (np.min(values), np.max(values))
        ]
        number = max(map(plain.horizontalAdvance, extremes)) + 2 * _PAD
        marks = (small_text(value, decimals) for value in (outputs.largest, 4.4e-16))
        mark = max(small.horizontalAdvance(text) for text in marks) + _PAD + 2
        start = _BAR + _PAD + token + _GAP
        left = start + label + _GAP
        room = width - left - mark - _GAP
        count = max(1, min(outputs.after.shape[1], MOST_COLUMNS, math.floor(room / number)))
        return cls(token, start, left, number, count, width - mark, width)

    def column_at(self, x: int) -> int:
        """Return the column of numbers at an x, or the one nearest to it."""
        return min(max((x - self.numbers) // self.number, 0), self.shown - 1)


class Rows:
    """Paints with one painter and one theme."""

    def __init__(
        self, painter: QPainter, theme: Theme, columns: Columns, words: Words, decimals: int
    ) -> None:
        self._painter = painter
        self._theme = theme
        self._columns = columns
        self._words = words
        self._decimals = decimals
        self._font, self._small = text_font(_PLAIN), text_font(_SMALL)
        self._bold = text_font(bold=True)

    def paint_header(self, d_v: int) -> None:
        """Paint the numbers of Z's columns, and dots where some are left out."""
        columns, muted = self._columns, self._theme.muted
        for column in range(columns.shown):
            self._text(self._cell(column, 0, HEADER), _RIGHT, str(column), self._small, muted)
        if columns.shown < d_v:
            self._text(self._cell(columns.shown, 0, HEADER), _LEFT, "…", self._small, muted)

    def paint_row(
        self, compared: OrderComparison, outputs: Outputs, row: int, y: int, *, marked: bool
    ) -> None:
        """Paint a token, its numbers before and after, and whether they are the same."""
        columns, theme = self._columns, self._theme
        if row:
            self._painter.setPen(QPen(QColor(theme.border), 1))
            self._painter.drawLine(0, y, columns.end, y)
        if marked:
            self._painter.fillRect(0, y + 4, _BAR, ROW - 8, QColor(theme.accent))
        token = QRect(_BAR + _PAD, y, columns.token, ROW)
        self._text(token, _LEFT, compared.tokens[row], self._font, theme.text)
        upper, lower = y + 3, y + 3 + LINE
        self._label(upper, self._words.before.format(place=compared.order[row]), theme.muted)
        self._label(lower, self._words.after.format(place=row), theme.text)
        for column in range(columns.shown):
            before, after = float(outputs.before[row, column]), float(outputs.after[row, column])
            same = outputs.is_within_rounding(float(outputs.gaps[row, column]))
            self._number(column, upper, before, theme.muted)
            if not same:
                tint = QColor(theme.roles["output"].tint)
                self._painter.fillRect(self._cell(column, lower, LINE).adjusted(1, 1, 0, -1), tint)
            self._number(column, lower, after, theme.text if same else theme.roles["output"].ink)
        self._mark(outputs, float(outputs.differences[row]), upper)

    def outline(self, row: int, column: int, y: int, *, focused: bool) -> None:
        """Outline a number of the lower line; `y` is where the first row begins."""
        if column >= self._columns.shown:
            return
        cell = self._cell(column, y + row * ROW + 3 + LINE, LINE)
        color = self._theme.accent if focused else self._theme.selection
        self._painter.setPen(QPen(QColor(color), 2))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRect(cell.adjusted(1, 1, 0, -1))

    def _mark(self, outputs: Outputs, difference: float, y: int) -> None:
        columns, theme = self._columns, self._theme
        same = outputs.is_within_rounding(difference)
        ink = theme.muted if same else theme.roles["output"].ink
        width = columns.end - columns.mark
        upper, lower = (
            QRect(columns.mark, y, width, LINE),
            QRect(columns.mark, y + LINE, width, LINE),
        )
        self._text(upper, _RIGHT, "=" if same else "≠", self._bold, ink)
        self._text(lower, _RIGHT, small_text(difference, self._decimals), self._small, ink)

    def _label(self, y: int, text: str, color: str) -> None:
        box = QRect(self._columns.label, y, self._columns.numbers - self._columns.label, LINE)
        self._text(box, _LEFT, text, self._small, color)

    def _number(self, column: int, y: int, value: float, color: str) -> None:
        text = number_text(value, self._decimals)
        self._text(self._cell(column, y, LINE), _RIGHT, text, self._font, color)

    def _cell(self, column: int, y: int, height: int) -> QRect:
        columns = self._columns
        return QRect(columns.numbers + column * columns.number, y, columns.number, height)

    def _text(
        self, box: QRect, alignment: Qt.AlignmentFlag, text: str, font: QFont, color: str
    ) -> None:
        if alignment == _RIGHT:
            box = box.adjusted(0, 0, -_PAD, 0)
        self._painter.setFont(font)
        self._painter.setPen(QColor(color))
        metrics = self._painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        self._painter.drawText(box, alignment, shown)
