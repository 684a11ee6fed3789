"""A number changed by a few units of a decimal place, without the noise of binary fractions."""

__all__ = ["nudged"]

_ENOUGH = 700  # digits: from the largest number down to the last place that is shown


def nudged(value: float, steps: int, decimals: int) -> float:
    """Return a number changed by so many units of its last place that is shown.

    Examples
    --------
    >>> nudged(0.2, 1, 1)
    0.3
    """
    from decimal import Decimal, localcontext

    with localcontext() as context:
        context.prec = _ENOUGH
        return float(Decimal(repr(value)) + Decimal(steps).scaleb(-decimals))
