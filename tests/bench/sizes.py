"""The examples that are measured, from three tokens to two thousand."""

import numpy as np

from explorer.core.example import Example, make_example
from explorer.files.lessons import read_lesson

__all__ = ["SIZES", "example_of", "size_text", "value_of"]

SIZES = ((3, 2), (16, 16), (64, 64), (512, 64), (2048, 64))  # tokens, every width
SEED = 7


def size_text(size: tuple[int, int]) -> str:
    """Return a size as the table shows it."""
    return f"{size[0]}×{size[1]}"


def example_of(size: tuple[int, int]) -> Example:
    """Return the lesson's example for three tokens, else one of distinct tokens.

    Embeddings have two decimals, as numbers that are typed have; weights are scaled so that the
    scores are of the order of 1 and every weight of A shows digits.
    """
    n, d = size
    if size == (3, 2):
        return read_lesson("bangs").example
    random = np.random.default_rng(SEED)
    weights = {name: random.standard_normal((d, d)) / d for name in ("W_Q", "W_K", "W_V")}
    return make_example(
        tuple(f"token{place}" for place in range(n)),
        tuple(range(n)),
        np.round(random.standard_normal((n, d)), 2),
        **{name: np.round(weight, 4) for name, weight in weights.items()},
    )


def value_of(number: int) -> float:
    """Return what is typed in a round: two decimals, and never the same twice running."""
    return (number * 37 % 89 + 1) / 100
