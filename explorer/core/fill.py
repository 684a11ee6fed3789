"""Random weights, drawn as the articles' code draws them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.core.stages import WEIGHTS

__all__ = ["DISTRIBUTIONS", "MAX_SEED", "Distribution", "fill_weights"]

Distribution = Literal["standard normal", "uniform 0 to 1", "uniform -1 to 1"]
DISTRIBUTIONS: tuple[Distribution, ...] = ("standard normal", "uniform 0 to 1", "uniform -1 to 1")
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
        Where the seed is out of the generator's range or the factor makes a value infinite.
    """
    if not 0 <= seed <= MAX_SEED:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "seed {seed} is refused: seeds go from 0 to {top}"),
            seed=seed,
            top=MAX_SEED,
        )
    from numpy.random import RandomState  # not at start: it costs as much as half of NumPy

    generator = RandomState(seed)
    changes: dict[str, Any] = {}
    for name in names:
        if name not in WEIGHTS:
            raise KeyError(name)
        shape = getattr(example, name).shape
        if distribution == "standard normal":
            drawn = generator.randn(*shape)
        elif distribution == "uniform 0 to 1":
            drawn = generator.rand(*shape)
        else:
            drawn = generator.uniform(-1.0, 1.0, shape)
        changes[name] = drawn * factor
    return replace(example, **changes)
