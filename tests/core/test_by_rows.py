"""Long rows: bit for bit what the formula gives, and NumPy is left as it was."""

import numpy as np
import pytest

from explorer.core import by_rows
from explorer.core.attention import causal_mask, softmax
from explorer.core.by_rows import LONG, softmax_by_rows
from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example


def scores(rows, columns, seed=3):
    return np.random.default_rng(seed).standard_normal((rows, columns)) * 5


@pytest.mark.parametrize("rows", [1, 7, 600])
@pytest.mark.parametrize("columns", [LONG + 1, 777, 9000])
def test_the_bits_are_those_of_the_formula(rows, columns, monkeypatch):
    monkeypatch.setattr(by_rows, "_BLOCK", 2**14)  # several blocks, and one that is not full
    s = scores(rows, columns)
    before = s.copy()
    assert softmax_by_rows(s).tobytes() == softmax(s).tobytes()
    assert s.tobytes() == before.tobytes()


@pytest.mark.parametrize("block", [1, 2**12, 2**20])
def test_so_they_are_under_a_mask(block, monkeypatch):
    monkeypatch.setattr(by_rows, "_BLOCK", block)
    s, mask = scores(400, 400), causal_mask(400)
    mask[17] = False  # nothing is left to look at
    a = softmax_by_rows(s, mask)
    assert a.tobytes() == softmax(s, mask).tobytes()
    assert not a[17].any()


def test_numpys_buffer_is_put_back():
    size = np.getbufsize()
    softmax_by_rows(scores(3, 400))
    with pytest.raises(IndexError):
        softmax_by_rows(scores(3, 400), causal_mask(2)[:, 0, 0])
    assert np.getbufsize() == size


@pytest.mark.parametrize(
    "options", [Options(), Options(causal=True), Options(softmax_axis="column")]
)
def test_a_long_sentence_has_the_bits_of_the_formulas(options):
    n, random = LONG + 50, np.random.default_rng(4)
    w_q, w_k, w_v = random.standard_normal((3, 4, 4))
    tokens = tuple(f"t{place}" for place in range(n))
    e = random.standard_normal((n, 4))
    snapshot = evaluate(
        make_example(tokens, tuple(range(n)), e, W_Q=w_q, W_K=w_k, W_V=w_v, options=options)
    )
    x = e + snapshot["P"]
    s = (x @ w_q) @ (x @ w_k).T / 2.0
    mask = causal_mask(n) if options.causal else None
    a = softmax(s, mask, axis=-2 if options.softmax_axis == "column" else -1)
    for name, value in {"E": e, "X": x, "S": s, "A": a, "Z": a @ (x @ w_v)}.items():
        assert snapshot[name].tobytes() == value.tobytes(), name
