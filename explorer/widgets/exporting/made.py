"""What is chosen in the export dialog, and what comes of it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from explorer.files.picture_options import PictureOptions

__all__ = ["Choice", "Made", "Make"]


class Choice(NamedTuple):
    """What is to be exported.

    Attributes
    ----------
    options : PictureOptions
        Its format may be a text format, too: then the rest of it says nothing.
    language : str
        ``en`` or ``zh``; of a picture.
    """

    options: PictureOptions
    language: str = "en"


@dataclass(frozen=True)
class Made:
    """An export as it will be written, and how it looks.

    Attributes
    ----------
    choice : Choice
    data : bytes
        The file's content.
    image : QImage or None
        What the content looks like; None for text.
    size : QSize
        Of a picture, in pixels.
    reduced : int
        How many pixels of a very large picture are one of the image, along each side.
    text : str
        The first lines of a text, or what a file of arrays holds; empty for a picture.
    count : int
        Lines of a text, or arrays; 0 for a picture.
    width_mm, height_mm : float
        Of a picture on paper.
    """

    choice: Choice
    data: bytes
    image: QImage | None = None
    size: QSize = field(default_factory=QSize)
    reduced: int = 1
    text: str = ""
    count: int = 0
    width_mm: float = 0
    height_mm: float = 0


# Looks at the window now, in the GUI thread; what it gives may be called in any thread, with a
# keyword `progress` as `explorer.widgets.task` has it. Both may raise `Refused`.
Make = Callable[[Choice], Callable[..., Made]]
