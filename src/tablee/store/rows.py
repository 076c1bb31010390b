"""Rows that the store keeps. What only a game can read (options, events) is bytes here."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

SeatKind: TypeAlias = Literal["person", "device", "bot", "program", "open"]
"""A person with a browser of their own; a person on the device of the user who gave the seat; a bot; a program that
somebody runs themselves; nobody yet."""

By: TypeAlias = Literal["clock", "stand-in"]
"""The cause of a step that a person did not make themselves: their clock ran out, or a bot sat in for them."""

State: TypeAlias = Literal["lobby", "turn", "waiting", "over"]
"""The state of a table for one of its members: not begun, asks them, asks others, has ended its match."""


class Person(Struct, frozen=True, gc=False):
    """The name of a user, and the colour they like to sit in; None where they have not said so."""

    name: str | None = None
    colour: int | None = None


class Holder(Struct, frozen=True, gc=False, omit_defaults=True):
    """The holder of a seat: a user (with a name), a bot, or nobody yet."""

    kind: SeatKind = "open"
    user: str | None = None
    """A program is a user of its own: the hash of its token."""
    name: str | None = None
    bot: str | None = None
    """A bot's level; tables of old have the bot's name here."""
    colour: int | None = None
    """The index of the game's colour; None is the one of the seat's number."""
    ready: bool = False
    away: str | None = None
    """The time since which nobody of theirs has the table open, while a match is played."""
    stand_in: str | None = None
    """The level of the bot that plays for them meanwhile."""
    offer: str | None = None
    """The hash of the key, once given away, with which somebody else may take the seat over."""
    wins: int = 0
    """Matches won at this table, before the one being played or just over."""
    place: int | None = None
    """Their seat in the match being played or just over; None for those who came after it."""
    gone: bool = False
    """The user who sat here has had their data deleted: others read "someone"."""
    owner: str | None = None
    """The user whose program it is."""
    began: str | None = None
    """The name of the player who began the match on this seat, where somebody else plays it now; empty for none."""

    @property
    def player(self) -> str | None:
        """The level of the bot that plays for this seat, if one does."""
        return self.bot if self.kind == "bot" else self.stand_in


class Pace(Struct, frozen=True, gc=False):
    """The time control: without a clock; so many days a move; so many minutes for all one's moves."""

    kind: Literal["none", "days", "live"] = "none"
    each: Literal[0, 1, 2, 5, 10, 20] = 0


class Proposal(Struct, frozen=True, gc=False, omit_defaults=True):
    """A proposal of somebody at the table, and who is for it."""

    kind: Literal["stand-in", "end", "rematch"]
    yes: tuple[str, ...]
    """Users, the one who asked first."""
    seat: int | None = None
    """The seat for which a bot shall play."""


class TableRow(Struct, frozen=True, gc=False):
    """A table after so many changes: the place with seats and a link."""

    id: str
    game: str
    options: dict[str, Any]
    host: str
    """Empty where all who sat there have had their data deleted."""
    seats: tuple[Holder, ...]
    listed: bool
    opened: str
    match: str | None = None
    """The match being played, or the last one; None before the first."""
    playing: bool = False
    seq: int = 0
    """The number of the latest change in the table's own log. The next change must know it."""
    pace: Pace = Pace()
    watched: bool = True
    """True if those who do not sit here may watch."""
    language: str = ""
    """The host's, for people who look for a table to join."""
    asking: tuple[Proposal, ...] = ()
    matches: int = 0
    """The number of matches played to their end here."""
    closed: bool = False
    key: bytes | None = None
    """The secret key of the next match, from when its hash was told until that match begins."""
    hints: bool | None = None
    """True if hints may be taken; None where the host has not said."""
    finding: bool | None = None
    """True if anybody who comes may take a bot's chair; None where the table was not opened to find somebody. Such a
    table is listed by itself, for as long as somebody who sits there is present and a bot has a chair."""

    @property
    def open_seats(self) -> int:
        return sum(held.kind == "open" for held in self.seats)

    @property
    def members(self) -> dict[str, int]:
        """The users on whose lists it is: the host, everyone who sits there or has a program there. For each, the seats
        that they play themselves, as bits."""
        held = {self.host: 0} if self.host else {}
        for seat, holder in enumerate(self.seats):
            if holder.owner:
                held.setdefault(holder.owner, 0)
            elif holder.user:
                held[holder.user] = held.get(holder.user, 0) | (0 if holder.stand_in else 1 << seat)
        return held


class MatchPlayer(Struct, frozen=True, gc=False, omit_defaults=True):
    """The player who began a match on a seat."""

    name: str = ""
    bot: str | None = None
    colour: int | None = None
    gone: bool = False
    """They have had their data deleted: others read "someone"."""
    program: bool = False
    """It was a program of somebody's own."""
    heir: MatchPlayer | None = None
    """The last of those to whom the seat was handed over during the match."""


class MatchRow(Struct, frozen=True, gc=False):
    """A match without its steps."""

    id: str
    table: str
    game: str
    version: int
    """The game's version when the match began: how its events were written."""
    options: bytes
    players: tuple[MatchPlayer, ...]
    data_hash: str
    key: bytes
    """Secret until the match is over."""
    started: str
    guided: bool = False
    ended: str | None = None
    result: bytes | None = None
    """The result, as JSON."""
    origin: str | None = None
    """The match whose position it was begun from, with the number of the step: it counts for nobody."""


class StepRow(Struct, frozen=True, gc=False):
    """A step: what one action did, with everything chance answered. Step 0 is the deal; `actor` is then None."""

    seq: int
    at: str
    actor: int | None
    nonce: str | None
    events: bytes
    draws: bytes
    by: By | None = None
    contributions: bytes | None = None
    """The numbers that browsers added to the key, where there are any; of step 0 only."""


class DueRow(Struct, frozen=True, gc=False):
    """A match that goes on at a certain moment whoever looks: a clock runs out, or a bot has not answered."""

    match: str
    table: str
    seq: int
    """The step it waits after: once there is another, this is void."""
    at: int
    """When, in milliseconds since 1970."""
    since: int
    """The time of the last look at the clocks."""
    clock: bytes
    """The time that each seat has left, as JSON."""


class MatchWait(Struct, frozen=True, gc=False):
    """The seats that a match waits for after a step, or after a change of seats."""

    asked: int
    """The seats, as bits."""
    due: DueRow | None = None


class Outcome(Struct, frozen=True, gc=False):
    """The outcome of a match for one of its players, with the score where it counts."""

    seat: int
    won: bool
    score: int | None


class Subscription(Struct, frozen=True, gc=False):
    """A browser's push subscription."""

    user: str
    endpoint: str
    p256dh: bytes
    """Its public key."""
    auth: bytes
    """A secret that only it and we know."""
    language: str
    ahead: int
    """Minutes that its clock is ahead of UTC."""
    made: str
    quiet: bool = True
    """True if calls of the night wait for the morning."""
    sat: bool = True
    """True if it is told that somebody sat down at a table of theirs."""


class LaterCall(Struct, frozen=True, gc=False):
    """A call that waits for the morning."""

    endpoint: str
    table: str
    user: str
    at: int
    """When, in milliseconds since 1970."""


class PlayedRow(Struct, frozen=True, gc=False):
    """A finished match as one of its players has it in their history."""

    match: str
    game: str
    way: str
    """The game's variant; the only one has no name."""
    players: tuple[MatchPlayer, ...]
    ended: str
    seat: int
    result: bytes


class Tally(Struct, frozen=True, gc=False):
    """Counts of a user's matches of one variant: those won, or those not won."""

    game: str
    way: str
    won: bool
    matches: int
    most: int | None
    """The highest score among them."""
    since: str
    """When the first of them ended."""
