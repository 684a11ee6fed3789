"""What stands above a matrix at the right: its shape, and what there is to know of it."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.grid.bubble import paint_warning
from explorer.widgets.theme import theme_of

__all__ = ["BlockCaption", "Note"]

SIZE = 12  # px
DROP = 2  # px; puts the caption on the symbol's baseline
_SIGN = 13  # px
_SIGN_ROOM = _SIGN + 4
_ANTIALIASING = QPainter.RenderHint.Antialiasing


class Note(NamedTuple):
    """A word about a matrix; one that is not `needed` gives way to the shape."""

    text: str
    needed: bool = False


class BlockCaption(QLabel):
    """Says as much as there is room for; the tool tip says all of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._warning = False
        self._said: tuple[object, ...] = ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(text_font(SIZE))
        self.show_notes((), "", 0.0)

    @property
    def warning(self) -> bool:
        """Whether something is wrong with the matrix."""
        return self._warning

    def show_notes(
        self, notes: tuple[Note, ...], shape: str, room: float, *, warning: str = ""
    ) -> None:
        """Show notes and the shape, or the most important of them, within `room` pixels.

        Parameters
        ----------
        notes : tuple of Note
            The most important first.
        shape : str
        room : float
        warning : str
            What is wrong with the matrix: it comes first, with a sign, in the colour of errors.
        """
        said = (notes, shape, room, warning)
        if said == self._said:
            return
        self._said = said
        self._warning = bool(warning)
        sign = _SIGN_ROOM if warning else 0
        self.setForegroundRole(
            QPalette.ColorRole.BrightText if warning else QPalette.ColorRole.PlaceholderText
        )
        self.setContentsMargins(sign, DROP, 0, 0)
        everything = ([Note(warning, needed=True)] if warning else []) + [*notes]
        self.setText(self._longest(_forms(everything, shape), room - sign))
        whole = _joined([*(note.text for note in everything), shape])
        self.setToolTip(whole if whole != self.text() else "")
        self.setAccessibleName(whole)

    def _longest(self, forms: list[str], room: float) -> str:
        advance = self.fontMetrics().horizontalAdvance
        return next((form for form in forms if advance(form) <= room), forms[-1])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sign of a warning before the text."""
        super().paintEvent(event)
        if self._warning:
            painter = QPainter(self)
            painter.setRenderHint(_ANTIALIASING)
            top = DROP + (self.height() - DROP - _SIGN) / 2
            paint_warning(painter, QRectF(0, top, _SIGN, _SIGN), QColor(theme_of(self).error))
            painter.end()


def _forms(notes: list[Note], shape: str) -> list[str]:
    """Return wordings, the fullest first: lesser notes go, then the shape, then all but one."""
    texts = [note.text for note in notes]
    needed = [note.text for note in notes if note.needed]
    forms = [_joined([*texts[:count], shape]) for count in range(len(texts), len(needed), -1)]
    forms += [_joined([*needed, shape]), _joined(needed)] if needed else [shape]
    return [*forms, *needed[:1]]


def _joined(parts: list[str]) -> str:
    return "  ".join(part for part in parts if part)
