"""Start of a match: by its host, when all are ready, or as a rematch.

Nobody chooses its rolls: first their secret key is stored and its hash published, then browsers add random numbers to
it, then chance deals."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from tablee.core.codec import encode
from tablee.core.dice import key_hash
from tablee.core.errors import Stale
from tablee.games.catalogue import box_of
from tablee.store.rows import TableRow
from tablee.store.store import Conflict
from tablee.tables import changes, following, lobby
from tablee.tables.archive import LoadedMatch
from tablee.tables.background import DelayedCall
from tablee.tables.clock import milliseconds
from tablee.tables.contributions import ContributionRound
from tablee.tables.dealing import guided_match, new_match, number_added, numbers_asked
from tablee.tables.limits import Limits
from tablee.tables.messages import dealt_message
from tablee.tables.seats import Changed, seated_people, seated_users
from tablee.tables.waiting import next_wait
from tablee.tables.wire import Add, AddingInfo

if TYPE_CHECKING:
    from tablee.tables.table import Table

Begins: TypeAlias = Callable[[TableRow], TableRow]
"""Function that gets the current table and returns the one with which a match begins, or refuses."""

TRIES = 5
"""Attempts of a deal when numbers are added in other processes concurrently."""
SLACK = 1.0
"""Seconds beyond the wait for browsers' numbers after which another process that announced a deal is given up."""


class Starting:
    """Starter of matches at one table, one at a time.

    If the table's people are connected to several processes, the one that has announced the deal in the table's log
    makes it; the others ask their browsers for numbers and write them into that log."""

    def __init__(self, limits: Limits) -> None:
        self._limits, self._adding = limits, ContributionRound(limits.adding)
        self._countdown, self._elsewhere, self._lock = DelayedCall(), DelayedCall(), asyncio.Lock()

    @property
    def left(self) -> int | None:
        """Milliseconds until a match begins by itself; None while no countdown runs."""
        return self._countdown.left

    @property
    def adding(self) -> AddingInfo | None:
        return self._adding.info

    @property
    def dealt_elsewhere(self) -> bool:
        return self._elsewhere.left is not None

    def check_countdown(self, table: Table) -> None:
        """Start or stop the countdown. When everyone at a full table is ready and here, the match begins by itself."""
        self._adding.keep_waiting_for(here := table.presence.here())
        ready = lobby.all_ready(table.row) and set(seated_users(table.row)) <= here
        if ready and self.left is None and not self.adding:
            deal = partial(self.deal, table, lobby.begun_by_all)
            self._countdown.set(self._limits.countdown, lambda: table.background.soon(deal()))
        elif not ready:
            self._countdown.cancel()

    def rest(self) -> None:
        self._countdown.cancel()
        self._elsewhere.cancel()

    # Numbers.

    async def add(self, table: Table, user: str, message: Add) -> None:
        if self._adding.add(table.row, user, message) and self.dealt_elsewhere:
            await table.change(lambda row: number_added(row, user, message.hash, message.number))

    def on_change(self, table: Table, change: changes.TableChange) -> None:
        """React to a change with which another process announces a deal, adds a number or begins the match."""
        match change:
            case changes.KeyFixed(hash=hash) | changes.NumbersAsked(hash=hash):
                self._adding.begin(hash, table.audience.users() & set(seated_people(table.row)))
                self._elsewhere.set(self._limits.adding + SLACK, lambda: self._give_up(table))
            case changes.NumberAdded(user=user, hash=hash, number=number):
                self._adding.note(user, hash, number)
            case changes.MatchStarted():
                self._elsewhere.cancel()
                self._adding.end()

    def _give_up(self, table: Table) -> None:
        """Stop waiting for another process that announced a deal and never finished it, so that others can deal."""
        self._adding.end()
        self.check_countdown(table)
        table.tell()
        table.deciding.check(table)

    # Dealing.

    async def deal(self, table: Table, begins: Begins) -> None:
        """Begin a match, once browsers have added their numbers. A change of the table meanwhile calls it off."""
        async with self._lock:
            async with table.lock:
                wanted = begins(table.row)
                await self._ask_for_numbers(table, wanted)
            try:
                await self._adding.wait()
                async with table.lock:
                    await self._deal(table, wanted, begins)
            finally:
                if not self.dealt_elsewhere:
                    self._adding.end()
                self.check_countdown(table)
                table.tell()
        announce(table)

    async def _ask_for_numbers(self, table: Table, wanted: TableRow) -> None:
        """Ask every browser at the table for a random number; without browsers the key alone decides the rolls."""
        users = table.presence.here() & set(seated_people(wanted))
        if users and self._limits.adding:
            await table.judge_and_store(self._asked)
            self._adding.begin(key_hash(table.row.key or b""), users)
            table.tell()

    def _asked(self, row: TableRow) -> Changed:
        if self.dealt_elsewhere:
            raise Stale("table-changed")
        return numbers_asked(row)

    async def _deal(self, table: Table, wanted: TableRow, begins: Begins) -> None:
        """Deal with every number in the table's log, retrying if another one is added meanwhile."""
        for _ in range(TRIES):
            row = begins(table.row)
            if self.dealt_elsewhere or not lobby.same_match(wanted, row):
                break
            try:
                return await begin(table, row, new_match(row, box_of(row.game), self._adding.contributions(row)))
            except Conflict:
                await following.take_over(table)
            if not self.adding:
                break
        raise Stale("table-changed")


async def begin(table: Table, row: TableRow, match: LoadedMatch) -> None:
    """Store a new match and open it as the table's current one."""
    state, id = await asyncio.to_thread(match.latest_state), match.row.id
    row, change = lobby.started(row, id)
    wait = next_wait(row, id, None, match.box.game.turn(state), 0, milliseconds())
    await table.archive.start(row, encode(change), match, wait)
    table.row = row
    table.open_room(match, state, wait)
    table.audience.seats_changed(row)  # free chairs are gone, or seats have rotated


def announce(table: Table) -> None:
    table.audience.tell(dealt_message(table.the_room()))
    table.told()
    table.check_absent()


async def begin_guided(table: Table, moment: int) -> None:
    """Begin the guided first match, at one of its lessons."""
    match, guide = guided_match(table.row)
    await begin(table, table.row, match)
    await table.the_room().play_lessons(guide.lessons[:moment])
    table.wake_bots()


async def begin_continued(table: Table, match: LoadedMatch) -> None:
    """Begin a match that continues another."""
    await begin(table, table.row, match)
    announce(table)
