"""Quadri: the table, what can be done at it, and what can happen at it. Types only."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core.bag import Bag
from tablee.core.game import Seat
from tablee.games.quadri.picture import Picture

Colour: TypeAlias = Literal["cyan", "magenta", "yellow", "black"]

Card: TypeAlias = Literal["CMYK", "CMKY", "CYMK", "CYKM", "CKMY", "CKYM"]
"""1.1 A Quadri card: its squares clockwise from the top left, by the printer's letters (K is black)."""

QuarterTurns: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
"""2.1 How often a card is turned clockwise by a quarter."""

Coordinate: TypeAlias = Annotated[int, Meta(ge=-50, le=50)]
"""Squares are counted from the start card's top left; 48 cards cannot reach farther than 48 squares."""

Square: TypeAlias = tuple[int, int]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    objectives: Annotated[int, Meta(ge=24, le=36)] = 30
    """4.1 Objectives in play."""
    fit: Literal["within", "exact"] = "within"
    """3.1 What lies around a shape does not matter, or the shape is a whole group of one colour."""


class Placed(Struct, frozen=True):
    """A card on the table: where its top left square lies, and how it was turned."""

    card: Card
    x: int
    y: int
    turn: int


class State(Struct, frozen=True):
    options: Options
    picture: Picture
    placed: tuple[Placed, ...]
    """In the order of placing: the later lies on top."""
    cards: Bag[Card]
    """The pile of Quadri cards."""
    unseen: Bag[str]
    """The objectives that were never drawn. Which of them are in the pile nobody can know, so a draw is one of all."""
    objectives: int
    """How many the pile of objectives holds."""
    hands: tuple[tuple[str, ...], ...]
    realised: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    active: Seat | None = None
    """Who made, or makes, the latest placement; None before the first player is drawn."""
    card: Card | None = None
    """The card the active player has taken and not placed yet."""
    turns_left: int | None = None
    """4.4 How many more cards will be taken; None before the last round."""


# What a player can do.


class PlaceCard(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Place the card taken: its top left square at x, y (x to the right, y downwards), turned clockwise."""

    x: Coordinate
    y: Coordinate
    turn: QuarterTurns


Action: TypeAlias = PlaceCard


# What chance can do.


class DrawFirstPlayer(Struct, frozen=True, tag=True):
    seat: Seat


class DrawCard(Struct, frozen=True, tag=True):
    card: Card


class DrawObjective(Struct, frozen=True, tag=True):
    objective: str


Chance: TypeAlias = DrawFirstPlayer | DrawCard | DrawObjective


# What can happen.


class FirstPlayerDrawn(Struct, frozen=True, tag=True):
    seat: Seat


class StartLaid(Struct, frozen=True, tag=True):
    """The start card lies at 0, 0, unturned."""

    card: Card


class ObjectiveDrawn(Struct, frozen=True, tag=True):
    seat: Seat
    objective: str | None
    """None for all but its owner."""


class CardTaken(Struct, frozen=True, tag=True):
    seat: Seat
    card: Card


class CardPlaced(Struct, frozen=True, tag=True):
    seat: Seat
    placed: Placed
    covered: int
    """How many squares of other cards it covers."""


class ObjectiveRealised(Struct, frozen=True, tag=True):
    seat: Seat
    objective: str
    points: int
    squares: tuple[Square, ...]
    """Where the shape lies."""


class LastRoundBegan(Struct, frozen=True, tag=True):
    seat: Seat
    """Who plays last."""


Event: TypeAlias = (
    FirstPlayerDrawn | StartLaid | ObjectiveDrawn | CardTaken | CardPlaced | ObjectiveRealised | LastRoundBegan
)


# What can be seen.


class View(Struct, frozen=True):
    seat: Seat | None
    options: Options
    placed: tuple[Placed, ...]
    active: Seat | None
    card: Card | None
    hands: tuple[tuple[str | None, ...], ...]
    """None is an objective this seat may not see. Once the match is over all are open."""
    realised: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    cards: int
    """Cards left in the pile."""
    objectives: int
    """Objectives left in the pile."""
    turns_left: int | None


class Realises(Struct, frozen=True):
    """An objective a placement would realise, and where."""

    objective: str
    points: int
    squares: tuple[Square, ...]


class Preview(Struct, frozen=True):
    covered: int
    realises: tuple[Realises, ...]
    """Of this seat's own objectives: it sees no others."""
    points: int
