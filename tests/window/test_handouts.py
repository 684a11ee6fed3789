"""File → Handout, from the keys to the files."""

import io

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMessageBox,
    QProgressDialog,
    QSpinBox,
)

from explorer.export.handout import handout_files
from explorer.files.handout_options import HandoutOptions
from tests.window.hands import choose, in_dialog, named

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

BUTTON = QMessageBox.StandardButton
Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


def hand_out(qtbot, window, act=None):
    """Open the dialog by its keys, act in it, and go on."""

    def drive(dialog):
        if act is not None:
            act(dialog)
        qtbot.keyClick(dialog, Key.Key_Return)
        assert not dialog.isVisible()

    in_dialog(qtbot, window, lambda: qtbot.keyClick(window, Key.Key_H, CONTROL), drive)


def with_variants(qtbot, count):
    def act(dialog):
        spin = named(dialog, QSpinBox, "Variants")
        spin.setFocus()
        spin.selectAll()
        qtbot.keyClicks(spin, str(count))

    return act


def pdfs(folder):
    return sorted(path.name for path in folder.glob("*.pdf"))


def test_a_sheet_and_its_key_lie_beside_each_other(qtbot, window, save_to):
    path = save_to("sheet.pdf")
    hand_out(qtbot, window)
    assert pdfs(path.parent) == ["sheet-key.pdf", "sheet.pdf"]
    made = handout_files(window.controller.snapshot.example, HandoutOptions())
    assert [path.read_bytes(), path.with_name("sheet-key.pdf").read_bytes()] == [
        file.data for file in made
    ]
    said = window.statusBar().currentMessage()
    assert said == f"Wrote sheet.pdf and its key, sheet-key.pdf, in {path.parent}"


def test_what_is_chosen_is_what_is_written(qtbot, window, save_to):
    path = save_to("chosen")  # the suffix is added

    def act(dialog):
        choose(qtbot, named(dialog, QComboBox, "Page size"), "Letter")
        qtbot.keyClicks(named(dialog, QLineEdit, "By hand"), "Q[0,1]")

    hand_out(qtbot, window, act)
    page = PdfReader(io.BytesIO(path.with_suffix(".pdf").read_bytes())).pages[0]
    assert float(page.mediabox.width) == pytest.approx(612, abs=1)
    assert "1.7000" not in page.extract_text()


def test_variants_have_files_of_their_own(qtbot, window, save_to):
    path = save_to("many.pdf")
    hand_out(qtbot, window, with_variants(qtbot, 3))
    names = ["many-1-key", "many-1", "many-2-key", "many-2", "many-3-key", "many-3"]
    assert pdfs(path.parent) == [f"{name}.pdf" for name in names]
    said = window.statusBar().currentMessage()
    assert said == f"Wrote 6 files: many-1.pdf to many-3-key.pdf, in {path.parent}"


def test_the_decimals_of_the_window_are_proposed_and_the_last_choice_afterwards(
    qtbot, window, save_to
):
    save_to("sheet.pdf")
    window.view.set_decimals(2)
    seen = []

    def look(dialog):
        seen.append(dialog.options())
        qtbot.keyClicks(named(dialog, QLineEdit, "By hand"), "Q[0,1]")
        box = next(b for b in dialog.findChildren(QCheckBox) if b.text().startswith("&S"))
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))

    hand_out(qtbot, window, look)
    save_to("other.pdf")
    hand_out(qtbot, window, look)
    assert seen == [HandoutOptions(decimals=2), HandoutOptions(decimals=2, blank=("R", "A", "Z"))]


@pytest.mark.parametrize("reply", [BUTTON.Yes, BUTTON.Cancel])
def test_nothing_is_replaced_unasked(qtbot, window, save_to, answer, reply):
    path = save_to("sheet.pdf")
    key = path.with_name("sheet-key.pdf")
    key.write_bytes(b"my own")
    answer.answers.append(reply)
    hand_out(qtbot, window)
    assert answer.asked == [f"sheet-key.pdf exists already. Replace it? {path.parent}"]
    assert (key.read_bytes() == b"my own") == (reply == BUTTON.Cancel)
    assert path.exists() == (reply == BUTTON.Yes)


def test_one_question_is_asked_about_all_files(qtbot, window, save_to, answer):
    path = save_to("many.pdf")
    for number in (1, 2, 3):
        for key in ("", "-key"):
            path.with_name(f"many-{number}{key}.pdf").write_bytes(b"my own")
    path.write_bytes(b"of no concern")
    answer.answers += [BUTTON.No, BUTTON.Cancel]
    hand_out(qtbot, window, with_variants(qtbot, 3))
    named_ = "many-1.pdf, many-1-key.pdf, many-2.pdf, many-2-key.pdf and 2 more"
    assert answer.asked == [f"{named_} exist already. Replace them? {path.parent}"] * 2
    assert path.with_name("many-1.pdf").read_bytes() == b"my own"


def test_calling_it_off_writes_nothing(qtbot, window, save_to, tmp_path):
    save_to("")
    hand_out(qtbot, window)
    assert pdfs(tmp_path) == []
    assert window.statusBar().currentMessage() == ""


def test_calling_it_off_on_the_way_leaves_nothing_behind(qtbot, window, save_to, monkeypatch):
    path = save_to("many.pdf")
    monkeypatch.setattr(QProgressDialog, "wasCanceled", lambda _dialog: True)
    hand_out(qtbot, window, with_variants(qtbot, 9))
    assert list(path.parent.glob("*many*")) == []


def test_a_folder_that_is_gone_is_said(qtbot, window, save_to, answer, tmp_path):
    save_to("gone/sheet.pdf")
    hand_out(qtbot, window)
    (said,) = answer.asked
    assert "sheet.pdf was not written" in said
    assert "There is no such folder." in said


def test_where_one_file_cannot_be_written_the_others_are_as_they_were(
    qtbot, window, save_to, answer
):
    path = save_to("sheet.pdf")
    path.write_bytes(b"the last one")
    path.with_name("sheet-key.pdf").mkdir()  # not a file that can be written
    answer.answers.append(BUTTON.Yes)
    hand_out(qtbot, window)
    assert "sheet-key.pdf was not written, nor any other" in answer.asked[1]
    assert path.read_bytes() == b"the last one"


def test_a_sheet_without_a_key_is_taken_away(qtbot, window, save_to, answer):
    path = save_to("sheet.pdf")
    path.with_name("sheet-key.pdf").mkdir()
    answer.answers.append(BUTTON.Yes)
    hand_out(qtbot, window)
    assert not path.exists()
