"""Weights of A that are no shares, in the real window and in pictures."""

import pytest
from PySide6.QtGui import QImage

from explorer.core.override import Override
from explorer.desktop.off_screen import pictures
from explorer.files.picture_options import PictureOptions
from explorer.widgets.appearance import wear
from explorer.widgets.fault_dialog import FaultDialog
from explorer.widgets.theme import DARK, LIGHT
from tests.window.test_editing import type_into

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.mark.parametrize("typed", ["1.2", "5", "-0.3", "1e300"])
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_they_are_typed_and_seen(qtbot, qapp, window, typed, theme):
    wear(qapp, theme)
    type_into(qtbot, window, "A", 0, 2, typed)
    assert window.controller.snapshot["A"][0, 2] == float(typed)
    for name, value in (("causal", True), ("softmax_axis", "column"), ("causal", False)):
        window.controller.set_option(name, value)
        assert not window.grab().isNull()
    assert not window.findChildren(FaultDialog)
    wear(qapp, LIGHT)


@pytest.mark.parametrize("weight", [1.2, 5.0, -0.3, 1e300])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    "options", [{"causal": True}, {"softmax_axis": "column"}], ids=["mask", "column"]
)
@pytest.mark.parametrize("panel", ["heatmap", "A"])
def test_they_are_exported(qapp, bangs, weight, theme, options, panel):
    shown = bangs.with_options(**options).with_overrides([Override("A", 0, 2, weight)])
    with pictures(shown, None, "en") as made:
        picture = made.picture(PictureOptions(panel=panel, theme=theme, carries=False))
    assert QImage.fromData(picture).width() > 100
