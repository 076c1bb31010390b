"""Analysis of finished matches, step by step, in a process of its own at the lowest priority.

Each step's result is stored, so an analysis resumes where it stopped."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from itertools import groupby, pairwise, takewhile
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.errors import TooMany
from tablee.core.game import Seat
from tablee.core.options import VARIANT
from tablee.games.catalogue import custom_data
from tablee.search.analysis import OLDEST, VERSION, Judged, StepToJudge
from tablee.store.store import Storage
from tablee.tables.archive import LoadedMatch
from tablee.tables.finished import Matches
from tablee.tables.history import in_points
from tablee.tables.history_types import Analysis, NewlyJudged, TurnInfo
from tablee.tables.log import LoggedStep, agreed, valid_steps
from tablee.tables.wire import Ending
from tablee.workers.fair_queue import Busy
from tablee.workers.pool import Overdue, Workers
from tablee.workers.thoughts import KNOWN, Described, judge

log = logging.getLogger(__name__)

MOST_POINTS = 3
SWING = 0.05
"""Least fraction of the win that a mover must lose for the step to be a turning point."""
QUEUE = KNOWN
"""Greatest number of matches that are analysed at a time: as many as the worker process keeps."""
CACHED = 16
"""Number of complete analyses in the cache. One is asked for again when its last steps are found, and by many if
it is shared."""
ANALYSES = "analysis"
"""Name of the analyses in the queue for the worker process."""


class MatchAnalysis:
    """Analysis of a match as far as it is done, with what its page shows of the match."""

    def __init__(self, match: LoadedMatch, version: int, stored: Sequence[Judged]) -> None:
        """Take over stored results up to the first step that has none."""
        steps = played(match)
        self.id, self._version = match.row.id, version
        self._seqs, self._turns, self._scores = [step.seq for step in steps], turns(steps), _scores(match)
        self._seats, self._together = len(match.row.players), match.box.lab.together(match.options)
        self._judged = list[Judged]()
        known = {one.seq: one for one in stored}
        for seq in takewhile(known.__contains__, self._seqs):
            self.add(known[seq])

    def add(self, judged: Judged) -> None:
        self._judged.append(_as_common_chance(judged, self._seats) if self._together else judged)

    @property
    def done(self) -> int:
        return len(self._judged)

    @property
    def left(self) -> int:
        return len(self._seqs) - self.done

    @property
    def next(self) -> int:
        """Number of the next step to analyse."""
        return self._seqs[self.done]

    def after(self, seq: int) -> NewlyJudged:
        """Return the results of the steps after number `seq`."""
        new = tuple(one for one in self._judged if one.seq > seq)
        return NewlyJudged(judged=new, left=self.left, points=turning_points(self._judged))

    def whole(self, mine: int | None) -> Analysis:
        """Return everything, for the user of the seat `mine`."""
        new = self.after(-1)
        return Analysis(
            judged=new.judged,
            left=new.left,
            points=new.points,
            turns=self._turns,
            together=self._together,
            mine=mine,
            scores=self._scores,
            outdated=self._version != VERSION,
        )


class _Unfinished(NamedTuple):
    """Match that is being analysed."""

    analysis: MatchAnalysis
    described: Described


class Analyst:
    """Analyses finished matches: a step of each in turn, so that none waits until a whole other one is done."""

    def __init__(self, matches: Matches, workers: Workers) -> None:
        self._matches, self._workers, self._store = matches, workers, matches.archive.store
        self._unfinished: dict[str, _Unfinished] = {}
        self._complete: OrderedDict[str, MatchAnalysis] = OrderedDict()
        self._at_work: asyncio.Task[None] | None = None

    async def request(self, id: str, user: str) -> Analysis:
        """Return the analysis of a finished match as far as it is done. The rest is begun."""
        found = await self._find(id)
        return found.whole(next(iter(await self._store.seats_in(id, user)), None))

    async def news(self, id: str, after: int) -> NewlyJudged:
        """Return the results of the steps after number `after`. The rest is begun if it is not under way, as after a
        restart."""
        return (await self._find(id)).after(after)

    async def _find(self, id: str) -> MatchAnalysis:
        if found := self._in_memory(id):
            return found
        match = await self._matches.finished(id)
        found = await self._read(match)
        return self._in_memory(id) or self._keep(found, match)  # another request may have been faster

    def _in_memory(self, id: str) -> MatchAnalysis | None:
        return self._unfinished[id].analysis if id in self._unfinished else self._complete.get(id)

    async def _read(self, match: LoadedMatch) -> MatchAnalysis:
        """Return the latest complete analysis in the store or, if there is none, what there is of the present
        version."""
        found = [await self._stored(match, version) for version in range(VERSION, OLDEST - 1, -1)]
        return next((each for each in found if not each.left), found[0])

    async def _stored(self, match: LoadedMatch, version: int) -> MatchAnalysis:
        rows = await self._store.judged(match.row.id, version)
        return MatchAnalysis(match, version, [msgspec.json.decode(row, type=Judged) for row in rows])

    def _keep(self, found: MatchAnalysis, match: LoadedMatch) -> MatchAnalysis:
        if not found.left:
            self._completed(found)
            return found
        if len(self._unfinished) >= QUEUE:
            raise TooMany("too-many-analyses")
        self._unfinished[found.id] = _Unfinished(found, _described(match))
        if self._at_work is None or self._at_work.done():
            self._at_work = asyncio.create_task(self._work())
        return found

    def _completed(self, found: MatchAnalysis) -> None:
        self._complete[found.id] = found
        if len(self._complete) > CACHED:
            self._complete.popitem(last=False)

    async def _work(self) -> None:
        while self._unfinished:
            for each in list(self._unfinished.values()):
                await self._turn(each)

    async def _turn(self, unfinished: _Unfinished) -> None:
        """Analyse the next step of a match. After a failure the match is left until somebody asks for it again."""
        found, left = unfinished.analysis, 0
        try:
            await self._advance(unfinished)
            left = found.left
        except (Busy, Overdue, Storage) as why:
            log.warning("the analysis of match %(match)s stopped early: %(why)r", {"match": found.id, "why": why})
        finally:
            if not left:
                del self._unfinished[found.id]

    async def _advance(self, unfinished: _Unfinished) -> None:
        """Analyse the next step of a match and store the result, before it is told."""
        found = unfinished.analysis
        judged = await self._judge(unfinished)
        await self._store.judge(found.id, judged.seq, VERSION, encode(judged))
        found.add(judged)
        if not found.left:
            self._completed(found)

    async def _judge(self, unfinished: _Unfinished) -> Judged:
        """Evaluate the next step of a match. If that fails, log it and return an empty `Judged`, so that the other
        steps are still evaluated."""
        found = unfinished.analysis
        try:
            return msgspec.json.decode(await self._ask(unfinished), type=Judged)
        except (Busy, Overdue, asyncio.CancelledError):
            raise
        except Exception:
            at = {"match": found.id, "step": found.next}
            log.exception("match %(match)s, step %(step)d, could not be judged", at)
            return Judged(found.next)

    async def _ask(self, unfinished: _Unfinished) -> bytes:
        """Ask for the next step; if the process does not know the match, ask again and send it along."""
        ask, found = partial(self._workers.ask, ANALYSES, judge, later=True), unfinished.analysis
        question = found.id, found.done
        return await ask(*question) or await ask(*question, unfinished.described)

    def close(self) -> None:
        if self._at_work is not None:
            self._at_work.cancel()


# The match as a worker process gets it.


def played(match: LoadedMatch) -> list[LoggedStep]:
    """Return the steps that were played and not undone, the deal first."""
    kept = valid_steps(match.steps)
    return [step for step in match.steps if step.seq in kept and not agreed([step])]


def _described(match: LoadedMatch) -> Described:
    return match.box.name, custom_data(match.box), match.row.options, encode(steps_to_judge(match))


def steps_to_judge(match: LoadedMatch) -> list[StepToJudge[Any, Any]]:
    steps = played(match)
    ends = [step.actor != follower.actor for step, follower in pairwise(steps)] + [True]
    return [_to_judge(step, last) for step, last in zip(steps, ends, strict=True)]


def _to_judge(step: LoggedStep, ends: bool) -> StepToJudge[Any, Any]:
    return StepToJudge(step.seq, None if step.actor is None else Seat(step.actor), ends, step.events, step.action)


# The analysis as it is sent.


def turns(steps: Sequence[LoggedStep]) -> tuple[TurnInfo, ...]:
    runs = [(seat, [step.seq for step in run]) for seat, run in groupby(steps, key=lambda step: step.actor)]
    return tuple(TurnInfo(seat, run[0], run[-1]) for seat, run in runs)


def _scores(match: LoadedMatch) -> tuple[float, ...]:
    row = match.row
    over = msgspec.json.decode(row.result, type=Ending) if row.result else None
    way = str(msgspec.json.decode(row.options).get(VARIANT, ""))
    points = [in_points(row.game, way, score) for score in over.scores] if over else []
    return tuple(score for score in points if score is not None)


def _as_common_chance(judged: Judged, seats: int) -> Judged:
    """For a cooperative game: multiply each seat's share of the win, which is 1/`seats` when all win, by `seats`. That
    is the chance that all win."""
    decision = judged.decision
    if decision is not None:
        best = None if decision.best is None else seats * decision.best
        decision = replace(decision, played=seats * decision.played, best=best, sure=seats * decision.sure)
    chances, sure = ([seats * share for share in shares] for shares in (judged.chances, judged.sure))
    return replace(judged, chances=tuple(chances), sure=tuple(sure), decision=decision)


def turning_points(judged: Sequence[Judged]) -> tuple[int, ...]:
    """Return the numbers of the turning points: at most three steps at which a mover lost most, and at least
    `SWING`."""
    lost = sorted(((loss(one), one.seq) for one in judged), reverse=True)
    return tuple(sorted(seq for loss, seq in lost[:MOST_POINTS] if loss >= SWING))


def loss(judged: Judged) -> float:
    """Return the fraction of the win that the mover lost against the best move; 0 if it is within the margin of
    error."""
    decision = judged.decision
    if decision is None or decision.best is None or decision.best - decision.played < decision.sure:
        return 0.0
    return decision.best - decision.played
