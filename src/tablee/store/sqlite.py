"""The store in one SQLite file: a thread that writes, a thread that reads."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy.dialects.sqlite import dialect

from tablee.core.codec import encode
from tablee.core.errors import Missing
from tablee.core.options import VARIANT
from tablee.store.clock import now
from tablee.store.rows import (
    DueRow,
    Holder,
    LaterCall,
    MatchRow,
    Outcome,
    Pace,
    Person,
    PlayedRow,
    Player,
    Proposal,
    State,
    StepRow,
    Subscription,
    TableRow,
    Tally,
    Wait,
)
from tablee.store.schema import upgrade
from tablee.store.statements import Statements
from tablee.store.store import NOBODY, Mine
from tablee.store.writer import Statement, Writer, connect

SEATS = msgspec.json.Decoder(tuple[Holder, ...])
PACE = msgspec.json.Decoder(Pace)
ASKING = msgspec.json.Decoder(tuple[Proposal, ...])
PLAYERS = msgspec.json.Decoder(tuple[Player, ...])

ORDER: tuple[State, ...] = ("turn", "waiting", "lobby", "over")
"""In which one's own tables are told."""
NEVER = "~"
"""Later than any moment, as a text."""
SERVER = "server"
"""Whose row says until when clocks ran; one process serves a file."""


class SQLite:
    """Follows the protocol `Store`."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        upgrade(path)
        self.path = path
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

    def _read_at_once(self, questions: Sequence[Statement]) -> list[Any]:
        """All as it was at one moment: what goes from one list to another meanwhile is in one of them."""
        self._read_db.execute("begin")
        try:
            return [row for sql, values in questions for row in self._read(sql, values)]
        finally:
            self._read_db.execute("commit")

    def works(self) -> bool:
        return self._writer.works()

    def close(self) -> None:
        self._writer.close()
        self._reader.shutdown()
        self._read_db.close()

    # People

    async def person(self, user: str) -> Person:
        rows = await self.rows(self.sql.person, user=user)
        return Person(rows[0][0] or None, rows[0][1]) if rows else Person()

    async def recolour(self, user: str, colour: int) -> None:
        # who has no name yet gets a row without one
        await self.write((self.sql.recolour, {"id": user, "name": "", "named_at": now(), "colour": colour}))

    async def rename(self, user: str, name: str) -> None:
        await self.write((self.sql.rename, {"id": user, "name": name, "named_at": now()}))

    # Tables

    async def open(self, table: TableRow, change: bytes) -> None:
        made = {"id": table.id, "opened_at": table.opened, "game": table.game}
        await self.write((self.sql.open, {**made, **_seated(table)}), *self._changed(table, change, 0))

    async def seat(
        self,
        table: TableRow,
        change: bytes,
        gone: Iterable[str] = (),
        heirs: Mapping[int, str | None] = NOBODY,
        wait: Wait | None = None,
    ) -> None:
        await self.write(
            *self._seat(table, change, wait.asked if wait else 0),
            *((self.sql.forget_member, {"table": table.id, "user": user}) for user in gone),
            *(self._inherit(table, seat, user) for seat, user in heirs.items()),
            *([(self.sql.hide_members, {"table": table.id})] if table.closed else ()),
            *self._awaited(table.match, wait),
        )

    def _inherit(self, table: TableRow, seat: int, user: str | None) -> Statement:
        if user is None:
            return self.sql.play_no_more, {"match": table.match, "seat": seat}
        return self.sql.inherit, {"match": table.match, "seat": seat, "user": user}

    def _seat(self, table: TableRow, change: bytes, asked: int) -> list[Statement]:
        # the change's number comes first: if it is taken, nothing else is tried
        return [*self._changed(table, change, asked), (self.sql.seat, {"id": table.id, **_seated(table)})]

    def _changed(self, table: TableRow, change: bytes, asked: int) -> list[Statement]:
        at, id = now(), table.id
        return [
            (self.sql.change, {"table_id": id, "seq": table.seq, "at": at, "change": change}),
            *((self.sql.member, {**row, "changed_at": at}) for row in _members(table, asked)),
        ]

    def _awaited(self, match: str | None, wait: Wait | None) -> list[Statement]:
        """When the match goes on by itself; nothing where that stays as it was."""
        if wait is None:
            return []
        if wait.due is None:
            return [(self.sql.await_no_more, {"match": match})]
        due = msgspec.structs.asdict(wait.due)
        return [(self.sql.await_, {"match_id": wait.due.match, "table_id": wait.due.table, **due})]

    async def table(self, id: str) -> TableRow:
        rows = await self.rows(self.sql.table, id=id)
        if not rows:
            raise Missing("table-unknown")
        return read_table(rows[0])

    async def changes(self, table: str, most: int) -> list[tuple[int, str, bytes]]:
        return (await self.rows(self.sql.changes, table=table, most=most))[::-1]

    async def hide(self, table: str, user: str) -> None:
        await self.write((self.sql.hide, {"table": table, "user": user}))

    async def listed(self, most: int, game: str = "", language: str = "") -> list[TableRow]:
        return [read_table(row) for row in await self.rows(self.sql.listed, most=most, game=game, language=language)]

    async def mine(self, user: str, most: int) -> list[Mine]:
        sql = {"turn": self.sql.mine_first}
        asked = [(sql.get(state, self.sql.mine), {"user": user, "state": state, "most": most}) for state in ORDER]
        found = await self._loop.run_in_executor(self._reader, self._read_at_once, asked)
        return [Mine(read_table(row[:-4]), *row[-4:]) for row in found]

    # Matches

    async def start(
        self, table: TableRow, change: bytes, match: MatchRow, steps: Sequence[StepRow], data: bytes, wait: Wait
    ) -> None:
        row = {**msgspec.structs.asdict(match), "table_id": match.table, "players": encode(match.players)}
        await self.write(
            *self._seat(table, change, wait.asked),
            (self.sql.show_members, {"table": table.id}),
            (self.sql.keep_data, {"hash": match.data_hash, "content": data}),
            (self.sql.start, row),
            *(self._append(match.id, step) for step in steps),
            *self._players(table, match),
            *self._awaited(match.id, wait),
        )

    def _players(self, table: TableRow, match: MatchRow) -> list[Statement]:
        """Whose match it is, for their history; guided ones and those begun in the middle are nobody's."""
        if match.guided or match.origin:
            return []
        who = {"match_id": match.id, **_kind(table)}
        people = [(seat, held.user) for seat, held in enumerate(table.seats) if held.kind == "person"]
        return [(self.sql.play, {**who, "seat": seat, "user_id": user}) for seat, user in people]

    async def append(self, match: MatchRow, step: StepRow, wait: Wait | None) -> None:
        waiting: list[Statement] = []
        if wait is not None:
            waiting = [(self.sql.ask_members, {"table": match.table, "asked": wait.asked, "at": step.at})]
        await self.write(self._append(match.id, step), *waiting, *self._awaited(match.id, wait))

    async def end(self, match: MatchRow, step: StepRow, result: bytes, outcomes: Iterable[Outcome]) -> None:
        ids = {"match": match.id, "table": match.table, "at": step.at}
        ways = ("end_at_table", "release_members", "await_no_more", "played")
        await self.write(
            self._append(match.id, step),
            (self.sql.end_match, {**ids, "result": result}),
            *((getattr(self.sql, way), ids) for way in ways),
            *((self.sql.outcome, {**ids, **msgspec.structs.asdict(outcome)}) for outcome in outcomes),
        )

    def _append(self, match: str, step: StepRow) -> Statement:
        return self.sql.append, {"match_id": match, **msgspec.structs.asdict(step)}

    async def match(self, id: str) -> MatchRow:
        rows = await self.rows(self.sql.match, id=id)
        if not rows:
            raise Missing("match-unknown")
        id, table, game, version, options, players, data_hash, key, started, ended, guided, result, origin = rows[0]
        head = (id, table, game, version, options, PLAYERS.decode(players), data_hash, key, started)
        return MatchRow(*head, bool(guided), ended, result, origin)

    async def steps(self, match: str) -> list[StepRow]:
        return [StepRow(*row) for row in await self.rows(self.sql.steps, match=match)]

    async def data(self, hash: str) -> bytes:
        [[content]] = await self.rows(self.sql.data, hash=hash)
        return bytes(content)

    # What was played

    async def history(self, user: str, game: str, before: str, most: int) -> list[PlayedRow]:
        rows = await self.rows(self.sql.history, user=user, game=game, before=before or NEVER, most=most)
        return [PlayedRow(id, game, way, PLAYERS.decode(players), *rest) for id, game, way, players, *rest in rows]

    async def tallies(self, user: str) -> list[Tally]:
        return [Tally(*row) for row in await self.rows(self.sql.tallies, user=user)]

    async def seats_in(self, match: str, user: str) -> list[int]:
        return [seat for (seat,) in await self.rows(self.sql.seats_in, match=match, user=user)]

    # What was found out about it

    async def judged(self, match: str, version: int) -> list[bytes]:
        return [judged for (judged,) in await self.rows(self.sql.judged, match=match, version=version)]

    async def judge(self, match: str, seq: int, version: int, judged: bytes) -> None:
        await self.write((self.sql.judge, {"match_id": match, "seq": seq, "version": version, "judged": judged}))

    # Time

    async def awaited(self, match: str) -> DueRow | None:
        rows = await self.rows(self.sql.awaited, match=match)
        return DueRow(*rows[0]) if rows else None

    async def due(self, at: int, most: int) -> list[DueRow]:
        return [DueRow(*row) for row in await self.rows(self.sql.due, at=at, most=most)]

    async def postpone(self, due: DueRow, to: int) -> None:
        row = {"match": due.match, "step": due.seq, "then": due.at, "to": to}
        await self.write((self.sql.postpone, row))

    async def wake(self, at: int) -> None:
        await self.write((self.sql.wake, {"now": at}), (self.sql.live, {"name": SERVER, "at": at}))

    async def live(self, at: int) -> None:
        await self.write((self.sql.live, {"name": SERVER, "at": at}))

    # Push

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self.write((self.sql.keep_secret, {"name": name, "value": fresh}))
        [[kept]] = await self.rows(self.sql.secret, name=name)
        return bytes(kept)

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        row = {**msgspec.structs.asdict(subscription), "user_id": subscription.user}
        latest = {"user": subscription.user, "most": most}
        await self.write((self.sql.subscribe, row), (self.sql.subscribe_no_more, latest))

    async def unsubscribe(self, endpoint: str) -> None:
        row = {"endpoint": endpoint}
        await self.write((self.sql.unsubscribe, row), (self.sql.forget_calls, row))

    async def subscriptions(self, user: str) -> list[Subscription]:
        rows = await self.rows(self.sql.subscriptions, user=user)
        return [Subscription(*row) for row in rows]

    async def asks(self, table: str, user: str) -> bool:
        return bool(await self.rows(self.sql.asks, table=table, user=user))

    async def call_later(self, call: LaterCall) -> None:
        await self.write((self.sql.call_later, _later(call)))

    async def calls(self, at: int, most: int) -> list[LaterCall]:
        return [LaterCall(*row) for row in await self.rows(self.sql.calls, at=at, most=most)]

    async def called(self, call: LaterCall) -> None:
        await self.write((self.sql.called, {"endpoint": call.endpoint, "table": call.table}))

    # Operation

    async def running(self) -> list[str]:
        return [id for (id,) in await self.rows(self.sql.running)]

    async def checked(self) -> dict[str, int]:
        return dict(await self.rows(self.sql.checked))

    async def note_checked(self, versions: dict[str, int]) -> None:
        noted = [{"game": game, "version": version} for game, version in versions.items()]
        await self.write(*((self.sql.note_checked, row) for row in noted))


def _later(call: LaterCall) -> dict[str, Any]:
    return {"endpoint": call.endpoint, "table_id": call.table, "user_id": call.user, "at": call.at}


def _seated(table: TableRow) -> dict[str, Any]:
    """What may change about a table."""
    return {
        "listed": table.listed,
        "host": table.host,
        "options": encode(table.options),
        "seats": encode(table.seats),
        "open_seats": table.open_seats,
        "match_id": table.match,
        "playing": table.playing,
        "seq": table.seq,
        "pace": encode(table.pace),
        "watched": table.watched,
        "language": table.language,
        "asking": encode(table.asking),
        "matches": table.matches,
        "closed": table.closed,
        "key": table.key,
        "hints": table.hints,
    }


def _kind(table: TableRow) -> dict[str, str]:
    """What is played there, and which way."""
    return {"game": table.game, "way": str(table.options.get(VARIANT, ""))}


def _members(table: TableRow, asked: int) -> Iterator[dict[str, Any]]:
    for user, seats in table.members.items():
        row = {"table_id": table.id, "user_id": user, "seats": seats, "asked": asked, "hidden": False}
        yield {**row, "state": _state(table, asked, seats)}


def _state(table: TableRow, asked: int, seats: int) -> State:
    """What the table is to a member with these seats."""
    if not table.playing:
        return "over" if table.match else "lobby"
    return "turn" if seats & asked else "waiting"


def read_table(row: tuple[Any, ...]) -> TableRow:
    id, opened, listed, game, host, options, seats, _, match, playing, seq, *how = row
    head = (id, game, msgspec.json.decode(options), host, SEATS.decode(seats), bool(listed), opened)
    pace, watched, language, asking, matches, closed, key, hints = how
    more = (PACE.decode(pace), bool(watched), language, ASKING.decode(asking), matches, bool(closed), key)
    return TableRow(*head, match, bool(playing), seq, *more, None if hints is None else bool(hints))
