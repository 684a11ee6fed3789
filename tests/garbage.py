"""Collections that look at garbage in any order.

Python clears the objects of a cycle in the order in which it has found them, which depends on
whatever was collected before. Where one order ends in a crash, it comes sooner or later.
"""

import gc
from random import Random

__all__ = ["collect_shuffled"]


def collect_shuffled(random: Random) -> int:
    """Collect all garbage, its objects cleared in an order that is drawn; return how many."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    gc.set_debug(0)
    found = list(gc.garbage)
    gc.garbage.clear()
    random.shuffle(found)
    order = list(found)  # made last, so that a collection comes to it last and then to its objects
    found.clear()
    gc.collect()
    count = len(order)
    order.clear()
    gc.collect()
    return count
