"""A deck whose order nobody knows: a card gets its identity when it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")
C = TypeVar("C")


class Bag(Struct, Generic[T], frozen=True, gc=False):
    """How many there are of each thing, in a fixed order; none of it means nothing is left."""

    items: tuple[tuple[T, int], ...]

    def __len__(self) -> int:
        return sum([n for _, n in self.items])

    def plus(self, thing: T, n: int = 1) -> Bag[T]:
        """The bag with more of a thing it has had from the start; its place in the order is kept."""
        return Bag(tuple([(t, m + n) if t == thing else (t, m) for t, m in self.items]))

    def without(self, thing: T) -> Bag[T]:
        return self.plus(thing, -1)

    def outcomes(self, draw: Callable[[T], C]) -> tuple[tuple[C, int], ...]:
        """Every thing that could be drawn, as chance would say it, with its weight."""
        return tuple([(draw(t), n) for t, n in self.items if n])


def bag_of(things: Iterable[T], each: int = 1) -> Bag[T]:
    return Bag(tuple((thing, each) for thing in things))
