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
"""1.1 Card, as the colours of its squares clockwise from the top left, in printers' letters (K is black)."""

QuarterTurns: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
"""2.1 Number of clockwise quarter turns of a card."""

Coordinate: TypeAlias = Annotated[int, Meta(ge=-50, le=50)]
"""Column or row of a square, counted from the start card's top left square; 48 cards cannot reach farther than 48
squares."""

Square: TypeAlias = tuple[int, int]


Fit: TypeAlias = Literal["within", "exact"]
"""3.1 Rule for matching a shape: `within` ignores the squares around it; `exact` asks for a whole group of one
colour."""


class Competitive(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="variant", tag="competitive"):
    """4 Options of the competitive way to play: each for themselves, with secret objectives."""

    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    objectives: Annotated[int, Meta(ge=24, le=36)] = 30
    """4.1 Number of objectives in play."""
    fit: Fit = "within"
    claims: Literal["automatic", "called"] = "automatic"
    """4.2 Rule for objectives on the table: laid down automatically, or called by their owner, who must notice them."""


class Cooperative(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="variant", tag="cooperative"):
    """5 Options of the cooperative way to play: all players together complete common objectives before the pile of
    cards is used up."""

    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    fit: Fit = "exact"


class BallTrap(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="variant", tag="ball-trap"):
    """6 Options of the ball-trap: each player's objectives are seen by all others, who try to make them."""

    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    fit: Fit = "within"


Options: TypeAlias = Competitive | Cooperative | BallTrap


class Placed(Struct, frozen=True, gc=False):
    """Card on the table: the column and row of its top left square, and its clockwise quarter turns."""

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
    """Objectives that were never drawn, each equally likely to be drawn."""
    objectives: int
    """Number of objectives left in their pile."""
    hands: tuple[tuple[str, ...], ...]
    """Objectives in hand, as ids, one tuple for each seat; in the cooperative game one hand for all."""
    realised: tuple[tuple[str, ...], ...]
    """Objectives laid down or turned over, as ids, one tuple for each hand."""
    active: Seat | None = None
    """Seat that has a card to place or, between two cards, has placed the latest; None before the first player is
    drawn."""
    card: Card | None = None
    """Card that the active player has taken and not placed yet."""
    turns_left: int | None = None
    """4.4 Number of cards still to be taken; None before the last round."""
    passed: frozenset[Seat] = frozenset()
    """4.7 Seats that have passed on further calls after the final placement."""
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
    """4.1, 4.2 Event: an objective was drawn, which only its owner sees."""

    seat: Seat
    objective: str | None
    """Id of the objective; None in what all others are sent."""


class ObjectiveOpened(Struct, frozen=True, gc=False, tag=True):
    """6.1 Event: an objective was drawn into a player's hand, and all other players see it; 5.1 or it was drawn for
    all, and everyone sees it."""

    seat: Seat | None
    objective: str | None
    """Id of the objective; None in what its owner and spectators are sent, since a player could also watch as a
    spectator."""


class CardTaken(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    card: Card


class CardPlaced(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    placed: Placed
    covered: int
    """Number of squares of other cards that the card covers."""


class ObjectiveRealised(Struct, frozen=True, gc=False, tag=True):
    """4.2 Event: an objective was laid down by its owner, and scored."""

    seat: Seat
    objective: str
    points: int
    squares: tuple[Square, ...]
    """Squares on which the shape lies."""


class ObjectiveTurned(Struct, frozen=True, gc=False, tag=True):
    """5.2 Event: a common objective was completed, and is turned over for good."""

    objective: str
    squares: tuple[Square, ...]


class ObjectiveLost(Struct, frozen=True, gc=False, tag=True):
    """6.2 Event: another player has made an objective; its owner lays it down and now sees it."""

    seat: Seat
    objective: str
    squares: tuple[Square, ...]


class LastRoundBegan(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    """Seat that plays last in the match."""


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
    """Objectives in hand, as in `State`; None stands for one that this seat may not see. After the match all are
    open."""
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
    """Objective that a placement would realise, with its owner and the squares on which it would lie."""

    seat: Seat | None
    """Owner of the objective; None if it is common to all."""
    objective: str
    squares: tuple[Square, ...]


class Preview(Struct, frozen=True, gc=False):
    covered: int
    realises: tuple[Realises, ...]
    """Objectives that the action would realise, as far as this seat sees them."""
    points: int
    """Points that this seat would score at once."""
