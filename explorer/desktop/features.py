"""Importing Qt's modules without a search through the source of all that is imported."""

import sys
from typing import Any

import PySide6.QtCore  # noqa: F401 - which brings the search along

__all__ = ["forgo_features"]

_MODULE = "shibokensupport.feature"
_SEARCH = "_mod_uses_pyside"


def forgo_features() -> bool:
    """Tell PySide that no module writes ``from __feature__ import …``.

    It would read the source of every module that is imported after it, to learn whether the
    module wants Qt's methods under other names: a tenth of the time until the window is there.

    Returns
    -------
    bool
        Whether it was told. Where its inside has changed nothing is, and all works as before.
    """
    feature: Any = sys.modules.get(_MODULE)
    if not hasattr(feature, _SEARCH):
        return False
    setattr(feature, _SEARCH, _uses_features)
    return True


def _uses_features(_module: object) -> bool:
    return False
