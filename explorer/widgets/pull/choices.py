"""What is chosen above the picture of a pull: the query, and two dimensions of d_v."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.naming import short_token

__all__ = ["DimensionBoxes", "QueryBox"]

LONGEST = 14  # characters of a token
WIDEST = 150  # px
TEXT = 12  # px
MOST_LISTED = 16  # rows of an open list

_SHORT = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon


class QueryBox(QComboBox):
    """The tokens with their places, so that repeated ones differ; `activated` by the user."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Query: the token whose output is shown"))
        self.setFont(text_font(TEXT))
        self.setMaxVisibleItems(MOST_LISTED)
        self.setMaximumWidth(WIDEST)
        self._tokens: tuple[str, ...] = ()

    def show_tokens(self, tokens: Sequence[str], query: int) -> None:
        """List other tokens, and say which is shown."""
        if tuple(tokens) != self._tokens:
            self._tokens = tuple(tokens)
            self.clear()
            self.addItems([f"{at} {short_token(text, LONGEST)}" for at, text in enumerate(tokens)])
        self.setCurrentIndex(query)


class DimensionBoxes(QWidget):
    """Which dimension lies across and which lies up; never the same."""

    chosen = Signal(int, int)  # by the user: across, up

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = (0, 1)
        self._count = 0
        self._boxes = (QComboBox(), QComboBox())
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(4)
        names = (self.tr("Dimension across"), self.tr("Dimension up"))
        captions = (self.tr("dimension across"), self.tr("up"))
        for box, name, caption in zip(self._boxes, names, captions, strict=True):
            label = QLabel(caption)
            label.setFont(text_font(11))
            label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            box.setAccessibleName(name)
            box.setFont(text_font(TEXT))
            box.setSizeAdjustPolicy(_SHORT)
            box.setMinimumContentsLength(3)
            box.setMaxVisibleItems(MOST_LISTED)
            box.activated.connect(self._choose)
            row.addWidget(label)
            row.addWidget(box)
        row.addStretch(1)

    def show_dimensions(self, dimensions: tuple[int, ...], d_v: int) -> None:
        """Show which of d_v dimensions are shown; nothing where there is no choice."""
        self.setVisible(d_v > 2)
        if len(dimensions) < 2:
            return
        self._shown = (dimensions[0], dimensions[1])
        for box, dimension in zip(self._boxes, dimensions, strict=True):
            if self._count != d_v:
                box.clear()
                box.addItems([str(number) for number in range(d_v)])
            box.setCurrentIndex(dimension)
        self._count = d_v

    def _choose(self) -> None:
        """Take a choice; who chooses the other axis's dimension swaps them."""
        across, up = (box.currentIndex() for box in self._boxes)
        if across == up:
            across, up = self._shown[1], self._shown[0]
        self.chosen.emit(across, up)
