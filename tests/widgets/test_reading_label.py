"""A label that remembers its heights says what Qt's label says."""

import pytest
from PySide6.QtWidgets import QLabel

from explorer.widgets.fonts import text_font
from explorer.widgets.reading_label import ReadingLabel

TEXT = "<p>One sentence, <b>worked out</b> by hand, to the last digit.</p>" * 3


def heights(label):
    return [label.heightForWidth(width) for width in (120, 240, 120, 500, 240)]


@pytest.fixture
def labels(qtbot):
    """Qt's label and ours, which show the same."""
    made = QLabel(), ReadingLabel()
    for label in made:
        qtbot.addWidget(label)
        label.setWordWrap(True)
        label.setText(TEXT)
    return made


def test_heights_are_those_of_a_label(labels):
    usual, ours = map(heights, labels)
    assert ours == usual
    assert ours[0] == ours[2] > ours[1] == ours[4] > ours[3]


@pytest.mark.parametrize(
    "change",
    [
        lambda label: label.setText(TEXT * 2),
        lambda label: label.setFont(text_font(20)),
        lambda label: label.setContentsMargins(30, 10, 30, 10),
    ],
    ids=["text", "font", "margins"],
)
def test_they_follow_what_is_changed(labels, change):
    before = [heights(label) for label in labels]
    for label in labels:
        change(label)
    usual, ours = map(heights, labels)
    assert ours == usual != before[0]


def test_it_is_laid_out_once_for_each_width(labels, monkeypatch):
    asked = []
    really = QLabel.heightForWidth
    monkeypatch.setattr(
        QLabel, "heightForWidth", lambda self, width: (asked.append(width), really(self, width))[1]
    )
    heights(labels[1])
    assert asked == [120, 240, 500]
