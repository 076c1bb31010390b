"""Types of Cabbie: the state of a match, actions, chance, events and views."""

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
"""1.4 Number of destination cards, one per destination."""

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
"""1.4 Kinds of taxi card."""

Plan: TypeAlias = Literal["drive", "stuck", "through-barrier", "through-cone", "through-any"]
"""4.1, 4.6 Ways to take a turn: driving, as a stuck player, or with a chance card announced before the roll."""

Stage: TypeAlias = Literal["start", "drive", "draw", "card"]
"""Stages of a turn: before the roll; before the route; before a taxi card is drawn; while it is followed."""

Pips: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


def _most_destinations(city: CityName, seats: int) -> int:
    return DESTINATION_CARDS[city] // seats


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    city: CityName = "marelle"
    destinations: Annotated[int, Meta(ge=1, le=5), Bound(("city", "seats"), _most_destinations)] = 3
    """2.1 Number of destinations that a player has to complete to win."""
    first: Annotated[Literal["random", "1", "2", "3", "4", "5", "6"], Bound(("seats",), int)] = "random"
    """2.2 First player: a seat, counted from 1, or one by chance."""
    chances: Literal["open", "hidden"] = "open"
    """5.6 Visibility of kept chance cards: to all, or to their owner alone."""

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
    """Destination cards that were never drawn."""
    pieces: frozenset[Piece]
    """Pieces in the streets; traffic.py derives open routes from them."""
    taxis: tuple[str, ...]
    """Space where each taxi stands."""
    hands: tuple[str | None, ...]
    """7.2 The destination card each player holds; None while the next one is to be drawn."""
    completed: tuple[tuple[str, ...], ...]
    kept: tuple[tuple[Chance, ...], ...]
    """5.6 The chance cards each player has kept."""
    stuck: tuple[int, ...]
    """4.4 Number of turns in a row that each taxi has been stuck and waited."""
    active: Seat | None = None
    """Seat whose turn it is; None before the first player is drawn."""
    turns: int = 0
    """Number of turns taken."""
    stage: Stage = "start"
    plan: Plan | None = None
    """Plan for the current turn; None until the player has decided or rolled the die."""
    pips: int | None = None
    """Latest roll of the die, kept until the next one."""
    card: TaxiCard | None = None
    """Taxi card that is being followed, if any."""
    fresh: Chance | None = None
    """4.2 The chance card a stuck player has just drawn."""


# Actions.


class TakeTurn(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """4.1, 4.6 Choose before the roll how to move in this turn; `Plan` lists the ways."""

    plan: Plan


class Drive(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """3.1 Take a route: the spaces entered, in order."""

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
"""5.1–5.3, 5.5 Actions that a taxi card asks for."""
Action: TypeAlias = TakeTurn | Drive | Wait | CardAction


# Chance.


class DrawDestination(Struct, frozen=True, gc=False, tag=True):
    destination: str


class RollDie(Struct, frozen=True, gc=False, tag=True):
    pips: Pips


class DrawCard(Struct, frozen=True, gc=False, tag=True):
    card: TaxiCard


ByChance: TypeAlias = DrawFirstPlayer | DrawDestination | RollDie | DrawCard


# Events.


class DestinationDrawn(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    destination: str | None
    """The card drawn; None in the copy of this event that other players get."""


class TurnTaken(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    plan: Plan
    condition: Condition
    """4.1, 4.6 Reason why the player had to decide: the taxi is stuck or shut in."""


class DieRolled(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    pips: Pips
    plan: Plan
    draws: bool = False
    """4.2 True if a stuck player draws a taxi card for this roll."""


class Drove(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    path: tuple[str, ...]
    chances: Chances = ()
    forced: bool = False
    """4.3 True if a step of the move ignored obstacles."""
    draws: bool = False
    """3.6 True if the move ended on orange, so that a taxi card is drawn."""


class Waited(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    turns: int
    """4.4 Number of stuck turns in a row, including this one."""


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
    """5.2 A token was turned; `piece` is the token as it lies now."""

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
    """None if the player removed nothing."""


class ChanceKept(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    chance: Chance


class ChanceHidden(Struct, frozen=True, gc=False, tag=True):
    """5.6 A chance card was drawn that its owner alone sees (option `chances` = hidden)."""

    seat: Seat
    chance: Chance | None
    """The card; None in the copy of this event that other players get."""


class CardWasted(Struct, frozen=True, gc=False, tag=True):
    """5.7 A taxi card had no effect and was discarded."""

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


# Views.


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    options: Options
    pieces: tuple[Piece, ...]
    taxis: tuple[str, ...]
    hands: tuple[str | None, ...]
    """7.2 Each player's destination card; None if there is none or this seat may not see it. Once the match is over all
    are shown."""
    holding: tuple[bool, ...]
    """True for each seat that holds a destination card."""
    completed: tuple[tuple[str, ...], ...]
    kept: tuple[tuple[Chance | None, ...], ...]
    """5.6 Each player's chance cards; None stands for a card that this seat may not see. Once the match is over all are
    shown."""
    stuck: tuple[int, ...]
    condition: Condition
    """Condition of the active player's taxi."""
    active: Seat | None
    turns: int
    stage: Stage
    plan: Plan | None
    pips: int | None
    card: TaxiCard | None
    fresh: Chance | None
    """4.2 The chance card just drawn by a stuck player; None also if this seat may not see it."""
    drew: bool
    """4.2 True if the active player, stuck, has just drawn a chance card."""
    deck: int
    discards: tuple[tuple[TaxiCard, int], ...]
    """Number of each kind of card in the discard pile, which all may see."""
    over: bool


class Way(Struct, frozen=True, gc=False):
    """Effect that placing, turning or removing a piece has on one taxi's ways to its destination."""

    seat: Seat
    condition: Condition
    detour: int
    """Mean change of the distance to the taxi's possible destinations, in tenths of a step; negative if they get
    nearer."""
    cut_off: int
    """Number of possible destinations that the taxi can no longer reach; negative if it can reach more than before."""


class Preview(Struct, frozen=True, gc=False):
    to_go: int | None
    """Steps from this seat's taxi to its destination after the action; None if there is no way."""
    completes: bool
    draws: bool
    ways: tuple[Way, ...]
    """5 Effects on each taxi of the piece that this choice places, turns or removes. For another player's taxi they
    cover all destinations that the player may have."""
