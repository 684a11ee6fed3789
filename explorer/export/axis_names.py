"""What runs along a matrix, named beside it: its rows at the left, its columns below."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from explorer.core.stages import Axis
from explorer.widgets.fonts import text_font
from explorer.widgets.grid.metrics import BRACKET, HEADER_HEIGHT
from explorer.widgets.matrix_block import TITLE_HEIGHT, MatrixBlock
from explorer.widgets.theme import Theme

__all__ = ["SIDE", "AxisNames"]

SIDE = 22  # pixels that a name takes beside and below the matrix
SIZE, SMALL = 12, 9  # px of letters, and of what is set lower
_DROP = 3.0  # px
_AIR = 4.0  # px between the arrow and the words


class AxisNames:
    """The names of a matrix's axes, with arrows in the direction of counting.

    Plots name their axes themselves.

    Parameters
    ----------
    block : MatrixBlock
    """

    def __init__(self, block: MatrixBlock) -> None:
        self._block = block

    def paint(self, painter: QPainter, theme: Theme, x: float, y: float) -> None:
        """Paint both names around the block, whose corner is at x and y."""
        cells = self._cells().translated(x, y)
        rows, columns = self._block.matrix.axes
        ink = QColor(theme.muted)
        name = _Name(axis_name(columns), arrow="→")
        name.paint(painter, cells.center().x() - name.width / 2, cells.bottom() + 17, ink)
        name = _Name(axis_name(rows), arrow="←")  # turned, it points down
        painter.save()
        painter.translate(x - SIDE / 2 + 1, cells.center().y() + name.width / 2)
        painter.rotate(-90.0)
        name.paint(painter, 0.0, 0.0, ink)
        painter.restore()

    def _cells(self) -> QRectF:
        """Return where the numbers are, in the block's pixels."""
        grid = self._block.grid
        left = grid.x() + grid.verticalHeader().width()
        top = TITLE_HEIGHT + HEADER_HEIGHT
        right = self._block.width() - BRACKET
        return QRectF(left, top, right - left, self._block.height() - top)


def axis_name(axis: Axis) -> tuple[str, str]:
    """Return what runs along an axis: words, and what is set lower behind them."""
    if axis.meaning == "dimension":
        letter, _, index = axis.size.partition("_")
        return letter, index
    words = {
        "token": QCoreApplication.translate("axes", "tokens"),
        "query": QCoreApplication.translate("axes", "query tokens"),
        "key": QCoreApplication.translate("axes", "key tokens"),
    }
    return words[axis.meaning], ""


class _Name:
    """An axis's name on one line, ready to be painted."""

    def __init__(self, name: tuple[str, str], *, arrow: str) -> None:
        pieces = [(name[0], SIZE, 0.0), (name[1], SMALL, _DROP)]
        at = 1 if arrow == "→" else 0
        self._arrow_first = at == 0
        self._pieces = [piece for piece in pieces if piece[0]]
        self._pieces.insert(at * len(self._pieces), (arrow, SIZE, 0.0))
        self.width = sum(self._advance(piece) for piece in self._pieces) + _AIR

    def paint(self, painter: QPainter, x: float, baseline: float, ink: QColor) -> None:
        painter.setPen(ink)
        for number, piece in enumerate(self._pieces):
            text, size, drop = piece
            if text == "→":
                x += _AIR
            painter.setFont(text_font(size))
            painter.drawText(QPointF(x, baseline + drop), text)
            x += self._advance(piece)
            if number == 0 and self._arrow_first:
                x += _AIR

    def _advance(self, piece: tuple[str, int, float]) -> float:
        return QFontMetricsF(text_font(piece[1])).horizontalAdvance(piece[0])
