"""Detour: options, state, actions, chance, events and views. Types only."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core.game import Seat
from tablee.core.seats import DrawFirstPlayer as DrawFirstPlayer
from tablee.core.seats import FirstPlayerDrawn as FirstPlayerDrawn

Colour: TypeAlias = Literal["yellow", "green", "red", "blue"]
"""1.1 With two players the first two are the first seat's, the others the second's; otherwise seat n has the n-th."""

Card: TypeAlias = Literal["detour", "backward", "block", "no-action"]
"""1.1 Each colour has these four."""

Hit: TypeAlias = Literal["everyone", "everyone-else"]

Both: TypeAlias = Literal["unblocked", "always"]

MapName: TypeAlias = Literal["eighty-days", "southern-cross"]

Stop: TypeAlias = str
"""The id of a space in the data file; ``home`` for a marker that has passed the last segment."""

Segments: TypeAlias = Annotated[int, Meta(ge=0, le=24)]
Forward: TypeAlias = Annotated[int, Meta(ge=0, le=2)]

Space: TypeAlias = int
"""A space as the rules count it: twice its column, one more on the main path. So the greater is ahead (8.4)."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    seats: Annotated[int, Meta(ge=2, le=4)] = 4
    map: MapName = "eighty-days"
    """1.3 The journey."""
    backward: Hit = "everyone"
    """6.1 Whom the action of Backward hits."""
    both: Both = "unblocked"
    """5.4, 7.5 When a coloured area gives both parts of a card: not in a blocked round, or there too."""


# What a player can do: one card, and how it is used.


class PlayForNothing(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """3.4 Neither part. It is also Detour choosing none (5.1) and a Move that stops at once (4.2)."""

    colour: Colour
    card: Card


class PlayMove(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """4 The Move part."""

    colour: Colour
    card: Card
    segments: Annotated[int, Meta(ge=1, le=24)]


class PlayDetour(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """5 Detour's action and, on a red area, its Move part.

    The Move comes first. The other order would lead to the same: it moves no marker but the player's own, which stands
    on a side path then and so is no target before (5.2)."""

    card: ClassVar[Card] = "detour"
    colour: Colour
    target: Colour
    segments: Segments = 0
    """Gone with the Move part; 0: it is not used."""


class PlayBackward(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """6 Backward's action."""

    card: ClassVar[Card] = "backward"
    colour: Colour
    forward: Forward
    """Segments gone with the train and the balloon that it gives."""


class PlayBlock(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """7 Block's action and, on a blue area, its Move part."""

    card: ClassVar[Card] = "block"
    colour: Colour
    forward: Annotated[int, Meta(ge=0, le=1)]
    """Segments gone with the train or the boat that it gives."""
    segments: Segments = 0
    """Gone with the Move part; 0: it is not used."""
    action_first: bool = False


Action: TypeAlias = PlayForNothing | PlayMove | PlayDetour | PlayBackward | PlayBlock


class State(Struct, frozen=True, gc=False):
    options: Options
    spaces: tuple[Space, ...]
    """Where each colour's marker stands."""
    hands: tuple[int, ...]
    """The cards each colour still has, a bit a card in the order of `Card`."""
    latest: tuple[Action | None, ...]
    """What each colour played last."""
    played: int = 0
    """The colours that have played in this round, a bit a colour."""
    round: int = 1
    first: Seat | None = None
    active: Seat | None = None
    """Who plays now. None before the first player is drawn, and once the last round is over."""
    blocked: bool = False
    """7.1 Nobody moves in this round."""
    blocks_next: bool = False
    """7.6 Nobody will move in the next."""
    home: tuple[Colour, ...] = ()
    """The markers that have come home, in that order."""


# What chance can do.


Chance: TypeAlias = DrawFirstPlayer


# What can happen.


class CardPlayed(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    play: Action


class MarkerMoved(Struct, frozen=True, gc=False, tag=True):
    """A marker went forward, segment by segment."""

    seat: Seat
    colour: Colour
    way: tuple[Stop, ...]
    """From where it stood to where it stands."""
    paid: tuple[str, ...]
    """What each segment cost: T train, B balloon, S boat."""
    lost: str
    """4.1 What was left over."""


class MarkerSent(Struct, frozen=True, gc=False, tag=True):
    """5.1 A marker was moved to a side path."""

    seat: Seat
    colour: Colour
    """Whose marker it is; the seat is that of the player who did it."""
    start: Stop
    end: Stop


class MarkersWentBack(Struct, frozen=True, gc=False, tag=True):
    """6.4 All at once."""

    seat: Seat
    ways: tuple[tuple[Stop, ...], ...]
    """Each colour's way from where its marker stood to where it stands: one stop alone, if it stays."""


class RoundBlocked(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    round: int


class MarkerCameHome(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    colour: Colour


class CardsReturned(Struct, frozen=True, gc=False, tag=True):
    """3.3 Every hand has its four cards again."""


class RoundBegan(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    """3.2 The first player."""
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


# What can be seen: everything.


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    options: Options
    round: int
    first: Seat | None
    active: Seat | None
    """Who plays now. None before the first player is drawn, and once the match is over."""
    blocked: bool
    blocks_next: bool
    markers: tuple[Stop, ...]
    """Where each colour's marker stands."""
    hands: tuple[tuple[Card, ...], ...]
    played: tuple[Colour, ...]
    """The colours that have played in this round."""
    latest: tuple[Action | None, ...]
    """What each colour played last, in this round or before it."""
    home: tuple[Colour, ...]


class Preview(Struct, frozen=True, gc=False):
    way: tuple[Stop, ...]
    """The stops the marker passes going forward, from the one where it begins."""
    paid: tuple[str, ...]
    """What each of these segments costs."""
    lost: str
    """The transports that are left over."""
    back: tuple[tuple[Stop, ...], ...]
    """Each colour's way back; empty, if nobody is sent back."""
    markers: tuple[Stop, ...]
    """Where every marker would stand."""
    blocks: int | None
    """The round that would be blocked."""
