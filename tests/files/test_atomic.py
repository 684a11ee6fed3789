"""Writing a file: the old content or the new, and nothing else."""

import os
import stat
from pathlib import Path

import pytest

from explorer.files import atomic
from explorer.files.atomic import write_atomically


def names(folder: Path) -> list[str]:
    return sorted(item.name for item in folder.iterdir())


def test_a_new_file(tmp_path):
    path = tmp_path / "new"
    write_atomically(path, b"data")
    assert path.read_bytes() == b"data"
    assert names(tmp_path) == ["new"]


def test_a_new_file_has_the_usual_permissions(tmp_path):
    usual = tmp_path / "usual"
    usual.touch()
    path = tmp_path / "new"
    write_atomically(path, b"")
    assert path.stat().st_mode == usual.stat().st_mode


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o664, 0o755])
def test_an_existing_file_keeps_its_permissions(tmp_path, mode):
    path = tmp_path / "old"
    path.write_bytes(b"old")
    path.chmod(mode)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "folder").mkdir()
    target = tmp_path / "folder" / "target"
    target.write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(Path("folder", "target"))
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert names(tmp_path / "folder") == ["target"]


def test_a_link_to_nothing_makes_its_target(tmp_path):
    link = tmp_path / "link"
    link.symlink_to("target")
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "target").read_bytes() == b"new"


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_failure_changes_nothing_and_leaves_nothing(tmp_path, monkeypatch, step, error):
    path = tmp_path / "old"
    path.write_bytes(b"old")

    def fail(*_args: object) -> None:
        raise error

    monkeypatch.setattr(atomic.os, step, fail)
    with pytest.raises(type(error)):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["old"]


def test_a_read_only_file_stays(tmp_path, monkeypatch):
    path = tmp_path / "old"
    path.write_bytes(b"old")
    monkeypatch.setattr(atomic.os, "access", lambda *_args: False)  # root may write everywhere
    with pytest.raises(PermissionError):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["old"]


def test_a_folder_is_not_replaced(tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(IsADirectoryError):
        write_atomically(tmp_path / "folder", b"")
    assert names(tmp_path) == ["folder"]


def test_a_folder_that_does_not_exist(tmp_path):
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "none" / "file", b"")
    assert names(tmp_path) == []


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="POSIX only")
def test_a_device_is_written_to_and_stays_a_device(tmp_path):
    link = tmp_path / "out.json"
    link.symlink_to("/dev/null")
    write_atomically(link, b"data")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


def test_a_name_as_long_as_names_may_be(tmp_path):
    path = tmp_path / ("x" * 255)
    write_atomically(path, b"data")
    assert path.read_bytes() == b"data"
