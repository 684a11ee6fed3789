"""What a factor makes of a row of scores, as a sentence."""

from PySide6.QtCore import QCoreApplication

from explorer.core.attention import Mask
from explorer.core.numbers import number_text, small_text
from explorer.core.scaling import LARGEST_SIZE, Row
from explorer.widgets.naming import short_token

__all__ = ["row_in_words"]

_LONGEST = 14  # characters of a token
_FEWEST = 2  # decimals of a weight: with fewer, most would be 0 or 1


def row_in_words(
    row: Row, usual: Row, tokens: tuple[str, ...], decimals: int, seen: Mask | None = None
) -> str:
    """Return who gets how much, how large the derivative is, and what it is at 1/√d_k.

    Parameters
    ----------
    row, usual : Row
        With the factor that is tried, and with 1/√d_k.
    tokens : tuple of str
    decimals : int
    seen : Mask, (n,), optional
        Which keys the query may look at; all where it is left out.
    """
    key = short_token(tokens[row.top], _LONGEST)
    if row.state == "one key":
        text = QCoreApplication.translate(
            "scaling", "Only {key} is seen: its weight is 1 and the derivative 0, always."
        )
        return text.format(key=key)
    sentences = [_weights(row, key, decimals, seen), _derivative(row, decimals)]
    if row.factor != usual.factor and row.state != "equal scores":
        text = QCoreApplication.translate("scaling", "At 1/√d_k it is {size}.")
        sentences.append(text.format(size=small_text(usual.size, decimals)))
    return " ".join(sentences)


def _weights(row: Row, key: str, decimals: int, seen: Mask | None) -> str:
    """Say which key gets the most; keys whose weights look the same get the same."""
    places = max(decimals, _FEWEST)
    weights = row.weights if seen is None else row.weights[seen]
    weight = number_text(float(row.weights[row.top]), places)
    like_it = sum(number_text(one, places) == weight for one in weights.tolist())
    if row.state == "equal scores":
        text = QCoreApplication.translate(
            "scaling", "All scores are equal: every key gets {weight}, whatever the factor."
        )
    elif like_it == len(weights):
        text = QCoreApplication.translate("scaling", "Even: every key gets {weight}.")
    elif like_it > 1 and row.state == "even":
        text = QCoreApplication.translate(
            "scaling", "Almost even: {count} keys get the most, {weight} each."
        )
    elif like_it > 1:
        text = QCoreApplication.translate(
            "scaling", "Shared: {count} keys get the most, {weight} each; the others less."
        )
    elif row.state == "even":
        text = QCoreApplication.translate("scaling", "Almost even: {key} gets the most, {weight}.")
    elif row.state == "shared":
        text = QCoreApplication.translate(
            "scaling", "Shared: {key} gets the most, {weight}; the others together {rest}."
        )
    else:
        text = QCoreApplication.translate(
            "scaling", "Almost one-hot: {key} gets {weight}, the others together {rest}."
        )
    rest = small_text(row.rest, places)
    return text.format(key=key, weight=weight, rest=rest, count=like_it)


def _derivative(row: Row, decimals: int) -> str:
    size, percent = small_text(row.size, decimals), 100 * row.size / LARGEST_SIZE
    share = f"{percent:.0f}" if percent >= 9.5 else f"{percent:.2g}"
    if row.state == "almost one-hot":
        text = QCoreApplication.translate(
            "scaling",
            "The derivative has the size {size}, {share} % of the largest there is (0.5):"
            " hardly any gradient comes back.",
        )
    else:
        text = QCoreApplication.translate(
            "scaling",
            "The derivative has the size {size}, {share} % of the largest there is (0.5).",
        )
    return text.format(size=size, share=share)
