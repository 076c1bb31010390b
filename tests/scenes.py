"""Tables in a certain state, made by players without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeVar

from clients import Json, Player

T = TypeVar("T")


@dataclass(frozen=True)
class Scene:
    table: str
    match: str
    users: tuple[dict[str, str], ...]
    """The cookies of those at the table, by seat."""

    @property
    def cookies(self) -> dict[str, str]:
        return self.users[0]


def aside(doing: Coroutine[Any, Any, T]) -> T:
    """Playwright's loop runs in this thread, and a thread has one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, doing).result()


SHORT: dict[str, Json] = {"quadri": {"objectives": 24}, "cabbie": {"city": "village", "destinations": 1}}
"""Options with which a match does not take long."""


@cache
def ended(url: str, game: str = "quadri") -> Scene:
    return aside(_played(url, game, 2, None, SHORT.get(game, {})))


def played(url: str, steps: int, seats: int = 2, game: str = "quadri", **options: Any) -> Scene:
    """A match with so many steps behind it, and the first seat to play."""
    return aside(_played(url, game, seats, steps, options))


async def _played(url: str, game: str, seats: int, steps: int | None, options: Json) -> Scene:
    players = [Player(url) for _ in range(seats)]
    try:
        for player, name in zip(players, ("Camille", "Hugo", "Zoé", "Bao"), strict=False):
            await player.name(name)
        table = (await players[0].open_table({"kind": "person"}, game=game, seats=seats, **options))["id"]
        for seat in range(1, seats):
            await players[seat].sit_down(table, seat)
        await players[0].call("POST", f"/api/tables/{table}/start")
        for seat, player in enumerate(players):
            await player.join(table)
            await player.sit(seat)
        await _play(players, steps)
        told = players[0].told
        assert told is not None
        return Scene(table, told["match"], tuple(dict(player.http.cookies) for player in players))
    finally:
        for player in players:
            await player.close()


async def _play(players: list[Player], steps: int | None) -> None:
    """At random; on, after the steps wanted, until the first seat is asked."""
    rng, made = Random(7), 0
    while not players[0].over():
        seat = next(n for n, player in enumerate(players) if player.told and n in player.told["must"])
        if steps is not None and made >= steps and seat == 0:
            return
        told = players[seat].told
        assert told is not None
        done = await players[seat].act(rng.choice(told["legal"]))
        for player in players:
            await player.until(lambda p, seq=done["seq"]: p.told["seq"] >= seq)
        made += 1
