"""A multiset to draw from, used for decks: a card gets its identity only when it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")
C = TypeVar("C")


class Bag(Struct, Generic[T], frozen=True, gc=False):
    """Multiset with a fixed order of its kinds. A kind stays listed when none of it is left."""

    items: tuple[tuple[T, int], ...]

    def __len__(self) -> int:
        return sum([n for _, n in self.items])

    def plus(self, thing: T, n: int = 1) -> Bag[T]:
        """Return a bag with `n` more of `thing`, a kind that this bag lists already (its count may be 0)."""
        return Bag(tuple([(t, m + n) if t == thing else (t, m) for t, m in self.items]))

    def without(self, thing: T) -> Bag[T]:
        return self.plus(thing, -1)

    def outcomes(self, draw: Callable[[T], C]) -> tuple[tuple[C, int], ...]:
        """Return the possible draws as pairs (outcome, weight). `draw` is a function that makes the outcome of drawing
        a kind; the weight is the number of that kind in the bag."""
        return tuple([(draw(t), n) for t, n in self.items if n])


def bag_of(things: Iterable[T], each: int = 1) -> Bag[T]:
    return Bag(tuple((thing, each) for thing in things))
