"""A match that people have open: its state in memory, its log in the archive.

The way of an action: a repeated nonce gets its old answer; the seat's question must still be the one answered (Stale);
the rules decide (Illegal); chance answers; the step is appended; only then the state changes and every seat is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Raw

from tablee.core.codec import codec
from tablee.core.dice import FairDice, key_hash
from tablee.core.errors import Forbidden, Stale
from tablee.core.game import Ask, Box, Guide, Lesson, Over, Roll, Seat
from tablee.core.play import act, settle
from tablee.core.words import Says, says
from tablee.tables.archive import Archive
from tablee.tables.log import MatchRow, Step, Undone, counting, now, rolls, state_after, states
from tablee.tables.store import Conflict
from tablee.tables.wire import Ending, Frame, Happened, LessonInfo, MatchInfo, Replay, Told


class Room:
    """One match. `told` hears of every step, once it is durable."""

    def __init__(
        self, archive: Archive, box: Box, match: MatchRow, steps: list[Step], told: Callable[[], None]
    ) -> None:
        self.archive, self.box, self.match = archive, box, match
        self._told = told
        self._codec = codec(self.box)
        self._lock = asyncio.Lock()
        self._read(steps)

    def _read(self, steps: list[Step]) -> None:
        """Take the log as it is for the truth."""
        self.steps = steps
        self.answers = {(step.actor, step.nonce): step.seq for step in steps if step.nonce is not None}
        self.legal: dict[Seat, Sequence[Any]] = {}
        self.asked_at: dict[Seat, int] = {}
        self._set(state_after(self.box, self.match.options, steps))

    def _set(self, state: Any) -> None:
        """A new state; where a seat's legal actions are others than before, it is asked anew."""
        self.state, self.turn = state, self.box.game.turn(state)
        asked = self.turn.must | self.turn.may if isinstance(self.turn, Ask) else frozenset()
        before, self.legal = self.legal, {seat: self.box.game.legal(state, seat) for seat in asked}
        for seat, legal in self.legal.items():
            if legal != before.get(seat):
                self.asked_at[seat] = self.seq

    @property
    def seq(self) -> int:
        return self.steps[-1].seq

    @property
    def over(self) -> Ending | None:
        return ending(self.turn)

    # The way of an action.

    async def act(self, seat: Seat, nonce: str | None, seen: int, raw: bytes | Raw) -> int:
        """Do this for a seat that looked at step `seen`; the number of the step it became."""
        action = self._codec.action(raw)
        return await self._take(seat, nonce, lambda: self._judge(seat, nonce, seen, action))

    async def undo(self, seat: Seat, nonce: str) -> int:
        """Take back a seat's last action. What was seen stays seen: the log keeps both."""
        return await self._take(seat, nonce, lambda: self._take_back(seat, nonce))

    async def _take(self, seat: Seat, nonce: str | None, make: Callable[[], tuple[Any, Step]]) -> int:
        async with self._lock:
            if (done := self._answered(seat, nonce)) is not None:
                return done
            state, step = make()
            try:
                await self._append(state, step)
            except Conflict:  # another process was first: the log is the truth
                return await self._reload(seat, nonce)
            self._told()
            return step.seq

    def _judge(self, seat: Seat, nonce: str | None, seen: int, action: Any) -> tuple[Any, Step]:
        self._check_fresh(seat, seen)
        if (lesson := self.lesson) and (lesson.seat, lesson.action) != (seat, action):
            raise Forbidden("lesson")
        dice = FairDice(self.match.key, rolls(self.steps))
        state, events = act(self.box.game, self.state, seat, action)
        state, answers = settle(self.box.game, state, dice)
        return state, Step(self.seq + 1, now(), seat, nonce, (*events, *answers), tuple(dice.draws))

    def _check_fresh(self, seat: Seat, seen: int) -> None:
        if isinstance(self.turn, Over):
            raise Stale("match-over")
        cuts_in = isinstance(self.turn, Ask) and seat in self.turn.may - self.turn.must
        if not cuts_in and seen < self.asked_at.get(seat, 0):
            raise Stale("stale")

    def _take_back(self, seat: Seat, nonce: str) -> tuple[Any, Step]:
        if not self.can_undo(seat):
            raise Stale("no-undo")
        to = sorted(counting(self.steps))[-2]
        step = Step(self.seq + 1, now(), seat, nonce, (Undone(to, seat),), ())
        return state_after(self.box, self.match.options, [*self.steps, step]), step

    def can_undo(self, seat: Seat | None) -> bool:
        """Free until chance or another seat has answered; the end of a match is an answer too."""
        if seat is None or self.steps[-1].draws:  # nearly always, and it is asked for every seat at every step
            return False
        last = self.steps[max(counting(self.steps))]
        return last.actor == seat and not last.draws and self.over is None and self.guide is None

    async def _append(self, state: Any, step: Step) -> None:
        ended = isinstance(self.box.game.turn(state), Over)
        await self.archive.append(self.match.id, step, ended=ended)
        self.steps.append(step)
        if step.nonce is not None:
            self.answers[step.actor, step.nonce] = step.seq
        self._set(state)

    async def _reload(self, seat: Seat, nonce: str | None) -> int:
        """Take over what others have written. It may be this very action, sent to another process before."""
        self._read(await self.archive.steps(self.match))
        self._told()
        if (done := self._answered(seat, nonce)) is not None:
            return done
        raise Stale("stale")

    def _answered(self, seat: Seat, nonce: str | None) -> int | None:
        return None if nonce is None else self.answers.get((seat, nonce))

    # The guided first match.

    @property
    def guide(self) -> Guide | None:
        """A match with the guide's key is a guided one."""
        return self.box.guide if self.match.key == self.box.guide.key else None

    @property
    def lesson(self) -> Lesson | None:
        return self.guide.lesson(self.seq) if self.guide else None

    def _lesson_info(self, seat: Seat | None) -> LessonInfo | None:
        guide, lesson = self.guide, self.lesson
        if guide is None or self.seq > len(guide.lessons):
            return None
        action = lesson.action if lesson and lesson.seat == seat else None
        return LessonInfo(self.seq, len(guide.lessons), tuple(map(Says, guide.said(self.seq))), action)

    def preview(self, seat: Seat, raw: bytes | Raw) -> Any:
        """What an action would do, as far as this seat can know. An illegal one is refused as it would be."""
        action = self._codec.action(raw)
        self.box.game.decide(self.state, seat, action)
        return self.box.preview(self.box.game.view(self.state, seat), action)

    # What people are told.

    def told(self, seat: Seat | None, since: int) -> Told:
        """The match as a seat sees it now, with what happened after step `since`."""
        view = self.box.game.view(self.state, seat)
        turn = self.turn
        return Told(
            match=self.match.id,
            seat=seat,
            seq=self.seq,
            events=happened(self.box, self.steps[since + 1 :], seat),
            view=view,
            words=self.box.describe(view),
            question=self.box.question(view),
            must=tuple(sorted(turn.must)) if isinstance(turn, Ask) else (),
            may=tuple(sorted(turn.may)) if isinstance(turn, Ask) else (),
            legal=tuple(self.legal.get(seat, ())) if seat is not None else (),
            undo=self.can_undo(seat),
            over=self.over,
            lesson=self._lesson_info(seat),
        )


def ending(turn: Ask | Roll[Any] | Over) -> Ending | None:
    if isinstance(turn, Over):
        return Ending(tuple(sorted(turn.winners)), turn.scores, turn.clause)
    return None


def deal(box: Box, match: MatchRow) -> Step:
    """Step 0: what chance does before anyone is asked."""
    dice = FairDice(match.key)
    _, events = settle(box.game, box.game.new(match.options), dice)
    return Step(0, match.started, None, None, tuple(events), tuple(dice.draws))


def happened(box: Box, steps: Iterable[Step], seat: Seat | None) -> tuple[Happened, ...]:
    """What a seat may know of these steps."""
    return tuple(
        Happened(step.seq, known, _tell(box, known))
        for step in steps
        for event in step.events
        if (known := _known(box, event, seat)) is not None
    )


def _known(box: Box, event: Any, seat: Seat | None) -> Any:
    return event if isinstance(event, Undone) else box.game.redact(event, seat)


def _tell(box: Box, event: Any) -> Says:
    return says("event-Undone", seat=event.seat) if isinstance(event, Undone) else box.tell(event)


def match_info(match: MatchRow, steps: list[Step], over: Ending | None) -> MatchInfo:
    return MatchInfo(
        id=match.id,
        table=match.table,
        game=match.game,
        version=match.version,
        options=match.options,
        names=match.names,
        started=match.started,
        key_hash=key_hash(match.key),
        key=match.key.hex() if over else None,
        steps=steps[-1].seq,
        over=over,
    )


def replay(box: Box, match: MatchRow, steps: list[Step], seat: Seat | None) -> Replay:
    """A finished match, step by step, through a seat's eyes. Steps taken back are shown as such."""
    kept, frames = counting(steps), []
    for step, state in zip(steps, states(box, match.options, steps), strict=True):
        view = box.game.view(state, seat)
        events = happened(box, [step], seat)
        frames.append(Frame(step.seq, step.at, step.actor, step.seq not in kept, events, view, box.describe(view)))
    return Replay(match_info(match, steps, ending(box.game.turn(state))), seat, tuple(frames))
