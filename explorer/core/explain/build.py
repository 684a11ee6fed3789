"""From a cell to its explanation: one function for each kind of arithmetic in the stage table."""

import math
from collections.abc import Callable

from explorer.core.attention import BASE
from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.evaluate import Snapshot
from explorer.core.explain.data import (
    Explanation,
    Expression,
    Factor,
    Line,
    Operation,
    Operator,
    Step,
    cells_of,
    evaluated,
    fold,
)
from explorer.core.explain.names import cell_name, cell_symbol, latex_text, symbol
from explorer.core.explain.softmax import softmax_steps
from explorer.core.stages import STAGES, Cell, Kind, Stage
from explorer.core.waves import wave_name

__all__ = ["cell_name", "explain"]


def explain(snapshot: Snapshot, cell: Cell) -> Explanation:
    """Return the arithmetic behind a cell of any stage; of a weight matrix, just its number."""
    stage = STAGES.get(cell.matrix)
    if stage is not None:
        return _EXPLAIN[stage.kind](snapshot, stage, cell)
    value = _factor(snapshot, cell)
    what = QT_TRANSLATE_NOOP("explain", "typed in")
    return _explanation(snapshot, cell, [_main(snapshot, cell, value, what=what)])


def _look_up(snapshot: Snapshot, stage: Stage, cell: Cell) -> Explanation:
    example = snapshot.example
    id_, token = example.sentence[cell.row], example.tokens[cell.row]
    value = float(snapshot[cell.matrix][cell.row, cell.column])
    entry = symbol(f"table[{id_}, {cell.column}]", rf"\mathrm{{table}}_{{{id_},\,{cell.column}}}")
    steps = [
        _main(snapshot, cell, Factor(value, cell, symbol=entry), Factor(value, cell)),
        Step(
            (
                Line(
                    symbol(f"id({token})", rf"\mathrm{{id}}({latex_text(token)})"),
                    (Factor(id_, whole=True),),
                ),
            ),
            QT_TRANSLATE_NOOP(
                "explain", "the token's id is the number of its row in the embedding table"
            ),
        ),
    ]
    return _explanation(snapshot, cell, steps)


def _wave(snapshot: Snapshot, stage: Stage, cell: Cell) -> Explanation:
    if not snapshot.example.options.positions:
        what = QT_TRANSLATE_NOOP("explain", "positions are off: P is 0 everywhere")
        zero = Factor(0.0, cell, whole=True)
        return _explanation(snapshot, cell, [_main(snapshot, cell, zero, what=what)])
    value = _factor(snapshot, cell)
    pair = Factor(2 * (cell.column // 2), whole=True)
    exponent = Operation("quotient", (pair, Factor(snapshot.example.d_model, whole=True)))
    stretch = Operation("power", (Factor(BASE, whole=True), exponent))
    position = Factor(cell.row, whole=True)
    angle = Operation("quotient", (position, stretch))
    worked = Factor(evaluated(angle))
    function: Operator = "cos" if wave_name(cell.column) == "cos" else "sin"
    turn = Factor(2 * math.pi, symbol=symbol("2π", r"2\pi"))
    length = Operation("product", (turn, stretch))
    steps = [
        _main(
            snapshot,
            cell,
            Operation(function, (angle,)),
            Operation(function, (worked,)),
            value,
        ),
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
    ]
    return _explanation(snapshot, cell, steps)


def _sum(snapshot: Snapshot, stage: Stage, cell: Cell) -> Explanation:
    terms = tuple(
        _factor(snapshot, _operand(matrix, axes, cell)) for matrix, axes in stage.operands
    )
    steps = [_main(snapshot, cell, Operation("sum", terms), _factor(snapshot, cell))]
    return _explanation(snapshot, cell, steps, terms)


def _dot_product(snapshot: Snapshot, stage: Stage, cell: Cell) -> Explanation:
    (left, left_axes), (right, right_axes) = stage.operands
    axis = STAGES[left].axes[left_axes.index("k")]
    labels = snapshot.labels(axis)
    terms = tuple(
        Operation(
            "product",
            (
                _factor(snapshot, _operand(left, left_axes, cell, k)),
                _factor(snapshot, _operand(right, right_axes, cell, k)),
            ),
        )
        for k in range(len(labels))
    )
    value = _factor(snapshot, cell)
    products = [Factor(evaluated(term), made_from=cells_of(term)) for term in terms]
    steps = [_main(snapshot, cell, Operation("sum", terms), value)]
    if len(terms) > 1:
        total = Operation("sum", tuple(products))
        steps.append(
            Step((Line(None, (total, value)),), QT_TRANSLATE_NOOP("explain", "the products"))
        )
    running = 0.0
    for k, (term, product) in enumerate(zip(terms, products, strict=True)):
        before, running = Factor(running), running + product.value
        lines = [Line(None, (term, product))]
        if k:
            lines.append(
                Line(symbol("Σ", r"\Sigma"), (Operation("sum", (before, product)), Factor(running)))
            )
        what = QT_TRANSLATE_NOOP("explain", "term by term, with the sum so far")
        steps.append(Step(tuple(lines), what, k, labels[k]))
    kept = fold([product.value for product in products])
    return _explanation(snapshot, cell, steps if len(terms) > 1 else steps[:1], terms, kept)


def _division(snapshot: Snapshot, stage: Stage, cell: Cell) -> Explanation:
    (matrix, axes), *_ = stage.operands
    score = _factor(snapshot, _operand(matrix, axes, cell))
    value = _factor(snapshot, cell)
    if not snapshot.example.options.scale:
        assert score.cell is not None
        named = Factor(score.value, score.cell, symbol=cell_symbol(snapshot, score.cell))
        what = QT_TRANSLATE_NOOP("explain", "S = R, not scaled")
        return _explanation(snapshot, cell, [_main(snapshot, cell, named, value, what=what)])
    width = Factor(snapshot.example.d_k, whole=True)
    root = Operation("sqrt", (width,))
    steps = [
        _main(
            snapshot,
            cell,
            Operation("quotient", (score, root)),
            Operation("quotient", (score, Factor(evaluated(root)))),
            value,
        ),
        Step(
            (Line(symbol("d_k"), (width,)),),
            QT_TRANSLATE_NOOP("explain", "the width of queries and keys"),
        ),
    ]
    return _explanation(snapshot, cell, steps)


def _softmax(snapshot: Snapshot, stage: Stage, cell: Cell) -> Explanation:
    (matrix, axes), *_ = stage.operands
    mask = snapshot.mask
    columns = range(snapshot[matrix].shape[1])
    seen = [k for k in columns if mask is None or mask[cell.row, k]]
    if cell.column not in seen:
        what = QT_TRANSLATE_NOOP(
            "explain", "masked: a query sees no later key, so this weight is exactly 0"
        )
        zero = Factor(0.0, cell, whole=True)
        return _explanation(snapshot, cell, [_main(snapshot, cell, zero, what=what)])
    scores = [_factor(snapshot, _operand(matrix, axes, cell, k)) for k in seen]
    labels = snapshot.axis_labels(matrix)[1]
    own = seen.index(cell.column)
    working = softmax_steps(scores, [labels[k] for k in seen], own, _factor(snapshot, cell))
    what = QT_TRANSLATE_NOOP("explain", "later keys are masked") if len(seen) < len(columns) else ""
    steps = [_main(snapshot, cell, *working.chain, what=what), *working.steps]
    kept = fold([evaluated(term) for term in working.terms], own)
    return _explanation(snapshot, cell, steps, working.terms, kept)


_EXPLAIN: dict[Kind, Callable[[Snapshot, Stage, Cell], Explanation]] = {
    "look-up": _look_up,
    "wave": _wave,
    "sum": _sum,
    "dot product": _dot_product,
    "division": _division,
    "softmax": _softmax,
}


def _explanation(
    snapshot: Snapshot,
    cell: Cell,
    steps: list[Step],
    terms: tuple[Expression, ...] = (),
    kept: tuple[int, ...] | None = None,
) -> Explanation:
    value = float(snapshot[cell.matrix][cell.row, cell.column])
    kept = tuple(range(len(terms))) if kept is None else kept
    return Explanation(cell, cell_symbol(snapshot, cell), value, tuple(steps), terms, kept)


def _main(snapshot: Snapshot, cell: Cell, *chain: Expression, what: str = "") -> Step:
    return Step((Line(cell_symbol(snapshot, cell), chain),), what)


def _factor(snapshot: Snapshot, cell: Cell) -> Factor:
    return Factor(float(snapshot[cell.matrix][cell.row, cell.column]), cell)


def _operand(matrix: str, axes: str, cell: Cell, k: int = 0) -> Cell:
    """Return which cell of an operand takes part, from the subscripts in the stage table."""
    place = {"i": cell.row, "j": cell.column, "k": k}
    return Cell(matrix, place[axes[0]], place[axes[1]])
