"""Shades of attention weights, each with a colour of text that can be read on it."""

from functools import lru_cache

from PySide6.QtGui import QColor

from explorer.widgets.theme import THEMES, Theme

__all__ = ["READABLE", "contrast", "weight_shade"]

READABLE = 4.5  # WCAG 2.2, 1.4.3
_STEPS = 255


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def weight_shade(theme: Theme, weight: float) -> tuple[QColor, QColor]:
    """Return the background of a weight from 0 to 1, and the colour of text on it."""
    return _shade(theme.name, round(_STEPS * min(max(weight, 0.0), 1.0)))


@lru_cache(maxsize=4 * (_STEPS + 1))
def _shade(name: str, step: int) -> tuple[QColor, QColor]:
    theme = THEMES[name]
    ground = _mixed(QColor(theme.weight_low), QColor(theme.weight_high), step / _STEPS)
    return ground, _ink(ground, [QColor(color) for color in (theme.text, theme.card)])


def _ink(ground: QColor, inks: list[QColor]) -> QColor:
    """Return the colour that is read best: the theme's, or a pure one where none suffices."""
    pure = [QColor("#000000"), QColor("#ffffff")]
    best = max(inks, key=lambda ink: contrast(ink, ground))
    if contrast(best, ground) >= READABLE:
        return best
    return max(pure, key=lambda ink: contrast(ink, ground))


def _mixed(low: QColor, high: QColor, part: float) -> QColor:
    return QColor.fromRgbF(
        *(
            float(a) + part * (float(b) - float(a))
            for a, b in (
                (low.redF(), high.redF()),
                (low.greenF(), high.greenF()),
                (low.blueF(), high.blueF()),
            )
        )
    )


def _luminance(color: QColor) -> float:
    red, green, blue = (_linear(c) for c in (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return float(channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4)
