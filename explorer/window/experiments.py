"""What the pages of the right column and their dialogs ask for."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from explorer.controller import Controller
from explorer.core.comparison import Comparison
from explorer.core.evaluate import Snapshot
from explorer.core.stages import MATRICES, OVERRIDABLE
from explorer.files.lesson import Lesson
from explorer.panels.worksheet import Worksheet
from explorer.window.actions import Actions
from explorer.window.attempt import attempt
from explorer.window.pages import Pages
from explorer.window.status import Status
from explorer.window.view_state import ViewState

if TYPE_CHECKING:
    from explorer.core.check.matching import Status as Statuses

__all__ = ["Experiments"]


class Experiments(QObject):
    """Hands requests to the controller, and what is chosen to look at to whoever shows it."""

    def __init__(
        self, window: QWidget, controller: Controller, view: ViewState, status: Status
    ) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._view = view
        self._status = status
        self._lesson: Lesson | None = None

    def serve(self, actions: Actions, pages: Pages, worksheet: Worksheet) -> None:
        """Connect actions, pages as they are made, and what the worksheet asks for."""
        self._actions, self._pages, self._worksheet = actions, pages, worksheet
        controller, view = self._controller, self._view
        pages.page_made.connect(self._page_made)
        for action, change in (
            (actions.pin, controller.pin_baseline),
            (actions.unpin, controller.unpin_baseline),
            (actions.release_all, controller.release_all),
        ):
            action.triggered.connect(partial(self._try, change))
        actions.row_rule.triggered.connect(self._ask_for_selected_row)
        actions.expected.triggered.connect(self._ask_for_figures)
        actions.wrong_axis.triggered.connect(self._axis_triggered)
        actions.showings.triggered.connect(self._showing_chosen)
        actions.references.triggered.connect(self._showing_chosen)
        actions.marks.triggered.connect(self._marks_triggered)
        worksheet.release_requested.connect(partial(self._try, controller.release))
        worksheet.row_rule_requested.connect(self._ask_for_row)
        worksheet.axis_requested.connect(partial(self._set_option, "softmax_axis"))
        view.comparison_changed.connect(self._show_comparison)
        view.marks_changed.connect(self._show_marks)
        self._show_comparison(view.comparison)
        self._show_marks(view.marks)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show what is switched on, and what can be done."""
        example, actions = snapshot.example, self._actions
        actions.wrong_axis.setChecked(example.options.softmax_axis == "column")
        actions.unpin.setEnabled(example.baseline is not None)
        actions.release_all.setEnabled(bool(example.overrides))
        if self._view.marks:
            self._worksheet.show_check(_statuses(snapshot))

    def show_lesson(self, lesson: Lesson | None) -> None:
        """Tell the check which errata are known."""
        self._lesson = lesson
        panel = self._pages.existing("check")
        if panel is not None:
            panel.show_lesson(lesson)

    def _page_made(self, name: str, panel: Any) -> None:
        wire = {
            "heatmap": self._heatmap_made,
            "compare": self._compare_made,
            "check": self._check_made,
            "scaling": self._scaling_made,
            "order": self._order_made,
        }.get(name)
        if wire is not None:
            wire(panel)

    def _heatmap_made(self, panel: Any) -> None:
        panel.show_comparison(self._view.comparison)

    def _compare_made(self, panel: Any) -> None:
        panel.show_comparison(self._view.comparison)
        panel.pin_requested.connect(partial(self._try, self._controller.pin_baseline))
        panel.unpin_requested.connect(partial(self._try, self._controller.unpin_baseline))
        panel.comparison_requested.connect(self._view.set_comparison)
        panel.rounding_requested.connect(partial(self._set_option, "rounding"))

    def _check_made(self, panel: Any) -> None:
        panel.show_lesson(self._lesson)
        panel.show_marks(self._view.marks)
        panel.marks_requested.connect(self._view.set_marks)
        panel.expected_requested.connect(self._ask_for_figures)

    def _scaling_made(self, panel: Any) -> None:
        panel.factor_requested.connect(partial(self._set_option, "factor"))

    def _order_made(self, panel: Any) -> None:
        panel.order_requested.connect(partial(self._try, self._controller.reorder_tokens))

    def _show_comparison(self, comparison: Comparison) -> None:
        self._worksheet.show_comparison(comparison)
        for panel in map(self._pages.existing, ("heatmap", "compare")):
            if panel is not None:
                panel.show_comparison(comparison)
        self._actions.show_choice(self._actions.showings, comparison.showing)
        self._actions.show_choice(self._actions.references, comparison.reference)

    def _show_marks(self, on: bool) -> None:
        self._actions.marks.setChecked(on)
        panel = self._pages.existing("check")
        if panel is not None:
            panel.show_marks(on)
        snapshot = self._controller.snapshot
        self._worksheet.show_check(_statuses(snapshot) if on else None)

    def _showing_chosen(self) -> None:
        checked = self._actions.showings.checkedAction()
        showing = "value" if checked is None else checked.data()
        reference = self._actions.references.checkedAction().data()
        self._view.set_comparison(Comparison(showing, reference))
        self._actions.show_choice(self._actions.showings, showing)

    def _marks_triggered(self) -> None:
        self._view.set_marks(self._actions.marks.isChecked())

    def _axis_triggered(self) -> None:
        on = self._actions.wrong_axis.isChecked()
        self._set_option("softmax_axis", "column" if on else "row")

    def _set_option(self, name: str, value: object) -> None:
        self._try(self._controller.set_option, name, value)

    def _ask_for_selected_row(self) -> None:
        cell = self._controller.selection
        if cell is not None and cell.matrix in OVERRIDABLE:
            self._ask_for_row(cell.matrix, cell.row)
        else:
            self._ask_for_row("Q", 0)

    def _ask_for_row(self, matrix: str, row: int) -> None:
        from explorer.widgets.row_dialog import RowDialog

        dialog = RowDialog(self._controller.snapshot, matrix, row, self._window)
        dialog.requested.connect(
            partial(attempt, dialog.show_refusal, self._controller.set_row_rule)
        )
        _run(dialog)

    def _ask_for_figures(self) -> None:
        from explorer.widgets.expected_dialog import ExpectedDialog

        cell = self._controller.selection
        matrix = cell.matrix if cell is not None and cell.matrix in MATRICES else "A"
        dialog = ExpectedDialog(self._controller.snapshot.example, matrix, self._window)
        dialog.chosen.connect(partial(attempt, dialog.show_refusal, self._controller.set_expected))
        _run(dialog)

    def _try(self, change: Callable[..., None], *args: object) -> None:
        attempt(self._status.say, change, *args)


def _run(dialog: QDialog) -> None:
    dialog.exec()
    dialog.deleteLater()


def _statuses(snapshot: Snapshot) -> "Mapping[str, Statuses]":
    from explorer.core.check import check  # not at start, which checks nothing

    return check(snapshot).statuses()
