"""One start as a list of jobs, and why some of them must not be begun together."""

import argparse
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from explorer.arguments.options import WINDOW
from explorer.arguments.outs import FRAME, Out
from explorer.arguments.refusing import refuse
from explorer.arguments.sources import Source
from explorer.arguments.wishes import Moving, Sheets, Text, Wish, moving_of, picture_of, sheets_of
from explorer.files.refusals import shortened

__all__ = ["Job", "jobs_of"]


class Job(NamedTuple):
    """What is made of one example and written to one place, or to several beside it.

    Attributes
    ----------
    source : Source
    out : Out
    wish : Wish
    values : mapping of str to str
        What the fields of `out` become, but for the number of a frame.
    """

    source: Source
    out: Out
    wish: Wish
    values: Mapping[str, str]

    @property
    def language(self) -> str:
        """The language of what is made."""
        return self.values["lang"]

    @property
    def path(self) -> Path:
        """Where it is written; of numbered pictures, with ``{frame}`` for the number."""
        return self.frame("{frame}")

    @property
    def paths(self) -> tuple[Path, ...]:
        """Every file that is written."""
        if isinstance(self.wish, Sheets):
            from explorer.files.handout_options import suffixes

            return tuple(map(self.beside, suffixes(self.wish.options.variants)))
        return (self.path,)

    def frame(self, number: str) -> Path:
        """Return where a numbered picture is written."""
        return self.out.path({**self.values, FRAME: number})

    def beside(self, suffix: str) -> Path:
        """Return where one of several files is written, by what comes behind OUT's name."""
        return self.path.with_name(f"{self.path.stem}{suffix}{self.path.suffix}")


def jobs_of(
    found: argparse.Namespace, outs: Sequence[Out], sources: Sequence[Source], language: str
) -> tuple[Job, ...]:
    """Return what is to be made, in an order in which each example is opened once.

    Parameters
    ----------
    found : Namespace
    outs : sequence of Out
    sources : sequence of Source
    language : str
        Where none is named.

    Raises
    ------
    Refused
        Where two jobs would write the same file, or one would write what another reads.
    """
    languages = found.lang or (language,)
    jobs = tuple(
        job
        for source, lang in product(sources, languages)
        for out in outs
        for job in _jobs(found, out, source, lang)
        if out.kind != "text" or lang == languages[0]
    )
    _check_inputs(jobs, sources)
    _check_apart(jobs)
    return jobs


def _jobs(found: argparse.Namespace, out: Out, source: Source, lang: str) -> Iterator[Job]:
    values = {"name": source.name, "lang": lang}
    if out.kind == "text":
        yield Job(source, out, Text(out.format), values)
    elif out.kind == "handout":
        yield Job(source, out, sheets_of(found), values)
    else:
        wish_of = moving_of if out.kind == "moving" else picture_of
        panels, themes = found.panel or (WINDOW,), found.theme or ("light",)
        for panel, theme in product(dict.fromkeys(panels), dict.fromkeys(themes)):
            wish = wish_of(found, out.format, panel, theme)
            yield Job(source, out, wish, {**values, "panel": panel, "theme": theme})


def _place(path: Path | str) -> str:
    return os.path.normcase(os.path.realpath(path))


def _check_apart(jobs: Sequence[Job]) -> None:
    by_place: dict[str, Job] = {}
    for job in jobs:
        for path in job.paths:
            other = by_place.setdefault(_place(path), job)
            if other is not job:
                _refuse_both(other, job, path)


def _refuse_both(one: Job, other: Job, path: Path) -> None:
    twice = f"{path} would be written twice"
    if one.out.text != other.out.text:
        refuse(f"{twice}, as {one.out.text} and as {other.out.text}")
    if one.out is not other.out:
        refuse(f"{twice}: it is named twice")
    for name, value in one.values.items():
        if value != other.values[name] and name not in one.out.fields:
            pair = f"{shortened(value)} and {shortened(other.values[name])}"
            refuse(f"{twice}, for {pair}: put {{{name}}} into {one.out.text}")
    refuse(f"{twice}, for {one.source.where} and {other.source.where}")


def _check_inputs(jobs: Sequence[Job], sources: Sequence[Source]) -> None:
    inputs = {
        _place(source.text): source
        for source in sources
        if not (source.is_lesson or source.is_stdin)
    }
    for job in jobs:
        for path in job.paths:
            place = _place(path)
            pattern = re.escape(place).replace(re.escape("{frame}"), r"\d+")
            numbered = isinstance(job.wish, Moving) and FRAME in job.out.fields
            for each, source in inputs.items():
                if each == place or (numbered and re.fullmatch(pattern, each)):
                    refuse(
                        f"{source.text} is read, and {job.out.text} would"
                        " write over it: name another OUT"
                    )
