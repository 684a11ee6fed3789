"""A token: a text and the number of its row in the full embedding table."""

from dataclasses import dataclass

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused, quoted

__all__ = ["MAX_ID", "Token"]

_JOINERS = {0x200C: None, 0x200D: None}  # Persian words and composed emoji need them
MAX_ID = 2**53 - 1  # what JSON readers everywhere keep exactly
MAX_TEXT = 100  # characters of a token; a text pasted by mistake is longer
_UNSEEN = "□"  # stands for a character that cannot be shown


@dataclass(frozen=True, slots=True)
class Token:
    """An entry of the vocabulary: the id is a row number of the full table, not a quantity.

    Raises
    ------
    Refused
        Where the text is empty, longer than MAX_TEXT or holds what cannot be seen, or the id is
        out of range.
    """

    text: str
    id: int

    def __post_init__(self) -> None:
        _check_text(self.text)
        if not 0 <= self.id <= MAX_ID:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "id {id} of token “{text}” is refused: ids are whole numbers from 0 to {top}",
                ),
                id=self.id,
                text=self.text,
                top=MAX_ID,
            )


def _check_text(text: str) -> None:
    seen = text.translate(_JOINERS)
    if not text:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "an empty token is refused: a token is one or more printable characters"
            )
        )
    if len(text) > MAX_TEXT:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "a token of {count} characters is refused: a token has up to {top}"
            ),
            count=len(text),
            top=MAX_TEXT,
        )
    hidden = next((sign for sign in seen or text if not sign.isprintable()), None)
    if hidden is not None:
        shown = "".join(sign if sign.isprintable() else _UNSEEN for sign in text)
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "token “{text}” is refused: its character {code} cannot be seen;"
                " a token is one or more printable characters",
            ),
            text=quoted(shown),
            code=f"U+{ord(hidden):04X}",
        )
