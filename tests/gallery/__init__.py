"""The pictures of README.md, made by the commands that stand there.

``python -m tests.gallery`` makes them anew; with a folder, it makes them there.
"""

import re
import shlex
import subprocess
import sys
from pathlib import Path

__all__ = ["FOLDER", "ROOT", "commands", "make", "shown"]

ROOT = Path(__file__).parent.parent.parent
README = ROOT / "README.md"
FOLDER = "resources/readme"

_SECTION = r"^## {heading}$(.*?)(?=^## )"
_BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(heading: str = "Gallery") -> list[list[str]]:
    """Return a section's commands, each as its arguments behind ``python3 main.py``."""
    section_of = re.compile(_SECTION.format(heading=heading), re.MULTILINE | re.DOTALL)
    (section,) = section_of.findall(README.read_text(encoding="utf-8"))
    lines = "".join(_BLOCK.findall(section)).replace("\\\n", " ").splitlines()
    found = [shlex.split(line) for line in lines]
    assert found and all(parts[:2] == ["python3", "main.py"] for parts in found), found
    return [parts[2:] for parts in found]


def shown() -> list[str]:
    """Return the names of the files in `FOLDER` that README shows or leads to."""
    text = README.read_text(encoding="utf-8")
    return sorted(set(re.findall(rf"\]\({FOLDER}/([^)\s]+)\)", text)))


def make(folder: Path) -> None:
    """Make every picture, in a folder that is made if need be.

    Raises
    ------
    CalledProcessError
        Where the program does not make one.
    """
    for arguments in commands():
        there = [part.replace(f"{FOLDER}/", f"{folder.as_posix()}/") for part in arguments]
        subprocess.run([sys.executable, str(ROOT / "main.py"), *there], cwd=ROOT, check=True)
