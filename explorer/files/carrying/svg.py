"""An example inside an SVG picture; no Qt.

The example is the text of an element in a namespace of its own, in `<metadata>`, where SVG keeps
what is not drawn. Programs that write pictures anew may choose another prefix, indent it, or put
metadata of their own beside it. What a picture declares is never fetched and never expanded.
"""

import codecs
import re
from html import escape
from typing import Any
from xml.parsers import expat

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.carrying.faults import carries_none, damaged_example, ends_early, too_large

__all__ = ["LARGEST_TEXT", "NAMESPACE", "is_svg", "text_of_svg", "with_text_in_svg"]

NAMESPACE = "urn:attention-explorer"
LARGEST_TEXT = 9_500_000  # bytes: libxml2, with which many programs read, takes up to 10 million

_SVG = "http://www.w3.org/2000/svg"
_BETWEEN = "\n"  # namespace and name, where expat gives both
_ELEMENT, _ROOT = f"{NAMESPACE}{_BETWEEN}example", f"{_SVG}{_BETWEEN}svg"
_START = re.compile(
    rb"<svg\b[^>]*>(?:\s*<title>[^<]*</title>)?(?:\s*<desc>[^<]*</desc>)?\s*", re.DOTALL
)
_PIECE = 2**16  # bytes that are read at a time, at least
_MOST_ELEMENTS = 500_000  # before the example; and within each other: a picture has some dozens
_DEEPEST = 1000
_ENDS = frozenset(
    expat.errors.codes[text]
    for text in (
        expat.errors.XML_ERROR_NO_ELEMENTS,
        expat.errors.XML_ERROR_UNCLOSED_TOKEN,
        expat.errors.XML_ERROR_PARTIAL_CHAR,
        expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION,
    )
)


def is_svg(data: bytes) -> bool:
    """Whether a file's content begins as XML does, which no example file does."""
    head = data[:_PIECE]
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return head.decode("utf-16", "replace").lstrip().startswith("<")
    return head.removeprefix(codecs.BOM_UTF8).lstrip().startswith(b"<")


def with_text_in_svg(picture: bytes, text: bytes) -> bytes:
    """Return an SVG picture that carries a text; same input, same bytes.

    The text stands before the drawing, so that a picture that ends too early still has it.

    Parameters
    ----------
    picture : bytes
        A whole SVG file in UTF-8 that carries none.
    text : bytes
        In UTF-8, of characters that can be seen: XML can hold those.

    Raises
    ------
    Refused
        Where it is so long that other programs would not show the picture.
    """
    inside = escape(text.decode(), quote=False).encode()
    if len(inside) > LARGEST_TEXT:
        raise too_large(len(inside), LARGEST_TEXT)
    start = _START.search(picture)
    if start is None:
        raise ValueError("the picture is no SVG document")
    element = b'<metadata><example xmlns="%b">%b</example></metadata>\n'
    part = element % (NAMESPACE.encode(), inside)
    return picture[: start.end()] + part + picture[start.end() :]


def text_of_svg(data: bytes) -> bytes:
    """Return the text that an SVG picture carries; what comes after it is not looked at.

    Raises
    ------
    Refused
        Where there is none, or what comes before it is damaged.
    """
    reader = _Reader()
    try:
        _read(reader.parser, data)
    except _Found as found:
        return found.text.encode()
    except expat.ExpatError as error:
        if error.code in _ENDS:
            raise ends_early() from None
        raise _damaged(error.lineno, error.offset) from None
    except Refused:
        raise
    except (LookupError, ValueError):  # which expat's Python side says of encodings
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "the picture's encoding is not known: UTF-8 is")
        ) from None
    raise carries_none()


def _read(parser: expat.XMLParserType, data: bytes) -> None:
    """Let a parser read piece by piece.

    It looks at what it has not understood yet from its beginning, so that a comment of many
    pieces takes pieces that grow with it; else the time would grow with their number's square.
    """
    start = 0
    while start < len(data):
        end = start + max(_PIECE, start - max(parser.CurrentByteIndex, 0))
        parser.Parse(data[start:end], False)
        start = end
    parser.Parse(b"", True)


def _damaged(line: int, column: int) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP("errors", "the picture is damaged, in line {line}, column {column}"),
        line=line,
        column=column + 1,
    )


class _Found(Exception):
    """Ends the reading: no error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class _Reader:
    """Looks for the example, element by element, and keeps nothing else."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate(namespace_separator=_BETWEEN)
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.EntityDeclHandler = self._entity
        self._elements = self._depth = 0
        self._text: list[str] | None = None

    def _start(self, name: str, _attributes: dict[str, str]) -> None:
        if not self._elements and name != _ROOT:
            raise Refused(QT_TRANSLATE_NOOP("errors", "it is neither an example nor a picture"))
        self._elements += 1
        self._depth += 1
        if self._elements > _MOST_ELEMENTS:
            raise carries_none()
        if self._depth > _DEEPEST:
            raise _damaged(self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber)
        if self._text is not None:
            raise damaged_example()
        if name == _ELEMENT:
            self._text = []
            self.parser.CharacterDataHandler = self._text.append

    def _end(self, _name: str) -> None:
        self._depth -= 1
        if self._text is not None:
            raise _Found("".join(self._text))

    def _entity(self, *_declaration: Any) -> None:
        """Refuse entities: they can make a small file endlessly large."""
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "the picture defines entities of XML, which are not read")
        )
