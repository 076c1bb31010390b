"""Hints: the strongest bot's moves from a seat's view, with reasons.

A seat may take hints while the match waits for it, where the table allows hints. The table's log says who took one; a
hint that is closed before it arrives is not logged."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from tablee.core.codec import encode
from tablee.core.errors import Forbidden, Refused, Stale, TooMany
from tablee.core.game import Ask, Seat
from tablee.games.catalogue import custom_data
from tablee.kit.box import Promise
from tablee.search.explain import Advice, Planned
from tablee.store.rows import TableRow
from tablee.tables.changes import HintTaken
from tablee.tables.connection import Connection
from tablee.tables.room import Room
from tablee.tables.seats import Changed, changed, check_play, participants
from tablee.tables.talk import guarded
from tablee.tables.wire import Hint, Hinted
from tablee.workers.fair_queue import Busy
from tablee.workers.pool import Overdue, Workers
from tablee.workers.thoughts import hints

if TYPE_CHECKING:
    from tablee.tables.table import Table

log = logging.getLogger(__name__)

MOST = 3
"""Greatest number of moves in one hint."""
WAITING = 4
"""Greatest number of pending hints for one seat: a person has a few pages open, not more."""

Question: TypeAlias = tuple[str, int]
"""Situation that a hint is for: the id of a match, and the number of the step from which on its seat has had to act
with the same legal actions."""
PendingHint: TypeAlias = tuple[Connection, str]
"""Request for a hint that is not answered yet: a connection and the request's nonce."""


# Permission.


def may_hint(table: TableRow) -> bool:
    """Tell whether hints are allowed: as the host has set; by default only where one person plays, without a live
    clock. Never where the rules forbid advice."""
    if guarded(table):
        return False
    alone = table.open_seats == 0 and len(participants(table)) == 1 and table.pace.kind != "live"
    return alone if table.hints is None else table.hints


def _check_allowed(table: TableRow, room: Room) -> None:
    if guarded(table):
        raise Forbidden("hint-guarded")
    if not may_hint(table):
        raise Forbidden("no-hints")
    if room.lesson:
        raise Forbidden("lesson")


def _question(room: Room, seat: Seat) -> Question:
    if not (isinstance(room.turn, Ask) and seat in room.turn.must):
        raise Stale("hint-not-asked")
    return room.match.id, room.asked_at[seat]


def _hint_taken(table: TableRow, user: str, seat: Seat) -> Changed:
    check_play(table, user, seat)
    return changed(table, HintTaken(seat=seat, user=user, name=table.seats[seat].name))


# Searching.


class FoundHints(NamedTuple):
    """Cached hints for one `Question`."""

    question: Question
    state: Any
    legal: Sequence[Any]
    found: tuple[Advice, ...]
    promises: tuple[tuple[Promise, ...], ...]
    """For each hint, the plans for the rest of the turn that it announces, which the next hints should keep to."""
    before: tuple[Promise, ...]
    logged: bool = False
    """True once the table's log says that somebody took these hints."""


class Hinting:
    """Hints of one table. There is one search for each `Question`; searches for one seat run one after the other."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._known: dict[Seat, FoundHints] = {}
        self._wanted = set[PendingHint]()
        self._locks: defaultdict[Seat, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._waiting = Counter[Seat]()

    async def answer(self, table: Table, room: Room, connection: Connection, seat: Seat, hint: Hint) -> None:
        """Send the hints that a connection has asked for, or a refusal. This runs in the background, so that the
        socket's next messages are read meanwhile."""
        asker = connection, nonce = connection, hint.nonce
        self._wanted.add(asker)
        try:
            found = await self._hints(table, room, asker, seat, hint.seq)
            if connection.seat != seat:
                raise Stale("stale")
            connection.send(Hinted(nonce, found))
        except Refused as refused:
            connection.refuse(refused, nonce)
        except Exception:
            log.exception("could not make a hint at table %s", table.row.id)
            connection.refuse(Refused("internal"), nonce)
        finally:
            self._wanted.discard(asker)

    def forget(self, connection: Connection, nonce: str) -> None:
        """Cancel a request for a hint. What its search finds is cached for the next request."""
        self._wanted.discard((connection, nonce))

    async def _hints(self, table: Table, room: Room, asker: PendingHint, seat: Seat, seen: int) -> tuple[Advice, ...]:
        _check_allowed(table.row, room)
        question = _question(room, seat)
        if seen < question[1]:
            raise Stale("stale")
        if self._waiting[seat] >= WAITING:
            raise TooMany("too-fast")
        self._waiting[seat] += 1
        try:
            async with self._locks[seat]:
                known = await self._search_once(room, seat, question)
                await self._log(table, seat, asker, known)
                return known.found
        finally:
            self._waiting[seat] -= 1

    async def _search_once(self, room: Room, seat: Seat, question: Question) -> FoundHints:
        known = self._known.get(seat)
        if known is None or known.question != question:
            promises = [] if known is None else _promises_kept(room, seat, known)
            state, legal, planned = room.state, room.legal[seat], await self._think(room, seat, promises)
            if _question(room, seat) != question:
                raise Stale("stale")
            found, announced = tuple(advice for advice, _ in planned), tuple(plans for _, plans in planned)
            known = self._known[seat] = FoundHints(question, state, legal, found, announced, tuple(promises))
        return known

    async def _log(self, table: Table, seat: Seat, asker: PendingHint, known: FoundHints) -> None:
        """Log that somebody takes these hints, before they are shown. That is done once for each `Question`, and not if
        the request was cancelled."""
        if asker not in self._wanted:
            raise Stale("stale")
        if not known.logged:
            await table.change(lambda row: _hint_taken(row, asker[0].user, seat))
            self._known[seat] = known._replace(logged=True)

    async def _think(self, room: Room, seat: Seat, promises: list[Promise]) -> list[Planned]:
        box, view = room.box, encode(room.box.game.view(room.state, seat))
        question = (box.name, custom_data(box), view, secrets.randbits(63), MOST, promises)
        try:
            return await self._workers.ask(room.match.table, hints, *question)
        except (Busy, Overdue):
            raise TooMany("hint-busy") from None


def _promises_kept(room: Room, seat: Seat, known: FoundHints) -> list[Promise]:
    """Return the plans that earlier hints of this turn have announced and that still hold. They are kept in memory
    only."""
    if room.box.bot.promises is None or known.question[0] != room.match.id:
        return []
    view, followed = room.box.game.view(room.state, seat), _followed(room, seat, known)
    promises = (*known.before, *(() if followed is None else known.promises[followed]))
    return [promise for promise in promises if room.box.bot.promises.holds(view, promise)]


def _followed(room: Room, seat: Seat, known: FoundHints) -> int | None:
    """Return the index of the hint that its seat has played, or None."""
    step = next((step for step in room.steps if step.seq > known.question[1] and step.actor == seat), None)
    if step is None:
        return None
    for n, advice in enumerate(known.found):
        own = room.box.game.decide(known.state, seat, known.legal[advice.play])
        if list(own) == list(step.events[: len(own)]):
            return n
    return None
