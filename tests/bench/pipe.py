"""The chain as an article writes it: a dozen lines of NumPy, everything computed each time.

No options, no checks, nothing kept: what somebody would run again in a notebook after changing a
number. It is the reference for the core, and a part of that for the window.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from explorer.core.example import Example

__all__ = ["Inputs", "inputs_of", "pipe"]

Array = npt.NDArray[np.float64]
Inputs = dict[str, Any]


def inputs_of(example: Example) -> Inputs:
    """Return the article's variables with an example's numbers."""
    inputs = {name: getattr(example, name).copy() for name in ("table", "W_Q", "W_K", "W_V")}
    return {**inputs, "ids": np.array(example.rows)}


def pipe(inputs: Inputs) -> dict[str, Array]:
    """Compute every stage; the options are positions on, scaled, no mask."""
    E = inputs["table"][inputs["ids"]]
    n, d_model = E.shape
    position = np.arange(n)[:, np.newaxis]
    angle = position / np.power(10000.0, np.arange(0, d_model, 2) / d_model)
    P = np.zeros((n, d_model))
    P[:, 0::2] = np.sin(angle)
    P[:, 1::2] = np.cos(angle)[:, : d_model // 2]
    X = E + P
    Q = X @ inputs["W_Q"]
    K = X @ inputs["W_K"]
    V = X @ inputs["W_V"]
    R = Q @ K.T
    S = R / np.sqrt(K.shape[1])
    e = np.exp(S - S.max(axis=1, keepdims=True))
    A = e / e.sum(axis=1, keepdims=True)
    Z = A @ V
    return {"E": E, "P": P, "X": X, "Q": Q, "K": K, "V": V, "R": R, "S": S, "A": A, "Z": Z}
