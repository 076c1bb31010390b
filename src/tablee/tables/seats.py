"""Who sits where. A change of a table is a fact, like a step of a match: it has a number in the table's own log, and
who makes it must know the one before. Functions here and in `lobby.py`, `leaving.py`, `asking.py` judge a wish and
return the table as it would be, with the change that the log keeps."""

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
from tablee.store.rows import Holder, Player, TableRow
from tablee.tables.changes import PersonNamed, SeatHandedOver, TableChange
from tablee.tables.clock import check_pace
from tablee.tables.wishes import GiveSeat, OpenTable

Made: TypeAlias = tuple[TableRow, TableChange]
"""A table as it would be, and what has changed."""


PROGRAM = "program-"
"""What the user of a program begins with, and no person's does."""


class Who(msgspec.Struct, frozen=True):
    """Who asks: a user, and how they want to be called and seen."""

    user: str
    name: str | None = None
    colour: int | None = None


def program_of(secret: str) -> str:
    """The user that a program is, from the secret of its token, which is stored nowhere."""
    return PROGRAM + hashlib.sha256(b"tablee program " + secret.encode()).hexdigest()[:24]


def is_program(user: str) -> bool:
    return user.startswith(PROGRAM)


def changed(table: TableRow, change: TableChange, **values: Any) -> Made:
    return shown(replace(table, seq=table.seq + 1, **values)), change


def shown(table: TableRow) -> TableRow:
    """A table that looks for somebody is on the list while one of its people is present and a bot has a chair."""
    if table.finding is None:
        return table
    present = any(held.user and not held.away and not is_program(held.user) for held in table.seats)
    return replace(table, listed=present and bool(chairs(table)))


def chairs(table: TableRow) -> tuple[int, ...]:
    """The chairs that anybody who comes may take now: before a match those that are free; during one, where the table
    looks for somebody, those of bots."""
    if table.closed:
        return ()
    wanted = "open" if not table.playing else "bot" if table.finding and table.watched else None
    return tuple(seat for seat, held in enumerate(table.seats) if held.kind == wanted)


def opened(who: Who, wish: OpenTable) -> TableRow:
    """A new table as somebody wishes it."""
    box = box_of(wish.game)
    options = read_options(box.types.options, wish.options)
    if len(wish.seats) > options.seats:
        raise Malformed("too-many-seats", seats=options.seats)
    if sum(seat.kind == "person" for seat in wish.seats) > 1:
        raise Malformed("one-person")
    wished = (*wish.seats, *[GiveSeat("open")] * (options.seats - len(wish.seats)))
    seats = tuple(replace(holder(gift, who), colour=number) for number, gift in enumerate(wished))
    id, chosen = secrets.token_urlsafe(9), msgspec.to_builtins(options)
    row = TableRow(id, box.name, chosen, who.user, in_favourite(seats, who, box.web.colours), wish.listed, now())
    check_pace(row, wish.pace)
    return replace(row, pace=wish.pace, watched=wish.watched, language=wish.language)


def holder(wish: GiveSeat, who: Who) -> Holder:
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


def held(table: TableRow, seat: int) -> Holder:
    if seat >= len(table.seats):
        raise Missing("seat-unknown")
    return table.seats[seat]


def own(table: TableRow, user: str, seat: int) -> Holder:
    """A seat that is this user's, or their program's."""
    if not is_theirs(found := held(table, seat), user):
        raise Forbidden("not-your-seat")
    return found


def is_theirs(held: Holder, user: str) -> bool:
    """Whether a seat is this user's to see to: who runs a program does so for it."""
    return user in (held.user, held.owner)


def may_see(table: TableRow, user: str, seat: int | None) -> None:
    """One's own sides; what all see only where those who do not play may watch. A program sees its own side only."""
    if seat not in (None, *seats_of(table, user)) or (seat is None and is_program(user)):
        raise Forbidden("not-your-seat")
    if not (table.watched or seats_to_see_to(table, user)):
        raise Forbidden("not-watched")


def may_play(table: TableRow, user: str, seat: Seat | None) -> Seat:
    """A seat that is this user's to play now."""
    if seat is None or seat not in seats_of(table, user):
        raise Forbidden("no-seat")
    if table.seats[seat].stand_in:
        raise Stale("stand-in-plays")
    return seat


def seats_of(table: TableRow, user: str) -> list[Seat]:
    return [Seat(seat) for seat, held in enumerate(table.seats) if held.user == user]


def seats_to_see_to(table: TableRow, user: str) -> list[Seat]:
    """One's own, and those of one's programs."""
    return [Seat(seat) for seat, held in enumerate(table.seats) if is_theirs(held, user)]


def sitting(table: TableRow) -> list[str]:
    """Those who sit here, people and programs, each once, in the order of their seats."""
    return list(dict.fromkeys(held.user for held in table.seats if held.user))


def takes_part(table: TableRow, user: str) -> bool:
    """Whether somebody has more to do with a table than to watch."""
    return user in table.members or is_program(user)


def people(table: TableRow) -> list[str]:
    """The same without programs, which are asked nothing but their moves."""
    return [user for user in sitting(table) if not is_program(user)]


def company(table: TableRow) -> list[str]:
    """The people who sit here or have a program here, each once."""
    return list(dict.fromkeys(user for held in table.seats if (user := held.owner or held.user)))


def seated(table: TableRow, user: str) -> None:
    if not seats_of(table, user):
        raise Forbidden("no-seat")


def with_seat(table: TableRow, seat: int, holder: Holder) -> tuple[Holder, ...]:
    return (*table.seats[:seat], holder, *table.seats[seat + 1 :])


def of_user(table: TableRow, user: str, **values: Any) -> tuple[Holder, ...]:
    """All seats, those of a user changed."""
    return tuple(replace(held, **values) if held.user == user else held for held in table.seats)


# Names.


def named(table: TableRow, who: Who) -> Made:
    """The table with a name on each seat on which this person sat down without one."""
    if who.name is None:
        raise Malformed("name-needed")
    if not any(_nameless(held, who.user) for held in table.seats):
        raise Stale("stale")
    seats = tuple(replace(held, name=who.name) if _nameless(held, who.user) else held for held in table.seats)
    return changed(table, PersonNamed(user=who.user, name=who.name), seats=seats)


def _nameless(held: Holder, user: str) -> bool:
    return held.kind == "person" and held.user == user and held.name is None


def players_after(players: tuple[Player, ...], table: TableRow, change: TableChange) -> tuple[Player, ...]:
    """Those who play the match of a table after a change: a seat was handed over, or somebody has a name now."""
    after = list(players)
    for seat, held in enumerate(table.seats):
        place = seat if table.playing else held.place
        match change:
            case SeatHandedOver(seat=given) if given == seat and place is not None:
                after[place] = replace(after[place], heir=None if held.began is None else player_of(held))
            case PersonNamed(user=user) if user == held.user and held.kind == "person" and place is not None:
                after[place] = _with_name(after[place], held.name or "")
    return tuple(after)


def _with_name(player: Player, name: str) -> Player:
    """Whoever has the seat now."""
    return replace(player, heir=replace(player.heir, name=name)) if player.heir else replace(player, name=name)


def player_of(held: Holder) -> Player:
    return Player(held.name or "", held.bot, held.colour, program=held.kind == "program")


# Colours.


def colours(seats: Iterable[Holder]) -> list[int]:
    """Which colour each seat has; on tables of old, that of its number."""
    return [number if held.colour is None else held.colour for number, held in enumerate(seats)]


def in_colour(seats: tuple[Holder, ...], seat: int, colour: int) -> tuple[Holder, ...]:
    """Seats with this one in another colour; a free chair that had it takes the one it leaves."""
    now_has = colours(seats)
    new = [now_has[seat] if has == colour else has for has in now_has]
    new[seat] = colour
    return tuple(replace(held, colour=has) for held, has in zip(seats, new, strict=True))


def in_favourite(seats: tuple[Holder, ...], who: Who, most: int) -> tuple[Holder, ...]:
    """Who has a favourite colour sits down with it, if nobody else has."""
    mine = next((n for n, held in enumerate(seats) if held.kind == "person" and held.user == who.user), None)
    if mine is None or who.colour is None or who.colour >= most:
        return seats
    owner = dict(zip(colours(seats), seats, strict=True)).get(who.colour)
    return in_colour(seats, mine, who.colour) if owner is None or owner.kind == "open" else seats
