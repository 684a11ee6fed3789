"""Files that pretend to be tables, arrays and workbooks, and tools to make them."""

import io
import struct
import zipfile
import zlib
from collections.abc import Callable

import numpy as np

from explorer.files.importing.archive import MOST_MEMBERS

__all__ = ["CASES", "case", "cell", "npy", "npz", "xlsx", "zipped"]


def npy(array: np.ndarray) -> bytes:
    buffer = io.BytesIO()
    np.save(buffer, array, allow_pickle=True)
    return buffer.getvalue()


def npy_header(text: str, content: bytes = b"", version: int = 1) -> bytes:
    header = text.encode("latin-1")
    size = struct.pack("<H" if version == 1 else "<I", len(header))
    return b"\x93NUMPY" + bytes([version, 0]) + size + header + content


def shaped(shape: str, descr: str = "'<f8'", content: bytes = bytes(64)) -> bytes:
    return npy_header(
        f"{{'descr': {descr}, 'fortran_order': False, 'shape': {shape}, }}\n", content
    )


def zipped(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def npz(**arrays: np.ndarray) -> bytes:
    return zipped({f"{name}.npy": npy(array) for name, array in arrays.items()})


def lying(declared: int, real: int) -> bytes:
    """A member that unpacks to more than its entry in the list says."""
    data = bytearray(zipped({"E.npy": bytes(real)}))
    crc = struct.pack("<I", zlib.crc32(bytes(declared)))  # even its check sum agrees
    for mark, at in ((b"PK\x03\x04", 14), (b"PK\x01\x02", 16)):
        begin = data.find(mark) + at
        data[begin : begin + 4] = crc
        data[begin + 8 : begin + 12] = struct.pack("<I", declared)
    return bytes(data)


def encrypted() -> bytes:
    data = bytearray(npz(E=np.eye(2)))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.find(mark) + at] |= 1
    return bytes(data)


WORKBOOK = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/'
    'content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/'
    'relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/'
    'officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/'
    'main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>'
    '<sheet name="E" sheetId="1" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package'
    '/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/'
    'officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>'
    "</Relationships>",
}


def xlsx(rows: str, **parts: str) -> bytes:
    """A workbook of one sheet with literal rows; further parts by name."""
    sheet = (
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        f"<sheetData>{rows}</sheetData></worksheet>"
    )
    members = WORKBOOK | {"xl/worksheets/sheet1.xml": sheet} | parts
    return zipped({name: text.encode() for name, text in members.items()})


def cell(place: str, value: str = "1", kind: str = "") -> str:
    return f'<c r="{place}"{kind}><v>{value}</v></c>'


def text_cell(place: str, value: str) -> str:
    return f'<c r="{place}" t="inlineStr"><is><t>{value}</t></is></c>'


def shared(text: str, count: int) -> bytes:
    strings = f'<sst xmlns="x"><si><t>{text}</t></si></sst>'
    cells = '<c t="s"><v>0</v></c>' * count
    return xlsx(f"<row>{cells}</row>", **{"xl/sharedStrings.xml": strings})


def many_sheets(count: int) -> bytes:
    sheets = "".join(f'<sheet name="s{i}" sheetId="{i + 1}" r:id="r1"/>' for i in range(count))
    book = WORKBOOK["xl/workbook.xml"].replace('<sheet name="E" sheetId="1" r:id="r1"/>', sheets)
    return xlsx(f"<row>{cell('A1')}</row>", **{"xl/workbook.xml": book})


ENTITIES = (
    '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    '<sst xmlns="x"><si><t>&b;</t></si></sst>'
)

CASES: dict[str, tuple[str, bytes | Callable[[], bytes], str]] = {
    "csv empty": ("csv", b"", "it is empty"),
    "csv blank": ("csv", b" \n\n", "it is empty"),
    "csv utf-16": ("csv", "1,2\n3,4".encode("utf-16"), "it is UTF-16 or UTF-32 text"),
    "csv utf-16 unmarked": ("csv", "1,2\n".encode("utf-16-le"), "it contains zero bytes"),
    "csv gbk": ("csv", "女生,1,2\n".encode("gbk"), "it is not text in UTF-8: byte 3 is 0xc9"),
    "csv zero byte": ("csv", b"1,2\n3,\0\n", "it contains zero bytes"),
    "csv text cell": ("csv", b"0.5,1\n2,abc\n", "Row 2, column 2: “abc” is not a number"),
    "csv nan": ("csv", b"0.5,1\n2,nan\n", "Row 2, column 2: “nan” is not a number"),
    "csv inf": ("csv", b"0.5,1\n-inf,2\n", "Row 2, column 1: “-inf” is not a number"),
    "csv 1e999": ("csv", b"0.5,1\n2,1e999\n", "too large"),
    "csv ragged": ("csv", b"0.5,1\n2,3,4\n", "Row 2 has another number of cells"),
    "csv hole": ("csv", b"0.5,1\n2,\n", "Row 2, column 2: An empty cell is refused"),
    "csv formula": ("csv", b"0.5,1\n2,=1+1\n", "“=1+1” is not a number"),
    "csv open quote": ("csv", b'0.5,"1\n2,3\n', "a quotation mark is missing"),
    "csv two ways": ("csv", b"1,234\n", "can be one number or several"),
    "csv rows": ("csv", b"1.5,2\n" * 5000, "There are more than 4096 rows"),
    "csv columns": ("csv", b"1.5," * 5000 + b"1", "There are more than 4096 columns"),
    "csv one endless line": ("csv", lambda: b"1" * 2**22, "is not a number"),
    "csv commas": ("csv", lambda: b"," * 2**22, "There are more than 4096 columns"),
    "csv is xlsx": ("csv", xlsx(""), "it is not text in UTF-8"),
    "tsv text": ("tsv", b"1\t2\n3\tx\n", "Row 2, column 2: “x” is not a number"),
    "txt prose": ("txt", b"To be, or not to be", "number"),
    "txt digits": ("txt", b"9" * 5000, "is not a number"),
    "txt brackets": ("txt", lambda: b"[" * 10**6, "“["),
    "md prose": ("md", b"# Title\n\nSome text about 3 things.\n", "number"),
    "tex text": ("tex", rb"\begin{bmatrix} a & 2 \\ 3 & x \end{bmatrix}", "“a” is not a number"),
    "tex open": ("tex", rb"\begin{bmatrix} 1 & 2 \\ 3", "The matrix does not end"),
    "json empty": ("json", b"", "it is empty"),
    "json truncated": ("json", b'{"E": [[1, 2], [3', "it ends too early, in line 1"),
    "json null": ("json", b"null", "there is no list of numbers in it"),
    "json nothing": ("json", b'{"a": "b", "c": {}}', "there is no matrix in it"),
    "json texts": ("json", b'{"E": [[1, "x"]]}', "E: Row 1, column 2: “x” is not a number"),
    "json true": ("json", b'{"E": [[1, true]]}', "E: Row 1, column 2: “true/false” is not"),
    "json nan": ("json", b'{"E": [[1, 2], [NaN, 3]]}', "E: Row 2, column 1: nan is refused"),
    "json 1e999": ("json", b'{"E": [[1, 1e999]]}', "E: Row 1, column 2: inf is refused"),
    "json 400 digits": ("json", b'{"E": [[1, %s]]}' % (b"9" * 400), "inf is refused"),
    "json ragged": ("json", b'{"E": [[1, 2], [3]]}', "E: Row 2 is no list of 2 numbers"),
    "json mixed": ("json", b'{"E": [1, [2]]}', "E: Row 1, column 2: “[ … ]” is not"),
    "json 3-D": ("json", b'{"E": [[[1, 2]], [[3, 4]]]}', "E: it has 3 dimensions, 2×1×2"),
    "json empty rows": ("json", b'{"E": [[], []]}', "E: its shape is 2×0"),
    "json twice": ("json", b'{"E": [[1]], "E": [[2]]}', "“E” is given twice"),
    "json long": ("json", b"[" + b"1," * 5000 + b"1]", "up to 4096 rows and columns"),
    "json deep": ("json", lambda: b"[" * 10**5, "lists lie too deep in lists"),
    "json empty lists": (
        "json",
        lambda: b"[" + b"[]," * 2**21 + b"1]",
        "1048576 brackets “[”",
    ),
    "json empty objects": (
        "json",
        lambda: b"[" + b"{}," * 2**22 + b"1]",
        "2097152 brackets “{”",
    ),
    "npy empty": ("npy", b"", "it is empty"),
    "npy text": ("npy", b"1 2 3", "it is not an array that NumPy has saved"),
    "npy magic only": ("npy", b"\x93NUMPY", "the header of its array is damaged"),
    "npy no header": ("npy", b"\x93NUMPY\1\0\xff\xff", "the header of its array is damaged"),
    "npy version 9": ("npy", b"\x93NUMPY\x09\0\0\0\0\0", "the header of its array is damaged"),
    "npy odd header": ("npy", npy_header("{'shape': ", bytes(8)), "header of its array is dam"),
    "npy huge header": (
        "npy",
        lambda: npy_header(" " * 10**6, version=2),
        "header of its array is dam",
    ),
    "npy pickle": ("npy", npy(np.array([{}], dtype=object)), "Python objects, which could run"),
    "npy complex": ("npy", npy(np.ones((2, 2), complex)), "it holds complex numbers"),
    "npy texts": ("npy", npy(np.array(["a", "b"])), "it holds texts"),
    "npy bytes": ("npy", npy(np.array([b"a"])), "it holds texts"),
    "npy bool": ("npy", npy(np.eye(2, dtype=bool)), "it holds true and false"),
    "npy dates": ("npy", npy(np.array(["2020-01-01"], dtype="M8[D]")), "header of its array"),
    "npy records": ("npy", npy(np.zeros(2, dtype=[("a", "f8")])), "values of another type"),
    "npy long double": ("npy", shaped("(2, 2)", "'<f16'"), "values of another type"),
    "npy nan": ("npy", npy(np.array([[1, 2], [3, np.nan]])), "Row 2, column 2: nan is refused"),
    "npy inf": ("npy", npy(np.array([[-np.inf, 2]])), "Row 1, column 1: -inf is refused"),
    "npy int64": ("npy", npy(np.array([[2**62, 1]])), "could not be kept exactly"),
    "npy 0-D": ("npy", npy(np.array(3.0)), "it is a single number"),
    "npy 3-D": ("npy", npy(np.ones((2, 2, 2))), "it has 3 dimensions, 2×2×2"),
    "npy no rows": ("npy", npy(np.ones((0, 3))), "its shape is 0×3: there is no number"),
    "npy 10^9": ("npy", shaped("(1000000000,)"), "up to 4096 rows and columns"),
    "npy 10^9 in 2-D": ("npy", shaped("(4096, 244141)"), "up to 4096 rows and columns"),
    "npy 128 MiB": ("npy", shaped("(4096, 4096)"), "more than 8388608 numbers"),
    "npy 10^18": ("npy", shaped("(999999999999999999, 9)"), "up to 4096 rows and columns"),
    "npy 10^30": ("npy", shaped(f"({10**30},)"), "the header of its array is damaged"),
    "npy negative": ("npy", shaped("(-2, 2)"), "the header of its array is damaged"),
    "npy 64-D": ("npy", shaped("(" + "1, " * 64 + ")"), "it has 64 dimensions, 1×1×1×1×1×1×…"),
    "npy cut off": ("npy", npy(np.eye(3))[:-9], "it has been cut off: 7 of 9 numbers"),
    "npy two arrays": ("npy", npy(np.eye(2)) * 2, "there is more behind its array"),
    "npz empty": ("npz", b"", "no readable ZIP archive"),
    "npz text": ("npz", b"hello", "no readable ZIP archive"),
    "npz cut off": ("npz", npz(E=np.eye(2))[:-30], "no readable ZIP archive"),
    "npz nothing": ("npz", zipped({}), "there is no matrix in it"),
    "npz pickle": ("npz", npz(E=np.array([{}], dtype=object)), "E: it holds Python objects"),
    "npz not npy": ("npz", zipped({"run.py": b"import os"}), "run.py: it is not an array"),
    "npz bomb": (
        "npz",
        lambda: zipped({"E.npy": bytes(2**27)}),
        "unpacked it is larger than 64 MiB",
    ),
    "npz many bombs": (
        "npz",
        lambda: zipped({f"{i}.npy": bytes(2**21) for i in range(40)}),
        "unpacked it is larger than 64 MiB",
    ),
    "npz lying bomb": (
        "npz",
        lambda: lying(100, 2**26),
        "E: it is not an array that NumPy has saved",
    ),
    "npz lying larger": ("npz", lying(2**20, 100), "E: it is damaged, or has been cut off"),
    "npz int8": (
        "npz",
        lambda: npz(**{f"a{i}": np.zeros((4096, 1024), "i1") for i in range(3)}),
        "it holds more than 8388608 numbers",
    ),
    "npz members": (
        "npz",
        lambda: zipped({f"{i}.npy": b"" for i in range(MOST_MEMBERS + 1)}, zipfile.ZIP_STORED),
        "it has more than 4096 members",
    ),
    "npz arrays": (
        "npz",
        lambda: npz(**{f"a{i}": np.eye(1) for i in range(300)}),
        "more than 256 arrays",
    ),
    "npz bzip2": (
        "npz",
        zipped({"E.npy": npy(np.eye(2))}, zipfile.ZIP_BZIP2),
        "E: it is packed by a method other than deflate",
    ),
    "npz password": ("npz", encrypted(), "E: it is protected by a password"),
    "npz line breaks": ("npz", zipped({"a\n\x1b[31m.npy": b""}), "a\\n\\x1b[31m: it is empty"),
    "xlsx empty": ("xlsx", b"", "no readable ZIP archive"),
    "xlsx is csv": ("xlsx", b"1,2\n", "no readable ZIP archive"),
    "xlsx is xls": ("xlsx", b"\xd0\xcf\x11\xe0" + bytes(600), "it is an .xls file or has a pass"),
    "xlsx is npz": ("xlsx", npz(E=np.eye(2)), "it is damaged, or is no workbook"),
    "xlsx no sheets": ("xlsx", xlsx(""), "there is no matrix in it"),
    "xlsx cut off": ("xlsx", xlsx("")[:-40], "no readable ZIP archive"),
    "xlsx not xml": ("xlsx", xlsx("<row>"), "it is damaged: a part of it is not XML"),
    "xlsx text": (
        "xlsx",
        xlsx(f"<row>{cell('A1')}{cell('B1')}</row><row>{cell('A2')}{text_cell('B2', 'abc')}</row>"),
        "E: Row 2, column 2: “abc” is not a number",
    ),
    "xlsx text further down": (
        "xlsx",
        xlsx(
            f'<row r="8">{cell("C8")}{cell("D8")}</row><row r="9">{cell("C9")}'
            f"{text_cell('D9', 'abc')}</row>"
        ),
        "E: Row 9, column 4: “abc” is not a number",
    ),
    "xlsx error": (
        "xlsx",
        xlsx("<row>" + cell("A1") + cell("B1", "#DIV/0!", " t='e'") + "</row>"),
        "Row 1, column 2: an error such as #DIV/0! is in a cell",
    ),
    "xlsx true": (
        "xlsx",
        xlsx("<row>" + cell("A1") + cell("B1", "1", " t='b'") + "</row>"),
        "E: Row 1, column 2: “True” is not a number",
    ),
    "xlsx hole": (
        "xlsx",
        xlsx(f"<row>{cell('A1')}{cell('B1')}</row><row>{cell('A2')}</row>"),
        "E: Row 2, column 2: An empty cell is refused",
    ),
    "xlsx far corner": (
        "xlsx",
        xlsx(f"<row>{cell('A1')}</row><row r='1048576'>{cell('XFD1048576')}</row>"),
        "There are more than 4096 rows",
    ),
    "xlsx far column": (
        "xlsx",
        xlsx(f"<row>{cell('A1')}{cell('XFD1')}</row>"),
        "There are more than 4096 columns",
    ),
    "xlsx large": (
        "xlsx",
        xlsx(f"<row>{cell('A1')}{cell('CZZ1')}</row><row>{cell('A4000')}</row>"),
        "it holds more than 4194304 cells",
    ),
    "xlsx hidden by a sign": (
        "xlsx",
        xlsx("<row><c s='>' r='XFD1048576'><v>1</v></c></row>"),
        "There are more than 4096 rows",
    ),
    "xlsx odd place": ("xlsx", xlsx(f"<row>{cell('AAAAAAA1')}</row>"), "more than 4096 columns"),
    "xlsx implied columns": ("xlsx", xlsx(f"<row>{'<c/>' * 5000}</row>"), "more than 4096 columns"),
    "xlsx implied rows": ("xlsx", xlsx("<row/>" * 5000), "more than 4096 rows"),
    "xlsx elements": (
        "xlsx",
        lambda: xlsx("<x/>" * (2**22 + 1)),
        "it holds more than 1048576 cells",
    ),
    "xlsx one text, many cells": (
        "xlsx",
        lambda: shared("x" * 10**6, 4000),
        "its texts are larger than",
    ),
    "xlsx entities": (
        "xlsx",
        xlsx("", **{"xl/sharedStrings.xml": ENTITIES}),
        "it defines entities, as no spreadsheet does",
    ),
    "xlsx bomb": (
        "xlsx",
        lambda: xlsx("", **{"xl/media/a.xml": " " * 2**27}),
        "unpacked it is larger than 64 MiB",
    ),
    "xlsx sheets": ("xlsx", lambda: many_sheets(300), "it has more than 256 sheets"),
    "another suffix": ("pkl", b"", "files with the suffix “.pkl” are not read: .csv"),
    "no suffix": ("", b"", "files with the suffix “” are not read"),
}


def case(name: str) -> tuple[str, bytes, str]:
    """Suffix, content and a part of the refusal; a large content is made when it is asked for."""
    suffix, data, expected = CASES[name]
    return suffix, data() if callable(data) else data, expected
