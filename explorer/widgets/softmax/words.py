"""What the opened softmax says in sentences, with the numbers that it is about."""

import math

from PySide6.QtCore import QCoreApplication

from explorer.core.numbers import exact_text, number_text
from explorer.core.softmax_parts import LARGEST, SMALLEST, Parts

__all__ = ["axis_text", "outcome_text", "same_text"]

_MOST_SUMS = 3  # of rows that are listed
_FEWEST, _MOST = 2, 13  # decimals of a score whose exponential is shown
_LEAST, _LARGE = 1e-3, 1e7  # of what is written without a power of ten


def outcome_text(parts: Parts) -> str:
    """Return what became of the exponentials."""
    if parts.subtract_max:
        return QCoreApplication.translate(
            "softmax",
            "Nothing overflows: with the maximum subtracted, every exponential lies between 0"
            " and 1.",
        )
    template = {
        "finite": QCoreApplication.translate(
            "softmax",
            "Nothing overflows here: the largest exponential is e^{score} ≈ {value}, and a"
            " computer holds numbers up to {largest}.",
        ),
        "exp overflows": QCoreApplication.translate(
            "softmax",
            "e^{score} is larger than {largest}, the largest number a computer holds: it becomes"
            " inf, and inf ÷ inf is no number (nan).",
        ),
        "sum overflows": QCoreApplication.translate(
            "softmax",
            "e^{score} is still a number, but the sum is larger than {largest}, the largest"
            " number a computer holds: it becomes inf, and what is divided by inf becomes 0.",
        ),
        "exp vanishes": QCoreApplication.translate(
            "softmax",
            "e^{score} is smaller than {smallest}, the smallest number above 0 that a computer"
            " holds: it becomes 0, and 0 ÷ 0 is no number (nan).",
        ),
        "digits lost": QCoreApplication.translate(
            "softmax",
            "Exponentials this small keep only some of their digits: the weights are wrong by up"
            " to {difference}.",
        ),
    }[parts.outcome]
    return template.format(
        score=_score_text(parts),
        value=_shown(float(parts["exp"][parts.worst])),
        largest=f"{LARGEST:.1e}".replace("+", ""),
        smallest=f"{SMALLEST:.1e}",
        difference=_small(parts.plain_difference),
    )


def _score_text(parts: Parts) -> str:
    """Return the score with so many digits that what is said is true of the number that is shown.

    It is so of e^6.185 ≈ 485, while e^6.18 is 483.
    """
    score, value = float(parts["s"][parts.worst]), float(parts["exp"][parts.worst])
    return next(
        (
            text
            for decimals in range(_FEWEST, _MOST)
            if _exponential(text := number_text(score, decimals)) == _shown(value)
        ),
        exact_text(score),
    )


def _exponential(text: str) -> str:
    """Return e to a number that is written, as it is shown."""
    try:
        return _shown(math.exp(float(text)))
    except OverflowError:
        return _shown(math.inf)


def _shown(value: float) -> str:
    """Return an exponential to three digits; the smallest above 0 is told from 0."""
    if not _LEAST <= value < LARGEST:
        return number_text(value, 2) if value >= _LEAST or not value else f"{value:.2e}"
    return number_text(value, 2 if value >= _LARGE else max(0, 2 - math.floor(math.log10(value))))


def same_text(parts: Parts) -> str:
    """Return that subtracting the maximum changes no weight, and how exactly; may be empty."""
    if parts.shift:
        template = QCoreApplication.translate(
            "softmax",
            "With the maximum subtracted, the weights are the same as before {shift} was added:"
            " largest difference {difference}.",
        )
        return template.format(
            shift=exact_text(parts.shift), difference=_small(parts.shift_difference)
        )
    if parts.subtract_max:
        return ""
    if parts.outcome == "finite":
        template = QCoreApplication.translate(
            "softmax",
            "With the maximum subtracted, the weights are the same: largest difference"
            " {difference}.",
        )
        return template.format(difference=_small(parts.plain_difference))
    return QCoreApplication.translate(
        "softmax", "With the maximum subtracted, every weight is a number again."
    )


def axis_text(parts: Parts, queries: tuple[str, ...], decimals: int) -> str:
    """Return what is wrong with an axis, and what the rows add up to; empty where it is right."""
    if parts.axis == "row":
        return ""
    wrong = QCoreApplication.translate(
        "softmax",
        "Wrong axis: softmax runs down the columns, so that each key shares out 1 among the"
        " queries. It is each query that must share out 1 among the keys.",
    )
    if parts.sums_are_one[0] or not parts.sums_are_one[1]:
        return wrong
    sums = [
        f"{query} {number_text(value, decimals)}"
        for query, value in zip(queries, parts["Σ→"].ravel().tolist(), strict=True)
    ]
    more = ["…"] if len(sums) > _MOST_SUMS else []
    rows = QCoreApplication.translate("softmax", "The rows add up to {sums} instead of 1.")
    return f"{wrong} {rows.format(sums=', '.join([*sums[:_MOST_SUMS], *more]))}"


def _small(value: float) -> str:
    """Return a difference to one digit: ``1e-16``."""
    return f"{value:.0e}" if value else "0"
