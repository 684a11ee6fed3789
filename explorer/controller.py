"""The one place where state changes: undo, recompute, one signal.

A change is a new `Example`. The controller evaluates it, and only if that succeeds pushes one
undo step that holds the examples before and after; then it says `changed`. What is selected
is state too, but not part of the document: it is not undone.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from explorer.core.attention import Array
from explorer.core.axis_edit import AxisEdit, origin_of, rearranged
from explorer.core.block import with_block, with_places
from explorer.core.cell_fill import CellFill, fill_cells
from explorer.core.evaluate import Snapshot, cell_name, evaluate
from explorer.core.example import MAX_SIZE, Example
from explorer.core.expected import Expected
from explorer.core.fill import Distribution, fill_weights
from explorer.core.numbers import exact_text
from explorer.core.override import Multiple, Override
from explorer.core.reshape import NewCells, set_dimensions
from explorer.core.sentence import insert, remove, rename, reorder, set_id
from explorer.core.stages import EDITABLE, Cell
from explorer.history import (
    Moved,
    Nudge,
    PlaceOf,
    Selected,
    Step,
    UndoStack,
    axis_edit_text,
    cell_fill_text,
    followed,
    option_text,
    undo_limit,
)

__all__ = ["Controller"]


class Controller(QObject):
    """Holds the document and its snapshot.

    Every method that edits raises `Refused` where the edit is not accepted; the document and
    the undo stack are then as they were.
    """

    changed = Signal(object)  # Snapshot
    selection_changed = Signal(object)  # Cell | None
    document_changed = Signal()  # the path, or whether there is something to save

    def __init__(self, example: Example, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._snapshot = evaluate(example)
        self._previewed: Snapshot | None = None
        self._selection: Cell | None = None
        self._path: Path | None = None
        self.undo_stack = UndoStack(self._restore, undo_limit(example), self)
        self.undo_stack.clean_changed.connect(self.document_changed)

    @property
    def snapshot(self) -> Snapshot:
        """The document with every stage's value."""
        return self._snapshot

    @property
    def selection(self) -> Cell | None:
        """The cell that is selected everywhere."""
        return self._selection

    @property
    def path(self) -> Path | None:
        """The file that the document was read from or last saved to."""
        return self._path

    @property
    def modified(self) -> bool:
        """Whether there is something that saving would keep."""
        return not self.undo_stack.is_clean()

    def open(self, example: Example, path: Path | None = None) -> None:
        """Replace the document; the history of the one before ends."""
        snapshot = evaluate(example)
        self._previewed = None
        self._path = path
        self.undo_stack.clear(undo_limit(example))
        self.select(None)  # it was of another document
        self._show(snapshot)
        self.document_changed.emit()

    def saved(self, path: Path) -> None:
        """Note that the document has been written to `path`."""
        self._path = path
        self.undo_stack.set_clean()
        self.document_changed.emit()

    def select(self, cell: Cell | None) -> None:
        """Select a cell everywhere; one that does not exist selects nothing."""
        if cell is not None and not self._exists(cell):
            cell = None
        if cell != self._selection:
            self._selection = cell
            self.selection_changed.emit(cell)

    def set_value(self, matrix: str, row: int, column: int, value: float) -> None:
        """Set one number: of E or a weight matrix, or by hand one of a computed stage."""
        cell = Cell(matrix, row, column)
        if self._snapshot[matrix][row, column] == value:
            if matrix in EDITABLE or self._snapshot.override(cell) is not None:
                return
        template = self.tr("{cell} = {value}")
        if matrix not in EDITABLE:
            template = self.tr("{cell} = {value} by hand")
        text = template.format(cell=self._name(cell), value=exact_text(value))
        self._edit(self._with_values(matrix, [(row, column)], value), text)

    def nudge(self, matrix: str, row: int, column: int, value: float) -> None:
        """Set one number as one of a run of small steps, which are undone together."""
        cell = Cell(matrix, row, column)
        if self._snapshot[matrix][row, column] == value:
            return
        text = self.tr("{cell} = {value}").format(cell=self._name(cell), value=exact_text(value))
        self.preview(None)
        before = self._snapshot.example
        example = before.with_value(matrix, row, column, value)
        snapshot = evaluate(example, self._snapshot)
        self.undo_stack.push(Nudge(before, example, text, cell))
        self._restore(example, None, snapshot)

    def set_cells(self, matrix: str, places: Sequence[tuple[int, int]], value: float) -> None:
        """Set several numbers of a matrix to one value, in one step."""
        text = self.tr("{count} cells of {matrix} = {value}").format(
            count=len(places), matrix=matrix, value=exact_text(value)
        )
        self._edit(self._with_values(matrix, places, value), text)

    def set_formula(self, matrix: str, row: int, column: int, value: float, text: str) -> None:
        """Set a number of E or a weight matrix to what arithmetic gives, and keep how it is typed.

        An empty text is that of a plain number.
        """
        example = self._snapshot.example
        if self._snapshot[matrix][row, column] != value:
            example = example.with_value(matrix, row, column, value)
        step = self.tr("{cell} = {value}").format(
            cell=self._name(Cell(matrix, row, column)), value=text or exact_text(value)
        )
        self._edit(example.with_formula(matrix, row, column, text), step)

    def set_block(
        self, matrix: str, row: int, column: int, values: Array, *, grow: bool = False
    ) -> None:
        """Set a block of numbers from a cell on, in one step; widths may grow for it."""
        step = self.tr("{shape} cells of {matrix}").format(
            shape="×".join(map(str, values.shape)), matrix=matrix
        )
        example = self._snapshot.example
        self._edit(with_block(example, matrix, row, column, values, grow=grow), step)

    def set_row_rule(self, matrix: str, row: int, rule: Multiple) -> None:
        """Make a row of a computed stage a multiple of another row, which it then follows."""
        text = self.tr("{row} = {factor} × {source} by hand").format(
            row=self._row_name(matrix, row),
            factor=exact_text(rule.factor),
            source=self._row_name(rule.matrix, rule.row),
        )
        override = Override(matrix, row, None, rule)
        self._edit(self._snapshot.example.with_overrides([override]), text)

    def release(self, matrix: str, places: Sequence[tuple[int, int]]) -> None:
        """Let cells of a computed stage be computed again."""
        text = self.tr("Release {count} cells of {matrix}").format(count=len(places), matrix=matrix)
        if len(places) == 1:
            text = self.tr("Release {cell}").format(cell=self._name(Cell(matrix, *places[0])))
        self._edit(self._snapshot.example.without_overrides(matrix, places), text)

    def release_all(self) -> None:
        """Let everything be computed again."""
        example = self._snapshot.example
        if example.overrides:
            self._edit(replace(example, overrides=()), self.tr("Release everything set by hand"))

    def set_option(self, name: str, value: object) -> None:
        """Set an option of the chain; whether scores are scaled ends a factor of their own."""
        options = self._snapshot.example.options
        if getattr(options, name) == value and (name != "scale" or options.factor is None):
            return
        changes = {name: value, **({"factor": None} if name == "scale" else {})}
        example = self._snapshot.example.with_options(**changes)
        self._edit(example, option_text(name, value))

    def pin_baseline(self) -> None:
        """Pin the present state, to be compared with whatever follows."""
        example = self._snapshot.example
        pinned = example.with_baseline(None) if example.baseline is not None else example
        self._edit(example.with_baseline(pinned), self.tr("Pin as baseline"))

    def unpin_baseline(self) -> None:
        """Forget the state that was pinned."""
        example = self._snapshot.example
        if example.baseline is not None:
            self._edit(example.with_baseline(None), self.tr("Unpin the baseline"))

    def set_expected(self, matrix: str, expected: Expected | None) -> None:
        """Expect other figures of a matrix, or none."""
        if expected is None and matrix not in self._snapshot.example.expected:
            return
        template = self.tr("Expect figures of {matrix}")
        if expected is None:
            template = self.tr("Expect no figures of {matrix}")
        example = self._snapshot.example.with_expected(matrix, expected)
        self._edit(example, template.format(matrix=matrix))

    def rename_token(self, place: int, text: str) -> None:
        """Put another token at a place of the sentence."""
        step = self.tr("Rename “{old}” to “{new}”").format(
            old=self._snapshot.example.tokens[place], new=text
        )
        self._edit(rename(self._snapshot.example, place, text), step)

    def insert_token(self, place: int, text: str) -> None:
        """Insert a token before a place."""
        self._reorder(
            insert(self._snapshot.example, place, text),
            self.tr("Add “{text}”").format(text=text),
            lambda old: old + (old >= place),
        )

    def remove_token(self, place: int) -> None:
        """Remove the token at a place."""
        text = self._snapshot.example.tokens[place]
        self._reorder(
            remove(self._snapshot.example, place),
            self.tr("Remove “{text}”").format(text=text),
            lambda old: None if old == place else old - (old > place),
        )

    def move_token(self, place: int, to: int) -> None:
        """Move a token so that it then stands at place `to`."""
        self.edit_axis(AxisEdit("move", "token", place, 1, to))

    def replace(self, example: Example, text: str) -> None:
        """Put another example in the place of this one, as one step that is called `text`."""
        self._edit(example, text)

    def reorder_tokens(self, order: Sequence[int]) -> None:
        """Put the tokens into another order: where each stood that now stands at a place."""
        self._reorder(
            reorder(self._snapshot.example, order), self.tr("Reorder the tokens"), order.index
        )

    def set_token_id(self, place: int, id_: int) -> None:
        """Give the token at a place another id."""
        text = self._snapshot.example.tokens[place]
        step = self.tr("Id of “{text}” = {id}").format(text=text, id=id_)
        self._edit(set_id(self._snapshot.example, place, id_), step)

    def set_dimensions(self, d_model: int, d_k: int, d_v: int, new_cells: NewCells) -> None:
        """Change the widths in one step."""
        step = self.tr("Set d_model = {d_model}, d_k = {d_k}, d_v = {d_v}").format(
            d_model=d_model, d_k=d_k, d_v=d_v
        )
        self._edit(
            set_dimensions(
                self._snapshot.example, d_model=d_model, d_k=d_k, d_v=d_v, new_cells=new_cells
            ),
            step,
        )

    def fill_weights(
        self, names: tuple[str, ...], seed: int, distribution: Distribution, factor: float
    ) -> None:
        """Fill weight matrices from one seed in one step."""
        step = self.tr("Fill {names} from seed {seed}").format(names=", ".join(names), seed=seed)
        self._edit(
            fill_weights(
                self._snapshot.example, names, seed=seed, distribution=distribution, factor=factor
            ),
            step,
        )

    def edit_axis(self, edit: AxisEdit, *, most: int = MAX_SIZE) -> None:
        """Insert, delete or move dimensions; delete or move tokens. `most` are accepted.

        What is selected follows; where it is deleted, what has taken its place is selected.
        """
        example = self._snapshot.example
        origin = origin_of(example, edit, most=most)
        places = {old: new for new, old in enumerate(origin) if old is not None}
        next_best = min(edit.first, len(origin) - 1)
        self._reorder(
            rearranged(example, edit.size, origin),
            axis_edit_text(edit, example.tokens),
            lambda old: places.get(old, next_best),
            edit.size,
        )

    def fill_cells(
        self, matrix: str, fill: CellFill, places: Sequence[tuple[int, int]] = ()
    ) -> None:
        """Put other numbers into cells of E or of a weight matrix; without places, into all."""
        example = self._snapshot.example
        text = cell_fill_text(matrix, fill, len(places))
        self._edit(fill_cells(example, matrix, fill, places), text)

    def preview_value(self, matrix: str, row: int, column: int, value: float) -> None:
        """Show what would follow from a number; the document and its history stay."""
        self.preview(self._with_values(matrix, [(row, column)], value))

    def preview(self, example: Example | None) -> None:
        """Show another state than the document's, until None, or an edit, ends it.

        The document, its history and `snapshot` stay what they are.
        """
        if example is None and self._previewed is None:
            return
        shown = self._previewed or self._snapshot
        if example is None:
            self._previewed = None
            self._show(evaluate(self._snapshot.example, shown))
        else:
            self._previewed = evaluate(example, shown)
            self.changed.emit(self._previewed)

    def _with_values(self, matrix: str, places: Sequence[tuple[int, int]], value: float) -> Example:
        example = self._snapshot.example
        if matrix in EDITABLE and len(places) == 1:
            return example.with_value(matrix, *places[0], value)
        return with_places(example, matrix, places, value)

    def _name(self, cell: Cell) -> str:
        return cell_name(self._snapshot, cell)

    def _row_name(self, matrix: str, row: int) -> str:
        return f"{matrix}[{self._snapshot.axis_labels(matrix)[0][row]}]"

    def _edit(self, example: Example, text: str, moved: Moved | None = None) -> None:
        self.preview(None)
        before = self._snapshot.example
        if example is before:
            return
        snapshot = evaluate(example, self._snapshot)
        self.undo_stack.push(Step(before, example, text, moved))
        self._restore(example, None if moved is None else moved.after, snapshot)

    def _reorder(self, example: Example, text: str, place_of: PlaceOf, size: str = "token") -> None:
        """Edit an axis; the selected number stays that of the same tokens, or dimensions."""
        moved = None
        if self._selection is not None:
            moved = Moved(
                Selected(self._selection), Selected(followed(self._selection, size, place_of))
            )
        self._edit(example, text, moved)

    def _restore(
        self, example: Example, selection: Selected | None, snapshot: Snapshot | None = None
    ) -> None:
        self.preview(None)
        if selection is not None:
            self.select(None)  # panels still have the old shapes
        self._show(snapshot or evaluate(example, self._snapshot))
        if selection is not None:
            self.select(selection.cell)

    def _show(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        if self._selection is not None and not self._exists(self._selection):
            self.select(None)  # before anybody looks the cell up in the new snapshot
        self.changed.emit(snapshot)

    def _exists(self, cell: Cell) -> bool:
        value = self._snapshot.values.get(cell.matrix)
        return (
            value is not None
            and 0 <= cell.row < value.shape[0]
            and 0 <= cell.column < value.shape[1]
        )
