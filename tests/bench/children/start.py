"""The real program through its command line; it says when it has painted, and ends.

Nothing is left out or done early: `explorer.app.main` runs, and Qt is imported when it is about to
be. "first" is said when the turn of the event loop has ended in which the grids painted the
example's numbers, "complete" when heatmap and waves have painted as well.
"""

import sys

import explorer.app
from explorer import preflight

really_check = preflight.check_packages


def check_packages():
    """Watch as well: a window will be opened."""
    really_check()
    from witness import watch_window

    watch_window()


preflight.check_packages = check_packages
sys.exit(explorer.app.main([]))
