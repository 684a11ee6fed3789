"""An explanation as LaTeX that a document, a notebook or a slide compiles as mathematics."""

from collections.abc import Callable

from explorer.core.explain.data import Explanation, Expression, Factor, Line, Operation
from explorer.core.explain.names import latex_text
from explorer.core.explain.pieces import PRECEDENCE, folded_parts, rows_shown
from explorer.core.explain.shown import Style, relations
from explorer.core.numbers import latex_number

__all__ = ["latex"]

_SIGN = {"=": "=", "≈": r"\approx", "→": r"\rightarrow"}
_ATOM = 4


def latex(
    explanation: Explanation,
    style: Style,
    *,
    steps: bool = False,
    say: Callable[[str], str] = str,
) -> str:
    r"""Return mathematics without dollar signs; text of other languages stands in ``\text{}``.

    Parameters
    ----------
    explanation : Explanation
    style : Style
    steps : bool
        Every step on a line of an ``aligned`` environment, not just the essential line.
    say : callable, optional
        Puts words into another language: of the steps, only those that stand first are written.
    """
    if not steps:
        return _line(explanation, explanation.line, style, "")
    lines = []
    for step in rows_shown(explanation, style):
        if not step.lines:
            continue  # words only, and words are not written
        written = [
            _line(explanation, line, style, "" if place else "&")
            for place, line in enumerate(step.lines)
        ]
        label = rf"{latex_text(step.label)}:\; " if step.term is not None else ""
        if step.words_first:
            label = rf"{latex_text(step.said(say))}\; "
        lines.append(label + r" \qquad ".join(written))
    body = " \\\\\n".join(lines)
    return "\\begin{aligned}\n" + body + "\n\\end{aligned}"


def _line(explanation: Explanation, line: Line, style: Style, mark: str) -> str:
    """Write a line, with `mark` before its first relation."""
    writer = _Writer(explanation, style)
    text = line.subject.latex if line.subject is not None else ""
    for sign, expression in zip(relations(line, style), line.chain, strict=True):
        if sign:
            text += f" {mark}{_SIGN[sign]} "
            mark = ""
        text += writer.write(expression)
    return text


class _Writer:
    def __init__(self, explanation: Explanation, style: Style) -> None:
        self._explanation = explanation
        self._style = style

    def write(self, expression: Expression, *, first: bool = True, bare: bool = True) -> str:
        """Write an expression; `bare` where a power of ten needs no parentheses."""
        if isinstance(expression, Factor):
            return self._factor(expression, first, bare)
        parts = expression.parts
        match expression.operator:
            case "sum":
                return self._joined(expression, " + ", r"\cdots", first_only=True)
            case "max":
                listed = self._joined(expression, r",\, ", r"\ldots", first_only=False)
                return rf"\max\left({listed}\right)"
            case "product":
                return r" \times ".join(
                    self._tight(part, 2, first=first and not place)
                    for place, part in enumerate(parts)
                )
            case "difference":
                left = self._tight(parts[0], 1, first=first)
                return f"{left} - {self._tight(parts[1], 2)}"
            case "quotient":
                return rf"\frac{{{self.write(parts[0])}}}{{{self.write(parts[1])}}}"
            case "power":
                return f"{self._tight(parts[0], _ATOM)}^{{{self.write(parts[1])}}}"
            case "exp":
                return f"e^{{{self.write(parts[0])}}}"
            case "sqrt":
                return rf"\sqrt{{{self.write(parts[0])}}}"
            case name:
                return rf"\{name}\left({self.write(parts[0])}\right)"

    def _joined(self, operation: Operation, sign: str, gap: str, *, first_only: bool) -> str:
        return sign.join(
            gap if part is None else self.write(part, first=not (first_only and place))
            for place, (part, _) in enumerate(
                folded_parts(self._explanation, operation, self._style)
            )
        )

    def _factor(self, factor: Factor, first: bool, bare: bool) -> str:
        if factor.symbol is not None:
            return factor.symbol.latex
        text = self._style.number(factor)
        number = latex_number(text)
        if (text.startswith("-") and not first) or ("e" in text and not bare):
            return rf"\left({number}\right)"
        return number

    def _tight(self, part: Expression, least: int, *, first: bool = False) -> str:
        binds = _ATOM if isinstance(part, Factor) else PRECEDENCE.get(part.operator, _ATOM)
        if isinstance(part, Operation) and part.operator == "quotient":
            binds = _ATOM - 1  # a fraction bar holds together what it covers
        if binds >= least:
            return self.write(part, first=first, bare=least < 2)
        return rf"\left({self.write(part)}\right)"
