"""A private X server, what it shows, and real keys for it. Needs Xvfb and xdotool."""

import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TypeVar

import numpy as np

Picture = np.ndarray  # (height, width), one packed colour per pixel
T = TypeVar("T")

POLL = 0.05  # seconds between two looks


def wait_for(what: str, look: Callable[[], T | None], seconds: float = 60) -> T:
    """Look again and again until there is something to see."""
    end = time.monotonic() + seconds
    while True:
        seen = look()
        if seen:
            return seen
        if time.monotonic() > end:
            raise TimeoutError(f"waited {seconds:.0f} s in vain: {what}")
        time.sleep(POLL)


class Screen:
    """An Xvfb on a free display; its frame buffer is a file that can be read."""

    def __init__(self, width: int, height: int) -> None:
        self._folder = tempfile.TemporaryDirectory()
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24"]
        command += ["-fbdir", self._folder.name, "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(
            command, pass_fds=[writing], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()  # Xvfb writes it once it is ready
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.display = f":{number}"

    def __enter__(self) -> "Screen":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.terminate()
        self._server.wait()
        self._folder.cleanup()

    def xdotool(self, *arguments: str) -> str:
        """Run xdotool on this display; return what it prints, nothing where it finds nothing."""
        run = subprocess.run(
            ["xdotool", *arguments],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=60,
        )
        return run.stdout.strip()

    def keys(self, *keys: str) -> None:
        """Press keys, as on a keyboard: they go to the window that has the focus."""
        self.xdotool("key", "--clearmodifiers", "--delay", "30", *keys)

    def picture(self) -> Picture:
        """Return what is on the screen now (the format is that of xwd)."""
        data = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        header = np.frombuffer(data, ">u4", 25)
        size, width, height, line, colours = (int(header[k]) for k in (0, 4, 5, 12, 19))
        start = size + 12 * colours
        pixels = np.frombuffer(data, "<u4", line // 4 * height, start)
        return pixels.reshape(height, line // 4)[:, :width] & 0xFFFFFF

    def still_picture(self, looks: int = 6) -> Picture:
        """Wait until the screen has been the same for a while, and return it."""
        history: list[Picture] = []

        def look() -> bool:
            history.append(self.picture())
            del history[:-looks]
            return len(history) == looks and all(
                np.array_equal(history[0], later) for later in history[1:]
            )

        wait_for("a screen that stands still", look)
        return history[-1]


def save(picture: Picture, path: Path) -> None:
    """Keep a picture as a file for somebody to look at."""
    from PySide6.QtGui import QImage

    pixels = np.ascontiguousarray(picture, dtype="<u4")
    height, width = pixels.shape
    QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_RGB32).save(str(path))


def extent(before: Picture, after: Picture) -> tuple[int, int, int]:
    """Return how many pixels differ, and the width and height of the box around them."""
    rows, columns = np.nonzero(before != after)
    if not len(rows):
        return 0, 0, 0
    return len(rows), int(np.ptp(columns)) + 1, int(np.ptp(rows)) + 1
