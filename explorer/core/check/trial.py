"""A snapshot's example under other options, where its numbers are not too large then."""

from dataclasses import replace
from typing import Any

from explorer.core.errors import Refused
from explorer.core.evaluate import Snapshot, evaluate

__all__ = ["too_large", "trial"]


def trial(base: Snapshot, **options: Any) -> Snapshot | None:
    """Return what other options give; None where a number would be too large.

    Only what the options change is worked out again, and nothing that is pinned.
    """
    example = base.example
    other = replace(
        example, options=replace(example.options, **options), expected={}, baseline=None
    )
    try:
        return evaluate(other, base)
    except Refused:
        return None


def too_large(snapshot: Snapshot) -> str | None:
    """Return the first matrix that is too large without rounding in between; None where none is."""
    if snapshot.exact is not None:
        return None
    try:
        evaluate(snapshot.example.with_options(rounding=None).with_baseline(None))
    except Refused as error:
        return str(error.fields["name"])
    return None
