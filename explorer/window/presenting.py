"""View → Present: the worksheet card by card on the whole screen."""

import math
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from shiboken6 import isValid

from explorer.core.stages import STAGES
from explorer.widgets.grid.ordinal import MOST_ORDINALS
from explorer.widgets.note_label import NoteLabel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from explorer.core.stages import Cell
    from explorer.widgets.presenting.deck import CardsDeck, Plot
    from explorer.widgets.presenting.matrices import Shown
    from explorer.widgets.presenting.view import PresentView
    from explorer.window.main_window import MainWindow

__all__ = ["Presenting"]

HEATMAP_WIDEST = 1.5  # by its height: its cells are about as wide as high
MOST_WAVED = 128  # tokens; with more no curve can be told from another, and painting takes long
_HIDE = QEvent.Type.Hide


class Presenting(QObject):
    """Shows the cards in reading order over the window, which stays as it is beneath.

    Reading order: the cards as the worksheet has them; after the card of the selected number its
    derivation; after the cards of P and of the heatmap's stage the plots of those. It begins with
    the card of the selected number.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._view: PresentView | None = None
        self._deck: CardsDeck | None = None
        self._focus: QWidget | None = None
        self._late = QTimer(self, singleShot=True, interval=0)
        self._late.timeout.connect(self._refresh)

    @property
    def view(self) -> "PresentView | None":
        """What fills the screen, as long as it does."""
        return self._view

    def start(self) -> None:
        """Fill the window's screen with the card of the selected number."""
        if self._view is not None:
            self._view.activateWindow()
            return
        from explorer.widgets.presenting.view import PresentView  # not at start

        window = self._window
        window.complete()
        self._focus = window.focusWidget()
        self._view = PresentView(window)
        self._view.left.connect(self._leave)
        self._view.setScreen(window.screen())
        self._view.setGeometry(window.screen().geometry())
        self._follow(True)
        try:
            self._refresh()
        except BaseException:
            self._leave()  # so that the next try begins anew
            raise
        self._view.begin(window.controller.selection)
        self._view.showFullScreen()
        self._view.activateWindow()
        self._view.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave when the window goes; a window that is being destroyed takes its own along."""
        gone = event.type() == _HIDE and not event.spontaneous()
        if gone and self._view is not None and isValid(self._window):
            self._view.close()
        return super().eventFilter(watched, event)

    def _leave(self) -> None:
        """Go back to the window, and to where the keyboard was in it."""
        view, self._view = self._view, None
        if view is None:
            return
        self._follow(False)
        self._late.stop()
        view.deleteLater()
        self._deck = None
        if self._window.isVisible():
            self._window.activateWindow()
            if self._focus is not None and isValid(self._focus):  # the document may be another
                self._focus.setFocus()
        self._focus = None

    def _follow(self, on: bool) -> None:
        """Hear of whatever changes what the window shows, or no longer."""
        window = self._window
        for signal in (
            window.controller.changed,
            window.controller.selection_changed,
            window.view.decimals_changed,
            window.view.comparison_changed,
            window.view.marks_changed,
        ):
            if on:
                signal.connect(self._refresh_soon)
            else:
                signal.disconnect(self._refresh_soon)
        if on:
            window.installEventFilter(self)
        else:
            window.removeEventFilter(self)

    def _refresh_soon(self, _news: object = None) -> None:
        """Wait until everybody has heard: a selection may be taken away before a change."""
        self._late.start()

    def _refresh(self) -> None:
        """Show what the window shows now."""
        if self._view is None:
            return
        from explorer.widgets.presenting.deck import CardsDeck

        if self._deck is not None:
            self._deck.discard()
        self._deck = CardsDeck(self._shown(), self._plots(), self._view)
        self._view.show_deck(self._deck)

    def _shown(self) -> "Shown":
        from explorer.core.check import check
        from explorer.widgets.presenting.matrices import Shown

        controller, view = self._window.controller, self._window.view
        snapshot = controller.snapshot
        return Shown(
            snapshot,
            controller.selection,
            view.decimals,
            view.comparison,
            check(snapshot).statuses() if view.marks else None,
            self._terms(controller.selection),
        )

    def _terms(self, cell: "Cell | None") -> "tuple[tuple[Cell, ...], ...]":
        """Return what the worksheet writes ordinals on."""
        if cell is None:
            return ()
        from explorer.core.explain import explain, term_cells

        terms = term_cells(explain(self._window.controller.snapshot, cell))
        return tuple(terms) if 2 <= len(terms) <= MOST_ORDINALS else ()

    def _plots(self) -> "list[Plot]":
        """Return the plots that are not switched off, and that say something."""
        pages = self._window.pages
        heatmap = pages.panel("heatmap")
        wanted = [("heatmap", heatmap.stage, self.tr("{title} as a heatmap"), HEATMAP_WIDEST)]
        example = self._window.controller.snapshot.example
        if example.options.positions and example.length <= MOST_WAVED:
            waves = next(name for name, stage in STAGES.items() if stage.kind == "wave")
            wanted.append(("waves", waves, self.tr("{title} as waves"), math.inf))
        return [self._plot(*one) for one in wanted if not pages.card(one[0]).isHidden()]

    def _plot(self, name: str, matrix: str, title: str, widest: float) -> "Plot":
        from explorer.widgets.presenting.deck import Plot

        panel: Any = self._window.pages.panel(name)
        words = QCoreApplication.translate("stages", STAGES[matrix].title)
        text = title.format(title=words[:1].upper() + words[1:])
        return Plot(matrix, text, panel.view, panel.findChildren(NoteLabel), widest)
