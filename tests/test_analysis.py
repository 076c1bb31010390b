"""The analysis of a finished match: which steps are evaluated and from what information, what is stored, and that an
interrupted analysis resumes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeVar, cast

import pytest
from msgspec import json
from msgspec.structs import replace

from in_process import fresh, in_loop, opened, room_of, take_back, until
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
from tablee.search import analysis
from tablee.search.analysis import Decision, Judged, chances, decision
from tablee.tables import analysis as gone_through
from tablee.tables.analysis import turning_points, win_together
from tablee.tables.history_types import Analysis
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wishes import Agree
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


@pytest.mark.parametrize("name", GAMES)
def test_a_step_of_every_game_can_be_judged_from_what_is_stored(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "_many", lambda box, options: 6)
    monkeypatch.setattr(analysis, "_some", lambda box, options: 3)
    box, rng = GAMES[name], Random(4)
    options = read_options(box.types.options, {})
    played = [lambda view, legal, must: rng.choice(legal) if must else None] * options.seats
    *before, step, _, _ = steps(box.game, options, played, Luck(Random(2)))
    happened = [event for each in before for event in each.events]
    known = (box.name, box.data, encode(options), encode(happened), encode(step.events), step.seat, True, 7)
    found = json.decode(judge(*known), type=Judged)
    assert found.seq == 7 and sum(found.chances) == pytest.approx(1) and len(found.chances) == options.seats
    assert found.decision is None or 0 <= found.decision.played <= 1


# Turning points.


def lost(seq: int, loss: float, sure: float = 0.01) -> Judged:
    return Judged(seq, decision=Decision(0.3, sure, 0.3 + loss))


def test_turning_points_are_the_largest_losses_that_are_sure_and_never_padded() -> None:
    some = [lost(1, 0.06), lost(2, 0.3), lost(3, 0.04), lost(4, 0.4, sure=0.5), Judged(5), lost(6, 0.07), lost(7, 0.2)]
    assert turning_points(some) == (2, 6, 7)
    assert turning_points(some[:4]) == (1, 2)
    assert turning_points([lost(3, 0.04), Judged(4, decision=Decision(0.3, 0.01))]) == ()


def test_who_wins_together_shares_one_chance() -> None:
    team = [Judged(0, (0.2, 0.2), (0.01, 0.01)), Judged(1), Judged(2, (0.0, 0.0), (0.0, 0.0))]
    assert win_together(team) and not win_together([*team, Judged(3, (0.5, 0.4))])
    assert not win_together([]) and not win_together([Judged(1)])


# In the background, and stored.


T = TypeVar("T")


class Quick(Workers):
    """Workers that evaluate up to `most` steps, each at once, and then never answer."""

    def __init__(self, most: int = 10**9) -> None:
        super().__init__(1)
        self.most, self.judged = most, list[int]()

    async def ask(self, whose: str, thought: Callable[..., T], *question: object, later: bool = False) -> T:
        assert thought is judge and later, "bots at tables go first"
        seq, ends = question[-1], question[-2]
        assert isinstance(seq, int)
        if len(self.judged) == self.most and self.judged[-1:] != [seq]:
            await asyncio.Event().wait()
        self.judged += [seq] if self.judged[-1:] != [seq] else []
        return cast("T", encode(Judged(seq, (0.25, 0.75) if ends else (), (0.1, 0.1) if ends else ())))


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
async def test_what_an_older_analysis_said_is_replaced(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path, old := Quick()) as tables:
        match = room_of(await over(tables)).match.id
        await looked(tables, match)
        with pytest.MonkeyPatch.context() as later:
            later.setattr(gone_through, "VERSION", analysis.VERSION + 1)
            assert (await tables.analyst.request(match, "eve")).judged == ()
            await looked(tables, match)
        assert len(old.judged) == 2 * len({*old.judged})
        versions = rows(path, "select distinct version, count(*) from analyses group by version")
        assert versions == [(analysis.VERSION + 1, len({*old.judged}))]


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
        async def ask(self, whose: str, thought: Callable[..., T], *question: object, later: bool = False) -> T:
            if question[-1] == 2:
                raise ValueError("a fault")
            return await super().ask(whose, thought, *question, later=later)

    async with opened(fresh(tmp_path), Ill()) as tables:
        found = await looked(tables, room_of(await over(tables)).match.id)
        assert found.judged[2] == Judged(2)


@in_loop
async def test_a_step_whose_process_hung_is_judged_when_somebody_looks_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Hangs(Quick):
        hung = False

        async def ask(self, whose: str, thought: Callable[..., T], *question: object, later: bool = False) -> T:
            if question[-1] == 2 and not self.hung:
                self.hung = True
                raise Overdue("for long")
            return await super().ask(whose, thought, *question, later=later)

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


def test_shares_of_a_team_are_told_as_its_one_chance() -> None:
    made = Decision(0.1, 0.02, 0.3, says("somewhere"))
    told = gone_through._as_common_chance(Judged(3, (0.2, 0.2), (0.05, 0.05), made), 2)
    assert told.chances == (0.4, 0.4) and told.sure == (0.1, 0.1)
    assert told.decision and (told.decision.played, told.decision.best, told.decision.sure) == (0.2, 0.6, 0.04)
