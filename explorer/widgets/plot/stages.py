"""The small row of buttons that chooses which stage a heatmap shows."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.theme import theme_of

__all__ = ["StageChoice"]

_BY_TAB, _BY_CLICK = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.ClickFocus


class StageChoice(QWidget):
    """One button for each stage; Tab comes to the pressed one, arrow keys press the next.

    Parameters
    ----------
    stages : mapping of str to str
        Names of stages, each with what it is in words, translated.
    """

    chosen = Signal(str)  # by the user

    def __init__(self, stages: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Stage shown"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3)
        group = QButtonGroup(self)
        group.buttonClicked.connect(self._click)
        self._buttons: dict[str, QAbstractButton] = {}
        for name, words in stages.items():
            button = _Button(self)
            button.setText(name)
            button.setCheckable(True)
            button.setToolTip(words)
            button.setAccessibleName(self.tr("Show {name}, {words}").format(name=name, words=words))
            button.setFocusPolicy(_BY_CLICK)
            button.toggled.connect(partial(_take_tab, button))
            group.addButton(button)
            row.addWidget(button)
            self._buttons[name] = button

    def show_stage(self, name: str) -> None:
        """Press a button."""
        self._buttons[name].setChecked(True)

    def _click(self, button: QAbstractButton) -> None:
        self.chosen.emit(button.text())


def _take_tab(button: QAbstractButton, on: bool) -> None:
    """Qt does so by itself, but only once a button of the group has had the focus."""
    button.setFocusPolicy(_BY_TAB if on else _BY_CLICK)


class _Button(QAbstractButton):
    """Painted here: a widget with a style sheet is not told of another palette of its window."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFont(text_font(12))

    def sizeHint(self) -> QSize:
        return QSize(28, 22)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, on = theme_of(self), self.isChecked()
        border = theme.accent if on else theme.bracket if self.underMouse() else theme.border
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(border), 1.0))
        painter.setBrush(QColor(theme.accent_tint if on else theme.card))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2.0))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.setPen(QColor(theme.accent_ink if on else theme.muted))
        painter.setFont(text_font(12, bold=on))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()
