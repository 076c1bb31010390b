"""Store in a PostgreSQL database, which any number of processes share. One thread writes, some threads read, and one
connection listens to notifications of what other processes have changed."""

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
"""Seconds before the connection that listens is opened again after it was lost."""

OFF = 2.0
"""Difference from the shared clock, in seconds, beyond which a process's clock is corrected."""


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
        # numbered: of equal notifications in a transaction PostgreSQL delivers one only, and listeners count them
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
        """Keep this process's clock in step with the shared one, which is the database's clock plus a stored offset.

        A process that differs from the others is corrected. If all processes differ, the database's clock has jumped or
        all have slept with their machine: then the stored offset is changed instead, so that the shared clock goes on
        without a jump."""
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
        """Return the time measured here half-way through the query, how long that took, and the query's answer: the
        database's clock, the stored offset (`apart`), and the other processes' time, if there are any."""
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
        """Run a function that reads from the database, in one of the reader threads, with that thread's own
        connection."""
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
        """Call `heard` with notifications until the connection is lost. Return whether it was ever established."""
        listening = False
        with suppress(psycopg.OperationalError):
            connecting = psycopg.AsyncConnection.connect(**address(self._database), autocommit=True)
            async with await connecting as connection:
                await connection.execute("listen tables")
                listening = True
                heard("")  # notifications before this moment were missed
                async for notice in connection.notifies():
                    self._hear(notice.payload, heard)
        return listening

    def _hear(self, said: str, heard: Callable[[str], None]) -> None:
        process, table, *_ = said.split(" ")
        if (process == self.process) is not bool(
            table
        ):  # another's change, or the news that another considered this process dead
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
    """Bring a database to the newest schema. If several processes start at once, one migrates and the others wait for
    it."""
    with psycopg.connect(**address(database)) as connection:
        if connection.execute("select to_regclass('alembic_version')").fetchone() != (None,):
            [known] = connection.execute("select version_num from alembic_version").fetchall()
            if known == (HEAD,):
                return
    migrate(database)
