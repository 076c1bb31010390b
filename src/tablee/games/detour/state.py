"""Types of Detour: options, state, actions, chance, events, views."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core.game import Seat
from tablee.core.seats import DrawFirstPlayer as DrawFirstPlayer
from tablee.core.seats import FirstPlayerDrawn as FirstPlayerDrawn

Colour: TypeAlias = Literal["yellow", "green", "red", "blue"]
"""1.1 Colours in the order of seats. With two players, the first two are the first seat's, the others the second's."""

Card: TypeAlias = Literal["detour", "backward", "block", "no-action"]
"""1.1 The four cards of each colour."""

Hit: TypeAlias = Literal["everyone", "everyone-else"]

Both: TypeAlias = Literal["unblocked", "always"]

MapName: TypeAlias = Literal["eighty-days", "southern-cross"]

Stop: TypeAlias = str
"""Id of a space in the data file; ``home`` for a marker that has passed the last segment."""

Segments: TypeAlias = Annotated[int, Meta(ge=0, le=24)]
Forward: TypeAlias = Annotated[int, Meta(ge=0, le=2)]

Space: TypeAlias = int
"""Space as a number: twice its column, plus one on the main path. A greater number is farther ahead (8.4)."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    seats: Annotated[int, Meta(ge=2, le=4)] = 4
    map: MapName = "eighty-days"
    """1.3 Map on which the journey is played."""
    backward: Hit = "everyone"
    """6.1 Markers that Backward's action sends back."""
    both: Both = "unblocked"
    """5.4, 7.5 Rounds in which a coloured area gives both parts of a card: all, or only unblocked ones."""


# Actions: a card, and how it is used.


class PlayForNothing(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """3.4 Play neither part of a card. It also stands for Detour without a target (5.1) and for a Move over no
    segment (4.2)."""

    colour: Colour
    card: Card


class PlayMove(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """4 Play the Move part of a card."""

    colour: Colour
    card: Card
    segments: Annotated[int, Meta(ge=1, le=24)]


class PlayDetour(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """5 Play Detour's action and, on a red area, its Move part.

    The Move always comes first; the other order would change nothing. A red area is on a side path, so the player's own
    marker cannot be sent away before it moves (5.2), and the Move changes no other marker."""

    card: ClassVar[Card] = "detour"
    colour: Colour
    target: Colour
    segments: Segments = 0
    """Number of segments gone with the Move part; 0 if it is not used."""


class PlayBackward(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """6 Play Backward's action."""

    card: ClassVar[Card] = "backward"
    colour: Colour
    forward: Forward
    """Number of segments gone with the train and the balloon that the action gives."""


class PlayBlock(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """7 Play Block's action and, on a blue area, its Move part."""

    card: ClassVar[Card] = "block"
    colour: Colour
    forward: Annotated[int, Meta(ge=0, le=1)]
    """Number of segments gone with the train or the boat that the action gives."""
    segments: Segments = 0
    """Number of segments gone with the Move part; 0 if it is not used."""
    action_first: bool = False


Action: TypeAlias = PlayForNothing | PlayMove | PlayDetour | PlayBackward | PlayBlock


class State(Struct, frozen=True, gc=False):
    options: Options
    spaces: tuple[Space, ...]
    """Space of each colour's marker."""
    hands: tuple[int, ...]
    """Cards each colour still has, as bits in the order of `Card`."""
    latest: tuple[Action | None, ...]
    """Last play of each colour."""
    played: int = 0
    """Colours that have played in this round, as bits."""
    round: int = 1
    first: Seat | None = None
    active: Seat | None = None
    """Seat to play. None before the first player is drawn, and once the last round is over."""
    blocked: bool = False
    """7.1 True if nobody moves in this round."""
    blocks_next: bool = False
    """7.6 True if nobody moves in the next round."""
    home: tuple[Colour, ...] = ()
    """Markers that have come home, in that order."""


# Chance.


Chance: TypeAlias = DrawFirstPlayer


# Events.


class CardPlayed(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    play: Action


class MarkerMoved(Struct, frozen=True, gc=False, tag=True):
    """Event: a marker went forward, segment by segment."""

    seat: Seat
    colour: Colour
    way: tuple[Stop, ...]
    """Stops from where the marker stood to where it stands now."""
    paid: tuple[str, ...]
    """Cost of each segment gone: T train, B balloon, S boat."""
    lost: str
    """4.1 Transports of the card that were left over and are lost."""


class MarkerSent(Struct, frozen=True, gc=False, tag=True):
    """5.1 Event: a marker was moved to a side path."""

    seat: Seat
    colour: Colour
    """Colour of the marker that was sent; `seat` is the player who sent it."""
    start: Stop
    end: Stop


class MarkersWentBack(Struct, frozen=True, gc=False, tag=True):
    """6.4 Event: all markers went back at once."""

    seat: Seat
    ways: tuple[tuple[Stop, ...], ...]
    """Way back of each colour's marker; a single stop if it stays."""


class RoundBlocked(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    round: int


class MarkerCameHome(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    colour: Colour


class CardsReturned(Struct, frozen=True, gc=False, tag=True):
    """3.3 Event: every hand has its four cards again."""


class RoundBegan(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    """3.2 First player of the round."""
    round: int
    blocked: bool


Event: TypeAlias = (
    FirstPlayerDrawn
    | CardPlayed
    | MarkerMoved
    | MarkerSent
    | MarkersWentBack
    | RoundBlocked
    | MarkerCameHome
    | CardsReturned
    | RoundBegan
)


# Views: nothing is hidden.


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    options: Options
    round: int
    first: Seat | None
    active: Seat | None
    """Seat to play. None before the first player is drawn, and once the match is over."""
    blocked: bool
    blocks_next: bool
    markers: tuple[Stop, ...]
    """Stop of each colour's marker."""
    hands: tuple[tuple[Card, ...], ...]
    played: tuple[Colour, ...]
    """Colours that have played in this round."""
    latest: tuple[Action | None, ...]
    """Last play of each colour, in this round or before it."""
    home: tuple[Colour, ...]


class Preview(Struct, frozen=True, gc=False):
    way: tuple[Stop, ...]
    """Stops that the marker passes going forward, starting with its own."""
    paid: tuple[str, ...]
    """Cost of each segment on that way."""
    lost: str
    """Transports of the card that would be left over."""
    back: tuple[tuple[Stop, ...], ...]
    """Way back of each colour's marker; empty if no marker is sent back."""
    markers: tuple[Stop, ...]
    """Stop of every marker after the play."""
    blocks: int | None
    """Number of the round that the play would block; None if it blocks none."""
