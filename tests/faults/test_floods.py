"""Overload, by one attacker or by very many harmless clients: those who send too much have to wait, the others play on,
and afterwards the server's memory and open files are as before."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from api_client import ApiPlayer, in_turn, playing
from faults.process_info import handles, memory, on_linux
from faults.reconnecting_players import PlayingGroup, SeatedPlayer, check_log, patiently, playing_on
from faults.stoppable_databases import SQLiteFile
from in_process import fresh, in_loop, until
from server_process import LOOSE, Server, serve
from shared_fixtures import DEEP
from tablee.server import http_limits
from test_plain_socket import plainly_served

MORE = 40
"""MB of memory that a flood may leave behind: Python keeps them for reuse, so further floods add no more."""
FLOODS = 8 if DEEP else 2
SPECTATORS = 500 if DEEP else 40
CONNECTIONS = 3000 if DEEP else 1000
CROWD = 500 if DEEP else 20
NO_ENTRY = 4404
"""Close code of a socket that must not reconnect; its page was told why before."""


async def recovers(served: Server, before: tuple[float, int]) -> None:
    """Wait until the server's open files and memory are about as `before`."""
    (megabytes, files), pid = before, served.process.pid
    await until(lambda: handles(pid) <= files + 2)
    await until(lambda: memory(pid) <= megabytes + MORE)


def measured(served: Server) -> tuple[float, int]:
    return memory(served.process.pid), handles(served.process.pid)


# Messages.


async def flood(url: str, table: str, enough: asyncio.Event) -> None:
    """Send requests on a socket as fast as possible and read nothing, until `enough` is set."""
    while not enough.is_set():
        with suppress(ConnectionClosed, OSError):
            async with connect(f"ws{url.removeprefix('http')}/ws/{table}", max_queue=1, close_timeout=0) as pouring:
                while not enough.is_set():
                    await pouring.send('{"type":"Sit","seat":null,"since":-1}')
                    await asyncio.sleep(0)  # let other tasks of this process run


@on_linux
@in_loop
async def test_a_flood_of_messages_is_held_back_and_others_play_on(data: Path) -> None:
    with serve(data, limits=("pace=0",)) as served:
        async with playing(served.url) as (ada, bob):
            assert ada.at_table is not None
            before, enough = measured(served), asyncio.Event()
            pouring = [asyncio.create_task(flood(served.url, ada.at_table["id"], enough)) for _ in range(FLOODS)]
            async with playing_on([PlayingGroup(served.url, 1)]) as load:
                await load.more(10)
            await in_turn([ada, bob])[0].play(Random(1), steps=1)  # at the flooded table
            enough.set()
            await asyncio.gather(*pouring)
            await recovers(served, before)
        check_log(SQLiteFile(data), load)
        assert not load.refusals()
        load.report(f"{FLOODS} floods of messages")


# Connections.


def idle(port: int, sent: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port))
    made.sendall(sent)
    return made


@on_linux
@in_loop
async def test_a_flood_of_connections_keeps_nobody_out(house: Server) -> None:
    """Half of the connections say nothing; the others begin a request and never end it."""
    with ExitStack() as held:
        before = measured(house)
        async with playing_on([PlayingGroup(house.url, 1)]) as load:
            await load.more(1)
            for n in range(CONNECTIONS):
                held.enter_context(idle(house.port, b"" if n % 2 else b"GET /api/me HTTP/1.1\r\nHost: x\r\n"))
            await load.more(10)
            newcomer = ApiPlayer(house.url)
            assert (await newcomer.open_table({"kind": "person"}))["id"]
            await newcomer.close()
    await recovers(house, before)
    assert not load.refusals() and not sum(seat.back for seat in load.seats)
    load.report(f"{CONNECTIONS} connections from one address")


@pytest.mark.parametrize("begun", [b"", b"GET /api/me HTTP/1.1\r\nHost: x\r\n"])
@in_loop
async def test_a_connection_that_asks_for_nothing_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(http_limits, "PATIENCE", 0.05)
    async with plainly_served(fresh(tmp_path).parent, http=http_limits.LimitedHttpProtocol) as url:
        (reads, writes), asks = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2])), ApiPlayer(url)
        writes.write(begun)
        await asks.call("GET", "/api/me")
        with suppress(ConnectionError):
            assert await reads.read() == b""
        await asks.join((await asks.open_table({"kind": "person"}))["id"])  # over a connection that has sent a request
        await asks.until(lambda player: player.at_table)
        writes.close()
        await asks.close()


@in_loop
async def test_a_request_whose_headers_never_end_is_cut_off(house: Server) -> None:
    _, writes = await asyncio.open_connection("127.0.0.1", house.port)
    writes.write(b"GET /api/me HTTP/1.1\r\n")
    with suppress(ConnectionError):
        for _ in range(64 * http_limits.LARGEST // 65_536):
            writes.write(b"x: " + b"y" * 65_536 + b"\r\n")
            await writes.drain()
        pytest.fail("all of it was read")
    assert httpx.get(f"{house.url}/api/me").is_success
    writes.close()


async def knocks(url: str, table: str, address: str) -> tuple[ClientConnection, str]:
    """Open a socket that claims this address; return it with the type of its first message, or the id of its refusal.
    Later messages are not read, but pings are answered."""
    path, said = f"ws{url.removeprefix('http')}/ws/{table}", {"x-forwarded-for": address}
    made = await connect(path, additional_headers=said, compression=None, max_queue=None)
    told = json.loads(await made.recv())
    return made, told["says"]["id"] if told["type"] == "Refusal" else told["type"]


async def crowds(served: Server) -> None:
    async with playing(served.url) as (ada, _), playing_on([PlayingGroup(served.url, 1)]) as load:
        assert ada.at_table is not None
        before, table = measured(served), ada.at_table["id"]
        knocked = [await knocks(served.url, table, f"2001:db8::{n:x}") for n in range(2 * CROWD)]
        assert [said for _, said in knocked] == ["AtTable"] * CROWD + ["refused-too-many-at-address"] * CROWD
        for made, _ in knocked[CROWD:]:
            await made.wait_closed()
            assert made.close_code == NO_ENTRY
        await load.more(10)
        other = await knocks(served.url, table, "2001:db8:0:1::")
        for made, _ in (*knocked, other):
            await made.close()
        await ada.until(lambda player: player.at_table["watching"] == 0)
        again = await knocks(served.url, table, "2001:db8::")
        await again[0].close()
        assert other[1] == again[1] == "AtTable"
        load.ends = True
    await recovers(served, before)
    assert not load.refusals()
    load.report(f"{2 * CROWD} sockets from one address")


@on_linux
@pytest.mark.timeout(600)
def test_sockets_without_end_from_one_address_leave_room_for_all_others(data: Path) -> None:
    """One address may have half of all sockets; without that limit it could keep everybody else out."""
    with serve(data, limits=(*LOOSE, f"sockets={2 * CROWD}", f"sockets_of_address={CROWD}")) as served:
        asyncio.run(crowds(served))


# Very many spectators.


class Spectator(SeatedPlayer):
    """A spectator, who waits only for the end of the match, for up to ten minutes."""

    async def _connection(self) -> None:
        await self.come()
        await self.player.until(lambda player: player.over(), seconds=600)


async def very_many_watch(served: Server) -> None:
    """Check that a match with very many spectators reaches them all. One who answers a ping too late, on a busy
    machine, is disconnected, reconnects and asks for the missed steps."""
    before = measured(served)
    async with playing_on([PlayingGroup(served.url, 1)]) as load:
        company = PlayingGroup(served.url, 2)
        seats = await company.sit_down()
        guests = [Spectator(ApiPlayer(served.url), seats[0].table, None, Random()) for _ in range(SPECTATORS)]
        watching = [await begun(guest) for guest in guests]
        await watched(company, seats[0].table, SPECTATORS)
        load.ends = True
        await asyncio.gather(*(seat.play() for seat in seats), *watching)
        heard = guests[0].heard()
        assert all(guest.heard() == heard for guest in guests)
        await guests[0].look_back()
        await asyncio.gather(*(guest.player.close() for guest in guests))
        await watched(company, seats[0].table, 0)
        await company.close()
    await recovers(served, before)
    load.report(f"{SPECTATORS} watch")


async def begun(guest: Spectator) -> asyncio.Task[None]:
    """Start a spectator, and wait until they have received the state; return their task."""
    watching = asyncio.create_task(guest.play())
    await until(lambda: guest.player.told)
    return watching


async def watched(company: PlayingGroup, table: str, count: int) -> None:
    """Wait until the table has this many spectators."""
    ask = partial(company.players[0].call, "GET", f"/api/tables/{table}")
    while (await patiently(ask))["watching"] != count:
        pass


@on_linux
@pytest.mark.timeout(600)
def test_a_table_with_very_many_spectators(house: Server) -> None:
    asyncio.run(very_many_watch(house))
