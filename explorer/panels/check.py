"""Check printed figures: the figures of an article, or of any table, against the computed ones."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from explorer.core.check import verdict
from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell
from explorer.files.check_report import CheckReport
from explorer.files.lesson import Lesson
from explorer.widgets.card import heading
from explorer.widgets.check.header import CheckHeader
from explorer.widgets.check.list import CheckList
from explorer.widgets.check.rows import check_rows, say, sign_of

__all__ = ["CheckPanel"]


class CheckPanel(QWidget):
    """Counts what matches, lists what does not, and asks for figures and for marks."""

    selected = Signal(object)  # Cell
    marks_requested = Signal(bool)
    expected_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Check printed figures"))
        self._snapshot: Snapshot | None = None
        self._lesson: Lesson | None = None
        self._report: CheckReport | None = None
        self._hinted: CheckReport | None = None  # of which a hint was asked for
        self._verdict = QLabel()
        self._verdict.setAccessibleName(self.tr("Verdict"))
        self._verdict.setWordWrap(True)
        self._about = QLabel(
            self.tr(
                "Paste a table from a tutorial, a paper or a student's sheet: each of its figures"
                " is then held against the computed one, and told apart: it matches, rounding"
                " on the way explains it, or it differs."
            )
        )
        self._about.setWordWrap(True)
        self._about.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._marks = QCheckBox(self.tr("&Mark in the matrices"))
        self._marks.setAccessibleName(self.tr("Mark in the matrices"))
        self._marks.clicked.connect(self.marks_requested)
        self._header = CheckHeader()
        self._list = CheckList()
        self._list.setAccessibleName(self.tr("Figures, matrix by matrix"))
        self._list.chosen.connect(self.selected)
        self._figures = QPushButton(self.tr("&Expected figures…"))
        self._figures.setAccessibleName(self.tr("Type or paste the figures that are expected"))
        self._figures.clicked.connect(self._ask_for_figures)
        self._copy = QPushButton(self.tr("&Copy report"))
        self._copy.setAccessibleName(self.tr("Copy the report as text"))
        self._copy.clicked.connect(self._copy_report)
        self._hint = QPushButton(self.tr("&Try other options"))
        self._hint.setAccessibleName(self.tr("Try whether other options give the printed figures"))
        self._hint.clicked.connect(self._ask_for_hint)
        self._lay_out()
        self._refresh()

    @property
    def report(self) -> CheckReport | None:
        """What has been found."""
        return self._report

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Check another snapshot's figures."""
        self._snapshot = snapshot
        self._refresh()

    def show_lesson(self, lesson: Lesson | None) -> None:
        """Check a lesson's further figures, too, and show its errata."""
        self._lesson = lesson
        self._refresh()

    def show_marks(self, on: bool) -> None:
        """Show whether figures are marked in the matrices."""
        self._marks.setChecked(on)

    def show_selection(self, cell: Cell | None) -> None:
        """Select the finding of a cell, if there is one."""
        self._list.show_chosen(cell)

    def show_decimals(self, decimals: int) -> None:
        """Do nothing: figures are compared at the decimals to which they are printed."""

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        buttons.addWidget(self._figures)
        buttons.addWidget(self._copy)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(heading(self.tr("Check printed figures")))
        column.addWidget(self._verdict)
        column.addWidget(self._about)
        column.addWidget(self._marks)
        column.addWidget(self._header)
        column.addWidget(self._list, 1)
        column.addWidget(self._hint, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(buttons)
        column.addStretch(0)

    def _refresh(self) -> None:
        if self._snapshot is not None:
            self._report = CheckReport(self._snapshot, self._lesson)
        self._show_report()

    def _show_report(self) -> None:
        counts = None if self._report is None else self._report.counts
        anything = counts is not None and counts.all > 0
        for widget in (self._header, self._list):
            widget.setVisible(anything)
        self._about.setVisible(not anything)
        self._copy.setEnabled(anything)
        self._marks.setEnabled(self._report is not None and bool(self._report.tables.stages))
        self._hint.setVisible(self._waits_for_hint())
        if self._report is None or counts is None or not anything:
            self._verdict.setText(self.tr("No figures are expected of this example."))
            self._list.show_rows([])
            return
        self._verdict.setText(f"{sign_of(counts)} {verdict(counts).text(say)}")
        hints = not self._waits_for_hint()
        self._list.show_rows(check_rows(self._report, _language(), hints=hints))

    def _waits_for_hint(self) -> bool:
        """Say whether a hint would take too long to be looked for at every edit."""
        if self._report is None or self._report is self._hinted:
            return False
        tables = self._report.tables
        return tables.is_large and tables.counts.differ > 0

    def _ask_for_hint(self) -> None:
        self._hinted = self._report
        self._show_report()

    def _ask_for_figures(self) -> None:
        self.expected_requested.emit()

    def _copy_report(self) -> None:
        if self._report is not None:
            lines = self._report.lines(_language(), say)
            QGuiApplication.clipboard().setText("\n".join(lines))


def _language() -> str:
    """Return the language of the window, in which a lesson's own texts are shown."""
    return QCoreApplication.translate("Language", "en")
