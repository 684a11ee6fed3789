"""Attention Explorer: self-attention worked out by hand, in a window."""

PROGRAM = "Attention Explorer"
__version__ = "0.1.0"
