"""A fault while a plot's item is painted becomes the program's fault message."""

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from PySide6.QtGui import QPainter

__all__ = ["guarded"]

_Item = TypeVar("_Item")


def guarded(paint: Callable[..., None]) -> Callable[..., None]:
    """Return an item's `paint` that raises nothing and leaves the painter as it was.

    An exception that leaves the `paint` of a graphics item stays pending while Qt paints the
    items that follow, and ends the program. `sys.excepthook` hears of it here, as it does of one
    in a widget's `paintEvent`.
    """

    @wraps(paint)
    def painted(item: _Item, painter: QPainter, *rest: Any) -> None:
        painter.save()
        try:
            paint(item, painter, *rest)
        except Exception as error:  # noqa: BLE001 - the last resort: it is said as a fault
            sys.excepthook(type(error), error, error.__traceback__)
        finally:
            painter.restore()

    return painted
