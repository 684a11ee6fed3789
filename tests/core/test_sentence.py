"""Edits of the sentence, against lists written by hand and a plain model of dictionaries."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.example import MAX_SIZE, Example, Options, make_example
from explorer.core.sentence import insert, move, parse_id, remove, rename, set_id
from explorer.core.tokens import MAX_ID


def example(tokens: str, ids: tuple[int, ...], e: list[list[float]]) -> Example:
    width = len(e[0])
    return make_example(
        tuple(tokens.split()),
        ids,
        np.array(e, dtype=float),
        W_Q=np.ones((width, 2)),
        W_K=np.ones((width, 2)),
        W_V=np.ones((width, 3)),
        options=Options(positions=False, causal=True),
        title="kept",
    )


def shown(of: Example) -> list[tuple[str, int, list[float]]]:
    """What a person sees: each place's token, id and row of E."""
    return [
        (text, id_, of.table[row].tolist())
        for text, id_, row in zip(of.tokens, of.sentence, of.rows, strict=True)
    ]


@pytest.fixture
def cat() -> Example:
    return example("I love my cat", (7, 3, 9, 20), [[1, 2], [3, 4], [5, 6], [7, 8]])


@pytest.fixture
def echo() -> Example:
    """A sentence that says a token twice."""
    return example("no yes no", (4, 8, 4), [[1, 2], [3, 4], [1, 2]])


class TestRename:
    def test_a_new_text_keeps_id_and_row(self, cat):
        assert shown(rename(cat, 3, "dog")) == [
            ("I", 7, [1, 2]),
            ("love", 3, [3, 4]),
            ("my", 9, [5, 6]),
            ("dog", 20, [7, 8]),
        ]

    def test_a_new_text_shares_all_arrays(self, cat):
        after = rename(cat, 3, "dog")
        assert after.table is cat.table
        assert after.W_Q is cat.W_Q

    def test_a_known_text_takes_its_id_and_row(self, cat):
        assert shown(rename(cat, 3, "I")) == [
            ("I", 7, [1, 2]),
            ("love", 3, [3, 4]),
            ("my", 9, [5, 6]),
            ("I", 7, [1, 2]),
        ]

    def test_a_known_text_that_stands_later_takes_its_row_too(self, cat):
        assert shown(rename(cat, 0, "cat"))[0] == ("cat", 20, [7, 8])

    def test_one_of_two_gets_a_new_id_and_keeps_the_row(self, echo):
        assert shown(rename(echo, 0, "maybe")) == [
            ("maybe", 9, [1, 2]),
            ("yes", 8, [3, 4]),
            ("no", 4, [1, 2]),
        ]

    def test_the_same_text_changes_nothing(self, cat):
        assert rename(cat, 1, "love") is cat

    @pytest.mark.parametrize("text", ["", "a\nb", "\u200b", "\x00", "\ud800"])
    @pytest.mark.parametrize("place", [0, 1])
    def test_what_cannot_be_seen_is_no_token(self, echo, place, text):
        with pytest.raises(Refused):
            rename(echo, place, text)


class TestInsert:
    @pytest.mark.parametrize("place", range(5))
    def test_a_new_token_has_zeros_and_the_next_id(self, cat, place):
        expected = shown(cat)
        expected.insert(place, ("new", 21, [0, 0]))
        assert shown(insert(cat, place, "new")) == expected

    @pytest.mark.parametrize("place", range(5))
    def test_a_known_token_is_repeated(self, cat, place):
        expected = shown(cat)
        expected.insert(place, ("my", 9, [5, 6]))
        after = insert(cat, place, "my")
        assert shown(after) == expected
        assert len(after.vocabulary) == 4

    def test_after_the_largest_id_a_free_one_is_taken(self):
        full = example("a b", (MAX_ID, 0), [[1], [2]])
        assert insert(full, 2, "c").sentence == (MAX_ID, 0, 1)

    def test_a_text_that_is_no_token_is_refused(self, cat):
        with pytest.raises(Refused):
            insert(cat, 0, "")

    def test_a_sentence_has_an_end(self):
        long = example("a " * MAX_SIZE, (0,) * MAX_SIZE, [[1]] * MAX_SIZE)
        with pytest.raises(Refused):
            insert(long, 0, "a")


class TestRemove:
    @pytest.mark.parametrize("place", range(4))
    def test_the_others_keep_what_they_have(self, cat, place):
        expected = shown(cat)
        del expected[place]
        after = remove(cat, place)
        assert shown(after) == expected
        assert len(after.vocabulary) == 3

    def test_a_repetition_leaves_the_token(self, echo):
        assert shown(remove(echo, 0)) == [("yes", 8, [3, 4]), ("no", 4, [1, 2])]

    def test_the_only_token_stays(self):
        with pytest.raises(Refused, match="only token"):
            remove(example("a", (0,), [[1]]), 0)

    def test_a_place_that_is_none(self, cat):
        with pytest.raises(IndexError):
            remove(cat, 4)


class TestMove:
    @pytest.mark.parametrize("place", range(4))
    @pytest.mark.parametrize("to", range(4))
    def test_the_token_then_stands_there(self, cat, place, to):
        before, after = shown(cat), shown(move(cat, place, to))
        assert after[to] == before[place]
        assert after[:to] + after[to + 1 :] == before[:place] + before[place + 1 :]

    def test_to_where_it_stands_changes_nothing(self, cat):
        assert move(cat, 2, 2) is cat

    def test_past_the_end_is_the_end(self, cat):
        assert move(cat, 3, 9) is cat

    def test_two_of_a_kind_change_places_unseen(self):
        twice = example("a a b", (0, 0, 1), [[1], [1], [2]])
        assert move(twice, 0, 1) is twice


class TestSetId:
    def test_at_every_place(self, echo):
        after = set_id(echo, 2, 2**53 - 1)
        assert after.sentence == (2**53 - 1, 8, 2**53 - 1)
        assert after.tokens == echo.tokens
        assert after.table is echo.table

    def test_its_own_id_changes_nothing(self, echo):
        assert set_id(echo, 0, 4) is echo

    def test_of_another_token(self, echo):
        with pytest.raises(Refused, match="“yes”"):
            set_id(echo, 0, 8)

    @pytest.mark.parametrize("id_", [-1, 2**53])
    def test_out_of_range(self, echo, id_):
        with pytest.raises(Refused):
            set_id(echo, 0, id_)


class TestParseId:
    @pytest.mark.parametrize(
        ("text", "id_"),
        [("0", 0), (" 7 ", 7), ("007", 7), ("9007199254740991", 2**53 - 1), ("0" * 9000, 0)],
    )
    def test_whole_numbers(self, text, id_):
        assert parse_id(text) == id_

    @pytest.mark.parametrize(
        "text",
        [
            *("", " ", "-1", "+1", "1.0", "1e3", "1,234", "1_000", "x", "１２", "²", "1 2"),
            *("9007199254740992", "9" * 9000),
        ],
    )
    def test_anything_else(self, text):
        with pytest.raises(Refused, match="whole numbers from 0 to 9007199254740991"):
            parse_id(text)


def test_what_is_not_the_sentence_stays(cat):
    edits = (
        rename(cat, 0, "x"),
        rename(cat, 0, "love"),
        insert(cat, 0, "x"),
        remove(cat, 0),
        move(cat, 0, 3),
        set_id(cat, 0, 99),
    )
    for after in edits:
        assert after.title == "kept"
        assert after.options == Options(positions=False, causal=True)
        assert all(getattr(after, name) is getattr(cat, name) for name in ("W_Q", "W_K", "W_V"))


# Sequences of edits, against a model: the texts in order, and for each text its id and row.

TEXTS = st.sampled_from(["a", "b", "c", "d", "猫", ""])
PLACES = st.integers(0, 5)
EDITS = st.lists(
    st.one_of(
        st.tuples(st.just("rename"), PLACES, TEXTS),
        st.tuples(st.just("insert"), PLACES, TEXTS),
        st.tuples(st.just("remove"), PLACES, st.none()),
        st.tuples(st.just("move"), PLACES, PLACES),
        st.tuples(st.just("set_id"), PLACES, st.integers(0, 9)),
        st.tuples(st.just("value"), PLACES, st.integers(-9, 9)),
    ),
    max_size=25,
)
Model = tuple[list[str], dict[str, tuple[int, list[float]]]]


def edited(of: Example, edit: str, place: int, argument) -> Example:
    if edit == "value":
        return of.with_value("E", place, 1, float(argument))
    functions = {"rename": rename, "insert": insert, "move": move, "set_id": set_id}
    return remove(of, place) if edit == "remove" else functions[edit](of, place, argument)


def modelled(model: Model, edit: str, place: int, argument) -> Model | None:
    """The same edit on plain lists and dictionaries; None where it is to be refused."""
    texts, known = list(model[0]), dict(model[1])
    following = max(id_ for id_, _ in known.values()) + 1
    old = texts[place] if place < len(texts) else ""
    if edit == "remove":
        if len(texts) == 1:
            return None
        texts.pop(place)
    elif edit == "move":
        texts.insert(argument, texts.pop(place))
    elif edit == "set_id":
        if argument in {id_ for text, (id_, _) in known.items() if text != old}:
            return None
        known[old] = (argument, known[old][1])
    elif edit == "value":
        known[old] = (known[old][0], [known[old][1][0], float(argument)])
    elif argument == "":
        return None
    elif edit == "insert":
        known.setdefault(argument, (following, [0.0, 0.0]))
        texts.insert(place, argument)
    else:
        alone = texts.count(old) == 1
        known.setdefault(argument, (known[old][0] if alone else following, known[old][1]))
        texts[place] = argument
    return texts, {text: known[text] for text in texts}


@given(EDITS)
def test_any_sequence_of_edits(edits):
    of = example("a b a", (3, 5, 3), [[1, 2], [3, 4], [1, 2]])
    model: Model = (["a", "b", "a"], {"a": (3, [1.0, 2.0]), "b": (5, [3.0, 4.0])})
    for edit, wanted, argument in edits:
        place = min(wanted, of.length if edit == "insert" else of.length - 1)
        expected = modelled(model, edit, place, argument)
        if expected is None:
            with pytest.raises(Refused):
                edited(of, edit, place, argument)
            continue
        of, model = edited(of, edit, place, argument), expected
        texts, known = model
        assert shown(of) == [(text, *known[text]) for text in texts]
        assert len({token.id for token in of.vocabulary}) == len(set(texts)) == len(of.table)
        again = make_example(  # as a file that says the sentence word by word is read
            of.tokens,
            of.sentence,
            of.table[list(of.rows)],
            W_Q=of.W_Q,
            W_K=of.W_K,
            W_V=of.W_V,
        )
        assert shown(again) == shown(of)
        assert again.vocabulary == of.vocabulary


@pytest.mark.parametrize(
    ("edit", "title"),
    [
        (lambda e: insert(e, 1, "朋友"), "女生朋友撩刘海"),
        (lambda e: remove(e, 0), "撩刘海"),
        (lambda e: move(e, 0, 2), "撩刘海女生"),
        (lambda e: rename(e, 1, "爱"), "女生爱刘海"),
        (lambda e: set_id(e, 0, 3), "女生撩刘海"),
    ],
)
def test_a_title_that_is_the_sentence_follows_it(bangs, edit, title):
    assert bangs.title == "".join(bangs.tokens)
    assert edit(bangs).title == title
    assert edit(replace(bangs, title="a lesson")).title == "a lesson"
    assert edit(replace(bangs, title="")).title == ""


def test_a_title_with_blanks_keeps_them(cat):
    titled = replace(cat, title=" ".join(cat.tokens))
    assert insert(titled, cat.length, "了").title == f"{titled.title} 了"
