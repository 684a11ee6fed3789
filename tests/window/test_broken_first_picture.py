"""A page's first picture, made before anybody has looked at the page, is as every later one."""

import pytest
from PySide6.QtCore import QCoreApplication

from explorer.files.formats import PICTURES
from explorer.files.picture_options import PictureOptions
from explorer.widgets.exporting.made import Choice
from explorer.window.languages import language
from explorer.window.picture_making import PictureMaking

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.mark.parametrize("size", [(500, 300), (1600, 1000)])
def test_the_first_picture_of_a_page_is_as_the_second(qtbot, open_window, size):
    window = open_window(size=size)
    for panel in PICTURES:
        choice = Choice(PictureOptions(format="svg", panel=panel, carries=False), language())
        with PictureMaking(window) as making:
            first = making.start(choice)().data
            for _ in range(5):
                QCoreApplication.processEvents()
            assert making.start(choice)().data == first, panel
