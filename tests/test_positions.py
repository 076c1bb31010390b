"""Positions of the day: each is reached by the rules and has a best move; each day has one position, and answers are
counted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from in_process import fresh, in_loop, opened, room_of
from table_scenarios import Patient, rows, who
from tablee.core.codec import encode
from tablee.core.errors import Illegal, Malformed, Missing
from tablee.core.words import Says
from tablee.games.catalogue import NAMES, shipped
from tablee.search.explain import COMPARED, why
from tablee.store.daily_answers import Answers
from tablee.store.sqlite import SQLite
from tablee.tables import daily
from tablee.tables.daily import LEAST_ANSWERS, PAST_DAYS, Daily, PositionAnswer, TryMove, answer_to, today
from tablee.tables.positions import EQUAL_WITHIN, StoredPosition, of_day, positions_of, reach_position, view_hash
from tablee.workers.fair_queue import Busy
from tablee.workers.pool import Workers
from tablee.workers.thoughts import reason

EACH = [(game, n) for game in NAMES for n in range(len(positions_of(game)))]
DAY = 20_000


@pytest.fixture
def on_that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: DAY)


def at(day: int = DAY) -> tuple[StoredPosition, Any]:
    found = of_day(day)
    assert found
    return found[1], reach_position(*found)


# Stored positions.


@pytest.mark.parametrize(("game", "n"), EACH)
def test_a_position_is_reached_by_the_rules_and_its_best_move_is_legal(game: str, n: int) -> None:
    box, kept = shipped(game), positions_of(game)[n]
    reached = reach_position(box, kept)
    assert view_hash(reached.view) == kept.seen, "the rules have changed: python3 dev.py positions finds others"
    assert len(reached.legal) == len(kept.values) > 3
    box.game.decide(reached.state, reached.seat, reached.legal[kept.best])
    best = kept.value(kept.best)
    assert best is not None and kept.is_good(kept.best)
    # a move that was hardly tried may look better by accident
    assert sum(value is not None and value / 1000 > best + EQUAL_WITHIN for value in kept.values) == 0
    assert str(kept.options.get("variant")) not in box.web.guarded


@pytest.mark.parametrize("game", sorted({game for game, _ in EACH}))
def test_there_are_enough_of_them_each_from_a_match_of_its_own_and_some_are_late(game: str) -> None:
    kept = positions_of(game)
    assert 12 <= len(kept) <= 30 and len({one.key for one in kept}) == len(kept)
    assert max(len(one.plays) for one in kept) > 2 * min(len(one.plays) for one in kept)
    assert len({one.options["seats"] for one in kept}) > 1


def test_the_games_come_in_turn_and_all_their_positions_one_after_the_other() -> None:
    offering = [game for game in NAMES if positions_of(game)]
    most = max(len(positions_of(game)) for game in offering)
    found = [of_day(DAY + n) for n in range(most * len(offering))]
    assert len({box.name for box, _ in filter(None, found[: len(offering)])}) == len(offering)
    assert {kept.key for _, kept in filter(None, found)} == {kept.key for game in NAMES for kept in positions_of(game)}
    assert of_day(DAY, ()) is None


def test_other_rules_are_noticed() -> None:
    kept, reached = at()
    assert view_hash(reached.box.game.view(reached.state, None)) != kept.seen


# Answers.


@pytest.mark.usefixtures("on_that_day")
@in_loop
async def test_a_page_is_told_what_the_mover_sees_and_nothing_beyond(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        _, reached = at()
        told = json.loads(await the_daily(tables.store).page(None))
        assert told["day"] == DAY and told["seat"] == reached.seat
        assert encode(told["view"]) == encode(json.loads(encode(reached.view)))
        assert encode(told["legal"]) == encode(json.loads(encode(reached.legal)))
        assert not {"best", "values", "key", "plays"} & told.keys()
        for day in (DAY + 1, DAY - PAST_DAYS - 1):
            with pytest.raises(Missing, match="position-unknown"):
                await the_daily(tables.store).page(day)
        assert json.loads(await the_daily(tables.store).page(DAY - PAST_DAYS))["day"] == DAY - PAST_DAYS


class Reasoning(Workers):
    """Workers that answer each question for a reason in this process, and keep the question."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked, self.goes = list[tuple[object, ...]](), asyncio.Event()
        self.goes.set()

    async def ask(self, whose: str, thought: Callable[..., Any], *question: object, later: bool = False) -> Any:
        self.asked.append(question)
        await self.goes.wait()
        assert thought is reason
        return because(question[3])


def because(play: Any) -> Says:
    return Says("reason", {"play": play})


class BusyOnce(Reasoning):
    """Workers that are busy when they are asked first."""

    async def ask(self, whose: str, thought: Callable[..., Any], *question: object, later: bool = False) -> Any:
        answer = await super().ask(whose, thought, *question)
        if len(self.asked) == 1:
            raise Busy
        return answer


def the_daily(store: Any, workers: Workers | None = None) -> Daily:
    assert isinstance(store, SQLite)
    return Daily(Answers(store), workers or Reasoning())


def choice(play: int, day: int = DAY) -> TryMove:
    return TryMove(day, json.loads(encode(at(day)[1].legal[play])))


def worse() -> int:
    """Return the index of a move that is not good in the position under test."""
    kept, _ = at()
    return next(play for play in range(len(kept.values)) if not kept.is_good(play))


@pytest.mark.usefixtures("on_that_day")
@in_loop
async def test_one_choice_a_day_is_counted_and_nobody_is_remembered(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        asked, kept = the_daily(tables.store), at()[0]
        first = await asked.answer("ada", choice(worse()))
        assert not first.good and first.people == 1 and first.mine.share is None
        assert first.best.action == at()[1].legal[kept.best]
        second = await asked.answer("ada", choice(kept.best))
        assert second.good and second.mine == second.best and second.people == 1
        assert (await asked.answer("bob", choice(kept.best))).people == 2
        assert (await asked.answer("ada", choice(0, DAY - 1))).people == 0, "what was before is over"
        assert sorted(rows(path, "select day, choice, people from chosen")) == sorted(
            [(DAY, worse(), 1), (DAY, kept.best, 1)]
        )
        assert "ada" not in str(rows(path, "select * from answered"))
        await Answers(tables.store).count(DAY + 1, "ada", 0)  # type: ignore[arg-type]
        assert rows(path, "select day from answered") == [(DAY + 1,)], "who answered yesterday is forgotten"


@pytest.mark.usefixtures("on_that_day")
@in_loop
async def test_hints_are_what_the_search_found_each_different_in_kind_and_a_choice_after_one_is_not_counted(
    tmp_path: Path,
) -> None:
    async with opened(fresh(tmp_path)) as tables:
        asked, (kept, reached) = the_daily(tables.store), at()
        found = await asked.hints(DAY)
        assert found[0].play == kept.best and found[0].value == kept.value(kept.best)
        assert found[0].because == (await asked.answer("bob", choice(worse()))).because == because(kept.best)
        kinds = [reached.box.bot.kind(reached.legal[one.play]) for one in found]
        assert 1 < len(found) <= 3 and all(kind not in kinds[:n] for n, kind in enumerate(kinds))
        assert [one.value for one in found[1:]] == sorted((one.value for one in found[1:]), reverse=True)
        answer = await asked.answer("ada", msgspec.structs.replace(choice(kept.best), hinted=True))
        assert answer.good and answer.people == 1, "only bob's"
        with pytest.raises(Missing, match="position-unknown"):
            await asked.hints(DAY + 1)


@pytest.mark.usefixtures("on_that_day")
def test_shares_are_told_once_enough_have_answered() -> None:
    (kept, reached), best = at(), at()[0].best

    def answered(chosen: dict[int, int]) -> PositionAnswer:
        return answer_to(kept, reached, worse(), chosen, None)

    few = answered({worse(): 1, best: LEAST_ANSWERS - 2})
    assert (few.mine.share, few.often) == (None, False) and few.other is not None
    often = next(play for play in range(len(kept.values)) if not kept.is_good(play) and play != worse())
    many = answered({worse(): 2, best: LEAST_ANSWERS - 5, often: 3})
    assert many.other is not None and many.often and many.people == LEAST_ANSWERS
    assert (many.mine.share, many.best.share, many.other.share) == (
        2 / LEAST_ANSWERS,
        (LEAST_ANSWERS - 5) / LEAST_ANSWERS,
        3 / LEAST_ANSWERS,
    )
    assert answered({10**6: LEAST_ANSWERS}).people == 0, "what was chosen in another position of that day"


@pytest.mark.usefixtures("on_that_day")
@in_loop
async def test_what_is_no_move_there_is_refused_as_at_a_table(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        asked = the_daily(tables.store)
        nonsense: tuple[Any, ...] = (None, 7, {}, {"type": "Fly"}, [[]])
        for action in nonsense:
            for ask in (asked.preview(TryMove(DAY, action)), asked.answer("ada", TryMove(DAY, action))):
                with pytest.raises((Malformed, Illegal)):
                    await ask
        assert rows(path, "select * from chosen") == []
        _, reached = at()
        shown = await asked.preview(choice(0))
        assert shown.preview == reached.box.web.preview(reached.view, reached.legal[0])


# Reasons.


@pytest.mark.usefixtures("on_that_day")
@in_loop
async def test_a_reason_is_asked_for_once_whoever_wants_it(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        asked, (kept, reached) = the_daily(tables.store, workers := Reasoning()), at()
        workers.goes.clear()
        both = [asyncio.create_task(asked.answer(user, choice(worse()))) for user in ("ada", "bob")]
        while not workers.asked:
            await asyncio.sleep(0.01)
        workers.goes.set()
        assert (await both[0]).because == (await both[1]).because == because(kept.best)
        [(game, view, _, play, others)] = workers.asked
        assert (game, view, play) == (reached.box.name, encode(reached.view), kept.best)
        assert isinstance(others, list) and others and not any(kept.is_good(other) for other in others)


@pytest.mark.usefixtures("on_that_day")
@in_loop
async def test_where_the_processes_are_busy_an_answer_has_no_reason_and_the_next_one_has(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        asked, kept = the_daily(tables.store, BusyOnce()), at()[0]
        first, second = await asked.answer("ada", choice(kept.best)), await asked.answer("bob", choice(kept.best))
        assert first.good and first.because is None
        assert second.because == because(kept.best)


@in_loop
async def test_a_process_gives_the_games_own_reason(tmp_path: Path) -> None:
    day = next(day for day in range(today(), 0, -1) if at(day)[1].box.name == "detour")
    async with opened(fresh(tmp_path)) as tables:
        workers, (kept, reached) = Workers(1), at(day)
        try:
            answer = await the_daily(tables.store, workers).answer("ada", choice(kept.best, day))
        finally:
            workers.close()
        others = [play for play in daily._by_value(kept) if not kept.is_good(play)][:COMPARED]
        state = reached.box.game.imagine(reached.view, Random(day))
        assert answer.because == why(reached.box, state, reached.view, kept.best, others) is not None


@in_loop
async def test_one_plays_on_from_there_against_bots(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        _, here = at(today())
        info = await tables.begin_at(who("eve"), "here", here.box, here.options, here.events, here.seat, "position@1")
        room = room_of(await tables.find(info.id))
        assert room.state == here.state and info.origin == "position@1"
        assert [seat.yours for seat in info.seats].index(True) == here.seat
        assert {seat.bot for seat in info.seats if not seat.yours} == {"normal"}
