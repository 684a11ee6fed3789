"""PySide6 6.12.0 drops a reference to None at every void call on Python 3.10 and 3.11."""

import sys

import pytest

CALLS = 1000


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_void_calls_leave_none_alone(qtbot):
    from PySide6.QtWidgets import QWidget

    widget = QWidget()
    qtbot.addWidget(widget)
    widget.update()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        widget.update()
    # Other threads and caches may move the count a little, the fault moves it by every call.
    assert abs(sys.getrefcount(None) - before) < CALLS / 10
