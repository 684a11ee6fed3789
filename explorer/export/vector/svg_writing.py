"""A drawing as SVG 1.1: text with its fonts, shapes as the plainest element that shows them."""

import base64
import re
import zlib
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from explorer.export.vector.affine import Affine
from explorer.export.vector.drawing import (
    Bitmap,
    Color,
    Drawing,
    Gradient,
    Group,
    Outline,
    Paint,
    Part,
    Rect,
    Shape,
    Words,
    leaves,
)
from explorer.export.vector.faces import faces, web_font
from explorer.export.vector.formatting import AROUND, LINE, number, xml_text
from explorer.export.vector.letters import advance

__all__ = ["svg_text"]

FALLBACK = ("Inter", "Noto Sans SC", "Arial", "sans-serif")
_MARK = "\ufdd1"  # in ids as long as their last part is not known; Unicode keeps it for such use
_EDGES = re.compile(r"^\s|\s$|\s\s")  # spaces that XML would take away
_RECT_NAMES = ("x", "y", "width", "height")


def svg_text(drawing: Drawing, size: tuple[str, str], title: str, description: str) -> str:
    """Return an SVG document.

    Parameters
    ----------
    drawing : Drawing
    size : tuple of str
        Width and height as SVG has them: ``518``, ``120mm``.
    title, description : str
    """
    return _Writer(drawing).document(size, title, description)


class _Writer:
    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._definitions: dict[str, str] = {}  # with the id of each

    def document(self, size: tuple[str, str], title: str, description: str) -> str:
        drawing = self._drawing
        body = "\n".join(self._parts(drawing.parts))
        definitions = "\n".join(self._definitions)
        # Ids differ between pictures, so that several may stand in one page.
        mark = f"{zlib.crc32((body + definitions).encode()):08x}"
        body, definitions = body.replace(_MARK, mark), definitions.replace(_MARK, mark)
        words = [part for part in leaves(drawing.parts) if isinstance(part, Words)]
        style = f"<style>\n{_faces_css(words)}</style>\n" if words else ""
        families = ", ".join(dict.fromkeys([*(face.family for face in faces()), *FALLBACK]))
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
            f' version="1.1" width="{size[0]}" height="{size[1]}"'
            f' viewBox="0 0 {number(drawing.width)} {number(drawing.height)}"'
            f' role="img" font-family="{families}"'
            ' style="font-variant-numeric:tabular-nums">\n'
            f"<title>{_escaped(title)}</title>\n"
            f"<desc>{_escaped(description)}</desc>\n"
            f"{style}"
            + (f"<defs>\n{definitions}\n</defs>\n" if definitions else "")
            + f"{body}\n</svg>\n"
        )

    def _parts(self, parts: Iterable[Part]) -> Iterator[str]:
        for part in parts:
            match part:
                case Group():
                    yield from self._group(part)
                case Shape():
                    yield self._shape(part)
                case Words():
                    yield _text(part)
                case Bitmap():
                    yield _image(part)

    def _group(self, group: Group) -> Iterator[str]:
        clip = "" if group.clip is None else f' clip-path="{self._clip(group.clip)}"'
        if len(group.parts) == 1 and not clip:
            yield from self._parts(group.parts)
            return
        yield f"<g{clip}>"
        yield from self._parts(group.parts)
        yield "</g>"

    def _shape(self, shape: Shape) -> str:
        style = self._style(shape)
        if shape.rect is not None:
            corners = f' rx="{number(shape.radius)}"' if shape.radius else ""
            return f"<rect {_numbered(_RECT_NAMES, shape.rect)}{corners}{style}/>"
        outline = shape.path()
        rule = ' fill-rule="evenodd"' if outline.even_odd and _crosses(outline) else ""
        return f'<path d="{_path(outline)}"{rule}{style}/>'

    def _style(self, shape: Shape) -> str:
        fill, stroke = shape.fill, shape.stroke
        style = self._paint("fill", fill) if fill is not None else ' fill="none"'
        if stroke is None:
            return style
        style += self._paint("stroke", stroke.paint)
        if stroke.width != 1:
            style += f' stroke-width="{number(stroke.width)}"'
        if stroke.cap != "butt":
            style += f' stroke-linecap="{stroke.cap}"'
        if stroke.join != "miter":
            style += f' stroke-linejoin="{stroke.join}"'
        if stroke.dashes:
            style += f' stroke-dasharray="{" ".join(map(number, stroke.dashes))}"'
        if stroke.offset:
            style += f' stroke-dashoffset="{number(stroke.offset)}"'
        return style

    def _paint(self, kind: str, paint: Paint) -> str:
        value = paint.rgb if isinstance(paint, Color) else self._gradient(paint)
        return f' {kind}="{value}"{_opacity(kind, paint.opacity)}'

    def _clip(self, outline: Outline) -> str:
        return self._defined(
            "clip", f'<clipPath id="{{id}}"><path d="{_path(outline)}"/></clipPath>'
        )

    def _gradient(self, gradient: Gradient) -> str:
        line = len(gradient.numbers) == 4
        kind = "linear" if line else "radial"
        names = LINE if line else AROUND
        stops = "".join(
            f'<stop offset="{number(stop.offset)}" stop-color="{stop.rgb}"'
            f"{_opacity('stop', stop.opacity)}/>"
            for stop in gradient.stops
        )
        return self._defined(
            kind,
            f'<{kind}Gradient id="{{id}}" gradientUnits="userSpaceOnUse"'
            f" {_numbered(names, gradient.numbers)}"
            f"{_transform(gradient.matrix, 'gradientTransform')}>{stops}</{kind}Gradient>",
        )

    def _defined(self, kind: str, element: str) -> str:
        """Define something, once where it is needed again, and return what refers to it."""
        for text, name in self._definitions.items():
            if text == element.replace("{id}", name):
                return f"url(#{name})"
        name = f"{kind}-{_MARK}-{len(self._definitions) + 1}"
        self._definitions[element.replace("{id}", name)] = name
        return f"url(#{name})"


def _faces_css(words: Iterable[Words]) -> str:
    """Return what brings the fonts along, each with the characters that are taken from it."""
    wanted: dict[tuple[str, bool], set[int]] = {}
    for line in words:
        for code in set(map(ord, line.text)):
            for face in faces():
                if code in face.characters and face.bold in (line.bold, False):
                    if face.family == faces()[0].family and face.bold != line.bold:
                        continue
                    wanted.setdefault((face.family, face.bold), set()).add(code)
                    break
    rules = ""
    for (family, bold), codes in sorted(wanted.items()):
        data = base64.b64encode(web_font(family, bold, "".join(map(chr, sorted(codes))))).decode()
        rules += (
            f"@font-face{{font-family:'{family}';font-weight:{700 if bold else 400};"
            f"unicode-range:{_ranges(codes)};"
            f"src:url(data:font/woff;base64,{data}) format('woff')}}\n"
        )
    return rules


def _ranges(codes: Iterable[int]) -> str:
    """Return characters as CSS has them: U+30-39,U+5973."""
    runs = []
    for _, run in groupby(enumerate(sorted(codes)), lambda pair: pair[1] - pair[0]):
        own = [code for _, code in run]
        runs.append(f"U+{own[0]:X}" if len(own) == 1 else f"U+{own[0]:X}-{own[-1]:X}")
    return ",".join(runs)


def _text(words: Words) -> str:
    """Return a line of text, as long as Qt has it even where a program has another font."""
    matrix = words.matrix
    if matrix.shifts_only:
        place = f'x="{number(matrix.e)}" y="{number(matrix.f)}"'
    else:
        place = _transform(matrix).strip()
    style = f' font-size="{number(words.size)}"'
    if words.bold:
        style += ' font-weight="700"'
    if words.italic:
        style += ' font-style="italic"'
    if len(words.text) > 1:
        style += f' textLength="{number(advance(words))}"'
    if _EDGES.search(words.text):
        style += ' xml:space="preserve"'
    fill = f' fill="{words.fill.rgb}"{_opacity("fill", words.fill.opacity)}'
    return f"<text {place}{style}{fill}>{_escaped(words.text)}</text>"


def _image(bitmap: Bitmap) -> str:
    matrix = bitmap.matrix
    if matrix.keeps_rectangles and matrix.a > 0 and matrix.d > 0:
        place = _numbered(_RECT_NAMES, Rect(matrix.e, matrix.f, matrix.a, matrix.d))
    else:
        place = f'width="1" height="1"{_transform(matrix)}'
    crisp = "" if bitmap.smooth else ' style="image-rendering:pixelated"'
    data = base64.b64encode(bitmap.png).decode()
    return (
        f'<image {place} preserveAspectRatio="none"{crisp}'
        f' xlink:href="data:image/png;base64,{data}"/>'
    )


def _path(outline: Outline) -> str:
    return "".join(letter + " ".join(map(number, numbers)) for letter, numbers in outline.segments)


def _crosses(outline: Outline) -> bool:
    """Whether a path has several parts, so that its fill rule may matter."""
    return sum(letter == "M" for letter, _ in outline.segments) > 1


def _transform(matrix: Affine, name: str = "transform") -> str:
    return f' {name}="matrix({" ".join(map(number, matrix))})"' if matrix != Affine() else ""


def _numbered(names: Iterable[str], numbers: Iterable[float]) -> str:
    pairs = zip(names, numbers, strict=True)
    return " ".join(f'{name}="{number(value)}"' for name, value in pairs)


def _opacity(kind: str, opacity: float) -> str:
    return "" if opacity == 1 else f' {kind}-opacity="{number(opacity)}"'


def _escaped(text: str) -> str:
    return escape(xml_text(text), quote=False)
