"""What a store does for us, in our own words. `sqlite.py` does it with one file, `postgres.py` with a
database that several processes share.

Every write is durable when it returns, and whole: all of it is there or nothing. A number that is taken (a step of a
match, a change of a table) means that somebody else was first: `Conflict`, and nothing was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Protocol

from msgspec import Struct

from tablee.core.errors import Refused
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

PERSON = "user:"
"""What is heard of a person: this, and their id. A device of theirs, or all that they had, is another's now."""
NOBODY: Mapping[int, str | None] = MappingProxyType({})


class Storage(Refused):
    """The store cannot write now. Nothing was written."""

    code = "storage"


class Conflict(Exception):
    """The number is taken: somebody else was first. Nothing was written."""


class Mine(Struct, frozen=True, gc=False):
    """A table as one of its members has it on their list."""

    table: TableRow
    state: State
    since: str
    asked: int
    """The seats its match waits for, as bits."""
    result: bytes | None
    """How its last match ended, as JSON."""


class Store(Protocol):
    shared: ClassVar[bool]
    """Whether other processes may have it open too."""
    process: str
    """The name of this process among those that share the database."""

    # People

    async def person(self, user: str) -> Person:
        """How somebody is called, and the colour they like to sit in."""
        ...

    async def rename(self, user: str, name: str) -> None: ...

    async def recolour(self, user: str, colour: int) -> None: ...

    # Tables

    async def open(self, table: TableRow, change: bytes) -> None:
        """A new table; its opening is change 0 of its log."""
        ...

    async def seat(
        self,
        table: TableRow,
        change: bytes,
        gone: Iterable[str] = (),
        heirs: Mapping[int, str | None] = NOBODY,
        wait: MatchWait | None = None,
        players: tuple[MatchPlayer, ...] | None = None,
    ) -> None:
        """A table after its change number `table.seq`, and what that was; users who are members no more; for seats
        that changed hands during a match, who plays it now (None is a bot); whom the match waits for now; how those
        who play its match are called now, where that has changed."""
        ...

    async def changes(self, table: str, most: int, after: int = -1) -> list[tuple[int, str, bytes]]:
        """The latest changes of a table, after one that is known, the oldest of them first: number, time, change."""
        ...

    async def forget_changes(self, table: str, numbers: Iterable[int]) -> None:
        """Changes of a table that nobody needs any more."""
        ...

    async def hide(self, table: str, user: str) -> None:
        """Take a table off a user's list, until its next match."""
        ...

    async def table(self, id: str) -> TableRow:
        """Raises Missing."""
        ...

    async def listed(self, most: int, game: str = "", language: str = "") -> list[TableRow]:
        """Tables that anyone may watch or join, the newest first; of one game or language, where named."""
        ...

    async def mine(self, user: str, most: int) -> list[Mine]:
        """Tables that a user has opened or sits at: so many that ask them, the longest waiting first, then so many of
        each other kind, the one changed last first."""
        ...

    # Matches

    async def start(
        self, table: TableRow, change: bytes, match: MatchRow, steps: Sequence[StepRow], data: bytes, wait: MatchWait
    ) -> None:
        """A match, its data, its first steps, and the table that plays it after its change `table.seq`."""
        ...

    async def append(
        self, match: MatchRow, step: StepRow, wait: MatchWait | None, before: MatchWait | None = None
    ) -> None:
        """The next step, and whom the match waits for then; None where that is as before. Who knows how it was `before`
        says so: then only what is another now is written."""
        ...

    async def end(self, match: MatchRow, step: StepRow, result: bytes, outcomes: Iterable[Outcome]) -> None:
        """The last step of a match, and what came of it for its players."""
        ...

    async def match(self, id: str) -> MatchRow:
        """Raises Missing."""
        ...

    async def waits(self, match: MatchRow, wait: MatchWait | None, at: str) -> None:
        """Whom a match waits for, where that was written by two at once; for nobody where it is over."""
        ...

    async def steps(self, match: str, after: int = -1) -> list[StepRow]: ...

    async def data(self, hash: str) -> bytes:
        """A data file by its hash."""
        ...

    # What was played

    async def history(self, user: str, game: str, before: str, most: int) -> list[PlayedRow]:
        """A user's finished matches, the latest first: of one game and before a moment, where these are named."""
        ...

    async def tallies(self, user: str) -> list[Tally]:
        """What counts among a user's finished matches, won and not won apart."""
        ...

    async def seats_in(self, match: str, user: str) -> list[int]:
        """The seats that a user has played in a match."""
        ...

    # What was found out about it

    async def judged(self, match: str, version: int) -> list[bytes]:
        """The steps of a match that this version of the analysis has judged, in their order."""
        ...

    async def judge(self, match: str, seq: int, version: int, judged: bytes) -> None:
        """A step; what an older version said of it is forgotten."""
        ...

    # Time

    async def awaited(self, match: str) -> DueRow | None:
        """When a match goes on by itself, if it does."""
        ...

    async def postpone(self, due: DueRow, to: int) -> None:
        """A match that has not gone on is looked at again at this moment; nothing where it has."""
        ...

    async def claim(self, at: int, until: int, most: int) -> list[DueRow]:
        """Matches that go on at this moment, in milliseconds since 1970, or should have before, for nobody else: until
        then they are not due again. Who claims some and dies is taken over when that moment has come."""
        ...

    async def keep_time(self) -> None:
        """Measure time as all do who serve the same tables: before waking and with every sign of life."""
        ...

    async def wake(self, at: int) -> None:
        """This process begins to serve at this moment. For as long as none did, no clock has run."""
        ...

    async def live(self, at: int) -> None:
        """This process still serves. One that has not said so for a while is dead, and its people are not here."""
        ...

    # Several processes

    async def come(self, table: str, user: str, process: str) -> None:
        """A user has a table open in a process that has said it is alive."""
        ...

    async def leave(self, table: str, user: str, process: str) -> None: ...

    async def here(self, table: str) -> set[str]:
        """The users who have a table open, in whichever process."""
        ...

    async def elsewhere(self, table: str) -> set[str]:
        """The users who have a table open in another process."""
        ...

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Until it is cancelled: `heard` is told each table that another process has changed, or its match, or who is
        there. An empty id says that anything may have changed, this process's people among it: what others wrote was
        not heard for a while, or they held this process for dead."""
        ...

    async def behind(self, known: Sequence[tuple[str, int, str | None, int]]) -> list[str]:
        """Of tables that are known up to a change and, in their match, up to a step (table, change, match, step): those
        of which there is more."""
        ...

    # Push

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The one that is kept under this name: this one, if there was none."""
        ...

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        """A browser to tell; of a user's, only so many are kept, the latest."""
        ...

    async def unsubscribe(self, endpoint: str) -> None: ...

    async def subscriptions(self, user: str) -> list[Subscription]: ...

    async def asks(self, table: str, user: str) -> bool:
        """Whether the match of a table waits for this user."""
        ...

    async def call_later(self, call: LaterCall) -> None: ...

    async def calls(self, at: int, most: int) -> list[LaterCall]:
        """Those whose moment has come, in milliseconds since 1970."""
        ...

    async def take_calls(self, at: int, most: int) -> list[LaterCall]:
        """The same, for nobody else: they are not kept any longer."""
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
