"""What menus say of rows and columns, and of what else changes with them."""

import pytest

from explorer.core.stages import MATRICES
from explorer.widgets.grid.axis_wording import (
    delete_text,
    insert_texts,
    line_title,
    move_texts,
    with_it_text,
)


def plain(text):
    return text.replace("&&", "§").replace("&", "").replace("§", "&")


@pytest.mark.parametrize(
    "name, axis, labels, title, delete",
    [
        ("E", 0, ("女生",), "Row: Token 女生", "Delete Token 女生"),
        ("E", 0, ("R&D", "b"), "Rows: Tokens R&D to b", "Delete Tokens R&D to b"),
        (
            "E",
            1,
            ("1",),
            "Column: Dimension 1 of d_model",
            "Delete Dimension 1 of d_model: also row 1 of W_Q, W_K, W_V",
        ),
        (
            "W_Q",
            0,
            ("0", "1"),
            "Rows: Dimensions 0 to 1 of d_model",
            "Delete Dimensions 0 to 1 of d_model: also rows 0–1 of W_K, W_V and columns 0–1 of E",
        ),
        (
            "W_K",
            1,
            ("0",),
            "Column: Dimension 0 of d_k",
            "Delete Dimension 0 of d_k: also column 0 of W_Q",
        ),
        ("W_V", 1, ("2",), "Column: Dimension 2 of d_v", "Delete Dimension 2 of d_v"),
    ],
)
def test_rows_and_columns_are_named_and_what_goes_with_them(
    qapp, name, axis, labels, title, delete
):
    assert plain(line_title(MATRICES[name], axis, labels)) == title
    assert plain(delete_text(MATRICES[name], axis, labels)) == delete


def test_a_long_token_leaves_room(qapp):
    assert plain(line_title(MATRICES["E"], 0, ("x" * 40,))) == "Row: Token xxxxxx…xxxxx"


def test_what_is_inserted_and_moved(qapp):
    assert [plain(text) for text in insert_texts(MATRICES["E"], 0, 2)] == [
        "Insert Token Above…",
        "Insert Token Below…",
    ]
    assert [plain(text) for text in insert_texts(MATRICES["W_V"], 1, 3)] == [
        "Insert 3 Dimensions to the Left",
        "Insert 3 Dimensions to the Right",
    ]
    assert [plain(text) for text in move_texts(0)] == ["Move Up", "Move Down"]
    assert with_it_text(MATRICES["W_V"], 1, ("0",)) == "V and Z follow."
    assert with_it_text(MATRICES["W_K"], 1, ("0",)) == "With it: column 0 of W_Q."
