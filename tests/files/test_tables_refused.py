"""What is refused, blanks, decimals, round trips, and any text at all."""

import csv
import io
import json
import random
import time
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.files.tables import Table, parse_table
from explorer.files.tables.plain import plain
from tests.files.test_tables import GOOD, NAN, UNIT, bits

BAD = {  # text, part of the refusal
    "empty": ("", "There are no numbers"),
    "blank": (" \n\t\n", "There are no numbers"),
    "words": ("hello world", "Row 1, column 1: “hello” is not a number"),
    "a bad cell": ("1\t2\n3\tx", "Row 2, column 2: “x” is not a number"),
    "a bad cell below names": ("x\ty\n1\t2\n3\t1_0", "Row 3, column 2: “1_0” is not a number"),
    "long": ("1\t" + "y" * 1000, "yyy…” is not a number"),
    "nan": ("1 nan", "Row 1, column 2: “nan”"),
    "nan is no name": ("nan 1\nnan 2", "Row 1, column 1: “nan”"),
    "inf": ("1\t-inf", "“-inf” is not a number"),
    "infinite": ("1 1e400", "Row 1, column 2: “1e400” is too large"),
    "underscore": ("[[1_0, 2]]", "“1_0” is not a number"),
    "hex": ("0x10 1", "Row 1, column 1: “0x10” is not a number"),
    "percent": ("1\t25%", "Row 1, column 2: “25%” is a percentage"),
    "percent in latex": (r"1 & 50\% \\ 2 & 3", "Row 1, column 2: “50%” is a percentage"),
    "percent as a comment": ("1 & 50% \\\\ 2 & 3", "“50%” is a percentage"),
    "blank cell": ("1\t\n2\t3", "Row 1, column 2: An empty cell is refused"),
    "blank cell in csv": ("1,,2", "Row 1, column 2: An empty cell is refused"),
    "blank line": ("1 2\n\n3 4", "Row 2 has another number of cells than row 1, 1 instead of 2"),
    "ragged": ("1 2\n3", "Row 2 has another number of cells than row 1, 1 instead of 2"),
    "ragged list": ("[[1, 2], [3]]", "Row 2 has another number of cells"),
    "a thousand or one": ("1,234\t5", "Row 1, column 1: “1,234” can mean 1234 or 1.234"),
    "one number or two": ("1,234", "“1,234” can be one number or several"),
    "one fraction or two": ("0,25", "“0,25” can be one number or several"),
    "a column of fractions": ("0,25\n1,5", "“0,25” can be one number or several"),
    "groups or columns": ("100,200\n300,400", "“100,200” can be one number or several"),
    "row or column": ("1;2;3", "“1;2;3” can be one row or several"),
    "rows or fractions": ("1,0;0,2", "“1,0;0,2” can be one row or several"),
    "rows or fractions by line": ("1,0;\n0,2;", "can be one row or several"),
    "name or number": ("cat 0,25\ndog 0,5", "can part numbers or be a decimal mark"),
    "two decimal marks": ("0,25\t1.234", "Row 1, column 2: “1.234” has another decimal mark"),
    "groups of two": ("1\u202f23", "is not a number"),
    "two groupings": ("1\xa0234\u2009567", "is not a number"),
    "words behind a number": ("1.5 kg\n2 kg", "“kg” is not a number"),
    "name among numbers": ("the 1\n5 2", "Row 1, column 1: “the” is not a number"),
    "headings or numbers": ("a 0 1 2\nb 3 4 5", "can be headings as well as numbers"),
    "markdown headings or numbers": ("|1|2|\n|-|-|\n|3|4|", "The row above the dashes can be"),
    "markdown names only": ("|a|b|\n|-|-|", "“a” is not a number"),
    "other digits": ("١ ٢", "is not a number"),
    "colspan": ("<table><tr><td colspan=2>1</td></tr></table>", "Cells of the table are joined"),
    "rowspan": ("<td rowspan='3'>1</td>", "Cells of the table are joined"),
    "two tables": ("<table><td>1</table><table><td>2</table>", "more than one matrix"),
    "nested table": ("<table><td><table><td>2</table></table>", "more than one matrix"),
    "no table": ("<html><body>1 2</body></html>", "There are no numbers"),
    "cut html": ("<table><tr><td>1</td><td", "ends in the middle of a tag"),
    "cut comment": ("<table><tr><td>1</td><!-- ", "ends in the middle of a tag"),
    "fraction": (r"\frac{1}{2} & 1 \\ 1 & 2", "column 1: “\\frac{1}{2}” is a formula"),
    "fraction in a matrix": (
        r"\begin{bmatrix}1 & \frac{1}{2}\end{bmatrix}",
        "Row 1, column 2: “\\frac{1}{2}” is a formula: write the number",
    ),
    "dots": (r"1 & \cdots & 2", "“\\cdots” is a formula"),
    "a factor": (r"2\begin{bmatrix}1&2\end{bmatrix}", "“2” is not understood"),
    "transposed": (r"\begin{bmatrix}1&2\end{bmatrix}^T", "“^T” is not understood"),
    "no end": (r"\begin{bmatrix}1&2", "does not end: \\end{bmatrix} is missing"),
    "two matrices": (r"\begin{matrix}1\end{matrix}\begin{matrix}1\end{matrix}", "more than one"),
    "another environment": (r"\begin{align}1&2\end{align}", "is not understood"),
    "left out": ("[[1. 2. ... 3. 4.]]", "Numbers were left out"),
    "wrapped row or rows": ("[1. 2.\n 3. 4.]", "can be one row or several"),
    "nine levels": ("[" * 9 + "1, 2" + "]" * 9, "Lists lie too deep"),
    "deeper than the row before": ("[[1, 2], [[3, 4]]]", "Lists lie too deep"),
    "two matrices in a batch": (
        "tensor([[[1., 2.],\n         [3., 4.]],\n\n        [[5., 6.],\n         [7., 8.]]])",
        "There are 3 axes, and a matrix has two: copy one matrix, [[1, 0], [0, 2]].",
    ),
    "two heads": ("[[[[1 2]]  [[3 4]]]]", "There are 4 axes"),
    "columns of R in blocks": (
        "     [,1] [,2]\n[1,]    1    0\n     [,3]\n[1,]    2",
        "R has printed the columns in several blocks",
    ),
    "a cell left out by Julia": ("2×3 Matrix{Float64}:\n 1.0  …  3.0\n 4.0  …  6.0", "“…”"),
    "unseen in a number": ("1\u200b2 3", "is not a number"),
    "one cell too many": ("1\t2\t\n3\t4", "Row 1, column 3: An empty cell"),
    "full-width semicolons alone": ("1；2；3", "can be one row or several"),
    "open bracket": ("[[1, 2], [3, 4]", "Brackets do not match"),
    "wrong bracket": ("[[1, 2), (3, 4]]", "Brackets do not match"),
    "two commas": ("[[1,, 2]]", "Row 1, column 2: a number or a comma is missing"),
    "missing comma": ("[[1, 2 3]]", "a number or a comma is missing"),
    "number beside rows": ("[[1, 2], 3]", "“3” is not expected here"),
    "empty list": ("[]", "There are no numbers"),
    "empty rows": ("[[], []]", "There are no numbers"),
    "two arrays": ("[[1]] [[2]]", "more than one matrix"),
    "text in a list": ('[[1, "a"]]', "is not a number"),
    "null": ("[[1, null]]", "Row 1, column 2: An empty cell is refused"),
    "call": ("[[1, open(1)]]", "a number or a comma is missing"),
    "second argument": ("array([1, 2], [3])", "“[” is not expected here"),
    "matlab bracket": ("[1 0; 0 2", "Brackets do not match"),
    "matlab transposed": ("[1 0; 0 2]'", "Brackets do not match"),
    "matlab formula": ("[1 - 2; 3 4 5]", "“-” is not a number"),
    "open quote": ('1,"2\n3,4', "a quotation mark is missing"),
    "zero byte": ("1\t\x00", "is not a number"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad(name):
    text, message = BAD[name]
    with pytest.raises(Refused) as refusal:
        parse_table(text)
    assert message in str(refusal.value)
    assert len(str(refusal.value)) < 250
    assert str(refusal.value).isprintable()


@pytest.mark.parametrize(
    ("text", "point", "message"),
    [
        ("1.5\t2", ",", "“1.5” has another decimal mark"),
        ("0,25\t2", ".", "“0,25” is not a number"),
        ("1;2;3", ",", "can be one row or several"),
    ],
)
def test_bad_with_a_point(text, point, message):
    with pytest.raises(Refused, match=r"column|row") as refusal:
        parse_table(text, point=point)
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1\t\n\t2", [[1, NAN], [NAN, 2]]),
        ("\t0.5\n1\t2", [[NAN, 0.5], [1, 2]]),
        ("\t5\n1\t2", [[NAN, 5], [1, 2]]),
        ("\t1\n7\t2", [[NAN, 1], [7, 2]]),
        ("1\n\n3", [[1], [NAN], [3]]),
        ("1,,2", [[1, NAN, 2]]),
        ("| 1 |  |\n|  | 2 |", [[1, NAN], [NAN, 2]]),
        ("<tr><td>1<td>&nbsp;", [[1, NAN]]),
        (r"1 & \\ & 2", [[1, NAN], [NAN, 2]]),
        ("[[1, null], [None, 2]]", [[1, NAN], [NAN, 2]]),
    ],
)
def test_blanks_are_nan(text, values):
    table = parse_table(text, blanks=True)
    np.testing.assert_array_equal(table.values, values)
    assert (table.row_labels, table.column_labels) == ((), ())


def test_names_beside_blanks():
    table = parse_table("\t0\t1\nthe\t\t0.5\ncat\t1\t", blanks=True)
    np.testing.assert_array_equal(table.values, [[NAN, 0.5], [1, NAN]])
    assert (table.row_labels, table.column_labels) == (("the", "cat"), ("0", "1"))


def test_a_corner_that_may_be_a_missing_number_is_refused():
    with pytest.raises(Refused, match="can be headings as well as numbers"):
        parse_table("\t1\t2\n0\t5\t6\n9\t1\t2", blanks=True)


@pytest.mark.parametrize(
    ("text", "decimals"),
    [
        ("1 2", 0),
        ("1.50 2.5", 2),
        ("0,125\t2", None),
        ("0,25\t2", 2),
        ("1.5e-3 1", 4),
        ("1.25e1 1", 1),
        ("1e3 5.", 0),
        ("1e-400 1", 400),
        ("1e-99999999999999 1", 1074),
        ("１．２５０\t1", 3),
        ("[[1.0, 0.333]]", 3),
        ("1\xa0234.5\t1", 1),
    ],
)
def test_decimals_are_those_that_are_printed(text, decimals):
    if decimals is not None:
        assert parse_table(text).decimals == decimals


def test_minus_zero_stays():
    values = parse_table("-0.0\t0.0\t−0").values
    assert np.signbit(values).tolist() == [[True, False, True]]


MATRICES = st.integers(1, 4).flatmap(
    lambda columns: st.lists(
        st.lists(
            st.floats(allow_nan=False, allow_infinity=False), min_size=columns, max_size=columns
        ),
        min_size=1,
        max_size=4,
    )
)


def as_csv(rows, **options) -> str:
    stream = io.StringIO()
    csv.writer(stream, **options).writerows(rows)
    return stream.getvalue()


def as_lines(rows, separator: str) -> str:
    return "\n".join(separator.join(map(repr, row)) for row in rows)


def as_markdown(rows, header: str) -> str:
    rule = "|" + "---|" * len(rows[0])
    lines = ["| " + " | ".join(map(repr, row)) + " |" for row in rows]
    return "\n".join([f"{header * len(rows[0])}|", rule, *lines])


def as_numpy(write, rows) -> str:
    with np.printoptions(precision=17, floatmode="unique", threshold=10**9):
        return write(np.array(rows))


def as_html(rows) -> str:
    lines = ["".join(f"<td>{cell!r}</td>" for cell in row) for row in rows]
    return "<table>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


WRITERS = {
    "python": repr,
    "json": json.dumps,
    "json by lines": lambda rows: json.dumps(rows, indent=1),
    "numpy repr": lambda rows: as_numpy(repr, rows),
    "numpy str": lambda rows: as_numpy(str, rows),
    "numpy list": lambda rows: as_numpy(lambda array: repr(list(array)), rows),
    "numpy scalars": lambda rows: repr([list(row) for row in np.array(rows)]),
    "csv": as_csv,
    "quoted csv": lambda rows: as_csv(rows, quoting=csv.QUOTE_ALL),
    "semicolons": lambda rows: as_csv([*rows, *rows], delimiter=";"),
    "tsv": lambda rows: as_csv(rows, delimiter="\t"),
    "blanks": lambda rows: as_lines(rows, "  "),
    "markdown": lambda rows: as_markdown(rows, "|   "),
    "markdown names": lambda rows: as_markdown(rows, "| d "),
    "latex": lambda rows: (
        "\\begin{bmatrix}\n"
        + " \\\\\n".join(" & ".join(map(repr, row)) for row in rows)
        + "\n\\end{bmatrix}"
    ),
    "matlab": lambda rows: "[" + "; ".join(", ".join(map(repr, row)) for row in rows) + ";]",
    "html": as_html,
}


@pytest.mark.parametrize("name", WRITERS)
@given(rows=MATRICES)
@example(rows=[[-0.0, 5e-324], [1.7976931348623157e308, 0.1]])
@example(rows=[[0.1 + 0.2]])
def test_what_is_written_reads_back_bit_for_bit(name, rows):
    table = parse_table(WRITERS[name](rows))
    expected = [*rows, *rows] if name == "semicolons" else rows
    assert bits(table.values) == bits(expected)
    assert table.row_labels == ()


def test_names_that_r_prints():
    table = parse_table("     x y\n[1,] 1 0\n[2,] 0 2")
    assert table.values.tolist() == UNIT
    assert table.column_labels == ("x", "y")
    table = parse_table("  [,1] [,2]\na    1    0\nb    0    2")
    assert table.values.tolist() == UNIT
    assert table.row_labels == ("a", "b")


def test_names_keep_signs_of_full_width():
    table = parse_table("词\t你，好\n猫；狗\t0.5")
    assert table.column_labels == ("你，好",)
    assert table.row_labels == ("猫；狗",)


def test_an_empty_last_column_is_one_where_blanks_are_accepted():
    text = "1\t0\t\n0\t2\t"
    assert parse_table(text).values.shape == (2, 2)
    assert parse_table(text, blanks=True).values.shape == (2, 3)


@pytest.mark.parametrize("name", GOOD)
def test_what_has_been_made_plain_stays_so(name):
    once = plain(GOOD[name][0])
    assert plain(once) == once


SIGNS = "0 1 2 12 0.5 ,5 1,234 -1 − １ ． nan 1e400 1e-3 x cat % | |-|-| [ ] [[ ]] ( ) ; & \\ \" '"
PIECES = st.sampled_from(
    [
        *SIGNS.split(),
        *["\t", " ", "\n", "\xa0", ",", ", ", "", "\x00", "\ud800", "\u2028", "\x85", "=", '"'],
        *["<table>", "<tr>", "<td>", "<th>", "</td>", "<", ">", "<!", "<![", "<!--", "-->"],
        *["</", "<?", "&nbsp;", "&#", "<style>", "<td colspan=2>", "<!DOCTYPE html>", "<a b='"],
        *["\\begin{bmatrix}", "\\end{bmatrix}", "\\begin{array}", "{", "}", "\\hline", "$"],
        *["[,1]", "[1,]", "\n[2,]", "1×2 Matrix{Int}:\n", "{{", "}}", "`", "*^", "；", "\u200b"],
        *["<tf.Tensor: numpy=", "Parameter containing:\n", "tensor(", "[[[", "A =\n", "\ufeff"],
        *["array(", "np.float64(", "dtype=float", "...", "\\frac{1}{2}", "W =", "\\left["],
    ]
)  # fmt: skip
OPTIONS = st.fixed_dictionaries(
    {"blanks": st.booleans(), "point": st.sampled_from([None, ".", ","])}
)


@given(text=st.lists(PIECES, max_size=14).map("".join) | st.text(max_size=30), options=OPTIONS)
def test_any_text_is_a_table_or_refused(text, options):
    try:
        table = parse_table(text, **options)
    except Refused as refusal:
        assert str(refusal).isprintable()
        return
    assert isinstance(table, Table)
    rows, columns = table.values.shape
    assert rows
    assert columns
    assert np.isfinite(table.values).all() or options["blanks"]
    assert not np.isinf(table.values).any()
    assert len(table.row_labels) in (0, rows)
    assert len(table.column_labels) in (0, columns)


SIZE = 500_000
REPEATED = [
    *"0 1 - , . ; | & % < > [ ( \" ' \\ x é \x00".split(" "),
    *["\n", "\t", "1\n", "1 ", "1\t", "1,", "1;", "1, ", "a\n", "|-", "| 1 |\n", "1 & "],
    *["[1", "[1,", "[[1],", "(", "1,234\n", "1\xa0234", "0,5\n", "1;\n", "1,0;", " 1,", "1  ;"],
    *["<", "<td", "<td>", "<tr>", "<tr><td>1", "<!", "<!--", "</", "<a b='", "<td a", "&#", "<?"],
    *["\\begin{bmatrix}", "\\\\ [", "\\hline", "{", "$", "\\text{", "array(", "np.float64("],
    *["\u3000", "\xa0", "１", "，", "1e", "e-", "-1", "+", "1 , ", "a ", ":-", "=[", "[CLS] "],
    *["% ", "]]>", "1 \\\\ ", '"1",', "<b>"],
    *["[,1]", "[,1] ", "[1,]", "\n[1,]", "[[[1", "]]][[[1", "1\xa0", "\u2003", "；", " ，"],
    *["\u200b", "\u200b" * 499_999 + "x", "\xa0" * 499_998 + "x1", "1`" + "2" * 400_000],
    *["1×", "1×1 A:\n", "a =\n", "{{", "{1", "1`", "1*^", "<tf.a ", "numpy=", "1\t\n", "1,1,\n"],
]  # fmt: skip


@pytest.mark.parametrize("start", ["", "<td><style>", "[[1", "\\begin{bmatrix}", "1 2\n", "x", '"'])
def test_garbage_is_refused_at_once(start):
    slow = {}
    for piece in REPEATED:
        text = start + piece * (SIZE // len(piece))
        begin = time.process_time()
        with suppress(Refused):  # a table with a long blank tail may be a good one
            parse_table(text)
        took = time.process_time() - begin
        if took > 3:  # what is not linear takes minutes; the machine may be slow and busy
            slow[piece] = took
    assert not slow


def test_random_garbage_is_refused_at_once():
    choose = random.Random(1)
    for signs in ("01.,;-\n\t ", "<>td!-/ '\"=", "\\&{}begin 1", "[](), \n1", "\x00ÿ一１ "):
        text = "".join(choose.choices(signs, k=SIZE)) * 10
        begin = time.process_time()
        with pytest.raises(Refused):
            parse_table(text)
        assert time.process_time() - begin < 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1\n" * 4097, "more than 4096 rows"),
        ("1\t" * 4096 + "1", "more than 4096 columns"),
        ("x\n" + "1\n" * 4097, "more than 4096 rows"),
        ("[" + "1," * 4097 + "]", "more than 4096 columns"),
        ("[" + "[1]," * 4097 + "]", "more than 4096 rows"),
        ("[" + "1;" * 4097 + "]", "more than 4096 rows"),
        ("1\\\\" * 4097, "more than 4096 rows"),
        ("1&" * 4096 + "1", "more than 4096 columns"),
        ("<table>" + "<tr><td>1" * 4097, "more than 4096 rows"),
        ("<table><tr>" + "<td>1" * 4097 + "</table>", "more than 4096 columns"),
        ("|1|\n" * 4097, "more than 4096 rows"),
        (" " * (64 * 2**20 + 1), "larger than 64 MiB"),
        ("一" * (22 * 2**20), "larger than 64 MiB"),
    ],
    ids=range(13),
)
def test_too_much_is_refused(text, message):
    with pytest.raises(Refused) as refusal:
        parse_table(text)
    assert message in str(refusal.value)


def test_too_many_cells_are_refused(monkeypatch):
    monkeypatch.setattr("explorer.files.tables.table.MAX_CELLS", 6)
    assert parse_table("1 2 3\n4 5 6").values.shape == (2, 3)
    with pytest.raises(Refused, match="more than 6 cells"):
        parse_table("1 2\n3 4\n5 6\n7 8")


@pytest.mark.parametrize(
    "text", ["x\n" + "1\n" * 4096, "t\t" + "1\t" * 4095 + "1", "[" + "1," * 4096 + "]"]
)
def test_the_largest_are_read(text):
    assert 4096 in parse_table(text).values.shape
