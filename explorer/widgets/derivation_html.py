"""An explanation as rich text in a theme's colours, with a spot for every operand."""

import html
import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from explorer.core.explain import (
    Explanation,
    Line,
    Piece,
    Step,
    Style,
    line_pieces,
    rows_shown,
)
from explorer.core.stages import MATRICES, Cell
from explorer.widgets.naming import short_token
from explorer.widgets.theme import Theme

__all__ = ["UNFOLD", "Spot", "explanation_html"]

UNFOLD = "unfold"  # where the link of terms that are left out leads

_SUBSCRIPT = re.compile(r"^([A-Za-z])_([A-Za-z])")  # W_Q, d_k: what a name begins with
_BREAKS = ("+", "=", "≈", ",")
_NEXT = "&nbsp;&nbsp;&nbsp; "
_RAISED = 15  # px before Qt makes it smaller
_NARROW = 13  # px of the steps; the essential line has the document's size


class Spot(NamedTuple):
    """An operand that can be pointed at.

    Attributes
    ----------
    cell : Cell or None
        Where the number stands.
    cells : tuple of Cell
        Where the operands of its term stand.
    group : tuple of int
        Line and term: what is pointed at together.
    """

    cell: Cell | None
    cells: tuple[Cell, ...]
    group: tuple[int, int]


def explanation_html(
    explanation: Explanation,
    style: Style,
    theme: Theme,
    say: Callable[[str], str],
    tokens: Sequence[str] = (),
    *,
    columns: bool = True,
) -> tuple[str, list[Spot]]:
    """Return rich text whose anchors ``#0``, ``#1``, … are the spots, in reading order.

    Parameters
    ----------
    explanation : Explanation
    style : Style
    theme : Theme
    say : callable
        Puts the words of the steps into the reader's language.
    tokens : sequence of str
        Of the sentence; the middle of long ones is left out.
    columns : bool
        There is room for a table of the terms.
    """
    columns = columns and style.decimals is not None  # exact values are too wide for it
    writer = _Writer(explanation, style, theme, say, tokens, columns)
    steps = rows_shown(explanation, style)
    text = writer.main(steps[0])
    for is_term, run in groupby(steps[1:], key=_is_term):
        following = list(run)
        text += writer.table(following) if is_term else "".join(map(writer.step, following))
    return text, writer.spots


def _is_raised(piece: Piece) -> bool:
    return piece.raised


def _is_term(step: Step) -> bool:
    return step.term is not None


class _Writer:
    def __init__(
        self,
        explanation: Explanation,
        style: Style,
        theme: Theme,
        say: Callable[[str], str],
        tokens: Sequence[str],
        columns: bool,
    ) -> None:
        self.spots: list[Spot] = []
        # The longest first: a token may stand in another one.
        long = sorted({token for token in tokens if short_token(token) != token}, key=len)
        self._short = {token: short_token(token) for token in reversed(long)}
        self._explanation = explanation
        self._style = style
        self._theme = theme
        self._say = say
        self._columns = columns
        self._lines = 0

    def main(self, step: Step) -> str:
        remark = f"{_NEXT}{self._muted(step.what)}" if step.what else ""
        line = self._line(step.lines[0])
        remark = f'<span style="font-size:{_NARROW}px">{remark}</span>'
        return f'<p style="margin-top:0; margin-bottom:5px">{line}{remark}</p>'

    def step(self, step: Step) -> str:
        lines = "&nbsp;&nbsp;&nbsp;&nbsp; ".join(map(self._line, step.lines))
        return (
            f'<p style="margin-top:0; margin-bottom:3px; font-size:{_NARROW}px">'
            f"{lines}{_NEXT}{self._muted(step.what)}</p>"
        )

    def table(self, steps: list[Step]) -> str:
        head = (
            f'<p style="margin-top:2px; margin-bottom:1px; font-size:{_NARROW}px">'
            f"{self._muted(steps[0].what)}</p>"
        )
        if not self._columns:
            return head + "".join(map(self._long_row, steps))
        rows = []
        for step in steps:
            cells = [self._muted(step.label, translate=False), *map(self._line, step.lines)]
            columns = "".join(f'<td style="padding-right:22px">{cell}</td>' for cell in cells)
            rows.append(f"<tr>{columns}</tr>")
            if self._gap_after(step):
                rows.append(f"<tr><td></td><td>{self._sign('⋮')}</td></tr>")
        return (
            f'{head}<table cellspacing="0" cellpadding="1" style="font-size:{_NARROW}px;'
            f' margin-bottom:4px">{"".join(rows)}</table>'
        )

    def _long_row(self, step: Step) -> str:
        lines = _NEXT.join(map(self._line, step.lines))
        gap = f"<br>{self._sign('⋮')}" if self._gap_after(step) else ""
        return (
            f'<p style="margin-top:0; margin-bottom:2px; font-size:{_NARROW}px">'
            f"{self._muted(step.label, translate=False)}{_NEXT}{lines}{gap}</p>"
        )

    def _gap_after(self, step: Step) -> bool:
        if self._style.unfolded or not self._explanation.foldable or step.term is None:
            return False
        following = step.term + 1
        return following < len(self._explanation.terms) and following not in self._explanation.kept

    def _muted(self, text: str, *, translate: bool = True) -> str:
        said = self._say(text) if translate and text else self._shortened(text)
        return f'<span style="color:{self._theme.muted}">{html.escape(said)}</span>'

    def _shortened(self, text: str) -> str:
        for token, short in self._short.items():
            text = text.replace(token, short)
        return text

    def _sign(self, text: str) -> str:
        return f'<span style="color:{self._theme.muted}">{text}</span>'

    def _line(self, line: Line) -> str:
        self._lines += 1
        pieces = line_pieces(self._explanation, line, self._style)
        text = ""
        size = _RAISED if self._lines > 1 else _RAISED + 2
        for raised, run in groupby(pieces, key=_is_raised):
            written = "".join(map(self._piece, run))
            text += f'<sup style="font-size:{size}px">{written}</sup>' if raised else written
        return text

    def _piece(self, piece: Piece) -> str:
        if piece.kind == "caret":
            return ""  # the exponent is raised
        if piece.kind == "gap":
            return f'<a href="{UNFOLD}" style="color:{self._theme.accent}">{piece.text}</a>'
        # Lines break at + and =, but within a product only where its numbers are long.
        tight = piece.kind != "name" and piece.text.strip() not in _BREAKS
        tight = tight and self._style.decimals is not None
        text = self._shortened(piece.text) if piece.kind == "name" else piece.text
        text = html.escape(text)
        text = text.replace(" ", "&nbsp;") if tight else text
        if piece.kind == "name":
            text = _SUBSCRIPT.sub(r"\1<sub>\2</sub>", text)
        if piece.kind == "result":
            text = f"<b>{text}</b>"
        return self._anchor(piece, text) if piece.factor is not None and piece.cells else text

    def _anchor(self, piece: Piece, text: str) -> str:
        assert piece.factor is not None
        cell = piece.factor.cell
        ink = self._theme.text
        if cell is not None:
            ink = self._theme.roles[MATRICES[cell.matrix].role].ink
            text = f"<b>{text}</b>"
        self.spots.append(Spot(cell, piece.cells, (self._lines, piece.term)))
        href = f"#{len(self.spots) - 1}"
        return f'<a href="{href}" style="color:{ink}; text-decoration:none">{text}</a>'
