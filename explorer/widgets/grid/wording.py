"""What the grid says in words: cells for screen readers, and why a number cannot be typed."""

from PySide6.QtCore import QCoreApplication

from explorer.core.stages import EDITABLE, MATRICES, STAGES, Axis, Matrix

__all__ = ["axes_text", "computed_hint", "editable_inputs", "place_text", "title_text"]


def title_text(matrix: Matrix) -> str:
    """Return a matrix's name and what it is: ``R, raw scores``."""
    title = QCoreApplication.translate("stages", matrix.title)
    return QCoreApplication.translate("grid", "{name}, {title}").format(
        name=matrix.name, title=title
    )


def axes_text(matrix: Matrix) -> str:
    """Return what runs along a matrix: ``rows: query tokens, columns: key tokens``."""
    return QCoreApplication.translate("grid", "rows: {rows}, columns: {columns}").format(
        rows=_steps(matrix.axes[0]), columns=_steps(matrix.axes[1])
    )


def place_text(matrix: Matrix, row: str, column: str) -> str:
    """Return a cell's place: ``R, query 女生, key 刘海``."""
    return QCoreApplication.translate("grid", "{name}, {row}, {column}").format(
        name=matrix.name, row=_step(matrix.axes[0], row), column=_step(matrix.axes[1], column)
    )


def computed_hint(matrix: Matrix) -> str:
    """Return why typing into a computed matrix does nothing, and what to change instead."""
    names = editable_inputs(matrix.name)
    if not names:
        text = QCoreApplication.translate("grid", "{name} is computed from the positions alone.")
        return text.format(name=matrix.name)
    text = QCoreApplication.translate("grid", "{name} is computed: change {inputs}.")
    return text.format(name=matrix.name, inputs=_alternatives(names))


def editable_inputs(name: str) -> tuple[str, ...]:
    """Return the matrices that a person types and that `name` follows from, in their order."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        stage = STAGES.get(waiting.pop())
        for source in stage.inputs if stage else ():
            if source in EDITABLE:
                found.add(source)
            elif source in MATRICES:
                waiting.append(source)
    return tuple(source for source in EDITABLE if source in found)


def _alternatives(names: tuple[str, ...]) -> str:
    if len(names) == 1:
        return names[0]
    return QCoreApplication.translate("grid", "{some} or {last}").format(
        some=", ".join(names[:-1]), last=names[-1]
    )


def _step(axis: Axis, label: str) -> str:
    text = {
        "token": QCoreApplication.translate("grid", "token {label}"),
        "query": QCoreApplication.translate("grid", "query {label}"),
        "key": QCoreApplication.translate("grid", "key {label}"),
        "dimension": QCoreApplication.translate("grid", "dimension {label}"),
    }[axis.meaning]
    return text.format(label=label)


def _steps(axis: Axis) -> str:
    text = {
        "token": QCoreApplication.translate("grid", "tokens"),
        "query": QCoreApplication.translate("grid", "query tokens"),
        "key": QCoreApplication.translate("grid", "key tokens"),
        "dimension": QCoreApplication.translate("grid", "dimensions ({size})"),
    }[axis.meaning]
    return text.format(size=axis.size)
