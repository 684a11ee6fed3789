"""A picture before it is a file: a widget with what stands around it, painted at any scale."""

import math
from collections.abc import Callable
from functools import cached_property, partial

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from explorer.export.axis_names import SIDE, AxisNames
from explorer.export.vector.recording import draw_widget
from explorer.export.wrapped_text import WrappedText, natural_width
from explorer.files.picture_options import PictureOptions
from explorer.widgets.fonts import text_font
from explorer.widgets.matrix_block import MatrixBlock
from explorer.widgets.step_card import StepCard
from explorer.widgets.theme import THEMES, Theme

__all__ = ["Composition"]

MARGIN = 10  # pixels around a panel or matrix, before scaling
WORDED = 20  # pixels around a picture with words, and around the window then
TITLE_GAP, CAPTION_GAP = 12, 12  # pixels between words and picture
CAPTION_SIZE = 13  # px
SMALL, LARGE = 16, 20  # px, titles of narrow and of wide pictures
WIDE = 640  # pixels, from which on a picture is wide; words make a picture no wider
NARROW = 340  # pixels, so wide do words make a picture that is narrower, if they need it
FEW_LINES = 3  # of a title; one that is longer makes the picture wider
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class Composition:
    """What a picture shows, in window pixels; `explorer.export.staging.staged` makes it.

    From top to bottom: the title, bold; the widget; the caption, muted; all begin at one left
    edge. Words that need it make a narrow picture wider. The axes of a matrix are named where
    the options say so; waves and heatmap always name theirs, and nothing else has axes, so that
    the option changes no other picture.

    A transparent picture has nothing behind the cards of the worksheet, behind the card on which
    a panel stands, or behind a matrix: labels and brackets stand on the slide itself, and only
    cells keep their tints, with masked cells their own ground, as numbers must stay readable.
    Cards keep theirs too: their ink is made for it. A window is never transparent: that option
    is ignored, as it has no outside within the picture.

    Parameters
    ----------
    widget : QWidget
    options : PictureOptions
    """

    def __init__(self, widget: QWidget, options: PictureOptions) -> None:
        self._widget = widget
        self._options = options
        self._axes: AxisNames | None = None
        if options.axes and isinstance(widget, MatrixBlock):
            self._axes = AxisNames(widget)

    @property
    def options(self) -> PictureOptions:
        """How the picture is made."""
        return self._options

    @property
    def transparent(self) -> bool:
        """Whether the picture has no ground."""
        return self._options.transparent and not self._widget.isWindow()

    @property
    def ground(self) -> QColor | None:
        """What is painted behind everything; None where nothing is."""
        if self.transparent:
            return None
        if isinstance(self._widget, MatrixBlock):
            return QColor(self._theme.card)
        return QColor(self._theme.chrome if self._widget.isWindow() else self._theme.window)

    @cached_property
    def size(self) -> QSize:
        """How large the whole is, in window pixels."""
        height = self._top + self._shown.height() + self._margin
        if self._caption.lines:
            height += CAPTION_GAP + self._caption.height
        return QSize(self._width + 2 * self._margin, height)

    @property
    def scale(self) -> float:
        """Pixels of the picture per window pixel."""
        return self._options.size.scale_of(self.size.width())

    def paint(self, painter: QPainter) -> None:
        """Paint the whole from the painter's origin, in window pixels."""
        self._paint_around(painter)
        for widget, place in self._parts():
            draw_widget(painter, widget, place, background=widget.isWindow())

    def steps(self) -> list[Callable[[QPainter], None]]:
        """Return what paints the same part by part: dock by dock, card by card."""
        parts, first = self._parts(), []
        if self._widget.isWindow():
            children = self._widget.findChildren(QWidget, options=_DIRECT)
            seen = [child for child in children if not (child.isWindow() or child.isHidden())]
            parts = [(child, self._place + child.pos()) for child in seen]
            first = [self._paint_bare]
        drawn = [partial(_draw, widget, place) for widget, place in parts]
        return [self._paint_around, *first, *drawn]

    def _paint_around(self, painter: QPainter) -> None:
        """Paint the ground, the words, and the names of the axes."""
        ground, theme, place = self.ground, self._theme, self._place
        if ground is not None:
            painter.fillRect(QRect(QPoint(0, 0), self.size), ground)
        self._title.paint(painter, self._margin, self._margin, QColor(theme.text))
        if self._axes is not None:
            self._axes.paint(painter, theme, place.x(), place.y())
        below = self._top + self._shown.height() + CAPTION_GAP
        self._caption.paint(painter, self._margin, below, QColor(theme.muted))

    def _paint_bare(self, painter: QPainter) -> None:
        """Paint a window without what stands in it."""
        background = QWidget.RenderFlag.DrawWindowBackground
        QWidget.render(self._widget, painter, self._place, QRegion(), background)

    def _parts(self) -> list[tuple[QWidget, QPoint]]:
        """Return what is painted, and where: of the worksheet the cards, which end at its edge."""
        if not self._cards:
            return [(self._widget, self._place)]
        corner = self._place - self._inside.topLeft()
        return [(card, corner + card.pos()) for card in self._cards]

    @cached_property
    def _cards(self) -> list[StepCard]:
        cards = self._widget.findChildren(StepCard, options=_DIRECT)
        return [card for card in cards if not card.isHidden()]

    @cached_property
    def _inside(self) -> QRect:
        """What of the widget is shown: all, or from its first to its last card."""
        if not self._cards:
            return self._widget.rect()
        united = QRect()
        for card in self._cards:
            united = united.united(card.geometry())
        return united

    @property
    def _theme(self) -> Theme:
        return THEMES[self._options.theme]

    @property
    def _worded(self) -> bool:
        return bool(self._options.title.strip() or self._options.caption.strip())

    @property
    def _margin(self) -> int:
        if self._worded:
            return WORDED
        return 0 if self._widget.isWindow() else MARGIN

    @property
    def _shown(self) -> QSize:
        """How large the widget is with the names of its axes."""
        size = self._inside.size()
        return size if self._axes is None else size + QSize(SIDE, SIDE)

    @property
    def _place(self) -> QPoint:
        """Where the widget's corner is."""
        return QPoint(self._margin + (0 if self._axes is None else SIDE), self._top)

    @property
    def _top(self) -> int:
        """Where the widget, or the names of its axes, begin."""
        title = self._title
        return self._margin + (title.height + TITLE_GAP if title.lines else 0)

    @cached_property
    def _width(self) -> int:
        """How wide the widget or the words are, without margins."""
        title = natural_width(self._options.title, self._title_font)
        caption = natural_width(self._options.caption, text_font(CAPTION_SIZE))
        wanted = max(min(max(title, caption), NARROW), min(title / (FEW_LINES - 0.5), WIDE))
        return max(self._shown.width(), math.ceil(wanted))

    @cached_property
    def _title_font(self) -> QFont:
        return text_font(LARGE if self._shown.width() >= WIDE else SMALL, bold=True)

    @cached_property
    def _title(self) -> WrappedText:
        return WrappedText(self._options.title, self._title_font, self._width, leading=1.3)

    @cached_property
    def _caption(self) -> WrappedText:
        return WrappedText(self._options.caption, text_font(CAPTION_SIZE), self._width)


def _draw(widget: QWidget, place: QPoint, painter: QPainter) -> None:
    draw_widget(painter, widget, place)
