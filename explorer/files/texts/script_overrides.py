"""What is set by hand, as assignments of the exported script."""

from collections.abc import Iterator, Sequence

from explorer.core.override import Multiple, Override

__all__ = ["override_lines"]


def override_lines(own: Sequence[Override], rounding: int | None) -> Iterator[str]:
    """Yield a stage's overrides so that a rule comes after the rows that it is made from.

    Parameters
    ----------
    own : sequence of Override
        Of one stage.
    rounding : int or None
        Decimals to which multiples are rounded; what is typed stays as it is.
    """
    rules = {one.row: one for one in own if isinstance(one.value, Multiple)}
    cells = [one for one in own if not isinstance(one.value, Multiple)]
    for cell in cells:
        if cell.row not in rules:
            yield _cell(cell)
    for row in _in_order(rules):
        yield _rule(rules[row], rounding)
        yield from (_cell(cell) for cell in cells if cell.row == row)


def _in_order(rules: dict[int, Override]) -> list[int]:
    """Return the rows that have a rule, each after the one that it follows; there is no circle."""
    order: list[int] = []
    for row in rules:
        path = []
        while row in rules and row not in order:
            path.append(row)
            rule = rules[row]
            assert isinstance(rule.value, Multiple)
            row = rule.value.row if rule.value.matrix == rule.matrix else -1
        order += reversed(path)
    return order


def _cell(one: Override) -> str:
    return f"{one.matrix}[{one.row}, {one.column}] = {one.value!r}  # by hand"


def _rule(one: Override, rounding: int | None) -> str:
    rule = one.value
    assert isinstance(rule, Multiple)
    multiple = f"{rule.factor!r} * {rule.matrix}[{rule.row}]"
    if rounding is not None:
        multiple = f"rounded({multiple}, {rounding})"
    return f"{one.matrix}[{one.row}] = {multiple}  # by hand"
