"""Start the program as a process of its own."""

import subprocess
import sys
from pathlib import Path

MAIN = Path(__file__).parent.parent.parent / "main.py"


def run(*arguments: str, **rest) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, str(MAIN), *arguments], capture_output=True, timeout=60, **rest
    )
