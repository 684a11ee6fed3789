"""Boxes that say or ask something are gone once they are answered."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QFileDialog, QMessageBox

from explorer.window.questions import ask_elsewhere, ask_to_discard, complain
from explorer.window.save_dialog import ask_where


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A file that exists, and is chosen in the dialog."""
    path = tmp_path / "there.attn"
    path.touch()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))
    monkeypatch.setattr(QMessageBox, "exec", lambda _: QMessageBox.StandardButton.Cancel)
    return path


def test_no_box_is_left_behind(window, file):
    complain(window, "It was not done.", "Why")
    assert ask_to_discard(window) == "cancel"
    assert not ask_elsewhere(window, file, OSError(28, ""))
    assert ask_where(window, "Save", file, ".attn") is None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.findChildren(QMessageBox) == []
