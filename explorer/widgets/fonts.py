"""The shipped fonts, so that every machine shows the same letters, Chinese ones too."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from explorer.files.resources import resource

__all__ = ["TEXT_SIZE", "families", "text_font"]

TEXT_SIZE = 13  # pixels, before the screen's own scale factor


@cache
def families() -> list[str]:
    """Load the shipped fonts once and return their families: Latin, symbols, Chinese.

    That is the order in which a character is looked for, and the order of the file names.

    Raises
    ------
    RuntimeError
        Where a font file is missing or broken: the installation is.
    """
    names: list[str] = []
    for path in sorted(resource("fonts").glob("*.?tf")):
        loaded = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(path)))
        if not loaded:
            raise RuntimeError(f"the font {path} cannot be loaded")
        names.extend(name for name in loaded if name not in names)
    return names


def text_font(size: float = TEXT_SIZE, *, bold: bool = False, italic: bool = False) -> QFont:
    """Return the program's font, `size` pixels high, with digits of one width."""
    return QFont(_font(round(size), bold, italic))


@cache
def _font(size: int, bold: bool, italic: bool) -> QFont:
    font = QFont()
    font.setFamilies(families())
    font.setPixelSize(size)
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    font.setItalic(italic)
    font.setFeature(QFont.Tag("tnum"), 1)
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return font
