"""What can be exported: formats by suffix, and what pictures can be made of."""

from explorer.core.stages import MATRICES

__all__ = ["COMING", "FORMATS", "MAX_SCALE", "PANELS", "PICTURES", "PICTURE_FORMATS"]

PICTURE_FORMATS = ("png",)
FORMATS = (*PICTURE_FORMATS, "json", "attn")
COMING = ("svg", "pdf", "tex", "md", "py", "csv", "npz")  # named in the design, not written yet
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
MAX_SCALE = 8
