"""Several files at once, some of which are no files."""

import os
import threading

import pytest

from explorer.files.atomic import write_together


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_is_written_to_and_never_read(tmp_path):
    pipe, read = tmp_path / "pipe.png", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()), daemon=True)
    reader.start()
    writer = threading.Thread(target=write_together, args=({pipe: b"new"},), daemon=True)
    writer.start()
    writer.join(timeout=20)
    assert not writer.is_alive()
    reader.join(timeout=20)
    assert read == [b"new"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_stays_where_a_later_file_cannot_be_written(tmp_path):
    pipe, folder = tmp_path / "pipe.png", tmp_path / "folder.png"
    os.mkfifo(pipe)
    folder.mkdir()
    threading.Thread(target=pipe.read_bytes, daemon=True).start()
    with pytest.raises(OSError, match="directory") as error:
        write_together({pipe: b"new", folder: b"new"})
    assert error.value.filename == str(folder)
    assert pipe.is_fifo()
