"""During a match: going away and coming back, a bot that sits in, a seat that changes hands."""

from __future__ import annotations

import hashlib
import hmac

from msgspec.structs import replace

from tablee.core.errors import Forbidden, Missing, Stale
from tablee.store.rows import Holder, TableRow
from tablee.tables.changes import (
    BotSatIn,
    CameBack,
    OfferWithdrawn,
    SeatHandedOver,
    SeatOffered,
    SeatTakenBack,
    WentAway,
)
from tablee.tables.clock import milliseconds
from tablee.tables.seats import Made, Who, bot_name, changed, of_user, own, people, seats_of, with_seat


def while_playing(table: TableRow) -> None:
    if table.match is None:
        raise Stale("match-not-started")
    if not table.playing:
        raise Stale("match-over")


# Presence.


def went_away(table: TableRow, user: str, since: str) -> Made:
    return changed(table, WentAway(user=user), seats=of_user(table, user, away=since))


def came_back(table: TableRow, user: str) -> Made:
    return changed(table, CameBack(user=user), seats=of_user(table, user, away=None))


def is_away(table: TableRow, user: str) -> bool:
    return any(held.away for held in table.seats if held.user == user)


def away_for(held: Holder, at: int) -> int | None:
    """Milliseconds that nobody of theirs has had the table open."""
    return max(0, at - milliseconds(held.away)) if held.away else None


# A bot sits in.


def sat_in(table: TableRow, seat: int, bot: str, by: str | None) -> Made:
    """A bot plays on for the one who holds this seat, on all the seats they have."""
    user = table.seats[seat].user
    assert user is not None
    asking = tuple(asked for asked in table.asking if not (asked.kind == "stand-in" and asked.seat == seat))
    seats = of_user(table, user, stand_in=bot)
    return changed(table, BotSatIn(seat=seat, bot=bot, by=by), seats=seats, asking=asking)


def taken_back(table: TableRow, user: str, seat: int) -> Made:
    while_playing(table)
    if own(table, user, seat).stand_in is None:
        raise Stale("no-stand-in")
    return changed(table, SeatTakenBack(seat=seat), seats=of_user(table, user, stand_in=None, away=None))


# A seat changes hands.


def handed_to_bot(table: TableRow, user: str, seat: int, bot: str) -> Made:
    """For good: who leaves so sees the public side from then on."""
    while_playing(table)
    before = own(table, user, seat)
    after = Holder("bot", None, bot_name(table.seats), bot, before.colour, wins=before.wins)
    return _handed(table, seat, after)


def offered(table: TableRow, user: str, seat: int, key: str) -> Made:
    while_playing(table)
    if own(table, user, seat).kind != "person":
        raise Forbidden("not-your-seat")
    offer = replace(table.seats[seat], offer=_hash(key))
    return changed(table, SeatOffered(seat=seat), seats=with_seat(table, seat, offer))


def withdrawn(table: TableRow, user: str, seat: int) -> Made:
    if own(table, user, seat).offer is None:
        raise Stale("no-offer")
    seats = with_seat(table, seat, replace(table.seats[seat], offer=None))
    return changed(table, OfferWithdrawn(seat=seat), seats=seats)


def taken_over(table: TableRow, who: Who, key: str) -> Made:
    """By the link that works once, by somebody who does not sit here yet."""
    while_playing(table)
    if seats_of(table, who.user):
        raise Forbidden("sits-here")
    seat = _offered_with(table, key)
    before = table.seats[seat]
    return _handed(table, seat, Holder("person", who.user, who.name, None, before.colour, wins=before.wins))


def _offered_with(table: TableRow, key: str) -> int:
    found = _hash(key)
    for seat, held in enumerate(table.seats):
        if held.offer is not None and hmac.compare_digest(held.offer, found):
            return seat
    raise Missing("offer-unknown")


def _handed(table: TableRow, seat: int, after: Holder) -> Made:
    """Who is the host no longer sits here: the next person is."""
    before = table.seats[seat]
    row, change = changed(
        table,
        SeatHandedOver(seat=seat, holder=replace(after, offer=None), name=before.name, was=before.user),
        seats=with_seat(table, seat, after),
    )
    return (row, change) if row.host in people(row) or not people(row) else (replace(row, host=people(row)[0]), change)


def _hash(key: str) -> str:
    return hashlib.sha256(b"tablee seat " + key.encode()).hexdigest()
