"""The positional encoding as waves: what is added to E at each position."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QSize, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolTip, QVBoxLayout, QWidget

from explorer.core import waves
from explorer.core.errors import Refused
from explorer.core.evaluate import Snapshot, cell_name
from explorer.core.numbers import number_text
from explorer.core.stages import STAGES, Cell
from explorer.widgets.card import heading
from explorer.widgets.fonts import text_font
from explorer.widgets.formula import Formula
from explorer.widgets.messages import refusal_text
from explorer.widgets.plot.dimensions import DimensionsField
from explorer.widgets.plot.legend import Entry
from explorer.widgets.plot.waves import WavesView
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.tips import plain_tip

if TYPE_CHECKING:
    from explorer.core.attention import Array

__all__ = ["WavesPanel"]


class WavesPanel(QWidget):
    """Draws some dimensions of P beyond the sentence, with a dot at each token."""

    selected = Signal(object)  # Cell

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Positional encoding"))
        self._snapshot: Snapshot | None = None
        self._cell: Cell | None = None
        self._decimals = 4
        self._chosen: tuple[int, ...] | None = None  # by the user, whatever d_model is now
        self._shown: tuple[int, ...] = ()
        self._listed: tuple[int, ...] = ()  # in the field
        self._tokens: tuple[str, ...] = ()
        self._p: Array | None = None  # from which the dots were last made
        self.view = WavesView()
        self.view.setAccessibleName(self.tr("Waves of the positional encoding P"))
        self.view.dot_pressed.connect(self._select)
        self.view.stepped.connect(self._step)
        self.view.tip_requested.connect(self._show_tip)
        self._field = DimensionsField()
        self._field.entered.connect(self._choose)
        self._field.left.connect(self._forgive)
        self._refusal = RefusalLabel(self.tr("Dimensions drawn"))
        self._note = QLabel(self.tr("Positions are off: the waves are not added"))
        self._note.setFont(text_font(11))
        self._note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._note.setContentsMargins(4, 0, 4, 0)
        self._note.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(self._header())
        for widget in (self._refusal, self._note):
            column.addWidget(widget)
        column.addWidget(self.view, 1)

    @property
    def dimensions(self) -> tuple[int, ...]:
        """The dimensions that are drawn, in the order of the legend."""
        return self._shown

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another snapshot's P and tokens."""
        self._snapshot = snapshot
        self._refresh()

    def show_selection(self, cell: Cell | None) -> None:
        """Light up a selected cell of P, or the one that a selected cell was made from."""
        self._cell = cell
        self._refresh()

    def show_decimals(self, decimals: int) -> None:
        """Round what the tool tips say."""
        self._decimals = decimals

    def sizeHint(self) -> QSize:
        return QSize(330, 300)

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        least = layout.minimumSize().height() if layout is not None else 0
        return QSize(260, max(240, least))

    def _header(self) -> QHBoxLayout:
        title = QCoreApplication.translate("stages", STAGES["P"].title)
        label = QLabel(self.tr("dims"))
        label.setFont(text_font(11))
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._field.setMinimumWidth(44)
        self._field.setMaximumWidth(84)
        header = QHBoxLayout()
        header.setContentsMargins(4, 0, 4, 0)
        header.setSpacing(6)
        header.addWidget(heading(title[:1].upper() + title[1:]))
        header.addWidget(Formula(STAGES["P"].symbol, px=16, bold=True, role=STAGES["P"].role))
        header.addStretch(1)
        header.addWidget(label)
        header.addWidget(self._field, 2)
        return header

    def _refresh(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        tokens, d_model = snapshot.example.tokens, snapshot.example.d_model
        shown = waves.shown_dimensions(self._chosen, d_model)
        if not self._field.hasFocus() or shown != self._listed:
            self._listed = shown
            self._field.show_text(waves.dimensions_text(shown))
        cell = self._cell
        if cell is not None and cell.matrix == "P" and cell.column not in shown:
            shown = (*shown, cell.column)  # as long as it is selected
        p = snapshot["P"]
        if p is not self._p or shown != self._shown:  # the same object as long as P is the same
            self._p, self._shown = p, shown
            self._draw(snapshot)
        if tokens != self._tokens:
            self._tokens = tokens
            self.view.show_tokens(tokens)
        self._show_marks()

    def _draw(self, snapshot: Snapshot) -> None:
        example = snapshot.example
        curves = waves.sample_curves(example.length, example.d_model, self._shown)
        entries = [self._entry(dimension, example.d_model) for dimension in self._shown]
        self.view.show_curves(self._shown, curves, entries)
        on = example.options.positions
        self.view.show_dots(snapshot["P"][:, list(self._shown)] if on else None)
        self._note.setVisible(not on)
        lines = [entry.texts[0] for entry in entries]
        self.view.setAccessibleDescription("\n".join(lines if on else [self._note.text(), *lines]))
        self.view.recolour()
        self.view.arrange()

    def _entry(self, dimension: int, d_model: int) -> Entry:
        number = waves.wavelength_text(dimension, d_model)
        long, short = (f"2π ≈ {number}", "2π") if dimension < 2 else (number, number)
        forms = (
            (self.tr("dim {dimension} · {function}, λ = {wavelength}"), long),
            (self.tr("dim {dimension} · {function}, λ = {wavelength}"), short),
            (self.tr("{dimension} · {function}, λ = {wavelength}"), short),
            (self.tr("{dimension} {function} λ {wavelength}"), short),
        )
        texts = tuple(
            form.format(
                dimension=dimension, function=waves.wave_name(dimension), wavelength=wavelength
            )
            for form, wavelength in forms
        )
        return Entry(dimension, texts)

    def _show_marks(self) -> None:
        selected = source = None
        if self._snapshot is not None and self._cell is not None and self._has_dots():
            if self._cell.matrix == "P":
                selected = self._dot(self._cell.row, self._cell.column)
            for region in self._snapshot.sources(self._cell):
                if region.matrix == "P" and region.row is not None and region.column is not None:
                    source = self._dot(region.row, region.column)
        self.view.show_marks(selected, source)

    def _has_dots(self) -> bool:
        return self._snapshot is not None and self._snapshot.example.options.positions

    def _dot(self, position: int, dimension: int) -> tuple[int, int] | None:
        if dimension not in self._shown:
            return None
        return position, self._shown.index(dimension)

    def _choose(self, text: str) -> None:
        if self._snapshot is None:
            return
        try:
            self._chosen = waves.parse_dimensions(text, self._snapshot.example.d_model)
        except Refused as error:
            self._refusal.say(refusal_text(error))
            return
        self._forgive()
        self._listed = ()
        self._refresh()

    def _forgive(self) -> None:
        if not self._refusal.isHidden():
            self._refusal.clear()

    def _select(self, position: int, index: int) -> None:
        self.selected.emit(Cell("P", position, self._shown[index]))

    def _step(self, down: int, right: int) -> None:
        if self._snapshot is None or not self._has_dots():
            return
        if self._cell is None or self._cell.matrix != "P":
            self._select(0, 0)
            return
        position = self._cell.row + right
        index = self._shown.index(self._cell.column) + down
        last = self._snapshot.example.length - 1
        self._select(min(max(position, 0), last), min(max(index, 0), len(self._shown) - 1))

    def _show_tip(self, point: QPointF, place: QPoint) -> None:
        dot, snapshot = self.view.dots.dot_at(point), self._snapshot
        if dot is None or snapshot is None:
            QToolTip.hideText()
            return
        cell = Cell("P", dot[0], self._shown[dot[1]])
        number = number_text(float(snapshot["P"][cell.row, cell.column]), self._decimals)
        text = f"{cell_name(snapshot, cell)} = {number}"
        QToolTip.showText(place, plain_tip(text), self.view)
