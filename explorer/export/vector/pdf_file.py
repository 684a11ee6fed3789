"""A PDF file as its objects: the same ones give the same bytes, with no date and no random id."""

import zlib

__all__ = ["PdfFile", "text_string"]

_HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"  # the second line tells programs that it is no text


class PdfFile:
    """Collects numbered objects."""

    def __init__(self) -> None:
        self._bodies: list[bytes] = []

    def reserve(self) -> int:
        """Return the number of an object that is given later."""
        self._bodies.append(b"null")
        return len(self._bodies)

    def put(self, number: int, body: str) -> None:
        """Give an object whose number was reserved."""
        self._bodies[number - 1] = body.encode("latin-1")

    def add(self, body: str) -> int:
        """Add an object and return its number."""
        number = self.reserve()
        self.put(number, body)
        return number

    def stream(self, entries: str, data: bytes) -> int:
        """Add a stream and return its number; `entries` are those of its dictionary."""
        packed = zlib.compress(data)
        head = f"<< {entries} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n"
        number = self.reserve()
        self._bodies[number - 1] = head.encode("latin-1") + packed + b"\nendstream"
        return number

    def data(self, root: int, info: int) -> bytes:
        """Return the file's content."""
        out = bytearray(_HEAD)
        places = []
        for number, body in enumerate(self._bodies, start=1):
            places.append(len(out))
            out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
        table = len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
        out += b"".join(b"%010d 00000 n \n" % place for place in places)
        out += b"trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
            len(places) + 1,
            root,
            info,
            table,
        )
        return bytes(out)


def text_string(text: str) -> str:
    """Return a text as PDF has it for people: UTF-16."""
    return f"<FEFF{text.encode('utf-16-be', 'replace').hex().upper()}>"
