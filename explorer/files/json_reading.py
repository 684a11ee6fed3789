"""JSON that people write by hand: what is wrong with it, and in which line or cell."""

import codecs
import json
import re
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.refusals import located, shortened

__all__ = ["check_format", "converted", "decoded", "read_object", "read_value"]

T = TypeVar("T")

_WRONG_TYPE = re.compile(r"Expected `(.*)`, got `(.*)`", re.DOTALL)
_NAME = re.compile(r"Object (contains unknown|missing required) field `(.*)`", re.DOTALL)
_PLACE = re.compile(r" - at `\$\.?(.*)`$", re.DOTALL)
_TYPES = {
    "array": QT_TRANSLATE_NOOP("errors", "a list [ … ]"),
    "bool": QT_TRANSLATE_NOOP("errors", "true or false"),
    "float": QT_TRANSLATE_NOOP("errors", "a number"),
    "int": QT_TRANSLATE_NOOP("errors", "a whole number"),
    "float | null": QT_TRANSLATE_NOOP("errors", "a number or null"),
    "null": QT_TRANSLATE_NOOP("errors", "null"),
    "object": QT_TRANSLATE_NOOP("errors", "named values {{ … }}"),
    "str": QT_TRANSLATE_NOOP("errors", "a string"),
}
_SYNTAX = {  # by the beginning of what Python's parser says
    "Expecting value": QT_TRANSLATE_NOOP("errors", "expected a value"),
    "Expecting property name": QT_TRANSLATE_NOOP("errors", "expected a name in double quotes"),
    "Expecting ':'": QT_TRANSLATE_NOOP("errors", "expected a colon"),
    "Expecting ','": QT_TRANSLATE_NOOP("errors", "expected a comma or a closing bracket"),
    "Unterminated string": QT_TRANSLATE_NOOP("errors", "the string has no closing quote"),
    "Invalid control": QT_TRANSLATE_NOOP("errors", "the string does not end on its line"),
    "Invalid \\": QT_TRANSLATE_NOOP("errors", "the backslash stands before a wrong letter"),
    "Illegal trailing comma": QT_TRANSLATE_NOOP(
        "errors", "there is a comma before a closing bracket"
    ),
    "Extra data": QT_TRANSLATE_NOOP("errors", "expected nothing more"),
}
_PYTHON_TYPES = {bool: "bool", float: "float", int: "int", list: "array", str: "str"}
_MOST = {"[": 2**20, "{": 2**21}  # a pair of brackets takes 30 times its size in memory
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)  # UTF-32's first bytes are among them


def read_object(data: bytes) -> dict[str, Any]:
    """Parse a file that holds one JSON object, in UTF-8 with or without a byte order mark.

    Raises
    ------
    Refused
        Where it is not text, not JSON, not an object, or an object names a value twice.
    """
    value = read_value(data)
    if not isinstance(value, dict):
        raise _wrong_type("object", _type_name(value))
    return value


def read_value(data: bytes) -> Any:
    """Parse a file that holds one JSON value, in UTF-8 with or without a byte order mark.

    Raises
    ------
    Refused
        Where it is not text, not JSON, or an object names a value twice; where it holds more
        lists or objects than any example, which would take long and much memory to find out.
    """
    text = decoded(data)
    for bracket, most in _MOST.items():
        if text.count(bracket) > most:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "it has more than {most} brackets {bracket}"),
                most=most,
                bracket=f"“{bracket}”",
            )
    try:
        return json.loads(text, object_pairs_hook=_unique)
    except Refused:
        raise
    except json.JSONDecodeError as error:
        raise _syntax(error, text) from None
    except RecursionError:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it is not an example: lists lie too deep in lists")
        ) from None
    except ValueError:  # Python's own limit, 4300 digits
        raise Refused(QT_TRANSLATE_NOOP("errors", "a number has thousands of digits")) from None


def check_format(value: dict[str, Any], expected: str, versions: Sequence[int]) -> int:
    """Return the version of a file, and look at nothing else of it before.

    Raises
    ------
    Refused
        Where its format is another one, or its version is none of `versions`.
    """
    found = value.get("format")
    if found is None:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", 'there is no "format": "{expected}" in it'),
            expected=expected,
        )
    if found != expected:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "its format is {found}: “{expected}” is read"),
            found=_shown(found),
            expected=expected,
        )
    version = value.get("version")
    if type(version) is int and version in versions:
        return version
    known = ", ".join(map(str, versions))
    if version is None:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", 'there is no "version" in it: {known} is read'),
            known=known,
        )
    raise Refused(
        QT_TRANSLATE_NOOP(
            "errors", "its version is {version}: this program reads version {known} only"
        ),
        version=_shown(version),
        known=known,
    )


def converted(value: dict[str, Any], type_: type[T]) -> T:
    """Return parsed JSON as a msgspec structure.

    Raises
    ------
    Refused
        Where a value is missing, unknown or of the wrong type: ``E[0][1]: expected a number``.
    """
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError as error:
        raise _invalid(str(error), type_) from None


def decoded(data: bytes) -> str:
    """Return the text of a file in UTF-8, without a byte order mark.

    Raises
    ------
    Refused
        Where it is empty, or not such text.
    """
    if not data.strip():
        raise Refused(QT_TRANSLATE_NOOP("errors", "it is empty"))
    if data.startswith(_WIDE):
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it is UTF-16 or UTF-32 text: save it as UTF-8 instead")
        )
    try:
        text = data.removeprefix(codecs.BOM_UTF8).decode()
    except UnicodeDecodeError as error:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it is not text in UTF-8: byte {byte} is {value}"),
            byte=error.start + 1,
            value=f"0x{data[error.start]:02x}",
        ) from None
    if "\0" in text:
        raise Refused(QT_TRANSLATE_NOOP("errors", "it is not text: it contains zero bytes"))
    return text


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for name, member in pairs:
        if name in value:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "“{name}” is given twice"), name=shortened(name)
            )
        value[name] = member
    return value


def _syntax(error: json.JSONDecodeError, text: str) -> Refused:
    if text[error.pos : error.pos + 1] in ("]", "}"):
        before = text[: error.pos].rstrip(" \t\n\r")
        if before.endswith(","):  # as Python itself says it from 3.13 on
            error = json.JSONDecodeError("Illegal trailing comma", text, len(before) - 1)
    why = next((ours for theirs, ours in _SYNTAX.items() if error.msg.startswith(theirs)), None)
    where = {
        "line": error.lineno,
        "column": error.colno,
        "why": Refused(why or "{why}", why=error.msg),
    }
    if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
        return Refused(
            QT_TRANSLATE_NOOP(
                "errors", "it ends too early, in line {line}, column {column}: {why}"
            ),
            **where,
        )
    return Refused(
        QT_TRANSLATE_NOOP("errors", "it is not JSON in line {line}, column {column}: {why}"),
        **where,
    )


def _invalid(message: str, type_: type) -> Refused:
    """Turn msgspec's sentence, which ends in “at `$.E[0][1]`”, into one for people."""
    at = _PLACE.search(message)
    problem = message[: at.start()] if at else message
    if match := _WRONG_TYPE.fullmatch(problem):
        refused = _wrong_type(match[1], match[2])
    elif match := _NAME.fullmatch(problem):
        refused = _wrong_name(match[1], match[2], type_ if at is None else None)
    elif problem == "Number out of range":
        refused = Refused(
            QT_TRANSLATE_NOOP("errors", "the number is too large: up to ±1.8e308 are accepted")
        )
    else:
        refused = Refused(QT_TRANSLATE_NOOP("errors", "{why}"), why=shortened(problem))
    return located(refused, at.group(1)) if at else refused


def _wrong_type(expected: str, found: str) -> Refused:
    got = _TYPES.get(found, found)
    if found == "float" and expected == "int":
        got = QT_TRANSLATE_NOOP("errors", "a number with a decimal point")
    return Refused(
        QT_TRANSLATE_NOOP("errors", "expected {expected}, got {found}"),
        expected=Refused(_TYPES.get(expected, expected)),
        found=Refused(got),
    )


def _wrong_name(fault: str, name: str, type_: type | None) -> Refused:
    if fault == "missing required":
        return Refused(QT_TRANSLATE_NOOP("errors", "“{name}” is missing"), name=name)
    if type_ is None:
        return Refused(
            QT_TRANSLATE_NOOP("errors", "the name “{name}” is unknown"), name=shortened(name)
        )
    return Refused(
        QT_TRANSLATE_NOOP("errors", "the name “{name}” is unknown: {known} are read"),
        name=shortened(name),
        known=", ".join(field.encode_name for field in msgspec.structs.fields(type_)),
    )


def _type_name(value: object) -> str:
    return _PYTHON_TYPES.get(type(value), "null")


def _shown(value: object) -> str:
    return shortened(f"“{value}”" if isinstance(value, str) else json.dumps(value))
