"""A handout in Markdown as GitHub shows it: a formula and a table for each matrix."""

import re
from collections.abc import Iterator

from explorer.core.evaluate import Snapshot
from explorer.core.stages import MATRICES
from explorer.files.refusals import one_line
from explorer.files.texts.content import Table, chapters, formula, notes, sizes, table

__all__ = ["escaped", "markdown_text"]

_SIGNS = re.compile(r"([\\`*_\[\]<>|~$&#@]|:(?=[\w/+-]))")
_BLANKS = re.compile(r"^ +| +$")


def markdown_text(snapshot: Snapshot) -> str:
    """Return the chain with formulas, numbers to 4 decimals, and notes of what is unusual."""
    return "\n\n".join(_paragraphs(snapshot)) + "\n"


def escaped(text: str) -> str:
    r"""Return a line of somebody else's text as Markdown shows it unchanged, also in a table.

    Examples
    --------
    >>> escaped("a|b")
    'a\\|b'
    """
    plain = _SIGNS.sub(r"\\\1", text)
    return _BLANKS.sub(lambda found: "&nbsp;" * len(found[0]), plain)


def _paragraphs(snapshot: Snapshot) -> Iterator[str]:
    example = snapshot.example
    yield f"# {escaped(one_line(example.title)) or 'Self-attention'}"
    yield f"Sentence: {escaped(' '.join(example.tokens))}"
    yield escaped(sizes(example))
    remarks = notes(snapshot)
    if remarks:
        yield "\n".join(f"- {escaped(remark)}" for remark in remarks)
    for chapter in chapters():
        yield f"## {chapter.title}"
        for name in chapter.matrices:
            matrix = MATRICES[name]
            axes = " × ".join(axis.meaning for axis in matrix.axes)
            yield f"### {escaped(name)}, {matrix.title} ({axes})"
            if formula(snapshot, name) != matrix.symbol:
                yield f"$$\n{_mathematics(formula(snapshot, name))}\n$$"
            yield _table(table(snapshot, name))


def _mathematics(latex: str) -> str:
    r"""Markdown takes the backslash from ``\,`` before the formula is typeset."""
    return latex.replace(r"\,", r"\thinspace ")


def _table(shown: Table) -> str:
    """Return a table; its corner is empty, or who reads it takes the names for numbers."""
    head = ["", *map(escaped, shown.columns)]
    lines = [_line(head), _line([":--", *("--:" for _ in shown.columns)])]
    for label, numbers, marks in zip(shown.rows, shown.numbers, shown.marks, strict=True):
        cells = [f"{number}{escaped(mark)}" for number, mark in zip(numbers, marks, strict=True)]
        lines.append(_line([f"**{escaped(label)}**", *cells]))
    return "\n".join(lines)


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
