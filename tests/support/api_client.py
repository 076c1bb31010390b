"""A player without a browser: speaks the API and the socket as the web app does."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from example_game import EXAMPLE

Json = dict[str, Any]
PLAIN = False
"""TLS verification of HTTP clients: off, since servers under test speak plain HTTP and loading CA certificates is slow.
"""


class RefusedRequest(Exception):
    """An error answer of the server to a request or a socket message, with its code and message id."""

    def __init__(self, body: Json) -> None:
        super().__init__(f"{body['code']} {body['says']}")
        self.body = body
        self.code: str = body["code"]
        self.id: str = body["says"]["id"]


class ApiPlayer:
    """One user: a cookie, REST calls, and at most one open socket. Everything received is kept, byte for byte."""

    def __init__(self, url: str) -> None:
        self.url, self.host = url, urlsplit(url).netloc
        self.http = httpx.AsyncClient(base_url=url, timeout=30, verify=PLAIN)
        self.socket: ClientConnection | None = None
        self.told: Json | None = None
        self.at_table: Json | None = None
        self.received: list[str] = []
        self._waiting: dict[str, asyncio.Future[Json]] = {}
        self._news = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None
        self.gone = False
        """True once the socket has closed."""
        self.number: str | None = secrets.token_hex(32)
        """The random number that this player contributes to each deal, in hex; with None the others wait for it in
        vain."""

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        self.received.append(answer.text)
        found = answer.json()
        if answer.is_error:
            raise RefusedRequest(found)
        return found

    async def name(self, name: str) -> None:
        await self.call("PUT", "/api/me", {"name": name})

    async def open_table(self, *seats: Json, game: str = EXAMPLE, **options: Any) -> Json:
        table: Json = await self.call("POST", "/api/tables", {"game": game, "options": options, "seats": seats})
        return table

    async def sit_down(self, table: str, seat: int) -> Json:
        return await self.wish(table, "Give", seat=seat, to={"kind": "person"})

    async def wish(self, table: str, kind: str, **wish: Any) -> Json:
        found: Json = await self.call("POST", f"/api/tables/{table}/wish", {"type": kind, **wish})
        return found

    # The socket.

    async def join(self, table: str, **headers: str) -> None:
        await self.leave()
        if not self.http.cookies:
            await self.call("GET", "/api/me")
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        address, sent = f"ws://{self.host}/ws/{table}", {"Cookie": cookie, **headers}
        self.socket = await connect(address, additional_headers=sent, max_size=None, compression=None)
        self.gone = False
        self._reader = asyncio.create_task(self._read(self.socket))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for raw in socket:
                assert isinstance(raw, str)
                self.received.append(raw)
                self._take(message := json.loads(raw))
                await self._add(message)
        except ConnectionClosed:
            pass
        finally:
            self.gone = True
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(ConnectionError("the socket closed"))
                    future.exception()  # mark it as retrieved: nobody may be waiting any more
            self._waiting.clear()
            self._news.set()

    async def _add(self, message: Json) -> None:
        """Send this player's random number if a deal waits for it, as a browser does."""
        table = message.get("table") or {}
        if self.number and table.get("adding") and any(seat["yours"] for seat in table["seats"]):
            await self.send({"type": "Add", "hash": table["adding"]["hash"], "number": self.number})

    def _take(self, message: Json) -> None:
        match message["type"]:
            case "Told":
                self.told = message
            case "AtTable":
                self.at_table = message["table"]
        if (future := self._waiting.pop(message.get("nonce") or message["type"], None)) and not future.done():
            future.set_result(message)
        self._news.set()

    async def send(self, message: Json | str) -> None:
        assert self.socket is not None
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def expect(self, key: str) -> asyncio.Future[Json]:
        """Return a future for the next message whose nonce or type is `key`."""
        future = self._waiting[key] = asyncio.get_running_loop().create_future()
        return future

    async def ask(self, key: str, message: Json | str) -> Json:
        """Send a message and return the answer whose nonce or type is `key`; raise if it is a refusal."""
        future = self.expect(key)
        await self.send(message)
        answer = await asyncio.wait_for(future, 30)
        if answer["type"] == "Refusal":
            raise RefusedRequest(answer)
        return answer

    async def sit(self, seat: int | None, since: int = -1) -> Json:
        answer = await self.ask("Told", {"type": "Sit", "seat": seat, "since": since, "words": True})
        if answer["seat"] == seat:
            return answer
        # that answer was for the seat before
        await self.until(lambda player: player.told["seat"] == seat)
        assert self.told is not None
        return self.told

    async def act(self, action: Json, nonce: str | None = None, seq: int | None = None) -> Json:
        assert self.told is not None
        nonce, seen = nonce or secrets.token_urlsafe(9), self.told["seq"] if seq is None else seq
        return await self.ask(nonce, {"type": "Act", "nonce": nonce, "seq": seen, "action": action})

    async def look(self, action: Json) -> Json:
        nonce = secrets.token_urlsafe(9)
        return await self.ask(nonce, {"type": "Look", "nonce": nonce, "action": action})

    async def until(self, wanted: Any, seconds: float = 30) -> None:
        """Wait until `wanted(self)` is true, checking after each message."""
        async with asyncio.timeout(seconds):
            while not wanted(self):
                if self.gone:
                    raise ConnectionError("the socket closed")
                self._news.clear()
                await self._news.wait()

    async def play(self, rng: Random, steps: int = 1000) -> None:
        """Play random legal actions whenever this player is to move, up to `steps` of them or until the match is
        over."""
        while steps and not self.over():
            await self.until(lambda player: player.asked() or player.over())
            if self.told and self.told["legal"]:
                await self.act(rng.choice(self.told["legal"]))
                steps -= 1

    async def leave(self) -> None:
        if self.socket:
            await self.socket.close()
        if self._reader:
            await self._reader

    async def close(self) -> None:
        await self.leave()
        await self.http.aclose()

    def refusals(self) -> list[Json]:
        return [json.loads(text) for text in self.received if '"type":"Refusal"' in text]

    def asked(self) -> bool:
        return self.told is not None and bool(self.told["legal"])

    def over(self) -> bool:
        return self.told is not None and self.told["over"] is not None


@asynccontextmanager
async def playing(url: str, seats: int = 2, watching: int = 0, **options: Any) -> AsyncIterator[list[ApiPlayer]]:
    """Yield players in a match that has just begun, each with an open socket: one per seat, then the spectators."""
    players = [ApiPlayer(url) for _ in range(seats + watching)]
    try:
        table = (await players[0].open_table({"kind": "person"}, seats=seats, **options))["id"]
        for seat in range(1, seats):
            await players[seat].sit_down(table, seat)
        await players[0].wish(table, "Start")
        for seat, player in enumerate(players):
            await player.join(table)
            await player.sit(seat if seat < seats else None)
        yield players
    finally:
        for player in players:
            await player.close()


def in_turn(players: list[ApiPlayer]) -> tuple[ApiPlayer, ApiPlayer]:
    """Return the two players of a match: the one to move, then the one who waits."""
    first, second = players[:2]
    return (first, second) if first.asked() else (second, first)
