"""Random requests ("wishes") of random users at a table, one after the other: each is carried out or refused, and the
table stays consistent."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from in_process import Guest, fresh, in_loop, opened
from shared_fixtures import DEEP
from table_scenarios import LIVE, Patient, act, rows, seated, who
from tablee.core.codec import encode
from tablee.core.errors import Refused
from tablee.core.game import Ask
from tablee.store.rows import Pace
from tablee.tables import wishes
from tablee.tables.seats import available_chairs, colours, seated_people
from tablee.tables.table import Table
from tablee.tables.tables import Tables

USERS = ("ada", "bob", "cyd", "dan")
seats, flags = st.integers(0, 5), st.booleans()
kinds = st.sampled_from(["person", "person", "device", "bot", "open"])
paces = st.sampled_from([Pace(), Pace("days", 1), LIVE])
WISHES: dict[type[wishes.Wish], st.SearchStrategy[wishes.Wish]] = {
    wishes.Give: st.builds(wishes.Give, seats, st.builds(wishes.GiveSeat, kinds)),
    wishes.AddChair: st.just(wishes.AddChair()),
    wishes.RemoveChair: st.builds(wishes.RemoveChair, seats),
    wishes.Fill: st.just(wishes.Fill()),
    wishes.Colour: st.builds(wishes.Colour, seats, seats),
    wishes.Ready: st.builds(wishes.Ready, flags),
    wishes.PassHost: st.builds(wishes.PassHost, seats),
    wishes.Arrange: st.builds(wishes.Arrange, paces, flags, flags, finding=st.none() | flags),
    wishes.Start: st.just(wishes.Start()),
    wishes.StandIn: st.builds(wishes.StandIn, seats),
    wishes.TakeBack: st.builds(wishes.TakeBack, seats),
    wishes.HandOver: st.builds(wishes.HandOver, seats),
    wishes.TakeOver: st.just(wishes.TakeOver("the last key that was offered")),
    wishes.TakeChair: st.builds(wishes.TakeChair, seats),
    wishes.Withdraw: st.builds(wishes.Withdraw, seats),
    wishes.Agree: st.builds(wishes.Agree, st.sampled_from(["end", "rematch"]), flags),
    wishes.UseMyName: st.just(wishes.UseMyName()),
    wishes.Say: st.builds(wishes.Say, st.sampled_from(["luck", "think"])),
    wishes.Close: st.just(wishes.Close()),
    wishes.Hide: st.just(wishes.Hide()),
}
often = st.one_of(
    WISHES[wishes.Give], WISHES[wishes.Start], WISHES[wishes.Agree], WISHES[wishes.StandIn], WISHES[wishes.TakeBack]
)
things = st.sampled_from(["act", "offer", "sweep", "come", "go"])
deed = st.tuples(st.sampled_from(USERS), st.one_of(often, things, *WISHES.values()))
deeds = st.lists(deed, min_size=20, max_size=40)


def test_every_wish_is_among_them() -> None:
    assert set(WISHES) == set(get_args(wishes.Wish))


class FuzzedTable:
    def __init__(self, tables: Tables, table: Table) -> None:
        self.tables, self.table, self.key = tables, table, "k" * 20
        self.here = dict[str, Guest]()

    async def do(self, user: str, deed: wishes.Wish | str) -> None:
        match deed:
            case "act":
                if self.table.room and isinstance(self.table.room.turn, Ask):
                    await act_for_all(self.table)
            case "offer":
                mine = [seat for seat, held in enumerate(self.table.row.seats) if held.user == user]
                self.key = await self.table.offer(user, mine[0] if mine else 0)
            case "sweep":
                await self.tables.sweep()
            case "come":
                self.here.setdefault(user, Guest(self.tables, self.table, user))
            case "go":
                if guest := self.here.pop(user, None):
                    self.tables.disconnect(self.table, guest.connection)
            case wishes.TakeOver():
                await self.table.wish(who(user), wishes.TakeOver(self.key))
            case str():
                raise AssertionError(deed)
            case wish:
                await self.table.wish(who(user), wish)


async def act_for_all(table: Table) -> None:
    if table.playing:
        await act(table)


def sound(table: Table) -> None:
    """Check that the table's row is consistent."""
    row = table.row
    assert len(set(colours(row.seats))) == len(row.seats) == row.options["seats"]
    assert all(held.kind in ("person", "device") or not (held.user or held.stand_in or held.away) for held in row.seats)
    persons = [held.user for held in row.seats if held.kind == "person"]
    assert len(set(persons)) == len(persons), "a person sits on one seat"
    assert row.playing == table.playing and (row.open_seats == 0 or not row.playing)
    if row.pace.kind == "live" and row.playing:
        assert len(seated_people(row)) == sum(held.user is not None for held in row.seats)
    assert row.finding is None or not row.listed or available_chairs(row), "who looks for somebody has a chair to give"
    for user in (*USERS, "eve"):
        assert encode(table.info(user))


async def stored(path: Path, tables: Tables, table: Table) -> None:
    """Check that the database has the same as the table in memory, as another process would read it."""
    row = await tables.store.table(table.row.id)
    assert (row.seq, row.playing, row.match, row.host) == tuple(
        getattr(table.row, name) for name in ("seq", "playing", "match", "host")
    )
    assert (row.finding, row.listed) == (table.row.finding, table.row.listed)
    log = [seq for (seq,) in rows(path, "select seq from table_log where table_id = ? order by seq", row.id)]
    assert log == list(range(row.seq + 1))
    assert {user for (user,) in rows(path, "select user_id from members")} == set(row.members)
    wait = table.room.wait if table.room else None
    assert await tables.store.awaited(row.match or "") == (wait.due if wait and table.playing else None)


@settings(max_examples=500 if DEEP else 25, derandomize=not DEEP, phases=list(Phase) if DEEP else [Phase.generate])
@given(deeds=deeds, finding=flags)
def test_whatever_is_wished_is_done_or_refused(deeds: list[tuple[str, wishes.Wish | str]], finding: bool) -> None:
    with tempfile.TemporaryDirectory() as folder, faults() as found:
        wish_for(fresh(Path(folder)), deeds, finding)
        assert found == []


@contextlib.contextmanager
def faults() -> Iterator[list[str]]:
    """Yield a list that collects logged errors, by which failures of background work show."""
    found, log = list[str](), logging.getLogger("tablee")
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: found.append(handler.format(record))  # type: ignore[method-assign]
    log.addHandler(handler)
    try:
        yield found
    finally:
        log.removeHandler(handler)


@in_loop
async def wish_for(path: Path, deeds: list[tuple[str, wishes.Wish | str]], finding: bool) -> None:
    async with opened(path, Patient(), talk=0, grace=0, patience=0, countdown=0, sweep=0) as tables:
        table = await seated(tables, "ada", "bob", seats=3)
        if finding:
            table.row = replace(table.row, finding=True)
            await table.wish(who("ada"), wishes.Fill())
        company = FuzzedTable(tables, table)
        for user, deed in deeds:
            with contextlib.suppress(Refused):
                await company.do(user, deed)
            sound(table)
        await at_rest(table)
        await stored(path, tables, table)


async def at_rest(table: Table) -> None:
    """Wait until all background work is finished and no timer is left to start more."""
    table.rest()
    while table.background._tasks:
        await asyncio.sleep(0)
        table.rest()
