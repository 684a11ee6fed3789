"""A line of arithmetic as plain text, cut into operands and signs."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from explorer.core.explain.data import (
    FOLDED_FROM,
    Explanation,
    Expression,
    Factor,
    Line,
    Operation,
    Step,
    cells_of,
)
from explorer.core.explain.shown import Style, relations
from explorer.core.stages import Cell

__all__ = ["PRECEDENCE", "Piece", "folded_parts", "line_pieces", "rows_shown"]

PRECEDENCE = {"sum": 1, "difference": 1, "product": 2, "quotient": 2, "power": 3, "exp": 3}
_ATOM = 4
_SIGN = {"product": " × ", "difference": " − ", "quotient": " / "}


class Piece(NamedTuple):
    """A run of characters.

    Attributes
    ----------
    text : str
    kind : str
        What it is: the name on the left, an operand, the result, a sign, terms left out, or
        what shows in plain text that an exponent follows or ends.
    factor : Factor or None
        Which operand it is.
    cells : tuple of Cell
        Where the operands of its term stand; empty for signs.
    term : int
        Pieces of one term of a line have the same number.
    left_out : int
        How many terms it stands for.
    raised : bool
        Whether it belongs to an exponent.
    """

    text: str
    kind: Literal["name", "operand", "result", "sign", "gap", "caret"]
    factor: Factor | None = None
    cells: tuple[Cell, ...] = ()
    term: int = 0
    left_out: int = 0
    raised: bool = False


class _Group(NamedTuple):
    """The term that is being written."""

    number: int
    cells: tuple[Cell, ...]


def rows_shown(explanation: Explanation, style: Style) -> list[Step]:
    """Return the steps that are written: without those of terms that are folded away."""
    if style.unfolded or not explanation.foldable:
        return list(explanation.steps)
    return list(explanation.steps_with(explanation.kept))


def folded_parts(
    explanation: Explanation, operation: Operation, style: Style
) -> list[tuple[Expression | None, int]]:
    """Return what of a sum is written: a part with its number, or None with how many are not."""
    parts = operation.parts
    if style.unfolded or len(parts) < FOLDED_FROM or len(parts) != len(explanation.terms):
        return [(part, number) for number, part in enumerate(parts)]
    found: list[tuple[Expression | None, int]] = []
    after = 0
    for number in explanation.kept:
        if number > after:
            found.append((None, number - after))
        found.append((parts[number], number))
        after = number + 1
    return found


def line_pieces(explanation: Explanation, line: Line, style: Style) -> list[Piece]:
    """Cut a line into its pieces; joined, their texts are the line as plain text."""
    writer = _Writer(explanation, style)
    pieces = [Piece(line.subject.text, "name")] if line.subject is not None else []
    for number, (sign, expression) in enumerate(
        zip(relations(line, style), line.chain, strict=True)
    ):
        if sign:
            pieces.append(Piece(f" {sign} ", "sign"))
        result = number == len(line.chain) - 1 and isinstance(expression, Factor)
        for piece in writer.write(expression):
            pieces.append(piece._replace(kind="result") if result else piece)
    return pieces


class _Writer:
    """Writes expressions; a negative number stands in parentheses unless it comes first."""

    def __init__(self, explanation: Explanation, style: Style) -> None:
        self._explanation = explanation
        self._style = style
        self._groups = 0

    def write(
        self, expression: Expression, group: _Group | None = None, *, first: bool = True
    ) -> Iterator[Piece]:
        if isinstance(expression, Factor):
            yield from self._factor(expression, group, first)
            return
        match expression.operator:
            case "sum" | "max":
                yield from self._many(expression)
            case "product" | "difference":
                yield from self._pair(expression, group or self._group(expression), first)
            case "quotient":
                yield from self._pair(expression, group, first)
            case "power" | "exp":
                yield from self._power(expression, group)
            case "sqrt":
                yield Piece("√", "sign")
                yield from self._tight(expression.parts[0], group, _ATOM)
            case name:
                yield Piece(f"{name}(", "sign")
                yield from self.write(expression.parts[0], group)
                yield Piece(")", "sign")

    def _group(self, expression: Expression) -> _Group:
        self._groups += 1
        return _Group(self._groups, cells_of(expression))

    def _factor(self, factor: Factor, group: _Group | None, first: bool) -> Iterator[Piece]:
        number, cells = group or self._group(factor)
        text = factor.symbol.text if factor.symbol else self._style.number(factor)
        if text.startswith("-") and not first:
            text = f"({text})"
        yield Piece(text, "operand", factor, cells, number)

    def _many(self, operation: Operation) -> Iterator[Piece]:
        listed = operation.operator == "max"
        if listed:
            yield Piece("max(", "sign")
        for place, (part, number) in enumerate(
            folded_parts(self._explanation, operation, self._style)
        ):
            if place:
                yield Piece(", " if listed else " + ", "sign")
            if part is None:
                yield Piece("…", "gap", left_out=number)
            else:
                yield from self.write(part, self._group(part), first=listed or not place)
        if listed:
            yield Piece(")", "sign")

    def _pair(self, operation: Operation, group: _Group | None, first: bool) -> Iterator[Piece]:
        strength = PRECEDENCE[operation.operator]
        for place, part in enumerate(operation.parts):
            if place:
                yield Piece(_SIGN[operation.operator], "sign")
            # The right side of − and / binds more tightly than the left.
            strict = place > 0 and operation.operator != "product"
            yield from self._tight(part, group, strength + strict, first=first and not place)

    def _power(self, operation: Operation, group: _Group | None) -> Iterator[Piece]:
        *base, exponent = operation.parts
        if base:
            yield from self._tight(base[0], group, _ATOM)
        else:
            yield Piece("e", "sign")
        written = [piece._replace(raised=True) for piece in self.write(exponent, group)]
        enclosed = len(written) > 1 or written[0].text.startswith("-")
        yield Piece("^(" if enclosed else "^", "caret")
        yield from written
        if enclosed:
            yield Piece(")", "caret")

    def _tight(
        self, part: Expression, group: _Group | None, least: int, *, first: bool = False
    ) -> Iterator[Piece]:
        """Write a part, in parentheses if it binds less tightly than it must."""
        binds = _ATOM if isinstance(part, Factor) else PRECEDENCE.get(part.operator, _ATOM)
        if binds >= least:
            yield from self.write(part, group, first=first)
            return
        yield Piece("(", "sign")
        yield from self.write(part, group)
        yield Piece(")", "sign")
