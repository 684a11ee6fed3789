"""The dialog of handouts, by keyboard and mouse; its pages are those that are printed."""

from functools import partial

import pytest
from PySide6.QtCore import QKeyCombination, QPoint, QPointF, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
)

from explorer.core.stages import Cell
from explorer.export.handout import handout_pages
from explorer.files.handout_options import HandoutOptions
from explorer.widgets.handout.dialog import HandoutDialog
from explorer.widgets.handout.preview import HandoutPreview
from explorer.widgets.note_label import NoteLabel
from explorer.widgets.refusal_label import RefusalLabel

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

ALT, NO = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def open_dialog(qtbot, bangs):
    def open_(options=None, example=bangs):
        dialog = HandoutDialog(example, partial(handout_pages, example), options)
        qtbot.addWidget(dialog)
        with qtbot.waitActive(dialog):
            dialog.show()
        return dialog

    return open_


@pytest.fixture
def dialog(open_dialog):
    return open_dialog()


def named(dialog, kind, name):
    return next(w for w in dialog.findChildren(kind) if w.accessibleName() == name)


def button(dialog, text):
    return next(b for b in dialog.findChildren(QPushButton) if b.text().replace("&", "") == text)


def press(qtbot, dialog, key, modifier=ALT):
    """Press the shortcut of a button, and wait until it has come up again."""
    buttons = [
        b
        for b in dialog.findChildren(QAbstractButton)
        if b.shortcut() == QKeySequence(QKeyCombination(modifier, key))
    ]
    (found,) = buttons
    with qtbot.waitSignal(found.clicked):
        qtbot.keyClick(dialog, key, modifier)


def stage(name):
    return getattr(Qt.Key, f"Key_{name}")


def preview(dialog) -> HandoutPreview:
    return dialog.findChild(HandoutPreview)


def turn_to(qtbot, dialog, name):
    """Turn pages until a matrix is seen."""
    for _ in range(9):
        if not preview(dialog).cell_place(Cell(name, 0, 0)).isEmpty():
            return
        press(qtbot, dialog, Qt.Key.Key_PageDown, NO)
    raise AssertionError(name)


def click(qtbot, dialog, cell):
    place = preview(dialog).cell_place(cell)
    assert not place.isEmpty()
    qtbot.mouseClick(preview(dialog), LEFT, pos=place.center().toPoint())


def retype(qtbot, field, text):
    field.setFocus()
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    qtbot.keyClicks(field, text)


def message(dialog):
    label = dialog.findChild(RefusalLabel)
    return label.text() if label.isVisible() else ""


def go_on(dialog):
    return button(dialog, "Choose File…")


def ink_in(dialog, cell):
    """Return how dark a cell is inside its box, from 0 to 255."""
    image = preview(dialog).grab().toImage()
    box = preview(dialog).cell_place(cell).toRect().adjusted(4, 4, -4, -4)
    places = [
        QPoint(x, y) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom())
    ]
    return 255 - min(image.pixelColor(place).lightness() for place in places)


def test_it_begins_with_what_it_is_given_and_gives_it_back(open_dialog):
    options = HandoutOptions(
        blank=("Q", "Z"),
        share=0.4,
        seed=17,
        picked=(Cell("R", 0, 1),),
        kept=(Cell("Z", 2, 0),),
        variants=3,
        new_numbers=True,
        hints=False,
        page="Letter",
        decimals=2,
        title="Homework",
    )
    assert open_dialog(options).options() == options
    assert open_dialog().options() == HandoutOptions()


def test_everything_is_reached_by_keys(qtbot, dialog):
    for key in "QR":  # Q is checked, R is not any more
        press(qtbot, dialog, stage(key))
    qtbot.keyClick(dialog, "T", ALT)
    qtbot.keyClicks(dialog.focusWidget(), "Homework")
    press(qtbot, dialog, Qt.Key.Key_F)
    for key, text in (("H", "50"), ("E", "17"), ("I", "4"), ("M", "2"), ("B", "Q[0,0]")):
        qtbot.keyClick(dialog, key, ALT)
        dialog.focusWidget().selectAll()
        qtbot.keyClicks(dialog.focusWidget(), text)
    qtbot.keyClick(dialog, "G", ALT)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    press(qtbot, dialog, Qt.Key.Key_N)
    assert dialog.options() == HandoutOptions(
        blank=("Q", "S", "A", "Z"),
        share=0.5,
        seed=17,
        picked=(Cell("Q", 0, 0),),
        variants=4,
        new_numbers=True,
        hints=False,
        page="Letter",
        decimals=2,
        title="Homework",
    )
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.result() == HandoutDialog.DialogCode.Accepted


def test_every_control_has_a_name(dialog):
    for kind in (QLineEdit, QSpinBox, QComboBox, QToolButton, HandoutPreview):
        for widget in dialog.findChildren(kind):
            if widget.objectName() != "qt_spinbox_lineedit":
                assert widget.accessibleName(), widget
    assert {b.accessibleName() for b in dialog.findChildren(QCheckBox)} >= {"R, raw scores"}
    mnemonics = [
        w.text()[w.text().index("&") + 1].upper()
        for kind in (QCheckBox, QPushButton, QLabel)
        for w in dialog.findChildren(kind)
        if "&" in w.text()
    ]
    assert len(set(mnemonics)) == len(mnemonics) > 15


def test_it_fits_a_small_screen(dialog):
    assert dialog.width() <= 1366
    assert dialog.height() <= 700
    assert dialog.minimumSizeHint().height() <= 700


def test_a_click_on_a_cell_has_it_printed_or_blank_and_is_written_down(qtbot, dialog):
    field = named(dialog, QLineEdit, "By hand")
    turn_to(qtbot, dialog, "Z")
    click(qtbot, dialog, Cell("Z", 0, 1))  # blank so far
    assert field.text() == "-Z[0,1]"
    assert dialog.options().kept == (Cell("Z", 0, 1),)
    assert ink_in(dialog, Cell("Z", 0, 1)) > 100
    assert ink_in(dialog, Cell("Z", 0, 0)) < 40
    click(qtbot, dialog, Cell("Z", 0, 1))
    assert field.text() == ""
    press(qtbot, dialog, Qt.Key.Key_PageUp, NO)
    click(qtbot, dialog, Cell("Q", 1, 0))  # printed so far
    assert field.text() == "Q[1,0]"
    assert ink_in(dialog, Cell("Q", 1, 0)) < 40
    assert ink_in(dialog, Cell("Q", 1, 1)) > 100


def test_what_is_typed_is_seen_on_the_page(qtbot, dialog):
    assert ink_in(dialog, Cell("Q", 0, 1)) > 100
    retype(qtbot, named(dialog, QLineEdit, "By hand"), "Q[0,1]")
    assert ink_in(dialog, Cell("Q", 0, 1)) < 40


def test_what_is_given_cannot_be_picked(qtbot, dialog):
    click(qtbot, dialog, Cell("E", 0, 0))
    assert named(dialog, QLineEdit, "By hand").text() == ""
    retype(qtbot, named(dialog, QLineEdit, "By hand"), "E[0,0]")
    assert "“E” cannot be blank" in message(dialog)


def test_the_key_is_shown_at_the_press_of_a_button(qtbot, dialog):
    turn_to(qtbot, dialog, "Z")
    assert ink_in(dialog, Cell("Z", 0, 0)) < 40
    press(qtbot, dialog, Qt.Key.Key_Y)
    assert ink_in(dialog, Cell("Z", 0, 0)) > 150
    qtbot.mouseClick(button(dialog, "Answer key"), LEFT)
    assert ink_in(dialog, Cell("Z", 0, 0)) < 40


def test_pages_are_turned(qtbot, dialog):
    label = next(w for w in dialog.findChildren(QLabel) if w.text().startswith("Page 1"))
    assert label.text() == "Page 1 of 2"
    after, before = (named(dialog, QToolButton, n) for n in ("Next page", "Page before"))
    assert not before.isEnabled()
    qtbot.mouseClick(after, LEFT)
    assert label.text() == "Page 2 of 2"
    assert not after.isEnabled()
    assert preview(dialog).accessibleDescription() == "Page 2 of 2"
    press(qtbot, dialog, Qt.Key.Key_PageUp, NO)
    assert label.text() == "Page 1 of 2"


def test_another_draw_is_another_draw(qtbot, open_dialog):
    dialog = open_dialog(HandoutOptions(share=0.5, seed=17, variants=4))
    turn_to(qtbot, dialog, "Z")
    before = preview(dialog).grab().toImage()
    qtbot.mouseClick(button(dialog, "Another draw"), LEFT)
    assert dialog.options().seed == 21  # 17 to 20 have been drawn
    assert preview(dialog).grab().toImage() != before
    retype(qtbot, named(dialog, QLineEdit, "Seed"), "nonsense")
    assert "“nonsense” is not a seed" in message(dialog)
    assert not go_on(dialog).isEnabled()
    qtbot.mouseClick(button(dialog, "Another draw"), LEFT)
    assert dialog.options().seed == 0
    assert go_on(dialog).isEnabled()


def test_each_variant_is_shown(qtbot, open_dialog):
    dialog = open_dialog(HandoutOptions(variants=3, new_numbers=True))
    spin = named(dialog, QSpinBox, "Variant in the preview")
    assert (spin.isVisible(), spin.maximum()) == (True, 3)
    before = preview(dialog).grab().toImage()
    qtbot.keyClick(spin, Qt.Key.Key_Up)
    assert spin.text() == "Variant 2 of 3"
    assert preview(dialog).grab().toImage() != before
    retype(qtbot, named(dialog, QSpinBox, "Variants"), "1")
    assert not spin.isVisible()


def test_it_says_where_all_variants_are_the_same(qtbot, open_dialog):
    dialog = open_dialog(HandoutOptions(variants=3))
    note = dialog.findChild(NoteLabel)
    assert "the same" in note.text()
    press(qtbot, dialog, Qt.Key.Key_N)
    assert note.text() == ""
    press(qtbot, dialog, Qt.Key.Key_N)
    retype(qtbot, named(dialog, QSpinBox, "Share"), "60")
    assert note.text() == ""


def test_what_cannot_be_made_is_said_and_not_accepted(qtbot, dialog):
    for name in "RSAZ":
        press(qtbot, dialog, stage(name))
    assert "nothing would be blank" in message(dialog)
    assert not go_on(dialog).isEnabled()
    retype(qtbot, named(dialog, QLineEdit, "By hand"), "R[0,9]")
    assert "columns there are 0 to 2" in message(dialog)
    retype(qtbot, named(dialog, QLineEdit, "By hand"), "R[0,1]")
    assert message(dialog) == ""
    assert go_on(dialog).isEnabled()


def test_the_mouse_tells_what_a_click_does(qtbot, dialog):
    turn_to(qtbot, dialog, "Z")
    place = preview(dialog).cell_place(Cell("Z", 1, 1)).center()
    qtbot.mouseMove(preview(dialog), place.toPoint())
    qtbot.waitUntil(
        lambda: preview(dialog).toolTip() == "Z[1,1] is blank: click to have it printed"
    )
    assert preview(dialog).cursor().shape() == Qt.CursorShape.PointingHandCursor
    qtbot.mouseMove(preview(dialog), QPointF(2, 2).toPoint())
    qtbot.waitUntil(lambda: preview(dialog).toolTip() == "")


def test_cancel_is_cancel(qtbot, dialog):
    box = dialog.findChild(QDialogButtonBox)
    qtbot.mouseClick(box.button(QDialogButtonBox.StandardButton.Cancel), LEFT)
    assert dialog.result() == HandoutDialog.DialogCode.Rejected
