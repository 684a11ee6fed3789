"""Arrays that are shared between versions of a document."""

import numpy as np
import numpy.typing as npt

from explorer.core.attention import Array

__all__ = ["frozen_array"]


def frozen_array(values: npt.ArrayLike) -> Array:
    """Return a read-only float64 array; one that is read-only already is shared, not copied.

    A read-only view is copied: what it looks at may change.
    """
    if type(values) is np.ndarray and values.dtype == np.float64:
        if values.flags.owndata and not values.flags.writeable:
            return values
    array = np.array(values, dtype=np.float64)
    array.setflags(write=False)
    return array
