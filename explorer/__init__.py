"""Attention Explorer: self-attention worked out by hand, in a window."""

__version__ = "0.1.0"
