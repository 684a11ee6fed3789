"""A layout that breaks rows asks for as much height as its items need at a width."""

from PySide6.QtWidgets import QWidget

from explorer.widgets.flow_layout import FlowLayout


def item():
    widget = QWidget()
    widget.setFixedSize(100, 20)
    return widget


def test_it_grows_with_each_row_at_once(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    flow = FlowLayout(parent, across=10, down=5)
    flow.setContentsMargins(0, 0, 0, 0)
    heights = []
    for _ in range(4):
        flow.addWidget(item())
        heights.append(flow.heightForWidth(215))  # two fit beside each other
    assert heights == [20, 20, 45, 45]
    assert flow.heightForWidth(100) == 4 * 20 + 3 * 5
    flow.itemAt(0).widget().setFixedHeight(40)
    assert flow.heightForWidth(215) == 65
    flow.removeWidget(flow.itemAt(3).widget())
    flow.removeWidget(flow.itemAt(2).widget())
    assert flow.heightForWidth(215) == 40
