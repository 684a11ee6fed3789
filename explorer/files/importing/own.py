"""What the program itself has exported: there every label beside a row of E is a token."""

from dataclasses import replace

from explorer.files.importing.arrays import Contents
from explorer.files.texts.content import in_order

__all__ = ["with_own_tokens"]


def with_own_tokens(contents: Contents) -> Contents:
    """Return what a file holds; tokens that count on, as 0 1 2, are no numbers of rows in our own.

    A file is our own where every matrix is in it, by its name and in the order of the worksheet.
    """
    order = in_order()
    if tuple(array.name for array in contents.arrays[: len(order)]) != order:
        return contents
    arrays = (
        replace(array, named=True) if array.name == "E" and array.row_labels else array
        for array in contents.arrays
    )
    return replace(contents, arrays=tuple(arrays))
