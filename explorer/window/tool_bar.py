"""The row of buttons under the menu: the switches of the chain stand first."""

import math

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QIcon,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSpinBox, QToolBar, QToolButton, QWidget

from explorer.core.numbers import MAX_DECIMALS
from explorer.widgets.action_button import ActionButton
from explorer.widgets.formula import latex_path, paint_latex
from explorer.widgets.theme import Theme, theme_of
from explorer.window.actions import Actions

__all__ = ["ToolBar"]

ICON_TEXT = 15.0  # pixels: the em of a formula on a button


class ToolBar(QToolBar):
    """Undo, the options of the chain, decimals, export."""

    decimals_requested = Signal(int)

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons: list[QToolButton] = []
        self.setObjectName("tool_bar")
        self.setWindowTitle(self.tr("Tool Bar"))
        self.setMovable(False)
        row = QWidget()  # whose layout, unlike a tool bar's, has the margins that it is given
        self._row = QHBoxLayout(row)
        self._row.setContentsMargins(10, 5, 10, 6)
        self._row.setSpacing(5)
        self.addWidget(row)
        self._add(actions.undo, "↶", self.tr("Undo"))
        self._add(actions.redo, "↷", self.tr("Redo"))
        self._row.addSpacing(8)
        self._add(actions.options["positions"], self.tr("Positions P"), self.tr("Positions"))
        scale = actions.options["scale"]
        self._add(scale, "", self.tr("Scale by 1/√d_k")).setToolButtonStyle(
            Qt.ToolButtonStyle.ToolButtonIconOnly
        )
        scale.setIconVisibleInMenu(False)
        self._scale = scale
        self._add(actions.options["causal"], self.tr("Causal mask"), self.tr("Causal mask"))
        self._row.addSpacing(8)
        label = QLabel(self.tr("&Decimals"))
        self._decimals = QSpinBox()
        self._decimals.setRange(0, MAX_DECIMALS)
        self._decimals.setAccessibleName(self.tr("Decimals shown"))
        self._decimals.setToolTip(
            self.tr("Places shown after the decimal point (0–10); stored numbers stay exact")
        )
        self._decimals.valueChanged.connect(self.decimals_requested)
        label.setBuddy(self._decimals)
        self._row.addWidget(label)
        self._row.addWidget(self._decimals)
        self._row.addSpacing(8)
        self._add(actions.sentence, self.tr("Sentence"), self.tr("Edit sentence and sizes"))
        self._add(actions.fill, self.tr("Fill weights…"), self.tr("Fill weights"))
        self._row.addSpacing(8)
        self._add(actions.pin, self.tr("Pin"), self.tr("Pin as baseline"))
        self._add(actions.showings.actions()[1], self.tr("± Change"), self.tr("Show changes"))
        self._row.addStretch(1)
        self._add(actions.export, self.tr("Export…"), self.tr("Export"))

    def show_decimals(self, decimals: int) -> None:
        """Show how many places are shown."""
        self._decimals.blockSignals(True)
        self._decimals.setValue(decimals)
        self._decimals.blockSignals(False)

    def show_theme(self, theme: Theme) -> None:
        """Take the colours of a theme.

        The window says so: a widget with a style sheet of its own does not hear of a palette.
        """
        for button in self._buttons:
            button.setStyleSheet(_button_style(theme))
        icon, size = _latex_icon(r"\div \sqrt{d_k}", theme.text)
        self._scale.setIcon(icon)
        for button in self._buttons:
            button.setIconSize(size)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, QColor(theme.border))

    def _add(self, action: QAction, text: str, name: str) -> QToolButton:
        action.setIconText(text)  # what a button shows; the menu shows the action's text
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{name} ({keys})" if keys else name)
        button = ActionButton(action)
        button.setAccessibleName(name)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._buttons.append(button)
        self._row.addWidget(button)
        return button


def _button_style(theme: Theme) -> str:
    return (
        f"QToolButton {{ background: {theme.card}; color: {theme.text}; padding: 4px 9px;"
        f" border: 1px solid {theme.border}; border-radius: 4px; min-height: 18px; }}"
        f"QToolButton:hover {{ border-color: {theme.bracket}; }}"
        f"QToolButton:focus {{ border-color: {theme.accent}; }}"
        f"QToolButton:checked {{ background: {theme.accent_tint}; border-color: {theme.accent};"
        f" color: {theme.accent_ink}; font-weight: bold; }}"
        f"QToolButton:disabled {{ color: {theme.bracket}; }}"
    )


def _latex_icon(latex: str, color: str) -> tuple[QIcon, QSize]:
    formula = latex_path(latex, ICON_TEXT)
    size = QSize(math.ceil(formula.width) + 2, math.ceil(formula.ascent + formula.descent) + 2)
    icon = QIcon()
    for ratio in (1, 2, 4, 8):  # screens and pictures
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint_latex(painter, QPointF(1, 1 + formula.ascent), latex, ICON_TEXT, color)
        painter.end()
        icon.addPixmap(pixmap)
    return icon, size
