"""Pictures and texts for other programs: on the clipboard, and dragged out of the window."""

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from PySide6.QtCore import QMimeData, QSize, Qt, QUrl
from PySide6.QtGui import QDrag, QGuiApplication, QImage, QPixmap
from PySide6.QtWidgets import QWidget

from explorer.widgets.exporting.made import Made

__all__ = ["copy", "drag_out", "mime_data"]

TYPES = {"png": "image/png", "svg": "image/svg+xml", "pdf": "application/pdf"}
_THUMB = QSize(160, 160)  # what is seen under the pointer, at most


def mime_data(made: Made) -> QMimeData:
    """Return an export as other programs take it: its bytes, and pixels or text."""
    mime = QMimeData()
    kind = TYPES.get(made.choice.options.format)
    if kind is not None:
        mime.setData(kind, made.data)  # as it is: a PNG with the example that it carries
    elif made.choice.options.format != "npz":
        mime.setText(made.data.decode())
    if made.image is not None:
        mime.setImageData(made.image)
    return mime


def copy(made: Made) -> None:
    """Put an export on the clipboard."""
    QGuiApplication.clipboard().setMimeData(mime_data(made))


def drag_out(source: QWidget, made: Made, name: str) -> None:
    """Let a person drop an export somewhere, as a file too; returns when it is dropped.

    Raises
    ------
    OSError
        Where the file cannot be made.
    """
    path = Path(tempfile.mkdtemp(dir=_folder()), name)  # of its own: nobody's file is replaced
    path.write_bytes(made.data)
    mime = mime_data(made)
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    drag = QDrag(source)
    drag.setMimeData(mime)
    if made.image is not None:
        drag.setPixmap(_thumb(made.image))
    drag.exec(Qt.DropAction.CopyAction)


@cache
def _folder() -> str:
    """Return a folder for files that are dragged; it is removed when the program ends.

    Not before: a program may read what was dropped on it as late as it likes.
    """
    folder = tempfile.mkdtemp(prefix="attention-explorer-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _thumb(image: QImage) -> QPixmap:
    size = image.size().boundedTo(_THUMB)
    keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return QPixmap.fromImage(image.scaled(size, keep, smooth))
