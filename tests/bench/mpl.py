"""The same pictures by matplotlib, drawn into memory (Agg): what a notebook does.

matplotlib is needed by the benchmark only (the extra "bench"); `available` says whether it is
there. Sizes are in pixels at 100 dots per inch.
"""

import importlib.util
import io
import logging
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from explorer.files.resources import resource
from tests.bench.content import Seen

__all__ = ["Redrawn", "available", "figure_of_everything"]

DPI = 100
Array = npt.NDArray[np.float64]


def available() -> bool:
    """Whether matplotlib is installed."""
    return importlib.util.find_spec("matplotlib") is not None


class Redrawn:
    """A labelled heatmap above wave lines in one figure that is kept; new data is set and drawn.

    Parameters
    ----------
    size : tuple of int
        Pixels.
    tokens : sequence of str
    weights : Array, (n, n)
    numbers : bool
        Whether the numbers are written into the cells, as the window does where they have room.
    waves : tuple of Array
        Positions, (samples,), and a curve for each dimension, (samples, dimensions).
    """

    def __init__(
        self,
        size: tuple[int, int],
        tokens: Sequence[str],
        weights: Array,
        waves: tuple[Array, Array],
        *,
        numbers: bool,
    ) -> None:
        self._figure = _new_figure(size)
        above, below = self._figure.subplots(2, 1)
        self._image, self._numbers = _heatmap(above, tokens, weights, numbers=numbers)
        self._figure.colorbar(self._image, ax=above)
        self._positions, _ = waves
        self._lines = below.plot(*waves)
        below.legend([f"dim {k}" for k in range(len(self._lines))])

    def draw(self, weights: Array, curves: Array) -> float:
        """Set new numbers and draw; return the seconds."""
        start = time.perf_counter()
        self._image.set_data(weights)
        for text, number in zip(self._numbers, weights.ravel().tolist(), strict=False):
            text.set_text(f"{number:.4f}")
        for line, curve in zip(self._lines, curves.T, strict=True):
            line.set_data(self._positions, curve)
        self._figure.canvas.draw()
        return time.perf_counter() - start


def figure_of_everything(
    size: tuple[int, int],
    seen: Sequence[Seen],
    tokens: Sequence[str],
    weights: Array,
    waves: tuple[Array, Array],
    *,
    numbers: bool,
) -> bytes:
    """Make one new figure with what the window shows, as a PNG file.

    A teacher's loop in a notebook: change a number, run the cell, look at the picture.
    """
    width, height = size
    figure = _new_figure(size)
    for one in seen:
        # From the matrix's place in the window to a figure's, which counts from below.
        x, y = one.place.left() / width, 1 - one.place.bottom() / height
        axes = figure.add_axes((x, y, one.place.width() / width, one.place.height() / height))
        _table(axes, one)
    above = figure.add_axes((0.8, 0.1, 0.17, 0.35))
    image, _ = _heatmap(above, tokens, weights, numbers=numbers)
    figure.colorbar(image, ax=above)
    below = figure.add_axes((0.8, 0.6, 0.18, 0.3))
    below.plot(*waves)
    below.legend([f"dim {k}" for k in range(waves[1].shape[1])])
    file = io.BytesIO()
    figure.savefig(file, format="png", dpi=DPI)
    return file.getvalue()


def _new_figure(size: tuple[int, int]) -> Any:
    import matplotlib as mpl
    from matplotlib import font_manager
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    if "AE Zhongwen" not in mpl.rcParams["font.family"]:  # Chinese tokens, as the window shows them
        for path in sorted(resource("fonts").glob("*Zhongwen*")):
            font_manager.fontManager.addfont(str(path))
        mpl.rcParams["font.family"] = ["DejaVu Sans", "AE Zhongwen"]
    figure = Figure(figsize=(size[0] / DPI, size[1] / DPI), dpi=DPI)
    FigureCanvasAgg(figure)
    return figure


def _heatmap(
    axes: Any, tokens: Sequence[str], weights: Array, *, numbers: bool
) -> tuple[Any, list[Any]]:
    image = axes.imshow(weights, vmin=0, vmax=1, aspect="auto")
    places = range(len(tokens))
    axes.set_xticks(places, tokens, rotation=90)
    axes.set_yticks(places, tokens)
    texts = []
    if numbers:
        for (row, column), number in np.ndenumerate(weights):
            texts.append(axes.text(column, row, f"{number:.4f}", ha="center", va="center"))
    return image, texts


def _table(axes: Any, seen: Seen) -> None:
    rows, columns = len(seen.rows), len(seen.columns)
    axes.imshow(np.ones((rows, columns)), vmin=0, vmax=1, aspect="auto", cmap="gray")
    axes.set_xticks(range(columns), seen.columns)
    axes.set_yticks(range(rows), seen.rows)
    axes.set_title(seen.name)
    for row, line in enumerate(seen.texts):
        for column, text in enumerate(line):
            axes.text(column, row, text, ha="center", va="center", fontsize=9)
