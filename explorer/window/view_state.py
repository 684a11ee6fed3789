"""How the document is looked at: decimals, theme, the places of the panels; remembered."""

from PySide6.QtCore import QByteArray, QObject, QSettings, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow

from explorer.core.comparison import Comparison
from explorer.core.numbers import MAX_DECIMALS
from explorer.widgets.appearance import wear
from explorer.widgets.theme import THEMES
from explorer.window.actions import THEME_CHOICES

__all__ = ["ViewState"]

DECIMALS = 4


class ViewState(QObject):
    """Nothing here belongs to the document, and nothing here is undone."""

    decimals_changed = Signal(int)
    theme_changed = Signal(str)  # the choice: system, light, dark
    comparison_changed = Signal(object)  # Comparison
    marks_changed = Signal(bool)

    def __init__(
        self, settings: QSettings | None, theme: str | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self.decimals = DECIMALS
        self.theme_choice = "system"
        self.comparison = Comparison()
        self.marks = False
        if settings is not None:
            stored = settings.value("view/decimals", DECIMALS, type=int)
            self.decimals = min(max(int(stored), 0), MAX_DECIMALS)  # type: ignore[call-overload]
            choice = str(settings.value("view/theme", "system", type=str))
            self.theme_choice = choice if choice in THEME_CHOICES else "system"
        if theme is not None:
            self.theme_choice = theme
        if settings is not None:
            QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)
            self._wear()

    def set_decimals(self, decimals: int) -> None:
        """Round what is shown to 0 to 10 places."""
        decimals = min(max(decimals, 0), MAX_DECIMALS)
        if decimals != self.decimals:
            self.decimals = decimals
            self._keep("view/decimals", decimals)
            self.decimals_changed.emit(decimals)

    def more_decimals(self) -> None:
        """Show one place more."""
        self.set_decimals(self.decimals + 1)

    def fewer_decimals(self) -> None:
        """Show one place less."""
        self.set_decimals(self.decimals - 1)

    def set_comparison(self, comparison: Comparison) -> None:
        """Show values, changes or both, against the baseline or the exact chain."""
        if comparison != self.comparison:
            self.comparison = comparison
            self.comparison_changed.emit(comparison)

    def set_marks(self, on: bool) -> None:
        """Mark in the matrices which numbers are as they are printed."""
        if on != self.marks:
            self.marks = on
            self.marks_changed.emit(on)

    def choose_theme(self, action: QAction) -> None:
        """Wear the theme that an action stands for."""
        self.set_theme(action.data())

    def set_theme(self, choice: str) -> None:
        """Follow the system, or be light or dark whatever it is."""
        self.theme_choice = choice
        self._keep("view/theme", choice)
        self._wear()
        self.theme_changed.emit(choice)

    def remember(self, window: QMainWindow) -> None:
        """Keep the window's place and its panels'."""
        self._keep("window/geometry", window.saveGeometry())
        self._keep("window/state", window.saveState())

    def restore(self, window: QMainWindow) -> None:
        """Put the window and its panels where they were."""
        if self._settings is None:
            return
        for key, put in (
            ("window/geometry", window.restoreGeometry),
            ("window/state", window.restoreState),
        ):
            value = self._settings.value(key)
            if isinstance(value, QByteArray):
                put(value)

    def _wear(self) -> None:
        name = self.theme_choice
        if name == "system":
            scheme = QGuiApplication.styleHints().colorScheme()
            name = "dark" if scheme == Qt.ColorScheme.Dark else "light"
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        wear(app, THEMES[name])

    def _system_changed(self, _scheme: Qt.ColorScheme) -> None:
        if self.theme_choice == "system":
            self._wear()

    def _keep(self, key: str, value: object) -> None:
        if self._settings is not None:
            self._settings.setValue(key, value)
