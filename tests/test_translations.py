"""The translations are whole and up to date, and the window speaks the language it is given."""

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest
from PySide6.QtGui import QRawFont

from explorer.files.resources import resource

ROOT = Path(__file__).parent.parent
FOLDER = resource("translations")
SOURCES = sorted(FOLDER.glob("*.ts"))
COMMAND = re.compile(r"^\s*(pyside6-(lupdate|lrelease) .*)$", re.MULTILINE)
TAG = re.compile(r"</?\w+[^>]*>")
MNEMONIC = re.compile(r"&(\w)")
NAMED = {  # contexts that are no classes
    context
    for path in (ROOT / "explorer").rglob("*.py")
    for context in re.findall(
        r"(?:\btranslate|QT_TRANSLATE_NOOP)\(\s*\"(\w+)\"", path.read_text(encoding="utf-8")
    )
}


class Message(NamedTuple):
    context: str
    source: str
    forms: tuple[str, ...]  # one, or one for each grammatical number
    plural: bool
    finished: bool


def messages(path: Path) -> list[Message]:
    found = []
    for context in ET.parse(path).iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            plural = message.get("numerus") == "yes"
            forms = translation.findall("numerusform") if plural else [translation]
            texts = tuple(form.text or "" for form in forms)
            name, source = context.findtext("name"), message.findtext("source")
            found.append(Message(name, source, texts, plural, translation.get("type") is None))
    return found


ZH = messages(FOLDER / "explorer_zh.ts")
by_language = pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)


# The files.


def test_there_is_a_chinese_file():
    assert [path.name for path in SOURCES] == ["explorer_zh.ts"]


def test_the_commands_of_the_readme_find_nothing_to_do(tmp_path):
    shutil.copytree(
        ROOT / "explorer", tmp_path / "explorer", ignore=shutil.ignore_patterns("__pycache__")
    )
    copy = tmp_path / "resources" / "translations"
    shutil.copytree(FOLDER, copy)
    commands = COMMAND.findall((FOLDER / "README.md").read_text(encoding="utf-8"))
    assert [tool for _, tool in commands] == ["lupdate", "lrelease"]
    for command, tool in commands:
        run = f"from PySide6.scripts.pyside_tool import {tool} as run; run()"
        arguments = [sys.executable, "-c", run, *shlex.split(command)[1:]]
        subprocess.run(arguments, cwd=tmp_path, check=True, capture_output=True)
    for path in SOURCES:
        kept = {message[:2] for message in messages(path)}
        gathered = {message[:2] for message in messages(copy / path.name)}
        assert gathered - kept == set(), f"new texts, not in {path.name}"
        assert kept - gathered == set(), f"texts in {path.name} that are no longer in the program"
        compiled = path.with_suffix(".qm")
        assert compiled.read_bytes() == (copy / compiled.name).read_bytes(), compiled.name


@by_language
def test_everything_is_translated(path):
    found = messages(path)
    assert found
    assert [message for message in found if not message.finished or not all(message.forms)] == []
    keys = [message[:2] for message in found]
    assert len(keys) == len(set(keys))


def kept_parts(text: str) -> list:
    """Return what a translation must keep, in any order."""
    fields = [
        (name, conversion, spec)
        for _, name, spec, conversion in Formatter().parse(text)
        if name is not None
    ]
    letters = [letter.upper() for letter in MNEMONIC.findall(text)]
    numbers = text.count("%n")
    return sorted(map(str, [*fields, *letters, *TAG.findall(text), f"%n × {numbers}"]))


@by_language
def test_fields_tags_and_letters_are_kept(path):
    for message in messages(path):
        for form in message.forms:
            assert kept_parts(form) == kept_parts(message.source), message


@pytest.mark.parametrize(
    ("source", "form"),
    [
        ("{a} of {b}", "{a}"),
        ("{text!r}", "{text}"),
        ("%n terms", "项"),
        ("&File", "文件"),
        ("&File", "文件(&V)"),
        ("<b>E</b>", "<b>E"),
    ],
)
def test_a_lost_part_is_noticed(source, form):
    assert kept_parts(source) != kept_parts(form)


def test_the_shipped_fonts_hold_every_character(qapp):
    fonts = [QRawFont(str(path), 13) for path in sorted(resource("fonts").glob("*.?tf"))]
    text = "".join(form for message in ZH for form in message.forms)
    missing = {
        sign
        for sign in set(text) - {"\n"}
        if not any(font.supportsCharacter(ord(sign)) for font in fonts)
    }
    assert missing == set()


@pytest.mark.parametrize(("language", "heatmap"), [("en", "&Heatmap"), ("zh", "热力图")])
def test_the_program_loads_its_language(language, heatmap):
    script = (
        "from explorer.desktop import make_application\n"
        f"app = make_application({language!r})\n"
        "from PySide6.QtCore import QCoreApplication\n"
        "print(ascii(QCoreApplication.translate('Language', 'en')))\n"
        "print(ascii(QCoreApplication.translate('Pages', 'Attention &Heatmap')))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    code, dock = map(ast.literal_eval, run.stdout.splitlines())
    assert code == language
    assert heatmap in dock
