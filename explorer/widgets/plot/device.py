"""What a plot is painted on: pixels, or a picture that keeps shapes as shapes."""

from PySide6.QtGui import QPaintEngine, QPainter

__all__ = ["keeps_shapes"]

_PIXELS = QPaintEngine.Type.Raster


def keeps_shapes(painter: QPainter) -> bool:
    """Whether a painter's device records shapes, such as SVG, instead of filling pixels."""
    engine = painter.paintEngine()
    return engine is not None and engine.type() != _PIXELS
