"""Random documents of any shape, small enough to be compared to the last digits."""

import string

import numpy as np
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.example import Example, Options, Token
from explorer.core.override import Multiple, Override
from explorer.core.stages import MATRICES, OVERRIDABLE

SIZES = st.integers(1, 6)
# Up to 1, so that sums stay small and an absolute tolerance of 1e-12 means something.
NUMBERS = st.floats(-1, 1, allow_subnormal=False)
OPTIONS = st.builds(Options, positions=st.booleans(), scale=st.booleans(), causal=st.booleans())
RICH_OPTIONS = st.builds(
    Options,
    positions=st.booleans(),
    scale=st.booleans(),
    causal=st.booleans(),
    factor=st.none() | st.floats(-2, 2, allow_subnormal=False),
    softmax_axis=st.sampled_from(["row", "column"]),
    rounding=st.none() | st.integers(0, 10),
)


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


@st.composite
def rich_examples(draw, options=RICH_OPTIONS) -> Example:
    """Draw every option, and cells and rows that are set by hand; some of the rows follow others.

    Softmax may run the wrong way, weights may be anything: what holds of `examples` need not here.
    """
    example = draw(examples(options=options))
    for _ in range(draw(st.integers(0, 4))):
        try:
            changed = example.with_overrides([draw(overrides(example))])
            evaluate(changed)
        except Refused:  # a row would be made from itself
            continue
        example = changed
    return example


@st.composite
def overrides(draw, example: Example) -> Override:
    """Draw a cell with a number, or a row that is a multiple of another of the same width."""
    name = draw(st.sampled_from(OVERRIDABLE))
    rows, columns = example.shape(name)
    row = draw(st.integers(0, rows - 1))
    if draw(st.booleans()):
        return Override(name, row, draw(st.integers(0, columns - 1)), draw(NUMBERS))
    source = draw(st.sampled_from([one for one in MATRICES if example.shape(one)[1] == columns]))
    other = draw(st.integers(0, example.shape(source)[0] - 1))
    return Override(name, row, None, Multiple(draw(st.floats(-3, 3)), source, other))
