"""Matrices copied from anywhere: read bit for bit, or refused at the first bad cell, and soon."""

import json

import numpy as np
import pytest

from explorer.core.errors import Refused
from explorer.files.tables import parse_table

NAN = float("nan")
UNIT = [[1, 0], [0, 2]]

GOOD = {  # text, values, format
    "tsv": ("1\t0\n0\t2", UNIT, "tsv"),
    "tsv of Windows": ("1\t0\r\n0\t2\r\n", UNIT, "tsv"),
    "tsv of an old Mac": ("1\t0\r0\t2\r", UNIT, "tsv"),
    "blank lines around": ("\n \n1\t0\n0\t2\n\n  \n", UNIT, "tsv"),
    "byte order mark": ("\ufeff1\t0\n0\t2", UNIT, "tsv"),
    "decimal commas": ("0,25\t-1,5\n2,0\t,5", [[0.25, -1.5], [2, 0.5]], "tsv"),
    "thousands and a point": ("1,234.5\t12,345,678", [[1234.5, 12345678]], "tsv"),
    "thousands and a comma": ("1.234,5\t0,25", [[1234.5, 0.25]], "tsv"),
    "quoted in tsv": ('"1"\t"2"', [[1, 2]], "tsv"),
    "minus signs": ("−1\t－2\t-3\t+4", [[-1, -2, -3, 4]], "tsv"),
    "full-width": ("１．５\t－２\n３\t４ｅ".replace("ｅ", "e1"), [[1.5, -2], [3, 40]], "tsv"),
    "group spaces": (
        "1\u2009234.5\t1\xa0234\xa0567",
        [[1234.5, 1234567]],
        "tsv",
    ),
    "space and comma": ("1\u202f234,567\t0,5", [[1234.567, 0.5]], "tsv"),
    "spaces around": ("\xa01\u2009\t 2 \t\u202f3", [[1, 2, 3]], "tsv"),
    "exponents": ("1e-3\t.5\t5.\t1E+2\t1e−2", [[0.001, 0.5, 5, 100, 0.01]], "tsv"),
    "a row stays a row": ("1\t2\t3\n", [[1, 2, 3]], "tsv"),
    "a column stays a column": ("1\n2\n3\n", [[1], [2], [3]], "aligned"),
    "one number": ("0.5", [[0.5]], "aligned"),
    "csv": ("1,0\n0,2\n", UNIT, "csv"),
    "csv with blanks": ("1, 0\n0, 2", UNIT, "csv"),
    "csv with points": ("1.5,0.25", [[1.5, 0.25]], "csv"),
    "one line of csv": ("1,2,3", [[1, 2, 3]], "csv"),
    "one line of two": ("3, 4", [[3, 4]], "csv"),
    "quoted csv": ('"1","0"\n"0","2"', UNIT, "csv"),
    "decimal commas in quotes": ('"0,25","1,5"', [[0.25, 1.5]], "csv"),
    "quoted column": ('"0,25"\n"1,5"', [[0.25], [1.5]], "csv"),
    "semicolons": ("1;0\n0;2", UNIT, "csv"),
    "semicolons and commas": ("0,25;1,5\n2;3,5", [[0.25, 1.5], [2, 3.5]], "csv"),
    "aligned": (" 1.0   0\n 0   2.5\n", [[1, 0], [0, 2.5]], "aligned"),
    "aligned decimal commas": ("0,25 1,5\n2 3", [[0.25, 1.5], [2, 3]], "aligned"),
    "ideographic spaces": ("1\u30000\n0\u30002", UNIT, "aligned"),
    "html": (
        "<table><tr><td>1</td><td>0</td></tr><tr><td>0</td><td>2</td></tr></table>",
        UNIT,
        "html",
    ),
    "html of a spreadsheet": (
        "<html>\n<!--[if gte mso 9]><xml><x/></xml><![endif]--><![if !vml]>"
        "<head><style>\n<!-- td {x:1} -->\ntd {color:#000}</style></head><body><!--StartFragment-->"
        '<table><col width=64 span=2><tr height=20>\n<td class="x"><span>1</span>&nbsp;</td>'
        "<td colspan=1><b><font>0</font></b><br></td></tr>\n<tr><td>0<td>\n 2\n</table>"
        "<!--EndFragment--></body></html>",
        UNIT,
        "html",
    ),
    "html groups": ("<tr><td>1&nbsp;234&#44;5</td><td>&minus;2</td></tr>", [[1234.5, -2]], "html"),
    "markdown": ("| 1 | 0 |\n| 0 | 2 |", UNIT, "markdown"),
    "markdown, dashes first": ("|---|:-:|\n| 1 | 0 |\n| 0 | 2 |", UNIT, "markdown"),
    "markdown, empty header": ("|  |  |\n|---|---|\n| 1 | 0 |\n| 0 | 2 |", UNIT, "markdown"),
    "markdown without outer pipes": ("1 | 0\n0 | 2", UNIT, "markdown"),
    "markdown, emphasis": ("| **1** | `0` |\n| *0* | 2 |", UNIT, "markdown"),
    "bmatrix": (r"\begin{bmatrix} 1 & 0 \\ 0 & 2 \end{bmatrix}", UNIT, "latex"),
    "pmatrix in a formula": (
        "$$ W_Q = \\begin{pmatrix}\n1 & 0 \\\\[2pt]\n0 & 2 \\\\\n\\end{pmatrix}. $$",
        UNIT,
        "latex",
    ),
    "array": (
        "\\left[ \\begin{array}{r|r}\\hline 1&0\\\\ \\hline 0&2\\\\ \\hline\\end{array} \\right]",
        UNIT,
        "latex",
    ),
    "latex signs": (
        r"\begin{matrix}{-}1 & $-0.5$\,\\ 1.5 & ~2 % two" + "\n\\end{matrix}",
        [[-1, -0.5], [1.5, 2]],
        "latex",
    ),
    "latex comma": (r"1{,}5 & 0,25", [[1.5, 0.25]], "latex"),
    "latex rows": (r"1 & 0 \\ 0 & 2", UNIT, "latex"),
    "python": ("[[1, 0], [0, 2]]", UNIT, "python"),
    "python over lines": ("W_Q = [\n  [1, 0],  \n  [0, 2,],\n]\n", UNIT, "python"),
    "json over lines": (json.dumps(UNIT, indent=2), UNIT, "python"),
    "json member": ('"E": [[1, 0], [0, 2]],', UNIT, "python"),
    "tuples": ("((1, 0), (0, 2))", UNIT, "python"),
    "a single list": ("[1, 2, 3]", [[1, 2, 3]], "python"),
    "lists one a line": ("[1, 0]\n[0, 2]", UNIT, "python"),
    "array()": ("array([[1., 0.],\n       [0., 2.]])", UNIT, "python"),
    "np.array()": ("np.array([[1, 0], [0, 2]], dtype=float)", UNIT, "python"),
    "torch.tensor()": (
        "tensor([[1., 0.],\n        [0., 2.]], device='cuda:0', grad_fn=<MmBackward0>)",
        UNIT,
        "python",
    ),
    "numpy scalars": ("[np.float64(1.0), np.float64(0.5)]", [[1, 0.5]], "python"),
    "list of arrays": ("[array([1., 0.]), array([0., 2.])]", UNIT, "python"),
    "numpy printed": ("[[1. 0.]\n [0. 2.]]", UNIT, "numpy"),
    "numpy printed, long rows": ("[[1.\n  0.]\n [0.\n  2.]]", UNIT, "numpy"),
    "numpy row": ("[1. -2.]", [[1, -2]], "numpy"),
    "matlab": ("[1, 0; 0, 2]", UNIT, "matlab"),
    "matlab blanks": ("W = [1 0; 0 2];", UNIT, "matlab"),
    "matlab lines": ("[1 0;\n 0 2;\n]", UNIT, "matlab"),
    "matlab column": ("[1; 2; -3]", [[1], [2], [-3]], "matlab"),
    "matlab bare": ("1 0; 0 2", UNIT, "matlab"),
    "matlab bare commas": ("1, 0; 0, 2", UNIT, "matlab"),
    "matlab bare lines": ("1 0;\n0 2;", UNIT, "matlab"),
    "matlab answer": ("W =\n\n     1     0\n     0     2\n", UNIT, "aligned"),
    "batch of one": (
        "tensor([[[1., 0.],\n         [0., 2.]]], grad_fn=<UnsafeViewBackward0>)",
        UNIT,
        "python",
    ),
    "batch of one, one head": ("[[[[1. 0.]\n   [0. 2.]]]]", UNIT, "numpy"),
    "Parameter": (
        "Parameter containing:\ntensor([[1., 0.],\n        [0., 2.]], requires_grad=True)",
        UNIT,
        "python",
    ),
    "jax": ("Array([[1., 0.],\n       [0., 2.]], dtype=float32)", UNIT, "python"),
    "tensorflow": ("tf.Tensor([[1, 0], [0, 2]], shape=(2, 2), dtype=int32)", UNIT, "python"),
    "tensorflow printed": (
        "tf.Tensor(\n[[1. 0.]\n [0. 2.]], shape=(2, 2), dtype=float32)",
        UNIT,
        "python",
    ),
    "tensorflow shown": (
        "<tf.Tensor: shape=(2, 2), dtype=float32, numpy=\narray([[1., 0.],\n"
        "       [0., 2.]], dtype=float32)>",
        UNIT,
        "python",
    ),
    "tensorflow variable": (
        "<tf.Variable 'W:0' shape=(2, 2) dtype=float32, numpy=\narray([[1., 0.],\n"
        "       [0., 2.]], dtype=float32)>",
        UNIT,
        "python",
    ),
    "blanks that do not break": ("1\xa00\n0\xa02", UNIT, "aligned"),
    "pairs of such blanks": (
        "1.5\xa0\xa0-0.25\n123\xa0\xa0456",
        [[1.5, -0.25], [123, 456]],
        "aligned",
    ),
    "an en space": ("1\u20020\n0\u20032", UNIT, "aligned"),
    "groups beside points": ("1\xa0234.5\t0.25", [[1234.5, 0.25]], "tsv"),
    "zero-width space": ("\u200b1 0\n\u200b0 2\u200b", UNIT, "aligned"),
    "direction marks": ("\u200e1\t\u200e0\n\u200e0\u200f\t2", UNIT, "tsv"),
    "byte order mark inside": ("[[1, 0],\n\ufeff[0, 2]]", UNIT, "python"),
    "full-width commas": ("1，0\n0，2", UNIT, "csv"),
    "full-width signs all over": ("１，－０．５\n０，２", [[1, -0.5], [0, 2]], "csv"),
    "full-width commas in lists": ("[[1，0]，[0，2]]", UNIT, "python"),
    "full-width rows": ("1，0；0，2", UNIT, "matlab"),
    "full-width semicolons": ("[1 0； 0 2]", UNIT, "matlab"),
    "a tab behind every row": ("1\t0\t\n0\t2\t\n", UNIT, "tsv"),
    "a comma behind every row": ("1,0,\n0,2,\n", UNIT, "csv"),
    "a semicolon behind every row": ("0,5;0;\n0;2;", [[0.5, 0], [0, 2]], "csv"),
    "mathematica": ("{{1, 0}, {0, 2}}", UNIT, "python"),
    "mathematica member": ("wq = {{1., 0.}, {0., 2.}};", UNIT, "python"),
    "mathematica numbers": (
        "{{1.*^-3, 2.5`}, {-3.`4.2, 4`*^2}}",
        [[1e-3, 2.5], [-3, 400]],
        "python",
    ),
    "r": ("     [,1] [,2]\n[1,]    1    0\n[2,]    0    2", UNIT, "aligned"),
    "r column": ("     [,1]\n[1,]  0.5\n[2,] -1.0\n", [[0.5], [-1]], "aligned"),
    "r of ten rows": (
        "      [,1]\n" + "".join(f" [{row},]    {row}\n" for row in range(1, 10)) + "[10,]   10",
        [[row] for row in range(1, 11)],
        "aligned",
    ),
    "julia": ("2×2 Matrix{Float64}:\n 1.0  0.0\n 0.0  2.0", UNIT, "aligned"),
    "julia of old": ("2×2 Array{Float64,2}:\n 1.0  0.0\n 0.0  2.0", UNIT, "aligned"),
    "julia vector": ("2-element Vector{Float64}:\n 0.5\n 2.0", [[0.5], [2]], "aligned"),
}  # fmt: skip


def bits(values) -> tuple:
    array = np.asarray(values, dtype=float)
    return array.shape, array.tobytes()


@pytest.mark.parametrize("name", GOOD)
def test_good(name):
    text, values, syntax = GOOD[name]
    table = parse_table(text)
    assert bits(table.values) == bits(values)
    assert table.format == syntax
    assert (table.row_labels, table.column_labels) == ((), ())
    assert not table.values.flags.writeable


@pytest.mark.parametrize(
    ("text", "point", "values"),
    [
        ("1,234", ".", [[1234]]),
        ("1,234", ",", [[1.234]]),
        ("1,234\t5", ".", [[1234, 5]]),
        ("1.234\t5,5", ",", [[1234, 5.5]]),
        ("0,25\n0,5", ",", [[0.25], [0.5]]),
        ("0,25;0,5", ",", [[0.25, 0.5]]),
        ("1,0;0,2", ".", UNIT),
        ("1,0;\n0,2;", ".", UNIT),
        ("1,0;0,2", ",", [[1.0, 0.2]]),
        ("0,25", ".", [[0, 25]]),
        ('"0,25","5"', ",", [[0.25, 5]]),
        ("[[0.25, 1.5]]", ",", [[0.25, 1.5]]),
        ("[0.25 1.5; 1 2]", ",", [[0.25, 1.5], [1, 2]]),
    ],
)
def test_point(text, point, values):
    assert parse_table(text, point=point).values.tolist() == values


LABELLED = {  # text, row labels, column labels
    "tokens": ("the\t1\t0\ncat\t0\t2", ("the", "cat"), ()),
    "dimensions": ("x y\n1 0\n0 2", (), ("x", "y")),
    "both": ("token\tx\ty\nthe\t1\t0\ncat\t0\t2", ("the", "cat"), ("x", "y")),
    "empty corner": ("\t0\t1\nthe\t1\t0\ncat\t0\t2", ("the", "cat"), ("0", "1")),
    "numbers and an empty corner": (",0,1\n0,1.0,0.0\n1,0.0,2.0", ("0", "1"), ("0", "1")),
    "token in the corner": ("token 0 1\nthe 1 0\ncat 0 2", ("the", "cat"), ("0", "1")),
    "data frame": ("     0    1\n0  1.0  0.0\n1  0.0  2.0", ("0", "1"), ("0", "1")),
    "no corner": ("x y\nthe 1 0\ncat 0 2", ("the", "cat"), ("x", "y")),
    "Chinese": ("词元,一,二\n猫,1,0\n狗,0,2", ("猫", "狗"), ("一", "二")),
    "signs as tokens": ("!\t1\t0\n,\t0\t2", ("!", ","), ()),
    "a quote as a token": ('"\t1\t0\n.\t0\t2', ('"', "."), ()),
    "a quote as an aligned token": ('" 1 0\n. 0 2', ('"', "."), ()),
    "a comma as an aligned token": (", 1 0\n. 0 2", (",", "."), ()),
    "a pipe as a token": ("|\t1\t0\n.\t0\t2", ("|", "."), ()),
    "BERT's tokens": ("[CLS] 1 0\n[SEP] 0 2", ("[CLS]", "[SEP]"), ()),
    "tokens like tags": ("<s>\t1\t0\n</s>\t0\t2", ("<s>", "</s>"), ()),
    "one hot": ("the 1 0\ncat 0 2", ("the", "cat"), ()),
    "comma in quotes": ('"a,b",1,0\n"c ""d""",0,2', ("a,b", 'c "d"'), ()),
    "markdown": (
        "|  | x | y |\n|---|--:|--:|\n| the | 1 | 0 |\n| a\\|b | 0 | 2 |",
        ("the", "a|b"),
        ("x", "y"),
    ),
    "markdown numbers": (
        "| t | 0 | 1 |\n|-|-|-|\n| a | 1 | 0 |\n| b | 0 | 2 |",
        ("a", "b"),
        ("0", "1"),
    ),
    "html of pandas": (
        "<table><thead><tr><th></th><th>0</th><th>1</th></tr></thead><tbody><tr><th>0</th>"
        "<td>1</td><td>0</td></tr><tr><th>1</th><td>0</td><td>2</td></tr></tbody></table>",
        ("0", "1"),
        ("0", "1"),
    ),
    "html headings": (
        "<table><tr><th>7</th><th>8</th></tr><tr><td>1</td><td>0</td></tr>"
        "<tr><td>0</td><td>2</td></tr></table>",
        (),
        ("7", "8"),
    ),
    "html names": (
        "<tr><th>7</th><td>1</td><td>0</td></tr><tr><th>8</th><td>0</td><td>2</td></tr>",
        ("7", "8"),
        (),
    ),
    "latex": (
        "\\begin{tabular}{lrr}\\toprule & x & \\textbf{y} \\\\ \\midrule\n\\text{the} & 1 & 0 \\\\"
        "cat & 0 & 2 \\\\ \\bottomrule\\end{tabular}",
        ("the", "cat"),
        ("x", "y"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LABELLED)
def test_names_of_rows_and_columns(name):
    text, rows, columns = LABELLED[name]
    table = parse_table(text)
    assert table.values.tolist() == UNIT
    assert (table.row_labels, table.column_labels) == (rows, columns)


@pytest.mark.parametrize(
    "text, values",
    [
        ("1/2\t1/3\n2^-3\t0.5", [[1 / 2, 1 / 3], [0.125, 0.5]]),
        ("−3/4", [[-0.75]]),
        ("[1/2, 1; 0, 3*4]", [[0.5, 1], [0, 12]]),
        ("<table><tr><td>1/8</td><td>2</td></tr></table>", [[0.125, 2]]),
        ("x,y\n2*3/4,1", [[1.5, 1]]),
    ],
)
def test_fractions_where_they_are_asked_for(text, values):
    assert parse_table(text, fractions=True).values.tolist() == values
    with pytest.raises(Refused, match="is not a number"):
        parse_table(text)


@pytest.mark.parametrize("text", ["1/2/2024", "2024-01-05", "1-2", "1/", "/2", "2**3", "1e-3/2"])
def test_what_may_be_a_date_is_no_fraction(text):
    with pytest.raises(Refused, match="is not a number"):
        parse_table(f"{text}\t1", fractions=True)


def test_a_fraction_without_a_value_is_named():
    with pytest.raises(Refused, match=r"Row 1, column 2: “1/0” divides by 0"):
        parse_table("1\t1/0", fractions=True)
