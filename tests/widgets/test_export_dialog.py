"""The dialog that asks what to export, by keyboard and mouse: what can be chosen."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QToolButton,
)

from explorer.core.stages import MATRICES
from explorer.files.formats import FORMATS, PICTURES
from explorer.files.picture_limits import MAX_SCALE
from explorer.files.picture_options import PictureOptions, PictureSize
from explorer.widgets.exporting.canvas import Canvas
from explorer.widgets.exporting.dialog import ExportDialog
from explorer.widgets.exporting.made import Choice
from tests.widgets.exporting_support import (
    ALT,
    LEFT,
    Key,
    Maker,
    box,
    button,
    combo,
    named,
    opened,
    pick,
)

# The offscreen platform says this of every window with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def maker():
    return Maker()


@pytest.fixture
def dialog(qtbot, maker):
    return opened(qtbot, maker)


# What is chosen.


def test_at_first_it_is_the_window_as_a_picture(dialog):
    assert dialog.choice() == Choice(PictureOptions(size=PictureSize(2)), "en")


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter])
def test_return_exports_from_every_field(dialog, qtbot, key):
    fields = [w for kind in (QComboBox, QSpinBox, QLineEdit) for w in dialog.findChildren(kind)]
    for field in fields:
        if field.isEnabled() and field.isVisible():
            field.setFocus()
            with qtbot.waitSignal(dialog.export_requested):
                qtbot.keyClick(field, key)
    assert dialog.isVisible()  # until it is written


def test_escape_closes(dialog, qtbot):
    qtbot.keyClick(dialog.focusWidget(), Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.result() == QDialog.DialogCode.Rejected


def test_return_on_close_closes(dialog, qtbot):
    close = button(dialog, "Close")
    close.setFocus()
    with qtbot.assertNotEmitted(dialog.export_requested):
        qtbot.keyClick(close, Key.Key_Return)
    assert not dialog.isVisible()


def test_every_format_and_every_picture_can_be_chosen(dialog):
    formats, subjects = combo(dialog, "Format"), combo(dialog, "Picture of")
    assert [formats.itemData(i) for i in range(formats.count())] == list(FORMATS)
    assert [subjects.itemData(i) for i in range(subjects.count())] == ["", *PICTURES]
    assert len({subjects.itemText(i) for i in range(subjects.count())}) == 1 + len(PICTURES)


def test_what_is_chosen_by_keys_is_returned(dialog, qtbot):
    pick(qtbot, dialog, "Format", "svg")
    qtbot.keyClick(combo(dialog, "Picture of"), Key.Key_End)
    scale = named(dialog, QSpinBox, "Scale")
    scale.setFocus()
    scale.selectAll()
    qtbot.keyClicks(scale, str(MAX_SCALE))
    pick(qtbot, dialog, "Theme", "dark")
    pick(qtbot, dialog, "Language", "zh")
    for key in "BHAE":
        qtbot.keyClick(dialog, getattr(Key, f"Key_{key}"), ALT)
    qtbot.waitUntil(lambda: not box(dialog, "Carry").isChecked())
    for name in ("Title", "Caption"):
        line = named(dialog, QLineEdit, name)
        line.setFocus()
        qtbot.keyClicks(line, f" {name} & more ")
    assert dialog.choice() == Choice(
        PictureOptions(
            format="svg",
            panel=list(MATRICES)[-1],
            size=PictureSize(MAX_SCALE),
            theme="dark",
            transparent=True,
            marks=False,
            axes=True,
            title="Title & more",
            caption="Caption & more",
            carries=False,
        ),
        "zh",
    )


def test_a_width_in_pixels_or_on_paper(dialog, qtbot):
    width, paper = (named(dialog, QSpinBox, "Width in pixels"), None)
    assert not width.isEnabled()
    qtbot.keyClick(dialog, Key.Key_W, ALT)
    qtbot.waitUntil(width.isEnabled)
    assert not named(dialog, QSpinBox, "Scale").isEnabled()
    width.selectAll()
    qtbot.keyClicks(width, "900")
    assert dialog.choice().options.size == PictureSize(width_px=900)
    qtbot.keyClick(dialog, Key.Key_P, ALT)
    paper = named(dialog, QDoubleSpinBox, "Width in millimetres")
    qtbot.waitUntil(paper.isEnabled)
    paper.selectAll()
    qtbot.keyClicks(paper, "85.5")
    dpi = named(dialog, QSpinBox, "Pixels per inch")
    dpi.selectAll()
    qtbot.keyClicks(dpi, "600")
    assert dialog.choice().options.size == PictureSize(width_mm=85.5, dpi=600)
    pick(qtbot, dialog, "Format", "pdf")
    assert paper.isEnabled()
    assert not dpi.isEnabled()  # a page has no pixels


def test_cards_of_the_worksheet_are_chosen_and_one_stays(dialog, qtbot):
    titles = ("Input", "Projections", "Scores and weights", "Output")
    cards = [box(dialog, title) for title in titles]
    assert not any(card.isEnabled() for card in cards)
    pick(qtbot, dialog, "Picture of", "worksheet")
    assert dialog.choice().options.cards == ()  # all
    for card in (cards[0], cards[1], cards[3]):
        assert card.isEnabled()
        card.setFocus()
        qtbot.keyClick(card, Key.Key_Space)
    assert dialog.choice().options.cards == (3,)
    assert not cards[2].isEnabled()
    qtbot.mouseClick(cards[3], LEFT, pos=QPoint(8, cards[3].height() // 2))
    assert dialog.choice().options.cards == (3, 4)
    assert cards[2].isEnabled()
    pick(qtbot, dialog, "Picture of", "heatmap")
    assert dialog.choice().options.cards == ()


@pytest.mark.parametrize("format_", ["json", "attn", "tex", "md", "py", "csv", "npz"])
def test_what_is_no_picture_needs_no_more(dialog, qtbot, format_):
    pick(qtbot, dialog, "Format", format_)
    for kind in (QComboBox, QSpinBox, QDoubleSpinBox, QCheckBox, QRadioButton, QLineEdit):
        for field in dialog.findChildren(kind):
            inside = isinstance(field.parent(), QSpinBox | QDoubleSpinBox | QComboBox)
            if field.accessibleName() != "Format" and not inside:
                assert not field.isEnabled(), field.accessibleName()
                assert field.isVisible()
    assert button(dialog, "Export…").isEnabled()
    assert button(dialog, "Copy").isEnabled() is (format_ != "npz")


def test_what_does_not_apply_is_disabled(dialog, qtbot):
    assert not box(dialog, "Transparent").isEnabled()  # a window has a ground
    assert not box(dialog, "Axes").isEnabled()
    pick(qtbot, dialog, "Picture of", "A")
    assert box(dialog, "Transparent").isEnabled()
    assert box(dialog, "Axes").isEnabled()
    assert box(dialog, "Carry").isEnabled()
    pick(qtbot, dialog, "Format", "pdf")
    assert not box(dialog, "Carry").isEnabled()


def test_what_was_chosen_is_shown_again(qtbot):
    chosen = Choice(
        PictureOptions(
            format="svg",
            panel="worksheet",
            cards=(2, 4),
            size=PictureSize(width_mm=85, dpi=150),
            theme="dark",
            transparent=True,
            marks=False,
            title="T",
            caption="C",
            carries=False,
        ),
        "zh",
    )
    dialog = ExportDialog(choice=chosen)
    qtbot.addWidget(dialog)
    assert dialog.choice() == chosen


def test_it_is_said_that_chat_programs_may_strip_it(dialog):
    (note,) = (label for label in dialog.findChildren(QLabel) if "strip" in label.text())
    assert "Chat programs may strip it" in note.text()
    assert note.isVisible()
    assert note.height() >= note.heightForWidth(note.width())  # no line is cut off
    assert box(dialog, "Carry").accessibleDescription() == note.text()


def test_no_two_fields_have_one_key(dialog):
    kinds = (QLabel, QPushButton, QCheckBox, QRadioButton, QToolButton)
    texts = [w.text() for kind in kinds for w in dialog.findChildren(kind)]
    keys = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    assert len(keys) == len(set(keys)) == 17


def test_every_field_has_a_name(dialog):
    kinds = (QComboBox, QSpinBox, QDoubleSpinBox, Canvas, QPlainTextEdit)
    for kind in kinds:
        for field in dialog.findChildren(kind):
            assert field.accessibleName(), field
