"""A window over everything that shows slides one at a time: keys turn them, nothing is clicked."""

from PySide6.QtCore import QEvent, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QCloseEvent,
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from explorer.core.stages import Cell
from explorer.widgets.presenting.frame import paint_foot, paint_heading
from explorer.widgets.presenting.slide import Deck, Measures, Slide
from explorer.widgets.theme import DARK, LIGHT, theme_of

__all__ = ["PresentView"]

POINTER_SHOWN = 2000  # ms after the mouse has moved
_K = Qt.Key
_FORTH = (_K.Key_Space, _K.Key_Right, _K.Key_Down, _K.Key_PageDown, _K.Key_Return, _K.Key_Enter)
_BACK = (_K.Key_Left, _K.Key_Up, _K.Key_PageUp, _K.Key_Backspace)
_LEAVE = (_K.Key_Escape, _K.Key_F5)
_BLANK = (_K.Key_B, _K.Key_Period)
_CARDS = (_K.Key_1, _K.Key_2, _K.Key_3, _K.Key_4, _K.Key_5, _K.Key_6, _K.Key_7, _K.Key_8, _K.Key_9)
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_PLAIN = _SHIFT | Qt.KeyboardModifier.KeypadModifier
_SHORTCUT_OVERRIDE = QEvent.Type.ShortcutOverride
_PALETTE_CHANGE = QEvent.Type.PaletteChange


class PresentView(QWidget):
    """Fills a screen with one slide.

    Space, Enter, Page Down, Right and Down go on; Shift+Space, Backspace, Page Up, Left and Up
    go back; Home and End go to the first and last slide, a digit to a card, T to the other theme,
    B and the full stop to a dark screen; Escape and F5 leave. Presenters send such keys, too. A
    key that is held down counts once.

    Parameters
    ----------
    parent : QWidget, optional
        With which it goes; it is a window of its own.
    """

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.setWindowTitle(self.tr("Presentation"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self._deck: Deck | None = None
        self._slides: tuple[Slide, ...] = ()
        self._place = 0
        self._measures = Measures(QSizeF(self.size()))
        self._picture: QImage | None = None  # of the slide, as long as it is the same
        self._blank = False
        self._turned = False
        self._resting = QTimer(self, singleShot=True, interval=POINTER_SHOWN)
        self._resting.timeout.connect(self._hide_pointer)

    @property
    def slides(self) -> tuple[Slide, ...]:
        """What is presented, in reading order."""
        return self._slides

    @property
    def place(self) -> int:
        """Which slide is shown, from 0."""
        return self._place

    @property
    def blank(self) -> bool:
        """Whether the screen is dark."""
        return self._blank

    def show_deck(self, deck: Deck) -> None:
        """Show other slides, as far on as before."""
        self._deck = deck
        self._make()

    def begin(self, cell: Cell | None) -> None:
        """Show the first slide on which a number stands, or the first of all."""
        holding = (
            place
            for place, slide in enumerate(self._slides)
            if cell is not None and cell.matrix in slide.holds
        )
        self._place = next(holding, 0)
        self._show()

    # Qt's own.

    def event(self, event: QEvent) -> bool:
        if event.type() == _SHORTCUT_OVERRIDE:  # no key is a shortcut of the window beneath
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn the slides; what is no key of a presentation does nothing."""
        event.accept()
        key = Qt.Key(event.key())
        if event.isAutoRepeat() or event.modifiers() & ~_PLAIN:
            return
        if key in _LEAVE:
            self.close()
        elif key in _BLANK:
            self._darken(not self._blank)
        elif self._blank:
            self._darken(False)
        elif key == _K.Key_T:
            self.setPalette((DARK if theme_of(self) is LIGHT else LIGHT).palette())
        else:
            self._turn(key, back=bool(event.modifiers() & _SHIFT))

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()  # another on another screen
        stale = self._picture is None or self._picture.devicePixelRatio() != ratio
        if stale and not self._blank:
            self._picture = self._painted(ratio)
        with QPainter(self) as painter:
            if self._picture is None or self._blank:
                painter.fillRect(self.rect(), Qt.GlobalColor.black)
            else:
                painter.drawImage(0, 0, self._picture)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if QSizeF(self.size()) != self._measures.screen:
            self._make()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == _PALETTE_CHANGE:
            self._repaint()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.left.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the pointer for a moment."""
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._resting.start()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Do nothing: there is nothing to click."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do nothing."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do nothing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Do nothing."""
        event.accept()

    # How it works.

    def _turn(self, key: Qt.Key, *, back: bool) -> None:
        if key in _FORTH:
            self._go(self._place + (-1 if back and key == _K.Key_Space else 1))
        elif key in _BACK:
            self._go(self._place - 1)
        elif key in (_K.Key_Home, _K.Key_End):
            self._go(0 if key == _K.Key_Home else len(self._slides) - 1)
        elif key in _CARDS:
            card = _CARDS.index(key) + 1
            places = (p for p, slide in enumerate(self._slides) if slide.heading.card == card)
            self._go(next(places, self._place))

    def _go(self, place: int) -> None:
        """Show a slide; before the first and behind the last there is none."""
        place = min(max(place, 0), len(self._slides) - 1)
        if place != self._place:
            self._turned = True
            self._place = place
            self._show()

    def _make(self) -> None:
        """Make the slides for the present size, and show that which was shown."""
        if self._deck is None:
            return
        self._measures = Measures(QSizeF(self.size()))
        before = self._slides[self._place] if self._slides else None
        self._slides = self._deck.slides(self._measures)
        self._place = _same_place(self._slides, before, self._place)
        self._show()

    def _show(self) -> None:
        self._repaint()
        slide = self._slides[self._place]
        name = self.tr("{title}, {place} of {count}").format(
            title=slide.heading.title, place=self._place + 1, count=len(self._slides)
        )
        text = slide.text()
        self.setAccessibleName(name)
        self.setAccessibleDescription(text)
        if QAccessible.isActive():
            news = QAccessibleAnnouncementEvent(self, f"{name}\n{text}")
            QAccessible.updateAccessibility(news)

    def _painted(self, ratio: float) -> QImage:
        size = QSize(round(self.width() * ratio), round(self.height() * ratio))
        image = QImage(size, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        theme = theme_of(self)
        image.fill(QColor(theme.card))
        if not self._slides:
            return image
        slide = self._slides[self._place]
        hint = "" if self._turned else self.tr("Space: next   ←: back   Esc: leave")
        with QPainter(image) as painter:  # ended by a fault, too: otherwise Qt crashes
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
            paint_heading(painter, theme, self._measures, slide.heading)
            slide.paint(painter, self._measures.room, theme)
            paint_foot(painter, theme, self._measures, self._place, len(self._slides), hint)
        return image

    def _repaint(self) -> None:
        self._picture = None
        self.update()

    def _darken(self, dark: bool) -> None:
        self._blank = dark
        self.update()

    def _hide_pointer(self) -> None:
        self.setCursor(Qt.CursorShape.BlankCursor)


def _same_place(slides: tuple[Slide, ...], before: Slide | None, place: int) -> int:
    """Return the slide with the heading that was shown, or the first of its card."""
    if before is None:
        return 0
    heading = before.heading
    same = [p for p, slide in enumerate(slides) if slide.heading.title == heading.title]
    near = [p for p, slide in enumerate(slides) if slide.heading.card == heading.card]
    return next(iter((*same, *near)), min(place, len(slides) - 1))
