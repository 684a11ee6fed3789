"""Any cell of any matrix as arithmetic with the real operands: as data, and as it is written.

`explain` makes the data (`by_cell.py`, `build.py`, `softmax.py`); `Style` says how numbers are
shown and where "≈" stands instead of "=" (`shown.py`); `text`, `steps_text`, `latex` and
`markdown` write it, and `line_pieces` gives a panel the same text cut into operands and signs.
"""

from explorer.core.evaluate import cell_name
from explorer.core.explain.by_cell import explain
from explorer.core.explain.data import (
    Explanation,
    Expression,
    Factor,
    Line,
    Operation,
    Step,
    Symbol,
    cells_of,
    evaluated,
    factors_of,
    term_cells,
)
from explorer.core.explain.pieces import Piece, line_pieces, rows_shown
from explorer.core.explain.plain import markdown, steps_text, text
from explorer.core.explain.shown import Style
from explorer.core.explain.typeset import latex

__all__ = [
    "Explanation",
    "Expression",
    "Factor",
    "Line",
    "Operation",
    "Piece",
    "Step",
    "Style",
    "Symbol",
    "cell_name",
    "cells_of",
    "evaluated",
    "explain",
    "factors_of",
    "latex",
    "line_pieces",
    "markdown",
    "rows_shown",
    "steps_text",
    "term_cells",
    "text",
]
