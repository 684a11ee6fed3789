"""What QSvgGenerator has written, as parts of a drawing.

Qt writes a group for every change of its painter's state, empty ones too, and each says everything
anew. Here every shape gets its own style, in the coordinates of the picture.
"""

import base64
import re
from xml.etree import ElementTree

from explorer.export.vector.affine import IDENTITY, Affine
from explorer.export.vector.bounds import inside, rounded, upright
from explorer.export.vector.drawing import (
    Bitmap,
    Color,
    Gradient,
    Group,
    Outline,
    Paint,
    Part,
    Rect,
    Segment,
    Shape,
    Stop,
    Stroke,
    Words,
)
from explorer.export.vector.formatting import AROUND, LINE, xml_text
from explorer.export.vector.hatching import hatched

__all__ = ["read_parts"]

_SVG = "{http://www.w3.org/2000/svg}"
_LINK = "{http://www.w3.org/1999/xlink}href"
_STEP = re.compile("[MLCZ]")
_COUNTS = {"M": 2, "L": 2, "C": 6, "Z": 0}  # of the numbers behind a letter
_PATTERN = re.compile(r"url\(#fillpattern(\d+)_(\w{6})\)")  # a brush's style and colour
_NUMBER = re.compile(r"[-+.\deE]+")
_BOLD = 600  # weights from here on are drawn with the bold font
_THIN = 1.0  # pixels, of a pen that Qt calls cosmetic

_Attributes = dict[str, str]


def read_parts(svg: bytes, x: float = 0.0, y: float = 0.0) -> list[Part]:
    """Return the parts of an SVG file of Qt's, moved by x and y.

    Raises
    ------
    ValueError
        Where something is in it that Qt is not known to write.
    """
    root = ElementTree.fromstring(xml_text(svg.decode("utf-8", "replace")))
    return _Reader(root, x, y).parts


class _Reader:
    def __init__(self, root: ElementTree.Element, x: float, y: float) -> None:
        self._x, self._y = x, y
        self._clips: dict[str, Outline] = {}
        self._gradients: dict[str, ElementTree.Element] = {}
        for element in root.iter():
            match element.tag.removeprefix(_SVG):
                case "clipPath":
                    path = element.find(f"{_SVG}path")
                    if path is not None:
                        own = _outline(path.attrib).mapped(IDENTITY.moved(x, y))
                        self._clips[element.attrib["id"]] = own
                case "linearGradient" | "radialGradient":
                    self._gradients[element.attrib["id"]] = element
        self.parts: list[Part] = []
        for element in root.findall(f"{_SVG}g"):
            self._read_group(element, {}, self.parts)

    def _read_group(
        self, group: ElementTree.Element, inherited: _Attributes, parts: list[Part]
    ) -> None:
        style = inherited | group.attrib
        clip = group.get("clip-path")
        inside: list[Part] = [] if clip is not None else parts
        for element in group:
            if element.tag == f"{_SVG}g":
                self._read_group(element, style, inside)
                continue
            part = self._leaf(element, style | element.attrib)
            if part is not None:
                inside.append(part)
        if clip is not None and inside:
            own = self._clips.get(_reference(clip))
            if own is not None:  # Qt writes no path where nothing is left
                _add_clipped(parts, Group(tuple(inside), own))

    def _leaf(self, element: ElementTree.Element, style: _Attributes) -> Part | None:
        numbers = style.get("transform", "matrix(1,0,0,1,0,0)")
        matrix = Affine(*map(float, _NUMBER.findall(numbers.removeprefix("matrix"))))
        matrix = matrix.moved(self._x, self._y)
        kind = element.tag.removeprefix(_SVG)
        if kind == "text":
            return _words(element.text or "", style, matrix)
        if kind == "image":
            return _bitmap(style, matrix)
        pattern = _PATTERN.fullmatch(style.get("fill", ""))
        if pattern is not None:
            outline = _shape_outline(kind, style).mapped(matrix)
            return hatched(
                outline, int(pattern[1]), Color(f"#{pattern[2]}", _opacity(style, "fill"))
            )
        fill = self._paint(style, "fill", matrix)
        stroke = self._stroke(style, matrix)
        if fill is None and stroke is None:
            return None
        if kind == "rect" and matrix.keeps_rectangles:
            return Shape(None, _placed(_rect(style), matrix), fill, stroke)
        outline = _shape_outline(kind, style).mapped(matrix)
        corners = rounded(outline)
        if corners is not None:
            return Shape(None, corners[0], fill, stroke, corners[1])
        return Shape(outline, None, fill, stroke)

    def _paint(self, style: _Attributes, kind: str, matrix: Affine) -> Paint | None:
        value = style.get(kind, "none")
        opacity = _opacity(style, kind)
        if value == "none" or not opacity:
            return None
        if not value.startswith("url("):
            return Color("#000000" if value == "black" else value, opacity)
        element = self._gradients.get(_reference(value))
        if element is None:
            raise ValueError(f"no gradient: {value}")
        names = LINE if "x1" in element.attrib else AROUND
        stops = tuple(
            Stop(float(stop.attrib["offset"]), stop.attrib["stop-color"], _stop_opacity(stop))
            for stop in element
        )
        places = tuple(float(element.attrib[name]) for name in names)
        return Gradient(places, _needed(stops), matrix, opacity)

    def _stroke(self, style: _Attributes, matrix: Affine) -> Stroke | None:
        paint = self._paint(style, "stroke", matrix)
        if paint is None:
            return None
        cosmetic = style.get("vector-effect") == "non-scaling-stroke"
        scale = 1.0 if cosmetic else matrix.scale
        dashes = style.get("stroke-dasharray", "")
        return Stroke(
            paint,
            float(style["stroke-width"]) * scale or _THIN,
            style["stroke-linecap"],
            style["stroke-linejoin"],
            tuple(float(number) * scale for number in _NUMBER.findall(dashes)),
            float(style.get("stroke-dashoffset", 0)) * scale,
        )


def _add_clipped(parts: list[Part], group: Group) -> None:
    """Add a clipped group: its parts alone where the clip takes nothing away from them.

    Where the one before it is clipped in the same way, it becomes a part of that.
    """
    last = parts[-1] if parts else None
    if all(_lies_in(part, group.clip) for part in group.parts):
        parts.extend(group.parts)
    elif isinstance(last, Group) and last.clip == group.clip:
        parts[-1] = Group(last.parts + group.parts, group.clip)
    else:
        parts.append(group)


def _lies_in(part: Part, clip: Outline | None) -> bool:
    area = None if clip is None else upright(clip)
    return area is not None and inside(part, area)


def _needed(stops: tuple[Stop, ...]) -> tuple[Stop, ...]:
    """Leave out stops of a gradient of one colour; Qt repeats it."""
    same = all(stop[1:] == stops[0][1:] for stop in stops)
    return stops[:1] if same else stops


def _opacity(style: _Attributes, kind: str) -> float:
    return float(style.get(f"{kind}-opacity", 1)) * float(style.get("opacity", 1))


def _stop_opacity(stop: ElementTree.Element) -> float:
    return float(stop.get("stop-opacity", 1))


def _reference(value: str) -> str:
    return value.removeprefix("url(#").removesuffix(")")


def _words(text: str, style: _Attributes, matrix: Affine) -> Words | None:
    opacity = _opacity(style, "fill")
    if not text or not opacity:
        return None
    start = matrix.point(float(style["x"]), float(style["y"]))
    return Words(
        text,
        matrix._replace(e=start[0], f=start[1]),
        float(style["font-size"]),
        int(style["font-weight"]) >= _BOLD,
        style["font-style"] != "normal",
        Color(style["fill"], opacity),
    )


def _bitmap(style: _Attributes, matrix: Affine) -> Bitmap:
    x, y, width, height = _rect(style)
    png = base64.b64decode(style[_LINK].partition(",")[2])
    place = Affine(width, 0.0, 0.0, height, x, y).before(matrix)
    return Bitmap(png, place, style.get("image-rendering") == "optimizeQuality")


def _rect(style: _Attributes) -> Rect:
    x, y, width, height = (float(style[name]) for name in ("x", "y", "width", "height"))
    return Rect(x, y, width, height)


def _placed(rect: Rect, matrix: Affine) -> Rect:
    (x, right), (y, bottom) = (
        sorted(pair)
        for pair in zip(
            matrix.point(rect.x, rect.y), matrix.point(rect.right, rect.bottom), strict=True
        )
    )
    return Rect(x, y, right - x, bottom - y)


def _shape_outline(kind: str, style: _Attributes) -> Outline:
    match kind:
        case "rect":
            return _rect(style).outline()
        case "path":
            return _outline(style)
        case "polyline" | "polygon":
            numbers = [float(number) for number in _NUMBER.findall(style["points"])]
            points = [(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)]
            segments: list[Segment] = [("L" if i else "M", at) for i, at in enumerate(points)]
            if kind == "polygon":
                segments.append(("Z", ()))
            return Outline(tuple(segments), style.get("fill-rule") == "evenodd")
        case "circle":
            radius = float(style["r"])
            return Outline.ellipse(float(style["cx"]), float(style["cy"]), radius, radius)
        case "ellipse":
            x, y, across, down = (float(style[name]) for name in ("cx", "cy", "rx", "ry"))
            return Outline.ellipse(x, y, across, down)
        case "line":
            x1, y1, x2, y2 = (float(style[name]) for name in LINE)
            return Outline((("M", (x1, y1)), ("L", (x2, y2))))
    raise ValueError(f"no shape: {kind}")


def _outline(style: _Attributes) -> Outline:
    steps = style.get("d", "")
    numbers = [float(number) for number in _NUMBER.findall(steps)]
    segments: list[Segment] = []
    place = 0
    for letter in _STEP.findall(steps):
        end = place + _COUNTS[letter]
        segments.append((letter, tuple(numbers[place:end])))
        place = end
    return Outline(tuple(segments), style.get("fill-rule") == "evenodd")
