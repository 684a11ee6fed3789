"""Where the data lies: beside the code in a checkout, inside the package in a wheel."""

from pathlib import Path

__all__ = ["resource"]

_PACKAGE = Path(__file__).resolve().parent.parent


def resource(*parts: str) -> Path:
    """Return the path of a file or folder of resources/, which the installation must have."""
    installed = _PACKAGE / "resources"
    root = installed if installed.is_dir() else _PACKAGE.parent / "resources"
    return root.joinpath(*parts)
