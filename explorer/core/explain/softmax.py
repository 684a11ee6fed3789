"""Softmax of a row in its visible steps, with the row's maximum subtracted and without."""

import math
from dataclasses import dataclass

from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.explain.data import Expression, Factor, Line, Operation, Step, evaluated
from explorer.core.explain.names import symbol

__all__ = ["Working", "softmax_steps"]

_LARGEST = math.log(1.7976931348623157e308)  # e^s is a finite number up to here
_SMALLEST = 1e-290  # below, numbers lose digits: a sum of such is no divisor


@dataclass(frozen=True, slots=True)
class Working:
    """How one weight of a row is worked out.

    Attributes
    ----------
    chain : tuple of Expression
        From the operands to the weight.
    steps : tuple of Step
    terms : tuple of Expression
        e^(s − max) of each key that is seen.
    """

    chain: tuple[Expression, ...]
    steps: tuple[Step, ...]
    terms: tuple[Expression, ...]


def softmax_steps(scores: list[Factor], labels: list[str], own: int, weight: Factor) -> Working:
    """Return the working of the weight of key `own` among the keys that are seen."""
    row = tuple(factor.cell for factor in scores if factor.cell is not None)
    top = max(scores, key=_value)
    lowered = [Operation("difference", (score, top)) for score in scores]
    terms = tuple(Operation("exp", (difference,)) for difference in lowered)
    powers = [_result(term, score) for term, score in zip(terms, scores, strict=True)]
    total = Operation("sum", tuple(powers))
    divisor = Factor(evaluated(total), made_from=row)
    chain = (
        Operation("quotient", (terms[own], divisor)),
        Operation("quotient", (powers[own], divisor)),
        weight,
    )
    plain = [Operation("exp", (score,)) if score.value < _LARGEST else None for score in scores]
    largest = Line(symbol("max", r"\max"), (Operation("max", tuple(scores)), top))
    steps = [Step((largest,), QT_TRANSLATE_NOOP("explain", "the largest score of the row"))]
    for number, score in enumerate(scores):
        difference = _result(lowered[number], score)
        lines = [
            Line(None, (lowered[number], difference)),
            Line(None, (Operation("exp", (difference,)), powers[number])),
        ]
        without = plain[number]
        if without is not None:
            lines.append(Line(None, (without, _result(without, score))))
        what = QT_TRANSLATE_NOOP("explain", "key by key: s − max, e^(s − max), and plain e^s")
        steps.append(Step(tuple(lines), what, number, labels[number]))
    steps.append(
        Step(
            (Line(symbol("Σ", r"\Sigma"), (total, divisor)),),
            QT_TRANSLATE_NOOP("explain", "their sum, by which each is divided"),
        )
    )
    steps.append(_without_maximum(plain, scores, own, divisor, weight))
    return Working(chain, tuple(steps), terms)


def _without_maximum(
    plain: list[Operation | None], scores: list[Factor], own: int, divisor: Factor, weight: Factor
) -> Step:
    """Return the same weight from plain e^s, or why a computer cannot have it so."""
    finite = [term for term in plain if term is not None]
    # Not math.fsum, which raises where a sum overflows.
    total = sum(map(evaluated, finite)) if len(finite) == len(plain) else math.inf
    mine = plain[own]
    if mine is None or not _SMALLEST < total < math.inf:
        too_large = QT_TRANSLATE_NOOP(
            "explain", "plain e^s is too large for a computer here: the maximum must be subtracted"
        )
        too_small = QT_TRANSLATE_NOOP(
            "explain", "plain e^s is too small for a computer here: the maximum must be subtracted"
        )
        top = max(scores, key=_value)
        line = Line(symbol("max", r"\max"), (top,))
        return Step((line,), too_small if total <= _SMALLEST else too_large)
    powers = [_result(term, score) for term, score in zip(finite, scores, strict=True)]
    all_powers = Operation("sum", tuple(powers))
    divisor = Factor(evaluated(all_powers), made_from=divisor.made_from)
    quotients = (
        Operation("quotient", (mine, divisor)),
        Operation("quotient", (powers[own], divisor)),
        weight,
    )
    return Step(
        (Line(symbol("Σ", r"\Sigma"), (all_powers, divisor)), Line(None, quotients)),
        QT_TRANSLATE_NOOP("explain", "the same without subtracting the maximum"),
    )


def _value(factor: Factor) -> float:
    return factor.value


def _result(expression: Expression, score: Factor) -> Factor:
    """Return a number worked out from a score."""
    cells = () if score.cell is None else (score.cell,)
    return Factor(evaluated(expression), made_from=cells)
