"""Types of wishes, which are requests to change something about a table: `POST /api/tables/{id}/wish` takes any of them
and answers with the table. TypeScript types of the same names are generated from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.search.levels import Level
from tablee.store.rows import Pace

Name: TypeAlias = str
"""Display name as it was typed; `tables/display_names.py` validates it."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
ColourNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]

Face: TypeAlias = Literal["smile", "laugh", "wow", "think", "clap"]
Phrase: TypeAlias = Face | Literal["hello", "well-played", "thanks", "moment", "luck", "back-soon", "another"]
"""The phrases that can be said at a table."""


# Before a match.


class GiveSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """New holder of a seat. A person takes a seat for themselves; the host may give the others away."""

    kind: Literal["person", "device", "bot", "open"]
    name: Name | None = None
    bot: Level = "normal"


class Give(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Sit down, stand up, give a seat to a bot or to somebody on this device, ask somebody to leave it."""

    seat: SeatNumber
    to: GiveSeat


class AddChair(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Add a seat (host only)."""


class RemoveChair(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Remove a free seat (host only)."""

    seat: SeatNumber


class Fill(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Put bots on all free seats (host only)."""

    bot: Level = "normal"


class Colour(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Change the colour, and so the shape, of one's seat."""

    seat: SeatNumber
    colour: ColourNumber


class Ready(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Say whether one is ready to begin. Taking it back stops the countdown."""

    ready: bool


class PassHost(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Make the person on this seat the host (host only)."""

    seat: SeatNumber


class Arrange(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Change the table's settings (host only): pace, listing, spectators, hints, and whether newcomers may take bots'
    chairs. Fields left out stay as they are."""

    pace: Pace | None = None
    listed: bool | None = None
    watched: bool | None = None
    hints: bool | None = None
    finding: bool | None = None


class Start(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Begin the first match with those who are seated (host only). Free chairs are removed, and options are fitted."""


# During a match.


class StandIn(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Let a bot play a seat: one's own at once, an absent person's by vote."""

    seat: SeatNumber
    bot: Level = "normal"


class TakeBack(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take one's own seat back from a bot or program."""

    seat: SeatNumber


class HandOver(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Give one's seat to a bot for good."""

    seat: SeatNumber
    bot: Level = "normal"


class TakeOver(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take an offered seat with the key of its link."""

    key: Annotated[str, Meta(min_length=16, max_length=64)]


class TakeChair(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take a bot's chair, with its points and cards, between two turns, at a table that looks for players."""

    seat: SeatNumber


class Withdraw(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Withdraw the link with which a seat was offered."""

    seat: SeatNumber


class Agree(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Propose or vote to end the match or, after it, to play another one."""

    to: Literal["end", "rematch"]
    yes: bool = True


class Say(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Say a phrase."""

    phrase: Phrase


# At any time.


class UseMyName(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Put one's name on the seats where one sat down without a name, and into the record of the match."""


class Close(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Close the table for new players (host only, between matches)."""


class Hide(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Remove the table from one's list of tables."""


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
    """Make a one-time link with which somebody else may take one's seat."""

    seat: SeatNumber


class Offered(Struct, frozen=True):
    """Key of the one-time link. It is shown once; only its hash is stored."""

    key: str


class SeatProgram(Struct, frozen=True, forbid_unknown_fields=True):
    """Let a program of one's own play one's seat. Before a match the host may also choose a free seat or a bot's. If a
    program of one's own sits there already, it gets a new token."""

    seat: SeatNumber
    name: Name | None = None


class Token(Struct, frozen=True):
    """Token of a program. It is shown once and stored nowhere."""

    token: str


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[tuple[GiveSeat, ...], Meta(max_length=6)] = ()
    """Holders of the first seats; the others are free. At most one is a person: the user who asks."""
    listed: bool = False
    """True to show the table on the home page, for anyone to watch or join."""
    pace: Pace = Pace()
    watched: bool = True
    language: Literal["", "en", "fr"] = ""


class Find(Struct, frozen=True, forbid_unknown_fields=True):
    """Find a table of this game where somebody waits and a chair is free, or else open one with bots."""

    game: Annotated[str, Meta(max_length=40)]
    language: Literal["", "en", "fr"] = ""


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Continue a finished match against bots after step `at`."""

    at: Annotated[int, Meta(ge=0)]
    seat: SeatNumber | None = None
    """Seat to take; by default the first one that the match waits for after that step."""
