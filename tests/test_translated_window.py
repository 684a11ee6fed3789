"""The real window in Chinese: every text is found, and none stays English."""

import html
import re
from functools import partial

import pytest
from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QEvent,
    QObject,
    Qt,
)
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDockWidget,
    QGraphicsScene,
    QLabel,
    QLineEdit,
    QListWidget,
    QTabBar,
    QTableView,
    QWidget,
)

from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.core.stages import Cell
from explorer.files.example_file import parse_example
from explorer.files.importing import Contents, NamedArray
from explorer.files.journal import Work
from explorer.files.lessons import read_lesson
from explorer.window.languages import speak
from explorer.window.pages import PAGES
from tests.test_translations import NAMED, TAG, ZH, Message


@pytest.fixture
def chinese(qapp):
    """Qt and the program speak Chinese as long as the test runs."""
    speak("zh")
    yield
    speak("en")


@pytest.fixture
def window(qtbot, chinese, tmp_path):
    """The real window with its pages, its dialogs and softmax opened, in Chinese."""
    from explorer.widgets.expected_dialog import ExpectedDialog
    from explorer.widgets.exporting.dialog import ExportDialog
    from explorer.widgets.fault_dialog import FaultDialog
    from explorer.widgets.fill_dialog import FillDialog
    from explorer.widgets.importing.dialog import ImportDialog
    from explorer.widgets.restore_dialog import RestoreDialog
    from explorer.widgets.row_dialog import RowDialog
    from explorer.window import MainWindow
    from explorer.window.faults import Faults
    from explorer.window.journal import Journal

    lesson = read_lesson("bangs")
    window = MainWindow(Controller(lesson.example), lesson=lesson)
    window.show()
    qtbot.waitExposed(window)
    window.complete()
    for name in PAGES:
        window.picture_widget(name)
    window.worksheet.softmax.set_open(True)
    FillDialog(lesson.example, window)
    ExpectedDialog(lesson.example, "A", window)
    RowDialog(window.controller.snapshot, "Q", 0, window)
    ExportDialog(window)
    array = NamedArray("W_Q", lesson.example.W_Q, (), (), False)
    ImportDialog(Contents((array,), ()), lesson.example, window)
    RestoreDialog([Work(lesson.example, None, None, 0.0)], (), window)
    FaultDialog(window)
    errands(window, lesson.example)
    Faults(window, window.documents)
    journal = Journal(window, window.controller, window.documents, tmp_path)
    yield window
    window.controller.undo_stack.set_clean()
    journal.end()
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def errands(window, example):
    """Make what is made when it is asked for: the dialogs, and whoever opens them."""
    from explorer.core.cell_fill import CellFill
    from explorer.export.handout import handout_pages
    from explorer.files.handout_options import HandoutOptions
    from explorer.widgets.animation.dialog import AnimationDialog
    from explorer.widgets.entry_dialog import EntryDialog
    from explorer.widgets.handout.dialog import HandoutDialog
    from explorer.widgets.presenting.view import PresentView
    from explorer.widgets.seed_dialog import SeedDialog
    from explorer.window.animations import Animations
    from explorer.window.exports import Exports
    from explorer.window.handouts import Handouts
    from explorer.window.imports import Imports
    from explorer.window.presenting import Presenting

    for kind in (Animations, Exports, Handouts, Imports):
        kind(window, window.controller)
    assert window.sentence.isWidgetType()
    Presenting(window)
    PresentView(window)
    EntryDialog("", "", "", "", window)
    SeedDialog(CellFill("random"), "", window)
    HandoutDialog(example, partial(handout_pages, example), HandoutOptions(), window)
    AnimationDialog(
        window.controller.snapshot, lambda _options, _tongue: (0, iter(())), None, "zh", window
    )


def test_texts_with_a_named_context_are_found(chinese):
    for message in ZH:
        if message.context in NAMED:
            found = QCoreApplication.translate(message.context, message.source)
            assert (found,) == message.forms


def test_texts_of_classes_are_found_by_their_objects(window):
    """Also by those of a subclass, whose own name is not the context."""
    texts: dict[str, dict[str, Message]] = {}
    for message in ZH:
        texts.setdefault(message.context, {})[message.source] = message
    asked = set()
    for each in [window, window.controller, *window.findChildren(QObject)]:
        expected: dict[str, Message] = {}
        for kind in type(each).__mro__:
            asked.add(kind.__name__)
            expected = {**texts.get(kind.__name__, {}), **expected}
        for source, message in expected.items():
            found = each.tr(source, "", 3) if message.plural else each.tr(source)
            assert (
                (found.replace("3", "%n"),) == message.forms
                if message.plural
                else ((found,) == message.forms)
            ), (type(each), message)
    assert set(texts) - NAMED - asked == set(), "classes of which no object was asked"


NAMES = set(
    "E P X Q K V R S A Z W_Q W_K W_V W Q K V T pos d d_model d_k d_v model n i j "
    "softmax sin cos exp max table id Ctrl Shift Alt Enter Esc Del Delete "
    "Page Up Down Left Right NumPy MATLAB TSV CSV Python randn rand uniform PNG JSON LaTeX "
    "Markdown attn tex md py csv npz SVG PDF GIF APNG WebP dpi px mm Letter English PgUp PgDown "
    "Attention Explorer".split()
)
WORD = re.compile(r"[A-Za-z][A-Za-z_]*[A-Za-z]")


def english(text: str) -> set[str]:
    """Return the words of a text that are no names."""
    plain = html.unescape(TAG.sub(" ", text)).replace("&", "")
    return set(WORD.findall(plain)) - NAMES


@pytest.mark.parametrize("text", ["&File", "<b>Try:</b> E", "导出 window", "Fill W_Q"])
def test_english_is_noticed(text):
    assert english(text)


@pytest.mark.parametrize(
    "text", ["文件(&F)", "<b>E</b>", "d_model = 2", "导出 (Ctrl+E)", "softmax"]
)
def test_names_are_not_english(text):
    assert not english(text)


def texts_of(each: QObject):
    """Yield what an object shows or says to a screen reader."""
    if isinstance(each, QWidget):
        yield from (each.windowTitle(), each.toolTip(), each.statusTip(), each.whatsThis())
        yield from (each.accessibleName(), each.accessibleDescription())
    match each:
        case QAction() if not isinstance(each.parent(), QGraphicsScene):  # pyqtgraph's, unseen
            yield from (each.text(), each.toolTip(), each.iconText(), each.statusTip())
        case QLabel() | QAbstractButton():
            yield each.text()
        case QLineEdit():
            yield each.placeholderText()
        case QComboBox():
            yield from (each.itemText(index) for index in range(each.count()))
        case QTabBar():
            yield from (each.tabText(index) for index in range(each.count()))
        case QListWidget():
            yield from (each.item(row).text() for row in range(each.count()))
        case QTableView():
            yield from texts_of_table(each.model())


def texts_of_table(model: QAbstractItemModel):
    columns = range(model.columnCount())
    for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
        for column in columns:
            yield model.headerData(column, Qt.Orientation.Horizontal, role) or ""
            for row in range(model.rowCount()):
                yield model.index(row, column).data(role) or ""


def test_nothing_in_the_window_is_english(window):
    window.controller.set_option("causal", True)
    window.controller.set_option("positions", False)
    for matrix in ("R", "A", "E", "P"):
        window.controller.select(Cell(matrix, 0, 0))
        found = {
            (type(each).__name__, text)
            for each in [window, *window.findChildren(QObject)]
            for text in texts_of(each)
            if english(text)
        }
        assert found == set()


def test_plots_name_their_axes_in_chinese(window):
    from explorer.widgets.plot.heatmap import HeatmapView
    from explorer.widgets.plot.waves import WavesView

    heatmap, waves = window.findChild(HeatmapView), window.findChild(WavesView)
    assert (heatmap.rows.caption, heatmap.columns.caption) == (
        "← 查询（看的一方）",
        "键（被看的一方）→",
    )
    assert waves.frame.captions[0] == "位置"
    assert not any(english(text) for text in waves.legend.texts())


def test_the_window_is_chinese(window):
    menus = [action.text() for action in window.menuBar().actions()]
    assert menus == ["文件(&F)", "编辑(&E)", "视图(&V)", "课程(&L)", "帮助(&H)"]
    docks = {dock.objectName(): dock.windowTitle() for dock in window.findChildren(QDockWidget)}
    assert docks == {
        "left": "课程与句子",
        "right": "图与实验",
        "derivation": "计算过程",
    }
    lesson = read_lesson("bangs")
    lessons = [action.text() for action in window.menuBar().actions()[3].menu().actions()]
    assert lesson.title["zh"] in lessons
    steps = window.findChild(QListWidget)
    assert [steps.item(row).text().split(maxsplit=1)[1] for row in range(steps.count())] == [
        *(step.title["zh"] for step in lesson.steps),
        "原文勘误",
    ]
    window.controller.set_option("positions", False)
    assert window.commands.undo.text() == "撤销(&U) 关闭位置编码"


def test_a_refusal_is_chinese_with_what_it_holds(chinese):
    from explorer.widgets.messages import refusal_text

    text = (
        '{"format": "attention-explorer", "version": 1, "tokens": ["a"], "E": [["x"]],'
        ' "W_Q": [[1]], "W_K": [[1]], "W_V": [[1]]}'
    )
    with pytest.raises(Refused) as caught:
        parse_example(text.encode(), "a.attn")
    assert refusal_text(caught.value) == "a.attn：E[0][0]：应为数，却是字符串"
