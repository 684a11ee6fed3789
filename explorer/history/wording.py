"""What the steps of the history are called."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from explorer.core.axis_edit import AxisEdit
from explorer.core.cell_fill import CellFill
from explorer.core.numbers import exact_text

__all__ = ["axis_edit_text", "cell_fill_text", "option_text"]


def option_text(name: str, value: object) -> str:
    """Return what a step is called that sets an option of the chain."""
    translate = QCoreApplication.translate
    if name in ("positions", "scale", "causal"):
        return _switch_text(name, value is True)
    if name == "softmax_axis" and value == "column":
        return translate("Controller", "Softmax down the columns")
    if name == "softmax_axis":
        return translate("Controller", "Softmax along the rows")
    if name == "rounding" and value is None:
        return translate("Controller", "Keep every digit")
    if name == "rounding":
        text = translate("Controller", "Round every stage to {count} decimals")
        return text.format(count=value)
    if value is None:
        return translate("Controller", "Score factor as the switch says")
    text = translate("Controller", "Score factor = {value}")
    return text.format(value=exact_text(float(str(value))))


def _switch_text(name: str, on: bool) -> str:
    translate = QCoreApplication.translate
    return {
        ("positions", True): translate("Controller", "Switch positions on"),
        ("positions", False): translate("Controller", "Switch positions off"),
        ("scale", True): translate("Controller", "Switch scaling on"),
        ("scale", False): translate("Controller", "Switch scaling off"),
        ("causal", True): translate("Controller", "Switch the causal mask on"),
        ("causal", False): translate("Controller", "Switch the causal mask off"),
    }[name, on]


def axis_edit_text(edit: AxisEdit, tokens: Sequence[str]) -> str:
    """Return what a step is called that edits an axis; tokens are inserted by their text."""
    translate = QCoreApplication.translate
    if edit.size == "token" and edit.count == 1:
        text = {
            "delete": translate("Controller", "Remove “{text}”"),
            "move": translate("Controller", "Move “{text}”"),
        }[edit.kind]
        return text.format(text=tokens[edit.first])
    if edit.size == "token":
        text = {
            "delete": translate("Controller", "Remove {count} tokens"),
            "move": translate("Controller", "Move {count} tokens"),
        }[edit.kind]
        return text.format(count=edit.count)
    if edit.count == 1:
        text = {
            "insert": translate("Controller", "Insert dimension {first} of {size}"),
            "delete": translate("Controller", "Delete dimension {first} of {size}"),
            "move": translate("Controller", "Move dimension {first} of {size} to {to}"),
        }[edit.kind]
    else:
        text = {
            "insert": translate("Controller", "Insert {count} dimensions of {size}"),
            "delete": translate("Controller", "Delete {count} dimensions of {size}"),
            "move": translate("Controller", "Move {count} dimensions of {size} to {to}"),
        }[edit.kind]
    return text.format(first=edit.first, size=edit.size, to=edit.to, count=edit.count)


def cell_fill_text(matrix: str, fill: CellFill, count: int) -> str:
    """Return what a step is called that fills so many cells; 0 for all of a matrix."""
    translate = QCoreApplication.translate
    where = matrix
    if count:
        where = translate("Controller", "{count} cells of {matrix}")
        where = where.format(count=count, matrix=matrix)
    text = {
        "identity": translate("Controller", "Identity in {where}"),
        "zeros": translate("Controller", "Zeros in {where}"),
        "ones": translate("Controller", "Ones in {where}"),
        "random": translate("Controller", "Random numbers in {where} from seed {seed}"),
        "friendly": translate("Controller", "Easy numbers in {where} from seed {seed}"),
        "transpose": translate("Controller", "Transpose {where}"),
        "scale": translate("Controller", "Scale {where} by {number}"),
        "round": translate("Controller", "Round {where} to {number} decimals"),
    }[fill.kind]
    return text.format(where=where, seed=fill.seed, number=exact_text(fill.number))
