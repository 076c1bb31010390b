"""A game in numbers, for who learns to play it: what a seat sees is a row of fractions, what it can do whole numbers.

A game's encoding.py has `encoding`, `word`, and two functions on its twin's record, which like all of a twin are plain
Python that can also be compiled: `observe` writes a row, `words` lists the plays. Nothing here needs numba."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeVar

from tablee.kit.twin import O_contra, jitable

A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

SECOND = 20
"""Where the second number of a word begins, in bits: it is counted from 1, and 0 where there is none."""
FIRST = (1 << SECOND) - 1
BEGUN = 16
"""At the end of every observation: the number that a choice was begun with, and 1, in binary."""


class Part(NamedTuple):
    """Some numbers in a row that belong together."""

    name: str
    size: int
    meaning: str


class Encoding(NamedTuple):
    """How a game with its options looks in numbers."""

    seen: tuple[Part, ...]
    """What an observation is made of, each number from 0 to 1."""
    done: tuple[Part, ...]
    """The numbers of all that can ever be chosen."""
    sizes: Any
    """Whole numbers that `observe` and `words` need besides the twin's tables: an array."""
    most: int
    """No position has more plays."""
    together: bool = False
    """Whether all win or all lose."""

    @property
    def observation(self) -> int:
        return sum(part.size for part in self.seen)

    @property
    def actions(self) -> int:
        return sum(part.size for part in self.done)


class Encoder(Protocol[O_contra, A_contra, V_contra]):
    """A game's views and actions as numbers, in a module that goes with its twin: `t` and `s` are the twin's records,
    and the functions on them can be compiled."""

    def encoding(self, game: Any, options: O_contra, /) -> Encoding: ...

    def word(self, game: Any, view: V_contra, action: A_contra, /) -> tuple[int, ...]:
        """Return the number of an action, or the two it is chosen with. The action None passes, where that is legal."""

    def observe(self, t: Any, s: Any, sizes: Any, seat: int, out: Any, /) -> int:
        """Write what a seat sees into a row of fractions; return how many were written."""

    def words(self, t: Any, s: Any, sizes: Any, out: Any, /) -> int:
        """List the words of all plays in order, each as first | second + 1 << `SECOND`; return their number."""


def begins(parts: tuple[Part, ...]) -> dict[str, int]:
    """Where each part begins."""
    return {part.name: sum(before.size for before in parts[:n]) for n, part in enumerate(parts)}


# Writing a row: each function says where the next number goes.


@jitable
def put_one(out: Any, i: int, size: int, value: int) -> int:
    """1 in the place of a value, 0 in all others; nowhere, if it is none of them."""
    if 0 <= value < size:
        out[i + value] = 1
    return i + size


@jitable
def put_bits(out: Any, i: int, size: int, bits: int) -> int:
    for n in range(size):
        out[i + n] = bits >> n & 1
    return i + size


@jitable
def put_part(out: Any, i: int, value: int, most: int) -> int:
    """A number as a part of the most that it can be."""
    out[i] = min(1.0, max(0.0, value / most))
    return i + 1


@jitable
def from_seat(other: int, seat: int, seats: int) -> int:
    """A seat as another one counts: itself 0, then clockwise; -1 stays so."""
    return (other - seat) % seats if other >= 0 else -1


@jitable
def put_seats(out: Any, i: int, seat: int, seats: int, bits: int) -> int:
    """A set of seats as one of them counts."""
    for n in range(seats):
        out[i + n] = bits >> (seat + n) % seats & 1
    return i + seats
