"""The columns beside and below the worksheet."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QVBoxLayout, QWidget

from explorer.widgets.card import Card

__all__ = ["Dock", "carded", "make_docks", "spaced"]


class Dock(QDockWidget):
    """A panel that the View menu shows and hides; it has no title bar of its own."""

    def __init__(self, name: str, title: str, area: Qt.DockWidgetArea, window: QMainWindow) -> None:
        super().__init__(title, window)
        self.setObjectName(name)  # under which the window remembers its place
        self.setAccessibleName(title)
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        self.setAllowedAreas(area)
        self.setTitleBarWidget(QWidget(self))
        window.addDockWidget(area, self)


def make_docks(
    window: QMainWindow, left: QWidget, right: QWidget, below: QWidget
) -> dict[str, Dock]:
    """Set widgets beside and below the worksheet; return their docks by name."""
    translate = QCoreApplication.translate
    areas = Qt.DockWidgetArea
    window.setCorner(Qt.Corner.BottomLeftCorner, areas.LeftDockWidgetArea)
    window.setCorner(Qt.Corner.BottomRightCorner, areas.RightDockWidgetArea)
    docks = []
    for name, title, area, widget in (
        ("left", translate("MainWindow", "Lesson and Sentence"), areas.LeftDockWidgetArea, left),
        (
            "right",
            translate("MainWindow", "Plots and Experiments"),
            areas.RightDockWidgetArea,
            right,
        ),
        ("derivation", translate("MainWindow", "Derivation"), areas.BottomDockWidgetArea, below),
    ):
        dock = Dock(name, title, area, window)
        dock.setWidget(widget)
        docks.append(dock)
    window.resizeDocks(docks[:2], [218, 354], Qt.Orientation.Horizontal)
    window.resizeDocks(docks[2:], [120], Qt.Orientation.Vertical)
    return {dock.objectName(): dock for dock in docks}


def spaced(widget: QWidget, margins: tuple[int, int, int, int]) -> QWidget:
    """Return a widget with space around it."""
    outside = QWidget()
    column = QVBoxLayout(outside)
    column.setContentsMargins(*margins)
    column.addWidget(widget)
    return outside


def carded(panel: QWidget) -> Card:
    """Return a card with a panel on it."""
    card = Card()
    inside = QVBoxLayout(card)
    inside.setContentsMargins(8, 8, 8, 8)
    inside.addWidget(panel)
    return card
