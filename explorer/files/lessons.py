"""The lessons that there are: each file of resources/lessons is one."""

from typing import NamedTuple

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.json_reading import read_object
from explorer.files.lesson import Figures, Lesson, Step
from explorer.files.lesson_file import lesson_from
from explorer.files.reading import read_bytes
from explorer.files.refusals import located, shortened
from explorer.files.resources import resource

__all__ = [
    "Figures",
    "Lesson",
    "Library",
    "Step",
    "lesson_names",
    "lessons",
    "library",
    "read_lesson",
]


class Library(NamedTuple):
    """The lessons that can be read, in their order, and why the others cannot."""

    lessons: tuple[Lesson, ...]
    faults: tuple[Refused, ...]


def lesson_names() -> tuple[str, ...]:
    """Return the names of all lesson files, sorted, without reading them."""
    return tuple(sorted(path.stem for path in resource("lessons").glob("*.json")))


def read_lesson(name: str) -> Lesson:
    """Read a lesson by its name.

    Raises
    ------
    Refused
        Where there is none of that name, or its file is broken.
    """
    names = lesson_names()
    if name not in names:  # and so a name is never a path to elsewhere
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "there is no lesson “{name}”: the lessons are {names}"),
            name=shortened(name),
            names=", ".join(names),
        )
    path = resource("lessons", f"{name}.json")
    data = read_bytes(path)
    try:
        return lesson_from(read_object(data), name)
    except Refused as error:
        raise located(error, str(path)) from None


def library() -> Library:
    """Read all lessons; a broken one does not hide the others."""
    good: list[Lesson] = []
    faults: list[Refused] = []
    for name in lesson_names():
        try:
            good.append(read_lesson(name))
        except Refused as error:
            faults.append(error)
    good.sort(key=_place)
    return Library(tuple(good), tuple(faults))


def lessons() -> tuple[Lesson, ...]:
    """Return the lessons that can be read, in their order."""
    return library().lessons


def _place(lesson: Lesson) -> tuple[int, str]:
    return lesson.order, lesson.name
