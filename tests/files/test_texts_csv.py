"""The exported CSV, read again by the importer and by a plain reader."""

import csv
import io

import numpy as np
import pytest
from hypothesis import given, settings

from explorer.core.evaluate import evaluate
from explorer.core.stages import MATRICES
from explorer.files.importing import assign, build, read_arrays
from explorer.files.texts import text_bytes
from tests.conftest import bangs_example
from tests.files.texts import ODD, odd, rich, snapshots


def read_again(tmp_path, snapshot):
    path = tmp_path / "numbers.csv"
    path.write_bytes(text_bytes(snapshot, "csv"))
    contents = read_arrays(path)
    assert contents.faults == ()
    return {array.name: array for array in contents.arrays}


@settings(max_examples=60)
@given(snapshots())
def test_the_importer_reads_every_matrix_to_the_bit(tmp_path_factory, snapshot):
    found = read_again(tmp_path_factory.mktemp("csv"), snapshot)
    assert set(MATRICES) <= set(found)
    for name in MATRICES:
        assert found[name].values.tobytes() == snapshot[name].tobytes(), name


def test_an_import_gives_the_example_back(tmp_path, cat):
    snapshot = evaluate(cat)
    found = tuple(read_again(tmp_path, snapshot).values())
    again = build(bangs_example(), assign(found, bangs_example()))
    assert again.tokens == cat.tokens
    for name in ("E", "W_Q", "W_K", "W_V"):
        assert np.array_equal(evaluate(again)[name], snapshot[name])


def test_tokens_are_the_labels(tmp_path):
    found = read_again(tmp_path, evaluate(bangs_example()))
    assert found["A"].row_labels == found["A"].column_labels == ("女生", "撩", "刘海")
    assert found["Z"].column_labels == ("0", "1")


@pytest.mark.parametrize("token", ODD)
def test_any_token_may_stand_first(tmp_path, token):
    snapshot = odd((token, "b"))
    found = read_again(tmp_path, snapshot)
    assert found["A"].values.tolist() == snapshot["A"].tolist()
    assert found["A"].row_labels[1] == "b"


def test_a_reader_of_csv_sees_the_same(bangs):
    data = text_bytes(evaluate(bangs), "csv")
    assert data.startswith(b"\xef\xbb\xbf")  # or Excel shows no Chinese
    lines = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    assert lines[:3] == [["E"], ["", "0", "1"], ["女生", "3.0", "1.0"]]
    start = lines.index(["Z"])
    z = [float(cell) for cell in lines[start + 2][1:]]
    assert z == pytest.approx([1.5636, 2.5716], abs=5e-5)


@pytest.mark.parametrize("factor", [np.float64(2.5), 2])
def test_a_number_of_whatever_type_is_a_number(tmp_path, bangs, factor):
    options = read_again(tmp_path, evaluate(bangs.with_options(factor=factor)))["options"]
    assert options.values[options.row_labels.index("factor"), 0] == factor


def test_options_mask_and_overrides_are_told(tmp_path, bangs):
    found = read_again(tmp_path, rich(bangs))
    options = found["options"]
    assert dict(zip(options.row_labels, options.values[:, 0].tolist(), strict=True)) == {
        "positions": 1.0,
        "scale": 1.0,
        "causal": 1.0,
        "softmax_down_columns": 0.0,
        "factor": 0.3,
        "rounding": 2.0,
    }
    assert found["masked_from"].row_labels == ("S", "S", "A", "A")
    assert found["masked_from"].values.tolist() == [[0, 1], [1, 2]] * 2
    assert found["overridden"].row_labels == ("Q", "Q", "A")
    assert found["overridden"].values.tolist() == [[0, 0, 8], [0, 1, 15.5], [2, 1, 0.5]]
