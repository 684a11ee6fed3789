"""ZIP archives, which NumPy and spreadsheets write: nothing is unpacked that is not bounded."""

import struct
import zipfile
import zlib
from io import BytesIO

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.reading import LARGEST_FILE

__all__ = ["member_bytes", "opened_archive"]

MOST_MEMBERS = 4096
_MEMBER = b"PK\x01\x02"  # begins the entry of a member in the archive's list
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # others reserve memory as the file says
_ENCRYPTED = 1
_FAULTS = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    RuntimeError,
    ValueError,
    OverflowError,
)


def opened_archive(data: bytes) -> zipfile.ZipFile:
    """Return an archive whose list of members is sound, and says that they are small enough.

    Raises
    ------
    Refused
        Where it is not one, or its members are more or larger than a file may be.
    """
    if data.count(_MEMBER) > MOST_MEMBERS:  # before the list is read, which takes its time
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it has more than {most} members: that many are read"),
            most=MOST_MEMBERS,
        )
    try:
        archive = zipfile.ZipFile(BytesIO(data))
    except _FAULTS:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "it is damaged, or not such a file: it is no readable ZIP archive"
            )
        ) from None
    if sum(info.file_size for info in archive.infolist()) > LARGEST_FILE:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "unpacked it is larger than {size} MiB: that much is read"),
            size=LARGEST_FILE // 2**20,
        )
    return archive


def member_bytes(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """Return the content of a member: as long as the list says, however much is packed.

    Raises
    ------
    Refused
        Where it is encrypted, packed in an unusual way, or damaged.
    """
    if info.flag_bits & _ENCRYPTED:
        raise Refused(QT_TRANSLATE_NOOP("errors", "it is protected by a password"))
    if info.compress_type not in _METHODS:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it is packed by a method other than deflate: pack it so")
        )
    try:
        with archive.open(info) as file:
            content = file.read(info.file_size)  # a number bounds what zipfile unpacks at once
            complete = len(content) == info.file_size
    except _FAULTS:
        complete = False
    if not complete:
        raise Refused(QT_TRANSLATE_NOOP("errors", "it is damaged, or has been cut off"))
    return content
