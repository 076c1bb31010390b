"""What is kept, as the store knows it. What only a game can read (options, events) is bytes here."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

SeatKind: TypeAlias = Literal["person", "device", "bot", "open"]
"""A person with a browser of their own; a person on the device of the user who gave the seat; a bot; nobody yet."""

BotName: TypeAlias = Literal["random", "greedy"]


class Holder(Struct, frozen=True, gc=False):
    """Who holds a seat: a user (with a name), a bot, or nobody yet."""

    kind: SeatKind = "open"
    user: str | None = None
    name: str | None = None
    bot: BotName | None = None


class TableRow(Struct, frozen=True, gc=False):
    """The place with seats and a link, after so many changes."""

    id: str
    game: str
    options: dict[str, Any]
    host: str
    seats: tuple[Holder, ...]
    listed: bool
    opened: str
    match: str | None = None
    """The match being played, or the last one; None before the first."""
    playing: bool = False
    seq: int = 0
    """The number of the latest change in the table's own log. Who changes it further must know it."""

    @property
    def open_seats(self) -> int:
        return sum(held.kind == "open" for held in self.seats)

    @property
    def members(self) -> list[str]:
        """Whose list of tables it is on: the host's, and that of everyone who sits there."""
        return sorted({self.host, *(held.user for held in self.seats if held.user)})


class MatchRow(Struct, frozen=True, gc=False):
    """What is stored of a match beside its steps."""

    id: str
    table: str
    game: str
    version: int
    """The game's version when the match began: how its events were written."""
    options: bytes
    names: tuple[str, ...]
    data_hash: str
    key: bytes
    """Secret until the match is over."""
    started: str
    guided: bool = False
    ended: str | None = None
    result: bytes | None = None
    """How it ended, as JSON."""


class StepRow(Struct, frozen=True, gc=False):
    """What one action did, with everything chance answered. Step 0 is the deal; `actor` is then None."""

    seq: int
    at: str
    actor: int | None
    nonce: str | None
    events: bytes
    draws: bytes
