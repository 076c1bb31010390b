"""A server that is killed in the middle of everything: no acknowledged action is lost, none is played twice."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import WebSocketException

from clients import Json, Player
from servers import LOOSE, Served, free_port, serve
from tablee.tables.export import verify

DEEP = os.environ.get("TABLEE_DEEP") == "1"
TABLES, KILLS = 20, 3
LOST = (OSError, TimeoutError, httpx.TransportError, WebSocketException)
"""What a client meets when its server is gone."""


class Stubborn:
    """A player who comes back, asks for what was missed, repeats what was not answered, and plays on."""

    def __init__(self, player: Player, table: str, seat: int, seed: int) -> None:
        self.player, self.table, self.seat, self.rng = player, table, seat, Random(seed)
        self.pending: tuple[str, Json, int] | None = None
        self.sent: list[str] = []
        self.done: dict[str, int] = {}
        """What was acknowledged: nonce and step."""
        self.back = 0

    async def play(self) -> None:
        while not self.player.over():
            try:
                await self._connection()
            except LOST:
                self.back += 1
                await asyncio.sleep(0.02)

    async def _connection(self) -> None:
        player = self.player
        await player.join(self.table)
        await player.sit(self.seat, since=player.told["seq"] if player.told else -1)
        while not player.over():
            if self.pending is None:
                await player.until(lambda player: player.asked() or player.over())
                self._choose()
            await self._act()

    def _choose(self) -> None:
        told = self.player.told
        assert told is not None
        if told["legal"]:
            nonce = f"{self.table}-{self.seat}-{len(self.sent)}"
            self.pending = nonce, self.rng.choice(told["legal"]), told["seq"]
            self.sent.append(nonce)

    async def _act(self) -> None:
        if self.pending is not None:
            nonce, action, seen = self.pending
            self.done[nonce] = (await self.player.act(action, nonce, seen))["seq"]
            self.pending = None

    def heard(self) -> list[Json]:
        """The log of the match, as it came in pieces."""
        found, last = list[Json](), -1
        for told in map(json.loads, self.player.received):
            if told.get("type") == "Told":
                found += [event for event in told["events"] if event["seq"] > last]
                last = max(last, told["seq"])
        return found


async def seat_all(url: str, seed: int) -> list[Stubborn]:
    found = []
    for n in range(TABLES):
        players = Player(url), Player(url)
        table = (await players[0].open_table({"kind": "person"}))["id"]
        await players[1].sit_down(table, 1)
        await players[0].wish(table, "Start")
        found += [Stubborn(player, table, seat, seed + 2 * n + seat) for seat, player in enumerate(players)]
    return found


async def kill_and_restart(data: Path, seed: int) -> list[Stubborn]:
    """Every table plays as fast as it can, while the server is killed again and again."""
    port, rng = free_port(), Random(seed)
    with ExitStack() as servers:

        async def start() -> Served:
            return await asyncio.to_thread(servers.enter_context, serve(data, port=port, limits=LOOSE))

        served = await start()
        players = await seat_all(served.url, seed)
        async with asyncio.TaskGroup() as games:
            for player in players:
                games.create_task(player.play())
            for kill in range(KILLS):
                wanted = 120 + 200 * kill + rng.randrange(80)
                while acknowledged(players) < wanted:
                    await asyncio.sleep(rng.random() / 100)
                served.kill()
                served = await start()
        await check_heard(players)
        await check_exports(players, rng)
        await asyncio.gather(*(player.player.close() for player in players))
    return players


def acknowledged(players: list[Stubborn]) -> int:
    return sum(len(player.done) for player in players)


async def check_heard(players: list[Stubborn]) -> None:
    """What came in pieces, over several connections, is the whole log."""
    for player in players:
        heard, whole = player.heard(), await player.player.sit(player.seat, since=-1)
        assert heard == whole["events"] and whole["over"]


async def check_exports(players: list[Stubborn], rng: Random) -> None:
    for player in rng.sample(players, 2):
        assert player.player.told is not None
        answer = await player.player.http.get(f"/api/matches/{player.player.told['match']}/export")
        assert verify(answer.content)


def check_log(data: Path, players: list[Stubborn]) -> None:
    db = sqlite3.connect(data / "tablee.db")
    try:
        matches = dict(db.execute("select table_id, id from matches"))
        rows = db.execute("select match_id, seq, actor, nonce from steps order by match_id, seq").fetchall()
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
    finally:
        db.close()
    assert len(matches) == TABLES
    for match in matches.values():
        seqs = [seq for id, seq, _, _ in rows if id == match]
        assert seqs == list(range(len(seqs)))
    nonces = Counter(nonce for *_, nonce in rows if nonce)
    assert set(nonces.values()) == {1}
    assert set(nonces) == {nonce for player in players for nonce in player.sent}
    stored = {(id, actor, nonce): seq for id, seq, actor, nonce in rows if nonce}
    told = {(matches[p.table], p.seat, nonce): seq for p in players for nonce, seq in p.done.items()}
    assert stored == told


@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", range(10 if DEEP else 1))
def test_what_was_acknowledged_survives_being_killed(tmp_path: Path, seed: int) -> None:
    players = asyncio.run(kill_and_restart(tmp_path / "data", 1000 * seed))
    assert acknowledged(players) > 500 and sum(player.back for player in players) >= 2 * TABLES * KILLS // 2
    check_log(tmp_path / "data", players)
