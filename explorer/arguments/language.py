"""The language of the system."""

import sys
from collections.abc import Mapping

__all__ = ["system_language"]


def system_language(environment: Mapping[str, str]) -> str:
    """Return the program's language that is next to the user's: ``zh`` or ``en``.

    Parameters
    ----------
    environment : mapping of str to str
        As in ``os.environ``. As everywhere on POSIX, the first of LC_ALL, LC_MESSAGES and LANG
        that says something decides.
    """
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale_name = next(filter(None, names), "")
    if not locale_name and sys.platform == "win32":  # which has its own way to say it
        import locale

        locale_name = locale.getlocale()[0] or ""
    name = locale_name.lower()  # zh_CN.UTF-8; Chinese (Simplified)_China; but not zha
    words = [word for word in ("chinese", "zh") if name.startswith(word)]
    return "zh" if words and not name.removeprefix(words[0])[:1].isalpha() else "en"
