"""An edit that may be refused: tried, and the refusal said where the person looks."""

from collections.abc import Callable

from explorer.core.errors import Refused
from explorer.widgets.messages import refusal_text

__all__ = ["Say", "attempt"]

Say = Callable[[str], None]


def attempt(say: Say, change: Callable[..., None], *args: object) -> None:
    """Make a change; where it is refused, say why."""
    try:
        change(*args)
    except Refused as error:
        say(refusal_text(error))
