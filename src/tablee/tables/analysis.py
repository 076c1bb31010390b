"""Analysis of finished matches, step by step, in the bots' processes at the lowest priority.

Each step's result is stored, so an analysis resumes where it stopped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.errors import TooMany
from tablee.core.options import VARIANT
from tablee.search.analysis import VERSION, Judged
from tablee.store.store import Storage
from tablee.tables.archive import LoadedMatch
from tablee.tables.finished import Matches
from tablee.tables.history import in_points
from tablee.tables.history_types import Analysis, TurnInfo
from tablee.tables.log import LoggedStep, agreed, valid_steps
from tablee.tables.wire import Ending
from tablee.workers.fair_queue import Busy
from tablee.workers.pool import Overdue, Workers
from tablee.workers.thoughts import judge

log = logging.getLogger(__name__)

MOST_POINTS = 3
SWING = 0.05
"""Least fraction of the win that a mover must lose for the step to be a turning point."""
QUEUE = 100
"""Greatest number of matches that wait to be analysed."""
ANALYSES = "analysis"
"""Name under which all analyses wait in the workers' queue, where names (mostly ids of tables) take turns. So all
analyses together get no more turns than one table."""


class Analyst:
    """Queue of matches to analyse, and the task that analyses them one after the other."""

    def __init__(self, matches: Matches, workers: Workers) -> None:
        self._matches, self._workers, self._store = matches, workers, matches.archive.store
        self._wanted: dict[str, LoadedMatch] = {}
        self._at_work: asyncio.Task[None] | None = None

    async def request(self, id: str, user: str) -> Analysis:
        """Return the analysis of a finished match as far as it is done, and queue the match if steps are missing."""
        match = await self._matches.finished(id)
        found = analysis(match, await self._stored(id), await self._store.seats_in(id, user))
        if found.left:
            self._enqueue(match)
        return found

    async def _stored(self, id: str) -> list[Judged]:
        return [msgspec.json.decode(row, type=Judged) for row in await self._store.judged(id, VERSION)]

    def _enqueue(self, match: LoadedMatch) -> None:
        if match.row.id not in self._wanted and len(self._wanted) >= QUEUE:
            raise TooMany("too-many-analyses")
        self._wanted.setdefault(match.row.id, match)
        if self._at_work is None or self._at_work.done():
            self._at_work = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._wanted:
            id, match = next(iter(self._wanted.items()))
            try:
                await self._analyse(match)
            except (Busy, Overdue, Storage) as why:
                said = {"match": id, "why": why}  # it is queued again when somebody opens the analysis
                log.warning("the analysis of match %(match)s stopped early: %(why)r", said)
            finally:
                del self._wanted[id]

    async def _analyse(self, match: LoadedMatch) -> None:
        done = {judged.seq for judged in await self._stored(match.row.id)}
        for step, before, ends in positions(match):
            if step.seq not in done:
                found = await self._judge(match, step, before, ends)
                await self._store.judge(match.row.id, step.seq, VERSION, encode(found))

    async def _judge(self, match: LoadedMatch, step: LoggedStep, before: Sequence[Any], ends: bool) -> Judged:
        """Evaluate one step of a match. If that fails, log it and return an empty `Judged`, so that the other steps are
        still evaluated."""
        happened = encode(before), encode(step.events)
        try:
            decided = await self._ask(match, *happened, step.actor, False, step.seq)
            foreseen = await self._ask(match, *happened, None, ends, step.seq)
        except (Busy, Overdue, asyncio.CancelledError):
            raise
        except Exception:
            at = {"match": match.row.id, "step": step.seq}
            log.exception("match %(match)s, step %(step)d, could not be judged", at)
            return Judged(step.seq)
        return replace(foreseen, decision=decided.decision)

    async def _ask(self, match: LoadedMatch, *question: Any) -> Judged:
        """Have a worker process evaluate one position. Each request holds one position only, so that no bot waits long
        for a free worker."""
        known = (match.box.name, match.box.data, match.row.options)
        return msgspec.json.decode(await self._workers.ask(ANALYSES, judge, *known, *question, later=True), type=Judged)

    def close(self) -> None:
        if self._at_work is not None:
            self._at_work.cancel()


# Steps to judge.


def played(match: LoadedMatch) -> list[LoggedStep]:
    """Return the steps that were played and not undone, the deal first."""
    kept = valid_steps(match.steps)
    return [step for step in match.steps if step.seq in kept and not agreed([step])]


def positions(match: LoadedMatch) -> Iterator[tuple[LoggedStep, list[Any], bool]]:
    """Yield each step with the events of all steps before it, and whether it is the last step of its turn."""
    before, steps = list[Any](), played(match)
    ends = [step.actor != follower.actor for step, follower in pairwise(steps)] + [True]
    for step, last in zip(steps, ends, strict=True):
        yield step, list(before), last
        before += step.events


def turns(steps: Sequence[LoggedStep]) -> tuple[TurnInfo, ...]:
    runs = [(seat, [step.seq for step in run]) for seat, run in groupby(steps, key=lambda step: step.actor)]
    return tuple(TurnInfo(seat, run[0], run[-1]) for seat, run in runs)


# The analysis as it is sent.


def analysis(match: LoadedMatch, judged: Sequence[Judged], mine: Sequence[int]) -> Analysis:
    steps = played(match)
    together, seats = win_together(judged), len(match.row.players)
    told = tuple(_as_common_chance(one, seats) for one in judged) if together else tuple(judged)
    return Analysis(
        turns=turns(steps),
        judged=told,
        left=len(steps) - len(told),
        points=turning_points(told),
        together=together,
        mine=next(iter(mine), None),
        scores=_scores(match),
    )


def _scores(match: LoadedMatch) -> tuple[float, ...]:
    row = match.row
    over = msgspec.json.decode(row.result, type=Ending) if row.result else None
    way = str(msgspec.json.decode(row.options).get(VARIANT, ""))
    points = [in_points(row.game, way, score) for score in over.scores] if over else []
    return tuple(score for score in points if score is not None)


def win_together(judged: Sequence[Judged]) -> bool:
    """Tell whether all seats always have the same chance to win, as in a cooperative game."""
    chances = [one.chances for one in judged if one.chances]
    return bool(chances) and all(len(set(shares)) == 1 for shares in chances)


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
