"""Limits of one connection: what it may send, for how long, and how much of it the server buffers, so that other
clients are served."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from api_client import playing
from in_process import in_loop, until
from server_process import Server
from tablee.core.errors import TooMany
from tablee.server import http_limits, sockets, websocket
from tablee.server.addresses import ConnectionLimit, networks, within
from tablee.server.http_limits import LimitedHttpProtocol
from tablee.server.websocket import DirectSocket
from tablee.tables.rates import MOST, RateLimit, Rates

ASKING = b"GET /api/me HTTP/1.1\r\nHost: here\r\n"
POSTING = b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n"
HANDSHAKE = (
    b"GET /ws/abc HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SENT_AWAY = b"\x88\x02\x03\xf0"
"""A close frame with code 1008 (policy violation)."""


class Wire:
    """A fake transport that records what is written and whether it was closed or aborted."""

    def __init__(self, address: str = "192.0.2.1") -> None:
        self.address, self.written, self.closed, self.aborted, self.unread = (address, 7), b"", False, False, 0

    def get_extra_info(self, name: str) -> Any:
        return self.address if name == "peername" else None

    def write(self, data: bytes) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


class Later:
    """A fake timer handle of an event loop."""

    def __init__(self, doing: Callable[[], None]) -> None:
        self.doing, self.cancelled = doing, False

    def cancel(self) -> None:
        self.cancelled = True


class Loop:
    """The running event loop, except that its timers fire only when a test says so (`pass_time`)."""

    def __init__(self) -> None:
        self._loop, self.later = asyncio.get_running_loop(), list[Later]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    def call_later(self, _: float, doing: Callable[[], None]) -> Later:
        self.later.append(Later(doing))
        return self.later[-1]

    def pass_time(self) -> None:
        for each in self.later:
            if not each.cancelled:
                each.doing()


async def answers(scope: Any, receive: Any, send: Any) -> None:
    """An ASGI application that reads nothing, so that whatever is sent to it waits in buffers."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


def config(**how: Any) -> uvicorn.Config:
    made = uvicorn.Config(answers, interface="asgi3", ws=DirectSocket, log_config=None, lifespan="off", **how)
    made.load()
    return made


def opened(wire: Wire, loop: Loop | None = None, **how: Any) -> LimitedHttpProtocol:
    made = LimitedHttpProtocol(config(), ServerState(), {}, loop or asyncio.get_running_loop(), **how)
    made.connection_made(wire)  # type: ignore[arg-type]
    return made


# Requests.


@pytest.mark.parametrize("chunk", [1000, 1_000_000])
@pytest.mark.parametrize(
    "head", [b"Cookie: " + b"x" * 100_000, b"x: y\r\n" * 20_000, b"Cookie: tablee_guest=" + b"\\a" * 9_000]
)
@in_loop
async def test_a_request_with_too_large_a_head_is_refused(head: bytes, chunk: int) -> None:
    wire, sent = Wire(), ASKING + head + b"\r\n\r\n"
    come_in = opened(wire)
    for at in range(0, len(sent), chunk):
        come_in.data_received(sent[at : at + chunk])
    assert wire.written.startswith(b"HTTP/1.1 431 ") and wire.closed
    assert come_in.cycle is None, "it was answered besides"


@in_loop
async def test_a_usual_request_is_answered_however_it_is_cut() -> None:
    """Two requests in a row, with bodies larger than the limit for a request's headers, arrive in one piece or in small
    chunks."""
    sent = 2 * (ASKING + b"Cookie: " + b"x" * 12_000 + b"\r\nContent-Length: 30000\r\n\r\n" + b"y" * 30_000)
    for chunk in (len(sent), 7_777):
        wire = Wire()
        come_in = opened(wire)
        for at in range(0, len(sent), chunk):
            come_in.data_received(sent[at : at + chunk])
            await asyncio.sleep(0)
        await until(lambda wire=wire: wire.written.count(b"HTTP/1.1 200 ") == 2)  # type: ignore[misc]
        assert not wire.is_closing()


@in_loop
async def test_requests_that_wait_for_others_are_few() -> None:
    wire = Wire()
    come_in = opened(wire)
    come_in.data_received(10_000 * b"GET / HTTP/1.1\r\n\r\n")
    assert wire.aborted and len(come_in.pipeline) <= http_limits.PIECE // 18


UNFINISHED = {"nothing": b"", "a head": ASKING, "a body": POSTING + b"12345678", "an empty line": b"\r\n"}


@pytest.mark.parametrize("before", [b"", ASKING + b"\r\n"], ids=["first", "kept"])
@pytest.mark.parametrize("begun", UNFINISHED.values(), ids=UNFINISHED)
@in_loop
async def test_a_request_that_never_ends_is_cut_off(begun: bytes, before: bytes) -> None:
    """An unfinished request is cut off, as the first of a connection or a later one. An idle connection between
    requests is closed by uvicorn."""
    wire, loop = Wire(), Loop()
    come_in = opened(wire, loop)
    for said in filter(None, (before, begun)):
        come_in.data_received(said)
        await asyncio.sleep(0)
    loop.pass_time()
    assert wire.aborted == bool(begun or not before)


@in_loop
async def test_a_request_that_has_come_is_not_cut_off_however_long_its_answer_takes() -> None:
    wire, loop = Wire(), Loop()
    opened(wire, loop).data_received(POSTING + b"123456789")
    loop.pass_time()
    assert not wire.aborted


@in_loop
async def test_of_a_connection_that_became_a_socket_nothing_is_left() -> None:
    wire, loop, limit = Wire(), Loop(), ConnectionLimit(1)
    come_in = opened(wire, loop, limit=limit)
    gc.disable()
    try:
        come_in.data_received(HANDSHAKE)
        gone = weakref.ref(come_in)
        del come_in
        assert gone() is None and isinstance(wire.protocol, DirectSocket)
    finally:
        gc.enable()
    assert all(each.cancelled for each in loop.later)
    with limit.one_more("192.0.2.1"):
        pass


@in_loop
async def test_an_address_has_so_many_connections_at_once_and_a_trusted_proxy_any_number() -> None:
    limit, proxies = ConnectionLimit(2), networks(["198.51.100.0/24"])
    wires = [Wire(address) for address in (*3 * ["192.0.2.1"], "192.0.2.2", *3 * ["198.51.100.7"])]
    come_in = [opened(wire, limit=limit, proxies=proxies) for wire in wires]
    assert [wire.aborted for wire in wires] == [False, False, True, *4 * [False]]
    for refused_or_gone in (come_in[2], come_in[0]):
        refused_or_gone.connection_lost(None)
    again = Wire("192.0.2.1")
    opened(again, limit=limit, proxies=proxies)
    assert not again.aborted
    assert within("198.51.100.7", proxies) and not within("testclient", proxies)


# Messages.


@asynccontextmanager
async def listening(wire: Wire) -> AsyncIterator[DirectSocket]:
    """Yield an open socket whose application reads nothing."""
    socket = DirectSocket(config(ws_max_size=sockets.LARGEST_FRAME), ServerState(), {}, asyncio.get_running_loop())
    socket.connection_made(wire)  # type: ignore[arg-type]
    socket.data_received(HANDSHAKE)
    await until(lambda: socket.handshake_complete)
    wire.written = b""
    yield socket
    for task in list(socket.tasks):
        task.cancel()
    await asyncio.gather(*socket.tasks, return_exceptions=True)


def sent(frames: Sequence[Frame]) -> bytes:
    """Return frames serialized as a client does, masked."""
    return b"".join(frame.serialize(mask=True) for frame in frames)


FLOODS = {
    "empty texts": 3000 * [Frame(Opcode.TEXT, b"")],
    "small texts": 3000 * [Frame(Opcode.TEXT, b'{"type":"Beat"}')],
    "empty binaries": 3000 * [Frame(Opcode.BINARY, b"")],
    "parts of nothing": [Frame(Opcode.TEXT, b"", fin=False), *3000 * [Frame(Opcode.CONT, b"", fin=False)]],
    "pings": 3000 * [Frame(Opcode.PING, b"")],
    "pongs": 3000 * [Frame(Opcode.PONG, b"")],
    "large texts": 9 * [Frame(Opcode.TEXT, b"x" * sockets.LARGEST_FRAME)],
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
@in_loop
async def test_who_sends_more_than_can_be_worked_off_is_sent_away(flood: list[Frame]) -> None:
    wire = Wire()
    async with listening(wire) as socket:
        socket.data_received(sent(flood))
        assert wire.closed and wire.written.endswith(SENT_AWAY) and socket.closed
        assert socket.queue.size < 3 * websocket.UNREAD
        socket.write(b"more")
        await asyncio.sleep(0)
        assert wire.written.endswith(SENT_AWAY)


@in_loop
async def test_what_may_be_said_at_once_is_heard_however_it_is_cut() -> None:
    said = [Frame(Opcode.TEXT, b'{"type":"Sit","seat":null,"since":-1}' + b" " * n) for n in range(60)]
    stream = sent([*said, Frame(Opcode.TEXT, b"a pa", fin=False), Frame(Opcode.PONG, b"x"), Frame(Opcode.CONT, b"rt")])
    for cut in (len(stream), 11):
        wire = Wire()
        async with listening(wire) as socket:
            for at in range(0, len(stream), cut):
                socket.data_received(stream[at : at + cut])
            assert (await socket.receive())["type"] == "websocket.connect"
            heard = [(await socket.receive())["text"] for _ in range(socket.queue.qsize())]  # type: ignore[typeddict-item]
            assert heard == [*(bytes(frame.data).decode() for frame in said), "a part"]
            assert socket.queue.size == 0 and not wire.is_closing()


@in_loop
async def test_an_answer_to_a_ping_that_is_too_long_ends_it() -> None:
    wire = Wire()
    async with listening(wire) as socket:
        socket.data_received(b"\x8a\xfe\x00\x7e" + b"mask" + b"x" * 126)
        assert wire.closed and wire.written.startswith(b"\x88") and b"\x03\xea" in wire.written  # 1002


@in_loop
async def test_who_pings_and_reads_no_answers_is_let_go() -> None:
    wire = Wire()
    async with listening(wire) as socket:
        wire.unread = websocket.UNSENT + 1
        socket.data_received(sent([Frame(Opcode.PING, b"x")]))
        assert wire.aborted


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_message_that_is_written_at_once_is_framed_as_by_the_library(size: int) -> None:
    text = b"x" * size
    assert websocket.frame_header(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


class Said:
    """A fake socket whose client has sent many messages and disconnected."""

    def __init__(self, count: int) -> None:
        self.left, self.closed = count, True

    async def receive(self) -> dict[str, str]:
        self.left -= 1
        return {"type": "websocket.receive", "text": "{"} if self.left >= 0 else {"type": "websocket.disconnect"}


@pytest.mark.parametrize(("said", "heard"), [(3, 3), (50, 4)])
@in_loop
async def test_who_has_left_is_heard_as_far_as_one_may_speak(
    monkeypatch: pytest.MonkeyPatch, said: int, heard: int
) -> None:
    """Messages within the rate limit are handled, one more is refused, and the rest is dropped without waiting."""
    monkeypatch.setattr(sockets, "HOLD", 3600)
    client, refused = Said(said), list[str]()

    class Speaking:
        limit = RateLimit(0, 3)

        def refuse(self, why: Any, nonce: Any) -> None:
            refused.append(why.code)

    await sockets._receive(client, None, Speaking(), client)  # type: ignore[arg-type]
    assert refused == ["malformed", "malformed", "malformed", "too-many"][:heard]


@in_loop
async def test_who_floods_and_leaves_is_gone(house: Server) -> None:
    async with playing(house.url, watching=1) as (ada, _, guest):
        assert guest.socket and ada.at_table
        await ada.until(lambda player: player.at_table["watching"] == 1)
        guest.socket.transport.write(sent(40_000 * [Frame(Opcode.TEXT, b"")]))
        await ada.until(lambda player: player.at_table["watching"] == 0)
        await guest.socket.wait_closed()


# Rates.


def test_a_rate_is_everybody_s_own_and_so_many_only_are_counted() -> None:
    rates = Rates(0, 1)
    rates.count("first")
    with pytest.raises(TooMany):
        rates.count("first")
    for n in range(MOST):
        rates.count(str(n))
    rates.count("first")  # long forgotten
    assert len(rates._limits) == MOST


def test_doors_are_made_from_settings() -> None:
    made = http_limits.limited_http(3, ("127.0.0.0/8",))
    assert made.keywords["proxies"] == networks(["127.0.0.0/8"]) and isinstance(made.keywords["limit"], ConnectionLimit)
