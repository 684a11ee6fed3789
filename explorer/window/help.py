"""What the Help menu shows."""

import html

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QMessageBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from explorer import __version__
from explorer.core.errors import QT_TRANSLATE_NOOP

__all__ = ["KEYS", "show_about", "show_keyboard"]

SIZE = QSize(720, 620)

# By what they are about: keys, and what they do.
KEYS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        QT_TRANSLATE_NOOP("Help", "Numbers"),
        (
            (
                QT_TRANSLATE_NOOP("Help", "Digits"),
                QT_TRANSLATE_NOOP(
                    "Help",
                    "a number, or 1/3, sqrt(2), 2^-3: replaces a cell, sets a computed one by hand",
                ),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "F2"),
                QT_TRANSLATE_NOOP("Help", "edits the exact value, or what was typed"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Enter, Shift+Enter"),
                QT_TRANSLATE_NOOP("Help", "accept and go down, up"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Tab, Shift+Tab"),
                QT_TRANSLATE_NOOP("Help", "accept and go right, left"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Esc"),
                QT_TRANSLATE_NOOP("Help", "leaves the cell as it was"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Delete"),
                QT_TRANSLATE_NOOP("Help", "sets the cell to 0; releases one that is set by hand"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Alt+Up, Alt+Down, Alt+wheel"),
                QT_TRANSLATE_NOOP("Help", "change the number by one in its last digit"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Alt+PageUp, Alt+PageDown"),
                QT_TRANSLATE_NOOP("Help", "change it by ten; or drag the handle of the cell"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+Shift+W"),
                QT_TRANSLATE_NOOP("Help", "lets the number swing for two seconds"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+Z, Ctrl+Y"),
                QT_TRANSLATE_NOOP("Help", "undo, redo"),
            ),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Help", "Several cells"),
        (
            (
                QT_TRANSLATE_NOOP("Help", "Shift with arrows, Home, End"),
                QT_TRANSLATE_NOOP("Help", "mark cells"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+A"),
                QT_TRANSLATE_NOOP("Help", "marks the whole matrix"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+C, Ctrl+X, Ctrl+V"),
                QT_TRANSLATE_NOOP("Help", "copy, cut, paste tables"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+Shift+C"),
                QT_TRANSLATE_NOOP("Help", "copies exact values"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+D, Ctrl+R, Ctrl+Enter"),
                QT_TRANSLATE_NOOP("Help", "fill down, to the right, all that is marked"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+Tab, Ctrl+Shift+Tab"),
                QT_TRANSLATE_NOOP("Help", "next, previous matrix"),
            ),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Help", "Tokens and dimensions"),
        (
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+Plus, Ctrl+Minus"),
                QT_TRANSLATE_NOOP("Help", "insert, delete a row (token) or a column (dimension)"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Alt+Shift with arrows"),
                QT_TRANSLATE_NOOP("Help", "move it; or drag its name"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+T"),
                QT_TRANSLATE_NOOP("Help", "edits the sentence and the sizes"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+Shift+F"),
                QT_TRANSLATE_NOOP("Help", "fills the weights"),
            ),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Help", "The chain"),
        (
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+1, Ctrl+2, Ctrl+3"),
                QT_TRANSLATE_NOOP("Help", "positions, scaling, causal mask"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+4"),
                QT_TRANSLATE_NOOP("Help", "softmax down the columns, the wrong axis"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+Shift+R"),
                QT_TRANSLATE_NOOP("Help", "makes a row a multiple of another"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+B, Ctrl+Shift+B"),
                QT_TRANSLATE_NOOP("Help", "pin a baseline, unpin it"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "F6, F7, F8"),
                QT_TRANSLATE_NOOP("Help", "show values, changes, both"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "F9, Ctrl+Shift+X"),
                QT_TRANSLATE_NOOP("Help", "mark expected figures, set them"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+., Ctrl+,"),
                QT_TRANSLATE_NOOP("Help", "more, fewer decimals"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Alt+1 … Alt+6"),
                QT_TRANSLATE_NOOP("Help", "plots and experiments"),
            ),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Help", "Files and pictures"),
        (
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+N, Ctrl+O, Ctrl+S"),
                QT_TRANSLATE_NOOP("Help", "new, open, save"),
            ),
            (QT_TRANSLATE_NOOP("Help", "Ctrl+I"), QT_TRANSLATE_NOOP("Help", "imports matrices")),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+E"),
                QT_TRANSLATE_NOOP("Help", "exports a picture or a text"),
            ),
            (
                QT_TRANSLATE_NOOP("Help", "Ctrl+Shift+E"),
                QT_TRANSLATE_NOOP("Help", "copies a picture of what is looked at"),
            ),
            (QT_TRANSLATE_NOOP("Help", "Ctrl+H"), QT_TRANSLATE_NOOP("Help", "makes a handout")),
            (QT_TRANSLATE_NOOP("Help", "Ctrl+M"), QT_TRANSLATE_NOOP("Help", "makes an animation")),
            (
                QT_TRANSLATE_NOOP("Help", "F5"),
                QT_TRANSLATE_NOOP(
                    "Help", "presents the cards; Space and arrows turn them, Esc leaves"
                ),
            ),
        ),
    ),
)


def show_about(window: QWidget) -> None:
    """Say what the program is."""
    text = QCoreApplication.translate(
        "Help",
        "Attention Explorer {version}\n\nWork self-attention out by hand: type into the"
        " matrices and see attention change.\n\nMIT licence. The shipped fonts have licences"
        " of their own, in resources/fonts.",
    )
    title = QCoreApplication.translate("Help", "About Attention Explorer")
    QMessageBox.about(window, title, text.format(version=__version__))


def show_keyboard(window: QWidget) -> None:
    """List the keys."""
    dialog = QDialog(window)
    dialog.setWindowTitle(QCoreApplication.translate("Help", "Keyboard"))
    text = QTextBrowser()
    text.setAccessibleName(dialog.windowTitle())
    text.setHtml("".join(_section(title, rows) for title, rows in KEYS))
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.reject)
    column = QVBoxLayout(dialog)
    column.addWidget(text)
    column.addWidget(buttons)
    dialog.resize(SIZE.boundedTo(window.screen().availableSize()))
    dialog.exec()
    dialog.deleteLater()


def _section(title: str, rows: tuple[tuple[str, str], ...]) -> str:
    lines = (
        f"<tr><td width=240><b>{_said(keys)}</b></td><td>{_said(words)}</td></tr>"
        for keys, words in rows
    )
    return f"<h3>{_said(title)}</h3><table cellspacing=4>{''.join(lines)}</table>"


def _said(text: str) -> str:
    return html.escape(QCoreApplication.translate("Help", text))
