"""What the grid says in words: cells for screen readers, and what typing does."""

from PySide6.QtCore import QCoreApplication

from explorer.core.expected import DIFFERS, MATCH, ROUNDING
from explorer.core.stages import MATRICES, STAGES, Axis, Matrix

__all__ = [
    "axes_text",
    "by_hand_text",
    "changes_title",
    "check_text",
    "formula_text",
    "multiple_text",
    "nothing_to_cut",
    "nothing_to_release",
    "override_hint",
    "place_text",
    "rule_text",
    "title_text",
]


def title_text(matrix: Matrix) -> str:
    """Return a matrix's name and what it is: ``R, raw scores``."""
    title = QCoreApplication.translate("stages", matrix.title)
    return QCoreApplication.translate("grid", "{name}, {title}").format(
        name=matrix.name, title=title
    )


def changes_title(title: str) -> str:
    """Return a matrix's title where its changes are shown: ``R, raw scores: change``."""
    return QCoreApplication.translate("grid", "{title}: change").format(title=title)


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


def override_hint(matrix: Matrix) -> str:
    """Return what a number that is typed into a computed matrix does."""
    names = _made_from(matrix)
    if not names:
        text = QCoreApplication.translate(
            "grid",
            "{name} is computed from the positions alone; what you type overrides it,"
            " Delete releases it.",
        )
        return text.format(name=matrix.name)
    text = QCoreApplication.translate(
        "grid",
        "{name} is computed from {inputs}; what you type overrides it, Delete releases it.",
    )
    return text.format(name=matrix.name, inputs=_all_of(names))


def nothing_to_release(matrix: Matrix) -> str:
    """Return why nothing is released."""
    text = QCoreApplication.translate(
        "grid", "Not overridden: {name} is computed here. Type a number to set it by hand."
    )
    return text.format(name=matrix.name)


def nothing_to_cut(matrix: Matrix) -> str:
    """Return why what was cut is still there."""
    text = QCoreApplication.translate("grid", "Copied. {name} is computed: nothing is cleared.")
    return text.format(name=matrix.name)


def formula_text(formula: str) -> str:
    """Return what was typed for a number."""
    return QCoreApplication.translate("grid", "typed: {formula}").format(formula=formula)


def multiple_text(factor: str, matrix: str, row: str) -> str:
    """Return the rule of a row: ``5 × K[我]``."""
    text = QCoreApplication.translate("grid", "{factor} × {matrix}[{row}]")
    return text.format(factor=factor, matrix=matrix, row=row)


def rule_text(rule: str) -> str:
    """Return that a cell is set by hand, and by which rule."""
    return QCoreApplication.translate("grid", "set by hand: {rule}").format(rule=rule)


def by_hand_text(computed: str) -> str:
    """Return that a cell is set by hand, and what would stand there otherwise."""
    text = QCoreApplication.translate("grid", "set by hand; computed: {number}")
    return text.format(number=computed)


def check_text(status: int) -> str:
    """Return how a number agrees with the printed figure."""
    return {
        MATCH: QCoreApplication.translate("grid", "matches the printed figure"),
        ROUNDING: QCoreApplication.translate(
            "grid", "differs from the printed figure by rounding only"
        ),
        DIFFERS: QCoreApplication.translate("grid", "differs from the printed figure"),
    }[status]


def _made_from(matrix: Matrix) -> tuple[str, ...]:
    """Return the matrices that a stage is computed from."""
    stage = STAGES.get(matrix.name)
    return tuple(name for name in stage.inputs if name in MATRICES) if stage else ()


def _all_of(names: tuple[str, ...]) -> str:
    if len(names) == 1:
        return names[0]
    return QCoreApplication.translate("grid", "{some} and {last}").format(
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
