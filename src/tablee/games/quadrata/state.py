"""Types of Quadrata Canada: options, state, actions, chance, events, views."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core.bag import Bag
from tablee.core.game import Seat
from tablee.core.seats import DrawFirstPlayer as DrawFirstPlayer
from tablee.core.seats import FirstPlayerDrawn as FirstPlayerDrawn

Province: TypeAlias = Literal["NL", "NS", "PE", "NB", "QC", "ON", "MB", "SK", "AB", "BC", "YT", "NT", "NU"]
Colour: TypeAlias = Literal["purple", "yellow", "blue", "orange"]
"""1.4 Colours of provinces; players have the same four, which mean something else (2.5)."""
Trophy: TypeAlias = Literal["purple", "yellow", "blue", "orange", "multicoloured"]
Side: TypeAlias = Literal["city", "attraction"]
"""1.1 Sides of a destination card."""

Token: TypeAlias = Annotated[int, Meta(ge=0, le=12)]
"""1.6 Token: basic 1…6, advanced 7…12, or 0 for an airplane. No rule tells a coloured airplane from a black one."""
Place: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
"""1.7 Place of a movement area: spaces 0 to 4 (3 and 4 are covered by trains at first), dotted circles 5 and 6."""
Number: TypeAlias = Annotated[int, Meta(ge=1, le=144)]
Square: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
"""Square of a taxi board, counted from 0 in the order of the data file."""
CardId: TypeAlias = Annotated[str, Meta(max_length=40)]

Step: TypeAlias = Literal["replace", "visit", "bonus", "again", "book", "rest", "done"]
"""4.1 Steps of a turn, and those between: `bonus` to take what a visit has earned (6.8), `again` for a second visit
(15.7), `done` after the rest, while tokens are drawn."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    taxis: Literal["family", "expert"] = "family"
    """2.4 Side of the taxi boards with which all players play."""
    help: Literal["on", "off"] = "on"
    """2.4 Number line that marks the numbers within a player's reach: shown or not."""


class Destination(Struct, frozen=True, gc=False):
    """Visit that was made: the card, its province, the number, and the points written on the map."""

    card: CardId
    province: Province
    number: int
    points: int


class Player(Struct, frozen=True, gc=False):
    area: tuple[Token | None, ...]
    """Tokens of the movement area by place; None for an empty place."""
    bag: tuple[Token, ...]
    """13.4 Tokens in the bag, sorted by value; each is equally likely to be drawn."""
    resting: tuple[Token, ...] = ()
    visited: tuple[Destination, ...] = ()
    reservation: CardId | None = None
    trains: int = 0
    """Number of trains removed from the board: each has freed a space."""
    taxis: int = 0
    """Number of taxis earned (circled on the board), including those used: one for each square in `crossed`."""
    crossed: tuple[Square, ...] = ()
    trophies: tuple[Trophy, ...] = ()


class State(Struct, frozen=True, gc=False):
    options: Options
    players: tuple[Player, ...]
    centre: tuple[CardId | None, ...]
    deck: tuple[CardId, ...]
    """Cards of the face-down deck. Their order is unknown, so each is equally likely to be drawn."""
    black_bag: Bag[Token]
    airplanes: int
    """Number of black airplanes in the reserve."""
    pile: tuple[CardId, ...] = ()
    """Discard pile, its top last."""
    discarding: CardId | None = None
    """5.5 Card taken from the centre in step 1; it goes to the pile only after the new card has been turned up."""
    day: int = 0
    first: Seat | None = None
    active: Seat | None = None
    """Seat whose turn it is; None before the turns of a day."""
    step: Step = "done"
    removing: tuple[Seat, ...] = ()
    """3.8 Seats that still have to choose basic tokens to remove today."""
    advanced: int = 0
    """3.9 Number of tokens that all players together still have to draw from the black bag today."""
    circles: int = 0
    """15.4 Number of tokens still to be drawn into the active player's circles."""
    path: int = 0
    """7.1 Number of path bonuses that the latest visit has earned and that are not taken yet."""


# What a player can do.


class Remove(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """3.4 Remove basic tokens from the match, named by their values: those of a player all differ."""

    tokens: tuple[Token, ...]


class Skip(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Skip the current step: replace, visit or book nothing."""


class Replace(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    card: CardId


class Visit(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    card: CardId
    number: Number
    tokens: tuple[Place, Place]
    squares: tuple[Square, ...] = ()
    """Taxi squares crossed for the visit; those of a second visit include the square that allows it."""


class TakeBonuses(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """7.1 Take the path bonuses: `trains` of them as trains, the others as taxis."""

    trains: Annotated[int, Meta(ge=0, le=2)]


class Book(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    card: CardId


class Rest(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """13.1 Put the tokens in these places into the resting area."""

    tokens: tuple[Place, ...]


class Cross(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """15.4, 15.6, 15.8 Cross a draw-two, airplane or empty square between two actions."""

    square: Square


class Swap(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """15.5 Cross a swap square: the token in a place of the movement area and one of the resting area, given by its
    value, change places."""

    square: Square
    resting: Token
    place: Place


Action: TypeAlias = Remove | Skip | Replace | Visit | TakeBonuses | Book | Rest | Cross | Swap


# What chance can do.


class DrawCard(Struct, frozen=True, gc=False, tag=True):
    card: CardId


class DrawToken(Struct, frozen=True, gc=False, tag=True):
    """Draw a token from a player's bag, or an advanced one from the black bag."""

    token: Token


Chance: TypeAlias = DrawFirstPlayer | DrawCard | DrawToken


# What can happen.


class DayBegan(Struct, frozen=True, gc=False, tag=True):
    """3.1 Event: a day began. It has given all players a taxi on day 1 (3.2); on days 3 and 5 they now have to remove
    basic tokens (3.4)."""

    day: int


class AdvancedDrawn(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    token: Token


class BasicsRemoved(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    tokens: tuple[Token, ...]


class BagFilled(Struct, frozen=True, gc=False, tag=True):
    """3.6, 13.3 Event: a seat's whole resting area went into its bag."""

    seat: Seat


class TokenDrawn(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    token: Token
    place: Place


class TurnBegan(Struct, frozen=True, gc=False, tag=True):
    seat: Seat


class StepSkipped(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    step: Literal["replace", "visit", "again", "book"]


class CardDiscarded(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    card: CardId


class PileShuffled(Struct, frozen=True, gc=False, tag=True):
    """5.4 Event: the whole discard pile became the deck."""

    cards: int


class CardTurnedUp(Struct, frozen=True, gc=False, tag=True):
    card: CardId
    slot: int


class Visited(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    destination: Destination
    side: Side
    places: tuple[Place, ...]
    tokens: tuple[Token, ...]
    squares: tuple[Square, ...]
    path: int
    """Number of path bonuses that the visit earns."""


class TaxiCircled(Struct, frozen=True, gc=False, tag=True):
    """6.6 Event: a seat got a taxi, since no visit was within reach."""

    seat: Seat


class BonusesTaken(Struct, frozen=True, gc=False, tag=True):
    """7 Event: a seat took the bonuses of its latest visit; `step` is the step that follows."""

    seat: Seat
    trains: int
    taxis: int
    airplane: bool
    step: Literal["again", "book"]


class TrophyTaken(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    trophy: Trophy
    points: int


class Booked(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    card: CardId
    returned: CardId | None
    """12.2 Previous reservation, if any, now on the pile."""


class Rested(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    places: tuple[Place, ...]
    tokens: tuple[Token, ...]


class SquareCrossed(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    square: Square
    kind: Literal["draw-two", "airplane", "empty"]
    draws: int
    """15.4 Number of tokens that will be drawn into the dotted circles; 0 if the square draws none."""


class Swapped(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    square: Square
    place: Place
    sent: Token
    fetched: Token


class TaxisUsedUp(Struct, frozen=True, gc=False, tag=True):
    """14.2 Event: a seat's unused taxis were crossed on its best free squares, at the end of the match."""

    seat: Seat
    squares: tuple[Square, ...]
    points: int


Event: TypeAlias = (
    FirstPlayerDrawn
    | DayBegan
    | AdvancedDrawn
    | BasicsRemoved
    | BagFilled
    | TokenDrawn
    | TurnBegan
    | StepSkipped
    | CardDiscarded
    | PileShuffled
    | CardTurnedUp
    | Visited
    | TaxiCircled
    | BonusesTaken
    | TrophyTaken
    | Booked
    | Rested
    | SquareCrossed
    | Swapped
    | TaxisUsedUp
)


# What can be seen.


class Reach(Struct, frozen=True, gc=False):
    """2.4 Numbers that a player could make now."""

    tokens: tuple[Number, ...]
    """Numbers made by two tokens alone."""
    taxis: tuple[Number, ...]
    """Further numbers, made with the help of taxis."""


class ScoreSheet(Struct, frozen=True, gc=False):
    """14.1 Score sheet so far, in half points."""

    destinations: int
    trophies: int
    taxis: int
    trains: int
    airplanes: int
    total: int


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    options: Options
    players: tuple[Player, ...]
    sheets: tuple[ScoreSheet, ...]
    reach: Reach | None
    """Numbers within this seat's reach; None after the match, for spectators, and without the number line."""
    centre: tuple[CardId | None, ...]
    deck: int
    """Number of cards in the deck. Which cards these are can be inferred: all that lie nowhere else."""
    pile: tuple[CardId, ...]
    discarding: CardId | None
    black_bag: Bag[Token]
    airplanes: int
    day: int
    first: Seat | None
    active: Seat | None
    step: Step
    removing: tuple[Seat, ...]
    advanced: int
    circles: int
    path: int
    over: bool


class Preview(Struct, frozen=True, gc=False):
    """Immediate effects of an action. Points are in half points, as scores are."""

    points: int
    tokens: tuple[Token, ...] = ()
    """Tokens sent to the resting area, or out of the game."""
    taxis: int = 0
    """Number of taxis spent."""
    path: int = 0
    """Number of path bonuses: a train or a taxi each."""
    airplane: bool = False
    trophy: Trophy | None = None
    taxi: bool = False
    """6.6 True if skipping the visit earns a taxi, since no visit is within reach."""
