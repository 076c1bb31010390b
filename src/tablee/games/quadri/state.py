"""Quadri: options, state, actions, chance, events and views. Types only."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core.bag import Bag
from tablee.core.game import Seat
from tablee.core.seats import DrawFirstPlayer as DrawFirstPlayer
from tablee.core.seats import FirstPlayerDrawn as FirstPlayerDrawn
from tablee.games.quadri.picture import VisibleColours

Colour: TypeAlias = Literal["cyan", "magenta", "yellow", "black"]

Card: TypeAlias = Literal["CMYK", "CMKY", "CYMK", "CYKM", "CKMY", "CKYM"]
"""1.1 A Quadri card: its squares clockwise from the top left, by the printer's letters (K is black)."""

QuarterTurns: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
"""2.1 How often a card is turned clockwise by a quarter."""

Coordinate: TypeAlias = Annotated[int, Meta(ge=-50, le=50)]
"""Squares are counted from the start card's top left; 48 cards cannot reach farther than 48 squares."""

Square: TypeAlias = tuple[int, int]


Fit: TypeAlias = Literal["within", "exact"]
"""3.1 What lies around a shape does not matter; or the shape is a whole group of one colour."""


class Competitive(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="variant", tag="competitive"):
    """4 Each for themselves, with secret objectives."""

    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    objectives: Annotated[int, Meta(ge=24, le=36)] = 30
    """4.1 Objectives in play."""
    fit: Fit = "within"
    claims: Literal["automatic", "called"] = "automatic"
    """4.2 Objectives on the table are laid down by themselves; or each player must notice and call them."""


class Cooperative(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="variant", tag="cooperative"):
    """5 All together against the pile."""

    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    fit: Fit = "exact"


class BallTrap(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="variant", tag="ball-trap"):
    """6 Everyone sees your objectives but you."""

    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    fit: Fit = "within"


Options: TypeAlias = Competitive | Cooperative | BallTrap


class Placed(Struct, frozen=True, gc=False):
    """A card on the table: where its top left square lies, and how it was turned."""

    card: Card
    x: int
    y: int
    turn: int


class State(Struct, frozen=True, gc=False):
    options: Options
    picture: VisibleColours
    placed: tuple[Placed, ...]
    """In the order of placing: the later lies on top."""
    cards: Bag[Card]
    """The Quadri cards that were never drawn. Which of them are in the pile nobody can know: a draw is one of all."""
    pile: int
    """How many the pile of Quadri cards holds."""
    unseen: Bag[str]
    """The objectives that were never drawn, likewise."""
    objectives: int
    """How many the pile of objectives holds."""
    hands: tuple[tuple[str, ...], ...]
    """One a seat; in the cooperative game one for all."""
    realised: tuple[tuple[str, ...], ...]
    """Laid down, or turned over: as the hands."""
    active: Seat | None = None
    """Who made, or makes, the latest placement; None before the first player is drawn."""
    card: Card | None = None
    """The card the active player has taken and not placed yet."""
    turns_left: int | None = None
    """4.4 How many more cards will be taken; None before the last round."""
    passed: frozenset[Seat] = frozenset()
    """4.7 Who has passed after the final placement."""
    lost_last: frozenset[Seat] = frozenset()
    """6.4 Who lost their last objective by the latest placement."""


# What a player can do.


class PlaceCard(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Place the card taken: its top left square at x, y (x to the right, y downwards), turned clockwise."""

    x: Coordinate
    y: Coordinate
    turn: QuarterTurns


class Call(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """4.2 Say that an objective of one's own is on the table, also out of turn."""

    objective: Annotated[str, Meta(max_length=40)]


class PassCalls(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """4.7 No more calls, after the final placement."""


Action: TypeAlias = PlaceCard | Call | PassCalls


# What chance can do.


class DrawCard(Struct, frozen=True, gc=False, tag=True):
    card: Card


class DrawObjective(Struct, frozen=True, gc=False, tag=True):
    objective: str


Chance: TypeAlias = DrawFirstPlayer | DrawCard | DrawObjective


# What can happen.


class StartLaid(Struct, frozen=True, gc=False, tag=True):
    """The start card lies at 0, 0, unturned."""

    card: Card


class ObjectiveDrawn(Struct, frozen=True, gc=False, tag=True):
    """4.1, 4.2 Its owner alone sees it."""

    seat: Seat
    objective: str | None
    """None for all others."""


class ObjectiveOpened(Struct, frozen=True, gc=False, tag=True):
    """6.1 All players see it but its owner; 5.1 everyone does where it is common to all."""

    seat: Seat | None
    objective: str | None
    """None for its owner, and for spectators: else a player need only watch."""


class CardTaken(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    card: Card


class CardPlaced(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    placed: Placed
    covered: int
    """How many squares of other cards it covers."""


class ObjectiveRealised(Struct, frozen=True, gc=False, tag=True):
    """4.2 Laid down by its owner, and scored."""

    seat: Seat
    objective: str
    points: int
    squares: tuple[Square, ...]
    """Where the shape lies."""


class ObjectiveTurned(Struct, frozen=True, gc=False, tag=True):
    """5.2 One of the common objectives is done for good."""

    objective: str
    squares: tuple[Square, ...]


class ObjectiveLost(Struct, frozen=True, gc=False, tag=True):
    """6.2 Made by another player: its owner lays it down and now sees it."""

    seat: Seat
    objective: str
    squares: tuple[Square, ...]


class LastRoundBegan(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    """Who plays last."""


class CallMissed(Struct, frozen=True, gc=False, tag=True):
    """4.2 Told to the caller alone."""

    seat: Seat
    objective: str


class CallsPassed(Struct, frozen=True, gc=False, tag=True):
    seat: Seat


Event: TypeAlias = (
    FirstPlayerDrawn
    | StartLaid
    | ObjectiveDrawn
    | ObjectiveOpened
    | CardTaken
    | CardPlaced
    | ObjectiveRealised
    | ObjectiveTurned
    | ObjectiveLost
    | LastRoundBegan
    | CallMissed
    | CallsPassed
)


# What can be seen.


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    options: Options
    placed: tuple[Placed, ...]
    active: Seat | None
    card: Card | None
    hands: tuple[tuple[str | None, ...], ...]
    """None is an objective this seat may not see. Once the match is over all are open."""
    realised: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    pile: int
    """Cards left in the pile."""
    objectives: int
    """Objectives left in the pile."""
    turns_left: int | None
    passed: tuple[Seat, ...]
    lost_last: tuple[Seat, ...]


class Realises(Struct, frozen=True, gc=False):
    """An objective a placement would realise, whose, and where."""

    seat: Seat | None
    """None: common to all."""
    objective: str
    squares: tuple[Square, ...]


class Preview(Struct, frozen=True, gc=False):
    covered: int
    realises: tuple[Realises, ...]
    """Of the objectives that this seat sees and that count."""
    points: int
    """What this seat would score."""
