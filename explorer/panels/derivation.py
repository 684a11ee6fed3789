"""How this number is made: the selected cell's arithmetic with the real operands."""

import html
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.stages import EDITABLE, STAGES, Cell, Region
from explorer.widgets.card import Card
from explorer.widgets.derivation.button import DerivationButton
from explorer.widgets.derivation.header import DerivationHeader
from explorer.widgets.derivation.spot import INDENT
from explorer.widgets.derivation.view import DerivationView
from explorer.widgets.naming import short_token
from explorer.widgets.theme import theme_of

if TYPE_CHECKING:
    from explorer.core.explain import Explanation, Style

__all__ = ["Derivation"]

_PALETTE_CHANGE = QEvent.Type.PaletteChange
_LANGUAGE_CHANGE = QEvent.Type.LanguageChange
_REFRESH = QEvent.Type.User
_WIDE = 520  # px; narrower, the terms stand one after the other, not in columns
MOST_PLACES = 3  # that are named where a number was made from single cells


class Derivation(Card):
    """Shows the arithmetic of the selected cell, the essential line first.

    An edit is often followed by another selection: what is shown is worked out once for both,
    before anything is painted. Whoever reads it earlier asks for `settle` first.
    """

    selected = Signal(object)  # Cell; an operand that a person goes to
    pointed = Signal(object)  # tuple of Cell: where the operands of the term pointed at stand
    terms_shown = Signal(object)  # tuple of tuples of Cell: where the operands of each term stand

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("How this number is made"))
        self._snapshot: Snapshot | None = None
        self._cell: Cell | None = None
        self._explanation: Explanation | None = None
        self._decimals = 4
        self._wide = True
        self._stale = False
        self._unfold = DerivationButton("", self.tr("Show every term of the sum"))
        self._unfold.setCheckable(True)
        self._unfold.toggled.connect(self._write)
        self._exact = DerivationButton(
            self.tr("Exact values"), self.tr("Show every number exactly, not rounded")
        )
        self._exact.setCheckable(True)
        self._exact.toggled.connect(self._write)
        self._copy = DerivationButton(self.tr("Copy ▾"), self.tr("Copy this derivation"))
        self._copy.setPopupMode(DerivationButton.ToolButtonPopupMode.InstantPopup)
        self._copy.setMenu(self._copy_menu())
        buttons = (self._unfold, self._exact, self._copy)
        self._header = DerivationHeader(self.tr("How this number is made"), buttons)
        self._view = DerivationView()
        self._view.setAccessibleName(self.tr("Derivation"))
        self._view.setAccessibleDescription(
            self.tr(
                "Left and Right go from number to number and highlight the cells of its term,"
                " Enter goes to its cell."
            )
        )
        self._view.pointed.connect(self.pointed)
        self._view.chosen.connect(self.selected)
        self._view.unfold_requested.connect(partial(self._unfold.setChecked, True))
        self._lay_out()
        self._refresh()

    @property
    def view(self) -> DerivationView:
        """Where the arithmetic stands."""
        self.settle()
        return self._view

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the arithmetic with another snapshot's numbers."""
        self._snapshot = snapshot
        self._refresh_soon()

    def show_selection(self, cell: Cell | None) -> None:
        """Show another cell's arithmetic; long sums are folded again."""
        self._cell = cell
        self._unfold.blockSignals(True)
        self._unfold.setChecked(False)
        self._unfold.blockSignals(False)
        self._view.verticalScrollBar().setValue(0)
        self._refresh_soon()

    def settle(self) -> None:
        """Show now what would be shown before the next paint."""
        if self._stale:
            self._refresh()

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        self._decimals = decimals
        self._write()

    def show_pointed(self, cell: Cell | None) -> None:
        """Mark the terms in which a cell of a grid takes part."""
        self.settle()
        self._view.show_pointed((cell,) if cell is not None else ())

    def text(self) -> str:
        """Return the essential line as plain text."""
        self.settle()
        if self._explanation is None:
            return ""
        from explorer.core.explain import text

        return text(self._explanation, self._style())

    def customEvent(self, event: QEvent) -> None:
        if event.type() == _REFRESH:
            self.settle()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (_PALETTE_CHANGE, _LANGUAGE_CHANGE):
            self._write()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= _WIDE
        if wide != self._wide:
            self._wide = wide
            self._write()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(14 - INDENT, 6, 8, 6)
        column.setSpacing(4)
        self._header.setContentsMargins(INDENT, 0, 0, 0)
        column.addWidget(self._header)
        column.addWidget(self._view, 1)
        self._view.setMinimumHeight(round(1.6 * self._view.fontMetrics().height()))

    def _copy_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.addAction(self.tr("As &text")).triggered.connect(self._copy_text)
        menu.addAction(self.tr("As &LaTeX")).triggered.connect(self._copy_latex)
        menu.addAction(self.tr("As &Markdown")).triggered.connect(self._copy_markdown)
        return menu

    def _style(self) -> "Style":
        from explorer.core.explain import Style

        decimals = None if self._exact.isChecked() else self._decimals
        return Style(decimals, self._unfold.isChecked())

    def _refresh_soon(self) -> None:
        if not self._stale:
            self._stale = True
            QCoreApplication.postEvent(self, QEvent(_REFRESH))  # paints have a lower priority

    def _refresh(self) -> None:
        """Explain the selected cell anew."""
        self._stale = False
        snapshot, cell = self._snapshot, self._cell
        chosen = snapshot is not None and cell is not None
        self._explanation = None
        terms: tuple[tuple[Cell, ...], ...] = ()
        if snapshot is not None and cell is not None:
            # Imported here: at the start nothing is selected.
            from explorer.core.explain import explain, term_cells

            self._explanation = explain(snapshot, cell)
            terms = term_cells(self._explanation)
        stage = STAGES.get(cell.matrix) if cell is not None else None
        formula = ""
        by_hand = self._explanation is not None and self._explanation.by_hand
        if snapshot is not None and stage is not None and not by_hand:
            touched = stage.name in snapshot.example.overrides_by_stage
            formula = stage.formula.given(snapshot.example.options, by_hand=touched)
        self._header.show_formula(formula)
        self._exact.setEnabled(chosen)
        self._copy.setEnabled(chosen)
        self._header.show_note(self._origin(short_token), self._origin(str))
        self._write()
        self.terms_shown.emit(terms)

    def _write(self, _on: bool = False) -> None:
        """Show the explanation as the switches say."""
        if self._stale:
            self._refresh()  # which comes back here
            return
        explanation = self._explanation
        foldable = explanation is not None and explanation.foldable
        self._unfold.setVisible(foldable)
        theme = theme_of(self)
        if explanation is None:
            hint = html.escape(self.tr("Select a number in any matrix or in the heatmap."))
            style = f"margin-left:{INDENT}px; color:{theme.muted}"
            self._view.show_html(f'<p style="{style}">{hint}</p>', [])
            return
        from explorer.widgets.derivation.html import explanation_html

        count = len(explanation.terms)
        self._unfold.setText(self.tr("All {count} terms").format(count=count))
        tokens = self._snapshot.example.tokens if self._snapshot is not None else ()
        self._view.show_html(
            *explanation_html(
                explanation, self._style(), theme, self._say, tokens, columns=self._wide
            )
        )

    def _say(self, what: str) -> str:
        return QCoreApplication.translate("explain", what)

    def _copy_text(self) -> None:
        self.settle()
        if self._explanation is not None:
            from explorer.core.explain import steps_text

            self._put(steps_text(self._explanation, self._style(), self._say))

    def _copy_latex(self) -> None:
        self.settle()
        if self._explanation is not None:
            from explorer.core.explain import latex

            self._put(latex(self._explanation, self._style(), steps=True, say=self._say))

    def _copy_markdown(self) -> None:
        self.settle()
        if self._explanation is not None:
            from explorer.core.explain import markdown

            self._put(markdown(self._explanation, self._style(), self._say))

    def _put(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)

    def _origin(self, name: Callable[[str], str]) -> str:
        """Return where the number comes from; `name` writes a label."""
        if self._snapshot is None or self._cell is None:
            return ""
        places = [self._place(region, name) for region in self._snapshot.sources(self._cell)]
        if len(places) > MOST_PLACES:
            places = [f"{places[0]} … {places[-1]}"]
        if places:
            return self.tr("made from {places}").format(places=self.tr(" and ").join(places))
        if self._cell.matrix in EDITABLE:
            return self.tr("typed in: select it and type to change it")
        return ""

    def _place(self, region: Region, name: Callable[[str], str]) -> str:
        assert self._snapshot is not None
        rows, columns = self._snapshot.axis_labels(region.matrix)
        if region.row is None and region.column is not None:
            text = self.tr("column {column} of {matrix}")
            return text.format(column=name(columns[region.column]), matrix=region.matrix)
        if region.column is None and region.row is not None:
            text = self.tr("row {row} of {matrix}")
            return text.format(row=name(rows[region.row]), matrix=region.matrix)
        assert region.row is not None and region.column is not None
        return f"{region.matrix}[{name(rows[region.row])}, {name(columns[region.column])}]"
