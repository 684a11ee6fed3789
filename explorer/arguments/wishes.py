"""What is made of an example for one file, or for a family of them.

What a text does not need is imported for what needs it.
"""

import argparse
from typing import TYPE_CHECKING, NamedTuple

from explorer.arguments.options import WINDOW
from explorer.arguments.values import STEPS, Sweeping, Width

if TYPE_CHECKING:
    from explorer.files.animation_options import AnimationOptions
    from explorer.files.handout_options import HandoutOptions
    from explorer.files.picture_options import PictureOptions, PictureSize

__all__ = [
    "Moving",
    "Picture",
    "Sheets",
    "Text",
    "Wish",
    "moving_of",
    "picture_of",
    "sheets_of",
]


class Text(NamedTuple):
    """One of `explorer.files.formats.TEXT_FORMATS`."""

    format: str


class Picture(NamedTuple):
    """A picture; cells are kept as they are written, since tokens are an example's.

    Attributes
    ----------
    options : PictureOptions
    select : str or None
        The cell that is selected; None for what suits the picture.
    decimals : int or None
        None for what a window shows at first.
    """

    options: "PictureOptions"
    select: str | None = None
    decimals: int | None = None


class Moving(NamedTuple):
    """A moving picture, or numbered ones.

    Attributes
    ----------
    options : AnimationOptions
        Without what moves.
    picture : Picture
        What each frame is.
    sweeping : Sweeping or None
        None for the chain, step by step.
    """

    options: "AnimationOptions"
    picture: Picture
    sweeping: Sweeping | None = None


class Sheets(NamedTuple):
    """Handouts and their keys.

    Attributes
    ----------
    options : HandoutOptions
        Without cells that are picked or kept.
    pick, keep : tuple of str
        These, as they are written.
    """

    options: "HandoutOptions"
    pick: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()


Wish = Text | Picture | Moving | Sheets


def picture_of(found: argparse.Namespace, format_: str, panel: str, theme: str) -> Picture:
    """Return what the command line says about a picture."""
    from explorer.files.picture_options import PictureOptions

    options = PictureOptions(
        format=format_,
        panel=None if panel == WINDOW else panel,
        cards=tuple(found.cards or ()) if panel == "worksheet" else (),
        size=_size(found),
        theme=theme,
        transparent=bool(found.transparent),
        marks=not found.no_marks,
        axes=bool(found.axes),
        title=found.title or "",
        caption=found.caption or "",
        carries=not found.no_example,
    )
    return Picture(options, found.select, found.decimals)


def moving_of(found: argparse.Namespace, format_: str, panel: str, theme: str) -> Moving:
    """Return what the command line says about a moving picture.

    Raises
    ------
    Refused
        Where it would be too fast, or too long.
    """
    from explorer.files.animation_options import AnimationOptions

    picture = picture_of(found, "png", panel, theme)
    asked = {"frames": found.frames, "seconds": found.seconds}
    options = AnimationOptions(
        format=format_,
        picture=picture.options,
        there_and_back=bool(found.there_and_back),
        **{name: value for name, value in asked.items() if value is not None},
    )
    options.check()
    return Moving(options, picture, None if found.animate == STEPS else found.animate)


def sheets_of(found: argparse.Namespace) -> Sheets:
    """Return what the command line says about handouts; who only picks cells has no others blank.

    Raises
    ------
    Refused
        Where there are too many.
    """
    from explorer.files.handout_options import HandoutOptions

    pick, keep = (tuple(dict.fromkeys(cells or ())) for cells in (found.pick, found.keep))
    only_picked = pick and found.blank_share is None
    asked = {
        "blank": tuple(dict.fromkeys(found.blank or ())) or (() if only_picked else None),
        "share": found.blank_share,
        "seed": found.seed,
        "variants": found.variants,
        "page": found.page,
        "decimals": found.decimals,
        "title": found.title,
    }
    options = HandoutOptions(
        new_numbers=bool(found.new_numbers),
        hints=not found.no_hints,
        **{name: value for name, value in asked.items() if value is not None},
    )
    return Sheets(options, pick, keep)


def _size(found: argparse.Namespace) -> "PictureSize":
    from explorer.files.picture_options import PictureSize

    width: Width = found.width or Width()
    size = PictureSize(found.scale or 1, width.px, width.mm)
    return size if found.dpi is None else size._replace(dpi=found.dpi)
