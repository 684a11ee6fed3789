"""Whether a picture is the same at every scale: by pixels, and by what tells it how to draw."""

import numpy as np
from PySide6.QtCore import QBuffer, QIODevice, QPoint
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

STAYS = 'vector-effect="non-scaling-stroke"'  # as QtSvg writes a pen that is always 1 pixel wide


def pixels(image):
    """Return an opaque image as red, green, blue."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return data[:, :, 2::-1].astype(float)


def reduced(image, times):
    """Return the mean of each block of pixels."""
    data = pixels(image)
    rows, columns = data.shape[0] // times, data.shape[1] // times
    return data.reshape(rows, times, columns, times, 3).mean(axis=(1, 3))


def unscaled_lines(widget):
    """Return how many lines of a widget and what stands in it stay 1 pixel wide at any scale."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(widget.size())
    painter = QPainter(generator)
    widget.render(painter, QPoint())
    painter.end()
    drawing = bytes(buffer.data().data()).decode()
    groups = drawing.split("<g ")[1:]
    return sum(group.count(STAYS) for group in groups if 'stroke="none"' not in group)
