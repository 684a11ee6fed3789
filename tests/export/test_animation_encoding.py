"""Frames that no window made: what the formats keep of them."""

import io

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from PySide6.QtGui import QImage

from explorer.export.animation_encoding import encoded, frame_number
from explorer.export.animation_film import Film
from explorer.export.animation_palette import MOST, Palette
from explorer.files.animation_options import AnimationOptions


def film_of(*frames):
    """Put arrays of red, green, blue (and alpha) on a film."""
    film = Film()
    for frame in frames:
        height, width, channels = frame.shape
        kind = QImage.Format.Format_RGBA8888 if channels == 4 else QImage.Format.Format_RGB888
        film.add(QImage(frame.tobytes(), width, height, channels * width, kind).copy())
    return film


def opened(data):
    image, frames = Image.open(io.BytesIO(data)), []
    for number in range(image.n_frames):
        image.seek(number)
        frames.append(np.asarray(image.convert("RGBA")).copy())
    return frames


def noise(seed, *shape, most=256):
    return np.random.default_rng(seed).integers(0, most, shape).astype(np.uint8)


@pytest.mark.parametrize("width", [1, 2, 3, 4, 5, 37])
def test_a_film_gives_back_what_was_put_on_it(width):
    frames = [noise(seed, 3, width, 3) for seed in range(3)]
    film = film_of(*frames)
    assert len(film) == 3
    for image, frame in zip(film.images(), frames, strict=True):
        assert np.array_equal(np.asarray(image), frame)
    assert [image.size for image in film.images(2)] == [(width, 3)]


@pytest.mark.parametrize("format", ["gif", "apng", "webp"])
def test_few_colours_are_exact_in_every_format(format):
    frames = [noise(seed, 20, 30, 3, most=6) * np.uint8(51) for seed in range(4)]
    kept = opened(encoded(film_of(*frames), AnimationOptions(format=format)))
    assert len(kept) == 4
    for frame, wanted in zip(kept, frames, strict=True):
        assert np.array_equal(frame[:, :, :3], wanted)
        assert frame[:, :, 3].min() == 255


@pytest.mark.parametrize("format", ["apng", "webp"])
def test_many_colours_and_half_transparent_ones_are_exact(format):
    frames = [noise(seed, 20, 30, 4) for seed in range(4)]
    for frame in frames:
        frame[frame[:, :, 3] == 0] = 0  # what is not seen has no colour
    kept = opened(encoded(film_of(*frames), AnimationOptions(format=format)))
    assert all(np.array_equal(*pair) for pair in zip(kept, frames, strict=True))


def test_a_black_pixel_is_not_taken_for_an_empty_one():
    """What stays as it was is left out of a frame; black that comes or goes is none of that."""
    white = np.full((4, 4, 3), 255, np.uint8)
    black = white.copy()
    black[1, 2] = 0
    for format in ("gif", "apng", "webp"):
        kept = opened(encoded(film_of(white, black, white), AnimationOptions(format=format)))
        assert [tuple(frame[1, 2]) for frame in kept] == [
            (255, 255, 255, 255),
            (0, 0, 0, 255),
            (255, 255, 255, 255),
        ]


def test_a_palette_keeps_the_commonest_colours_and_is_near_to_all():
    frame = noise(1, 100, 100, 3)
    frame[:60] = (12, 34, 56)
    palette = Palette(film_of(frame).images())
    assert len(palette.colors) <= MOST
    assert len(palette.flat()) == 768
    found = palette.colors[palette.indices(Image.fromarray(frame))].astype(int)
    assert np.array_equal(found[:60], frame[:60])
    apart = np.abs(found - frame).max(axis=2)
    assert apart.max() < 64  # of all 16 million colours there are 190 left
    every = ((frame[60:].reshape(-1, 1, 3).astype(int) - palette.colors) ** 2).sum(axis=2)
    mine = ((frame[60:].astype(int) - found[60:]) ** 2).sum(axis=2).reshape(-1)
    assert np.array_equal(every.min(axis=1), mine)  # the nearest of the palette


def test_frames_that_are_alike_are_seen_as_long_as_all_of_them():
    frame = noise(2, 10, 10, 3)
    film = film_of(frame, frame, frame)
    image = Image.open(io.BytesIO(encoded(film, AnimationOptions(format="apng", seconds=0.5))))
    total = 0
    for number in range(image.n_frames):
        image.seek(number)
        total += image.info["duration"]
    assert total == 3000  # 3 × 0.5 s, and the last 1.5 s longer


@given(st.integers(1, 1200))
def test_numbered_names_sort_as_they_count(count):
    names = [frame_number(number, count) for number in range(1, count + 1)]
    assert names == sorted(names)
    assert len(set(names)) == count
