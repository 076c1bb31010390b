"""The protocol of a store, in the words of its callers. `sqlite.py` implements it with one file, `postgres.py` with a
database that several processes share.

Every write is durable when it returns, and whole: all of it is there or nothing. A number that is taken (a step of a
match, a change of a table) means that somebody else was first: `Conflict`, and nothing was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Protocol, TypeAlias

from msgspec import Struct

from tablee.core.errors import Refused
from tablee.store import rows

PERSON = "user:"
"""Listeners hear of a person by this and their id: a device of theirs, or all that they had, is another's now."""
NOBODY: Mapping[int, str | None] = MappingProxyType({})
KnownTable: TypeAlias = tuple[str, int, str | None, int]
"""A table, its last change that is known, its match, and the last step of that which is known."""


class Storage(Refused):
    """The store cannot write now. Nothing was written."""

    code = "storage"


class Conflict(Exception):
    """The number is taken: somebody else was first. Nothing was written."""


class Mine(Struct, frozen=True, gc=False):
    """A table as one of its members has it on their list."""

    table: rows.TableRow
    state: rows.State
    since: str
    asked: int
    """The seats its match waits for, as bits."""
    result: bytes | None
    """The result of its last match, as JSON."""


class TableStore(Protocol):
    """Tables, their log, and who has one open."""

    async def open(self, table: rows.TableRow, change: bytes) -> None:
        """Add a new table; its opening is change 0 of its log."""

    async def seat(
        self,
        table: rows.TableRow,
        change: bytes,
        gone: Iterable[str] = (),
        heirs: Mapping[int, str | None] = NOBODY,
        wait: rows.MatchWait | None = None,
        players: tuple[rows.MatchPlayer, ...] | None = None,
    ) -> None:
        """Store a table after its change number `table.seq`, and the change.

        `gone`: users who are members no more. `heirs`: for seats that changed hands during a match, who plays it now
        (None is a bot). `wait`: whom the match waits for now. `players`: those of its match, where one is called
        something else now.
        """

    async def changes(self, table: str, most: int, after: int = -1) -> list[tuple[int, str, bytes]]:
        """The latest changes of a table after a known one, oldest first: number, time, change."""

    async def forget_changes(self, table: str, numbers: Iterable[int]) -> None: ...

    async def hide(self, table: str, user: str) -> None:
        """Take a table off a user's list, until its next match."""

    async def table(self, id: str) -> rows.TableRow:
        """Raises Missing."""

    async def listed(self, most: int, game: str = "", language: str = "") -> list[rows.TableRow]:
        """Tables that anyone may watch or join, the newest first; of one game or language, where named."""

    async def mine(self, user: str, most: int) -> list[Mine]:
        """Tables that a user has opened or sits at: at most `most` that ask them, the longest waiting first, then as
        many of each other kind, the one changed last first."""

    async def asks(self, table: str, user: str) -> bool:
        """True if the match of a table waits for this user."""

    async def come(self, table: str, user: str, process: str) -> None:
        """Note that a user has a table open in a process, which must have said that it is alive."""

    async def leave(self, table: str, user: str, process: str) -> None: ...

    async def elsewhere(self, table: str) -> set[str]:
        """The users who have a table open in another process."""


class MatchStore(Protocol):
    """Matches, what came of them, and when they go on by themselves."""

    async def start(
        self,
        table: rows.TableRow,
        change: bytes,
        match: rows.MatchRow,
        steps: Sequence[rows.StepRow],
        data: bytes,
        wait: rows.MatchWait,
    ) -> None:
        """Add a match, its data and its first steps, and store the table that plays it after change `table.seq`."""

    async def append(
        self,
        match: rows.MatchRow,
        step: rows.StepRow,
        wait: rows.MatchWait | None,
        before: rows.MatchWait | None = None,
    ) -> None:
        """Add the next step. `wait`: whom the match waits for then; None where that is as before. Where `before` says
        how it was, only what differs is written."""

    async def end(
        self, match: rows.MatchRow, step: rows.StepRow, result: bytes, outcomes: Iterable[rows.Outcome]
    ) -> None:
        """Add the last step of a match, and what came of it for its players."""

    async def match(self, id: str) -> rows.MatchRow:
        """Raises Missing."""

    async def waits(self, match: rows.MatchRow, wait: rows.MatchWait | None, at: str) -> None:
        """Store whom a match waits for, where two wrote that at once; nobody where it is over."""

    async def steps(self, match: str, after: int = -1) -> list[rows.StepRow]: ...

    async def data(self, hash: str) -> bytes:
        """A data file by its hash."""

    async def history(self, user: str, game: str, before: str, most: int) -> list[rows.PlayedRow]:
        """A user's finished matches, the latest first: of one game and before a moment, where these are named."""

    async def tallies(self, user: str) -> list[rows.Tally]:
        """Counts of a user's finished matches, won and not won apart."""

    async def seats_in(self, match: str, user: str) -> list[int]:
        """The seats that a user has played in a match."""

    async def judged(self, match: str, version: int) -> list[bytes]:
        """The steps of a match that this version of the analysis has judged, in their order."""

    async def judge(self, match: str, seq: int, version: int, judged: bytes) -> None:
        """Store what the analysis says of a step, in place of what an older version said."""

    async def awaited(self, match: str) -> rows.DueRow | None:
        """When a match goes on by itself, if it does."""

    async def postpone(self, due: rows.DueRow, to: int) -> None:
        """Have a match looked at again at this moment, unless it has gone on."""

    async def claim(self, at: int, until: int, most: int) -> list[rows.DueRow]:
        """Lease matches that are due at this moment, in milliseconds since 1970: nobody else gets them until the lease
        ends. If the process dies, another takes over then."""

    async def running(self) -> list[str]:
        """The matches that are not over."""

    async def checked(self) -> dict[str, int]:
        """For each game, the version on which all running matches were last found to fold."""

    async def note_checked(self, versions: dict[str, int]) -> None: ...


class PersonStore(Protocol):
    """Users, and where they can be reached while nothing is open."""

    async def person(self, user: str) -> rows.Person: ...

    async def rename(self, user: str, name: str) -> None: ...

    async def recolour(self, user: str, colour: int) -> None: ...

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret that is kept under this name: the fresh one, if there was none."""

    async def subscribe(self, subscription: rows.Subscription, most: int) -> None:
        """Add a browser to be told. Of a user's, only the latest are kept, at most `most`."""

    async def unsubscribe(self, endpoint: str) -> None: ...

    async def subscriptions(self, user: str) -> list[rows.Subscription]: ...

    async def call_later(self, call: rows.LaterCall) -> None: ...

    async def take_calls(self, at: int, most: int) -> list[rows.LaterCall]:
        """Calls whose moment has come, in milliseconds since 1970. They are not kept any longer, nor given to anyone
        else."""


class Store(TableStore, MatchStore, PersonStore, Protocol):
    """A store of tables, matches and people, with the processes that share it."""

    shared: ClassVar[bool]
    """True if other processes may have it open too."""
    process: str
    """The name of this process among those that share the database."""

    async def keep_time(self) -> None:
        """Measure time as all do who serve the same tables: before waking and with every sign of life."""

    async def wake(self, at: int) -> None:
        """Begin to serve at this moment. For as long as no process did, no clock has run."""

    async def live(self, at: int) -> None:
        """Give a sign of life. A process without one for a while is considered dead, and its people gone."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard`, until cancelled, with each table that another process has changed, or its match, or who is
        there. An empty id says that anything may have changed, this process's people among it: notifications were
        lost for a while, or the others considered this process dead."""

    async def behind(self, known: Sequence[KnownTable]) -> list[str]:
        """The tables of which there is more than is known."""

    def works(self) -> bool:
        """True if it can write, as far as it knows."""

    def close(self) -> None: ...
