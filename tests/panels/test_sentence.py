"""The sentence panel before a real controller, typed into and clicked as a person does it."""

import numpy as np
import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.stages import Cell
from explorer.panels.sentence import SentencePanel
from explorer.widgets.dimensions_box import DimensionsBox
from explorer.widgets.messages import refusal_text
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.theme import DARK, LIGHT
from explorer.widgets.tokens.model import ID, TOKEN
from explorer.widgets.tokens.table import TokenTable
from tests.history.steps import step_texts

# The offscreen platform says this of every window with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


def named(tokens: list[str], *, d_model: int = 2, d_k: int = 2, d_v: int = 2):
    ids: dict[str, int] = {}
    for token in tokens:
        ids.setdefault(token, len(ids) + 30000)
    return make_example(
        tuple(tokens),
        tuple(ids[token] for token in tokens),
        np.array([[ids[token]] * d_model for token in tokens], dtype=float),
        W_Q=np.ones((d_model, d_k)),
        W_K=np.ones((d_model, d_k)),
        W_V=np.ones((d_model, d_v)),
    )


class Desk(QObject):
    """What the window does with a panel: carries requests to the controller and answers back."""

    def __init__(self, example, qtbot):
        super().__init__()
        self.qtbot = qtbot
        self.controller = Controller(example, self)
        self.panel = SentencePanel()
        qtbot.addWidget(self.panel)
        panel, controller = self.panel, self.controller
        for signal, method in (
            (panel.rename_requested, controller.rename_token),
            (panel.insert_requested, controller.insert_token),
            (panel.remove_requested, controller.remove_token),
            (panel.move_requested, controller.move_token),
            (panel.id_requested, controller.set_token_id),
            (panel.dimensions_requested, controller.set_dimensions),
        ):
            signal.connect(self.answer(method))
        panel.selected.connect(controller.select)
        controller.changed.connect(panel.show_snapshot)
        controller.selection_changed.connect(panel.show_selection)
        panel.show_snapshot(controller.snapshot)
        panel.resize(240, 420)
        with qtbot.waitActive(panel):
            panel.show()

    def answer(self, method):
        def answer(*arguments):
            try:
                method(*arguments)
            except Refused as error:
                self.panel.show_refusal(refusal_text(error))

        return answer

    @property
    def table(self) -> TokenTable:
        return self.panel.findChild(TokenTable)

    @property
    def entry(self) -> QLineEdit:
        return next(
            field
            for field in self.panel.findChildren(QLineEdit)
            if field.accessibleName() == "Add a token"
        )

    @property
    def editor(self) -> QLineEdit | None:
        """The editor that is open in the table."""
        open_ones = [
            field for field in self.table.viewport().findChildren(QLineEdit) if field.isVisible()
        ]
        assert len(open_ones) <= 1
        return open_ones[0] if open_ones else None

    @property
    def tokens(self) -> list[str]:
        return list(self.controller.snapshot.example.tokens)

    @property
    def ids(self) -> list[int]:
        return list(self.controller.snapshot.example.sentence)

    @property
    def steps(self) -> list[str]:
        return step_texts(self.controller.undo_stack)

    def shown(self, column: int) -> list[str]:
        model = self.table.model()
        return [model.index(row, column).data() for row in range(model.rowCount())]

    def message(self) -> str:
        """What the panel says against an entry; empty where it says nothing."""
        said = [
            label.text() for label in self.panel.findChildren(RefusalLabel) if label.isVisible()
        ]
        assert len(said) <= 1
        return said[0] if said else ""

    def click(self, place: int, column: int = TOKEN) -> None:
        self.qtbot.mouseClick(
            self.table.viewport(), Qt.MouseButton.LeftButton, pos=self.where(place, column)
        )

    def where(self, place: int, column: int) -> QPoint:
        return self.table.visualRect(self.table.model().index(place, column)).center()

    def press(self, key, modifier=Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the focus is."""
        self.qtbot.keyClick(QApplication.focusWidget(), key, modifier)

    def type(self, text: str) -> None:
        """Type where the focus is, key by key: the first one may open an editor."""
        for letter in text:
            if letter.isascii():
                self.qtbot.keyClicks(QApplication.focusWidget(), letter)
            else:  # as an input method hands it over
                event = QInputMethodEvent()
                event.setCommitString(letter)
                QApplication.sendEvent(QApplication.focusWidget(), event)

    def button(self, name: str) -> QToolButton | QPushButton:
        buttons = self.panel.findChildren(QToolButton) + self.panel.findChildren(QPushButton)
        return next(
            button for button in buttons if name in (button.accessibleName(), button.text())
        )

    def push(self, name: str) -> None:
        self.qtbot.mouseClick(self.button(name), Qt.MouseButton.LeftButton)

    def box(self, name: str) -> QAbstractSpinBox:
        return next(
            box for box in self.panel.findChildren(QAbstractSpinBox) if box.accessibleName() == name
        )

    def widths(self) -> tuple[int, int, int]:
        example = self.controller.snapshot.example
        return example.d_model, example.d_k, example.d_v


@pytest.fixture
def desk(qtbot, bangs) -> Desk:
    return Desk(bangs, qtbot)


@pytest.fixture
def make_desk(qtbot):
    def make(tokens: str, **widths: int) -> Desk:
        return Desk(named(tokens.split(), **widths), qtbot)

    return make


class TestShown:
    def test_tokens_and_ids(self, desk):
        assert desk.shown(0) == ["0", "1", "2"]
        assert desk.shown(TOKEN) == ["女生", "撩", "刘海"]
        assert desk.shown(ID) == [str(id_) for id_ in desk.ids]

    def test_a_repeated_token_says_so(self, make_desk):
        desk = make_desk("no yes no")
        model = desk.table.model()
        tip = Qt.ItemDataRole.ToolTipRole
        spoken = Qt.ItemDataRole.AccessibleTextRole
        assert "row with place 0" in model.index(2, TOKEN).data(tip)
        assert "row with place 0" in model.index(2, TOKEN).data(spoken)
        assert "2 times" in model.index(0, TOKEN).data(tip)
        assert model.index(1, TOKEN).data(tip) == "yes"

    def test_three_tokens_need_little_room(self, desk):
        assert desk.panel.minimumSizeHint().height() <= 300
        assert desk.panel.minimumSizeHint().width() <= 220

    def test_many_tokens_scroll_inside(self, make_desk):
        desk = make_desk(" ".join(f"t{number}" for number in range(64)))
        assert desk.panel.minimumSizeHint().height() <= 300
        assert desk.table.verticalScrollBar().maximum() > 0
        desk.click(0)
        desk.press(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
        assert desk.table.viewport().rect().contains(desk.where(63, TOKEN))

    def test_the_columns_fill_the_table(self, desk):
        widths = [desk.table.columnWidth(column) for column in range(3)]
        assert sum(widths) == desk.table.viewport().width()

    @pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
    def test_in_either_theme(self, desk, theme):
        desk.panel.setPalette(theme.palette())
        desk.click(1)
        desk.type("\u200b")
        desk.press(Qt.Key.Key_Return)
        picture = desk.panel.grab().toImage()
        colors = {
            picture.pixelColor(x, y).name()
            for x in range(0, picture.width(), 2)
            for y in range(picture.height())
        }
        assert {theme.field, theme.error_tint, theme.error} <= colors
        other = DARK if theme is LIGHT else LIGHT
        assert not {other.field, other.error_tint, other.error} & colors - {theme.card}


class TestAdding:
    def test_a_sentence_is_typed_token_by_token(self, desk):
        desk.click(2)
        desk.entry.setFocus()
        for text in ("很", "好", "看", "女生", "x y", "!"):
            desk.type(text)
            desk.press(Qt.Key.Key_Return)
            assert desk.entry.text() == ""
        assert desk.tokens == ["女生", "撩", "刘海", "很", "好", "看", "女生", "x y", "!"]
        assert desk.shown(TOKEN) == desk.tokens
        assert len(desk.steps) == 6
        assert QApplication.focusWidget() is desk.entry

    def test_after_the_current_place(self, desk):
        desk.click(0)
        assert desk.entry.placeholderText() == "Add after 0 女生"
        desk.entry.setFocus()
        desk.type("a")
        desk.push("Add the token")
        desk.type("b")
        desk.press(Qt.Key.Key_Return)
        assert desk.tokens == ["女生", "a", "b", "撩", "刘海"]

    def test_at_the_end_where_no_place_is_current(self, qtbot, desk):
        panel = SentencePanel()
        qtbot.addWidget(panel)
        panel.show_snapshot(desk.controller.snapshot)
        entry = panel.findChild(QLineEdit)
        assert entry.placeholderText() == "Add at the end"
        entry.setText("z")
        with qtbot.waitSignal(panel.insert_requested) as caught:
            qtbot.keyClick(entry, Qt.Key.Key_Return)
        assert caught.args == [3, "z"]

    def test_blanks_around_a_token_are_not_of_it(self, desk):
        desk.entry.setFocus()
        desk.type(" a ")
        desk.press(Qt.Key.Key_Return)
        assert "a" in desk.tokens

    @pytest.mark.parametrize("text", ["", "  ", "a\u200bb"])
    def test_what_is_no_token_stays_in_the_line(self, desk, text):
        desk.entry.setFocus()
        desk.entry.setText(text)
        desk.press(Qt.Key.Key_Return)
        assert "character" in desk.message()
        assert desk.entry.text() == text
        assert desk.tokens == ["女生", "撩", "刘海"]
        assert desk.steps == []
        desk.type("x")
        assert desk.message() == ""


class TestEditing:
    def test_typing_replaces_and_enter_goes_down(self, desk):
        desk.click(0)
        desk.type("猫")
        desk.press(Qt.Key.Key_Return)
        assert desk.tokens == ["猫", "撩", "刘海"]
        assert desk.editor is None
        assert desk.table.current_place() == 1
        desk.type("狗")
        desk.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        assert desk.tokens == ["猫", "狗", "刘海"]
        assert desk.table.current_place() == 0
        assert desk.steps == ["Rename “女生” to “猫”", "Rename “撩” to “狗”"]

    def test_tab_goes_on_and_at_the_end_leaves(self, desk):
        desk.click(2)
        desk.type("a")
        desk.press(Qt.Key.Key_Tab)
        assert desk.table.currentIndex().column() == ID
        desk.type("123")
        desk.press(Qt.Key.Key_Backtab)
        assert desk.table.currentIndex().column() == TOKEN
        assert (desk.tokens[2], desk.ids[2]) == ("a", 123)
        desk.press(Qt.Key.Key_Right)
        desk.type("7777")
        desk.press(Qt.Key.Key_Tab)
        assert desk.ids[2] == 7777
        assert QApplication.focusWidget() is desk.entry

    def test_an_input_method_composes_in_the_cell(self, desk):
        desk.click(0)
        for composed, committed in (("mao", ""), ("", "猫")):
            event = QInputMethodEvent(composed, [])
            event.setCommitString(committed)
            QApplication.sendEvent(QApplication.focusWidget(), event)
        desk.qtbot.waitUntil(lambda: QApplication.focusWidget() is desk.editor)
        desk.press(Qt.Key.Key_Return)
        assert desk.tokens[0] == "猫"

    def test_f2_edits_what_is_there(self, desk):
        desk.click(0)
        desk.press(Qt.Key.Key_F2)
        assert desk.editor.text() == "女生"
        desk.press(Qt.Key.Key_End)
        desk.type("们")
        desk.press(Qt.Key.Key_Return)
        assert desk.tokens[0] == "女生们"

    def test_a_double_click_edits(self, desk):
        desk.click(1)
        desk.qtbot.mouseDClick(
            desk.table.viewport(), Qt.MouseButton.LeftButton, pos=desk.where(1, TOKEN)
        )
        assert desk.editor.text() == "撩"

    def test_escape_changes_nothing(self, desk):
        desk.click(0)
        desk.type("猫")
        desk.press(Qt.Key.Key_Escape)
        assert desk.editor is None
        assert desk.tokens[0] == "女生"
        assert desk.steps == []
        assert QApplication.focusWidget() is desk.table

    def test_leaving_the_editor_enters(self, desk):
        desk.click(0)
        desk.type("猫")
        desk.click(2)
        assert desk.tokens == ["猫", "撩", "刘海"]
        assert desk.table.current_place() == 2
        assert desk.editor is None

    def test_the_same_text_is_no_step(self, desk):
        desk.click(0)
        desk.press(Qt.Key.Key_F2)
        desk.press(Qt.Key.Key_Return)
        assert desk.steps == []

    def test_delete_in_an_editor_deletes_a_letter(self, desk):
        desk.click(0)
        desk.press(Qt.Key.Key_F2)
        desk.press(Qt.Key.Key_Home)
        desk.press(Qt.Key.Key_Delete)
        assert desk.editor.text() == "生"
        assert len(desk.tokens) == 3

    def test_an_id_beyond_31_bits(self, desk):
        desk.click(1, ID)
        desk.type("9007199254740991")
        desk.press(Qt.Key.Key_Return)
        assert desk.ids[1] == 9007199254740991
        assert desk.shown(ID)[1] == "9007199254740991"

    def test_undo_is_shown(self, desk):
        desk.click(0)
        desk.type("猫")
        desk.press(Qt.Key.Key_Return)
        desk.controller.undo_stack.undo()
        assert desk.shown(TOKEN) == ["女生", "撩", "刘海"]


class TestRefused:
    @pytest.mark.parametrize(
        ("column", "text", "part"),
        [
            (TOKEN, "", "character"),
            (TOKEN, " ", "character"),
            (TOKEN, "a\u200b", "U+200B"),
            (TOKEN, "a\u3000b", "U+3000"),
            (TOKEN, "x" * 101, "up to 100"),
            (ID, "abc", "“abc”"),
            (ID, "1.5", "whole numbers"),
            (ID, "-1", "whole numbers"),
            (ID, "", "whole numbers"),
            (ID, "9007199254740992", "9007199254740991"),
        ],
    )
    def test_the_entry_stays_open_and_nothing_changes(self, desk, column, text, part):
        before = desk.controller.snapshot
        desk.click(1, column)
        desk.press(Qt.Key.Key_F2)
        desk.editor.selectAll()
        desk.press(Qt.Key.Key_Delete)
        desk.type(text)
        desk.press(Qt.Key.Key_Return)
        assert part in desk.message()
        assert desk.editor.text() == text
        assert desk.editor.hasFocus()
        assert desk.controller.snapshot is before
        desk.press(Qt.Key.Key_Escape)
        assert desk.editor is None
        assert desk.message() == ""

    def test_an_id_that_is_taken(self, desk):
        desk.click(1, ID)
        desk.type(str(desk.ids[0]))
        desk.press(Qt.Key.Key_Tab)
        assert "“女生”" in desk.message()
        assert desk.editor.text() == str(desk.ids[0])

    def test_the_entry_can_be_mended(self, desk):
        desk.click(1, ID)
        desk.type("5x")
        desk.press(Qt.Key.Key_Return)
        assert desk.message()
        desk.press(Qt.Key.Key_Backspace)
        desk.press(Qt.Key.Key_Return)
        assert desk.message() == ""
        assert desk.ids[1] == 5
        assert desk.table.current_place() == 2

    def test_a_click_elsewhere_does_not_lose_the_entry(self, desk):
        desk.click(1, ID)
        desk.type("5x")
        desk.click(0)
        assert desk.editor.text() == "5x"
        assert desk.editor.hasFocus()
        assert desk.table.current_place() == 1
        desk.entry.setFocus()
        assert desk.editor.text() == "5x"
        assert "“5x”" in desk.message()

    def test_a_button_does_not_lose_the_entry(self, desk):
        desk.click(1, ID)
        desk.type("5x")
        desk.push("Remove Token")
        assert desk.editor.text() == "5x"
        assert len(desk.tokens) == 3

    def test_the_last_token_stays(self, make_desk):
        desk = make_desk("a")
        desk.click(0)
        desk.press(Qt.Key.Key_Delete)
        assert "at least one" in desk.message()
        assert desk.tokens == ["a"]


class TestOrder:
    def test_delete_removes(self, desk):
        desk.click(1)
        desk.press(Qt.Key.Key_Delete)
        assert desk.tokens == ["女生", "刘海"]
        assert desk.table.current_place() == 1
        desk.push("Remove Token")
        assert desk.tokens == ["女生"]
        assert desk.table.current_place() == 0
        assert desk.steps == ["Remove “撩”", "Remove “刘海”"]

    def test_alt_and_arrows_move(self, desk):
        desk.click(0)
        alt = Qt.KeyboardModifier.AltModifier
        desk.press(Qt.Key.Key_Down, alt)
        desk.press(Qt.Key.Key_Down, alt)
        desk.press(Qt.Key.Key_Down, alt)
        assert desk.tokens == ["撩", "刘海", "女生"]
        assert desk.table.current_place() == 2
        desk.press(Qt.Key.Key_Up, alt)
        assert desk.tokens == ["撩", "女生", "刘海"]
        assert len(desk.steps) == 3

    def test_buttons_move(self, desk):
        desk.click(1)
        desk.push("Move Token Up")
        assert desk.tokens == ["撩", "女生", "刘海"]
        assert not desk.button("Move Token Up").isEnabled()
        desk.push("Move Token Down")
        desk.push("Move Token Down")
        assert desk.tokens == ["女生", "刘海", "撩"]
        assert not desk.button("Move Token Down").isEnabled()

    def test_a_move_that_nobody_sees_still_moves_the_choice(self, make_desk):
        desk = make_desk("a a b")
        desk.click(0)
        desk.push("Move Token Down")
        assert desk.table.current_place() == 1
        assert desk.steps == []


class TestSelection:
    def test_a_click_selects_the_tokens_row_of_e(self, desk):
        desk.controller.select(Cell("E", 0, 1))
        desk.click(2)
        assert desk.controller.selection == Cell("E", 2, 1)
        desk.controller.select(Cell("A", 0, 1))
        desk.click(1)
        assert desk.controller.selection == Cell("E", 1, 0)

    def test_keys_select_as_well(self, desk):
        desk.click(0)
        desk.press(Qt.Key.Key_Down)
        assert desk.controller.selection == Cell("E", 1, 0)
        desk.press(Qt.Key.Key_Return)
        assert desk.controller.selection == Cell("E", 2, 0)

    @pytest.mark.parametrize(
        ("cell", "places"),
        [
            (None, set()),
            (Cell("Q", 1, 0), {1}),
            (Cell("A", 0, 2), {0, 2}),
            (Cell("S", 1, 1), {1}),
            (Cell("W_Q", 1, 1), set()),
        ],
    )
    def test_the_tokens_of_a_cell_are_marked(self, desk, cell, places):
        desk.panel.show_selection(cell)
        picture = desk.table.viewport().grab().toImage()
        marked = {
            place
            for place in range(3)
            if picture.pixelColor(1, desk.where(place, 0).y()).name() == LIGHT.source
        }
        assert marked == places

    def test_setters_never_emit(self, desk, qtbot):
        panel, emitted = desk.panel, []
        for name in ("rename", "insert", "remove", "move", "id", "dimensions", "fill"):
            getattr(panel, f"{name}_requested").connect(emitted.append)
        panel.selected.connect(emitted.append)
        desk.table.set_current_place(1)
        for example in (named(["x"], d_k=700), named(["a", "b", "a", "c"], d_model=1)):
            panel.show_snapshot(evaluate(example))
            panel.show_selection(Cell("E", 0, 0))
            panel.show_decimals(2)
        assert emitted == []


class TestWidths:
    def test_several_in_one_step(self, desk):
        for name, digits in (("d_model", "4"), ("d_k", "3"), ("d_v", "5")):
            desk.box(name).setFocus()
            desk.box(name).selectAll()
            desk.type(digits)
        assert desk.widths() == (2, 2, 2)
        desk.push("Apply")
        assert desk.widths() == (4, 3, 5)
        assert len(desk.steps) == 1
        assert desk.controller.snapshot["W_Q"][3, 2] == 0
        desk.controller.undo_stack.undo()
        assert [desk.box(name).value() for name in ("d_model", "d_k", "d_v")] == [2, 2, 2]

    def test_enter_applies(self, desk):
        desk.box("d_k").setFocus()
        desk.box("d_k").selectAll()
        desk.type("12")
        desk.press(Qt.Key.Key_Return)
        assert desk.widths() == (2, 12, 2)
        desk.press(Qt.Key.Key_Return)
        assert len(desk.steps) == 1

    @pytest.mark.parametrize("text", ["513", "1000", "0", "-3", "1.5", "abc", "", "99999999999999"])
    @pytest.mark.parametrize("leave", ["Enter", "Apply", "Tab and Apply"])
    def test_what_is_no_width_is_refused_and_stays_to_be_corrected(self, desk, text, leave):
        """No digit is dropped on the way: 1000 is not taken for 100."""
        box = desk.box("d_k")
        box.setFocus()
        box.selectAll()
        desk.press(Qt.Key.Key_Delete)
        desk.type(text)
        if leave == "Enter":
            desk.press(Qt.Key.Key_Return)
        elif leave == "Tab and Apply":
            desk.press(Qt.Key.Key_Tab)
        if leave != "Enter":
            desk.push("Apply")
        assert f"“{text}”" in desk.message()
        assert "d_k" in desk.message()
        assert "1 to 512" in desk.message()
        assert box.text() == text
        assert box.hasFocus()
        assert desk.widths() == (2, 2, 2)
        assert desk.steps == []
        desk.type("512")  # over the marked text
        assert box.text() == "512"
        assert desk.message() == ""
        desk.press(Qt.Key.Key_Return)
        assert desk.widths() == (2, 512, 2)

    def test_steps_stay_in_the_range(self, desk):
        box = desk.box("d_k")
        box.setFocus()
        box.selectAll()
        desk.type("512")
        desk.press(Qt.Key.Key_Up)
        assert box.text() == "512"
        box.selectAll()
        desk.type("3")
        for _ in range(4):
            desk.press(Qt.Key.Key_Down)
        assert box.text() == "1"
        box.selectAll()
        desk.type("0")
        desk.press(Qt.Key.Key_Up)  # from the last width that was one
        assert box.text() == "2"

    def test_escape_takes_back_what_is_no_width_and_its_message(self, desk):
        box = desk.box("d_k")
        box.setFocus()
        box.selectAll()
        desk.type("513")
        desk.press(Qt.Key.Key_Return)
        assert desk.message()
        desk.press(Qt.Key.Key_Escape)
        assert box.text() == "2"
        assert desk.message() == ""
        assert not desk.button("Apply").isEnabled()

    def test_identity(self, desk):
        combo = desk.panel.findChild(QComboBox)
        combo.setFocus()
        desk.press(Qt.Key.Key_Down)
        assert combo.currentText() == "identity"
        desk.box("d_model").setFocus()
        desk.press(Qt.Key.Key_Up)
        desk.box("d_k").setFocus()
        desk.press(Qt.Key.Key_Up)
        desk.press(Qt.Key.Key_Return)
        assert desk.widths() == (3, 3, 2)
        assert desk.controller.snapshot["W_Q"][2].tolist() == [0, 0, 1]

    def test_escape_returns_to_what_holds(self, desk):
        desk.box("d_k").setFocus()
        desk.press(Qt.Key.Key_Up)
        assert desk.button("Apply").isEnabled()
        assert desk.box("d_k").font().bold()
        desk.press(Qt.Key.Key_Escape)
        assert desk.box("d_k").value() == 2
        assert not desk.button("Apply").isEnabled()
        assert desk.steps == []

    def test_what_is_gathered_survives_another_edit(self, desk):
        desk.box("d_k").setFocus()
        desk.press(Qt.Key.Key_Up)
        desk.controller.set_value("E", 0, 0, 9.0)
        assert desk.box("d_k").value() == 3
        desk.controller.set_dimensions(5, 2, 2, "zeros")
        assert [desk.box(name).value() for name in ("d_model", "d_k")] == [5, 2]

    def test_an_example_wider_than_can_be_typed_is_left_as_it_is(self, make_desk):
        desk = make_desk("a", d_model=1, d_v=700)
        assert desk.box("d_v").value() == 700
        assert not desk.button("Apply").isEnabled()
        desk.box("d_k").setFocus()
        desk.press(Qt.Key.Key_Up)
        desk.press(Qt.Key.Key_Return)
        assert desk.widths() == (1, 3, 700)

    def test_a_refusal_is_said_beside_the_widths(self, qtbot, desk):
        panel = SentencePanel()
        qtbot.addWidget(panel)
        panel.show_snapshot(desk.controller.snapshot)
        panel.show()

        def refuse(*_widths):
            panel.show_refusal("too wide")

        panel.dimensions_requested.connect(refuse)
        box = panel.findChild(DimensionsBox)
        box.findChild(QAbstractSpinBox).stepUp()
        qtbot.mouseClick(box.findChild(QPushButton), Qt.MouseButton.LeftButton)
        said = [label for label in panel.findChildren(RefusalLabel) if label.isVisible()]
        assert [label.text() for label in said] == ["too wide"]
        assert said[0].y() > box.y()
        assert box.findChild(QAbstractSpinBox).value() == 3


def test_fill_is_asked_for(desk, qtbot):
    with qtbot.waitSignal(desk.panel.fill_requested):
        desk.push("Fill weights…")


def test_every_field_can_be_reached_by_tab_and_has_a_name(desk):
    desk.click(1)
    chain, widget = [], desk.panel
    while (widget := widget.nextInFocusChain()) is not desk.panel:
        inside_a_box = isinstance(widget.parent(), QAbstractSpinBox)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not inside_a_box:
            chain.append(widget)
    names = [widget.accessibleName() or widget.text() for widget in chain]
    assert names == [
        "Remove Token",
        "Move Token Up",
        "Move Token Down",
        "Tokens of the sentence",
        "Add a token",
        "Add the token",
        "d_model",
        "d_k",
        "d_v",
        "New cells of the weight matrices",
        "Apply",
        "Fill weights…",
    ]


def test_labels_are_typeset(desk):
    symbols = [
        widget.accessibleName()
        for widget in desk.panel.findChild(DimensionsBox).findChildren(QWidget)
        if type(widget).__name__ == "Formula"
    ]
    assert symbols == ["d_model", "d_k", "d_v"]
    assert not any("d_" in label.text() for label in desk.panel.findChildren(QLabel))
