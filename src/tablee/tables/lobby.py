"""Lobby: changes of seats, chairs, colours and readiness before a match, and the table a match begins with."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec.structs import replace

from tablee.core.errors import Forbidden, Refused, Stale
from tablee.core.options import Range, fields, fit_options, variant_of
from tablee.games.catalogue import box_of
from tablee.store.rows import Holder, TableRow
from tablee.tables import changes as c
from tablee.tables import seats as s
from tablee.tables.clock import check_pace
from tablee.tables.notes import shown_name
from tablee.tables.wishes import Arrange, GiveSeat


def check_no_match(table: TableRow) -> None:
    if table.closed:
        raise Stale("table-closed")
    if table.playing:
        raise Stale("table-started")


def check_host(table: TableRow, user: str) -> None:
    if user != table.host:
        raise Forbidden("not-host")


# Seats.


def given(table: TableRow, who: s.Visitor, seat: int, wish: GiveSeat) -> s.Changed:
    """Give a seat to oneself (sit down), to a bot, to somebody on the same device, or to nobody (stand up)."""
    before = s.holder_at(table, seat)
    check_no_match(table)
    _may_give(table, who.user, before, wish)
    seats = [_freed(held, who.user) if wish.kind == "person" else held for held in table.seats]
    seats[seat] = _holder(table, who, seat, wish)
    made = tuple(seats)
    if wish.kind == "person" and before.kind == "open":
        made = s.with_favourite(made, who, box_of(table.game).web.colours)
    check_pace(replace(table, seats=made), table.pace)
    return s.changed(table, c.SeatGiven(seat=seat, holder=seats[seat], by=who.user), seats=made)


def _holder(table: TableRow, who: s.Visitor, seat: int, wish: GiveSeat) -> Holder:
    """Return the new holder of a seat. A person who moves to another chair keeps their wins."""
    moved = [held for held in table.seats if wish.kind == "person" == held.kind and held.user == who.user]
    wins, place = next(((held.wins, held.place) for held in moved), (0, None))
    return replace(s.new_holder(wish, who), colour=s.colours(table.seats)[seat], wins=wins, place=place)


def _may_give(table: TableRow, user: str, held: Holder, wish: GiveSeat) -> None:
    """Refuse a user who may not give this seat. Everyone may give their own seats and open ones; only the host may seat
    bots and give other seats. Nobody may sit down on another person's seat."""
    if wish.kind == "person" and held.kind == "person" and held.user != user:
        raise Forbidden("seat-taken")
    if user == table.host:
        return
    if wish.kind == "bot" or (held.kind != "open" and not s.is_theirs(held, user)):
        raise Forbidden("not-host")
    if wish.kind == "device" and not s.seats_of(table, user):
        raise Forbidden("no-seat")


def _freed(held: Holder, user: str) -> Holder:
    """Free a seat of a person who takes another: a person sits on one seat only."""
    return Holder(colour=held.colour) if held.kind == "person" and held.user == user else held


def filled(table: TableRow, user: str, bot: str) -> s.Changed:
    """Put bots on all free seats."""
    check_no_match(table)
    check_host(table, user)
    seats = tuple(Holder("bot", bot=bot, colour=h.colour) if h.kind == "open" else h for h in table.seats)
    first = next((place for place, free in enumerate(table.seats) if free.kind == "open"), None)
    if first is None:
        raise Stale("no-free-seat")
    return s.changed(table, c.SeatGiven(seat=first, holder=seats[first], by=user), seats=seats)


def chair_added(table: TableRow, user: str) -> s.Changed:
    check_no_match(table)
    check_host(table, user)
    if len(table.seats) >= _seat_range(table).high:
        raise Stale("no-more-chairs", most=_seat_range(table).high)
    taken = set(s.colours(table.seats))
    free = next(colour for colour in range(len(table.seats) + 1) if colour not in taken)
    return _with_chairs(table, (*table.seats, Holder(colour=free)))


def chair_removed(table: TableRow, user: str, seat: int) -> s.Changed:
    check_no_match(table)
    check_host(table, user)
    if s.holder_at(table, seat).kind != "open":
        raise Stale("seat-taken")
    if len(table.seats) <= (least := _seat_range(table).low):
        raise Stale("too-few", least=least)
    coloured = _with_colours_fixed(table)
    return _with_chairs(table, (*coloured[:seat], *coloured[seat + 1 :]))


def _with_colours_fixed(table: TableRow) -> tuple[Holder, ...]:
    """Return the seats with every colour stored. A seat without one has a default that depends on the seat's number,
    which is about to change."""
    return tuple(replace(held, colour=has) for held, has in zip(table.seats, s.colours(table.seats), strict=True))


def _with_chairs(table: TableRow, seats: tuple[Holder, ...]) -> s.Changed:
    options = fitted_options(table, len(seats))
    return s.changed(table, c.ChairsChanged(seats=len(seats)), seats=seats, options=options)


def _seat_range(table: TableRow) -> Range:
    """Return the least and the greatest number of seats of the table's variant."""
    way = variant_of(box_of(table.game).types.options, table.options)
    [found] = [field for field in fields(way) if field.name == "seats" and isinstance(field, Range)]
    return found


def fitted_options(table: TableRow, seats: int) -> dict[str, Any]:
    """Return the table's options for a number of seats. Options that no longer fit move to their nearest value."""
    options = fit_options(box_of(table.game).types.options, {**table.options, "seats": seats})
    return cast("dict[str, Any]", msgspec.to_builtins(options))


# People.


def both_ready(table: TableRow, other: s.Visitor) -> TableRow:
    """Seat two people who have agreed to play; the match begins as soon as both are there."""
    host, free, *_ = table.seats
    seats = replace(host, ready=True), Holder("person", other.user, other.name, colour=free.colour, ready=True)
    return replace(table, seats=seats)


def coloured(table: TableRow, user: str, seat: int, colour: int) -> s.Changed:
    """Change the colour of one's own seat or, as the host, of a bot's. The colour must be free."""
    check_no_match(table)
    if not (s.holder_at(table, seat).kind == "bot" and user == table.host):
        s.own_seat(table, user, seat)
    if colour >= box_of(table.game).web.colours:
        raise Stale("colour-unknown")
    owner = dict(zip(s.colours(table.seats), range(len(table.seats)), strict=True)).get(colour)
    if owner is not None and owner != seat and table.seats[owner].kind != "open":
        raise Stale("colour-taken", name=shown_name(table.seats[owner], owner))
    return s.changed(table, c.ColourChosen(seat=seat, colour=colour), seats=s.with_colour(table.seats, seat, colour))


def ready(table: TableRow, user: str, yes: bool) -> s.Changed:
    """Set a user's readiness. Taking it back stops the countdown."""
    check_no_match(table)
    s.check_seated(table, user)
    return s.changed(table, c.SaidReady(user=user, ready=yes), seats=s.seats_with(table, user, ready=yes))


def all_ready(table: TableRow) -> bool:
    """Tell whether everyone at a full table is ready for the first match. Bots and further seats of a device count as
    ready."""
    waiting = table.match is None and not table.closed and not table.open_seats
    said = {held.user for held in table.seats if held.ready}
    return waiting and bool(s.seated_people(table)) and said >= set(s.seated_people(table))


def host_passed(table: TableRow, user: str, seat: int) -> s.Changed:
    check_host(table, user)
    to = s.holder_at(table, seat)
    if to.kind != "person" or to.user is None:
        raise Stale("host-person")
    return s.changed(table, c.HostPassed(to=to.user), host=to.user)


def arranged(table: TableRow, user: str, wish: Arrange) -> s.Changed:
    check_host(table, user)
    pace = table.pace if wish.pace is None else wish.pace
    listed = table.listed if wish.listed is None else wish.listed
    watched = table.watched if wish.watched is None else wish.watched
    hints = table.hints if wish.hints is None else wish.hints
    finding = table.finding if wish.finding is None else wish.finding
    if finding is not None and table.finding is None:
        raise Stale("not-finding")
    if (pace, hints) != (table.pace, table.hints):
        check_no_match(table)
        check_pace(table, pace)
    change = c.Arranged(pace=pace, listed=listed, watched=watched, hints=hints, finding=finding)
    return s.changed(table, change, pace=pace, listed=listed, watched=watched, hints=hints, finding=finding)


def closed(table: TableRow, user: str) -> s.Changed:
    check_host(table, user)
    check_no_match(table)
    return s.changed(table, c.TableClosed(), closed=True)


# Beginning.


def begun_by(table: TableRow, user: str) -> TableRow:
    """Return the table with which its first match begins when the host starts it. Later matches begin by agreement."""
    check_no_match(table)
    check_host(table, user)
    if table.match is not None:
        raise Stale("rematch-asked")
    return begun(table)


def begun_by_all(table: TableRow) -> TableRow:
    if not all_ready(table):
        raise Stale("table-changed")
    return begun(table)


def starting_options(table: TableRow) -> dict[str, Any] | None:
    """Return the options with which a match would begin now, or None if it cannot."""
    try:
        return begun(table).options
    except Refused:
        return None


def begun(table: TableRow) -> TableRow:
    """Return the table with which a match begins: without free chairs, with options that fit. Refused if too few seats
    are left."""
    seats = tuple(held for held in _with_colours_fixed(table) if held.kind != "open")
    if len(seats) < (least := _seat_range(table).low):
        raise Stale("too-few", least=least)
    table = replace(table, seats=seats, options=fitted_options(table, len(seats)))
    check_pace(table, table.pace)
    return table


def ended(table: TableRow) -> TableRow:
    """Return the table after its match: stand-in bots, offered seats and proposals about that match are gone."""
    seats = tuple(replace(held, stand_in=None, offer=None) for held in table.seats)
    kept = () if table.playing else tuple(asked for asked in table.asking if asked.kind == "rematch")
    return replace(table, playing=False, asking=kept, seats=seats)


def started(table: TableRow, match: str) -> s.Changed:
    seats = tuple(replace(held, ready=False, place=seat, began=None) for seat, held in enumerate(table.seats))
    change = c.MatchStarted(match=match)
    return s.changed(table, change, match=match, playing=True, seats=seats, asking=(), key=None)


def same_match(before: TableRow, now: TableRow) -> bool:
    """Tell whether the same match would begin at both: equal options and pace, and the same people and bots on the same
    seats."""
    seats = [[(held.kind, held.user, held.bot) for held in table.seats] for table in (before, now)]
    return seats[0] == seats[1] and before.options == now.options and before.pace == now.pace
