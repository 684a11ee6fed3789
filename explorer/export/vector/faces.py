"""The shipped fonts as files, and parts of them with only what a picture needs."""

import io
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.files.resources import resource

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

__all__ = ["Face", "face", "faces", "web_font"]

_FAMILY, _STYLE, _BOLD = 1, 2, "Bold"
_NAMES = [0, 1, 2, 4, 6, 13]  # copyright, family, style, full and PostScript name, licence


class Face:
    """A font file.

    Parameters
    ----------
    path : Path
    """

    def __init__(self, path: Path) -> None:
        self._data = path.read_bytes()
        font = self.font()
        self.family = str(font["name"].getDebugName(_FAMILY))
        self.bold = font["name"].getDebugName(_STYLE) == _BOLD
        self.characters: Mapping[int, str] = font.getBestCmap()
        self.tabular: dict[str, str] = _tabular(font)

    def font(self) -> "TTFont":
        """Return the font as fontTools has it, fresh, since subsets are made in place."""
        from fontTools.ttLib import TTFont

        return TTFont(io.BytesIO(self._data), lazy=True, recalcTimestamp=False)

    def subset(self, *, characters: Iterable[int] = (), glyphs: Iterable[str] = ()) -> "TTFont":
        """Return the font with some characters or glyphs only.

        Its digits are the ones of equal width, which need no font feature then.
        """
        from fontTools.subset import (
            Options,
            Subsetter,
        )

        font = self.font()
        for table in font["cmap"].tables:
            for code, name in table.cmap.items():
                table.cmap[code] = self.tabular.get(name, name)
        options = Options(
            layout_features=["kern"],
            hinting=False,
            notdef_outline=True,
            name_IDs=_NAMES,
            recalc_timestamp=False,
            desubroutinize=True,
            drop_tables=[*Options().drop_tables, "GSUB"],
        )
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=list(characters), glyphs=list(glyphs))
        subsetter.subset(font)
        return font


@cache
def faces() -> tuple[Face, ...]:
    """Return the shipped fonts, in the order in which a character is looked for."""
    return tuple(map(Face, sorted(resource("fonts").glob("*.?tf"))))


@cache
def face(family: str, bold: bool) -> Face | None:
    """Return the font of a family, the bold one where it is asked for and there is one."""
    own = [found for found in faces() if found.family == family]
    return next((found for found in own if found.bold == bold), own[0] if own else None)


@cache
def web_font(family: str, bold: bool, characters: str) -> bytes:
    """Return a font with some characters as WOFF, which every browser reads."""
    found = face(family, bold)
    assert found is not None
    font = found.subset(characters=map(ord, characters))
    font.flavor = "woff"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def _tabular(font: "TTFont") -> dict[str, str]:
    """Return which glyphs stand for which where digits have one width (the feature tnum)."""
    if "GSUB" not in font:
        return {}
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for part in table.LookupList.Lookup[index].SubTable:
                found.update(getattr(part, "ExtSubTable", part).mapping)
    return found
