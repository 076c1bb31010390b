"""The box of a game: one object with its rules and all that the server, bots, web pages, terminals and the lab (balance
reports, learning) need to know of the game. Each of these users has a class here.

A box is generic in its game's own types, so that another game's function in it is a type error. All that a game
promises beyond that is written here as protocols and docstrings; tests/test_contracts.py checks it for every game:

* options have `seats`, and every option a default; views have `seat`;
* the structs of `Types` are frozen, those of unions tagged, and the game's functions are annotated with them;
* a first player who is drawn is announced by the event `FirstPlayerDrawn` of the core;
* the key of a guide's dice deals what the lessons need, and the lessons' actions are legal one after the other;
* making a box imports neither numpy nor other modules that only its optional parts need; an encoding and weights come
  with a twin, and a twin has all that its protocol names.
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
    """Makes the line of the log that describes one event."""
    question: Callable[[V], Says]
    """Makes the question that the seat with this view has to decide or, if that seat is not to act, says for whom
    everybody waits."""
    describe: Callable[[V], tuple[Says, ...]]
    """Describes all that a view shows, one message for each line."""
    offer: Callable[[V, A], Says]
    """Names a legal action in a list of choices."""


class Promise(Struct, frozen=True):
    """A plan that a hint announced for later in the same turn, such as to keep a token for a certain spot on the board.
    Later hints stick to the plan."""

    words: Says
    """The plan as a part of the sentence that says why it is given up."""
    when: int
    """Number of the turn or day for which the plan was made."""
    needs: tuple[int, ...] = ()
    """The pieces that must be kept for the plan."""
    aim: str = ""
    """Id of what the plan aims at, such as a spot on the board; once that is reached, the promise is kept."""


@dataclass(frozen=True, kw_only=True)
class Promises(Generic[V]):
    """Functions that keep a game's advice consistent over the several questions of one turn."""

    announced: Callable[[V, Says], Sequence[Promise]]
    """Lists the promises that a piece of advice makes, given the seat's view after the advised action and the sentence
    that explains it."""
    holds: Callable[[V, Promise], bool]
    """Tells whether a promise holds in a view: it can still be kept, or has been kept."""
    changed: Callable[[V, Promise, Says], Says]
    """Makes the sentence for an action that breaks a promise: it says which one, and then why the action is good. It is
    given the view after the action, the promise and that reason."""


@dataclass(frozen=True, kw_only=True)
class BotEye(Generic[A, V]):
    """Evaluations and explanations of a game for its bots."""

    evaluate: Callable[[V], float] = lambda view: 0.0
    """Evaluates the position that a view shows, for the seat that has this view; higher is better. A game with a twin
    has its evaluation there."""
    points: Callable[[V], float] = lambda view: 0.0
    """Counts the points so far of the seat that has this view. Of actions with equal chances to win, bots take the one
    with more points."""
    reason: Callable[[V, A, V, Sequence[str]], Says] | None = None
    """Says why an action is good, in one sentence that names things on the board. It is given the seat's view before,
    the action, the view after, and the names of the features that speak for the action, the most telling first (or
    `result`, if it ends the match). That list is empty if the benefit comes only later."""
    promises: Promises[V] | None = None
    """Keeps advice consistent, in games that ask several questions in one turn."""
    kind: Callable[[A], Any] = type
    """Returns an action's kind. If several pieces of advice are wanted, each is an action of another kind."""
    patience: Patience = field(default_factory=Patience)
    """Numbers of simulations and parameters of the search, for the strong and the expert bot."""


@dataclass(frozen=True, kw_only=True)
class Web(Generic[A, V]):
    """Information about a game that pages need beside the views."""

    minutes: int
    """Length of a match, in minutes."""
    preview: Callable[[V, A], Any] = lambda view, action: None
    """Returns the effect of an action as the board shows it before the action is confirmed, as far as the view can
    know."""
    files: Callable[[], Mapping[str, Any]] = dict
    """Maps the name of each JSON file in the game's folder that the board on the page reads to the Python type of its
    content."""
    points: Mapping[str, int] = field(default_factory=dict, hash=False)
    """Number of units of the score that make one point, for each variant by its name. Variants whose points cannot be
    compared from match to match are left out."""
    stands: Callable[[V], tuple[Says, ...]] = lambda view: ()
    """Says each seat's score so far, such as "12 points", as far as everybody may know it; empty where all seats share
    one score."""
    colours: int = 6
    """Number of colours that players choose from; each has a shape, too."""
    reads: Callable[[Sequence[int]], Mapping[str, str]] = lambda chosen: {}
    """Maps ids of messages to the ids of the messages that replace them at a table whose seats have chosen these
    colours. It is needed because the game's messages name each seat's default colour."""
    asked: tuple[str, ...] = ()
    """The options that pages ask for before every match; the others are only on the page of options."""
    guarded: tuple[str, ...] = ()
    """The variants whose rules forbid advice: people at the table may only send greetings and thanks."""
    for_boards: Callable[[bytes], bytes] = bytes
    """Returns the part of a custom data file that the board in the browser needs. It may take a second or two."""


@dataclass(frozen=True, kw_only=True)
class Drawn(Generic[A, V]):
    """The game as a terminal draws it. A `Reader` makes sentences in the player's language, with all names."""

    accent: str = "reverse"
    """Style of the line at the top."""
    board: Callable[[V, A | None, Reader, int, int], Canvas]
    """Draws the board with the action that is about to be chosen. The numbers are the greatest width and height, in
    columns and rows."""
    beside: Callable[[V, A | None, Reader, int], Canvas]
    """Draws what stands beside the board: players, hands and piles. The number is the width in columns."""
    start: Callable[[V, Sequence[A]], A | None] = lambda view, legal: None
    """Returns the action with which choosing on the board begins; None where the player chooses from a list."""
    steer: Callable[[V, A, str], A | None] = lambda view, action, key: None
    """Returns the action that is selected after a key is pressed, legal or not; None where the key means nothing."""


Measure: TypeAlias = bool | int | float | tuple[float, ...]
"""Figure of one match. Over many matches a bool is reported as a share, an int by its median, a float by its mean, and
a tuple, one number a seat, by its means."""

OPENING = "opening"
"""Value of `Use.kind` for a seat's first action."""


class Use(NamedTuple):
    """Record that a seat used a certain thing in a match, such as a card, a square or a street. Reports tell how much
    more often the seats that used it win."""

    seat: Seat
    kind: str
    """Group of things that are compared with one another, such as “destinations reached”."""
    item: Says | str
    """Name of the used thing: a message of the game, or plain English."""


@dataclass(frozen=True, kw_only=True)
class Lab(Generic[O, A, E, V]):
    """Functions that measure a game in many matches between bots, for balance reports."""

    compared: Callable[[], Iterable[O]] = tuple
    """Returns the options whose balance a report compares."""
    together: Callable[[O], bool] = lambda options: False
    """Tells whether the seats win or lose together, with these options."""
    measure: Callable[[O, Sequence[E], Over], Mapping[str, Measure]] = lambda options, events, over: {}
    """Measures a simulated match, from its options, all its events and how it ended."""
    uses: Callable[[O, Sequence[E]], Iterable[Use]] = lambda options, events: ()
    """Lists the things that each seat used in a match. A repeated use counts once."""
    remarks: Callable[[O, Mapping[str, float]], Iterable[str]] = lambda options, means: ()
    """Returns a sentence about each striking result, given the options and the means of all measures over many
    matches."""
    verdict: str = ""
    """Conclusion of the balance report from all its remarks, and why the game's rules stay as they are."""
    simple_players: Mapping[str, Callable[[V, Sequence[A], Random], A]] = field(default_factory=dict, hash=False)
    """Bots with simple strategies, by the name under which a series of matches calls them. A report tells how often
    they win against bots that plan."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Box(Generic[O, S, A, C, E, V]):
    """A game's rules and all that tables, bots and readers need to use them; optional parts may be left out."""

    name: str
    folder: Path
    """Folder with the game's rulebooks and messages."""
    data: bytes
    """Data file (cards, maps) that the game was built with. It is stored with every match."""

    game: Game[O, S, A, C, E, V]
    types: Types
    version: int = 1
    """Version of the stored events. It rises when an event is written differently, or when old events would lead to
    another state."""
    upgrade: Upgrade = unchanged
    """Converts stored events of older versions."""

    words: Words[A, E, V]
    web: Web[A, V]
    drawn: Drawn[A, V] | None = None
    """Drawing for a terminal; without it a terminal shows the words only."""
    bot: BotEye[A, V] = field(default_factory=BotEye)
    lab: Lab[O, A, E, V] = field(default_factory=Lab)
    guide: Guide | None = None
    practice: Practice | None = None

    # These parts import their modules when they are first called: most programs need neither numpy nor the commands.

    twin: Callable[[], Twin[O, S]] | None = None
    """Returns the game's twin: the rules once more, in a form that numba can compile."""
    encoding: Callable[[], Encoder[O, A, V]] | None = None
    """Returns the encoding of views and actions as numbers, for programs that learn to play. It reads positions from
    the records of the game's twin."""
    weights: Callable[[], WeightedSum] | None = None
    """Returns the evaluation as a weighted sum of features of the twin's records. `tablee lab learn` fits its weights
    and writes them to a file."""
    positions: Path | None = None
    """File with the game's positions of the day, written by `dev.py positions`."""
    commands: Callable[[Commands], None] | None = None
    """Adds the game's own subcommands to the command line of `tablee`."""


AnyBox: TypeAlias = Box[Any, Any, Any, Any, Any, Any]
