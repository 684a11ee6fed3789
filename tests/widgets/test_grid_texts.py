"""Numbers stand at the right: whatever was measured before, each is as wide as Qt says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFontMetricsF

from explorer.core.numbers import MAX_DECIMALS, number_text, signed_text
from explorer.widgets.grid.texts import digits


@pytest.mark.parametrize("text", ["15.0", "1500", "-1.5", "-150", "+1.5", "1.5e+20", "1234567"])
def test_a_text_of_the_same_length_is_not_of_the_same_width(qapp, text):
    made = digits(13.0, kerning=False)
    assert made.width(text) == QFontMetricsF(made.font).horizontalAdvance(text)


@given(
    st.floats(allow_nan=False, allow_infinity=False),
    st.integers(0, MAX_DECIMALS),
    st.sampled_from([number_text, signed_text]),
)
def test_any_number_is_as_wide_as_its_text(qapp, value, decimals, text_of):
    made, text = digits(13.0, kerning=False), text_of(value, decimals)
    assert made.width(text) == pytest.approx(QFontMetricsF(made.font).horizontalAdvance(text))
