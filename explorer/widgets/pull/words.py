"""What a pull says in words."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from explorer.core.attention import Array
from explorer.core.numbers import number_text
from explorer.core.pull import Pull
from explorer.widgets.naming import short_token
from explorer.widgets.pull.frame import is_far
from explorer.widgets.pull.share_model import percent_text

__all__ = ["Words", "words_of"]

LONGEST = 12  # characters of a token


class Words(NamedTuple):
    """What to see first, what is not as it should be, and what else helps to read the picture."""

    headline: str
    warning: str
    note: str


def words_of(pull: Pull, tokens: Sequence[str], widths: tuple[int, int], *, decimals: int) -> Words:
    """Return what a pull says.

    Parameters
    ----------
    pull : Pull
    tokens : sequence of str
    widths : tuple of int
        d_model and d_v.
    decimals : int
    """
    names = [short_token(token, LONGEST) for token in tokens]
    notes = [*_exceptions(pull, widths, decimals), *_positions(pull, names, decimals)]
    if pull.masked.any():
        notes.append(
            QCoreApplication.translate("pull", "Empty circles: masked, the key comes later.")
        )
    return Words(
        _headline(pull, names, decimals),
        " ".join(_warnings(pull, decimals)),
        " ".join(notes),
    )


def _headline(pull: Pull, names: Sequence[str], decimals: int) -> str:
    if not (pull.is_mean and pull.is_at_mean):
        return ""
    key = pull.strongest
    if key is None:
        text = QCoreApplication.translate(
            "pull", "Several value rows have the largest share of Z, {percent} each."
        )
        return text.format(percent=percent_text(float(pull.weights.max()), decimals))
    text = QCoreApplication.translate("pull", "{percent} of Z {query} comes from V {key}.")
    percent = percent_text(float(pull.weights[key]), decimals)
    return text.format(percent=percent, query=names[pull.query], key=names[key])


def _warnings(pull: Pull, decimals: int) -> list[str]:
    warnings = []
    if math.isinf(pull.total):
        warnings.append(
            QCoreApplication.translate(
                "pull",
                "The weights sum to more than a computer's number can hold, not to 1: Z is no mean"
                " of the value rows.",
            )
        )
    elif not pull.sums_to_one:
        text = QCoreApplication.translate(
            "pull", "The weights sum to {total}, not to 1: Z is no mean of the value rows."
        )
        warnings.append(text.format(total=number_text(pull.total, pull.places)))
    elif not pull.is_mean:
        warnings.append(
            QCoreApplication.translate(
                "pull", "A weight is negative: Z is no mean of the value rows."
            )
        )
    if pull.mean is None:
        warnings.append(
            QCoreApplication.translate(
                "pull",
                "Σ a·V is too large for a computer's number and is not drawn; Z was set by hand.",
            )
        )
    elif not pull.is_at_mean:
        text = QCoreApplication.translate(
            "pull", "Z is not Σ a·V = {place} (the cross): it was set by hand."
        )
        warnings.append(text.format(place=_place(pull, pull.mean, decimals)))
    if not (pull.is_mean and pull.is_at_mean) and not pull.is_inside:
        warnings.append(
            QCoreApplication.translate("pull", "Z lies outside the hull of the value rows.")
        )
    return warnings


def _exceptions(pull: Pull, widths: tuple[int, int], decimals: int) -> list[str]:
    exceptions = []
    rounded = pull.rounding is not None and pull.is_mean and not pull.is_exact
    if rounded and pull.is_at_mean and pull.mean is not None:
        text = QCoreApplication.translate(
            "pull", "Rounded in between: Σ a = {total}, Σ a·V = {place}."
        )
        total = number_text(pull.total, pull.places)
        exceptions.append(text.format(total=total, place=_place(pull, pull.mean, decimals)))
    if pull.full > 1:
        text = QCoreApplication.translate(
            "pull", "The longest bar and the widest arrow: {percent}."
        )
        exceptions.append(text.format(percent=percent_text(pull.full, decimals)))
    if len(pull.dimensions) == 1:
        exceptions.append(
            QCoreApplication.translate("pull", "d_v = 1: the value rows lie on a line.")
        )
    if pull.input is None:
        text = QCoreApplication.translate(
            "pull",
            "X is not drawn: it lives in another space (d_model = {d_model}, d_v = {d_v}).",
        )
        exceptions.append(text.format(d_model=widths[0], d_v=widths[1]))
    return exceptions


def _positions(pull: Pull, names: Sequence[str], decimals: int) -> list[str]:
    positions = []
    key = pull.strongest
    if pull.input is not None and key is not None:
        text = QCoreApplication.translate(
            "pull", "Distance to V {key}: {before} from X, {after} from Z."
        )
        before, after = (pull.distance(key, point) for point in (pull.input, pull.output))
        positions.append(
            text.format(
                key=names[key],
                before=_distance(before, decimals),
                after=_distance(after, decimals),
            )
        )
    if pull.input is not None and is_far(pull.input, pull.near):
        text = QCoreApplication.translate("pull", "X lies outside the picture, at {place}.")
        positions.append(text.format(place=_place(pull, pull.input, decimals)))
    if len(pull.hull) > 2:
        positions.append(
            QCoreApplication.translate(
                "pull", "Shaded: where weighted means of the value rows can lie."
            )
        )
    return positions


def _distance(distance: float, decimals: int) -> str:
    if math.isinf(distance):  # between two numbers near the largest that there are
        return QCoreApplication.translate("pull", "more than a computer's number can hold")
    return number_text(distance, decimals)


def _place(pull: Pull, point: Array, decimals: int) -> str:
    numbers = point[: len(pull.dimensions)].tolist()
    return f"({', '.join(number_text(number, decimals) for number in numbers)})"
