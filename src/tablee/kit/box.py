"""The box of a game: its rules, and what each reader of a game needs, grouped by reader.

A box is typed by its game's own types, so that another game's function in it is a type error. All that a game promises
beyond that is written here as protocols and docstrings; tests/test_contracts.py checks it for every game:

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
    """Options of any game: they have the number of seats at the table."""

    @property
    def seats(self) -> int: ...


class HasSeat(Protocol):
    """View of any game: it has the seat that sees it (None is a spectator), and the options."""

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
    """Tells one event as a line of the log."""
    question: Callable[[V], Says]
    """Asks the view's seat its question, or says whom all wait for."""
    describe: Callable[[V], tuple[Says, ...]]
    """Describes all that a view shows."""
    offer: Callable[[V, A], Says]
    """Names a legal action in a list of choices."""


class Promise(Struct, frozen=True):
    """A plan that advice announced for later in the same turn, such as a token kept for a place."""

    words: Says
    """The plan as a part of a sentence that says why it is given up."""
    when: int
    """The turn or the day to which it belongs."""
    needs: tuple[int, ...] = ()
    """The pieces that have to stay."""
    aim: str = ""
    """The aim of the plan: once it is reached, the promise is kept."""


@dataclass(frozen=True, kw_only=True)
class Promises(Generic[V]):
    """Functions that keep a game's advice consistent over the questions of one turn."""

    announced: Callable[[V, Says], Sequence[Promise]]
    """Lists the promises in a sentence, given the view after the action that it is about."""
    holds: Callable[[V, Promise], bool]
    """Tells whether a view still allows for a promise, or shows that it was kept."""
    changed: Callable[[V, Promise, Says], Says]
    """Says which promise an action gives up, before the sentence that says why the action is good."""


@dataclass(frozen=True, kw_only=True)
class BotEye(Generic[S, A, V]):
    """Evaluations and explanations of a game for its bots."""

    evaluate: Callable[[V], float] = lambda view: 0.0
    """Evaluates a view for its own seat."""
    glance: Callable[[V], float] | None = None
    """Evaluates a view for the easy bot: like `evaluate`, with the eyes of somebody who has played once."""
    plain: Callable[[V], float] | None = None
    """Evaluates a view for the normal bot, where that is more than `glance` and less than `evaluate`."""
    evaluate_actions: Callable[[Sequence[S], Seat, Sequence[A]], list[float | None]] | None = None
    """Sums `evaluate` over some states that look alike to a seat, after each of its actions, for a game that can do
    many at once; None for actions that have to be tried one by one."""
    expect: Callable[[S], Sequence[float]] | None = None
    """Estimates each seat's share of the win from what that seat sees; the shares of rivals add up to 1."""
    points: Callable[[V], float] = lambda view: 0.0
    """Counts the points of a view's seat so far. Of actions with equal chances to win, the one with more is better."""
    choose: Callable[[V, Sequence[A], Random], A] | None = None
    """Chooses an action by looking farther than one action ahead, where nothing is hidden."""
    terms: Callable[[V], Mapping[str, float]] | None = None
    """Lists the terms that `evaluate` adds up, by name."""
    reason: Callable[[V, A, V, Sequence[str]], Says] | None = None
    """Says why an action is good, in one sentence that names things on the board. It is given the seat's view before,
    the action, the view after, and the names of the terms that speak for it, the most telling first. There may be no
    such term: then the benefit comes later."""
    promises: Promises[V] | None = None
    """Keeps advice consistent, where one turn has several questions."""
    kind: Callable[[A], Any] = type
    """Returns an action's kind. Each further piece of advice is of another kind."""
    patience: Patience = field(default_factory=Patience)
    """The search of the strong and the expert bot."""


@dataclass(frozen=True, kw_only=True)
class Web(Generic[A, V]):
    """Information about a game that pages need beside the views."""

    minutes: int
    """Length of a match, in minutes."""
    preview: Callable[[V, A], Any] = lambda view, action: None
    """Shows the effect of an action, as far as a view can know."""
    files: Callable[[], Mapping[str, Any]] = dict
    """Lists the JSON files in the game's folder that its board reads, with their types."""
    points: Mapping[str, int] = field(default_factory=dict, hash=False)
    """The variants whose points can be compared from match to match, with the parts of a score that make a point."""
    stands: Callable[[V], tuple[Says, ...]] = lambda view: ()
    """Says each seat's score so far as all see it, such as "12 points"; nothing where all share one."""
    colours: int = 6
    """Number of colours, each with a shape, that players choose from."""
    reads: Callable[[Sequence[int]], Mapping[str, str]] = lambda chosen: {}
    """Maps messages to others at a table whose seats have chosen these colours, since rules name colours by seat."""
    asked: tuple[str, ...] = ()
    """The options that are asked before every match; all others are on the page of options only."""
    guarded: tuple[str, ...] = ()
    """The variants whose rules forbid advice: only greetings and thanks may be said."""
    for_boards: Callable[[bytes], bytes] = bytes
    """Makes the part of a custom data file that a board is given. It may take a second or two."""


@dataclass(frozen=True, kw_only=True)
class Drawn(Generic[A, V]):
    """The game as a terminal draws it. `say` makes sentences in the player's language and has the names."""

    accent: str = "reverse"
    """The style of the line at the top."""
    board: Callable[[V, A | None, Reader, int, int], Canvas]
    """Draws the board, with the action that is about to be chosen, in so many columns and rows at most."""
    beside: Callable[[V, A | None, Reader, int], Canvas]
    """Draws players, hands and piles around it, in so many columns."""
    start: Callable[[V, Sequence[A]], A | None] = lambda view, legal: None
    """Returns the action with which a choice on the board begins; None where choices are made from a list."""
    steer: Callable[[V, A, str], A | None] = lambda view, action, key: None
    """Returns the action after a key, legal or not; None where the key means nothing."""


Measure: TypeAlias = bool | int | float | tuple[float, ...]
"""Figure of one match. Over many matches a bool is reported as a share, an int by its median, a float by its mean, and
a tuple, one number a seat, by its means."""

OPENING = "opening"
"""The kind of a use that is a seat's first action."""


class Use(NamedTuple):
    """The use of a card, a square or a street by a seat. Many matches tell what each is worth."""

    seat: Seat
    kind: str
    """The group of things within which it is compared, such as “destinations reached”."""
    item: Says | str
    """The name of the thing in the game's words, or in plain English."""


@dataclass(frozen=True, kw_only=True)
class Lab(Generic[O, A, E, V]):
    """Measurements of a game in many matches between bots."""

    compared: Callable[[], Iterable[O]] = tuple
    """Lists the options whose balance is worth comparing."""
    together: Callable[[O], bool] = lambda options: False
    """Tells whether all win or nobody does."""
    measure: Callable[[O, Sequence[E], Over], Mapping[str, Measure]] = lambda options, events, over: {}
    """Measures a simulated match, from its options, all its events and how it ended."""
    uses: Callable[[O, Sequence[E]], Iterable[Use]] = lambda options, events: ()
    """Lists the things that each seat used in a match. A repeated use counts once."""
    remarks: Callable[[O, Mapping[str, float]], Iterable[str]] = lambda options, means: ()
    """Remarks on the means of the measures that stand out with these options."""
    verdict: str = ""
    """Conclusion from all remarks, and why the game is left so."""
    simple_players: Mapping[str, Callable[[V, Sequence[A], Random], A]] = field(default_factory=dict, hash=False)
    """Simpler ways to play, by the name under which a series knows them: how often do they win among bots that plan?"""


@dataclass(frozen=True, kw_only=True, eq=False)
class Box(Generic[O, S, A, C, E, V]):
    """A game's rules and all that tables, bots and readers need to use them; optional parts may be left out."""

    name: str
    folder: Path
    """Folder of the rulebooks and messages."""
    data: bytes
    """The data the game was built with, as stored with every match."""

    game: Game[O, S, A, C, E, V]
    types: Types
    version: int = 1
    """Version of the events. It rises when one is written differently, or old ones would fold differently."""
    upgrade: Upgrade = unchanged
    """Converts events of older versions."""

    words: Words[A, E, V]
    web: Web[A, V]
    drawn: Drawn[A, V] | None = None
    """Without it, a terminal has the words only."""
    bot: BotEye[S, A, V] = field(default_factory=BotEye)
    lab: Lab[O, A, E, V] = field(default_factory=Lab)
    guide: Guide | None = None
    practice: Practice | None = None

    # Modules that are imported when they are first asked for: most programs need neither numpy nor further commands.

    twin: Callable[[], Twin[O, S]] | None = None
    """Returns the rules in a form that can be compiled."""
    encoding: Callable[[], Encoder[O, A, V]] | None = None
    """Returns the encoding of views and actions as numbers of the twin, for programs that learn to play."""
    weights: Callable[[], WeightedSum] | None = None
    """Returns the evaluation on the twin whose weights `tablee lab learn` makes."""
    positions: Path | None = None
    """File of positions of the day, as `dev.py positions` writes it."""
    commands: Callable[[Commands], None] | None = None
    """Adds the game's own commands to those of `tablee`."""


AnyBox: TypeAlias = Box[Any, Any, Any, Any, Any, Any]
