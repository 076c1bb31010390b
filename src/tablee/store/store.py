"""The protocol of a store, as its callers need it. `sqlite.py` implements it with one file, `postgres.py` with a
database that several processes share.

Every write is durable when it returns, and atomic. Steps of a match and changes of a table are numbered: if the number
is taken, somebody else was first (optimistic locking), so `Conflict` is raised and nothing is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Protocol, TypeAlias

from msgspec import Struct

from tablee.core.errors import Refused
from tablee.store import rows

PERSON = "user:"
"""Prefix of those ids reported by `listen` that belong to a user instead of a table. Such a report means that one of
the user's devices, or everything the user had, now belongs to another user or is deleted."""
NOBODY: Mapping[int, str | None] = MappingProxyType({})
KnownTable: TypeAlias = tuple[str, int, str | None, int]
"""A table as one process knows it: the table's id, the number of its latest known change, its match's id, and the
number of the match's latest known step."""


class Storage(Refused):
    """The store cannot write at the moment. Nothing was written."""

    code = "storage"


class Conflict(Exception):
    """Somebody else was first: the number of a step or change is taken, or a one-time code is used. Nothing was
    written."""


class Mine(Struct, frozen=True, gc=False):
    """A table on the list of one of its members."""

    table: rows.TableRow
    state: rows.State
    since: str
    asked: int
    """Bit mask of the seats that the table's match waits for."""
    result: bytes | None
    """Result of the table's last match, as JSON."""


class TableStore(Protocol):
    """Tables, their logs of changes, and the users who have them open."""

    async def open(self, table: rows.TableRow, change: bytes) -> None:
        """Add a new table. `change`, its opening, gets number 0 in its log."""

    async def seat(
        self,
        table: rows.TableRow,
        change: bytes,
        gone: Iterable[str] = (),
        heirs: Mapping[int, str | None] = NOBODY,
        wait: rows.MatchWait | None = None,
        players: tuple[rows.MatchPlayer, ...] | None = None,
    ) -> None:
        """Store a table after a change of its seats, options or the like, and the change itself, with number
        `table.seq`.

        `gone`: users who are no longer members. `heirs`: for each seat that changed hands during a match, the user who
        plays it now (None is a bot). `wait`: what the match waits for now, if that has changed. `players`: all players
        of the match, if the name of one has changed."""

    async def changes(self, table: str, most: int, after: int = -1) -> list[tuple[int, str, bytes]]:
        """Return the latest changes of a table whose number is greater than `after`, oldest first, as (number, time,
        change)."""

    async def forget_changes(self, table: str, numbers: Iterable[int]) -> None: ...

    async def hide(self, table: str, user: str) -> None:
        """Take a table off a user's list until its next match begins."""

    async def table(self, id: str) -> rows.TableRow:
        """Return a table. Raises `Missing`."""

    async def listed(self, most: int, game: str = "", language: str = "") -> list[rows.TableRow]:
        """List the tables that anyone may watch or join, the newest first; only those of a game or language, if one is
        given."""

    async def mine(self, user: str, most: int) -> list[Mine]:
        """List the tables that a user has opened or sits at: first up to `most` where it is the user's turn, the
        longest waiting first; then up to `most` of each other state, the latest changed first."""

    async def asks(self, table: str, user: str) -> bool:
        """Tell whether the match of a table waits for this user."""

    async def come(self, table: str, user: str, process: str) -> None:
        """Record that a user has a table open in a process. That process must have stored a heartbeat (`live`)
        before."""

    async def leave(self, table: str, user: str, process: str) -> None: ...

    async def elsewhere(self, table: str) -> set[str]:
        """Return the users who have a table open in another process than this one."""


class MatchStore(Protocol):
    """Matches, their results, and the moments at which they go on without an action."""

    async def start(
        self,
        table: rows.TableRow,
        change: bytes,
        match: rows.MatchRow,
        steps: Sequence[rows.StepRow],
        data: bytes,
        wait: rows.MatchWait,
    ) -> None:
        """Add a match with its data file and first steps, and store the table after the change with number
        `table.seq`."""

    async def append(
        self,
        match: rows.MatchRow,
        step: rows.StepRow,
        wait: rows.MatchWait | None,
        before: rows.MatchWait | None = None,
    ) -> None:
        """Add the next step of a match. `wait`: what the match waits for after it, None if that has not changed.
        `before`: what it waited for until now, if known; then only the difference is written."""

    async def end(
        self, match: rows.MatchRow, step: rows.StepRow, result: bytes, outcomes: Iterable[rows.Outcome]
    ) -> None:
        """Add the last step of a match, its result, and the outcome for each player."""

    async def match(self, id: str) -> rows.MatchRow:
        """Return a match without its steps. Raises `Missing`."""

    async def waits(self, match: rows.MatchRow, wait: rows.MatchWait | None, at: str) -> None:
        """Store what a match waits for, to repair it after two processes wrote that at once. None: the match is
        over."""

    async def steps(self, match: str, after: int = -1) -> list[rows.StepRow]: ...

    async def data(self, hash: str) -> bytes:
        """Return the data file (cards, maps) with this hash, as games store it with their matches."""

    async def history(self, user: str, game: str, before: str, most: int) -> list[rows.PlayedRow]:
        """List a user's finished matches, the latest first; only those of a game or before a time, if these are not
        empty."""

    async def tallies(self, user: str) -> list[rows.Tally]:
        """Count a user's finished matches by variant, those won and those not won separately."""

    async def seats_in(self, match: str, user: str) -> list[int]:
        """Return the seats that a user has played in a match."""

    async def judged(self, match: str, version: int) -> list[bytes]:
        """Return the stored evaluations of a match's steps by this version of the analysis, as JSON, in the order of
        steps."""

    async def judge(self, match: str, seq: int, version: int, judged: bytes) -> None:
        """Store the analysis of a step, as JSON, replacing that of an older version."""

    async def awaited(self, match: str) -> rows.DueRow | None:
        """Return when a match goes on without an action; None if it does not."""

    async def postpone(self, due: rows.DueRow, to: int) -> None:
        """Change the moment at which a match goes on to `to`, unless the row has changed meanwhile."""

    async def claim(self, at: int, until: int, most: int) -> list[rows.DueRow]:
        """Lease up to `most` matches that are due at the moment `at`, in milliseconds since 1970: no other process gets
        them until the moment `until`. If this process dies, another takes them over then."""

    async def running(self) -> list[str]:
        """Return the ids of all matches that are not over."""

    async def checked(self) -> dict[str, int]:
        """Return, for each game, the version in which all running matches were last found to be readable."""

    async def note_checked(self, versions: dict[str, int]) -> None: ...


class PersonStore(Protocol):
    """Users, and the browsers that get push messages while they are closed."""

    async def person(self, user: str) -> rows.Person: ...

    async def rename(self, user: str, name: str) -> None: ...

    async def recolour(self, user: str, colour: int) -> None: ...

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """Return the server's secret of this name; if there is none yet, `fresh` is stored first."""

    async def subscribe(self, subscription: rows.Subscription, most: int) -> None:
        """Add or replace a browser's subscription to push messages. Only the user's latest ones are kept, at most
        `most`."""

    async def unsubscribe(self, endpoint: str) -> None: ...

    async def subscriptions(self, user: str) -> list[rows.Subscription]: ...

    async def call_later(self, call: rows.LaterCall) -> None: ...

    async def take_calls(self, at: int, most: int) -> list[rows.LaterCall]:
        """Take up to `most` push messages that are due at the moment `at`, in milliseconds since 1970. They are
        deleted, so that nobody else gets them."""


class Store(TableStore, MatchStore, PersonStore, Protocol):
    """Store of tables, matches and people, and of the processes that share it."""

    shared: ClassVar[bool]
    """True if other processes may have the database open, too."""
    process: str
    """Name of this process, by which others that share the database know it."""

    async def keep_time(self) -> None:
        """Keep this process's measured time equal to that of all processes that share the database. Called before
        `wake` and with every heartbeat."""

    async def wake(self, at: int) -> None:
        """Begin to serve at this moment. Clocks of matches are postponed by the time in which no process was
        serving."""

    async def live(self, at: int) -> None:
        """Store a heartbeat of this process. A process without one for some seconds is considered dead, and its users
        as gone."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard`, until cancelled, with the id of each table that another process has changed (the table, its
        match, or who has it open).

        An empty id means that anything may have changed, including the record of this process's users: notifications
        were lost for a while, or the other processes considered this one dead."""

    async def behind(self, known: Sequence[KnownTable]) -> list[str]:
        """Return the ids of those tables whose latest change or step in the database is newer than in `known`."""

    def works(self) -> bool:
        """Tell whether the store can write, as far as it knows."""

    def close(self) -> None: ...
