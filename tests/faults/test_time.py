"""The system's clock jumps forward or back: nobody loses or gains time by it, and what is due happens when it is due.
Only times that people read follow the system's clock."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from in_process import asked, fresh, in_loop, opened, room_of
from table_scenarios import LIVE, act, goes, passes, playing
from tablee.store.clock import now
from tablee.tables.clock import MINUTE, milliseconds
from tablee.tables.table import Table

HOUR = 3600
BOTH_WAYS = pytest.mark.parametrize("hours", [2, -2])


def jump(monkeypatch: pytest.MonkeyPatch, hours: float) -> None:
    honest = time.time
    monkeypatch.setattr(time, "time", lambda: honest() + hours * HOUR)


@BOTH_WAYS
def test_what_is_measured_does_not_follow_and_what_is_read_does(monkeypatch: pytest.MonkeyPatch, hours: float) -> None:
    before, read = milliseconds(), milliseconds(now())
    jump(monkeypatch, hours)
    assert 0 <= milliseconds() - before < 60_000
    assert abs(milliseconds(now()) - read - 1000 * HOUR * hours) < 60_000


@BOTH_WAYS
@in_loop
async def test_no_clock_jumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hours: float) -> None:
    """A jump of the system's clock changes no seat's time, neither while it runs nor when the next step starts another
    turn. A seat that does nothing runs out of time when it should."""
    async with opened(fresh(tmp_path)) as tables:
        await tables.resume_clocks()
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        left = clock_of(table)
        jump(monkeypatch, hours)
        await tables.sweep()
        assert room_of(table).seq == 0 and left - clock_of(table) < MINUTE
        await act(table)
        assert left - clock_of(table) < MINUTE
        await passes(tables, table, 6 * MINUTE)
        await tables.sweep()
        assert room_of(table).steps[-1].by == "clock"


def clock_of(table: Table) -> int:
    info = table.info("ada").clocks
    assert info is not None
    return min(left for left in info.left if left is not None)


@BOTH_WAYS
@in_loop
async def test_nobody_is_away_for_longer_than_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hours: float
) -> None:
    async with opened(fresh(tmp_path), grace=0.01) as tables:
        table, guests = await playing(tables, "ada", "bob")
        jump(monkeypatch, hours / 2)
        await goes(tables, table, guests["bob"])
        jump(monkeypatch, hours / 2)
        [away] = [seat.away for seat in table.info("ada").seats if seat.away is not None]
        assert 0 <= away < 60_000


@BOTH_WAYS
@in_loop
async def test_a_server_that_begins_after_the_jump_goes_on_where_the_one_before_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hours: float
) -> None:
    path = fresh(tmp_path)
    async with opened(path) as tables:
        await tables.resume_clocks()
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        await tables.store.live(milliseconds())
        left, seat = clock_of(table), asked(table)
    monkeypatch.setattr("tablee.store.clock._began", time.time() + hours * HOUR - time.monotonic())
    async with opened(path) as tables:
        await tables.resume_clocks()
        await tables.sweep()
        again = await tables.find(table.row.id)
        assert (room_of(again).seq, asked(again)) == (0, seat) and left - clock_of(again) < MINUTE
