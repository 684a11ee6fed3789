"""One row of the chain as bars: each key's score, its weight, and softmax's slope there."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from explorer.core.attention import Array, Mask
from explorer.core.numbers import number_text, small_text
from explorer.core.scaling import LARGEST_SLOPE, Row
from explorer.widgets.naming import short_token
from explorer.widgets.scaling.picture import LINE, Picture, derivative_ink, text_width, write
from explorer.widgets.theme import Theme
from explorer.widgets.tips import plain_tip

__all__ = ["RowBars"]

LEFT = 72.0  # px, for the names of the strips and the ends of their axes, at least
EDGE = 5.0
GAP = 8.0  # between strips
APART = 6.0  # px between numbers
NARROW = 22.0  # px of a column; in a narrower one only the marked keys are named
NUMBERED = 30.0  # px of a column; in a narrower one only the marked keys have numbers
MARKED = 64.0  # px, for those numbers
LONGEST = 110.0  # px, of a name that stands alone
WIDEST_BAR = 46.0
MOST_READ_ALOUD = 64  # keys
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_STEPS = {
    Qt.Key.Key_Left.value: -1,
    Qt.Key.Key_Right.value: 1,
    Qt.Key.Key_Home.value: -(2**30),
    Qt.Key.Key_End.value: 2**30,
}


class Strip(NamedTuple):
    """One kind of number for every key, and the ends of its axis."""

    name: str
    formula: str
    axis: str
    values: Array
    low: float
    high: float
    ink: str


class RowBars(Picture):
    """Shows a `Row`; a key is chosen by a click or with the arrow keys."""

    key_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Scores, weights and slopes of the row, key by key"))
        self._row: Row | None = None
        self._tokens: tuple[str, ...] = ()
        self._seen: Mask | None = None
        self._limit = 1.0
        self._key: int | None = None
        self._decimals = 4

    def show_row(
        self, row: Row | None, tokens: tuple[str, ...], seen: Mask | None, limit: float
    ) -> None:
        """Show another row.

        Parameters
        ----------
        row : Row or None
        tokens : tuple of str
            The keys.
        seen : Mask, (n,), optional
            Which keys the query may look at; all where it is None.
        limit : float
            Where the axis of scores ends.
        """
        self._row, self._tokens, self._seen, self._limit = row, tokens, seen, limit
        self._mirror()
        self.update()

    @property
    def key(self) -> int | None:
        """Whose column is outlined."""
        return self._key

    def show_key(self, key: int | None) -> None:
        """Outline a key's column."""
        self._key = key
        self.update()

    def show_decimals(self, decimals: int) -> None:
        """Round the numbers, as far as there is room for them."""
        self._decimals = decimals
        self._mirror()
        self.update()

    def left(self) -> float:
        """Return where the first column begins: right of what the axis of scores needs."""
        return max(LEFT, EDGE + text_width(self._axis()) + 5)

    def column_rect(self, key: int) -> QRectF:
        """Return where a key's column lies, its name included."""
        left = self.left()
        width = (self.width() - left - EDGE) / max(1, len(self._tokens))
        return QRectF(left + key * width, EDGE, width, self.height() - 2 * EDGE)

    def numbers(self, values: Array) -> dict[int, str]:
        """Return the texts beside the bars of a strip, by key.

        All have as many places as there is room for in the widest; where columns are narrow, only
        the marked keys have any.
        """
        column = self.column_rect(0).width()
        room = column - APART if column >= NUMBERED else MARKED
        keys = range(len(self._tokens)) if column >= NUMBERED else self._marked()
        shown = {key: float(values[key]) for key in keys if self._sees(key)}
        for decimals in range(self._decimals, -1, -1):
            texts = {key: number_text(value, decimals) for key, value in shown.items()}
            if max(map(text_width, texts.values()), default=0.0) <= room:
                return texts
        return {}

    def names(self) -> dict[int, float]:
        """Return the keys that are named, with the room for each name."""
        width = self.column_rect(0).width()
        if width >= NARROW:
            return dict.fromkeys(range(len(self._tokens)), width - 2)
        tokens = self._tokens
        return {key: min(text_width(tokens[key], bold=True) + 4, LONGEST) for key in self._marked()}

    def strips(self, theme: Theme) -> tuple[Strip, ...]:
        """Return what is drawn, from top to bottom."""
        row = self._row
        assert row is not None
        low, high = self._ends()
        slope, ink = derivative_ink(theme), theme.roles
        return (
            Strip(
                self.tr("score"), "s = f·r", self._axis(), row.scores, low, high, ink["score"].ink
            ),
            Strip(self.tr("weight"), "softmax(s)", "0–1", row.weights, 0, 1, ink["weight"].ink),
            Strip(self.tr("slope"), "a·(1−a)", "0–0.25", row.slopes, 0, LARGEST_SLOPE, slope),
        )

    def _ends(self) -> tuple[float, float]:
        """Return the ends of the axis of scores."""
        assert self._row is not None
        scores = self._row.scores
        seen = scores if self._seen is None else scores[self._seen]
        low = -self._limit if seen.min() < 0 else 0.0
        return low, self._limit if seen.max() > 0 or low == 0 else 0.0

    def _axis(self) -> str:
        """Return the same in writing."""
        if self._row is None:
            return ""
        low, high = self._ends()
        limit = f"{self._limit:.3g}"
        return f"±{limit}" if low and high else f"-{limit}–0" if low else f"0–{limit}"

    def sizeHint(self) -> QSize:
        return QSize(320, 168)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 164)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        if self._row is None:
            return
        self._draw_key(painter, theme)
        height = (self.height() - 2 * EDGE - LINE - 2 * GAP - 2) / 3
        for place, strip in enumerate(self.strips(theme)):
            top = EDGE + place * (height + GAP)
            self._draw_strip(painter, theme, strip, top, height)
        self._draw_masked(painter, theme)
        self._draw_names(painter, theme)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            key = self._key_at(event.pos().x())
            if key is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), plain_tip(self._tip(key)), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        key = self._key_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and key is not None:
            self.key_chosen.emit(key)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(event.key())
        if step is None or self._row is None:
            super().keyPressEvent(event)
            return
        start = self._row.top if self._key is None else self._key + step
        self.key_chosen.emit(min(max(start, 0), len(self._tokens) - 1))

    def _key_at(self, x: float) -> int | None:
        width = self.column_rect(0).width()
        key = int((x - self.left()) // width)
        return key if self._row is not None and 0 <= key < len(self._tokens) else None

    def _marked(self) -> list[int]:
        """Return the keys that are named and numbered where there is no room for all."""
        assert self._row is not None
        return list(dict.fromkeys([k for k in (self._key,) if k is not None] + [self._row.top]))

    def _draw_strip(
        self, painter: QPainter, theme: Theme, strip: Strip, top: float, height: float
    ) -> None:
        left = self.left()
        for number, text in enumerate((strip.name, strip.formula, strip.axis)):
            place = QRectF(EDGE, top + 13 * number, left - EDGE - 3, 13)
            ink = theme.muted if number else strip.ink
            write(painter, place, text, ink, _LEFT, bold=not number)
        above = LINE if strip.high > 0 else 0.0
        below = LINE if strip.low < 0 else 0.0
        unit = (height - above - below) / (strip.high - strip.low)
        zero = top + above + unit * strip.high
        painter.setPen(QPen(QColor(theme.border), 1.0))
        painter.drawLine(QPointF(left, zero), QPointF(self.width() - EDGE, zero))
        values = strip.values.tolist()
        column = self.column_rect(0).width()
        bar = min(WIDEST_BAR, column * 0.72 if column > 4 else column)
        painter.setBrush(QColor(strip.ink))
        painter.setPen(Qt.PenStyle.NoPen)
        for key, value in enumerate(values):
            if self._sees(key):
                middle = self.column_rect(key).center().x()
                tall = -value * unit
                painter.drawRect(QRectF(middle - bar / 2, zero, bar, tall).normalized())
        texts = self.numbers(strip.values)
        for key, left, wide in self._placed(
            {key: text_width(text) + 2 for key, text in texts.items()}
        ):
            y = zero - values[key] * unit
            place = QRectF(left, y if values[key] < 0 else y - LINE, wide, LINE)
            write(painter, place, texts[key], theme.text)

    def _draw_key(self, painter: QPainter, theme: Theme) -> None:
        """Shade the chosen key's column, and outline it where it is wide enough for a name."""
        if self._key is None or self._key >= len(self._tokens):
            return
        column = self.column_rect(self._key).adjusted(0, -3, 0, 2)
        spare = max(0.0, 4 - column.width()) / 2
        painter.fillRect(column.adjusted(-spare, 0, spare, 0), QColor(theme.accent_tint))
        if column.width() >= NARROW:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.selection), 1.5))
            painter.drawRoundedRect(column, 3, 3)

    def _draw_masked(self, painter: QPainter, theme: Theme) -> None:
        if self._seen is None:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(QColor(theme.hatch), Qt.BrushStyle.BDiagPattern))
        for key in range(len(self._tokens)):
            if not self._sees(key):
                column = self.column_rect(key)
                painter.drawRect(column.adjusted(1, 0, -1, -LINE - 2))

    def _draw_names(self, painter: QPainter, theme: Theme) -> None:
        assert self._row is not None
        foot = self.height() - EDGE - LINE
        caption = QRectF(EDGE, foot, self.left() - EDGE - 3, LINE)
        write(painter, caption, self.tr("key"), theme.muted, _LEFT)
        for key, left, wide in self._placed(self.names()):
            ink = theme.text if self._sees(key) else theme.muted
            top = key == self._row.top
            write(painter, QRectF(left, foot, wide, LINE), self._tokens[key], ink, bold=top)

    def _placed(self, widths: dict[int, float]) -> list[tuple[int, float, float]]:
        """Return keys with left edges and widths of their texts; none touches an earlier one."""
        placed: list[tuple[int, float, float]] = []
        for key, wide in widths.items():
            left = self._beside(key, wide)
            if all(left + wide <= other or left >= other + its for _, other, its in placed[-2:]):
                placed.append((key, left, wide))
        return placed

    def _beside(self, key: int, wide: float) -> float:
        """Return the left edge of a text in the middle of a column, kept off the edges."""
        left = self.column_rect(key).center().x() - wide / 2
        return min(max(left, self.left()), self.width() - EDGE - wide)

    def _sees(self, key: int) -> bool:
        return self._seen is None or bool(self._seen[key])

    def _tip(self, key: int) -> str:
        assert self._row is not None
        token = short_token(self._tokens[key])
        if not self._sees(key):
            return self.tr("{key}: masked, the key comes later than the query").format(key=token)
        return self.tr("{key}: score {score}, weight {weight}, slope {slope}").format(
            key=token,
            score=number_text(float(self._row.scores[key]), self._decimals),
            weight=small_text(float(self._row.weights[key]), self._decimals),
            slope=small_text(float(self._row.slopes[key]), self._decimals),
        )

    def _mirror(self) -> None:
        """Say in words what the bars show."""
        count = min(len(self._tokens), MOST_READ_ALOUD) if self._row is not None else 0
        self.setAccessibleDescription("\n".join(map(self._tip, range(count))))
