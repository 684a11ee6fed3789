"""Lists of Python, JSON and NumPy, with or without commas, and the calls around them."""

import re
from collections.abc import Iterator

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.refusals import shortened
from explorer.files.tables.sheet import LONGEST_LINE, Sheet, at, empty, not_alone, too_many_columns

__all__ = ["literal"]

_TOKEN = re.compile(r"[\[\](),]|[^\s\[\](),]+")
_CALLS = frozenset(
    "array asarray Array matrix tensor Tensor FloatTensor constant float16 float32 float64".split()
)
_CLOSING = {"[": "]", "(": ")"}
_MOST_CALLS = 3  # one inside another
_MOST_AXES = 8  # of which all but two have one place
_CALL = "call"
_OPTION = re.compile(r"[A-Za-z_<'\"]")
_NOTHING = ("None", "null")
_LEFT_OUT = ("...", "…")


def literal(text: str) -> Sheet:
    """Return the numbers of nested lists; a single list is one row.

    Nothing is evaluated. The rows of a list that is printed over several lines belong together.

    Raises
    ------
    Refused
        Where brackets do not match, lists lie too deep, or commas are missing.
    """
    return Sheet(_Lists(text).rows(), "python" if "," in text else "numpy", code=True)


class _Lists:
    """Takes a text apart, token by token."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._open: list[tuple[str, str]] = []  # the bracket that closes, and what it closes
        self._depth = 0  # of lists
        self._deepest = 0
        self._row: list[str] | None = None
        self._number = 1  # of the row
        self._commas = 0
        self._gaps = 0  # numbers without a comma before them
        self._before = ""  # the token before
        self._end = 0  # where it ends

    def rows(self) -> Iterator[list[str]]:
        """Return row after row."""
        tokens = _TOKEN.finditer(self._text)
        for match in tokens:
            token = match.group()
            if token in _CLOSING:
                self._begin(token)
            elif token in ("]", ")"):
                kind = self._close(token)
                if kind != _CALL and self._row is not None:
                    yield self._finished_row()
            elif token == ",":
                self._comma()
                if self._open and self._open[-1][1] == _CALL:
                    self._skip_options(tokens)
                    continue
            else:
                self._word(token, match.start())
            self._before, self._end = token, match.end()
        if self._open:
            raise _unmatched(self._open[-1][0])

    def _begin(self, token: str) -> None:
        if token == "(" and self._before.rpartition(".")[2] in _CALLS:
            if self._row:
                self._row.pop()  # the name of the call
            self._open.append((")", _CALL))
            if len(self._open) > 2 + _MOST_CALLS:
                raise _too_deep()
            return
        if self._row:
            raise self._not_a_row()
        self._depth += 1
        if self._number > 1:
            self._check_place()
        elif self._depth > _MOST_AXES:
            raise _too_deep()
        self._deepest = max(self._deepest, self._depth)
        self._open.append((_CLOSING[token], "list"))
        self._row, self._commas, self._gaps = [], 0, 0

    def _check_place(self) -> None:
        """Refuse a list that begins beside the rows before it and not among them."""
        if self._depth == 1 and self._deepest > 1:
            raise not_alone()
        if self._depth < self._deepest:
            raise _many_axes(self._deepest)
        if self._depth > max(self._deepest, 2):
            raise _too_deep()

    def _close(self, token: str) -> str:
        if not self._open or self._open[-1][0] != token:
            raise _unmatched(token)
        _, kind = self._open.pop()
        if kind != _CALL:
            self._depth -= 1
        return kind

    def _finished_row(self) -> list[str]:
        row, self._row = self._row or [], None
        if not row:
            raise empty()
        if self._commas and self._gaps:
            raise self._not_a_row()
        self._number += 1
        return row

    def _comma(self) -> None:
        if self._before in ("", ",", "[", "("):
            raise self._not_a_row()
        if self._open and self._open[-1][1] != _CALL:
            self._commas += 1

    def _word(self, token: str, start: int) -> None:
        if token in _LEFT_OUT:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "Numbers were left out when it was printed (…): print all of them."
                )
            )
        if self._row is None:
            if token.rpartition(".")[2] in _CALLS and self._text.startswith(
                "(", start + len(token)
            ):
                return
            raise at(self._number, 1, _unexpected(token)) if self._open else _unexpected(token)
        gap = self._before not in (",", "[", "(")
        self._gaps += gap
        if gap and self._deepest == 1 and "\n" in self._text[self._end : start]:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "A list over several lines can be one row or several: write each row in"
                    " brackets of its own, as in [[1, 0], [0, 2]].",
                )
            )
        if len(self._row) > LONGEST_LINE:
            raise too_many_columns()
        self._row.append("" if token in _NOTHING else token)

    def _skip_options(self, tokens: Iterator[re.Match[str]]) -> None:
        """Pass over what follows the numbers in a call: ``dtype=float32``."""
        first = True
        depth = 1
        for match in tokens:
            token = match.group()
            if first and token != ")" and not _OPTION.match(token):
                raise at(self._number, 1, _unexpected(token))
            first = False
            depth += (token in _CLOSING) - (token in ("]", ")"))
            if depth == 0:
                self._close(token)
                self._before, self._end = token, match.end()
                return

    def _not_a_row(self) -> Refused:
        column = len(self._row or []) + 1
        return at(
            self._number,
            column,
            Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "a number or a comma is missing: write rows as in [[1, 0], [0, 2]]."
                )
            ),
        )


def _unexpected(token: str) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP("errors", "“{text}” is not expected here: write [[1, 0], [0, 2]]."),
        text=shortened(token),
    )


def _unmatched(bracket: str) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors", "Brackets do not match: one “{bracket}” is missing or too many."
        ),
        bracket=bracket,
    )


def _many_axes(count: int) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "There are {count} axes, and a matrix has two: copy one matrix, [[1, 0], [0, 2]].",
        ),
        count=count,
    )


def _too_deep() -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors", "Lists lie too deep in lists: a matrix is a list of rows, [[1, 0], [0, 2]]."
        )
    )
