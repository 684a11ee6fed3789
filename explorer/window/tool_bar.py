"""The row of buttons under the menu: the switches of the chain stand first."""

import math

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QSizePolicy, QSpinBox, QToolBar, QToolButton, QWidget

from explorer.core.numbers import MAX_DECIMALS
from explorer.widgets.formula import latex_path, paint_latex
from explorer.widgets.theme import Theme, theme_of
from explorer.window.actions import Actions

__all__ = ["ToolBar"]

_ICON_ONLY = Qt.ToolButtonStyle.ToolButtonIconOnly
ICON_TEXT = 15.0  # pixels: the em of a formula on a button


class ToolBar(QToolBar):
    """Undo, the options of the chain, decimals, export."""

    decimals_requested = Signal(int)

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme: Theme | None = None
        self.setObjectName("tool_bar")
        self.setWindowTitle(self.tr("Tool Bar"))
        self.setMovable(False)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._add(actions.undo, "↶", self.tr("Undo"))
        self._add(actions.redo, "↷", self.tr("Redo"))
        self.addSeparator()
        self._add(actions.options["positions"], self.tr("Positions P"), self.tr("Positions"))
        scale = actions.options["scale"]
        self._add(scale, "", self.tr("Scale by 1/√d_k")).setToolButtonStyle(_ICON_ONLY)
        scale.setIconVisibleInMenu(False)
        self._scale = scale
        self._add(actions.options["causal"], self.tr("Causal mask"), self.tr("Causal mask"))
        self.addSeparator()
        label = QLabel(self.tr("&Decimals"))
        self._decimals = QSpinBox()
        self._decimals.setRange(0, MAX_DECIMALS)
        self._decimals.setAccessibleName(self.tr("Decimals shown"))
        self._decimals.setToolTip(
            self.tr("Places shown after the decimal point (0–10); stored numbers stay exact")
        )
        self._decimals.valueChanged.connect(self.decimals_requested)
        label.setBuddy(self._decimals)
        self.addWidget(label)
        self.addWidget(self._decimals)
        self.addSeparator()
        self._add(actions.sentence, self.tr("Sentence"), self.tr("Edit sentence and sizes"))
        self._add(actions.fill, self.tr("Fill weights…"), self.tr("Fill weights"))
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(space)
        self._add(actions.export, self.tr("Export…"), self.tr("Export"))
        self._restyle()

    def show_decimals(self, decimals: int) -> None:
        """Show how many places are shown."""
        self._decimals.blockSignals(True)
        self._decimals.setValue(decimals)
        self._decimals.blockSignals(False)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._restyle()
        super().changeEvent(event)

    def _add(self, action: QAction, text: str, name: str) -> QToolButton:
        action.setIconText(text)  # what a button shows; the menu shows the action's text
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{name} ({keys})" if keys else name)
        self.addAction(action)
        button = self.widgetForAction(action)
        assert isinstance(button, QToolButton)
        button.setAccessibleName(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _restyle(self) -> None:
        theme = theme_of(self)
        if theme is self._theme:  # setting a style sheet changes the palette in its turn
            return
        self._theme = theme
        self.setStyleSheet(
            f"QToolBar {{ background: {theme.chrome}; border: none;"
            f" border-bottom: 1px solid {theme.border}; padding: 5px 10px; spacing: 6px; }}"
            f"QToolBar::separator {{ background: {theme.border}; width: 1px; margin: 4px 6px; }}"
            f"QToolButton {{ background: {theme.card}; color: {theme.text}; padding: 4px 11px;"
            f" border: 1px solid {theme.border}; border-radius: 4px; min-height: 18px; }}"
            f"QToolButton:hover {{ border-color: {theme.bracket}; }}"
            f"QToolButton:focus {{ border-color: {theme.accent}; }}"
            f"QToolButton:checked {{ background: {theme.accent_tint}; border-color: {theme.accent};"
            f" color: {theme.accent_ink}; font-weight: bold; }}"
            f"QToolButton:disabled {{ color: {theme.bracket}; }}"
        )
        icon, size = _latex_icon(r"\div \sqrt{d_k}", theme.text, self.devicePixelRatioF())
        self._scale.setIcon(icon)
        self.setIconSize(size)


def _latex_icon(latex: str, color: str, ratio: float) -> tuple[QIcon, QSize]:
    formula = latex_path(latex, ICON_TEXT)
    size = QSize(math.ceil(formula.width) + 2, math.ceil(formula.ascent + formula.descent) + 2)
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_latex(painter, QPointF(1, 1 + formula.ascent), latex, ICON_TEXT, color)
    painter.end()
    return QIcon(pixmap), size
