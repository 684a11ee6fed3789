"""From a cell to its explanation: one function for each kind of arithmetic in the stage table."""

import math
from collections.abc import Callable, Iterable
from itertools import accumulate

from explorer.core.attention import BASE
from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.evaluate import Snapshot
from explorer.core.explain.data import (
    Factor,
    Line,
    Operation,
    Operator,
    Step,
    evaluated,
    fold,
)
from explorer.core.explain.ending import Ending, Target
from explorer.core.explain.names import cell_symbol, latex_text, symbol
from explorer.core.explain.softmax import softmax_working
from explorer.core.explain.working import Working
from explorer.core.stages import STAGES, Cell, Kind, Stage
from explorer.core.waves import wave_name

__all__ = ["worked_out"]


def worked_out(snapshot: Snapshot, stage: Stage, cell: Cell, target: Target) -> Working:
    """Return the arithmetic of a cell of a stage, whose result is `target`."""
    return _WORK_OUT[stage.kind](snapshot, stage, cell, target)


def _look_up(snapshot: Snapshot, stage: Stage, cell: Cell, target: Target) -> Working:
    example = snapshot.example
    id_, token = example.sentence[cell.row], example.tokens[cell.row]
    entry = symbol(f"table[{id_}, {cell.column}]", rf"\mathrm{{table}}_{{{id_},\,{cell.column}}}")
    name = symbol(f"id({token})", rf"\mathrm{{id}}({latex_text(token)})")
    what = QT_TRANSLATE_NOOP(
        "explain", "the token's id is the number of its row in the embedding table"
    )
    return Working(
        (target.value._replace(symbol=entry),),
        Ending((target.value,)),
        opening=(Step((Line(name, (Factor(id_, whole=True),)),), what),),
    )


def _wave(snapshot: Snapshot, stage: Stage, cell: Cell, target: Target) -> Working:
    if not snapshot.example.options.positions:
        return _nothing(target, QT_TRANSLATE_NOOP("explain", "positions are off, so that it is 0"))
    pair = Factor(2 * (cell.column // 2), whole=True)
    exponent = Operation("quotient", (pair, Factor(snapshot.example.d_model, whole=True)))
    stretch = Operation("power", (Factor(BASE, whole=True), exponent))
    position = Factor(cell.row, whole=True)
    angle = Operation("quotient", (position, stretch))
    worked = Factor(evaluated(angle))
    function: Operator = "cos" if wave_name(cell.column) == "cos" else "sin"
    turn = Factor(2 * math.pi, symbol=symbol("2π", r"2\pi"))
    length = Operation("product", (turn, stretch))
    first = Operation(function, (angle,))
    steps = (
        Step(
            (Line(symbol("pos"), (position,)),),
            QT_TRANSLATE_NOOP("explain", "the token's place in the sentence, counted from 0"),
        ),
        Step(
            (
                Line(
                    symbol("θ", r"\theta"),
                    (
                        angle,
                        Operation("quotient", (position, Factor(evaluated(stretch)))),
                        worked,
                    ),
                ),
            ),
            QT_TRANSLATE_NOOP("explain", "the angle, in radians"),
        ),
        Step(
            (Line(symbol("λ", r"\lambda"), (length, Factor(evaluated(length)))),),
            QT_TRANSLATE_NOOP("explain", "the wavelength: after so many places the value repeats"),
        ),
    )
    chain = (first, Operation(function, (worked,)))
    return Working(chain, target.ending(first), opening=steps)


def _sum(snapshot: Snapshot, stage: Stage, cell: Cell, target: Target) -> Working:
    terms = tuple(
        factor
        for matrix, axes in stage.operands
        for factor in _operands(snapshot, matrix, axes, cell, (0,))
    )
    total = Operation("sum", terms)
    return Working((total,), target.ending(total), terms=terms, kept=tuple(range(len(terms))))


def _dot_product(snapshot: Snapshot, stage: Stage, cell: Cell, target: Target) -> Working:
    (left, left_axes), (right, right_axes) = stage.operands
    axis = STAGES[left].axes[left_axes.index("k")]
    labels = snapshot.labels(axis)
    steps = range(len(labels))
    pairs = list(
        zip(
            _operands(snapshot, left, left_axes, cell, steps),
            _operands(snapshot, right, right_axes, cell, steps),
            strict=True,
        )
    )
    terms = tuple(Operation("product", pair) for pair in pairs)
    values = [one.value * other.value for one, other in pairs]
    total = Operation("sum", terms)
    ending = target.ending(total)
    working = Working((total,), ending, terms=terms, kept=fold(values))
    if len(terms) == 1:
        return working
    products = tuple(
        Factor(value, made_from=cells)
        for value, cells in zip(values, map(_cells_of_pair, pairs), strict=True)
    )
    added = Line(None, (Operation("sum", products), ending.exact))
    return working._replace(
        opening=(Step((added,), QT_TRANSLATE_NOOP("explain", "the products")),),
        work_out=_term_by_term(terms, products, labels),
    )


def _cells_of_pair(pair: tuple[Factor, Factor]) -> tuple[Cell, ...]:
    return tuple(factor.cell for factor in pair if factor.cell is not None)


def _term_by_term(
    terms: tuple[Operation, ...], products: tuple[Factor, ...], labels: tuple[str, ...]
) -> Callable[[int], Step]:
    """Return what makes the step of one term: the product, and the sum so far."""
    running = list(accumulate((product.value for product in products), initial=0.0))
    if not all(map(math.isfinite, running)):
        sums = [Operation("sum", terms[:count]) for count in range(len(terms) + 1)]
        running = [evaluated(total) for total in sums]

    def work_out(k: int) -> Step:
        lines = [Line(None, (terms[k], products[k]))]
        if k:
            added = Operation("sum", (Factor(running[k]), products[k]))
            lines.append(Line(symbol("Σ", r"\Sigma"), (added, Factor(running[k + 1]))))
        what = QT_TRANSLATE_NOOP("explain", "term by term, with the sum so far")
        return Step(tuple(lines), what, k, labels[k])

    return work_out


def _division(snapshot: Snapshot, stage: Stage, cell: Cell, target: Target) -> Working:
    (matrix, axes), *_ = stage.operands
    (score,) = _operands(snapshot, matrix, axes, cell, (0,))
    options = snapshot.example.options
    if options.factor is not None:
        product = Operation("product", (Factor(options.factor, typed=True), score))
        what = QT_TRANSLATE_NOOP(
            "explain", "multiplied by a factor that was typed in, not divided by √d_k"
        )
        return Working((product,), target.ending(product), (what,))
    if not options.scale:
        assert score.cell is not None
        named = score._replace(symbol=cell_symbol(snapshot, score.cell))
        what = QT_TRANSLATE_NOOP("explain", "S = R, not scaled")
        return Working((named,), target.ending(named), (what,))
    width = Factor(snapshot.example.d_k, whole=True)
    root = Operation("sqrt", (width,))
    quotient = Operation("quotient", (score, root))
    what = QT_TRANSLATE_NOOP("explain", "the width of queries and keys")
    return Working(
        (quotient, Operation("quotient", (score, Factor(evaluated(root))))),
        target.ending(quotient),
        opening=(Step((Line(symbol("d_k"), (width,)),), what),),
    )


def _softmax(snapshot: Snapshot, stage: Stage, cell: Cell, target: Target) -> Working:
    along = snapshot.example.options.softmax_axis
    (matrix, axes), *_ = stage.operands_along(along)
    queries, keys = snapshot.axis_labels(matrix)
    labels = keys if along == "row" else queries
    notes = () if along == "row" else (_WRONG_AXIS,)
    seen, own = list(range(len(labels))), cell.column if along == "row" else cell.row
    if snapshot.mask is not None:
        if not snapshot.mask[cell.row, cell.column]:
            return _nothing(
                target,
                QT_TRANSLATE_NOOP(
                    "explain", "masked: a query sees no later key, so this weight is exactly 0"
                ),
            )
        line = snapshot.mask[cell.row] if along == "row" else snapshot.mask[:, cell.column]
        seen = [k for k in seen if line[k]]
        if len(seen) < len(labels):
            notes = (*notes, _LATER_KEYS if along == "row" else _EARLIER_QUERIES)
    scores = _operands(snapshot, matrix, axes, cell, seen)
    names = [labels[k] for k in seen]
    working = softmax_working(scores, names, seen.index(own), target, along)
    return working._replace(notes=(*notes, *working.notes))


_WRONG_AXIS = QT_TRANSLATE_NOOP(
    "explain",
    "the wrong axis: softmax runs down the key's column, so that a query's row need not sum to 1",
)
_LATER_KEYS = QT_TRANSLATE_NOOP("explain", "later keys are masked")
_EARLIER_QUERIES = QT_TRANSLATE_NOOP("explain", "earlier queries are masked: they see no later key")

_WORK_OUT: dict[Kind, Callable[[Snapshot, Stage, Cell, Target], Working]] = {
    "look-up": _look_up,
    "wave": _wave,
    "sum": _sum,
    "dot product": _dot_product,
    "division": _division,
    "softmax": _softmax,
}


def _nothing(target: Target, why: str) -> Working:
    """Return the working of a number that is exactly 0."""
    return Working((), Ending((target.value._replace(whole=True),)), (why,))


def _operands(
    snapshot: Snapshot, matrix: str, axes: str, cell: Cell, steps: Iterable[int]
) -> list[Factor]:
    """Return an operand's factors along k, from the subscripts in the stage table."""
    place = {"i": cell.row, "j": cell.column}
    values = snapshot[matrix]
    if "k" not in axes:
        row, column = place[axes[0]], place[axes[1]]
        return [Factor(float(values[row, column]), Cell(matrix, row, column))]
    if axes[0] == "k":
        column = place[axes[1]]
        down = values[:, column].tolist()
        return [Factor(down[k], Cell(matrix, k, column)) for k in steps]
    row = place[axes[0]]
    along = values[row].tolist()
    return [Factor(along[k], Cell(matrix, row, k)) for k in steps]
