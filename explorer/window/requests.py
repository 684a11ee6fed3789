"""From the panels to the controller: each request is tried, and a refusal said at its place."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from explorer.controller import Controller
from explorer.core.attention import Array
from explorer.core.block import Widths, widths_for
from explorer.core.errors import Refused
from explorer.core.nudge import nudged
from explorer.panels.worksheet import Worksheet
from explorer.widgets.messages import refusal_text
from explorer.window.attempt import attempt
from explorer.window.status import Status
from explorer.window.structure import Structure

if TYPE_CHECKING:
    from explorer.panels.sentence import SentencePanel
    from explorer.widgets.fill_dialog import FillChoice, FillDialog

__all__ = ["Requests"]

Say = Callable[[str], None]


class Requests(QObject):
    """Hands what panels and switches ask for to the controller."""

    def __init__(self, controller: Controller, status: Status, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._status = status
        self._structure = Structure(controller, status, self)

    def serve_worksheet(self, worksheet: Worksheet) -> None:
        """Set the numbers that are typed."""
        self._worksheet = worksheet
        worksheet.edit_requested.connect(self._set_value)
        worksheet.formula_requested.connect(self._set_formula)
        worksheet.paste_requested.connect(self._set_block)
        worksheet.nudge_requested.connect(self._nudge)
        worksheet.marked_changed.connect(self._status.show_marked)
        worksheet.fill_requested.connect(
            partial(attempt, self._status.say, self._controller.set_cells)
        )
        worksheet.refused.connect(self._status.say)
        self._structure.serve(worksheet)

    def serve_sentence(self, sentence: "SentencePanel") -> None:
        """Change tokens and widths."""
        controller = self._controller
        say = sentence.show_refusal
        for signal, change in (
            (sentence.rename_requested, controller.rename_token),
            (sentence.insert_requested, controller.insert_token),
            (sentence.remove_requested, controller.remove_token),
            (sentence.move_requested, controller.move_token),
            (sentence.id_requested, controller.set_token_id),
            (sentence.dimensions_requested, controller.set_dimensions),
        ):
            signal.connect(partial(attempt, say, change))

    def serve_switches(self, actions: dict[str, QAction]) -> None:
        """Switch options."""
        for name, action in actions.items():
            action.triggered.connect(partial(self._switch, name, action))

    def ask_to_fill(self) -> None:
        """Ask how weights are filled; the dialog stays open where that is refused."""
        from explorer.widgets.fill_dialog import FillDialog

        dialog = FillDialog(self._controller.snapshot.example, self._worksheet.window())
        dialog.requested.connect(partial(self._fill, dialog))
        dialog.exec()
        dialog.deleteLater()

    def _fill(self, dialog: "FillDialog", choice: "FillChoice") -> None:
        attempt(dialog.show_refusal, self._controller.fill_weights, *choice)

    def _set_value(self, matrix: str, row: int, column: int, value: float) -> None:
        say = partial(self._worksheet.show_refusal, matrix, row, column)
        attempt(say, self._controller.set_value, matrix, row, column, value)

    def _set_formula(self, matrix: str, row: int, column: int, value: float, text: str) -> None:
        say = partial(self._worksheet.show_refusal, matrix, row, column)
        attempt(say, self._controller.set_formula, matrix, row, column, value, text)

    def _nudge(self, matrix: str, row: int, column: int, steps: int, decimals: int) -> None:
        say = partial(self._worksheet.show_refusal, matrix, row, column)
        before = float(self._controller.snapshot[matrix][row, column])
        value = nudged(before, steps, decimals)
        attempt(say, self._controller.nudge, matrix, row, column, value)

    def _set_block(self, matrix: str, row: int, column: int, values: Array) -> None:
        """Set a block; where it is larger than the matrix, ask whether widths shall grow."""
        say = partial(self._refuse_block, matrix, row, column)
        example = self._controller.snapshot.example
        try:
            widths = widths_for(example, matrix, row, column, values.shape)
        except Refused as error:
            say(refusal_text(error))
            return
        if widths is None or self._may_grow(matrix, values, widths):
            attempt(
                say,
                partial(self._controller.set_block, grow=widths is not None),
                matrix,
                row,
                column,
                values,
            )

    def _refuse_block(self, matrix: str, row: int, column: int, message: str) -> None:
        self._worksheet.show_refusal(matrix, row, column, message)
        self._status.say(message)

    def _may_grow(self, matrix: str, values: Array, widths: Widths) -> bool:
        from explorer.window.questions import ask_to_enlarge

        example = self._controller.snapshot.example
        changes = [
            self.tr("{name} from {old} to {new}").format(
                name=name, old=getattr(example, name), new=new
            )
            for name, new in widths._asdict().items()
            if new != getattr(example, name)
        ]
        text = self.tr("{shape} numbers do not fit into {matrix} here.")
        question = self.tr("Enlarge {changes}? The other new numbers are 0.")
        return ask_to_enlarge(
            self._worksheet.window(),
            text.format(shape="×".join(map(str, values.shape)), matrix=matrix),
            question.format(changes=", ".join(changes)),
        )

    def _switch(self, name: str, action: QAction) -> None:
        attempt(self._status.say, self._controller.set_option, name, action.isChecked())
        action.setChecked(self._controller.snapshot.example.options.is_on(name))
