"""A start imports what it needs: what the rest needs comes when it is asked for."""

import gc
import json
import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from explorer.app import main

ROOT = Path(__file__).parent.parent

# Where the event loop would begin, print what is imported, how many files' sources have been read,
# and which classes of widgets Python knows.
WINDOW = """
import json, linecache, sys
from explorer.app import main
import explorer.desktop
from PySide6 import QtWidgets
from PySide6.QtWidgets import QApplication

def exec_(*_):
    print(json.dumps([sorted(sys.modules), len(linecache.cache), sorted(vars(QtWidgets))]))
    return 0

QApplication.exec = exec_
sys.exit(main([]))
"""
TEXT = """
import json, sys
from explorer.app import main
status = main({arguments!r})
print(json.dumps(sorted(sys.modules)))
sys.exit(status)
"""


def printed(code, tmp_path, **changes):
    """Run Python and return what it prints, read as JSON."""
    env = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    env |= {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", **changes}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    return json.loads(run.stdout)


def modules_of_export(tmp_path, suffix):
    """Export the lesson as a text, and return what was imported for it."""
    out = tmp_path / f"out.{suffix}"
    arguments = ["--lesson", "bangs", "--export", str(out)]
    modules = set(printed(TEXT.format(arguments=arguments), tmp_path))
    assert out.stat().st_size > 400
    return modules


@pytest.fixture(scope="module")
def window(tmp_path_factory):
    return printed(WINDOW, tmp_path_factory.mktemp("home"))


@pytest.mark.parametrize(
    "name",
    [
        "ziamath",
        "latex2mathml",
        "pyqtgraph",
        "python_calamine",
        "numpy.random",
        "statistics",
        "concurrent.futures",
        "html",
        "socket",
        "explorer.core.check",
        "explorer.core.compare",
        "explorer.core.explain",
        "explorer.core.softmax_parts",
        "explorer.export",
        "explorer.files.animation_options",
        "explorer.files.handout_options",
        "explorer.files.importing",
        "explorer.files.picture_file",
        "explorer.files.picture_options",
        "explorer.files.report",
        "explorer.files.tables",
        "explorer.panels.derivation",
        "explorer.panels.sentence",
        "explorer.panels.waves",
        "explorer.panels.heatmap",
        "explorer.panels.check",
        "explorer.widgets.expected_dialog",
        "explorer.widgets.exporting.dialog",
        "explorer.widgets.fill_dialog",
        "explorer.widgets.fault_dialog",
        "explorer.widgets.importing.dialog",
        "explorer.widgets.restore_dialog",
        "explorer.widgets.row_dialog",
        "explorer.widgets.tokens.table",
        "explorer.window.animations",
        "explorer.window.busy",
        "explorer.window.exports",
        "explorer.window.handouts",
        "explorer.window.help",
        "explorer.window.imports",
        "explorer.window.pictures",
        "explorer.window.presenting",
        "explorer.window.questions",
        "explorer.window.save_dialog",
    ],
)
def test_the_window_opens_without(window, name):
    modules, *_ = window
    assert "explorer.panels.worksheet" in modules
    assert name not in modules


def test_pyside_reads_no_sources(window):
    modules, files, _ = window
    assert files < 5 < len(modules)


def test_python_knows_no_widgets_that_are_not_there(window):
    *_, known = window
    assert "QTableView" in known
    # Of all widgets PySide makes its side where it meets one whose class it does not know.
    assert not {"QCalendarWidget", "QMdiArea", "QMessageBox", "QStyle", "QWizard"} & set(known)


def test_a_pyside_of_another_inside_is_left_alone(monkeypatch):
    from explorer.desktop.features import forgo_features

    assert forgo_features()
    other = types.ModuleType("shibokensupport.feature")
    monkeypatch.setitem(sys.modules, other.__name__, other)
    assert not forgo_features()
    assert not hasattr(other, "_mod_uses_pyside")


@pytest.mark.parametrize("suffix", ["json", "attn", "tex", "md", "py", "csv"])
def test_a_text_export_imports_what_texts_need(tmp_path, suffix):
    modules = modules_of_export(tmp_path, suffix)
    assert "explorer.files.texts" in modules
    assert not modules & {
        "csv",
        "glob",
        "logging",
        "numpy.random",
        "shutil",
        "string",
        "traceback",
        "explorer.display",
        "explorer.files.animation_options",
        "explorer.files.arithmetic",
        "explorer.files.cell_text",
        "explorer.files.handout_options",
        "explorer.files.picture_options",
    }


@pytest.mark.parametrize("suffix", ["json", "attn"])
def test_a_text_export_neither_explains_nor_checks(tmp_path, suffix):
    modules = modules_of_export(tmp_path, suffix)
    assert "explorer.files.lesson" in modules
    assert not {"explorer.core.check", "explorer.core.explain", "ctypes.util", "PySide6"} & modules


def test_writing_a_table_reads_none(tmp_path):
    modules = modules_of_export(tmp_path, "csv")
    assert not {"explorer.files.tables", "html.parser", "PySide6"} & modules


@pytest.mark.parametrize("is_on", [True, False])
def test_garbage_is_collected_after_a_command_as_it_was_before(capsys, is_on):
    was_on = gc.isenabled()
    (gc.enable if is_on else gc.disable)()
    try:
        assert main(["--list-lessons"]) == 0
        assert gc.isenabled() is is_on
    finally:
        (gc.enable if was_on else gc.disable)()


def test_a_process_that_ends_looks_for_no_garbage(tmp_path):
    arguments = ["--lesson", "bangs", "--export", str(tmp_path / "out.csv")]
    last = "atexit.register(lambda: print(json.dumps(gc.get_freeze_count())))"
    code = f"import atexit, gc, json; {last}; from explorer.app import main; main({arguments!r})"
    assert printed(code, tmp_path) > 10_000


@pytest.mark.parametrize(("given", "used"), [(None, "1"), ("3", "3")])
def test_numpy_starts_no_threads_unless_it_is_told_to(tmp_path, given, used):
    code = "import json, os, explorer.app; print(json.dumps(os.environ['OPENBLAS_NUM_THREADS']))"
    if given is None:
        code = f"import os; os.environ.pop('OPENBLAS_NUM_THREADS', None); {code}"
        assert printed(code, tmp_path) == used
    else:
        assert printed(code, tmp_path, OPENBLAS_NUM_THREADS=given) == used
