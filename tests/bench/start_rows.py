"""How long it takes until something is seen, against the least that a process can cost."""

import tempfile
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from explorer.files.formats import FORMATS, PICTURE_FORMATS
from tests.bench.processes import ROOT, environment, lifetime, said
from tests.bench.table import Goal, Row, compared
from tests.bench.timing import Timing, in_turn

__all__ = ["command_rows", "start_rows"]

FIRST, COMPLETE, COMMAND = Goal(2.0), Goal(3.5), Goal(1.5)
TEXTS = tuple(name for name in FORMATS if name not in PICTURE_FORMATS)
SIZE = "3×2"


def start_rows(share: float) -> Iterator[Row]:
    """Measure the start of the window, once cold for the byte code and then many times."""
    rest: dict[int, float] = {}
    with environment() as env:

        def program(number: int) -> float:
            lines = dict(said("start.py", env))
            rest[number] = lines["complete"]
            return lines["first"]

        def bare(_number: int) -> float:
            return said("bare.py", env)[0][1]

        rounds = max(5, int(30 * share))
        times = in_turn({"program": program, "bare": bare}, rounds, warm_up=1)
    complete = Timing(tuple(seconds for number, seconds in sorted(rest.items()) if number >= 1))
    reference = ("bare", times["bare"])
    yield compared("start → numbers painted", SIZE, times["program"], reference, FIRST)
    yield compared("start → everything painted", SIZE, complete, reference, COMPLETE)


def command_rows(share: float) -> Iterator[Row]:
    """Measure what needs no window, against a Python that imports NumPy."""
    with environment() as env, tempfile.TemporaryDirectory() as folder:
        commands = {"--help": ["--help"], "--version": ["--version"]}
        for name in TEXTS:
            commands[f"--export .{name}"] = ["--export", str(Path(folder, f"out.{name}"))]
        sides = {name: partial(_run, arguments, env) for name, arguments in commands.items()}
        numpy = partial(_python, ["-c", "import numpy"], env)
        times = in_turn({**sides, "numpy": numpy}, max(5, int(30 * share)), warm_up=1)
        for name, arguments in commands.items():
            found = said("no_qt.py", env, *arguments)[-1][0]
            note = "no Qt imported" if found == "none" else f"imports {found}"
            yield compared(name, "", times[name], ("import numpy", times["numpy"]), COMMAND, note)


def _run(arguments: list[str], env: Mapping[str, str], _number: int) -> float:
    return lifetime([str(ROOT / "main.py"), *arguments], env)


def _python(command: list[str], env: Mapping[str, str], _number: int) -> float:
    return lifetime(command, env)
