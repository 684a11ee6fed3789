"""What a person does in the window with mouse and keys, and what there is to see."""

import numpy as np
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog, QLabel

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton

# What a person does.


def click_cell(qtbot, grid, row, column):
    qtbot.mouseClick(grid.viewport(), LEFT, pos=grid.cell_rect(row, column).center())


def type_here(qtbot, window, text, end=None):
    """Send each key to whatever has the focus then, as a keyboard does."""
    for sign in text:
        qtbot.keyClicks(window.focusWidget(), sign)
    if end is not None:
        qtbot.keyClick(window.focusWidget(), end)
    qtbot.wait(1)  # an editor commits through the event queue


def named(window, kind, name):
    """Return the visible widget of a kind that a screen reader calls so."""
    found = [w for w in window.findChildren(kind) if w.accessibleName() == name and w.isVisible()]
    assert len(found) == 1, name
    return found[0]


def in_dialog(qtbot, window, open_, act):
    """Open a modal dialog and act in it; a failure in there is pytest-qt's to report."""
    driven = []

    def drive():
        driven.append(True)
        dialog = QApplication.activeModalWidget()
        try:
            assert isinstance(dialog, QDialog)
            act(dialog)
        finally:
            if dialog is not None and dialog.isVisible():
                dialog.reject()

    window.activateWindow()  # as a window manager does where a dialog has closed
    qtbot.waitUntil(window.isActiveWindow)
    QTimer.singleShot(0, drive)
    open_()
    assert driven, "no dialog has opened"


def choose(qtbot, combo, text):
    """Choose an entry of a combo box with the arrow keys."""
    combo.setFocus()
    qtbot.keyClick(combo, Key.Key_Home)
    while combo.currentText() != text:
        before = combo.currentIndex()
        qtbot.keyClick(combo, Key.Key_Down)
        assert combo.currentIndex() == before + 1, text


# What a person sees.


def edge_colors(grid, row, column):
    """Return the colours on the left edge of a cell, at half its height."""
    image, box = grid.viewport().grab().toImage(), grid.cell_rect(row, column)
    places = range(box.left(), box.left() + 5)
    return {image.pixelColor(x, box.center().y()).name() for x in places}


def outlined(grid, color):
    """Return the cells whose left edge has a colour."""
    model = grid.model()
    return {
        (row, column)
        for row in range(model.rowCount())
        for column in range(model.columnCount())
        if color in edge_colors(grid, row, column)
    }


def grids(window, name):
    """Return every grid that shows a matrix."""
    return [block.grid for block in window.worksheet.blocks() if block.matrix.name == name]


def heatmap(window):
    from explorer.widgets.plot.heatmap import HeatmapView

    return window.picture_widget("heatmap").findChild(HeatmapView)


def waves(window):
    from explorer.widgets.plot.waves import WavesView

    return window.picture_widget("waves").findChild(WavesView)


def colors_in(image, center, reach):
    """Return the colours of a square of a picture."""
    middle = center.toPoint() if isinstance(center, QPointF) else center
    steps = range(-reach, reach + 1)
    return {
        image.pixelColor(middle + QPoint(dx, dy)).name()
        for dx in steps
        for dy in steps
        if image.rect().contains(middle + QPoint(dx, dy))
    }


def heatmap_cell(view, row, column, count=3):
    area = view.cells.rect
    return QPointF(
        area.left() + (column + 0.5) * area.width() / count,
        area.top() + (row + 0.5) * area.height() / count,
    )


def heatmap_outlined(window, color, count=3):
    """Return the cells of the heatmap on whose left edge a colour stands."""
    view = heatmap(window)
    image, found = view.viewport().grab().toImage(), set()
    half = view.cells.rect.width() / count / 2
    for row in range(count):
        for column in range(count):
            left = heatmap_cell(view, row, column) - QPointF(half - 2, 0)
            if color in colors_in(image, left, 2):
                found.add((row, column))
    return found


def dot(window, position, index):
    return QPointF(*waves(window).dots.points[position, index].tolist())


def dots_ringed(window, color):
    """Return the dots of the waves that have a ring of a colour."""
    view = waves(window)
    image = view.viewport().grab().toImage()
    positions, count = view.dots.points.shape[:2]
    return {
        (position, index)
        for position in range(positions)
        for index in range(count)
        if color in colors_in(image, dot(window, position, index), 7)
    }


def status(window):
    return [label.text() for label in window.statusBar().findChildren(QLabel)]


def bubbles(window):
    from explorer.widgets.grid.bubble import Bubble

    return [bubble for bubble in window.findChildren(Bubble) if bubble.isVisible()]


def mean_of(image):
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return float(data[:, :, :3].mean())
