"""The language of the window: which translations are installed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QObject, QTranslator

from explorer.files.resources import resource

__all__ = ["language", "speak", "spoken"]

SOURCE = "en"  # the language of the code, which has no translation of its own
QT_LOCALES = {"zh": "zh_CN"}  # what Qt calls its own translations


class _Tongue:
    """What is spoken: Qt does not tell which translators are installed."""

    language = SOURCE
    translators: tuple[QTranslator, ...] = ()


_loaded: dict[str, tuple[QTranslator, ...]] = {}


def language() -> str:
    """Return the language that is spoken: ``en`` or ``zh``."""
    return _Tongue.language


def speak(name: str) -> None:
    """Speak a language from now on: what is made from here on has its texts.

    Parameters
    ----------
    name : str
        ``en`` or ``zh``.
    """
    app = QCoreApplication.instance()
    assert app is not None
    for translator in _Tongue.translators:
        app.removeTranslator(translator)
    if name not in _loaded:
        _loaded[name] = _load(name)
    for translator in _loaded[name]:  # the last one is asked first
        app.installTranslator(translator)
    _Tongue.language, _Tongue.translators = name, _loaded[name]


@contextmanager
def spoken(name: str) -> Iterator[None]:
    """Speak another language for a while: for a picture.

    Widgets that are there already do not hear of it: some of Qt's own would change their texts.
    Meanwhile no events may be processed but those of what is made in that language.
    """
    before = language()
    if name == before:
        yield
        return
    _speak_unheard(name)
    try:
        yield
    finally:
        _speak_unheard(before)


def _speak_unheard(name: str) -> None:
    app = QCoreApplication.instance()
    assert app is not None
    silence = _Silence()
    app.installEventFilter(silence)
    try:
        speak(name)
    finally:
        app.removeEventFilter(silence)


class _Silence(QObject):
    """Keeps from the application that its language has changed: it would tell every window."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return event.type() == QEvent.Type.LanguageChange


def _load(name: str) -> tuple[QTranslator, ...]:
    own = resource("translations", f"explorer_{name}.qm")
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    qt = Path(folder, f"qtbase_{QT_LOCALES.get(name, name)}.qm")
    loaded = []
    for path in (qt, own):
        translator = QTranslator()
        if path.exists() and translator.load(str(path)):
            loaded.append(translator)
    return tuple(loaded)
