"""README's gallery: the commands there make what it shows, and it is something to look at."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from explorer.files.picture_file import parse_document
from tests.gallery import FOLDER, ROOT, shown

LARGEST = 1_500_000  # bytes, of all together: everybody who clones the repository loads them
KINDS = {".png", ".svg", ".gif", ".pdf"}  # something of each is shown


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    """The folder into which the gallery was made."""
    folder = tmp_path_factory.mktemp("gallery") / "deeper"
    command = [sys.executable, "-m", "tests.gallery", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=110)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].endswith(f"kB in {folder}")
    return folder


def colours(image: QImage) -> int:
    """Return how many colours a picture has."""
    small = image.convertToFormat(QImage.Format.Format_RGB32)
    points = ((x, y) for y in range(0, small.height(), 3) for x in range(0, small.width(), 3))
    return len({small.pixel(x, y) for x, y in points})


def drawn(renderer: QSvgRenderer) -> QImage:
    image = QImage(renderer.defaultSize().expandedTo(QSize(1, 1)), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.magenta)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def test_the_commands_make_what_readme_shows_and_nothing_else(made):
    assert sorted(path.name for path in made.iterdir()) == shown()
    assert {Path(name).suffix for name in shown()} == KINDS


def test_what_readme_shows_is_there_and_small():
    folder = ROOT / FOLDER
    assert sorted(path.name for path in folder.iterdir()) == shown()
    assert sum(path.stat().st_size for path in folder.iterdir()) < LARGEST


@pytest.mark.parametrize("name", [name for name in shown() if name.endswith(".png")])
def test_a_png_shows_something_and_opens_again(qapp, made, name):
    for path in (made / name, ROOT / FOLDER / name):
        image = QImage(str(path), "png")
        assert colours(image) > 50
        assert parse_document(path.read_bytes(), name).length >= 3


@pytest.mark.parametrize("name", [name for name in shown() if name.endswith(".svg")])
def test_an_svg_shows_something_and_opens_again(qapp, made, name):
    for path in (made / name, ROOT / FOLDER / name):
        renderer = QSvgRenderer(str(path))
        assert renderer.isValid()
        assert colours(drawn(renderer)) > 10
        assert b"<text" in path.read_bytes()
        assert parse_document(path.read_bytes(), name).length >= 3


@pytest.mark.parametrize("name", [name for name in shown() if name.endswith(".gif")])
def test_a_gif_moves(made, name):
    for path in (made / name, ROOT / FOLDER / name):
        with Image.open(path) as image:
            assert image.format == "GIF"
            assert image.n_frames > 5
            frames = set()
            for number in range(image.n_frames):
                image.seek(number)
                frames.add(image.convert("RGB").tobytes())
            assert len(frames) > 5


@pytest.mark.parametrize("name", [name for name in shown() if name.endswith(".pdf")])
def test_a_pdf_has_text(made, name):
    for path in (made / name, ROOT / FOLDER / name):
        pages = PdfReader(path).pages
        assert pages
        assert len(pages[0].extract_text()) > 100
