"""Names in explanations, as plain text and in LaTeX."""

from explorer.core.evaluate import Snapshot, cell_name
from explorer.core.explain.data import Symbol
from explorer.core.stages import MATRICES, Cell

__all__ = ["cell_symbol", "latex_text", "symbol"]

_LATEX = {
    "\\": r"\backslash ",
    "~": r"\sim ",
    "^": r"\hat{}",
    **{sign: "\\" + sign for sign in "{}$&#%_"},
}
_MATHS = "\\~^"  # what \text{…} cannot hold


def cell_symbol(snapshot: Snapshot, cell: Cell) -> Symbol:
    r"""Return a cell's name for writing: in LaTeX ``R_{\text{女生},\,\text{刘海}}``."""
    matrix = MATRICES[cell.matrix]
    labels = snapshot.axis_labels(cell.matrix)
    places = []
    for axis, names, number in zip(matrix.axes, labels, cell[1:], strict=True):
        places.append(latex_text(names[number]) if axis.size == "token" else names[number])
    return Symbol(
        cell_name(snapshot, cell), rf"{_braced(matrix.symbol)}_{{{places[0]},\,{places[1]}}}"
    )


def latex_text(text: str) -> str:
    r"""Return text as it stands in a formula: ``\text{猫}``, with LaTeX's own signs escaped."""
    parts, run = [], ""
    for character in text:
        if character in _MATHS:
            parts += [rf"\text{{{run}}}"] if run else []
            parts.append(_LATEX[character].strip())
            run = ""
        else:
            run += _LATEX.get(character, character)
    parts += [rf"\text{{{run}}}"] if run else []
    return parts[0] if len(parts) == 1 else "{" + " ".join(parts) + "}"


def symbol(text: str, latex: str | None = None) -> Symbol:
    """Return a symbol that is written alike in both."""
    return Symbol(text, text if latex is None else latex)


def _braced(latex: str) -> str:
    """W_Q takes no second subscript unless it stands in braces."""
    return f"{{{latex}}}" if "_" in latex else latex
