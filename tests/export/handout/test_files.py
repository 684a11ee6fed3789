"""Handouts as files: what a student reads, and what only the key says."""

import numpy as np
import pytest

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example
from explorer.core.handout import Draw, sheets
from explorer.core.override import Multiple, Override
from explorer.core.stages import MATRICES, STAGES, Cell
from explorer.export.handout.content import given_figures, worked_figures
from explorer.export.handout.words import facts
from explorer.files.handout_options import HandoutOptions
from tests.export.handout.reading import made, numbers_of, reader, sizes_of, text_of

STAGE_TEXTS = {  # as printed, to four decimals
    name: [f"{number:.4f}" for row in rows for number in row]
    for name, rows in {
        "R": [[4.95, 6.238799, 8.746712], [4.51401, 5.418427, 7.286841]],
        "Z": [[1.563617, 2.571641], [1.614452, 2.420422], [1.696912, 2.181501]],
    }.items()
}

pytestmark = pytest.mark.usefixtures("qapp")


def square(length, d, **options):
    rng = np.random.RandomState(7)
    e = rng.randint(-3, 4, (length, d)).astype(float)
    weights = {name: rng.randn(d, d).round(2) for name in ("W_Q", "W_K", "W_V")}
    tokens = tuple(f"tok{place}" for place in range(length))
    ids = tuple(range(500, 500 + length))
    return make_example(tokens, ids, e, options=Options(**options), title="square", **weights)


def test_a_sheet_and_its_key_differ_by_the_answers(bangs):
    files = made(bangs, blank=("R", "Z"))
    assert list(files) == ["", "-key"]
    sheet, key = numbers_of(files[""]), numbers_of(files["-key"])
    for text in STAGE_TEXTS["R"] + STAGE_TEXTS["Z"]:
        assert text not in sheet
        assert text in key
    assert len(key) == len(sheet) + 9 + 6
    for given in ("0.8415", "-0.4161", "-0.2000", "3.5002", "0.0551"):  # P, Q, S, A
        assert given in sheet
        assert given in key


@pytest.mark.parametrize("name", [name for name in STAGES if name != "E"])
def test_each_stage_can_be_blank(bangs, name):
    files = made(bangs, blank=(name,))
    answers = [f"{number:.4f}" for number in evaluate(bangs)[name].ravel()]
    sheet, key = numbers_of(files[""]), numbers_of(files["-key"])
    for answer in answers:
        assert key.count(answer) - sheet.count(answer) == answers.count(answer)


def test_what_is_picked_and_kept_is_heeded(bangs):
    picked, kept = Cell("Q", 0, 1), Cell("R", 0, 2)
    sheet = numbers_of(made(bangs, blank=("R",), picked=(picked,), kept=(kept,))[""])
    assert "1.7000" not in sheet
    assert "8.7467" in sheet


def test_variants_have_their_names_numbers_and_blanks(bangs):
    files = made(bangs, blank=("R", "A"), share=0.5, seed=17, variants=3)
    assert list(files) == ["-1", "-1-key", "-2", "-2-key", "-3", "-3-key"]
    sheets = [numbers_of(files[f"-{number}"]) for number in (1, 2, 3)]
    assert sheets[0] != sheets[1] != sheets[2]
    keys = [numbers_of(files[f"-{number}-key"]) for number in (1, 2, 3)]
    assert [sorted(key) for key in keys[1:]] == [sorted(keys[0])] * 2
    assert "variant 2 of 3 · seed 17" in text_of(files["-2"])
    assert "answer key · variant 3 of 3 · seed 17" in text_of(files["-3-key"])


def test_new_numbers_give_each_variant_a_chain_of_its_own(bangs):
    files = made(bangs, blank=("R",), variants=3, new_numbers=True)
    keys = [numbers_of(files[f"-{number}-key"]) for number in (1, 2, 3)]
    assert "8.7467" in keys[0]
    assert not {"8.7467", "6.2388"} & {*keys[1], *keys[2]}
    assert keys[1] != keys[2]


def test_the_same_wishes_give_the_same_bytes(bangs):
    wishes = {"share": 0.5, "seed": 3, "variants": 2, "new_numbers": True}
    once = made(bangs, **wishes)
    assert made(bangs, **wishes) == once
    assert not any(b"Date" in data or b"/ID" in data for data in once.values())


@pytest.mark.parametrize("page, size", [("A4", (210, 297)), ("Letter", (215.9, 279.4))])
def test_pages_have_the_size_of_paper(bangs, page, size):
    for data in made(bangs, page=page).values():
        for found in sizes_of(data):
            assert found == pytest.approx(size, abs=0.3)


def test_pages_are_counted(bangs):
    data = made(bangs)[""]
    count = len(reader(data).pages)
    assert count == 2
    for page in range(count):
        assert f"page {page + 1} of {count}" in text_of(data, page)


def test_the_first_page_says_what_it_is_about(bangs):
    files = made(bangs, title="Homework 3")
    text = text_of(files[""], 0)
    for word in ("Homework 3", "Name", "Date", "女生", "撩", "刘海", "id 1258", "id 9527"):
        assert word in text
    assert "Fill in the empty boxes" in text
    key = text_of(files["-key"], 0)
    assert "Answer key" in key
    assert "Name" not in key
    assert "Fill in" not in key
    assert "Homework 3" in text_of(files[""], 1)
    assert reader(files[""]).metadata.title == "Homework 3"


def test_text_is_text_in_embedded_fonts(bangs):
    for page in reader(made(bangs)["-key"]).pages:
        fonts = page["/Resources"]["/Font"].values()
        assert fonts
        for font in fonts:
            descendant = font["/DescendantFonts"][0].get_object()
            assert "/FontFile2" in descendant["/FontDescriptor"] or (
                "/FontFile3" in descendant["/FontDescriptor"]
            )


@pytest.mark.parametrize(
    "options, said",
    [
        ({"positions": True}, "Positions are on: X = E + P."),
        ({"positions": False}, "Positions are off: X = E."),
        ({"scale": False}, "Scores are not scaled: S = R."),
        ({"factor": -0.3}, "Scores are multiplied by -0.3: S = -0.3 · R."),
        ({"causal": True}, "Causal mask: no token looks at a later one."),
        ({"softmax_axis": "column"}, "Softmax runs down the columns"),
        ({"rounding": 2}, "rounded to 2 decimals before the next one uses it"),
    ],
)
def test_it_says_what_is_true(bangs, options, said):
    (sheet,) = sheets(bangs.with_options(**options), Draw(blank=("R",)))
    assert any(said in fact.replace("−", "-") for fact in facts(sheet, HandoutOptions()))


@pytest.mark.parametrize("hints", [True, False])
def test_what_is_true_is_printed_whether_formulas_are_or_not(bangs, hints):
    text = text_of(made(bangs.with_options(scale=False), hints=hints)[""], 0)
    assert "Scores are not scaled: S = R." in text
    assert "Positions are on: X = E + P." in text


def test_it_says_only_what_is_true(bangs):
    (sheet,) = sheets(bangs, Draw(blank=("R",)))
    assert len(facts(sheet, HandoutOptions())) == 2  # sizes, and that positions are on


def test_where_positions_are_off_p_and_x_are_left_out(bangs):
    example = bangs.with_options(positions=False)
    by_hand = example.with_overrides([Override("P", 0, 0, 0.5)])

    def shown(example, blank):
        (sheet,) = sheets(example, Draw(blank=blank))
        options = HandoutOptions(blank=blank)
        figures = [*given_figures(sheet, options), *worked_figures(sheet, options)]
        return {figure.matrix.name for figure in figures}

    assert shown(example, ("R",)) == {*MATRICES} - {"P", "X"}
    assert shown(example, ("P",)) == shown(by_hand, ("R",)) == shown(bangs, ("R",)) == {*MATRICES}


def test_masked_cells_say_nothing_on_either(bangs):
    files = made(bangs.with_options(causal=True), blank=("A",), picked=(Cell("A", 0, 2),))
    sheet, key = numbers_of(files[""]), numbers_of(files["-key"])
    assert key.count("0.0000") - sheet.count("0.0000") == 1  # the one that is picked
    assert "0.6546" in key  # 1 / (1 + e^(S[1,0] - S[1,1])), and …
    assert "6.1849" not in key  # … S[0,2], which the mask leaves out


def test_numbers_that_are_set_by_hand_are_printed_and_marked(bangs):
    example = bangs.with_overrides(
        [Override("R", 0, 1, 2.5), Override("Q", 1, None, Multiple(-5.0, "K", 1))]
    )
    text = text_of(made(example, blank=("R", "Q"))[""])
    assert "2.5000 †" in text or "2.5000†" in text
    assert "† set by hand" in text
    assert "Q[撩]=-5×K[撩]" in text.replace(" ", "")


def test_weights_of_many_digits_are_said_to_be_cut(cat):
    assert "Of W_Q, W_K, W_V, only the first digits are printed" in text_of(made(cat)[""])


@pytest.mark.parametrize("length, d", [(1, 1), (12, 3), (20, 2)])
def test_long_and_short_sentences_have_room(length, d):
    files = made(square(length, d), blank=("R", "A", "Z"), decimals=3)
    text = text_of(files[""])
    for place in range(length):
        assert f"tok{place}" in text
    answers = {f"{number:.3f}" for number in evaluate(square(length, d))["Z"].ravel()}
    assert answers <= set(numbers_of(files["-key"]))


def test_wide_matrices_turn_the_paper():
    (first, *_rest) = sizes_of(made(square(12, 12), blank=("Z",))[""])
    assert first == pytest.approx((297, 210), abs=0.3)


def test_what_could_not_be_read_is_refused():
    with pytest.raises(Refused, match=r"R \(36 × 36\) does not fit on A4 .* a shorter sentence"):
        made(square(36, 2), blank=("R",))


def test_it_speaks_the_language_of_the_window(bangs):
    from explorer.window.languages import spoken

    with spoken("zh"):
        text = text_of(made(bangs)[""])
    assert "查询" in text  # what the stage table calls queries


def test_tokens_that_are_long_are_cut_not_printed_over_others():
    example = make_example(("w" * 90, "short"), (1, 2), np.eye(2), W_Q=np.eye(2), W_K=np.eye(2),
                           W_V=np.eye(2))  # fmt: skip
    text = text_of(made(example)[""])
    assert "w" * 90 not in text.replace(f"{'w' * 90}", "", 1)  # once at most: the title
    assert "w…" in text
