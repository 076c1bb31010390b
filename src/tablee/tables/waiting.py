"""Whom a match waits for, and when it goes on by itself: made anew with every step and stored in its transaction."""

from __future__ import annotations

from typing import Any

from tablee.core.codec import encode
from tablee.core.game import Ask, Turn
from tablee.store.rows import DueRow, TableRow, Wait
from tablee.tables.clock import AskedSeats, Clock, fresh, looked_at, reads_clock, went_back, went_on, zero

LATE = 4_000
"""Milliseconds after which a bot that has not answered is asked again, by whichever process looks first: that one has
the match to itself for as long. While a bot thinks, its process asks for more time (`Table._renew`)."""


def waits(
    table: TableRow, match: str, before: Wait | None, turn: Turn[Any], seq: int, at: int, *, undone: bool = False
) -> Wait:
    """For whom the match waits after step `seq`, made at this moment."""
    must = turn.must if isinstance(turn, Ask) else frozenset()
    if table.pace.kind == "none" and not any(table.seats[seat].player for seat in must):
        return Wait(mask(turn), None)
    bots = frozenset(seat for seat, held in enumerate(table.seats) if held.player)
    asked = AskedSeats(_seats(before.asked if before else 0), must, bots)
    clock = (went_back if undone else went_on)(_clock(table, before, at), table.pace, asked)
    left = [ms for ms in (zero(clock), LATE if must & bots else None) if ms is not None]
    return Wait(mask(turn), DueRow(match, table.id, seq, at + min(left), at, encode(clock)) if left else None)


def mask(turn: Turn[Any]) -> int:
    """The seats that must act, as bits."""
    return sum(1 << seat for seat in turn.must) if isinstance(turn, Ask) else 0


def _clock(table: TableRow, before: Wait | None, at: int) -> Clock:
    if table.pace.kind == "none" or before is None or before.due is None:
        return fresh(table.pace, len(table.seats))
    return looked_at(reads_clock(before.due.clock), at - before.due.since)


def _seats(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def run_out(wait: Wait | None, at: int) -> list[int]:
    """The seats that are asked and have no time left."""
    if wait is None or wait.due is None:
        return []
    clock = looked_at(reads_clock(wait.due.clock), at - wait.due.since)
    return [seat for seat in clock.running if clock.left[seat] == 0]


def later(due: DueRow, at: int) -> int:
    """When to look again at a match that has not gone on: its bots still think, or it cannot."""
    left = zero(looked_at(reads_clock(due.clock), at - due.since))
    return at + min(LATE, left or LATE)


def lapsed(wait: Wait | None, most: int) -> list[int]:
    """The seats that have let so many turns in a row run out."""
    clock = reads_clock(wait.due.clock) if wait and wait.due else None
    return [seat for seat, n in enumerate(clock.lapses) if n >= most] if clock else []
