"""Text files: CSV, TSV, aligned columns, Markdown, LaTeX, or whatever a person can paste."""

from collections.abc import Iterator

from explorer.core.errors import Refused
from explorer.files.importing.arrays import MOST_ARRAYS, NamedArray
from explorer.files.importing.blocks import text_blocks
from explorer.files.importing.latex_document import latex_arrays, latex_matrices
from explorer.files.importing.markdown_document import markdown_arrays, markdown_tables
from explorer.files.json_reading import decoded
from explorer.files.refusals import located
from explorer.files.tables import parse_table

__all__ = ["text_arrays"]


def text_arrays(data: bytes, name: str) -> Iterator[NamedArray | Refused]:
    """Yield the matrix of a text file under the file's name, or several that blank lines part.

    Raises
    ------
    Refused
        Where it is no text in UTF-8, or no matrix.
    """
    text = decoded(data).replace("\r\n", "\n").replace("\r", "\n")
    try:
        yield _array(text, name)
        return
    except Refused as error:
        if latex_matrices(text) > 1:
            yield from latex_arrays(text, name)
            return
        if markdown_tables(text) > 1:
            yield from markdown_arrays(text, name)
            return
        blocks = text_blocks(text)
        if not blocks or blocks == [("", text.strip("\n"))] or len(blocks) > MOST_ARRAYS:
            raise
        whole = error
    arrays = [
        _block_array(title or f"{name} {number}", block)
        for number, (title, block) in enumerate(blocks, 1)
    ]
    if all(isinstance(one, Refused) for one in arrays):
        raise whole
    yield from arrays


def _block_array(title: str, block: str) -> NamedArray | Refused:
    try:
        return _array(block, title)
    except Refused as error:
        return located(error, title)


def _array(text: str, name: str) -> NamedArray:
    table = parse_table(text)
    return NamedArray(name, table.values, table.row_labels, table.column_labels)
