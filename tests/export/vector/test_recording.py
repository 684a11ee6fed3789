"""Widgets as drawings: what is seen of them, where it is, and nothing else."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)
from PySide6.QtWidgets import QTabBar, QVBoxLayout, QWidget

from explorer.export.vector.bounds import bounds
from explorer.export.vector.drawing import (
    Bitmap,
    Color,
    Gradient,
    Group,
    Rect,
    Shape,
    Words,
    leaves,
)
from explorer.export.vector.recording import draw_widget, recorded
from explorer.widgets.fonts import text_font

RED, BLUE = "#ff0000", "#0000ff"


class Painting(QWidget):
    """A widget that paints what it is told."""

    def __init__(self, paint, parent=None, rect=(0, 0, 100, 50)):
        super().__init__(parent)
        self.setGeometry(*rect)
        self._paint = paint

    def paintEvent(self, event):
        painter = QPainter(self)
        painter.setFont(text_font(13))
        self._paint(painter)
        painter.end()


class Picture:
    """A widget at a place, as `Composition` paints one."""

    def __init__(self, widget, at=(0, 0), part=None, before=None):
        self._widget, self._at, self._part, self._before = widget, QPoint(*at), part, before

    @property
    def size(self):
        return QSize(200, 100)

    def paint(self, painter):
        if self._before is not None:
            self._before(painter)
        draw_widget(painter, self._widget, self._at, part=self._part)


def fill(color, *rect):
    return lambda painter: painter.fillRect(QRectF(*rect), QColor(color))


def drawn(paint, **rest):
    """Return the parts of a widget that paints something."""
    return recorded(Picture(Painting(paint), **rest)).parts


def only(paint, **rest):
    (part,) = leaves(drawn(paint, **rest))
    return part


def clipped(parts, clip=None):
    """Return every leaf with the bounds of the innermost clip around it."""
    found = []
    for part in parts:
        if isinstance(part, Group):
            own = bounds(Group((Shape(part.clip, None, None, None),))) if part.clip else clip
            found += clipped(part.parts, own)
        else:
            found.append((part, clip))
    return found


def test_a_widget_is_drawn_at_its_place(qapp):
    part = only(fill(RED, 5, 6, 10, 20), at=(30, 40))
    assert part == Shape(None, Rect(35, 46, 10, 20), Color(RED), None)


def test_what_was_painted_before_and_after_keeps_its_order(qapp):
    class Both(Picture):
        def paint(self, painter):
            super().paint(painter)
            painter.fillRect(1, 1, 1, 1, QColor(BLUE))

    picture = Both(Painting(fill(RED, 0, 0, 9, 9)), before=fill("#00ff00", 0, 0, 200, 100))
    colors = [part.fill.rgb for part in leaves(recorded(picture).parts)]
    assert colors == ["#00ff00", RED, BLUE]


def test_a_part_of_a_widget(qapp):
    parts = recorded(
        Picture(Painting(fill(RED, 0, 0, 100, 50)), at=(30, 40), part=QRect(20, 10, 30, 15))
    ).parts
    ((part, clip),) = clipped(parts)
    assert part.rect == Rect(10, 30, 100, 50)
    assert clip == Rect(30, 40, 30, 15)


def test_a_child_that_reaches_out_of_its_parent_is_clipped(qapp):
    parent = Painting(lambda painter: None, rect=(0, 0, 60, 40))
    Painting(fill(RED, 0, 0, 100, 50), parent, (50, 10, 100, 50))
    ((part, clip),) = clipped(recorded(Picture(parent, at=(7, 7))).parts)
    assert part.rect == Rect(57, 17, 100, 50)
    assert clip == Rect(57, 17, 10, 30)


def test_a_child_out_of_sight_and_a_hidden_one_are_left_out(qapp):
    parent = Painting(fill(BLUE, 0, 0, 60, 40), rect=(0, 0, 60, 40))
    Painting(fill(RED, 0, 0, 9, 9), parent, (70, 10, 9, 9))
    Painting(fill(RED, 0, 0, 9, 9), parent, (10, 10, 9, 9)).hide()
    assert [part.fill.rgb for part in leaves(recorded(Picture(parent)).parts)] == [BLUE]


def test_a_clip_of_its_own_is_where_it_should_be_and_within_the_parents(qapp):
    """QSvgGenerator by itself forgets where a child lies, and what its parent hides."""

    def paint(painter):
        painter.setClipRect(10, 10, 50, 50)
        painter.fillRect(0, 0, 100, 50, QColor(RED))

    parent = Painting(lambda painter: None, rect=(0, 0, 60, 40))
    Painting(paint, parent, (20, 5, 100, 50))
    (group,) = recorded(Picture(parent)).parts
    clips = []
    while isinstance(group, Group):
        if group.clip is not None:
            clips.append(bounds(Group((Shape(group.clip, None, None, None),))))
        (group,) = group.parts
    assert clips == [Rect(20, 5, 40, 35), Rect(30, 15, 50, 50)]


def test_a_clip_that_takes_nothing_away_is_left_out(qapp):
    def paint(painter):
        painter.setClipRect(0, 0, 100, 50)
        painter.drawText(10, 30, "abc")

    assert [clip for _, clip in clipped(drawn(paint))] == [None]


def test_text_keeps_its_font_and_its_direction(qapp):
    def paint(painter):
        painter.setPen(QColor(RED))
        painter.setFont(text_font(12, bold=True))
        painter.drawText(10, 30, "<&> 0.5")
        painter.rotate(-90)
        painter.setFont(text_font(11, italic=True))
        painter.drawText(-40, 20, "up")

    level, upwards = leaves(drawn(paint, at=(3, 4)))
    assert isinstance(level, Words)
    assert (level.text, level.size, level.bold, level.italic) == ("<&> 0.5", 12, True, False)
    assert level.fill == Color(RED)
    assert level.matrix == (1, 0, 0, 1, 13, 34)
    assert (upwards.size, upwards.bold, upwards.italic) == (11, False, True)
    assert upwards.matrix == pytest.approx((0, -1, 1, 0, 23, 44), abs=1e-6)


def test_a_scaled_line_is_as_wide_as_it_looks(qapp):
    def paint(painter):
        painter.setPen(QPen(QColor(RED), 2.0))
        painter.scale(3, 3)
        painter.drawLine(1, 1, 5, 1)

    part = only(paint)
    assert part.stroke.width == 6
    assert [numbers for _, numbers in part.outline.segments] == [(3, 3), (15, 3)]


def test_a_cosmetic_line_is_as_wide_as_on_the_screen_and_grows_with_the_picture(qapp):
    def paint(painter):
        pen = QPen(QColor(RED), 2.0, Qt.PenStyle.DashLine)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.scale(3, 3)
        painter.drawLine(1, 1, 5, 1)

    stroke = only(paint).stroke
    assert stroke.width == 2
    assert stroke.dashes == (8, 4)


def test_shapes(qapp):
    def paint(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 255, 51))
        painter.drawRoundedRect(QRectF(10, 5, 40, 30), 4, 4)
        painter.drawEllipse(QPointF(30, 20), 10, 10)
        painter.drawPolygon([QPointF(0, 0), QPointF(9, 0), QPointF(0, 9)])
        painter.setOpacity(0.5)
        painter.fillRect(0, 0, 1, 1, QColor(RED))
        painter.setTransform(QTransform().rotate(45), True)
        painter.fillRect(0, 0, 1, 1, QColor(RED))

    rounded, circle, triangle, half, turned = leaves(drawn(paint))
    assert (rounded.rect, rounded.radius) == (Rect(10, 5, 40, 30), 4)
    assert rounded.fill == Color(BLUE, pytest.approx(0.2))
    assert bounds(rounded) == Rect(10, 5, 40, 30)
    assert bounds(circle) == Rect(20, 10, 20, 20)
    assert "".join(letter for letter, _ in triangle.outline.segments) == "MLLZ"
    assert half.fill == Color(RED, 0.5)
    assert turned.rect is None


def test_gradients(qapp):
    def paint(painter):
        gradient = QLinearGradient(0, 0, 0, 40)
        gradient.setColorAt(0, QColor(RED))
        gradient.setColorAt(1, QColor(BLUE))
        painter.fillRect(0, 0, 10, 40, gradient)

    paint_ = only(paint, at=(5, 6)).fill
    assert isinstance(paint_, Gradient)
    assert paint_.numbers == (0, 0, 0, 40)
    assert paint_.matrix[4:] == (5, 6)
    assert [stop.rgb for stop in paint_.stops] == [RED, BLUE]


@pytest.mark.parametrize(
    ("style", "line"),
    [
        (Qt.BrushStyle.HorPattern, ((0, 8), (40, 8))),
        (Qt.BrushStyle.VerPattern, ((8, 0), (8, 24))),
        (Qt.BrushStyle.BDiagPattern, ((0, 24), (24, 0))),  # rises to the right
        (Qt.BrushStyle.FDiagPattern, ((0, 0), (24, 24))),
    ],
)
def test_a_pattern_is_lines_in_a_clip(qapp, style, line):
    ((part, clip),) = clipped(drawn(lambda painter: painter.fillRect(0, 0, 40, 24, style)))
    assert clip == Rect(0, 0, 40, 24)
    assert part.fill is None
    assert part.stroke.width == 1
    ends = [numbers for _, numbers in part.outline.segments]
    assert line in list(zip(ends[::2], ends[1::2], strict=True))


def test_a_pattern_of_dots_is_a_lighter_fill(qapp):
    part = only(lambda painter: painter.fillRect(0, 0, 40, 24, Qt.BrushStyle.Dense4Pattern))
    assert part.fill == Color("#000000", 0.5)


def test_pictures_of_pixels(qapp):
    image = QImage(2, 1, QImage.Format.Format_RGB32)
    image.fill(QColor(RED))
    part = only(lambda painter: painter.drawImage(QRectF(10, 20, 30, 40), image))
    assert isinstance(part, Bitmap)
    assert part.matrix == (30, 0, 0, 40, 10, 20)
    assert not part.smooth
    assert QImage.fromData(part.png).pixelColor(1, 0) == QColor(RED)


def test_the_edge_of_a_tab_has_its_colour(qapp):
    bar = QTabBar()
    bar.addTab("one")
    bar.addTab("two")
    bar.resize(150, 28)
    parts = list(leaves(recorded(Picture(bar)).parts))
    edges = {part.stroke.paint.rgb for part in parts if isinstance(part, Shape) and part.stroke}
    assert "#000000" not in edges
    assert bar.palette().window().color().darker(140).name() in edges


def test_a_drawing_is_named_as_its_widget(qapp):
    widget = Painting(fill(RED, 0, 0, 9, 9))
    widget.setAccessibleName("Scores R")
    assert recorded(Picture(widget)).name == "Scores R"


def test_a_fault_while_painting_leaves_nothing_behind(qapp):
    class Broken(Picture):
        def paint(self, painter):
            raise KeyError("no such card")

    with pytest.raises(KeyError, match="no such card"):
        recorded(Broken(Painting(fill(RED, 0, 0, 9, 9))))


def test_on_pixels_it_is_rendered_as_ever(qapp):
    parent = QWidget()
    layout = QVBoxLayout(parent)
    layout.addWidget(Painting(fill(RED, 0, 0, 500, 500)))
    parent.resize(120, 60)
    images = []
    for paint in (
        lambda painter: draw_widget(painter, parent, QPoint(5, 5)),
        lambda painter: parent.render(painter, QPoint(5, 5)),
    ):
        image = QImage(140, 80, QImage.Format.Format_RGB32)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        paint(painter)
        painter.end()
        images.append(image)
    assert images[0].pixelColor(60, 30) == QColor(RED)
    assert images[0].pixelColor(60, 30) == images[1].pixelColor(60, 30)


def test_a_path_with_a_hole_keeps_it(qapp):
    def paint(painter):
        path = QPainterPath()
        path.addRect(0, 0, 30, 30)
        path.addRect(10, 10, 10, 10)
        painter.fillPath(path, QColor(RED))

    part = only(paint)
    assert part.outline.even_odd
    assert "".join(letter for letter, _ in part.outline.segments).count("M") == 2
