"""The tests need no display, and do not use one that is there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_a_widget_is_shown(qtbot, pytestconfig):
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtWidgets import QWidget

    widget = QWidget()
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()
    if not pytestconfig.getoption("--headed"):
        assert QGuiApplication.platformName() == "offscreen"


@pytest.mark.parametrize(
    "environment",
    [{}, {"QT_QPA_PLATFORM": "xcb"}, {"DISPLAY": ":4711"}, {"WAYLAND_DISPLAY": "nobody"}],
)
def test_tests_choose_the_offscreen_platform_themselves(environment, tmp_path):
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PYTEST_ADDOPTS")
    bare = {name: value for name, value in os.environ.items() if name not in names}
    this_test = f"{Path(__file__).relative_to(ROOT)}::{test_a_widget_is_shown.__name__}"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    run = subprocess.run(
        [*command, f"--basetemp={tmp_path / 'inner'}", this_test],
        cwd=ROOT,
        env={**bare, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "1 passed" in run.stdout
