"""Building blocks of twins (games' rules once more, on numbers and arrays) and of all that plays on them, in plain
Python that numba can compile. Nothing here needs numba; engines/compiled.py compiles the functions marked `jitable`,
where it can."""

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
"""Values of `mover` that are no seat: the match is over, or play waits for chance."""

JITABLE: list[Callable[..., Any]] = []


def jitable(function: F) -> F:
    """Mark a function that compiled functions may call. Called from Python it runs as plain Python."""
    JITABLE.append(function)
    return function


@jitable
def below(rng: Any, n: int) -> int:
    """Draw a number from 0 to n - 1, each equally likely (n < 2³¹). `rng` holds one number, made by `seeded`.

    The generator is multiply-with-carry, chosen because nothing overflows: Python, numba and a GPU draw the same."""
    rng[0] = 698769069 * (rng[0] & 0xFFFFFFFF) + (rng[0] >> 32)
    return int((rng[0] & 0xFFFFFFFF) * n >> 32)


def seeded(seed: int) -> int:
    """Return the first state of an `rng`. Neighbouring seeds give states far from each other."""
    mixed = (seed + 1) * 0x9E3779B97F4A7C15 % (1 << 64)
    mixed = (mixed ^ mixed >> 31) * 0xBF58476D1CE4E5B9 % (1 << 64)
    return (mixed ^ mixed >> 29) >> 4 | 1


@jitable
def mix(key: int, word: int) -> int:
    """Mix a word into a 64-bit hash, in compiled code, where integers overflow silently."""
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
    """`imagine` of the twin of a game without hidden information: there is nothing to sample."""


@jitable
def nothing_to_guess(t: Any, s: Any, seat: int) -> None:
    """`guess` of the twin of a game without hidden information, or whose `imagine` always goes by what others did."""


@jitable
def no_points(t: Any, s: Any, seat: int) -> float:
    """`points` of the twin of a game that counts no points."""
    return 0.0


@jitable
def one_at_a_time(t: Any, s: Any, seat: int) -> None:
    """`think` of the twin of a game in which one seat acts at a time."""


class Twin(Protocol[O_contra, S_contra]):
    """A game's rules once more, for speed: a module of functions on one flat record, which numba can compile. `t` is a
    record of all that does not change in a match, `s` a position. engines/engine.py says what each function on them
    does."""

    __file__: str | None
    """The module's path: compiled functions are cached until a file in its folder changes."""
    POSITION: Any
    """NumPy dtype of a position."""

    def tables(self, game: Any, options: O_contra, /) -> Any:
        """Return the tables `t` of a match with these options, in an array of their own."""

    def load(self, game: Any, state: S_contra, first: int = 0, passed: frozenset[Seat] = frozenset(), /) -> Any:
        """Return a state as a position `s`, in an array of its own. Of several seats that are asked, `first` acts
        first; those in `passed` have declined to cut in."""

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
    """Parameters of the search. All are numbers, so that one compiled function serves every style."""

    explore: float = 0.4
    """Factor of the exploration term of UCB1."""
    prior: float = 1.0
    """Number of visits that the evaluation of a new play counts as; 0: a node's plays are not evaluated when it is
    expanded."""
    few: float = 6.0
    """Progressive widening: after n visits a node considers `few` + `more` × √n of its plays."""
    more: float = 3.0
    depth: int = 0
    """Length of a rollout in plays; 0: none, -1: to the end of the match."""
    keen: int = 0
    """0: rollouts play at random; 1: each seat makes the play that the evaluation rates highest for it."""
    hidden: int = 1
    """1: what the seat cannot see is sampled anew in each simulation; 0: the search sees all hands."""
    guess: int = 0
    """1: others' hidden cards are sampled by what they did, where the game can tell; 0: at random."""


class Patience(NamedTuple):
    """A game's search effort: simulations a move of the strong and the expert bot, and parameters of their search."""

    strong: int = 2_000
    expert: int = 50_000
    slowly: int = 60
    """Simulations of the strong bot where the game has no twin, or while that is compiled: the rules in plain Python
    are slow."""
    style: Style = Style()
    look: int = 0
    """Simulations with which analyses and balance reports judge a position; 0: as many as the strong bot's."""
    ahead: int = 0
    """Length of the expert's greedy rollouts, in plays; 0: none. In plain Python there are none, since they take too
    long."""
    guess: int = 0
    """1: the expert samples others' cards by what they did; 0: at random. In plain Python it is always at random."""

    @property
    def looks(self) -> int:
        return self.look or self.strong

    @property
    def expert_style(self) -> Style:
        style = self.style._replace(guess=self.guess)
        return style._replace(depth=self.ahead, keen=1) if self.ahead else style
