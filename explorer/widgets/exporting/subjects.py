"""What the export dialog offers to choose from, in words."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox

from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.stages import CARDS, MATRICES
from explorer.files.formats import FORMATS, PANELS

__all__ = ["LANGUAGES", "card_titles", "chooser", "formats", "subjects"]

_FORMATS = {
    "png": QT_TRANSLATE_NOOP("exporting", "Picture (PNG)"),
    "svg": QT_TRANSLATE_NOOP("exporting", "Drawing (SVG)"),
    "pdf": QT_TRANSLATE_NOOP("exporting", "Page (PDF)"),
    "json": QT_TRANSLATE_NOOP("exporting", "Every stage's numbers (JSON)"),
    "attn": QT_TRANSLATE_NOOP("exporting", "Example file (attn)"),
    "tex": QT_TRANSLATE_NOOP("exporting", "Every matrix in LaTeX (tex)"),
    "md": QT_TRANSLATE_NOOP("exporting", "Every matrix in Markdown (md)"),
    "py": QT_TRANSLATE_NOOP("exporting", "NumPy script (py)"),
    "csv": QT_TRANSLATE_NOOP("exporting", "Table of every matrix (csv)"),
    "npz": QT_TRANSLATE_NOOP("exporting", "NumPy arrays (npz)"),
}
_PANELS = {
    "worksheet": QT_TRANSLATE_NOOP("exporting", "Worksheet, all cards"),
    "waves": QT_TRANSLATE_NOOP("exporting", "Positional encoding"),
    "heatmap": QT_TRANSLATE_NOOP("exporting", "Attention heatmap"),
    "derivation": QT_TRANSLATE_NOOP("exporting", "Derivation"),
    "lesson": QT_TRANSLATE_NOOP("exporting", "Lesson"),
    "compare": QT_TRANSLATE_NOOP("exporting", "Before and after"),
    "check": QT_TRANSLATE_NOOP("exporting", "Check printed figures"),
    "scaling": QT_TRANSLATE_NOOP("exporting", "Why scale"),
    "order": QT_TRANSLATE_NOOP("exporting", "Why positions"),
    "pull": QT_TRANSLATE_NOOP("exporting", "The pull on Z"),
}
LANGUAGES = (("English", "en"), ("中文", "zh"))  # each in its own words


def formats() -> Sequence[tuple[str, str]]:
    """Return every format's words and name."""
    translate = QCoreApplication.translate
    return [(translate("exporting", _FORMATS[name]), name) for name in FORMATS]


def subjects() -> Sequence[tuple[str, str]]:
    """Return the words and the name of everything that a picture can show; "" is the window."""
    translate = QCoreApplication.translate
    return [
        (translate("exporting", "The whole window"), ""),
        *((translate("exporting", _PANELS[name]), name) for name in PANELS),
        *(
            (f"{name} · {translate('stages', matrix.title)}", name)
            for name, matrix in MATRICES.items()
        ),
    ]


def card_titles() -> Sequence[str]:
    """Return the titles of the worksheet's cards."""
    return [QCoreApplication.translate("stages", card.title) for card in CARDS]


def chooser(name: str, entries: Sequence[tuple[str, str]]) -> QComboBox:
    """Return a box that offers entries by their words.

    Parameters
    ----------
    name : str
        For screen readers; translated.
    entries : sequence of (str, str)
        Words and data.
    """
    combo = QComboBox()
    combo.setAccessibleName(name)
    for words, data in entries:
        combo.addItem(words, data)
    return combo
