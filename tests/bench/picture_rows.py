"""Pictures against one paint of the window."""

from collections.abc import Iterator

from PySide6.QtGui import QImage

from tests.bench.desk import WINDOW, Desk
from tests.bench.sizes import example_of, size_text
from tests.bench.table import Goal, Row, compared
from tests.bench.timing import clocked, in_turn
from tests.pictures import picture

__all__ = ["picture_rows"]

PNG, SVG = Goal(40), Goal(25)
SCALE = 4
PNG_SIZE, SVG_SIZE = (3, 2), (64, 64)


def picture_rows(share: float) -> Iterator[Row]:
    """Measure the window as PNG and a heatmap as SVG, each against one paint of its window."""
    yield _row(f"PNG of the window at scale {SCALE}", PNG_SIZE, PNG, share, panel=None, scale=SCALE)
    yield _row("SVG of the heatmap", SVG_SIZE, SVG, share, panel="heatmap", format="svg")


def _row(what: str, size: tuple[int, int], goal: Goal, share: float, **options: object) -> Row:
    desk = Desk(example_of(size))
    image = QImage(*WINDOW, QImage.Format.Format_RGB32)
    sides = {
        "picture": lambda _: clocked(lambda: picture(desk.window, **options)),
        "paint": lambda _: clocked(lambda: desk.window.render(image)),
    }
    times = in_turn(sides, max(5, int(20 * share)), warm_up=1)
    desk.close()
    reference = ("one window paint", times["paint"])
    return compared(what, size_text(size), times["picture"], reference, goal)
