"""One kind of table in a report, of one side or of two that are compared: what all its parts need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from tablee.kit.box import AnyBox
from tablee.lab.balance import told
from tablee.lab.balance.cells import Cell
from tablee.lab.balance.estimate import Estimate, mean
from tablee.lab.balance.plot import SIDES

NONE = "–"
DIFFERENCE = "difference"


class Section(NamedTuple):
    box: AnyBox
    title: str
    sides: Sequence[str]
    """What they are called."""
    cells: Sequence[Cell]
    """One, or two that are compared."""
    better: str
    weaker: str | None
    """Whom luck and skill were measured between."""

    @property
    def together(self) -> bool:
        """Whether all win or nobody does."""
        return self.cells[0].together

    @property
    def compared(self) -> bool:
        return len(self.cells) == 2

    def columns(self, *heads: str) -> list[str]:
        """The heads of each side's columns."""
        return [self.key(n) + head for n in range(len(self.cells)) for head in heads]

    def key(self, side: int) -> str:
        """Its mark, where there are two."""
        named = escape(self.sides[side])
        return f'<span class="key {SIDES[side]}" role="img" aria-label="{named}"></span>' if self.compared else ""

    def of(self, side: int) -> str:
        """Which side something is about, where there are two."""
        return f"{self.sides[side]}: " if self.compared else ""

    def difference(self, *words: str) -> list[str]:
        """A column that only a comparison has."""
        return list(words) if self.compared else []

    def paired(self, values: Callable[[Cell], Sequence[float]]) -> list[Estimate]:
        """Of two sides: the difference, deal by deal."""
        return [paired(*map(values, self.cells))] if self.compared else []


def paired(first: Sequence[float], other: Sequence[float]) -> Estimate:
    """One may have been played once more when time was up."""
    return mean([after - before for before, after in zip(first, other, strict=False)])


def each(found: Sequence[Estimate | None], write: Callable[[Estimate], str] = told.surely) -> list[str]:
    return [write(one) if one else NONE for one in found]
