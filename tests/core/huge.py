"""Random documents in which numbers set by hand are as large, and as small, as floats can be."""

from hypothesis import assume
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.override import Multiple, Override
from explorer.core.stages import MATRICES, OVERRIDABLE
from tests.core.strategies import RICH_OPTIONS, examples

LARGEST = 1.7976931348623157e308
HUGE = st.sampled_from(
    [LARGEST, -LARGEST, 1e308, -1e308, 1e200, -1e200, 1e154, 1e16, 1.0, 0.0, -1 / 3, 1e-300, 5e-324]
) | st.floats(allow_nan=False, allow_infinity=False)


@st.composite
def huge_snapshots(draw) -> Snapshot:
    """Draw what evaluates: a chain that would overflow where nothing stops it is no document."""
    example = draw(examples(options=RICH_OPTIONS, length=st.integers(1, 4)))
    for _ in range(draw(st.integers(1, 8))):
        name = draw(st.sampled_from(OVERRIDABLE))
        rows, columns = example.shape(name)
        row = draw(st.integers(0, rows - 1))
        override = Override(name, row, draw(st.integers(0, columns - 1)), draw(HUGE))
        if draw(st.integers(0, 3)) == 0:
            same = [one for one in MATRICES if example.shape(one)[1] == columns]
            source = draw(st.sampled_from(same))
            other = draw(st.integers(0, example.shape(source)[0] - 1))
            override = Override(name, row, None, Multiple(draw(HUGE), source, other))
        try:
            changed = example.with_overrides([override])
            evaluate(changed)
        except Refused:
            continue
        example = changed
    assume(example.overrides)
    return evaluate(example)


@st.composite
def covered_snapshots(draw) -> Snapshot:
    """Draw huge numbers in one stage, and cover the next by hand where it would overflow."""
    example = draw(examples(options=RICH_OPTIONS, length=st.integers(1, 4)))
    for first, then in (("V", "Z"), ("A", "Z"), ("R", "S"), ("S", "A"), ("K", "R"), ("X", "Q")):
        rows, columns = example.shape(first)
        cells = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
        new = [Override(first, *draw(cells), draw(HUGE)) for _ in range(draw(st.integers(0, 3)))]
        n, width = example.shape(then)
        new += [
            Override(then, row, column, draw(st.floats(-2, 2)))
            for row in range(n)
            for column in range(width)
            if new
        ]
        try:
            changed = example.with_overrides(new)
            evaluate(changed)
        except Refused:
            continue
        example = changed
    assume(example.overrides)
    return evaluate(example)
