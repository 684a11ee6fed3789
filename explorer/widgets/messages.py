"""Refusals in the language of the window."""

from PySide6.QtCore import QCoreApplication

from explorer.core.errors import Refused

__all__ = ["refusal_text"]


def refusal_text(error: Refused) -> str:
    """Return what was refused and what is accepted, translated; a cause inside it too."""
    fields = {
        name: refusal_text(value) if isinstance(value, Refused) else value
        for name, value in error.fields.items()
    }
    return QCoreApplication.translate("errors", error.template).format(**fields)
