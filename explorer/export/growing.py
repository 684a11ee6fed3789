"""Make a widget so large that nothing of it is scrolled out of sight, and as it was again."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QLabel,
    QLayout,
    QListView,
    QScrollArea,
    QScrollBar,
    QTableWidget,
    QWidget,
)

from explorer.widgets.formula import Formula
from explorer.widgets.grid.canvas import GridCanvas
from explorer.widgets.matrix_block import MatrixBlock
from explorer.widgets.step_card import RIGHT

__all__ = ["grown", "held", "settle"]

Area = TypeVar("Area", bound=QWidget)

# What a picture is at least, however little of the window there is, in pixels: as wide as in a
# window of 1600 × 1000, unless that is wider. Plots keep their proportions. A height of 0 is that
# of what is shown, without what is left empty below.
LEAST = {
    "waves": QSize(326, 350),
    "heatmap": QSize(326, 400),
    "derivation": QSize(720, 0),
    "lesson": QSize(360, 0),
    "compare": QSize(326, 0),
    "check": QSize(326, 0),
    "scaling": QSize(326, 800),
    "order": QSize(326, 0),
    "pull": QSize(326, 690),
}
SHEET = 1200  # pixels that the worksheet is wide at most, unless a matrix needs more
TALL = 2.0  # height by width; a worksheet that were taller is wider
_STEP = 1.25
_TRIES = 6
_OFF = Qt.ScrollBarPolicy.ScrollBarAlwaysOff


@contextmanager
def held(widget: QWidget) -> Iterator[None]:
    """Let a widget change its size as long as it lasts without anything around it moving."""
    layouts = list(_layouts_around(widget))
    geometry = widget.geometry()
    area = _area_of(widget)
    scrolled = _scrolled(widget if area is None else area)
    for layout in layouts:
        layout.setEnabled(False)
    if area is not None:
        area.setWidgetResizable(False)
    try:
        yield
    finally:
        widget.setGeometry(geometry)
        if area is not None:
            area.setWidgetResizable(True)
        for layout in layouts:
            layout.setEnabled(True)
        settle(widget)
        for bar, value in scrolled:
            bar.setValue(value)


@contextmanager
def grown(widget: QWidget, panel: str | None = None) -> Iterator[None]:
    """Make a panel or matrix so large that nothing is scrolled out of sight; a window stays.

    Its size is put back by `held`, or by who has called for it. A matrix has all its rows and
    columns; the worksheet is as wide as its widest matrix needs.

    Parameters
    ----------
    widget : QWidget
    panel : str, optional
        Its name, by which it has a least size.
    """
    if widget.isWindow() and widget.isVisible():
        settle(widget)
        yield
        return
    before = widget.size()
    with ExitStack() as stack:
        stack.callback(widget.resize, before)
        for grid in _own(widget, GridCanvas):
            limits = grid.limits
            grid.set_limits(grid.model().rowCount(), grid.model().columnCount())
            stack.callback(grid.set_limits, *limits)
        _take_size(widget, panel, stack)
        yield


def settle(widget: QWidget) -> None:
    """Lay out what stands in a widget, now; not its parent, which would give it its size back."""
    parts = (widget, *widget.findChildren(QWidget))
    for part in (*reversed(parts), *parts):
        layout = part.layout()
        if layout is not None and layout.isEnabled():
            layout.activate()
    for view in (*widget.findChildren(QListView), *widget.findChildren(QTableWidget)):
        view.doItemsLayout()
    for area in _own(widget, QAbstractScrollArea):  # it shows its bars, or does not any more
        QCoreApplication.sendEvent(area, QEvent(QEvent.Type.LayoutRequest))


def _take_size(widget: QWidget, panel: str | None, stack: ExitStack) -> None:
    settle(widget)
    if isinstance(_area_of(widget), QScrollArea):
        widget.resize(_sheet_size(widget))
        settle(widget)
        _trim(widget)
        return
    if widget.layout() is not None and panel not in LEAST:
        widget.adjustSize()
    elif panel in LEAST:
        widget.resize(_panel_size(widget, LEAST[panel]))
    settle(widget)
    for _ in range(_TRIES):
        if not _unscroll(widget, stack):
            break


def _panel_size(widget: QWidget, least: QSize) -> QSize:
    width = max(widget.width(), least.width())
    height = round(least.height() * width / least.width())
    return QSize(width, max(height, widget.minimumSizeHint().height()))


def _sheet_size(sheet: QWidget) -> QSize:
    """Return the size at which all cards are whole, and the whole is not much taller than wide."""
    layout = sheet.layout()
    assert layout is not None
    least, natural = layout.minimumSize().width(), layout.sizeHint().width()
    width = max(least, min(natural, SHEET))
    height = layout.heightForWidth(width)
    while height > TALL * width and width < natural:
        width = min(natural, round(width * _STEP))
        height = layout.heightForWidth(width)
    return QSize(width, height)


def _trim(sheet: QWidget) -> None:
    """Leave no room at the right of the widest line of matrices or formulas."""
    reach, layout = 0, sheet.layout()
    for part in _own(sheet, MatrixBlock) + _own(sheet, Formula) + _own(sheet, QLabel):
        if part.isVisibleTo(sheet):
            reach = max(reach, part.mapTo(sheet, part.rect().bottomRight()).x() + 1)
    margins = sheet.contentsMargins() if layout is None else layout.contentsMargins()
    width = reach + RIGHT + margins.right()
    if width < sheet.width():
        sheet.resize(width, sheet.height())
        settle(sheet)


def _unscroll(widget: QWidget, stack: ExitStack) -> bool:
    """Make room for what is scrolled out of sight; False where nothing is, or nothing helps."""
    hidden = QSize()
    for area in _own(widget, QAbstractScrollArea):
        if not area.isVisibleTo(widget):
            continue
        more = QSize(_width_hidden(area), _height_hidden(area))
        if more.isNull():
            continue
        if any(isinstance(around, QAbstractScrollArea) for around in _around(area, widget)):
            _heighten(area, more.height(), stack)
        hidden = hidden.expandedTo(more)
    if hidden.width() <= 0 and hidden.height() <= 0:
        return False
    widget.resize(widget.size() + hidden.expandedTo(QSize(0, 0)))
    settle(widget)
    return True


def _heighten(area: QAbstractScrollArea, more: int, stack: ExitStack) -> None:
    if more > 0:
        height, most = area.height() + more, area.maximumHeight()
        stack.callback(area.setMaximumHeight, most)
        stack.callback(area.setMinimumHeight, area.minimumHeight())
        area.setMaximumHeight(max(height, most))
        area.setMinimumHeight(height)


def _height_hidden(area: QAbstractScrollArea) -> int:
    bar = area.verticalScrollBar()
    length = bar.maximum() - bar.minimum()
    per_item = QAbstractItemView.ScrollMode.ScrollPerItem
    if isinstance(area, QAbstractItemView) and area.verticalScrollMode() == per_item:
        length *= max(area.sizeHintForRow(0), 1)
    return length


def _width_hidden(area: QAbstractScrollArea) -> int:
    if area.horizontalScrollBarPolicy() == _OFF:
        return 0
    bar = area.horizontalScrollBar()
    return bar.maximum() - bar.minimum()


def _own(widget: QWidget, kind: type[Area]) -> list[Area]:
    """Return a widget and what stands in it, as far as it is of a kind."""
    found = widget.findChildren(kind)
    return [widget, *found] if isinstance(widget, kind) else found


def _around(part: QWidget, widget: QWidget) -> Iterator[QWidget]:
    """Give what a part of a widget stands in, up to the widget."""
    around = part.parentWidget()
    while around is not None and part is not widget:
        yield around
        part, around = around, around.parentWidget()


def _layouts_around(widget: QWidget) -> Iterator[QLayout]:
    """Give the layouts that would move a widget back."""
    around = None if widget.isWindow() else widget.parentWidget()
    while around is not None:
        layout = around.layout()
        if layout is not None:
            yield layout
        around = None if around.isWindow() else around.parentWidget()


def _area_of(widget: QWidget) -> QScrollArea | None:
    """Return the area that scrolls a widget, and keeps it in its size."""
    viewport = widget.parentWidget()
    area = None if viewport is None else viewport.parentWidget()
    return area if isinstance(area, QScrollArea) and area.widget() is widget else None


def _scrolled(widget: QWidget) -> list[tuple[QScrollBar, int]]:
    """Return how far everything is scrolled."""
    return [(bar, bar.value()) for bar in widget.findChildren(QScrollBar)]
