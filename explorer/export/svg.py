"""A composition as SVG: text stays text with its fonts, lines stay lines, cells are rectangles."""

from explorer import PROGRAM
from explorer.export.composition import Composition
from explorer.export.vector.recording import recorded
from explorer.export.vector.svg_writing import svg_text

__all__ = ["svg_bytes"]


def svg_bytes(composition: Composition) -> bytes:
    """Return an SVG file's content; the same picture gives the same bytes."""
    drawing = recorded(composition)
    size = composition.options.size
    title = composition.options.title or drawing.name or PROGRAM
    if size.width_mm is not None:
        height = size.width_mm * drawing.height / drawing.width
        sides = f"{size.width_mm:g}mm", f"{height:.4f}".rstrip("0").rstrip(".") + "mm"
    else:
        scale = size.scale_of(drawing.width)
        sides = f"{drawing.width * scale:.6g}", f"{drawing.height * scale:.6g}"
    return svg_text(drawing, sides, title, PROGRAM).encode()
