"""The server's log: one JSON object per line, with match and step, and without any secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.frames import Frame, Opcode

from api_client import ApiPlayer
from in_process import BOT, fresh, in_loop, opened, quiet, table_of, until
from server_process import serve
from tablee.server import logs
from tablee.server.app import create_app
from tablee.server.guard import COOKIE, Guard
from tablee.server.logs import clean
from tablee.workers.pool import Workers

Line = dict[str, Any]
COOKIES = "Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZmdoaWo"
CODE = "c2VjcmV0LWNvZGUtMDEyMzQ1Njc4OWFiY2RlZmdoaWo"
KEY = "a2V5LW9mLWEtc2VhdC0wMTIzNDU2Nzg5"
ENDPOINT = "https://push.example.org/send/eK9:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx"
TOKEN = "t0ken"
DATABASE = "postgresql://ada:hunter2@db.example/tablee"
SECRETS = [COOKIES, CODE, KEY, ENDPOINT, ENDPOINT.rpartition("/")[2], TOKEN, "hunter2"]


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """Yield a stream with this process's log, at the level debug."""
    root, said = logging.getLogger(), io.StringIO()
    before = root.handlers[:], root.level
    logs.configure("auto", "debug", said)
    yield said
    root.handlers, root.level = before


def lines(said: io.StringIO) -> list[Line]:
    return [json.loads(line) for line in said.getvalue().splitlines()]


@pytest.mark.parametrize("secret", [*SECRETS[:4], DATABASE, f"/t/x?key={TOKEN}", f"{COOKIE}={COOKIES}"])
def test_a_secret_is_left_out_wherever_it_stands(secret: str) -> None:
    for text in (secret, f"({secret})", f'"{secret}"', f"got {secret}, sorry", f"Key (endpoint)=({secret}) exists"):
        assert not any(each in clean(text) for each in SECRETS)


def test_a_secret_without_a_digit_is_left_out_too() -> None:
    assert clean("got KQhDaBzRtYwLmNpXcVfGjHkSeUiOqAsDfGhJkLzXcVb") == "got …"


def test_what_is_no_secret_stays() -> None:
    said = "match kW3_x-9aBcDe, step 12: bot strong failed: File telling.py, line 7, in _legal_actions_of_every_seat?"
    assert clean(name := "PublicKeyCredentialDescriptor: SECONDS_UNTIL_A_PROCESS_IS_DEAD") == name
    assert clean(said) == said
    assert clean(f"no answer from {ENDPOINT}: late") == "no answer from https://push.example.org/…: late"


@in_loop
async def test_requests_with_secrets_leave_none_in_the_log(
    tmp_path: Path, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(quiet(fresh(tmp_path).parent))
    assert isinstance(app, Guard)
    async with app.app.lifespan(), _client(app) as client:  # type: ignore[attr-defined]
        await _ask(client)
        monkeypatch.setattr(type(app.app.state.tables.store), "rows", _fails)  # type: ignore[attr-defined]
        await _ask(client)
    said = written.getvalue()
    assert [line["path"] for line in lines(written) if "exception" in line][:2] == ["/api/me", "/api/join"]
    assert "RuntimeError: could not read" in said and not [secret for secret in SECRETS if secret in said]


def _client(app: Any) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://here", cookies={COOKIE: COOKIES})


async def _ask(client: httpx.AsyncClient) -> None:
    """Send requests that contain secrets."""
    keys = {"p256dh": "B" + "A" * 86, "auth": "A" * 22}
    await client.get(f"/api/me?token={TOKEN}")
    await client.post("/api/join", json={"code": CODE})
    await client.post("/api/push", json={"endpoint": ENDPOINT, "keys": keys, "language": "en", "ahead": 0})
    await client.post("/api/tables/none/wish", json={"type": "TakeOver", "key": KEY, "seat": 0})
    await client.get(f"/t/none?key={KEY}", headers={"authorization": f"Bearer {TOKEN}"})


async def _fails(*_: Any, **values: Any) -> Any:
    raise RuntimeError(f"could not read from {DATABASE}: {values} {COOKIES} {CODE} {KEY} {ENDPOINT} /x?t={TOKEN}")


class Broken(Workers):
    async def ask(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError(f"no {CODE}")


@in_loop
async def test_what_happens_in_a_match_is_logged_with_match_and_step(tmp_path: Path, written: io.StringIO) -> None:
    async with opened(fresh(tmp_path), Broken()) as tables:
        table = await table_of(tables, BOT, BOT)
        await until(lambda: "failed" in written.getvalue())
    line = next(line for line in lines(written) if "failed" in line["message"])
    assert table.room and (line["match"], line["level"]) == (table.room.match.id, "error")
    assert line["step"] in range(table.room.seq + 1) and line["bot"] == "random" and CODE not in written.getvalue()
    assert f"match {line['match']}, step {line['step']}" in line["message"]


def test_on_a_terminal_it_is_text(monkeypatch: pytest.MonkeyPatch, written: io.StringIO) -> None:
    monkeypatch.setattr(written, "isatty", lambda: True)
    logs.configure("auto", "info", written)
    logging.getLogger("tablee").info("match %(match)s %(key)s", {"match": "m1", "key": KEY})
    logging.getLogger("tablee").debug("unsaid")
    assert written.getvalue().endswith("INFO tablee: match m1 …\n") and "unsaid" not in written.getvalue()
    logging.getLogger("tablee").info("GET %(path)s", {"path": "/x\n2026-11-19 ERROR tablee: the disk is full\x1b[2J"})
    assert len(written.getvalue().splitlines()) == 2 and "\x1b" not in written.getvalue()


# Invalid requests.


async def sends(port: int, *said: bytes) -> bytes:
    """Send bytes to a port, close, and return everything that is answered."""
    reads, writes = await asyncio.open_connection("127.0.0.1", port)
    for each in said:
        writes.write(each)
    writes.write_eof()
    answer = await reads.read()
    writes.close()
    return answer


@in_loop
async def test_strangers_write_no_faults_into_the_log(tmp_path: Path) -> None:
    """The strangers send invalid UTF-8, a socket request of another site, a body that breaks off, and no HTTP at
    all."""
    upgrade = b"GET /ws/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    upgrade += b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    body = b"Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
    with serve(tmp_path / "data") as served:
        ada = ApiPlayer(served.url)
        await ada.join((await ada.open_table({"kind": "person"}, {"kind": "open"}))["id"])
        assert ada.socket
        ada.socket.transport.write(Frame(Opcode.TEXT, b"\xff").serialize(mask=True))
        await ada.socket.wait_closed()
        assert ada.socket.close_code == 1007
        await ada.close()
        assert b" 403 " in await sends(served.port, upgrade + b"Origin: http://evil.example\r\n\r\n")
        await sends(served.port, b"PUT /api/me HTTP/1.1\r\nHost: x\r\n" + body)
        await sends(served.port, b"nonsense\r\n\r\n")
        await sends(served.port, b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n")
    said = [line for line in served.log.read_text().splitlines() if '"tablee.server.watchdog"' not in line]
    assert not [line for line in said if "Traceback" in line or ('"level":"' in line and '"level":"info"' not in line)]
