"""Everything that can be done, once each: for the menus, the tool bar and the keyboard."""

from collections.abc import Sequence
from itertools import zip_longest

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from explorer.controller import Controller

__all__ = ["OPTIONS", "REFERENCES", "SHOWINGS", "THEME_CHOICES", "Actions"]

OPTIONS = ("positions", "scale", "causal")
SHOWINGS = ("value", "change", "both")
REFERENCES = ("baseline", "exact")
THEME_CHOICES = ("system", "light", "dark")
_NAME_STEPS = QEvent.Type.User


class Actions(QObject):
    """The window's actions; the window connects them."""

    def __init__(self, window: QWidget, controller: Controller) -> None:
        super().__init__(window)
        self._window = window
        keys = QKeySequence.StandardKey
        self.new = self._action(self.tr("&New"), keys.New)
        self.open = self._action(self.tr("&Open…"), keys.Open)
        self.save = self._action(self.tr("&Save"), keys.Save)
        self.save_as = self._action(self.tr("Save &As…"), "Ctrl+Shift+S")
        self.import_ = self._action(self.tr("&Import…"), "Ctrl+I")
        self.export = self._action(self.tr("&Export…"), "Ctrl+E")
        self.copy_picture = self._action(self.tr("Copy &Picture"), "Ctrl+Shift+E")
        self.handout = self._action(self.tr("&Handout…"), "Ctrl+H")
        self.animate = self._action(self.tr("Anima&tion…"), "Ctrl+M")
        self.quit = self._action(self.tr("&Quit"), "Ctrl+Q")
        self._stack = controller.undo_stack
        self._undo = self._action(self.tr("&Undo"), keys.Undo)
        self._redo = self._action(self.tr("&Redo"))
        self._redo.setShortcuts(_with(QKeySequence.keyBindings(keys.Redo), "Ctrl+Y"))
        self._named = True  # by the steps that they would take back, or do again
        self._show_steps()
        self._stack.moved.connect(self._show_steps)
        self.fill = self._action(self.tr("&Fill Weights…"), "Ctrl+Shift+F")
        self.sentence = self._action(self.tr("Edit &Sentence and Sizes"), "Ctrl+T")
        self.options = {
            "positions": self._switch(self.tr("&Add Positions (X = E + P)"), "Ctrl+1"),
            "scale": self._switch(self.tr("Sca&le by 1/√d_k (S = R / √d_k)"), "Ctrl+2"),
            "causal": self._switch(self.tr("Causal &Mask (no token sees a later one)"), "Ctrl+3"),
        }
        self.wrong_axis = self._switch(
            self.tr("Softmax &down the Columns (the wrong axis)"), "Ctrl+4"
        )
        self.row_rule = self._action(self.tr("Ro&w as a Multiple of Another…"), "Ctrl+Shift+R")
        self.release_all = self._action(self.tr("Release &Everything Set by Hand"))
        self.pin = self._action(self.tr("Pin as &Baseline"), "Ctrl+B")
        self.unpin = self._action(self.tr("U&npin the Baseline"), "Ctrl+Shift+B")
        self.expected = self._action(self.tr("E&xpected Figures…"), "Ctrl+Shift+X")
        self.marks = self._switch(self.tr("Mar&k Expected Figures"), "F9")
        self.showings = self._group(
            {
                "value": self.tr("Show &Values"),
                "change": self.tr("Show &Changes"),
                "both": self.tr("Show &Both"),
            },
            ("F6", "F7", "F8"),
        )
        # A second click on what is shown goes back to values.
        self.showings.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        self.references = self._group(
            {
                "baseline": self.tr("Against the Ba&seline"),
                "exact": self.tr("Against the E&xact Chain"),
            }
        )
        self.more_decimals = self._action(self.tr("&More Decimals"), "Ctrl+.")
        self.fewer_decimals = self._action(self.tr("&Fewer Decimals"), "Ctrl+,")
        self.present = self._action(self.tr("&Present"), "F5")
        self.about = self._action(self.tr("&About Attention Explorer"))
        self.keys = self._action(self.tr("&Keyboard"), "F1")
        self.themes = self._group(
            {
                "system": self.tr("As the &System"),
                "light": self.tr("&Light"),
                "dark": self.tr("&Dark"),
            }
        )

    @property
    def undo(self) -> QAction:
        """Take back the last step, whose name it bears."""
        self._name_steps()
        return self._undo

    @property
    def redo(self) -> QAction:
        """Do the step again that was taken back, whose name it bears."""
        self._name_steps()
        return self._redo

    def customEvent(self, event: QEvent) -> None:
        if event.type() == _NAME_STEPS:
            self._name_steps()

    def _show_steps(self) -> None:
        """Show at once whether there are steps, and after all that wait what they are called."""
        self._undo.setEnabled(self._stack.can_undo())
        self._redo.setEnabled(self._stack.can_redo())
        if self._named:
            self._named = False
            QCoreApplication.postEvent(self, QEvent(_NAME_STEPS))

    def _name_steps(self) -> None:
        if not self._named:
            self._named = True
            stack = self._stack
            self._undo.setText(" ".join(filter(None, (self.tr("&Undo"), stack.undo_text()))))
            self._redo.setText(" ".join(filter(None, (self.tr("&Redo"), stack.redo_text()))))

    def _action(self, text: str, shortcut: QKeySequence.StandardKey | str | None = None) -> QAction:
        action = QAction(text, self._window)
        if isinstance(shortcut, str):
            action.setShortcut(QKeySequence(shortcut))
        elif shortcut is not None:
            action.setShortcuts(shortcut)
        return action

    def _switch(self, text: str, shortcut: str) -> QAction:
        action = self._action(text, shortcut)
        action.setCheckable(True)
        return action

    def show_choice(self, group: QActionGroup, name: str) -> None:
        """Check the action of a group that stands for a choice."""
        for action in group.actions():
            action.setChecked(action.data() == name)

    def _group(self, texts: dict[str, str], shortcuts: Sequence[str] = ()) -> QActionGroup:
        group = QActionGroup(self._window)
        for (name, text), shortcut in zip_longest(texts.items(), shortcuts):
            action = self._action(text, shortcut)
            action.setCheckable(True)
            action.setData(name)
            group.addAction(action)
        return group


def _with(shortcuts: Sequence[QKeySequence], key: str) -> list[QKeySequence]:
    """Return a desktop's own keys, and one that every desktop shall have."""
    more = QKeySequence(key)
    return [*shortcuts, *([] if more in shortcuts else [more])]
