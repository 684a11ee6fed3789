"""Start the real program on a real X display, type into a cell, and look at the screen.

    python tests/e2e/drive.py [--keep FOLDER] -- COMMAND…

COMMAND starts the window (``python3 main.py``). Pytest does not collect this: .ci/run calls it.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.e2e.screen import Screen, extent, save, wait_for

WIDTH, HEIGHT = 1366, 768
TITLE = "Attention Explorer"


def start(command: list[str], screen: Screen, home: Path, log: Path) -> subprocess.Popen[bytes]:
    """Start the program as a person without settings does it."""
    unwanted = ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XAUTHORITY")
    env = {name: value for name, value in os.environ.items() if name not in unwanted}
    env |= {"DISPLAY": screen.display, "QT_QPA_PLATFORM": "xcb"}
    env |= {"XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home)}
    with log.open("wb") as output:
        return subprocess.Popen(
            command, env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=output
        )


def drive(screen: Screen, program: subprocess.Popen[bytes], keep: Path) -> None:
    """Do what a person does first: change a number, take it back, leave."""

    def window() -> str:
        if program.poll() is not None:
            raise RuntimeError(f"the program ended with status {program.returncode}")
        return screen.xdotool("search", "--onlyvisible", "--name", TITLE).partition("\n")[0]

    def title() -> str:
        return screen.xdotool("getwindowname", wid)

    wid = wait_for("the window", window)
    screen.xdotool("windowfocus", "--sync", wid)
    clean_title = title()
    print(f"window: {clean_title}")
    save(screen.still_picture(), keep / "1-started.png")

    screen.keys("5", "Return", "Up")  # the first cell of E has the focus from the start
    wait_for("a title that says modified", lambda: title() != clean_title)
    edited = screen.still_picture()
    save(edited, keep / "2-edited.png")

    screen.keys("ctrl+z")
    wait_for("a title that says unmodified", lambda: title() == clean_title)
    undone = screen.still_picture()
    save(undone, keep / "3-undone.png")
    pixels, width, height = extent(undone, edited)  # the same cell is selected in both
    print(f"with 5 in the cell {pixels} pixels differ, in {width} × {height}")
    # One number is about 60 × 20. What follows from it stands all over the window.
    if width < WIDTH // 2 or height < HEIGHT // 3:
        raise AssertionError("an edit does not change the picture of what follows from it")

    screen.keys("ctrl+shift+z")
    wait_for("a title that says modified again", lambda: title() != clean_title)
    redone = screen.still_picture()
    save(redone, keep / "4-redone.png")
    if (pixels := extent(edited, redone)[0]) > 0:
        raise AssertionError(f"redo differs from the edit in {pixels} pixels")

    screen.keys("ctrl+z")
    wait_for("nothing to save", lambda: title() == clean_title)
    screen.keys("ctrl+q")
    status = program.wait(timeout=30)
    if status:
        raise AssertionError(f"the program ended with status {status}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--keep", type=Path, help="folder for the pictures")
    parser.add_argument("command", nargs="+")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what was started ends too
    with tempfile.TemporaryDirectory() as folder, Screen(WIDTH, HEIGHT) as screen:
        keep = arguments.keep or Path(folder)
        keep.mkdir(parents=True, exist_ok=True)
        log = Path(folder) / "output.txt"
        program = start(arguments.command, screen, Path(folder), log)
        try:
            drive(screen, program, keep)
        finally:
            if program.poll() is None:
                save(screen.picture(), keep / "9-last.png")
                program.kill()
            program.wait()
            output = log.read_text(encoding="utf-8", errors="replace")
            print(output, end="", file=sys.stderr)
        if output.strip():
            print("The program is silent when all is well; it was not.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
