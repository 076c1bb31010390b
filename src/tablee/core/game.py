"""What a game is: the one interface shared by rules, bots, simulations and matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Generic, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from tablee.core.words import Says

Options = TypeVar("Options", contravariant=True)
State = TypeVar("State")
Action = TypeVar("Action")
Chance = TypeVar("Chance")
Event = TypeVar("Event")
View = TypeVar("View")

Seat = NewType("Seat", int)
"""A place at the table, counted from 0. Who sits there is not the rules' business."""


class Ask(Struct, frozen=True, tag=True):
    """Play waits for people."""

    must: frozenset[Seat]
    """Play goes on once all of these have acted. Two or more: they act at the same time."""

    may: frozenset[Seat] = frozenset()
    """These may cut in before that."""


class Roll(Struct, Generic[Chance], frozen=True, tag=True):
    """Play waits for chance."""

    outcomes: tuple[tuple[Chance, int], ...]
    """Each outcome with its weight, a whole number; in a fixed order, so that a roll can be checked afterwards."""


class Over(Struct, frozen=True, tag=True):
    """Play has ended."""

    winners: frozenset[Seat]
    """Everyone, when all win together; nobody, when the game beats them."""

    scores: tuple[int, ...]
    """One a seat, in the game's smallest unit."""

    clause: str
    """The rulebook's clause that ended it, such as ``"4.4"``."""


Turn: TypeAlias = Ask | Roll[Chance] | Over


class Game(Protocol[Options, State, Action, Chance, Event, View]):
    """A set of rules. It holds no match: every method is a function of its arguments."""

    def new(self, options: Options) -> State:
        """The table before anything is dealt."""
        ...

    def turn(self, state: State) -> Turn[Chance]:
        """Whom or what play waits for."""
        ...

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """What a seat can do now, mildest first; nothing, when it is not asked."""
        ...

    def decide(self, state: State, actor: Seat | None, action: Action | Chance) -> Sequence[Event]:
        """What happens when a seat, or chance (``None``), does this. Raises `Illegal`."""
        ...

    def evolve(self, state: State, event: Event) -> State:
        """The table after a thing has happened. It never judges and never fails."""
        ...

    def view(self, state: State, seat: Seat | None) -> View:
        """All that a seat, or a spectator (``None``), can see."""
        ...

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """What a seat learns of an event; ``None``, if it learns nothing."""
        ...

    def imagine(self, view: View, rng: Random) -> State:
        """A table that would look like this view, drawn at random."""
        ...


Measure: TypeAlias = bool | int | float | tuple[float, ...]
"""A figure of one match. Over many matches what is true or not is told as a share, a whole number by its median, and a
fraction by its mean; of a tuple, one number a seat, the means are told."""

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]


LEARNER = Seat(0)


class Lesson(Struct, frozen=True):
    """What is said, and what is then done: by the learner, or by another seat that the guide plays."""

    says: tuple[str, ...]
    """Ids of messages, read one after the other."""
    seat: Seat
    action: Any


class Guide(Struct, frozen=True):
    """The guided first match: a real one whose rolls are known, since its key is. Afterwards one may play on."""

    options: Any
    key: bytes
    """Found by trying, so that the learner sits on seat 0, begins, and something happens soon."""
    lessons: tuple[Lesson, ...]
    farewell: tuple[str, ...]
    """Said when the last lesson is done."""

    def lesson(self, done: int) -> Lesson | None:
        """The lesson after so many actions."""
        return self.lessons[done] if done < len(self.lessons) else None

    def said(self, done: int) -> tuple[str, ...]:
        """What the learner reads before acting, with what belongs to the others' actions since: they go by too fast."""
        now = self.lesson(done)
        if now and now.seat != LEARNER:
            return ()
        before = next((n for n in range(done - 1, -1, -1) if self.lessons[n].seat == LEARNER), -1)
        since = self.lessons[before + 1 : done + 1]
        return tuple(id for lesson in since for id in lesson.says) + (() if now else self.farewell)


@dataclass(frozen=True)
class Practice:
    """Puzzles from a game's own material, for one person and no match."""

    levels: tuple[str, ...]
    """The easiest first."""
    puzzle: Callable[[str, Random], Any]
    """One of a level, with all that is to be known about its answers."""
    puzzle_type: type[Any]


@dataclass(frozen=True, kw_only=True)
class Box:
    """A game as it stands on the shelf: its rules, and all that a table, a bot and a reader need to use them."""

    name: str
    game: AnyGame
    version: int
    """Rises when old events would fold differently."""

    options: Any
    action: Any
    chance: Any
    event: Any
    view: type[Any]
    preview_type: type[Any]
    """The types that travel: structs, or unions of tagged structs."""

    folder: Path
    """Where the rulebooks and messages lie."""

    data: bytes
    """The data the game was built with, as stored with every match."""

    minutes: int

    tell: Callable[[Any], Says]
    """One event as a line of the log."""

    question: Callable[[Any], Says]
    """What a view's seat is asked, or whom all wait for."""

    describe: Callable[[Any], tuple[Says, ...]]
    """The table in words, for a screen reader and the terminal."""

    offer: Callable[[Any, Any], Says]
    """A legal action in words, for who chooses from a list."""

    preview: Callable[[Any, Any], Any]
    """What an action would do, as far as a view can know."""

    evaluate: Callable[[Any], float]
    """How good a view looks to its own seat: what a bot goes by."""

    weigh: Callable[[Sequence[Any], Seat, Sequence[Any]], list[float | None]] | None = None
    """What a seat's actions are worth by `evaluate`, on all of some tables that look alike to it, where a game can tell
    of many at once; None for those that have to be tried."""

    choose: Callable[[Any, Sequence[Any], Random], Any] | None = None
    """A way to choose that looks farther than one action ahead, where nothing is hidden; None: `evaluate` will do."""

    guide: Guide
    """The guided first match."""

    practice: Practice | None = None

    cells: Callable[[], Iterable[Any]]
    """The tables whose balance is worth comparing, as options."""

    measure: Callable[[Any, Sequence[Any], Over], Mapping[str, Measure]]
    """What is counted in a simulated match: its options, all its events, how it ended."""

    remarks: Callable[[Any, Mapping[str, float]], Iterable[str]] = lambda options, means: ()
    """What stands out at a kind of table: its options, and the means of what is counted."""

    rivals: Mapping[str, Callable[[Any, Sequence[Any], Random], Any]] = field(default_factory=dict, hash=False)
    """Simpler ways to play: how often does one who plays so win among those who plan?"""
