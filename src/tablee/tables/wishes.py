"""What somebody asks of a table, by HTTP: types only. `POST /api/tables/{id}/wish` takes any of them, and the answer is
the table as it is then. The TypeScript of the same names is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.bots.levels import Level
from tablee.store.rows import Pace

Name: TypeAlias = str
"""A display name as it was typed: `tables/display_names.py` says what becomes of it, and what is refused."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
ColourNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]

Face: TypeAlias = Literal["smile", "laugh", "wow", "think", "clap"]
Phrase: TypeAlias = Face | Literal["hello", "well-played", "thanks", "moment", "luck", "back-soon", "another"]
"""Nothing else can be said at a table."""


# Before a match.


class GiveSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat shall be. A person takes a seat for themselves; the host may give the others away."""

    kind: Literal["person", "device", "bot", "open"]
    name: Name | None = None
    bot: Level = "normal"


class Give(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Sit down, stand up, give a seat to a bot or to somebody on this device, ask somebody to leave it."""

    seat: SeatNumber
    to: GiveSeat


class AddChair(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host: one seat more."""


class RemoveChair(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host: this seat less, which nobody holds."""

    seat: SeatNumber


class Fill(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host: bots on all free seats."""

    bot: Level = "normal"


class Colour(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Play one's seat with another colour, and its shape."""

    seat: SeatNumber
    colour: ColourNumber


class Ready(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """I am ready, or no longer: who is not stops the countdown."""

    ready: bool


class PassHost(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host: the person on this seat is the host from now on."""

    seat: SeatNumber


class Arrange(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host: how fast is played, whether strangers find the table, whether those who do not play may watch, whether
    hints may be taken; at a table that was opened to find somebody, whether bots' chairs may be taken. What is not
    named stays."""

    pace: Pace | None = None
    listed: bool | None = None
    watched: bool | None = None
    hints: bool | None = None
    finding: bool | None = None


class Start(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host: begin with those who are here. Free chairs are put away, options that no longer fit are made to."""


# During a match.


class StandIn(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Let a bot play for this seat: one's own at once, somebody's who is away if enough of those present say so."""

    seat: SeatNumber
    bot: Level = "normal"


class TakeBack(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Play one's own seat oneself again."""

    seat: SeatNumber


class HandOver(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Give one's seat up for good: to a bot."""

    seat: SeatNumber
    bot: Level = "normal"


class TakeOver(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take a seat that was offered, with the key of its link."""

    key: Annotated[str, Meta(min_length=16, max_length=64)]


class TakeChair(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take a bot's chair, with its points and its cards, at a table that looks for somebody: between two turns."""

    seat: SeatNumber


class Withdraw(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The link with which a seat was offered is void."""

    seat: SeatNumber


class Agree(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Propose to end the match, or after it another one; or answer who has."""

    to: Literal["end", "rematch"]
    yes: bool = True


class Say(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One of the phrases, from one's seat to all."""

    phrase: Phrase


# At any time.


class UseMyName(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Who sat down without a name has told it since: their seat, and the match, shall have it."""


class Close(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host, between matches: nobody sits down here any more."""


class Hide(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take the table off my list."""


Wish: TypeAlias = (
    Give
    | AddChair
    | RemoveChair
    | Fill
    | Colour
    | Ready
    | PassHost
    | Arrange
    | Start
    | StandIn
    | TakeBack
    | HandOver
    | TakeOver
    | TakeChair
    | Withdraw
    | Agree
    | Say
    | UseMyName
    | Close
    | Hide
)


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a link with which somebody who does not sit here may take one's seat over, once."""

    seat: SeatNumber


class Offered(Struct, frozen=True):
    """The link's key: it is shown once and stored nowhere."""

    key: str


class SeatProgram(Struct, frozen=True, forbid_unknown_fields=True):
    """Let a program of mine play this seat: my own or, for the host before a match, one that no person has. Where
    one of mine plays it already, its token is another from now on."""

    seat: SeatNumber
    name: Name | None = None


class Token(Struct, frozen=True):
    """With which that program plays: it is shown once and stored nowhere."""

    token: str


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[tuple[GiveSeat, ...], Meta(max_length=6)] = ()
    """What is left out is open. The first person is the user who asks."""
    listed: bool = False
    """Shown on the home page, for anyone to watch or join."""
    pace: Pace = Pace()
    watched: bool = True
    language: Literal["", "en", "fr"] = ""


class Find(Struct, frozen=True, forbid_unknown_fields=True):
    """Lead me to a table of this game where somebody waits and a chair can be taken; where there is none, open one with
    bots, that others find."""

    game: Annotated[str, Meta(max_length=40)]
    language: Literal["", "en", "fr"] = ""


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Play a finished match on from one of its moments, against bots: this step is the last one that counts."""

    at: Annotated[int, Meta(ge=0)]
    seat: SeatNumber | None = None
    """Whose seat one takes; without it, that of who is asked then."""
