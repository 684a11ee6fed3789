"""Cells for other programs: read back by HTML's own parser, and by the program's reader."""

from html.parser import HTMLParser

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.files.clipboard import html_table, tab_text, with_headers
from explorer.files.tables import parse_table


class Cells(HTMLParser):
    def __init__(self):
        super().__init__()
        self.rows, self.kinds = [], []

    def handle_starttag(self, tag, attrs):
        if tag == "tr":
            self.rows.append([])
            self.kinds.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self.kinds[-1].append(tag)

    def handle_data(self, data):
        if self.rows and self.rows[-1] and data.strip("\n"):
            self.rows[-1][-1] += data


def cells_of(html):
    parser = Cells()
    parser.feed(html)
    return parser.rows, parser.kinds


def test_text_has_tabs_and_no_last_line_end():
    assert tab_text([["1", "2"], ["3", "4"]]) == "1\t2\n3\t4"
    assert tab_text([["a\tb", "c\nd"]]) == "a b\tc d"


def test_html_escapes_and_tells_headings():
    lines = with_headers([["1", "2"]], ["<b>&"], ["x", "y"])
    assert lines == [["", "x", "y"], ["<b>&", "1", "2"]]
    rows, kinds = cells_of(html_table(lines, top=1, side=1))
    assert rows == lines
    assert kinds == [["th"] * 3, ["th", "td", "td"]]


FINITE = st.floats(allow_nan=False, allow_infinity=False)
NAMES = st.lists(st.sampled_from(["我", "爱", "0", "1", "a b", "x", "<p>"]), min_size=6, max_size=6)


@given(st.integers(1, 6), st.integers(1, 6), st.data())
@pytest.mark.parametrize("headers", [False, True])
@pytest.mark.parametrize("as_html", [False, True])
def test_what_is_copied_exactly_is_read_back_exactly(headers, as_html, rows, columns, data):
    line = st.lists(FINITE, min_size=columns, max_size=columns)
    values = data.draw(st.lists(line, min_size=rows, max_size=rows))
    lines = [[repr(value) for value in row] for row in values]
    if headers:
        lines = with_headers(lines, data.draw(NAMES)[:rows], list("abcdef")[:columns])
    text = html_table(lines, top=int(headers), side=int(headers)) if as_html else tab_text(lines)
    np.testing.assert_array_equal(parse_table(text).values, values)
