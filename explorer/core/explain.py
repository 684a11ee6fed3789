"""Any cell of a stage as arithmetic: terms, their operands and the cells they stand in.

So far the stages whose cells are sums of products are explained: Q, K, V, R and Z.
"""

import math
from dataclasses import dataclass

from explorer.core.evaluate import Snapshot
from explorer.core.numbers import number_text
from explorer.core.stages import STAGES, Cell

__all__ = ["Explanation", "Factor", "Term", "cell_name", "explain"]


@dataclass(frozen=True, slots=True)
class Factor:
    """An operand at full precision, and where it stands."""

    cell: Cell
    value: float


@dataclass(frozen=True, slots=True)
class Term:
    """A product of two factors."""

    factors: tuple[Factor, Factor]

    @property
    def value(self) -> float:
        """The product, not rounded."""
        return self.factors[0].value * self.factors[1].value


@dataclass(frozen=True, slots=True)
class Explanation:
    """A cell as the sum of its terms.

    Attributes
    ----------
    cell : Cell
    name : str
        The cell as a person says it: ``R[女生, 刘海]``.
    value : float
        As the stage holds it. The sum of the terms may differ from it in the last bits, since
        matrix products add in another order.
    terms : tuple of Term
        In the order of the summed dimension or token.
    """

    cell: Cell
    name: str
    value: float
    terms: tuple[Term, ...]

    def total(self) -> float:
        """Return the sum of the terms, correctly rounded."""
        return math.fsum(term.value for term in self.terms)

    def text(self, decimals: int) -> str:
        """Return one line: ``R[女生, 刘海] = -0.2000 × 1.3872 + 1.7000 × 5.3083 = 8.7467``."""
        products = " + ".join(
            " × ".join(number_text(factor.value, decimals) for factor in term.factors)
            for term in self.terms
        )
        return f"{self.name} = {products} = {number_text(self.value, decimals)}"


def cell_name(snapshot: Snapshot, cell: Cell) -> str:
    """Return a cell's name with the labels of its row and column: ``R[女生, 刘海]``."""
    rows, columns = snapshot.axis_labels(cell.matrix)
    return f"{cell.matrix}[{rows[cell.row]}, {columns[cell.column]}]"


def explain(snapshot: Snapshot, cell: Cell) -> Explanation | None:
    """Return the arithmetic behind a cell; None where its stage is not a sum of products."""
    stage = STAGES.get(cell.matrix)
    if stage is None or len(stage.operands) != 2 or "k" not in stage.subscripts:
        return None
    (left, left_axes), (right, right_axes) = stage.operands
    count = snapshot[left].shape[left_axes.index("k")]
    terms = tuple(
        Term(
            (
                _factor(snapshot, left, left_axes, cell, k),
                _factor(snapshot, right, right_axes, cell, k),
            )
        )
        for k in range(count)
    )
    value = float(snapshot[cell.matrix][cell.row, cell.column])
    return Explanation(cell, cell_name(snapshot, cell), value, terms)


def _factor(snapshot: Snapshot, matrix: str, axes: str, cell: Cell, k: int) -> Factor:
    place = {"i": cell.row, "j": cell.column, "k": k}
    row, column = place[axes[0]], place[axes[1]]
    return Factor(Cell(matrix, row, column), float(snapshot[matrix][row, column]))
