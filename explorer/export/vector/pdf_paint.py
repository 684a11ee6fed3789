"""What a page paints with besides plain colours: gradients, opacities, pictures of pixels."""

from itertools import pairwise

from PySide6.QtGui import QImage

from explorer.export.vector.affine import Affine
from explorer.export.vector.drawing import Bitmap, Gradient, Stop
from explorer.export.vector.formatting import number
from explorer.export.vector.pdf_file import PdfFile

__all__ = ["PdfPaint", "numbers", "rgb"]


class PdfPaint:
    """Collects the resources of a page, each once."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._states: dict[tuple[float, float], str] = {}
        self._patterns: dict[tuple[Gradient, Affine], str] = {}
        self._images: dict[tuple[bytes, bool], str] = {}
        self._numbers: dict[str, int] = {}

    def state(self, fill: float, stroke: float) -> str:
        """Return the name of a state with these opacities."""
        if (fill, stroke) not in self._states:
            name = f"G{len(self._states) + 1}"
            entries = f"<< /Type /ExtGState /ca {number(fill)} /CA {number(stroke)} >>"
            self._states[fill, stroke] = name
            self._numbers[name] = self._file.add(entries)
        return self._states[fill, stroke]

    def pattern(self, gradient: Gradient, page: Affine) -> str:
        """Return the name of a gradient; `page` takes its picture to the page."""
        key = (gradient, page)
        if key not in self._patterns:
            name = f"P{len(self._patterns) + 1}"
            self._patterns[key] = name
            self._numbers[name] = self._file.add(_pattern(gradient, page))
        return self._patterns[key]

    def image(self, bitmap: Bitmap) -> str:
        """Return the name of a picture of pixels."""
        key = (bitmap.png, bitmap.smooth)
        if key not in self._images:
            name = f"I{len(self._images) + 1}"
            self._images[key] = name
            self._numbers[name] = self._image(bitmap)
        return self._images[key]

    def resources(self) -> str:
        """Return the entries of the page's resources."""
        kinds = {
            "ExtGState": self._states.values(),
            "Pattern": self._patterns.values(),
            "XObject": self._images.values(),
        }
        return " ".join(
            f"/{kind} << {' '.join(f'/{name} {self._numbers[name]} 0 R' for name in names)} >>"
            for kind, names in kinds.items()
            if names
        )

    def _image(self, bitmap: Bitmap) -> int:
        image = QImage.fromData(bitmap.png).convertToFormat(QImage.Format.Format_RGBA8888)
        data = bytes(image.constBits())
        size = f"/Width {image.width()} /Height {image.height()} /BitsPerComponent 8"
        size += " /Interpolate true" if bitmap.smooth else ""
        head = "/Type /XObject /Subtype /Image"
        mask = ""
        if min(data[3::4]) < 255:
            number = self._file.stream(f"{head} {size} /ColorSpace /DeviceGray", data[3::4])
            mask = f" /SMask {number} 0 R"
        colors = bytearray(3 * (len(data) // 4))
        for channel in range(3):
            colors[channel::3] = data[channel::4]
        return self._file.stream(f"{head} {size} /ColorSpace /DeviceRGB{mask}", bytes(colors))


def _pattern(gradient: Gradient, page: Affine) -> str:
    places = gradient.numbers
    if len(places) == 5:
        x, y, radius, focus_x, focus_y = places
        kind, places = 3, (focus_x, focus_y, 0.0, x, y, radius)
    else:
        kind = 2
    return (
        "<< /Type /Pattern /PatternType 2"
        f" /Affine [{numbers(gradient.matrix.before(page), 6)}]"
        f" /Shading << /ShadingType {kind} /ColorSpace /DeviceRGB /Coords [{numbers(places)}]"
        f" /Extend [true true] /Function {_function(gradient.stops)} >> >>"
    )


def _function(stops: tuple[Stop, ...]) -> str:
    """Return what gives the colour at a place from 0 to 1."""
    steps = list(pairwise(stops))
    functions = " ".join(
        f"<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [{rgb(one.rgb)}] /C1 [{rgb(other.rgb)}] >>"
        for one, other in steps
    )
    between = numbers([stop.offset for stop in stops[1:-1]], 4)
    return (
        f"<< /FunctionType 3 /Domain [0 1] /Functions [{functions}]"
        f" /Bounds [{between}] /Encode [{'0 1 ' * len(steps)}] >>"
    )


def rgb(color: str) -> str:
    """Return ``#rrggbb`` as three numbers up to 1."""
    return numbers([int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)], 4)


def numbers(values: "tuple[float, ...] | list[float]", decimals: int = 3) -> str:
    """Return numbers in a row."""
    return " ".join(number(value, decimals) for value in values)
