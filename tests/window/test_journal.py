"""Unsaved work survives a process that is killed, and is offered to the next window."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QListWidget, QMessageBox, QPushButton

from explorer.files.example_file import read_example, write_example
from explorer.files.journal import JournalFile, Work, find_left
from explorer.files.lessons import read_lesson
from explorer.window import journal as module
from explorer.window.documents import Documents
from explorer.window.journal import Journal
from tests.window.conftest import shown
from tests.window.hands import in_dialog
from tests.window.test_editing import type_into

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

BUTTON = QMessageBox.StandardButton
ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "journal"


@pytest.fixture
def keep(folder):
    """Give a window a journal; nothing is left of it when the test ends."""
    made = []

    def keep_(window):
        documents = window.findChild(Documents)
        made.append(Journal(window, window.controller, documents, folder))
        return made[-1]

    yield keep_
    for journal in made:
        journal.end()


def journals(folder):
    return list(folder.glob("*.journal"))


def kept(folder):
    """What a window that starts after a crash would find; its own process lives, so: by force."""
    [path] = journals(folder)
    from explorer.files.journal import _work

    return _work(path.read_bytes())


def leave(folder, example, path=None, fingerprint=None, time=0.0):
    file = JournalFile(folder)
    file.write(Work(example, path, fingerprint, time))
    file.release()


def press(qtbot, dialog, text):
    button = next(b for b in dialog.findChildren(QPushButton) if b.text() == text)
    button.click()


def listed(dialog):
    list_ = dialog.findChild(QListWidget)
    return [list_.item(row).text().split("\n") for row in range(list_.count())]


# While there is something to save.


def test_an_edit_is_kept_until_it_is_saved(qtbot, window, keep, folder, save_to):
    keep(window)
    assert not folder.exists()
    type_into(qtbot, window, "E", 0, 0, "5")
    qtbot.waitUntil(lambda: len(journals(folder)) == 1)
    work = kept(folder)
    assert work.example.table[0, 0] == 5.0
    assert work.path is None
    save_to("saved.attn")
    window.commands.save.trigger()
    qtbot.waitUntil(lambda: not list(folder.iterdir()))


def test_the_latest_edit_is_kept_with_its_file(qtbot, window, keep, folder, save_to):
    keep(window)
    path = save_to("one.attn")
    window.commands.save.trigger()
    for value in ("5", "6", "7"):
        type_into(qtbot, window, "E", 0, 0, value)
    qtbot.waitUntil(lambda: bool(journals(folder)) and kept(folder).example.table[0, 0] == 7.0)
    assert kept(folder).path == path
    assert kept(folder).fingerprint == window.findChild(Documents).fingerprint


def test_edits_without_end_are_kept_now_and_then(qtbot, window, keep, folder, monkeypatch):
    """Here nobody pauses: every edit comes before the last one's pause is over."""
    monkeypatch.setattr(module, "PAUSE", 3_600_000)
    monkeypatch.setattr(module, "LONGEST", 50)
    keep(window)
    values = iter(range(10_000))

    def edit_on():
        window.controller.set_value("E", 0, 0, next(values) + 0.5)
        return bool(journals(folder))

    qtbot.waitUntil(edit_on)


def test_undoing_everything_leaves_nothing_to_keep(qtbot, window, keep, folder):
    keep(window)
    type_into(qtbot, window, "E", 0, 0, "5")
    qtbot.waitUntil(lambda: len(journals(folder)) == 1)
    window.commands.undo.trigger()
    qtbot.waitUntil(lambda: not list(folder.iterdir()))


@pytest.mark.parametrize("name", ["new", "open"])
def test_what_is_discarded_is_not_kept(qtbot, window, keep, folder, save_to, answer, name):
    keep(window)
    write_example(save_to("other.attn"), read_lesson("cat").example)
    type_into(qtbot, window, "E", 0, 0, "5")
    qtbot.waitUntil(lambda: len(journals(folder)) == 1)
    answer.answers.append(BUTTON.Discard)
    getattr(window.commands, name).trigger()
    qtbot.waitUntil(lambda: not list(folder.iterdir()))


def test_closing_properly_leaves_nothing(qtbot, window, folder, answer):
    journal = Journal(window, window.controller, window.findChild(Documents), folder)
    type_into(qtbot, window, "E", 0, 0, "5")
    qtbot.waitUntil(lambda: len(journals(folder)) == 1)
    answer.answers.append(BUTTON.Discard)
    assert window.close()
    journal.end()
    assert not list(folder.iterdir())


def test_looking_and_exporting_keep_nothing(qtbot, window, keep, folder):
    from explorer.core.stages import Cell
    from tests.pictures import picture

    journal = keep(window)
    window.controller.select(Cell("R", 0, 1))
    picture(window, "Z", 1, "dark")
    assert not journal._timer.isActive()
    assert not folder.exists()


def test_a_journal_that_cannot_be_written_is_said_once(qtbot, window, keep, folder, monkeypatch):
    monkeypatch.setattr(module, "PAUSE", 0)
    folder.write_bytes(b"")  # a file where the folder should be
    journal = keep(window)
    window.controller.set_value("E", 0, 0, 5.0)
    qtbot.waitUntil(lambda: "not kept" in window.statusBar().currentMessage())
    assert str(folder) in window.statusBar().currentMessage()
    window.controller.set_value("E", 0, 0, 6.0)
    with qtbot.waitSignal(journal._written):
        pass
    assert not window.statusBar().currentMessage()
    folder.unlink()
    window.controller.set_value("E", 0, 0, 7.0)
    qtbot.waitUntil(lambda: len(journals(folder)) == 1)


# At the next start.

CRASHING = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from explorer import desktop
from explorer.files.example_file import read_example

path = Path(sys.argv[1])

def edit():
    window = next(w for w in QApplication.topLevelWidgets() if w.inherits("QMainWindow"))
    window.controller.set_value("E", 0, 0, 42.5)
    look.start(10)

def kill_when_kept():
    if any(desktop.journal_folder().glob("*.journal")):
        os.kill(os.getpid(), signal.SIGKILL)

app = desktop.make_application("en")
look = QTimer()
look.timeout.connect(kill_when_kept)
QTimer.singleShot(0, edit)
desktop.open_window(read_example(path), None, path, None, "en")
"""


STARTING = """
import os, signal
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton
from explorer import desktop
from explorer.files.lessons import read_lesson
from explorer.widgets.restore_dialog import RestoreDialog

def look():
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, RestoreDialog):
        restore = next(b for b in dialog.findChildren(QPushButton) if b.text() == "&Restore")
        restore.click()
        QTimer.singleShot(0, report)

def report():
    window = next(w for w in QApplication.topLevelWidgets() if w.inherits("QMainWindow"))
    lesson = window.picture_widget("lesson").lesson
    print(window.windowTitle()[:12], window.isWindowModified(), lesson, flush=True)
    print(window.controller.snapshot["E"][0, 0], flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

app = desktop.make_application("en")
looking = QTimer()
looking.timeout.connect(look)
looking.start(10)
lesson = read_lesson("cat")
desktop.open_window(lesson.example, lesson, None, None, "en")
"""


def run_program(script, folder, *arguments):
    """Run the program until it is killed; return what it has printed."""
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }
    run = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        timeout=100,
    )
    assert run.returncode == -signal.SIGKILL
    return run.stdout


@pytest.fixture
def crashed(tmp_path):
    """The file of a program that was killed with kill -9, and the folder of its journal."""
    path = tmp_path / "lecture.attn"
    write_example(path, read_lesson("bangs").example)
    run_program(CRASHING, tmp_path, str(path))
    [journal] = (tmp_path / "data").rglob("*.journal")
    return path, journal.parent


@pytest.mark.skipif(sys.platform != "linux", reason="sets the folders as Linux does")
def test_work_of_a_killed_program_is_offered_and_restored(qtbot, open_window, crashed, answer):
    path, folder = crashed
    window = open_window("cat")
    journal = Journal(window, window.controller, window.findChild(Documents), folder)
    seen = []

    def act(dialog):
        seen.extend(listed(dialog))
        press(qtbot, dialog, "&Restore")

    with qtbot.waitSignal(journal.restored):
        in_dialog(qtbot, window, journal.offer, act)
    [(name, about)] = seen
    assert name == "lecture.attn"
    assert about.startswith("in ")
    assert f"{path.parent.name} · last change 20" in about
    assert shown(window, "E")[0][0] == "42.5"
    assert window.isWindowModified()
    assert window.windowTitle().startswith("lecture.attn")
    assert read_example(path).table[0, 0] == 3.0
    window.commands.save.trigger()  # goes to its own file, which nobody has changed
    assert not answer.asked
    assert read_example(path).table[0, 0] == 42.5
    qtbot.waitUntil(lambda: not list(folder.iterdir()))
    journal.end()


@pytest.mark.skipif(sys.platform != "linux", reason="sets the folders as Linux does")
def test_the_program_offers_it_when_it_starts_and_after_a_second_crash_again(tmp_path, crashed):
    _, folder = crashed
    for _ in range(2):
        assert run_program(STARTING, tmp_path) == "lecture.attn True None\n42.5\n"
    assert len(journals(folder)) == 1


def test_restored_work_stays_kept_and_cannot_be_undone_away(qtbot, window, keep, folder, cat):
    leave(folder, cat)
    [path] = journals(folder)
    in_dialog(qtbot, window, keep(window).offer, lambda dialog: press(qtbot, dialog, "&Restore"))
    assert path.exists()
    assert find_left(folder) == ([], [])  # it is this window's now
    window.controller.set_value("E", 0, 0, 8.0)
    qtbot.waitUntil(lambda: kept(folder).example.table[0, 0] == 8.0)
    window.commands.undo.trigger()
    assert window.isWindowModified()
    assert journals(folder) == [path]


def test_the_file_that_gives_way_to_restored_work_is_named(
    qtbot, window, keep, folder, cat, bangs, tmp_path
):
    path = tmp_path / "asked for.attn"
    write_example(path, bangs)
    window.documents.open_path(path)
    leave(folder, cat)
    in_dialog(qtbot, window, keep(window).offer, lambda dialog: press(qtbot, dialog, "&Restore"))
    assert window.controller.snapshot.example.tokens == cat.tokens
    said = window.statusBar().currentMessage()
    assert said == "asked for.attn, which was asked for, is in File → Open Recent."
    assert read_example(path).tokens == bangs.tokens


def test_restored_work_does_not_overwrite_what_another_has_saved(
    qtbot, window, keep, folder, cat, bangs, answer, tmp_path
):
    from explorer.files.fingerprint import fingerprint

    path = tmp_path / "shared.attn"
    write_example(path, cat)
    leave(folder, cat.with_value("E", 0, 0, 5.0), path, fingerprint(path))
    write_example(path, bangs)
    in_dialog(qtbot, window, keep(window).offer, lambda dialog: press(qtbot, dialog, "&Restore"))
    answer.answers.append(BUTTON.Cancel)
    window.commands.save.trigger()
    assert "changed by another program" in answer.asked[0]
    assert read_example(path).tokens == bangs.tokens


def test_one_dialog_offers_all_the_latest_first(qtbot, window, keep, folder, cat, bangs):
    leave(folder, bangs, time=1_000_000_000.0)
    leave(folder, cat, Path("/lectures/cat.attn"), time=1_700_000_000.0)
    seen = []

    def act(dialog):
        seen.extend(listed(dialog))
        press(qtbot, dialog, "&Discard")
        seen.append(len(listed(dialog)))
        press(qtbot, dialog, "&Later")

    before = window.controller.snapshot
    in_dialog(qtbot, window, keep(window).offer, act)
    assert [entry[0] for entry in seen[:2]] == ["cat.attn", "女生撩刘海"]
    assert "2023-11-1" in seen[0][1]
    assert "never saved" in seen[1][1]
    assert "2001-09-0" in seen[1][1]
    assert seen[2] == 1
    assert window.controller.snapshot is before
    [left] = find_left(folder).left  # the other one is offered at the next start
    assert left.work.example.tokens == bangs.tokens


def test_discarding_the_last_closes_the_dialog(qtbot, window, keep, folder, cat):
    leave(folder, cat)

    def act(dialog):
        press(qtbot, dialog, "&Discard")
        assert not dialog.isVisible()

    in_dialog(qtbot, window, keep(window).offer, act)
    assert not list(folder.iterdir())


def test_work_of_a_window_that_is_open_is_not_offered(qtbot, open_window, keep, folder, answer):
    first, second = open_window(), open_window("cat")
    keep(first)
    first.controller.set_value("E", 0, 0, 5.0)
    qtbot.waitUntil(lambda: len(journals(folder)) == 1)
    keep(second).offer()  # a dialog would wait for ever
    assert not answer.asked


def test_a_damaged_journal_is_said_in_one_line(qtbot, window, keep, folder, cat, answer):
    leave(folder, cat)
    [path] = journals(folder)
    path.write_bytes(path.read_bytes()[:-20])
    journal = keep(window)
    journal.offer()
    [said] = answer.asked
    assert str(path.with_suffix(".damaged")) in said
    assert "\n" not in said
    journal.offer()
    assert len(answer.asked) == 1


def test_a_damaged_journal_is_said_beside_what_is_offered(qtbot, window, keep, folder, cat):
    from PySide6.QtWidgets import QLabel

    leave(folder, cat)
    journals(folder)[0].write_bytes(b"")
    leave(folder, cat)
    seen = []

    def act(dialog):
        seen.extend(label.text() for label in dialog.findChildren(QLabel) if label.isVisible())
        press(qtbot, dialog, "&Later")

    in_dialog(qtbot, window, keep(window).offer, act)
    assert any(".damaged" in text and "not whole" in text for text in seen)
