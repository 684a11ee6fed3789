"""Starting: what is imported when, and what a machine that lacks something is told."""

import ctypes
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from explorer import preflight
from explorer.files.example_file import example_bytes
from explorer.files.lessons import read_lesson
from explorer.preflight import DEBIAN_DISPLAY, DEBIAN_QT, CannotStart, check_display, imports

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
        f"attention-explorer: the Python package {package} is missing; in the program's folder:"
        " python3 -m pip install -e .\n"
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


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize("names", [{}, {"DISPLAY": ""}, {"QT_QPA_PLATFORM": "xcb"}])
def test_without_a_display_there_is_one_line(names):
    with pytest.raises(CannotStart, match=r"no display .* --export OUT needs none"):
        check_display(names)


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize(
    "names",
    [
        {"QT_QPA_PLATFORM": "offscreen"},
        {"QT_QPA_PLATFORM": "vnc:size=800x600"},
        {"QT_QPA_PLATFORM": "wayland;xcb"},
        {"WAYLAND_DISPLAY": "wayland-0"},
        {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"},
    ],
)
def test_qt_decides_where_it_does_not_need_x11(names):
    check_display(names)


def test_other_systems_have_a_display(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    check_display({})


@pytest.mark.usefixtures("linux")
def test_a_display_where_nobody_answers(monkeypatch):
    monkeypatch.setattr(preflight, "_check_libraries", list)
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


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, "offscreen"),
        ("", "offscreen"),
        ("xcb", "offscreen"),
        ("wayland", "offscreen"),
        ("offscreen", "offscreen"),
        ("minimal:fontconfig", "minimal:fontconfig"),
    ],
)
def test_a_picture_needs_no_display_whatever_the_environment_says(monkeypatch, before, after):
    monkeypatch.setenv("QT_QPA_PLATFORM", "to be restored")
    if before is None:
        monkeypatch.delenv("QT_QPA_PLATFORM")
    else:
        monkeypatch.setenv("QT_QPA_PLATFORM", before)
    preflight.use_offscreen()
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


NO_DISPLAY = {"DISPLAY": None, "WAYLAND_DISPLAY": None, "QT_QPA_PLATFORM": None}


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
    assert "attention-explorer: a fault in the program: ValueError at <string>:7: " in err
    assert err.endswith("no\\nink\n")
    assert err.count("\n") == 1
    assert out.read_bytes() == b"old"
    assert [item.name for item in tmp_path.iterdir()] == ["out.png"]


def test_a_picture_that_cannot_be_written_is_one_line(tmp_path):
    out = tmp_path / "none" / "out.png"
    status, _, err = run_program("--export", str(out), "--panel", "A")
    assert status == 1
    assert err == (f"attention-explorer: {out} cannot be written: no such file or directory\n")
    assert list(tmp_path.iterdir()) == []


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
        PYTHONIOENCODING="utf-8",
    )
    assert status == 0
    assert "Traceback" not in err
    title, button = out.splitlines()
    assert title.startswith("猫.attn")
    assert title.endswith(f" False {path}")
    assert button == "取消"  # from Qt's own translation


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 only")
def test_a_window_without_a_display_is_one_line():
    status, out, err = run_program(**NO_DISPLAY)
    assert (status, out) == (1, "")
    assert err.startswith("attention-explorer: there is no display")
    assert err.count("\n") == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_ctrl_c_in_the_terminal_closes_the_window(tmp_path):
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py")],
        stderr=subprocess.PIPE,
        env=environment({"QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(tmp_path)}),
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
