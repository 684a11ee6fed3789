"""One window set as another: what is selected, switched on, opened and scrolled there."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QComboBox,
    QDoubleSpinBox,
    QListWidget,
    QScrollBar,
    QSpinBox,
    QTabWidget,
    QWidget,
)

if TYPE_CHECKING:
    from explorer.window.main_window import MainWindow

__all__ = ["scroll_alike", "set_alike"]

W = TypeVar("W", bound=QWidget)


def set_alike(window: "MainWindow", like: "MainWindow") -> None:
    """Set a window as another one of the same example, which stays as it is.

    Parameters
    ----------
    window : MainWindow
        Just made.
    like : MainWindow
    """
    window.view.set_decimals(like.view.decimals)
    window.view.set_comparison(like.view.comparison)
    window.view.set_marks(like.view.marks)
    window.worksheet.softmax.set_open(like.worksheet.softmax.opened)
    if like.worksheet.softmax.opened:
        _set_controls(window.worksheet.softmax, like.worksheet.softmax)
    _set_pages(window, like)
    _set_controls(window.lesson, like.lesson)
    for tabs, other in _pairs(window, like, QTabWidget):
        tabs.setCurrentIndex(other.currentIndex())
    window.controller.select(like.controller.selection)


def scroll_alike(window: "MainWindow", like: "MainWindow") -> None:
    """Scroll the worksheet as another one is, once everything has its place."""
    window.worksheet.verticalScrollBar().setValue(like.worksheet.verticalScrollBar().value())
    window.worksheet.horizontalScrollBar().setValue(like.worksheet.horizontalScrollBar().value())


def _set_pages(window: "MainWindow", like: "MainWindow") -> None:
    for toggle, other in zip(window.pages.toggles, like.pages.toggles, strict=True):
        toggle.setChecked(other.isChecked())
    window.pages.plots.restoreState(like.pages.plots.saveState())
    for name in like.pages.panels:
        panel = like.pages.existing(name)
        if panel is not None:
            _set_controls(window.pages.panel(name), panel)


def _set_controls(panel: QWidget, like: QWidget) -> None:
    """Set the controls of a panel as those of another of its class, as if by hand."""
    for combo, other in _pairs(panel, like, QComboBox):
        if combo.currentIndex() != other.currentIndex():
            combo.setCurrentIndex(other.currentIndex())
            combo.activated.emit(other.currentIndex())  # panels heed what a person chooses
    for button, other_button in _pairs(panel, like, QAbstractButton):
        if button.isChecked() != other_button.isChecked():
            _click(button)
    for slider, other_slider in _pairs(panel, like, QAbstractSlider):
        if not isinstance(slider, QScrollBar):
            slider.setValue(other_slider.value())
    for box, other_box in _pairs(panel, like, QSpinBox):
        box.setValue(other_box.value())
    for real, other_real in _pairs(panel, like, QDoubleSpinBox):
        real.setValue(other_real.value())
    for rows, other_rows in _pairs(panel, like, QListWidget):
        rows.setCurrentRow(other_rows.currentRow())


def _click(button: QAbstractButton) -> None:
    """Press a button that is to change, but not the one of a group that another one releases."""
    group = button.group()
    exclusive = button.autoExclusive() or (group is not None and group.exclusive())
    if not (exclusive and button.isChecked()):
        button.click()


def _pairs(panel: QWidget, like: QWidget, kind: type[W]) -> Iterator[tuple[W, W]]:
    """Give the parts of one kind in pairs; none where there is another number of them."""
    parts, others = panel.findChildren(kind), like.findChildren(kind)
    if len(parts) == len(others):
        yield from zip(parts, others, strict=True)
