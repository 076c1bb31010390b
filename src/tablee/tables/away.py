"""Changes of seats during a match: going away and coming back, stand-in bots, handing a seat over."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection

from msgspec.structs import replace

from tablee.core.errors import Forbidden, Missing, Stale
from tablee.core.words import Says
from tablee.store.rows import Holder, Proposal, TableRow
from tablee.tables import changes as c
from tablee.tables import seats as s
from tablee.tables.clock import milliseconds


def check_playing(table: TableRow) -> None:
    if table.match is None:
        raise Stale("match-not-started")
    if not table.playing:
        raise Stale("match-over")


# Presence.


def went_away(table: TableRow, user: str, since: str, here: Collection[str]) -> s.Changed:
    s.check_seated(table, user)
    if user in here or is_away(table, user):
        raise Stale("stale")
    return s.changed(table, c.WentAway(user=user), seats=s.seats_with(table, user, away=since))


def came_back(table: TableRow, user: str) -> s.Changed:
    if not is_away(table, user):
        raise Stale("stale")
    back = {"away": None, "stand_in": None} if s.is_program(user) else {"away": None}  # it cannot ask to play again
    seats = s.seats_with(table, user, **back)
    return s.changed(table, c.CameBack(user=user), seats=seats, asking=_unasked(table, user))


def _unasked(table: TableRow, user: str) -> tuple[Proposal, ...]:
    """Return the table's proposals without those that suggest a bot for one of this user's seats."""
    mine = s.seats_of(table, user)
    return tuple(asked for asked in table.asking if not (asked.kind == "stand-in" and asked.seat in mine))


def is_away(table: TableRow, user: str) -> bool:
    return any(held.away for held in table.seats if held.user == user)


def away_for(held: Holder, at: int) -> int | None:
    """Return how long a holder has been away, in milliseconds; None if present."""
    return max(0, at - milliseconds(held.away)) if held.away else None


# A bot sits in.


def bot_sat_in(table: TableRow, seat: int, bot: str, by: str | None) -> s.Changed:
    """Let a bot play on all seats of this seat's holder. `by` is the user who left the seat or whose vote decided; None
    if time ran out."""
    held = table.seats[seat]
    if held.user is None or held.stand_in:
        raise Stale("bot-plays")
    change = c.BotSatIn(seat=seat, bot=bot, by=by, user=held.user, name=held.name)
    seats = s.seats_with(table, held.user, stand_in=bot)
    return s.changed(table, change, seats=seats, asking=_unasked(table, held.user))


def taken_back(table: TableRow, who: s.Visitor, seat: int) -> s.Changed:
    """Take a seat back from a stand-in bot, or from one's own program, whose token is then void."""
    check_playing(table)
    mine = s.own_seat(table, who.user, seat)
    if mine.stand_in is None or mine.user is None:
        return _from_program(table, who, seat, mine)
    change = c.SeatTakenBack(seat=seat, user=mine.user, name=mine.name)
    return s.changed(table, change, seats=s.seats_with(table, mine.user, stand_in=None, away=None))


def _from_program(table: TableRow, who: s.Visitor, seat: int, held: Holder) -> s.Changed:
    """Take a seat back from one's own program. Refused if the owner plays another seat at the table."""
    if held.owner is None:
        raise Stale("no-stand-in")
    if s.seats_of(table, who.user):
        raise Forbidden("program-two")
    return handed_over(table, seat, held, Holder("person", who.user, who.name))


# A seat changes hands.


def handed_to_bot(table: TableRow, user: str, seat: int, bot: str) -> s.Changed:
    """Give one's seat to a bot for good."""
    check_playing(table)
    before = s.own_seat(table, user, seat)
    after = Holder("bot", bot=bot)
    return handed_over(table, seat, before, after)


def offered(table: TableRow, user: str, seat: int, key: str) -> s.Changed:
    check_playing(table)
    if s.own_seat(table, user, seat).kind != "person":
        raise Forbidden("not-your-seat")
    offer = replace(table.seats[seat], offer=_hash(key))
    return s.changed(table, c.SeatOffered(seat=seat), seats=s.with_seat(table, seat, offer))


def withdrawn(table: TableRow, user: str, seat: int) -> s.Changed:
    if s.own_seat(table, user, seat).offer is None:
        raise Stale("no-offer")
    seats = s.with_seat(table, seat, replace(table.seats[seat], offer=None))
    return s.changed(table, c.OfferWithdrawn(seat=seat), seats=seats)


def taken_over(table: TableRow, who: s.Visitor, key: str) -> s.Changed:
    """Take an offered seat with the one-time key of its link."""
    check_playing(table)
    if s.seats_of(table, who.user):
        raise Forbidden("sits-here")
    seat = _offered_with(table, key)
    before = table.seats[seat]
    return handed_over(table, seat, before, Holder("person", who.user, who.name))


def _offered_with(table: TableRow, key: str) -> int:
    found = _hash(key)
    for seat, one in enumerate(table.seats):
        if one.offer is not None and hmac.compare_digest(one.offer, found):
            return seat
    raise Missing("offer-unknown")


def chair_taken(table: TableRow, who: s.Visitor, seat: int, asked: Collection[int], stands: Says | None) -> s.Changed:
    """Give a bot's chair to a newcomer. Refused while the match waits for this seat (`asked` lists all that it waits
    for). `stands` is the seat's public score."""
    check_playing(table)
    if s.managed_seats(table, who.user):
        raise Forbidden("chair-yours")
    if not (table.finding and table.watched):
        raise Forbidden("not-finding")
    before = s.holder_at(table, seat)
    if before.kind != "bot":
        raise Stale("chair-taken")
    if seat in asked:
        raise Stale("chair-plays")
    after = _in_place(Holder("person", who.user, who.name), before)
    change = c.ChairTaken(seat=seat, holder=after, bot=before.bot, stands=stands)
    return s.changed(table, change, seats=s.with_seat(table, seat, after))


def _in_place(after: Holder, before: Holder) -> Holder:
    """Return the seat's new holder `after` with the colour, number of wins and seat number in the match (`place`) of
    its holder `before`."""
    return replace(after, colour=before.colour, wins=before.wins, place=before.place)


def handed_over(table: TableRow, seat: int, before: Holder, after: Holder) -> s.Changed:
    """Give a seat to another holder. If the host leaves this way, the next person is the host."""
    after = _in_place(after, before)
    asking = tuple(asked for asked in table.asking if asked.seat != seat)
    handed = c.SeatHandedOver(seat=seat, holder=after, name=before.name, was=before.user)
    began = before.began if before.began is not None else before.name or ""
    seats = s.with_seat(table, seat, replace(after, began=None if _is_back(began, after) else began))
    row, change = s.changed(table, handed, seats=seats, asking=asking)
    return replace(row, host=_next_host(row, before.user)), change


def _is_back(began: str, after: Holder) -> bool:
    """Tell whether the new holder `after` is the person who began the match on this seat. `began` is that person's
    name."""
    return after.kind == "person" and began == (after.name or "")


def _next_host(table: TableRow, gone: str | None) -> str:
    """Return the host after the user `gone` has given up a seat: the next person at the table if that was the host. A
    host who never sat here stays host."""
    left = table.host == gone and gone not in s.participants(table)
    return next(iter(s.participants(table)), table.host) if left else table.host


def _hash(key: str) -> str:
    return hashlib.sha256(b"tablee seat " + key.encode()).hexdigest()
