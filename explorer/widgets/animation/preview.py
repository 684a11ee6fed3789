"""A moving picture as it is made: it plays what is there, while the rest is on its way."""

import zlib
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSlider, QVBoxLayout, QWidget

from explorer.files.animation_options import HELD
from explorer.widgets.theme import theme_of

__all__ = ["AnimationPreview", "Frame"]

SMALLEST = QSize(420, 300)
_SMOOTH = Qt.TransformationMode.SmoothTransformation
_KEEP = Qt.AspectRatioMode.KeepAspectRatio
_FORMAT = QImage.Format.Format_RGB32

Frame = tuple[QImage, str] | None  # at scale 1, and what it says; None: the next is on its way


class AnimationPreview(QWidget):
    """Makes frames one by one when nothing else is to do, and plays them."""

    came = Signal(object)  # QImage: a frame as it was made
    finished = Signal()  # all frames are there

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source: Iterator[Frame] = iter(())
        self._count = 0
        self._texts: list[str] = []
        self._screen = _Screen()
        self._button = QPushButton()
        self._button.clicked.connect(self._toggle)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setAccessibleName(self.tr("Frame"))
        self._slider.sliderMoved.connect(self.pause)
        self._slider.actionTriggered.connect(self.pause)
        self._slider.valueChanged.connect(self._show)
        self._place = QLabel()
        self._making = QTimer(self, interval=0)
        self._making.timeout.connect(self._make_next)
        self._playing = QTimer(self, singleShot=True)
        self._playing.timeout.connect(self._step)
        self._pace = 100
        line = QHBoxLayout()
        line.addWidget(self._button)
        line.addWidget(self._slider, 1)
        line.addWidget(self._place)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._screen, 1)
        column.addLayout(line)
        self._label_button(playing=False)
        self.clear()

    @property
    def playing(self) -> bool:
        """Whether it plays."""
        return self._playing.isActive()

    @property
    def making(self) -> bool:
        """Whether there are frames still to come."""
        return self._making.isActive()

    @property
    def made(self) -> int:
        """How many frames are there."""
        return len(self._texts)

    def show_pace(self, seconds: float) -> None:
        """Show each frame so long."""
        self._pace = round(seconds * 1000)

    def begin(self, source: Iterator[Frame], count: int) -> None:
        """Make other frames, and play them.

        Parameters
        ----------
        source : iterator of Frame
            Makes one frame each time it is asked on; a generator is closed where it is not
            wanted to its end.
        count : int
            How many there will be.
        """
        self.clear()
        self._source, self._count = source, count
        self._button.setEnabled(True)
        self._slider.setEnabled(True)
        self._making.start()
        self.play()

    def clear(self) -> None:
        """Show nothing, and make nothing any more."""
        self.stop()
        self._texts, self._count = [], 0
        self._screen.clear()
        self._slider.setRange(0, 0)
        self._slider.setEnabled(False)
        self._button.setEnabled(False)
        self._place.setText("")

    def stop(self) -> None:
        """Make no more frames, and stand still."""
        self._making.stop()
        self.pause()
        close = getattr(self._source, "close", None)
        self._source = iter(())
        if close is not None:
            close()

    def play(self) -> None:
        """Go on from the frame that is seen."""
        self._playing.start(self._pace)
        self._label_button(playing=True)

    def pause(self) -> None:
        """Stand still."""
        self._playing.stop()
        self._label_button(playing=False)

    def _toggle(self) -> None:
        if self.playing:
            self.pause()
        else:
            self.play()

    def _make_next(self) -> None:
        try:
            frame = next(self._source)
        except StopIteration:
            self._making.stop()
            self.finished.emit()
            return
        if frame is not None:
            self._take(*frame)

    def _take(self, image: QImage, text: str) -> None:
        self._screen.add(image)
        self._texts.append(text)
        self._slider.setRange(0, self.made - 1)
        if self.made == 1:
            self._show(0)
        else:
            self._say_place()
        self.came.emit(image)

    def _step(self) -> None:
        """Show the next frame that is there, after the last the first."""
        at = self._slider.value() + 1
        last = self.made >= self._count
        if at < self.made:
            self._slider.setValue(at)
        elif last:
            self._slider.setValue(0)
        held = round(HELD * 1000) if last and self._slider.value() == self._count - 1 else 0
        self._playing.start(self._pace + held)

    def _show(self, place: int) -> None:
        self._screen.show_frame(place)
        self._say_place()
        name = self.tr("Preview")
        text = self._texts[place] if place < self.made else ""
        self._screen.setAccessibleName(f"{name}: {text}" if text else name)

    def _say_place(self) -> None:
        place = self._slider.value() + 1
        self._place.setText(self.tr("{place} of {count}").format(place=place, count=self._count))
        width = self._place.fontMetrics().horizontalAdvance(
            self.tr("{place} of {count}").format(place=self._count, count=self._count)
        )
        self._place.setMinimumWidth(width)  # so that the slider stays as long as it is

    def _label_button(self, *, playing: bool) -> None:
        self._button.setText(self.tr("P&ause") if playing else self.tr("Pl&ay"))


class _Packed(NamedTuple):
    """An image in a tenth of its memory: there may be hundreds."""

    bits: bytes
    size: QSize
    ratio: float

    def image(self) -> QImage:
        """Unpack it."""
        bits = zlib.decompress(self.bits)
        width, height = self.size.toTuple()
        image = QImage(bits, width, height, 4 * width, _FORMAT).copy()  # its own bits
        image.setDevicePixelRatio(self.ratio)
        return image


def _packed(image: QImage, ratio: float) -> _Packed:
    plain = image.convertToFormat(_FORMAT)
    return _Packed(zlib.compress(plain.constBits(), 1), plain.size(), ratio)


class _Screen(QWidget):
    """Shows one of several images, as large as there is room, and no larger than it is."""

    def __init__(self) -> None:
        super().__init__()
        self._frames: list[_Packed] = []
        self._image: QImage | None = None
        self.setMinimumSize(SMALLEST)

    def clear(self) -> None:
        self._frames, self._image = [], None
        self.update()

    def add(self, image: QImage) -> None:
        """Keep an image, no larger than it can be seen."""
        ratio = self.devicePixelRatioF()
        bare = QImage(image)
        bare.setDevicePixelRatio(1)
        room = self.size() * ratio
        if bare.width() > room.width() or bare.height() > room.height():
            bare = bare.scaled(room, _KEEP, _SMOOTH)
        self._frames.append(_packed(bare, ratio))

    def show_frame(self, place: int) -> None:
        self._image = self._frames[place].image() if place < len(self._frames) else None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        painter = QPainter(self)
        painter.setPen(QColor(theme.border))
        painter.drawRect(QRect(0, 0, self.width() - 1, self.height() - 1))
        if self._image is not None:
            size = self._image.deviceIndependentSize().toSize()
            size = size.scaled(size.boundedTo(self.size() - QSize(2, 2)), _KEEP)
            box = QRect((self.width() - size.width()) // 2, 0, size.width(), size.height())
            box.moveTop((self.height() - size.height()) // 2)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(box, self._image)
        painter.end()
