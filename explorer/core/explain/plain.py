"""An explanation as plain text and as Markdown."""

import re
from collections.abc import Callable

from explorer.core.explain.data import Explanation, Line, Step
from explorer.core.explain.pieces import line_pieces, rows_shown
from explorer.core.explain.shown import Style

__all__ = ["markdown", "steps_text", "text"]

_APART = "    "  # between lines that stand side by side
_MARKDOWN = re.compile(r"([\\`*_\[\]<>&|#~$])")


def text(explanation: Explanation, style: Style) -> str:
    """Return the essential line.

    For example ``R[女生, 刘海] = -0.2000 × 1.3872 + 1.7000 × 5.3083 = 8.7467``.
    """
    return _line(explanation, explanation.line, style)


def steps_text(explanation: Explanation, style: Style, say: Callable[[str], str] = str) -> str:
    """Return every step on a line of its own.

    Parameters
    ----------
    explanation : Explanation
    style : Style
    say : callable, optional
        Puts the words of the steps into another language.
    """
    lines: list[str] = []
    what = ""
    for step in rows_shown(explanation, style):
        if step.term is None:
            lines.append(_said_of(_row(explanation, step, style), step, say, _APART))
        else:
            if step.what != what:
                lines.append(f"{step.said(say)}:")
            lines.append(f"  {step.label}: {_row(explanation, step, style)}")
        what = step.what
    return "\n".join(lines)


def markdown(explanation: Explanation, style: Style, say: Callable[[str], str] = str) -> str:
    """Return the essential line and the steps as a list, terms as a table.

    Parameters are those of `steps_text`.
    """
    shown = rows_shown(explanation, style)
    width = 1 + max((len(step.lines) for step in shown if step.term is not None), default=0)
    lines = [f"**{_escaped(explanation.name.text)}**", ""]
    table = False
    for step in shown:
        cells = [_escaped(_line(explanation, line, style)) for line in step.lines]
        if step.term is None:
            written = _said_of("; ".join(cells), step, lambda what: _escaped(say(what)), " ")
            lines += [""] * table + [f"- {written}"]
        else:
            if not table:
                lines += ["", f"{_escaped(step.said(say))}:", "", "|" + " |" * width]
                lines.append("|" + " --- |" * width)
            cells = [_escaped(step.label), *cells, *[""] * (width - 1 - len(cells))]
            lines.append("| " + " | ".join(cells) + " |")
        table = step.term is not None
    return "\n".join(lines) + "\n"


def _said_of(written: str, step: Step, say: Callable[[str], str], apart: str) -> str:
    """Return a step's lines with its words: in parentheses after them, or before them."""
    words = step.said(say)
    if not written:
        return words
    if step.words_first:
        return f"{words} {written}"
    return f"{written}{apart}({words})" if words else written


def _line(explanation: Explanation, line: Line, style: Style) -> str:
    return "".join(piece.text for piece in line_pieces(explanation, line, style))


def _row(explanation: Explanation, step: Step, style: Style) -> str:
    return _APART.join(_line(explanation, line, style) for line in step.lines)


def _escaped(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", text)
