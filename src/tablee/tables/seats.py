"""Seats of a table and the changes that move people between them.

A change is a fact with a number in the table's own log. Whoever makes it must know the change before it (optimistic
locking). Functions here and in `lobby.py`, `away.py` and `proposals.py` check a wish (a user's request) and return the
changed table with the change, or refuse."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.core.errors import Forbidden, Malformed, Missing, Stale
from tablee.core.game import Seat
from tablee.core.options import read_options
from tablee.games.catalogue import box_of
from tablee.store.clock import now
from tablee.store.rows import Holder, MatchPlayer, TableRow
from tablee.tables.changes import PersonNamed, SeatHandedOver, TableChange
from tablee.tables.clock import check_pace
from tablee.tables.wishes import GiveSeat, OpenTable

Changed: TypeAlias = tuple[TableRow, TableChange]
"""Table after a change, and the change."""


PROGRAM = "program-"
"""Prefix of the user ids of programs, which no person's has."""


class Visitor(msgspec.Struct, frozen=True):
    """User who makes a request, with name and favourite colour."""

    user: str
    name: str | None = None
    colour: int | None = None


def program_of(secret: str) -> str:
    """Return the user id of a program from its token's secret, which is stored nowhere."""
    return PROGRAM + hashlib.sha256(b"tablee program " + secret.encode()).hexdigest()[:24]


def is_program(user: str) -> bool:
    return user.startswith(PROGRAM)


def changed(table: TableRow, change: TableChange, **values: Any) -> Changed:
    return with_listing(replace(table, seq=table.seq + 1, **values)), change


def with_listing(table: TableRow) -> TableRow:
    """Return the table; if it looks for players, with `listed` updated: True while one of its people is present and
    newcomers can take a chair."""
    if table.finding is None:
        return table
    present = any(held.user and not held.away and not is_program(held.user) for held in table.seats)
    return replace(table, listed=present and bool(available_chairs(table)))


def available_chairs(table: TableRow) -> tuple[int, ...]:
    """Return the chairs that newcomers may take: free ones before a match; during one, those of bots if the table looks
    for players."""
    if table.closed:
        return ()
    wanted = "open" if not table.playing else "bot" if table.finding and table.watched else None
    return tuple(seat for seat, held in enumerate(table.seats) if held.kind == wanted)


def new_table(who: Visitor, wish: OpenTable) -> TableRow:
    """Return the row of the new table that a user wishes to open."""
    box = box_of(wish.game)
    options = read_options(box.types.options, wish.options)
    if len(wish.seats) > options.seats:
        raise Malformed("too-many-seats", seats=options.seats)
    if sum(seat.kind == "person" for seat in wish.seats) > 1:
        raise Malformed("one-person")
    wished = (*wish.seats, *[GiveSeat("open")] * (options.seats - len(wish.seats)))
    seats = tuple(replace(new_holder(gift, who), colour=number) for number, gift in enumerate(wished))
    id, chosen = secrets.token_urlsafe(9), msgspec.to_builtins(options)
    row = TableRow(id, box.name, chosen, who.user, with_favourite(seats, who, box.web.colours), wish.listed, now())
    check_pace(row, wish.pace)
    return replace(row, pace=wish.pace, watched=wish.watched, language=wish.language)


def new_holder(wish: GiveSeat, who: Visitor) -> Holder:
    match wish.kind:
        case "person":
            return Holder("person", who.user, who.name)
        case "device":
            return Holder("device", who.user, wish.name)
        case "bot":
            return Holder("bot", bot=wish.bot)
        case "open":
            return Holder()


# Whose seats.


def holder_at(table: TableRow, seat: int) -> Holder:
    if seat >= len(table.seats):
        raise Missing("seat-unknown")
    return table.seats[seat]


def own_seat(table: TableRow, user: str, seat: int) -> Holder:
    """Return the holder of a seat. Refused unless it is this user or their program."""
    if not is_theirs(found := holder_at(table, seat), user):
        raise Forbidden("not-your-seat")
    return found


def is_theirs(held: Holder, user: str) -> bool:
    """Tell whether a seat is this user's or their program's."""
    return user in (held.user, held.owner)


def check_view(table: TableRow, user: str, seat: int | None) -> None:
    """Refuse to show a user the view of seat `seat` unless it is their own; a program sees only its own seat. The
    public view (None) is refused to programs and, where spectators are not allowed, to users without a seat there."""
    if seat not in (None, *seats_of(table, user)) or (seat is None and is_program(user)):
        raise Forbidden("not-your-seat")
    if not (table.watched or managed_seats(table, user)):
        raise Forbidden("not-watched")


def check_play(table: TableRow, user: str, seat: Seat | None) -> Seat:
    """Return the seat if this user may play it now; otherwise refuse."""
    if seat is None or seat not in seats_of(table, user):
        raise Forbidden("no-seat")
    if table.seats[seat].stand_in:
        raise Stale("stand-in-plays")
    return seat


def seats_of(table: TableRow, user: str) -> list[Seat]:
    return [Seat(seat) for seat, held in enumerate(table.seats) if held.user == user]


def managed_seats(table: TableRow, user: str) -> list[Seat]:
    """List a user's seats, including those of their programs."""
    return [Seat(seat) for seat, held in enumerate(table.seats) if is_theirs(held, user)]


def seated_users(table: TableRow) -> list[str]:
    """List the users who sit at the table, people and programs, in the order of their seats."""
    return list(dict.fromkeys(held.user for held in table.seats if held.user))


def takes_part(table: TableRow, user: str) -> bool:
    """Tell whether a user takes part in a table rather than only watching."""
    return user in table.members or is_program(user)


def seated_people(table: TableRow) -> list[str]:
    """List the people who sit at the table, without programs."""
    return [user for user in seated_users(table) if not is_program(user)]


def participants(table: TableRow) -> list[str]:
    """List the people who sit at the table or have a program there."""
    return list(dict.fromkeys(user for held in table.seats if (user := held.owner or held.user)))


def check_seated(table: TableRow, user: str) -> None:
    if not seats_of(table, user):
        raise Forbidden("no-seat")


def with_seat(table: TableRow, seat: int, holder: Holder) -> tuple[Holder, ...]:
    return (*table.seats[:seat], holder, *table.seats[seat + 1 :])


def seats_with(table: TableRow, user: str, **values: Any) -> tuple[Holder, ...]:
    """Return all seats of a table, with some fields changed on those of a user."""
    return tuple(replace(held, **values) if held.user == user else held for held in table.seats)


# Names.


def named(table: TableRow, who: Visitor) -> Changed:
    """Put a person's name on the seats on which they sat down without one."""
    if who.name is None:
        raise Malformed("name-needed")
    if not any(_nameless(held, who.user) for held in table.seats):
        raise Stale("stale")
    seats = tuple(replace(held, name=who.name) if _nameless(held, who.user) else held for held in table.seats)
    return changed(table, PersonNamed(user=who.user, name=who.name), seats=seats)


def _nameless(held: Holder, user: str) -> bool:
    return held.kind == "person" and held.user == user and held.name is None


def players_after(players: tuple[MatchPlayer, ...], table: TableRow, change: TableChange) -> tuple[MatchPlayer, ...]:
    """Return the players of a match after a change: a seat was handed over, or somebody has a name now."""
    after = list(players)
    for seat, held in enumerate(table.seats):
        place = seat if table.playing else held.place
        match change:
            case SeatHandedOver(seat=given) if given == seat and place is not None:
                after[place] = replace(after[place], heir=None if held.began is None else player_of(held))
            case PersonNamed(user=user) if user == held.user and held.kind == "person" and place is not None:
                after[place] = _with_name(after[place], held.name or "")
    return tuple(after)


def _with_name(player: MatchPlayer, name: str) -> MatchPlayer:
    """Return a match's player with a name for the current holder of the seat: the heir, if it was handed over."""
    return replace(player, heir=replace(player.heir, name=name)) if player.heir else replace(player, name=name)


def player_of(held: Holder) -> MatchPlayer:
    return MatchPlayer(held.name or "", held.bot, held.colour, program=held.kind == "program")


# Colours.


def colours(seats: Iterable[Holder]) -> list[int]:
    """Return each seat's colour; very old tables use the seat's number."""
    return [number if held.colour is None else held.colour for number, held in enumerate(seats)]


def with_colour(seats: tuple[Holder, ...], seat: int, colour: int) -> tuple[Holder, ...]:
    """Return the seats after one gets another colour; a free chair that had that colour gets the seat's old one."""
    now_has = colours(seats)
    new = [now_has[seat] if has == colour else has for has in now_has]
    new[seat] = colour
    return tuple(replace(held, colour=has) for held, has in zip(seats, new, strict=True))


def with_favourite(seats: tuple[Holder, ...], who: Visitor, most: int) -> tuple[Holder, ...]:
    """Return the seats after a person's seat has got the person's favourite colour, if that is free."""
    mine = next((n for n, held in enumerate(seats) if held.kind == "person" and held.user == who.user), None)
    if mine is None or who.colour is None or who.colour >= most:
        return seats
    owner = dict(zip(colours(seats), seats, strict=True)).get(who.colour)
    return with_colour(seats, mine, who.colour) if owner is None or owner.kind == "open" else seats
