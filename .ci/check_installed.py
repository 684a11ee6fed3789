"""Run by the Python of an environment that holds the wheel and nothing else of the project."""

import json
import subprocess
import sys
from pathlib import Path

import explorer
from explorer.files.resources import resource


def run(*arguments: str) -> str:
    """Run the installed console script; it must succeed and have nothing to complain of."""
    script = Path(sys.executable).parent / "attention-explorer"
    done = subprocess.run(
        [str(script), *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, (arguments, done.returncode, done.stderr)
    assert not done.stderr, (arguments, done.stderr)
    return done.stdout


def main() -> None:
    """Check that the program is whole and that it works from another folder."""
    here = Path.cwd()
    assert not (here / "explorer").exists(), "start this in another folder"
    package = Path(explorer.__file__).resolve()
    assert "site-packages" in package.parts, package
    assert package.parent in resource("lessons").resolve().parents, resource("lessons")
    assert list(resource("fonts").glob("*.[ot]tf")), "no fonts in the wheel"
    assert list(resource("fonts").glob("*OFL*")), "no licences of the fonts in the wheel"

    files = {path.relative_to(resource()) for path in resource().rglob("*") if path.is_file()}
    folders = {path.parts[0] for path in files}
    assert folders == {"fonts", "formulas", "icons", "lessons", "schema", "translations"}, folders
    assert {path.suffix for path in files if path.parts[0] == "translations"} == {".qm"}, files

    assert explorer.__version__ in run("--version")
    lessons = run("--list-lessons")
    assert "bangs" in lessons and "cat" in lessons, lessons

    run("--lesson", "bangs", "--export", "out.json")
    z = json.loads((here / "out.json").read_text(encoding="utf-8"))["stages"]["Z"]
    assert [round(value, 4) for value in z[0]] == [1.5636, 2.5716], z

    run("--lesson", "bangs", "--export", "out.png", "--scale", "2")
    png = (here / "out.png").read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n"), png[:8]
    width, height = (int.from_bytes(png[at : at + 4]) for at in (16, 20))
    assert width > 1000 and height > 1000, (width, height)

    made = {
        "a.svg": ("--panel", "A", "--export"),
        "a.pdf": ("--panel", "A", "--export"),
        "a.gif": ("--panel", "A", "--animate", "E[0,1]=0..2", "--frames", "3", "--export"),
        "sheet.pdf": ("--handout",),
    }
    starts = {"svg": b"<", "pdf": b"%PDF-", "gif": b"GIF89a"}
    for name, arguments in made.items():
        run("--lesson", "cat", *arguments, name)
        assert (here / name).read_bytes().startswith(starts[name[-3:]]), name
    assert (here / "sheet-key.pdf").stat().st_size > 10_000
    print(f"wheel {explorer.__version__}: {package.parent}; out.png {width} × {height}")


if __name__ == "__main__":
    main()
