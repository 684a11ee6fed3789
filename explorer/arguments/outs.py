"""Where an export is written: OUT as a template, and which fields it may have."""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from explorer.arguments.refusing import refuse
from explorer.files.refusals import shortened

__all__ = ["FRAME", "Kind", "Out", "outs_of"]

Kind = Literal["text", "picture", "moving", "handout"]
FRAME = "frame"
FIELDS: dict[Kind, tuple[str, ...]] = {
    "text": ("name",),
    "picture": ("name", "panel", "theme", "lang"),
    "moving": ("name", "panel", "theme", "lang", FRAME),
    "handout": ("name", "lang"),
}
_KNOWN = FIELDS["moving"]
_A_KIND: dict[Kind, str] = {
    "text": "a text",
    "picture": "a picture",
    "moving": "a moving picture",
    "handout": "a handout",
}
STDOUT = "-"


class Out(NamedTuple):
    """What stands behind --export or --handout.

    Attributes
    ----------
    text : str
        As it is written.
    kind : Kind
    format : str
    fields : frozenset of str
        That it has.
    """

    text: str
    kind: Kind
    format: str
    fields: frozenset[str]

    def path(self, values: Mapping[str, str]) -> Path:
        """Return where it is written.

        Parameters
        ----------
        values : mapping of str to str
            Of every field that it has.
        """
        return Path(self.text.format(**values))


def outs_of(found: argparse.Namespace) -> tuple[Out, ...]:
    """Return everything that is to be written.

    Raises
    ------
    Refused
        Where a format is unknown, or a field is, or is of another kind of file.
    """
    exports = (_export(text, moves=found.animate is not None) for text in found.export or ())
    return (*exports, *map(_handout, found.handout or ()))


def _export(text: str, *, moves: bool) -> Out:
    from explorer.files.formats import FORMATS, MOVING_FORMATS, PICTURE_FORMATS

    only_moving = tuple(name for name in MOVING_FORMATS if name not in FORMATS)
    format_ = _format("--export", text, (*PICTURE_FORMATS, *only_moving, *FORMATS))
    fields = _fields(text)
    kind: Kind = "text"
    if format_ in only_moving or (format_ in MOVING_FORMATS and FRAME in fields):
        kind = "moving"
        if not moves:
            refuse(f"{text} is a moving picture: --animate says what moves")
    elif format_ in PICTURE_FORMATS:
        kind = "picture"
    return _checked(Out(text, kind, format_, fields))


def _handout(text: str) -> Out:
    return _checked(Out(text, "handout", _format("--handout", text, ("pdf",)), _fields(text)))


def _format(option: str, text: str, formats: tuple[str, ...]) -> str:
    known = ", ".join(dict.fromkeys(formats))
    if text == STDOUT:
        refuse(f"{option} writes to a file only: name one that ends in {_one_of(known)}")
    suffix = Path(text).suffix[1:].lower()
    if suffix in formats:
        return suffix
    if not suffix:
        refuse(f"{text}: a suffix says which format is wanted: {_one_of(known)}")
    refuse(f"{text}: the format “{shortened(suffix)}” is unknown: {known} can be written")


def _one_of(known: str) -> str:
    return f"one of {known}" if "," in known else known


def _fields(text: str) -> frozenset[str]:
    if not {"{", "}"}.intersection(text):
        return frozenset()
    from string import Formatter

    braces = "where braces are meant, write {{ and }}"
    try:
        parts = [part[1:] for part in Formatter().parse(text) if part[1] is not None]
    except ValueError:
        refuse(f"{text}: a brace is alone there: {braces}")
    for name, form, conversion in parts:
        if name not in _KNOWN or form or conversion:
            whole = f"{name}{'!' if conversion else ''}{conversion or ''}{form and f':{form}'}"
            fields = " ".join(f"{{{each}}}" for each in _KNOWN)
            refuse(
                f"{text}: the field {{{shortened(whole)}}} is unknown: there are {fields}; {braces}"
            )
    return frozenset(str(name) for name, _, _ in parts)


def _checked(out: Out) -> Out:
    for name in _KNOWN:
        if name in out.fields and name not in FIELDS[out.kind]:
            kinds: tuple[Kind, ...] = tuple(kind for kind in FIELDS if name in FIELDS[kind])
            refuse(
                f"{out.text}: {{{name}}} is about {_A_KIND[kinds[0]]}, and that is"
                f" {_A_KIND[out.kind]}"
            )
    return out
