r"""A handout in LaTeX: each matrix as a ``bmatrix`` behind its formula.

Tokens stand beside the rows, and above the columns where those are tokens. LaTeX numbers no rows
of a ``bmatrix``, so the names are matrices of their own; ``\widen`` gives two of their columns the
same width.
"""

from collections.abc import Iterator

from explorer.core.evaluate import Snapshot
from explorer.core.stages import MATRICES
from explorer.files.refusals import one_line
from explorer.files.texts.content import (
    BY_HAND,
    UNSEEN,
    Table,
    chapters,
    formula,
    in_order,
    notes,
    sizes,
    table,
)

__all__ = ["escaped", "latex_text"]

MOST_COLUMNS = 10  # of a bmatrix, unless more are asked for
_CHINESE = "\u2e80"  # from here on a sign is Chinese, Japanese, Korean or an emoji
_ESCAPES = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "`": r"\textasciigrave{}",
    "'": r"\textquotesingle{}",
    '"': r"\char34{}",
    "-": "{-}",  # two would become a dash
    "×": r"$\times$",
    "·": r"$\cdot$",
    **{sign: "\\" + sign for sign in "{}$&#%_"},
}
_ROW = r" \\ "
_MARKS = {"": "", BY_HAND: r"\rlap{$^{*}$}", UNSEEN: r"\rlap{$^{\times}$}"}
_HEAD = r"""\documentclass[a4paper]{article}
\usepackage{amsmath}
\usepackage{graphicx}"""
_COMMANDS = r"""% Matrices are aligned to the right, so that points stand below each other.
\makeatletter
\renewcommand{\env@matrix}{\let\@ifnextchar\new@ifnextchar\array{*\c@MaxMatrixCols r}}
\let\endmatrix\endarray
\makeatother
\setlength{\arraycolsep}{6pt}
% \widen{a}{b}: a, in the width that a and b need.
\newcommand{\widen}[2]{\ooalign{\hfil$#1$\cr\hphantom{$#2$}\cr}}
% \fit{a}: a, smaller where it would not fit on the page.
\newcommand{\fit}[1]{\resizebox*{!}{\ifdim\totalheight>0.85\textheight 0.85\textheight
  \else\totalheight\fi}{\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{%
  $\displaystyle #1$}}}
\setlength{\parindent}{0pt}"""


def latex_text(snapshot: Snapshot) -> str:
    """Return a document that pdflatex compiles, or where there is Chinese, xelatex with ctex."""
    return "\n".join(_lines(snapshot)) + "\n"


def escaped(text: str) -> str:
    r"""Return a line of text as LaTeX sets it, signs and all, also inside ``\text{}``.

    Examples
    --------
    >>> escaped("50%_a")
    '50\\%\\_a'
    """
    return "".join(_ESCAPES.get(sign, sign) for sign in text)


def _lines(snapshot: Snapshot) -> Iterator[str]:
    example = snapshot.example
    yield from _preamble(snapshot)
    yield r"\begin{document}"
    yield rf"\section*{{{escaped(one_line(example.title)) or 'Self-attention'}}}"
    yield f"{escaped(' '.join(example.tokens))}\n"
    yield escaped(sizes(example))
    remarks = notes(snapshot)
    if remarks:
        yield r"\begin{itemize}"
        yield from (rf"  \item {escaped(remark)}" for remark in remarks)
        yield r"\end{itemize}"
    for chapter in chapters():
        yield f"\n\\subsection*{{{chapter.title}}}"
        for name in chapter.matrices:
            yield f"\n${MATRICES[name].symbol}$, {MATRICES[name].title}"
            yield from _display(snapshot, name)
    yield r"\end{document}"


def _preamble(snapshot: Snapshot) -> Iterator[str]:
    example = snapshot.example
    text = one_line(example.title) + "".join(example.tokens)
    if any(sign >= _CHINESE for sign in text):
        yield "% Compile it with xelatex. ctex brings the Chinese fonts; with fonts of your own:"
        yield r"% \usepackage{xeCJK} \setCJKmainfont{Noto Serif CJK SC}"
        yield _HEAD
        yield r"\usepackage[scheme=plain]{ctex}"
    else:
        compiler = "pdflatex or xelatex" if text.isascii() else "xelatex"
        yield f"% Compile it with {compiler}."
        yield _HEAD
    widest = max(example.shape(name)[1] for name in in_order())
    if widest > MOST_COLUMNS:
        yield rf"\setcounter{{MaxMatrixCols}}{{{widest}}}"
    yield _COMMANDS


def _display(snapshot: Snapshot, name: str) -> Iterator[str]:
    """Yield the lines of a formula, the names, and the numbers."""
    shown = table(snapshot, name)
    numbers = [
        [_number(number) + _MARKS[mark] for number, mark in zip(*line, strict=True)]
        for line in zip(shown.numbers, shown.marks, strict=True)
    ]
    rows, columns = MATRICES[name].axes
    above: list[str] = []
    if columns.size == "token":
        above, numbers[0] = _aligned(shown, numbers[0])
    beside = [_label(label) for label in shown.rows] if rows.size == "token" else []
    yield r"\[\fit{"
    yield f"  {formula(snapshot, name)} ="
    yield from _named(numbers, above, beside)
    yield r"}\]"


def _aligned(shown: Table, first: list[str]) -> tuple[list[str], list[str]]:
    """Return the names above the columns, and the first row, each as wide as the other."""
    above, below = [], []
    for token, number, *column in zip(shown.columns, first, *shown.numbers, strict=True):
        label, widest = _label(token), max(column, key=len)
        above.append(rf"\widen{{{label}}}{{{_number(widest)}}}")
        wide = _width(token) > len(widest)
        below.append(rf"\widen{{{number}}}{{{label}}}" if wide else number)
    return above, below


def _named(numbers: list[list[str]], above: list[str], beside: list[str]) -> Iterator[str]:
    side = rf"  \begin{{matrix}} {_ROW.join(beside)} \end{{matrix}}" if beside else ""
    if above:
        yield r"  \begin{array}{@{}r@{\;}c@{}}"
        yield rf"  & \begin{{matrix}} {' & '.join(above)} \end{{matrix}} \\"
        yield f"{side} &"
    elif side:
        yield side
    yield r"  \begin{bmatrix}"
    yield (_ROW.rstrip() + "\n").join(f"    {' & '.join(row)}" for row in numbers)
    yield r"  \end{bmatrix}"
    if above:
        yield r"  \end{array}"


def _number(text: str) -> str:
    digits, _, power = text.partition("e")
    return rf"{digits} \times 10^{{{int(power)}}}" if power else digits


def _label(token: str) -> str:
    return rf"\text{{{escaped(token)}}}"


def _width(token: str) -> int:
    """Return about how many digits a token is wide, and rather too many."""
    return sum(2 if sign >= "\u0250" or sign in "MWmw@%" else 1 for sign in token) + 1
