"""JSON that people read: one name a line, one row of a matrix a line."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from explorer.core.attention import Array

__all__ = ["matrix_json", "object_json", "plain_json", "short_number"]


def plain_json(value: Any) -> str:
    """Return a value on one line, Chinese as Chinese."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def short_number(value: float) -> str:
    """Return the shortest text that is read as the same bits: ``3``, ``-0.0``, ``1e-07``."""
    text = repr(value)
    return text if text == "-0.0" else text.removesuffix(".0")


def matrix_json(matrix: Array, number: Callable[[float], str], indent: str) -> str:
    """Return a matrix with a row a line, inside lines that begin with `indent`."""
    rows = [f"{indent}  [{', '.join(map(number, row))}]" for row in matrix.tolist()]
    return "[\n" + ",\n".join(rows) + f"\n{indent}]"


def object_json(members: Mapping[str, str], indent: str = "") -> str:
    """Return an object of members that are JSON already, a name a line."""
    lines = [f"{indent}  {plain_json(name)}: {text}" for name, text in members.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
