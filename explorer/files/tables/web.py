"""Tables in HTML, as spreadsheets and browsers put them on the clipboard."""

from html.parser import HTMLParser

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import MAX_SIZE
from explorer.files.tables.sheet import (
    LONGEST_LINE,
    Sheet,
    empty,
    not_alone,
    too_many_columns,
    too_many_rows,
)

__all__ = ["html_table"]

_CELLS = ("td", "th")
_UNSEEN = ("style", "script", "title", "head")
_MOST_TAGS = 1000  # that belong to no table, one after another


def html_table(text: str) -> Sheet:
    """Return the cells of the one table in a page or a piece of one.

    Raises
    ------
    Refused
        Where there is none, or several, or cells that are joined.
    """
    parser = _TableParser()
    parser.feed(_without_declarations(text))
    parser.close()
    rows = [row for row in parser.rows if row]
    if not rows:
        raise empty()
    first, *others = rows
    header = first.in_head or all(cell == "th" for cell in first.tags)
    side = bool(others) and all(row.is_named for row in others)
    return Sheet(
        (row.texts() for row in rows),
        "html",
        header=header and bool(others),
        side=side and (header or first.is_named),
    )


def _without_declarations(text: str) -> str:
    """Take out comments and declarations, and a tag that does not end.

    The parser searches the whole rest for the end of each of them, and stumbles over those of
    office programs.
    """
    parts = []
    begin = 0
    while (found := text.find("<!", begin)) >= 0:
        parts.append(text[begin:found])
        ending = "-->" if text.startswith("<!--", found) else ">"
        end = text.find(ending, found + 2)
        if end < 0:
            raise _unfinished()
        begin = end + len(ending)
    parts.append(text[begin:])
    plain = "".join(parts)
    if "<" in plain[plain.rfind(">") + 1 :]:
        raise _unfinished()
    return plain


class _Row:
    """The cells of a row, and with which tag each was written."""

    def __init__(self, in_head: bool) -> None:
        self.in_head = in_head
        self.tags: list[str] = []
        self._pieces: list[list[str]] = []

    def __len__(self) -> int:
        return len(self.tags)

    @property
    def is_named(self) -> bool:
        """Whether it begins with a name."""
        return len(self.tags) > 1 and self.tags[0] == "th" and "td" in self.tags

    def add_cell(self, tag: str) -> None:
        if len(self) > LONGEST_LINE:
            raise too_many_columns()
        self.tags.append(tag)
        self._pieces.append([])

    def add_text(self, text: str) -> None:
        self._pieces[-1].append(text)

    def texts(self) -> list[str]:
        """Return the text of every cell; a line break in the source is a blank."""
        return ["".join(pieces).translate({10: " ", 9: " "}).strip() for pieces in self._pieces]


class _TableParser(HTMLParser):
    """Collects the rows of a table."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: list[_Row] = []
        self._tables = 0
        self._in_head = False
        self._in_cell = False
        self._unseen = ""
        self._other_tags = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self._tables += 1
            if self._tables > 1:
                raise not_alone()
        elif tag == "thead":
            self._in_head = True
        elif tag == "tr":
            self._begin_row()
        elif tag in _CELLS:
            self._begin_cell(tag, attrs)
        else:
            self._begin_other(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in _CELLS or tag in ("tr", "table"):
            self._in_cell = False
        elif tag == "thead":
            self._in_head = False
        elif tag == self._unseen:
            self._unseen = ""

    def handle_data(self, data: str) -> None:
        if self._in_cell and not self._unseen:
            self.rows[-1].add_text(data)

    def _begin_row(self) -> None:
        self._other_tags = 0
        self._in_cell = False
        self._unseen = ""
        if len(self.rows) > MAX_SIZE + 1:
            raise too_many_rows()
        self.rows.append(_Row(self._in_head))

    def _begin_cell(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("colspan", "rowspan") and (value or "").strip() not in ("", "1"):
                raise Refused(
                    QT_TRANSLATE_NOOP(
                        "errors", "Cells of the table are joined: copy one without joined cells."
                    )
                )
        if not self.rows:
            self._begin_row()
        self._other_tags = 0
        self._unseen = ""
        self.rows[-1].add_cell(tag)
        self._in_cell = True

    def _begin_other(self, tag: str) -> None:
        self._other_tags += 1
        if self._other_tags > _MOST_TAGS + LONGEST_LINE:
            raise empty()
        if tag in _UNSEEN:
            self._unseen = tag
        elif tag == "br":
            self.handle_data(" ")


def _unfinished() -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP("errors", "The HTML ends in the middle of a tag: copy the whole table.")
    )
