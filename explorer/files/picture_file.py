"""An example inside a picture, PNG or SVG, which can so be opened again; no Qt."""

from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.files.carrying.png import is_png, text_of_png, with_text_in_png
from explorer.files.carrying.svg import is_svg, text_of_svg, with_text_in_svg
from explorer.files.example_file import example_bytes, parse_example
from explorer.files.refusals import located

__all__ = ["PICTURE_SUFFIXES", "is_picture", "parse_document", "with_example"]

PICTURE_SUFFIXES = (".png", ".svg")


def is_picture(data: bytes) -> bool:
    """Whether a file's content begins as a PNG or SVG picture does, whatever its name."""
    return is_png(data) or is_svg(data)


def with_example(picture: bytes, example: Example) -> bytes:
    """Return a PNG or SVG picture that carries an example; same input, same bytes.

    The example stands before what is seen, so that a picture that ends too early still has it.

    Parameters
    ----------
    picture : bytes
        A whole file of either kind that carries none.
    example : Example

    Raises
    ------
    Refused
        Where the example is so large that other programs would not show the picture.
    """
    put = with_text_in_png if is_png(picture) else with_text_in_svg
    return put(picture, example_bytes(example))


def parse_document(data: bytes, where: str) -> Example:
    """Return the example that a file's content is, or that it carries where it is a picture.

    Parameters
    ----------
    data : bytes
    where : str
        What the content came from, for the refusal.

    Raises
    ------
    Refused
        Where there is none, or it is damaged: one line that begins with `where`.
    """
    if not is_picture(data):
        return parse_example(data, where)
    try:
        text = text_of_png(data) if is_png(data) else text_of_svg(data)
    except Refused as error:
        raise located(error, where) from None
    return parse_example(text, where)
