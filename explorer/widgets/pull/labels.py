"""Where the labels of a picture stand: one after the other, each where it covers least."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

__all__ = ["FARTHER", "NEAR", "Wish", "around", "beside", "place_labels"]

NEAR, FARTHER = 9.0, 22.0  # px from a mark's centre to its label
BESIDE = 3.0  # px between an arrow and its label
DENSE = 0.3  # of its area; a label that would cover more than that is left out
OVER_TEXT = 4.0  # times as bad as over anything else
_STEPS = ((1, 0), (1, -1), (1, 1), (-1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1))
_PARTS = (0.5, 0.4, 0.6, 0.3, 0.7)  # along an arrow


class Wish(NamedTuple):
    """The places at which a label may stand, the best one first; a needed one is never left out."""

    places: Sequence[QRectF]
    needed: bool = False


def around(center: QPointF, size: QSizeF, gaps: Sequence[float]) -> list[QRectF]:
    """Return the places around a mark, at some distances from it."""
    return [
        QRectF(
            center.x() + across * gap - (1 - across) / 2 * size.width(),
            center.y() + up * gap - (1 - up) / 2 * size.height(),
            size.width(),
            size.height(),
        )
        for gap in gaps
        for across, up in _STEPS
    ]


def beside(line: QLineF, width: float, size: QSizeF) -> list[QRectF]:
    """Return the places at both sides of an arrow that is so wide."""
    length = line.length() or 1.0
    normal = QPointF(-line.dy() / length, line.dx() / length)
    reach = abs(normal.x()) * size.width() / 2 + abs(normal.y()) * size.height() / 2
    places = []
    for part in _PARTS:
        for side in (1, -1):
            center = line.pointAt(part) + normal * side * (reach + width / 2 + BESIDE)
            place = QRectF(QPointF(), size)
            place.moveCenter(center)
            places.append(place)
    return places


def place_labels(
    wishes: Sequence[Wish], obstacles: Sequence[QRectF], area: QRectF
) -> list[QRectF | None]:
    """Return where each label stands, or None where it would hide too much.

    Parameters
    ----------
    wishes : sequence of Wish
        The most important one first: the others make way for it.
    obstacles : sequence of QRectF
        What should stay visible.
    area : QRectF
        No label reaches beyond it.
    """
    taken = _Taken(obstacles)
    placed: list[QRectF | None] = []
    for wish in wishes:
        best, hidden = None, 0.0
        for place in _inside(wish.places, area):
            covered = taken.covered_by(place)
            if best is None or covered < hidden:
                best, hidden = place, covered
            if not covered:
                break
        if best is not None and not wish.needed:
            best = best if hidden <= DENSE * best.width() * best.height() else None
        if best is not None:
            taken.add(best)
        placed.append(best)
    return placed


class _Taken:
    """What lies in the picture already: thousands of points are a matter of milliseconds."""

    def __init__(self, obstacles: Sequence[QRectF]) -> None:
        self._boxes = np.array([_edges(rect) for rect in obstacles]).reshape(-1, 4)
        self._costs = np.ones(len(obstacles))

    def add(self, label: QRectF) -> None:
        """Take in a label, which should not be covered at all: text over text is worst."""
        self._boxes = np.vstack([self._boxes, _edges(label)])
        self._costs = np.append(self._costs, OVER_TEXT)

    def covered_by(self, place: QRectF) -> float:
        """Return what a label would hide, in square pixels."""
        left, top, right, bottom = _edges(place)
        boxes = self._boxes
        across = np.minimum(boxes[:, 2], right) - np.maximum(boxes[:, 0], left)
        down = np.minimum(boxes[:, 3], bottom) - np.maximum(boxes[:, 1], top)
        return float((across.clip(min=0) * down.clip(min=0) * self._costs).sum())


def _inside(places: Sequence[QRectF], area: QRectF) -> Iterator[QRectF]:
    for place in places:
        x = max(area.left(), min(place.x(), area.right() - place.width()))
        y = max(area.top(), min(place.y(), area.bottom() - place.height()))
        yield QRectF(x, y, place.width(), place.height())


def _edges(rect: QRectF) -> tuple[float, float, float, float]:
    return rect.left(), rect.top(), rect.right(), rect.bottom()
