"""Our own server, and tables on it: four players who choose among the legal actions at random; each match is followed
by a rematch."""

from __future__ import annotations

import random
import secrets
import sys
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from benchmarks.serving.load import SEATS, Load, LoadedTable
from benchmarks.serving.sockets import Socket

NONCES = count()
"""Counter for the nonces of actions. No nonce may be used twice, not even after a warm-up: the server repeats its old
answer to a nonce that it knows."""


def command(port: int, folder: Path) -> list[str]:
    line = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--data", str(folder)]
    limits = "tables_a_minute", "sockets_of_address", "writes_a_second", "writes_of_address", "connections_of_address"
    return [*line, *(word for name in limits for word in ("--limit", f"{name}=1000000"))]


# The parts of the server's messages that are used here: msgspec skips the others.


class _Told(msgspec.Struct, tag="Told"):
    match: str
    seat: int | None
    seq: int
    legal: list[msgspec.Raw]
    over: Any


class _Refusal(msgspec.Struct, tag="Refusal"):
    code: str


class _Done(msgspec.Struct, tag="Done"):
    pass


class _Adding(msgspec.Struct):
    hash: str


class _TableInfo(msgspec.Struct):
    adding: _Adding | None


class _AtTable(msgspec.Struct, tag="AtTable"):
    table: _TableInfo


class _Noted(msgspec.Struct, tag="Noted"):
    pass


class _Dealt(msgspec.Struct, tag="Dealt"):
    pass


read = msgspec.json.Decoder(_Told | _Refusal | _Done | _AtTable | _Noted | _Dealt).decode


class TableePlayer:
    def __init__(self, table: Tablee, seat: int) -> None:
        self.table, self.seat = table, seat
        self.cookie = f"tablee_guest={secrets.token_urlsafe(32)}"
        self.socket = Socket(self._hears, table.load.lost)
        self._hash = ""

    async def join(self) -> None:
        await self.socket.open(self.table.load.port, f"/ws/{self.table.id}", self.cookie)
        self.sit(self.seat)

    def sit(self, seat: int) -> None:
        self.seat = seat
        self.socket.send(b'{"type":"Sit","seat":%d}' % seat)

    def add(self, hash: str) -> None:
        """Contribute a random number to the rolls of the next match, as browsers do: the server waits some seconds for
        a missing one."""
        if hash != self._hash:
            self._hash = hash
            self.socket.send(msgspec.json.encode({"type": "Add", "hash": hash, "number": secrets.token_hex(32)}))

    def _hears(self, raw: bytes) -> None:
        self.table.receive(self, raw)

    async def post(self, path: str, body: object) -> dict[str, str]:
        answer = await self.table.load.http.post(path, json=body, headers={"cookie": self.cookie})
        if answer.is_error:
            self.table.load.counts["refusals"] += 1
            raise RuntimeError(f"{path}: {answer.text}")
        found: dict[str, str] = answer.json()
        return found


class Tablee(LoadedTable):
    def __init__(self, load: Load, game: str) -> None:
        super().__init__(load)
        self.game, self.id, self.seq = game, "", 0
        self.players = [TableePlayer(self, seat) for seat in range(SEATS)]
        self.mover, self.legal = self.players[0], list[msgspec.Raw]()

    async def open(self) -> None:
        host, *others = self.players
        body = {"game": self.game, "options": {"seats": SEATS}, "seats": [{"kind": "person"}]}
        self.id = (await host.post("/api/tables", body))["id"]
        for player in others:
            await self._wish(player, type="Give", seat=player.seat, to={"kind": "person"})
        for player in self.players:
            await player.join()
        await self._wish(host, type="Start")
        self.load.counts["matches"] += 1

    async def again(self) -> None:
        """Let all players agree to a rematch."""
        for player in self.players:
            await self._wish(player, type="Agree", to="rematch")
        self.load.counts["matches"] += 1

    async def _wish(self, player: TableePlayer, **wish: Any) -> None:
        await player.post(f"/api/tables/{self.id}/wish", wish)

    def receive(self, player: TableePlayer, raw: bytes) -> None:
        match read(raw):
            case _Told(seat=None):  # at a rematch everybody moves on by one seat
                player.sit((player.seat - 1) % SEATS)
            case _Told() as told:
                self._told(player, told)
            case _AtTable(_TableInfo(_Adding(hash))):
                player.add(hash)
            case _Refusal(code):
                self.load.counts["refusals"] += 1
                print(f"refused at table {self.id}: {code}", file=sys.stderr)

    def _told(self, player: TableePlayer, told: _Told) -> None:
        step = told.match, told.seq
        if self.step != step:
            self.seq, self.legal = told.seq, []
        if told.legal:
            self.mover, self.legal = player, told.legal
        self.hears(step, over=told.over is not None)

    def can_act(self) -> bool:
        return bool(self.legal)

    def send_action(self) -> None:
        said = b"n%011d" % next(NONCES), self.seq, bytes(random.choice(self.legal))
        self.mover.socket.send(b'{"type":"Act","nonce":"%s","seq":%d,"action":%s}' % said)

    def close(self) -> None:
        for player in self.players:
            player.socket.close()
