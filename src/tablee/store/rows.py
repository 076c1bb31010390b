"""Rows that the store keeps. Values that only a game can read (options, events) are bytes here."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

SeatKind: TypeAlias = Literal["person", "device", "bot", "program", "open"]
"""Kind of a seat's holder: "person", with a browser of their own; "device", a person who plays on the device of the
user who gave them the seat; "bot"; "program", which somebody runs themselves; "open", nobody yet."""

By: TypeAlias = Literal["clock", "stand-in"]
"""Why a step was not made by the person on the seat: their clock ran out, or a bot stood in for them."""

State: TypeAlias = Literal["lobby", "turn", "waiting", "over"]
"""State of a table for one of its members: "lobby" before the first match; "turn" if the match waits for this member;
"waiting" if it waits for others; "over" once the match has ended."""


class Person(Struct, frozen=True, gc=False):
    """A user's name and favourite colour; None for each that the user has not chosen."""

    name: str | None = None
    colour: int | None = None


class Holder(Struct, frozen=True, gc=False, omit_defaults=True):
    """The holder of a seat at a table: a user (with a name), a bot, or nobody yet."""

    kind: SeatKind = "open"
    user: str | None = None
    """The user's id. A program is a user of its own, whose id is the hash of its token."""
    name: str | None = None
    bot: str | None = None
    """The bot's level. Old tables have the bot's name here."""
    colour: int | None = None
    """Index of the seat's colour in the game's list of colours; None for the colour whose index is the seat's
    number."""
    ready: bool = False
    away: str | None = None
    """Time since which none of the user's browsers has the table open; set only during a match."""
    stand_in: str | None = None
    """Level of the bot that plays for the absent user meanwhile."""
    offer: str | None = None
    """Hash of the secret in a link with which somebody else may take the seat over; None if no link was made."""
    wins: int = 0
    """Number of matches won at this table, not counting the current match or, between matches, the last one."""
    place: int | None = None
    """Seat number in the current or last match; None for holders who sat down after that match."""
    gone: bool = False
    """True if the user who sat here has deleted their data: others read "someone"."""
    owner: str | None = None
    """The user who runs the program, if it is one."""
    began: str | None = None
    """Name of the player who began the current or last match on this seat, if that was somebody else; empty if that
    player has no name. None if the holder began it."""

    @property
    def player(self) -> str | None:
        """Level of the bot that plays for this seat now; None if a person or program does."""
        return self.bot if self.kind == "bot" else self.stand_in


class Pace(Struct, frozen=True, gc=False):
    """Time control: none, `each` days for every move, or `each` minutes for all moves of a player together."""

    kind: Literal["none", "days", "live"] = "none"
    each: Literal[0, 1, 2, 5, 10, 20] = 0


class Proposal(Struct, frozen=True, gc=False, omit_defaults=True):
    """Vote of the people at a table on a proposal, and who is in favour so far."""

    kind: Literal["stand-in", "end", "rematch"]
    yes: tuple[str, ...]
    """Ids of the users in favour, beginning with the proposer."""
    seat: int | None = None
    """For a stand-in: the seat that a bot is to play."""


class TableRow(Struct, frozen=True, gc=False):
    """A table: seats and a link, where people meet to play matches. This is its state after change number `seq`."""

    id: str
    game: str
    options: dict[str, Any]
    host: str
    """Id of the user who opened the table; empty if everybody who sat there has deleted their data."""
    seats: tuple[Holder, ...]
    listed: bool
    opened: str
    match: str | None = None
    """Id of the current or last match; None before the first."""
    playing: bool = False
    seq: int = 0
    """Number of the latest change in the table's own log. The next change must have the number after it (optimistic
    locking)."""
    pace: Pace = Pace()
    watched: bool = True
    """True if people who do not sit here may watch."""
    language: str = ""
    """The host's language, for people who look for a table to join."""
    asking: tuple[Proposal, ...] = ()
    matches: int = 0
    """Number of matches played to their end here."""
    closed: bool = False
    key: bytes | None = None
    """Secret key of the next match; set from when its hash is published until that match begins."""
    hints: bool | None = None
    """True if hints may be taken; None if the host has not decided."""
    finding: bool | None = None
    """True if anybody who comes may take a bot's chair; None if the table was not opened to find people to play with.
    Such a table is publicly listed while somebody who sits there is present and a bot has a chair."""

    @property
    def open_seats(self) -> int:
        return sum(held.kind == "open" for held in self.seats)

    @property
    def members(self) -> dict[str, int]:
        """Users on whose lists the table is (the host, everyone who sits there, owners of programs), each with a bit
        mask of the seats that they play themselves."""
        held = {self.host: 0} if self.host else {}
        for seat, holder in enumerate(self.seats):
            if holder.owner:
                held.setdefault(holder.owner, 0)
            elif holder.user:
                held[holder.user] = held.get(holder.user, 0) | (0 if holder.stand_in else 1 << seat)
        return held


class MatchPlayer(Struct, frozen=True, gc=False, omit_defaults=True):
    """The player who began a match on a seat, as the match's record names them."""

    name: str = ""
    bot: str | None = None
    colour: int | None = None
    gone: bool = False
    """True if the player has deleted their data: others read "someone"."""
    program: bool = False
    """True if a program played."""
    heir: MatchPlayer | None = None
    """The player who had the seat at the end, if it was handed over during the match."""


class MatchRow(Struct, frozen=True, gc=False):
    """A match, without its steps."""

    id: str
    table: str
    game: str
    version: int
    """The game's version when the match began, which says how the events are written."""
    options: bytes
    players: tuple[MatchPlayer, ...]
    data_hash: str
    key: bytes
    """Key of the rolls, secret until the match is over."""
    started: str
    guided: bool = False
    ended: str | None = None
    result: bytes | None = None
    """The result, as JSON; None before the end."""
    origin: str | None = None
    """For a match begun from a position of another one: that match and the number of the step. Such a match counts in
    nobody's history."""


class StepRow(Struct, frozen=True, gc=False):
    """A step of a match: one action with all events and rolls that followed. Step 0 is the deal; its `actor` (seat) is
    None."""

    seq: int
    at: str
    actor: int | None
    nonce: str | None
    events: bytes
    draws: bytes
    by: By | None = None
    contributions: bytes | None = None
    """Random numbers that browsers added to the key, if any did; only in step 0."""
    action: bytes | None = None
    """The actor's action, as JSON. None for the deal and what the service does, and in rows of older schemas. It may
    name what the others must not know, so it is told to nobody before the end."""


class DueRow(Struct, frozen=True, gc=False):
    """A match that has to go on at a certain moment, even if nobody has it open: a clock runs out, or a bot has not
    answered."""

    match: str
    table: str
    seq: int
    """Number of the latest step when this was stored. Once there is a further step, the row is void."""
    at: int
    """When the match has to go on, in milliseconds since 1970."""
    since: int
    """When the clocks were last brought up to date, in milliseconds since 1970."""
    clock: bytes
    """Time that each seat has left, as JSON."""


class MatchWait(Struct, frozen=True, gc=False):
    """Seats that a match waits for after a step or a change of seats, and the moment when it goes on without them."""

    asked: int
    """Bit mask of the seats that are asked."""
    due: DueRow | None = None


class Outcome(Struct, frozen=True, gc=False):
    """Result of a match for one of its players. The score is None where it does not count."""

    seat: int
    won: bool
    score: int | None


class Subscription(Struct, frozen=True, gc=False):
    """A browser's subscription to push messages."""

    user: str
    endpoint: str
    p256dh: bytes
    """The browser's public key for encryption (Web Push)."""
    auth: bytes
    """The browser's authentication secret (Web Push), shared with us only."""
    language: str
    ahead: int
    """Time zone of the browser, in minutes ahead of UTC."""
    made: str
    quiet: bool = True
    """True if messages that arise at night are sent in the morning only."""
    sat: bool = True
    """True if the browser gets a message when somebody sits down at a table of its user."""


class LaterCall(Struct, frozen=True, gc=False):
    """A push message that waits for the morning."""

    endpoint: str
    table: str
    user: str
    at: int
    """When the message is to be sent, in milliseconds since 1970."""


class PlayedRow(Struct, frozen=True, gc=False):
    """A finished match in the history of one of its players."""

    match: str
    game: str
    way: str
    """Variant of the game; empty for a game with only one."""
    players: tuple[MatchPlayer, ...]
    ended: str
    seat: int
    result: bytes


class Tally(Struct, frozen=True, gc=False):
    """Number of a user's finished matches of one variant, either those won or those not won."""

    game: str
    way: str
    won: bool
    matches: int
    most: int | None
    """Highest score in these matches."""
    since: str
    """When the first of these matches ended."""
