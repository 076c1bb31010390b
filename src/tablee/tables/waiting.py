"""Whom a match waits for, and when it goes on by itself: made anew with every step and stored in its transaction."""

from __future__ import annotations

from typing import Any

from tablee.core.codec import encode
from tablee.core.game import Ask, Turn
from tablee.store.rows import DueRow, TableRow, Wait
from tablee.tables.clock import Clock, asked, fresh, looked_at, reads_clock, zero

LATE = 30_000
"""Milliseconds after which a bot that has not answered is asked again, by whichever process looks."""


def waits(
    table: TableRow, match: str, before: Wait | None, turn: Turn[Any], seq: int, at: int, *, undone: bool = False
) -> Wait:
    """For whom the match waits after step `seq`, made at this moment."""
    must = turn.must if isinstance(turn, Ask) else frozenset()
    people = [seat for seat in must if table.seats[seat].player is None]
    clock = asked(_clock(table, before, at), table.pace, people, undone=undone)
    left = [ms for ms in (zero(clock), LATE if len(people) < len(must) else None) if ms is not None]
    mask = sum(1 << seat for seat in must)
    return Wait(mask, DueRow(match, table.id, seq, at + min(left), at, encode(clock)) if left else None)


def _clock(table: TableRow, before: Wait | None, at: int) -> Clock:
    if table.pace.kind == "none" or before is None or before.due is None:
        return fresh(table.pace, len(table.seats))
    return looked_at(reads_clock(before.due.clock), at - before.due.since)


def run_out(wait: Wait | None, at: int) -> list[int]:
    """The seats that are asked and have no time left."""
    if wait is None or wait.due is None:
        return []
    clock = looked_at(reads_clock(wait.due.clock), at - wait.due.since)
    return [seat for seat in clock.running if clock.left[seat] == 0]


def lapses(wait: Wait | None, seat: int) -> int:
    """How many turns in a row a seat has let run out."""
    return reads_clock(wait.due.clock).lapses[seat] if wait and wait.due else 0
