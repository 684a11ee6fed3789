"""Explanations as they are written: text, LaTeX, Markdown, and "≈" where the digits need it."""

import math
import re
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from latex2mathml.converter import convert

from explorer.core.evaluate import evaluate
from explorer.core.explain import (
    Style,
    explain,
    latex,
    line_pieces,
    markdown,
    steps_text,
    text,
)
from explorer.core.explain.data import Factor, Operation
from explorer.core.explain.names import latex_text
from explorer.core.explain.shown import gives, worked_from_shown
from explorer.core.override import Multiple, Override
from explorer.core.sentence import rename
from explorer.core.stages import MATRICES, Cell
from tests.core.strategies import examples, rich_examples

NUMBER = re.compile(r"\(?(-?\d+(?:\.\d+)?)\)?")


def some_cell(data, snapshot) -> Cell:
    name = data.draw(st.sampled_from(sorted(MATRICES)), "matrix")
    row, column = (data.draw(st.integers(0, size - 1)) for size in snapshot[name].shape)
    return Cell(name, row, column)


def worked_out(products: str) -> Fraction:
    """Work out "a × b + c × d" as a reader does."""
    total = Fraction(0)
    for term in products.split(" + "):
        product = Fraction(1)
        for factor in term.split(" × "):
            product *= Fraction(NUMBER.fullmatch(factor)[1])
        total += product
    return total


@given(examples(), st.integers(0, 5), st.data())
def test_equal_stands_where_the_shown_operands_give_the_shown_result(example, decimals, data):
    snapshot = evaluate(example)
    name = data.draw(st.sampled_from("XQKVRZ"), "matrix")
    row, column = (data.draw(st.integers(0, size - 1)) for size in snapshot[name].shape)
    line = text(explain(snapshot, Cell(name, row, column)), Style(decimals))
    _, operands, sign, result = re.fullmatch(r"(.*\]) = (.*) (=|≈) (\S+)", line).groups()
    apart = abs(worked_out(operands) - Fraction(result))
    assert (sign == "=") == (apart <= Fraction(1, 2 * 10**decimals)), line


def test_the_sign_in_worked_lines(bangs):
    lines = steps_text(explain(evaluate(bangs), Cell("R", 0, 2)), Style(4)).splitlines()
    assert lines == [
        "R[女生, 刘海] = -0.2000 × 1.3872 + 1.7000 × 5.3083 = 8.7467",
        "-0.2774 + 9.0242 ≈ 8.7467    (the products)",  # 8.7468
        "term by term, with the sum so far:",
        "  0: -0.2000 × 1.3872 = -0.2774",
        "  1: 1.7000 × 5.3083 ≈ 9.0242    Σ = -0.2774 + 9.0242 ≈ 8.7467",  # 9.02411
    ]


@pytest.mark.parametrize(
    ("operator", "operands", "result", "right"),
    [
        ("product", (0.5, 0.5), 0.25, True),  # a tie: 0.2 and 0.3 are both right to one place
        ("sum", (0.04, 0.04), 0.08, False),  # 0.0 + 0.0 is not 0.1
        ("quotient", (1.0, 0.04), 25.0, False),  # 1.0 / 0.0
        ("exp", (0.04,), 1.0408, True),
        ("exp", (2.04,), 7.6906, False),  # e^2.0 is 7.4
        ("sin", (3.14,), 0.0016, True),
        ("cos", (4096.0,), math.cos(4096), True),
        ("sqrt", (2.0,), 1.4142, True),
        ("max", (1.0, 1.04), 1.04, True),
        ("power", (10000.0, 0.5), 100.0, True),
    ],
)
def test_operations_on_shown_numbers(operator, operands, result, right):
    left = Operation(operator, tuple(map(Factor, operands)))
    assert gives(left, Factor(result), Style(1)) is right


@given(st.floats(0, 4096))
def test_sine_and_cosine_of_what_is_shown(angle):
    shown = Factor(round(angle, 10))
    for operator, function in (("sin", math.sin), ("cos", math.cos)):
        made = worked_from_shown(Operation(operator, (shown,)), Style(10))
        assert abs(float(made) - function(shown.value)) < 2e-12  # the text is not the float


def test_exact_values_are_those_that_are_computed(bangs):
    line = text(explain(evaluate(bangs), Cell("X", 2, 1)), Style(None))
    assert line == "X[刘海, 1] = 4 + (-0.4161468365471424) = 3.5838531634528574"
    tenth = bangs.with_options(positions=False).with_value("E", 0, 0, 0.1)
    tenth = tenth.with_value("W_Q", 0, 0, 3.0).with_value("W_Q", 1, 0, 0.0)
    line = text(explain(evaluate(tenth), Cell("Q", 0, 0)), Style(None))
    assert line == "Q[女生, 0] = 0.1 × 3 + 1 × 0 ≈ 0.30000000000000004"  # as floating point has it


@given(rich_examples(), st.integers(0, 5), st.data())
def test_an_arrow_leads_from_the_shown_number_to_what_it_is_rounded_to(example, decimals, data):
    snapshot = evaluate(example)
    places = example.options.rounding
    explanation = explain(snapshot, some_cell(data, snapshot))
    arrows = 0
    for written in steps_text(explanation, Style(decimals)).splitlines():
        for before, after in re.findall(r"(\S+) → (\S+)", written):
            arrows += 1
            assert places is not None
            assert after == after.strip() and -Decimal(after).as_tuple().exponent == places
            assert abs(Decimal(before) - Decimal(after)) <= Decimal(5).scaleb(-places - 1)
    assert arrows == sum(one.rounded for step in explanation.steps for one in step.lines)


@given(rich_examples(), st.sampled_from([0, 4, None]), st.data())
def test_markdown_is_lists_and_tables(example, decimals, data):
    snapshot = evaluate(example)
    explanation = explain(snapshot, some_cell(data, snapshot))
    lines = markdown(explanation, Style(decimals)).splitlines()
    for number, one in enumerate(lines):
        assert one == "" or one.startswith(("**", "- ", "|")) or one.endswith(":"), one
        if one.startswith("|") and not lines[number - 1].startswith("|"):
            assert lines[number - 1] == ""
            assert re.fullmatch(r"\|( --- \|)+", lines[number + 1])
        elif one.startswith("|"):
            above, below = (re.sub(r"\\.", "", row).count("|") for row in (lines[number - 1], one))
            assert above == below
        elif one.startswith("- "):
            assert not lines[number - 1].startswith("|")


@given(examples() | rich_examples(), st.sampled_from([0, 4, None]), st.data())
def test_pieces_are_the_text(example, decimals, data):
    snapshot = evaluate(example)
    explanation = explain(snapshot, some_cell(data, snapshot))
    pieces = line_pieces(explanation, explanation.line, Style(decimals))
    assert "".join(piece.text for piece in pieces) == text(explanation, Style(decimals))
    assert pieces[0].kind == "name"
    assert pieces[-1].kind == "result"
    terms = {piece.term: piece.cells for piece in pieces if piece.kind == "operand"}
    if explanation.cell.matrix in "QKVRZ" and not explanation.by_hand:
        sizes = [len(cells) for cells in terms.values() if cells]  # none of what is rounded
        assert sizes == [2] * len(explanation.terms)


@given(examples() | rich_examples(), st.sampled_from([0, 4, None]), st.data())
def test_latex_compiles_as_mathematics(example, decimals, data):
    snapshot = evaluate(example)
    explanation = explain(snapshot, some_cell(data, snapshot))
    for steps in (False, True):
        formula = latex(explanation, Style(decimals), steps=steps)
        assert "<mi>\\" not in convert(formula), formula  # a command that is not known
        assert formula.count("{") == formula.count("}")
        assert formula.isascii()  # these tokens are


def test_latex_of_the_published_line(bangs):
    snapshot = evaluate(bangs)
    assert latex(explain(snapshot, Cell("R", 0, 2)), Style(4)) == (
        r"R_{\text{女生},\,\text{刘海}} = -0.2000 \times 1.3872 + 1.7000 \times 5.3083 = 8.7467"
    )
    assert latex(explain(snapshot, Cell("A", 0, 2)), Style(4)) == (
        r"A_{\text{女生},\,\text{刘海}} = \frac{e^{6.1849 - 6.1849}}{1.2380}"
        r" = \frac{1.0000}{1.2380} = 0.8078"
    )
    steps = latex(explain(snapshot, Cell("R", 0, 2)), Style(4), steps=True)
    assert steps.startswith("\\begin{aligned}\n") and steps.endswith("\n\\end{aligned}")
    for row in steps.splitlines()[1:-1]:
        assert row.count("&") == 1, row


def test_the_programs_own_typesetter_takes_it(bangs):
    from ziamath.config import config
    from ziamath.zmath import Latex

    config.svg2 = False
    ascii_only = rename(rename(rename(bangs, 0, "a"), 1, "b"), 2, "c")
    rich = ascii_only.with_options(rounding=1, factor=-2.0, softmax_axis="column")
    hand = rich.with_overrides(
        [Override("V", 1, None, Multiple(-0.5, "K", 0)), Override("R", 1, 1, 3.25)]
    )
    for example in (ascii_only, rich, hand):
        snapshot = evaluate(example)
        for name in MATRICES:
            Latex(latex(explain(snapshot, Cell(name, 1, 1)), Style(4))).svg()


def test_latex_of_what_is_rounded_and_set_by_hand(bangs):
    rounded = evaluate(bangs.with_options(rounding=2))
    assert latex(explain(rounded, Cell("P", 2, 0)), Style(4)).endswith(r"= 0.9093 \rightarrow 0.91")
    hand = evaluate(bangs.with_overrides([Override("R", 0, 2, 12.5)]))
    lines = latex(explain(hand, Cell("R", 0, 2)), Style(4), steps=True, say=str.upper).splitlines()
    assert lines[1].endswith("&= 12.5000 \\\\")
    assert lines[2].startswith(r"\text{COMPUTED IT WOULD BE:}\; -0.2000 \times")


@pytest.mark.parametrize(
    ("token", "written"),
    [
        ("猫", r"\text{猫}"),
        ("50%", r"\text{50\%}"),
        ("a_b$#&", r"\text{a\_b\$\#\&}"),
        ("{x}", r"\text{\{x\}}"),
        ("\\", r"\backslash"),
        ("a^b~", r"{\text{a} \hat{} \text{b} \sim}"),
    ],
)
def test_tokens_are_escaped_in_latex(bangs, token, written):
    assert latex_text(token) == written
    formula = latex(explain(evaluate(rename(bangs, 0, token)), Cell("R", 0, 2)), Style(4))
    assert f"R_{{{written}," in formula
    convert(formula)


def test_markdown_lists_steps_and_tabulates_terms(bangs):
    lines = markdown(explain(evaluate(bangs), Cell("R", 0, 2)), Style(4)).splitlines()
    assert lines[0] == r"**R\[女生, 刘海\]**"
    assert lines[2] == r"- R\[女生, 刘海\] = -0.2000 × 1.3872 + 1.7000 × 5.3083 = 8.7467"
    assert "| 0 | -0.2000 × 1.3872 = -0.2774 |  |" in lines
    table = [line for line in lines if line.startswith("|")]
    assert {line.count("|") for line in table} == {4}


@pytest.mark.parametrize("token", ["<b>", "a|b", "*a*", "_", "`x`", "a\\", "#", "[a](b)", "&lt;"])
def test_tokens_are_escaped_in_markdown(bangs, token):
    written = markdown(explain(evaluate(rename(bangs, 0, token)), Cell("Z", 0, 0)), Style(4))
    bare = re.sub(r"\\.", "", written.replace("**", ""))
    assert not re.search(r"[<>*_`\[\]&#]", bare)
    for line in bare.splitlines():
        assert line.count("|") in (0, 4)


def test_words_of_the_steps_are_handed_to_a_translator(bangs):
    explanation = explain(evaluate(bangs), Cell("A", 0, 0))
    said = []

    def say(what: str) -> str:
        said.append(what)
        return "译"

    assert "译" in steps_text(explanation, Style(4), say)
    assert "the largest score of the row" in said
    assert "译" in markdown(explanation, Style(4), say)


def test_large_numbers_are_powers_of_ten(bangs):
    large = bangs.with_value("E", 0, 0, -3e9)
    explanation = explain(evaluate(large), Cell("Q", 0, 0))
    assert text(explanation, Style(2)).startswith("Q[女生, 0] = -3.00e+09 × (-0.60) + ")
    formula = latex(explanation, Style(2))
    assert r"\left(-3.00 \times 10^{9}\right) \times \left(-0.60\right)" in formula
    assert formula.endswith(r"= 1.80 \times 10^{9}")


@given(examples())
def test_every_cell_can_be_written_at_every_precision(example):
    snapshot = evaluate(example)
    for name in MATRICES:
        cell = Cell(name, *(np.array(snapshot[name].shape) - 1).tolist())
        for decimals in (0, 10, None):
            assert text(explain(snapshot, cell), Style(decimals))
