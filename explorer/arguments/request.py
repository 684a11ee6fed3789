"""The whole request."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from explorer.arguments.language import system_language
from explorer.arguments.parser import make_parser
from explorer.arguments.refusing import refuse
from explorer.arguments.rules import check_alone, check_outs
from explorer.arguments.sources import Source, sources_of

if TYPE_CHECKING:
    from explorer.arguments.jobs import Job

__all__ = ["Request", "parse"]

END = "--"  # of the options: what follows is files, whatever they are called


class Request(NamedTuple):
    """What the command line asks for.

    Attributes
    ----------
    sources : tuple of Source
        What is opened: a lesson where nothing is named, and only one for a window.
    list_lessons : bool
    check : bool
        Whether printed figures are checked, and nothing is opened.
    jobs : tuple of Job
        What is written; nothing for a window.
    theme : str or None
        Of a window; None where it was left open.
    language : str
        Of a window, a list or a report. Where it was left open, that of the system, and English
        for a check: what is read by programs does not depend on the machine.
    """

    sources: tuple[Source, ...]
    list_lessons: bool
    check: bool
    jobs: "tuple[Job, ...]"
    theme: str | None
    language: str


def parse(argv: Sequence[str] | None) -> Request:
    """Read the command line; ``--help`` and ``--version`` print and raise SystemExit.

    Raises
    ------
    Refused
        Where it is wrong, in one line.
    """
    words = sys.argv[1:] if argv is None else list(argv)
    end = words.index(END) if END in words else len(words)
    for word in words[:end]:
        name, _, value = word.partition("=")
        if value == END and name.startswith("--"):  # argparse of 3.11 drops it, wherever it stands
            refuse(f"argument {name}: expected one argument")
    found = make_parser().parse_intermixed_args(words[:end])
    found.files += words[end + 1 :]  # which argparse does not understand between options
    sources = sources_of(found)
    language = "en" if found.check else system_language(os.environ)
    jobs: tuple[Job, ...] = ()
    if found.export or found.handout:  # what they need is imported for them only
        from explorer.arguments.jobs import jobs_of
        from explorer.arguments.outs import outs_of

        outs = outs_of(found)
        check_outs(found, outs)
        jobs = jobs_of(found, outs, sources, language)
    else:
        check_alone(found, sources)
    return Request(
        sources=sources,
        list_lessons=bool(found.list_lessons),
        check=bool(found.check),
        jobs=jobs,
        theme=(found.theme or [None])[0],
        language=(found.lang or [language])[0],
    )
