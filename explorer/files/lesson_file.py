"""The file of a lesson: what it holds, and what must fit what."""

from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.core.expected import Expected
from explorer.core.fitting import check_matrix, check_place
from explorer.core.stages import MATRICES, Cell
from explorer.files.example_file import example_from
from explorer.files.json_reading import check_format, converted
from explorer.files.lesson import FALLBACK, Figures, Lesson, Step, Text
from explorer.files.lesson_cases import FiguresPart, case_from
from explorer.files.refusals import located, shortened

__all__ = ["FORMAT", "VERSION", "lesson_from"]

FORMAT = "attention-explorer-lesson"
VERSION = 1


class _Cell(Struct, forbid_unknown_fields=True):
    matrix: str
    row: int
    column: int


class _Step(Struct, forbid_unknown_fields=True, kw_only=True):
    title: dict[str, str]
    text: dict[str, str]
    trial: dict[str, str] = msgspec.field(name="try", default_factory=dict)
    show: _Cell | None = None


class _Published(Struct, forbid_unknown_fields=True):
    decimals: int = 4
    stages: dict[str, list[list[float]]] = {}
    elsewhere: list[FiguresPart] = []


class _File(Struct, forbid_unknown_fields=True, kw_only=True):
    format: str
    version: int
    order: int
    title: dict[str, str]
    summary: dict[str, str]
    example: dict[str, Any]
    steps: list[_Step]
    published: _Published = msgspec.field(default_factory=_Published)
    errata: list[dict[str, str]] = []


def lesson_from(value: dict[str, Any], name: str) -> Lesson:
    """Return the lesson that parsed JSON describes.

    Raises
    ------
    Refused
        Where it does not describe one, or a step shows a number that its example does not have.
    """
    check_format(value, FORMAT, (VERSION,))
    file = converted(value, _File)
    try:
        example = example_from(file.example)
    except Refused as error:
        raise located(error, "example") from None
    published = file.published
    example = _with_published(example, published)
    return Lesson(
        name=name,
        order=file.order,
        title=_text(file.title, "title"),
        summary=_text(file.summary, "summary"),
        example=example,
        steps=tuple(_step(step, example, f"steps[{i}]") for i, step in enumerate(file.steps)),
        decimals=published.decimals,
        published=published.stages,
        elsewhere=tuple(
            Figures(
                what=_text(figures.what, f"published.elsewhere[{i}].what"),
                values=tuple(figures.values),
                decimals=figures.decimals,
                case=case_from(figures, example, len(file.errata), f"published.elsewhere[{i}]"),
            )
            for i, figures in enumerate(published.elsewhere)
        ),
        errata=tuple(_text(text, f"errata[{i}]") for i, text in enumerate(file.errata)),
    )


def _step(step: _Step, example: Example, where: str) -> Step:
    show = None
    if step.show is not None:
        show = Cell(step.show.matrix, step.show.row, step.show.column)
        _check_cell(show, example, f"{where}.show")
    return Step(
        title=_text(step.title, f"{where}.title"),
        text=_text(step.text, f"{where}.text"),
        trial=_text(step.trial, f"{where}.try") if step.trial else step.trial,
        show=show,
    )


def _check_cell(cell: Cell, example: Example, where: str) -> None:
    try:
        check_matrix(shortened(cell.matrix))
        check_place(example, *cell)
    except Refused as error:
        raise located(error, where) from None


def _with_published(example: Example, published: _Published) -> Example:
    """Return the example with the article's tables as the figures that it expects."""
    for stage, rows in published.stages.items():
        _check_rows(example, stage, rows)
        try:
            expected = Expected(np.array(rows, dtype=np.float64), published.decimals)
        except Refused as error:
            raise located(error, "published") from None
        example = example.with_expected(stage, expected)
    return example


def _check_rows(example: Example, stage: str, rows: list[list[float]]) -> None:
    if stage in MATRICES:
        height, width = example.shape(stage)
        if len(rows) == height and all(len(row) == width for row in rows):
            return
    raise Refused(
        QT_TRANSLATE_NOOP("errors", "published: the example has no matrix {stage} of that shape"),
        stage=shortened(stage),
    )


def _text(text: dict[str, str], where: str) -> Text:
    if FALLBACK not in text:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "{where}: the text in “{language}” is missing"),
            where=where,
            language=FALLBACK,
        )
    return text
