"""Whatever is switched, formulas without a number of the reader's are not typeset but shipped."""

from explorer.widgets import latex, typesetting


def test_no_page_and_no_option_waits_for_the_typesetter(monkeypatch, open_window, qtbot):
    typeset = []

    def note(text):
        typeset.append(text)
        return really(text)

    really = typesetting.typeset
    monkeypatch.setattr(typesetting, "typeset", note)
    latex.latex_path.cache_clear()
    latex._unit_path.cache_clear()
    window = open_window()
    controller = window.controller
    window.worksheet.softmax.set_open(True)
    for name in ("waves", "heatmap", "compare", "check", "scaling", "order", "pull"):
        window.picture_widget(name)
    for name, values in (
        ("positions", (False, True)),
        ("scale", (False, True)),
        ("causal", (True, False)),
        ("softmax_axis", ("column", "row")),
    ):
        for value in values:
            controller.set_option(name, value)
    assert typeset == []
    controller.set_option("factor", 0.25)
    assert {text for text in typeset if "0.25" in text} == set(typeset) != set()
