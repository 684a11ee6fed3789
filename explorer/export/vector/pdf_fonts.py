"""The fonts of a PDF: of each shipped one the glyphs that are used, and what they stand for."""

import io
import zlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from explorer.export.vector.drawing import Words
from explorer.export.vector.faces import Face, face
from explorer.export.vector.formatting import number
from explorer.export.vector.letters import glyphs
from explorer.export.vector.pdf_file import PdfFile

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

__all__ = ["PdfFonts", "Sign"]

THOUSAND = 1000  # PDF counts widths in thousandths of the size
_BLOCK = 100  # entries of one list in a character map, at most
_CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
{lists}endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


class Sign(NamedTuple):
    """A glyph in a PDF: its font's name among the resources, its code, its width by the size."""

    font: str
    code: int
    width: float


class PdfFonts:
    """Gives every glyph of some lines of text its code, and embeds the fonts.

    Parameters
    ----------
    words : iterable of Words
    """

    def __init__(self, words: Iterable[Words]) -> None:
        used: dict[tuple[str, bool], set[int]] = {}
        characters: set[int] = set()
        for line in words:
            characters.update(map(ord, line.text))
            for glyph in glyphs(line):
                own = face(glyph.family, line.bold)
                if own is not None:
                    used.setdefault((own.family, own.bold), set()).add(glyph.number)
        self._fonts: dict[tuple[str, bool], _Font] = {}
        for place, key in enumerate(sorted(used), start=1):
            own = face(*key)
            assert own is not None
            self._fonts[key] = _Font(f"F{place}", own, used[key], characters)

    def sign(self, family: str, bold: bool, index: int) -> Sign | None:
        """Return a glyph; None where its font is not a shipped one."""
        own = face(family, bold)
        return None if own is None else self._fonts[own.family, own.bold].signs[index]

    def is_bold(self, family: str) -> bool:
        """Whether a family has a bold font."""
        own = face(family, True)
        return own is not None and own.bold

    def resources(self, file: PdfFile) -> str:
        """Embed the fonts and return them as a dictionary of resources."""
        entries = (f"/{font.name} {font.embed(file)} 0 R" for font in self._fonts.values())
        return f"<< {' '.join(entries)} >>"


class _Font:
    """A part of a shipped font.

    Parameters
    ----------
    name : str
        Among the resources.
    own : Face
    indexes : set of int
        Of the glyphs.
    characters : set of int
        That are in the text: a glyph may stand for several, and then stands for these.
    """

    def __init__(self, name: str, own: Face, indexes: set[int], characters: set[int]) -> None:
        self.name = name
        whole = own.font()
        names = {index: whole.getGlyphName(index) for index in sorted(indexes)}
        self._part = own.subset(glyphs=names.values())
        self._is_cff = "CFF " in self._part
        em = self._part["head"].unitsPerEm
        widths = self._part["hmtx"]
        self.signs: dict[int, Sign] = {}
        self._text: dict[int, str] = {}
        texts = _texts(own, characters)
        for index, glyph in names.items():
            code = self._code(glyph)
            self.signs[index] = Sign(name, code, widths[glyph][0] / em)
            if glyph in texts:
                self._text[code] = chr(texts[glyph])
        tag = zlib.crc32(repr((own.family, sorted(indexes))).encode())
        letters = "".join(chr(65 + tag // 26**place % 26) for place in range(6))
        self._base = f"{letters}+{whole['name'].getDebugName(6)}"

    def embed(self, file: PdfFile) -> int:
        """Add the font to a file and return its number."""
        own = self._descendant(file)
        text = file.stream("", self._to_unicode().encode("latin-1"))
        return file.add(
            f"<< /Type /Font /Subtype /Type0 /BaseFont /{self._base} /Encoding /Identity-H"
            f" /DescendantFonts [{own} 0 R] /ToUnicode {text} 0 R >>"
        )

    def _descendant(self, file: PdfFile) -> int:
        widths = " ".join(
            f"{sign.code} [{number(THOUSAND * sign.width)}]"
            for sign in sorted(self.signs.values(), key=lambda sign: sign.code)
        )
        kind = "CIDFontType0" if self._is_cff else "CIDFontType2 /CIDToGIDMap /Identity"
        return file.add(
            f"<< /Type /Font /Subtype /{kind} /BaseFont /{self._base}"
            " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
            f" /FontDescriptor {self._descriptor(file)} 0 R /DW {THOUSAND} /W [{widths}] >>"
        )

    def _descriptor(self, file: PdfFile) -> int:
        part, head, line = self._part, self._part["head"], self._part["hhea"]
        size = THOUSAND / head.unitsPerEm
        box = (head.xMin, head.yMin, head.xMax, head.yMax)
        if self._is_cff:
            data = part.getTableData("CFF ")
            program = f"/FontFile3 {file.stream('/Subtype /CIDFontType0C', data)} 0 R"
        else:
            data = _file_of(part)
            program = f"/FontFile2 {file.stream(f'/Length1 {len(data)}', data)} 0 R"
        return file.add(
            f"<< /Type /FontDescriptor /FontName /{self._base} /Flags 4"
            f" /FontBBox [{' '.join(number(size * side, 0) for side in box)}] /ItalicAngle 0"
            f" /Ascent {number(size * line.ascent, 0)} /Descent {number(size * line.descent, 0)}"
            f" /CapHeight 727 /StemV 80 {program} >>"
        )

    def _code(self, glyph: str) -> int:
        """Return a glyph's code: its number in the part, or the one that its font gives it."""
        if self._is_cff and hasattr(self._part["CFF "].cff.topDictIndex[0], "ROS"):
            return int(glyph.removeprefix("cid")) if glyph != ".notdef" else 0
        return int(self._part.getGlyphID(glyph))

    def _to_unicode(self) -> str:
        entries = [
            f"<{code:04X}> <{text.encode('utf-16-be').hex().upper()}>\n"
            for code, text in sorted(self._text.items())
        ]
        lists = ""
        for start in range(0, len(entries), _BLOCK):
            block = entries[start : start + _BLOCK]
            lists += f"{len(block)} beginbfchar\n{''.join(block)}endbfchar\n"
        return _CMAP.format(lists=lists)


def _texts(own: Face, characters: set[int]) -> dict[str, int]:
    """Return the character that each glyph of a font stands for, digits of one width too."""
    texts: dict[str, int] = {}
    known = sorted(own.characters, key=lambda code: (code not in characters, code))
    for code in known:
        glyph = own.characters[code]
        texts.setdefault(glyph, code)
        texts.setdefault(own.tabular.get(glyph, glyph), code)
    return texts


def _file_of(part: "TTFont") -> bytes:
    out = io.BytesIO()
    part.save(out)
    return out.getvalue()
