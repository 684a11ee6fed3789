"""Every stage and weight as NumPy keeps arrays; no pickle is needed to read them."""

from io import BytesIO
from typing import Any

import numpy as np

from explorer.core.evaluate import Snapshot
from explorer.files.texts.content import in_order, notes

__all__ = ["npz_bytes"]


def npz_bytes(snapshot: Snapshot) -> bytes:
    """Return an archive of arrays: each matrix by its name, exact; the rest as texts and numbers.

    ``tokens``, ``ids`` (n,) are the sentence; ``notes`` says which options are unusual, and what
    is set by hand. NumPy gives the members of an archive no time, so that the same snapshot gives
    the same bytes.
    """
    example = snapshot.example
    arrays: dict[str, Any] = {name: snapshot[name] for name in in_order()}
    arrays["tokens"] = np.array(example.tokens, dtype=np.str_)
    arrays["ids"] = np.array(example.sentence, dtype=np.int64)
    arrays["notes"] = np.array(notes(snapshot), dtype=np.str_)
    file = BytesIO()
    np.savez(file, **arrays)
    return file.getvalue()
