"""Everything that one start writes: one job after the other, and what fails stops no other."""

import atexit
import gc
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path

from explorer import preflight
from explorer.arguments.jobs import Job
from explorer.arguments.sources import Source
from explorer.collecting import collect_due
from explorer.failing import Unwritable, described
from explorer.files.atomic import write_together
from explorer.interrupting import Interrupts
from explorer.making import Bench
from explorer.opening import open_source
from explorer.telling import Telling

__all__ = ["write_all"]


def write_all(jobs: Sequence[Job]) -> int:
    """Write what is asked for, and return the exit status.

    Where there are several jobs, each is named on standard error when its file is written.
    One that fails is named there, too, and the others are still done; its file is as it was.
    Ctrl+C ends the process between two jobs' files: each is there as a whole, or not at all.

    Raises
    ------
    CannotStart
        Where the machine lacks what every other picture would need, too.
    """
    atexit.register(gc.freeze)  # a process that ends need not look for garbage
    with Interrupts() as interrupts:
        batch = _Batch(Telling(len(jobs)), interrupts)
        try:
            for source, own in groupby(jobs, key=lambda job: job.source):
                batch.run(source, tuple(own))
        finally:
            gc.unfreeze()
        batch.telling.ended()
    return batch.status


class _Batch:
    """What has come of the jobs so far."""

    def __init__(self, telling: Telling, interrupts: Interrupts) -> None:
        self.telling = telling
        self._interrupts = interrupts
        self.status = 0
        self._is_first = True

    def run(self, source: Source, jobs: Sequence[Job]) -> None:
        """Write what is made of one example."""
        try:
            with preflight.imports():
                opened = open_source(source)
        except Exception as error:  # noqa: BLE001 - said in one line
            self._fail(error, count=len(jobs))
            return
        for language, own in groupby(jobs, key=lambda job: job.language):
            with Bench(opened, language, self.telling.frame) as bench:
                for job in own:
                    self._run_job(bench, job)

    def _run_job(self, bench: Bench, job: Job) -> None:
        self._tidy_up()
        try:
            with preflight.imports():
                files = dict(bench.files(job))  # where one cannot be made, none is written
            with self._interrupts.held():
                _write(files)
                self.telling.written(tuple(files))
        except preflight.CannotStart:
            raise
        except Unwritable as error:
            self._fail(error)
        except Exception as error:  # noqa: BLE001 - said in one line
            self._fail(error, where=f"{job.path}: ")

    def _tidy_up(self) -> None:
        """Collect what the jobs before have left; what a start alone leaves is not worth a look."""
        if self._is_first:
            gc.freeze()
            self._is_first = False
        else:
            collect_due()

    def _fail(self, error: Exception, *, where: str = "", count: int = 1) -> None:
        status, message = described(error)
        self.status = max(self.status, status)
        self.telling.failed(f"{where}{message}", count)


def _write(files: Mapping[Path, bytes]) -> None:
    """Write all files of a job or none, in folders that are made if need be."""
    for path in files:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise Unwritable(f"{path} cannot be written: {error.filename} is a file") from error
        except OSError as error:
            raise _unwritable(path, error) from error
    try:
        write_together(files)
    except OSError as error:
        raise _unwritable(error.filename, error) from error


def _unwritable(path: Path | str, error: OSError) -> Unwritable:
    return Unwritable(f"{path} cannot be written: {(error.strerror or str(error)).lower()}")
