"""Live match: its state in memory, its log in the archive.

An action takes these steps: a repeated nonce gets its old response; an action chosen before the seat's legal actions
changed is refused as `Stale`; the rules compute the action's events, or raise `Illegal`; rolls are made as long as the
match waits for chance; the step is stored; only then the state changes and every seat is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple, Protocol
from weakref import WeakMethod

from msgspec import Raw

from tablee.core.codec import codec
from tablee.core.dice import FairDice, rolls_key
from tablee.core.errors import Forbidden, Stale
from tablee.core.game import Ask, Over, Seat, Turn
from tablee.core.play import act, fold, settled
from tablee.counters import STAGES, actions, observe_since
from tablee.kit.box import AnyBox
from tablee.kit.guide import Guide, Lesson
from tablee.store.clock import now
from tablee.store.rows import By, MatchWait
from tablee.store.store import Conflict
from tablee.tables.archive import Archive, LoadedMatch
from tablee.tables.log import Agreed, LoggedStep, Undone, agreed, latest, roll_count, state_after, valid_steps
from tablee.tables.waiting import seat_mask
from tablee.tables.wire import Ending


class StepListener(Protocol):
    """Function called after a new step, made here (`ours`) or by another process."""

    def __call__(self, *, ours: bool = True) -> None: ...


class MadeStep(NamedTuple):
    """Step with the state and turn it leads to."""

    step: LoggedStep
    state: Any
    turn: Turn[Any]


class Room:
    """One match with its current state.

    `told` is called after each stored step; `next_wait` computes whom the match waits for then."""

    def __init__(
        self,
        archive: Archive,
        match: LoadedMatch,
        state: Any,
        wait: MatchWait | None,
        told: StepListener,
        next_wait: Callable[[Turn[Any], LoggedStep], MatchWait | None],
    ) -> None:
        self.archive, self.box, self.match, self.options = archive, match.box, match.row, match.options
        self._listener = WeakMethod(told)  # weak, so that a match does not keep an unused table in memory
        self._next_wait = WeakMethod(next_wait)
        self.wait = wait
        self._codec, self._rolls_key = codec(self.box.types), rolls_key(match.row.key, match.steps[0].contributions)
        self.lock = asyncio.Lock()
        """Lock for steps, and for changes of the table that affect whom the match waits for."""
        self.own_seq = -1
        """Number of the latest step made by this process."""
        self._reset_log(match.steps, state)

    def _reset_log(self, steps: list[LoggedStep], state: Any) -> None:
        """Set the log, and the state after it, as loaded from the store."""
        self.steps = steps
        self.answers = {(step.actor, step.nonce): step.seq for step in steps if step.nonce is not None}
        self.legal: dict[Seat, Sequence[Any]] = {}
        self.asked_at: dict[Seat, int] = {}
        self._enter(state, AGREED if agreed(steps) else self.box.game.turn(state))

    def _enter(self, state: Any, turn: Turn[Any]) -> None:
        """Enter a new state. For each seat whose legal actions have changed, `asked_at` gets the number of this step:
        actions chosen before it are stale."""
        self.state, self.turn, self.over = state, turn, ending(turn)
        asked = turn.must | turn.may if isinstance(turn, Ask) else frozenset()
        before, self.legal = self.legal, {seat: self.box.game.legal(state, seat) for seat in asked}
        for seat, legal in self.legal.items():
            if legal != before.get(seat):
                self.asked_at[seat] = self.seq

    @property
    def seq(self) -> int:
        return self.steps[-1].seq

    @property
    def counted_result(self) -> Ending | None:
        """Result of a match that counts: played from the beginning to the end, not guided nor ended by agreement."""
        whole = self.over is not None and not self.over.agreed
        return self.over if whole and self.match.origin is None and not self.match.guided else None

    # Steps.

    async def act(self, seat: Seat, nonce: str | None, seen: int, raw: bytes | Raw) -> int:
        """Play an action that a page or a program has sent for a seat, as JSON."""
        return await self.play(seat, nonce, seen, self._codec.action(raw))

    async def play(
        self,
        seat: Seat,
        nonce: str | None,
        seen: int,
        action: Any,
        by: By | None = None,
        still: Callable[[], bool] = lambda: True,
    ) -> int:
        """Play an action of a seat that looked at step `seen`, and return the number of the new step.

        `still` is called once the lock is taken. It tells whether a clock or a bot may still play for the seat: the
        seat's person may have acted or come back meanwhile."""
        async with self.lock:
            if (done := self._earlier_answer(seat, nonce)) is not None:
                return done
            begun = perf_counter()
            made = self._judge(seat, nonce, seen, action, by, still)
            return await self._store(made, begun)

    async def end(self) -> None:
        """End the match by agreement."""
        async with self.lock:
            if self.over:
                return
            step = LoggedStep(self.seq + 1, now(), None, None, (Agreed(),), ())
            try:
                await self._append(MadeStep(step, self.state, AGREED))
            except Conflict:
                await self._catch_up()
                return
            self._notify()

    async def undo(self, seat: Seat, nonce: str) -> int:
        """Undo a seat's last action, and return the number of the undo step. The log keeps both."""
        async with self.lock:
            if (done := self._earlier_answer(seat, nonce)) is not None:
                return done
            begun = perf_counter()
            made = await self._take_back(seat, nonce)
            return await self._store(made, begun)

    async def _store(self, made: MadeStep, begun: float) -> int:
        """Store a step that the rules have allowed, tell everyone, and return its number. `begun` is when the check of
        its action began, for the metrics."""
        at = observe_since(STAGES["judge"], begun)
        try:
            await self._append(made)
        except Conflict:  # another process was first: the log is the truth
            return await self._reload(made.step)
        at = observe_since(STAGES["store"], at)
        self._notify()
        observe_since(STAGES["tell"], at)
        actions[self.box.name] += 1
        return made.step.seq

    def _judge(
        self, seat: Seat, nonce: str | None, seen: int, action: Any, by: By | None, still: Callable[[], bool]
    ) -> MadeStep:
        self._check_fresh(seat, seen)
        if not still():
            raise Stale("stale")
        if (lesson := self.lesson) and (lesson.seat, lesson.action) != (seat, action):
            raise Forbidden("lesson")
        dice = FairDice(self._rolls_key, roll_count(self.steps))
        state, events = act(self.box.game, self.state, seat, action)
        state, answers, turn = settled(self.box.game, state, dice)
        happened, draws = (*events, *answers), tuple(dice.draws)
        step = LoggedStep(self.seq + 1, now(), seat, nonce, happened, draws, by, action=action)
        return MadeStep(step, state, turn)

    def _check_fresh(self, seat: Seat, seen: int) -> None:
        if isinstance(self.turn, Over):
            raise Stale("match-over")
        cuts_in = isinstance(self.turn, Ask) and seat in self.turn.may - self.turn.must
        if not cuts_in and seen < self.asked_at.get(seat, 0):
            raise Stale("stale")

    async def _take_back(self, seat: Seat, nonce: str) -> MadeStep:
        if not self.can_undo(seat):
            raise Stale("no-undo")
        to = sorted(valid_steps(self.steps))[-2]
        step = LoggedStep(self.seq + 1, now(), seat, nonce, (Undone(to, seat),), ())
        state = await asyncio.to_thread(state_after, self.box, self.options, [*self.steps, step])
        return MadeStep(step, state, self.box.game.turn(state))

    @property
    def undoer(self) -> Seat | None:
        """Seat that may undo its last action, which must be the last step. None if the step includes rolls or was
        played by a clock or a stand-in, in guided matches, and after the match."""
        last = latest(self.steps)
        theirs = not last.draws and last.by is None and self.over is None and self.guide is None
        return None if last.actor is None or not theirs else Seat(last.actor)

    def can_undo(self, seat: Seat | None) -> bool:
        return seat is not None and seat == self.undoer

    async def _append(self, made: MadeStep) -> None:
        if result := ending(made.turn):
            await self.archive.end(self.match, made.step, result)
            self.wait = None
        else:
            wait = next_wait(made.turn, made.step) if (next_wait := self._next_wait()) else None
            await self.archive.append(self.match, made.step, wait, self.wait)
            self.wait = wait or self.wait
        self._add(made)
        self.own_seq = made.step.seq

    def _add(self, made: MadeStep) -> None:
        step, state, turn = made
        self.steps.append(step)
        if step.nonce is not None:
            self.answers[step.actor, step.nonce] = step.seq
        self._enter(state, turn)

    async def catch_up(self) -> int:
        """Add the steps that other processes have stored; return their number."""
        async with self.lock:
            return await self._catch_up()

    async def _catch_up(self) -> int:
        new = await self.archive.steps(self.match, self.box, self.seq)
        for step in new:
            self._add(await self._replay_step(step))
        if new:
            await self._update_wait()
            self._notify(ours=False)
        return len(new)

    async def _replay_step(self, step: LoggedStep) -> MadeStep:
        """Return a step made by another process with the state and turn that it leads to."""
        game = self.box.game
        match step.events:
            case (Undone(),):
                state = await asyncio.to_thread(state_after, self.box, self.options, [*self.steps, step])
            case (Agreed(),):
                return MadeStep(step, self.state, AGREED)
            case events:
                state = fold(game, self.state, events)
        return MadeStep(step, state, game.turn(state))

    async def _update_wait(self) -> None:
        """Update whom the match waits for. Without a clock that follows from the turn alone; otherwise it is read from
        the store."""
        if self.wait and self.wait.due is None and not self.over:
            self.wait = MatchWait(seat_mask(self.turn))
        else:
            await self.read_wait()

    async def read_wait(self) -> None:
        """Read from the store whom the match waits for."""
        due = None if self.over else await self.archive.store.awaited(self.match.id)
        self.wait = None if self.over else MatchWait(seat_mask(self.turn), due)

    async def _reload(self, step: LoggedStep) -> int:
        """Catch up when another process was first to store a step with this number. If that was the same action, sent
        to that process before, return its number; otherwise refuse as stale."""
        await self._catch_up()
        if (done := self._earlier_answer(step.actor, step.nonce)) is not None:
            return done
        raise Stale("stale")

    def _notify(self, *, ours: bool = True) -> None:
        if (told := self._listener()) is not None:
            told(ours=ours)

    def _earlier_answer(self, seat: int | None, nonce: str | None) -> int | None:
        return None if nonce is None else self.answers.get((seat, nonce))

    def preview(self, seat: Seat, raw: bytes | Raw) -> Any:
        """Preview an action as far as this seat can know. An illegal one is refused."""
        action = self._codec.action(raw)
        self.box.game.decide(self.state, seat, action)
        return self.box.web.preview(self.box.game.view(self.state, seat), action)

    # The guided first match.

    async def play_lessons(self, lessons: Sequence[Lesson]) -> None:
        """Play the actions of the first lessons without telling anyone, so that the learner begins at a later one."""
        async with self.lock:
            for lesson in lessons:
                await self._append(self._judge(lesson.seat, None, self.seq, lesson.action, None, lambda: True))

    @property
    def guide(self) -> Guide | None:
        return self.box.guide if self.match.guided else None

    @property
    def lesson(self) -> Lesson | None:
        """Current lesson; None also if the guide has changed since the match began and its lesson no longer fits."""
        lesson = self.guide.lesson(self.seq) if self.guide else None
        return lesson if lesson and lesson.action in self.legal.get(lesson.seat, ()) else None


AGREED = Over(frozenset(), (), "")
"""Turn of a match that was ended by agreement."""


def ending(turn: Turn[Any]) -> Ending | None:
    if isinstance(turn, Over):
        return Ending(tuple(sorted(turn.winners)), turn.scores, turn.clause, turn is AGREED)
    return None


def result_of(box: AnyBox, state: Any, *, agreed: bool) -> Ending | None:
    """Return the result of a match with this last state, None if it goes on; `agreed` says that it was ended by
    agreement."""
    return ending(AGREED if agreed else box.game.turn(state))
