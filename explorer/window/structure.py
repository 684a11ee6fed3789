"""What the grids ask for their rows and columns, for many numbers at once, and to be tried."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog

from explorer.controller import Controller
from explorer.core.axis_edit import AxisEdit
from explorer.core.cell_fill import CellFill, FillKind
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused, quoted
from explorer.core.numbers import MAX_DECIMALS
from explorer.core.stages import Cell
from explorer.files.arithmetic import evaluate_formula
from explorer.panels.worksheet import Worksheet
from explorer.widgets.limits import MOST_DIMENSIONS
from explorer.window.attempt import Say, attempt
from explorer.window.status import Status
from explorer.window.wiggling import Wiggling

__all__ = ["Structure"]


class Structure(QObject):
    """Hands what grids ask for to the controller; asks for numbers where some are needed."""

    def __init__(self, controller: Controller, status: Status, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._status = status
        self._factor = "1/2"
        self._decimals = "1"
        self._drawn = {
            "random": CellFill("random", seed=42),
            "friendly": CellFill("friendly", seed=42, draw="whole -2 to 2"),
        }
        self._wiggling = Wiggling(controller, self)
        self._scrubbed: str | None = None  # the matrix whose number hangs at the pointer
        controller.undo_stack.moved.connect(self._end_scrub)

    def serve(self, worksheet: Worksheet) -> None:
        """Do what a worksheet asks for."""
        self._worksheet = worksheet
        worksheet.structure_requested.connect(self._arrange)
        worksheet.numbers_requested.connect(self._fill)
        worksheet.preview_requested.connect(self._preview)
        worksheet.preview_ended.connect(self._end_preview)
        worksheet.wiggle_requested.connect(self._wiggle)

    def _arrange(self, matrix: str, edit: AxisEdit) -> None:
        if edit.kind == "insert" and edit.size == "token":
            self._ask_for_token(edit.first)
            return
        change = partial(self._controller.edit_axis, edit, most=MOST_DIMENSIONS)
        attempt(self._sayer(matrix), change)

    def _fill(self, matrix: str, places: Sequence[tuple[int, int]], kind: FillKind) -> None:
        asks: dict[FillKind, Callable[[str, Sequence[tuple[int, int]]], None]] = {
            "scale": self._ask_for_factor,
            "round": self._ask_for_decimals,
            "random": partial(self._ask_for_seed, "random"),
            "friendly": partial(self._ask_for_seed, "friendly"),
        }
        if kind in asks:
            asks[kind](matrix, places)
            return
        fill = CellFill(kind)
        attempt(self._sayer(matrix), self._controller.fill_cells, matrix, fill, places)

    def _preview(self, matrix: str, row: int, column: int, value: float) -> None:
        self._scrubbed = matrix
        say = partial(self._worksheet.show_refusal, matrix, row, column)
        attempt(say, self._controller.preview_value, matrix, row, column, value)

    def _end_preview(self) -> None:
        self._scrubbed = None
        self._controller.preview(None)

    def _end_scrub(self) -> None:
        """Let go of a number when the document changes under the pointer."""
        if self._scrubbed is None:
            return
        for block in self._worksheet.blocks():
            block.grid.cancel_scrub()

    def _wiggle(self, matrix: str, row: int, column: int) -> None:
        say = partial(self._worksheet.show_refusal, matrix, row, column)
        self._wiggling.start(Cell(matrix, row, column), say)

    def _ask_for_token(self, place: int) -> None:
        from explorer.widgets.entry_dialog import EntryDialog

        dialog = EntryDialog(
            self.tr("Insert a Token"),
            self.tr("&Token"),
            "",
            self.tr("A new token has a row of zeros; one that the sentence knows shares its row."),
            self._worksheet.window(),
        )
        dialog.requested.connect(
            partial(attempt, dialog.show_refusal, partial(self._insert_token, place))
        )
        _run(dialog)

    def _ask_for_factor(self, matrix: str, places: Sequence[tuple[int, int]]) -> None:
        from explorer.widgets.entry_dialog import EntryDialog

        dialog = EntryDialog(
            self.tr("Scale {matrix}").format(matrix=matrix),
            self.tr("&Factor"),
            self._factor,
            self.tr("A number, or arithmetic such as 1/3 or sqrt(2)."),
            self._worksheet.window(),
        )
        scale = partial(self._scale, matrix, places)
        dialog.requested.connect(partial(attempt, dialog.show_refusal, scale))
        _run(dialog)

    def _ask_for_decimals(self, matrix: str, places: Sequence[tuple[int, int]]) -> None:
        from explorer.widgets.entry_dialog import EntryDialog

        dialog = EntryDialog(
            self.tr("Round {matrix}").format(matrix=matrix),
            self.tr("&Decimals"),
            self._decimals,
            self.tr("The numbers themselves are rounded, not only what is shown."),
            self._worksheet.window(),
        )
        round_ = partial(self._round, matrix, places)
        dialog.requested.connect(partial(attempt, dialog.show_refusal, round_))
        _run(dialog)

    def _ask_for_seed(self, kind: str, matrix: str, places: Sequence[tuple[int, int]]) -> None:
        from explorer.widgets.seed_dialog import SeedDialog

        title = {
            "random": self.tr("Random Numbers in {matrix}"),
            "friendly": self.tr("Numbers Easy by Hand in {matrix}"),
        }[kind]
        dialog = SeedDialog(
            self._drawn[kind], title.format(matrix=matrix), self._worksheet.window()
        )
        draw = partial(self._draw, kind, matrix, places)
        dialog.requested.connect(partial(attempt, dialog.show_refusal, draw))
        _run(dialog)

    def _insert_token(self, place: int, text: str) -> None:
        self._controller.insert_token(place, text.strip())

    def _scale(self, matrix: str, places: Sequence[tuple[int, int]], text: str) -> None:
        fill = CellFill("scale", evaluate_formula(text))
        self._controller.fill_cells(matrix, fill, places)
        self._factor = text

    def _round(self, matrix: str, places: Sequence[tuple[int, int]], text: str) -> None:
        fill = CellFill("round", _decimals(text))
        self._controller.fill_cells(matrix, fill, places)
        self._decimals = text

    def _draw(
        self, kind: str, matrix: str, places: Sequence[tuple[int, int]], fill: CellFill
    ) -> None:
        self._controller.fill_cells(matrix, fill, places)
        self._drawn[kind] = fill

    def _sayer(self, matrix: str) -> Say:
        """Return what says a refusal at the selected cell; elsewhere it would be missed."""
        cell = self._controller.selection
        if cell is None or cell.matrix != matrix:
            return self._status.say
        return partial(self._worksheet.show_refusal, *cell)


def _decimals(text: str) -> int:
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit() and len(plain) < 3 and int(plain) <= MAX_DECIMALS):
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "“{text}” is refused: decimals are a whole number from 0 to {top}"
            ),
            text=quoted(plain),
            top=MAX_DECIMALS,
        )
    return int(plain)


def _run(dialog: QDialog) -> None:
    dialog.exec()
    dialog.deleteLater()
