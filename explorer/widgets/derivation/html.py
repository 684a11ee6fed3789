"""An explanation as rich text in a theme's colours, with a spot for every operand."""

import html
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from explorer.core.explain import (
    Explanation,
    Line,
    Operation,
    Piece,
    Step,
    Style,
    line_pieces,
    rows_shown,
    term_cells,
)
from explorer.core.stages import MATRICES, Cell
from explorer.widgets.derivation.spot import INDENT, UNFOLD, Spot
from explorer.widgets.derivation.tag import tag_room
from explorer.widgets.grid.ordinal import MOST_ORDINALS
from explorer.widgets.naming import short_token
from explorer.widgets.theme import Theme

__all__ = ["explanation_html"]


_SUBSCRIPT = re.compile(r"^([A-Za-z])_([A-Za-z])")  # W_Q, d_k: what a name begins with
_BREAKS = ("+", "=", "≈", "→", ",")
_NEXT = "&nbsp;&nbsp;&nbsp; "
_INDENT = f"margin-left:{INDENT}px;"
_RAISED = 15  # px before Qt makes it smaller
_NARROW = 13  # px of the steps; the essential line has the document's size


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


def _is_raised(numbered: tuple[int, Piece]) -> bool:
    return numbered[1].raised


def _is_term(step: Step) -> bool:
    return step.term is not None


def _ordinals(explanation: Explanation) -> dict[Cell, int]:
    """Return the number of each term by the first of its cells; none where there are many."""
    cells = term_cells(explanation) if len(explanation.terms) <= MOST_ORDINALS else ()
    return {own[0]: number for number, own in enumerate(cells, 1)}


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
        self._ordinals = _ordinals(explanation)

    def main(self, step: Step) -> str:
        remark = f"{_NEXT}{self._words(step)}" if step.what else ""
        line = self._line(step.lines[0])
        remark = f'<span style="font-size:{_NARROW}px">{remark}</span>'
        return f'<p style="{_INDENT} margin-top:0; margin-bottom:5px">{line}{remark}</p>'

    def step(self, step: Step) -> str:
        lines = "&nbsp;&nbsp;&nbsp;&nbsp; ".join(map(self._line, step.lines))
        words = self._words(step)
        if not lines:
            written = words
        elif step.words_first:
            written = f"{words} {lines}"
        else:
            written = f"{lines}{_NEXT}{words}"
        return (
            f'<p style="{_INDENT} margin-top:0; margin-bottom:3px; font-size:{_NARROW}px">'
            f"{written}</p>"
        )

    def table(self, steps: list[Step]) -> str:
        head = (
            f'<p style="{_INDENT} margin-top:2px; margin-bottom:1px; font-size:{_NARROW}px">'
            f"{self._words(steps[0])}</p>"
        )
        if not self._columns:
            return head + "".join(map(self._long_row, steps))
        rows = []
        for step in steps:
            cells = [self._label(step), *self._term_lines(step)]
            columns = "".join(f'<td style="padding-right:22px">{cell}</td>' for cell in cells)
            rows.append(f"<tr>{columns}</tr>")
            if self._gap_after(step):
                rows.append(f"<tr><td></td><td>{self._sign('⋮')}</td></tr>")
        return (
            f'{head}<table cellspacing="0" cellpadding="1" style="font-size:{_NARROW}px;'
            f' {_INDENT} margin-bottom:4px">{"".join(rows)}</table>'
        )

    def _long_row(self, step: Step) -> str:
        lines = _NEXT.join(self._term_lines(step))
        gap = f"<br>{self._sign('⋮')}" if self._gap_after(step) else ""
        return (
            f'<p style="{_INDENT} margin-top:0; margin-bottom:2px; font-size:{_NARROW}px">'
            f"{self._label(step)}{_NEXT}{lines}{gap}</p>"
        )

    def _gap_after(self, step: Step) -> bool:
        if self._style.unfolded or not self._explanation.foldable or step.term is None:
            return False
        following = step.term + 1
        return following < len(self._explanation.terms) and following not in self._explanation.kept

    def _words(self, step: Step) -> str:
        return self._muted(step.said(self._say))

    def _label(self, step: Step) -> str:
        return self._muted(self._shortened(step.label))

    def _muted(self, text: str) -> str:
        return f'<span style="color:{self._theme.muted}">{html.escape(text)}</span>'

    def _shortened(self, text: str) -> str:
        for token, short in self._short.items():
            text = text.replace(token, short)
        return text

    def _sign(self, text: str) -> str:
        return f'<span style="color:{self._theme.muted}">{text}</span>'

    def _term_lines(self, step: Step) -> list[str]:
        """Return the lines of one term; the first begins with its number."""
        assert step.term is not None
        first, *others = step.lines
        numbers = {0: step.term + 1} if self._ordinals else {}
        return [self._line(first, numbers), *(self._line(line, {}) for line in others)]

    def _line(self, line: Line, numbers: Mapping[int, int] | None = None) -> str:
        """Write a line; `numbers` says which of its pieces begin which term."""
        self._lines += 1
        pieces = line_pieces(self._explanation, line, self._style)
        if numbers is None:
            numbers = self._numbers(line, pieces)
        text = ""
        size = _RAISED if self._lines > 1 else _RAISED + 2
        for raised, run in groupby(enumerate(pieces), key=_is_raised):
            written = "".join(
                self._piece(piece, numbers.get(place), numbers.get(place + 1))
                for place, piece in run
            )
            text += f'<sup style="font-size:{size}px">{written}</sup>' if raised else written
        return text

    def _numbers(self, line: Line, pieces: Sequence[Piece]) -> dict[int, int]:
        """Return which pieces begin a term where the terms stand side by side."""
        first = line.chain[0]
        if not isinstance(first, Operation) or first.operator not in ("sum", "max"):
            return {}
        if len(first.parts) != len(self._explanation.terms):
            return {}
        found: dict[int, int] = {}
        for place, piece in enumerate(pieces):
            number = self._ordinals.get(piece.cells[0]) if piece.cells else None
            if number is not None and number not in found.values():
                found[place] = number
        return found

    def _piece(self, piece: Piece, number: int | None, following: int | None) -> str:
        if piece.kind == "caret":
            return ""  # the exponent is raised
        if piece.kind == "gap":
            return f'<a href="{UNFOLD}" style="color:{self._theme.accent}">{piece.text}</a>'
        # Lines break at + and =, but within a product only where its numbers are long.
        tight = piece.kind != "name" and piece.text.strip() not in _BREAKS
        tight = tight and self._style.decimals is not None
        text = self._shortened(piece.text) if piece.kind == "name" else piece.text
        last = text[-1] if following is not None else ""
        text = html.escape(text.removesuffix(last))
        text = text.replace(" ", "&nbsp;") if tight else text
        if following is not None:  # the next term's number stands before it
            room = tag_room(following)
            text += f'<span style="letter-spacing:{room}px">{html.escape(last)}</span>'
        if piece.kind == "name":
            text = _SUBSCRIPT.sub(r"\1<sub>\2</sub>", text)
        if piece.kind == "result":
            text = f"<b>{text}</b>"
        return self._anchor(piece, text, number) if piece.factor and piece.cells else text

    def _anchor(self, piece: Piece, text: str, number: int | None) -> str:
        assert piece.factor is not None
        cell = piece.factor.cell
        ink = self._theme.text
        if cell is not None:
            ink = self._theme.roles[MATRICES[cell.matrix].role].ink
            text = f"<b>{text}</b>"
        self.spots.append(Spot(cell, piece.cells, (self._lines, piece.term), number))
        href = f"#{len(self.spots) - 1}"
        return f'<a href="{href}" style="color:{ink}; text-decoration:none">{text}</a>'
