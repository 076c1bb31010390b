"""Bots of a table: each thinks when the match waits for it, takes at least a moment, and never blocks the people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from typing import Any

from tablee.core.codec import encode
from tablee.core.errors import Refused, Stale
from tablee.core.game import Ask, Seat
from tablee.search.levels import NORMAL, bot_of
from tablee.store.rows import By, Holder
from tablee.store.store import Storage
from tablee.tables.room import Room
from tablee.workers.fair_queue import Busy
from tablee.workers.pool import Workers

log = logging.getLogger(__name__)

LEARNING = 2.5
"""Factor on a bot's pace in guided matches, so that the learner sees what has happened."""
RETRY = 1.0
"""Delay before a bot tries again when the store is unreachable or the queue is full, in seconds."""


class Thinking:
    def __init__(self, workers: Workers, pace: float, within: float) -> None:
        """Let bots take at least `pace` seconds. `within` more seconds later, another process may take over."""
        self._workers, self._pace, self.within = workers, pace, within
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._asked: dict[Seat, tuple[str, int]] = {}
        """Match and step at which each bot last began to think, so that it does so only once for a step."""
        self._ours: tuple[str, int] | None = None
        """Match and step at which this process last had bots think. After a step of another process, waking the bots is
        left to that process."""
        self._since = 0.0
        """Time at which this process began to have bots think at `_ours`, by the event loop's clock."""
        self._skip = asyncio.Event()
        self._seats: Sequence[Holder] = ()
        """Latest known holders of the seats, which may change while a bot thinks."""

    def skip(self) -> None:
        """Let bots play without their usual pause until a person has to act again."""
        self._skip.set()

    def rest(self) -> None:
        """Stop all bots, since nobody watches; they begin anew when somebody returns."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
        self._asked.clear()

    def update(self, room: Room, seats: Sequence[Holder]) -> None:
        """Update the holders: a bot that no longer plays a seat stops thinking."""
        self._seats = seats
        if not isinstance(turn := room.turn, Ask):
            return
        for seat in [seat for seat in self._tasks if seats[seat].player is None]:
            self._tasks.pop(seat).cancel()
            self._asked.pop(seat, None)
        if any(seats[seat].player is None for seat in turn.must):
            self._skip.clear()

    def wake(self, room: Room, seats: Sequence[Holder]) -> None:
        """Start every bot that has to act and is not thinking yet."""
        self.update(room, seats)
        if not isinstance(turn := room.turn, Ask):
            return
        question = room.match.id, room.seq
        if self._ours != question:
            self._ours, self._since = question, asyncio.get_running_loop().time()
        for seat in turn.must | turn.may:
            if seats[seat].player and seat not in self._tasks and self._asked.get(seat) != question:
                self._asked[seat] = question
                self._tasks[seat] = asyncio.create_task(self._think(room, seat))

    def at_work(self, room: Room) -> bool:
        """Tell whether bots in this process are thinking about the match's latest step and are not overdue."""
        since = asyncio.get_running_loop().time() - self._since
        return bool(self._tasks) and self._ours == (room.match.id, room.seq) and since < self._pace + self.within

    async def _think(self, room: Room, seat: Seat) -> None:
        """Make one move of a bot, or none if it may pass and does so; then wake the bots that have to act next."""
        try:
            await self._move(room, seat)
        except (Storage, Busy):
            await asyncio.sleep(RETRY)
            self._asked.pop(seat, None)
        finally:
            if self._tasks.get(seat) is asyncio.current_task():
                del self._tasks[seat]
        if self._ours == (room.match.id, room.seq):
            self.wake(room, self._seats)

    async def _move(self, room: Room, seat: Seat) -> None:
        bot = bot_of(self._seats[seat].player or NORMAL)
        seen, action = room.seq, await self._choice(room, seat, bot)
        if action is None:
            return
        try:
            await self._act(room, seat, seen, action)
        except (Stale, Storage) as refused:
            if isinstance(refused, Storage):
                raise
        except Refused as refused:
            if room.seq != seen:
                return  # the question is outdated: another process, or another seat, was quicker
            why = {**_at(room, seen), "bot": bot, "action": action, "why": refused}
            log.error("bot %(bot)s at match %(match)s, step %(step)d: %(action)s was refused: %(why)s", why)
            await self._play_mildest(room, seat, seen)

    async def _play_mildest(self, room: Room, seat: Seat, seen: int) -> None:
        """Play the mildest action (the first legal one) if a bot must act, so that the match goes on."""
        if not _must(room, seat):
            return
        try:
            await self._act(room, seat, seen, room.legal[seat][0])
        except Stale:
            pass  # somebody else was quicker
        except Storage:
            raise
        except Refused as refused:
            why = {**_at(room, seen), "why": refused}
            log.critical("match %(match)s, step %(step)d: the fallback action was refused: %(why)s", why)

    async def _act(self, room: Room, seat: Seat, seen: int, action: Any) -> None:
        """Play a bot's action, shielded from cancellation. It is void if a person has taken the seat back before."""
        by: By | None = None if self._seats[seat].kind == "bot" else "stand-in"
        await asyncio.shield(room.play(seat, None, seen, action, by, lambda: self._seats[seat].player is not None))

    async def _choice(self, room: Room, seat: Seat, bot: str) -> Any:
        """Return a bot's action, or None if it passes, but not before its `pace` is over. A bot that fails plays the
        mildest action."""
        if (lesson := room.lesson) is not None:
            await self._pause(LEARNING)  # room.lesson may be another one by then
            return lesson.action if lesson.seat == seat else None
        legal, must, seen = room.legal[seat], _must(room, seat), room.seq
        thought = self._thought(room, bot, encode(room.box.game.view(room.state, seat)), legal, must)
        chosen = (await asyncio.gather(thought, self._pause(), return_exceptions=True))[0]
        if isinstance(chosen, Busy):
            raise chosen
        if isinstance(chosen, BaseException):
            why = {**_at(room, seen), "bot": bot, "why": chosen}
            log.error("bot %(bot)s at match %(match)s, step %(step)d failed: %(why)r", why)
            return legal[0] if must else None
        return chosen

    async def _thought(self, room: Room, bot: str, view: bytes, legal: Sequence[Any], must: bool) -> Any:
        play = await self._workers.choose(room.match.table, room.box, bot, view, must, secrets.randbits(64))
        return None if play is None else legal[play]

    async def _pause(self, times: float = 1) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), times * self._pace)


def _at(room: Room, seen: int) -> dict[str, object]:
    return {"match": room.match.id, "step": seen}


def _must(room: Room, seat: Seat) -> bool:
    return isinstance(room.turn, Ask) and seat in room.turn.must
