"""A game as it stands on the shelf: its rules, and what each reader of a game needs, grouped by reader.

A box is typed by its game's own types, so that wiring in another game's function is a type error. What every game
promises beyond that is written here as protocols and docstrings; tests/test_contracts.py checks it for every game:

* options have `seats`, and every option a default; views have `seat`;
* the structs of `Types` are frozen, those of unions tagged, and they are what the game's functions say they take;
* a first player who is drawn is told by the event `FirstPlayerDrawn` of the core;
* a guide's key deals what its lessons need; its actions are legal one after the other;
* a box is made without numpy and without what else only its optional parts import; an encoding and weights come with a
  twin, and a twin has all that its protocol names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from tablee.core.codec import Types
from tablee.core.game import Game, Over, Seat
from tablee.core.words import Says
from tablee.kit.canvas import Canvas
from tablee.kit.encoding import Encoder
from tablee.kit.guide import Guide, Practice
from tablee.kit.learned import WeightedSum
from tablee.kit.twin import Patience, Twin
from tablee.kit.upgrade import Upgrade, unchanged

if TYPE_CHECKING:
    import argparse

    from tablee.kit.reader import Reader  # it loads Fluent, which most programs never need


Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class HasSeats(Protocol):
    """What the options of every game have: the number of seats at the table."""

    @property
    def seats(self) -> int: ...


class HasSeat(Protocol):
    """What the views of every game have: whose eyes it is seen through (None is a spectator), and the options."""

    @property
    def seat(self) -> Seat | None: ...

    @property
    def options(self) -> Any: ...


O = TypeVar("O", bound=HasSeats)  # noqa: E741
S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V", bound=HasSeat)


@dataclass(frozen=True, kw_only=True)
class Words(Generic[A, E, V]):
    """The game in words, for the log, the terminal and a screen reader."""

    tell: Callable[[E], Says]
    """One event as a line of the log."""
    question: Callable[[V], Says]
    """What a view's seat is asked, or whom all wait for."""
    describe: Callable[[V], tuple[Says, ...]]
    """All that a view shows."""
    offer: Callable[[V, A], Says]
    """A legal action, for who chooses from a list."""


class Promise(Struct, frozen=True):
    """A plan that advice announced for later in the same turn, such as a token kept for a place."""

    words: Says
    """What it is for, within a sentence that says why it is not kept to."""
    when: int
    """The turn or the day to which it belongs."""
    needs: tuple[int, ...] = ()
    """The pieces that have to stay."""
    aim: str = ""
    """What they are for: once that is reached, the promise is kept."""


@dataclass(frozen=True, kw_only=True)
class Promises(Generic[V]):
    """How a game keeps its advice in agreement with itself over the questions of one turn."""

    announced: Callable[[V, Says], Sequence[Promise]]
    """What a sentence announces, given what is seen after the action that it is about."""
    holds: Callable[[V, Promise], bool]
    """Whether a view still allows for a promise, or has seen it kept."""
    changed: Callable[[V, Promise, Says], Says]
    """A sentence that says what is given up of a promise by an action, before it says why the action is good."""


@dataclass(frozen=True, kw_only=True)
class BotEye(Generic[S, A, V]):
    """What bots go by."""

    evaluate: Callable[[V], float] = lambda view: 0.0
    """How good a view looks to its own seat."""
    glance: Callable[[V], float] | None = None
    """How good it looks to who has played once: `evaluate` with less in sight. The easy bot goes by it."""
    plain: Callable[[V], float] | None = None
    """How good it looks to the normal bot, where that is not all of `evaluate`: between `glance` and the whole."""
    evaluate_actions: Callable[[Sequence[S], Seat, Sequence[A]], list[float | None]] | None = None
    """The sum of `evaluate` over some states that look alike to a seat, after each of its actions, where a game can
    tell of many at once; None for the actions that have to be tried one by one."""
    expect: Callable[[S], Sequence[float]] | None = None
    """The share of the win that each seat can expect, judging by what it sees; shares of rivals add up to 1."""
    points: Callable[[V], float] = lambda view: 0.0
    """What a view's seat has scored so far. Of actions with the same chance to win, one with more of it is better."""
    choose: Callable[[V, Sequence[A], Random], A] | None = None
    """A way to choose that looks farther than one action ahead, where nothing is hidden."""
    terms: Callable[[V], Mapping[str, float]] | None = None
    """What `evaluate` adds up, by name."""
    reason: Callable[[V, A, V, Sequence[str]], Says] | None = None
    """Why an action is good, in one sentence that names things on the board: what its seat saw before, the action, what
    it would see next, and the names of the terms that speak for it, the most telling first. There may be none: then the
    good of it comes later."""
    promises: Promises[V] | None = None
    """Where one turn has several questions: how the advice for one agrees with the advice for the next."""
    kind: Callable[[A], Any] = type
    """Advice that is asked for once more is of another kind."""
    patience: Patience = field(default_factory=Patience)
    """How far the strong ones look ahead."""


@dataclass(frozen=True, kw_only=True)
class Web(Generic[A, V]):
    """What the pages need beside the views."""

    minutes: int
    """How long a match takes."""
    preview: Callable[[V, A], Any] = lambda view, action: None
    """What an action would do, as far as a view can know."""
    files: Callable[[], Mapping[str, Any]] = dict
    """The JSON files in the game's folder that its board reads, and of which type they are."""
    points: Mapping[str, int] = field(default_factory=dict, hash=False)
    """For each way to play in which points are counted that can be compared from match to match: how many parts of a
    score make one point."""
    stands: Callable[[V], tuple[Says, ...]] = lambda view: ()
    """What each seat has by now as everybody sees it, such as "12 points"; nothing where all have it together."""
    colours: int = 6
    """How many colours, each with a shape, its players choose from."""
    reads: Callable[[Sequence[int]], Mapping[str, str]] = lambda chosen: {}
    """Which messages stand for others at a table whose seats have chosen these colours: rules name colours by seat."""
    asked: tuple[str, ...] = ()
    """The options that are asked before every match; all others stand on the page of options only."""
    guarded: tuple[str, ...] = ()
    """The variants whose rules forbid advice: only greetings and thanks may be said."""
    for_boards: Callable[[bytes], bytes] = bytes
    """What a board is given of a data file of one's own. It may take a second or two."""


@dataclass(frozen=True, kw_only=True)
class Drawn(Generic[A, V]):
    """The game as a terminal draws it. `say` makes sentences in the player's language and has the names."""

    accent: str = "reverse"
    """The style of the line at the top."""
    board: Callable[[V, A | None, Reader, int, int], Canvas]
    """The board in so many columns and rows at most, with the action that is about to be chosen."""
    beside: Callable[[V, A | None, Reader, int], Canvas]
    """What lies around it, in so many columns: players, hands, piles."""
    start: Callable[[V, Sequence[A]], A | None] = lambda view, legal: None
    """Where a choice on the board begins; None where choices are made from a list."""
    steer: Callable[[V, A, str], A | None] = lambda view, action, key: None
    """That choice after a key, whether it is legal or not; None where the key means nothing."""


Measure: TypeAlias = bool | int | float | tuple[float, ...]
"""A figure of one match. Over many matches what is true or not is told as a share, a whole number by its median, and a
fraction by its mean; of a tuple, one number a seat, the means are told."""

OPENING = "opening"
"""The kind of use that is a seat's first action."""


class Use(NamedTuple):
    """That a seat used a card, a square, a street: over many matches, what is it worth?"""

    seat: Seat
    kind: str
    """What things it is compared with, such as “destinations reached”."""
    item: Says | str
    """Its name as the game says it, or in plain English."""


@dataclass(frozen=True, kw_only=True)
class Lab(Generic[O, A, E, V]):
    """How a game is measured by many matches between bots."""

    compared: Callable[[], Iterable[O]] = tuple
    """The options whose balance is worth comparing."""
    together: Callable[[O], bool] = lambda options: False
    """Whether all win or nobody does."""
    measure: Callable[[O, Sequence[E], Over], Mapping[str, Measure]] = lambda options, events, over: {}
    """What is counted in a simulated match: its options, all its events, how it ended."""
    uses: Callable[[O, Sequence[E]], Iterable[Use]] = lambda options, events: ()
    """What each seat used in it. What is used twice counts once."""
    remarks: Callable[[O, Mapping[str, float]], Iterable[str]] = lambda options, means: ()
    """What stands out with these options: the means of what is counted."""
    verdict: str = ""
    """What follows from all that stands out, and why it is left so."""
    simple_players: Mapping[str, Callable[[V, Sequence[A], Random], A]] = field(default_factory=dict, hash=False)
    """Simpler ways to play, by a name that a series of matches can be asked for: how often does one who plays so win
    among those who plan?"""


@dataclass(frozen=True, kw_only=True, eq=False)
class Box(Generic[O, S, A, C, E, V]):
    """A game's rules and all that tables, bots and readers need to use them; what is optional may be left out."""

    name: str
    folder: Path
    """Where the rulebooks and messages lie."""
    data: bytes
    """The data the game was built with, as stored with every match."""

    game: Game[O, S, A, C, E, V]
    types: Types
    version: int = 1
    """Rises when an event is written differently than before, or old events would fold differently."""
    upgrade: Upgrade = unchanged
    """How events of older versions are read."""

    words: Words[A, E, V]
    web: Web[A, V]
    drawn: Drawn[A, V] | None = None
    """Without it, a terminal has the words only."""
    bot: BotEye[S, A, V] = field(default_factory=BotEye)
    lab: Lab[O, A, E, V] = field(default_factory=Lab)
    guide: Guide | None = None
    practice: Practice | None = None

    # Each is imported when it is first asked for: most programs need neither numpy nor more commands.

    twin: Callable[[], Twin[O, S]] | None = None
    """The rules once more, to be compiled."""
    encoding: Callable[[], Encoder[O, A, V]] | None = None
    """Views and actions as numbers, for those who learn to play; it needs a twin."""
    weights: Callable[[], WeightedSum] | None = None
    """The evaluation whose weights `tablee lab learn` makes; it needs a twin."""
    positions: Path | None = None
    """The file of its positions of the day, as `dev.py positions` writes it."""
    commands: Callable[[Commands], None] | None = None
    """Adds to the commands of `tablee`."""


AnyBox: TypeAlias = Box[Any, Any, Any, Any, Any, Any]
