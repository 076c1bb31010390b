"""The analysis of a finished match: which steps are evaluated and from what information, what is stored, and that an
interrupted analysis resumes."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import pytest
from msgspec import json
from msgspec.structs import replace

from example_game import EXAMPLE
from in_process import HeldStore, fresh, in_loop, opened, room_of, take_back, until
from small_games import Coin, Nim, Options, boxed
from table_scenarios import act, ask, play_out, playing, rows
from tablee.core.codec import encode
from tablee.core.dice import Luck
from tablee.core.errors import Missing, Stale, TooMany
from tablee.core.game import Seat
from tablee.core.options import read_options
from tablee.core.play import steps
from tablee.core.words import says
from tablee.games.catalogue import GAMES
from tablee.kit.box import Lab
from tablee.search import analysis
from tablee.search.analysis import Decision, Judged, MatchStates, StepToJudge, chances, decision
from tablee.tables import analysis as gone_through
from tablee.tables.analysis import MatchAnalysis, turning_points
from tablee.tables.archive import Archive, LoadedMatch
from tablee.tables.history_types import Analysis
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wishes import Agree
from tablee.workers import thoughts
from tablee.workers.pool import Overdue, Workers
from tablee.workers.thoughts import judge

# One step.


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search with as many simulations as in a game with a compiled twin, although these games have none."""
    for kind, many in (("_many", 3000), ("_some", 600)):
        monkeypatch.setattr(analysis, kind, lambda box, options, many=many: many)


@pytest.mark.usefixtures("patient")
def test_who_wins_for_sure_is_seen_to_and_the_end_is_the_result() -> None:
    box = boxed(Nim())
    found, sure = chances(box, box.game.new(Options(heap=5)), 1)
    assert found[0] > 0.8 and sum(found) == pytest.approx(1) and 0 < sure[0] < 0.2
    over = replace(box.game.new(Options(heap=5)), left=0)
    assert chances(box, over, 1) == ((0.0, 1.0), (0.0, 0.0))


@pytest.mark.usefixtures("patient")
def test_the_curve_is_judged_with_all_hands_open_and_the_advice_from_what_the_mover_could_know() -> None:
    """The hidden coin shows tails, and the mover said tails: a lucky guess, since heads is likelier."""
    box = boxed(Coin())
    tails = replace(box.game.new(Options()), hidden=0)
    assert chances(box, tails, 1)[0][0] > 0.9
    made = decision(box, tails, Seat(0), [0], 1)
    assert made and made.best and 0.25 < made.played < 0.45 and 0.55 < made.best < 0.78 and made.action == 1
    heads = replace(tails, hidden=1)
    assert decision(box, heads, Seat(0), [0], 1) == made, "what nobody could see makes no difference"


@pytest.mark.usefixtures("patient")
def test_who_found_the_best_move_is_not_told_of_another() -> None:
    box = boxed(Nim())
    three = box.game.new(Options(heap=3))
    best, worse = (decision(box, three, Seat(0), [taken], 1) for taken in (3, 1))
    assert best and best.best is None and best.action is None and best.played > 0.8
    assert worse and worse.best and worse.action == 3 and worse.best - worse.played > worse.sure
    assert decision(box, box.game.new(Options(heap=1)), Seat(0), [1], 1) is None, "there was no choice"
    assert decision(box, three, Seat(0), [9], 1) is None, "the rules have changed since"


@pytest.mark.usefixtures("patient")
def test_the_action_that_was_played_is_looked_up_before_any_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    box = boxed(Nim())
    three = box.game.new(Options(heap=3))
    found = decision(box, three, Seat(0), [1], 1)
    assert found and found.instead == 1
    assert decision(box, three, Seat(0), [1], 1, 9) == found, "an action that is not listed is found by its events"
    monkeypatch.setattr(analysis, "_played", None)
    assert decision(box, three, Seat(0), [1], 1, 1) == found


def test_states_are_found_in_any_order() -> None:
    box = boxed(Nim())
    match = MatchStates(box, Options(heap=7), [StepToJudge(n, Seat(n % 2), True, (n,)) for n in (1, 2, 3)])
    assert [match.before(n).left for n in (0, 3, 1, 2, 2, 0)] == [7, 1, 6, 4, 4, 7]


@pytest.mark.parametrize("name", GAMES)
def test_a_step_of_every_game_can_be_judged_from_what_is_stored(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "_many", lambda box, options: 6)
    monkeypatch.setattr(analysis, "_some", lambda box, options: 3)
    box, rng = GAMES[name], Random(4)
    options = read_options(box.types.options, {})
    playing = [lambda view, legal, must: rng.choice(legal) if must else None] * options.seats
    first = list(islice(steps(box.game, options, playing, Luck(Random(2))), 4))
    told = [StepToJudge(7 + n, step.seat, True, tuple(step.events), step.action) for n, step in enumerate(first)]
    described = (name, box.data, encode(options), encode(told))
    assert judge(name, 3) == b"", "a process does not know a match before it is sent"
    found = json.decode(last := judge(name, 3, described), type=Judged)
    assert found.seq == 10 and sum(found.chances) == pytest.approx(1) and len(found.chances) == options.seats
    assert found.decision is None or 0 <= found.decision.played <= 1
    assert judge(name, 3) == b"", "after its last step a match is forgotten"
    rows = [judge(name, 0, described), *(judge(name, n) for n in (1, 2, 3))]
    assert rows[3] == last and [json.decode(row, type=Judged).seq for row in rows] == [7, 8, 9, 10]
    by_events = (*described[:3], encode([replace(step, action=None) for step in told]))
    assert judge(name, 3, by_events) == last


def test_a_process_keeps_so_many_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts, "KNOWN", 2)
    monkeypatch.setattr(thoughts, "_known", {})
    monkeypatch.setattr(thoughts, "judged", lambda match, n: Judged(match.steps[n].seq))
    box = GAMES[EXAMPLE]
    told = encode([StepToJudge(n, None, False, ()) for n in range(2)])
    for id in ("a", "b", "c"):
        assert judge(id, 0, (EXAMPLE, box.data, encode(read_options(box.types.options, {})), told))
    assert [bool(judge(id, 1)) for id in ("a", "b", "c")] == [False, True, True]


# Turning points.


def lost(seq: int, loss: float, sure: float = 0.01) -> Judged:
    return Judged(seq, decision=Decision(0.3, sure, 0.3 + loss))


def test_turning_points_are_the_largest_losses_that_are_sure_and_never_padded() -> None:
    some = [lost(1, 0.06), lost(2, 0.3), lost(3, 0.04), lost(4, 0.4, sure=0.5), Judged(5), lost(6, 0.07), lost(7, 0.2)]
    assert turning_points(some) == (2, 6, 7)
    assert turning_points(some[:4]) == (1, 2)
    assert turning_points([lost(3, 0.04), Judged(4, decision=Decision(0.3, 0.01))]) == ()


# In the background, and stored.


T = TypeVar("T")


class Quick(Workers):
    """Workers that evaluate up to `most` steps, each at once, and then never answer."""

    def __init__(self, most: int = 10**9) -> None:
        super().__init__(1)
        self.most, self.judged, self.matches = most, list[int](), list[str]()
        self.known: dict[str, list[StepToJudge[Any, Any]]] = {}

    async def ask(self, whose: str, thought: Callable[..., T], *question: Any, later: bool = False) -> T:
        assert thought is judge and later, "bots at tables go first"
        id, n, *described = question
        if described:
            self.known[id] = json.decode(described[0][3], type=list[StepToJudge[Any, Any]])
        elif id not in self.known:
            return cast("T", b"")
        return cast("T", await self.judge(id, self.known[id][n]))

    async def judge(self, id: str, step: StepToJudge[Any, Any]) -> bytes:
        if len(self.judged) == self.most:
            await asyncio.Event().wait()
        self.judged.append(step.seq)
        self.matches.append(id)
        await asyncio.sleep(0)
        return encode(Judged(step.seq, (0.25, 0.75) if step.ends else (), (0.1, 0.1) if step.ends else ()))


async def over(tables: Tables) -> Table:
    """Play a match of two to its end, with some steps taken back, and return its table."""
    table, _ = await playing(tables, "ada", "bob")
    await act(table, 6)
    await take_back(tables, table, 4)
    await play_out(table)
    return table


async def looked(tables: Tables, match: str, left: int = 0, user: str = "eve") -> Analysis:
    """Wait until at most `left` steps of the analysis are still to be evaluated, and return it."""
    found = await tables.analyst.request(match, user)
    while found.left > left:
        await asyncio.sleep(0)
        found = await tables.analyst.request(match, user)
    return found


@in_loop
async def test_every_step_that_counts_is_judged_once_and_its_turns_are_told(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), bots := Quick()) as tables:
        table = await over(tables)
        match = room_of(table).match.id
        first = await tables.analyst.request(match, "bob")
        assert first.judged == () and first.left == len(first.turns) and first.mine == 1
        found = await looked(tables, match)
        counting = [step.seq for step in room_of(table).steps if step.seq not in (5, 6, 7)]
        assert bots.judged == counting == [one.seq for one in found.judged]
        assert [turn.last for turn in found.turns] == [one.seq for one in found.judged if one.chances]
        assert found.turns[0].seat is None and {turn.seat for turn in found.turns[1:]} == {0, 1}
        assert found.mine is None and len(found.scores) == 2 and found.points == ()
        await looked(tables, match)
        assert bots.judged == counting, "what is known is not asked for again"
        assert len(rows(path, "select * from analyses where match_id = ?", match)) == len(counting)


@in_loop
async def test_who_has_asked_once_may_leave_and_it_goes_on_to_its_end(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), Quick()) as tables:
        match = room_of(await over(tables)).match.id
        steps = (await tables.analyst.request(match, "eve")).left
        await until(lambda: len(rows(path, "select seq from analyses where match_id = ?", match)) == steps)


@in_loop
async def test_a_server_that_dies_goes_on_where_it_was(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path, bots := Quick(most=4)) as tables:
        match = room_of(await over(tables)).match.id
        await tables.analyst.request(match, "eve")
        await until(lambda: len(bots.judged) == 4)
        found = await looked(tables, match, len(room_of(await tables.find(table_of(path, match))).steps) - 3 - 4)
        assert len(found.judged) == 4
    async with opened(path, rest := Quick()) as tables:
        assert len((await tables.analyst.request(match, "eve")).judged) == 4
        found = await looked(tables, match)
        assert not {*bots.judged} & {*rest.judged}
        assert [*bots.judged, *rest.judged] == [one.seq for one in found.judged]


def table_of(path: Path, match: str) -> str:
    [[table]] = rows(path, "select table_id from matches where id = ?", match)
    return str(table)


@in_loop
async def test_only_what_is_new_is_told_and_the_match_is_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, read, load = fresh(tmp_path), list[str](), Archive.load

    async def counted(archive: Archive, id: str) -> LoadedMatch:
        read.append(id)
        return await load(archive, id)

    async with opened(path, Quick()) as tables:
        match = room_of(await over(tables)).match.id
        monkeypatch.setattr(Archive, "load", counted)
        left = (await tables.analyst.request(match, "eve")).left
        told, news = list[int](), await tables.analyst.news(match, -1)
        while news.left or news.judged:
            told += [one.seq for one in news.judged]
            assert len(told) == left - news.left
            await asyncio.sleep(0)
            news = await tables.analyst.news(match, told[-1] if told else -1)
        whole = await tables.analyst.request(match, "eve")
        assert told == [one.seq for one in whole.judged] and len(told) == left and not whole.outdated
        assert (await tables.analyst.news(match, told[-2])).judged == whole.judged[-1:]
        assert read == [match]
    async with opened(path) as tables:
        assert await tables.analyst.request(match, "eve") == await tables.analyst.request(match, "eve") == whole
        assert read == [match] * 2, "once after a restart"


@in_loop
async def test_two_matches_are_gone_through_in_turn(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), bots := Quick()) as tables:
        matches = [room_of(await over(tables)).match.id for _ in range(2)]
        await tables.analyst.request(matches[0], "eve")
        await until(lambda: len(bots.judged) == 3)
        await tables.analyst.request(matches[1], "bob")
        for match in matches:
            await looked(tables, match)
        second = bots.matches.index(matches[1])
        assert bots.matches[second : second + 8] == [matches[1], matches[0]] * 4


@in_loop
async def test_what_follows_a_hole_in_the_store_is_told_after_it(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path, Quick()) as tables:
        match = room_of(await over(tables)).match.id
        found = await looked(tables, match)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("delete from analyses where seq = 2")
    async with opened(path, Quick()) as tables:
        again = await tables.analyst.request(match, "eve")
        assert again.judged == found.judged[:2] and again.left == len(found.judged) - 2
        assert (await looked(tables, match)).judged == found.judged


@in_loop
async def test_a_complete_analysis_of_an_older_version_is_shown_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fresh(tmp_path)
    async with opened(path, Quick()) as tables:
        found = await looked(tables, match := room_of(await over(tables)).match.id)
    monkeypatch.setattr(gone_through, "VERSION", analysis.VERSION + 1)
    async with opened(path, bots := Quick()) as tables:
        again = await tables.analyst.request(match, "eve")
        assert (again.judged, again.left, again.outdated) == (found.judged, 0, True) and bots.judged == []
    monkeypatch.setattr(gone_through, "OLDEST", analysis.VERSION + 1)
    async with opened(path, Quick()) as tables:
        assert (await tables.analyst.request(match, "eve")).judged == (), "it cannot be shown any more"
        assert not (await looked(tables, match)).outdated


@in_loop
async def test_an_incomplete_analysis_of_an_older_version_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fresh(tmp_path)
    async with opened(path, old := Quick(most=4)) as tables:
        match = room_of(await over(tables)).match.id
        await tables.analyst.request(match, "eve")
        await until(lambda: len(old.judged) == 4)
    monkeypatch.setattr(gone_through, "VERSION", analysis.VERSION + 1)
    async with opened(path, new := Quick()) as tables:
        assert (await tables.analyst.request(match, "eve")).judged == ()
        assert not (await looked(tables, match)).outdated
        versions = rows(path, "select distinct version, count(*) from analyses group by version")
        assert versions == [(analysis.VERSION + 1, len(new.judged))]


@in_loop
async def test_only_what_may_be_seen_again_is_gone_through(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), bots := Quick()) as tables:
        running, _ = await playing(tables, "ada", "bob")
        await act(running, 3)
        with pytest.raises(Stale, match="match-running"):
            await tables.analyst.request(room_of(running).match.id, "ada")
        with pytest.raises(Missing, match="match-unknown"):
            await tables.analyst.request("nowhere", "ada")
        assert bots.judged == []
        for user in ("ada", "bob"):
            await ask(running, user, Agree("end"))
        await until(lambda: not running.playing)
        found = await looked(tables, room_of(running).match.id)
        assert [one.seq for one in found.judged] == [0, 1, 2, 3] and found.scores == ()


@in_loop
async def test_a_step_that_cannot_be_judged_does_not_stop_the_others(tmp_path: Path) -> None:
    class Ill(Quick):
        async def judge(self, id: str, step: StepToJudge[Any, Any]) -> bytes:
            if step.seq == 2:
                raise ValueError("a fault")
            return await super().judge(id, step)

    async with opened(fresh(tmp_path), Ill()) as tables:
        found = await looked(tables, room_of(await over(tables)).match.id)
        assert found.judged[2] == Judged(2)


@in_loop
async def test_a_step_whose_process_hung_is_judged_when_somebody_looks_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Hangs(Quick):
        hung = False

        async def judge(self, id: str, step: StepToJudge[Any, Any]) -> bytes:
            if step.seq == 2 and not self.hung:
                self.hung = True
                raise Overdue("for long")
            return await super().judge(id, step)

    async with opened(fresh(tmp_path), bots := Hangs()) as tables:
        found = await looked(tables, room_of(await over(tables)).match.id)
        assert bots.hung and found.judged[2].chances and "stopped early" in caplog.text


@in_loop
async def test_only_so_many_wait(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Quick(most=0)) as tables:
        matches = [room_of(await over(tables)).match.id for _ in range(2)]
        with pytest.MonkeyPatch.context() as few:
            few.setattr(gone_through, "QUEUE", 1)
            await tables.analyst.request(matches[0], "eve")
            await tables.analyst.request(matches[0], "bob")
            with pytest.raises(TooMany, match="too-many-analyses"):
                await tables.analyst.request(matches[1], "eve")


def few_simulations() -> None:
    """Let a worker process search little."""
    for name, value in (("_many", 6), ("_some", 3)):
        setattr(analysis, name, lambda box, options, value=value: value)


class Counted(Workers):
    """Workers that keep the answers of their processes."""

    def __init__(self) -> None:
        super().__init__(1, few_simulations)
        self.answers = list[Any]()

    async def ask(self, whose: str, thought: Callable[..., T], *question: object, later: bool = False) -> T:
        answer = await super().ask(whose, thought, *question, later=later)
        self.answers.append(answer)
        return answer


@in_loop
async def test_a_process_that_dies_is_told_of_the_match_again(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), workers := Counted(), HeldStore) as tables:
        running, _ = await playing(tables, "ada", "bob")
        await act(running, 3)
        for user in ("ada", "bob"):
            await ask(running, user, Agree("end"))
        await until(lambda: not running.playing)
        store, match = tables.archive.store, room_of(running).match.id
        assert isinstance(store, HeldStore)
        store.goes.clear()
        await tables.analyst.request(match, "eve")
        await until(lambda: len(workers.answers) == 2)
        [process] = workers._later.processes
        process.kill()
        store.goes.set()
        await until(lambda: len(workers.answers) == 6)
        assert [not answer for answer in workers.answers] == [True, False, True, False, False, False]
        found = await looked(tables, match)
        assert all(one.chances or one.decision for one in found.judged)
        assert workers._later.processes != [process]


@in_loop
async def test_shares_of_a_team_are_told_as_its_one_chance(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Quick()) as tables:
        match = await tables.matches.finished(room_of(await over(tables)).match.id)
        team = dataclasses.replace(match.box, lab=Lab(together=lambda options: True))
        made = Decision(0.1, 0.02, 0.3, says("somewhere"))
        stored = [Judged(0, (0.2, 0.2), (0.05, 0.05), made)]
        for box, times in ((match.box, 1), (team, 2)):
            found = MatchAnalysis(replace(match, box=box), analysis.VERSION, stored).whole(None)
            assert found.together == (times == 2)
            [told] = found.judged
            assert told.chances == (0.2 * times,) * 2 and told.sure == (0.05 * times,) * 2
            assert told.decision == replace(made, played=0.1 * times, best=0.3 * times, sure=0.02 * times)
