"""The exported NumPy archive."""

import io

import numpy as np
from hypothesis import given

from explorer.core.evaluate import evaluate
from explorer.core.stages import MATRICES
from explorer.files.importing import read_arrays
from explorer.files.texts import text_bytes
from tests.files.texts import rich, snapshots


@given(snapshots())
def test_every_matrix_to_the_bit_without_pickle(snapshot):
    found = np.load(io.BytesIO(text_bytes(snapshot, "npz")), allow_pickle=False)
    assert set(found) == {*MATRICES, "tokens", "ids", "notes"}
    for name in MATRICES:
        assert found[name].dtype == np.float64
        assert found[name].tobytes() == snapshot[name].tobytes()
    assert tuple(found["tokens"].tolist()) == snapshot.example.tokens
    assert tuple(found["ids"].tolist()) == snapshot.example.sentence


def test_the_time_is_not_in_it(monkeypatch, bangs):
    before = text_bytes(evaluate(bangs), "npz")
    monkeypatch.setattr("time.time", lambda: 2e9)
    monkeypatch.setattr("time.localtime", lambda *_: (2033, 5, 18, 3, 33, 20, 2, 138, 0))
    assert text_bytes(evaluate(bangs), "npz") == before


def test_notes_say_what_is_unusual(bangs):
    notes = np.load(io.BytesIO(text_bytes(rich(bangs), "npz")))["notes"].tolist()
    assert len(notes) == 4
    assert notes[-1] == "Set by hand, with a *: Q[女生] = 5 · K[女生]; A[刘海, 撩] = 0.5."
    assert np.load(io.BytesIO(text_bytes(evaluate(bangs), "npz")))["notes"].shape == (0,)


def test_the_importer_reads_it(tmp_path, cat):
    path = tmp_path / "numbers.npz"
    path.write_bytes(text_bytes(evaluate(cat), "npz"))
    found = {array.name: array for array in read_arrays(path).arrays}
    assert set(MATRICES) <= set(found)
    assert found["W_K"].values.tolist() == cat.W_K.tolist()
