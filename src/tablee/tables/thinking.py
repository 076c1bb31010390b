"""The bots at a table: each thinks when it is asked, takes its time, and never stops the people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence

from tablee.bots.levels import NORMAL, bot_of
from tablee.bots.line import Busy
from tablee.bots.workers import Workers
from tablee.core.codec import encode
from tablee.core.errors import Refused, Stale
from tablee.core.game import Ask, Seat
from tablee.store.rows import By, Holder
from tablee.store.store import Storage
from tablee.tables.room import Room

log = logging.getLogger(__name__)

LEARNING = 2.5
"""In a guided match a bot takes so many times its pace: what the learner has just achieved is seen to its end."""
RETRY = 1.0
"""Seconds until a bot tries again when the store could not write, or too many think already."""


class Thinking:
    def __init__(self, workers: Workers, pace: float, within: float) -> None:
        """Bots take `pace` seconds at least, and `within` so many more another process may let its own play."""
        self._workers, self._pace, self.within = workers, pace, within
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._asked: dict[Seat, tuple[str, int]] = {}
        """The match and step each bot was last asked at: it is not asked twice."""
        self._ours: tuple[str, int] | None = None
        """The match and step at which this process last had bots think: it made that step, or was told that nobody
        else does. What another process did since is that one's to think about."""
        self._since = 0.0
        """When that was, as the event loop counts."""
        self._skip = asyncio.Event()
        self._seats: Sequence[Holder] = ()
        """Who plays for each seat: the latest word counts, also while a bot thinks."""

    def skip(self) -> None:
        """They need not take their time until a person is asked again."""
        self._skip.set()

    def rest(self) -> None:
        """Nobody is here to see what they would play: who comes back lets them begin anew."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
        self._asked.clear()

    def look(self, room: Room, seats: Sequence[Holder]) -> None:
        """Others sit here now: a bot that plays for a person no longer stops in the midst of it."""
        self._seats = seats
        if not isinstance(turn := room.turn, Ask):
            return
        for seat in [seat for seat in self._tasks if seats[seat].player is None]:
            self._tasks.pop(seat).cancel()
            self._asked.pop(seat, None)
        if any(seats[seat].player is None for seat in turn.must):
            self._skip.clear()

    def wake(self, room: Room, seats: Sequence[Holder]) -> None:
        """Every bot that is asked and has not thought about it yet begins to think."""
        self.look(room, seats)
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
        """Whether this process thinks about what is asked now, and not for longer than it may."""
        since = asyncio.get_running_loop().time() - self._since
        return bool(self._tasks) and self._ours == (room.match.id, room.seq) and since < self._pace + self.within

    async def _think(self, room: Room, seat: Seat) -> None:
        """One move of a bot, or none where it only may act."""
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
        if action == b"null":
            return
        try:
            await self._act(room, seat, seen, action)
        except (Stale, Storage) as refused:
            if isinstance(refused, Storage):
                raise
        except Refused as refused:
            if room.seq != seen:
                return  # what it thought about is past: another process, or another seat, was quicker
            why = {**_at(room, seen), "bot": bot, "action": action.decode(), "why": refused}
            log.error("bot %(bot)s at match %(match)s, step %(step)d: %(action)s was refused: %(why)s", why)
            await self._play_mildest(room, seat, seen)

    async def _play_mildest(self, room: Room, seat: Seat, seen: int) -> None:
        """What it is asked must be answered, or the match would wait for ever."""
        if not _must(room, seat):
            return
        try:
            await self._act(room, seat, seen, encode(room.legal[seat][0]))
        except Stale:
            pass  # somebody else was quicker
        except Storage:
            raise
        except Refused as refused:
            why = {**_at(room, seen), "why": refused}
            log.critical("match %(match)s, step %(step)d: the mildest action was refused: %(why)s", why)

    async def _act(self, room: Room, seat: Seat, seen: int, action: bytes) -> None:
        """What is written can no longer be stopped: who takes a seat back before that plays themselves."""
        by: By | None = None if self._seats[seat].kind == "bot" else "stand-in"
        await asyncio.shield(room.act(seat, None, seen, action, by, lambda: self._seats[seat].player is not None))

    async def _choice(self, room: Room, seat: Seat, bot: str) -> bytes:
        """It takes its time, so that people see what happened before. A bot that fails plays the mildest action."""
        if (lesson := room.lesson) is not None:
            await self._pause(LEARNING)  # by then it may be another's
            return encode(lesson.action if lesson.seat == seat else None)
        legal, must, seen = room.legal[seat], _must(room, seat), room.seq
        view = encode(room.box.game.view(room.state, seat))
        thought = self._workers.choose(room.match.table, room.box, bot, view, encode(legal), must, secrets.randbits(64))
        chosen, _ = await asyncio.gather(thought, self._pause(), return_exceptions=True)
        if isinstance(chosen, Busy):
            raise chosen
        if isinstance(chosen, BaseException):
            why = {**_at(room, seen), "bot": bot, "why": chosen}
            log.error("bot %(bot)s at match %(match)s, step %(step)d failed: %(why)r", why)
            return encode(legal[0] if must else None)
        return chosen

    async def _pause(self, times: float = 1) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), times * self._pace)


def _at(room: Room, seen: int) -> dict[str, object]:
    return {"match": room.match.id, "step": seen}


def _must(room: Room, seat: Seat) -> bool:
    return isinstance(room.turn, Ask) and seat in room.turn.must
