r"""Every matrix of a document in LaTeX: our own handout, a paper, somebody's notes."""

import re
from collections.abc import Iterator
from dataclasses import replace

from explorer.core.errors import Refused
from explorer.files.importing.arrays import NamedArray
from explorer.files.refusals import located, shortened
from explorer.files.tables import parse_table

__all__ = ["latex_arrays", "latex_matrices"]

_MATRIX = re.compile(
    r"\\begin\{((?:[bpvBV]|small)?matrix)\*?\}((?:(?!\\begin\b).){0,2000000}?)\\end\{\1\*?\}",
    re.DOTALL,
)
_NAME = re.compile(r"([A-Za-z](?:_\{?\w{1,20}\}?)?)\s{0,9}&?=")
_STYLED = re.compile(r"\\(?:math|text)[a-z]{0,6}\{(\w{1,20})\}")
_DISPLAY = re.compile(r"(?<!\\)\\\[|\$\$|\\begin\{(?:equation|align|gather|displaymath)\*?\}")
_SIGN = re.compile(r"\\rlap\{[^{}]{0,20}(?:\{[^{}]{0,20}\}[^{}]{0,20})?\}")
_LEAF = r"[^{}\\]|\\[\s\S]"
_BRANCH = rf"{_LEAF}|\{{(?:{_LEAF}){{0,300}}\}}"
_ARGUMENT = rf"\{{((?:{_LEAF}|\{{(?:{_BRANCH}){{0,300}}\}}){{0,300}})\}}"  # braces in braces
_WIDENED = re.compile(rf"\\widen{_ARGUMENT}{_ARGUMENT}")
_TEXT = re.compile(
    r"\\text(?:bf|rm|it|tt)?\{((?:[^{}\\]|\\[^a-zA-Z]|\\[a-z]{4,20}(?:34)?(?:\{\}|(?=\$))|\{-\})"
    r"{0,300})\}"
)
_SIGNS = {  # as our own handout writes them
    "textbackslash": "\\",
    "textasciitilde": "~",
    "textasciicircum": "^",
    "textless": "<",
    "textgreater": ">",
    "textbar": "|",
    "textasciigrave": "`",
    "textquotesingle": "'",
    "char34": '"',
    "times": "×",
    "cdot": "·",
}
_WRITTEN = re.compile(r"\\([a-z]{4,20}(?:34)?)\{\}|\$\\([a-z]{4,5})\$|\{(-)\}|\\([^a-zA-Z])")
_POWER = re.compile(r"\s?\\times\s?10\^\{(-?\d{1,4})\}")
_BRACES = str.maketrans("", "", "{}")


class _Found:
    """A matrix in a text: what is inside, and what stands before it."""

    def __init__(self, match: "re.Match[str]", before: str) -> None:
        self.kind = match[1]
        self.inside = _POWER.sub(r"e\1", _WIDENED.sub(r"\1", _SIGN.sub("", match[2])))
        self.before = before

    @property
    def labels(self) -> tuple[str, ...]:
        """The texts of a matrix that holds nothing else; empty where it holds something else."""
        parts = re.split(r"\\\\|(?<!\\)&", self.inside)
        found = [_TEXT.fullmatch(part.strip()) for part in parts]
        if self.kind != "matrix" or None in found:
            return ()
        return tuple(_WRITTEN.sub(_sign, one[1]) for one in found if one is not None)

    @property
    def name(self) -> str:
        """What the matrix is called: the first name before a sign of equality; may be empty."""
        displays = list(_DISPLAY.finditer(self.before))
        return _called(self.before[displays[-1].end() :] if displays else self.before[-200:])


def _sign(found: "re.Match[str]") -> str:
    """Return a sign that is written as a command, or behind a backslash."""
    word = found[1] or found[2]
    return _SIGNS.get(word, found[0]) if word else found[3] or found[4]


def latex_matrices(text: str) -> int:
    """Return how many matrices stand in a text."""
    return sum(1 for _ in _MATRIX.finditer(text))


def latex_arrays(text: str, name: str) -> Iterator[NamedArray | Refused]:
    r"""Yield each matrix by the name before it: ``W_Q = \begin{bmatrix} …``.

    A matrix of texts right before one of numbers names its rows, or with a matrix above, its
    columns. Signs of our own handout (set by hand, masked) are passed over.
    """
    waiting: list[tuple[str, ...]] = []
    begin = number = 0
    for match in _MATRIX.finditer(text):
        found = _Found(match, text[begin : match.start()])
        begin = match.end()
        if found.labels:
            waiting.append(found.labels)
            continue
        number += 1
        title = shortened(found.name or _kept_name(text, match.start()) or f"{name} {number}")
        yield _array(found, title, waiting)
        waiting = []


def _kept_name(text: str, place: int) -> str:
    """Return the name that stands before the labels of a matrix, in the same display."""
    displays = list(_DISPLAY.finditer(text, max(0, place - 20000), place))
    if not displays:
        return ""
    return _called(text[displays[-1].end() : place])


def _called(text: str) -> str:
    """Return the first name that stands before a sign of equality; empty where none does."""
    found = _NAME.search(_STYLED.sub(r"\1", text))
    return found[1].translate(_BRACES) if found else ""


def _array(found: _Found, title: str, labels: list[tuple[str, ...]]) -> NamedArray | Refused:
    try:
        table = parse_table(f"\\begin{{bmatrix}}{found.inside}\\end{{bmatrix}}")
    except Refused as error:
        return located(error, title)
    array = NamedArray(title, table.values, table.row_labels, table.column_labels)
    rows, columns = array.shape
    if labels and len(labels[-1]) == rows:
        array = replace(array, row_labels=labels[-1], named=True)
    if len(labels) > 1 and len(labels[0]) == columns:
        array = replace(array, column_labels=labels[0])
    return array
