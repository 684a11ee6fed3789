"""What the window gives to be made into pictures."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTabWidget, QWidget

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.stages import MATRICES
from explorer.files.picture_options import PictureOptions
from explorer.widgets.step_card import StepCard
from explorer.window.unmarking import unfocused, uninviting, unmarked

if TYPE_CHECKING:
    from explorer.window.main_window import MainWindow

__all__ = ["Pictures"]

_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class Pictures(QObject):
    """Finds what a picture shows, and has it shown as long as the picture is made."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window

    @contextmanager
    def pictured(self, options: PictureOptions) -> Iterator[QWidget]:
        """Show what a picture is made of as long as it is made, wherever it is in the window.

        What is being typed is accepted first. No picture shows where the keyboard is.

        Raises
        ------
        Refused
            Where a card does not exist, or what is being typed is not accepted.
        """
        self._settle()
        with ExitStack() as stack:
            self._hold(stack)
            stack.enter_context(unfocused(self._window))
            widget = self.widget(options.panel)
            self._show(widget, stack)
            if options.panel is not None:
                stack.enter_context(uninviting(widget))
            if options.cards:
                _choose(widget, options, stack)
            if not options.marks:
                stack.enter_context(unmarked(self._window))
            yield widget

    def widget(self, name: str | None) -> QWidget:
        """Return the widget of a panel or matrix by name; the whole window for None."""
        window = self._window
        window.complete()
        if name is None:
            return window
        if name in MATRICES:
            return window.worksheet.block(name)
        if name == "worksheet":
            return window.worksheet.sheet
        panels: dict[str, QWidget] = {"derivation": window.derivation, "lesson": window.lesson}
        return panels[name] if name in panels else window.pages.card(name)

    def _settle(self) -> None:
        """Accept what is being typed where the keyboard is: nothing is typed anywhere else."""
        part: QWidget | None = self._window.focusWidget()
        while part is not None and not part.isWindow():
            finish: Callable[[], bool] | None = getattr(part, "finish_editing", None)
            if finish is not None and not finish():
                raise Refused(
                    QT_TRANSLATE_NOOP(
                        "errors",
                        "finish or cancel what is being typed first, then make the picture",
                    )
                )
            part = part.parentWidget()

    def _hold(self, stack: ExitStack) -> None:
        """Let docks take their places now, and no other as long as the picture is made."""
        layout = self._window.layout()
        if layout is not None:
            layout.activate()
            layout.setEnabled(False)
            stack.callback(layout.setEnabled, True)

    def _show(self, widget: QWidget, stack: ExitStack) -> None:
        """Bring a widget to light."""
        if widget.isVisible():
            return
        for part in reversed(_chain(widget)):
            pages = part.parentWidget()
            if isinstance(pages, QStackedWidget):
                _turn_to(pages, part, stack)
            elif part.isHidden():
                _unhide(part, stack)


def _chain(widget: QWidget) -> list[QWidget]:
    """Return a widget and what it stands in, without the window."""
    chain: list[QWidget] = []
    part: QWidget | None = widget
    while part is not None and not part.isWindow():
        chain.append(part)
        part = part.parentWidget()
    return chain


def _turn_to(pages: QStackedWidget, page: QWidget, stack: ExitStack) -> None:
    tabs = pages.parentWidget()
    turned = tabs if isinstance(tabs, QTabWidget) else pages
    stack.callback(turned.setCurrentIndex, turned.currentIndex())
    turned.setCurrentWidget(page)


def _unhide(part: QWidget, stack: ExitStack) -> None:
    around = part.parentWidget()
    if isinstance(around, QSplitter):
        stack.callback(around.setSizes, around.sizes())
    stack.callback(part.hide)
    part.show()


def _choose(sheet: QWidget, options: PictureOptions, stack: ExitStack) -> None:
    """Show the chosen cards of the worksheet alone."""
    if options.panel != "worksheet":
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "cards are chosen in a picture of the worksheet, and not in others"
            )
        )
    cards = sheet.findChildren(StepCard, options=_DIRECT)
    for number in options.cards:
        if not 1 <= number <= len(cards):
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "there is no card {number}: the worksheet has cards 1 to {most}"
                ),
                number=number,
                most=len(cards),
            )
    for number, card in enumerate(cards, start=1):
        if number not in options.cards and not card.isHidden():
            stack.callback(partial(card.setVisible, True))
            card.setVisible(False)
