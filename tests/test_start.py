"""Starting: what is imported when, and what a machine that lacks something is told."""

import ast
import ctypes
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from explorer import display
from explorer.display import check_display
from explorer.files.example_file import example_bytes
from explorer.files.lessons import read_lesson
from explorer.preflight import DEBIAN_DISPLAY, DEBIAN_QT, CannotStart, imports

ROOT = Path(__file__).parent.parent

# Runs the program where some packages cannot be imported, and prints what else was imported.
WITHOUT = """
import json, sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Nothing())
from explorer.app import main
status = main({arguments!r})
print(json.dumps([status, sorted(sys.modules)]))
"""


def run_without(blocked: list[str], *arguments: str) -> tuple[int, set[str], str]:
    """Return exit status, imported modules and what stood on standard error."""
    code = WITHOUT.format(blocked=blocked, arguments=list(arguments))
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=60
    )
    status, modules = json.loads(result.stdout.splitlines()[-1])
    return status, set(modules), result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["--list-lessons"],
        ["--lesson", "cat", "--export", "{folder}/out.json"],
        ["--lesson", "bangs", "--export", "{folder}/out.attn"],
    ],
)
def test_text_needs_no_qt(tmp_path, arguments):
    arguments = [word.format(folder=tmp_path) for word in arguments]
    status, modules, err = run_without(["PySide6", "shiboken6", "pyqtgraph", "ziamath"], *arguments)
    assert (status, err) == (0, "")
    assert not {"numpy.random", "statistics", "tkinter", "asyncio"} & modules
    if "--export" in arguments:
        assert Path(arguments[-1]).stat().st_size > 400


@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_help_needs_no_packages_at_all(arguments):
    status, modules, err = run_without(["numpy", "msgspec", "PySide6"], *arguments)
    assert (status, err) == (0, "")
    assert "numpy" not in modules


@pytest.mark.parametrize("package", ["numpy", "msgspec", "PySide6", "pyqtgraph", "ziamath"])
def test_a_missing_package_is_one_line(tmp_path, package):
    out = tmp_path / "out.png"
    status, _, err = run_without([package], "--export", str(out))
    assert status == 1
    assert err == (
        f"attention-explorer: the Python package {package} is missing: install the program again"
        " with pip, which brings what it needs\n"
    )
    assert not out.exists()


@pytest.mark.parametrize("package", ["explorer", "explorer.window"])
def test_a_missing_module_of_our_own_is_no_missing_package(package):
    with pytest.raises(ModuleNotFoundError), imports():
        raise ModuleNotFoundError(f"No module named {package!r}", name=package)


def test_a_missing_library_names_what_to_install():
    with pytest.raises(CannotStart) as caught, imports():
        raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")
    line = str(caught.value)
    assert line.startswith("the system library libGL.so.1 is missing; on Debian or Ubuntu:")
    assert "sudo apt-get install" in line
    assert {*DEBIAN_QT, *DEBIAN_DISPLAY} <= set(line.split())


def test_another_import_error_is_passed_on_in_one_line():
    with pytest.raises(CannotStart, match="cannot be loaded: undefined symbol: _Z3fooi"), imports():
        raise ImportError("undefined symbol: _Z3fooi")


def test_the_readme_names_the_same_packages():
    words = (ROOT / "README.md").read_text(encoding="utf-8").split()
    assert {*DEBIAN_QT, *DEBIAN_DISPLAY} <= set(words)


@pytest.fixture
def linux(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.fixture
def answering(monkeypatch):
    """Somebody answers at the X11 display :1, and at no other."""
    monkeypatch.setattr(display, "_load_plugin", str)
    monkeypatch.setattr(display, "_answers", ":1".__eq__)


@pytest.fixture
def wayland():
    """Return a folder where somebody answers at wayland-7, and nobody any more at wayland-8."""
    with (
        tempfile.TemporaryDirectory() as folder,  # the names of sockets must be short
        socket.socket(socket.AF_UNIX) as listening,
        socket.socket(socket.AF_UNIX) as closed,
    ):
        listening.bind(f"{folder}/wayland-7")
        listening.listen()
        closed.bind(f"{folder}/wayland-8")
        yield folder


NO_X11 = "there is no display to open a window on (DISPLAY is not set)"
NO_WAYLAND = "there is no display to open a window on (WAYLAND_DISPLAY is not set)"
SESSION = {"XDG_SESSION_TYPE": "wayland"}


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize(
    ("names", "problem"),
    [
        ({}, NO_X11),
        ({"DISPLAY": ""}, NO_X11),
        ({"QT_QPA_PLATFORM": "xcb"}, NO_X11),
        (SESSION, NO_X11),
        ({"WAYLAND_DISPLAY": ""}, NO_X11),
        ({"QT_QPA_PLATFORM": "wayland"}, NO_WAYLAND),
        (
            {"WAYLAND_DISPLAY": "wayland-9"},
            "the display wayland-9 cannot be opened (XDG_RUNTIME_DIR, where it lies, is not set)",
        ),
        (
            {"WAYLAND_DISPLAY": "/nowhere/w"},
            "the display /nowhere/w cannot be opened (WAYLAND_DISPLAY names it)",
        ),
        (
            {"WAYLAND_DISPLAY": "/nowhere/w", "DISPLAY": ":2"},
            "the display /nowhere/w cannot be opened (WAYLAND_DISPLAY names it);"
            " the display :2 cannot be opened (DISPLAY names it)",
        ),
        (
            {"WAYLAND_DISPLAY": "/nowhere/w", "DISPLAY": ":1", "QT_QPA_PLATFORM": "wayland-egl"},
            "the display /nowhere/w cannot be opened (WAYLAND_DISPLAY names it)",
        ),
    ],
)
@pytest.mark.usefixtures("answering")
def test_without_a_display_there_is_one_line(names, problem):
    with pytest.raises(CannotStart) as caught:
        check_display(names)
    assert str(caught.value) == f"{problem}; --export OUT needs none"


@pytest.mark.usefixtures("linux", "answering")
@pytest.mark.parametrize("name", ["wayland-8", "wayland-9"])
def test_a_wayland_display_where_nobody_answers(wayland, name):
    names = {"XDG_RUNTIME_DIR": wayland, "WAYLAND_DISPLAY": name}
    with pytest.raises(CannotStart, match=rf"^the display {name} cannot .*WAYLAND_DISPLAY names"):
        check_display(names)
    assert check_display({**names, "DISPLAY": ":1"}) == "xcb"


@pytest.mark.usefixtures("linux", "answering")
@pytest.mark.parametrize(
    ("names", "platforms"),
    [
        ({"DISPLAY": ":1"}, ""),
        ({"WAYLAND_DISPLAY": "wayland-7"}, ""),
        ({"WAYLAND_DISPLAY": "wayland-7", "DISPLAY": ":2"}, ""),
        ({"WAYLAND_DISPLAY": "{folder}/wayland-7", "XDG_RUNTIME_DIR": ""}, ""),
        ({"WAYLAND_SOCKET": "3", "WAYLAND_DISPLAY": "x"}, ""),
        ({**SESSION, "DISPLAY": ":1"}, "xcb"),
        ({"WAYLAND_DISPLAY": "", "DISPLAY": ":1"}, "xcb"),
        ({"QT_QPA_PLATFORM": "bogus;XCB", "DISPLAY": ":1"}, "XCB"),
        ({"QT_QPA_PLATFORM": "wayland;xcb;offscreen", "DISPLAY": ":1"}, "xcb;offscreen"),
        ({"QT_QPA_PLATFORM": "wayland;xcb;offscreen", "DISPLAY": ":2"}, "offscreen"),
        ({"QT_QPA_PLATFORM": "offscreen"}, ""),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, ""),
        ({"QT_QPA_PLATFORM": "bogus", "QT_QPA_PLATFORM_PLUGIN_PATH": "/opt/mine"}, ""),
    ],
)
def test_the_first_display_that_answers_is_used(wayland, names, platforms):
    names = {name: text.format(folder=wayland) for name, text in names.items()}
    assert check_display({"XDG_RUNTIME_DIR": wayland, **names}) == platforms


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize("name", ["bogus", "", " xcb", "wayland-", "x:y"])
def test_an_unknown_platform_is_named_beside_those_that_there_are(name):
    if not name:
        name = ";"
    with pytest.raises(CannotStart) as caught:
        check_display({"QT_QPA_PLATFORM": name, "DISPLAY": ":1"})
    line = str(caught.value)
    assert line.startswith(f"QT_QPA_PLATFORM names “{name.strip(';')}”, and Qt has eglfs, ")
    assert {"offscreen", "wayland", "xcb"} <= set(line.replace(",", "").split())


def test_other_systems_have_a_display(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    check_display({})


@pytest.mark.usefixtures("linux")
def test_a_display_where_nobody_answers(monkeypatch):
    monkeypatch.setattr(display, "_load_plugin", str)
    with pytest.raises(CannotStart, match="the display :4242 cannot be opened"):
        check_display({"DISPLAY": ":4242"})


@pytest.mark.usefixtures("linux")
def test_a_missing_library_of_x11(monkeypatch):
    def fail(path: str) -> None:
        assert path.endswith("libqxcb.so")
        raise OSError(
            "libxcb-cursor.so.0: cannot open shared object file: No such file or directory"
        )

    monkeypatch.setattr(ctypes, "CDLL", fail)
    with pytest.raises(CannotStart) as caught:
        check_display({"DISPLAY": ":0"})
    assert str(caught.value).startswith("the system library libxcb-cursor.so.0 is missing;")
    assert "libxcb-cursor0" in str(caught.value).split()
    assert check_display({"QT_QPA_PLATFORM": "xcb;offscreen", "DISPLAY": ":0"}) == "offscreen"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, "offscreen"),
        ("", "offscreen"),
        ("xcb", "offscreen"),
        ("wayland", "offscreen"),
        ("offscreen", "offscreen"),
        ("minimal:fontconfig", "minimal:fontconfig"),
        ("minimalegl", "offscreen"),
        ("offscreenbogus", "offscreen"),
    ],
)
def test_a_picture_needs_no_display_whatever_the_environment_says(monkeypatch, before, after):
    monkeypatch.setenv("QT_QPA_PLATFORM", "to be restored")
    if before is None:
        monkeypatch.delenv("QT_QPA_PLATFORM")
    else:
        monkeypatch.setenv("QT_QPA_PLATFORM", before)
    display.use_offscreen()
    assert os.environ["QT_QPA_PLATFORM"] == after


# The real program, in a process of its own.


def environment(changes: dict[str, str | None]) -> dict[str, str]:
    """Return the environment with changes and the program to import; None takes away."""
    changed = {**os.environ, "PYTHONPATH": str(ROOT), **changes}
    return {name: text for name, text in changed.items() if text is not None}


def run(*arguments: str, **changes: str | None) -> tuple[int, str, str]:
    """Run Python and return exit status, standard output and standard error."""
    result = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        encoding="utf-8",
        env=environment(changes),
        timeout=60,
    )
    return result.returncode, result.stdout, result.stderr


def run_program(*arguments: str, **changes: str | None) -> tuple[int, str, str]:
    return run(str(ROOT / "main.py"), *arguments, **changes)


def export(out: Path, *arguments: str, **changes: str | None) -> QImage:
    """Export a picture and return it; nothing is printed and nothing else is written."""
    assert run_program("--export", str(out), *arguments, **changes) == (0, "", "")
    assert [item.name for item in out.parent.iterdir()] == [out.name]
    image = QImage(str(out))
    assert not image.isNull()
    return image


NO_DISPLAY = dict.fromkeys(
    ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_SESSION_TYPE", "QT_QPA_PLATFORM")
)


def test_a_picture_is_made_without_a_display(tmp_path):
    image = export(tmp_path / "out.png", "--lesson", "bangs", "--panel", "A", **NO_DISPLAY)
    assert image.width() > 100
    assert image.height() > 60


def test_a_picture_is_made_without_a_locale(tmp_path):
    export(tmp_path / "out.png", "--panel", "Z", LC_ALL="C", HOME="/nonexistent")


def test_the_scale_multiplies_and_the_theme_colours(tmp_path):
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    one = export(tmp_path / "one" / "out.png", "--lesson", "cat")
    two = export(tmp_path / "two" / "out.PNG", "--lesson", "cat", "--scale", "2", "--theme", "dark")
    assert two.size() == one.size() * 2
    for x, y in ((3, 40), (700, 70), (1500, 40)):  # menu bar, tool bar, its end
        assert one.pixelColor(x, y).lightness() > 200
        assert two.pixelColor(2 * x, 2 * y).lightness() < 80


def test_the_heatmap_is_on_the_picture_of_the_window(tmp_path):
    image = export(tmp_path / "out.png", "--lesson", "bangs")
    right = {
        image.pixelColor(x, y).name()
        for x in range(image.width() * 4 // 5, image.width(), 3)
        for y in range(0, image.height(), 3)
    }
    assert len(right) > 30  # curves and cells, and not two empty frames


def test_a_picture_that_cannot_be_painted_is_not_written(tmp_path):
    out = tmp_path / "out.png"
    out.write_bytes(b"old")
    status, _, err = run(
        "-c",
        f"""
import sys
from explorer.app import main
from explorer.widgets.card import Card

def fail(*_):
    raise ValueError("no\\nink")

Card.paintEvent = fail
sys.exit(main(["--export", {str(out)!r}]))
""",
    )
    assert status == 1
    # PySide has begun the line: “Error calling Python override of QWidget::paintEvent(): ”.
    fault = "a fault in the program: ValueError at <string>:7: "
    assert f"attention-explorer: {out}: {fault}" in err
    assert err.endswith("no\\nink\n")
    assert err.count("\n") == 1
    assert out.read_bytes() == b"old"
    assert [item.name for item in tmp_path.iterdir()] == ["out.png"]


def test_a_picture_that_cannot_be_written_is_one_line(tmp_path):
    out = tmp_path / "out.png"
    out.mkdir()
    status, _, err = run_program("--export", str(out), "--panel", "A")
    assert status == 1
    assert err == f"attention-explorer: {out} cannot be written: is a directory\n"
    assert list(tmp_path.iterdir()) == [out]


def test_the_window_opens_on_a_file_and_closes(tmp_path):
    path = tmp_path / "猫.attn"
    path.write_bytes(example_bytes(read_lesson("cat").example))
    status, out, err = run(
        "-c",
        f"""
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from explorer.app import main
from explorer.window import MainWindow

def show(window):
    print(window.windowTitle(), window.isWindowModified(), window.windowFilePath())
    print(QCoreApplication.translate("QPlatformTheme", "Cancel"))
    really_show(window)
    QTimer.singleShot(0, window.close)

really_show, MainWindow.show = MainWindow.show, show
sys.exit(main([{str(path)!r}, "--lang", "zh"]))
""",
        XDG_CONFIG_HOME=str(tmp_path),
        XDG_DATA_HOME=str(tmp_path),
        PYTHONIOENCODING="utf-8",
    )
    assert status == 0
    assert "Traceback" not in err
    title, button = out.splitlines()
    assert title.startswith("猫.attn")
    assert title.endswith(f" False {path}")
    assert button == "取消"  # from Qt's own translation


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 and Wayland only")
@pytest.mark.parametrize(
    ("names", "line"),
    [
        ({}, "there is no display"),
        ({"WAYLAND_DISPLAY": "nobody", "XDG_RUNTIME_DIR": "/nowhere"}, "the display nobody cannot"),
        ({"QT_QPA_PLATFORM": "bogus"}, "QT_QPA_PLATFORM names “bogus”, and Qt has eglfs, "),
    ],
)
def test_a_window_without_a_display_is_one_line(names, line):
    status, out, err = run_program(**{**NO_DISPLAY, **names})
    assert (status, out) == (1, "")
    assert err.startswith(f"attention-explorer: {line}")
    assert err.count("\n") == 1


OLD = """
import runpy, sys
sys.version_info, sys.version = (3, 9, 18, "final", 0), "3.9.18 (main) [GCC 12]"
sys.path.insert(0, {folder!r})
sys.modules["explorer"] = None  # whose syntax an older Python does not know
runpy.run_path({main!r}, run_name="__main__")
"""


def test_an_older_python_is_one_line():
    code = OLD.format(folder=str(ROOT), main=str(ROOT / "main.py"))
    assert run("-c", code) == (
        1,
        "",
        "attention-explorer: Python 3.11 or newer is needed, and this is 3.9.18\n",
    )


def test_an_older_python_can_read_main():
    ast.parse((ROOT / "main.py").read_text(encoding="ascii"), feature_version=(3, 7))


# Some parents, among them shells that start jobs in the background, have Ctrl+C ignored.
INTERRUPTIBLE = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_path({main!r}, run_name="__main__")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_ctrl_c_in_the_terminal_closes_the_window(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE.format(main=str(ROOT / "main.py"))],
        stderr=subprocess.PIPE,
        env=environment(
            {
                "QT_QPA_PLATFORM": "offscreen",
                "XDG_CONFIG_HOME": str(tmp_path),
                "XDG_DATA_HOME": str(tmp_path),
            }
        ),
    )
    with process:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not _interrupt_ends(process):
            time.sleep(0.05)  # another process: there is no signal of its own to wait for
        process.send_signal(signal.SIGINT)
        try:
            _, err = process.communicate(timeout=10)
        finally:
            process.kill()
    assert process.returncode == -signal.SIGINT
    assert b"Traceback" not in err


def _interrupt_ends(process: subprocess.Popen[bytes]) -> bool:
    """Whether Qt runs, and Python's own handler of Ctrl+C has been taken away."""
    if process.poll() is not None:
        return True
    folder = Path(f"/proc/{process.pid}")
    status = (folder / "status").read_text().splitlines()
    caught = next(line for line in status if line.startswith("SigCgt"))
    handled = int(caught.split()[1], 16) >> (signal.SIGINT - 1) & 1
    return not handled and "libQt6Widgets" in (folder / "maps").read_text()
