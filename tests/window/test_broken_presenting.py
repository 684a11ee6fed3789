"""A presentation goes on, whatever happens to a slide of it."""

from PySide6.QtCore import Qt

from explorer.widgets.presenting.matrices import MatricesSlide
from explorer.widgets.presenting.view import PresentView

Key = Qt.Key


def test_a_slide_that_cannot_be_painted_ends_neither_program_nor_presentation(
    qtbot, window, monkeypatch
):
    paint = MatricesSlide.paint
    slides = []

    def broken(slide, *args):
        if slides and slide is slides[0]:
            raise ValueError("a slide is broken")
        paint(slide, *args)

    monkeypatch.setattr(MatricesSlide, "paint", broken)
    window.commands.present.trigger()
    view = window.findChild(PresentView)
    slides.append(view.slides[1])
    with qtbot.captureExceptions() as caught:
        qtbot.keyClick(view, Key.Key_Space)
        qtbot.waitUntil(lambda: bool(caught))
        qtbot.keyClick(view, Key.Key_Space)
    assert "a slide is broken" in str(caught[0][1])
    assert view.isVisible() and view.place == 2
    picture = view.grab().toImage()
    places = [(x, y) for x in range(0, picture.width(), 7) for y in range(0, 200, 7)]
    assert len({picture.pixelColor(*place).name() for place in places}) > 3  # the next slide
    qtbot.keyClick(view, Key.Key_Escape)
    assert window.isVisible()


def test_after_slides_that_could_not_be_made_one_can_present_again(qtbot, window, monkeypatch):
    from explorer.widgets.presenting.deck import CardsDeck

    def broken(_deck, _measures):
        raise ValueError("no slides")

    with monkeypatch.context() as patch:
        patch.setattr(CardsDeck, "slides", broken)
        with qtbot.captureExceptions() as caught:
            window.commands.present.trigger()
    assert "no slides" in str(caught[0][1]) and window.isActiveWindow()
    window.commands.present.trigger()
    shown = [view for view in window.findChildren(PresentView) if view.isVisible()]
    assert len(shown) == 1 and shown[0].slides
    qtbot.keyClick(shown[0], Key.Key_Escape)
