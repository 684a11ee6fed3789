"""Where Qt will draw: without a display into memory, or why no window can open; no Qt here."""

import ctypes
import importlib.util
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from explorer.files.refusals import shortened
from explorer.preflight import CannotStart, missing_library

__all__ = ["check_display", "use_display", "use_offscreen"]

NEED_NO_DISPLAY = ("offscreen", "minimal")  # platforms of Qt
OTHER_NAMES = {"wayland-brcm": "wayland", "wayland-egl": "wayland"}  # of the same plugin
PLUGIN_FOLDERS = ("QT_QPA_PLATFORM_PLUGIN_PATH", "QT_PLUGIN_PATH")  # where Qt looks, too
PATIENCE = 5.0  # seconds for a display to answer
NONE = "there is no display to open a window on"


def use_offscreen() -> None:
    """Have Qt draw into memory, whatever display there is or is not.

    A platform that the caller has chosen is kept if it needs no display either.
    """
    if _name(os.environ.get("QT_QPA_PLATFORM", "").split(";")[0]) not in NEED_NO_DISPLAY:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"


def use_display() -> None:
    """Have Qt open its windows where somebody answers.

    Raises
    ------
    CannotStart
        As from `check_display`.
    """
    platforms = check_display(os.environ)
    if platforms:
        os.environ["QT_QPA_PLATFORM"] = platforms


def check_display(environment: Mapping[str, str]) -> str:
    """Make sure that Qt will find a display, because it aborts the process if not.

    Qt tries its platforms in turn, and complains of each that it has to leave out.

    Parameters
    ----------
    environment : mapping of str to str
        As in ``os.environ``.

    Returns
    -------
    str
        What ``QT_QPA_PLATFORM`` should be, so that Qt leaves out without a word what cannot
        work; empty where it is right as it is.

    Raises
    ------
    CannotStart
        Where there is no display, nobody answers there, a library that Qt needs to talk to it
        is missing, or Qt does not know the platform that it is told to use.
    """
    if not sys.platform.startswith("linux"):
        return ""
    platforms = _platforms(environment)
    problems: list[str] = []
    lacking: CannotStart | None = None
    for number, platform in enumerate(platforms):
        try:
            problem = _problem(platform, environment)
        except CannotStart as error:
            lacking = lacking or error
            continue
        if not problem:
            return ";".join(platforms[number:]) if number else ""
        if problem not in problems:
            problems.append(problem)
    if lacking:  # what is to be done, alone on its line
        raise lacking
    # A display that is not set matters only where no other one is.
    problems = [problem for problem in problems if not problem.startswith(NONE)] or problems[-1:]
    raise CannotStart(f"{'; '.join(problems)}; --export OUT needs none")


def _platforms(environment: Mapping[str, str]) -> list[str]:
    """Return the platforms that Qt will try, in its order."""
    asked = environment.get("QT_QPA_PLATFORM", "")
    if asked:
        return asked.split(";")
    wayland = "WAYLAND_DISPLAY" in environment or environment.get("XDG_SESSION_TYPE") == "wayland"
    return ["wayland", "xcb"] if wayland else ["xcb"]


def _name(platform: str) -> str:
    name = platform.partition(":")[0].lower()  # vnc:size=800x600
    return OTHER_NAMES.get(name, name)


def _problem(platform: str, environment: Mapping[str, str]) -> str:
    """Return why Qt cannot use a platform; empty where it can, or will say why not."""
    name = _name(platform)
    if name == "xcb":
        return _x11_problem(environment)
    if name == "wayland":
        return _wayland_problem(environment)
    plugins = _plugins()
    if name in plugins or not plugins or any(folder in environment for folder in PLUGIN_FOLDERS):
        return ""
    known = ", ".join(sorted(plugins))
    return f"QT_QPA_PLATFORM names “{shortened(platform)}”, and Qt has {known} only"


def _x11_problem(environment: Mapping[str, str]) -> str:
    display = environment.get("DISPLAY", "")
    if not display:
        return f"{NONE} (DISPLAY is not set)"
    _load_plugin("xcb")
    return "" if _answers(display) else f"the display {display} cannot be opened (DISPLAY names it)"


def _wayland_problem(environment: Mapping[str, str]) -> str:
    """Look for Wayland's server where its own library does."""
    if environment.get("WAYLAND_SOCKET"):
        return ""  # it is connected already
    folder = environment.get("XDG_RUNTIME_DIR", "")
    path = os.path.join(folder, environment.get("WAYLAND_DISPLAY", "wayland-0"))
    found = os.path.isabs(path)
    if found and _listens(path):
        _load_plugin("wayland")
        return ""
    display = environment.get("WAYLAND_DISPLAY", "")
    if not display:
        return f"{NONE} (WAYLAND_DISPLAY is not set)"
    why = "WAYLAND_DISPLAY names it" if found else "XDG_RUNTIME_DIR, where it lies, is not set"
    return f"the display {display} cannot be opened ({why})"


def _listens(path: str) -> bool:
    import socket

    with socket.socket(socket.AF_UNIX) as display:
        display.settimeout(PATIENCE)
        try:
            display.connect(path)
        except OSError:
            return False
    return True


def _plugin_folder() -> Path | None:
    package = importlib.util.find_spec("PySide6")
    for folder in (package and package.submodule_search_locations) or ():
        plugins = Path(folder, "Qt", "plugins", "platforms")
        if plugins.is_dir():
            return plugins
    return None


def _plugins() -> set[str]:
    """Return the names of the platforms that PySide brings; empty where it keeps them elsewhere."""
    folder = _plugin_folder()
    return {path.stem.removeprefix("libq") for path in folder.glob("libq*.so")} if folder else set()


def _load_plugin(name: str) -> None:
    """Load Qt's side of a display, which loads what it needs."""
    folder = _plugin_folder()
    plugin = folder and folder / f"libq{name}.so"
    if plugin and plugin.exists():
        try:
            ctypes.CDLL(str(plugin))
        except OSError as error:
            raise missing_library(str(error)) from error


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
