"""The chain against loops over plain lists: only `math`, written from the paper."""

import math

import numpy as np
import pytest
from hypothesis import given

from explorer.core.attention import sinusoid, wavelength
from explorer.core.evaluate import evaluate
from explorer.core.stages import STAGES
from tests.core.strategies import examples


def loop_positions(n, d_model):
    """PE(pos, 2i) = sin(pos / 10000^(2i/d)), PE(pos, 2i+1) = cos(the same): pair by pair."""
    rows = []
    for pos in range(n):
        row = []
        i = 0
        while len(row) < d_model:
            angle = pos / math.pow(10000, 2 * i / d_model)
            row.append(math.sin(angle))
            if len(row) < d_model:
                row.append(math.cos(angle))
            i += 1
        rows.append(row)
    return rows


def loop_product(left, right):
    result = []
    for row in left:
        out = []
        for j in range(len(right[0])):
            total = 0.0
            for k in range(len(right)):
                total += row[k] * right[k][j]
            out.append(total)
        result.append(out)
    return result


def loop_chain(example):
    """Every stage as a list of lists."""
    row_of_id = {}
    for entry, token in enumerate(example.vocabulary):
        row_of_id[token.id] = example.table.tolist()[entry]
    e = [list(row_of_id[id_]) for id_ in example.sentence]
    n, d_model, d_k = len(e), len(e[0]), len(example.W_K.tolist()[0])
    p = [[0.0] * d_model for _ in range(n)]
    if example.options.positions:
        p = loop_positions(n, d_model)
    x = [[e[i][j] + p[i][j] for j in range(d_model)] for i in range(n)]
    q = loop_product(x, example.W_Q.tolist())
    k = loop_product(x, example.W_K.tolist())
    v = loop_product(x, example.W_V.tolist())
    r = []
    for query in q:
        r.append([sum(query[d] * key[d] for d in range(d_k)) for key in k])
    divisor = math.sqrt(d_k) if example.options.scale else 1.0
    s = [[value / divisor for value in row] for row in r]
    a = []
    for i in range(n):
        # Not shifted by the maximum as the program does it: the numbers here are small.
        exps = [math.exp(s[i][j]) if j <= i or not example.options.causal else 0 for j in range(n)]
        a.append([value / sum(exps) for value in exps])
    z = loop_product(a, v)
    return {"E": e, "P": p, "X": x, "Q": q, "K": k, "V": v, "R": r, "S": s, "A": a, "Z": z}


@given(examples())
def test_every_stage_agrees_with_the_loops(example):
    snapshot = evaluate(example)
    expected = loop_chain(example)
    assert set(expected) == set(STAGES)
    for name, rows in expected.items():
        np.testing.assert_allclose(snapshot[name], rows, rtol=1e-12, atol=1e-12, err_msg=name)


@pytest.mark.parametrize("d_model", [1, 2, 3, 5, 8, 64])
def test_positions_follow_the_paper_for_odd_and_even_widths(d_model):
    expected = loop_positions(50, d_model)
    np.testing.assert_allclose(sinusoid(np.arange(50), d_model), expected, rtol=0, atol=1e-13)


def test_an_odd_width_ends_on_a_sine_whose_wavelength_is_its_own():
    # d = 3: pairs (0, 1) and (2, -); dimension 2 is sin(pos / 10000^(2/3)).
    position = 7
    assert sinusoid(position, 3)[2] == pytest.approx(math.sin(7 / 10000 ** (2 / 3)), rel=1e-14)


@pytest.mark.parametrize(
    ("dimension", "d_model", "positions"),
    [(0, 2, 6.283185307179586), (1, 2, 6.283185307179586), (3, 4, 628.3185307179587),
     (2, 3, 2 * math.pi * 464.15888336127789), (7, 8, 6283.185307179586)],
)  # fmt: skip
def test_wavelengths(dimension, d_model, positions):
    assert wavelength(dimension, d_model) == pytest.approx(positions, rel=1e-14)


@pytest.mark.parametrize("d_model", [1, 2, 3, 5, 8])
def test_a_dimension_repeats_after_its_wavelength(d_model):
    for dimension in range(d_model):
        length = wavelength(dimension, d_model)
        start, later = sinusoid([0.3, 0.3 + length], d_model)[:, dimension]
        half = sinusoid([0.3 + length / 2], d_model)[0, dimension]
        assert later == pytest.approx(start, abs=1e-9)
        assert half == pytest.approx(-start, abs=1e-9)
