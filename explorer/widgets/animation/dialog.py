"""Asks for a moving picture, and plays it before it is written."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from explorer.core.errors import Refused
from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell
from explorer.files.animation_options import AnimationOptions
from explorer.widgets.animation.estimate import Estimate
from explorer.widgets.animation.form import AnimationForm
from explorer.widgets.animation.preview import AnimationPreview, Frame
from explorer.widgets.exporting.words import bytes_words
from explorer.widgets.messages import refusal_text
from explorer.widgets.refusal_label import RefusalLabel

__all__ = ["AnimationDialog", "Make"]

SETTLED = 300  # ms without a change, until the preview is made anew
_FORM_WIDTH = 410

# Takes the options and the language; gives the number of frames, and the frames at scale 1. It
# raises `Refused` before any is made.
Make = Callable[[AnimationOptions, str], tuple[int, Iterator[Frame]]]


class AnimationDialog(QDialog):
    """Closes accepted only with options that can be made.

    Parameters
    ----------
    snapshot : Snapshot
    make : callable
        Makes the frames of the preview.
    cell : Cell, optional
        What is selected.
    language : str
        ``en`` or ``zh``, offered first.
    """

    def __init__(
        self,
        snapshot: Snapshot,
        make: Make,
        cell: Cell | None = None,
        language: str = "en",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Animation"))
        self._make = make
        self._estimate = Estimate()
        self._size: tuple[int, int] = (0, 0)
        self._shown: tuple[object, ...] = ()
        self.form = AnimationForm(snapshot, cell)
        self.form.show_language(language)
        self.preview = AnimationPreview()
        self._about = QLabel()
        self._about.setAccessibleName(self.tr("Size"))
        self._refusal = RefusalLabel(self.tr("Not accepted"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._go_on = buttons.addButton(
            self.tr("&Choose File…"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self._lay_out(buttons)
        self._go_on.setDefault(True)  # here, where it is in the dialog: else Enter would cancel
        self._settling = QTimer(self, singleShot=True, interval=SETTLED)
        self._settling.timeout.connect(self._refresh)
        self._settling.start(0)
        self.form.changed.connect(self._changed)
        self.preview.came.connect(self._came)
        self.preview.finished.connect(self._say_size)

    def options(self) -> AnimationOptions:
        """Return what is chosen.

        Raises
        ------
        Refused
            Where an end of the sweep is no number.
        """
        return self.form.options()

    @property
    def language(self) -> str:
        """The language that the picture speaks."""
        return self.form.language

    def _lay_out(self, buttons: QDialogButtonBox) -> None:
        self.form.setFixedWidth(_FORM_WIDTH)
        right = QVBoxLayout()
        right.addWidget(self.preview, 1)
        right.addWidget(self._about)
        both = QHBoxLayout()
        both.addWidget(self.form)
        both.addSpacing(12)
        both.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.addLayout(both, 1)
        column.addWidget(self._refusal)
        column.addWidget(buttons)
        self.resize(1080, 600)

    def _changed(self) -> None:
        self._settling.start()

    def _refresh(self) -> None:
        """Make the preview anew where what it shows has changed; say what is refused."""
        self._settling.stop()
        try:
            options = self.options()
            self.preview.show_pace(options.pace)
            frames = _frames_of(options)
            shown = (frames, self.language)
            if shown != self._shown:
                self.preview.stop()  # the frames before and these are made of one thing
                count, source = self._make(options, self.language)
                self._estimate = Estimate()
                self._shown = shown
                self.preview.begin(source, count)
        except Refused as error:
            self._refuse(error)
            return
        self._refusal.clear()
        self._go_on.setEnabled(True)
        self._say_size()

    def _refuse(self, error: Refused) -> None:
        self._shown = ()
        self.preview.clear()
        self._about.setText("")
        self._refusal.say(refusal_text(error))
        self._go_on.setEnabled(False)

    def _came(self, image: QImage) -> None:
        self._size = image.width(), image.height()
        self._estimate.add(image)

    def _say_size(self) -> None:
        """Say how large the picture will be, once all of it has been weighed."""
        if self.preview.making:
            self._about.setText(self.tr("The size is known when every frame has been seen."))
            return
        options = self.options()
        width, height = self._size
        scale = options.picture.size.scale_of(width)
        size = self._estimate.size(options.format, scale)
        self._about.setText(
            self.tr("{count} frames, {width} × {height} pixels, about {size}").format(
                count=self.preview.made,
                width=round(width * scale),
                height=round(height * scale),
                size=bytes_words(size),
            )
        )

    def accept(self) -> None:
        """Close, unless what was typed last is refused."""
        if self._settling.isActive():
            self._refresh()
        if self._go_on.isEnabled():
            super().accept()

    def done(self, result: int) -> None:
        """Make no more frames once it is closed."""
        self._settling.stop()
        self.preview.stop()
        super().done(result)


def _frames_of(options: AnimationOptions) -> tuple[object, ...]:
    """Return what the frames of the preview depend on: not the format, the size or the pace."""
    picture = options.picture
    return (
        options.sweep,
        options.frames,
        options.there_and_back,
        picture.panel,
        picture.cards,
        picture.theme,
        picture.marks,
    )
