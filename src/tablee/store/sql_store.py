"""The store in SQL, the same for every database. `sqlite.py` and `postgres.py` add how their database is written and
read."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import asdict

from tablee.core.codec import encode
from tablee.core.errors import Missing
from tablee.store.clock import now
from tablee.store.columns import kind_of_match, members_of, read, readable, values
from tablee.store.queries import Queries
from tablee.store.rows import (
    DueRow,
    LaterCall,
    MatchPlayer,
    MatchRow,
    MatchWait,
    Outcome,
    Person,
    PlayedRow,
    State,
    StepRow,
    Subscription,
    TableRow,
    Tally,
)
from tablee.store.store import NOBODY, KnownTable, Mine
from tablee.store.writer import Statement

ORDER: tuple[State, ...] = ("turn", "waiting", "lobby", "over")
"""Order of the states in a user's list of tables."""
NEVER = "9999"
"""Text that sorts after every time."""
LASTS = 6_000
"""Milliseconds since its last heartbeat after which other processes consider a process dead."""


class SQLStore(ABC):
    """Implementation of the protocol `Store`, which documents the methods."""

    shared: ClassVar[bool]
    absence: ClassVar[int]
    """Longest gap in milliseconds between heartbeats, of any process, during which the server counts as in service.
    After a longer gap, `wake` postpones the clocks of all matches by the length of the gap."""

    def __init__(self, sql: Queries) -> None:
        self.sql, self.process = sql, secrets.token_hex(6)

    @abstractmethod
    async def write(self, *statements: Statement) -> None:
        """Write all of these statements or none, durably. Raises `Conflict` or `Storage`."""

    @abstractmethod
    async def rows(self, sql: str, **values: Any) -> list[Any]:
        """Return the rows of a query. For statements that change rows and return them there is `returning`."""

    @abstractmethod
    async def in_one_snapshot(self, queries: Sequence[Statement]) -> list[Any]:
        """Return the rows of several queries on one snapshot, so that a row that moves between lists appears exactly
        once."""

    async def returning(self, sql: str, **values: Any) -> list[Any]:
        """Run a statement that changes or deletes rows and return these rows. No two callers get the same row."""
        return await self.rows(sql, **values)

    @abstractmethod
    async def listen(self, heard: Callable[[str], None]) -> None: ...

    @abstractmethod
    async def keep_time(self) -> None: ...

    @abstractmethod
    def works(self) -> bool: ...

    @abstractmethod
    def close(self) -> None: ...

    def notify(self, table: str) -> list[Statement]:
        """Return the SQL statements by which other processes learn that a table or its match has changed. They are part
        of every such write; empty for a database that no other process uses."""
        return []

    def wake_alone(self) -> list[Statement]:
        """Return SQL statements for the beginning of `wake`: a lock, so that processes that start at the same moment
        run it one after the other. Empty for a database that no other process uses."""
        return []

    # Tables

    async def open(self, table: TableRow, change: bytes) -> None:
        await self.write((self.sql.open, _table(table)), *self._change(table, change, 0))

    async def seat(
        self,
        table: TableRow,
        change: bytes,
        gone: Iterable[str] = (),
        heirs: Mapping[int, str | None] = NOBODY,
        wait: MatchWait | None = None,
        players: tuple[MatchPlayer, ...] | None = None,
    ) -> None:
        ids = {"table": table.id, "match": table.match, "players": encode(players)}
        await self.write(
            *self._seat(table, change, wait.asked if wait else 0),
            *(each for user in gone for each in several(self.sql.forget_member, {"table": table.id, "user": user})),
            *(self._inherit(table, seat, user) for seat, user in heirs.items()),
            *([(self.sql.rename_players, ids)] if players else ()),
            *([(self.sql.hide_members, ids)] if table.closed else ()),
            *self._awaited(table.match, wait),
            *self.notify(table.id),
        )

    def _inherit(self, table: TableRow, seat: int, user: str | None) -> Statement:
        ids = {"match": table.match, "seat": seat, "user": user, **kind_of_match(table)}
        return self.sql.play_no_more if user is None else self.sql.inherit, ids

    def _seat(self, table: TableRow, change: bytes, asked: int) -> list[Statement]:
        # the change's number comes first: if it is taken, nothing else is tried
        return [*self._change(table, change, asked), (self.sql.seat, _table(table))]

    def reseated(self, table: TableRow, change: bytes) -> list[Statement]:
        """Return statements that store a table in which a seat names another user, with the change. The lists of
        members and of the match's players are not touched."""
        return [self._log(table, change, now()), (self.sql.reseat, _table(table)), *self.notify(table.id)]

    def _change(self, table: TableRow, change: bytes, asked: int) -> list[Statement]:
        at = now()
        members = ((self.sql.member, {**row, "at": at}) for row in members_of(table, asked))
        return [self._log(table, change, at), *members]

    def _log(self, table: TableRow, change: bytes, at: str) -> Statement:
        return self.sql.change, {"table": table.id, "seq": table.seq, "at": at, "change": change}

    def _awaited(self, match: str | None, wait: MatchWait | None, before: MatchWait | None = None) -> list[Statement]:
        """Return statements that store what a match waits for and when it goes on without an action; none if that has
        not changed since `before`."""
        if wait is None:
            return []
        if wait.due is None:
            none = before is not None and before.due is None and not self.shared  # nobody else can have written one
            return [] if none else [(self.sql.await_no_more, {"match": match})]
        return [(self.sql.await_, asdict(wait.due))]

    async def table(self, id: str) -> TableRow:
        for row in await self.rows(self.sql.table, id=id):
            return _read_table(row)
        raise Missing("table-unknown")

    async def changes(self, table: str, most: int, after: int = -1) -> list[tuple[int, str, bytes]]:
        return (await self.rows(self.sql.changes, table=table, most=most, after=after))[::-1]

    async def forget_changes(self, table: str, numbers: Iterable[int]) -> None:
        await self.write(*((self.sql.forget_change, {"table": table, "seq": number}) for number in numbers))

    async def hide(self, table: str, user: str) -> None:
        await self.write((self.sql.hide, {"table": table, "user": user}))

    async def listed(self, most: int, game: str = "", language: str = "") -> list[TableRow]:
        by = {name: value for name, value in (("game", game), ("language", language)) if value}
        sql = getattr(self.sql, "_".join(("listed", *by)))
        return [*readable(await self.rows(sql, most=most, **by), _read_table)]

    async def mine(self, user: str, most: int) -> list[Mine]:
        query = {"turn": self.sql.mine_first}
        asked = [(query.get(state, self.sql.mine), {"user": user, "state": state, "most": most}) for state in ORDER]
        found = await self.in_one_snapshot(asked)
        return [*readable(found, lambda row: Mine(_read_table(row[:-4]), *row[-4:]))]

    async def asks(self, table: str, user: str) -> bool:
        return bool(await self.rows(self.sql.asks, table=table, user=user))

    # Matches

    async def start(
        self, table: TableRow, change: bytes, match: MatchRow, steps: Sequence[StepRow], data: bytes, wait: MatchWait
    ) -> None:
        await self.write(
            *self._seat(table, change, wait.asked),
            (self.sql.show_members, {"table": table.id}),
            (self.sql.keep_data, {"hash": match.data_hash, "content": data}),
            (self.sql.start, values(match)),
            *(self._append(match.id, step) for step in steps),
            *self._players(table, match),
            *self._awaited(match.id, wait),
            *self.notify(table.id),
        )

    def _players(self, table: TableRow, match: MatchRow) -> Iterator[Statement]:
        """Yield statements that add a match to its players' histories, unless it is guided or begun from a position of
        another match."""
        for seat, held in enumerate(table.seats):
            if held.kind == "person" and not match.guided and not match.origin:
                yield self.sql.play, {"match": match.id, "seat": seat, "user": held.user, **kind_of_match(table)}

    async def append(
        self, match: MatchRow, step: StepRow, wait: MatchWait | None, before: MatchWait | None = None
    ) -> None:
        waiting = [] if wait is None else self._waits(match, wait, step.at, before)
        await self.write(self._append(match.id, step), *waiting, *self.notify(match.table))

    async def waits(self, match: MatchRow, wait: MatchWait | None, at: str) -> None:
        await self.write(*(self._waits(match, wait, at) if wait else self._waits_no_more(match, at)))

    def _waits(self, match: MatchRow, wait: MatchWait, at: str, before: MatchWait | None = None) -> list[Statement]:
        asked = {"table": match.table, "asked": wait.asked, "at": at}
        return [(self.sql.ask_members, asked), *self._awaited(match.id, wait, before)]

    def _waits_no_more(self, match: MatchRow, at: str) -> list[Statement]:
        return several(self.sql.wait_no_more, {"match": match.id, "table": match.table, "at": at})

    async def end(self, match: MatchRow, step: StepRow, result: bytes, outcomes: Iterable[Outcome]) -> None:
        ids = {"match": match.id, "at": step.at}
        await self.write(
            self._append(match.id, step),
            (self.sql.end_match, {**ids, "result": result}),
            *self._waits_no_more(match, step.at),
            (self.sql.played, ids),
            *((self.sql.outcome, {**ids, **asdict(outcome)}) for outcome in outcomes),
            *self.notify(match.table),
        )

    def _append(self, match: str, step: StepRow) -> Statement:
        return self.sql.append, {"match": match, **asdict(step)}

    async def match(self, id: str) -> MatchRow:
        for row in await self.rows(self.sql.match, id=id):
            return read(MatchRow, row)
        raise Missing("match-unknown")

    async def steps(self, match: str, after: int = -1) -> list[StepRow]:
        return [StepRow(*row) for row in await self.rows(self.sql.steps, match=match, after=after)]

    async def data(self, hash: str) -> bytes:
        [[content]] = await self.rows(self.sql.data, hash=hash)
        return bytes(content)

    async def history(self, user: str, game: str, before: str, most: int) -> list[PlayedRow]:
        found = await self.rows(self.sql.history, user=user, game=game, before=before or NEVER, most=most)
        return [*readable(found, lambda row: read(PlayedRow, row))]

    async def tallies(self, user: str) -> list[Tally]:
        return [read(Tally, row) for row in await self.rows(self.sql.tallies, user=user)]

    async def seats_in(self, match: str, user: str) -> list[int]:
        return [seat for (seat,) in await self.rows(self.sql.seats_in, match=match, user=user)]

    async def judged(self, match: str, version: int) -> list[bytes]:
        return [judged for (judged,) in await self.rows(self.sql.judged, match=match, version=version)]

    async def judge(self, match: str, seq: int, version: int, judged: bytes) -> None:
        await self.write((self.sql.judge, {"match": match, "seq": seq, "version": version, "judged": judged}))

    async def awaited(self, match: str) -> DueRow | None:
        found = await self.rows(self.sql.awaited, match=match)
        return DueRow(*found[0]) if found else None

    async def postpone(self, due: DueRow, to: int) -> None:
        await self.write((self.sql.postpone, {**asdict(due), "to": to}))

    async def claim(self, at: int, until: int, most: int) -> list[DueRow]:
        if not await self.rows(self.sql.is_due, at=at):
            return []
        return [DueRow(*row) for row in await self.returning(self.sql.claim, at=at, until=until, most=most)]

    async def running(self) -> list[str]:
        return [id for (id,) in await self.rows(self.sql.running)]

    async def checked(self) -> dict[str, int]:
        return dict(await self.rows(self.sql.checked))

    async def note_checked(self, versions: dict[str, int]) -> None:
        noted = [{"game": game, "version": version} for game, version in versions.items()]
        await self.write(*((self.sql.note_checked, row) for row in noted))

    # People

    async def person(self, user: str) -> Person:
        found = await self.rows(self.sql.person, user=user)
        return Person(*found[0]) if found else Person()

    async def rename(self, user: str, name: str) -> None:
        await self.write((self.sql.rename, {"user": user, "name": name, "at": now()}))

    async def recolour(self, user: str, colour: int) -> None:
        await self.write((self.sql.recolour, {"user": user, "colour": colour, "at": now()}))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self.write((self.sql.keep_secret, {"name": name, "value": fresh}))
        [[kept]] = await self.rows(self.sql.secret, name=name)
        return bytes(kept)

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        await self.write(*several(self.sql.subscribe, {**asdict(subscription), "most": most}))

    async def unsubscribe(self, endpoint: str) -> None:
        await self.write(*several(self.sql.unsubscribe, {"endpoint": endpoint}))

    async def subscriptions(self, user: str) -> list[Subscription]:
        return [read(Subscription, row) for row in await self.rows(self.sql.subscriptions, user=user)]

    async def call_later(self, call: LaterCall) -> None:
        await self.write((self.sql.call_later, asdict(call)))

    async def take_calls(self, at: int, most: int) -> list[LaterCall]:
        return [LaterCall(*row) for row in await self.returning(self.sql.take_calls, at=at, most=most)]

    # Processes

    async def wake(self, at: int) -> None:
        pause = {"now": at, "absence": self.absence}
        await self.write(*self.wake_alone(), (self.sql.wake, pause), *self._lives(at, self.absence))

    async def live(self, at: int) -> None:
        await self.write(*self._lives(at, LASTS))

    def _lives(self, at: int, lasts: int) -> list[Statement]:
        """Return statements that store a heartbeat of this process. Processes without one in the last `lasts`
        milliseconds are deleted, and with them the record of who has a table open there."""
        row = {"process": self.process, "at": at, "before": at - lasts, "after": at + lasts}
        return [(self.sql.live, row), *several(self.sql.forget_dead, row)]

    async def come(self, table: str, user: str, process: str) -> None:
        row = {"table": table, "user": user, "process": process}
        await self.write((self.sql.come, row), *self.notify(table))

    async def leave(self, table: str, user: str, process: str) -> None:
        row = {"table": table, "user": user, "process": process}
        await self.write((self.sql.leave, row), *self.notify(table))

    async def elsewhere(self, table: str) -> set[str]:
        return {user for (user,) in await self.rows(self.sql.elsewhere, table=table, process=self.process)}

    async def behind(self, known: Sequence[KnownTable]) -> list[str]:
        found = await self.rows(self.sql.behind, known=msgspec.json.encode(known).decode())
        return [id for (id,) in found]


def several(query: str, values: Mapping[str, Any]) -> list[Statement]:
    """Split a query at each `;` into its statements, and return them with the same values for each."""
    return [(statement, values) for statement in query.split(";")]


def _table(table: TableRow) -> dict[str, Any]:
    return {**values(table), "open_seats": table.open_seats}


def _read_table(row: Sequence[Any]) -> TableRow:
    return read(TableRow, row)
