"""Shared fixtures. Nothing here imports Qt before a test asks for it: tests/core runs without."""

import gc
import json
import os
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import settings

from explorer.core.example import Example, Options, make_example
from tests.garbage import collect_shuffled

DATA = Path(__file__).parent / "data"

# How hypothesis searches: without a clock, and in CI the same examples every time.
settings.register_profile("thorough", deadline=None, derandomize="CI" in os.environ)
settings.register_profile("quick", deadline=None, derandomize=True, database=None, max_examples=4)
settings.load_profile("thorough")


def pytest_addoption(parser):
    parser.addoption("--headed", action="store_true", help="show the windows that tests open")


def pytest_configure(config):
    if not config.getoption("--headed"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if os.environ.get("LC_ALL", "C") == "C":  # Qt warns of a locale that is not UTF-8
        os.environ["LC_ALL"] = "C.UTF-8"


def article(name: str) -> dict:
    """The published figures of an article, as they were typed from it."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def bangs_example() -> Example:
    data = article("bangs")
    inputs = data["inputs"]
    return make_example(
        tuple(data["tokens"]),
        tuple(data["vocabulary"][token] for token in data["tokens"]),
        np.array(inputs["E"], dtype=float),
        **{name: inputs[name] for name in ("W_Q", "W_K", "W_V")},
        options=Options(**data["options"]),
        title=data["title"],
    )


def cat_example() -> Example:
    data = article("cat")
    recipe = data["inputs"]["weights"]
    np.random.seed(recipe["seed"])  # as the article's code does it
    weights = {
        name: np.random.randn(*recipe["shape"]) * recipe["factor"] for name in recipe["order"]
    }
    return make_example(
        tuple(data["tokens"]),
        (0, 1, 2),
        np.array(data["inputs"]["E"], dtype=float),
        **weights,
        options=Options(**data["options"]),
        title=data["title"],
    )


@pytest.fixture
def bangs() -> Example:
    return bangs_example()


@pytest.fixture
def cat() -> Example:
    return cat_example()


@pytest.fixture(scope="session")
def qapp(qapp_args, qapp_cls, pytestconfig):
    """pytest-qt's application, dressed as the program dresses its own."""
    from PySide6.QtCore import QSettings

    from explorer.widgets.appearance import ARGUMENTS, dress
    from explorer.widgets.theme import LIGHT

    app = qapp_cls.instance() or qapp_cls([*qapp_args, *ARGUMENTS])
    app.setApplicationName("attention-explorer-tests")
    dress(app, LIGHT)
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    yield app
    # Off screen Qt keeps what was copied until Python is gone, and then destroys it through Python.
    app.clipboard().clear()


@pytest.fixture(autouse=True)
def _own_settings(request, tmp_path):
    """Settings of a test stay its own."""
    if "qapp" in request.fixturenames:
        from PySide6.QtCore import QSettings

        QSettings.setPath(
            QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "settings")
        )


# As in the program, garbage is collected where nothing is under way: here, after each test. It must
# bear that in any order. What is left by then stays, so that no collection looks at it again.


def pytest_sessionstart():
    gc.disable()


def pytest_collection_finish():
    gc.freeze()


def pytest_runtest_logfinish(nodeid):
    collect_shuffled(Random(nodeid))
    gc.freeze()
