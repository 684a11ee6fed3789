"""The one grid widget that every matrix of the program is shown in."""

from explorer.widgets.grid.model import MatrixModel
from explorer.widgets.grid.view import MatrixGrid

__all__ = ["MatrixGrid", "MatrixModel"]
