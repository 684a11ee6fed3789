"""What is asked about a moving picture, and the preview that plays while it is made."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSlider,
    QSpinBox,
)

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.stages import Cell
from explorer.files.animation_options import Sweep
from explorer.widgets.animation.dialog import AnimationDialog
from explorer.widgets.animation.estimate import Estimate
from explorer.widgets.exporting.words import bytes_words
from explorer.widgets.refusal_label import RefusalLabel
from tests.window.hands import choose, named

Key = Qt.Key
COLORS = ("#ff0000", "#00ff00", "#0000ff")


class Maker:
    """Makes three frames in plain colours, and keeps what was asked for."""

    def __init__(self):
        self.asked = []
        self.closed = 0
        self.refusal = None

    def __call__(self, options, language):
        if self.refusal is not None:
            raise self.refusal
        self.asked.append((options, language))
        return 3, self.frames()

    def frames(self):
        try:
            yield None
            for color in COLORS:
                image = QImage(200, 100, QImage.Format.Format_RGB32)
                image.fill(QColor(color))
                yield image, f"the frame {color}"
        finally:
            self.closed += 1


@pytest.fixture
def maker():
    return Maker()


@pytest.fixture
def open_dialog(qtbot, bangs, maker):
    def open_(cell=None):
        dialog = AnimationDialog(evaluate(bangs), maker, cell, "en")
        qtbot.addWidget(dialog)
        dialog.show()
        dialog.activateWindow()
        qtbot.waitUntil(lambda: not dialog.preview.making and dialog.preview.made == 3)
        return dialog

    return open_


def middle(dialog):
    """Return the colour in the middle of the preview."""
    screen = dialog.preview.grab().toImage()
    return screen.pixelColor(screen.width() // 2, (screen.height() - 30) // 2).name()


def alt(qtbot, dialog, letter):
    """Press a letter with Alt, as it is underlined."""
    qtbot.waitUntil(dialog.isActiveWindow)
    qtbot.keyClick(dialog.focusWidget(), letter, Qt.KeyboardModifier.AltModifier)


def button(dialog, text):
    found = [b for b in dialog.findChildren(QPushButton) if b.text().replace("&", "") == text]
    assert len(found) == 1, text
    return found[0]


def test_the_chain_is_offered_unless_a_number_that_is_typed_is_selected(open_dialog):
    assert open_dialog().options().sweep is None
    assert open_dialog(Cell("A", 0, 0)).options().sweep is None
    swept = open_dialog(Cell("W_K", 1, 1)).options()
    assert swept.sweep == Sweep(Cell("W_K", 1, 1), 0.0, 3.0)  # 1.4 in the article
    assert (swept.frames, swept.pace) == (31, 0.1)


def test_what_is_chosen_by_keys_is_what_is_returned(qtbot, open_dialog):
    dialog = open_dialog()
    alt(qtbot, dialog, Key.Key_O)  # One number, swept
    qtbot.waitUntil(lambda: dialog.options().sweep is not None)
    choose(qtbot, named(dialog, QComboBox, "Matrix of the swept number"), "W_Q")
    choose(qtbot, named(dialog, QComboBox, "Column of the swept number"), "1")
    for name, text in (("From", "-1/2"), ("To", "1.5")):
        line = named(dialog, QLineEdit, name)
        line.selectAll()
        qtbot.keyClicks(line, text)
    frames = named(dialog, QSpinBox, "Frames from one end to the other")
    frames.selectAll()
    qtbot.keyClicks(frames, "21")
    alt(qtbot, dialog, Key.Key_B)  # There and back
    qtbot.waitUntil(lambda: dialog.options().there_and_back)
    choose(qtbot, named(dialog, QComboBox, "Picture of"), "Attention heatmap")
    choose(qtbot, named(dialog, QComboBox, "Theme"), "Dark")
    choose(qtbot, named(dialog, QComboBox, "Format"), "WebP: every colour exact")
    options = dialog.options()
    assert options.sweep == Sweep(Cell("W_Q", 0, 1), -0.5, 1.5)
    assert (options.frames, options.there_and_back, options.format) == (21, True, "webp")
    assert (options.picture.panel, options.picture.theme) == ("heatmap", "dark")
    steps = [label.text() for label in dialog.findChildren(QLabel) if "steps" in label.text()]
    assert steps == ["in steps of 0.1"]


def test_only_what_shows_the_chain_is_offered_for_it(qtbot, open_dialog):
    dialog = open_dialog()
    box = named(dialog, QComboBox, "Picture of")
    chain = [box.itemText(place) for place in range(box.count())]
    assert "Worksheet, all cards" in chain
    assert "A · attention weights" in chain
    assert not {"Lesson", "The pull on Z", "E · embeddings"} & set(chain)
    radio = next(b for b in dialog.findChildren(QRadioButton) if "swept" in b.text())
    qtbot.mouseClick(radio, Qt.MouseButton.LeftButton, pos=QPoint(8, radio.height() // 2))
    swept = [box.itemText(place) for place in range(box.count())]
    assert {"The pull on Z", "E · embeddings"} <= set(swept)
    assert "Lesson" not in swept
    assert box.currentText() == "Worksheet, all cards"


def test_the_kind_brings_its_pace(qtbot, open_dialog):
    dialog = open_dialog()
    seconds = named(dialog, QDoubleSpinBox, "Seconds per frame")
    assert seconds.value() == 1.5
    alt(qtbot, dialog, Key.Key_O)
    qtbot.waitUntil(lambda: seconds.value() == 0.1)


def test_it_plays_and_stands_still(qtbot, open_dialog):
    dialog = open_dialog(Cell("E", 0, 0))
    assert dialog.preview.playing
    slider = named(dialog, QSlider, "Frame")
    qtbot.waitUntil(lambda: slider.value() == 2)
    assert middle(dialog) == COLORS[2]
    qtbot.keyClick(button(dialog, "Pause"), Key.Key_Space)
    assert not dialog.preview.playing
    slider.setFocus()
    qtbot.keyClick(slider, Key.Key_Home)
    assert middle(dialog) == COLORS[0]
    qtbot.keyClick(slider, Key.Key_Right)
    assert middle(dialog) == COLORS[1]
    said = [w.accessibleName() for w in dialog.preview.children() if hasattr(w, "accessibleName")]
    assert f"Preview: the frame {COLORS[1]}" in said
    assert "2 of 3" in [label.text() for label in dialog.findChildren(QLabel)]
    qtbot.keyClick(button(dialog, "Play"), Key.Key_Space)
    assert dialog.preview.playing


def test_a_moved_slider_stops_it(qtbot, open_dialog):
    dialog = open_dialog(Cell("E", 0, 0))
    slider = named(dialog, QSlider, "Frame")
    qtbot.keyClick(slider, Key.Key_End)
    assert not dialog.preview.playing


def test_the_preview_is_made_anew_only_where_it_looks_different(qtbot, open_dialog, maker):
    dialog = open_dialog()
    assert len(maker.asked) == 1
    seconds = named(dialog, QDoubleSpinBox, "Seconds per frame")
    qtbot.keyClick(seconds, Key.Key_Up)
    choose(qtbot, named(dialog, QComboBox, "Format"), "APNG: every colour exact")
    qtbot.waitUntil(lambda: not dialog._settling.isActive())
    assert len(maker.asked) == 1
    choose(qtbot, named(dialog, QComboBox, "Theme"), "Dark")
    qtbot.waitUntil(lambda: len(maker.asked) == 2)
    assert maker.asked[1][0].picture.theme == "dark"
    choose(qtbot, named(dialog, QComboBox, "Language"), "中文")
    qtbot.waitUntil(lambda: len(maker.asked) == 3)
    assert maker.asked[2][1] == "zh"
    assert maker.closed >= 2  # of the frames before


def test_what_is_refused_is_said_and_cannot_be_written(qtbot, open_dialog, maker):
    dialog = open_dialog(Cell("E", 0, 0))
    line = named(dialog, QLineEdit, "To")
    line.selectAll()
    qtbot.keyClicks(line, "much")
    qtbot.waitUntil(dialog.findChild(RefusalLabel).isVisible)
    go_on = button(dialog, "Choose File…")
    assert not go_on.isEnabled()
    assert dialog.preview.made == 0
    line.selectAll()
    qtbot.keyClicks(line, "4")
    qtbot.waitUntil(go_on.isEnabled)
    assert not dialog.findChild(RefusalLabel).isVisible()
    maker.refusal = Refused("it cannot be, since {why}", why="it is too large")
    qtbot.keyClicks(line, "0")
    qtbot.waitUntil(lambda: not go_on.isEnabled())
    assert dialog.findChild(RefusalLabel).text() == "it cannot be, since it is too large"


def test_return_right_after_a_bad_entry_does_not_close_it(qtbot, open_dialog):
    dialog = open_dialog(Cell("E", 0, 0))
    line = named(dialog, QLineEdit, "From")
    line.selectAll()
    qtbot.keyClicks(line, "x")
    qtbot.keyClick(line, Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.findChild(RefusalLabel).isVisible()


def test_return_takes_it_and_makes_no_more_frames(qtbot, open_dialog, maker):
    dialog = open_dialog()
    box = dialog.findChild(QDialogButtonBox)
    assert button(dialog, "Choose File…").isDefault()
    assert box is not None
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(named(dialog, QDoubleSpinBox, "Seconds per frame"), Key.Key_Return)
    assert not dialog.preview.making
    assert not dialog.preview.playing


def test_every_letter_with_alt_is_given_once(qtbot, open_dialog):
    dialog = open_dialog()
    texts = [w.text() for kind in (QAbstractButton, QLabel) for w in dialog.findChildren(kind)]
    letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
    assert sorted(letters) == sorted(set(letters))


def test_it_fits_a_small_screen(open_dialog):
    size = open_dialog().minimumSizeHint()
    assert size.width() <= 1366
    assert size.height() <= 700


def test_the_size_is_said_when_all_is_weighed(qtbot, open_dialog):
    dialog = open_dialog()
    about = named(dialog, QLabel, "Size")
    qtbot.waitUntil(lambda: about.text().startswith("3 frames, 200 × 100 pixels, about "))
    qtbot.keyClick(named(dialog, QSpinBox, "Scale"), Key.Key_Up)
    qtbot.waitUntil(lambda: about.text().startswith("3 frames, 400 × 200 pixels, about "))


def test_more_that_differs_weighs_more():
    def weighed(count):
        estimate, image = Estimate(), QImage(64, 64, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        for number in range(count):
            for x in range(64):
                image.setPixelColor(x, number, QColor(x * number % 256, 255 - x, number))
            estimate.add(image)
        return estimate

    few, many = weighed(3), weighed(9)
    assert 0 < few.size("gif", 1) < many.size("gif", 1) < many.size("gif", 2)
    assert many.size("png", 1) > many.size("gif", 1)


def test_sizes_are_as_people_read_them():
    assert bytes_words(0) == "0 bytes"
    assert bytes_words(35_400) == "35 kB"
    assert bytes_words(450_000) == "450 kB"
    assert bytes_words(12_340_000) == "12.3 MB"
