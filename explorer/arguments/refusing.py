"""How the command line is refused: in one line that names the option."""

import argparse
from typing import NoReturn

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused

__all__ = ["given", "option", "refuse"]


def refuse(problem: str) -> NoReturn:
    """Raise what is wrong with the command line."""
    raise Refused(QT_TRANSLATE_NOOP("errors", "{problem}"), problem=problem)


def option(name: str) -> str:
    """Return an option as it is written."""
    return f"--{name.replace('_', '-')}"


def given(found: argparse.Namespace, *names: str) -> list[str]:
    """Return those of the options that are on the command line, as they are written there."""
    return [option(name) for name in names if getattr(found, name) is not None]
