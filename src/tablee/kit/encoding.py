"""Encoding of games as numbers, for programs that learn to play: observations are rows of fractions, actions integers.
A game's `Encoder` is written with the functions at the end, which compiled code may call. Nothing here needs numba."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeVar

from tablee.kit.twin import O_contra, jitable

A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

SECOND = 20
"""Offset in bits of a word's second number, which is counted from 1; 0 means that there is none."""
FIRST = (1 << SECOND) - 1
BEGUN = 16
"""Size of the last part of every observation: the number with which a choice was begun, plus 1, in binary."""


class Part(NamedTuple):
    """Neighbouring numbers that belong together."""

    name: str
    size: int
    meaning: str


class Encoding(NamedTuple):
    """Layout of observations and actions of a game with its options."""

    seen: tuple[Part, ...]
    """The parts of an observation, each number from 0 to 1."""
    done: tuple[Part, ...]
    """The parts of the action space."""
    sizes: Any
    """An array of integers that `observe` and `words` need besides the twin's tables."""
    most: int
    """Upper bound of the number of plays in a position."""
    together: bool = False
    """True if all win or all lose."""

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
    """Return the index at which each part begins, by name."""
    return {part.name: sum(before.size for before in parts[:n]) for n, part in enumerate(parts)}


# Writing a row: each function returns the index of the next number.


@jitable
def put_one(out: Any, i: int, size: int, value: int) -> int:
    """Write a value one-hot; all 0 if it is outside."""
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
    """Write a number as a fraction of its maximum."""
    out[i] = min(1.0, max(0.0, value / most))
    return i + 1


@jitable
def from_seat(other: int, seat: int, seats: int) -> int:
    """Number a seat as seen from another one: itself 0, then clockwise. -1 stays -1."""
    return (other - seat) % seats if other >= 0 else -1


@jitable
def put_seats(out: Any, i: int, seat: int, seats: int, bits: int) -> int:
    """Write a set of seats, numbered as seen from a seat."""
    for n in range(seats):
        out[i + n] = bits >> (seat + n) % seats & 1
    return i + seats
