"""Tables without a network: a store on disk, tables over it, and guests that keep the messages they are sent."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import Future
from contextlib import asynccontextmanager
from functools import cache, wraps
from pathlib import Path
from threading import Lock, Thread
from typing import Any, ParamSpec

from msgspec import Raw

from example_game import EXAMPLE
from tablee.config import Settings
from tablee.core.codec import encode
from tablee.core.errors import Refused
from tablee.core.game import Ask, Seat
from tablee.store.clock import now
from tablee.store.open import opened as store_in
from tablee.store.schema import upgrade
from tablee.store.sqlite import SQLite
from tablee.store.store import Storage
from tablee.store.writer import Statement
from tablee.tables.limits import Limits
from tablee.tables.log import LoggedStep, Undone
from tablee.tables.receiving import receive
from tablee.tables.room import Room
from tablee.tables.seats import Visitor
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import Act, ClientMessage, Look, Sit, TableInfo
from tablee.tables.wishes import Give, GiveSeat, OpenTable
from tablee.workers.pool import Workers

P = ParamSpec("P")
Json = dict[str, Any]
PERSON, DEVICE = GiveSeat("person"), GiveSeat("device", name="Lou")
BOT, OPEN = GiveSeat("bot", bot="random"), GiveSeat("open")  # type: ignore[arg-type]  # as tables of old have it


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an async test in a thread with an event loop of its own, since Playwright keeps a loop in the main thread. A
    test that hangs, even in blocking code, fails after a timeout."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        done: Future[None] = Future()

        def play() -> None:
            try:
                done.set_result(asyncio.run(asyncio.wait_for(test(*args, **kwargs), 60)))
            except BaseException as fault:
                done.set_exception(fault)

        Thread(target=play, daemon=True).start()
        done.result(90)

    return run


_laying_out = Lock()
"""Lock for laying out databases, since Alembic works in one thread at a time."""


@cache
def empty_database() -> bytes:
    """Return the bytes of an empty database, made once since Alembic takes a second."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        upgrade(path)
        return path.read_bytes()


def fresh(folder: Path) -> Path:
    """Write an empty database into a folder and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "tablee.db"
    with _laying_out:
        path.write_bytes(empty_database())
    return path


def quiet(data: Path, **limits: Any) -> Settings:
    """Return settings of a server on this folder, without metrics and watchdog."""
    return Settings(data=str(data), metrics="off", watchdog=0, limits=Limits(**limits))


@asynccontextmanager
async def opened(
    database: Path | str, workers: Workers | None = None, store: type[SQLite] | None = None, **limits: Any
) -> AsyncIterator[Tables]:
    """Yield the tables of a process that serves this database; bots play without delay, and deals wait for no
    contributed numbers."""
    stored, workers = store(Path(database)) if store else store_in(str(database)), workers or Workers(1)
    tables = Tables(stored, workers, Limits(**{"pace": 0, "adding": 0, **limits}))
    try:
        yield tables
    finally:
        await tables.close()
        workers.close()
        stored.close()


async def table_of(tables: Tables, *seats: GiveSeat, host: str = "ada", **options: Any) -> Table:
    info: TableInfo = await tables.open(Visitor(host, host.title()), "here", OpenTable(EXAMPLE, options, seats))
    return await tables.find(info.id)


async def give(table: Table, user: str, seat: int, to: GiveSeat) -> None:
    await table.wish(Visitor(user, user.title()), Give(seat, to))


class Guest:
    """A user who has a table open and keeps every message sent to them."""

    def __init__(self, tables: Tables, table: Table, user: str) -> None:
        self.received: list[bytes] = []
        self._read = 0
        self.table, self.connection = table, tables.connect(table, user, self.received.append)

    def read(self) -> list[Json]:
        """Return the messages received since the last call, except the earlier entries of the table's log, which every
        new socket gets."""
        found, self._read = self.received[self._read :], len(self.received)
        return [message for message in map(json.loads, found) if message.get("fresh") is not False]

    def told(self) -> Json:
        """Return the latest Told message received since the last call of `read` or `told`."""
        return [message for message in self.read() if message["type"] == "Told"][-1]

    async def say(self, message: ClientMessage) -> list[Json]:
        """Handle a message as the socket does, with refusals sent as answers; return the messages received."""
        try:
            await receive(self.table, self.connection, message)
        except Refused as refused:
            self.connection.refuse(refused, getattr(message, "nonce", None))
        return self.read()

    async def sit(self, seat: int | None, since: int = -1) -> Json:
        [*_, answer] = await self.say(Sit(seat, since))
        return answer

    async def act(self, action: Any, nonce: str, seq: int) -> Json:
        """Send an action and return its answer: Done or Refusal."""
        answers = await self.say(Act(nonce, seq, raw(action)))
        return next(answer for answer in answers if answer.get("nonce") == nonce)

    async def look(self, action: Any) -> Json:
        [*_, answer] = await self.say(Look("look-nonce", raw(action)))
        return answer


class HeldStore(SQLite):
    """A store whose writes can be held back, made to fail, or left unanswered after they are done."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.goes, self.answers, self.broken = asyncio.Event(), asyncio.Event(), False
        self.goes.set()
        self.answers.set()

    async def write(self, *statements: Statement) -> None:
        if self.broken:
            raise Storage("storage")
        await self.goes.wait()
        await super().write(*statements)
        await self.answers.wait()


def raw(action: Any) -> Raw:
    return Raw(encode(action))


async def sat(tables: Tables, table: Table, user: str, seat: int | None) -> Guest:
    guest = Guest(tables, table, user)
    await guest.sit(seat)
    return guest


def room_of(table: Table) -> Room:
    assert table.room is not None
    return table.room


async def take_back(tables: Tables, table: Table, to: int) -> None:
    """Take the match back to a step by writing an `Undone` step as the server does, even where the server would refuse
    to."""
    room, seat = room_of(table), asked(table)
    step = LoggedStep(room.seq + 1, now(), seat, None, (Undone(to, seat),), ())
    await tables.archive.append(room.match, step, None)
    match = await tables.archive.load(room.match.id)
    room._reset_log(match.steps, match.latest_state())


def asked(table: Table) -> int:
    """Return the seat to move; there must be exactly one."""
    turn = room_of(table).turn
    assert isinstance(turn, Ask)
    [seat] = turn.must
    return seat


async def until(wanted: Callable[[], object]) -> None:
    while not wanted():
        await asyncio.sleep(0.002)


def mildest(table: Table) -> Any:
    """Return the mildest action (the first legal one) of the seat to move."""
    room = room_of(table)
    return room.legal[Seat(asked(table))][0]
