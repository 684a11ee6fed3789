"""Copy, cut, paste and fill with real keys; what is on the clipboard is read back."""

import subprocess
import sys

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication

from explorer.files.tables import parse_table
from tests.files.test_clipboard import cells_of
from tests.widgets.grid_support import click, desk, type_text
from tests.widgets.test_grid_override import MENU, actions, menu_of

Key = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
THIRDS = np.array([[1 / 3, 2 / 3], [1.0, -0.5], [1e-7, 12345678.9]])


def heard(signal):
    found = []
    signal.connect(lambda *request: found.append(request))
    return found


def press(qtbot, made, key, modifiers=CONTROL):
    qtbot.keyClick(made.grid, key, modifiers)


def put(text=None, html=None):
    data = QMimeData()
    if text is not None:
        data.setText(text)
    if html is not None:
        data.setHtml(html)
    QGuiApplication.clipboard().setMimeData(data)


def clipboard():
    data = QGuiApplication.clipboard().mimeData()
    return data.text(), data.html()


def mark(qtbot, made, first, last):
    click(qtbot, made, *first)
    click(qtbot, made, *last, SHIFT)


@pytest.mark.parametrize("name", ["E", "Q"])
def test_copy_puts_what_is_shown_as_text_and_html(qtbot, name):
    made = desk(qtbot, name, THIRDS)
    mark(qtbot, made, (0, 0), (2, 1))
    press(qtbot, made, Key.Key_C)
    text, html = clipboard()
    shown = [["0.3333", "0.6667"], ["1.0000", "-0.5000"], ["0.0000", "1.2346e+07"]]
    assert [line.split("\t") for line in text.split("\n")] == shown
    assert cells_of(html)[0] == shown
    assert made.requests == []


def test_copy_exact_values_keeps_every_bit(qtbot):
    made = desk(qtbot, "Q", THIRDS)
    mark(qtbot, made, (0, 0), (2, 1))
    press(qtbot, made, Key.Key_C, CONTROL | SHIFT)
    text, html = clipboard()
    assert text.split("\n")[0] == "0.3333333333333333\t0.6666666666666666"
    for written in (text, html):
        assert parse_table(written).values.tobytes() == THIRDS.tobytes()


@MENU
def test_copy_with_token_headers_names_rows_and_columns(qtbot):
    made = desk(qtbot, "R", np.eye(3))
    mark(qtbot, made, (1, 0), (2, 2))
    qtbot.keyClick(made.grid, Key.Key_F10, SHIFT)
    actions(menu_of(made))["Copy with Token Headers"].trigger()
    text, html = clipboard()
    lines = [line.split("\t") for line in text.split("\n")]
    assert lines[0] == ["", "女生", "撩", "刘海"] and [line[0] for line in lines] == [
        "",
        "撩",
        "刘海",
    ]
    rows, kinds = cells_of(html)
    assert rows == lines and kinds[0] == ["th"] * 4 and kinds[1] == ["th", "td", "td", "td"]
    table = parse_table(html)
    assert table.row_labels == ("撩", "刘海") and table.values.tolist() == np.eye(3)[1:].tolist()


def test_marked_cells_that_are_no_block_leave_gaps(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    click(qtbot, made, 1, 1, CONTROL)
    press(qtbot, made, Key.Key_C)
    assert clipboard()[0] == "3.0\t\n\t2.0"


def test_cut_copies_and_clears_what_is_typed(qtbot):
    made = desk(qtbot)
    fills = heard(made.grid.fill_requested)
    mark(qtbot, made, (0, 0), (0, 1))
    press(qtbot, made, Key.Key_X)
    assert clipboard()[0] == "3.0\t1.0"
    assert fills == [("E", ((0, 0), (0, 1)), 0.0)]
    click(qtbot, made, 2, 1)
    press(qtbot, made, Key.Key_X)
    assert made.requests == [("E", 2, 1, 0.0)]


def test_cut_clears_nothing_that_is_computed(qtbot):
    made = desk(qtbot, "Q", THIRDS)
    fills, releases = heard(made.grid.fill_requested), heard(made.grid.release_requested)
    click(qtbot, made, 0, 1)
    press(qtbot, made, Key.Key_X)
    assert clipboard()[0] == "0.6667"
    assert fills == releases == made.requests == []
    assert made.message == "Copied. Q is computed: nothing is cleared."


@pytest.mark.parametrize("name", ["E", "Q", "A"])
def test_paste_asks_for_the_block_at_the_first_marked_cell(qtbot, name):
    made = desk(qtbot, name, np.full((3, 2), 0.25))
    pastes = heard(made.grid.paste_requested)
    put("0.5\t1\n-2\t3e-1\n")  # the line end is no row
    click(qtbot, made, 2, 1)
    click(qtbot, made, 1, 0, SHIFT)  # marked from its last cell to its first
    press(qtbot, made, Key.Key_V)
    [(matrix, row, column, values)] = pastes
    assert (matrix, row, column) == (name, 1, 0)
    assert values.tolist() == [[0.5, 1.0], [-2.0, 0.3]]


def test_a_row_stays_a_row_and_a_column_a_column(qtbot):
    made = desk(qtbot)
    pastes = heard(made.grid.paste_requested)
    click(qtbot, made, 0, 0)
    for text, shape in (("1\t2", (1, 2)), ("1\n2", (2, 1)), ("1 2", (1, 2)), ("7", (1, 1))):
        put(text)
        press(qtbot, made, Key.Key_V)
        assert pastes[-1][3].shape == shape


def test_one_number_fills_all_marked_cells(qtbot):
    made = desk(qtbot)
    fills, pastes = heard(made.grid.fill_requested), heard(made.grid.paste_requested)
    put("2.5\n")
    mark(qtbot, made, (1, 0), (2, 1))
    press(qtbot, made, Key.Key_V)
    assert fills == [("E", ((1, 0), (1, 1), (2, 0), (2, 1)), 2.5)] and pastes == []


TABLE = "<table><tr><td>1</td><td>2</td></tr></table>"


@pytest.mark.parametrize(
    "text, html, values",
    [
        ("1,000\t2", "<table><tr><td>1</td><td>2</td></tr></table>", [[1.0, 2.0]]),
        ("5\t6", "<p>5 and 6</p>", [[5.0, 6.0]]),
        ("5\t6", "<table><tr><td>a</td><td>b</td></tr></table>", [[5.0, 6.0]]),
        (None, TABLE, [[1.0, 2.0]]),
        ("[[1, 2], [3, 4]]", None, [[1.0, 2.0], [3.0, 4.0]]),
    ],
)
def test_html_comes_first_if_it_is_a_table(qtbot, text, html, values):
    made = desk(qtbot)
    pastes = heard(made.grid.paste_requested)
    put(text, html)
    click(qtbot, made, 0, 0)
    press(qtbot, made, Key.Key_V)
    assert [request[3].tolist() for request in pastes] == [values]


@pytest.mark.parametrize(
    "text, why",
    [
        ("1\t2\n3\tabc", "Row 2, column 2: “abc” is not a number"),
        ("1\t2\n3\tnan", "Row 2, column 2: “nan” is not a number"),
        ("1\t2\n3", "Row 2 has another number of cells"),
        ("1,5", "“1,5” can be one number or several"),
        ("1\t\n3\t4", "Row 1, column 2"),
        (None, "There are no numbers in it"),
    ],
)
def test_a_bad_block_is_refused_whole_at_the_cell(qtbot, text, why):
    made = desk(qtbot)
    pastes, fills = heard(made.grid.paste_requested), heard(made.grid.fill_requested)
    put(text)
    click(qtbot, made, 1, 0)
    press(qtbot, made, Key.Key_V)
    assert made.message.startswith(why)
    assert made.refusals == [made.message]
    assert pastes == fills == made.requests == []


def test_the_cell_that_a_refusal_is_about_is_seen(qtbot):
    made = desk(qtbot, "R", np.ones((40, 40)))
    put("1\tx")
    click(qtbot, made, 1, 1)
    press(qtbot, made, Key.Key_End, CONTROL | SHIFT)
    press(qtbot, made, Key.Key_V)
    assert made.message.startswith("Row 1, column 2")
    assert made.grid.viewport().rect().contains(made.grid.cell_rect(1, 1))


def test_what_was_copied_is_pasted_back(qtbot):
    made = desk(qtbot, "Q", THIRDS)
    pastes = heard(made.grid.paste_requested)
    mark(qtbot, made, (0, 0), (2, 1))
    press(qtbot, made, Key.Key_C, CONTROL | SHIFT)
    press(qtbot, made, Key.Key_V)
    assert pastes[0][:3] == ("Q", 0, 0) and pastes[0][3].tobytes() == THIRDS.tobytes()


def test_a_pasted_block_is_marked(qtbot):
    made = desk(qtbot)
    put("3\t1\n2\t2")  # as it stands there: whoever is asked shows it
    click(qtbot, made, 0, 0)
    press(qtbot, made, Key.Key_V)
    assert made.grid.rectangles == ((0, 0, 1, 1),) and made.cursor == (0, 0)
    qtbot.keyClick(made.grid, Key.Key_Down, SHIFT)
    assert made.grid.rectangles == ((0, 0, 2, 1),)


@pytest.mark.parametrize("name", ["E", "Q"])
def test_fill_down_and_right(qtbot, name):
    made = desk(qtbot, name, np.array([[3.0, 1.0], [2.0, 2.5], [2.0, 4.0]]))
    pastes = heard(made.grid.paste_requested)
    mark(qtbot, made, (0, 0), (2, 1))
    press(qtbot, made, Key.Key_D)
    press(qtbot, made, Key.Key_R)
    click(qtbot, made, 2, 1)
    press(qtbot, made, Key.Key_D)  # one cell takes the number above
    click(qtbot, made, 0, 0)
    press(qtbot, made, Key.Key_R)  # nothing lies before it
    found = [(row, column, values.tolist()) for _, row, column, values in pastes]
    assert found == [
        (1, 0, [[3.0, 1.0], [3.0, 1.0]]),
        (0, 1, [[3.0], [2.0], [2.0]]),
        (2, 1, [[2.5]]),
    ]


@pytest.mark.parametrize("text, value", [("7", 7.0), ("1/4", 0.25)])
def test_control_enter_fills_the_marked_cells(qtbot, text, value):
    made = desk(qtbot)
    fills = heard(made.grid.fill_requested)
    mark(qtbot, made, (0, 0), (1, 1))
    type_text(qtbot, made, text)
    qtbot.keyClick(made.editor, Key.Key_Return, CONTROL)
    assert made.editor is None and made.requests == []
    assert fills == [("E", ((0, 0), (0, 1), (1, 0), (1, 1)), value)]
    assert made.cursor == (1, 1)


def test_control_enter_in_one_cell_is_enter_that_stays(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "7")
    qtbot.keyClick(made.editor, Key.Key_Enter, CONTROL | Qt.KeyboardModifier.KeypadModifier)
    assert made.requests == [("E", 0, 0, 7.0)] and made.cursor == (0, 0)


def test_control_enter_refuses_what_is_no_number(qtbot):
    made = desk(qtbot)
    fills = heard(made.grid.fill_requested)
    mark(qtbot, made, (0, 0), (1, 1))
    type_text(qtbot, made, "1x")
    qtbot.keyClick(made.editor, Key.Key_Return, CONTROL)
    assert made.editor is not None and fills == []
    assert "“1x” is not a number" in made.message


@MENU
def test_paste_is_offered_where_there_is_something(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    for text, offered in (("1", True), (None, False)):
        put(text)
        qtbot.keyClick(made.grid, Key.Key_F10, SHIFT)
        menu = menu_of(made)
        assert actions(menu)["Paste"].isEnabled() is offered
        assert actions(menu)["Paste"].text() == "&Paste\tCtrl+V"
        menu.close()


def test_too_many_cells_are_not_copied(qtbot, monkeypatch):
    monkeypatch.setattr("explorer.widgets.grid.clipping.MOST_CELLS", 3)
    made = desk(qtbot)
    put("before")
    mark(qtbot, made, (0, 0), (1, 1))
    press(qtbot, made, Key.Key_C)
    assert clipboard()[0] == "before"
    assert made.message == "Up to 3 cells are copied at once: mark fewer."


def test_the_clipboard_outlives_python(tmp_path):
    """What is still on the clipboard when the program ends does not make it crash."""
    code = (
        "import numpy as np\n"
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "from explorer.core.stages import MATRICES\n"
        "from explorer.widgets.grid import MatrixGrid\n"
        "grid = MatrixGrid(MATRICES['E'], editable=True)\n"
        "grid.set_values(np.eye(2), 'ab', '01')\n"
        "grid.setCurrentIndex(grid.model().index(0, 0))\n"
        "grid.copy()\n"
        "print(app.clipboard().text(), app.clipboard().mimeData().formats())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "1.0 ['text/plain', 'text/html']"
