"""The sentence's table alone: what it asks for, and what it keeps when it is refused."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from explorer.widgets.theme import LIGHT
from explorer.widgets.tokens.model import ID, PLACE, TOKEN, TokenModel, TokenRow
from explorer.widgets.tokens.table import TokenTable

# The offscreen platform says this of every window with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def table(qtbot) -> TokenTable:
    table = TokenTable()
    qtbot.addWidget(table)
    table.show_sentence(("a", "b", "a", "c"), (7, 12345, 7, 2**53 - 1))
    table.resize(220, 130)
    with qtbot.waitActive(table):
        table.show()
    table.setFocus()
    table.set_current_place(0)
    return table


def editor(table: TokenTable) -> QLineEdit | None:
    return next((e for e in table.viewport().findChildren(QLineEdit) if e.isVisible()), None)


def test_rows():
    model = TokenModel()
    assert model.show_sentence(("a", "b", "a"), (7, 8, 7))
    assert model.rows == (
        TokenRow("a", 7, first=0, times=2),
        TokenRow("b", 8, first=1, times=1),
        TokenRow("a", 7, first=0, times=2),
    )
    assert not model.show_sentence(("a", "b", "a"), (7, 8, 7))


def test_only_another_length_resets(qtbot):
    model = TokenModel()
    model.show_sentence(("a", "b"), (0, 1))
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged):
        model.show_sentence(("a", "c"), (0, 1))
    with qtbot.waitSignal(model.modelReset):
        model.show_sentence(("a",), (0,))


def test_headers_are_spoken_in_full(table):
    def header(column: int, role: Qt.ItemDataRole) -> str:
        return table.model().headerData(column, Qt.Orientation.Horizontal, role)

    display, spoken = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole
    assert [header(column, display) for column in range(3)] == ["#", "Token", "Id"]
    assert header(PLACE, spoken) == "Place in the sentence, from 0"


def test_the_place_is_not_edited(table, qtbot):
    qtbot.mouseDClick(
        table.viewport(),
        Qt.MouseButton.LeftButton,
        pos=table.visualRect(table.model().index(1, PLACE)).center(),
    )
    assert editor(table) is None


def test_left_does_not_reach_the_place(table, qtbot):
    qtbot.keyClick(table, Qt.Key.Key_Left)
    assert table.currentIndex().column() == TOKEN
    qtbot.keyClick(table, Qt.Key.Key_Home)
    assert table.currentIndex().column() == TOKEN


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab])
def test_a_request_that_nobody_refuses_closes_the_editor(table, qtbot, key):
    qtbot.keyClicks(table, "x")
    with qtbot.waitSignal(table.rename_requested) as caught:
        qtbot.keyClick(editor(table), key)
    assert caught.args == [0, "x"]
    assert editor(table) is None


def test_an_id_is_asked_for_as_a_whole_number(table, qtbot):
    table.set_current_place(1, ID)
    qtbot.keyClicks(table, "4")
    qtbot.keyClicks(editor(table), "294967296")
    with qtbot.waitSignal(table.id_requested) as caught:
        qtbot.keyClick(editor(table), Qt.Key.Key_Return)
    assert caught.args == [1, 2**32]


def test_what_is_no_id_is_not_asked_for(table, qtbot):
    table.set_current_place(1, ID)
    qtbot.keyClicks(table, "x")
    with qtbot.assertNotEmitted(table.id_requested), qtbot.waitSignal(table.refused) as caught:
        qtbot.keyClick(editor(table), Qt.Key.Key_Return)
    assert "“x”" in caught.args[0]
    assert editor(table).text() == "x"
    assert LIGHT.error in editor(table).styleSheet()
    qtbot.keyClick(editor(table), Qt.Key.Key_Escape)
    assert editor(table) is None


def test_another_sentence_gives_up_the_entry(table, qtbot):
    qtbot.keyClicks(table, "x")
    table.show_sentence(("a", "b", "a", "c"), (7, 12345, 7, 2**53 - 1))
    assert editor(table).text() == "x"
    with qtbot.assertNotEmitted(table.rename_requested), qtbot.waitSignal(table.entry_closed):
        table.show_sentence(("d", "b", "e", "c"), (7, 12345, 8, 9))
    assert editor(table) is None
    qtbot.keyClicks(table, "y")
    with qtbot.assertNotEmitted(table.rename_requested):
        table.show_sentence(("d",), (7,))
    assert editor(table) is None
    assert table.current_place() == 0


def test_the_current_place_is_kept_while_there_is_one(table):
    table.set_current_place(3, ID)
    table.show_sentence(("a", "b"), (0, 1))
    assert table.current_place() == 1
    assert table.currentIndex().column() == ID
    table.show_sentence(("a", "b", "c"), (0, 1, 2))
    assert table.current_place() == 1


def test_ids_are_shown_whole_while_there_is_room(table):
    for longest, whole in ((12345, True), (1234567, True), (2**53 - 1, False)):
        table.show_sentence(("a", "b"), (0, longest))
        needed = table.fontMetrics().horizontalAdvance(str(longest))
        assert (table.columnWidth(ID) >= needed + 12) is whole


def test_it_is_as_high_as_the_sentence_is_long_or_scrolls(table):
    table.show_sentence(tuple("abcdefgh"), tuple(range(8)))
    assert table.maximumHeight() - table.minimumHeight() == 5 * 24
    table.show_sentence(("a",), (0,))
    assert table.maximumHeight() == table.minimumHeight() == 24 + 22 + 2


def test_the_context_menu_holds_the_same_actions(table):
    assert table.contextMenuPolicy() == Qt.ContextMenuPolicy.ActionsContextMenu
    assert [action.text() for action in table.actions()] == [
        "Edit Token",
        "Remove Token",
        "Move Token Up",
        "Move Token Down",
    ]


def test_without_a_current_place_nothing_can_be_done(qtbot):
    table = TokenTable()
    qtbot.addWidget(table)
    table.show_sentence(("a", "b"), (0, 1))
    assert not any(action.isEnabled() for action in table.actions())
