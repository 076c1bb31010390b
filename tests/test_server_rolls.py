"""A real server with real sockets: browsers contribute numbers before a deal, whatever else is sent, and also if the
server is killed."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from api_client import ApiPlayer, Json, RefusedRequest
from in_process import fresh, in_loop
from server_process import LOOSE, Server, free_port, serve
from tablee.tables.export import verify

ADAS, BOBS = "a" * 64, "b" * 64


async def lobby(url: str, ada: str | None = ADAS, bob: str | None = BOBS) -> tuple[str, ApiPlayer, ApiPlayer]:
    """Open a table with two players who have sockets there, and the numbers that they contribute."""
    host, guest = ApiPlayer(url), ApiPlayer(url)
    host.number, guest.number = ada, bob
    table = (await host.open_table({"kind": "person"}))["id"]
    await guest.sit_down(table, 1)
    for player in (host, guest):
        await player.join(table)
        await player.until(lambda player: player.at_table)
    return table, host, guest


def asked(player: ApiPlayer) -> Any:
    return player.at_table and player.at_table["adding"]


async def dealt(player: ApiPlayer) -> Json:
    return await asyncio.wait_for(player.expect("Dealt"), 30)


@in_loop
async def test_two_add_and_the_match_is_checked_as_a_file(house: Server) -> None:
    table, ada, bob = await lobby(house.url)
    news = asyncio.gather(dealt(ada), dealt(bob))
    match = (await ada.wish(table, "Start"))["match"]
    for told in await news:
        assert told["match"] == match
        assert told["contributions"] == [{"seat": 0, "number": ADAS}, {"seat": 1, "number": BOBS}]
    for seat, player in enumerate((ada, bob)):
        await player.sit(seat)
    with pytest.raises(RefusedRequest, match="match-running"):
        await ada.call("GET", f"/api/matches/{match}/rolls")
    await asyncio.gather(ada.play(Random(1)), bob.play(Random(2)))
    answer = await ada.http.get(f"/api/matches/{match}/export")
    assert verify(answer.content).judged
    rolls = await ada.call("GET", f"/api/matches/{match}/rolls")
    assert sha256(bytes.fromhex(rolls["key"])).hexdigest() == rolls["key_hash"] == told["key_hash"]
    assert [roll["n"] for roll in rolls["rolls"]] == list(range(len(rolls["rolls"]))) and len(rolls["rolls"]) > 20
    assert all(roll["says"] for roll in rolls["rolls"]) and rolls["contributions"] == told["contributions"]
    for player in (ada, bob):
        await player.close()


MALFORMED = ["", "a" * 63, "a" * 65, "A" * 64, "g" * 64, 7, None, ["a" * 64]]


@in_loop
async def test_what_is_no_number_is_refused_and_a_good_one_counts_after_it(house: Server) -> None:
    table, ada, bob = await lobby(house.url, ada=None)
    start = asyncio.create_task(ada.wish(table, "Start"))
    await ada.until(asked)
    hash = asked(ada)["hash"]
    for number in MALFORMED:
        with pytest.raises(RefusedRequest, match="malformed"):
            await ada.ask("Refusal", {"type": "Add", "hash": hash, "number": number})
    with pytest.raises(RefusedRequest, match="malformed"):
        await ada.ask("Refusal", {"type": "Add", "hash": hash, "number": ADAS, "seat": 1})
    with pytest.raises(RefusedRequest, match="number-added"):  # Bob's was there before
        await bob.ask("Refusal", {"type": "Add", "hash": hash, "number": ADAS})
    await ada.send({"type": "Add", "hash": hash, "number": ADAS})
    match = (await start)["match"]
    with pytest.raises(RefusedRequest, match="number-late"):
        await ada.ask("Refusal", {"type": "Add", "hash": hash, "number": BOBS})
    info = await ada.call("GET", f"/api/matches/{match}")
    assert [each["number"] for each in info["contributions"]] == [ADAS, BOBS] and info["key"] is None
    for player in (ada, bob):
        await player.close()


@in_loop
async def test_killed_between_hash_and_deal_the_key_that_was_told_stays(tmp_path: Path) -> None:
    with ExitStack() as servers:
        port = free_port()
        fresh(tmp_path / "data")

        async def start() -> Server:
            return await asyncio.to_thread(servers.enter_context, serve(tmp_path / "data", port=port, limits=LOOSE))

        served = await start()
        table, ada, bob = await lobby(served.url, bob=None)
        starting = asyncio.create_task(ada.wish(table, "Start"))
        await bob.until(asked)
        hash = asked(bob)["hash"]
        served.kill()
        with pytest.raises(httpx.TransportError):
            await starting
        served, bob.number = await start(), BOBS
        for player in (ada, bob):
            await player.join(table)
            await player.until(lambda player: player.at_table)
        told, _ = await asyncio.gather(dealt(bob), ada.wish(table, "Start"))
        assert told["key_hash"] == hash and len(told["contributions"]) == 2
        for player in (ada, bob):
            await player.close()
