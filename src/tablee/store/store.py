"""What a store does for us, in our own words. `sqlite.py` does it with one file; another database can follow.

Every write is durable when it returns, and whole: all of it is there or nothing. A number that is taken (a step of a
match, a change of a table) means that somebody else was first: `Conflict`, and nothing was written.
"""

from __future__ import annotations

from typing import Protocol

from tablee.core.errors import Refused
from tablee.store.rows import MatchRow, StepRow, TableRow


class Storage(Refused):
    """The store cannot write now. Nothing was written."""

    code = "storage"


class Conflict(Exception):
    """The number is taken: somebody else was first. Nothing was written."""


class Store(Protocol):
    # People

    async def name_of(self, user: str) -> str | None: ...

    async def rename(self, user: str, name: str) -> None: ...

    # Tables

    async def open(self, table: TableRow, change: bytes) -> None:
        """A new table; its opening is change 0 of its log."""
        ...

    async def seat(self, table: TableRow, change: bytes) -> None:
        """A table after its change number `table.seq`, and what that was."""
        ...

    async def table(self, id: str) -> TableRow:
        """Raises Missing."""
        ...

    async def listed(self, most: int) -> list[TableRow]:
        """Tables that anyone may watch or join, the newest first."""
        ...

    async def mine(self, user: str, most: int) -> list[TableRow]:
        """Tables that a user has opened or sits at, the one changed last first."""
        ...

    # Matches

    async def start(self, table: TableRow, change: bytes, match: MatchRow, deal: StepRow, data: bytes) -> None:
        """A match, its data, its first step, and the table that plays it after its change `table.seq`."""
        ...

    async def append(self, match: MatchRow, step: StepRow, result: bytes | None) -> None:
        """The next step; with the result, if the match is over now."""
        ...

    async def match(self, id: str) -> MatchRow:
        """Raises Missing."""
        ...

    async def steps(self, match: str) -> list[StepRow]: ...

    async def data(self, hash: str) -> bytes:
        """A data file by its hash."""
        ...

    # Operation

    async def running(self) -> list[str]:
        """The matches that are not over."""
        ...

    async def checked(self) -> dict[str, int]:
        """For each game, the version on which all running matches were last found to fold."""
        ...

    async def note_checked(self, versions: dict[str, int]) -> None: ...

    def works(self) -> bool:
        """Whether it can write, as far as it knows."""
        ...

    def close(self) -> None: ...
