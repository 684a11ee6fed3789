"""The window without its marks, or without the keyboard in it, as long as a picture is made."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QItemSelectionModel, QSignalBlocker, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QCheckBox,
    QGraphicsEffect,
    QRadioButton,
    QWidget,
)

from explorer.widgets.grid.marking import MarkedCanvas
from explorer.widgets.matrix_block import MatrixBlock

if TYPE_CHECKING:
    from explorer.window.main_window import MainWindow

__all__ = ["unfocused", "uninviting", "unmarked"]

_UNDER_MOUSE = Qt.WidgetAttribute.WA_UnderMouse
_SELECT = QItemSelectionModel.SelectionFlag.ClearAndSelect


@contextmanager
def unfocused(window: QWidget) -> Iterator[None]:
    """Take the keyboard, and the look of what the pointer is over, out of a window."""
    focused = window.focusWidget()
    pointed = [part for part in window.findChildren(QWidget) if part.testAttribute(_UNDER_MOUSE)]
    for part in pointed:
        part.setAttribute(_UNDER_MOUSE, False)
    if focused is not None:
        focused.clearFocus()
    try:
        yield
    finally:
        for part in pointed:
            part.setAttribute(_UNDER_MOUSE, True)
        if focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)


@contextmanager
def uninviting(widget: QWidget) -> Iterator[None]:
    """Hide what is there to be pressed, and the word for what can be typed: a picture is seen only.

    Boxes that are checked, and what has been chosen, stay: they say what is shown. Buttons keep
    their places.
    """
    from explorer.export.growing import settle  # not needed at the start

    with ExitStack() as stack:
        stack.callback(settle, widget)
        for block in (widget, *widget.findChildren(MatrixBlock)):
            if isinstance(block, MatrixBlock):
                stack.callback(block.set_inviting, True)
                block.set_inviting(False)
        settle(widget)  # captions take their places now: meanwhile no events are processed
        for button in widget.findChildren(QAbstractButton):
            if not isinstance(button, QCheckBox | QRadioButton) and button.isVisibleTo(widget):
                _take_away(button, stack)
        yield


class _Unseen(QGraphicsEffect):
    """Paints nothing. Hiding would have everything around laid out anew."""

    def draw(self, painter: QPainter) -> None:
        """Leave the place as it is."""


def _take_away(button: QAbstractButton, stack: ExitStack) -> None:
    button.setGraphicsEffect(_Unseen(button))
    stack.callback(button.setGraphicsEffect, None)  # type: ignore[arg-type]  # which takes it away


@contextmanager
def unmarked(window: "MainWindow") -> Iterator[None]:
    """Show nothing as selected, made from, pointed at or just changed; what is shown stays.

    The derivation keeps its number, and the experiments their query.
    """
    cell = window.controller.selection
    with ExitStack() as stack:
        _unmark_grids(window, stack)
        window.derivation.show_pointed(None)
        window.worksheet.softmax.show_selection(None)
        stack.callback(window.worksheet.softmax.show_selection, cell)
        for name in ("waves", "heatmap", "order", "pull"):
            panel: Any = window.pages.existing(name)
            if panel is not None:
                panel.show_selection(None)
                stack.callback(panel.show_selection, cell)
        _unmark_row(window.pages.existing("scaling"), stack)
        _deselect(window.pages.existing("check"), stack)
        yield


def _unmark_grids(window: "MainWindow", stack: ExitStack) -> None:
    for block in window.worksheet.blocks():
        stack.callback(block.show_changed, block.grid.changed)
        block.show_changed(None)
    for grid in window.findChildren(MarkedCanvas):
        stack.enter_context(grid.unmarked())


def _unmark_row(panel: Any, stack: ExitStack) -> None:
    """Outline no key; the query that a person has chosen there stays, so nothing is selected."""
    if panel is not None:
        bars = panel.row.bars
        stack.callback(bars.show_key, bars.key)
        bars.show_key(None)


def _deselect(panel: Any, stack: ExitStack) -> None:
    """Select no finding in a list of them."""
    if panel is None:
        return
    for view in panel.findChildren(QAbstractItemView):
        chosen = view.selectionModel().selection()
        stack.callback(_select, view, chosen)
        with QSignalBlocker(view.selectionModel()):
            view.clearSelection()


def _select(view: QAbstractItemView, chosen: Any) -> None:
    with QSignalBlocker(view.selectionModel()):
        view.selectionModel().select(chosen, _SELECT)
    view.viewport().update()
