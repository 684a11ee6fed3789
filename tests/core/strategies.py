"""Random documents of any shape, small enough to be compared to the last digits."""

import string

import numpy as np
from hypothesis import strategies as st

from explorer.core.example import Example, Options, Token

SIZES = st.integers(1, 6)
# Up to 1, so that sums stay small and an absolute tolerance of 1e-12 means something.
NUMBERS = st.floats(-1, 1, allow_subnormal=False)
OPTIONS = st.builds(Options, positions=st.booleans(), scale=st.booleans(), causal=st.booleans())


@st.composite
def matrices(draw, rows: int, columns: int) -> np.ndarray:
    numbers = draw(st.lists(NUMBERS, min_size=rows * columns, max_size=rows * columns))
    return np.array(numbers).reshape(rows, columns)


@st.composite
def examples(draw, options=OPTIONS, length=SIZES) -> Example:
    """Draw n, d_model, d_k and d_v independently; tokens may be repeated."""
    n, d_model, d_k, d_v = draw(length), draw(SIZES), draw(SIZES), draw(SIZES)
    places = draw(st.lists(st.integers(0, n - 1), min_size=n, max_size=n))
    used = list(dict.fromkeys(places))
    return Example(
        vocabulary=tuple(Token(string.ascii_lowercase[entry], 100 + entry) for entry in used),
        sentence=tuple(100 + entry for entry in places),
        table=draw(matrices(len(used), d_model)),
        W_Q=draw(matrices(d_model, d_k)),
        W_K=draw(matrices(d_model, d_k)),
        W_V=draw(matrices(d_model, d_v)),
        options=draw(options),
    )
