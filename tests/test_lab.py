"""`tablee lab`: which bots a plan puts at each table, the statistics of a result, refused arguments."""

from __future__ import annotations

import json
import os
import signal
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from example_game import EXAMPLE
from random_matches import every_way_to_play
from shared_fixtures import Command, only_deep
from tablee.core.options import Choice, fields, variants
from tablee.games.catalogue import GAMES, box_of
from tablee.kit.box import AnyBox
from tablee.lab import progress, results
from tablee.lab.plan import (
    Condition,
    Plan,
    PlannedTable,
    chunks,
    even_tables,
    gauntlet_tables,
    hash_of,
    mixed_tables,
    names,
)
from tablee.lab.pool import InProcess, Processes, in_order
from tablee.lab.progress import Progress, play_deal
from tablee.lab.report import report
from tablee.lab.results import standings
from tablee.lab.series import Played, SeriesMatch, play_match
from tablee.search.levels import BOTS

Json = dict[str, Any]


def played(tablee: Command, *words: str) -> Json:
    done = tablee("lab", *words, "--json")
    assert done.returncode == 0, done.stderr
    found: Json = json.loads(done.stdout)
    return found


# Tables.


@pytest.mark.parametrize("bots, seats", [("ab", 2), ("abcd", 2), ("abcd", 3), ("abc", 3), ("ab", 4), ("abc", 4)])
def test_a_round_robin_has_every_mixture_with_the_most_different_bots(bots: str, seats: int) -> None:
    """The tables are compared with all ways to fill the seats, in any order."""
    all_ways = {tuple(sorted(way)) for way in product(bots, repeat=seats)}
    most = max(len({*way}) for way in all_ways)
    tables = mixed_tables(bots, seats)
    assert len(tables) == len({*tables})
    assert {tuple(sorted(table)) for table in tables} == {way for way in all_ways if len({*way}) == most}


def test_tables_of_a_gauntlet_and_of_equal_bots() -> None:
    assert gauntlet_tables("a", "bc", 3) == [("a", "b", "b"), ("a", "c", "c")]
    assert even_tables("ab", 3) == [("a", "a", "a"), ("b", "b", "b")]


OPTIONS = {"seats": 2}
DATA = {hash_of(box_of(EXAMPLE).data): box_of(EXAMPLE).data}
CONDITION = Condition(OPTIONS, *DATA)


def plan_of(*bots: str) -> Plan:
    """Return a plan of one table with these bots."""
    return Plan("robin", EXAMPLE, (CONDITION,), (PlannedTable(0, bots),), 30, 1)


def plan(*tables: str, matches: int = 4, **more: Any) -> Plan:
    """Return a plan with these tables; each letter names a bot."""
    kind, seats = more.pop("kind", "robin"), len(tables[0])
    condition = Condition({"seats": seats}, *DATA)
    return Plan(kind, EXAMPLE, (condition,), tuple(PlannedTable(0, tuple(bots)) for bots in tables), matches, 1, **more)


def test_every_bot_sits_everywhere_and_all_tables_have_the_same_deals() -> None:
    made = list(chunks(plan("abc", "aab", matches=4), DATA))
    assert [(chunk.table, chunk.deal) for chunk in made] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert [[match.number for match in chunk.matches] for chunk in made[:3]] == [[0, 1, 2], [0, 1, 2], [3, 4, 5]]
    assert plan("abc", "aab", matches=4).total == sum(len(chunk.matches) for chunk in made) == 12
    assert plan("aaa", matches=4).total == 4


def test_conditions_are_named_by_the_options_that_differ() -> None:
    other = replace(CONDITION, options={"seats": 3}, file="mine.json")
    assert names([CONDITION]) == [""]
    assert names([CONDITION, other]) == ["seats=2, data=as shipped", "seats=3, data=mine.json"]


# Output.


def match(number: int, bots: str, *winners: int, first: int = 0, scores: tuple[int, ...] = ()) -> Played:
    wins = tuple((seat in winners) / max(1, len(winners)) for seat in range(len(bots)))
    return Played(number, tuple(bots), wins, scores or (0,) * len(bots), first, "9.1", 10, {})


def test_a_gauntlet_counts_the_hero_on_all_seats() -> None:
    found = Progress(plan("abb", kind="gauntlet"))
    for deal in range(40):
        deals = [match(3 * deal, "abb", 0), match(3 * deal + 1, "bba", 2), match(3 * deal + 2, "bab", 0)]
        found.add(0, deals)
    [told] = standings(found)
    [table] = told.tables
    assert table.wins[0].value == pytest.approx(2 / 3) and (table.matches, table.answer) == (120, "better")
    assert {one.bot: one.wins.value for one in told.bots} == pytest.approx({"a": 2 / 3, "b": 1 / 6})
    assert table.wins[0].within < 0.1, "all deals were alike: nothing is left to luck but what was not seen"
    assert "a among 2 b:  66.7%" in report(found, [told]) and "at most once in 20 series" in report(found, [told])


def test_a_bot_that_never_won_has_a_rating_without_interval() -> None:
    found = Progress(plan("ab"))
    for deal in range(40):
        found.add(0, [match(2 * deal, "ab", 0), match(2 * deal + 1, "ba", 1)])
    assert {one.bot: one.rating and one.rating.within for one in standings(found)[0].bots} == {"a": None, "b": None}


def test_seats_are_counted_from_whoever_began() -> None:
    found = Progress(plan("aa", kind="seats"))
    for number in range(100):
        found.add(0, [match(number, "aa", number % 2, first=number % 2)])
    [table] = standings(found)[0].tables
    assert [share.value for share in table.wins] == [1.0, 0.0] and table.answer == "place 1 wins more"


def test_common_wins_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (results, progress):
        monkeypatch.setattr(module, "together", lambda plan, condition: True)
    series = Progress(plan("ab", kind="gauntlet", until_decided=True))
    for deal in range(40):
        series.add(0, [match(2 * deal, "ab", 0, 1), match(2 * deal + 1, "ba")])
    [told] = standings(series)
    assert told.together and told.bots == () and told.tables[0].wins[0].value == 0.5
    assert "a, b win together:  50.0%" in report(series, [told]) and series.decided == 0


@every_way_to_play
def test_all_win_or_nobody_does_at_tables_that_play_together(box: AnyBox, options: Any) -> None:
    match = play_match(SeriesMatch(box.name, box.data, options, ("random",) * options.seats, 1, 0))
    assert len({*match.wins}) == 1 if box.lab.together(options) else sum(match.wins) == pytest.approx(1)


def test_a_decided_table_is_closed_and_deals_in_flight_are_not_counted() -> None:
    found = Progress(plan("ab", matches=1000, kind="gauntlet", until_decided=True))
    deals = 0
    for chunk in chunks(found.plan, DATA):
        if not found.wanted(chunk):
            break
        deals += 1
        found.add(0, [match(n.number, "".join(n.bots), 0) for n in chunk.matches[:1]])
    assert 16 <= deals < 40 and found.decided == 1


# Whole series, with real matches.


@pytest.mark.usefixtures("mild")
def test_a_round_robin_is_told_bot_by_bot(tablee: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "other", BOTS["mild"])
    found = played(tablee, "robin", EXAMPLE, "--bots", "random,mild,other", "--matches", "4")
    [told] = found["standings"]
    assert sorted(bot["bot"] for bot in told["bots"]) == ["mild", "other", "random"]
    assert found["matches"] == 12 and {bot["matches"] for bot in told["bots"]} == {8}
    assert sum(bot["wins"]["value"] for bot in told["bots"]) == pytest.approx(1.5)


def test_the_result_is_the_same_with_any_number_of_processes(tablee: Command) -> None:
    words = ("seats", EXAMPLE, "--bots", "random", "--matches", "12")
    assert played(tablee, *words) == played(tablee, *words, "--jobs", "2")


@only_deep
def test_a_process_that_is_killed_loses_nothing() -> None:
    todo = list(chunks(plan_of("random", "random"), DATA))
    crew = Processes(play_deal, 2)
    stream = in_order(crew, todo)
    found = [next(stream)]
    os.kill(next(iter(crew._running._processes)), signal.SIGKILL)
    assert [*found, *stream] == list(in_order(InProcess(play_deal), todo))


CHOSEN, CHOICE = next(
    (name, field)
    for name, box in GAMES.items()
    for field in fields(next(iter(variants(box.types.options).values())))
    if isinstance(field, Choice) and not field.limit
)


def test_options_are_compared_under_the_same_deals(tablee: Command) -> None:
    values = ",".join(CHOICE.values)
    found = played(tablee, "seats", CHOSEN, "--bots", "random", "--matches", "2", "--option", f"{CHOICE.name}={values}")
    assert [one["condition"] for one in found["standings"]] == [f"{CHOICE.name}={value}" for value in CHOICE.values]
    assert Counter(len(one["tables"]) for one in found["standings"]) == {1: len(CHOICE.values)}


def test_data_files_are_compared_too(tablee: Command, tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file in files:
        file.write_bytes(box_of(EXAMPLE).data)
    words = [word for file in files for word in ("--data-file", str(file))]
    found = played(tablee, "seats", EXAMPLE, "--bots", "random", "--matches", "2", *words)
    assert [one["condition"] for one in found["standings"]] == [f"data={file}" for file in files]
    one, two = found["standings"]
    assert one["tables"] == two["tables"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["robin", EXAMPLE, "--bots", "deepblue,random"], "no bot called deepblue"),
        (["robin", EXAMPLE, "--bots", "random"], "two bots or more"),
        (["robin", EXAMPLE, "--bots", "random,random"], "named twice"),
        (["gauntlet", EXAMPLE, "--hero", "easy", "--among", "easy"], "named twice"),
        (["gauntlet", EXAMPLE, "--hero", "easy"], "--among"),
        (["robin", "chess", "--bots", "random,easy"], "chess"),
        (["robin", EXAMPLE, "--bots", "random,easy", "--seats", "40"], "from 2 to"),
        (["robin", EXAMPLE, "--bots", "random,easy", "--seats", "two"], "from 2 to"),
        (["robin", EXAMPLE, "--bots", "random,easy", "--option", "colour=red"], "colour"),
        (["robin", EXAMPLE, "--bots", "random,easy", "--data-file", "nowhere.json"], "nowhere.json"),
        (["robin", EXAMPLE, "--bots", "random,easy", "--data-file", __file__], Path(__file__).name),
        (["robin", EXAMPLE, "--bots", "random,easy", "--matches", "0"], "at least 1"),
        (["robin", EXAMPLE, "--bots", "random,easy", "--move-seconds", "0"], "more than 0"),
        (["robin", EXAMPLE, "--bots", "random,easy", "--resume"], "--out"),
        (["seats", EXAMPLE, "--bots", "nowhere.py:choose"], "nowhere.py:choose cannot be loaded"),
        (["joust", EXAMPLE], "joust"),
    ],
)
def test_wrong_arguments_are_refused(tablee: Command, words: list[str], says: str) -> None:
    done = tablee("lab", *words)
    assert done.returncode != 0 and says in done.stderr and "Traceback" not in done.stderr and done.stdout == ""
