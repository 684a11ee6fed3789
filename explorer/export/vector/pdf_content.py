"""The parts of a drawing as the operators of a PDF page."""

from PySide6.QtGui import QPainterPath

from explorer.export.vector.affine import Affine
from explorer.export.vector.drawing import (
    Bitmap,
    Color,
    Gradient,
    Group,
    Outline,
    Paint,
    Part,
    Segment,
    Shape,
    Words,
)
from explorer.export.vector.formatting import number
from explorer.export.vector.letters import Glyph, glyph_path, glyphs
from explorer.export.vector.pdf_fonts import THOUSAND, PdfFonts
from explorer.export.vector.pdf_paint import PdfPaint, numbers, rgb

__all__ = ["page_content"]

_LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_SLANT = 0.2  # of italic text, since no slanted font is shipped: as Qt slants it
_EMBOLDEN = 1 / 24  # of the size: how much thicker Qt draws bold text of a font that has no bold
_UPRIGHT = Affine(1, 0, 0, -1, 0, 1)  # pictures of pixels stand on their feet in PDF


def page_content(parts: tuple[Part, ...], page: Affine, fonts: PdfFonts, paint: PdfPaint) -> bytes:
    """Return the operators that paint some parts; `page` takes pixels to points."""
    content = _Content(page, fonts, paint)
    content.add(parts)
    return "\n".join([f"{numbers(page, 6)} cm", *content.lines]).encode("latin-1") + b"\n"


class _Content:
    def __init__(self, page: Affine, fonts: PdfFonts, paint: PdfPaint) -> None:
        self.lines: list[str] = []
        self._page, self._fonts, self._paint = page, fonts, paint
        self._said: dict[str, str] = {}

    def add(self, parts: tuple[Part, ...]) -> None:
        for part in parts:
            match part:
                case Group():
                    self._group(part)
                case Shape():
                    self._shape(part)
                case Words():
                    self._words(part)
                case Bitmap():
                    name = self._paint.image(part)
                    self._opacity(1.0, 1.0)
                    place = numbers(_UPRIGHT.before(part.matrix), 4)
                    self.lines.append(f"q {place} cm /{name} Do Q")

    def _group(self, group: Group) -> None:
        if group.clip is None:
            self.add(group.parts)
            return
        before = dict(self._said)
        rule = "W*" if group.clip.even_odd else "W"
        self.lines.append(f"q {_path(group.clip)} {rule} n")
        self.add(group.parts)
        self.lines.append("Q")
        self._said = before

    def _shape(self, shape: Shape) -> None:
        fill, stroke = shape.fill, shape.stroke
        self._opacity(
            _opacity(fill) if fill is not None else 1.0,
            _opacity(stroke.paint) if stroke is not None else 1.0,
        )
        if fill is not None:
            self._color("fill", fill)
        if stroke is not None:
            self._color("stroke", stroke.paint)
            self._say("width", f"{number(stroke.width)} w")
            self._say("cap", f"{_CAPS[stroke.cap]} J")
            self._say("join", f"{_JOINS[stroke.join]} j")
            self._say("dashes", f"[{numbers(stroke.dashes)}] {number(stroke.offset)} d")
        if shape.rect is not None:
            path, even_odd = f"{numbers(shape.rect)} re", False
        else:
            outline = shape.path()
            path, even_odd = _path(outline), outline.even_odd
        operator = ("B" if stroke is not None else "f") if fill is not None else "S"
        self.lines.append(f"{path} {operator}{'*' if even_odd and fill is not None else ''}")

    def _words(self, words: Words) -> None:
        self._opacity(words.fill.opacity, words.fill.opacity)
        self._color("fill", words.fill)
        runs: list[list[Glyph]] = []
        for glyph in glyphs(words):
            last = runs[-1][-1] if runs else None
            if last is not None and (last.family, last.y) == (glyph.family, glyph.y):
                runs[-1].append(glyph)
            else:
                runs.append([glyph])
        for run in runs:
            if self._fonts.sign(run[0].family, words.bold, run[0].number) is None:
                self._outlines(words, run)
            else:
                self._run(words, run)

    def _run(self, words: Words, run: list[Glyph]) -> None:
        """Show glyphs of one font, each where Qt has it."""
        shown, pen, name = "<", run[0].x, ""
        for glyph in run:
            sign = self._fonts.sign(glyph.family, words.bold, glyph.number)
            assert sign is not None
            off = round((pen - glyph.x) / words.size * THOUSAND)
            if off:
                shown += f"> {off} <"
                pen -= off * words.size / THOUSAND
            shown += f"{sign.code:04X}"
            pen += sign.width * words.size
            name = sign.font
        slant = _SLANT if words.italic else 0.0
        place = Affine(1, 0, slant, -1, run[0].x, run[0].y).before(words.matrix)
        text = f"BT /{name} {number(words.size)} Tf {numbers(place, 4)} Tm [{shown}>] TJ ET"
        if words.bold and not self._fonts.is_bold(run[0].family):
            self._color("stroke", words.fill)
            self._say("width", f"{number(words.size * _EMBOLDEN)} w")
            self._say("join", "0 j")
            self._say("dashes", "[] 0 d")
            text = f"2 Tr {text} 0 Tr"
        self.lines.append(text)

    def _outlines(self, words: Words, run: list[Glyph]) -> None:
        """Draw glyphs of a font that is not shipped, and that may not be ours to hand on."""
        for glyph in run:
            place = Affine(e=glyph.x, f=glyph.y).before(words.matrix)
            outline = _outline(glyph_path(words, glyph)).mapped(place)
            if outline.segments:
                self.lines.append(f"{_path(outline)} f")

    def _color(self, kind: str, paint: Paint) -> None:
        small = kind == "fill"
        if isinstance(paint, Gradient) and len(paint.stops) > 1:
            name = self._paint.pattern(paint, self._page)
            operators = ("/Pattern cs", "scn") if small else ("/Pattern CS", "SCN")
            self._say(kind, f"{operators[0]} /{name} {operators[1]}")
            return
        color = paint.rgb if isinstance(paint, Color) else paint.stops[0].rgb
        self._say(kind, f"{rgb(color)} {'rg' if small else 'RG'}")

    def _opacity(self, fill: float, stroke: float) -> None:
        if (fill, stroke) != (1.0, 1.0) or "state" in self._said:
            self._say("state", f"/{self._paint.state(fill, stroke)} gs")

    def _say(self, what: str, operators: str) -> None:
        """Set something of the page's state, unless it is so already."""
        if self._said.get(what) != operators:
            self._said[what] = operators
            self.lines.append(operators)


def _opacity(paint: Paint) -> float:
    """Return a paint's opacity; of a gradient the mean of its stops'."""
    if isinstance(paint, Color):
        return paint.opacity
    return paint.opacity * sum(stop.opacity for stop in paint.stops) / len(paint.stops)


def _path(outline: Outline) -> str:
    return " ".join(
        f"{numbers(places)} {_LETTERS[letter]}".strip() for letter, places in outline.segments
    )


def _outline(path: QPainterPath) -> Outline:
    segments: list[Segment] = []
    kinds = QPainterPath.ElementType
    for place in range(path.elementCount()):
        element = path.elementAt(place)
        at = (element.x, element.y)
        match element.type:
            case kinds.MoveToElement:
                segments.append(("M", at))
            case kinds.LineToElement:
                segments.append(("L", at))
            case kinds.CurveToElement:
                segments.append(("C", at))
            case kinds.CurveToDataElement:
                segments[-1] = ("C", segments[-1][1] + at)
    return Outline(tuple(segments))
