"""When garbage is collected: between two events, or between two jobs, and at no other time.

Left to itself Python collects whenever it allocates: in the middle of a constructor or of painting,
and in whichever thread. Widgets that refer to each other would be destroyed there, which Qt does
not survive in another thread and expects nowhere. So that is switched off (`explorer.app`).
"""

import gc

__all__ = ["collect_due"]


def collect_due() -> None:
    """Collect what is due: young garbage often, old garbage now and then.

    The thresholds are Python's own. Of the oldest objects Python 3.11 also waits until a quarter
    are new, which only it knows; here they are few, for what the window is made of is set aside.
    Objects that `gc.freeze` has set aside are not looked at.
    """
    made, limits = gc.get_count(), gc.get_threshold()
    if not 0 < limits[0] < made[0]:
        return
    gc.collect(max(number for number in range(3) if 0 < limits[number] < made[number]))
