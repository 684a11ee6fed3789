"""What a plot of changes says of them: from what, and why there are none."""

from PySide6.QtCore import QCoreApplication

from explorer.core.comparison import Comparison
from explorer.core.evaluate import Snapshot

__all__ = ["comparison_note"]


def comparison_note(snapshot: Snapshot, comparison: Comparison, *, compared: bool) -> str:
    """Return what changes are from; empty where none are asked for.

    Parameters
    ----------
    snapshot : Snapshot
    comparison : Comparison
    compared : bool
        Whether there is something to compare with.
    """
    if comparison.showing == "value":
        return ""
    if not compared:
        return _why_not(snapshot, comparison)
    translate = QCoreApplication.translate
    return {
        ("change", "baseline"): translate("plots", "Shown is the change from the baseline."),
        ("change", "exact"): translate(
            "plots", "Shown is the change from the exact chain, without rounding."
        ),
        ("both", "baseline"): translate(
            "plots", "Second line, if it fits: the change from the baseline."
        ),
        ("both", "exact"): translate(
            "plots", "Second line, if it fits: the change from the exact chain, without rounding."
        ),
    }[comparison.showing, comparison.reference]


def _why_not(snapshot: Snapshot, comparison: Comparison) -> str:
    translate = QCoreApplication.translate
    if comparison.reference == "exact":
        return translate("plots", "Nothing is rounded: these are the exact numbers.")
    if snapshot.baseline is None:
        return translate("plots", "No baseline is pinned: these are the numbers themselves.")
    return translate(
        "plots", "The baseline has another sentence or shape: these are the numbers themselves."
    )
