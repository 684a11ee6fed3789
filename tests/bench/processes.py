"""Whole processes, from the moment that they are started until they say something."""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

__all__ = ["ROOT", "environment", "lifetime", "said"]

ROOT = Path(__file__).parents[2]
CHILDREN = Path(__file__).parent / "children"


@contextmanager
def environment() -> Iterator[dict[str, str]]:
    """Give an environment for a program that a person without settings starts."""
    with tempfile.TemporaryDirectory() as home:
        inherited = {**os.environ}
        inherited.pop("PYTHONDONTWRITEBYTECODE", None)  # nobody compiles a program at each start
        inherited.pop("OPENBLAS_NUM_THREADS", None)  # the benchmark's own setting
        yield {
            **inherited,
            "PYTHONPATH": str(ROOT),
            "PYTHONPYCACHEPREFIX": str(Path(home, "bytecode")),
            "XDG_CONFIG_HOME": home,
            "LC_ALL": "C.UTF-8",
        }


def said(
    script: str, env: Mapping[str, str], *arguments: str, patience: float = 30.0
) -> list[tuple[str, float]]:
    """Run one of the children; return its lines, and after how many seconds each was read.

    Raises
    ------
    RuntimeError
        Where it fails, or has not ended after `patience` seconds.
    """
    start = time.perf_counter()
    command = [sys.executable, str(CHILDREN / script), *arguments]
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None and child.stderr is not None
        watchdog = threading.Timer(patience, child.kill)
        watchdog.start()
        lines = [(line.strip(), time.perf_counter() - start) for line in child.stdout]
        errors = child.stderr.read()
        watchdog.cancel()
    if child.returncode or not lines:
        raise RuntimeError(f"{script} ended with status {child.returncode}: {errors[-500:]}")
    return lines


def lifetime(command: list[str], env: Mapping[str, str]) -> float:
    """Run Python to its end; return the seconds."""
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=env,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    return time.perf_counter() - start
