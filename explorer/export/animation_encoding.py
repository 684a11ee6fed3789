"""Frames as a GIF, APNG or WebP file, or as numbered PNG files; no Qt, so in any thread."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING

from explorer.core.example import Example
from explorer.export.animation_film import Film
from explorer.files.animation_options import HELD, AnimationOptions
from explorer.files.picture_file import with_example

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["encoded", "frame_number", "numbered"]

_FOREVER = 0
_KEPT, _CLEARED = 1, 2  # what becomes of a frame of a GIF when the next one comes
_SOURCE, _OVER = 0, 1  # how a frame of an APNG meets the one before
_ANY = [0] + [255] * 255  # makes a mask of whatever is not 0
_LEVEL = 6  # of zlib
_INCH = 0.0254  # metres
_EFFORT = 4  # of WebP, 0 to 6: the next step takes twice as long for two per cent
_SEARCH = 50  # of lossless WebP: how long it looks for shorter codes


def encoded(film: Film, options: AnimationOptions, example: Example | None = None) -> bytes:
    """Return the content of a moving picture's file: same frames, same bytes.

    Parameters
    ----------
    film : Film
    options : AnimationOptions
    example : Example, optional
        What an APNG carries where the options say so.

    Raises
    ------
    Refused
        Where the example is too large to be carried.
    """
    durations = _durations(options, len(film))
    match options.format:
        case "gif":
            return _gif(film, durations)
        case "apng":
            data = _apng(film, durations)
            carries = example is not None and options.picture.carries
            return with_example(data, example) if carries and example is not None else data
        case "webp":
            return _webp(film, durations)
        case _:
            raise KeyError(options.format)


def numbered(
    film: Film, options: AnimationOptions, examples: Sequence[Example]
) -> Iterator[tuple[str, bytes]]:
    """Give each frame's number, see `frame_number`, and its file's content.

    Parameters
    ----------
    film : Film
    options : AnimationOptions
    examples : sequence of Example
        What each frame carries where the options say so.
    """
    count = len(film)
    dpi = film.per_metre * _INCH
    for number, (image, example) in enumerate(zip(film.images(), examples, strict=True), start=1):
        data = _saved(image, "PNG", compress_level=_LEVEL, dpi=(dpi, dpi))
        if options.picture.carries:
            data = with_example(data, example)
        yield frame_number(number, count), data


def frame_number(number: int, count: int) -> str:
    """Return a frame's number as it stands in a file's name: as long as the others'."""
    return f"{number:0{max(2, len(str(count)))}}"


def _durations(options: AnimationOptions, count: int) -> list[int]:
    """Return how many milliseconds each frame is seen; GIF counts in hundredths of a second."""
    pace = round(options.pace * 100) * 10
    return [pace] * (count - 1) + [pace + round(HELD * 1000)]


def _gif(film: Film, durations: list[int]) -> bytes:
    from PIL.Image import fromarray

    from explorer.export.animation_palette import CLEAR, Palette

    palette = Palette(film.images())
    flat = palette.flat()

    def painted(start: int) -> "Iterator[Image]":
        for image in film.images(start):
            frame = fromarray(palette.indices(image))
            frame.putpalette(flat)
            yield frame

    # Optimized, Pillow leaves out of each frame what stays as it was; with what is transparent
    # it cannot, since nothing would be left to see through.
    disposal = _CLEARED if film.see_through else _KEPT
    options = {"palette": flat, "transparency": CLEAR, "optimize": True, "disposal": disposal}
    return _moving(painted, "GIF", durations, **options)


def _apng(film: Film, durations: list[int]) -> bytes:
    if film.see_through:  # what lies under a frame must go, so each is whole
        return _moving(film.images, "PNG", durations, compress_level=_LEVEL)
    blends = [_SOURCE] + [_OVER] * (len(film) - 1)
    images = partial(_differences, film)
    return _moving(images, "PNG", durations, compress_level=_LEVEL, blend=blends)


def _differences(film: Film, start: int) -> "Iterator[Image]":
    """Give each frame from `start` on; but for the first, what stays as it was is left out."""
    from PIL import Image, ImageChops

    before = None
    for number, image in enumerate(film.images(max(0, start - 1)), start=max(0, start - 1)):
        frame = image.convert("RGBA")
        if before is not None:
            bands = ImageChops.difference(before, image).split()
            differs = ImageChops.lighter(ImageChops.lighter(*bands[:2]), bands[2])
            blank = Image.new("RGBA", image.size)
            blank.paste(frame, mask=differs.point(_ANY))
            frame = blank
        before = image
        if number >= start:
            yield frame


def _webp(film: Film, durations: list[int]) -> bytes:
    lossless = {"lossless": True, "quality": _SEARCH, "method": _EFFORT, "kmin": 9, "kmax": 0x7FFF}
    return _moving(film.images, "WEBP", durations, **lossless)


class _Rest:
    """All frames but the first; Pillow goes through them once or twice."""

    def __init__(self, images: "Callable[[int], Iterator[Image]]") -> None:
        self._images = images

    def __iter__(self) -> "Iterator[Image]":
        return self._images(1)


def _moving(
    images: "Callable[[int], Iterator[Image]]",
    kind: str,
    durations: list[int],
    **options: object,
) -> bytes:
    rest = {
        "save_all": True,
        "append_images": _Rest(images),
        "duration": durations,
        "loop": _FOREVER,
    }
    return _saved(next(images(0)), kind, **rest, **options)


def _saved(image: "Image", kind: str, **options: object) -> bytes:
    buffer = BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()
