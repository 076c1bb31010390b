"""Seats that a match waits for, and the time when it is due, that is, goes on by itself: a clock runs out, or a bot is
late. Both are stored in each step's transaction."""

from __future__ import annotations

from typing import Any

from tablee.core.codec import encode
from tablee.core.game import Ask, Turn
from tablee.store.rows import DueRow, MatchWait, TableRow
from tablee.tables.clock import (
    AskedSeats,
    Clock,
    advanced,
    after_step,
    after_undo,
    decode_clock,
    new_clock,
    time_to_zero,
)

LATE = 4_000
"""Lease on a match whose bots think, in milliseconds: a bot that has not answered by then is taken over by whichever
process claims the match. `Table._renew` extends the lease."""


def next_wait(
    table: TableRow, match: str, before: MatchWait | None, turn: Turn[Any], seq: int, at: int, *, undone: bool = False
) -> MatchWait:
    """Compute whom the match waits for after step `seq`, and when it is due if nobody acts."""
    must = turn.must if isinstance(turn, Ask) else frozenset()
    if table.pace.kind == "none" and not any(table.seats[seat].player for seat in must):
        return MatchWait(seat_mask(turn), None)
    bots = frozenset(seat for seat, held in enumerate(table.seats) if held.player)
    asked = AskedSeats(_seats_in(before.asked if before else 0), must, bots)
    clock = (after_undo if undone else after_step)(_clock(table, before, at), table.pace, asked)
    left = [ms for ms in (time_to_zero(clock), LATE if must & bots else None) if ms is not None]
    return MatchWait(seat_mask(turn), DueRow(match, table.id, seq, at + min(left), at, encode(clock)) if left else None)


def seat_mask(turn: Turn[Any]) -> int:
    """Encode the seats that must act as a bit mask."""
    return sum(1 << seat for seat in turn.must) if isinstance(turn, Ask) else 0


def _clock(table: TableRow, before: MatchWait | None, at: int) -> Clock:
    if table.pace.kind == "none" or before is None or before.due is None:
        return new_clock(table.pace, len(table.seats))
    return advanced(decode_clock(before.due.clock), at - before.due.since)


def _seats_in(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def out_of_time(wait: MatchWait | None, at: int) -> list[int]:
    """List the seats whose clocks run and have no time left."""
    if wait is None or wait.due is None:
        return []
    clock = advanced(decode_clock(wait.due.clock), at - wait.due.since)
    return [seat for seat in clock.running if clock.left[seat] == 0]


def next_check(due: DueRow, at: int) -> int:
    """Return when to look again at a due match that has not gone on, in milliseconds since 1970."""
    left = time_to_zero(advanced(decode_clock(due.clock), at - due.since))
    return at + min(LATE, left or LATE)


def with_lapses(wait: MatchWait | None, most: int) -> list[int]:
    """List the seats that have let at least `most` turns in a row run out of time."""
    clock = decode_clock(wait.due.clock) if wait and wait.due else None
    return [seat for seat, n in enumerate(clock.lapses) if n >= most] if clock else []
