"""Run the program with some arguments and print which of Qt's packages it has imported."""

import contextlib
import io
import sys

from explorer.app import main

with contextlib.redirect_stdout(io.StringIO()):
    status = main(sys.argv[1:])
print(
    ",".join(sorted({name.partition(".")[0] for name in sys.modules} & {"PySide6", "shiboken6"}))
    or "none"
)
sys.exit(status)
