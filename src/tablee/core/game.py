"""What a game is: the one interface shared by rules, bots, simulations and matches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Struct

Options = TypeVar("Options", contravariant=True)
State = TypeVar("State")
Action = TypeVar("Action")
Chance = TypeVar("Chance")
Event = TypeVar("Event")
View = TypeVar("View")

Seat = NewType("Seat", int)
"""A place at the table, counted from 0. Who sits there is not the rules' business."""


class Ask(Struct, frozen=True, gc=False, tag=True):
    """Play waits for people."""

    must: frozenset[Seat]
    """Play goes on once all of these have acted. Two or more: they act at the same time."""

    may: frozenset[Seat] = frozenset()
    """These may cut in before that."""


class Roll(Struct, Generic[Chance], frozen=True, gc=False, tag=True):
    """Play waits for chance."""

    outcomes: tuple[tuple[Chance, int], ...]
    """Each outcome with its weight, a whole number; in a fixed order, so that a roll can be checked afterwards."""


class Over(Struct, frozen=True, gc=False, tag=True):
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
        """The state before anything is dealt."""
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
        """The state after a thing has happened. It never judges and never fails."""
        ...

    def view(self, state: State, seat: Seat | None) -> View:
        """All that a seat, or a spectator (``None``), can see."""
        ...

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """What a seat learns of an event; ``None``, if it learns nothing."""
        ...

    def imagine(self, view: View, rng: Random) -> State:
        """A state that would look like this view, drawn at random."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
