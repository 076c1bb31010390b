"""The store in SQL, the same for every database: each statement's text and its values. `sqlite.py` and `postgres.py`
say how a database is written to and read."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from tablee.core.codec import encode
from tablee.core.errors import Missing
from tablee.store.clock import now
from tablee.store.columns import kind, of_call, of_members, of_table, read_match, read_played, read_table, readable
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
from tablee.store.statements import Statements
from tablee.store.store import NOBODY, Mine
from tablee.store.writer import Statement

ORDER: tuple[State, ...] = ("turn", "waiting", "lobby", "over")
"""In which one's own tables are told."""
NEVER = "9999"
"""Later than any moment, as a text."""
LASTS = 6_000
"""Milliseconds without a sign of life after which the others hold a process for dead."""


class SQLStore(ABC):
    """Follows the protocol `Store`."""

    shared: ClassVar[bool]
    absence: ClassVar[int]
    """Milliseconds without a sign of life of any process after which clocks have stood still."""

    def __init__(self, sql: Statements) -> None:
        self.sql, self.process = sql, secrets.token_hex(6)

    @abstractmethod
    async def write(self, *statements: Statement) -> None:
        """All of these or none, on the disk. Raises Conflict or Storage."""

    @abstractmethod
    async def rows(self, sql: str, **values: Any) -> list[Any]:
        """What a question answers, or one statement that changes rows and returns them."""

    @abstractmethod
    async def at_once(self, questions: Sequence[Statement]) -> list[Any]:
        """All as it was at one moment: what goes from one list to another meanwhile is in one of them."""

    async def taken(self, sql: str, **values: Any) -> list[Any]:
        """The rows that a statement has changed or deleted, for nobody else."""
        return await self.rows(sql, **values)

    @abstractmethod
    async def listen(self, heard: Callable[[str], None]) -> None: ...

    @abstractmethod
    async def behind(self, known: Sequence[tuple[str, int, str | None, int]]) -> list[str]: ...

    @abstractmethod
    async def keep_time(self) -> None: ...

    @abstractmethod
    def works(self) -> bool: ...

    @abstractmethod
    def close(self) -> None: ...

    def changed(self, table: str) -> list[Statement]:
        """Part of each write that changes a table or its match: who listens elsewhere hears of it."""
        return []

    def wakes_alone(self) -> list[Statement]:
        """Of processes that wake at the same moment, one is first."""
        return []

    def forgets(self, at: int, lasts: int) -> list[Statement]:
        """Processes that gave no sign of life for so long are dead, and their people not here."""
        return [(self.sql.forget_processes, self.dead(at, lasts)), (self.sql.forget_present, {})]

    def dead(self, at: int, lasts: int) -> dict[str, int | str]:
        # also a sign that comes from the future: the machine's clock was set back since
        return {"before": at - lasts, "after": at + lasts, "process": self.process}

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
        await self.write((self.sql.open, {**made, **of_table(table)}), *self._change(table, change, 0))

    async def seat(
        self,
        table: TableRow,
        change: bytes,
        gone: Iterable[str] = (),
        heirs: Mapping[int, str | None] = NOBODY,
        wait: MatchWait | None = None,
        players: tuple[MatchPlayer, ...] | None = None,
    ) -> None:
        renamed = {"match": table.match, "players": encode(players)}
        await self.write(
            *self._seat(table, change, wait.asked if wait else 0),
            *(statement for user in gone for statement in self._forget(table.id, user)),
            *(self._inherit(table, seat, user) for seat, user in heirs.items()),
            *([(self.sql.rename_players, renamed)] if players else ()),
            *([(self.sql.hide_members, {"table": table.id})] if table.closed else ()),
            *self._awaited(table.match, wait),
            *self.changed(table.id),
        )

    def _forget(self, table: str, user: str) -> list[Statement]:
        """A member no more. The table's log still speaks of them."""
        return [
            (self.sql.forget_member, {"table": table, "user": user}),
            (self.sql.was_member, {"table_id": table, "user_id": user}),
        ]

    def _inherit(self, table: TableRow, seat: int, user: str | None) -> Statement:
        if user is None:
            return self.sql.play_no_more, {"match": table.match, "seat": seat}
        way = kind(table)["way"]
        return self.sql.inherit, {"match": table.match, "seat": seat, "user": user, "way": way}

    def _seat(self, table: TableRow, change: bytes, asked: int) -> list[Statement]:
        # the change's number comes first: if it is taken, nothing else is tried
        return [*self._change(table, change, asked), (self.sql.seat, {"id": table.id, **of_table(table)})]

    def _change(self, table: TableRow, change: bytes, asked: int) -> list[Statement]:
        at, id = now(), table.id
        return [
            (self.sql.change, {"table_id": id, "seq": table.seq, "at": at, "change": change}),
            *((self.sql.member, {**row, "changed_at": at}) for row in of_members(table, asked)),
        ]

    def _awaited(self, match: str | None, wait: MatchWait | None, before: MatchWait | None = None) -> list[Statement]:
        """When the match goes on by itself; nothing where that stays as it was."""
        if wait is None:
            return []
        if wait.due is None:
            none = before is not None and before.due is None and not self.shared  # nobody else can have written one
            return [] if none else [(self.sql.await_no_more, {"match": match})]
        due = msgspec.structs.asdict(wait.due)
        return [(self.sql.await_, {"match_id": wait.due.match, "table_id": wait.due.table, **due})]

    async def table(self, id: str) -> TableRow:
        rows = await self.rows(self.sql.table, id=id)
        if not rows:
            raise Missing("table-unknown")
        return read_table(rows[0])

    async def changes(self, table: str, most: int, after: int = -1) -> list[tuple[int, str, bytes]]:
        return (await self.rows(self.sql.changes, table=table, most=most, after=after))[::-1]

    async def forget_changes(self, table: str, numbers: Iterable[int]) -> None:
        await self.write(*((self.sql.forget_change, {"table": table, "number": number}) for number in numbers))

    async def hide(self, table: str, user: str) -> None:
        await self.write((self.sql.hide, {"table": table, "user": user}))

    async def listed(self, most: int, game: str = "", language: str = "") -> list[TableRow]:
        by = {name: value for name, value in (("game", game), ("language", language)) if value}
        sql = getattr(self.sql, "_".join(("listed", *by)))
        return [*readable(await self.rows(sql, most=most, **by), read_table)]

    async def mine(self, user: str, most: int) -> list[Mine]:
        sql = {"turn": self.sql.mine_first}
        asked = [(sql.get(state, self.sql.mine), {"user": user, "state": state, "most": most}) for state in ORDER]
        return [*readable(await self.at_once(asked), lambda row: Mine(read_table(row[:-4]), *row[-4:]))]

    # Matches

    async def start(
        self, table: TableRow, change: bytes, match: MatchRow, steps: Sequence[StepRow], data: bytes, wait: MatchWait
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
            *self.changed(table.id),
        )

    def _players(self, table: TableRow, match: MatchRow) -> list[Statement]:
        """Whose match it is, for their history; guided ones and those begun in the middle are nobody's."""
        if match.guided or match.origin:
            return []
        who = {"match_id": match.id, **kind(table)}
        people = [(seat, held.user) for seat, held in enumerate(table.seats) if held.kind == "person"]
        return [(self.sql.play, {**who, "seat": seat, "user_id": user}) for seat, user in people]

    async def append(
        self, match: MatchRow, step: StepRow, wait: MatchWait | None, before: MatchWait | None = None
    ) -> None:
        waiting = [] if wait is None else self._waits(match, wait, step.at, before)
        await self.write(self._append(match.id, step), *waiting, *self.changed(match.table))

    async def waits(self, match: MatchRow, wait: MatchWait | None, at: str) -> None:
        await self.write(*(self._waits(match, wait, at) if wait else self._waits_no_more(match, at)))

    def _waits(self, match: MatchRow, wait: MatchWait, at: str, before: MatchWait | None = None) -> list[Statement]:
        asked = {"table": match.table, "asked": wait.asked, "at": at}
        return [(self.sql.ask_members, asked), *self._awaited(match.id, wait, before)]

    def _waits_no_more(self, match: MatchRow, at: str) -> list[Statement]:
        ids, sql = {"match": match.id, "table": match.table, "at": at}, self.sql
        return [(text, ids) for text in (sql.end_at_table, sql.release_members, sql.await_no_more)]

    async def end(self, match: MatchRow, step: StepRow, result: bytes, outcomes: Iterable[Outcome]) -> None:
        ids = {"match": match.id, "at": step.at}
        await self.write(
            self._append(match.id, step),
            (self.sql.end_match, {**ids, "result": result}),
            *self._waits_no_more(match, step.at),
            (self.sql.played, ids),
            *((self.sql.outcome, {**ids, **msgspec.structs.asdict(outcome)}) for outcome in outcomes),
            *self.changed(match.table),
        )

    def _append(self, match: str, step: StepRow) -> Statement:
        return self.sql.append, {"match_id": match, **msgspec.structs.asdict(step)}

    async def match(self, id: str) -> MatchRow:
        rows = await self.rows(self.sql.match, id=id)
        if not rows:
            raise Missing("match-unknown")
        return read_match(rows[0])

    async def steps(self, match: str, after: int = -1) -> list[StepRow]:
        return [StepRow(*row) for row in await self.rows(self.sql.steps, match=match, after=after)]

    async def data(self, hash: str) -> bytes:
        [[content]] = await self.rows(self.sql.data, hash=hash)
        return bytes(content)

    # What was played

    async def history(self, user: str, game: str, before: str, most: int) -> list[PlayedRow]:
        rows = await self.rows(self.sql.history, user=user, game=game, before=before or NEVER, most=most)
        return [*readable(rows, read_played)]

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

    async def postpone(self, due: DueRow, to: int) -> None:
        row = {"match": due.match, "step": due.seq, "then": due.at, "to": to}
        await self.write((self.sql.postpone, row))

    async def claim(self, at: int, until: int, most: int) -> list[DueRow]:
        if not await self.rows(self.sql.due, at=at, most=1):
            return []
        return [DueRow(*row) for row in await self.taken(self.sql.claim, at=at, until=until, most=most)]

    async def wake(self, at: int) -> None:
        pause = {"now": at, "absence": self.absence}
        await self.write(*self.wakes_alone(), (self.sql.wake, pause), self._alive(at), *self.forgets(at, self.absence))

    async def live(self, at: int) -> None:
        await self.write(self._alive(at), *self.forgets(at, LASTS))

    def _alive(self, at: int) -> Statement:
        return self.sql.live, {"name": self.process, "at": at}

    # Who is there

    async def come(self, table: str, user: str, process: str) -> None:
        row = {"table_id": table, "user_id": user, "process": process}
        await self.write((self.sql.come, row), *self.changed(table))

    async def leave(self, table: str, user: str, process: str) -> None:
        row = {"table": table, "user": user, "process": process}
        await self.write((self.sql.leave, row), *self.changed(table))

    async def here(self, table: str) -> set[str]:
        return {user for (user,) in await self.rows(self.sql.here, table=table)}

    async def elsewhere(self, table: str) -> set[str]:
        return {user for (user,) in await self.rows(self.sql.elsewhere, table=table, process=self.process)}

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
        await self.write((self.sql.call_later, of_call(call)))

    async def calls(self, at: int, most: int) -> list[LaterCall]:
        return [LaterCall(*row) for row in await self.rows(self.sql.calls, at=at, most=most)]

    async def take_calls(self, at: int, most: int) -> list[LaterCall]:
        return [LaterCall(*row) for row in await self.taken(self.sql.take_calls, at=at, most=most)]

    # Operation

    async def running(self) -> list[str]:
        return [id for (id,) in await self.rows(self.sql.running)]

    async def checked(self) -> dict[str, int]:
        return dict(await self.rows(self.sql.checked))

    async def note_checked(self, versions: dict[str, int]) -> None:
        noted = [{"game": game, "version": version} for game, version in versions.items()]
        await self.write(*((self.sql.note_checked, row) for row in noted))
