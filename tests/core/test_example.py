"""The document: what it accepts, what it refuses, and what an edit shares with what it was."""

import numpy as np
import pytest

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.example import MAX_SIZE, Example, Options, Token, frozen_array, make_example
from explorer.core.stages import WEIGHTS

EYE = np.eye(2)
WEIGHT = {"W_Q": EYE, "W_K": EYE, "W_V": EYE}


def example(**changes) -> Example:
    parts = {
        "vocabulary": (Token("a", 1), Token("b", 2)),
        "sentence": (1, 2),
        "table": [[1, 2], [3, 4]],
        **WEIGHT,
    }
    return Example(**{**parts, **changes})


def test_sizes():
    it = example(W_V=np.ones((2, 5)), W_Q=np.ones((2, 3)), W_K=np.ones((2, 3)))
    assert (it.length, it.d_model, it.d_k, it.d_v) == (2, 2, 3, 5)
    assert it.tokens == ("a", "b")
    assert it.options == Options(positions=True, scale=True, causal=False)


def test_the_sentence_may_repeat_and_turn_round_the_vocabulary():
    it = example(sentence=(2, 1, 2))
    assert it.rows == (1, 0, 1)
    assert it.tokens == ("b", "a", "b")
    np.testing.assert_array_equal(evaluate(it)["E"], [[3, 4], [1, 2], [3, 4]])


@pytest.mark.parametrize("place", [0, 2])
def test_an_edit_of_one_occurrence_is_an_edit_of_all(place):
    it = example(sentence=(2, 1, 2)).with_value("E", place, 1, 9)
    np.testing.assert_array_equal(evaluate(it)["E"], [[3, 9], [1, 2], [3, 9]])


def test_an_edit_shares_what_it_does_not_change(bangs):
    edited = bangs.with_value("W_V", 1, 0, 5.0)
    assert edited.W_V[1, 0] == 5
    assert bangs.W_V[1, 0] == -0.4
    assert np.count_nonzero(edited.W_V != bangs.W_V) == 1
    for name in ("table", "W_Q", "W_K", "vocabulary", "sentence", "options"):
        assert getattr(edited, name) is getattr(bangs, name)
    switched = bangs.with_options(causal=True)
    assert switched.options == Options(causal=True)
    assert all(getattr(switched, name) is getattr(bangs, name) for name in ("table", *WEIGHTS))


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
@pytest.mark.parametrize("matrix", ["E", "W_Q"])
def test_an_edit_to_what_is_not_finite_is_refused(bangs, matrix, value):
    with pytest.raises(Refused, match="is refused: numbers are finite"):
        bangs.with_value(matrix, 0, 0, value)


@pytest.mark.parametrize("matrix", ["P", "X", "Z", "table", "nothing"])
def test_only_what_a_person_types_can_be_set(bangs, matrix):
    with pytest.raises(KeyError):
        bangs.with_value(matrix, 0, 0, 1.0)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"table": [[1, 2]]}, "E is refused: it needs one row"),
        ({"table": [1, 2]}, "E is refused: it needs one row"),
        ({"table": np.zeros((2, 0))}, "E is refused: it needs one row"),
        ({"W_Q": np.ones((3, 2))}, "W_Q has the shape 3×2: it needs d_model × d_k"),
        ({"W_V": np.ones((1, 2))}, "W_V has the shape 1×2: it needs d_model × d_v"),
        ({"W_K": np.ones(2)}, "W_K has the shape 2: it needs d_model × d_k"),
        ({"W_V": np.ones((2, 0))}, "W_V has the shape 2×0"),
        ({"W_Q": np.ones((2, 3))}, "W_Q has 3 columns and W_K 2"),
        ({"table": [[1, 2], [3, np.nan]]}, "E[1][1] is refused: numbers are finite"),
        ({"W_K": [[1, np.inf], [0, 1]]}, "W_K[0][1] is refused: numbers are finite"),
        ({"sentence": ()}, "the sentence is empty"),
        ({"vocabulary": (Token("a", 1), Token("a", 2))}, "token “a” has two ids, 1 and 2"),
        ({"W_V": np.ones((2, MAX_SIZE + 1))}, "a size of 4097 is refused"),
    ],
)
def test_what_does_not_fit_is_refused(changes, message):
    with pytest.raises(Refused) as refusal:
        example(**changes)
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    "changes",
    [
        {"sentence": (1,)},
        {"sentence": (1, 2, 3)},
        {"vocabulary": (Token("a", 1), Token("b", 1))},
    ],
)
def test_a_vocabulary_that_is_not_the_sentences_is_a_mistake_of_the_program(changes):
    with pytest.raises(ValueError, match="vocabulary is not the set") as error:
        example(**changes)
    assert not isinstance(error.value, Refused)


@pytest.mark.parametrize("text", ["", "\n", "a\tb", "\x00", "\ud800", "\u2028"])
def test_a_token_is_printable(text):
    with pytest.raises(Refused, match="a token is one or more printable characters"):
        Token(text, 0)


@pytest.mark.parametrize("text", ["女生", "a b", " ", "é", "e\u0301", "😀", "{0}", "%s", "<b>"])
def test_a_token_may_be_anything_that_can_be_seen(text):
    assert Token(text, 0).text == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty token is refused: a token is one or more printable characters"),
        ("a\u3000b", "token “a□b” is refused: its character U+3000 cannot be seen;"),
        ("a\u00a0b", "token “a□b” is refused: its character U+00A0 cannot be seen;"),
        ("b\nc", "token “b□c” is refused: its character U+000A cannot be seen;"),
        ("\ud800", "token “□” is refused: its character U+D800 cannot be seen;"),
        ("\u200d", "token “□” is refused: its character U+200D cannot be seen;"),
        ("\U000e0001", "token “□” is refused: its character U+E0001 cannot be seen;"),
        ("x" * 60 + "\t", "token “" + "x" * 39 + "…” is refused: its character U+0009"),
        ("x" * 101, "a token of 101 characters is refused: a token has up to 100"),
        ("\n" * 101, "a token of 101 characters is refused: a token has up to 100"),
    ],
)
def test_a_refused_token_says_which_character_or_how_many(text, message):
    with pytest.raises(Refused) as refusal:
        Token(text, 0)
    assert str(refusal.value).startswith(message)
    assert str(refusal.value).isprintable()


@pytest.mark.parametrize("text", ["x" * 100, "长" * 100])
def test_a_token_has_up_to_a_hundred_characters(text):
    assert Token(text, 0).text == text


@pytest.mark.parametrize("id_", [-1, 2**53])
def test_an_id_is_a_whole_number_that_json_keeps(id_):
    with pytest.raises(Refused, match=f"id {id_} of token “a” is refused"):
        Token("a", id_)
    assert Token("a", 2**53 - 1).id == 2**53 - 1


class TestMakeExample:
    """One row of E per place in the sentence, as files and articles give it."""

    def test_repeated_tokens_share_a_row(self):
        e = np.array([[1.0, 2], [3, 4], [1, 2]])
        it = make_example(("a", "b", "a"), (5, 6, 5), e, **WEIGHT)
        assert it.vocabulary == (Token("a", 5), Token("b", 6))
        assert it.rows == (0, 1, 0)
        np.testing.assert_array_equal(it.table, [[1, 2], [3, 4]])
        np.testing.assert_array_equal(evaluate(it)["E"], e)

    @pytest.mark.parametrize(
        ("tokens", "ids", "e", "message"),
        [
            ("ab", (1, 1), [[1, 2], [1, 2]], "id 1 is given to two tokens, “a” and “b”"),
            ("aa", (1, 2), [[1, 2], [1, 2]], "token “a” has two ids, 1 and 2"),
            ("aa", (1, 1), [[1, 2], [1, 3]], "token “a” has different rows in E at places 0 and 1"),
            ("ab", (1, 2), [[1, 2]], "E is refused: it needs one row"),
            ("aa", (1, 1), [[1, 2]], "E is refused: it needs one row"),
            ("ab", (1, 2), [[1, 2], [3, 4], [5, 6]], "E is refused: it needs one row"),
            ("", (), np.zeros((0, 2)), "the sentence is empty"),
        ],
    )
    def test_contradictions_are_refused(self, tokens, ids, e, message):
        with pytest.raises(Refused) as refusal:
            make_example(tuple(tokens), ids, np.array(e, dtype=float), **WEIGHT)
        assert message in str(refusal.value)


class TestFrozenArray:
    def test_a_frozen_array_is_shared(self):
        array = frozen_array([[1, 2]])
        assert frozen_array(array) is array
        assert array.dtype == np.float64
        assert not array.flags.writeable

    @pytest.mark.parametrize("given", [np.eye(2), np.eye(2, dtype=np.int64), [[1, 0], [0, 1]]])
    def test_anything_else_is_copied(self, given):
        array = frozen_array(given)
        assert array is not given
        assert not array.flags.writeable
        np.testing.assert_array_equal(array, np.eye(2))

    def test_a_read_only_view_of_something_that_can_change_is_copied(self):
        base = np.eye(2)
        view = base[:]
        view.setflags(write=False)
        array = frozen_array(view)
        base[0, 0] = 9
        assert array[0, 0] == 1


@pytest.mark.parametrize("text", ["女", "👩\u200d👧", "می\u200cخواهم", "a b", "<b>", "&"])
def test_tokens_of_many_scripts_are_accepted(text):
    assert Token(text, 0).text == text


@pytest.mark.parametrize("text", ["", "\u200d", "a\nb", "a\tb", "\x00", "\u202e", "\ud800"])
def test_tokens_that_cannot_be_seen_are_refused(text):
    with pytest.raises(Refused, match="printable"):
        Token(text, 0)
