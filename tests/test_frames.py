"""Frames that are read and written here are those that the library would read and write."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Any
from unittest.mock import MagicMock

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from offline import in_loop
from tablee.server.direct import DirectSocket
from tablee.server.frames import PING, head, texts

HANDSHAKE = (
    b"GET /ws/abc HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
said = st.text(max_size=200).map(str.encode) | st.integers(120, 70_000).map(lambda size: b"x" * size)
text = said.map(lambda said: Frame(Opcode.TEXT, said))
pong = st.binary(max_size=125).map(lambda data: Frame(Opcode.PONG, data))
other = st.sampled_from(
    [
        *(Frame(opcode, b"12") for opcode in (Opcode.BINARY, Opcode.PING, Opcode.CONT)),
        Frame(Opcode.TEXT, b"a part", fin=False),
        Frame(Opcode.CLOSE, b"\x03\xe8"),
    ]
)


def sent(frames: Sequence[Frame]) -> bytes:
    """As a client does."""
    return b"".join(frame.serialize(mask=True) for frame in frames)


@given(st.lists(text | pong, min_size=1, max_size=5))
def test_whole_texts_are_read(frames: list[Frame]) -> None:
    short = all(len(frame.data) < 1 << 16 for frame in frames)
    expected = [bytes(frame.data) for frame in frames if frame.opcode == Opcode.TEXT]
    assert texts(sent(frames)) == (expected if short else None)


@given(st.lists(text, max_size=3), text | pong, st.data())
def test_a_frame_that_is_cut_off_is_left_to_the_library(before: list[Frame], last: Frame, data: st.DataObject) -> None:
    cut = sent([last])
    assert texts(sent(before) + cut[: data.draw(st.integers(1, len(cut) - 1))]) is None


@given(st.lists(text | pong, max_size=3), other)
def test_whatever_else_is_left_to_the_library(before: list[Frame], odd: Frame) -> None:
    assert texts(sent([*before, odd])) is None
    assert texts(Frame(Opcode.TEXT, b"not masked").serialize(mask=False)) is None


async def idle(scope: Any, receive: Any, send: Any) -> None:
    """An application that reads nothing: what it would hear waits."""
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def heard(kind: type[WebSocketsSansIOProtocol], chunks: Sequence[bytes]) -> tuple[list[Any], bytes]:
    """What an application would hear of a socket, and what is answered."""
    config = uvicorn.Config(idle, interface="asgi3", ws_per_message_deflate=False, log_config=None)
    config.load()
    socket, written = kind(config, ServerState(), {}, asyncio.get_running_loop()), bytearray()
    transport = MagicMock(is_closing=lambda: False, get_extra_info=lambda _: None, write=written.extend)
    socket.connection_made(transport)
    socket.data_received(HANDSHAKE)
    while not socket.handshake_complete:
        await asyncio.sleep(0)
    written.clear()
    for chunk in chunks:
        if not transport.close.called:
            socket.data_received(chunk)
    return [socket.queue.get_nowait() for _ in range(socket.queue.qsize())], bytes(written)


def in_pieces(stream: bytes, cuts: Sequence[int]) -> list[bytes]:
    at = [0, *sorted({cut % (len(stream) + 1) for cut in cuts}), len(stream)]
    return [stream[a:b] for a, b in pairwise(at) if a < b]


@settings(deadline=None)
@given(
    st.lists(st.lists(text | pong | other, min_size=1, max_size=3).map(sent), max_size=4),
    st.lists(st.integers(0, 500), max_size=3),
)
def test_however_it_comes_all_that_is_said_is_heard_as_the_library_hears_it(
    sends: list[bytes], cuts: list[int]
) -> None:
    """Whole sends first, then the same stream cut anywhere."""

    @in_loop
    async def both(chunks: list[bytes]) -> None:
        assert await heard(DirectSocket, chunks) == await heard(WebSocketsSansIOProtocol, chunks)

    both(sends)
    both(in_pieces(b"".join(sends), cuts))


@in_loop
async def test_what_is_no_text_ends_it_as_the_library_does() -> None:
    chunks = [sent([Frame(Opcode.TEXT, b"\xff")])]
    assert await heard(DirectSocket, chunks) == await heard(WebSocketsSansIOProtocol, chunks)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_message_that_is_written_at_once_is_framed_as_by_the_library(size: int) -> None:
    text = b"x" * size
    assert head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_ping_is_the_librarys() -> None:
    assert Frame(Opcode.PING, b"").serialize(mask=False) == PING
