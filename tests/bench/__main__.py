"""Print how fast the program is, as ratios.

    python -m tests.bench [--json OUT] [--quick] [--only SECTION…]

Nothing is asserted: a machine that does other things at the same time makes ratios rough, and
differences between two runs that are smaller than a tenth say nothing.
"""

import argparse
import gc
import json
import os
import platform
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from explorer.memory import keep_freed_memory

if TYPE_CHECKING:
    from tests.bench.table import Row

QUICK_SHARE = 0.1
QUICK_SIZES = 3  # up to 64×64
QUIET = "propagateSizeHints"  # Qt's remark that there is no window manager off screen


def main() -> int:
    """Measure what is asked for and print the table."""
    arguments = _parser().parse_args()
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the program does; NumPy comes later
    keep_freed_memory()  # as the program does once its window is there
    gc.disable()  # as the program does: `Watch` collects where nothing is under way
    _choose_display()
    rows: list[Row] = []
    begin = time.perf_counter()
    for name, section in _sections(quick=arguments.quick).items():
        if arguments.only and name not in arguments.only:
            continue
        print(f"{time.perf_counter() - begin:4.0f} s  {name}", file=sys.stderr, flush=True)
        rows += _measured(name, section)
    from tests.bench.table import as_data, printed

    machine = _machine()
    print(printed(rows))
    print("; ".join(f"{name} {value}" for name, value in machine.items()))
    if arguments.json is not None:
        data = {"machine": machine, "quick": arguments.quick, "rows": as_data(rows)}
        arguments.json.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the table there as well")
    parser.add_argument("--quick", action="store_true", help="fewer repeats, up to 64×64")
    parser.add_argument(
        "--only", nargs="+", metavar="SECTION", choices=_NAMES, help=" ".join(_NAMES)
    )
    return parser


_NAMES = ("core", "painted", "plots", "scrub", "start", "commands", "memory", "pictures", "large")


def _sections(*, quick: bool) -> dict[str, Callable[[], Iterator["Row"]]]:
    """Return what can be measured; imported late, for what is broken concerns its section only."""
    share = QUICK_SHARE if quick else 1.0
    few = QUICK_SIZES if quick else None

    def of_sizes(module: str, function: str) -> Callable[[], Iterator["Row"]]:
        def rows() -> Iterator["Row"]:
            from tests.bench.sizes import SIZES

            yield from _function(module, function)(SIZES[:few], share)

        return rows

    def of_one(module: str, function: str) -> Callable[[], Iterator["Row"]]:
        def rows() -> Iterator["Row"]:
            yield from _function(module, function)(share)

        return rows

    found = {
        "core": of_sizes("core_rows", "core_rows"),
        "painted": of_sizes("painted_rows", "painted_rows"),
        "plots": of_sizes("plot_rows", "plot_rows"),
        "scrub": of_one("scrub_rows", "scrub_rows"),
        "start": of_one("start_rows", "start_rows"),
        "commands": of_one("start_rows", "command_rows"),
        "memory": of_one("memory_rows", "memory_rows"),
        "pictures": of_one("picture_rows", "picture_rows"),
        "large": of_sizes("large_rows", "large_rows"),
    }
    assert tuple(found) == _NAMES
    return found


def _function(module: str, function: str) -> Any:
    import importlib

    return getattr(importlib.import_module(f"tests.bench.{module}"), function)


def _measured(name: str, section: Callable[[], Iterator["Row"]]) -> Iterator["Row"]:
    """Yield a section's lines; one that fails says so in the table and does not end the rest."""
    from tests.bench.table import failed

    try:
        yield from section()
    except Exception as error:  # noqa: BLE001 - it is shown, and the other sections still count
        traceback.print_exc()
        yield failed(name, f"not measured: {type(error).__name__}: {error}"[:200])


def _choose_display() -> None:
    """Draw into memory where there is no display; and say what Qt says, but for one remark."""
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    from PySide6.QtCore import qInstallMessageHandler

    def show(_kind: object, _context: object, message: str) -> None:
        if QUIET not in message:
            print(message, file=sys.stderr)

    qInstallMessageHandler(show)


def _machine() -> dict[str, object]:
    import numpy as np
    from PySide6.QtCore import qVersion
    from PySide6.QtGui import QGuiApplication

    app = QGuiApplication.instance()
    return {
        "Python": platform.python_version(),
        "NumPy": np.__version__,
        "Qt": qVersion(),
        "platform": app.platformName() if isinstance(app, QGuiApplication) else "",
        "processors": os.cpu_count() or 0,
        "load": round(os.getloadavg()[0], 1),
    }


if __name__ == "__main__":
    sys.exit(main())
