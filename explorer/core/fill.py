"""Random weights, drawn as the articles' code draws them."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused, quoted
from explorer.core.example import Example
from explorer.core.numbers import exact_text
from explorer.core.stages import WEIGHTS

if TYPE_CHECKING:
    from numpy.random import RandomState

__all__ = [
    "DISTRIBUTIONS",
    "MAX_SEED",
    "Distribution",
    "check_seed",
    "draw",
    "fill_code",
    "fill_weights",
    "parse_seed",
    "seeded",
]

Distribution = Literal["standard normal", "uniform 0 to 1", "uniform -1 to 1"]
DISTRIBUTIONS: tuple[Distribution, ...] = get_args(Distribution)
MAX_SEED = 2**32 - 1


def fill_weights(
    example: Example,
    names: Sequence[str],
    *,
    seed: int,
    distribution: Distribution = "standard normal",
    factor: float = 1.0,
) -> Example:
    """Fill weight matrices from one seed, in the order in which they are named.

    The numbers are those of NumPy's legacy generator: ``numpy.random.seed(seed)``, then for each
    matrix ``numpy.random.randn(rows, columns) * factor`` (or ``rand``, or ``uniform(-1, 1)``).

    Raises
    ------
    Refused
        Where the seed is out of the generator's range, or the factor is not finite or makes a
        value infinite.
    KeyError
        Where a name or the distribution is unknown.
    """
    generator = seeded(seed)
    changes: dict[str, Any] = {}
    for name in names:
        shape = getattr(example, WEIGHTS[name].name).shape
        with np.errstate(over="ignore", invalid="ignore"):  # the next lines name the reason
            values = draw(generator, distribution, shape) * factor
        if not math.isfinite(factor) or not np.isfinite(values).all():
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "factor {factor} is refused: it makes {name} larger than 1.8e308"
                ),
                factor=factor,
                name=name,
            )
        changes[name] = values
    return replace(example, **changes) if changes else example


def fill_code(
    example: Example,
    names: Sequence[str],
    *,
    seed: int,
    distribution: Distribution = "standard normal",
    factor: float = 1.0,
) -> str:
    """Return the lines of Python that draw what `fill_weights` draws, for a reader to run."""
    calls = {
        "standard normal": "numpy.random.randn({rows}, {columns})",
        "uniform 0 to 1": "numpy.random.rand({rows}, {columns})",
        "uniform -1 to 1": "numpy.random.uniform(-1, 1, ({rows}, {columns}))",
    }
    times = "" if factor == 1.0 else f" * {exact_text(factor)}"
    parts = ["import numpy", f"numpy.random.seed({seed})"]
    for name in names:
        rows, columns = getattr(example, WEIGHTS[name].name).shape
        parts.append(f"{name} = {calls[distribution].format(rows=rows, columns=columns)}{times}")
    return "\n".join(parts)


def parse_seed(text: str) -> int:
    """Read a seed as a person types it: digits only, blanks around them are understood.

    Raises
    ------
    Refused
        Where the text is no whole number from 0 to `MAX_SEED`.

    Examples
    --------
    >>> parse_seed("42")
    42
    """
    plain = text.strip()
    digits = plain.lstrip("0") or "0"
    whole = plain.isascii() and plain.isdigit()
    if not whole or len(digits) > len(str(MAX_SEED)) or int(digits) > MAX_SEED:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "“{text}” is not a seed: seeds are whole numbers from 0 to {top}."
            ),
            text=quoted(plain),
            top=MAX_SEED,
        )
    return int(digits)


def check_seed(seed: int) -> None:
    """Check a seed.

    Raises
    ------
    Refused
        Where it is out of the range of NumPy's legacy generator.
    """
    if not 0 <= seed <= MAX_SEED:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "seed {seed} is refused: seeds go from 0 to {top}"),
            seed=seed,
            top=MAX_SEED,
        )


def seeded(seed: int) -> "RandomState":
    """Return NumPy's legacy generator as ``numpy.random.seed(seed)`` leaves it.

    Raises
    ------
    Refused
        Where the seed is out of its range.
    """
    check_seed(seed)
    from numpy.random import RandomState  # not at start: it costs as much as half of NumPy

    return RandomState(seed)


def draw(generator: "RandomState", distribution: Distribution, shape: tuple[int, int]) -> Array:
    """Return random numbers of a shape; KeyError where the distribution is unknown."""
    if distribution == "standard normal":
        return np.asarray(generator.randn(*shape))
    if distribution == "uniform 0 to 1":
        return np.asarray(generator.rand(*shape))
    if distribution == "uniform -1 to 1":
        return generator.uniform(-1.0, 1.0, shape)
    raise KeyError(distribution)
