"""The right column: plots and experiments as pages, each made when it is first seen.

pyqtgraph is slow to import, and a page that nobody looks at costs nothing: it hears of the last
snapshot when it is shown.
"""

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell
from explorer.widgets.card import Card
from explorer.widgets.fonts import text_font
from explorer.window.docks import carded
from explorer.window.late import LatePanel

__all__ = ["PAGES", "Pages"]


def _waves() -> QWidget:
    from explorer.panels.waves import WavesPanel

    return WavesPanel()


def _heatmap() -> QWidget:
    from explorer.panels.heatmap import HeatmapPanel

    return HeatmapPanel()


def _compare() -> QWidget:
    from explorer.panels.compare import ComparePanel

    return ComparePanel()


def _check() -> QWidget:
    from explorer.panels.check import CheckPanel

    return CheckPanel()


def _scaling() -> QWidget:
    from explorer.panels.scaling import ScalingPanel

    return ScalingPanel()


def _order() -> QWidget:
    from explorer.panels.order import OrderPanel

    return OrderPanel()


def _pull() -> QWidget:
    from explorer.panels.pull import PullPanel

    return PullPanel()


# Name on the command line: how it is made, what its tab says, what it is.
PAGES: dict[str, tuple[Callable[[], QWidget], str, str]] = {
    "compare": (
        _compare,
        QT_TRANSLATE_NOOP("pages", "Compare"),
        QT_TRANSLATE_NOOP("pages", "Before and after"),
    ),
    "check": (
        _check,
        QT_TRANSLATE_NOOP("pages", "Check"),
        QT_TRANSLATE_NOOP("pages", "Check printed figures"),
    ),
    "scaling": (
        _scaling,
        QT_TRANSLATE_NOOP("pages", "Scale"),
        QT_TRANSLATE_NOOP("pages", "Why scale"),
    ),
    "order": (
        _order,
        QT_TRANSLATE_NOOP("pages", "Order"),
        QT_TRANSLATE_NOOP("pages", "Why positions"),
    ),
    "pull": (
        _pull,
        QT_TRANSLATE_NOOP("pages", "Pull"),
        QT_TRANSLATE_NOOP("pages", "The pull on Z"),
    ),
}


class Pages(QTabWidget):
    """Waves and heatmap on the first page, an experiment on each of the others."""

    selected = Signal(object)  # Cell
    page_made = Signal(str, object)  # name, panel

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tabBar().setFont(text_font(12))
        self.setDocumentMode(True)
        self.setAccessibleName(self.tr("Plots and experiments"))
        self._pages: dict[str, LatePanel] = {}
        self._cards: dict[str, Card] = {}
        self._tabs: dict[str, int] = {}
        self.toggles: list[QAction] = []  # show and hide the plots
        self.plots = QSplitter(Qt.Orientation.Vertical)
        self.plots.setChildrenCollapsible(False)
        self.plots.setHandleWidth(10)
        for name, make, height in (("waves", _waves, 300), ("heatmap", _heatmap, 380)):
            # Made after the window's first paint.
            self._page(name, LatePanel(make, size=QSize(360, height), at_show=False))
            self.plots.addWidget(self._cards[name])
            self.toggles.append(self._toggle(name))
        self.plots.setSizes([330, 470])
        self._add("plots", self.plots, self.tr("Plots"), self.tr("Waves and heatmap"))
        for name, (make, short, words) in PAGES.items():
            self._page(name, LatePanel(make, size=QSize(360, 680)))
            texts = [QCoreApplication.translate("pages", text) for text in (short, words)]
            self._add(name, self._cards[name], *texts)

    @property
    def is_complete(self) -> bool:
        """Whether the plots exist."""
        return self._pages["heatmap"].existing is not None

    def complete(self) -> None:
        """Make the plots."""
        for name in ("waves", "heatmap"):
            self._pages[name].complete()

    def panel(self, name: str) -> Any:
        """Return a panel, which is made if it is not there yet."""
        return self._pages[name].panel

    def card(self, name: str) -> Card:
        """Return the card on which a panel stands; the panel is up to date."""
        self._pages[name].complete()
        return self._cards[name]

    def bring(self, name: str) -> None:
        """Turn to a panel's page."""
        self.setCurrentIndex(self._tabs.get(name, 0))

    def current(self) -> str:
        """Return the name of the page that is seen."""
        return next(name for name, tab in self._tabs.items() if tab == self.currentIndex())

    @property
    def panels(self) -> tuple[str, ...]:
        """The name of every panel, made or not: the plots, then the experiments."""
        return tuple(self._pages)

    def names(self) -> Iterator[tuple[str, str]]:
        """Return every page's name and what it is, in order."""
        for name, tab in self._tabs.items():
            yield name, self.tabToolTip(tab)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a snapshot on the page that is seen; the others hear of it when they are."""
        for page in self._pages.values():
            page.show_snapshot(snapshot)

    def show_selection(self, cell: Cell | None) -> None:
        """Show the selected cell."""
        for page in self._pages.values():
            page.show_selection(cell)

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        for page in self._pages.values():
            page.show_decimals(decimals)

    def existing(self, name: str) -> Any:
        """Return a panel if it is there; whoever wires a page tells it the rest when it is made."""
        return self._pages[name].existing

    def _toggle(self, name: str) -> QAction:
        texts = {
            "waves": self.tr("Positional &Encoding"),
            "heatmap": self.tr("Attention &Heatmap"),
        }
        action = QAction(texts[name], self)
        action.setCheckable(True)
        action.setChecked(True)
        action.toggled.connect(self._cards[name].setVisible)
        return action

    def _page(self, name: str, page: LatePanel) -> None:
        page.made.connect(self._made)
        self._pages[name], self._cards[name] = page, carded(page)

    def _add(self, name: str, widget: QWidget, short: str, words: str) -> None:
        outside = QWidget()
        column = QVBoxLayout(outside)
        column.setContentsMargins(8, 10, 10, 12)
        column.addWidget(widget)
        tab = self.addTab(outside, short)
        self.setTabToolTip(tab, words)
        self._tabs[name] = tab

    def _made(self, panel: Any) -> None:
        name = next(name for name, page in self._pages.items() if page.existing is panel)
        panel.selected.connect(self.selected)
        self.page_made.emit(name, panel)
