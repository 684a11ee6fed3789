"""What a handout's file says, read by a program that is not Qt."""

import io
import re

from pypdf import PdfReader

from explorer.export.handout import handout_files
from explorer.files.handout_options import HandoutOptions

MM_PER_POINT = 25.4 / 72


def made(example, **options):
    """Return the files by their suffix."""
    return {file.suffix: file.data for file in handout_files(example, HandoutOptions(**options))}


def reader(data):
    return PdfReader(io.BytesIO(data))


def text_of(data, page=None):
    """Return the text with plain blanks between words, and hyphens for minus signs."""
    pages = reader(data).pages
    texts = [one.extract_text() for one in (pages if page is None else [pages[page]])]
    return re.sub(r"\s+", " ", " ".join(texts)).replace("−", "-")


def numbers_of(data):
    """Return every number with decimals, in the order of the file."""
    return re.findall(r"-?\d+\.\d+", text_of(data))


def sizes_of(data):
    """Return each page's width and height in millimetres."""
    boxes = [page.mediabox for page in reader(data).pages]
    return [(float(b.width) * MM_PER_POINT, float(b.height) * MM_PER_POINT) for b in boxes]
