"""Arithmetic to read, point at, and walk through with the arrow keys."""

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from explorer.core.stages import Cell
from explorer.widgets.derivation.spot import UNFOLD, Spot
from explorer.widgets.derivation.tag import paint_tag
from explorer.widgets.fonts import text_font
from explorer.widgets.theme import theme_of

__all__ = ["DerivationView"]

_SIZE = 15  # px of the essential line
_AIR = 5  # px between the text and the scroll bar
_LEFT, _RIGHT = Qt.Key.Key_Left, Qt.Key.Key_Right
_HOME, _END = Qt.Key.Key_Home, Qt.Key.Key_End
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ESCAPE = Qt.Key.Key_Escape
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_LEFT_BUTTON = Qt.MouseButton.LeftButton
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_POINTING, _IBEAM = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.IBeamCursor


class DerivationView(QTextEdit):
    """Rich text with operands; the one under the pointer or the keyboard is pointed at.

    Left and Right go from operand to operand, Home and End to the first and last, Enter or a
    click goes to the cell where it stands, Escape leaves it.
    """

    pointed = Signal(object)  # tuple of Cell, empty where no term is pointed at
    chosen = Signal(object)  # Cell
    unfold_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spots: list[Spot] = []
        self._places: list[tuple[int, int]] = []  # of the spots, in characters
        self._current: int | None = None
        self._told = False  # that something is pointed at, though the text may be another now
        self._marked: tuple[Cell, ...] = ()
        self._shown: tuple[str, list[Spot]] = ("", [])
        self._pressed = QPoint()
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFont(text_font(_SIZE))
        self.document().setDocumentMargin(0)
        self.document().setDefaultFont(text_font(_SIZE))
        self.setViewportMargins(0, 0, _AIR, 0)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setMouseTracking(True)
        self.setTabChangesFocus(True)

    @property
    def spots(self) -> list[Spot]:
        """What can be pointed at, in reading order."""
        return self._spots

    @property
    def current(self) -> int | None:
        """Which spot is pointed at."""
        return self._current

    def show_html(self, text: str, spots: list[Spot]) -> None:
        """Show other text, as far scrolled as before; nothing in it is pointed at."""
        self._current = None
        self._marked = ()
        if self._shown != (text, spots):
            self._shown = text, spots
            self._spots = spots
            bar = self.verticalScrollBar()
            scrolled = bar.value()
            self.setHtml(text)
            bar.setValue(scrolled)
            self._places = self._find_places()
        if self.extraSelections():
            self.setExtraSelections([])

    def show_pointed(self, cells: tuple[Cell, ...]) -> None:
        """Mark the terms in which some cells take part."""
        if cells != self._marked:
            self._marked = cells
            self._paint_marks()

    def place_of(self, spot: int) -> QPoint:
        """Return a point inside a spot, in the viewport's pixels."""
        first, last = self._places[spot]
        cursor = self.textCursor()
        cursor.setPosition(first)
        left = self.cursorRect(cursor)
        cursor.setPosition(last)
        right = self.cursorRect(cursor)
        return QPoint((left.center().x() + right.center().x()) // 2, left.center().y())

    def _find_places(self) -> list[tuple[int, int]]:
        """Return where each spot's characters begin and end."""
        places: dict[int, tuple[int, int]] = {}
        block = self.document().begin()
        while block.isValid():
            fragments = block.begin()
            while not fragments.atEnd():
                fragment = fragments.fragment()
                href = fragment.charFormat().anchorHref()
                if href.startswith("#"):
                    number, first = int(href[1:]), fragment.position()
                    start, _ = places.get(number, (first, first))
                    places[number] = (start, first + fragment.length())
                fragments += 1
            block = block.next()
        return [places[number] for number in range(len(self._spots))]

    def _point(self, spot: int | None) -> None:
        if spot == self._current and (spot is not None or not self._told):
            return
        self._current = spot
        self._told = spot is not None
        self._paint_marks()
        self.pointed.emit(self._spots[spot].cells if spot is not None else ())

    def _paint_marks(self) -> None:
        theme = theme_of(self)
        tint = QTextCharFormat()
        tint.setBackground(QColor(theme.accent_tint))
        exact = QTextCharFormat(tint)
        exact.setFontUnderline(True)
        group = self._spots[self._current].group if self._current is not None else None
        marks = []
        for number, spot in enumerate(self._spots):
            named = spot.cell in self._marked
            if spot.group != group and not named:
                continue
            mark = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self.document())
            cursor.setPosition(self._places[number][0])
            cursor.setPosition(self._places[number][1], QTextCursor.MoveMode.KeepAnchor)
            mark.cursor = cursor
            mark.format = exact if number == self._current else tint
            marks.append(mark)
        self.setExtraSelections(marks)

    def _spot_at(self, point: QPoint) -> int | None:
        href = self.anchorAt(point)
        return int(href[1:]) if href.startswith("#") else None

    def _walk(self, key: int) -> None:
        """Go to another operand with the keyboard."""
        if not self._spots:
            return
        last = len(self._spots) - 1
        if key == _HOME or (self._current is None and key == _RIGHT):
            spot = 0
        elif key == _END or self._current is None:
            spot = last
        else:
            spot = min(max(self._current + (1 if key == _RIGHT else -1), 0), last)
        cursor = self.textCursor()
        cursor.setPosition(self._places[spot][0])
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        self._point(spot)

    # Qt's own.

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = theme_of(self)
        painter = QPainter(self.viewport())
        painter.setRenderHint(_ANTIALIASING)
        cursor = QTextCursor(self.document())
        for spot, (first, _) in zip(self._spots, self._places, strict=True):
            if spot.ordinal is not None:
                cursor.setPosition(first)
                before = self.cursorRect(cursor)
                paint_tag(painter, theme, before.center().x(), before.top() + 1, spot.ordinal)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~_KEYPAD
        key = event.key()
        if plain and key in (_LEFT, _RIGHT, _HOME, _END):
            self._walk(key)
        elif plain and key in _ENTER and self._current is not None:
            self._choose(self._current)
        elif plain and key == _ESCAPE and self._current is not None:
            self._point(None)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        point = event.position().toPoint()
        self._point(self._spot_at(point))
        self.viewport().setCursor(_POINTING if self.anchorAt(point) else _IBEAM)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        href = self.anchorAt(point)
        if event.button() != _LEFT_BUTTON or href != self.anchorAt(self._pressed):
            return
        if self.textCursor().hasSelection():  # text was marked to be copied
            return
        if href == UNFOLD:
            self.unfold_requested.emit()
        elif href:
            self._choose(int(href[1:]))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self.underMouse():
            self._point(None)

    def _choose(self, spot: int) -> None:
        cell = self._spots[spot].cell
        if cell is not None:
            self.chosen.emit(cell)
