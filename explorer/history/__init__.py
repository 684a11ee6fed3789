"""The history of the document: its steps, the stack that they lie on, and what they are called."""

from explorer.history.stack import UndoStack
from explorer.history.steps import (
    Moved,
    Nudge,
    PlaceOf,
    Selected,
    Step,
    followed,
    undo_limit,
)
from explorer.history.wording import axis_edit_text, cell_fill_text, option_text

__all__ = [
    "Moved",
    "Nudge",
    "PlaceOf",
    "Selected",
    "Step",
    "UndoStack",
    "axis_edit_text",
    "cell_fill_text",
    "followed",
    "option_text",
    "undo_limit",
]
