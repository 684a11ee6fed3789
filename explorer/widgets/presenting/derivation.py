"""How the selected number is made, as a slide."""

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QWidget

from explorer.core.stages import STAGES, Cell
from explorer.widgets.derivation.view import DerivationView
from explorer.widgets.fonts import TEXT_SIZE
from explorer.widgets.naming import short_cell_name
from explorer.widgets.presenting.cards import card_of
from explorer.widgets.presenting.slide import Heading, Measures
from explorer.widgets.theme import Theme

if TYPE_CHECKING:
    from explorer.core.explain import Explanation
    from explorer.widgets.presenting.matrices import Shown

__all__ = ["DerivationSlide"]

_WIDTHS = (360, 440, 520, 600, 720, 880, 1060, 1300)  # pixels of the window, of which one is chosen
_COLUMNS_FROM = 520  # with less the terms stand one after the other
_CHILDREN = QWidget.RenderFlag.DrawChildren
_AT_MOST = 1.1  # times what can be read well
_LONGEST_NAME = 12  # characters of a token in the heading


class DerivationSlide:
    """Shows the arithmetic of the selected number, in the width that lets it be largest.

    Parameters
    ----------
    shown : Shown
        Whose `cell` is explained.
    measures : Measures
    parent : QWidget
        Whose theme it wears.
    """

    def __init__(self, shown: "Shown", measures: Measures, parent: QWidget) -> None:
        from explorer.core.explain import Style, explain

        assert shown.cell is not None
        self._shown = shown
        self._measures = measures
        self._cell: Cell = shown.cell
        self._explanation: Explanation = explain(shown.snapshot, shown.cell)
        self._style: Style = Style(shown.decimals)
        self._view = DerivationView(parent)
        self._view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._view.hide()

    @property
    def heading(self) -> Heading:
        """What stands above it."""
        title = QCoreApplication.translate("present", "How this number is made: {cell}")
        name = short_cell_name(self._shown.snapshot, self._cell, _LONGEST_NAME)
        stage = STAGES.get(self._cell.matrix)
        formula = ""
        if stage is not None and not self._explanation.by_hand:
            formula = stage.formula.given(self._shown.snapshot.example.options)
        formulas = (formula,) if formula else ()
        return Heading(title.format(cell=name), formulas, card_of(self._cell.matrix))

    @property
    def holds(self) -> tuple[str, ...]:
        """Nothing: it explains a number that stands elsewhere."""
        return ()

    def text(self) -> str:
        """Return the arithmetic as lines of text."""
        from explorer.core.explain import steps_text

        return steps_text(self._explanation, self._style, _say)

    def paint(self, painter: QPainter, room: QRectF, theme: Theme) -> None:
        """Paint the arithmetic in the middle of a room."""
        most = self._measures.readable * _AT_MOST / TEXT_SIZE
        sizes = [size for columns in (False, True) for size in self._sizes(columns, theme)]
        size = max(sizes, key=lambda size: (min(most, _scale(size, room)), size.width()))
        self._write(size.width() >= _COLUMNS_FROM, theme)
        self._view.document().setTextWidth(size.width() - self._beside())
        self._view.resize(size)
        scale = min(most, _scale(size, room))
        painter.save()
        painter.translate(room.center())
        painter.scale(scale, scale)
        painter.translate(round(-self._view.document().idealWidth() / 2), -size.height() // 2)
        self._view.render(painter, QPoint(0, 0), QRegion(), _CHILDREN)
        painter.restore()

    def _sizes(self, columns: bool, theme: Theme) -> list[QSize]:
        """Return what the arithmetic takes in each width, with its terms in columns or without."""
        self._write(columns, theme)
        document, sizes = self._view.document(), []
        for width in _WIDTHS:
            if (width >= _COLUMNS_FROM) == columns:
                document.setTextWidth(width - self._beside())
                sizes.append(QSize(width, math.ceil(document.size().height()) + 2))
        return sizes

    def _write(self, columns: bool, theme: Theme) -> None:
        from explorer.widgets.derivation.html import explanation_html

        tokens = self._shown.snapshot.example.tokens
        written = explanation_html(
            self._explanation, self._style, theme, _say, tokens, columns=columns
        )
        self._view.show_html(*written)

    def _beside(self) -> int:
        margins = self._view.viewportMargins()
        return margins.left() + margins.right()


def _scale(size: QSize, room: QRectF) -> float:
    return min(room.width() / size.width(), room.height() / size.height())


def _say(what: str) -> str:
    return QCoreApplication.translate("explain", what)
