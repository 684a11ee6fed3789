"""What stands on a handout, before it has a place: matrices with their numbers as text."""

from typing import NamedTuple

import numpy as np

from explorer.core.evaluate import Snapshot
from explorer.core.handout import Sheet, is_masked
from explorer.core.numbers import MAX_DECIMALS, decimals_needed, number_text
from explorer.core.stages import EDITABLE, MATRICES, STAGES, WEIGHTS, Cell, Matrix
from explorer.export.handout.hints import cell_hints, formula_hint
from explorer.files.handout_options import HandoutOptions

__all__ = [
    "MINUS",
    "Figure",
    "Place",
    "given_figures",
    "rounded_matrices",
    "shown_decimals",
    "worked_figures",
]

Place = tuple[int, int]
MINUS = "−"  # as wide as a digit, unlike a hyphen


class Figure(NamedTuple):
    """A matrix on paper.

    Attributes
    ----------
    matrix : Matrix
    step : int
        Which one is worked out, from 1; 0 where it is given.
    rows, columns : tuple of str
        Labels.
    texts : tuple of tuple of str
        Every number as it is printed, blank or not.
    blank, masked, by_hand : frozenset of Place
    formula : str
        LaTeX; empty where there are no hints.
    details : tuple of str
        LaTeX.
    """

    matrix: Matrix
    step: int
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    texts: tuple[tuple[str, ...], ...]
    blank: frozenset[Place]
    masked: frozenset[Place]
    by_hand: frozenset[Place]
    formula: str
    details: tuple[str, ...]


def given_figures(sheet: Sheet, options: HandoutOptions) -> list[Figure]:
    """Return what everything is worked out from."""
    names = ["E", *(["P"] if "P" in _shown(sheet) and not _is_blank(sheet, "P") else []), *WEIGHTS]
    return [_figure(sheet, options, name, 0) for name in names]


def worked_figures(sheet: Sheet, options: HandoutOptions) -> list[Figure]:
    """Return the stages, in the order of the stage table."""
    names = [
        name
        for name in STAGES
        if name in _shown(sheet) and name != "E" and (name != "P" or _is_blank(sheet, "P"))
    ]
    return [_figure(sheet, options, name, step) for step, name in enumerate(names, 1)]


def rounded_matrices(sheet: Sheet, options: HandoutOptions) -> list[str]:
    """Return the typed matrices that have more digits than are printed."""
    return [
        name
        for name in EDITABLE
        if any(
            float(text.replace(MINUS, "-")) != value
            for texts, row in zip(_texts(sheet, options, name), sheet.snapshot[name], strict=True)
            for text, value in zip(texts, row.tolist(), strict=True)
        )
    ]


def _shown(sheet: Sheet) -> set[str]:
    """Return the stages that say something: where positions are off, P is 0 and X is E."""
    example = sheet.snapshot.example
    plain = {"P", "X"}
    if example.options.positions or any(
        _is_blank(sheet, name) or name in example.overrides_by_stage for name in plain
    ):
        return set(STAGES)
    return set(STAGES) - plain


def _is_blank(sheet: Sheet, name: str) -> bool:
    return any(cell.matrix == name for cell in sheet.blank)


def _figure(sheet: Sheet, options: HandoutOptions, name: str, step: int) -> Figure:
    snapshot = sheet.snapshot
    height, width = snapshot.example.shape(name)
    cells = [Cell(name, row, column) for row in range(height) for column in range(width)]
    blank = frozenset((cell.row, cell.column) for cell in cells if cell in sheet.blank)
    rows, columns = snapshot.axis_labels(name)
    return Figure(
        MATRICES[name],
        step,
        rows,
        columns,
        _texts(sheet, options, name),
        blank,
        frozenset((cell.row, cell.column) for cell in cells if is_masked(snapshot, cell)) - blank,
        frozenset((cell.row, cell.column) for cell in cells if snapshot.override(cell)) - blank,
        formula_hint(snapshot, name) if options.hints and step else "",
        cell_hints(snapshot, name) if options.hints and blank else (),
    )


def shown_decimals(snapshot: Snapshot, options: HandoutOptions) -> int:
    """Return how many decimals the stages have: none that rounding in between has made 0."""
    rounding = snapshot.example.options.rounding
    return options.decimals if rounding is None else min(rounding, options.decimals)


def _texts(sheet: Sheet, options: HandoutOptions, name: str) -> tuple[tuple[str, ...], ...]:
    snapshot, values = sheet.snapshot, sheet.snapshot[name]
    decimals = shown_decimals(snapshot, options)
    if name in EDITABLE:  # as it was typed, as far as it is short
        whole = bool((values == values.round()).all())
        decimals = 0 if whole else decimals_needed(values, options.decimals)
    typed = {
        (one.row, one.column)
        for one in snapshot.example.overrides_by_stage.get(name, ())
        if one.column is not None
    }
    return tuple(
        tuple(
            _typed(value, decimals) if (row, column) in typed else _text(value, decimals)
            for column, value in enumerate(numbers)
        )
        for row, numbers in enumerate(values.tolist())
    )


def _typed(value: float, decimals: int) -> str:
    """Return a number that stands among others, and was typed with more digits than those."""
    needed = decimals_needed(np.array([value]), MAX_DECIMALS)
    return _text(value, max(decimals, needed) if needed > 1 else decimals)


def _text(value: float, decimals: int) -> str:
    return number_text(value, decimals).replace("-", MINUS)
