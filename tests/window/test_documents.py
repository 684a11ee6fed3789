"""New, open, save, close: nothing is lost without a question."""

import errno
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QMessageBox, QTableView

from explorer.core.blank import blank_example
from explorer.files.example_file import read_example, write_example
from tests.window.conftest import shown
from tests.window.test_editing import type_into

BUTTON = QMessageBox.StandardButton


def drop(window, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPointF(QPoint(300, 300)),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)  # Qt delivers one only after a drag from a screen


def test_the_title_names_the_example_and_marks_what_is_not_saved(qtbot, window):
    assert window.windowTitle() == "女生撩刘海[*] — Attention Explorer"
    assert not window.isWindowModified()
    type_into(qtbot, window, "E", 0, 0, "5")
    assert window.isWindowModified()
    window.commands.undo.trigger()
    assert not window.isWindowModified()


def test_save_and_open_bring_back_every_number(qtbot, window, save_to, answer):
    type_into(qtbot, window, "W_V", 0, 1, "0.30000000000000004")
    path = save_to("lesson.attn")
    window.commands.save.trigger()
    assert not window.isWindowModified()
    assert window.windowTitle().startswith("lesson.attn")
    assert read_example(path).W_V[0, 1] == 0.1 + 0.2
    before = {name: shown(window, name) for name in ("E", "W_V", "Z")}
    window.commands.new.trigger()
    assert shown(window, "E") == [["1.0", "0.0"], ["0.0", "1.0"]]
    window.commands.open.trigger()
    assert {name: shown(window, name) for name in before} == before
    assert not answer.asked


@pytest.mark.parametrize("command", ["open", "import_"])
def test_files_are_looked_for_beside_the_document_or_where_one_was_last(
    window, tmp_path, monkeypatch, command
):
    starts = []

    def ask(_parent, _title, start, _kinds):
        starts.append(start)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    getattr(window.commands, command).trigger()
    window.controller.saved(tmp_path / "lesson.attn")
    getattr(window.commands, command).trigger()
    assert starts == ["", str(tmp_path)]  # where nothing is said, Qt goes on where it was


def test_what_is_being_typed_is_saved_too(qtbot, window, save_to):
    grid = window.worksheet.block("E").grid
    grid.setFocus()
    grid.setCurrentIndex(grid.model().index(0, 0))
    qtbot.keyClicks(grid, "7")
    path = save_to("typed.attn")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert read_example(path).table[0, 0] == 7.0


@pytest.mark.parametrize(
    ("button", "closes", "kept"),
    [(BUTTON.Save, True, True), (BUTTON.Discard, True, False), (BUTTON.Cancel, False, False)],
)
def test_closing_asks(qtbot, window, save_to, answer, button, closes, kept):
    path = save_to("closing.attn")
    type_into(qtbot, window, "E", 0, 0, "5")
    answer.answers.append(button)
    assert window.close() is closes
    assert len(answer.asked) == 1
    assert "not saved" in answer.asked[0]
    assert path.exists() is kept


def test_closing_does_not_go_on_where_saving_is_called_off(qtbot, window, save_to, answer):
    save_to("")
    type_into(qtbot, window, "E", 0, 0, "5")
    answer.answers.append(BUTTON.Save)
    assert not window.close()


def test_a_broken_file_is_said_and_the_document_stays(window, save_to, answer, tmp_path):
    path = save_to("broken.attn")
    path.write_text('{"format":', encoding="utf-8")
    before = window.controller.snapshot
    window.commands.open.trigger()
    assert window.controller.snapshot is before
    assert len(answer.asked) == 1
    assert "broken.attn" in answer.asked[0]


def test_a_folder_that_is_not_there_is_said_and_the_mark_stays(qtbot, window, save_to, answer):
    type_into(qtbot, window, "E", 0, 0, "5")
    save_to("no/such/folder/a.attn")
    window.commands.save.trigger()
    assert window.isWindowModified()
    assert "not saved" in answer.asked[0]


def test_a_lesson_from_the_menu_opens_with_its_text(window, answer):
    actions = [action for menu in window.menuBar().actions() for action in menu.menu().actions()]
    cat = next(action for action in actions if action.data() == "cat")
    cat.trigger()
    assert shown(window, "A")[0] == ["0.3135", "0.3368", "0.3498"]
    assert window.picture_widget("lesson").lesson.name == "cat"


def test_a_dropped_file_opens(window, tmp_path, answer):
    write_example(tmp_path / "dropped.attn", blank_example())
    drop(window, tmp_path / "dropped.attn")
    assert shown(window, "E") == [["1.0", "0.0"], ["0.0", "1.0"]]
    assert window.picture_widget("lesson").lesson is None


def test_closing_waits_for_an_entry_that_is_refused(qtbot, window):
    type_into(qtbot, window, "E", 0, 0, "12abc")
    assert not window.close()
    assert window.isVisible()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.close()


def test_a_token_that_is_being_typed_is_saved_too(qtbot, window, save_to):
    window.commands.sentence.trigger()
    table = window.sentence.findChild(QTableView)
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, 1))
    qtbot.keyClick(table, Qt.Key.Key_F2)
    editor = window.focusWidget()
    editor.selectAll()
    qtbot.keyClicks(editor, "NEW")
    path = save_to("token.attn")
    window.commands.save.trigger()
    assert read_example(path).tokens[0] == "NEW"


def test_a_panel_that_lies_behind_another_takes_no_keys(qtbot, window):
    """Delete in a sentence that nobody sees would remove a token."""
    hidden = window.sentence
    assert not hidden.isVisible()
    grid = window.worksheet.block("E").grid
    grid.setFocus()
    seen = set()
    for _ in range(80):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        focus = window.focusWidget()
        seen.add(focus)
        assert not hidden.isAncestorOf(focus)
    assert len(seen) > 10
    window.commands.sentence.trigger()
    assert hidden.isVisible()
    assert not window.picture_widget("lesson").isVisible()


def test_a_name_without_its_suffix_does_not_overwrite_unasked(qtbot, window, save_to, answer):
    path = save_to("lecture v1.0.attn")
    path.write_text("mine", encoding="utf-8")
    type_into(qtbot, window, "E", 0, 0, "5")
    save_to("lecture v1.0")
    answer.answers += [BUTTON.No, BUTTON.Cancel]  # No asks for another name
    window.commands.save.trigger()
    assert path.read_text(encoding="utf-8") == "mine"
    assert "lecture v1.0.attn" in answer.asked[0]
    answer.answers.append(BUTTON.Yes)
    window.commands.save.trigger()
    assert read_example(path).table[0, 0] == 5.0


def test_a_dropped_file_does_not_swallow_what_is_typed(qtbot, window, answer, tmp_path):
    write_example(tmp_path / "dropped.attn", blank_example())
    grid = window.worksheet.block("E").grid
    grid.setFocus()
    grid.setCurrentIndex(grid.model().index(0, 0))
    qtbot.keyClicks(grid, "4")
    answer.answers.append(BUTTON.Cancel)
    drop(window, tmp_path / "dropped.attn")
    assert len(answer.asked) == 1
    assert shown(window, "E")[0][0] == "4.0"


# Where saving does not work, and where somebody else has written to the file.


def saved_by_another(path, value):
    """Another window, or another program, saves to the file."""
    write_example(path, blank_example().with_value("E", 0, 0, value))


def first_number(path):
    return read_example(path).table[0, 0]


@pytest.fixture
def shared(qtbot, window, save_to):
    """A document in a file that another window has written to since, with changes of its own."""
    path = save_to("shared.attn")
    type_into(qtbot, window, "E", 0, 0, "5")
    window.commands.save.trigger()
    saved_by_another(path, 99.0)
    type_into(qtbot, window, "E", 0, 0, "6")
    return path


@pytest.mark.parametrize(
    ("button", "here", "modified"), [(BUTTON.Yes, 6.0, False), (BUTTON.Cancel, 99.0, True)]
)
def test_a_file_that_was_changed_meanwhile_is_asked_about(
    window, shared, answer, button, here, modified
):
    answer.answers.append(button)
    window.commands.save.trigger()
    assert len(answer.asked) == 1
    assert str(shared) in answer.asked[0]
    assert "changed by another program" in answer.asked[0]
    assert first_number(shared) == here
    assert window.isWindowModified() is modified
    assert shown(window, "E")[0][0] == "6.0"


def test_a_file_that_was_changed_meanwhile_can_be_left_as_it_is(window, shared, save_to, answer):
    mine = save_to("mine.attn")
    answer.answers.append(BUTTON.Save)
    window.commands.save.trigger()
    assert (first_number(shared), first_number(mine)) == (99.0, 6.0)
    assert window.windowTitle().startswith("mine.attn")
    assert not window.isWindowModified()


def test_a_file_that_was_changed_meanwhile_can_be_read_again(qtbot, window, shared, answer):
    answer.answers.append(BUTTON.Open)
    window.commands.save.trigger()
    assert first_number(shared) == 99.0
    assert shown(window, "E")[0][0] == "99.0"
    assert not window.isWindowModified()
    type_into(qtbot, window, "E", 0, 0, "7")
    window.commands.save.trigger()
    assert first_number(shared) == 7.0
    assert len(answer.asked) == 1


def test_after_overwriting_nothing_is_asked(qtbot, window, shared, answer):
    answer.answers.append(BUTTON.Yes)
    window.commands.save.trigger()
    type_into(qtbot, window, "E", 0, 0, "7")
    window.commands.save.trigger()
    assert len(answer.asked) == 1
    assert first_number(shared) == 7.0


def test_the_question_of_closing_leads_to_that_of_the_changed_file(window, shared, answer):
    answer.answers += [BUTTON.Save, BUTTON.Cancel]
    assert not window.close()
    assert len(answer.asked) == 2
    assert first_number(shared) == 99.0


def test_two_windows_on_one_file(qtbot, open_window, save_to, answer):
    path = save_to("both.attn")
    write_example(path, blank_example())
    windows = [open_window(), open_window()]
    for window, value in zip(windows, "78", strict=True):
        window.commands.open.trigger()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        type_into(qtbot, window, "E", 0, 0, value)
    windows[0].commands.save.trigger()
    assert not answer.asked
    answer.answers.append(BUTTON.Cancel)
    windows[1].commands.save.trigger()
    assert len(answer.asked) == 1
    assert first_number(path) == 7.0


def test_a_file_that_holds_the_same_though_it_was_written_again_is_no_question(
    qtbot, window, save_to, answer
):
    path = save_to("same.attn")
    window.commands.save.trigger()
    path.write_bytes(path.read_bytes())
    type_into(qtbot, window, "E", 0, 0, "5")
    window.commands.save.trigger()
    assert not answer.asked
    assert first_number(path) == 5.0


def test_a_file_that_is_gone_is_written_again(qtbot, window, save_to, answer):
    path = save_to("gone.attn")
    window.commands.save.trigger()
    path.unlink()
    type_into(qtbot, window, "E", 0, 0, "5")
    window.commands.save.trigger()
    assert not answer.asked
    assert first_number(path) == 5.0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux only")
def test_a_full_disk_is_said_and_the_work_kept(qtbot, window, save_to, answer):
    type_into(qtbot, window, "E", 0, 0, "5")
    path = save_to("full.attn")
    path.symlink_to("/dev/full")
    answer.answers += [BUTTON.Yes, BUTTON.Cancel]  # replace it; not elsewhere
    window.commands.save.trigger()
    assert "full.attn was not saved. The disk is full." in answer.asked[1]
    assert "kept" in answer.asked[1]
    assert window.isWindowModified()
    assert shown(window, "E")[0][0] == "5.0"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "The disk is full"),
        (errno.EROFS, "disk is read-only"),
        (errno.EACCES, "folder is read-only"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_what_fails_is_saved_elsewhere(qtbot, window, save_to, answer, monkeypatch, number, said):
    from explorer.window import documents

    path = save_to("first.attn")
    window.commands.save.trigger()
    type_into(qtbot, window, "E", 0, 0, "5")
    write = documents.write_atomically

    def fail(where, data):
        if where == path:
            raise OSError(number, os.strerror(number))
        write(where, data)

    monkeypatch.setattr(documents, "write_atomically", fail)
    elsewhere = save_to("elsewhere.attn")
    answer.answers.append(BUTTON.Save)
    window.commands.save.trigger()
    assert said in answer.asked[0]
    assert first_number(path) == 3.0
    assert first_number(elsewhere) == 5.0
    assert window.windowTitle().startswith("elsewhere.attn")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_that_is_read_only(qtbot, window, save_to, answer, tmp_path):
    path = save_to("first.attn")
    window.commands.save.trigger()
    type_into(qtbot, window, "E", 0, 0, "5")
    tmp_path.chmod(0o500)
    try:
        answer.answers.append(BUTTON.Cancel)
        window.commands.save.trigger()
    finally:
        tmp_path.chmod(0o700)
    assert "read-only" in answer.asked[0]
    assert first_number(path) == 3.0
    assert window.isWindowModified()
