"""What programs and keyboards put around numbers, taken away before a table is recognised."""

import re
from collections.abc import Callable

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused

__all__ = ["plain"]

_GROUPING = "\xa0\u2007\u2009\u202f"  # blanks that may part thousands
_WIDE = re.compile("[\u1680\u2000-\u2006\u2008\u200a\u205f]")  # and those that do not
_UNSEEN = "\u200b\u200e\u200f\u2060\ufeff"
_UNSEEN_AT_AN_EDGE = re.compile(
    rf"(?:(?<=[\s,;|&\[({{])|^)[{_UNSEEN}]+|(?<![{_UNSEEN}])[{_UNSEEN}]+(?=[\s,;|&\])}}]|$)"
)
_PARTING = re.compile(r"(?<=[\d.])\xa0+(?=[-+−.\d])")
_GROUPED = re.compile(
    rf"(?<![\d.,{_GROUPING}])[1-9]\d?\d?(?:[{_GROUPING}]\d{{3}})+(?![\d{_GROUPING}])"
)
_OTHER_GROUPING = re.compile(rf"(?<!\d)[{_GROUPING}]|[{_GROUPING}](?!\d)")
_COMMA = re.compile(r"(?<=[\d.\])}０-９．])[ \t]?，|，(?=[ \t]?[-+−.\d\[({０-９．－＋])")
_SEMICOLON = re.compile(r"(?<=[\d.\])}０-９．])[ \t]?；|；(?=[ \t]?[-+−.\d\[({０-９．－＋])")
_BRACES = re.compile(r"(?:\w{1,60} ?:?= ?)?\{[\s{]{0,20}[-+−.\d]")
_POWER = re.compile(r"(?<=[\d.])(?:`[\d.]{0,20})?\*\^(?=[-+\d])")
_PRECISION = re.compile(r"(?<=[\d.])`[\d.]{0,20}(?=[\s,}])")
_TENSORFLOW = re.compile(r"<tf\.\w{1,40}[^\[\]<>]{0,200}?numpy=\s{0,20}(?=array\()")
_PARAMETER = re.compile(r"Parameter containing:\s{0,20}(?=tensor\()")
_JULIA = re.compile(r"\d{1,5}(?:×\d{1,5}|-element) [\w.{}, ]{1,60}:[ \t]*\n")
_MATLAB = re.compile(r"\w{1,60} =[ \t]*\n\s*(?=[-+−.\d])")
_R_COLUMNS = re.compile(r"[ \t]*(?:\[,\d{1,5}\][ \t]*)+")
_R_ROW = re.compile(r"[ \t]*\[\d{1,5},\](?=[ \t])")


def plain(text: str) -> str:
    r"""Return a table's text without what stands around its numbers in some programs.

    Those are the headings of R (``[,1]``, ``[1,]``), Julia and MATLAB, the calls of TensorFlow,
    the braces of Mathematica, commas and semicolons of full width, blanks that do not break, and
    signs that are not seen. A table that has been through it stays as it is.

    Raises
    ------
    Refused
        Where R has printed the columns in several blocks.

    Examples
    --------
    >>> plain("     [,1] [,2]\n[1,]    1    0\n[2,]    0    2")
    '    1    0\n    0    2'
    >>> plain("{{1, 0}, {0, 2}}")
    '[[1, 0], [0, 2]]'
    """
    if not text.isascii():
        text = _with_plain_signs(text)
    bare = text.lstrip()
    for begins, without in _PROGRAMS:
        if begins(bare):
            return without(text)
    return text


def _with_plain_signs(text: str) -> str:
    text = _WIDE.sub(" ", _UNSEEN_AT_AN_EDGE.sub("", text))
    if any(blank in text for blank in _GROUPING):
        text = _with_blanks(text)
    return _SEMICOLON.sub(";", _COMMA.sub(", ", text))


def _with_blanks(text: str) -> str:
    """Return blanks that do not break as others, where they do not part thousands.

    All of them part cells, if one between two figures does.
    """
    if _PARTING.search(_GROUPED.sub("", text)):
        return text.replace("\xa0", " ")
    return _OTHER_GROUPING.sub(" ", text)


def _without_call(text: str) -> str:
    text = _PARAMETER.sub("", text, count=1)
    if _TENSORFLOW.search(text):
        text = _TENSORFLOW.sub("", text, count=1).rstrip().removesuffix(">")
    return text


def _with_brackets(text: str) -> str:
    text = _PRECISION.sub("", _POWER.sub("e", text))
    return text.replace("{", "[").replace("}", "]").replace(":=", "=", 1)


def _without_r(text: str) -> str:
    top, *lines = text.strip("\n").split("\n")
    if any(map(_R_COLUMNS.fullmatch, lines)):
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "R has printed the columns in several blocks: print them in one, after"
                " options(width = 10000).",
            )
        )
    rows = [_R_ROW.sub("", line, count=1) for line in lines]
    return "\n".join(rows if _R_COLUMNS.fullmatch(top) else [top, *rows])


def _is_r(bare: str) -> bool:
    top, _, rest = bare.partition("\n")
    return bool(_R_COLUMNS.fullmatch(top) or _R_ROW.match(rest))


_PROGRAMS: tuple[tuple[Callable[[str], object], Callable[[str], str]], ...] = (
    (_is_r, _without_r),
    (_JULIA.match, lambda text: _JULIA.sub("", text.lstrip(), count=1)),
    (_MATLAB.match, lambda text: _MATLAB.sub("", text.lstrip(), count=1)),
    (_BRACES.match, _with_brackets),
    (_TENSORFLOW.match, _without_call),
    (_PARAMETER.match, _without_call),
)
