"""Moving pictures: the chain step by step, or one number swept from a value to another.

Called so, from the command line too::

    from explorer.export.animation import animation_bytes, frame_files
    from explorer.window.animated import animated

    with animated(example, lesson, "zh") as source:      # a window that nobody sees
        data = animation_bytes(source, options, example)  # a GIF, APNG or WebP file's content
        for number, data in frame_files(source, options, example):  # "01", …
            ...

One source serves any number of animations, one after the other. Who shows how far it is gives
`animation_bytes` a callable, or goes through `shots`, adds each to a `Film` and has that encoded
(`explorer.export.animation_encoding`), which needs no widget and so may be done in a thread.
"""

from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.core.stages import Cell
from explorer.export.animation_film import Film
from explorer.export.animation_scenes import Scene, examples_of, frame_count, script_of
from explorer.export.composition import Composition
from explorer.export.painting import image_of
from explorer.export.raster import Raster, raster_of
from explorer.export.staging import Pictured, staged
from explorer.files.animation_options import AnimationOptions
from explorer.files.picture_options import PictureOptions, PictureSize
from explorer.files.png_chunks import per_metre
from explorer.widgets.grid.room import Room
from explorer.widgets.theme import theme_of

__all__ = ["Animated", "animation_bytes", "film_of", "frame_files", "frames", "shots"]

MOST_PIXELS = 150_000_000  # of all frames together
Progress = Callable[[int, int], object]  # frames that are made, and how many there are


class Animated(Pictured, Protocol):
    """What moving pictures are made of: see `explorer.window.animated`."""

    def show_example(self, example: Example) -> None:
        """Show another example, and mark nothing as changed."""

    def select(self, cell: Cell | None) -> None:
        """Outline a cell, and what it was made from."""

    def veil(self, names: Collection[str]) -> None:
        """Hide the numbers of some matrices, and show those of all others."""

    def reserve(self, rooms: Mapping[str, Room]) -> None:
        """Keep room in matrices for numbers that come later, so that no column moves."""

    @property
    def selection(self) -> Cell | None:
        """The cell that was selected at first."""


def frames(source: Animated, options: AnimationOptions, example: Example) -> Iterator[QImage]:
    """Make the frames one by one, all of one size.

    Parameters
    ----------
    source : Animated
    options : AnimationOptions
    example : Example

    Raises
    ------
    Refused
        Before the first frame: where the options do not fit the example, or there would be too
        many pixels.
    """
    with closing(shots(source, options, example)) as steps:
        for image in steps:
            if image is not None:
                yield image


def shots(
    source: Animated, options: AnimationOptions, example: Example, *, draft: bool = False
) -> Generator[QImage | None, None, None]:
    """Make the frames in small steps: for each None while it is measured, then the frames.

    The source is as it was when the generator has ended or is closed. Refusals are those of
    `frames`.

    Parameters
    ----------
    source : Animated
    options : AnimationOptions
    example : Example
    draft : bool
        Whether the frames are for a preview: painted at once, as a window is on the screen, which
        takes an eighth of the time.
    """
    script = script_of(options, example, source.selection)
    try:
        source.reserve(script.rooms)
        size, plain = QSize(1, 1), _as_it_is(source, options.picture)
        for scene in script.scenes:
            size = size.expandedTo(_size(source, plain, scene))
            yield None
        raster = _raster(options.picture.size, size, len(script.scenes))
        picture = replace(options.picture, size=PictureSize(raster.across))
        for scene in script.scenes:
            _show(source, scene)
            with staged(source, _captioned(picture, scene)) as composition:
                image = _draft_of(composition) if draft else image_of(composition)
            frame = _padded(image, QSize(raster.width, raster.height), picture)
            frame.setDotsPerMeterX(per_metre(raster.dpi))
            yield frame
    finally:
        source.reserve({})
        _show(source, Scene(example, "", source.selection))


def film_of(
    source: Animated,
    options: AnimationOptions,
    example: Example,
    progress: Progress | None = None,
) -> Film:
    """Make all frames, and say after each how many there are.

    Raises
    ------
    Refused
        See `frames`.
    """
    count = frame_count(options, example)
    film = Film()
    for image in frames(source, options, example):
        film.add(image)
        if progress is not None:
            progress(len(film), count)
    return film


def animation_bytes(
    source: Animated,
    options: AnimationOptions,
    example: Example,
    progress: Progress | None = None,
) -> bytes:
    """Return the content of a moving picture's file; it repeats for ever.

    Parameters
    ----------
    source : Animated
    options : AnimationOptions
        Of the format ``gif``, ``apng`` or ``webp``.
    example : Example
        What is animated; an APNG carries it where the options say so.
    progress : callable, optional
        Told after each frame how many are made, and how many there are.

    Raises
    ------
    Refused
        See `frames`.
    """
    from explorer.export.animation_encoding import encoded

    return encoded(film_of(source, options, example, progress), options, example)


def frame_files(
    source: Animated,
    options: AnimationOptions,
    example: Example,
    progress: Progress | None = None,
) -> Iterator[tuple[str, bytes]]:
    """Give numbered PNG files, number and content: ``01``, in the order of the frames.

    Raises
    ------
    Refused
        See `frames`.
    """
    from explorer.export.animation_encoding import numbered

    film = film_of(source, options, example, progress)
    yield from numbered(film, options, examples_of(options, example))


def _show(source: Animated, scene: Scene) -> None:
    source.veil(scene.veiled)
    source.show_example(scene.example)
    source.select(scene.cell)


def _captioned(picture: PictureOptions, scene: Scene) -> PictureOptions:
    """Say what the frame shows, above the caption that was asked for."""
    captions = filter(None, (scene.caption, picture.caption))
    return replace(picture, caption="\n".join(captions))


def _as_it_is(source: Animated, picture: PictureOptions) -> PictureOptions:
    """Return options of the same size in the theme that is worn: to change it takes time."""
    with source.pictured(picture) as widget:
        return replace(picture, theme=theme_of(widget).name)


def _size(source: Animated, picture: PictureOptions, scene: Scene) -> QSize:
    """Return how large a frame is, in window pixels."""
    _show(source, scene)
    with staged(source, _captioned(picture, scene)) as composition:
        return composition.size


def _raster(asked: PictureSize, size: QSize, count: int) -> Raster:
    """Return the pixels of every frame.

    Raises
    ------
    Refused
        Where there are too many.
    """
    raster = raster_of(asked, size)
    if raster.width * raster.height * count > MOST_PIXELS:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "{count} frames of {width} × {height} pixels are too many: choose a smaller scale"
                " or fewer frames",
            ),
            count=count,
            width=raster.width,
            height=raster.height,
        )
    return raster


def _draft_of(composition: Composition) -> QImage:
    image = QImage(composition.size * composition.scale, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(composition.scale)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    composition.paint(painter)
    painter.end()
    return image


def _padded(image: QImage, size: QSize, picture: PictureOptions) -> QImage:
    """Return a frame with its ground around it, where what it shows is smaller than in others."""
    if image.size() == size:
        return image
    canvas = QImage(size, image.format())
    canvas.fill(Qt.GlobalColor.transparent if picture.transparent else image.pixelColor(0, 0))
    painter = QPainter(canvas)
    bare = QImage(image)
    bare.setDevicePixelRatio(1)
    painter.drawImage(QPoint(0, 0), bare)
    painter.end()
    canvas.setDevicePixelRatio(image.devicePixelRatio())
    return canvas
