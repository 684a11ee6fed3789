"""How large a picture is to be: by its scale, or by its width in pixels or in millimetres."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QSpinBox,
    QWidget,
)

from explorer.files.picture_limits import FINEST, LARGEST, MAX_SCALE, WIDEST_MM
from explorer.files.picture_options import PictureSize

__all__ = ["SizeBox"]

USUAL = PictureSize(2)
_GAP = 6  # px
_WIDTHS = (16, LARGEST)  # pixels
_WIDTHS_MM = (5.0, WIDEST_MM)
_RESOLUTIONS = (36, FINEST)  # pixels per inch


class SizeBox(QWidget):
    """Three ways to say a size, of which one counts."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ways = QButtonGroup(self)
        self._scale = QSpinBox()
        self._scale.setRange(1, MAX_SCALE)
        self._scale.setSuffix(" ×")
        self._scale.setAccessibleName(self.tr("Scale"))
        self._width = QSpinBox()
        self._width.setRange(*_WIDTHS)
        self._width.setSuffix(self.tr(" px"))
        self._width.setAccessibleName(self.tr("Width in pixels"))
        self._width_mm = QDoubleSpinBox()
        self._width_mm.setRange(*_WIDTHS_MM)
        self._width_mm.setDecimals(1)
        self._width_mm.setSuffix(self.tr(" mm"))
        self._width_mm.setAccessibleName(self.tr("Width in millimetres"))
        self._dpi = QSpinBox()
        self._dpi.setRange(*_RESOLUTIONS)
        self._dpi.setSuffix(self.tr(" dpi"))
        self._dpi.setAccessibleName(self.tr("Pixels per inch"))
        self._vector = False
        self._lay_out()
        self.show_size(USUAL)
        self._ways.idToggled.connect(self._way_changed)
        for field in (self._scale, self._width, self._dpi):
            field.valueChanged.connect(self.changed)
        self._width_mm.valueChanged.connect(self.changed)

    def size_chosen(self) -> PictureSize:
        """Return the size."""
        match self._ways.checkedId():
            case 1:
                return PictureSize(width_px=self._width.value())
            case 2:
                return PictureSize(width_mm=self._width_mm.value(), dpi=self._dpi.value())
        return PictureSize(self._scale.value())

    def show_size(self, size: PictureSize) -> None:
        """Show a size; the other ways show what is usual."""
        self._scale.setValue(round(size.scale) if size.scale > 1 else 1)
        self._width.setValue(size.width_px or 1600)
        self._width_mm.setValue(size.width_mm or 160.0)
        self._dpi.setValue(size.dpi)
        way = 1 if size.width_px is not None else 2 if size.width_mm is not None else 0
        self._ways.button(way).setChecked(True)
        self._enable()

    def show_vector(self, vector: bool) -> None:
        """Tell whether the picture has no pixels, so that their number per inch says nothing."""
        self._vector = vector
        self._enable()

    def _lay_out(self) -> None:
        rows: tuple[tuple[str, list[QWidget]], ...] = (
            (self.tr("&Scale"), [self._scale]),
            (self.tr("&Width"), [self._width]),
            (self.tr("Width on &paper"), [self._width_mm, QLabel(self.tr("at")), self._dpi]),
        )
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        width = max(field.sizeHint().width() for _, fields in rows for field in fields)
        for number, (text, fields) in enumerate(rows):
            way = QRadioButton(text)
            self._ways.addButton(way, number)
            grid.addWidget(way, number, 0)
            fields[0].setFixedWidth(width)
            line = QHBoxLayout()
            line.setSpacing(_GAP)
            for field in fields:
                line.addWidget(field, 0, Qt.AlignmentFlag.AlignLeft)
            line.addStretch(1)
            grid.addLayout(line, number, 1)

    def _way_changed(self, _way: int, checked: bool) -> None:
        if checked:
            self._enable()
            self.changed.emit()

    def _enable(self) -> None:
        way = self._ways.checkedId()
        self._scale.setEnabled(way == 0)
        self._width.setEnabled(way == 1)
        self._width_mm.setEnabled(way == 2)
        self._dpi.setEnabled(way == 2 and not self._vector)
