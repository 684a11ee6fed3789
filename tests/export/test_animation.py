"""Moving pictures, opened with Pillow and compared with the still pictures of their frames."""

import io
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.stages import Cell
from explorer.export.animation import animation_bytes, frame_files, frames, shots
from explorer.export.animation_scenes import frame_count, script_of
from explorer.export.picture import picture_bytes
from explorer.files.animation_options import AnimationOptions, Sweep
from explorer.files.picture_file import parse_document
from explorer.files.picture_options import PictureOptions, PictureSize
from explorer.window.animated import animated

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

E00 = Cell("E", 0, 0)


@pytest.fixture
def source(qapp, bangs):
    with animated(bangs) as source:
        yield source


def moving(panel="A", sweep=None, frames=4, format="apng", **rest):
    look = {"panel": panel, "theme": rest.pop("theme", "light"), "marks": rest.pop("marks", True)}
    return AnimationOptions(
        format=format,
        picture=PictureOptions(**look, size=PictureSize(rest.pop("scale", 1))),
        sweep=sweep,
        frames=frames,
        **rest,
    )


def opened(data):
    """Return every frame's pixels, and the milliseconds that each is seen."""
    image = Image.open(io.BytesIO(data))
    pixels, durations = [], []
    for number in range(image.n_frames):
        image.seek(number)
        pixels.append(np.asarray(image.convert("RGB")).copy())
        durations.append(image.info["duration"])
    assert image.info["loop"] == 0  # for ever
    return pixels, durations


def still(source, options, example, caption, cell):
    """Return a still picture of an example in the same window."""
    source.show_example(example)
    source.select(cell)
    data = picture_bytes(source, replace(options.picture, caption=caption))
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))


@pytest.mark.parametrize("format", ["apng", "webp"])
def test_a_frame_of_a_sweep_is_the_still_picture_of_that_value(source, bangs, format):
    options = moving("A", Sweep(E00, 3.0, 4.5), frames=4, format=format, theme="dark")
    pixels, durations = opened(animation_bytes(source, options, bangs))
    assert durations == [100, 100, 100, 1600]
    for frame, value in zip(pixels, (3.0, 3.5, 4.0, 4.5), strict=True):
        example = bangs.with_value("E", 0, 0, value)
        wanted = still(source, options, example, f"E[女生, 0] = {value}", E00)
        assert np.array_equal(frame, wanted)
    assert not np.array_equal(pixels[0], pixels[1])


def test_a_gif_has_one_palette_and_is_as_near_as_256_colours_come(source, bangs):
    options = moving("worksheet", Sweep(E00, 3.0, 4.5), frames=4, format="gif")
    data = animation_bytes(source, options, bangs)
    exact, _ = opened(animation_bytes(source, replace(options, format="apng"), bangs))
    pixels, durations = opened(data)
    assert durations == [100, 100, 100, 1600]
    for frame, wanted in zip(pixels, exact, strict=True):
        apart = np.abs(frame.astype(int) - wanted).max(axis=2)
        assert apart.max() <= 32
        assert (apart == 0).mean() > 0.9  # flat colours are exact: nothing is dithered
    assert local_palettes(data) == 0


def local_palettes(gif):
    """Count the frames of a GIF that have a palette of their own, as its specification says."""
    at, count = 13 + 3 * 2 ** ((gif[10] & 7) + 1), 0
    while gif[at] != 0x3B:
        if gif[at] == 0x21:
            at += 2
        else:
            assert gif[at] == 0x2C
            flags = gif[at + 9]
            count += flags >> 7
            at += 11 + (3 * 2 ** ((flags & 7) + 1) if flags >> 7 else 0)
        while gif[at]:
            at += 1 + gif[at]
        at += 1
    return count


@pytest.mark.parametrize("format", ["gif", "apng", "webp"])
def test_the_same_input_gives_the_same_bytes(source, bangs, format):
    options = moving("Q", Sweep(E00, 0, 1), frames=3, format=format)
    assert animation_bytes(source, options, bangs) == animation_bytes(source, options, bangs)


def test_there_and_back_ends_before_the_first_frame_comes_again(source, bangs):
    options = moving("X", Sweep(E00, 0, 3), frames=4, there_and_back=True, seconds=0.25)
    pixels, durations = opened(animation_bytes(source, options, bangs))
    assert durations == [250] * 5 + [1750]
    assert np.array_equal(pixels[1], pixels[5])
    assert np.array_equal(pixels[2], pixels[4])
    assert not np.array_equal(pixels[0], pixels[5])


def test_the_chain_comes_step_by_step(source, bangs):
    script = script_of(moving("worksheet"), bangs)
    captions = [scene.caption for scene in script.scenes]
    assert captions == [
        "Given: E, W_Q, W_K, W_V",
        "P = PE(pos): positional encoding",
        "X = E + P: input of the layer",
        "Q = X · W_Q: queries",
        "K = X · W_K: keys",
        "V = X · W_V: values",
        "R = Q · Kᵀ: raw scores",
        "S = R / √d_k: scaled scores",
        "A = softmax(S): attention weights",
        "Z = A · V: output",
    ]
    assert [scene.cell and scene.cell.matrix for scene in script.scenes] == [None, *"PXQKVRSAZ"]
    assert [len(scene.veiled) for scene in script.scenes] == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_each_step_unveils_its_stage_and_leaves_the_rest(source, bangs):
    """Frames of A alone: empty while another stage is made, then as the still picture."""
    pixels, durations = opened(animation_bytes(source, moving("A"), bangs))
    assert durations == [1500, 3000]
    wanted = still(source, moving("A"), bangs, "A = softmax(S): attention weights", Cell("A", 0, 0))
    assert np.array_equal(pixels[1], wanted)
    veiled, shown = (len(np.unique(frame.reshape(-1, 3), axis=0)) for frame in pixels)
    assert veiled < shown


def test_the_veil_is_lifted_when_the_frames_are_made(source, bangs):
    assert len(list(frames(source, moving("Z"), bangs))) == 2
    begun = shots(source, moving("Z"), bangs)
    next(begun)
    begun.close()
    window = source._window
    assert not any(block.veiled for block in window.worksheet.blocks())
    assert window.controller.selection is None
    assert not window.commands.undo.isEnabled()


def test_the_heatmap_shows_each_stage_as_it_is_reached(source, bangs):
    made = list(frames(source, moving("heatmap"), bangs))
    assert len(made) == 3  # R, S, A
    assert len({image.size().toTuple() for image in made}) == 1
    assert made[0] != made[1] != made[2]


def test_in_the_window_the_stage_that_is_made_is_scrolled_to(source, bangs):
    worksheet = source._window.worksheet
    worksheet.window().resize(1200, 600)
    for scene, image in zip(
        script_of(moving(None), bangs).scenes, frames(source, moving(None), bangs), strict=True
    ):
        assert not image.isNull()
        if scene.cell is not None:
            block = worksheet.block(scene.cell.matrix)
            assert block.visibleRegion().boundingRect().contains(block.grid.geometry())
    assert worksheet.verticalScrollBar().value() == 0


@pytest.mark.parametrize("panel", ["derivation", "worksheet", None])
def test_all_frames_have_one_size(source, bangs, panel):
    options = moving(panel, Sweep(Cell("W_Q", 0, 0), -0.5, 4000), frames=3)
    sizes = {image.size().toTuple() for image in frames(source, options, bangs)}
    assert len(sizes) == 1
    sizes = {image.size().toTuple() for image in frames(source, moving(panel), bangs)}
    assert len(sizes) == 1


def test_columns_stand_still_while_numbers_grow(source, bangs):
    """From 1 to 90,000 Q needs wider columns: it has them from the first frame on."""
    options = moving("worksheet", Sweep(Cell("W_Q", 0, 0), 1, 90000), frames=3, marks=False)
    grid = next(b.grid for b in source._window.worksheet.blocks() if b.matrix.name == "Q")
    widths = []
    for image in frames(source, options, bangs):
        assert image.width()
        widths.append(grid.columnWidth(0))
    assert len(set(widths)) == 1
    assert grid.columnWidth(0) < widths[0]


def test_typed_numbers_keep_their_places_during_a_sweep(source, bangs):
    """E[0, 0] = 2, 2.25, 2.5 has two places in every frame, and so has all of E."""
    options = moving("E", Sweep(E00, 2, 2.5), frames=3)
    model = source._window.worksheet.block("E").grid.model()
    texts = [model.index(0, 0).data() for _ in frames(source, options, bangs)]
    assert texts == ["2.00", "2.25", "2.50"]


def test_a_sweep_selects_what_moves_or_where_it_is_worked_out_keeps_what_is_selected(source, bangs):
    def selected(panel, cell):
        script = script_of(moving(panel, Sweep(Cell("E", 1, 0), 0, 1)), bangs, cell)
        return {scene.cell for scene in script.scenes}

    assert selected("worksheet", None) == {Cell("E", 1, 0)}
    assert selected("worksheet", Cell("A", 2, 1)) == {Cell("E", 1, 0)}
    assert selected(None, Cell("A", 2, 1)) == {Cell("A", 2, 1)}
    assert selected("derivation", Cell("A", 2, 1)) == {Cell("A", 2, 1)}
    assert selected("derivation", Cell("E", 1, 0)) == {Cell("Z", 1, 0)}  # E is only looked up
    assert selected("derivation", None) == {Cell("Z", 1, 0)}


@pytest.mark.parametrize(
    ("sweep", "why"),
    [
        (Sweep(E00, 0, 1e300), r"the sweep cannot pass E = 5e\+299: .* too large"),
        (Sweep(E00, 1, 1), "a sweep from 1 to 1 stands still"),
        (Sweep(E00, 0, float("inf")), "from one finite number to another"),
        (Sweep(Cell("E", 3, 0), 0, 1), "E has no row 3 or column 0"),
        (Sweep(Cell("A", 0, 0), 0, 1), "A is computed: a number of E, W_Q, W_K, W_V can be swept"),
    ],
)
def test_a_sweep_that_cannot_be_is_refused_before_it_begins(source, bangs, sweep, why):
    big = bangs.with_value("W_Q", 0, 0, 1e300).with_value("E", 0, 0, 1)
    with pytest.raises(Refused, match=why) as refused:
        next(frames(source, moving("A", sweep, frames=3), big))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("panel", ["waves", "lesson", "pull", "E", "W_Q"])
def test_what_does_not_show_the_chain_is_refused(source, bangs, panel):
    with pytest.raises(Refused, match=f"“{panel}” does not show the chain step by step"):
        animation_bytes(source, moving(panel), bangs)


def test_too_many_pixels_are_refused_before_any_is_painted(source, bangs):
    with pytest.raises(Refused, match=r"31 frames of \d+ × \d+ pixels are too many"):
        next(frames(source, moving(None, Sweep(E00, 0, 1), frames=31, scale=4), bangs))


def test_chosen_cards_show_their_own_steps(bangs):
    options = moving("worksheet")
    third = replace(options, picture=replace(options.picture, cards=(3,)))
    assert frame_count(third, bangs) == 4  # given, R, S, A


def test_numbered_pictures_sort_and_carry_their_example(source, bangs):
    options = moving("Q", Sweep(E00, 0, 1), frames=3, format="png")
    files = list(frame_files(source, options, bangs))
    assert [name for name, _ in files] == ["01", "02", "03"]
    for (_, data), value in zip(files, (0, 0.5, 1), strict=True):
        assert parse_document(data, "it").table[0, 0] == value


@pytest.mark.parametrize(
    ("size", "dpi"),
    [(PictureSize(1), 96), (PictureSize(2), 192), (PictureSize(width_mm=60, dpi=200), 200)],
)
def test_numbered_pictures_say_how_large_they_are(source, bangs, size, dpi):
    options = moving("Q", Sweep(E00, 0, 1), frames=2, format="png")
    options = replace(options, picture=replace(options.picture, size=size))
    for _, data in frame_files(source, options, bangs):
        assert Image.open(io.BytesIO(data)).info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


def test_an_apng_opens_as_the_example(source, bangs):
    data = animation_bytes(source, moving("Q", Sweep(E00, 0, 1), frames=2), bangs)
    again = parse_document(data, "it")
    assert np.array_equal(evaluate(again)["Z"], evaluate(bangs)["Z"])


@pytest.mark.parametrize("format", ["gif", "apng", "webp"])
def test_what_is_transparent_stays_so(source, bangs, format):
    options = moving("Q", Sweep(E00, 0, 1), frames=3, format=format)
    options = replace(options, picture=replace(options.picture, transparent=True))
    image = Image.open(io.BytesIO(animation_bytes(source, options, bangs)))
    for number in range(image.n_frames):
        image.seek(number)
        alpha = np.asarray(image.convert("RGBA"))[:, :, 3]
        assert alpha[0, 0] == 0
        assert alpha.max() == 255


def test_progress_is_told_after_each_frame(source, bangs):
    told = []
    options = moving("Q", Sweep(E00, 0, 1), frames=3)
    animation_bytes(source, options, bangs, lambda done, count: told.append((done, count)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_captions_are_in_the_language_of_the_source(qapp, bangs):
    with animated(bangs, tongue="zh"):
        captions = [scene.caption for scene in script_of(moving("worksheet"), bangs).scenes]
    assert "值" in captions[5]


def test_a_caption_of_ones_own_stands_below_what_is_shown(source, bangs):
    options = moving("Q", Sweep(E00, 0, 1), frames=2)
    plain = next(frames(source, options, bangs))
    told = replace(options, picture=replace(options.picture, caption="Figure 3"))
    assert next(frames(source, told, bangs)).height() > plain.height()
