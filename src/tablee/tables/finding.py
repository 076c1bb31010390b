"""Matchmaking: a user is led to a table where somebody waits, or opens one that others find.

Such a table begins at once, with bots; newcomers take a bot's chair between two turns. It is listed while one of its
people is present and a bot has a chair (`seats.with_listing`)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import msgspec

from tablee.core.errors import Refused, TooMany
from tablee.core.options import fit_options
from tablee.games.catalogue import box_of
from tablee.search.levels import Level
from tablee.store.rows import TableRow
from tablee.tables.lobby import arranged
from tablee.tables.seats import Visitor, available_chairs, participants, seated_people
from tablee.tables.wishes import Arrange, Find, GiveSeat, OpenTable

if TYPE_CHECKING:
    from tablee.tables.table import Table
    from tablee.tables.tables import Tables

SEATS = 3
"""Number of seats of a table opened for matchmaking, where the game allows it."""
BOTS: tuple[Level, ...] = ("normal", "strong")
"""Levels of the bots at a table opened for matchmaking. They differ, so that newcomers can choose which bot to
replace."""
LOOKED_AT = 30
"""Greatest number of tables, listed ones or the user's own, that a search looks at."""
MOST_ADDRESSES = 10_000


class Finding:
    """Matchmaking of one process. It remembers, for each address, the tables opened from there."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._opened = tables, dict[str, list[str]]()
        self._locks = WeakValueDictionary[str, asyncio.Lock]()
        """Lock of each user who is searching, so that two clicks open one table only."""

    async def table_for(self, who: Visitor, address: str, wish: Find) -> Table:
        """Return a table for a user who looks for players: the user's own that is open to newcomers already, else one
        where somebody waits, else a new one. A user looks for players at one table at a time."""
        box_of(wish.game)
        async with self._locks.setdefault(who.user, asyncio.Lock()):
            return await self._table_for(who, address, wish)

    async def _table_for(self, who: Visitor, address: str, wish: Find) -> Table:
        mine = await self._mine(who.user)
        for row in mine:
            if row.game == wish.game:
                return await self._tables.find(row.id)
        waiting = await self._waiting(who, wish)
        if waiting is not None:
            return waiting
        self._check(address)
        for row in mine:
            await self._stop_searching(row, who.user)
        return await self._open(who, address, wish)

    async def _mine(self, user: str) -> list[TableRow]:
        """Return the tables of this host that are open to newcomers now."""
        rows = (each.table for each in await self._tables.store.mine(user, LOOKED_AT))
        return [row for row in rows if row.playing and row.finding and user == row.host]

    async def _waiting(self, who: Visitor, wish: Find) -> Table | None:
        rows = await self._tables.store.listed(LOOKED_AT, wish.game)
        own_language_first = sorted(rows, key=lambda row: row.language not in ("", wish.language))
        for row in own_language_first:
            if available_chairs(row) and who.user not in participants(row):
                known = self._tables.live(row.id) is not None
                table = await self._tables.find(row.id)
                if available_chairs(table.row) and _has_players(table, known=known):
                    return table
        return None

    async def _stop_searching(self, row: TableRow, user: str) -> None:
        table = await self._tables.find(row.id)
        with suppress(Refused):  # it is somebody else's by now, or over
            await table.change(lambda now: arranged(now, user, Arrange(finding=False)))

    def _check(self, address: str) -> None:
        """Refuse to open a table if too many tables that still look for players were opened from this address, which a
        household shares."""
        if len(self._opened) > MOST_ADDRESSES:
            self._opened.clear()
        still = [id for id in self._opened.get(address, ()) if self._is_searching(id)]
        if len(still) >= self._tables.limits.finding_at_address:
            raise TooMany("too-many-finding")
        self._opened[address] = still

    def _is_searching(self, id: str) -> bool:
        table = self._tables.live(id)
        return table is not None and table.playing and table.row.listed

    async def _open(self, who: Visitor, address: str, wish: Find) -> Table:
        options = fit_options(box_of(wish.game).types.options, {"seats": SEATS})
        bots = tuple(GiveSeat("bot", bot=BOTS[seat % len(BOTS)]) for seat in range(options.seats - 1))
        seats = (GiveSeat("person"), *bots)
        asked = OpenTable(wish.game, msgspec.to_builtins(options), seats, language=wish.language)
        table = await self._tables.open_table(who, address, asked, finding=True)
        self._opened.setdefault(address, []).append(table.row.id)
        await table.start(who.user)
        return table


def _has_players(table: Table, *, known: bool) -> bool:
    """Tell whether somebody is there to play with. At a table that was just loaded, only open sockets count; else also
    people whose page is still loading."""
    here = set(table.presence.here())
    if known and table.playing:
        here |= {held.user for held in table.row.seats if held.user and not held.away}
    return not here.isdisjoint(seated_people(table.row))


async def load_listed(tables: Tables, rows: Iterable[TableRow]) -> None:
    """Load listed tables that are not in memory. That updates who is present, and unlists tables whose people were
    connected to a process that was killed."""
    for row in rows:
        if available_chairs(row) and tables.live(row.id) is None:
            with suppress(Refused):
                await tables.find(row.id)
