"""The document that File → New opens."""

import numpy as np

from explorer.core.example import Example, make_example

__all__ = ["blank_example"]


def blank_example() -> Example:
    """Return two tokens in two dimensions, everything an identity: small enough to do by head."""
    eye = np.eye(2)
    return make_example(("a", "b"), (0, 1), eye, W_Q=eye, W_K=eye, W_V=eye)
