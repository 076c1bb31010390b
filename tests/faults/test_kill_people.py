"""A server is killed while people sit down, leave, hand over, end and begin anew, and while clocks run out: what was
acknowledged is stored, anything else is stored once or not at all, and what had been decided is carried out afterwards.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from api_client import ApiPlayer, RefusedRequest
from faults.reconnecting_players import LOST
from in_process import fresh
from server_process import LOOSE, Server, free_port, serve

DEEP = os.environ.get("TABLEE_DEEP") == "1"
EACH = 4
"""Number of tables for each case."""
LIMITS = (*LOOSE[1:], "pace=3600", "grace=3600", "patience=3600", "sweep=0.01")
"""Limits with which bots do not move, nobody counts as away, and clocks are checked all the time."""
TOO_LATE = 6 * 60_000


@dataclass
class ThreePlayers:
    ada: ApiPlayer
    bob: ApiPlayer
    eve: ApiPlayer
    tables: dict[str, list[str]]
    """Ids of the tables, by the name of the test case that they are for."""
    keys: dict[str, str]
    free: dict[str, int]
    acknowledged: set[str]


# The cases: how each is prepared, and the wish during which the server dies.


async def seated(people: ThreePlayers, start: bool = True, **more: Any) -> str:
    seats = [{"kind": "person"}]
    opened = await people.ada.call("POST", "/api/tables", {"game": "quadri", "seats": seats, **more})
    if start:
        await people.bob.sit_down(opened["id"], 1)
        await people.ada.wish(opened["id"], "Start")
    return str(opened["id"])


async def lobby(people: ThreePlayers) -> str:
    return await seated(people, start=False)


async def leaving(people: ThreePlayers) -> str:
    """Open a table for the case that somebody leaves a seat, and choose that seat: one that is not to move, so that no
    bot has to compute a move for it."""
    table = await seated(people)
    mine = await people.ada.call("GET", "/api/me/tables")
    [people.free[table]] = [1 - each["asked"][0] for each in mine if each["table"]["id"] == table]
    return table


async def leave(people: ThreePlayers, table: str) -> None:
    seat = people.free[table]
    await (people.ada, people.bob)[seat].wish(table, "StandIn", seat=seat)


async def offered(people: ThreePlayers) -> str:
    table = await seated(people)
    people.keys[table] = (await people.bob.call("POST", f"/api/tables/{table}/offer", {"seat": 1}))["key"]
    return table


async def ending(people: ThreePlayers) -> str:
    table = await seated(people)
    await people.ada.wish(table, "Agree", to="end")
    return table


async def over(people: ThreePlayers) -> str:
    table = await ending(people)
    await people.bob.wish(table, "Agree", to="end")
    while not (await people.ada.call("GET", f"/api/tables/{table}"))["over"]:
        pass
    await people.ada.wish(table, "Agree", to="rematch")
    return table


async def clocked(people: ThreePlayers) -> str:
    return await seated(people, pace={"kind": "live", "each": 5})


Case = tuple[Callable[[ThreePlayers], Awaitable[str]], Callable[[ThreePlayers, str], Awaitable[Any]] | None, str]
CASES: dict[str, Case] = {
    "sits down": (lobby, lambda who, table: who.bob.sit_down(table, 1), "SeatGiven"),
    "leaves": (leaving, leave, "BotSatIn"),
    "takes over": (offered, lambda who, table: who.eve.wish(table, "TakeOver", key=who.keys[table]), "SeatHandedOver"),
    "ends": (ending, lambda who, table: who.bob.wish(table, "Agree", to="end"), "Proposed"),
    "plays again": (over, lambda who, table: who.bob.wish(table, "Agree", to="rematch"), "Proposed"),
    "runs out": (clocked, None, ""),
}


async def prepare(url: str) -> ThreePlayers:
    people = ThreePlayers(ApiPlayer(url), ApiPlayer(url), ApiPlayer(url), {}, {}, {}, set())
    for player in (people.ada, people.bob, people.eve):
        await player.call("GET", "/api/me")
    for name, (make, _, _) in CASES.items():
        people.tables[name] = [await make(people) for _ in range(EACH)]
    return people


async def wish(people: ThreePlayers, name: str, table: str) -> None:
    send = CASES[name][1]
    assert send is not None
    try:
        await send(people, table)
        people.acknowledged.add(table)
    except LOST:
        pass  # the database tells whether it was stored


async def happen(people: ThreePlayers, rng: Random, kill: Callable[[], None]) -> None:
    """Send the requests of all cases at once, and kill the server when some of them are acknowledged."""
    pending = [(name, table) for name, (_, send, _) in CASES.items() if send for table in people.tables[name]]
    rng.shuffle(pending)
    enough = rng.randrange(2, len(pending) - 2)
    async with asyncio.TaskGroup() as group:
        for name, table in pending:
            group.create_task(wish(people, name, table))
        while len(people.acknowledged) < enough:
            await asyncio.sleep(0.001)
        kill()


# What is stored.


class Stored:
    def __init__(self, data: Path) -> None:
        self.db = sqlite3.connect(data / "tablee.db")

    def rows(self, sql: str, *values: Any) -> list[Any]:
        return self.db.execute(sql, values).fetchall()

    def changes(self, table: str, kind: str, by: str | None = None) -> int:
        found = self.rows("select change from table_log where table_id = ?", table)
        return sum(f'"{kind}"'.encode() in row[0] and (by is None or by.encode() in row[0]) for row in found)

    def whole(self) -> None:
        """Check that no transaction was stored in part."""
        assert self.rows("pragma integrity_check") == [("ok",)]
        log = "select t.id from tables t where t.seq + 1 != (select count(*) from table_log l where l.table_id = t.id)"
        last = "select max(seq) from steps s where s.match_id = due.match_id"
        running = "select count(*) from matches m where m.id = t.match_id and m.ended is null"
        asks = "m.state = 'turn' and m.seats & m.asked = 0 or m.state = 'waiting' and m.seats & m.asked != 0"
        for wrong in (
            log,
            f"select * from due where seq != ({last})",
            f"select t.id from tables t where t.playing != ({running})",
            f"select * from members m where {asks}",
        ):
            assert self.rows(wrong) == [], wrong

    def close(self) -> None:
        self.db.close()


def time_passes(data: Path) -> None:
    """Move the start of all waits 6 minutes into the past, as if the seats to move had been thinking for that long; no
    server may run."""
    db = sqlite3.connect(data / "tablee.db")
    with db:
        db.execute("update due set at = at - ?, since = since - ?", (TOO_LATE, TOO_LATE))
    db.close()


def once_at_most(data: Path, people: ThreePlayers) -> list[tuple[str, str]]:
    """Check that every acknowledged wish is stored once, and others at most once; return those not stored."""
    stored, missing = Stored(data), []
    stored.whole()
    for name, (_, send, kind) in CASES.items():
        for table in people.tables[name] if send else ():
            proposed = {"ends": '"end"', "plays again": '"rematch"'}.get(name)
            found = stored.changes(table, kind, proposed) - bool(proposed)  # less the other player's, sent before
            assert found == 1 if table in people.acknowledged else found in (0, 1), (name, table)
            missing += [] if found else [(name, table)]
    stored.close()
    return missing


# Afterwards.


async def settled(people: ThreePlayers) -> dict[str, dict[str, Any]]:
    """Wait until every table has carried out what the people decided and what the clocks demand; return the tables'
    infos by id."""
    found: dict[str, dict[str, Any]] = {}
    for name, tables in people.tables.items():
        for table in tables:
            while not done(name, info := await people.ada.call("GET", f"/api/tables/{table}"), people):
                await asyncio.sleep(0.01)
            found[table] = info
    return found


def done(name: str, info: dict[str, Any], people: ThreePlayers) -> bool:
    """Tell whether a table of the case `name` has reached its expected state: its match ended, its rematch began or its
    clock ran out. Other cases need no waiting."""
    match name:
        case "ends":
            return bool(info["over"])
        case "plays again":
            return not info["over"] and not info["asking"]
        case "runs out":
            left, running = info["clocks"]["left"], info["clocks"]["running"]
            # the time of a seat has run out, and its move was played
            return any(ms == 0 and seat not in running for seat, ms in enumerate(left))
    return True


async def check(data: Path, people: ThreePlayers, found: dict[str, dict[str, Any]]) -> None:
    stored = Stored(data)
    stored.whole()
    steps = "select s.seq, s.by, s.events from steps s join matches m on m.id = s.match_id where m.table_id = ?"
    players = "select * from players p join tables t on t.match_id = p.match_id where t.id = ?"
    for table in people.tables["sits down"]:
        assert [seat["kind"] for seat in found[table]["seats"]] == ["person", "person"]
    for table in people.tables["leaves"]:
        stand_ins = [seat["stand_in"] for seat in found[table]["seats"]]
        assert stand_ins[people.free[table]] == "normal" and stand_ins[1 - people.free[table]] is None
    for table in people.tables["takes over"]:
        mine = await people.eve.call("GET", f"/api/tables/{table}")
        assert [seat["yours"] for seat in mine["seats"]] == [False, True]
        assert len(stored.rows(players, table)) == 2
        with pytest.raises(RefusedRequest, match="refused-sits-here"):
            await people.eve.wish(table, "TakeOver", key=people.keys[table])
    for table in people.tables["ends"]:
        ends = [events for _, _, events in stored.rows(steps, table) if b"Agreed" in events]
        assert len(ends) == 1
    for table in people.tables["plays again"]:
        assert len(stored.rows("select id from matches where table_id = ?", table)) == 2
    for table in people.tables["runs out"]:
        assert [(seq, by) for seq, by, _ in stored.rows(steps + " order by s.seq", table)] == [(0, None), (1, "clock")]
    stored.close()


async def kill_and_restart(data: Path, seed: int) -> None:
    rng, port = Random(seed), free_port()
    fresh(data)
    with ExitStack() as servers:
        served = await begin(servers, data, port)
        people = await prepare(served.url)
        served.kill()
        time_passes(data)
        served = await begin(servers, data, port)
        await happen(people, rng, served.kill)
        missing = once_at_most(data, people)
        served = await begin(servers, data, port)
        for name, table in missing:
            await wish(people, name, table)
        assert once_at_most(data, people) == []
        await check(data, people, await settled(people))
        assert "Traceback" not in served.log.read_text()
        for player in (people.ada, people.bob, people.eve):
            await player.close()


async def begin(servers: ExitStack, data: Path, port: int) -> Server:
    context = serve(data, port=port, limits=LIMITS)
    return await asyncio.to_thread(servers.enter_context, context)


@pytest.mark.parametrize("seed", range(20 if DEEP else 1))
def test_what_people_do_survives_being_killed(tmp_path: Path, seed: int) -> None:
    asyncio.run(kill_and_restart(tmp_path / "data", seed))
