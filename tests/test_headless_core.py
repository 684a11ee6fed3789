"""Core, files and the text exports run where Qt cannot be imported."""

import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("core", "files")
# They read thousands of bad inputs, by the same imports as the tests beside them.
LONG = ("tests/files/test_tables_refused.py", "tests/files/test_importing_bad.py")


def pytest_without_qt(temporary: Path, *arguments: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "pytest", "-p", "no:pytest-qt", "-p", "tests.headless"]
    return subprocess.run(
        [*command, "-p", "no:cacheprovider", "-q", f"--basetemp={temporary / 'inner'}", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


def test_core_and_files_pass_their_tests_without_qt(tmp_path):
    report = tmp_path / "report.xml"
    run = pytest_without_qt(
        tmp_path,
        *(f"tests/{folder}" for folder in FOLDERS),
        *(f"--ignore={path}" for path in LONG),
        "--hypothesis-profile=quick",
        f"--junitxml={report}",
    )
    assert run.returncode == 0, run.stdout + run.stderr
    cases = ET.parse(report).getroot().findall(".//testcase")
    passed = [case for case in cases if case.find("skipped") is None]
    for folder, least in zip(FOLDERS, (400, 100), strict=True):
        count = sum(case.get("classname", "").startswith(f"tests.{folder}.") for case in passed)
        assert count >= least, f"tests/{folder}: {count} tests ran"


@pytest.mark.parametrize(
    "statement",
    [
        "import PySide6",
        "from PySide6.QtCore import QObject",
        "import pyqtgraph",
        "import explorer.controller",
    ],
)
def test_qt_really_cannot_be_imported_there(tmp_path, statement):
    """The run above would notice."""
    (tmp_path / "test_it.py").write_text(f"def test_it():\n    {statement}\n", encoding="utf-8")
    run = pytest_without_qt(tmp_path, str(tmp_path / "test_it.py"))
    assert run.returncode == 1, run.stdout + run.stderr
    assert "ModuleNotFoundError" in run.stdout
