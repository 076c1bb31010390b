"""Positions of the day: each is reached by the rules and has a best move; each day has one position, and answers are
counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from in_process import fresh, in_loop, opened, room_of
from table_scenarios import Patient, rows, who
from tablee.core.codec import encode
from tablee.core.errors import Illegal, Malformed, Missing
from tablee.core.words import Says
from tablee.games.catalogue import NAMES, shipped
from tablee.kit.box import AnyBox
from tablee.store.daily_answers import Answers
from tablee.store.sqlite import SQLite
from tablee.tables import daily
from tablee.tables.daily import LEAST_ANSWERS, PAST_DAYS, Daily, TryMove, answer_to, today
from tablee.tables.positions import EQUAL_WITHIN, StoredPosition, of_day, positions_of, reach_position, view_hash

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


def the_daily(store: Any) -> Daily:
    assert isinstance(store, SQLite)
    return Daily(Answers(store))


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
        assert found[0].because == answer_to(DAY, kept.best, {}).because
        kinds = [reached.box.bot.kind(reached.legal[one.play]) for one in found]
        assert 1 < len(found) <= 3 and all(kind not in kinds[:n] for n, kind in enumerate(kinds))
        assert [one.value for one in found[1:]] == sorted((one.value for one in found[1:]), reverse=True)
        answer = await asked.answer("ada", msgspec.structs.replace(choice(kept.best), hinted=True))
        assert answer.good and answer.people == 0
        with pytest.raises(Missing, match="position-unknown"):
            await asked.hints(DAY + 1)


@pytest.mark.usefixtures("on_that_day")
def test_shares_are_told_once_enough_have_answered() -> None:
    kept, best = at()[0], at()[0].best
    few = answer_to(DAY, worse(), {worse(): 1, best: LEAST_ANSWERS - 2})
    assert (few.mine.share, few.often) == (None, False) and few.other is not None
    often = next(play for play in range(len(kept.values)) if not kept.is_good(play) and play != worse())
    many = answer_to(DAY, worse(), {worse(): 2, best: LEAST_ANSWERS - 5, often: 3})
    assert many.other is not None and many.often and many.people == LEAST_ANSWERS
    assert (many.mine.share, many.best.share, many.other.share) == (
        2 / LEAST_ANSWERS,
        (LEAST_ANSWERS - 5) / LEAST_ANSWERS,
        3 / LEAST_ANSWERS,
    )
    assert answer_to(DAY, worse(), {10**6: LEAST_ANSWERS}).people == 0, (
        "what was chosen in another position of that day"
    )


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


@pytest.mark.usefixtures("on_that_day")
def test_the_reason_is_the_games_own_where_it_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def why(box: AnyBox, state: Any, view: Any, action: Any, others: Any) -> Says:
        assert action == at()[1].legal[at()[0].best] and action not in others and others
        assert box.game.view(state, view.seat) == view
        return Says("reason")

    daily._because.cache_clear()
    monkeypatch.setattr(daily, "why", why)
    assert answer_to(DAY, worse(), {}).because == Says("reason")
    daily._because.cache_clear()


@in_loop
async def test_one_plays_on_from_there_against_bots(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        _, here = at(today())
        info = await tables.begin_at(who("eve"), "here", here.box, here.options, here.events, here.seat, "position@1")
        room = room_of(await tables.find(info.id))
        assert room.state == here.state and info.origin == "position@1"
        assert [seat.yours for seat in info.seats].index(True) == here.seat
        assert {seat.bot for seat in info.seats if not seat.yours} == {"normal"}
