"""Every matrix one after another as CSV, exact, as spreadsheets and the importer read it.

A line names each matrix, a row of labels follows, and a blank line ends it. What is switched on,
hidden by the mask and set by hand are tables of the same form.
"""

import codecs
import re
from collections.abc import Iterable, Iterator

from explorer.core.evaluate import Snapshot
from explorer.files.cell_kind import Kind, kind_of
from explorer.files.texts.content import in_order, masked_cells, set_by_hand

__all__ = ["csv_bytes"]

Line = list[str | float]

# In these the importer would see LaTeX, a page or a Markdown table: wide signs look alike.
_MISREAD = re.compile(r"\\(?=\\|begin)|<(?=[!a-zA-Z])|\|")
_WIDE = {"\\": "＼", "<": "＜", "|": "｜"}


def csv_bytes(snapshot: Snapshot) -> bytes:
    """Return all matrices and the options; spreadsheets are told of UTF-8 where it matters.

    A token that looks like a number or a blank has the word ``token`` before it, or nobody could
    tell it from a value.
    """
    text = "\n".join(_block(name, lines) for name, lines in _tables(snapshot))
    return (b"" if text.isascii() else codecs.BOM_UTF8) + text.encode()


def _tables(snapshot: Snapshot) -> Iterator[tuple[str, Iterable[Line]]]:
    for name in in_order():
        rows, columns = (map(_label, labels) for labels in snapshot.axis_labels(name))
        lines: list[Line] = [["", *columns]]
        for label, values in zip(rows, snapshot[name].tolist(), strict=True):
            lines.append([label, *values])
        yield name, lines
    yield "options", _options(snapshot)
    masked = list(_masked(snapshot))
    if masked:
        yield "masked_from", [["", "row", "column"], *masked]
    overridden = list(_overridden(snapshot))
    if overridden:
        yield "overridden", [["", "row", "column", "value"], *overridden]


def _options(snapshot: Snapshot) -> Iterator[Line]:
    options = snapshot.example.options
    yield ["", "value"]
    yield ["positions", float(options.positions)]
    yield ["scale", float(options.scale)]
    yield ["causal", float(options.causal)]
    yield ["softmax_down_columns", float(options.softmax_axis == "column")]
    if options.factor is not None:
        yield ["factor", options.factor]
    if options.rounding is not None:
        yield ["rounding", float(options.rounding)]


def _masked(snapshot: Snapshot) -> Iterator[Line]:
    """Yield the first key that each query does not see: it does not see the later ones either."""
    for name in in_order():
        masked = masked_cells(snapshot, name)
        if masked is not None:
            for row, hidden in enumerate(masked):
                if hidden.any():
                    yield [name, float(row), float(hidden.argmax())]


def _overridden(snapshot: Snapshot) -> Iterator[Line]:
    for name in in_order():
        for row, column in set_by_hand(snapshot.example, name):
            yield [name, float(row), float(column), float(snapshot[name][row, column])]


def _block(name: str, lines: Iterable[Line]) -> str:
    rows = (",".join(map(_cell, line)) for line in lines)
    return "".join(f"{row}\n" for row in (name, *rows))


def _cell(value: str | float) -> str:
    if isinstance(value, str):
        return '"' + value.replace('"', '""') + '"'
    return repr(float(value))  # one of NumPy's is written with its type


def _label(text: str) -> str:
    label = _MISREAD.sub(lambda found: _WIDE[found[0]], text)
    return label if kind_of(label) in (Kind.NAME, Kind.COUNT) else f"token {label}"
