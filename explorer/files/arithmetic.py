"""Arithmetic that is typed into a cell: ``1/3``, ``-sqrt(2)/2``, ``2^-3``, ``=exp(1)``.

The signs and names are looked at first, so that a refusal can say which one is not understood;
what is left is evaluated by simpleeval, which knows five kinds of nodes here and no others. It
is imported only for an entry that is not a plain number.
"""

import ast
import math
import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused, quoted
from explorer.core.numbers import parse_number

__all__ = [
    "CONSTANTS",
    "FUNCTIONS",
    "LONGEST",
    "Entry",
    "evaluate_formula",
    "gives",
    "parse_entry",
]

LONGEST = 200  # characters: no nesting that fits in is too deep for Python
CONSTANTS = {"pi": math.pi, "e": math.e}
FUNCTIONS: dict[str, Callable[[float], float]] = {
    "sqrt": math.sqrt,
    "exp": math.exp,
    "ln": math.log,
    "log2": math.log2,
    "log10": math.log10,
    "sin": math.sin,
    "cos": math.cos,
    "tan": math.tan,
    "tanh": math.tanh,
    "abs": abs,
}
_NAMES = ", ".join([*CONSTANTS, *FUNCTIONS])
_SIGNS = str.maketrans({"−": "-", "×": "*", "·": "*", "÷": "/", "π": "pi"})
_PART = re.compile(
    r"\s*(?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)"
    r"|\s*(?P<name>[^\W\d_]\w*)|\s*(?P<sign>\*\*|[-+*/^()])|\s*(?P<rest>\S)",
    re.ASCII,
)
_WORK = re.compile(
    rf".[-+*/^()×·÷−]|^\(|(?<![A-Za-z])(?:{'|'.join([*CONSTANTS, *FUNCTIONS, 'π'])})\b"
)
_NUMBER = re.compile(r"[-+]?[\d.]+(?:[eE][-+]?\d+)?", re.ASCII)
_OPEN_ENDS = ("+", "-", "*", "/", "^", "**", "(")
_PLAIN = {"^": "**"}  # as Python writes it


class Entry(NamedTuple):
    """What is typed into a cell.

    Attributes
    ----------
    value : float
    formula : str
        The arithmetic that gives it; empty where a plain number was typed.
    """

    value: float
    formula: str


def parse_entry(text: str) -> Entry:
    """Read a number, or arithmetic that gives one, as a person types it into a cell.

    Parameters
    ----------
    text : str
        As for `parse_number`; or numbers, ``+ - * / ^ **`` and parentheses, `CONSTANTS` and
        `FUNCTIONS`, with or without ``=`` before it. Angles are in radians.

    Raises
    ------
    Refused
        Where something in it is not understood, or it has no finite real value.

    Examples
    --------
    >>> parse_entry("=2^-3")
    Entry(value=0.125, formula='2^-3')
    """
    bare = text.strip().removeprefix("=").strip()
    try:
        return Entry(parse_number(bare), "")
    except Refused as no_number:
        return _arithmetic(" ".join(bare.split()), no_number)


def evaluate_formula(text: str) -> float:
    """Return what arithmetic gives.

    Raises
    ------
    Refused
        As `parse_entry` does.
    """
    return parse_entry(text).value


@lru_cache(maxsize=4096)
def gives(text: str, value: float) -> bool:
    """Whether arithmetic gives a number exactly; what is not understood gives none."""
    try:
        return evaluate_formula(text) == value
    except Refused:
        return False


def _arithmetic(text: str, no_number: Refused) -> Entry:
    if not _WORK.search(text):
        raise _no_entry(text, no_number)
    if len(text) > LONGEST:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "“{text}” is too long: arithmetic of up to {most} characters is accepted.",
            ),
            text=_quoted(text),
            most=LONGEST,
        )
    parts = _parts(text)
    try:
        return Entry(_value(text, parts), text)
    except ZeroDivisionError:
        template = QT_TRANSLATE_NOOP("errors", "“{text}” divides by 0: it has no value.")
    except OverflowError:
        template = QT_TRANSLATE_NOOP(
            "errors", "“{text}” is too large: numbers up to ±1.8e308 are accepted."
        )
    except ValueError as error:
        if isinstance(error, Refused):
            raise
        template = QT_TRANSLATE_NOOP("errors", "“{text}” is not a real number.")
    raise Refused(template, text=_quoted(text)) from None


def _no_entry(text: str, no_number: Refused) -> Refused:
    """Return why an entry is refused in which nothing looks like arithmetic."""
    if not text:
        return Refused(
            QT_TRANSLATE_NOOP(
                "errors", "An empty cell is refused: type a number such as -0.25, 1e-3 or 1/3."
            )
        )
    if _NUMBER.fullmatch(text.translate(_SIGNS)):
        return no_number  # it is one, but too large
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors", "“{text}” is not a number: type one such as -0.25, 1e-3 or 1/3."
        ),
        text=_quoted(text),
    )


def _parts(text: str) -> list[str]:
    """Return numbers, names and signs one by one; refuse the first that is none of them."""
    parts = []
    text = text.translate(_SIGNS)
    for match in _PART.finditer(text):
        part = match.group().strip()
        if match["rest"] is not None or (match["name"] and not _is_known(match, text)):
            raise _not_understood(part if match["name"] else _word_at(text, match), text)
        parts.append(part)
    return parts


def _is_known(match: re.Match[str], text: str) -> bool:
    """Whether a name is a constant, or a function with its parenthesis."""
    called = text[match.end() :].lstrip().startswith("(")
    return match["name"] in (FUNCTIONS if called else CONSTANTS)


def _word_at(text: str, match: re.Match[str]) -> str:
    """Return the sign that is not understood, with the letters that belong to it."""
    place = match.start("rest")
    word = re.match(r"\w+", text[place:])
    return word.group() if word else text[place]


def _value(text: str, parts: list[str]) -> float:
    """Return the value of parts that are each understood.

    Raises
    ------
    ArithmeticError, ValueError
        Where there is no finite real value; or `Refused`, where the parts do not fit together.
    """
    source = " ".join(_PLAIN.get(part, part) for part in parts)
    try:
        tree = ast.parse(source, mode="eval")
    except SyntaxError as error:
        raise _wrong_order(text, parts, error.offset or 0) from None
    evaluator, no_arithmetic = _evaluator()
    try:
        value = evaluator.eval(source, tree.body)
    except (no_arithmetic, TypeError, RecursionError):  # as in sin(*2), 2(3)
        raise _not_understood(text, text) from None
    return float(value)


@cache
def _evaluator() -> tuple[Any, type[Exception]]:
    from simpleeval import InvalidExpression, SimpleEval

    evaluator = SimpleEval(operators=_OPERATORS, functions=FUNCTIONS, names=CONSTANTS)
    kinds = (ast.BinOp, ast.UnaryOp, ast.Call, ast.Name)
    evaluator.nodes = {kind: evaluator.nodes[kind] for kind in kinds}
    evaluator.nodes[ast.Constant] = _constant
    return evaluator, InvalidExpression


def _constant(node: ast.Constant) -> float:
    return _finite(float(node.value))  # type: ignore[arg-type]


def _finite(value: float) -> float:
    """Return a number; one that has overflowed would give 0 as a divisor."""
    if math.isinf(value):
        raise OverflowError
    return value


# With floats alone nothing takes long: 9**9**9 overflows at once.
_OPERATORS: dict[type[ast.AST], Callable[..., float]] = {
    ast.Add: lambda a, b: _finite(a + b),
    ast.Sub: lambda a, b: _finite(a - b),
    ast.Mult: lambda a, b: _finite(a * b),
    ast.Div: lambda a, b: _finite(a / b),
    ast.Pow: lambda a, b: _power(a, b),
    ast.USub: lambda a: -a,
    ast.UAdd: lambda a: +a,
}


def _power(base: float, exponent: float) -> float:
    if base == 0 and exponent < 0:
        raise ZeroDivisionError
    return math.pow(base, exponent)


def _wrong_order(text: str, parts: list[str], offset: int) -> Refused:
    """Return why parts do not fit together; `offset` counts from 1 in their joined text."""
    if parts[-1] in _OPEN_ENDS or parts.count("(") > parts.count(")"):
        return Refused(
            QT_TRANSLATE_NOOP("errors", "“{text}” ends too early: something is missing."),
            text=_quoted(text),
        )
    end, number = 0, 0
    while number < len(parts) - 1 and end + len(_PLAIN.get(parts[number], parts[number])) < offset:
        end += len(_PLAIN.get(parts[number], parts[number])) + 1
        number += 1
    return Refused(
        QT_TRANSLATE_NOOP("errors", "“{text}” is not understood from “{part}” on."),
        text=_quoted(text),
        part=_quoted("".join(parts[number:])),
    )


def _not_understood(part: str, text: str) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "“{part}” in “{text}” is not understood: accepted are numbers, + - * / ^ ( ), {names}.",
        ),
        part=_quoted(part),
        text=_quoted(text),
        names=_NAMES,
    )


def _quoted(text: str) -> str:
    return quoted("".join(sign if sign.isprintable() else "□" for sign in text[:LONGEST]))
