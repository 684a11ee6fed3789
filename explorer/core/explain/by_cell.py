"""Any cell's explanation: computed, typed in, or set by hand with what that replaces."""

import math

from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.evaluate import Snapshot
from explorer.core.explain.build import worked_out
from explorer.core.explain.data import Explanation, Factor, Operation, Step
from explorer.core.explain.ending import Ending, Target, rounding_words
from explorer.core.explain.names import cell_symbol
from explorer.core.explain.working import Working
from explorer.core.override import Multiple
from explorer.core.stages import STAGES, Cell, Kind, Stage

__all__ = ["explain"]

_TIE = QT_TRANSLATE_NOOP("explain", "halfway between two: the one with an even last digit is taken")


def explain(snapshot: Snapshot, cell: Cell) -> Explanation:
    """Return the arithmetic behind a cell of any stage; of a weight matrix, just its number."""
    value = Factor(float(snapshot[cell.matrix][cell.row, cell.column]), cell)
    stage = STAGES.get(cell.matrix)
    if stage is None:
        typed = Working((), Ending((value,)), (QT_TRANSLATE_NOOP("explain", "typed in"),))
        return _explanation(snapshot, cell, typed)
    by_hand = snapshot.override(cell)
    # What is looked up was typed in and is not rounded.
    rounding = None if stage.kind == "look-up" else snapshot.example.options.rounding
    if by_hand is None:
        target = Target(value, rounding)
        working = worked_out(snapshot, stage, cell, target)
        return _explanation(snapshot, cell, working, stage.kind, rounding)
    replaced = _computed(snapshot, stage, cell, rounding)
    if isinstance(by_hand.value, Multiple):
        rule = _multiple(snapshot, by_hand.value, cell, Target(value, rounding))
        return _set_by_hand(snapshot, cell, rule, replaced, rounding)
    what = QT_TRANSLATE_NOOP("explain", "set by hand")
    return _set_by_hand(snapshot, cell, Working((), Ending((value,)), (what,)), replaced)


def _computed(snapshot: Snapshot, stage: Stage, cell: Cell, rounding: int | None) -> Working | None:
    """Return the working that an override replaces; None where its result is not finite."""
    value = float(snapshot.computed(cell.matrix)[cell.row, cell.column])
    if not math.isfinite(value):
        return None
    return worked_out(snapshot, stage, cell, Target(Factor(value), rounding))


def _multiple(snapshot: Snapshot, rule: Multiple, cell: Cell, target: Target) -> Working:
    source = Cell(rule.matrix, rule.row, cell.column)
    number = Factor(float(snapshot[source.matrix][source.row, source.column]), source)
    times = Factor(rule.factor, typed=True)
    named = number._replace(symbol=cell_symbol(snapshot, source))
    product = Operation("product", (times, number))
    chain = (Operation("product", (times, named)), product)
    what = QT_TRANSLATE_NOOP("explain", "set by hand: the row is a multiple of another row")
    return Working(chain, target.ending(product), (what,))


def _explanation(
    snapshot: Snapshot,
    cell: Cell,
    working: Working,
    kind: Kind | None = None,
    rounding: int | None = None,
) -> Explanation:
    name = cell_symbol(snapshot, cell)
    return Explanation(
        cell,
        name,
        working.ending.factors[-1].value,
        (*_with_notes(working, Step((working.line(name),)), kind, rounding), *working.opening),
        working.terms,
        working.kept,
        working.closing,
        rounding,
        work_out=working.work_out,
    )


def _set_by_hand(
    snapshot: Snapshot,
    cell: Cell,
    working: Working,
    replaced: Working | None,
    rounding: int | None = None,
) -> Explanation:
    """Return the explanation of a number that was set by hand, and beneath it what it replaces."""
    name = cell_symbol(snapshot, cell)
    steps = _with_notes(working, Step((working.line(name),)), None, rounding)
    if replaced is None:
        too_large = QT_TRANSLATE_NOOP(
            "explain", "computed it would be too large for a computer's number"
        )
        steps = (*steps, Step((), too_large))
        replaced = Working((), working.ending)
    else:
        would_be = QT_TRANSLATE_NOOP("explain", "computed it would be:")
        line = Step((replaced.line(None),), would_be, words_first=True)
        kind = STAGES[cell.matrix].kind
        steps = (
            *steps,
            *_with_notes(replaced, line, kind, snapshot.example.options.rounding),
            *replaced.opening,
        )
    return Explanation(
        cell,
        name,
        working.ending.factors[-1].value,
        steps,
        replaced.terms,
        replaced.kept,
        replaced.closing,
        rounding,
        by_hand=True,
        work_out=replaced.work_out,
    )


def _with_notes(
    working: Working, step: Step, kind: Kind | None, rounding: int | None
) -> tuple[Step, ...]:
    """Return the essential step, with what is said of it beside it or on lines of its own."""
    notes = [Step((), note) for note in working.notes]
    if working.ending.rounded and rounding is not None:
        notes.append(Step((), rounding_words(kind, rounding), count=rounding))
        notes += [Step((), _TIE)] * working.ending.tie
    if not notes or step.what:
        return (step, *notes)
    first, *others = notes
    return (Step(step.lines, first.what, count=first.count), *others)
