"""What is said of pictures that carry no example, or a broken one."""

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused

__all__ = ["carries_none", "damaged_example", "ends_early", "too_large"]


def carries_none() -> Refused:
    """Return what is said of a whole picture without an example."""
    return Refused(
        QT_TRANSLATE_NOOP("errors", "the picture carries no example (chat programs often strip it)")
    )


def ends_early() -> Refused:
    """Return what is said of a picture that is cut before its example."""
    return Refused(QT_TRANSLATE_NOOP("errors", "the picture is damaged: it ends too early"))


def damaged_example() -> Refused:
    """Return what is said where the example is there, but cannot be taken out."""
    return Refused(QT_TRANSLATE_NOOP("errors", "the example in the picture is damaged"))


def too_large(size: int, most: int) -> Refused:
    """Return what is said of an example with which other programs would not show the picture."""
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "the example takes {size} bytes in a picture, and up to {most} are possible:"
            " leave it out",
        ),
        size=size,
        most=most,
    )
