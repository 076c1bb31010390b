"""Building blocks of twins, and of the search and simulations that run on them. A twin implements a game's rules a
second time, on numbers and arrays, in plain Python that numba can compile. Nothing here needs numba;
search/native.py compiles the functions marked `jitable`, where it can."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from tablee.core.game import Seat

F = TypeVar("F", bound=Callable[..., Any])
O_contra = TypeVar("O_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)

OVER: Final = -1
CHANCE: Final = -2
"""Values of `mover`, the seat to move, that are not seats: -1 (`OVER`) if the match is over, -2 (`CHANCE`) if it waits
for a roll or a draw."""

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
def all_is_open(t: Any, s: Any, seat: int, rng: Any) -> None:
    """Do nothing: the function `imagine` for twins of games without hidden information, which have nothing to
    sample."""


@jitable
def nothing_to_guess(t: Any, s: Any, seat: int) -> None:
    """Do nothing: the function `guess` for twins of games without hidden information, or whose `imagine` always takes
    account of what the other seats did."""


@jitable
def no_points(t: Any, s: Any, seat: int) -> float:
    """Return 0: the function `points` for twins of games that count no points."""
    return 0.0


@jitable
def one_at_a_time(t: Any, s: Any, seat: int) -> None:
    """Do nothing: the function `think` for twins of games in which only one seat acts at a time."""


class Twin(Protocol[O_contra, S_contra]):
    """A second implementation of a game's rules, for speed: a module of functions on flat records, which numba can
    compile. `t` is a record of all that does not change in a match, `s` a record of one position. search/engine.py
    says what each function does."""

    __file__: str | None
    """The module's path: compiled functions are cached until a file in its folder changes."""

    @property
    def Position(self) -> Any:
        """Class of the record `s`, a subclass of `Record`."""

    @property
    def FEATURES(self) -> Sequence[str]:
        """Names of the features of a position, in the order in which `features` writes them."""

    @property
    def WEIGHTS(self) -> Mapping[str, float]:
        """Weight of each feature in the evaluation."""

    @property
    def OVERLOOKED(self) -> Mapping[str, Collection[str]]:
        """Features that a level does not see, by the level's name."""

    def tables(self, game: Any, options: O_contra, /) -> Any:
        """Return the record `t` of all that does not change in a match with these options. Its array `weights` has the
        weights of the features."""

    def load(self, game: Any, state: S_contra, first: int = 0, passed: frozenset[Seat] = frozenset(), /) -> Any:
        """Return a state as the record `s` of a position. If several seats are to act, `first` acts first. The seats in
        `passed` have declined to cut in."""

    def mover(self, t: Any, s: Any, /) -> int: ...
    def plays(self, t: Any, s: Any, out: Any, /) -> int: ...
    def apply(self, t: Any, s: Any, word: int, /) -> None: ...
    def odds(self, t: Any, s: Any, /) -> int: ...
    def roll(self, t: Any, s: Any, k: int, /) -> None: ...
    def imagine(self, t: Any, s: Any, seat: int, rng: Any, /) -> None: ...
    def think(self, t: Any, s: Any, seat: int, /) -> None: ...
    def guess(self, t: Any, s: Any, seat: int, /) -> None: ...
    def seen(self, t: Any, s: Any, /) -> int: ...
    def result(self, t: Any, s: Any, values: Any, /) -> None: ...
    def features(self, t: Any, s: Any, seat: int, out: Any, /) -> None: ...
    def chances(self, t: Any, s: Any, values: Any, /) -> None: ...
    def points(self, t: Any, s: Any, seat: int, /) -> float: ...


AnyTwin: TypeAlias = Twin[Any, Any]


class TooLarge(ValueError):
    """A custom data file does not fit the arrays of a game's twin, which have fixed sizes, so bots use the rules in
    plain Python instead."""


class Style(NamedTuple):
    """Parameters of the search. All are numbers, so that one compiled function serves every style."""

    explore: float = 0.4
    """Factor of the exploration term of UCB1."""
    prior: float = 1.0
    """Number of visits that the evaluation of a newly added action counts as. 0: actions are not evaluated when a node
    is expanded."""
    few: float = 6.0
    """Progressive widening: after n visits a node considers `few` + `more` × √n of its legal actions."""
    more: float = 3.0
    depth: int = 0
    """Length of a rollout in actions; 0: no rollouts, -1: to the end of the match."""
    keen: int = 0
    """0: rollouts choose actions at random; 1: each seat takes the action that the evaluation rates highest for it."""
    hidden: int = 1
    """1: what the seat cannot see is sampled anew in each simulation; 0: the search sees all players' hidden cards."""
    guess: int = 0
    """1: others' hidden cards are sampled with weights that fit what they did, where the game can tell; 0: at
    random."""


class Patience(NamedTuple):
    """A game's search effort: simulations a move of the strong and the expert bot, and parameters of their search."""

    strong: int = 2_000
    expert: int = 50_000
    slowly: int = 60
    """Number of simulations a move of the strong bot where the search runs in plain Python: in a game without a twin,
    or where WebAssembly does not run. It is small, since that is slow."""
    style: Style = Style()
    look: int = 0
    """Number of simulations with which analyses and balance reports evaluate a position; 0: as many as the strong
    bot's."""
    ahead: int = 0
    """Length of the rollouts of the expert bot, in actions, all chosen by the evaluation; 0: no rollouts. In plain
    Python there are none, since they take too long."""
    guess: int = 0
    """1: the expert bot samples others' hidden cards with weights that fit what they did; 0: at random. In plain Python
    it is always at random."""

    @property
    def looks(self) -> int:
        return self.look or self.strong

    @property
    def expert_style(self) -> Style:
        style = self.style._replace(guess=self.guess)
        return style._replace(depth=self.ahead, keen=1) if self.ahead else style
