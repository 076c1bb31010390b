"""The interface of a game, shared by rules, bots, simulations and matches."""

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
"""A place at the table, counted from 0. Rules don't know who sits there."""


class Ask(Struct, frozen=True, gc=False, tag=True):
    """Result of `turn`: the match waits for the players of some seats to act."""

    must: frozenset[Seat]
    """The seats that must act before the match goes on. If there are several, they act at the same time."""

    may: frozenset[Seat] = frozenset()
    """The seats that may act before the others do (cut in), but can also pass."""


class Roll(Struct, Generic[Chance], frozen=True, gc=False, tag=True):
    """Result of `turn`: the match waits for chance, such as a roll of dice or the draw of a card."""

    outcomes: tuple[tuple[Chance, int], ...]
    """The outcomes with whole-number weights, in a fixed order, so that a roll can be checked afterwards."""


class Over(Struct, frozen=True, gc=False, tag=True):
    """Result of `turn`: the match has ended."""

    winners: frozenset[Seat]
    """The winning seats: all of them when they win together, none when the game beats them."""

    scores: tuple[int, ...]
    """The score of each seat, in the game's smallest unit."""

    clause: str
    """The number of the rulebook's clause by which the match ended, such as ``"4.4"``."""


Turn: TypeAlias = Ask | Roll[Chance] | Over
Decided: TypeAlias = tuple[Sequence[Event], State]
"""Result of `decide`: the events that an action or chance causes, and the state after them."""


class Game(Protocol[Options, State, Action, Chance, Event, View]):
    """The rules of a game. They hold no match: every method is a pure function of its arguments."""

    def new(self, options: Options) -> State:
        """Return the state before anything is dealt."""
        ...

    def turn(self, state: State) -> Turn[Chance]:
        """Return what the match waits for: seats (`Ask`), chance (`Roll`), or nothing, as it has ended (`Over`)."""
        ...

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """List the legal actions of a seat; empty when it is not the seat's turn to act. The first is the mildest
        action: it is made for a player whose clock has run out."""
        ...

    def decide(self, state: State, actor: Seat | None, action: Action | Chance) -> Decided[Event, State]:
        """Check an action of a seat, or an outcome of chance (`actor` None), against the rules, and return the events
        it causes and the state after them. Raises `Illegal`."""
        ...

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after one event, to replay a log. It checks nothing and never fails, since `decide` has
        checked the action that caused the event."""
        ...

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the state as a seat, or a spectator (``None``), may see it."""
        ...

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Return the part of an event that a seat may learn; ``None`` if it learns nothing."""
        ...

    def imagine(self, view: View, rng: Random) -> State:
        """Sample a state that is consistent with a view (a determinization)."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
