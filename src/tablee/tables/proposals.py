"""Proposals that people at a table vote on: a stand-in bot, ending the match, a rematch."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from tablee.core.errors import Forbidden, Stale
from tablee.store.rows import Proposal, TableRow
from tablee.tables import seats as s
from tablee.tables.away import away_for, bot_sat_in, check_playing
from tablee.tables.changes import Declined, Proposed
from tablee.tables.lobby import begun, check_no_match
from tablee.tables.wire import Ending

Kind: TypeAlias = Literal["stand-in", "end", "rematch"]

LARGE = 4
"""Least number of seats of a table at which a stand-in for another person needs two votes."""


def away_too_long(table: TableRow, user: str, at: int, patience: int) -> bool:
    """Tell whether somebody has been away longer than the others have to wait."""
    away = [away_for(held, at) for held in table.seats if held.user == user]
    return any(ms is not None and ms >= patience for ms in away)


def voters(table: TableRow, at: int, patience: int) -> list[str]:
    """List the users whose vote counts: those who sit at the table and have not been away for too long."""
    return [user for user in s.seated_people(table) if not away_too_long(table, user, at, patience)]


def proposal(table: TableRow, kind: Kind, seat: int | None = None) -> Proposal | None:
    return next((asked for asked in table.asking if (asked.kind, asked.seat) == (kind, seat)), None)


def _asking(table: TableRow, new: Proposal | None, kind: Kind, seat: int | None = None) -> tuple[Proposal, ...]:
    others = tuple(asked for asked in table.asking if (asked.kind, asked.seat) != (kind, seat))
    return others if new is None else (*others, new)


def _supported(table: TableRow, user: str, kind: Kind, seat: int | None = None) -> Proposal:
    before = proposal(table, kind, seat)
    return Proposal(kind, tuple(dict.fromkeys((*(before.yes if before else ()), user))), seat)


# A bot sits in for somebody who is away.


def stand_in(table: TableRow, user: str, seat: int, bot: str, at: int, patience: int) -> s.Changed:
    """Let a bot play for a seat. The user's own seat (or program) needs no vote; an absent person's needs the votes of
    one voter, or of two at a table of `LARGE` seats or more."""
    check_playing(table)
    absent = s.holder_at(table, seat)
    if not s.is_theirs(absent, user):
        s.check_seated(table, user)
    if absent.player is not None or absent.user is None:
        raise Stale("bot-plays")
    if s.is_theirs(absent, user):
        return bot_sat_in(table, seat, bot, user)
    if not away_too_long(table, absent.user, at, patience):
        raise Stale("not-away", name=absent.name or "")
    supported = _supported(table, user, "stand-in", seat)
    if len(set(supported.yes)) >= votes_needed(table, absent.user, at, patience):
        return bot_sat_in(table, seat, bot, user)
    asking = _asking(table, supported, "stand-in", seat)
    change = Proposed(kind="stand-in", user=user, seat=seat, name=absent.name, absent=absent.user)
    return s.changed(table, change, asking=asking)


def votes_needed(table: TableRow, absent: str, at: int, patience: int) -> int:
    here = sum(user != absent for user in voters(table, at, patience))
    return min(here, 2 if len(table.seats) >= LARGE else 1)


# Ending, and another match.


def agreed(table: TableRow, user: str, kind: Literal["end", "rematch"], yes: bool) -> s.Changed:
    """Propose, support or decline the end of the match or a rematch. One user who declines ends the vote. Owners of
    programs vote; programs don't."""
    (check_playing if kind == "end" else check_no_match)(table)
    if kind == "rematch" and table.match is None:
        raise Stale("match-not-started")
    if not s.managed_seats(table, user):
        raise Forbidden("no-seat")
    if yes and kind == "rematch":
        begun(table)  # refuses if the match could not begin
    if yes:
        supported = _supported(table, user, kind)
        return s.changed(table, Proposed(kind=kind, user=user), asking=_asking(table, supported, kind))
    if proposal(table, kind) is None:
        raise Stale("nothing-asked")
    return s.changed(table, Declined(kind=kind, user=user), asking=_asking(table, None, kind))


def decided(table: TableRow, kind: Literal["end", "rematch"], at: int, patience: int) -> bool:
    """Tell whether everyone present supports a proposal."""
    asked = proposal(table, kind)
    return asked is not None and set(voters(table, at, patience)) <= set(asked.yes)


def rematch_table(table: TableRow, result: Ending | None, at: int, patience: int, bot: str) -> TableRow:
    """Return the table for the rematch, if everyone present supports one."""
    if not decided(table, "rematch", at, patience):
        raise Stale("table-changed")
    return rotated(table, result, at, patience, bot)


def until_next_absence(table: TableRow, at: int, patience: int) -> int | None:
    """Return the milliseconds until the vote of another absent user is no longer needed; None if nobody else is
    away."""
    away = [ms for held in table.seats if (ms := away_for(held, at)) is not None]
    return min((patience - ms for ms in away if ms < patience), default=None)


def awaited_users(table: TableRow, asked: Proposal, at: int, patience: int) -> list[str]:
    """List the users whose vote on a proposal is still awaited."""
    absent = None if asked.seat is None else table.seats[asked.seat].user
    return [user for user in voters(table, at, patience) if user not in asked.yes and user != absent]


def seats_of_users(table: TableRow, users: list[str] | tuple[str, ...]) -> tuple[int, ...]:
    """Return one seat of each user."""
    return tuple(mine[0] for user in users if (mine := s.managed_seats(table, user)))


def rotated(table: TableRow, result: Ending | None, at: int, patience: int, bot: str) -> TableRow:
    """Return the table for the next match: seats rotate by one, each winner has one more win, bots sit in for users who
    have been away for too long."""
    winners = result.winners if result else ()
    gone = {user for user in s.seated_users(table) if away_too_long(table, user, at, patience)}
    scored = tuple(
        replace(held, wins=held.wins + (held.place in winners), stand_in=bot if held.user in gone else None)
        for held in table.seats
    )
    return replace(table, seats=(*scored[1:], *scored[:1]), matches=table.matches + (result is not None))
