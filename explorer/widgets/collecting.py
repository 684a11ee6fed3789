"""Garbage is collected in the GUI thread only: elsewhere Python would destroy widgets there."""

import gc

__all__ = ["hold_collector", "release_collector"]


class _Held:
    """How often the collector is held, and whether it was on before the first time."""

    count = 0
    was_on = False


def hold_collector() -> None:
    """Keep Python from collecting garbage until it is released, as long as a thread works.

    A collection runs in whichever thread allocates when its time has come. Widgets that refer to
    each other would be destroyed there, which Qt does not survive. Both functions are called in
    the GUI thread: one that is released elsewhere begins to collect there at once.
    """
    if not _Held.count:
        _Held.was_on = gc.isenabled()
        gc.disable()
    _Held.count += 1


def release_collector() -> None:
    """Let it go, once for each time that it was held."""
    _Held.count -= 1
    if not _Held.count and _Held.was_on:
        gc.enable()
