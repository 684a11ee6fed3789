"""The rooms of the program: imports point downwards only. The contract is in pyproject.toml."""

import shutil
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parent.parent
PLACED = "Imports point downwards, and every room has its place"
CONTROLLER = "Only the window and what starts it know the controller"
PANELS = "No panel imports another"
NO_QT = "What attention is, and files, need no Qt"


def lint(folder: Path) -> tuple[bool, str]:
    """Run the contract over the explorer/ in a folder."""
    script = "import sys, importlinter.cli as cli; sys.exit(cli.lint_imports(no_cache=True))"
    run = subprocess.run(
        [sys.executable, "-c", script],  # -c: Python looks for explorer/ in `folder` first
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in run.stderr, run.stderr
    return run.returncode == 0, run.stdout + run.stderr


@pytest.fixture
def copy(tmp_path) -> Path:
    """A copy of the program, to be spoiled."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "explorer", tmp_path / "explorer", ignore=ignore)
    return tmp_path


def test_the_contract_is_kept():
    kept, report = lint(ROOT)
    assert kept, report


@pytest.mark.parametrize(
    ("module", "statement", "broken"),
    [
        ("core/example.py", "import explorer.files", PLACED),
        ("core/example.py", "def late():\n    import explorer.widgets.theme", PLACED),
        ("core/stages.py", "def late():\n    from PySide6.QtCore import QObject", NO_QT),
        ("files/resources.py", "import pyqtgraph", NO_QT),
        ("files/resources.py", "def late():\n    from explorer import controller", PLACED),
        ("controller.py", "import explorer.widgets.theme", PLACED),
        ("widgets/theme.py", "import explorer.panels.worksheet", PLACED),
        (
            "widgets/theme.py",
            "def late():\n    from explorer.controller import Controller",
            CONTROLLER,
        ),
        ("panels/worksheet.py", "import explorer.panels.derivation", PANELS),
        ("panels/worksheet.py", "import explorer.controller", CONTROLLER),
        ("panels/worksheet.py", "import explorer.export", PLACED),
        ("panels/worksheet.py", "import explorer.window", PLACED),
        ("export/picture.py", "import explorer.controller", CONTROLLER),
        ("window/__init__.py", "import explorer.app", PLACED),
        ("attic.py", "import explorer.core", PLACED),
        ("attic/__init__.py", "", PLACED),
    ],
)
def test_the_contract_can_break(copy, module, statement, broken):
    path = copy / "explorer" / module
    path.parent.mkdir(exist_ok=True)
    before = path.read_text(encoding="utf-8") if path.exists() else '"""New."""'
    path.write_text(f"{before}\n\n{statement}\n", encoding="utf-8")
    kept, report = lint(copy)
    assert not kept, report
    assert f"{broken} BROKEN" in " ".join(report.split()), report


def test_core_needs_numpy_and_the_standard_library_only():
    graph = grimp.build_graph("explorer", include_external_packages=True, cache_dir=None)
    core = {"explorer.core", *graph.find_descendants("explorer.core")}
    outside = {
        imported
        for module in core
        for imported in graph.find_modules_directly_imported_by(module)
        if imported not in core
    }
    assert outside - set(sys.stdlib_module_names) == {"numpy"}


def test_the_page_of_numpy_needs_numpy_only():
    """A student reads explorer/core/attention.py beside the article, and nothing else."""
    graph = grimp.build_graph("explorer", include_external_packages=True, cache_dir=None)
    imported = graph.find_modules_directly_imported_by("explorer.core.attention")
    assert imported <= {"numpy", "collections"}


def test_a_file_has_one_job():
    long = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / "explorer").rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }
    assert not long
