"""The pull on Z: which value rows a token's output comes from, and how far it has moved."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.pull import plane_dimensions, pull_of
from explorer.core.stages import PAIRWISE, STAGES, Cell
from explorer.widgets.card import heading
from explorer.widgets.fonts import text_font
from explorer.widgets.pull.choices import DimensionBoxes, QueryBox
from explorer.widgets.pull.plane import PullPlane
from explorer.widgets.pull.shares import ShareList
from explorer.widgets.pull.words import words_of

__all__ = ["PullPanel"]

ROWS_BY_KEY = frozenset(name for name, stage in STAGES.items() if stage.role in ("key", "value"))
ROWS_BY_QUERY = frozenset(STAGES) - ROWS_BY_KEY  # whose rows are queries, or their tokens
HIGHEST_PLANE, HIGHEST_LINE = 480, 190  # px


class PullPanel(QWidget):
    """Shows one query's value rows, its output, and the share that each row contributes."""

    selected = Signal(object)  # Cell

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("The pull on Z"))
        self._snapshot: Snapshot | None = None
        self._query = 0
        self._key: int | None = None
        self._chosen: tuple[int, ...] | None = None  # dimensions, by the user, whatever d_v is now
        self._decimals = 4
        self._queries = QueryBox()
        self._queries.activated.connect(self._choose_query)
        self._dimensions = DimensionBoxes()
        self._dimensions.chosen.connect(self._choose_dimensions)
        self._dimensions.hide()
        self._headline = _text(QPalette.ColorRole.WindowText, 13)
        self._warning = _text(QPalette.ColorRole.BrightText, 12)
        self._note = _text(QPalette.ColorRole.PlaceholderText, 11)
        self.plane = PullPlane()
        self.shares = ShareList()
        for part in (self.plane, self.shares):
            part.chosen.connect(self._choose_key)
        self._arrange()

    @property
    def query(self) -> int:
        """The place of the token whose output is shown."""
        return self._query

    @property
    def dimensions(self) -> tuple[int, ...]:
        """The dimensions that are shown: across, and up where d_v is more than 1."""
        d_v = 1 if self._snapshot is None else self._snapshot["V"].shape[1]
        return plane_dimensions(self._chosen, d_v)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another snapshot's values, weights and output."""
        self._snapshot = snapshot
        self._refresh()

    def show_selection(self, cell: Cell | None) -> None:
        """Follow the selection: its row is the query, a column of scores or weights the key."""
        query, self._key = self._query, None
        if cell is not None and cell.matrix in ROWS_BY_QUERY:
            query = cell.row
        if cell is not None and cell.matrix in PAIRWISE:
            self._key = cell.column
        elif cell is not None and cell.matrix in ROWS_BY_KEY:
            self._key = cell.row
        if query != self._query:
            self._query = query
            self._refresh()
        else:
            self._show_key()

    def show_decimals(self, decimals: int) -> None:
        """Round the numbers."""
        self._decimals = decimals
        self.plane.show_decimals(decimals)
        self.shares.show_decimals(decimals)
        self._refresh()

    def sizeHint(self) -> QSize:
        return QSize(350, 640)

    def _arrange(self) -> None:
        header = QHBoxLayout()
        header.setContentsMargins(4, 0, 4, 0)
        header.setSpacing(6)
        label = QLabel(self.tr("query"))
        label.setFont(text_font(11))
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        header.addWidget(heading(self.tr("The pull on Z")))
        header.addStretch(1)
        header.addWidget(label)
        header.addWidget(self._queries)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(header)
        for widget in (self._dimensions, self._headline, self._warning):
            column.addWidget(widget)
        column.addWidget(self.plane, 300)
        column.addWidget(self._note)
        column.addWidget(self.shares, 200)
        column.addStretch(1)

    def _refresh(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        tokens = snapshot.example.tokens
        self._query = min(self._query, len(tokens) - 1)
        self._queries.show_tokens(tokens, self._query)
        d_v = snapshot["V"].shape[1]
        self._dimensions.show_dimensions(self.dimensions, d_v)
        pull = pull_of(snapshot, self._query, self.dimensions, self._decimals)
        self.plane.setMaximumHeight(HIGHEST_PLANE if d_v > 1 else HIGHEST_LINE)
        self.plane.show_pull(pull, tokens)
        self.shares.show_pull(pull, tokens)
        words = words_of(pull, tokens, (snapshot.example.d_model, d_v), decimals=self._decimals)
        for label, text in zip((self._headline, self._warning, self._note), words, strict=True):
            label.setText(text)
            label.setVisible(bool(text))
        self._show_key()

    def _show_key(self) -> None:
        count = 0 if self._snapshot is None else self._snapshot.example.length
        key = self._key if self._key is not None and self._key < count else None
        self.plane.show_selected(key)
        self.shares.show_selected(key)

    def _choose_query(self, place: int) -> None:
        self._query, self._key = place, None
        self._refresh()
        self.selected.emit(Cell("Z", place, self.dimensions[0]))

    def _choose_dimensions(self, across: int, up: int) -> None:
        self._chosen = (across, up)
        self._refresh()

    def _choose_key(self, key: int) -> None:
        self.selected.emit(Cell("A", self._query, key))


def _text(role: QPalette.ColorRole, size: int) -> QLabel:
    label = QLabel()
    label.setFont(text_font(size))
    label.setForegroundRole(role)
    label.setWordWrap(True)
    label.setContentsMargins(4, 0, 4, 0)
    label.hide()
    return label
