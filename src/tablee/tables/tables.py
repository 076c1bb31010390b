"""Registry of a process's tables: it opens them, loads them from the store, and drops unused ones."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from tablee import counters
from tablee.core.codec import encode
from tablee.core.errors import Missing, Refused, TooMany
from tablee.core.options import fit_options
from tablee.games.catalogue import shipped
from tablee.kit.box import AnyBox
from tablee.search.levels import NORMAL
from tablee.store.columns import readable
from tablee.store.rows import DueRow, TableRow
from tablee.store.store import PERSON, Mine, Storage, Store
from tablee.tables import away, changes, dealing, identity_merge, lobby
from tablee.tables.analysis import Analyst
from tablee.tables.archive import Archive
from tablee.tables.clock import milliseconds
from tablee.tables.connection import Connection, HangUp, Write
from tablee.tables.finding import Finding, load_listed
from tablee.tables.finished import Matches, steps_until
from tablee.tables.limits import Limits
from tablee.tables.messages import TableStatus, table_info
from tablee.tables.rates import RateLimit, Rates
from tablee.tables.seats import Visitor, managed_seats, new_table
from tablee.tables.starting import begin_continued, begin_guided
from tablee.tables.table import Table
from tablee.tables.turn_calls import Call, Greet, no_call, no_greeting
from tablee.tables.waiting import LATE, next_check
from tablee.tables.wire import Ending, MineInfo, TableInfo
from tablee.tables.wishes import GiveSeat, OpenTable, PlayOn
from tablee.workers.pool import Workers

log = logging.getLogger(__name__)

MOST_LISTED = 30
MOST_MINE = 30
MOST_CLAIMED = 100
SHUTDOWN = 2.0
"""Timeout at shutdown, in seconds: once for recording the time in the store, and once for the tables to finish."""
RETRY = 30_000
"""Milliseconds until a due match is tried again after it could not be handled."""
HEARTBEAT = 2.0
"""Seconds between writes of the heartbeat row, by which others see that this process is alive."""
RELISTEN = 0.1
"""Seconds until a process listens for notifications again, after a failure from which the store does not recover by
itself."""
POLL = 1.0
"""Interval of polling for missed notifications, in seconds."""


class Tables:
    def __init__(
        self, store: Store, workers: Workers, limits: Limits, call: Call = no_call, greet: Greet = no_greeting
    ) -> None:
        self.store, self.workers, self.limits, self._call, self._greet = store, workers, limits, call, greet
        self.archive = Archive(store)
        self.matches = Matches(self.archive)
        self.analyst = Analyst(self.matches, workers)
        self.finding = Finding(self)
        self.forget_cookies: Callable[[], None] = lambda: None
        """Callback to invalidate the cookie cache when another process has changed devices."""
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Tables in memory, each held by a socket, a request, a thinking bot or a linger timer. There are never two
        objects of one table, and unused ones are garbage-collected."""
        self._lingering: dict[str, asyncio.TimerHandle] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._sockets: Counter[str] = Counter()
        self._openings = Rates(limits.tables_a_minute / 60, limits.tables_a_minute)
        counters.gauges["tables"], counters.gauges["sockets"] = self._live.__len__, self._sockets.total

    # Tables.

    async def open(self, who: Visitor, address: str, wish: OpenTable) -> TableInfo:
        """Open a table; if every seat is filled, its first match begins."""
        table = await self.open_table(who, address, wish)
        if not table.row.open_seats:
            await table.start(who.user)
        return table.info(who.user)

    async def open_for_two(self, one: Visitor, other: Visitor, address: str, game: str) -> str:
        """Open a table for two people who have agreed to play; the match begins as soon as both are there."""
        options = fit_options(shipped(game).types.options, {"seats": 2})
        wish = OpenTable(game, msgspec.to_builtins(options), (GiveSeat("person"),))
        return (await self.open_table(one, address, wish, beside=other)).row.id

    async def learn(self, who: Visitor, address: str, game: str, at: str = "") -> TableInfo:
        """Open a table for a learner against bots with the guided first match: from its beginning, or from the lesson
        that shows the clause `at` of the rulebook."""
        guide = shipped(game).guide
        if guide is None:
            raise Missing("page-unknown")
        moment = guide.moment(at) if at else 0
        if moment is None:
            raise Missing("moment-unknown", clause=at)
        seats = (GiveSeat("person"), *[GiveSeat("bot")] * (guide.options.seats - 1))
        wish = OpenTable(game, msgspec.to_builtins(guide.options), seats)
        table = await self.open_table(who, address, wish)
        await begin_guided(table, moment)
        return table.info(who.user)

    async def play_on(self, who: Visitor, address: str, id: str, wish: PlayOn) -> TableInfo:
        """Open a table against bots that continues a finished match after one of its steps."""
        match = await self.matches.finished(id)
        steps, turn = await asyncio.to_thread(steps_until, match, wish.at)
        seat = min(turn.must) if wish.seat is None else wish.seat
        if seat >= match.options.seats:
            raise Missing("seat-unknown")
        events = [event for step in steps for event in step.events]
        return await self.begin_at(who, address, match.box, match.options, events, seat, f"{id}@{wish.at}")

    async def begin_at(
        self, who: Visitor, address: str, box: AnyBox, options: Any, events: Iterable[Any], seat: int, origin: str
    ) -> TableInfo:
        """Open a table against bots whose match starts from the position after these events, with the user on `seat`.
        `address` is the user's IP address, `origin` the match and step that it comes from, as `ID@SEQ`."""
        seats = tuple(GiveSeat("person" if n == seat else "bot") for n in range(options.seats))
        table = await self.open_table(who, address, OpenTable(box.name, msgspec.to_builtins(options), seats))
        await begin_continued(table, dealing.continued(table.row, box, options, events, origin))
        return table.info(who.user)

    async def open_table(
        self, who: Visitor, address: str, wish: OpenTable, *, finding: bool | None = None, beside: Visitor | None = None
    ) -> Table:
        self._openings.count(address)
        row = replace(new_table(who, wish), finding=finding)
        if beside is not None:
            row = lobby.both_ready(row, beside)
        await self.store.open(row, encode(changes.TableOpened()))
        return self._keep(self._table(row))

    async def find(self, id: str) -> Table:
        """Return a table from memory or storage. Concurrent requests share one load."""
        if (table := self._live.get(id)) is not None:
            if self.store.shared:
                await table.follow()
            return self._keep(table)
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    def _table(self, row: TableRow) -> Table:
        return Table(self.archive, self.workers, row, self.limits, self._call, self._greet)

    async def _load(self, id: str) -> Table:
        table = self._table(await self.store.table(id))
        await table.load()
        self._keep(table)  # from here on, notifications of other processes reach it
        if self.store.shared:
            await table.follow()  # reads what others wrote while it was being loaded
        return table

    def _keep(self, table: Table) -> Table:
        """Keep a table in memory for a while, even if nobody has it open."""
        id, loop = table.row.id, asyncio.get_running_loop()
        self._live[id] = table
        if id in self._lingering:
            self._lingering[id].cancel()
        self._lingering[id] = loop.call_later(self.limits.linger, self._release, table)
        return table

    def _release(self, table: Table) -> None:
        del self._lingering[table.row.id]
        if not table.audience.connections:
            table.rest()

    def live(self, id: str) -> Table | None:
        """Return a table if it is in memory here."""
        return self._live.get(id)

    async def listed(self, user: str, game: str = "", language: str = "") -> list[TableInfo]:
        """List the tables that anyone may watch or join, the newest first."""
        rows = await self.store.listed(MOST_LISTED, game, language)
        await load_listed(self, rows)
        return [*readable(rows, lambda row: self._info(row, user), lambda row: row.id)]

    async def mine(self, user: str) -> list[MineInfo]:
        """List the tables that a user has opened or sits at, those where it is the user's turn first."""
        rows = await self.store.mine(user, MOST_MINE)
        return [*readable(rows, lambda row: self._mine(row, user), lambda row: row.table.id)]

    def _mine(self, row: Mine, user: str) -> MineInfo:
        asked = tuple(seat for seat in range(len(row.table.seats)) if row.asked >> seat & 1)
        over = row.result if row.state == "over" else None
        result = None if over is None else msgspec.json.decode(over, type=Ending)
        return MineInfo(self._info(row.table, user), row.state, row.since, asked, result)

    def _info(self, row: TableRow, user: str) -> TableInfo:
        """Describe a stored table; who is present is known only if the table is in memory here."""
        if live := self._live.get(row.id):
            return live.info(user)
        row = row if row.playing or row.match is None else lobby.ended(row)
        return table_info(row, user, TableStatus(patience=self.limits.patience_ms(row.pace), at=milliseconds()))

    # Merged, signed-out and deleted users.

    async def people_changed(self, user: str, tables: Iterable[str]) -> None:
        """Close the sockets of a user who has signed a device out or deleted their data, and read these tables
        again."""
        self.hang_up(user)
        await self.read_again(tables)

    async def read_again(self, tables: Iterable[str]) -> None:
        """Reload those of these tables that are in memory, since their rows in the database were changed directly, for
        example when two users were merged."""
        for id in tables:
            if (open_here := self._live.get(id)) is not None:
                await open_here.follow()

    def hang_up(self, user: str) -> None:
        """Close a user's sockets. The browsers reconnect as the users that they belong to now."""
        for table in list(self._live.values()) if user in self._sockets else ():
            for connection in table.audience.connections:
                if connection.user == user:
                    connection.hang_up()
        self.matches.forget()

    async def leave_to_bots(self, user: str, tables: Iterable[str]) -> None:
        """Give a user's seats, and those of their programs, to bots in matches that others play on."""

        def first(row: TableRow) -> int:
            return next(iter(managed_seats(row, user)), 0)

        for id in tables:
            table = await self.find(id)
            with suppress(Refused):  # the match has ended meanwhile, or somebody else has the seat
                while table.playing and identity_merge.plays_with_others(table.row, user):
                    await table.change(lambda row: away.handed_to_bot(row, user, first(row), NORMAL))

    # Time.

    async def resume_clocks(self) -> None:
        """Adjust clocks at start, so that they stand still while no server runs."""
        await self.store.keep_time()
        await self.store.wake(milliseconds())

    async def pause_clocks(self) -> None:
        """Record the time at shutdown, from which clocks stand still."""
        with suppress(Refused, TimeoutError):
            async with asyncio.timeout(SHUTDOWN):
                await self.store.live(milliseconds())

    async def serve(self) -> None:
        """Run the periodic work until cancelled: due matches, heartbeat, notifications of other processes."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._repeat(self.limits.sweep, self.sweep))
            tasks.create_task(self._repeat(HEARTBEAT, self._heartbeat))
            if self.store.shared:
                tasks.create_task(self._repeat(RELISTEN, partial(self.store.listen, self.notified)))
                tasks.create_task(self._repeat(POLL, self.poll_changes))

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Storage as away:
                log.warning("the store cannot be reached and is asked again: %s", away.__cause__ or away)
            except Exception:
                log.exception("periodic work failed and is tried again")

    async def _heartbeat(self) -> None:
        await self.store.keep_time()
        await self.store.live(milliseconds())

    async def sweep(self) -> None:
        """Claim and handle due matches. A claim expires, so that another process takes over if this one dies."""
        at = milliseconds()
        for row in await self.store.claim(at, at + LATE, MOST_CLAIMED):
            if (again := await self._handle_due(row)) != row.at:
                await self.store.postpone(row, again)

    async def _handle_due(self, row: DueRow) -> int:
        """Go on with a due match and return when to look again, in milliseconds since 1970. A failure is logged and
        doesn't stop the others."""
        try:
            table = await self.find(row.table)
            await table.handle_due(row)
        except Refused as refused:
            log.debug("match %(match)s, step %(step)d, was due: %(why)s", {**_log_fields(row), "why": refused})
        except Exception:
            log.exception("could not do what was due in match %(match)s, step %(step)d", _log_fields(row))
            return milliseconds() + RETRY
        return min(row.at, next_check(row, milliseconds()))

    # Other processes.

    def notified(self, id: str) -> None:
        """Handle a notification: a table or user has changed; without an id, anything may have."""
        if id.startswith(PERSON):
            self.forget_cookies()
            self.hang_up(id.removeprefix(PERSON))
        elif not id:
            self.forget_cookies()
            for table in list(self._live.values()):
                table.resync()
        elif (table_ := self._live.get(id)) is not None:
            table_.notified()

    async def poll_changes(self) -> None:
        """Poll for changes whose notifications were lost."""
        known = [table.known_state for table in self._live.values() if table.audience.connections]
        for id in await self.store.behind(known) if known else ():
            if (table := self._live.get(id)) is not None:
                await table.follow()

    # Sockets.

    def connect(self, table: Table, user: str, write: Write, hang_up: HangUp = lambda: None) -> Connection:
        if self._sockets.total() >= self.limits.sockets or self._sockets[user] >= self.limits.sockets_of_user:
            raise TooMany("too-many-sockets")
        self._sockets[user] += 1
        rate = self.limits.messages_a_second
        connection = Connection(user, RateLimit(rate, int(3 * rate)), write, hang_up)
        table.join(connection)
        return connection

    def disconnect(self, table: Table, connection: Connection) -> None:
        table.leave(connection)
        self._sockets[connection.user] -= 1
        if not self._sockets[connection.user]:
            del self._sockets[connection.user]
        if not table.audience.connections:
            self._keep(table)

    async def close(self) -> None:
        """Stop analyses and timers, and finish the tables' background work while the store is still open."""
        self.analyst.close()
        for timer in self._lingering.values():
            timer.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(SHUTDOWN):
                await asyncio.gather(*(table.close() for table in self._live.values()))


def _log_fields(row: DueRow) -> dict[str, Any]:
    return {"match": row.match, "step": row.seq}
