"""The one way in which input is refused: a sentence that can be translated, and its parts."""

__all__ = ["LONGEST", "QT_TRANSLATE_NOOP", "Refused", "quoted"]

LONGEST = 40  # characters of what somebody has typed, where a sentence quotes it


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark `text` for Qt's translation tools, which know this name; Qt is not needed to do so."""
    return text


class Refused(ValueError):
    """Input that is not accepted; the last good state stays.

    Parameters
    ----------
    template : str
        What was wrong, where, and what is accepted: an English sentence with named fields,
        written as ``QT_TRANSLATE_NOOP("errors", "…")`` so that the window can show it in
        another language.
    **fields : object
        The values of the template's fields.
    """

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template.format(**fields))
        self.template = template
        self.fields = fields


def quoted(text: str, longest: int = LONGEST) -> str:
    """Return a text as a sentence quotes it: where it is long, an ellipsis stands for its end.

    Examples
    --------
    >>> quoted("abcdef", 4)
    'abc…'
    """
    return text if len(text) <= longest else text[: longest - 1] + "…"
