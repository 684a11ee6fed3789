"""Random weights, against NumPy called as the cat article calls it, and its printed figures."""

import subprocess
import sys

import numpy as np
import pytest

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.fill import DISTRIBUTIONS, MAX_SEED, fill_code, fill_weights, parse_seed
from explorer.core.reshape import set_dimensions
from tests.conftest import article

NAMES = ("W_Q", "W_K", "W_V")


@pytest.fixture
def zeros():
    """The shapes of the cat article, and d_v of its own."""
    e = np.array([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0.2]])
    return make_example(
        ("我", "love", "猫"),
        (0, 1, 2),
        e,
        W_Q=np.zeros((4, 3)),
        W_K=np.zeros((4, 3)),
        W_V=np.zeros((4, 2)),
    )


def test_as_the_article_draws_them(zeros):
    new = fill_weights(zeros, NAMES, seed=42, factor=0.3)
    np.random.seed(42)
    assert new.W_Q.tolist() == (np.random.randn(4, 3) * 0.3).tolist()
    assert new.W_K.tolist() == (np.random.randn(4, 3) * 0.3).tolist()
    assert new.W_V.tolist() == (np.random.randn(4, 2) * 0.3).tolist()
    assert new.table is zeros.table


def test_the_articles_figures(zeros):
    data = article("cat")
    square = set_dimensions(zeros, d_model=4, d_k=3, d_v=3).with_options(
        positions=False, scale=False
    )
    recipe = data["inputs"]["weights"]
    filled = fill_weights(
        square,
        recipe["order"],
        seed=recipe["seed"],
        distribution=recipe["distribution"],
        factor=recipe["factor"],
    )
    snapshot = evaluate(filled)
    for name, printed in data["published"].items():
        assert np.round(snapshot[name], data["decimals"]) == pytest.approx(np.array(printed))


def test_uniform(zeros):
    new = fill_weights(zeros, NAMES, seed=7, distribution="uniform 0 to 1")
    np.random.seed(7)
    for name in NAMES:
        array = getattr(new, name)
        assert array.tolist() == np.random.rand(*array.shape).tolist()


def test_uniform_around_zero(zeros):
    new = fill_weights(zeros, NAMES, seed=7, distribution="uniform -1 to 1", factor=-2.5)
    np.random.seed(7)
    for name in NAMES:
        array = getattr(new, name)
        assert array.tolist() == (np.random.uniform(-1, 1, array.shape) * -2.5).tolist()


def test_the_order_is_that_of_the_names(zeros):
    new = fill_weights(zeros, ("W_V", "W_Q"), seed=1)
    np.random.seed(1)
    assert new.W_V.tolist() == np.random.randn(4, 2).tolist()
    assert new.W_Q.tolist() == np.random.randn(4, 3).tolist()
    assert new.W_K is zeros.W_K


def test_the_global_generator_is_left_alone(zeros):
    np.random.seed(5)
    expected = np.random.rand()
    np.random.seed(5)
    fill_weights(zeros, NAMES, seed=42)
    assert np.random.rand() == expected


@pytest.mark.parametrize("seed", [0, MAX_SEED])
def test_the_ends_of_the_range(zeros, seed):
    new = fill_weights(zeros, ["W_K"], seed=seed)
    np.random.seed(seed)
    assert new.W_K.tolist() == np.random.randn(4, 3).tolist()


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_out_of_range(zeros, seed):
    with pytest.raises(Refused, match="4294967295"):
        fill_weights(zeros, NAMES, seed=seed)


@pytest.mark.parametrize("factor", [1.7e308, float("inf"), float("-inf"), float("nan")])
@pytest.mark.parametrize("distribution", DISTRIBUTIONS[:1])
def test_what_would_be_infinite_is_refused_without_a_warning(zeros, factor, distribution):
    with pytest.raises(Refused, match="factor"):
        fill_weights(zeros, NAMES, seed=42, distribution=distribution, factor=factor)


def test_no_name_changes_nothing(zeros):
    assert fill_weights(zeros, (), seed=42) is zeros


@pytest.mark.parametrize("name", ["E", "table", "Q", "title"])
def test_only_weights(zeros, name):
    with pytest.raises(KeyError):
        fill_weights(zeros, [name], seed=42)


def test_an_unknown_distribution(zeros):
    with pytest.raises(KeyError):
        fill_weights(zeros, NAMES, seed=42, distribution="normal")


def test_the_code_reads_as_the_article_writes_it(zeros):
    assert fill_code(zeros, NAMES, seed=42, factor=0.3).splitlines() == [
        "import numpy",
        "numpy.random.seed(42)",
        "W_Q = numpy.random.randn(4, 3) * 0.3",
        "W_K = numpy.random.randn(4, 3) * 0.3",
        "W_V = numpy.random.randn(4, 2) * 0.3",
    ]


def test_the_code_leaves_out_a_factor_of_one(zeros):
    assert fill_code(zeros, ["W_V"], seed=0).splitlines()[-1] == "W_V = numpy.random.randn(4, 2)"


def test_the_code_draws_the_same_when_it_is_run(zeros):
    programs, expected = [], []
    for distribution in DISTRIBUTIONS:
        how = {"seed": 4294967295, "distribution": distribution, "factor": -1e-3}
        programs.append(fill_code(zeros, NAMES, **how))
        programs.append("print([W_Q.tolist(), W_K.tolist(), W_V.tolist()])")
        new = fill_weights(zeros, NAMES, **how)
        expected.append([getattr(new, name).tolist() for name in NAMES])
    run = subprocess.run(
        [sys.executable, "-c", "\n".join(programs)], capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines() == [str(weights) for weights in expected]


@pytest.mark.parametrize(
    ("text", "seed"), [("0", 0), (" 42 ", 42), ("0042", 42), ("4294967295", 2**32 - 1)]
)
def test_seeds(text, seed):
    assert parse_seed(text) == seed


@pytest.mark.parametrize(
    "text", ["", "-1", "4294967296", "1.5", "1e3", "4_2", "４２", "²", "x", "9" * 9000]
)
def test_what_is_no_seed(text):
    with pytest.raises(Refused, match="whole numbers from 0 to 4294967295"):
        parse_seed(text)
