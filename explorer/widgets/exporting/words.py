"""What is said of an export: how large it is."""

from PySide6.QtCore import QCoreApplication

from explorer.files.formats import TEXT_FORMATS
from explorer.widgets.exporting.made import Choice, Made
from explorer.widgets.exporting.subjects import formats, subjects

__all__ = ["about", "bytes_words", "subject_words"]

_KILO = 1000


def about(made: Made) -> str:
    """Return in one line how large a picture or a text is, and its file."""
    translate = QCoreApplication.translate
    file = bytes_words(len(made.data))
    width, height = f"{made.width_mm:.0f}", f"{made.height_mm:.0f}"
    if made.image is None:
        template = translate("exporting", "{count} lines · {file}")
        if made.choice.options.format == "npz":
            template = translate("exporting", "{count} arrays · {file}")
        return template.format(count=made.count, file=file)
    if made.choice.options.format == "pdf":
        page = translate("exporting", "page of {width} × {height} mm · {file}")
        return page.format(width=width, height=height, file=file)
    picture = translate("exporting", "{across} × {down} pixels · {width} × {height} mm · {file}")
    if made.reduced > 1:
        picture = translate(
            "exporting",
            "{across} × {down} pixels, seen at 1:{reduced} · {width} × {height} mm · {file}",
        )
    return picture.format(
        across=made.size.width(),
        down=made.size.height(),
        reduced=made.reduced,
        width=width,
        height=height,
        file=file,
    )


def bytes_words(count: int) -> str:
    """Return a file's size in the unit that is read best."""
    if count < _KILO:
        return QCoreApplication.translate("exporting", "{size} bytes").format(size=count)
    if count < _KILO**2:
        text = QCoreApplication.translate("exporting", "{size} kB")
        return text.format(size=round(count / _KILO))
    text = QCoreApplication.translate("exporting", "{size} MB")
    return text.format(size=f"{count / _KILO**2:.1f}")


def subject_words(choice: Choice) -> str:
    """Return what a picture shows, or what a text is."""
    options = choice.options
    if options.format in TEXT_FORMATS:
        return next(words for words, name in formats() if name == options.format)
    return next(words for words, name in subjects() if name == (options.panel or ""))
