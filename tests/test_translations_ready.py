"""Every text that a person sees can be translated: it goes through tr() or translate().

A scan of the source. It finds the usual ways in which a text gets past the translators: a
literal handed straight to a widget, and an f-string or a variable inside tr(), which Qt's tools
extract as nothing or as its source.
"""

import ast
import re
from pathlib import Path

import pytest

EXPLORER = Path(__file__).parent.parent / "explorer"
FILES = sorted(
    path
    for path in EXPLORER.rglob("*.py")
    if path.relative_to(EXPLORER).parts[0] not in ("core", "files")
)

SHOWN = {
    "QAction", "QCheckBox", "QDockWidget", "QGroupBox", "QLabel", "QMenu", "QPushButton",
    "QRadioButton", "QToolBar", "QToolButton",
    "addAction", "addItem", "addMenu", "addRow", "addTab", "addToolBar", "insertItem",
    "about", "critical", "information", "question", "showMessage", "warning",
    "setAccessibleDescription", "setAccessibleName", "setButtonText", "setDetailedText",
    "setHeaderLabels", "setIconText", "setInformativeText", "setLabel", "setLabelText",
    "setPlaceholderText", "setPrefix", "setSpecialValueText", "setStatusTip", "setSuffix",
    "setText", "setTitle", "setToolTip", "setWhatsThis", "setWindowTitle",
}  # fmt: skip
WORD = re.compile(r"[^\W\d_]{2,}")
NOT_WORDS = re.compile(r"</?\w+[^>]*>|\{[^}]*\}|d_model|d_k|d_v|softmax")  # markup, fields, names


def name_of(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def literals(node: ast.expr):
    """Texts that reach the widget as they stand: not those inside a call that translates."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            for part in parts:
                yield from literals(part)
        case ast.BinOp(left=left, right=right):
            yield from literals(left)
            yield from literals(right)
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)
        case ast.Call(func=ast.Attribute(value=value, attr="format" | "join")):
            yield from literals(value)
        case ast.List(elts=items) | ast.Tuple(elts=items):
            for item in items:
                yield from literals(item)


def untranslated(source: str) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = name_of(node)
        if name in SHOWN:
            for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                for text in literals(argument):
                    if WORD.search(NOT_WORDS.sub("", text)):
                        found.append(f"line {node.lineno}: {name}({text!r})")
        if name in ("tr", "QT_TRANSLATE_NOOP") and not all(
            isinstance(argument, ast.Constant) for argument in node.args[:2]
        ):
            found.append(f"line {node.lineno}: {name}() of something that is not a plain text")
        if ast.unparse(node.func) == "QCoreApplication.translate":  # not that of a painter
            if not isinstance(node.args[0], ast.Constant):
                found.append(f"line {node.lineno}: translate() in a context that is a variable")
            if any(isinstance(argument, ast.JoinedStr) for argument in node.args):
                found.append(f"line {node.lineno}: translate() of an f-string")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(EXPLORER)))
def test_texts_are_translated(path):
    assert not untranslated(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "path",
    sorted([*(EXPLORER / "core").rglob("*.py"), *(EXPLORER / "files").rglob("*.py")]),
    ids=lambda path: str(path.relative_to(EXPLORER)),
)
def test_refusals_are_marked_for_translation(path):
    """Refused("…") takes a marked template, so that the window can say it in another language."""
    calls = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and name_of(node) == "Refused" and node.args
    ]
    for call in calls:
        assert not list(literals(call.args[0])), f"line {call.lineno}"


@pytest.mark.parametrize(
    "line",
    [
        'label.setText("Hello")',
        'label.setText(f"{n} tokens")',
        'label.setText("Tokens: " + text)',
        'label.setText("{} tokens".format(n))',
        'box = QLabel("Hello", parent)',
        'menu.addAction("Open…", slot)',
        'widget.setAccessibleName("grid")',
        'label.setText(self.tr(f"{n} tokens"))',
        "label.setText(self.tr(text))",
        'QCoreApplication.translate("stages", f"{n}")',
        "QCoreApplication.translate(context, text)",
    ],
)
def test_the_scan_finds(line):
    assert untranslated(line)


@pytest.mark.parametrize(
    "line",
    [
        'label.setText(self.tr("Hello"))',
        'label.setText(self.tr("{n} tokens").format(n=n))',
        'label.setText(f"{number} ×")',
        'label.setText("")',
        'label.setText(f"{name}[{row}, {column}]")',
        'QCoreApplication.translate("stages", matrix.title)',
        'widget.setObjectName("worksheet")',
        'label.setText("<b>" + text + "</b>")',
        "painter.translate(point)",
    ],
)
def test_the_scan_leaves_alone(line):
    assert not untranslated(line)
