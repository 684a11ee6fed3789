"""The last files, as a menu."""

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QMenu

from explorer.window.recent import RecentFiles


@pytest.fixture
def settings(qapp, tmp_path):
    return QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def menu(qtbot):
    menu = QMenu()
    qtbot.addWidget(menu)
    return menu


def files(tmp_path, count):
    paths = [tmp_path / f"{number} & 猫.attn" for number in range(count)]
    for path in paths:
        path.write_bytes(b"")
    return paths


def entries(menu):
    return [action for action in menu.actions() if action.data() is not None]


def test_without_settings_nothing_is_remembered(menu, tmp_path):
    recent = RecentFiles(None, menu)
    recent.add(tmp_path / "a.attn")
    assert recent.paths() == []
    assert not menu.isEnabled()
    assert not menu.menuAction().isEnabled()


def test_nothing_yet(menu, settings):
    RecentFiles(settings, menu)
    assert menu.actions() == []
    assert not menu.menuAction().isEnabled()


def test_the_latest_is_first_and_each_is_there_once(menu, settings, tmp_path):
    one, two, three = files(tmp_path, 3)
    recent = RecentFiles(settings, menu)
    for path in (one, two, str(three), one):
        recent.add(path)
    assert [action.data() for action in entries(menu)] == [str(one), str(three), str(two)]
    assert menu.menuAction().isEnabled()
    assert entries(menu)[0].text().startswith("&1  ")
    assert entries(menu)[0].text().endswith("0 && 猫.attn")
    assert entries(menu)[0].toolTip() == str(one)


def test_ten_at_most(menu, settings, tmp_path):
    recent = RecentFiles(settings, menu)
    paths = files(tmp_path, 12)
    for path in paths:
        recent.add(path)
    assert recent.paths() == [str(path) for path in reversed(paths[2:])]
    assert entries(menu)[9].text().startswith("1&0  ")


@pytest.mark.parametrize("count", [1, 3])
def test_they_are_remembered(menu, settings, tmp_path, count):
    first = RecentFiles(settings, menu)
    for path in files(tmp_path, count):
        first.add(path)
    settings.sync()
    other = QSettings(settings.fileName(), QSettings.Format.IniFormat)
    assert RecentFiles(other, menu).paths() == first.paths()
    assert len(first.paths()) == count


def test_a_missing_one_is_disabled_and_says_so(menu, settings, tmp_path):
    (path,) = files(tmp_path, 1)
    RecentFiles(settings, menu).add(path)
    path.unlink()
    menu.aboutToShow.emit()
    (entry,) = entries(menu)
    assert not entry.isEnabled()
    assert entry.text().endswith("(missing)")
    path.write_bytes(b"")
    menu.aboutToShow.emit()
    assert entries(menu)[0].isEnabled()


def test_one_is_chosen(menu, settings, tmp_path, qtbot):
    recent = RecentFiles(settings, menu)
    paths = files(tmp_path, 2)
    for path in paths:
        recent.add(path)
    with qtbot.waitSignal(recent.chosen) as caught:
        entries(menu)[1].trigger()
    assert caught.args == [str(paths[0])]


def test_the_list_is_cleared(menu, settings, tmp_path, qtbot):
    recent = RecentFiles(settings, menu)
    recent.add(files(tmp_path, 1)[0])
    with qtbot.assertNotEmitted(recent.chosen):
        menu.actions()[-1].trigger()
    assert recent.paths() == []
    assert not menu.menuAction().isEnabled()


def test_settings_that_are_something_else(menu, settings):
    settings.setValue("files/recent", {"a": 1})
    assert RecentFiles(settings, menu).paths() == []
    settings.setValue("files/recent", ["", 3, "/x.attn"])
    assert RecentFiles(settings, menu).paths() in (["/x.attn"], ["3", "/x.attn"])
