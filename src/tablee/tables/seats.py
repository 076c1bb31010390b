"""Who sits where. A change of seats is a fact, like a step of a match: it has a number in the table's own log, and who
makes it must know the one before. Functions here judge a wish on a table and return the table as it would be."""

from __future__ import annotations

import secrets
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tablee.core.errors import Forbidden, Malformed, Missing, Stale
from tablee.core.game import Seat
from tablee.core.options import read_options
from tablee.games.catalogue import box_of
from tablee.store.clock import now
from tablee.store.rows import Holder, TableRow
from tablee.tables.wire import GiveSeat, OpenTable

BOT_NAMES = ("Pixel", "Domino", "Bidule", "Tictac", "Zigzag", "Puce")


# What happens to a table, as its log tells it.


class TableOpened(Struct, frozen=True, tag=True):
    pass


class SeatGiven(Struct, frozen=True, tag=True):
    seat: int
    holder: Holder
    by: str


class MatchStarted(Struct, frozen=True, tag=True):
    match: str


TableChange: TypeAlias = TableOpened | SeatGiven | MatchStarted


def opened(user: str, name: str | None, wish: OpenTable) -> TableRow:
    """A new table as somebody wishes it."""
    box = box_of(wish.game)
    options = read_options(box.types.options, wish.options)
    if len(wish.seats) > options.seats:
        raise Malformed("too-many-seats", seats=options.seats)
    if sum(seat.kind == "person" for seat in wish.seats) > 1:
        raise Malformed("one-person")
    taken = tuple(holder(seat, n, user, name) for n, seat in enumerate(wish.seats))
    seats = taken + (Holder(),) * (options.seats - len(taken))
    id, chosen = secrets.token_urlsafe(9), msgspec.to_builtins(options)
    return TableRow(id, box.name, chosen, user, seats, wish.listed, now())


def given(table: TableRow, user: str, name: str | None, seat: int, wish: GiveSeat) -> tuple[TableRow, TableChange]:
    """Sit down, stand up, or give a seat to a bot or to somebody on this device; between matches only."""
    if seat >= len(table.seats):
        raise Missing("seat-unknown")
    if table.playing:
        raise Stale("table-started")
    _may_give(table, user, table.seats[seat], wish)
    seats = [_without(held, user) if wish.kind == "person" else held for held in table.seats]
    seats[seat] = holder(wish, seat, user, name)
    return replace(table, seats=tuple(seats), seq=table.seq + 1), SeatGiven(seat, seats[seat], user)


def _may_give(table: TableRow, user: str, held: Holder, wish: GiveSeat) -> None:
    """An open seat and one's own are anybody's; bots and the rest are the host's. A person's seat nobody takes."""
    if wish.kind == "person" and held.kind == "person" and held.user != user:
        raise Forbidden("seat-taken")
    if user == table.host:
        return
    if wish.kind == "bot" or (held.kind != "open" and held.user != user):
        raise Forbidden("not-host")
    if wish.kind == "device" and not seats_of(table, user):
        raise Forbidden("no-seat")


def _without(held: Holder, user: str) -> Holder:
    """A person sits on one seat: taking another frees the first."""
    return Holder() if held.kind == "person" and held.user == user else held


def holder(wish: GiveSeat, seat: int, user: str, name: str | None) -> Holder:
    match wish.kind:
        case "person":
            return Holder("person", user, name)
        case "device":
            return Holder("device", user, wish.name)
        case "bot":
            return Holder("bot", None, BOT_NAMES[seat], wish.bot)
        case "open":
            return Holder()


def seats_of(table: TableRow, user: str) -> list[Seat]:
    return [Seat(seat) for seat, held in enumerate(table.seats) if held.user == user]


def may_start(table: TableRow, user: str) -> None:
    """The host starts; once a match is over anyone who sits here starts the next one."""
    if user != table.host and not (table.match and seats_of(table, user)):
        raise Forbidden("not-host")
    if table.playing:
        raise Stale("table-started")
    if table.open_seats:
        raise Stale("seats-open")


def started(table: TableRow, match: str) -> tuple[TableRow, TableChange]:
    return replace(table, match=match, playing=True, seq=table.seq + 1), MatchStarted(match)
