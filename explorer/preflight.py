"""What Qt and Python say with an abort or a traceback, said in one line before; no Qt here."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = [
    "DEBIAN_DISPLAY",
    "DEBIAN_QT",
    "CannotStart",
    "check_packages",
    "imports",
    "missing_library",
    "use_utf8",
]

# The README lists the same packages; a test compares them.
DEBIAN_QT = ("libglib2.0-0", "libgl1", "libegl1", "libxkbcommon0", "libfontconfig1", "libdbus-1-3")
DEBIAN_DISPLAY = (
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
    "libxcb-xkb1",
    "libxkbcommon-x11-0",
)
WINDOW_PACKAGES = ("PySide6", "pyqtgraph", "ziamath")

_SHARED_OBJECT = r"(lib[^\s:/]+\.so[^\s:/]*): cannot open shared object file"


class CannotStart(Exception):
    """The machine lacks something; the message says what, and how to get it."""


@contextmanager
def imports() -> Iterator[None]:
    """Name the Python package or system library that an import did not find.

    Raises
    ------
    CannotStart
        In place of the ImportError of a package of somebody else.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "explorer"):
            raise
        raise _missing_package(package) from error
    except ImportError as error:
        raise missing_library(str(error)) from error


def check_packages() -> None:
    """Make sure of the packages of the window, some of which it imports after it has opened.

    Raises
    ------
    CannotStart
        Where one is missing.
    """
    import importlib.util

    for package in WINDOW_PACKAGES:
        if importlib.util.find_spec(package) is None:
            raise _missing_package(package)


def use_utf8() -> None:
    """Give Qt the UTF-8 locale that it would switch to by itself, but not without saying so."""
    if os.environ.get("LC_ALL") in ("C", "POSIX"):
        os.environ["LC_ALL"] = "C.UTF-8"


def missing_library(message: str) -> CannotStart:
    """Turn the loader's sentence into one that says what to install.

    Parameters
    ----------
    message : str
        As of an ImportError or an OSError.
    """
    match = re.match(_SHARED_OBJECT, message)
    if match is None:
        return CannotStart(f"a part of the program cannot be loaded: {message}")
    packages = " ".join((*DEBIAN_QT, *DEBIAN_DISPLAY))
    return CannotStart(
        f"the system library {match[1]} is missing; on Debian or Ubuntu:"
        f" sudo apt-get install {packages}"
    )


def _missing_package(package: str) -> CannotStart:
    return CannotStart(
        f"the Python package {package} is missing: install the program again with pip,"
        " which brings what it needs"
    )
