"""The right column: plots and experiments as pages, each made when it is first seen.

pyqtgraph is slow to import, and a page that nobody looks at costs nothing: it hears of the last
snapshot when it is shown.
"""

import linecache
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QProxyStyle,
    QSplitter,
    QStyle,
    QStyleOption,
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

__all__ = ["PAGES", "Page", "Pages"]

TAB_PADDING = 16  # px beside a tab's text
_TAB_SPACE = QStyle.PixelMetric.PM_TabBarTabHSpace


class Panel(Protocol):
    """What every panel understands."""

    selected: Any

    def show_snapshot(self, snapshot: Snapshot) -> None: ...
    def show_selection(self, cell: Cell | None) -> None: ...
    def show_decimals(self, decimals: int) -> None: ...


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


class Page(QWidget):
    """Keeps a panel's place on a card, makes it when it is wanted, and keeps it up to date."""

    made = Signal(object)  # the panel, once

    def __init__(self, make: Callable[[], QWidget], size: QSize) -> None:
        super().__init__()
        self._make = make
        self._size = size
        self.panel: Any = None
        self.wanted_at_show = True
        self._snapshot: Snapshot | None = None
        self._told: tuple[Snapshot, int, Cell | None] | None = None
        self._cell: Cell | None = None
        self._decimals = 4
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def complete(self) -> None:
        """Make the panel if it is not there, and tell it what it has not heard."""
        if self.panel is None:
            self.panel = self._make()
            linecache.clearcache()  # of what it imports; see desktop/application.py
            self._column.addWidget(self.panel)
            self.panel.show()  # now, not when the layout comes to it
            self.made.emit(self.panel)
        self._tell()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a snapshot, at once if the page is seen."""
        self._snapshot = snapshot
        if self.isVisible():
            self._tell()

    def show_selection(self, cell: Cell | None) -> None:
        """Show the selected cell, at once if the page is seen."""
        self._cell = cell
        if self.isVisible():
            self._tell()

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown, at once if the page is seen."""
        self._decimals = decimals
        if self.isVisible():
            self._tell()

    def _tell(self) -> None:
        """Tell the panel what it has not heard."""
        panel, snapshot = self.panel, self._snapshot
        if panel is None or snapshot is None:
            return
        before, now = self._told, (snapshot, self._decimals, self._cell)
        self._told = now
        if before is None or before[1] != now[1]:
            panel.show_decimals(self._decimals)
        if before is None or before[0] is not snapshot:
            panel.show_snapshot(snapshot)
        if before is None or before != now:
            panel.show_selection(self._cell)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.wanted_at_show or self.panel is not None:
            self.complete()

    def sizeHint(self) -> QSize:
        return self._size

    def minimumSizeHint(self) -> QSize:
        return QSize(260, 200)


class _CloseTabs(QProxyStyle):
    """Tabs that stand close enough for all of them to be seen."""

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        if metric == _TAB_SPACE:
            return TAB_PADDING
        return super().pixelMetric(metric, option, widget)


class Pages(QTabWidget):
    """Waves and heatmap on the first page, an experiment on each of the others."""

    selected = Signal(object)  # Cell
    page_made = Signal(str, object)  # name, panel

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._close = _CloseTabs("fusion")
        self._close.setParent(self)
        self.tabBar().setStyle(self._close)
        self.tabBar().setFont(text_font(12))
        self.setDocumentMode(True)
        self.setAccessibleName(self.tr("Plots and experiments"))
        self._pages: dict[str, Page] = {}
        self._cards: dict[str, Card] = {}
        self._tabs: dict[str, int] = {}
        self.toggles: list[QAction] = []  # show and hide the plots
        self.plots = QSplitter(Qt.Orientation.Vertical)
        self.plots.setChildrenCollapsible(False)
        self.plots.setHandleWidth(10)
        for name, make, height in (("waves", _waves, 300), ("heatmap", _heatmap, 380)):
            page = self._page(name, make, QSize(360, height))
            page.wanted_at_show = False  # after the window's first paint
            self.plots.addWidget(self._cards[name])
            self.toggles.append(self._toggle(name))
        self.plots.setSizes([330, 470])
        self._add("plots", self.plots, self.tr("Plots"), self.tr("Waves and heatmap"))
        for name, (make, short, words) in PAGES.items():
            self._page(name, make, QSize(360, 680))
            texts = [QCoreApplication.translate("pages", text) for text in (short, words)]
            self._add(name, self._cards[name], *texts)

    @property
    def is_complete(self) -> bool:
        """Whether the plots exist."""
        return self._pages["heatmap"].panel is not None

    def complete(self) -> None:
        """Make the plots."""
        for name in ("waves", "heatmap"):
            self._pages[name].complete()

    def panel(self, name: str) -> Any:
        """Return a panel, which is made if it is not there yet."""
        self._pages[name].complete()
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
        return self._pages[name].panel

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

    def _page(self, name: str, make: Callable[[], QWidget], size: QSize) -> Page:
        page = Page(make, size)
        page.made.connect(self._made)
        self._pages[name], self._cards[name] = page, carded(page)
        return page

    def _add(self, name: str, widget: QWidget, short: str, words: str) -> None:
        outside = QWidget()
        column = QVBoxLayout(outside)
        column.setContentsMargins(8, 10, 10, 12)
        column.addWidget(widget)
        tab = self.addTab(outside, short)
        self.setTabToolTip(tab, words)
        self._tabs[name] = tab

    def _made(self, panel: Any) -> None:
        name = next(name for name, page in self._pages.items() if page.panel is panel)
        panel.selected.connect(self.selected)
        self.page_made.emit(name, panel)
