"""Everything that can be chosen about an export."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from explorer.core.stages import MATRICES
from explorer.files.formats import PICTURE_FORMATS
from explorer.files.picture_options import PictureOptions
from explorer.widgets.exporting.card_boxes import CardBoxes
from explorer.widgets.exporting.made import Choice
from explorer.widgets.exporting.size_box import SizeBox
from explorer.widgets.exporting.subjects import (
    LANGUAGES,
    card_titles,
    chooser,
    formats,
    subjects,
)

__all__ = ["ExportForm"]

_LONGEST = 300  # characters of a title or caption
_GAP = 6  # px


class ExportForm(QWidget):
    """Asks for a format and, for pictures, for what is on it; what does not apply is disabled."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._format = chooser(self.tr("Format"), formats())
        self._panel = chooser(self.tr("Picture of"), subjects())
        self._cards = CardBoxes(card_titles())
        self._size = SizeBox()
        themes = ((self.tr("Light"), "light"), (self.tr("Dark"), "dark"))
        self._theme = chooser(self.tr("Theme"), themes)
        self._language = chooser(self.tr("Language"), LANGUAGES)
        self._transparent = QCheckBox(self.tr("Transparent &background"))
        self._marks = QCheckBox(self.tr("Selection and &highlights"))
        self._axes = QCheckBox(self.tr("&Axes named"))
        self._title = self._line(self.tr("Title"))
        self._caption = self._line(self.tr("Caption"))
        self._carries = QCheckBox(
            self.tr("Carry the &example, so that the picture can be opened again")
        )
        self._honest = QLabel(
            self.tr(
                "File → Open reads it. Chat programs may strip it from the picture: to be sure,"
                " send the picture as a file, or an example file (attn)."
            )
        )
        self._honest.setWordWrap(True)
        self._honest.setIndent(_beside_sign(self._carries))
        self._carries.setAccessibleDescription(self._honest.text())
        self._lay_out()
        self.show_choice(Choice(PictureOptions(size=self._size.size_chosen())))
        self._connect()

    def choice(self) -> Choice:
        """Return what is chosen."""
        panel = self._panel.currentData() or None
        options = PictureOptions(
            format=self._format.currentData(),
            panel=panel,
            cards=self._cards.cards() if panel == "worksheet" else (),
            size=self._size.size_chosen(),
            theme=self._theme.currentData(),
            transparent=self._transparent.isChecked() and self._transparent.isEnabled(),
            marks=self._marks.isChecked(),
            axes=self._axes.isChecked() and self._axes.isEnabled(),
            title=self._title.text().strip(),
            caption=self._caption.text().strip(),
            carries=self._carries.isChecked(),
        )
        return Choice(options, self._language.currentData())

    def show_choice(self, choice: Choice) -> None:
        """Show a choice; nothing is emitted."""
        options = choice.options
        with QSignalBlocker(self):
            for combo, data in (
                (self._format, options.format),
                (self._panel, options.panel or ""),
                (self._theme, options.theme),
                (self._language, choice.language),
            ):
                combo.setCurrentIndex(max(combo.findData(data), 0))
            self._cards.show_cards(options.cards)
            self._size.show_size(options.size)
            self._transparent.setChecked(options.transparent)
            self._marks.setChecked(options.marks)
            self._axes.setChecked(options.axes)
            self._title.setText(options.title)
            self._caption.setText(options.caption)
            self._carries.setChecked(options.carries)
            self._enable()

    def _line(self, name: str) -> QLineEdit:
        line = QLineEdit()
        line.setMaxLength(_LONGEST)
        line.setAccessibleName(name)
        line.setPlaceholderText(self.tr("None"))
        return line

    def _lay_out(self) -> None:
        self._form = form = QFormLayout()
        form.setVerticalSpacing(_GAP)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("&Format"), self._format)
        form.addRow(self.tr("Picture &of"), self._panel)
        form.addRow(self.tr("Cards"), self._cards)
        form.addRow(self.tr("Size"), self._size)
        looks = QHBoxLayout()
        looks.addWidget(self._theme, 1)
        looks.addSpacing(_GAP)
        self._labels = [
            _label(self.tr("&Theme"), self._theme),
            _label(self.tr("&Language"), self._language),
        ]
        looks.addWidget(self._labels[1])
        looks.addWidget(self._language, 1)
        form.addRow(self._labels[0], looks)
        marks = QHBoxLayout()
        marks.addWidget(self._marks)
        marks.addWidget(self._axes)
        marks.addStretch(1)
        form.addRow("", marks)
        form.addRow("", self._transparent)
        form.addRow(self.tr("T&itle"), self._title)
        form.addRow(self.tr("Captio&n"), self._caption)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(form)
        column.addSpacing(_GAP)
        column.addWidget(self._carries)
        column.addWidget(self._honest)
        column.addStretch(1)

    def _connect(self) -> None:
        combos: tuple[QComboBox, ...] = (self._format, self._panel, self._theme, self._language)
        for combo in combos:
            combo.currentIndexChanged.connect(self._changed)
        for box in (self._transparent, self._marks, self._axes, self._carries):
            box.toggled.connect(self._changed)
        for line in (self._title, self._caption):
            line.textChanged.connect(self._changed)
        self._cards.changed.connect(self._changed)
        self._size.changed.connect(self._changed)

    def _changed(self) -> None:
        self._enable()
        self.changed.emit()

    def _enable(self) -> None:
        format_, panel = self._format.currentData(), self._panel.currentData()
        picture = format_ in PICTURE_FORMATS
        for widget in (
            self._panel,
            self._size,
            self._theme,
            self._language,
            *self._labels,
            self._marks,
            self._title,
            self._caption,
        ):
            widget.setEnabled(picture)
        self._size.show_vector(format_ != "png")
        self._cards.setEnabled(picture and panel == "worksheet")
        self._transparent.setEnabled(picture and panel != "")
        self._axes.setEnabled(picture and panel in MATRICES)
        carries = picture and format_ != "pdf"
        self._carries.setEnabled(carries)
        self._honest.setEnabled(carries)
        for field in (self._panel, self._cards, self._size, self._title, self._caption):
            self._form.labelForField(field).setEnabled(field.isEnabled())


def _label(text: str, field: QWidget) -> QLabel:
    """Return a label whose key goes to a field."""
    label = QLabel(text)
    label.setBuddy(field)
    return label


def _beside_sign(box: QCheckBox) -> int:
    """Return how far from the left, in pixels, the text of a check box begins."""
    metrics = (QStyle.PixelMetric.PM_IndicatorWidth, QStyle.PixelMetric.PM_CheckBoxLabelSpacing)
    return sum(box.style().pixelMetric(metric, None, box) for metric in metrics)
