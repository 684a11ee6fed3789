"""A line of text that is cut with an ellipsis where there is no room for all of it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

__all__ = ["ElidingLabel"]

_ELIDE = Qt.TextElideMode.ElideRight


class ElidingLabel(QLabel):
    """Plain text that never asks for more width than it is given.

    Its `text` is the whole text, also while less of it is seen.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._forms: tuple[str, ...] = ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.set_forms(text)

    def set_forms(self, *forms: str) -> None:
        """Show the first of some wordings that there is room for, the longest one first."""
        if forms == self._forms:
            return
        self._forms = forms
        self.setText(forms[0])
        self.updateGeometry()
        self.update()

    def shown(self) -> str:
        """Return what is seen of the text."""
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        for form in self._forms:
            if metrics.horizontalAdvance(form) <= room:
                return form
        return metrics.elidedText(self._forms[-1], _ELIDE, room)

    def sizeHint(self) -> QSize:
        """Return the size of the whole text."""
        metrics, margins = self.fontMetrics(), self.contentsMargins()
        text = QSize(metrics.horizontalAdvance(self._forms[0]) + 1, metrics.height())
        return text.grownBy(margins)

    def minimumSizeHint(self) -> QSize:
        """Return a size as high, and as wide as an ellipsis."""
        width = self.fontMetrics().horizontalAdvance("…") + 1 if self._forms[0] else 0
        return QSize(width, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what there is room for."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self.shown())
