"""Softmax in its visible steps, with the maximum subtracted and without."""

import math
from typing import NamedTuple

from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.explain.data import Factor, Line, Operation, Step, evaluated, fold
from explorer.core.explain.ending import Target
from explorer.core.explain.names import symbol
from explorer.core.explain.working import Working
from explorer.core.stages import Cell, SoftmaxAxis

__all__ = ["softmax_working"]

_LARGEST = math.log(1.7976931348623157e308)  # e^s is a finite number up to here
_SMALLEST = 1e-290  # below, numbers lose digits: a sum of such is no divisor


class Direction(NamedTuple):
    """What is said where softmax runs along a row, or down a column."""

    largest: str
    each: str


_DIRECTIONS: dict[SoftmaxAxis, Direction] = {
    "row": Direction(
        QT_TRANSLATE_NOOP("explain", "the largest score of the row"),
        QT_TRANSLATE_NOOP("explain", "key by key: s − max, e^(s − max), and plain e^s"),
    ),
    "column": Direction(
        QT_TRANSLATE_NOOP("explain", "the largest score of the column"),
        QT_TRANSLATE_NOOP("explain", "query by query: s − max, e^(s − max), and plain e^s"),
    ),
}


_TOO_FAR = QT_TRANSLATE_NOOP(
    "explain", "-∞: a difference that is too large for a computer's number; e to it is 0"
)


def softmax_working(
    scores: list[Factor], labels: list[str], own: int, target: Target, along: SoftmaxAxis
) -> Working:
    """Return the working of weight `own` among the scores that are seen.

    Parameters
    ----------
    scores : list of Factor
        Of a query's row, or of a key's column.
    labels : list of str
        The token of each.
    own : int
    target : Target
        The weight.
    along : {"row", "column"}
        What the scores are.
    """
    line = tuple(factor.cell for factor in scores if factor.cell is not None)
    top = max(scores, key=_value)
    lowered = [Operation("difference", (score, top)) for score in scores]
    terms = tuple(Operation("exp", (difference,)) for difference in lowered)
    powers = tuple(_made(math.exp(score.value - top.value), score) for score in scores)
    total = Operation("sum", powers)
    far = any(math.isinf(evaluated(difference)) for difference in lowered)
    divisor = Factor(evaluated(total), made_from=line)
    first = Operation("quotient", (terms[own], divisor))
    ending = target.ending(first)
    words = _DIRECTIONS[along]

    def work_out(number: int) -> Step:
        score, difference = scores[number], lowered[number]
        less = _made(evaluated(difference), score)
        lines = [
            Line(None, (difference, less)),
            Line(None, (Operation("exp", (less,)), powers[number])),
        ]
        if score.value < _LARGEST:
            plain = Operation("exp", (score,))
            lines.append(Line(None, (plain, _made(evaluated(plain), score))))
        return Step(tuple(lines), words.each, number, labels[number])

    largest = Line(symbol("max", r"\max"), (Operation("max", tuple(scores)), top))
    added = Line(symbol("Σ", r"\Sigma"), (total, divisor))
    return Working(
        (first, Operation("quotient", (powers[own], divisor))),
        ending,
        (_TOO_FAR,) if far else (),
        terms=terms,
        kept=fold([power.value for power in powers], own),
        opening=(Step((largest,), words.largest),),
        work_out=work_out,
        closing=(
            Step((added,), QT_TRANSLATE_NOOP("explain", "their sum, by which each is divided")),
            _without_maximum(scores, own, line, top, ending.exact),
        ),
    )


def _without_maximum(
    scores: list[Factor], own: int, line: tuple[Cell, ...], top: Factor, weight: Factor
) -> Step:
    """Return the same weight from plain e^s, or why a computer cannot have it so."""
    if top.value < _LARGEST:
        plain = [math.exp(score.value) for score in scores]
        total = sum(plain)  # not math.fsum, which raises where a sum overflows
    else:
        plain, total = [], math.inf
    if not _SMALLEST < total < math.inf:
        too_large = QT_TRANSLATE_NOOP(
            "explain", "plain e^s is too large for a computer here: the maximum must be subtracted"
        )
        too_small = QT_TRANSLATE_NOOP(
            "explain", "plain e^s is too small for a computer here: the maximum must be subtracted"
        )
        shown = Line(symbol("max", r"\max"), (top,))
        return Step((shown,), too_small if total <= _SMALLEST else too_large)
    powers = tuple(map(_made, plain, scores))
    all_powers = Operation("sum", powers)
    divisor = Factor(evaluated(all_powers), made_from=line)
    quotients = (
        Operation("quotient", (Operation("exp", (scores[own],)), divisor)),
        Operation("quotient", (powers[own], divisor)),
        weight,
    )
    return Step(
        (Line(symbol("Σ", r"\Sigma"), (all_powers, divisor)), Line(None, quotients)),
        QT_TRANSLATE_NOOP("explain", "the same without subtracting the maximum"),
    )


def _value(factor: Factor) -> float:
    return factor.value


def _made(value: float, score: Factor) -> Factor:
    """Return a number that was worked out from a score."""
    return Factor(value, made_from=() if score.cell is None else (score.cell,))
