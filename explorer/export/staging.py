"""What a picture is made of, made ready for it and put back as it was."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from explorer.export.composition import Composition
from explorer.export.growing import grown, held
from explorer.files.picture_options import PictureOptions
from explorer.widgets.appearance import wear
from explorer.widgets.matrix_block import MatrixBlock
from explorer.widgets.theme import THEMES, Theme, theme_of

__all__ = ["Pictured", "staged"]


class Pictured(Protocol):
    """What pictures are made of: the window, see `explorer.window.pictures`."""

    def pictured(self, options: PictureOptions) -> AbstractContextManager[QWidget]:
        """Give the widget that a picture shows, as long as the picture is made."""


@contextmanager
def staged(source: Pictured, options: PictureOptions) -> Iterator[Composition]:
    """Give what a picture shows, in its theme and with nothing scrolled out of sight.

    Everything is as before afterwards, whatever happens. The window's events must not be
    processed meanwhile.

    Parameters
    ----------
    source : Pictured
    options : PictureOptions

    Raises
    ------
    Refused
        Where what is asked for does not exist.
    """
    theme = THEMES[options.theme]
    with source.pictured(options) as widget, _worn(widget, theme), held(widget):
        with _see_through(widget, on=options.transparent), grown(widget, options.panel):
            yield Composition(widget, options)


@contextmanager
def _worn(widget: QWidget, theme: Theme) -> Iterator[None]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    worn = theme_of(widget)
    wear(app, theme)
    try:
        yield
    finally:
        wear(app, worn)


@contextmanager
def _see_through(widget: QWidget, *, on: bool) -> Iterator[None]:
    """Take the ground of a matrix away; `theme_of` reads in the palette that it is gone."""
    if not (on and isinstance(widget, MatrixBlock)):
        yield
        return
    had_own = widget.testAttribute(Qt.WidgetAttribute.WA_SetPalette)
    before = widget.palette()
    palette = QPalette(before) if had_own else QPalette()
    palette.setColor(QPalette.ColorRole.Button, QColor(Qt.GlobalColor.transparent))
    widget.setPalette(palette)
    try:
        yield
    finally:
        widget.setPalette(before if had_own else QPalette())
