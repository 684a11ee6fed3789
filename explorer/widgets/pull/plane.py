"""The plane in which value rows pull at Z: what is shown, pointed at and walked through."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
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
)
from PySide6.QtWidgets import QToolTip, QWidget

from explorer.core.attention import Array
from explorer.core.numbers import number_text
from explorer.core.pull import Pull
from explorer.widgets.pull.painting import paint_axes, paint_scene
from explorer.widgets.pull.scene import Scene, make_scene
from explorer.widgets.theme import theme_of
from explorer.widgets.tips import plain_tip

__all__ = ["PullPlane"]

REACH = 13.0  # px from a point at which a click still means it
MOST_READ_ALOUD = 64  # value rows
_BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
_ON = (Qt.Key.Key_Right, Qt.Key.Key_Down)
_KEYPAD = Qt.KeyboardModifier.KeypadModifier


class PullPlane(QWidget):
    """Paints a pull; arrow keys and clicks choose a key (a value row)."""

    chosen = Signal(int)  # key

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Values and output as points"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._pull: Pull | None = None
        self._tokens: tuple[str, ...] = ()
        self._decimals = 4
        self._selected: int | None = None
        self._scene: Scene | None = None

    def show_pull(self, pull: Pull, tokens: Sequence[str]) -> None:
        """Show another pull."""
        self._pull, self._tokens = pull, tuple(tokens)
        self._forget()

    def show_decimals(self, decimals: int) -> None:
        """Round the numbers."""
        self._decimals = decimals
        self._forget()

    def show_selected(self, key: int | None) -> None:
        """Ring a value row."""
        if key != self._selected:
            self._selected = key
            self._forget()

    def scene(self) -> Scene | None:
        """Return what is painted at the present size; None where there is nothing yet."""
        if self._scene is None and self._pull is not None:
            self._scene = make_scene(
                self._pull,
                self._tokens,
                QSizeF(self.size()),
                decimals=self._decimals,
                selected=self._shown_selected(),
                moved=self.tr("moved"),
            )
        return self._scene

    def key_at(self, point: QPointF) -> int | None:
        """Return the value row at a point of the widget."""
        scene = self.scene()
        marks = [] if scene is None else [mark for mark in scene.marks if mark.key is not None]
        reach = {mark.key: _reach(mark.center - point) for mark in marks}
        nearest = min(reach, key=reach.__getitem__, default=None)
        return nearest if nearest is not None and reach[nearest] <= REACH else None

    # Qt's own.

    def sizeHint(self) -> QSize:
        return QSize(330, 300)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 170)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            key = self.key_at(QPointF(event.pos()))
            if key is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), plain_tip(self._line(key)), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        scene, pull = self.scene(), self._pull
        if scene is None or pull is None:
            return
        theme = theme_of(self)
        caption = self.tr("dimension {dimension}")
        captions = [caption.format(dimension=dimension) for dimension in pull.dimensions]
        painter = QPainter(self)
        paint_axes(painter, scene, theme, (captions[0], captions[1] if captions[1:] else None))
        paint_scene(painter, scene, theme)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._scene = None

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        key = self.key_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton or key is None:
            event.ignore()
        else:
            self.chosen.emit(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self._stepped(event.key())
        if key is None or event.modifiers() & ~_KEYPAD:
            super().keyPressEvent(event)
        else:
            self.chosen.emit(key)

    def _stepped(self, key: int) -> int | None:
        """Return the value row to which a key on the keyboard leads."""
        if self._pull is None:
            return None
        last, current = len(self._pull.weights) - 1, self._shown_selected()
        if key == Qt.Key.Key_Home or (key in _ON and current is None):
            return 0
        if key == Qt.Key.Key_End or (key in _BACK and current is None):
            return last
        if current is None or key not in (*_BACK, *_ON):
            return None
        return min(max(current + (1 if key in _ON else -1), 0), last)

    def _shown_selected(self) -> int | None:
        """Return the selected value row, while there is one."""
        selected, pull = self._selected, self._pull
        return (
            None if pull is None or selected is None or selected >= len(pull.weights) else selected
        )

    def _forget(self) -> None:
        self._scene = None
        self._mirror()
        self.update()

    def _mirror(self) -> None:
        """Say in words where everything lies."""
        pull = self._pull
        if pull is None:
            return
        token = self._tokens[pull.query]
        lines = [f"Z {token} {self._place(pull.output)}"]
        if pull.input is not None:
            lines.append(f"X {token} {self._place(pull.input)}")
        lines += [self._line(key) for key in range(min(len(pull.weights), MOST_READ_ALOUD))]
        self.setAccessibleDescription("\n".join(lines))

    def _line(self, key: int) -> str:
        pull = self._pull
        assert pull is not None, "asked for a value row of a pull that is shown"
        template = self.tr("V {token} {place}, weight {weight}")
        if pull.masked[key]:
            template = self.tr("V {token} {place}, masked")
        return template.format(
            token=self._tokens[key],
            place=self._place(pull.values[key]),
            weight=number_text(float(pull.weights[key]), self._decimals),
        )

    def _place(self, point: Array) -> str:
        assert self._pull is not None, "asked for a point of a pull that is shown"
        numbers = point[: len(self._pull.dimensions)].tolist()
        return f"({', '.join(number_text(number, self._decimals) for number in numbers)})"


def _reach(way: QPointF) -> float:
    return float(QPointF.dotProduct(way, way) ** 0.5)
