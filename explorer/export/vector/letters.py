"""What Qt makes of a line of text: how long it is, and which glyph of which font stands where."""

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath, QRawFont, QTextLayout

from explorer.export.vector.drawing import Words
from explorer.widgets.fonts import text_font

__all__ = ["Glyph", "advance", "glyph_path", "glyphs", "reach"]


class Glyph(NamedTuple):
    """A glyph of a line of text.

    Attributes
    ----------
    family : str
        Of the font that it is from.
    number : int
        Of the glyph in that font.
    x, y : float
        Pixels from the start of the base line.
    """

    family: str
    number: int
    x: float
    y: float


@lru_cache(maxsize=64)
def _font(size: float, bold: bool, italic: bool) -> QFont:
    return text_font(size, bold=bold, italic=italic)


@lru_cache(maxsize=64)
def _metrics(size: float, bold: bool, italic: bool) -> QFontMetricsF:
    return QFontMetricsF(_font(size, bold, italic))


def advance(words: Words) -> float:
    """Return how long a line of text is, in pixels."""
    return _advance(words.text, words.size, words.bold, words.italic)


@lru_cache(maxsize=20_000)
def _advance(text: str, size: float, bold: bool, italic: bool) -> float:
    return _metrics(size, bold, italic).horizontalAdvance(text)


def reach(words: Words) -> tuple[float, float]:
    """Return how far a line of text reaches above and below its base line, in pixels."""
    metrics = _metrics(words.size, words.bold, words.italic)
    return metrics.ascent(), metrics.descent()


def glyphs(words: Words) -> tuple[Glyph, ...]:
    """Return the glyphs of a line of text, from left to right."""
    return _glyphs(words.text, words.size, words.bold, words.italic)


def glyph_path(words: Words, glyph: Glyph) -> QPainterPath:
    """Return a glyph's outline, its origin at 0, for a font that is not shipped."""
    layout, _ = _laid_out(words.text, _font(words.size, words.bold, words.italic))
    fonts: list[QRawFont] = [run.rawFont() for run in layout.glyphRuns()]
    font = next(font for font in fonts if font.familyName() == glyph.family)
    return font.pathForGlyph(glyph.number)


@lru_cache(maxsize=20_000)
def _glyphs(text: str, size: float, bold: bool, italic: bool) -> tuple[Glyph, ...]:
    layout, base = _laid_out(text, _font(size, bold, italic))
    found = []
    for run in layout.glyphRuns():
        family = run.rawFont().familyName()
        for index, place in zip(run.glyphIndexes(), run.positions(), strict=True):
            found.append(Glyph(family, index, place.x(), place.y() - base))
    # Qt gives the fonts one after the other, in an order that another run may change.
    return tuple(sorted(found, key=lambda glyph: (glyph.x, glyph.family)))


def _laid_out(text: str, font: QFont) -> tuple[QTextLayout, float]:
    """Return a text as one line, and where its base line is."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    return layout, line.ascent() if line.isValid() else 0.0
