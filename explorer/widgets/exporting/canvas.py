"""A picture as it will be written: whole, or pixel by pixel."""

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from explorer.widgets.theme import LIGHT, Theme, theme_of

__all__ = ["Canvas"]

MARGIN = 8  # px around the picture
SQUARE = 8  # px, of the chequers behind what is transparent
_STEP = 24  # px that an arrow key scrolls


class Canvas(QAbstractScrollArea):
    """Shows an image on a ground of chequers, scaled down to fit, or at 100 %."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._image: QImage | None = None
        self._ground = LIGHT
        self._fits = True
        self._scaled: QPixmap | None = None  # the image as it is painted where it fits
        self.horizontalScrollBar().setSingleStep(_STEP)
        self.verticalScrollBar().setSingleStep(_STEP)

    @property
    def image(self) -> QImage | None:
        """What is shown."""
        return self._image

    def show_image(self, image: QImage | None, ground: Theme = LIGHT) -> None:
        """Show another image, or none; its pixels count, whatever density it says it has.

        Parameters
        ----------
        image : QImage or None
        ground : Theme
            Of the picture: the chequers are like what it is made to lie on.
        """
        self._ground = ground
        self._image = None
        if image is not None:
            self._image = QImage(image)
            self._image.setDevicePixelRatio(1)
        self._rearrange()

    def show_fitting(self, fits: bool) -> None:
        """Show the whole, or a pixel of the picture for each of the screen's."""
        self._fits = fits
        self._rearrange()

    def picture_rect(self) -> QRect:
        """Return where on the viewport the picture is."""
        size, room = self._shown_size(), self.viewport().size()
        left = max((room.width() - size.width()) // 2, MARGIN) - self.horizontalScrollBar().value()
        top = max((room.height() - size.height()) // 2, MARGIN) - self.verticalScrollBar().value()
        return QRect(QPoint(left, top), size)

    def sizeHint(self) -> QSize:
        return QSize(560, 420)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._rearrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), QColor(theme.window))
        if self._image is None:
            return
        box = self.picture_rect()
        if self._image.hasAlphaChannel():
            self._paint_chequers(painter, box & self.viewport().rect())
        painter.drawPixmap(box.topLeft(), self._pixmap(box.size()))
        painter.setPen(QColor(theme.border))
        painter.drawRect(box.adjusted(-1, -1, 0, 0))

    def _shown_size(self) -> QSize:
        """Return how large the picture is on the viewport, in its own pixels."""
        if self._image is None:
            return QSize()
        size = self._image.size() / self.devicePixelRatioF()
        room = self.viewport().size() - QSize(2 * MARGIN, 2 * MARGIN)
        if self._fits and (size.width() > room.width() or size.height() > room.height()):
            size = size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        return size.expandedTo(QSize(1, 1))

    def _rearrange(self) -> None:
        self._scaled = None
        room = self.viewport().size()
        size = self._shown_size() + QSize(2 * MARGIN, 2 * MARGIN)
        for bar, most, page in (
            (self.horizontalScrollBar(), size.width() - room.width(), room.width()),
            (self.verticalScrollBar(), size.height() - room.height(), room.height()),
        ):
            bar.setRange(0, 0 if self._fits else max(most, 0))
            bar.setPageStep(page)
        self.viewport().update()

    def _pixmap(self, size: QSize) -> QPixmap:
        """Return the image as it is painted; worked out once for each size."""
        assert self._image is not None
        if self._scaled is None:
            ratio = self.devicePixelRatioF()
            image = self._image
            if image.size() != size * ratio:
                keep, smooth = (
                    Qt.AspectRatioMode.IgnoreAspectRatio,
                    Qt.TransformationMode.SmoothTransformation,
                )
                image = image.scaled(size * ratio, keep, smooth)
            self._scaled = QPixmap.fromImage(image)
            self._scaled.setDevicePixelRatio(ratio)
        return self._scaled

    def _paint_chequers(self, painter: QPainter, box: QRect) -> None:
        painter.fillRect(box, QColor(self._ground.card))
        other = QColor(self._ground.border)
        for row, y in enumerate(range(box.top(), box.bottom() + 1, SQUARE)):
            for x in range(box.left() + row % 2 * SQUARE, box.right() + 1, 2 * SQUARE):
                painter.fillRect(QRect(x, y, SQUARE, SQUARE) & box, other)
