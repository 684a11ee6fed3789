"""Which array of a file is meant as E, W_Q, W_K or W_V: by its name, else by its shape."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from explorer.core.example import Example
from explorer.core.stages import MATRICES, WEIGHTS
from explorer.files.importing.arrays import NamedArray

__all__ = ["TARGETS", "Pick", "assign"]

TARGETS = ("E", *WEIGHTS)

_LETTERS = {"W_Q": "q", "W_K": "k", "W_V": "v"}
_WORDS = {
    "W_Q": ("query", "queries", "查询", "查询权重", "查询矩阵"),
    "W_K": ("key", "keys", "键", "键权重", "键矩阵"),
    "W_V": ("value", "values", "值", "值权重", "值矩阵"),
}
_EMBEDDINGS = (
    "e",
    "emb",
    "embed",
    "embedding",
    "embeddings",
    "tokenembedding",
    "tokenembeddings",
    "嵌入",
    "词嵌入",
    "词向量",
)
_FORMS = ("w{}", "{}w", "{}proj", "{}weight", "{}weights", "weight{}", "weights{}", "w{}weight")
_IGNORED = re.compile(r"[\W_]+")
_TAIL = re.compile(r"(?:weights?|matrix)$")


class Pick(NamedTuple):
    """An array that is to become a matrix.

    Attributes
    ----------
    array : NamedArray
    transposed : bool
        Whether rows and columns are exchanged first.
    """

    array: NamedArray
    transposed: bool = False

    @property
    def turned(self) -> NamedArray:
        """The array as it is to be used."""
        return self.array.transposed() if self.transposed else self.array


def assign(arrays: Sequence[NamedArray], example: Example) -> dict[str, Pick]:
    """Propose which array becomes which matrix; a matrix that is left out stays as it is.

    Parameters
    ----------
    arrays : sequence of NamedArray
    example : Example
        Whose shapes decide where no name says anything.

    Returns
    -------
    dict of str to Pick
        By the name of the matrix, of `TARGETS`. An array is proposed once at most. One of a
        known name is transposed where only so it fits E.
    """
    named: dict[str, NamedArray] = {}
    for array in arrays:
        target = _target(array.name)
        if target is not None:
            named.setdefault(target, array)
    if not named:
        named = _by_shape([one for one in arrays if one.name not in MATRICES], example)
    e = named.get("E")
    d_model = example.d_model if e is None else e.shape[1]
    picks = {}
    for target in TARGETS:
        if target in named:
            array = named[target]
            rows, columns = array.shape
            turned = target != "E" and rows != d_model and columns == d_model
            picks[target] = Pick(array, turned)
    return picks


def _target(name: str) -> str | None:
    """Return the matrix that a name means: ``wq``, ``attn.q_proj.weight``, ``Query``, ``E``."""
    parts = [name, *re.split(r"[./]", name)[::-1]]
    if len(parts) > 2:
        parts.insert(1, "".join(re.split(r"[./]", name)[-2:]))
    for part in parts:
        plain = _IGNORED.sub("", part).lower()
        if plain in _EMBEDDINGS:
            return "E"
        for target, letter in _LETTERS.items():
            words = (letter, *_WORDS[target])
            if plain in _WORDS[target] or _TAIL.sub("", plain) in words[1:]:
                return target
            if plain in [form.format(word) for form in _FORMS for word in words]:
                return target
    return None


def _by_shape(arrays: Sequence[NamedArray], example: Example) -> dict[str, NamedArray]:
    """Take four that fit together in the order of the chain, else those of the present shapes."""
    for targets in (TARGETS, tuple(WEIGHTS)):
        found = dict(zip(targets, arrays, strict=False))
        if len(arrays) == len(targets) and _fit_together(found, example):
            return found
    left = list(arrays)
    chosen: dict[str, NamedArray] = {}
    for target in TARGETS:
        fitting = [one for one in left if one.shape == example.shape(target)]
        if fitting:
            chosen[target] = fitting[0]
            left = [one for one in left if one is not fitting[0]]
    if not chosen and len(arrays) == 1 and arrays[0].row_labels:
        return {"E": arrays[0]}  # what has names beside its rows speaks of tokens
    return chosen


def _fit_together(found: dict[str, NamedArray], example: Example) -> bool:
    d_model = found["E"].shape[1] if "E" in found else example.d_model
    rows = {found[name].shape[0] for name in WEIGHTS}
    return rows == {d_model} and found["W_Q"].shape == found["W_K"].shape
