"""Maps of the plane: six numbers as SVG and PDF write them."""

import math
from typing import NamedTuple

__all__ = ["IDENTITY", "Affine"]


class Affine(NamedTuple):
    """Takes (x, y) to (a·x + c·y + e, b·x + d·y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def before(self, then: "Affine") -> "Affine":
        """Return this map followed by another."""
        e, f = then.point(self.e, self.f)
        return Affine(
            then.a * self.a + then.c * self.b,
            then.b * self.a + then.d * self.b,
            then.a * self.c + then.c * self.d,
            then.b * self.c + then.d * self.d,
            e,
            f,
        )

    def moved(self, x: float, y: float) -> "Affine":
        """Return this map followed by a shift."""
        return self._replace(e=self.e + x, f=self.f + y)

    @property
    def shifts_only(self) -> bool:
        """Whether shapes keep their size and direction."""
        return self[:4] == IDENTITY[:4]

    @property
    def keeps_rectangles(self) -> bool:
        """Whether upright rectangles stay upright."""
        return not self.b and not self.c

    @property
    def scale(self) -> float:
        """How much longer a line becomes, on the average of its directions."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


IDENTITY = Affine()
