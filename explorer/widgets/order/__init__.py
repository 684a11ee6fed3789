"""The panel about the order of tokens, and its parts."""
