"""Arrays from files of other programs, and what becomes of them."""

import io
import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays_of

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.expected import Expected
from explorer.core.override import Override
from explorer.files.importing import Contents, NamedArray, Pick, assign, build, plan, read_arrays
from explorer.files.importing.arrays import named_array
from explorer.files.report import report_bytes
from tests.files.importing_files import cell, npy, npz, text_cell, xlsx


@pytest.fixture
def read(tmp_path):
    def read_(name: str, data: bytes) -> Contents:
        path = tmp_path / name
        path.write_bytes(data)
        return read_arrays(path)

    return read_


def found(contents: Contents) -> dict[str, list[list[float]]]:
    return {one.name: one.values.tolist() for one in contents.arrays}


def array(name: str, values: object, **rest: object) -> NamedArray:
    made = named_array(name, np.array(values, dtype=float))
    return NamedArray(name, made.values, **rest)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("E.csv", "token,a,b\n女生,3,1\n撩,2,2.5\n"),
        ("E.tsv", "\ta\tb\n女生\t3\t1\n撩\t2\t2.5\n"),
        ("E.CSV", "\ufefftoken;a;b\r\n女生;3;1\r\n撩;2;2,5\r\n"),
        ("E.md", "| | a | b |\n|---|---|---|\n| 女生 | 3 | 1 |\n| 撩 | 2 | 2.5 |\n"),
        ("E.txt", "    a   b\n女生  3   1\n撩  2   2.5\n"),
    ],
)
def test_text_files_with_names(read, name, text):
    (one,) = read(name, text.encode()).arrays
    assert one.name == "E"
    assert one.values.tolist() == [[3, 1], [2, 2.5]]
    assert one.row_labels == ("女生", "撩")
    assert one.column_labels == ("a", "b")
    assert not one.flat


def test_several_matrices_in_one_text(read):
    text = "# E\n\n1 2\n3 4\n\nW_Q:\n5 6\n7 8\n\n9 9\n"
    assert found(read("x.txt", text.encode())) == {
        "E": [[1, 2], [3, 4]],
        "W_Q": [[5, 6], [7, 8]],
        "x 3": [[9, 9]],
    }


def test_latex_with_names(read):
    text = "\n\n".join(
        rf"{name} = \begin{{bmatrix}} 1 & {n} \\ 3 & 4 \end{{bmatrix}}"
        for n, name in enumerate(("E", "W_Q"))
    )
    assert found(read("x.tex", text.encode())) == {"E": [[1, 0], [3, 4]], "W_Q": [[1, 1], [3, 4]]}


@given(
    arrays_of.arrays(
        st.sampled_from(["<f8", ">f8", "<f4", "<f2", "<i4", ">i2", "|u1", "<u2"]),
        arrays_of.array_shapes(min_dims=1, max_dims=2, max_side=5),
        elements={"allow_nan": False, "allow_infinity": False},
    ),
    st.booleans(),
)
def test_numpy_files_bit_for_bit(tmp_path_factory, values, fortran):
    path = tmp_path_factory.mktemp("npy") / "W.npy"
    path.write_bytes(npy(np.asfortranarray(values) if fortran else values))
    (one,) = read_arrays(path).arrays
    assert one.values.tobytes() == np.atleast_2d(values).astype("<f8").tobytes()
    assert one.flat is (values.ndim == 1)


def test_what_savez_writes(read):
    buffer = io.BytesIO()
    np.savez_compressed(buffer, np.eye(2), W_Q=np.ones((2, 3)))
    assert found(read("x.npz", buffer.getvalue())) == {
        "W_Q": [[1, 1, 1], [1, 1, 1]],
        "arr_0": [[1, 0], [0, 1]],
    }


def test_a_workbook_with_names_and_two_matrices_on_a_sheet(read):
    rows = (
        f'<row r="2">{text_cell("B2", "token")}{cell("C2", "0")}{cell("D2", "1")}</row>'
        f'<row r="3">{text_cell("B3", "女生")}{cell("C3", "3.25")}{cell("D3", "1e-7")}</row>'
        f'<row r="4">{text_cell("B4", "撩")}{cell("C4", "-2")}{cell("D4", "0.1")}</row>'
        f'<row r="6">{text_cell("A6", "W_Q")}</row>'
        f'<row r="7">{cell("A7", "1")}{cell("B7", "2")}</row>'
    )
    first, second = read("x.xlsx", xlsx(rows)).arrays
    assert first.name == "E 1"
    assert first.values.tolist() == [[3.25, 1e-7], [-2, 0.1]]
    assert first.row_labels == ("女生", "撩")
    assert first.column_labels == ("0", "1")
    assert (second.name, second.values.tolist()) == ("W_Q", [[1, 2]])


def test_our_own_report_gives_every_stage_and_the_tokens(read, cat):
    snapshot = evaluate(cat)
    contents = read("report.json", report_bytes(snapshot))
    assert [one.name for one in contents.arrays] == list("EPXQKVRSAZ")
    for one in contents.arrays:
        assert one.values.tobytes() == snapshot[one.name].tobytes()
    assert contents.arrays[0].row_labels == cat.tokens


def test_other_json(read):
    assert found(read("x.json", b"[[1, 2], [3, 4]]")) == {"x": [[1, 2], [3, 4]]}
    data = {"model": {"W_Q": [[1.5]], "name": "n"}, "bias": [1, 2], "tags": ["a"]}
    contents = read("y.json", json.dumps(data).encode())
    assert found(contents) == {"model.W_Q": [[1.5]], "bias": [[1, 2]]}
    assert [one.flat for one in contents.arrays] == [False, True]


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("E", "E"),
        ("embeddings", "E"),
        ("Token embedding", "E"),
        ("wq", "W_Q"),
        ("W_Q", "W_Q"),
        ("W-k", "W_K"),
        ("Query", "W_Q"),
        ("keys", "W_K"),
        ("Value weights", "W_V"),
        ("layers.0.attn.v_proj.weight", "W_V"),
        ("attention/query", "W_Q"),
        ("W_query", "W_Q"),
        ("查询", "W_Q"),
        ("词向量", "E"),
    ],
)
def test_names_that_say_what_is_meant(bangs, name, target):
    picks = assign([array("other", np.eye(2)), array(name, np.eye(2))], bangs)
    assert {one: pick.array.name for one, pick in picks.items()} == {target: name}


@pytest.mark.parametrize("name", ["Q", "K", "V", "X", "Z", "scores", "W_O", "e1"])
def test_names_that_mean_something_else(cat, name):
    assert assign([array(name, np.ones((9, 9)))], cat) == {}


def test_computed_stages_are_not_proposed_by_their_shape(bangs):
    stages = [array(name, np.ones((3, 2))) for name in "PXQKVZ"]
    assert assign(stages, bangs) == {}


def test_without_names_the_order_and_the_shapes_decide(bangs):
    four = [array(f"Sheet{i}", np.ones(s)) for i, s in enumerate([(5, 4), (4, 3), (4, 3), (4, 7)])]
    assert [assign(four, bangs)[name].array for name in ("E", "W_Q", "W_K", "W_V")] == four
    three = [array(f"arr_{i}", np.ones((2, 2))) for i in range(3)]
    assert [assign(three, bangs)[name].array for name in ("W_Q", "W_K", "W_V")] == three
    one = array("data", np.ones((3, 2)))
    assert assign([one], bangs) == {"E": Pick(one)}
    labelled = array("data", np.ones((2, 9)), row_labels=("a", "b"))
    assert assign([labelled], bangs) == {"E": Pick(labelled)}


def test_a_weight_is_turned_where_only_so_it_fits(bangs):
    arrays = [array("E", np.ones((3, 4))), array("W_Q", np.ones((2, 4)))]
    assert assign(arrays, bangs)["W_Q"].transposed
    assert build(bangs, assign(arrays, bangs)).W_Q.shape == (4, 2)


def test_weights_of_other_widths(bangs):
    values = np.arange(6.0).reshape(2, 3)
    new = plan(bangs, {"W_Q": Pick(array("q", values))})
    assert new.example.W_Q.tolist() == values.tolist()
    assert new.example.W_K.tolist() == [[0.6, 0.1, 0], [-0.1, 1.4, 0]]
    assert new.resized == ("W_K",)
    assert new.naming == "kept"
    assert new.example.W_V is bangs.W_V
    assert new.example.sentence == bangs.sentence


def test_embeddings_with_names_become_the_sentence(bangs):
    e = array("E", [[1, 2, 3], [4, 5, 6], [1, 2, 3]], row_labels=("撩", "猫", "撩"))
    new = plan(bangs, {"E": Pick(e)})
    example = new.example
    assert new.naming == "labels"
    assert example.tokens == ("撩", "猫", "撩")
    assert example.sentence == (875, 0, 875)  # a known token keeps its id
    assert example.table.tolist() == [[1, 2, 3], [4, 5, 6]]
    assert new.resized == ("W_Q", "W_K", "W_V")
    assert example.W_Q.tolist() == [[-0.6, 0.9], [0.8, -0.5], [0, 0]]


def test_tokens_stay_where_there_are_as_many(bangs):
    example = build(bangs, {"E": Pick(array("E", np.ones((3, 2))))})
    assert (example.tokens, example.sentence) == (bangs.tokens, bangs.sentence)


def test_tokens_are_numbered_where_there_are_not(bangs):
    new = plan(bangs, {"E": Pick(array("E", np.ones((5, 2)), row_labels=tuple("01234")))})
    assert new.naming == "numbered"
    assert new.example.tokens == ("t0", "t1", "t2", "t3", "t4")


def test_column_names_of_a_transposed_array_are_the_tokens(bangs):
    e = array("E", [[1, 2, 3], [4, 5, 6]], column_labels=("a", "b", "c"))
    example = build(bangs, {"E": Pick(e, transposed=True)})
    assert example.tokens == ("a", "b", "c")
    assert example.table.tolist() == [[1, 4], [2, 5], [3, 6]]


def test_what_is_noted_stays_with_its_place(bangs):
    noted = bangs.with_overrides([Override("Q", 0, 1, 7.0), Override("Q", 2, 0, 8.0)])
    noted = noted.with_expected("E", Expected(np.ones((3, 2)), 1)).with_baseline(bangs)
    e = array("E", np.ones((2, 2)), row_labels=("女生", "新"))
    example = build(noted, {"E": Pick(e)})
    assert example.overrides == (Override("Q", 0, 1, 7.0),)
    assert example.expected["E"].values[0].tolist() == [1, 1]
    assert np.isnan(example.expected["E"].values[1]).all()
    assert example.baseline is not None
    assert (example.title, example.options) == (noted.title, noted.options)


@pytest.mark.parametrize(
    ("choice", "part"),
    [
        ({}, "Nothing would be imported"),
        ({"W_Q": (3, 2)}, "W_Q is 3×2: it needs 2 rows, one for each column of E"),
        ({"E": (3, 4), "W_V": (2, 2)}, "W_V is 2×2: it needs 4 rows"),
        ({"W_Q": (2, 3), "W_K": (2, 4)}, "W_Q has 3 columns and W_K 4"),
    ],
)
def test_what_does_not_fit_says_what_is_needed(bangs, choice, part):
    picks = {name: Pick(array(name, np.ones(shape))) for name, shape in choice.items()}
    with pytest.raises(Refused) as caught:
        build(bangs, picks)
    assert part in str(caught.value)


@pytest.mark.parametrize(
    ("labels", "part"),
    [(("a", "a", "b"), "different rows"), (("a", "", "b"), "empty token"), ("a\0b", "U+0000")],
)
def test_names_that_are_no_tokens(bangs, labels, part):
    e = array("E", np.arange(6.0).reshape(3, 2), row_labels=tuple(labels))
    with pytest.raises(Refused) as caught:
        build(bangs, {"E": Pick(e)})
    assert part in str(caught.value)
    assert str(caught.value).isprintable()


SIZES = st.integers(1, 4)


@given(st.data())
def test_whatever_fits_is_an_example_that_can_be_computed(data):
    from tests.core.strategies import rich_examples

    example = data.draw(rich_examples())
    n, d_model, d_k, d_v = (data.draw(SIZES) for _ in range(4))
    shapes = {
        "E": (n, d_model),
        "W_Q": (d_model, d_k),
        "W_K": (d_model, d_k),
        "W_V": (d_model, d_v),
    }
    chosen = data.draw(st.sets(st.sampled_from(["W_Q", "W_K", "W_V"])))
    picks = {
        name: Pick(array(name, np.random.RandomState(1).rand(*shapes[name])))
        for name in ("E", *sorted(chosen))
    }
    try:
        new = build(example, picks)
    except Refused as error:
        assert "different rows" in str(error)
        return
    evaluate(new)
    assert new.length == n and new.d_model == d_model
    assert new.table[list(new.rows)].tolist() == picks["E"].array.values.tolist()
    for name in chosen:
        assert getattr(new, name).tolist() == picks[name].array.values.tolist()


def test_only_a_workbook_needs_the_reader_of_workbooks():
    import subprocess
    import sys

    code = (
        "import sys; import explorer.files.importing; "
        "sys.exit(any(m.startswith(('python_calamine', 'PySide6')) for m in sys.modules))"
    )
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0


def test_npz_helper_agrees_with_numpy():
    with np.load(io.BytesIO(npz(E=np.eye(2)))) as loaded:
        assert loaded["E"].tolist() == [[1, 0], [0, 1]]
