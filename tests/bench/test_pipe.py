from itertools import pairwise

import numpy as np
import pytest

from tests.bench.pipe import inputs_of, pipe
from tests.bench.sizes import example_of, value_of
from tests.conftest import article, bangs_example


def test_the_articles_lines_give_the_articles_figures():
    values = pipe(inputs_of(bangs_example()))
    figures = article("bangs")["published"]
    compared = [name for name in values if name in figures]
    assert compared
    for name in compared:
        np.testing.assert_allclose(values[name], figures[name], atol=2e-3)


@pytest.mark.parametrize("size", [(3, 2), (16, 16)])
def test_an_example_has_its_size(size):
    example = example_of(size)
    assert (example.length, example.d_model, example.d_k, example.d_v) == (size[0], *[size[1]] * 3)


def test_what_is_typed_is_never_the_same_twice_running():
    values = [value_of(number) for number in range(300)]
    assert all(one != two for one, two in pairwise(values))
    assert all(value == round(value, 2) for value in values)
