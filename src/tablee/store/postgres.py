"""The store in a PostgreSQL database, which any number of processes share. One thread writes, some read, and one
connection listens to what the other processes have changed."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, TypeVar

import psycopg

from tablee.counters import Pending
from tablee.store import clock, writer
from tablee.store.connection import Connection, Link, address
from tablee.store.postgres_writer import PostgresConnection
from tablee.store.queries import Queries
from tablee.store.schema import HEAD, migrate
from tablee.store.sql_store import LASTS, SQLStore
from tablee.store.store import Storage
from tablee.store.writer import WAITING, Statement, Writer

log = logging.getLogger(__name__)
logging.getLogger("psycopg").setLevel(logging.ERROR)  # that somebody else was first is no reason to warn
T = TypeVar("T")

READERS = 4
AGAIN = 0.2
"""Seconds until a lost connection that listens is tried again."""

OFF = 2.0
"""Seconds by which a process may differ from the shared clock."""


class PostgreSQL(SQLStore):
    shared, absence = True, LASTS  # as long as another process gives signs of life, clocks run

    def __init__(self, database: str) -> None:
        super().__init__(Queries("postgresql"))
        upgrade(database)
        self._database, self._loop = database, asyncio.get_running_loop()
        self._readers, self._pending = ThreadPoolExecutor(READERS, "store-read"), Pending()
        self._keeps_time = False
        self._own, self._links = threading.local(), list[Link]()
        self._notices = count()
        self._writing = Link(database, autocommit=False)
        self._writer = Writer(lambda: PostgresConnection(self._writing))

    async def write(self, *statements: Statement) -> None:
        await self._writer.write(*statements)

    def notify(self, table: str) -> list[Statement]:
        # with a number: of equal ones in a transaction one only would be heard, and who hears of them counts
        return [(self.sql.notify, {"said": f"{self.process} {table} {next(self._notices)}"})]

    def wake_alone(self) -> list[Statement]:
        return [(self.sql.wake_alone, {})]

    def works(self) -> bool:
        return self._writer.works() and self._writing.up and self._pending.seconds() < writer.STALLED

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        for link in self._links:
            link.drop()

    # Time

    async def keep_time(self) -> None:
        """Follow the shared clock: the database's, and an offset that is stored. A process that differs is corrected.
        Where all differ, the database's clock has jumped, or all have slept with their machine: then the offset is
        changed instead, and the shared clock goes on as it was."""
        own, took, database, apart, others = await self._ask(self._look_at_clock)
        off = database + apart - own
        if self._keeps_time and (abs(off) <= OFF or took > OFF):  # too slow an answer tells nothing
            return
        if self._keeps_time and (others is None or abs(database + apart - others) > LASTS / 1000):
            await self.write((self.sql.set_clock, {"apart": apart - off}))
            log.warning("the database's clock jumped by %.1f s, or all have slept: no player's clock does", off)
            return
        clock.correct(off)
        self._keeps_time = True
        if abs(off) > OFF:
            log.warning("this process counted %+.1f s apart from all that share its database: it is corrected", -off)

    def _look_at_clock(self, connection: Connection) -> tuple[float, float, float, float, float | None]:
        """The time measured here half-way through the query, how long it took, and what it returned."""
        before = clock.measured()
        [[database, apart, others]] = connection.execute(self.sql.clock, {"process": self.process}).fetchall()
        took = clock.measured() - before
        return before + took / 2, took, database, apart, others

    # Reading

    async def rows(self, sql: str, **values: Any) -> list[Any]:
        return await self._ask(partial(_read, sql=sql, values=values))

    async def in_one_snapshot(self, queries: Sequence[Statement]) -> list[Any]:
        return await self._ask(partial(_read_snapshot, queries=queries))

    async def _ask(self, read: Callable[[Connection], T]) -> T:
        if len(self._pending) >= WAITING:
            raise Storage("storage")
        with self._pending.one():
            return await self._loop.run_in_executor(self._readers, self._read, read)

    def _read(self, read: Callable[[Connection], T]) -> T:
        """Runs in one of the threads that read."""
        if not hasattr(self._own, "link"):
            self._own.link = Link(self._database, autocommit=True)
            self._links.append(self._own.link)
        link: Link = self._own.link
        return link.retrying(read)

    # Listening

    async def listen(self, heard: Callable[[str], None]) -> None:
        while True:
            if await self._listen(heard):
                log.warning("the connection that listens was lost")
            await asyncio.sleep(AGAIN)

    async def _listen(self, heard: Callable[[str], None]) -> bool:
        """Listen until the connection is lost. Returns whether there was one."""
        listening = False
        with suppress(psycopg.OperationalError):
            connecting = psycopg.AsyncConnection.connect(**address(self._database), autocommit=True)
            async with await connecting as connection:
                await connection.execute("listen tables")
                listening = True
                heard("")  # anything may have been said before
                async for notice in connection.notifies():
                    self._hear(notice.payload, heard)
        return listening

    def _hear(self, said: str, heard: Callable[[str], None]) -> None:
        process, table, *_ = said.split(" ")
        if (process == self.process) is not bool(table):  # others' tables, or that this process was given up
            heard(table)


def _read(connection: Connection, sql: str, values: Mapping[str, Any]) -> list[Any]:
    try:
        return connection.execute(sql, values).fetchall()
    except psycopg.DataError:  # a value that no column can hold stands in no row
        return []


def _read_snapshot(connection: Connection, queries: Sequence[Statement]) -> list[Any]:
    with connection.pipeline(), connection.transaction():
        connection.execute("set transaction isolation level repeatable read, read only")
        answers = [connection.execute(sql, values) for sql, values in queries]
        return [row for answer in answers for row in answer.fetchall()]


def upgrade(database: str) -> None:
    """Bring a database to the newest schema. Of processes that start at once, one does it and the others wait."""
    with psycopg.connect(**address(database)) as connection:
        if connection.execute("select to_regclass('alembic_version')").fetchone() != (None,):
            [known] = connection.execute("select version_num from alembic_version").fetchall()
            if known == (HEAD,):
                return
    migrate(database)
