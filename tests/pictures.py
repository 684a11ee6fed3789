"""Short ways to ask for a picture in a test."""

from PySide6.QtGui import QImage

from explorer.export.painting import image_of
from explorer.export.picture import picture_bytes
from explorer.export.staging import staged
from explorer.files.picture_options import PictureOptions, PictureSize


def options(panel=None, scale=1, theme="light", **rest) -> PictureOptions:
    return PictureOptions(panel=panel, size=PictureSize(scale), theme=theme, **rest)


def picture(window, panel=None, scale=1, theme="light", example=None, **rest) -> bytes:
    return picture_bytes(window.pictures, options(panel, scale, theme, **rest), example)


def image(window, panel=None, scale=1, theme="light", **rest) -> QImage:
    with staged(window.pictures, options(panel, scale, theme, **rest)) as composition:
        return image_of(composition)
