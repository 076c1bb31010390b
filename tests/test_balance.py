"""Balance reports: sampling, statistics, and the Markdown of docs/reports/balance.md."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from tablee.games.catalogue import box_of
from tablee.games.detour.state import Options as Detour
from tablee.games.quadrata.data import TROPHIES
from tablee.games.quadrata.state import Options as Quadrata
from tablee.games.quadri.state import Competitive, Cooperative
from tablee.lab.balance import formatting, markdown_report
from tablee.lab.balance.analysis import Cell, change, item_kinds, moments, phases, whole_match
from tablee.lab.balance.estimates import Estimate, mean, share
from tablee.lab.balance.sampling import SampledQuestion, Side, measure, tasks
from tablee.lab.balance.search_record import DecisionGap, RecordedMatch, SearchRecord, UsedItem
from tablee.lab.series import Played


def match(
    first: int, *winners: int, seats: int = 3, clause: str = "9.1", used: tuple[UsedItem, ...] = (), **measures: Any
) -> RecordedMatch:
    wins = tuple(float(seat in winners) / max(1, len(winners)) for seat in range(seats))
    counted = measures or {"rounds": 10}
    return RecordedMatch(Played(0, ("strong",) * seats, wins, (0,) * seats, first, clause, 30, counted), used)


THREE = [match(0, 0), match(1, 0), match(1, 1, 2, clause="9.3"), match(2, 2)]
CELL = Cell(Detour(seats=3), played=THREE, rivals={"racer": [0.0, 1.0, 0.0, 0.0, 0.0]})


def asked(game: str) -> SampledQuestion:
    box = box_of(game)
    return SampledQuestion(game, (Side("as it is", box.data, tuple(box.lab.compared())),))


def rows(*cells: Cell, game: str = "detour") -> dict[str, str]:
    lines = [
        line.strip("| ").split(" | ", 1)
        for line in markdown_report.report(asked(game), cells).splitlines()
        if "|" in line
    ]
    return {line[0]: line[1] for line in lines if len(line) == 2}


# Statistics.


def test_wins_are_counted_from_whoever_began_and_shared_wins_are_halves() -> None:
    assert [won.value for won in CELL.wins()] == [0.625, 0.125, 0.25]
    assert rows(CELL)["won, in turn order"].startswith("62% ± ")


def test_what_all_win_or_lose_has_no_turn_order() -> None:
    played = [match(0, 0, 1, seats=2), match(1, seats=2), match(0, 0, 1, seats=2), match(1, seats=2)]
    both = Cell(Cooperative(), together=True, played=played)
    assert both.wins()[0].value == 0.5
    assert rows(both, game="quadri")["won, all together"].startswith("50% ± ")
    assert "in turn order wins" not in markdown_report.report(asked("quadri"), [both])


def test_an_interval_holds_the_truth_19_times_of_20() -> None:
    """A small sample must give an interval that is right as often."""
    rng, kept = Random(1), 0
    for _ in range(400):
        won = [rng.random() < 0.25 for _ in range(60)]
        kept += (
            abs(share(list(map(float, won)), [1] * 60).value - 0.25) <= share(list(map(float, won)), [1] * 60).within
        )
    assert 370 <= kept <= 395


def test_seats_of_one_match_are_not_independent() -> None:
    """When both seats of every match used an item, their mean share of the win is one half each time, so there is no
    variance."""
    both = share([1.0] * 50, [2] * 50)
    one = share([1.0, 0.0] * 50, [1] * 100)
    assert both.value == one.value == 0.5 and both.within < one.within / 4


def test_a_single_match_has_no_interval() -> None:
    assert mean([3.0]).within > 3.0 and share([1.0], [1]).low < 0.0
    assert formatting.signed(mean([3.0])) == "+3.00 ± ?"


@pytest.mark.parametrize("first, answer", [(0.5, True), (0.6, False), (0.4, False)])
def test_seats_are_near_enough_to_fair_or_not(first: float, answer: bool) -> None:
    rng = Random(5)
    won = [float(rng.random() < first) for _ in range(4000)]
    played = [match(0, int(not one), seats=2) for one in won]
    assert Cell(Detour(seats=2), played=played).nearly_fair() is answer
    assert Cell(Detour(seats=2), played=played[:10]).nearly_fair() is None


def test_worth_is_the_win_share_less_the_usual_one() -> None:
    """The lamp was used twice by the first player, who always wins, and once by the second, who never does. The rug was
    used once, by the second."""
    first = (UsedItem(0, "things", "lamp"), UsedItem(1, "things", "lamp"))
    second = (UsedItem(1, "things", "lamp"), UsedItem(0, "things", "rug"))
    played = [match(0, 0, seats=2, used=first), match(1, 1, seats=2, used=second)]
    [kind] = item_kinds(Cell(Detour(seats=2), played=played))
    found = {item: (one.matches, one.seats, one.won, one.more.value) for item, one in kind.items.items()}
    assert found == {"lamp": (2, 3, 2 / 3, 0.0), "rug": (1, 1, 0.0, 0.0)}


def test_worth_is_positive_for_an_item_whose_users_win_more() -> None:
    key = (UsedItem(0, "things", "key"),)
    played = [match(0, 0, seats=2, used=key) for _ in range(30)] + [match(0, 1, seats=2) for _ in range(30)]
    [kind] = item_kinds(Cell(Detour(seats=2), played=played))
    assert kind.items["key"].more.value == 0.5 and kind.items["key"].more.low > 0.3


def test_the_same_deals_narrow_the_interval_of_a_difference() -> None:
    """Three series of matches in which the item `key` is worth the same: two with equal results deal by deal, one with
    the same wins in another order. Equal results leave almost no variance in the difference."""
    key = (UsedItem(0, "things", "key"),)
    played = [match(0, n % 2, seats=2, used=key) for n in range(60)]
    other = [match(0, n // 30, seats=2, used=key) for n in range(60)]
    one, same, unlike = (
        item_kinds(Cell(Detour(seats=2), played=some))[0].items["key"] for some in (played, played, other)
    )
    assert change(one, same).value == change(one, unlike).value == 0.0
    assert change(one, same).within < 0.05 < 0.15 < change(one, unlike).within


def test_decisions_are_counted_by_the_part_of_the_match() -> None:
    decisions = (DecisionGap(0.05, 0.2, 0.3), DecisionGap(0.1, 0.01, 0.3), DecisionGap(0.95, 0.0, 0.02))
    looked = SearchRecord(decisions, ((0.5, 0.3, 0.2), (0.1, 0.2, 0.7), (0.0, 0.0, 1.0)))
    cell = Cell(Detour(seats=3), played=[RecordedMatch(THREE[3].played, (), looked)])
    first, *between, last = phases(cell)
    assert first and last and (first.than_second.value, first.than_average.value) == (0.5, 1.0)
    assert between == [None] * 3 and last.than_average.value == 0.0
    whole = whole_match(cell)
    assert whole and whole.decisions == 3
    assert [(at.chance.value, at.won.value) for at in moments(cell)] == [(0.5, 0.0), (0.7, 1.0), (1.0, 1.0)]


# Sampling.


def test_every_kind_of_table_is_played_and_every_rival_with_it() -> None:
    for name, kinds_of in (("quadri", 10), ("quadrata", 4), ("detour", 4), ("cabbie", 2)):
        todo = list(tasks(asked(name)))
        assert len([task for task in todo if not task.rival and not task.levels]) == 200 * kinds_of
        assert {task.rival for task in todo} - {""} == set(box_of(name).lab.simple_players)


def test_two_levels_play_the_same_deal_in_either_seat() -> None:
    for task, other in zip(*[(t for t in tasks(asked("quadri")) if t.levels)] * 2, strict=True):
        assert task.match.deal == other.match.deal and task.match.options == other.match.options
        together = isinstance(task.match.options, Cooperative)
        assert (task.match.bots != other.match.bots) == together
        assert task.match.options.seats == 2 or together


def test_every_table_has_a_match_when_the_time_is_up() -> None:
    box = box_of("detour")
    one = SampledQuestion(
        "detour", (Side("", box.data, (Detour(seats=2), Detour(seats=4))),), "random", closely=False, fast=False
    )
    [cells] = measure(one, 1, 0.0, lambda done, of: None)
    assert [len(cell.played) for cell in cells] == [1, 1]


# Text.


def test_measures_are_written_by_their_type() -> None:
    numbers = (10, 12, 20, 11, 11, 12, 13, 40, *[12] * 12)
    played = [match(0, 0, rounds=n, taken=n > 12, mean=n / 4, points=(float(n), 0.0, 2.0)) for n in numbers]
    found = rows(Cell(Detour(seats=3), played=played))
    assert found["rounds: median, 95%"] == "12, 40"
    assert found["taken"] == "15%"
    assert found["mean"] == "3.41"
    assert found["points, in turn order"] == "13.7 / 0.0 / 2.0"


def test_measures_of_seats_are_in_turn_order() -> None:
    cell = Cell(Detour(seats=3), played=[match(0, 0, points=(9.0, 0.0, 0.0)), match(2, 2, points=(0.0, 0.0, 5.0))])
    assert cell.by_turn("points") == [7.0, 0.0, 0.0]
    assert cell.means() == {"points": (3 + 5 / 3) / 2}


def test_differences_are_written_in_points() -> None:
    assert [formatting.points(Estimate(value, 0.031)) for value in (0.042, -0.2, 0.0, -0.001)] == [
        "+4 ± 3",
        "−20 ± 3",
        "0 ± 3",
        "0 ± 3",
    ]


def test_endings_and_rivals_have_rows_and_clauses_their_texts() -> None:
    found = rows(CELL)
    assert found["ended by 9.1"] == "75%" and found["ended by 9.3"] == "25%"
    assert found["won by one racer among them"].startswith("20% ± ")
    assert "- **9.3** " in markdown_report.report(asked("detour"), [CELL])


def test_a_table_is_named_by_the_options_that_differ() -> None:
    cells = [Cell(options) for options in (Competitive(), Competitive(fit="exact"), Cooperative())]
    assert [formatting.table_name(cell, cells) for cell in cells] == [
        "competitive, within, 2 players",
        "competitive, exact, 2 players",
        "cooperative, exact, 2 players",
    ]


def test_what_stands_out_is_remarked_upon() -> None:
    much = Cell(Detour(seats=3), played=[match(0, 0)] * 100)
    report = markdown_report.report(asked("detour"), [much])
    assert "- 3 players: the first in turn order wins 100% ± " in report and "| **no** |" in report
    even = Cell(Detour(seats=3), played=[match(0, 0), match(0, 1), match(0, 2)])
    few = markdown_report.report(asked("detour"), [even])
    assert "- Whether seats are within 3 points of fair is not known after so few matches: 3 players (3)." in few
    assert "| not known yet |" in few and "in turn order wins" not in few
    fair = Cell(Detour(seats=2), played=[match(0, seat, seats=2) for _ in range(1500) for seat in (0, 1)])
    assert "What stands out:\n\n- nothing\n" in markdown_report.report(asked("detour"), [fair])
    taken: dict[str, Any] = {f"{trophy} trophy": trophy != "blue" for trophy in TROPHIES}
    four = Cell(Quadrata(seats=4), played=[match(0, 0, seats=4, clause="4.2", points=(1.0,) * 4, **taken)])
    assert "- 4 players: the blue trophy is taken in 0.0% of the matches only." in markdown_report.report(
        asked("quadrata"), [four]
    )


def test_a_verdict_stands_below_what_stands_out() -> None:
    report = markdown_report.report(asked("detour"), [CELL])
    assert (
        report.index("What stands out") < report.index(box_of("detour").lab.verdict) < report.index("How matches ended")
    )


def test_a_part_of_the_page_is_replaced_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "balance.md"
    for game, command in (("detour", "one"), ("cabbie", "two"), ("detour", "three")):
        markdown_report.write(path, asked(game), [CELL], command)
    text = path.read_text("utf-8")
    assert text.startswith(markdown_report.HEAD.rstrip()) and text.count("## Detour") == text.count("## Cabbie") == 1
    assert "`three`" in text and "`one`" not in text and text.index("## Detour") < text.index("## Cabbie")
    assert {file.name for file in (tmp_path / "balance").iterdir()} == {"detour.svg", "cabbie.svg"}


def test_the_picture_has_a_panel_a_table() -> None:
    cells = [CELL, Cell(Detour(seats=3, map="southern-cross"), played=THREE)]
    svg = ElementTree.fromstring(markdown_report.picture(cells))
    texts = [text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert {"eighty-days, 3 players", "southern-cross, 3 players", "rounds: how often", "100%"} <= set(texts)
    assert texts.count("second") == 2
