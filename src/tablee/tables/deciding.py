"""Execution of proposals once everyone present supports them: the match ends, or a rematch begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.search.levels import NORMAL
from tablee.store.rows import TableRow
from tablee.tables import lobby, proposals
from tablee.tables.background import DelayedCall
from tablee.tables.clock import milliseconds

if TYPE_CHECKING:
    from tablee.tables.table import Table


class Deciding:
    """Watcher of one table's proposals. The votes of users who are away long enough are not waited for."""

    def __init__(self) -> None:
        self._later = DelayedCall()

    def check(self, table: Table) -> None:
        self.rest()
        if not table.row.asking:
            return
        at = milliseconds()
        if table.playing and proposals.decided(table.row, "end", at, table.patience):
            table.background.soon(_end(table))
        elif not table.playing and proposals.decided(table.row, "rematch", at, table.patience):
            table.background.soon(table.starting.deal(table, lambda row: _rematch(table, row)))
        elif (left := proposals.until_next_absence(table.row, at, table.patience)) is not None:
            self._later.set(left / 1000 + 0.01, lambda: self._update(table))

    def _update(self, table: Table) -> None:
        """Act when an absent user's vote is no longer needed: send everyone the table, with the votes still awaited,
        and check again whether a proposal is decided."""
        table.tell()
        self.check(table)

    def rest(self) -> None:
        self._later.cancel()


async def _end(table: Table) -> None:
    if table.room and proposals.decided(table.row, "end", milliseconds(), table.patience):
        await table.room.end()


def _rematch(table: Table, row: TableRow) -> TableRow:
    result = table.the_room().counted_result
    return lobby.begun(proposals.rematch_table(row, result, milliseconds(), table.patience, NORMAL))
