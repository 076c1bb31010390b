"""The store in one SQLite file, which one process serves: a thread that writes, a thread that reads, and one for what
does both, so that who only reads waits for nobody who writes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy.dialects.sqlite import dialect

from tablee.store.file import SQLiteConnection, connect
from tablee.store.schema import upgrade
from tablee.store.sql import SQLStore
from tablee.store.statements import Statements
from tablee.store.writer import Statement, Writer

BEHIND = """
with known(id, seq, match, step) as (
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(:known)
)
select tables.id from known join tables on tables.id = known.id where tables.seq > known.seq
or exists(select 1 from steps where steps.match_id = known.match and steps.seq > known.step)
"""


class SQLite(SQLStore):
    shared, absence = False, 0  # nobody else serves the file

    def __init__(self, path: Path) -> None:
        super().__init__(Statements(dialect(paramstyle="named")))
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

    async def taken(self, sql: str, **values: Any) -> list[Any]:
        return await self._loop.run_in_executor(self._taker, _rows, self._take_db, sql, values)

    async def at_once(self, questions: Sequence[Statement]) -> list[Any]:
        return await self._loop.run_in_executor(self._reader, self._read_at_once, questions)

    def _read_at_once(self, questions: Sequence[Statement]) -> list[Any]:
        self._read_db.execute("begin")
        try:
            return [row for sql, values in questions for row in _rows(self._read_db, sql, values)]
        finally:
            self._read_db.execute("commit")

    async def listen(self, heard: Callable[[str], None]) -> None:
        await self._loop.create_future()  # there is nobody else

    async def behind(self, known: Sequence[tuple[str, int, str | None, int]]) -> list[str]:
        return [id for (id,) in await self.rows(BEHIND, known=msgspec.json.encode(known).decode())]

    async def keep_time(self) -> None:
        """Time is this process's own: nobody else serves the file."""

    def works(self) -> bool:
        return self._writer.works()

    def close(self) -> None:
        self._writer.close()
        for thread, db in ((self._reader, self._read_db), (self._taker, self._take_db)):
            thread.shutdown()
            db.close()


def _rows(db: sqlite3.Connection, sql: str, values: Mapping[str, Any]) -> list[Any]:
    return db.execute(sql, values).fetchall()
