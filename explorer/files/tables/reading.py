"""Which way of writing a matrix a text is in: the signs in it decide, and doubt is refused."""

import re

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.reading import LARGEST_FILE
from explorer.files.refusals import shortened
from explorer.files.tables.figures import is_grouped
from explorer.files.tables.latex import latex
from explorer.files.tables.literals import literal
from explorer.files.tables.matlab import matlab
from explorer.files.tables.plain import plain
from explorer.files.tables.separated import (
    aligned,
    comma_separated,
    markdown,
    tab_separated,
    without_empty_last_column,
)
from explorer.files.tables.sheet import Sheet, check_line_count, empty
from explorer.files.tables.table import Table, table_from
from explorer.files.tables.web import html_table

__all__ = ["parse_table"]

_HTML = re.compile(r"<(?:table|tr|td|th)[\s>]", re.IGNORECASE)
_PAGE = re.compile(r"<(?:!doctype|html|meta|head|body|div)\b", re.IGNORECASE)
_ASSIGNED = re.compile(r"(?:\w{1,60}|\"\w{1,60}\"|'\w{1,60}')[ \t]?[=:]\s{0,20}(?=[\[(a-zA-Z])")
_CALL = r"[A-Za-z_][\w.]{0,40}\("
_LISTS = re.compile(
    rf"(?:{_CALL}\s{{0,20}})?[\[(](?:[\[(\s]*)(?:[\d.+\-−\])]|(?:nan|inf|none|null)\b|{_CALL})",
    re.IGNORECASE,
)
_QUOTED = re.compile(r'"[^"]*"')
_FIGURES_ONLY = re.compile(r"[\d.,;+\-−eE\s]*")
# Written so that a run of blanks is looked at once for the sign before it.
_BLANK_BETWEEN = re.compile(r"[\d.] +[-+−.\d]")
_PARTED = re.compile(r"[\d.](?: +| *, +)[-+−.\d]")
_NAME_AND_COMMA = re.compile(r"[^\s,\d.] +[-+−]?\d{1,30},\d")
_PAIR = re.compile(r"[-+−]?\d*,\d+(?:[eE][-+−]?\d+)?")
_FRACTION = re.compile(r"[-+−]?(?:0,\d\d+|\d*,0\d+)|[-+−]?,\d+")
_BLANK = " \n\xa0\u3000"


def parse_table(
    text: str, *, blanks: bool = False, point: str | None = None, fractions: bool = False
) -> Table:
    r"""Read a matrix that a person copied from a spreadsheet, a page, a paper or a program.

    Parameters
    ----------
    text : str
        Columns parted by tabs, commas, semicolons or blanks; an HTML or Markdown table; a matrix
        of LaTeX or MATLAB; lists of Python, JSON, NumPy or Mathematica; what R and Julia print.
        Names of rows and columns are found.
    blanks : bool
        Whether a cell may be empty; it is nan then. Otherwise a last column that is empty in
        every row is none.
    point : str or None
        The decimal mark, ``.`` or ``,``. Where it is None a comma is understood where it can only
        be one. Programming languages have a point in any case.
    fractions : bool
        Whether a cell may be 1/2, 2^-3 or 3*0.5, as where it is typed. 1/2 is a half then, not
        a day of the year; what has two slashes, or hyphens between figures, is refused as ever.

    Returns
    -------
    Table

    Raises
    ------
    Refused
        Where anything is not a number, or can be read in two ways. A cell is named by its row
        and column in what was pasted, headings included, from 1.

    Examples
    --------
    >>> parse_table("1 0; 0 2").values.tolist()
    [[1.0, 0.0], [0.0, 2.0]]
    """
    _check_length(text)
    text = plain(text.replace("\r\n", "\n").replace("\r", "\n"))
    if not text.strip():
        raise empty()
    begin = len(text) - len(text.lstrip(_BLANK))
    text = text[text.rfind("\n", 0, begin) + 1 :].rstrip(_BLANK)
    sheet = _recognised(text, point, blanks)
    return table_from(sheet, blanks=blanks, point=point, fractions=fractions)


def _check_length(text: str) -> None:
    size = len(text)
    if size <= LARGEST_FILE and not text.isascii():
        size = len(text.encode("utf-8", "surrogatepass"))
    if size > LARGEST_FILE:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "The text is larger than {size} MiB: copy less of it."),
            size=LARGEST_FILE // 2**20,
        )


def _recognised(text: str, point: str | None, blanks: bool) -> Sheet:
    bare = text.strip()
    if _PAGE.match(bare) or _HTML.search(bare):
        return html_table(bare)
    top = bare.partition("\n")[0].strip()
    piped = top.startswith("|") and top.endswith("|")  # a line of LaTeX does not begin so
    if not piped and _is_latex(bare):
        return latex(bare)
    lists = _ASSIGNED.sub("", bare, count=1) if _ASSIGNED.match(bare) else bare
    if _LISTS.match(lists):
        lists = lists.rstrip(";, \n\t")
        return matlab(lists) if ";" in lists else literal(lists)
    check_line_count(text)
    if "|" in top and ("\t" not in text or piped):
        return markdown(bare)
    if not blanks:
        text = without_empty_last_column(text)
        bare = text.strip()
    if "\t" in text:
        return tab_separated(text)
    return _by_signs(text, bare, point)


def _is_latex(bare: str) -> bool:
    if "\\\\" in bare or "\\begin" in bare:
        return True
    return "&" in bare and not {"\t", '"', "|"} & set(bare)


def _by_signs(text: str, bare: str, point: str | None) -> Sheet:
    outside = _QUOTED.sub("", bare)
    if ";" in outside:
        return _with_semicolons(text, outside, point)
    if "," in outside:
        return _with_commas(text, outside, point)
    if '"' in bare and not outside.strip():
        return comma_separated(text, ",")
    return aligned(text)


def _with_semicolons(text: str, outside: str, point: str | None) -> Sheet:
    """Tell the rows of MATLAB from the columns of CSV."""
    if _PARTED.search(outside):
        return matlab(text)
    *lines, last = [line.rstrip() for line in outside.split("\n")]
    ends = bool(lines) and all(line.find(";") == len(line) - 1 for line in lines)
    ends = ends and ";" not in last[:-1]
    commas = "," in outside
    if ends and not commas:
        return matlab(text)
    if (ends or not lines) and _FIGURES_ONLY.fullmatch(outside):
        if not commas or point is None:
            raise _row_or_rows(outside)
        if point == ".":
            return matlab(text)
    return comma_separated(text, ";")


def _with_commas(text: str, outside: str, point: str | None) -> Sheet:
    """Tell commas that part cells from decimal marks."""
    if (point == "," and '"' not in text) or _BLANK_BETWEEN.search(outside):
        return aligned(text)
    if point is None and _NAME_AND_COMMA.search(outside):
        raise _name_or_number(outside)
    lines = [line.strip() for line in outside.split("\n")]
    grouped = all(map(is_grouped, lines))
    if grouped and point == "." and len(lines) == 1:
        return aligned(text)
    if grouped or (point is None and _may_be_decimals(lines)):
        raise _one_or_two(lines[0])
    return comma_separated(text, ",")


def _may_be_decimals(lines: list[str]) -> bool:
    """Say whether every line can be one number, and something speaks for it."""
    if not all(map(_PAIR.fullmatch, lines)):
        return False
    return len(lines) == 1 or any(map(_FRACTION.fullmatch, lines))


def _row_or_rows(text: str) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "“{text}” can be one row or several: write each row on a line of its own, or rows in"
            " brackets as in [1, 0; 0, 2].",
        ),
        text=shortened(text),
    )


def _one_or_two(text: str) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "“{text}” can be one number or several: write one with a point and no comma, several"
            " with a blank behind each comma.",
        ),
        text=shortened(text),
    )


def _name_or_number(text: str) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "A comma in “{text}” can part numbers or be a decimal mark: write a point, or names"
            " in quotation marks.",
        ),
        text=shortened(text),
    )
