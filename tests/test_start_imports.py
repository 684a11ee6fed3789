"""A start imports what it needs: what the rest needs comes when it is asked for."""

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from explorer.app import main

ROOT = Path(__file__).parent.parent

# Where the event loop would begin, print what is imported, whether garbage is collected, and how
# many lines of sources are kept.
WINDOW = """
import gc, json, linecache, sys
from PySide6.QtWidgets import QApplication
from explorer.app import main

def exec_(*_):
    print(json.dumps([sorted(sys.modules), gc.isenabled(), len(linecache.cache)]))
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
        "html.parser",
        "socket",
        "explorer.core.check",
        "explorer.core.explain",
        "explorer.core.softmax_parts",
        "explorer.export",
        "explorer.files.animation_options",
        "explorer.files.handout_options",
        "explorer.files.importing",
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
        "explorer.window.imports",
        "explorer.window.presenting",
    ],
)
def test_the_window_opens_without(window, name):
    modules, _, _ = window
    assert "explorer.panels.worksheet" in modules
    assert name not in modules


def test_garbage_is_collected_once_the_window_is_there(window):
    _, collects, _ = window
    assert collects


def test_sources_that_pyside_has_read_are_not_kept(window):
    modules, _, files = window
    assert files < 5 < len(modules)


@pytest.mark.parametrize("suffix", ["json", "attn"])
def test_a_text_export_neither_explains_nor_checks(tmp_path, suffix):
    out = tmp_path / f"out.{suffix}"
    arguments = ["--lesson", "bangs", "--export", str(out)]
    modules = set(printed(TEXT.format(arguments=arguments), tmp_path))
    assert out.stat().st_size > 400
    assert "explorer.files.lesson" in modules
    assert not {"explorer.core.check", "explorer.core.explain", "ctypes.util", "PySide6"} & modules


def test_writing_a_table_reads_none(tmp_path):
    out = tmp_path / "out.csv"
    arguments = ["--lesson", "bangs", "--export", str(out)]
    modules = set(printed(TEXT.format(arguments=arguments), tmp_path))
    assert out.stat().st_size > 400
    assert not {"explorer.files.tables", "html.parser", "PySide6"} & modules


def test_garbage_is_collected_again_after_a_command(capsys):
    assert main(["--list-lessons"]) == 0
    assert gc.isenabled()


@pytest.mark.parametrize(("given", "used"), [(None, "1"), ("3", "3")])
def test_numpy_starts_no_threads_unless_it_is_told_to(tmp_path, given, used):
    code = "import json, os, explorer.app; print(json.dumps(os.environ['OPENBLAS_NUM_THREADS']))"
    if given is None:
        code = f"import os; os.environ.pop('OPENBLAS_NUM_THREADS', None); {code}"
        assert printed(code, tmp_path) == used
    else:
        assert printed(code, tmp_path, OPENBLAS_NUM_THREADS=given) == used
