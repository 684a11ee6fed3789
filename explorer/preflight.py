"""What Qt and Python say with an abort or a traceback, said in one line before; no Qt here."""

import ctypes
import importlib.util
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

__all__ = [
    "DEBIAN_DISPLAY",
    "DEBIAN_QT",
    "CannotStart",
    "check_display",
    "check_packages",
    "imports",
    "use_offscreen",
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
INSTALL = "python3 -m pip install -e ."
NEED_NO_DISPLAY = ("offscreen", "minimal")  # Qt's platforms by the first letters of their names

_SHARED_OBJECT = re.compile(r"^(lib[^\s:/]+\.so[^\s:/]*): cannot open shared object file")


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
        raise _missing(str(error)) from error


def check_packages() -> None:
    """Make sure of the packages of the window, some of which it imports after it has opened.

    Raises
    ------
    CannotStart
        Where one is missing.
    """
    for package in WINDOW_PACKAGES:
        if importlib.util.find_spec(package) is None:
            raise _missing_package(package)


def use_offscreen() -> None:
    """Have Qt draw into memory, whatever display there is or is not.

    A platform that the caller has chosen is kept if it needs no display either.
    """
    if not os.environ.get("QT_QPA_PLATFORM", "").startswith(NEED_NO_DISPLAY):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"


def use_utf8() -> None:
    """Give Qt the UTF-8 locale that it would switch to by itself, but not without saying so."""
    if os.environ.get("LC_ALL") in ("C", "POSIX"):
        os.environ["LC_ALL"] = "C.UTF-8"


def check_display(environment: Mapping[str, str]) -> None:
    """Make sure that Qt will find a display, because it aborts the process if not.

    Parameters
    ----------
    environment : mapping of str to str
        As in ``os.environ``.

    Raises
    ------
    CannotStart
        Where there is no display, nobody answers there, or a library that Qt needs to talk to
        it is missing.
    """
    if not sys.platform.startswith("linux"):
        return
    platform = re.split("[:;]", environment.get("QT_QPA_PLATFORM", ""))[0]
    display = environment.get("DISPLAY", "")
    if platform not in ("", "xcb") or (not platform and environment.get("WAYLAND_DISPLAY")):
        return
    if not display:
        raise CannotStart(
            "there is no display to open a window on (DISPLAY is not set); --export OUT needs none"
        )
    _check_libraries()
    if not _answers(display):
        raise CannotStart(
            f"the display {display} cannot be opened (DISPLAY names it); --export OUT needs none"
        )


def _missing_package(package: str) -> CannotStart:
    return CannotStart(
        f"the Python package {package} is missing; in the program's folder: {INSTALL}"
    )


def _check_libraries() -> None:
    """Load Qt's side of X11, which loads what it needs."""
    package = importlib.util.find_spec("PySide6")
    for folder in (package and package.submodule_search_locations) or ():
        plugin = Path(folder, "Qt", "plugins", "platforms", "libqxcb.so")
        if plugin.exists():
            try:
                ctypes.CDLL(str(plugin))
            except OSError as error:
                raise _missing(str(error)) from error


def _answers(display: str) -> bool:
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # Qt brings its own, or will say what is wrong
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(os.fsencode(display), None)
    try:
        return not xcb.xcb_connection_has_error(connection)
    finally:
        xcb.xcb_disconnect(connection)


def _missing(message: str) -> CannotStart:
    """Turn the loader's sentence into one that says what to install."""
    match = _SHARED_OBJECT.match(message)
    if match is None:
        return CannotStart(f"a part of the program cannot be loaded: {message}")
    packages = " ".join((*DEBIAN_QT, *DEBIAN_DISPLAY))
    return CannotStart(
        f"the system library {match[1]} is missing; on Debian or Ubuntu:"
        f" sudo apt-get install {packages}"
    )
