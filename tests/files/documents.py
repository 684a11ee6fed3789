"""Random documents with everything that a file can hold."""

import numpy as np
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.core.expected import Expected
from explorer.core.stages import MATRICES
from tests.core.strategies import RICH_OPTIONS, overrides
from tests.files.test_example_file import any_example

__all__ = ["differences", "documents"]

FIGURES = st.one_of(st.just(np.nan), st.sampled_from([-0.0, 0.1, 5e-324, 1e300]), st.floats(-9, 9))


@st.composite
def documents(draw, baseline: bool = True) -> Example:
    """Draw options, overrides, expected figures and a pinned state of another shape."""
    example = draw(any_example())
    example = example.with_options(
        **{name: getattr(draw(RICH_OPTIONS), name) for name in ("factor", "softmax_axis")},
        rounding=draw(st.none() | st.integers(0, 10)),
    )
    for _ in range(draw(st.integers(0, 3))):
        try:
            example = example.with_overrides([draw(overrides(example))])
        except Refused:  # a row would be made from itself
            continue
    for name in draw(st.lists(st.sampled_from(list(MATRICES)), max_size=3, unique=True)):
        rows, columns = example.shape(name)
        cells = draw(st.lists(FIGURES, min_size=rows * columns, max_size=rows * columns))
        values = np.array(cells, dtype=float).reshape(rows, columns)
        example = example.with_expected(name, Expected(values, draw(st.integers(0, 10))))
    if baseline and draw(st.booleans()):
        example = example.with_baseline(draw(documents(baseline=False)))
    return example


def differences(one: Example, other: Example) -> list[str]:
    """Name what differs, to the last bit: the sign of a zero and which cells are blank count."""
    found = [
        name
        for name in ("vocabulary", "sentence", "options", "title")
        if getattr(one, name) != getattr(other, name)
    ]
    found += [
        name
        for name in ("table", "W_Q", "W_K", "W_V")
        if not _same(getattr(one, name), getattr(other, name))
    ]
    if repr(one.overrides) != repr(other.overrides):  # -0.0 is not 0.0
        found.append("overrides")
    if list(one.expected) != list(other.expected):
        found.append("expected")
    for name in set(one.expected) & set(other.expected):
        mine, theirs = one.expected[name], other.expected[name]
        if mine.decimals != theirs.decimals or not _same(mine.values, theirs.values):
            found.append(f"expected {name}")
    if one.baseline is not None and other.baseline is not None:
        found += [f"baseline {name}" for name in differences(one.baseline, other.baseline)]
    elif one.baseline is not other.baseline:
        found.append("baseline")
    return found


def _same(one: np.ndarray, other: np.ndarray) -> bool:
    if one.shape != other.shape or not np.array_equal(np.isnan(one), np.isnan(other)):
        return False
    return np.nan_to_num(one, nan=0.0).tobytes() == np.nan_to_num(other, nan=0.0).tobytes()
