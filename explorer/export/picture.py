"""Pictures of the window, of a panel or of one matrix, as files."""

from collections.abc import Callable
from functools import partial

from explorer.core.example import Example
from explorer.export.painting import Progress, silent
from explorer.export.staging import Pictured, staged
from explorer.files.picture_file import with_example
from explorer.files.picture_options import PictureOptions

__all__ = ["picture_bytes", "prepared"]


def picture_bytes(
    source: Pictured, options: PictureOptions, example: Example | None = None
) -> bytes:
    """Return a picture file's content; the same as `prepared` gives.

    Raises
    ------
    Refused
        See `prepared`.
    """
    return prepared(source, options, example)()


def prepared(
    source: Pictured,
    options: PictureOptions,
    example: Example | None = None,
    progress: Progress = silent,
) -> Callable[..., bytes]:
    """Do now what needs the window, and return what makes the file's content of it.

    What is returned needs no widget, and may be called in another thread. For a PNG it takes
    most of the time, and may be given a `progress` of its own, as a keyword: it is told how much
    is done, and may raise to stop. SVG and PDF are made at once.

    Parameters
    ----------
    source : Pictured
    options : PictureOptions
    example : Example, optional
        What a PNG or SVG carries where the options say so, so that it can be opened again.
    progress : callable
        Is told which share is painted, and may raise to stop. The window looks different
        meanwhile: its events must not be processed.

    Raises
    ------
    Refused
        Where the picture would be too large, or the example is too large for it, which what is
        returned says.
    """
    carried = example if options.carries else None
    with staged(source, options) as composition:
        match options.format:
            case "png":
                from explorer.export.png import encoded, painted

                return _carrying(partial(encoded, painted(composition, progress)), carried)
            case "svg":
                from explorer.export.svg import svg_bytes

                return _carrying(partial(_given, svg_bytes(composition)), carried)
            case "pdf":
                from explorer.export.pdf import pdf_bytes

                return partial(_given, pdf_bytes(composition))
            case _:
                raise KeyError(options.format)


def _given(data: bytes, progress: Progress = silent) -> bytes:
    progress(1.0)
    return data


def _carrying(make: Callable[..., bytes], example: Example | None) -> Callable[..., bytes]:
    return make if example is None else partial(_carry, make, example)


def _carry(make: Callable[..., bytes], example: Example, progress: Progress = silent) -> bytes:
    return with_example(make(progress=progress), example)
