"""The files that were opened or saved last, as a menu."""

import os
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from explorer.files.refusals import one_line
from explorer.widgets.naming import short_token

__all__ = ["RecentFiles"]

MOST = 10
KEY = "files/recent"
LONGEST = 60  # characters of a path in the menu


class RecentFiles(QObject):
    """Fills a menu with the last files, the latest first.

    Parameters
    ----------
    settings : QSettings, optional
        Where they are remembered; without it nothing is, and the menu is disabled.
    menu : QMenu
        Whatever is in it goes. It becomes the parent.
    """

    chosen = Signal(str)  # path

    def __init__(self, settings: QSettings | None, menu: QMenu) -> None:
        super().__init__(menu)
        self._settings = settings
        self._menu = menu
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(self._fill)  # a file may have come or gone since
        menu.triggered.connect(self._triggered)
        self._fill()

    def add(self, path: Path | str) -> None:
        """Put a file first."""
        whole = os.path.abspath(path)
        self._keep([whole, *(one for one in self.paths() if one != whole)])

    def clear(self) -> None:
        """Forget all files."""
        self._keep([])

    def paths(self) -> list[str]:
        """Return the files that are remembered, the latest first."""
        if self._settings is None:
            return []
        value = self._settings.value(KEY, [])
        entries = value if isinstance(value, list) else [value]  # INI keeps one as a text
        return [one for one in entries if isinstance(one, str) and one][:MOST]

    def _keep(self, paths: list[str]) -> None:
        if self._settings is not None:
            self._settings.setValue(KEY, paths[:MOST])
        self._fill()

    def _fill(self) -> None:
        self._menu.clear()
        paths = self.paths()
        for number, path in enumerate(paths, 1):
            self._menu.addAction(self._entry(number, path))
        if paths:
            self._menu.addSeparator()
            self._menu.addAction(self.tr("&Clear List")).setData(None)
        self._menu.setEnabled(bool(paths))
        self._menu.menuAction().setEnabled(bool(paths))

    def _entry(self, number: int, path: str) -> QAction:
        shown = one_line(path)
        text = short_token(shown, LONGEST).replace("&", "&&")
        key = f"&{number}" if number < MOST else "1&0"
        found = os.path.isfile(path)
        if not found:
            text = self.tr("{path} (missing)").format(path=text)
        action = QAction(f"{key}  {text}", self._menu)
        action.setData(path)
        action.setToolTip(shown)
        action.setEnabled(found)
        return action

    def _triggered(self, action: QAction) -> None:
        path = action.data()
        if path is None:
            self.clear()
        else:
            self.chosen.emit(path)
