"""The exported Markdown: its tables are read again, its formulas are typeset."""

import re

import pytest
import ziamath
from hypothesis import given

from explorer.core.evaluate import evaluate
from explorer.core.numbers import number_text
from explorer.core.stages import EDITABLE, MATRICES, STAGES
from explorer.files.tables import parse_table
from explorer.files.texts import text_bytes
from explorer.files.texts.markdown import escaped
from tests.files.texts import ODD, odd, rich, snapshots

CELL = re.compile(r"(?<!\\)\|")


def sections(snapshot) -> dict[str, list[str]]:
    """Return the paragraphs below each matrix's heading."""
    text = text_bytes(snapshot, "md").decode()
    parts = re.split(r"^### ([A-Z](?:\\_[QKV])?), .*\n\n", text, flags=re.MULTILINE)
    found = dict(zip(parts[1::2], parts[2::2], strict=True))
    return {name.replace("\\", ""): body.strip().split("\n\n") for name, body in found.items()}


def table_of(paragraphs: list[str]) -> list[list[str]]:
    lines = next(part for part in paragraphs if part.startswith("|")).split("\n")
    return [[cell.strip() for cell in CELL.split(line)[1:-1]] for line in lines]


@given(snapshots())
def test_every_table_is_whole_and_its_numbers_are_right(snapshot):
    found = sections(snapshot)
    assert set(found) == set(MATRICES)
    for name, paragraphs in found.items():
        head, rule, *rows = table_of(paragraphs)
        height, width = snapshot[name].shape
        assert len(head) == len(rule) == width + 1
        assert len(rows) == height
        for row, values in zip(rows, snapshot[name].tolist(), strict=True):
            shown = [cell.replace("\\*", "").replace("×", "") for cell in row[1:]]
            if name in EDITABLE:
                assert [float(cell) for cell in shown] == pytest.approx(values, abs=5.001e-5)
            else:
                assert shown == [number_text(value, 4) for value in values]


def test_a_table_is_what_the_program_reads(cat):
    snapshot = evaluate(cat)
    for name, paragraphs in sections(snapshot).items():
        table = parse_table(next(part for part in paragraphs if part.startswith("|")))
        assert table.values == pytest.approx(snapshot[name], abs=5.001e-5)
        assert (table.row_labels, table.column_labels) == snapshot.axis_labels(name)


@given(snapshots())
def test_every_formula_is_typeset(snapshot):
    text = text_bytes(snapshot, "md").decode()
    formulas = re.findall(r"^\$\$\n(.*)\n\$\$$", text, flags=re.MULTILINE)
    example = snapshot.example  # one that is not true where numbers are set by hand is left out
    given_ = [
        stage.formula.given(example.options, by_hand=name in example.overrides_by_stage)
        for name, stage in STAGES.items()
    ]
    assert len(formulas) == sum(map(bool, given_))
    for latex in formulas:
        assert not re.search(r"\\[^a-zA-Z]", latex)  # Markdown would take the backslash away
    ziamath.Latex(formulas[-2])


def test_marks_and_notes(bangs):
    snapshot = rich(bangs)
    found = sections(snapshot)
    assert table_of(found["Q"])[2] == ["**女生**", "8.0000\\*", "15.5000\\*"]
    assert table_of(found["A"])[2] == ["**女生**", "1.0000", "0.0000×", "0.0000×"]
    assert table_of(found["A"])[4] == ["**刘海**", "0.2700", "0.5000\\*", "0.4300"]
    text = text_bytes(snapshot, "md").decode()
    assert "- Every computed matrix is rounded to 2 decimals before it is used further." in text
    assert "$$\nS = 0.3 \\cdot R\n$$" in text
    assert not re.search("^- ", text_bytes(evaluate(bangs), "md").decode(), re.MULTILINE)


def test_what_positions_and_scale_say_when_they_are_off(cat):
    text = text_bytes(evaluate(cat), "md").decode()
    assert "- Positions are off: P is 0.\n- Scores are not scaled.\n" in text
    assert "$$\nP = 0\n$$" in text


def test_softmax_down_the_columns_is_called_a_mistake(cat):
    text = text_bytes(evaluate(cat.with_options(softmax_axis="column")), "md").decode()
    assert "- Softmax runs down the columns, which is a mistake: rows do not sum to 1." in text


@pytest.mark.parametrize("token", ODD)
def test_no_sign_of_a_token_means_anything(token):
    shown = escaped(token)
    plain = re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", shown).replace("&nbsp;", " ")
    assert plain == token
    assert not re.search(r"(?<!\\)(?:\\\\)*[|<>*_`$\[\]]", shown)
    assert not re.search(r"(?<!\\):\w+:", shown)


def test_odd_tokens_do_not_break_a_table():
    snapshot = odd()
    head, _rule, *rows = table_of(sections(snapshot)["A"])
    assert len(head) == len(rows) + 1 == len(ODD) + 1
