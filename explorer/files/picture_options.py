"""How a picture is made: what the dialog asks and what the command line says; no Qt."""

from dataclasses import dataclass, field
from typing import NamedTuple

__all__ = [
    "MM_PER_INCH",
    "PIXELS_PER_INCH",
    "POINTS_PER_INCH",
    "PictureOptions",
    "PictureSize",
]

PIXELS_PER_INCH = 96  # of a window, as the web and SVG count them
MM_PER_INCH = 25.4
POINTS_PER_INCH = 72  # of PDF


class PictureSize(NamedTuple):
    """How large a picture is: a scale, unless a width is given.

    Attributes
    ----------
    scale : float
        Pixels of the picture per pixel of the window.
    width_px : int or None
        Of the whole picture, in pixels.
    width_mm : float or None
        Of the whole picture, in millimetres.
    dpi : int
        Pixels per inch of a picture whose width is in millimetres.
    """

    scale: float = 1
    width_px: int | None = None
    width_mm: float | None = None
    dpi: int = 300

    def scale_of(self, width: float) -> float:
        """Return the scale at which something `width` window pixels wide has this size."""
        if self.width_px is not None:
            return self.width_px / width
        if self.width_mm is not None:
            return round(self.width_mm / MM_PER_INCH * self.dpi) / width
        return self.scale


@dataclass(frozen=True, kw_only=True)
class PictureOptions:
    """What a picture shows, and how.

    Attributes
    ----------
    format : str
        One of `explorer.files.formats.PICTURE_FORMATS`.
    panel : str or None
        A panel's or a matrix's name; None for the whole window.
    cards : tuple of int
        Of the worksheet, counted from 1; empty for all.
    size : PictureSize
    theme : str
        ``light`` or ``dark``.
    transparent : bool
        Whether nothing is painted behind the cards, or behind a matrix.
    marks : bool
        Whether the selection, what it was made from, and what an edit has changed are outlined.
    axes : bool
        Whether the axes of a matrix are named (tokens, d_k, …).
    title, caption : str
        Above and below the picture; empty for none.
    carries : bool
        Whether a picture carries the example, so that it can be opened again.
    """

    format: str = "png"
    panel: str | None = None
    cards: tuple[int, ...] = ()
    size: PictureSize = field(default_factory=PictureSize)
    theme: str = "light"
    transparent: bool = False
    marks: bool = True
    axes: bool = False
    title: str = ""
    caption: str = ""
    carries: bool = True
