"""Workbooks of Excel, LibreOffice and others, sheet by sheet."""

import zipfile
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.numbers import exact_text
from explorer.files.importing.archive import member_bytes, opened_archive
from explorer.files.importing.arrays import MOST_ARRAYS, NamedArray
from explorer.files.importing.blocks import Block, sheet_blocks
from explorer.files.importing.sheet_limits import check_marks
from explorer.files.refusals import located, shortened
from explorer.files.tables.sheet import Sheet
from explorer.files.tables.table import MAX_CELLS, table_from

if TYPE_CHECKING:
    from python_calamine import CalamineSheet, CalamineWorkbook

__all__ = ["workbook_arrays"]

_PARTS = ("xl/", "_rels/", "[Content_Types].xml")  # what the numbers and texts of cells are in
_KINDS = (".xml", ".rels")
_ENCRYPTED = b"\xd0\xcf\x11\xe0"  # begins an old .xls, and a workbook with a password


def workbook_arrays(data: bytes, _name: str) -> Iterator[NamedArray | Refused]:
    """Yield each matrix of each sheet, or why a sheet cannot be used; empty ones are left out.

    A sheet with one matrix gives it its name. Blank rows part several on one sheet; a name that
    stands alone above one is its name.

    Raises
    ------
    Refused
        Where it is no workbook, or is larger than anybody can need.
    """
    book = _opened(data)
    names = book.sheet_names
    if len(names) > MOST_ARRAYS:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it has more than {most} sheets: that many are read"),
            most=MOST_ARRAYS,
        )
    cells = 0
    for number, name in enumerate(map(shortened, names)):
        try:
            sheet = _sheet(book, number)
        except Refused as error:
            yield located(error, name)
            continue
        cells += sheet.height * sheet.width
        if cells > MAX_CELLS:  # the same sheet may be listed many times
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "it holds more than {top} cells: save less of it"),
                top=MAX_CELLS,
            )
        yield from _arrays(sheet, name)


def _opened(data: bytes) -> "CalamineWorkbook":
    """Open a copy that holds nothing but bounded parts: what is packed is not unpacked again."""
    from python_calamine import CalamineError, load_workbook

    if data.startswith(_ENCRYPTED):
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "it is an .xls file or has a password: save it as .xlsx without one"
            )
        )
    archive = opened_archive(data)
    parts = {}
    for info in archive.infolist():
        if info.filename.startswith(_PARTS) and info.filename.lower().endswith(_KINDS):
            parts[info.filename] = member_bytes(archive, info)
    check_marks(parts)
    copy = BytesIO()
    with zipfile.ZipFile(copy, "w") as plain:
        for name, content in parts.items():
            plain.writestr(name, content)
    try:
        return load_workbook(BytesIO(copy.getvalue()))
    except (CalamineError, OSError, ValueError):
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it is damaged, or is no workbook of the kind .xlsx")
        ) from None


def _sheet(book: "CalamineWorkbook", number: int) -> "CalamineSheet":
    from python_calamine import CalamineError

    try:
        return book.get_sheet_by_index(number)
    except (CalamineError, OSError, ValueError):
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "the sheet is damaged, or holds no cells")
        ) from None


def _arrays(sheet: "CalamineSheet", name: str) -> Iterator[NamedArray | Refused]:
    rows = [[_cell_text(cell) for cell in row] for row in sheet.to_python()]
    top, left = sheet.start or (0, 0)
    blocks = list(sheet_blocks(rows))
    for number, block in enumerate(blocks, 1):
        title = block.name or (name if len(blocks) == 1 else f"{name} {number}")
        try:
            yield _array(block, title)
        except Refused as error:
            yield located(_shifted(error, top + block.row, left + block.column), title)


def _array(block: Block, name: str) -> NamedArray:
    table = table_from(Sheet(iter(block.rows), "xlsx"), blanks=False, point=None)
    return NamedArray(name, table.values, table.row_labels, table.column_labels)


def _cell_text(cell: object) -> str:
    if type(cell) in (float, int):
        return exact_text(float(cell))  # type: ignore[arg-type]  # bool is another type
    return str(cell).strip()


def _shifted(error: Refused, rows: int, columns: int) -> Refused:
    """Return a refusal whose row and column are those of the sheet, not of the block."""
    fields = dict(error.fields)
    for name, shift in (("row", rows), ("column", columns)):
        place = fields.get(name)
        if isinstance(place, int):
            fields[name] = place + shift
    return Refused(error.template, **fields)
