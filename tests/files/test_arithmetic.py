"""Arithmetic typed into a cell: what it gives, what is refused and why, and that it never hangs."""

import math
import subprocess
import sys

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.files.arithmetic import (
    CONSTANTS,
    FUNCTIONS,
    LONGEST,
    Entry,
    evaluate_formula,
    gives,
    parse_entry,
)


@pytest.mark.parametrize(
    "text, value",
    [
        ("1/3", 1 / 3),
        ("=1/3", 1 / 3),
        (" = 1 / 3 ", 1 / 3),
        ("-sqrt(2)/2", -math.sqrt(2) / 2),
        ("sin(2)", math.sin(2)),
        ("pi", math.pi),
        ("π/2", math.pi / 2),
        ("2^-3", 0.125),
        ("2**0.5", math.sqrt(2)),
        ("exp(1)", math.e),
        ("ln(2)", math.log(2)),
        ("e", math.e),
        ("2×3−1", 5.0),
        ("6÷4", 1.5),
        ("-2^2", -4.0),  # as in mathematics, not as in some spreadsheets
        ("2^3^2", 512.0),
        ("((1+2)*(3))", 9.0),
        ("abs(-3)+log10(100)+log2(8)", 8.0),
        ("1e-3*2", 0.002),
        ("1/sqrt(2)", 1 / math.sqrt(2)),
    ],
)
def test_it_gives(text, value):
    entry = parse_entry(text)
    assert entry.value == pytest.approx(value, rel=1e-15)
    assert entry.formula == " ".join(text.strip().removeprefix("=").split())
    assert type(entry.value) is float


@pytest.mark.parametrize("text", ["3", "-0.25", "1e-3", " 4 ", "=0.5", "−1"])
def test_a_plain_number_has_no_formula(text):
    assert parse_entry(text).formula == ""


@pytest.mark.parametrize(
    "text, why",
    [
        ("abc", "“abc” is not a number"),
        ("1,5", "“1,5” is not a number"),
        ("nan", "“nan” is not a number"),
        ("1_0", "“1_0” is not a number"),
        ("0x1", "“0x1” is not a number"),
        ("", "An empty cell"),
        ("=", "An empty cell"),
        ("1e999", "“1e999” is too large"),
        ("1/x", "“x” in “1/x” is not understood"),
        ("2*foo(3)", "“foo” in “2*foo(3)” is not understood"),
        ("sin 2", "“sin” in “sin 2” is not understood"),
        ("pi(2)", "“pi” in “pi(2)” is not understood"),
        ("1/3;2", "“;” in “1/3;2” is not understood"),
        ("1/2,5", "“,” in “1/2,5” is not understood"),
        ("__import__('os')", "“__import__” in"),
        ("(1).real", "“.” in"),
        ("1+[2]", "“[” in"),
        ("1+'a'", "“'” in"),
        ("(lambda: 1)()", "“lambda” in"),
        ("1+", "“1+” ends too early"),
        ("(1+2", "“(1+2” ends too early"),
        ("1)+2", "“1)+2” is not understood from “)+2” on"),
        ("2pi", "“2pi” is not understood from “pi” on"),
        ("1//2", "“1//2” is not understood from “/2” on"),
        ("sin()", "“sin()” in “sin()” is not understood"),
        ("sin(*2)", "is not understood"),
        ("2(3)", "is not understood"),
        ("1/0", "“1/0” divides by 0"),
        ("0^-1", "“0^-1” divides by 0"),
        ("sqrt(-1)", "“sqrt(-1)” is not a real number"),
        ("ln(0)", "“ln(0)” is not a real number"),
        ("(-8)^(1/3)", "is not a real number"),
        ("exp(1000)", "“exp(1000)” is too large"),
        ("1/(1e308*10)", "is too large"),  # and not 0
        ("9**9**9", "“9**9**9” is too large"),
        ("9^9^9^9", "is too large"),
        ("(" * 100_000 + "1" + ")" * 100_000, "is too long: arithmetic of up to 200"),
        ("1" + "+1" * 50_000, "is too long"),
    ],
)
def test_it_is_refused_and_said_why(text, why):
    with pytest.raises(Refused) as refusal:
        parse_entry(text)
    assert why in str(refusal.value)
    assert len(str(refusal.value)) < 250


@pytest.mark.parametrize(
    "text",
    [
        "-" * (LONGEST - 1) + "1",
        "(" * 99 + "1" + ")" * 99,
        "2^" * 99 + "2",
        "sqrt(" * 33 + "2" + ")" * 33,
    ],
)
def test_the_deepest_that_fits_is_evaluated_or_refused(text):
    try:
        assert math.isfinite(evaluate_formula(text))
    except Refused as refused:
        assert "too large" in str(refused)


SIGNS = st.sampled_from(
    [*"0123456789.+-*/^() eE=", "**", *CONSTANTS, *FUNCTIONS, "x", "²", "[", "'", ":="]
)


@given(st.lists(SIGNS, max_size=30).map("".join) | st.text(max_size=30))
@example("1if 1else 2")
@example("sin(**e)")
@example("e(e)")
@example("(e for e in e)")
def test_whatever_is_typed_is_a_finite_number_or_refused(text):
    try:
        value = parse_entry(text).value
    except Refused as refused:
        assert refused.template
    else:
        assert type(value) is float and math.isfinite(value)


class Term:
    """An expression as text, with the value that Python's math gives it."""

    def __init__(self, text, value):
        self.text, self.value = text, value

    def __repr__(self):
        return self.text


def worked_out(work):
    try:
        value = work()
    except (ArithmeticError, ValueError):
        return None
    return value if isinstance(value, float) and math.isfinite(value) else None


def joined(left, sign, right):
    work = {
        "+": lambda: left.value + right.value,
        "-": lambda: left.value - right.value,
        "*": lambda: left.value * right.value,
        "/": lambda: left.value / right.value,
        "^": lambda: left.value**right.value,
    }[sign]
    value = None if None in (left.value, right.value) else worked_out(work)
    return Term(f"({left.text}{sign}{right.text})", value)


PYTHONS = {"ln": "log", "abs": "fabs"}


def called(name, term):
    function = getattr(math, PYTHONS.get(name, name))
    value = None if term.value is None else worked_out(lambda: function(term.value))
    return Term(f"{name}({term.text})", value)


NUMBERS = st.floats(0, 1e6, allow_nan=False, allow_subnormal=False).map(
    lambda value: Term(repr(value), value)
)
CONSTANT = st.sampled_from([Term("pi", math.pi), Term("e", math.e)])
TERMS = st.recursive(
    NUMBERS | CONSTANT,
    lambda terms: (
        st.builds(joined, terms, st.sampled_from("+-*/^"), terms)
        | st.builds(called, st.sampled_from(sorted(FUNCTIONS)), terms)
        | terms.map(lambda term: Term(f"(-{term.text})", term.value and -term.value))
    ),
    max_leaves=6,
)


@given(TERMS)
def test_it_agrees_with_pythons_math(term):
    assume(len(term.text) <= LONGEST)
    if term.value is None:
        with pytest.raises(Refused):
            parse_entry(term.text)
    else:
        assert parse_entry(term.text).value == term.value


def test_what_gives_a_number():
    assert gives("1/3", 1 / 3) and not gives("1/3", 0.3333)
    assert not gives("1/", 1.0) and not gives("x", 1.0)
    assert parse_entry("1/4") == Entry(0.25, "1/4")


def test_plain_numbers_do_not_load_the_evaluator():
    code = (
        "import sys; from explorer.files.arithmetic import parse_entry;"
        " parse_entry('0.5'); before = 'simpleeval' in sys.modules; parse_entry('1/2');"
        " print(before, 'simpleeval' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "An empty cell is refused: type a number such as -0.25, 1e-3 or 1/3."),
        ("abc", "“abc” is not a number: type one such as -0.25, 1e-3 or 1/3."),
        ("1,5", "“1,5” is not a number: type one such as -0.25, 1e-3 or 1/3."),
        ("−1e999", "“−1e999” is too large: numbers up to ±1.8e308 are accepted."),
    ],
)
def test_a_refusal_says_what_is_accepted(text, message):
    with pytest.raises(Refused) as refusal:
        parse_entry(text)
    assert str(refusal.value) == message
