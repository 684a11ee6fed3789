"""What can be exported: formats by suffix, and what pictures can be made of."""

from explorer.core.stages import MATRICES

__all__ = [
    "FORMATS",
    "MOVING_FORMATS",
    "PANELS",
    "PICTURES",
    "PICTURE_FORMATS",
    "TEXT_FORMATS",
]

PICTURE_FORMATS = ("png", "svg", "pdf")
MOVING_FORMATS = ("gif", "apng", "webp", "png")  # png: numbered pictures
TEXT_FORMATS = ("json", "attn", "tex", "md", "py", "csv", "npz")  # that need no Qt
FORMATS = (*PICTURE_FORMATS, *TEXT_FORMATS)
PANELS = (
    "worksheet",
    "waves",
    "heatmap",
    "derivation",
    "lesson",
    "compare",
    "check",
    "scaling",
    "order",
    "pull",
)
PICTURES = (*PANELS, *MATRICES)
