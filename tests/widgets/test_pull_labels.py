"""Labels keep off each other and off what they would hide."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

from explorer.widgets.pull.labels import DENSE, Wish, around, beside, place_labels

AREA = QRectF(0, 0, 300, 200)
SIZE = QSizeF(40, 14)
CENTERS = st.builds(QPointF, st.floats(0, 300), st.floats(0, 200))


def overlap(one, other):
    common = one.intersected(other)
    return common.width() * common.height() if not common.isEmpty() else 0.0


@given(st.lists(CENTERS, min_size=1, max_size=12))
def test_labels_stay_in_the_area_and_optional_ones_hide_little(centers):
    marks = [QRectF(c.x() - 6, c.y() - 6, 12, 12) for c in centers]
    wishes = [Wish(around(center, SIZE, (9.0,))) for center in centers]
    placed = place_labels(wishes, marks, AREA)
    shown = [place for place in placed if place is not None]
    assert all(AREA.contains(place) for place in shown)
    for at, place in enumerate(shown):
        others = [*marks, *shown[:at]]
        hidden = max(overlap(place, other) for other in others)
        assert hidden <= DENSE * SIZE.width() * SIZE.height() + 1e-9


def test_a_lone_label_stands_right_of_its_mark():
    (place,) = place_labels([Wish(around(QPointF(100, 100), SIZE, (9.0,)))], [], AREA)
    assert place == QRectF(109, 93, 40, 14)


def test_the_second_label_makes_way():
    center = QPointF(100, 100)
    one, other = place_labels([Wish(around(center, SIZE, (9.0,)))] * 2, [], AREA)
    assert not one.intersects(other)


def test_a_needed_label_stands_even_where_it_hides_something():
    spot = [QRectF(100, 100, 40, 14)]
    assert place_labels([Wish(spot)], spot, AREA) == [None]
    assert place_labels([Wish(spot, needed=True)], spot, AREA) == spot


def test_a_label_beside_an_arrow_does_not_touch_it():
    for line in (QLineF(10, 10, 200, 10), QLineF(10, 10, 10, 150), QLineF(10, 10, 90, 90)):
        for place in beside(line, 8.0, SIZE):
            for part in range(101):
                point = line.pointAt(part / 100)
                assert not place.contains(point)
