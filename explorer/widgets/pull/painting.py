"""How the picture of a pull is painted, in the colours of a theme."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from explorer.widgets.fonts import text_font
from explorer.widgets.pull.frame import AIR, LINE, SIDE, TEXT
from explorer.widgets.pull.scene import MARK, Arrow, Label, Mark, Scene, arrow_polygon
from explorer.widgets.theme import Theme

__all__ = ["paint_axes", "paint_scene"]

_CENTER = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_NO_PEN, _NO_BRUSH = Qt.PenStyle.NoPen, Qt.BrushStyle.NoBrush
_HULL, _EDGE, _PLATE = (
    0.9,
    0.55,
    0.78,
)  # opacity of the hull, its edge, and what lies behind a label
FAINT, PLAIN = 0.4, 1.8  # opacity of the thinnest arrow; px from which an arrow is opaque
_HEAD = 8.0  # px, of the arrow head at Z


def paint_axes(
    painter: QPainter, scene: Scene, theme: Theme, captions: tuple[str, str | None]
) -> None:
    """Paint gridlines, their numbers, and what lies across and up."""
    area = scene.frame.area
    painter.setFont(text_font(TEXT))
    painter.setPen(QPen(QColor(theme.border), 1.0))
    painter.setBrush(_NO_BRUSH)
    painter.drawRect(QRectF(area.toRect()).adjusted(0.5, 0.5, -0.5, -0.5))
    across, up = scene.frame.across, scene.frame.up
    grid = [QLineF(_crisp(t.pixel), area.top(), _crisp(t.pixel), area.bottom()) for t in across]
    grid += [QLineF(area.left(), _crisp(t.pixel), area.right(), _crisp(t.pixel)) for t in up]
    if not up:
        middle = _crisp(area.center().y())
        grid.append(QLineF(area.left(), middle, area.right(), middle))
    painter.drawLines(grid)
    painter.setPen(QColor(theme.muted))
    for tick in across:
        half = painter.fontMetrics().horizontalAdvance(tick.text) / 2
        if half <= tick.pixel <= area.right() + SIDE - half:
            painter.drawText(QRectF(tick.pixel - 30, area.bottom(), 60, LINE), _CENTER, tick.text)
    for tick in up:
        painter.drawText(
            QRectF(0, tick.pixel - LINE / 2, area.left() - AIR, LINE), _RIGHT, tick.text
        )
    below = QRectF(area.left(), area.bottom() + LINE, area.width(), LINE)
    painter.drawText(below, _RIGHT, f"{captions[0]} →")
    if captions[1] is not None:
        painter.drawText(QRectF(SIDE, 0, area.right(), LINE), _LEFT, f"↑ {captions[1]}")


def paint_scene(painter: QPainter, scene: Scene, theme: Theme) -> None:
    """Paint hull, arrows, points and labels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.save()
    painter.setClipRect(scene.frame.area)
    _paint_hull(painter, scene.hull, theme)
    if scene.moved is not None:
        _paint_way(painter, scene.moved, QColor(theme.text))
    for arrow in scene.arrows:
        _paint_arrow(painter, arrow, theme)
    painter.restore()
    if scene.mean is not None:
        _paint_cross(painter, scene.mean, QColor(theme.text))
    for mark in scene.marks:
        _paint_mark(painter, mark, scene.dot, theme)
    if scene.selected is not None:
        painter.setPen(QPen(QColor(theme.selection), 2.0))
        painter.setBrush(_NO_BRUSH)
        painter.drawEllipse(scene.selected, MARK + 2.5, MARK + 2.5)
    for label in scene.labels:
        _paint_label(painter, label, theme)


def _paint_hull(painter: QPainter, hull: QPolygonF, theme: Theme) -> None:
    fill, edge = QColor(theme.roles["value"].tint), QColor(theme.roles["value"].ink)
    fill.setAlphaF(_HULL)
    edge.setAlphaF(_EDGE)
    painter.setPen(QPen(edge, 1.0))
    painter.setBrush(fill)
    painter.drawPolygon(hull)


def _paint_arrow(painter: QPainter, arrow: Arrow, theme: Theme) -> None:
    """Paint an arrow with a thin edge around it, which keeps it apart from those below."""
    outline = arrow_polygon(arrow)
    card, ink = QColor(theme.card), QColor(theme.roles["weight"].ink)
    painter.setPen(QPen(card, 1.2))
    painter.setBrush(card)
    painter.drawPolygon(outline)
    ink.setAlphaF(FAINT + (1 - FAINT) * min(arrow.width / PLAIN, 1.0))
    painter.setPen(_NO_PEN)
    painter.setBrush(ink)
    painter.drawPolygon(outline)


def _paint_way(painter: QPainter, way: QLineF, color: QColor) -> None:
    length = way.length()
    if length < 2 * MARK:
        return
    along = QPointF(way.dx() / length, way.dy() / length)
    across = QPointF(-along.y(), along.x()) * (_HEAD / 2)
    tip = way.p2() - along * (MARK + 3)
    pen = QPen(color, 1.3)
    pen.setDashPattern([4.0, 3.0])
    painter.setPen(pen)
    painter.drawLine(way.p1(), tip)
    painter.setPen(_NO_PEN)
    painter.setBrush(color)
    back = tip - along * _HEAD
    painter.drawPolygon(QPolygonF([tip, back + across, back - across]))


def _paint_cross(painter: QPainter, center: QPointF, color: QColor) -> None:
    painter.setPen(QPen(color, 2.0))
    x, y = center.x(), center.y()
    painter.drawLines([QLineF(x - MARK, y, x + MARK, y), QLineF(x, y - MARK, x, y + MARK)])


def _paint_mark(painter: QPainter, mark: Mark, dot: float, theme: Theme) -> None:
    """Paint a value row as a disc, X as a square, Z as a diamond; a masked row is empty."""
    center, ink = mark.center, QColor(theme.roles[mark.role].ink)
    painter.setPen(QPen(QColor(theme.card), 1.5))
    painter.setBrush(ink)
    if mark.role == "output":
        reach = MARK + 2
        shifts = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
        painter.drawPolygon(QPolygonF([center + QPointF(*shift) for shift in shifts]))
    elif mark.role == "input":
        painter.drawRect(QRectF(center.x() - 5, center.y() - 5, 10, 10))
    elif mark.masked:
        painter.setPen(QPen(QColor(theme.hatch), 1.5))
        painter.setBrush(QColor(theme.card))
        painter.drawEllipse(center, dot - 1, dot - 1)
        slash = QPointF(dot - 2.5, 2.5 - dot)
        painter.drawLine(center - slash, center + slash)
    else:
        painter.drawEllipse(center, dot, dot)


def _paint_label(painter: QPainter, label: Label, theme: Theme) -> None:
    plate = QColor(theme.card)
    plate.setAlphaF(_PLATE)
    painter.setPen(_NO_PEN)
    painter.setBrush(plate)
    painter.drawRoundedRect(label.rect, 3, 3)
    painter.setFont(text_font(TEXT, bold=label.bold))
    painter.setPen(QColor(theme.muted if label.role is None else theme.roles[label.role].ink))
    painter.drawText(label.rect, _CENTER, label.text)


def _crisp(pixel: float) -> float:
    return int(pixel) + 0.5
