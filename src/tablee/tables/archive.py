"""What is read from and written to the store, in its own words: all the SQL there is."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.codec import codec, encode
from tablee.core.dice import Draw
from tablee.core.errors import Missing
from tablee.core.game import Box
from tablee.games.catalogue import box_of, box_with
from tablee.tables.log import MatchRow, Step, now, reads_events
from tablee.tables.store import Statement, Store
from tablee.tables.wire import BotName, SeatKind


class Holder(Struct, frozen=True):
    """Who holds a seat: a user (with a name), a bot, or nobody yet."""

    kind: SeatKind = "open"
    user: str | None = None
    name: str | None = None
    bot: BotName | None = None


class TableRow(Struct, frozen=True):
    """The place with seats and a link."""

    id: str
    game: str
    options: dict[str, Any]
    host: str
    seats: tuple[Holder, ...]
    listed: bool
    match: str | None = None


STEP = "insert into steps(match_id, seq, at, actor, nonce, events, draws) values(?,?,?,?,?,?,?)"
MATCH = """insert into matches(id, table_id, game, version, options, names, data_hash, key, started)
  values(?,?,?,?,?,?,?,?,?)"""


class Archive:
    def __init__(self, store: Store) -> None:
        self.store = store

    # Users

    async def name_of(self, user: str) -> str | None:
        rows = await self.store.rows("select name from users where id = ?", user)
        return str(rows[0][0]) if rows else None

    async def rename(self, user: str, name: str) -> None:
        sql = "insert into users(id, name, named_at) values(?,?,?) on conflict(id) do update set name = excluded.name"
        await self.store.write((sql, (user, name, now())))

    # Tables

    async def open_table(self, row: TableRow) -> None:
        sql = "insert into tables(id, opened_at, listed, body) values(?,?,?,?)"
        await self.store.write((sql, (row.id, now(), row.listed, encode(row))))

    async def save_table(self, row: TableRow) -> None:
        await self.store.write(_save(row))

    async def table(self, id: str) -> TableRow:
        rows = await self.store.rows("select body from tables where id = ?", id)
        if not rows:
            raise Missing("table-unknown")
        return msgspec.json.decode(rows[0][0], type=TableRow)

    async def listed_tables(self, most: int) -> list[str]:
        sql = "select id from tables where listed order by opened_at desc limit ?"
        return [id for (id,) in await self.store.rows(sql, most)]

    # Matches

    async def start_match(self, box: Box, table: TableRow, match: MatchRow, deal: Step) -> None:
        """The match, its data, its first step and the table that now plays it: all or nothing."""
        head = (match.id, match.table, match.game, match.version, encode(match.options), encode(match.names))
        await self.store.write(
            ("insert into data_files(hash, content) values(?,?) on conflict do nothing", (match.data_hash, box.data)),
            (MATCH, (*head, match.data_hash, match.key, match.started)),
            _insert(match.id, deal),
            _save(table),
        )

    async def append(self, match: str, step: Step, *, ended: bool) -> None:
        end: Statement = ("update matches set ended = ? where id = ?", (step.at, match))
        await self.store.write(_insert(match, step), *([end] if ended else []))

    async def match(self, id: str) -> MatchRow:
        sql = "select id, table_id, game, version, options, names, data_hash, key, started from matches where id = ?"
        rows = await self.store.rows(sql, id)
        if not rows:
            raise Missing("match-unknown")
        found, table, game, version, options, names, data_hash, key, started = rows[0]
        read = codec(box_of(game)).options(options)
        return MatchRow(found, table, game, version, read, tuple(msgspec.json.decode(names)), data_hash, key, started)

    async def box(self, match: MatchRow) -> Box:
        """The game with the data that the match was begun with."""
        box = box_of(match.game)
        if match.data_hash == data_hash(box):
            return box
        [[content]] = await self.store.rows("select content from data_files where hash = ?", match.data_hash)
        return box_with(match.game, content)

    async def steps(self, match: MatchRow) -> list[Step]:
        sql = "select seq, at, actor, nonce, events, draws from steps where match_id = ? order by seq"
        events = reads_events(box_of(match.game))
        return [
            Step(seq, at, actor, nonce, events(body), msgspec.json.decode(draws, type=tuple[Draw, ...]))
            for seq, at, actor, nonce, body, draws in await self.store.rows(sql, match.id)
        ]


def _save(row: TableRow) -> Statement:
    return "update tables set body = ? where id = ?", (encode(row), row.id)


def _insert(match: str, step: Step) -> Statement:
    body = (step.seq, step.at, step.actor, step.nonce, encode(step.events), encode(step.draws))
    return STEP, (match, *body)


@lru_cache(16)
def data_hash(box: Box) -> str:
    return hashlib.sha256(box.data).hexdigest()
