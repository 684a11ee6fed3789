"""Numbers as SVG and PDF have them."""

__all__ = ["number"]


def number(value: float, decimals: int = 3) -> str:
    """Return a number; three decimals of a pixel are finer than any eye or printer."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
