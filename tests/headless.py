"""A pytest plugin: no Qt on this machine. Use it with ``-p no:pytest-qt -p tests.headless``."""

import sys
import tomllib
from pathlib import Path

QT = ("PySide6", "shiboken6", "pyqtgraph", "superqt", "qtpy")

for name in QT:
    sys.modules[name] = None  # an import of it, or of a part of it, raises ModuleNotFoundError


def pytest_addoption(parser):
    """Take pytest-qt's settings in pyproject.toml, which nobody else knows while it is off."""
    pyproject = Path(__file__).parent.parent / "pyproject.toml"
    settings = tomllib.loads(pyproject.read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    for name in settings:
        if name.startswith("qt_"):
            parser.addini(name, "of pytest-qt, without effect here")


def pytest_sessionfinish(session):
    """Fail the run if Qt came in all the same."""
    if any(sys.modules.get(name) is not None for name in QT):
        session.exitstatus = 1
