"""Encoding of games as numbers, for programs that learn to play. An observation is a row of fractions from 0 to 1. An
action is one integer, or two that are chosen one after the other. A game's `Encoder` is written
with the functions at the end, which compiled code may call. Nothing here needs numba."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeVar

from tablee.kit.twin import O_contra, jitable

A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

SECOND = 20
"""Number of bits by which the second number of an action is shifted to the left in the integer that encodes both. It is
stored plus 1; 0 means that the action has only one number."""
FIRST = (1 << SECOND) - 1
BEGUN = 16
"""Number of bits at the end of every observation. If the first number of an action has been chosen and the second has
not, they hold the first number plus 1, in binary; otherwise 0."""


class Part(NamedTuple):
    """Named run of neighbouring numbers in an observation, or of neighbouring action numbers, with a common meaning."""

    name: str
    size: int
    meaning: str


class Encoding(NamedTuple):
    """Layout of a game's observations and actions, for given options."""

    seen: tuple[Part, ...]
    """The parts of an observation, in order."""
    done: tuple[Part, ...]
    """The parts into which the numbers of actions are divided, in order."""
    sizes: Any
    """Array of integers that `observe` and `numbers` need in addition to the twin's record `t`."""
    together: bool = False
    """True if all seats win or lose together."""

    @property
    def observation(self) -> int:
        return sum(part.size for part in self.seen)

    @property
    def actions(self) -> int:
        return sum(part.size for part in self.done)


class Encoder(Protocol[O_contra, A_contra, V_contra]):
    """Encoding of a game's views and actions as numbers, in a module that belongs to the game's twin: `t` and `s` are
    the twin's records, and the functions that take them can be compiled."""

    def encoding(self, game: Any, options: O_contra, /) -> Encoding: ...

    def word(self, game: Any, view: V_contra, action: A_contra, /) -> tuple[int, ...]:
        """Return an action's number, or the two numbers with which it is chosen. The action None is a pass,
        where that is legal."""

    def observe(self, t: Any, s: Any, sizes: Any, seat: int, out: Any, /) -> int:
        """Write the observation of a seat into the row `out`; return the number of values written."""

    def numbers(self, t: Any, s: Any, sizes: Any, word: int, /) -> int:
        """Return the numbers of a play, given its word in the twin, as first | second + 1 << `SECOND`."""


def begins(parts: tuple[Part, ...]) -> dict[str, int]:
    """Return the index at which each part begins, by name."""
    return {part.name: sum(before.size for before in parts[:n]) for n, part in enumerate(parts)}


# Writing the row `out` from index i on: each function returns the index after what it wrote.


@jitable
def put_one(out: Any, i: int, size: int, value: int) -> int:
    """Write a value one-hot into `size` numbers; all stay 0 if it is out of range."""
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
    """Write a number as a fraction of its maximum `most`."""
    out[i] = min(1.0, max(0.0, value / most))
    return i + 1


@jitable
def from_seat(other: int, seat: int, seats: int) -> int:
    """Return the number of seat `other` as seen from `seat`: 0 for itself, then clockwise. -1 (nobody) stays -1."""
    return (other - seat) % seats if other >= 0 else -1


@jitable
def put_seats(out: Any, i: int, seat: int, seats: int, bits: int) -> int:
    """Write a set of seats, given as a bit mask, one number a seat, beginning with `seat` and then clockwise."""
    for n in range(seats):
        out[i + n] = bits >> (seat + n) % seats & 1
    return i + seats
