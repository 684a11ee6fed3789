r"""Matrices of LaTeX: ``\begin{bmatrix} 1 & 0 \\ 0 & 2 \end{bmatrix}``, or its rows alone."""

import re
from collections.abc import Iterator

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import MAX_SIZE
from explorer.files.refusals import shortened
from explorer.files.tables.sheet import Sheet, at, empty, not_alone, split

__all__ = ["latex"]

_BEGIN = re.compile(r"\\begin\{((?:[bpvBV]|small)?matrix\*?|array|tabular)\}(?:\[[^\[\]]{0,20}\])?")
_COLUMNS = re.compile(r"\s*\{[^{}]{0,9000}\}")
_DELIMITER = r"(?:\\?[\[\](){}|.]|\\[lr](?:brack|brace|angle|vert|Vert))"
_NAME = r"(?:\\(?:mathbf|mathrm|bm|boldsymbol|mathit|text)\s?)?[\w{}^'*]{1,40}"
_BEFORE = re.compile(rf"(?:\s|\$|\\\[|\\\(|\\left\s?{_DELIMITER}|{_NAME}\s?&?=)*")
_AFTER = re.compile(rf"(?:\s|\$|\\\]|\\\)|\\right\s?{_DELIMITER}|[.,;])*")
_LONGEST_FRAME = 200  # characters around a matrix
# A percent sign behind a number, or before another cell, was hardly meant as a comment.
_COMMENT = re.compile(r"(?<![\\\d])%[^\n&\\%]*$", re.MULTILINE)
_LINES = re.compile(r"\\(?:hline|toprule|midrule|bottomrule)(?![a-zA-Z])")
_ROW_END = re.compile(r"\\\\\*?(?:[ \t]?\[[^\[\]&\\]{0,20}\])?|\\tabularnewline(?![a-zA-Z])")
_SPACE = re.compile(r"\\[,;:! ]|~|\\q?quad(?![a-zA-Z])|[\r\n\t]")
_STYLED = re.compile(r"\\(?:text|math)(?:bf|rm|it|tt|sf)?\{([^{}\\]*)\}")
_BRACED = re.compile(r"\{([^{}\\]*)\}")


def latex(text: str) -> Sheet:
    """Return the cells of the matrix in a piece of LaTeX.

    Raises
    ------
    Refused
        Where there are several, or something beside it that would change its numbers.
    """
    text = _COMMENT.sub("", text)
    start = text.find("\\begin")
    body = text if start < 0 else _body(text, start)
    body = _LINES.sub(" ", body)
    return Sheet(_rows(body), "latex")


def _body(text: str, start: int) -> str:
    """Return what stands between begin and end."""
    begin = _BEGIN.match(text, start)
    if begin is None:
        raise _other(text[start:])
    inside = begin.end()
    if begin[1] in ("array", "tabular"):
        columns = _COLUMNS.match(text, inside)
        if columns is None:
            raise _other(text[start:])
        inside = columns.end()
    ending = f"\\end{{{begin[1]}}}"
    end = text.find(ending, inside)
    if end < 0:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "The matrix does not end: {ending} is missing."),
            ending=ending,
        )
    if "\\begin" in text[inside:end] or "\\begin" in text[end:]:
        raise not_alone()
    for frame, around in ((_BEFORE, text[:start]), (_AFTER, text[end + len(ending) :])):
        if len(around) > _LONGEST_FRAME or not frame.fullmatch(around):
            raise _other(around.strip())
    return text[inside:end]


def _rows(body: str) -> Iterator[list[str]]:
    begin = 0
    for number in range(1, MAX_SIZE + 3):
        end = _ROW_END.search(body, begin)
        row = body[begin : end.start() if end else len(body)]
        if end is None and not row.strip():
            if number == 1:
                raise empty()
            return
        yield [_cell(cell, number, column) for column, cell in enumerate(split(row, "&"), start=1)]
        if end is None:
            return
        begin = end.end()


def _cell(cell: str, row: int, column: int) -> str:
    """Return the text that a cell shows."""
    if not ("\\" in cell or "{" in cell or "$" in cell or "~" in cell or "\n" in cell):
        return cell
    shown = _SPACE.sub(" ", cell.replace("\\&", "&").replace("\\_", "_").replace("\\%", "%"))
    if shown.count("$") == 2 and shown.strip().startswith("$") and shown.strip().endswith("$"):
        shown = shown.strip()[1:-1]
    shown = _BRACED.sub(r"\1", _STYLED.sub(r"\1", shown))
    if "\\" in shown:
        problem = Refused(
            QT_TRANSLATE_NOOP(
                "errors", "“{text}” is a formula: write the number that it stands for, such as 0.5."
            ),
            text=shortened(cell),
        )
        raise at(row, column, problem)
    return shown.strip()


def _other(text: str) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "“{text}” is not understood: a matrix, bmatrix, pmatrix or array that stands alone"
            " is accepted.",
        ),
        text=shortened(text),
    )
