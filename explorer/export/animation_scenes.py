"""What each frame of a moving picture shows: worked out, and refused, before any is made."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QCoreApplication

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.evaluate import Snapshot, cell_name, evaluate
from explorer.core.example import Example
from explorer.core.fitting import check_place
from explorer.core.numbers import MAX_DECIMALS, decimals_needed, exact_text, number_text
from explorer.core.override import evaluation_order
from explorer.core.stages import EDITABLE, MATRICES, STAGES, Cell
from explorer.files.animation_options import AnimationOptions, Sweep, steps_seen
from explorer.files.picture_options import PictureOptions
from explorer.widgets.grid.room import NO_ROOM, Room
from explorer.widgets.latex import plain_text

__all__ = ["Scene", "Script", "examples_of", "frame_count", "script_of", "steps_of"]

FEWEST_PLACES = 4  # of the swept number, where it has more


class Scene(NamedTuple):
    """One frame.

    Attributes
    ----------
    example : Example
    caption : str
        In the language that is spoken.
    cell : Cell or None
        What is selected.
    veiled : frozenset of str
        The matrices whose numbers are hidden.
    """

    example: Example
    caption: str
    cell: Cell | None
    veiled: frozenset[str] = frozenset()


class Script(NamedTuple):
    """All frames, and the room that the matrices need in all of them."""

    scenes: tuple[Scene, ...]
    rooms: Mapping[str, Room]


def script_of(options: AnimationOptions, example: Example, selection: Cell | None = None) -> Script:
    """Work out every frame.

    Parameters
    ----------
    options : AnimationOptions
    example : Example
    selection : Cell, optional
        What is selected during a sweep of the window or the derivation; the swept number elsewhere
        and where it is left out. The derivation,
        which has nothing to say of that, then shows a number of the last stage.

    Raises
    ------
    Refused
        Where the numbers of the options make no sense, the panel does not show the chain, the
        swept number does not exist, or a value on its way is refused.
    """
    options.check()
    if options.sweep is None:
        return Script(_chain(options.picture, example), {})
    _check_sweep(options.sweep, example)
    return _swept(options, options.sweep, example, selection)


def frame_count(options: AnimationOptions, example: Example) -> int:
    """Return how many frames there are.

    Raises
    ------
    Refused
        Where the panel does not show the chain.
    """
    if options.sweep is None:
        steps = steps_of(options.picture, example)
        return len(steps) + _begins_veiled(options.picture)
    return 2 * options.frames - 2 if options.there_and_back else options.frames


def examples_of(options: AnimationOptions, example: Example) -> tuple[Example, ...]:
    """Return the example of each frame, in order."""
    if options.sweep is None:
        return (example,) * frame_count(options, example)
    cell = options.sweep.cell
    return tuple(example.with_value(*cell, value) for value in _values(options, options.sweep))


# The chain, step by step.


def steps_of(picture: PictureOptions, example: Example) -> tuple[str, ...]:
    """Return the computed stages that a picture shows, as they are evaluated.

    Raises
    ------
    Refused
        Where it shows none.
    """
    seen = steps_seen(picture)
    steps = tuple(name for name in evaluation_order(example.overrides) if name in seen)
    if not steps:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "“{panel}” does not show the chain step by step: the window, the worksheet or its"
                " cards, the derivation, the heatmap and a computed matrix do",
            ),
            panel=picture.panel,
        )
    return steps


def _begins_veiled(picture: PictureOptions) -> bool:
    """Whether there is something to see before the first step."""
    return picture.panel not in ("derivation", "heatmap")


def _chain(picture: PictureOptions, example: Example) -> tuple[Scene, ...]:
    steps = steps_of(picture, example)
    scenes = []
    if _begins_veiled(picture):
        scenes.append(Scene(example, _given_text(), None, frozenset(steps)))
    # Under the mask the last query sees most; without it the first is as good as any.
    row = example.length - 1 if example.options.causal else 0
    for count, name in enumerate(steps, start=1):
        scene = Scene(
            example, _step_text(name, example), Cell(name, row, 0), frozenset(steps[count:])
        )
        scenes.append(scene)
    return tuple(scenes)


def _given_text() -> str:
    template = QCoreApplication.translate("animation", "Given: {names}")
    return template.format(names=", ".join(EDITABLE))


def _step_text(name: str, example: Example) -> str:
    """Return a step's formula and what it gives: ``R = Q · Kᵀ: raw scores``."""
    stage = STAGES[name]
    by_hand = name in example.overrides_by_stage
    formula = plain_text(stage.formula.given(example.options, by_hand=by_hand)) or name
    template = QCoreApplication.translate("animation", "{formula}: {title}")
    title = QCoreApplication.translate("stages", stage.title)
    return template.format(formula=formula, title=title)


# One number swept from a value to another.


def _check_sweep(sweep: Sweep, example: Example) -> None:
    matrix, row, column = sweep.cell
    if matrix not in EDITABLE:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "{matrix} is computed: a number of {names} can be swept"),
            matrix=matrix,
            names=", ".join(EDITABLE),
        )
    check_place(example, matrix, row, column)
    if not (math.isfinite(sweep.start) and math.isfinite(sweep.stop)):
        raise Refused(QT_TRANSLATE_NOOP("errors", "a sweep goes from one finite number to another"))
    if sweep.start == sweep.stop:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "a sweep from {value} to {value} stands still: choose another end"
            ),
            value=exact_text(sweep.start),
        )


def _swept(
    options: AnimationOptions, sweep: Sweep, example: Example, selection: Cell | None
) -> Script:
    tells = options.picture.panel in (None, "derivation")  # how the selected number is made
    cell = (selection if tells else None) or sweep.cell
    if cell.matrix in EDITABLE and options.picture.panel == "derivation":
        cell = Cell(next(reversed(STAGES)), sweep.cell.row if sweep.cell.matrix == "E" else 0, 0)
    values = _values(options, sweep)
    decimals = _decimals(sweep, options.frames)
    scenes, rooms = [], dict[str, Room]()
    for value, snapshot in zip(values, _snapshots(sweep, example, values), strict=True):
        caption = f"{cell_name(snapshot, sweep.cell)} = {number_text(value, decimals)}"
        scenes.append(Scene(snapshot.example, caption, cell))
        for name in snapshot.changed if rooms else MATRICES:
            rooms[name] = _room(name, snapshot, rooms.get(name, NO_ROOM))
    return Script(tuple(scenes), rooms)


def _values(options: AnimationOptions, sweep: Sweep) -> tuple[float, ...]:
    there = sweep.values(options.frames)
    return there + there[-2:0:-1] if options.there_and_back else there


def _snapshots(sweep: Sweep, example: Example, values: Sequence[float]) -> Iterator[Snapshot]:
    snapshot = None
    for value in values:
        try:
            snapshot = evaluate(example.with_value(*sweep.cell, value), snapshot)
        except Refused as error:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "the sweep cannot pass {matrix} = {value}: {why}"),
                matrix=sweep.cell.matrix,
                value=exact_text(value),
                why=error,
            ) from error
        yield snapshot


def _room(name: str, snapshot: Snapshot, before: Room) -> Room:
    values = snapshot[name]
    largest = max(float(values.max()), -float(values.min()))
    places = decimals_needed(values, MAX_DECIMALS) if name in EDITABLE else 0
    return Room(max(largest, before.largest), max(places, before.decimals))


def _decimals(sweep: Sweep, count: int) -> int:
    """Return how many places tell all values of the swept number apart, at one width."""
    values = np.array(sweep.values(count))
    step = abs(sweep.stop / (count - 1) - sweep.start / (count - 1))
    needed = 2 - math.floor(math.log10(step)) if step > 0 else MAX_DECIMALS
    return decimals_needed(values, min(MAX_DECIMALS, max(FEWEST_PLACES, needed)))
