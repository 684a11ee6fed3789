"""What can be seen of an installation without making one; .ci/run makes one from a wheel."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import explorer
from explorer import app, preflight
from explorer.files.resources import resource

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BUILD = PROJECT["tool"]["hatch"]["build"]["targets"]


def ci_helper(name: str):
    spec = importlib.util.spec_from_file_location(name, ROOT / ".ci" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def readme_commands() -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return ci_helper("readme").commands(text)


def test_there_is_one_version():
    assert PROJECT["project"]["version"] == explorer.__version__


def test_the_console_script_is_the_program():
    ((name, value),) = PROJECT["project"]["scripts"].items()
    assert name == "attention-explorer"
    assert EntryPoint(name, value, "console_scripts").load() is app.main


def test_the_qt_that_corrupts_reference_counts_is_excluded():
    requirements = [Requirement(text) for text in PROJECT["project"]["dependencies"]]
    (qt,) = [each for each in requirements if each.name == "PySide6-Essentials"]
    assert "6.11.3" in qt.specifier
    assert "6.12.0" not in qt.specifier


def test_versions_are_ranges_and_nothing_is_locked():
    for text in PROJECT["project"]["dependencies"]:
        assert Requirement(text).specifier, text
        assert "==" not in text
    names = {path.name for path in ROOT.iterdir()}
    assert not [name for name in names if name.endswith(".lock") or name.startswith("requirements")]


def test_every_folder_of_the_program_is_a_package():
    """A folder without __init__.py is left out of the import contract and of mypy's check."""
    folders = {path.parent for path in (ROOT / "explorer").rglob("*.py")}
    assert [str(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_no_code_among_the_resources():
    assert not list((ROOT / "resources").rglob("*.py"))


def test_resources_are_found_in_a_checkout():
    assert resource("lessons", "bangs.json").is_file()
    assert resource("fonts").is_dir()
    assert resource().resolve() == (ROOT / "resources").resolve()


def test_resources_are_found_as_a_wheel_lays_them_out(tmp_path):
    """`.ci/run` builds the wheel and looks into it; here is what it should be."""
    wheel = BUILD["wheel"]
    assert wheel["only-include"] == ["explorer", "resources"]
    assert wheel["sources"] == {"resources": "explorer/resources"}
    site = tmp_path / "site"
    shutil.copytree(
        ROOT / "explorer", site / "explorer", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copytree(ROOT / "resources", site / "explorer" / "resources")
    for pattern in wheel["exclude"]:
        found = list((site / "explorer").glob(pattern.removeprefix("/")))
        assert found, pattern
        for path in found:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    left = {path for path in (site / "explorer" / "resources").rglob("*") if path.is_file()}
    assert {path.parent.name for path in left} == {
        "fonts",
        "formulas",
        "icons",
        "lessons",
        "schema",
        "translations",
    }
    assert not [path for path in left if path.suffix == ".ts"]
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    script = "from explorer.files.resources import resource as r; print(r('lessons', 'bangs.json'))"
    run = subprocess.run(
        [sys.executable, "-c", script],
        cwd=elsewhere,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=True,
    )
    found = Path(run.stdout.strip())
    assert found.is_file()
    assert site in found.parents


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
def test_the_source_distribution_has_all_that_git_has():
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    names = {line.split("/")[0] for line in listed.stdout.splitlines()}
    always = {"pyproject.toml", "README.md", "LICENSE", ".gitignore"}
    assert names - always == {name.removeprefix("/") for name in BUILD["sdist"]["include"]}


def test_the_readme_has_the_commands_that_ci_runs():
    commands = readme_commands()
    for command in (
        "python3 -m pip install -e .",
        "python3 main.py",
        'python3 -m pip install -e ".[test]"',
        "python3 -m pytest",
    ):
        assert commands.count(command) == 1, command


def test_the_readme_lists_the_packages_that_the_program_asks_for():
    (command,) = [line for line in readme_commands() if "apt-get install" in line]
    listed = command.partition("apt-get install")[2].split()
    assert listed == [*preflight.DEBIAN_QT, *preflight.DEBIAN_DISPLAY]


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CHANGELOG.md"])
def test_links_between_documents_lead_somewhere(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?://|#)([^)#\s]+)", text):
        assert (ROOT / target).exists(), target
