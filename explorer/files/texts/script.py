"""A NumPy script that works the example out again and prints the same figures."""

from collections.abc import Iterator

from explorer import __version__
from explorer.core.attention import Array
from explorer.core.evaluate import Snapshot
from explorer.core.example import Example
from explorer.core.override import evaluation_order
from explorer.core.stages import STAGES, WEIGHTS, Stage
from explorer.files.refusals import one_line
from explorer.files.texts.content import masked_cells, notes, set_by_hand
from explorer.files.texts.script_overrides import override_lines
from explorer.files.texts.script_parts import PRINTING, ROUNDING, SOFTMAX, WAVE

__all__ = ["script_text"]

_MASK = "np.tri(n, dtype=bool)"


def script_text(snapshot: Snapshot) -> str:
    """Return a script that needs NumPy only; its inputs are exact, its stages printed to 4 places.

    Each stage is a variable of its name, so that ``from script import A`` gives it.
    """
    example = snapshot.example
    parts = [
        "\n".join(_head(snapshot)),
        "\n".join(_inputs(example)),
        *_functions(example),
        "\n".join(_chain(snapshot)),
        PRINTING,
        "\n".join(_printed(snapshot)),
    ]
    return "\n\n\n".join(part.strip("\n") for part in parts) + "\n"


def _head(snapshot: Snapshot) -> Iterator[str]:
    title = snapshot.example.title
    yield "# Self-attention, worked out with NumPy, which is all that this script needs."
    yield f"# Written by Attention Explorer {__version__}."  # Python looks for a coding till here
    if title:
        yield f"# {one_line(title)}"
    yield from (f"# {note}" for note in notes(snapshot))
    yield "import sys"
    yield "import unicodedata"
    yield ""
    yield "import numpy as np"


def _inputs(example: Example) -> Iterator[str]:
    yield f"tokens = {list(example.tokens)!r}"
    yield f"n, d_model = {example.length}, {example.d_model}"
    yield f"d_k, d_v = {example.d_k}, {example.d_v}"
    yield f"rows = {list(example.rows)!r}  # of each token in the table"
    yield _array("table", example.table)
    yield from (_array(name, getattr(example, name)) for name in WEIGHTS)


def _array(name: str, values: Array) -> str:
    rows = "\n".join(f"    {row!r}," for row in values.tolist())
    return f"{name} = np.array([\n{rows}\n])"


def _functions(example: Example) -> Iterator[str]:
    if example.options.positions:
        yield WAVE
    yield SOFTMAX
    if example.options.rounding is not None:
        yield ROUNDING


def _chain(snapshot: Snapshot) -> Iterator[str]:
    """Yield the stages so that each comes after what it is made from."""
    example = snapshot.example
    rounding = example.options.rounding
    yield "# The chain."
    for name in evaluation_order(example.overrides):
        stage = STAGES[name]
        value = _expression(stage, example)
        if rounding is not None and stage.kind != "look-up":
            value = f"rounded({value}, {rounding})"
        yield f"{name} = {value}  # {stage.title}"
        yield from override_lines(example.overrides_by_stage.get(name, ()), rounding)


def _expression(stage: Stage, example: Example) -> str:
    """Return how a stage is made, as its function in `explorer.core.attention` makes it."""
    options = example.options
    names = [name for name, _ in stage.operands]
    match stage.kind:
        case "look-up":
            return f"{stage.inputs[0]}[{stage.inputs[1]}]"
        case "wave":
            return "wave(n, d_model)" if options.positions else "np.zeros((n, d_model))"
        case "sum":
            return " + ".join(names)
        case "dot product":
            return " @ ".join(_factors(stage))
        case "division":
            if options.factor is not None:
                return f"{names[0]} * {options.factor!r}"
            return f"{names[0]} / np.sqrt(d_k)" if options.scale else f"{names[0]} / 1"
        case "softmax":
            mask = _MASK if options.causal else "np.True_"
            axis = -1 if options.softmax_axis == "row" else -2
            return f"softmax({names[0]}, {mask}, axis={axis})"


def _factors(stage: Stage) -> list[str]:
    """Return the factors of a product, transposed where the subscripts say so."""
    (left, _), (right, subscripts) = stage.operands
    return [left, right if subscripts == "kj" else f"{right}.T"]


def _printed(snapshot: Snapshot) -> Iterator[str]:
    example = snapshot.example
    yield 'if hasattr(sys.stdout, "reconfigure"):'
    yield '    sys.stdout.reconfigure(errors="backslashreplace")'
    for name, stage in STAGES.items():
        columns = "tokens" if stage.axes[1].size == "token" else f"range({stage.axes[1].size})"
        arguments = [repr(f"{name}, {stage.title}"), name, columns]
        by_hand = set_by_hand(example, name)
        if by_hand:
            arguments.append(f"by_hand={by_hand!r}")
        if masked_cells(snapshot, name) is not None:
            arguments.append(f"mask={_MASK}")
        yield f"show({', '.join(arguments)})"
