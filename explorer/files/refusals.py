"""Refusals of a file: always one line, that begins with where."""

from explorer.core.errors import LONGEST, QT_TRANSLATE_NOOP, Refused, quoted

__all__ = ["located", "one_line", "shortened", "tidied"]


def one_line(text: str) -> str:
    r"""Return text that stays on its line: what is not printable is written as ``\n``, ``\x1b``.

    Examples
    --------
    >>> one_line("a\nb")
    'a\\nb'
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def shortened(text: str, longest: int = LONGEST) -> str:
    """Return somebody else's text printable and short enough to be quoted in a sentence."""
    return quoted(one_line(text[: longest + 1]), longest)


def tidied(error: Refused) -> Refused:
    """Return a refusal whose fields, such as the text of a token, may be quoted from a file."""
    fields: dict[str, object] = {}
    for name, value in error.fields.items():
        text = str(value)
        if f"{{{name}!r}}" in error.template:  # which makes it printable by itself
            fields[name] = text[:LONGEST]
        else:
            short = shortened(text)
            fields[name] = value if short == text else short
    return Refused(error.template, **fields)


def located(error: Refused, where: str) -> Refused:
    """Return a refusal that begins with the file, or the part of it, that it is about.

    Parameters
    ----------
    error : Refused
        It becomes the field ``problem``, so that it can be translated by itself.
    where : str
        A file's name, “standard input”, or a part of a file.
    """
    return Refused(
        QT_TRANSLATE_NOOP("errors", "{where}: {problem}"), where=one_line(where), problem=error
    )
