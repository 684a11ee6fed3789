"""Every colour by its role, light and dark, and the palettes made from them.

A widget that paints itself asks `theme_of(self)` while painting and repaints on
`QEvent.PaletteChange`: the palette that Qt hands down from the window is the only thing that
says which theme holds, so that a picture can be made in another theme than the screen's.

The role colours are those of Okabe and Ito (2008), which people with any colour vision can tell
apart; a role's name or symbol always stands beside its colour.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget

from explorer.core.stages import Role

__all__ = ["DARK", "LIGHT", "THEMES", "RoleColors", "Theme", "theme_of"]


class RoleColors(NamedTuple):
    """How a role looks: `ink` for its symbol and numbers in text, `tint` behind its cells."""

    ink: str
    tint: str


@dataclass(frozen=True, kw_only=True)
class Theme:
    """Colours as #rrggbb, by what they are for."""

    name: str
    window: str  # behind the cards
    chrome: str  # menu bar, tool bar, status bar, side columns
    card: str
    ground: str  # behind the cells of a matrix: the card's, or nothing in a transparent picture
    border: str  # of cards and editable cells
    input_border: str  # of line edits and the like; 3:1 on chrome
    bracket: str
    text: str
    muted: str  # captions; 4.5:1 on card and chrome
    field: str  # behind a cell that is edited
    accent: str  # pressed buttons, the current step
    accent_text: str
    accent_tint: str  # behind what is switched on or current …
    accent_ink: str  # … and its text
    selection: str  # outline of the selected cell
    source: str  # outline of the cells that it was made from
    by_hand: str  # the ink of computed numbers that are set by hand
    match: str  # the sign of a figure that agrees with a printed one …
    near: str  # … or would, without rounding in between
    error: str
    error_tint: str
    hatch: str  # over masked cells of the grids; 3:1 on card
    roles: Mapping[Role, RoleColors]
    weight_low: str  # a weight of 0; weights shade from here …
    weight_high: str  # … to 1
    score_low: str  # the most negative score …
    score_zero: str
    score_high: str  # … to the most positive
    curves: tuple[str, ...]  # of the waves, in the order of the dimensions

    def palette(self) -> QPalette:
        """Return the palette for the application or for one window."""
        palette = QPalette()
        group = QPalette.ColorRole
        for role, color in (
            (group.Window, self.chrome),
            (group.WindowText, self.text),
            (group.Base, self.field),
            (group.AlternateBase, self.window),
            (group.Text, self.text),
            (group.PlaceholderText, self.muted),
            (group.Button, self.card),
            (group.ButtonText, self.text),
            (group.BrightText, self.error),
            (group.ToolTipBase, self.card),
            (group.ToolTipText, self.text),
            (group.Highlight, self.accent),
            (group.HighlightedText, self.accent_text),
            (group.Accent, self.accent),
            (group.Link, self.accent),
            (group.LinkVisited, self.accent),
            (group.Light, self.card),
            (group.Midlight, self.border),
            (group.Mid, self.border),
            (group.Dark, self.bracket),
            (group.Shadow, self.bracket),
        ):
            palette.setColor(role, QColor(color))
        for role in (group.WindowText, group.Text, group.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(self.muted))
        return palette

    def input_palette(self) -> QPalette:
        """Return the palette of line edits, spin boxes, check boxes and the like.

        Fusion outlines them in `Window`, darkened to 1/1.4, which in a dark window cannot be
        seen.
        """
        palette = self.palette()
        outline = QColor(self.input_border).lighter(140)
        palette.setColor(QPalette.ColorRole.Window, outline)
        return palette


LIGHT = Theme(
    name="light",
    window="#f1f3f5",
    chrome="#fafbfc",
    card="#ffffff",
    ground="#ffffff",
    border="#d5d9de",
    input_border="#8b939c",
    bracket="#8a929c",
    text="#16191d",
    muted="#5c6570",
    field="#ffffff",
    accent="#005a8f",
    accent_text="#ffffff",
    accent_tint="#dcebf6",
    accent_ink="#005a8f",
    selection="#111418",
    source="#c77700",
    by_hand="#3a2fd0",
    match="#1a7f37",
    near="#7a5c00",
    error="#b3261e",
    error_tint="#fdeceb",
    hatch="#7f8791",
    roles=MappingProxyType(
        {
            "input": RoleColors("#16191d", "#f3f4f6"),
            "position": RoleColors("#3d4550", "#eef0f3"),
            "query": RoleColors("#0072b2", "#e3f0f9"),
            "key": RoleColors("#b84f00", "#fce9dc"),
            "value": RoleColors("#007a59", "#ddf3ea"),
            "score": RoleColors("#3d4550", "#f0f1f4"),
            "weight": RoleColors("#6a3d9a", "#efe8f6"),
            "output": RoleColors("#a8356f", "#f9e6ef"),
        }
    ),
    weight_low="#f6f2fa",
    weight_high="#4a1a78",
    score_low="#2166ac",
    score_zero="#f5f5f5",
    score_high="#b35806",
    curves=(
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8c6d00", "#3f51b5", "#56849c", "#7a4b2a",
    ),
)  # fmt: skip

DARK = Theme(
    name="dark",
    window="#14171a",
    chrome="#1b1f23",
    card="#20252a",
    ground="#20252a",
    border="#3a424b",
    input_border="#6f7a85",
    bracket="#7d8792",
    text="#e8ebee",
    muted="#a2abb5",
    field="#15181b",
    accent="#5fb2e6",
    accent_text="#0c1115",
    accent_tint="#1d3a4d",
    accent_ink="#e8ebee",
    selection="#ffffff",
    source="#f0a93a",
    by_hand="#b3b8ff",
    match="#5fd38d",
    near="#e0b84a",
    error="#ff8a80",
    error_tint="#44211f",
    hatch="#78838e",
    roles=MappingProxyType(
        {
            "input": RoleColors("#e8ebee", "#2a3036"),
            "position": RoleColors("#c3cad1", "#272d33"),
            "query": RoleColors("#62b5ea", "#173245"),
            "key": RoleColors("#f59455", "#43291a"),
            "value": RoleColors("#4fcfa4", "#15382d"),
            "score": RoleColors("#c3cad1", "#2a3036"),
            "weight": RoleColors("#c39be8", "#332545"),
            "output": RoleColors("#ec8fb9", "#422636"),
        }
    ),
    weight_low="#262030",
    weight_high="#c9a2f2",
    score_low="#67a9e0",
    score_zero="#23282d",
    score_high="#f1a15c",
    curves=(
        "#62b5ea", "#f59455", "#4fcfa4", "#ec8fb9", "#d8bf4a", "#9fa8ff", "#9cc4d8", "#d0a080",
    ),
)  # fmt: skip

THEMES: Mapping[str, Theme] = MappingProxyType({"light": LIGHT, "dark": DARK})
_known: dict[int, Theme] = {}  # by the key of the palette, which every paint looks at
_MOST = 64
_GROUNDLESS = {theme.name: replace(theme, ground="#00ffffff") for theme in THEMES.values()}


def theme_of(widget: QWidget) -> Theme:
    """Return the theme whose palette a widget has been handed.

    Where that palette's cards (`Button`) are transparent, matrices have no ground.
    """
    palette = widget.palette()
    key = palette.cacheKey()
    if key not in _known:
        if len(_known) == _MOST:
            _known.clear()
        _known[key] = _theme_in(palette)
    return _known[key]


def _theme_in(palette: QPalette) -> Theme:
    theme = LIGHT if palette.color(QPalette.ColorRole.Text).lightness() < 128 else DARK
    if palette.color(QPalette.ColorRole.Button).alpha():
        return theme
    return _GROUNDLESS[theme.name]
