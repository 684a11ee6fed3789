"""Which options go together: what each is about, and what contradicts what."""

import argparse
from collections.abc import Sequence, Set

from explorer.arguments.options import WINDOW
from explorer.arguments.outs import Kind, Out
from explorer.arguments.refusing import given, option, refuse
from explorer.arguments.sources import Source

__all__ = ["check_alone", "check_outs"]

_PICTURES: tuple[Kind, ...] = ("picture", "moving")
_WHATEVER_IS_DRAWN: tuple[Kind, ...] = (*_PICTURES, "handout")
ABOUT: dict[str, tuple[Kind, ...]] = {
    **dict.fromkeys(
        (
            "panel",
            "scale",
            "width",
            "dpi",
            "transparent",
            "caption",
            "axes",
            "select",
            "no_marks",
            "cards",
            "no_example",
        ),
        _PICTURES,
    ),
    **dict.fromkeys(("title", "decimals"), _WHATEVER_IS_DRAWN),
    **dict.fromkeys(("animate", "frames", "there_and_back", "seconds"), ("moving",)),
    **dict.fromkeys(
        (
            "blank",
            "blank_share",
            "pick",
            "keep",
            "seed",
            "variants",
            "new_numbers",
            "no_hints",
            "page",
        ),
        ("handout",),
    ),
}
OUTS = ("export", "handout")


def check_alone(found: argparse.Namespace, sources: Sequence[Source]) -> None:
    """Check a command line that writes nothing: a list, a report, or a window.

    Raises
    ------
    Refused
        Where there is more on it than that.
    """
    if found.list_lessons:
        if found.files or found.lesson or found.check or given(found, *OUTS, *ABOUT):
            refuse("--list-lessons goes with none of FILE, --lesson, --export and --check")
    elif found.check:
        for name in given(found, *OUTS, *ABOUT, "theme"):
            refuse(f"--check prints a report: {name} does not go with it")
    else:
        for name, about in ABOUT.items():
            for said in given(found, name):
                refuse(_needs(said, about))
        if len(sources) > 1:
            refuse(
                f"a window shows one example, and {len(sources)} are named: --export and --check"
                " take several"
            )
    for name in ("theme", "lang"):
        if len(getattr(found, name) or ()) > 1:
            refuse(f"{option(name)} names several, which is about pictures: it needs --export OUT")


def check_outs(found: argparse.Namespace, outs: Sequence[Out]) -> None:
    """Check that every option is about something that is written, and is not contradicted.

    Raises
    ------
    Refused
        Where one is not.
    """
    for name in ("list_lessons", "check"):
        if getattr(found, name):
            check_alone(found, ())
    kinds = {out.kind for out in outs}
    _check_about(found, outs, kinds)
    _check_several(found, kinds)
    if found.scale is not None and found.width is not None:
        refuse("--scale and --width exclude each other: name one of them")
    if found.dpi is not None and (found.width is None or found.width.mm is None):
        refuse("--dpi is about a width on paper: it needs --width in mm")
    if found.cards is not None and "worksheet" not in (found.panel or ()):
        refuse("--cards is about the worksheet: it needs --panel worksheet")
    if found.axes is not None:
        _check_axes(found.panel or ())
    if found.transparent is not None and set(found.panel or (WINDOW,)) == {WINDOW}:
        refuse("--transparent is about a panel or matrix, named with --panel: the window is full")
    if found.animate == "steps":
        for name in given(found, "frames", "there_and_back"):
            refuse(f"{name} is about a number that moves: --animate steps has the chain's steps")
    drawn = found.blank_share is not None and 0 < found.blank_share < 1
    if (found.variants or 1) > 1 and not (drawn or found.new_numbers):
        refuse("--variants would all be the same: they need --blank-share below 1 or --new-numbers")


def _check_axes(panels: Sequence[str]) -> None:
    from explorer.core.stages import MATRICES

    if MATRICES.keys().isdisjoint(panels):
        refuse(f"--axes is about a matrix: it needs --panel with one of {' '.join(MATRICES)}")


def _check_about(found: argparse.Namespace, outs: Sequence[Out], kinds: Set[Kind]) -> None:
    for name, about in ABOUT.items():
        if getattr(found, name) is None or not kinds.isdisjoint(about):
            continue
        formats = [out.format for out in outs if out.kind != "handout"]
        if about == _PICTURES and formats and "text" in kinds:
            from explorer.files.formats import PICTURE_FORMATS

            pictures = ", ".join(PICTURE_FORMATS)
            refuse(f"{option(name)} is about a picture ({pictures}), and {formats[0]} is none")
        refuse(_needs(option(name), about))


def _check_several(found: argparse.Namespace, kinds: Set[Kind]) -> None:
    for name, about in (("theme", _PICTURES), ("lang", _WHATEVER_IS_DRAWN)):
        if len(getattr(found, name) or ()) > 1 and kinds.isdisjoint(about):
            refuse(f"{option(name)} names several, which is about pictures, and texts are the same")


def _needs(name: str, about: tuple[Kind, ...]) -> str:
    if about == ("handout",):
        return f"{name} is about a handout: it needs --handout OUT.pdf"
    if about == ("moving",):
        moving = "OUT in gif, apng or webp, or png with {frame}"
        needed = f"--export {moving}" if name == "--animate" else "--animate"
        return f"{name} is about a moving picture: it needs {needed}"
    return f"{name} is about a picture: it needs --export OUT"
