"""Types of Quadri: options, state, actions, chance, events, views."""

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
"""1.1 Card, as its squares clockwise from the top left, by the printer's letters (K is black)."""

QuarterTurns: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
"""2.1 Clockwise quarter turns of a card."""

Coordinate: TypeAlias = Annotated[int, Meta(ge=-50, le=50)]
"""Coordinate of a square, counted from the start card's top left; 48 cards cannot reach farther than 48 squares."""

Square: TypeAlias = tuple[int, int]


Fit: TypeAlias = Literal["within", "exact"]
"""3.1 Rule for matching a shape: `within` ignores its neighbours; `exact` asks for a whole group of one colour."""


class Competitive(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="variant", tag="competitive"):
    """4 Competitive way: each for themselves, with secret objectives."""

    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    objectives: Annotated[int, Meta(ge=24, le=36)] = 30
    """4.1 Number of objectives in play."""
    fit: Fit = "within"
    claims: Literal["automatic", "called"] = "automatic"
    """4.2 Claims of objectives on the table: automatic, or called by a player who notices."""


class Cooperative(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="variant", tag="cooperative"):
    """5 Cooperative way: all together against the pile."""

    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    fit: Fit = "exact"


class BallTrap(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="variant", tag="ball-trap"):
    """6 Ball-trap: everyone sees your objectives but you."""

    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    fit: Fit = "within"


Options: TypeAlias = Competitive | Cooperative | BallTrap


class Placed(Struct, frozen=True, gc=False):
    """Card on the table: the place of its top left square, and its turn."""

    card: Card
    x: int
    y: int
    turn: int


class State(Struct, frozen=True, gc=False):
    options: Options
    picture: VisibleColours
    placed: tuple[Placed, ...]
    """Cards in the order of placing: later ones lie on top."""
    cards: Bag[Card]
    """Cards that were never drawn. The pile holds some of them, and each is equally likely to be drawn."""
    pile: int
    """Number of cards in the pile."""
    unseen: Bag[str]
    """Objectives that were never drawn, likewise."""
    objectives: int
    """Number of objectives in their pile."""
    hands: tuple[tuple[str, ...], ...]
    """Hands of the seats; in the cooperative game one for all."""
    realised: tuple[tuple[str, ...], ...]
    """Objectives laid down or turned over, one tuple for each hand."""
    active: Seat | None = None
    """Seat of the latest placement; None before the first player is drawn."""
    card: Card | None = None
    """Card that the active player has taken and not placed yet."""
    turns_left: int | None = None
    """4.4 Number of cards still to be taken; None before the last round."""
    passed: frozenset[Seat] = frozenset()
    """4.7 Seats that have passed after the final placement."""
    lost_last: frozenset[Seat] = frozenset()
    """6.4 Seats that lost their last objective by the latest placement."""


# What a player can do.


class PlaceCard(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Place the card: its top left square at x, y (x to the right, y downwards), turned clockwise."""

    x: Coordinate
    y: Coordinate
    turn: QuarterTurns


class Call(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """4.2 Call an objective of one's own that is on the table, also out of turn."""

    objective: Annotated[str, Meta(max_length=40)]


class PassCalls(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """4.7 Pass on further calls, after the final placement."""


Action: TypeAlias = PlaceCard | Call | PassCalls


# What chance can do.


class DrawCard(Struct, frozen=True, gc=False, tag=True):
    card: Card


class DrawObjective(Struct, frozen=True, gc=False, tag=True):
    objective: str


Chance: TypeAlias = DrawFirstPlayer | DrawCard | DrawObjective


# What can happen.


class StartLaid(Struct, frozen=True, gc=False, tag=True):
    """Event: the start card lies at 0, 0, unturned."""

    card: Card


class ObjectiveDrawn(Struct, frozen=True, gc=False, tag=True):
    """4.1, 4.2 Event: an objective was drawn that its owner alone sees."""

    seat: Seat
    objective: str | None
    """Objective; None for all others."""


class ObjectiveOpened(Struct, frozen=True, gc=False, tag=True):
    """6.1 Event: an objective was drawn that all players see but its owner; 5.1 everyone, where it is common to all."""

    seat: Seat | None
    objective: str | None
    """Objective; None for its owner, and for spectators: else a player need only watch."""


class CardTaken(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    card: Card


class CardPlaced(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    placed: Placed
    covered: int
    """Number of squares of other cards it covers."""


class ObjectiveRealised(Struct, frozen=True, gc=False, tag=True):
    """4.2 Event: an objective was laid down by its owner, and scored."""

    seat: Seat
    objective: str
    points: int
    squares: tuple[Square, ...]
    """Squares on which the shape lies."""


class ObjectiveTurned(Struct, frozen=True, gc=False, tag=True):
    """5.2 Event: one of the common objectives is done for good."""

    objective: str
    squares: tuple[Square, ...]


class ObjectiveLost(Struct, frozen=True, gc=False, tag=True):
    """6.2 Event: another player has made an objective; its owner lays it down and now sees it."""

    seat: Seat
    objective: str
    squares: tuple[Square, ...]


class LastRoundBegan(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    """Seat that plays last."""


class CallMissed(Struct, frozen=True, gc=False, tag=True):
    """4.2 Event: a wrong call, told to the caller alone."""

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
    """Hands; None is an objective that this seat may not see. After the match all are open."""
    realised: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    pile: int
    """Number of cards left in the pile."""
    objectives: int
    """Number of objectives left in their pile."""
    turns_left: int | None
    passed: tuple[Seat, ...]
    lost_last: tuple[Seat, ...]


class Realises(Struct, frozen=True, gc=False):
    """Objective that a placement would realise: owner and squares."""

    seat: Seat | None
    """Owner; None if it is common to all."""
    objective: str
    squares: tuple[Square, ...]


class Preview(Struct, frozen=True, gc=False):
    covered: int
    realises: tuple[Realises, ...]
    """Objectives it would realise, as far as this seat sees them."""
    points: int
    """Points that this seat would score."""
