"""Building blocks of twins and of all that plays on them: plain Python on numbers and arrays that numba can compile.
Nothing here needs numba; engines/compiled.py compiles the functions that are marked, where it can."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from tablee.core.game import Seat

F = TypeVar("F", bound=Callable[..., Any])
O_contra = TypeVar("O_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)

OVER: Final = -1
CHANCE: Final = -2
"""Values of `mover` that are no seat."""

JITABLE: list[Callable[..., Any]] = []


def jitable(function: F) -> F:
    """Mark a function that compiled functions may call. Called from Python it is plain Python."""
    JITABLE.append(function)
    return function


@jitable
def below(rng: Any, n: int) -> int:
    """Draw a number from 0 to n - 1, each equally likely (n < 2³¹). `rng` holds one number, made by `seeded`.

    The generator is multiply-with-carry, chosen because nothing overflows: Python, numba and a GPU draw the same."""
    rng[0] = 698769069 * (rng[0] & 0xFFFFFFFF) + (rng[0] >> 32)
    return int((rng[0] & 0xFFFFFFFF) * n >> 32)


def seeded(seed: int) -> int:
    """Return the first state of an `rng`. Neighbouring seeds begin far from each other."""
    mixed = (seed + 1) * 0x9E3779B97F4A7C15 % (1 << 64)
    mixed = (mixed ^ mixed >> 31) * 0xBF58476D1CE4E5B9 % (1 << 64)
    return (mixed ^ mixed >> 29) >> 4 | 1


@jitable
def mix(key: int, word: int) -> int:
    """Mix a word into a hash of 64 bits, in compiled code."""
    key = (key ^ word) * 0x2545F4914F6CDD1D
    return key ^ (key >> 29)


@jitable
def share_out(values: Any, seats: int) -> None:
    """Replace the seats' values by their softmax in place, as `shares` of core/seats.py does."""
    most, total = values[0], 0.0
    for seat in range(1, seats):
        most = max(most, values[seat])
    for seat in range(seats):
        values[seat] = exp(values[seat] - most)
        total += values[seat]
    for seat in range(seats):
        values[seat] /= total


@jitable
def all_is_open(t: Any, s: Any, seat: int, rng: Any) -> None:
    """`imagine` of a game in which nothing is hidden."""


@jitable
def nothing_to_guess(t: Any, s: Any, seat: int) -> None:
    """`guess` of a game in which nothing is hidden, or which always imagines by what others did."""


@jitable
def no_points(t: Any, s: Any, seat: int) -> float:
    """`points` of a game that counts none."""
    return 0.0


@jitable
def one_at_a_time(t: Any, s: Any, seat: int) -> None:
    """`think` of a game in which one seat acts at a time."""


class Twin(Protocol[O_contra, S_contra]):
    """A game's rules once more, in a module: functions on one flat record, which can be compiled. `t` is the record of
    all that does not change in a match, `s` a position. engines/engine.py says what each function on them does."""

    __file__: str | None
    """Compiled functions depend on all that lies in the module's folder."""
    POSITION: Any
    """The dtype of a position."""

    def tables(self, game: Any, options: O_contra, /) -> Any:
        """Return `t`, in an array of its own."""

    def load(self, game: Any, state: S_contra, first: int = 0, passed: frozenset[Seat] = frozenset(), /) -> Any:
        """Return a state as `s`, in an array of its own: who is asked first of several, and who has passed."""

    def mover(self, t: Any, s: Any, /) -> int: ...
    def count(self, t: Any, s: Any, /) -> int: ...
    def apply(self, t: Any, s: Any, k: int, /) -> None: ...
    def odds(self, t: Any, s: Any, /) -> int: ...
    def roll(self, t: Any, s: Any, k: int, /) -> None: ...
    def imagine(self, t: Any, s: Any, seat: int, rng: Any, /) -> None: ...
    def think(self, t: Any, s: Any, seat: int, /) -> None: ...
    def guess(self, t: Any, s: Any, seat: int, /) -> None: ...
    def seen(self, t: Any, s: Any, /) -> int: ...
    def result(self, t: Any, s: Any, values: Any, /) -> None: ...
    def expect(self, t: Any, s: Any, values: Any, /) -> None: ...
    def points(self, t: Any, s: Any, seat: int, /) -> float: ...


AnyTwin: TypeAlias = Twin[Any, Any]


class TooLarge(ValueError):
    """A custom data file does not fit into a twin's tables."""


class Style(NamedTuple):
    """Parameters of the search. All are numbers, so that every style runs the same compiled function."""

    explore: float = 0.4
    """Factor of the exploration term of UCB1."""
    prior: float = 1.0
    """Virtual visits that the evaluation of a play counts as; 0: plays are not evaluated as a node is expanded."""
    few: float = 6.0
    """Progressive widening: a node considers `few` + `more` × √visits of its plays."""
    more: float = 3.0
    depth: int = 0
    """Length of a rollout in plays; -1: to the end of the match."""
    keen: int = 0
    """0: rollouts are random; 1: each seat makes the play that looks best to it."""
    hidden: int = 1
    """0: all hands are open, and nothing is imagined."""
    guess: int = 0
    """1: others' hidden cards are imagined by what they did, where the game can tell."""


class Patience(NamedTuple):
    """A game's numbers of simulations a move for the strong and the expert bot, and their parameters."""

    strong: int = 2_000
    expert: int = 50_000
    slowly: int = 60
    """The strong bot's simulations by the readable rules: without a twin, or while it is compiled."""
    style: Style = Style()
    look: int = 0
    """Simulations with which analysis and balance reports judge a position; 0: as many as the strong bot's."""
    ahead: int = 0
    """Length of the expert's greedy rollouts; by the readable rules there are none, since they take too long."""
    guess: int = 0
    """1: the expert imagines others' cards by what they did; not by the readable rules."""

    @property
    def looks(self) -> int:
        return self.look or self.strong

    @property
    def expert_style(self) -> Style:
        style = self.style._replace(guess=self.guess)
        return style._replace(depth=self.ahead, keen=1) if self.ahead else style
