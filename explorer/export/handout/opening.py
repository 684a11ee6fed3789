"""What stands above the matrices: title, name and date, the sentence, what is true, what to do."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from explorer.core.handout import Sheet
from explorer.export.handout import ink
from explorer.export.handout.paper import MM
from explorer.export.handout.words import facts, instruction, key_note
from explorer.files.handout_options import HandoutOptions

__all__ = ["Opening", "title_of"]

_LINES = 8 * MM  # name and date
_TITLE = 9.5 * MM
_BELOW = 5 * MM
_CHIP, _CHIP_GAP, _LONGEST_CHIP = 10.5 * MM, 2 * MM, 45 * MM
_CHIP_PADDING = 5 * MM
_BULLET = 4 * MM


def title_of(sheet: Sheet, options: HandoutOptions) -> str:
    """Return what stands above a sheet: a title of its own, or the example's."""
    example = sheet.snapshot.example
    return (
        options.title.strip()
        or example.title
        or QCoreApplication.translate("handout", "Self-attention by hand")
    )


class Opening:
    """The head of the first page.

    Parameters
    ----------
    sheet : Sheet
    options : HandoutOptions
    left, top, width : float
        Where it stands.
    """

    def __init__(
        self, sheet: Sheet, options: HandoutOptions, left: float, top: float, width: float
    ) -> None:
        self._left, self._top, self._width = left, top, width
        self._title = title_of(sheet, options)
        self._facts = facts(sheet, options)
        self._texts = {False: instruction(sheet.snapshot, options), True: key_note(sheet.snapshot)}
        self._big, self._small = ink.font(9), ink.font(8)
        self._token, self._plain = ink.font(11.5), ink.font(9.5)
        example = sheet.snapshot.example
        self._chips = self._arranged(list(zip(example.tokens, example.sentence, strict=True)))
        chips = self._chips[-1][0].bottom() if self._chips else top
        self._facts_top = chips + 3 * MM
        heights = [ink.paragraph_height(text, self._plain, width - _BULLET) for text in self._facts]
        self._facts_heights = heights
        self._todo_top = self._facts_top + sum(heights) + 2.5 * MM
        todo = max(ink.paragraph_height(text, self._plain, width) for text in self._texts.values())
        self.bottom = self._todo_top + todo + _BELOW

    def paint(self, painter: QPainter, *, answers: bool) -> None:
        """Paint it; a key has a badge where a sheet asks for a name."""
        if answers:
            self._paint_badge(painter)
        else:
            self._paint_lines(painter)
        title = QRectF(self._left, self._top + _LINES, self._width, _TITLE)
        ink.text(painter, title, self._title, ink.font(17, bold=True))
        ends = (
            QPointF(self._left, title.bottom()),
            QPointF(self._left + self._width, title.bottom()),
        )
        ink.line(painter, *ends, 0.5)
        for box, token, id_ in self._chips:
            self._paint_chip(painter, box, token, id_)
        self._paint_facts(painter)
        room = QRectF(self._left, self._todo_top, self._width, self.bottom - self._todo_top)
        ink.paragraph(painter, room, self._texts[answers], self._plain)

    def _arranged(self, words: list[tuple[str, int]]) -> list[tuple[QRectF, str, str]]:
        """Return the tokens of the sentence with their boxes, in lines."""
        chips = []
        x, y = self._left, self._top + _LINES + _TITLE + 3 * MM
        for token, number in words:
            id_ = QCoreApplication.translate("handout", "id {id}").format(id=number)
            widest = max(ink.text_width(token, self._token), ink.text_width(id_, self._small))
            width = min(widest + _CHIP_PADDING, _LONGEST_CHIP)
            if x + width > self._left + self._width:
                x, y = self._left, y + _CHIP + _CHIP_GAP
            chips.append((QRectF(x, y, width, _CHIP), token, id_))
            x += width + _CHIP_GAP
        return chips

    def _paint_lines(self, painter: QPainter) -> None:
        """Paint the lines for name and date."""
        translate = QCoreApplication.translate
        right = self._left + self._width
        date = right - min(0.3 * self._width, 55 * MM)
        self._paint_line(painter, translate("handout", "Name"), self._left, date - 6 * MM)
        self._paint_line(painter, translate("handout", "Date"), date, right)

    def _paint_line(self, painter: QPainter, label: str, left: float, right: float) -> None:
        base = self._top + 5 * MM
        ink.text(painter, QRectF(left, base - 4 * MM, right - left, 5 * MM), label, self._big)
        start = left + ink.text_width(label, self._big) + 2 * MM
        ink.line(painter, QPointF(start, base), QPointF(right, base), 0.2)

    def _paint_badge(self, painter: QPainter) -> None:
        words = QCoreApplication.translate("handout", "Answer key")
        font = ink.font(10, bold=True)
        badge = QRectF(self._left, self._top, ink.text_width(words, font) + 6 * MM, 6 * MM)
        painter.fillRect(badge, ink.BLACK)
        center = Qt.AlignmentFlag.AlignHCenter
        ink.text(painter, badge, words, font, center, ink.WHITE)

    def _paint_chip(self, painter: QPainter, box: QRectF, token: str, id_: str) -> None:
        painter.setPen(ink.pen(0.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, MM, MM)
        upper = QRectF(box.left() + MM, box.top() + 0.6 * MM, box.width() - 2 * MM, 5.4 * MM)
        lower = QRectF(upper.left(), box.top() + 6 * MM, upper.width(), 3.8 * MM)
        center = Qt.AlignmentFlag.AlignHCenter
        ink.text(painter, upper, token, self._token, center)
        ink.text(painter, lower, id_, self._small, center, ink.DIM)

    def _paint_facts(self, painter: QPainter) -> None:
        y = self._facts_top
        for fact, height in zip(self._facts, self._facts_heights, strict=True):
            ink.paragraph(painter, QRectF(self._left, y, _BULLET, height), "•", self._plain)
            room = QRectF(self._left + _BULLET, y, self._width - _BULLET, height)
            ink.paragraph(painter, room, fact, self._plain)
            y += height
