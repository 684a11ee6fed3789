"""What is seen while softmax is opened: switches, the parts as grids, and sentences about them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.softmax_parts import Parts, softmax_parts
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.softmax.controls import SoftmaxControls
from explorer.widgets.softmax.equation import SoftmaxEquation
from explorer.widgets.softmax.words import axis_text, outcome_text, same_text

__all__ = ["SoftmaxBody"]


class SoftmaxBody(QWidget):
    """The switches, the parts, and sentences about them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.controls = SoftmaxControls()
        self.equation = SoftmaxEquation()
        self.axis_error = RefusalLabel(self.tr("Wrong axis"))
        self.overflow = RefusalLabel(self.tr("Overflow"))
        self.outcome = _sentence()
        self.same = _sentence()
        self.other = _sentence()
        self.other.setText(
            self.tr(
                "The chain's A differs from these weights: it is rounded, or partly set by hand."
            )
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for widget in (
            self.controls,
            self.axis_error,
            self.equation,
            self.overflow,
            self.outcome,
            self.same,
            self.other,
        ):
            column.addWidget(widget)

    def show_snapshot(self, snapshot: Snapshot, decimals: int) -> None:
        """Show the parts and say what came of them."""
        controls = self.controls
        parts = softmax_parts(snapshot, controls.subtract_max, float(controls.shift))
        controls.show_axis(parts.axis)
        self.equation.show_decimals(decimals)
        self.equation.show_parts(parts, snapshot)
        _say(self.axis_error, axis_text(parts, snapshot.example.tokens, decimals))
        self._say_outcome(parts)

    def _say_outcome(self, parts: Parts) -> None:
        fine = parts.outcome == "finite"
        text, same = outcome_text(parts), same_text(parts)
        _say(self.overflow, "" if fine else text)
        self.outcome.setText(text if fine else "")
        self.outcome.setVisible(fine)
        self.same.setText(same)
        self.same.setVisible(bool(same))
        self.other.setVisible(not parts.follows)


def _sentence() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    label.setSizePolicy(policy)
    return label


def _say(label: RefusalLabel, text: str) -> None:
    if not text:
        label.clear()
    elif text != label.text():
        label.say(text)
