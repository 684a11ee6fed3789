"""Numbers as SVG and PDF have them, and text as XML can hold it."""

import re

__all__ = ["AROUND", "LINE", "number", "xml_text"]

LINE, AROUND = ("x1", "y1", "x2", "y2"), ("cx", "cy", "r", "fx", "fy")  # a gradient's numbers
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def number(value: float, decimals: int = 3) -> str:
    """Return a number; three decimals of a pixel are finer than any eye or printer."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def xml_text(text: str) -> str:
    """Return a text whose characters XML knows; U+FFFD stands for the others."""
    return _NO_XML.sub("\ufffd", text)
