"""The switches of the opened softmax: the wrong axis, plain e^s, a number added to every score."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QSpinBox, QWidget

from explorer.core.stages import SoftmaxAxis
from explorer.widgets.flow_layout import FlowLayout

__all__ = ["PRESET", "SoftmaxControls"]

PRESET = 800  # e^800 is too large for a computer
_LARGEST = 1000
_NARROW = 52  # px


class SoftmaxControls(QWidget):
    """What a person switches. The axis is part of the document: it is asked for."""

    axis_requested = Signal(str)  # "row" or "column"
    changed = Signal()  # `subtract_max` or `shift`, by a person

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.axis = QCheckBox(self.tr("Wrong axis: down the columns"))
        self.axis.clicked.connect(self._ask)  # not where it is set from outside
        self.plain = QCheckBox(self.tr("Without subtracting the maximum"))
        self.plain.toggled.connect(self._change)
        self.added = _Added()
        self.added.setRange(0, _LARGEST)
        self.added.setAccessibleName(self.tr("Add to every score"))
        self.added.valueChanged.connect(self._change)
        self.preset = QPushButton()
        self.preset.setMaximumWidth(_NARROW)
        self.preset.clicked.connect(self._take_preset)
        self._name_preset()
        flow = FlowLayout(self, across=18, down=4, center=True)
        flow.setContentsMargins(0, 0, 0, 0)
        for widget in (self.axis, self.plain, self._added_line()):
            flow.addWidget(widget)

    @property
    def subtract_max(self) -> bool:
        """Whether the maximum is subtracted."""
        return not self.plain.isChecked()

    @property
    def shift(self) -> int:
        """What is added to every score."""
        return self.added.value()

    def show_axis(self, axis: SoftmaxAxis) -> None:
        """Show along what softmax runs."""
        self.axis.setChecked(axis == "column")

    def _added_line(self) -> QWidget:
        box = QWidget()
        line = QHBoxLayout(box)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        label = QLabel(self.tr("A&dd to every score"))
        label.setBuddy(self.added)
        for widget in (label, self.added, self.preset):
            line.addWidget(widget)
        return box

    def _ask(self, wrong: bool) -> None:
        self.axis_requested.emit("column" if wrong else "row")

    def _change(self, _state: object) -> None:
        self._name_preset()
        self.changed.emit()

    def _take_preset(self) -> None:
        self.added.setValue(0 if self.shift == PRESET else PRESET)

    def _name_preset(self) -> None:
        number = 0 if self.shift == PRESET else PRESET
        self.preset.setText(str(number))
        text = self.tr("Add {number} to every score").format(number=number)
        self.preset.setAccessibleName(text)
        self.preset.setToolTip(text)


class _Added(QSpinBox):
    """A field that leaves the wheel to the page, which must not change a number on its way."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
