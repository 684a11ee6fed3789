"""Pictures against one paint of the window."""

from collections.abc import Iterator

from PySide6.QtGui import QImage

from explorer.export.picture import picture_bytes
from explorer.files.formats import FORMATS
from explorer.widgets.theme import LIGHT
from tests.bench.desk import WINDOW, Desk
from tests.bench.sizes import example_of, size_text
from tests.bench.table import Goal, Row, compared
from tests.bench.timing import clocked, in_turn

__all__ = ["picture_rows"]

PNG, SVG = Goal(40), Goal(25)
SCALE = 4


def picture_rows(share: float) -> Iterator[Row]:
    """Measure the window as PNG, and a heatmap as SVG once there is one."""
    size = (3, 2)
    desk = Desk(example_of(size))
    image = QImage(*WINDOW, QImage.Format.Format_RGB32)
    sides = {
        "png": lambda _: clocked(lambda: picture_bytes(desk.window, None, SCALE, LIGHT)),
        "paint": lambda _: clocked(lambda: desk.window.render(image)),
    }
    times = in_turn(sides, max(5, int(20 * share)), warm_up=1)
    desk.close()
    reference = ("one window paint", times["paint"])
    yield compared(
        f"PNG of the window at scale {SCALE}", size_text(size), times["png"], reference, PNG
    )
    note = "not yet" if "svg" not in FORMATS else "written now: to be measured here"
    yield Row("SVG of the heatmap", "64×64", reference="one window paint", goal=SVG, note=note)
