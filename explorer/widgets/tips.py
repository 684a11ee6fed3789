"""Tool tips that show text as it is, whatever a token is called."""

from PySide6.QtGui import Qt

__all__ = ["plain_tip"]

_LONGEST = 80  # characters of a line; a longer one is broken, which Qt does in rich text only


def plain_tip(text: str) -> str:
    """Return a tool tip that reads as `text` does.

    Qt takes a tool tip such as ``<b>x</b>`` for rich text. Rich text is made of it only where
    that is so, or where it has to be broken: screen readers read a tool tip as it stands.
    """
    if not Qt.mightBeRichText(text) and max(map(len, text.split("\n"))) <= _LONGEST:
        return text
    import html

    lines = html.escape(text).replace("\n", "<br>")
    return f'<p style="white-space:pre-wrap">{lines}</p>'
