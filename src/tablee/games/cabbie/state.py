"""Cabbie: a match, what can be done in it, what can happen in it, and what can be seen of it. Types only."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core.bag import Bag
from tablee.core.errors import Illegal
from tablee.core.game import Seat
from tablee.core.options import Bound
from tablee.core.seats import DrawFirstPlayer as DrawFirstPlayer
from tablee.core.seats import FirstPlayerDrawn as FirstPlayerDrawn
from tablee.games.cabbie.pieces import Barrier, Chance, Chances, Condition, Cone, Id, OneWay, Piece

CityName: TypeAlias = Literal["marelle", "village"]

DESTINATION_CARDS: dict[CityName, int] = {"marelle": 32, "village": 16}
"""1.4 One a destination."""

TaxiCard: TypeAlias = Literal[
    "one-way",
    "turn",
    "barrier",
    "cone-1",
    "cone-2",
    "cone-3",
    "cone-4",
    "cone-5",
    "remove",
    "through-barrier",
    "through-cone",
    "through-any",
]
"""1.4 The taxi cards."""

Plan: TypeAlias = Literal["drive", "stuck", "through-barrier", "through-cone", "through-any"]
"""4.1, 4.6 How a player takes a turn: driving, stuck, or with a chance card announced before the roll."""

Stage: TypeAlias = Literal["start", "drive", "draw", "card"]
"""Before the roll; before the route; before a taxi card is drawn; while it is followed."""

Pips: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


def _most_destinations(city: CityName, seats: int) -> int:
    return DESTINATION_CARDS[city] // seats


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    city: CityName = "marelle"
    destinations: Annotated[int, Meta(ge=1, le=5), Bound(("city", "seats"), _most_destinations)] = 3
    """2.1 Destinations to win."""
    first: Annotated[Literal["random", "1", "2", "3", "4", "5", "6"], Bound(("seats",), int)] = "random"
    """2.2 Who begins."""
    chances: Literal["open", "hidden"] = "open"
    """5.6 Who sees the chance cards that a player keeps: all, or their owner."""

    def __post_init__(self) -> None:
        if self.destinations > (most := _most_destinations(self.city, self.seats)):
            raise Illegal("2.1", "too-few-cards", seats=self.seats, cards=DESTINATION_CARDS[self.city], most=most)
        if self.first != "random" and int(self.first) > self.seats:
            raise Illegal("2.2", "first-beyond", first=int(self.first), seats=self.seats)


class State(Struct, frozen=True, gc=False):
    options: Options
    deck: Bag[TaxiCard]
    discards: Bag[TaxiCard]
    destinations: Bag[str]
    """The destination cards that were never drawn."""
    pieces: frozenset[Piece]
    """What stands in the streets. What that means for driving is worked out in traffic.py."""
    taxis: tuple[str, ...]
    """The space each stands on."""
    hands: tuple[str | None, ...]
    """7.2 The destination card each player holds; None while the next one is to be drawn."""
    completed: tuple[tuple[str, ...], ...]
    kept: tuple[tuple[Chance, ...], ...]
    """5.6 The chance cards each player has kept."""
    stuck: tuple[int, ...]
    """4.4 How many turns in a row each taxi has been stuck and waited."""
    active: Seat | None = None
    """None before the first player is drawn."""
    turns: int = 0
    """How many turns have been taken."""
    stage: Stage = "start"
    plan: Plan | None = None
    """None before the player has decided, or where there was nothing to decide before the roll."""
    pips: int | None = None
    """What the die shows: it lies there until it is rolled again."""
    card: TaxiCard | None = None
    """The taxi card being followed."""
    fresh: Chance | None = None
    """4.2 The chance card a stuck player has just drawn."""


# What a player can do.


class TakeTurn(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """4.1, 4.6 Before the roll: say how the turn is taken."""

    plan: Plan


class Drive(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """3.1 Take a route: the spaces entered one after the other."""

    path: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=6)]
    chances: Annotated[Chances, Meta(max_length=10)] = ()
    """6.1 The chance cards used for it."""


class Wait(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """4.2 Decline to move."""


class PlaceOneWay(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    segment: Id
    to: Id


class TurnOneWay(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    segment: Id


class PlaceBarrier(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    segment: Id
    at: Id


class Remove(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """5.5 Take a piece away, or nothing."""

    piece: Piece | None = None


CardAction: TypeAlias = PlaceOneWay | TurnOneWay | PlaceBarrier | Remove
"""5.1–5.3, 5.5 The actions that follow a taxi card."""
Action: TypeAlias = TakeTurn | Drive | Wait | CardAction


# What chance can do.


class DrawDestination(Struct, frozen=True, gc=False, tag=True):
    destination: str


class RollDie(Struct, frozen=True, gc=False, tag=True):
    pips: Pips


class DrawCard(Struct, frozen=True, gc=False, tag=True):
    card: TaxiCard


ByChance: TypeAlias = DrawFirstPlayer | DrawDestination | RollDie | DrawCard


# What can happen.


class DestinationDrawn(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    destination: str | None
    """None for all but its owner."""


class TurnTaken(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    plan: Plan
    condition: Condition
    """4.1 stuck, or 4.6 shut in."""


class DieRolled(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    pips: Pips
    plan: Plan
    draws: bool = False
    """4.2 A stuck player draws a taxi card for it."""


class Drove(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    path: tuple[str, ...]
    chances: Chances = ()
    forced: bool = False
    """4.3 Through whatever forbade it."""
    draws: bool = False
    """3.6 It ended on orange: a taxi card is drawn."""


class Waited(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    turns: int
    """4.4 The turns in a row, this one counted."""


class DestinationReached(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    destination: str


class DeckShuffled(Struct, frozen=True, gc=False, tag=True):
    """5.8 The discard pile became the deck."""

    cards: int


class CardDrawn(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    card: TaxiCard


class OneWayPlaced(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    piece: OneWay


class OneWayTurned(Struct, frozen=True, gc=False, tag=True):
    """5.2 The token as it lies now."""

    seat: Seat
    piece: OneWay


class BarrierPlaced(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    piece: Barrier


class ConePlaced(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    piece: Cone


class PieceRemoved(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    piece: Piece | None
    """None: the player took nothing."""


class ChanceKept(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    chance: Chance


class ChanceHidden(Struct, frozen=True, gc=False, tag=True):
    """5.6 A chance card was drawn that its owner alone sees: `chances` = hidden."""

    seat: Seat
    chance: Chance | None
    """None for all others."""


class CardWasted(Struct, frozen=True, gc=False, tag=True):
    """5.7 The card had no effect."""

    seat: Seat
    card: TaxiCard


Event: TypeAlias = (
    FirstPlayerDrawn
    | DestinationDrawn
    | TurnTaken
    | DieRolled
    | Drove
    | Waited
    | DestinationReached
    | DeckShuffled
    | CardDrawn
    | OneWayPlaced
    | OneWayTurned
    | BarrierPlaced
    | ConePlaced
    | PieceRemoved
    | ChanceKept
    | ChanceHidden
    | CardWasted
)


# What can be seen.


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    options: Options
    pieces: tuple[Piece, ...]
    taxis: tuple[str, ...]
    hands: tuple[str | None, ...]
    """7.2 None is a card this seat may not see, or none at all. Once the match is over all are open."""
    holding: tuple[bool, ...]
    """Who holds a destination card."""
    completed: tuple[tuple[str, ...], ...]
    kept: tuple[tuple[Chance | None, ...], ...]
    """5.6 None is a card that this seat may not see. Once the match is over all are open."""
    stuck: tuple[int, ...]
    condition: Condition
    """How the active player's taxi stands."""
    active: Seat | None
    turns: int
    stage: Stage
    plan: Plan | None
    pips: int | None
    card: TaxiCard | None
    fresh: Chance | None
    """4.2 None, too, for who may not see it."""
    drew: bool
    """4.2 Whether the active player, stuck, has just drawn a chance card."""
    deck: int
    discards: tuple[tuple[TaxiCard, int], ...]
    """The open pile, by kind."""
    over: bool


class Way(Struct, frozen=True, gc=False):
    """What a change in the streets would do to a taxi."""

    seat: Seat
    condition: Condition
    detour: int
    """By how many tenths of a step the places it may be bound for get farther, on average; less than 0: nearer."""
    cut_off: int
    """How many of them it could no longer reach; less than 0: how many more it could."""


class Preview(Struct, frozen=True, gc=False):
    to_go: int | None
    """Steps from this seat's taxi to its destination afterwards; None, if it could not get there."""
    completes: bool
    draws: bool
    ways: tuple[Way, ...]
    """5 For a card: everybody's ways. Of the others it counts every destination they may have."""
