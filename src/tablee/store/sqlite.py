"""The store in one SQLite file: a thread that writes, a thread that reads."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy.dialects.sqlite import dialect

from tablee.core.codec import encode
from tablee.core.errors import Missing
from tablee.store.clock import now
from tablee.store.rows import Holder, MatchRow, StepRow, TableRow
from tablee.store.schema import upgrade
from tablee.store.statements import Statements
from tablee.store.writer import Statement, Writer, connect

SEATS = msgspec.json.Decoder(tuple[Holder, ...])
NAMES = msgspec.json.Decoder(tuple[str, ...])


class SQLite:
    """Follows the protocol `Store`."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        upgrade(path)
        self.sql = Statements(dialect(paramstyle="named"))
        self._loop = asyncio.get_running_loop()
        self._reader = ThreadPoolExecutor(1, "store-read")
        self._read_db = connect(path)
        self._writer = Writer(path)

    async def write(self, *statements: Statement) -> None:
        await self._writer.write(*statements)

    async def rows(self, sql: str, **values: Any) -> list[Any]:
        return await self._loop.run_in_executor(self._reader, self._read, sql, values)

    def _read(self, sql: str, values: Mapping[str, Any]) -> list[Any]:
        return self._read_db.execute(sql, values).fetchall()

    def works(self) -> bool:
        return self._writer.works()

    def close(self) -> None:
        self._writer.close()
        self._reader.shutdown()
        self._read_db.close()

    # People

    async def name_of(self, user: str) -> str | None:
        rows = await self.rows(self.sql.name_of, user=user)
        return str(rows[0][0]) if rows else None

    async def rename(self, user: str, name: str) -> None:
        await self.write((self.sql.rename, {"id": user, "name": name, "named_at": now()}))

    # Tables

    async def open(self, table: TableRow, change: bytes) -> None:
        made = {"id": table.id, "opened_at": table.opened, "listed": table.listed, "game": table.game}
        row = {**made, "options": encode(table.options), **_seated(table)}
        await self.write((self.sql.open, row), *self._changed(table, change))

    async def seat(self, table: TableRow, change: bytes) -> None:
        await self.write(*self._seat(table, change))

    def _seat(self, table: TableRow, change: bytes) -> list[Statement]:
        # the change's number comes first: if it is taken, nothing else is tried
        return [*self._changed(table, change), (self.sql.seat, {"id": table.id, **_seated(table)})]

    def _changed(self, table: TableRow, change: bytes) -> list[Statement]:
        at = now()
        who = [{"table_id": table.id, "user_id": user, "changed_at": at} for user in table.members]
        return [
            (self.sql.change, {"table_id": table.id, "seq": table.seq, "at": at, "change": change}),
            (self.sql.forget_members, {"table_id": table.id}),
            *((self.sql.member, member) for member in who),
        ]

    async def table(self, id: str) -> TableRow:
        rows = await self.rows(self.sql.table, id=id)
        if not rows:
            raise Missing("table-unknown")
        return _table(rows[0])

    async def listed(self, most: int) -> list[TableRow]:
        return [_table(row) for row in await self.rows(self.sql.listed, most=most)]

    async def mine(self, user: str, most: int) -> list[TableRow]:
        return [_table(row) for row in await self.rows(self.sql.mine, user=user, most=most)]

    # Matches

    async def start(self, table: TableRow, change: bytes, match: MatchRow, deal: StepRow, data: bytes) -> None:
        row = {**msgspec.structs.asdict(match), "table_id": match.table, "names": encode(match.names)}
        await self.write(
            *self._seat(table, change),
            (self.sql.keep_data, {"hash": match.data_hash, "content": data}),
            (self.sql.start, row),
            self._append(match.id, deal),
        )

    async def append(self, match: MatchRow, step: StepRow, result: bytes | None) -> None:
        end: list[Statement] = []
        if result is not None:
            ids = {"match": match.id, "table": match.table, "at": step.at}
            end = [(self.sql.end_match, {**ids, "result": result}), (self.sql.end_at_table, ids)]
            end.append((self.sql.touch_members, ids))
        await self.write(self._append(match.id, step), *end)

    def _append(self, match: str, step: StepRow) -> Statement:
        return self.sql.append, {"match_id": match, **msgspec.structs.asdict(step)}

    async def match(self, id: str) -> MatchRow:
        rows = await self.rows(self.sql.match, id=id)
        if not rows:
            raise Missing("match-unknown")
        id, table, game, version, options, names, data_hash, key, started, ended, guided, result = rows[0]
        head = (id, table, game, version, options, NAMES.decode(names), data_hash, key, started)
        return MatchRow(*head, bool(guided), ended, result)

    async def steps(self, match: str) -> list[StepRow]:
        return [StepRow(*row) for row in await self.rows(self.sql.steps, match=match)]

    async def data(self, hash: str) -> bytes:
        [[content]] = await self.rows(self.sql.data, hash=hash)
        return bytes(content)

    # Operation

    async def running(self) -> list[str]:
        return [id for (id,) in await self.rows(self.sql.running)]

    async def checked(self) -> dict[str, int]:
        return dict(await self.rows(self.sql.checked))

    async def note_checked(self, versions: dict[str, int]) -> None:
        noted = [{"game": game, "version": version} for game, version in versions.items()]
        await self.write(*((self.sql.note_checked, row) for row in noted))


def _seated(table: TableRow) -> dict[str, Any]:
    """What may change about a table."""
    seats = {"seats": encode(table.seats), "open_seats": table.open_seats, "host": table.host}
    return {**seats, "match_id": table.match, "playing": table.playing, "seq": table.seq}


def _table(row: tuple[Any, ...]) -> TableRow:
    id, opened, listed, game, host, options, seats, _, match, playing, seq = row
    head = (id, game, msgspec.json.decode(options), host, SEATS.decode(seats))
    return TableRow(*head, bool(listed), opened, match, bool(playing), seq)
