"""Store in one SQLite file, which one process serves. One thread writes, one reads, and one runs statements that write
and return rows, so that no reader waits for a writer."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tablee.store.queries import Queries
from tablee.store.schema import upgrade
from tablee.store.sql_store import SQLStore
from tablee.store.sqlite_writer import SQLiteConnection, connect
from tablee.store.writer import Statement, Writer


class SQLite(SQLStore):
    shared, absence = False, 0  # nobody else serves the file

    def __init__(self, path: Path) -> None:
        super().__init__(Queries("sqlite"))
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # it will hold keys
        upgrade(path)
        self.path = path
        self._loop = asyncio.get_running_loop()
        self._reader, self._read_db = ThreadPoolExecutor(1, "store-read"), connect(path)
        self._taker, self._take_db = ThreadPoolExecutor(1, "store-take"), connect(path)
        self._writer = Writer(lambda: SQLiteConnection(path))

    async def write(self, *statements: Statement) -> None:
        await self._writer.write(*statements)

    async def rows(self, sql: str, **values: Any) -> list[Any]:
        return await self._loop.run_in_executor(self._reader, _rows, self._read_db, sql, values)

    async def returning(self, sql: str, **values: Any) -> list[Any]:
        return await self._loop.run_in_executor(self._taker, _rows, self._take_db, sql, values)

    async def in_one_snapshot(self, queries: Sequence[Statement]) -> list[Any]:
        return await self._loop.run_in_executor(self._reader, self._read_snapshot, queries)

    def _read_snapshot(self, queries: Sequence[Statement]) -> list[Any]:
        self._read_db.execute("begin")
        try:
            return [row for sql, values in queries for row in _rows(self._read_db, sql, values)]
        finally:
            self._read_db.execute("commit")

    async def listen(self, heard: Callable[[str], None]) -> None:
        await self._loop.create_future()  # there is nobody else

    async def keep_time(self) -> None:
        """Do nothing: no other process shares the clock."""

    def works(self) -> bool:
        return self._writer.works()

    def close(self) -> None:
        self._writer.close()
        for thread, db in ((self._reader, self._read_db), (self._taker, self._take_db)):
            thread.shutdown()
            db.close()


def _rows(db: sqlite3.Connection, sql: str, values: Mapping[str, Any]) -> list[Any]:
    return db.execute(sql, values).fetchall()
