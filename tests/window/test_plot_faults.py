"""A fault while a plot is painted: said in the dialog, and no picture is written of it."""

import pytest

from explorer.desktop.off_screen import pictures
from explorer.widgets.fault_dialog import FaultDialog
from explorer.widgets.plot.cells import Cells
from explorer.window.documents import Documents
from explorer.window.faults import Faults
from tests.pictures import options

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


def fail(_self, _painter):
    raise IndexError("step 306 of 256")


def test_it_is_said_and_the_window_lives_on(qtbot, window, monkeypatch, capsys):
    faults = Faults(window, window.findChild(Documents))
    faults.install()
    try:
        monkeypatch.setattr(Cells, "draw", fail)
        window.controller.set_value("E", 0, 0, 3.25)

        def shown():
            return [one for one in window.findChildren(FaultDialog) if one.isVisible()]

        qtbot.waitUntil(lambda: len(shown()) == 1)
        assert "IndexError: step 306 of 256" in capsys.readouterr().err
        monkeypatch.undo()
        shown()[0].reject()
        window.controller.set_value("E", 0, 0, 3.5)
        assert not window.grab().isNull()
        assert window.worksheet.block("E").grid.model().index(0, 0).data().startswith("3.5")
    finally:
        faults.uninstall()


def test_no_picture_is_made(qapp, bangs, monkeypatch):
    monkeypatch.setattr(Cells, "draw", fail)
    with pictures(bangs, None, "en") as made, pytest.raises(IndexError, match="step 306"):
        made.picture(options("heatmap", carries=False))
