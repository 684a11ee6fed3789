"""The marks of a grid's cells, as they are set from outside."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import numpy as np

from explorer.core.attention import Mask
from explorer.core.differing import Differing
from explorer.core.expected import Status
from explorer.core.stages import Region
from explorer.widgets.grid.block import Block
from explorer.widgets.grid.by_hand import ByHand
from explorer.widgets.grid.canvas import GridCanvas
from explorer.widgets.grid.marks import Marks

__all__ = ["MarkedCanvas"]

_NONE: Mask = np.zeros((1, 1), dtype=bool)  # of whatever shape it is compared with


class MarkedCanvas(GridCanvas):
    """A grid whose cells can be outlined, numbered, checked, and marked as changed or by hand."""

    def set_sources(self, regions: Sequence[Region]) -> None:
        """Outline the cells of this matrix that a selected number was made from."""
        mine = tuple(region for region in regions if region.matrix == self.matrix.name)
        if mine != self._marks.sources:
            self._marks.sources = mine
            self.viewport().update()

    def set_ordinals(self, ordinals: Mapping[tuple[int, int], int]) -> None:
        """Write on cells to which term of the selected number each belongs."""
        if ordinals != self._marks.ordinals:
            self._marks.ordinals = ordinals
            self.viewport().update()

    @property
    def by_hand(self) -> ByHand:
        """What is set by hand."""
        return self._look.by_hand

    def set_by_hand(self, by_hand: ByHand) -> None:
        """Mark the cells that are set by hand."""
        before = self._look.by_hand
        self._look.by_hand = self._model.by_hand = by_hand
        if (by_hand.cells, by_hand.rules) != (before.cells, before.rules):
            self.viewport().update()

    def set_formulas(self, formula: Callable[[int, int], str]) -> None:
        """Say how to look up the arithmetic that was typed for a cell, by row and column."""
        self._model.formula = formula

    @property
    def checked(self) -> bool:
        """Whether signs say how cells agree with printed figures."""
        return self._marks.checks is not None

    def set_checks(self, checks: Status | None) -> None:
        """Show how the cells agree with printed figures; room is kept for the signs meanwhile."""
        before = self._marks.checks
        self._marks.checks = self._model.checks = checks
        if not _equal(before, checks):
            self._fit()
            self.viewport().update()

    def set_changed(self, changed: Mask | Differing | None) -> None:
        """Mark the cells that an edit has just changed, or none any more."""
        before, self._marks.changed = self._marks.changed, changed
        if before is None and changed is None:
            return
        seen = self._block(self.viewport().rect())
        rows, columns = (self._marked_in(seen, before) != self._marked_in(seen, changed)).nonzero()
        if rows.size:
            top, left = seen.rows.start, seen.columns.start
            first = self.cell_rect(top + int(rows.min()), left + int(columns.min()))
            last = self.cell_rect(top + int(rows.max()), left + int(columns.max()))
            self.viewport().update(first.united(last))

    @property
    def changed(self) -> Mask | Differing | None:
        """The cells that are marked since an edit has just changed them."""
        return self._marks.changed

    @contextmanager
    def unmarked(self) -> Iterator[None]:
        """Show no mark but those of a check as long as it lasts; no mark may be set meanwhile."""
        before = self._marks
        self._put_on(Marks(checks=before.checks))
        try:
            yield
        finally:
            self._put_on(before)

    def _put_on(self, marks: Marks) -> None:
        self._marks = self._look.marks = marks
        row, column = marks.selection or (None, None)
        self._rows.set_current(row)
        self._columns.set_current(column)
        self._rows.set_focused(marks.focused)
        self.viewport().update()

    def reveal(self, row: int, column: int) -> None:
        """Scroll as little as is needed for a cell to be seen whole."""
        cell, seen = self.cell_rect(row, column), self.viewport().rect()
        for bar, low, high in (
            (self.horizontalScrollBar(), cell.left() - seen.left(), cell.right() - seen.right()),
            (self.verticalScrollBar(), cell.top() - seen.top(), cell.bottom() - seen.bottom()),
        ):
            if low < 0:
                bar.setValue(bar.value() + low)
            elif high > 0:
                bar.setValue(bar.value() + high)

    def _marked_in(self, block: Block, changed: Mask | Differing | None) -> Mask:
        """Return which of the cells that are seen are marked as changed."""
        if changed is None or changed.shape != self._model.values.shape:
            return _NONE
        rows, columns = block.rows, block.columns
        return changed[rows.start : rows.stop, columns.start : columns.stop]


def _equal(one: Status | None, other: Status | None) -> bool:
    if one is None or other is None:
        return one is other
    return np.array_equal(one, other)
