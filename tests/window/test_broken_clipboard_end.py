"""A process in which something was copied ends as any other does."""

import os
import subprocess
import sys

from tests.window.exporting_support import ROOT


def test_what_lies_on_the_clipboard_does_not_crash_the_end():
    chosen = ["tests/window/test_exporting_out.py", "-k", "matrix_that_has_the_keyboard and Q"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen]
    done = subprocess.run(command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed" in done.stdout
