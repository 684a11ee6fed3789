"""A picture of a panel is seen only: nothing in it asks to be pressed or typed into."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QRadioButton

from explorer.core.stages import EDITABLE, Cell
from explorer.files.formats import PANELS
from tests.pictures import options
from tests.window.conftest import open_window, window  # noqa: F401 - fixtures


def pressable(widget):
    """The buttons that are seen; boxes say what is shown, and stay."""
    return {
        button
        for button in widget.findChildren(QAbstractButton)
        if not isinstance(button, QCheckBox | QRadioButton)
        and button.isVisible()
        and button.graphicsEffect() is None
    }


def invitations(window):  # noqa: F811
    return {
        block.matrix.name
        for block in window.worksheet.blocks()
        if "editable" in block._caption.text()
    }


@pytest.mark.parametrize("panel", [*PANELS, "E"])
def test_there_is_nothing_to_press_and_all_is_back_afterwards(window, panel):  # noqa: F811
    window.controller.select(Cell("A", 0, 2))
    QApplication.processEvents()
    seen, sizes = pressable(window), {b: b.sizePolicy() for b in pressable(window)}
    before = window.grab().toImage()
    with window.pictures.pictured(options(panel)) as widget:
        assert not pressable(widget)
    QApplication.processEvents()
    assert pressable(window) == seen
    assert all(button.sizePolicy() == policy for button, policy in sizes.items())
    assert window.grab().toImage() == before


def test_what_can_be_typed_is_said_in_the_window_only(window):  # noqa: F811
    assert invitations(window) == set(EDITABLE)
    with window.pictures.pictured(options("worksheet")):
        assert invitations(window) == set()
    assert invitations(window) == set(EDITABLE)
    with window.pictures.pictured(options(None)) as whole:  # it is a window, and looks like one
        assert invitations(window) == set(EDITABLE)
        assert pressable(whole)
