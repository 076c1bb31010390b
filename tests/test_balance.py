"""The figures of docs/balance.md: how they are counted, told, drawn, and written."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from msgspec.structs import replace

from tablee.games.catalogue import box_of
from tablee.games.detour.state import Options as Detour
from tablee.games.quadrata.data import TROPHIES
from tablee.games.quadrata.state import Options as Quadrata
from tablee.games.quadri.state import Competitive, Cooperative
from tablee.lab import page
from tablee.lab.balance import Cell, Played, Task, play_one, tasks
from tablee.lab.plot import Panel, plot


def played(first: int, *winners: int, clause: str = "9.1", steps: int = 30, **measures: Any) -> Played:
    return Played(first, winners, clause, steps, measures or {"rounds": steps // 3})


THREE = [played(0, 0), played(1, 0), played(1, 1, 2, clause="9.3", steps=60), played(2, 2)]
CELL = Cell(Detour(seats=3), THREE, {"racer": 0.2})


def rows(*cells: Cell, game: str = "detour") -> dict[str, str]:
    lines = [line.strip("| ").split(" | ", 1) for line in page.report(box_of(game), cells).splitlines() if "|" in line]
    return {line[0]: line[1] for line in lines if len(line) == 2}


def test_wins_are_counted_from_whoever_began_and_shared_wins_are_halves() -> None:
    assert CELL.wins() == [0.625, 0.125, 0.25]
    assert rows(CELL)["won, in turn order"] == "62% / 12% / 25%"


def test_what_all_win_or_lose_has_no_turn_order() -> None:
    both = Cell(Cooperative(), [played(0, 0, 1), played(1), played(0, 0, 1), played(1)], {})
    assert rows(both, game="quadri")["won, all together"] == "50%"
    assert "in turn order wins" not in page.report(box_of("quadri"), [both])


def test_figures_are_told_by_their_kind() -> None:
    figures = [
        played(first, 0, rounds=n, taken=n > 12, mean=n / 4, points=(float(n), 0.0, 2.0))
        for first, n in enumerate((10, 12, 20, 11, 11, 12, 13, 40, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12))
    ]
    told = rows(Cell(Detour(seats=3), [replace(match, first=0) for match in figures], {}))
    assert told["rounds: median, 95%"] == "12, 40"
    assert told["taken"] == "15%"
    assert told["mean"] == "3.41"
    assert told["points, in turn order"] == "13.7 / 0.0 / 2.0"


def test_points_go_with_the_seat_in_turn_order() -> None:
    cell = Cell(Detour(seats=3), [played(0, 0, points=(9.0, 0.0, 0.0)), played(2, 2, points=(0.0, 0.0, 5.0))], {})
    assert cell.by_turn("points") == [7.0, 0.0, 0.0]
    assert cell.means() == {"points": (3 + 5 / 3) / 2}


def test_endings_and_rivals_have_their_rows_and_clauses_their_words() -> None:
    told = rows(CELL)
    assert told["ended by 9.1"] == "75%" and told["ended by 9.3"] == "25%"
    assert told["won by one racer among them"] == "20% (fair: 33%)"
    assert "- **9.3** " in page.report(box_of("detour"), [CELL])


def test_a_table_is_named_by_what_sets_it_apart() -> None:
    cells = [Cell(options, THREE, {}) for options in (Competitive(), Competitive(fit="exact"), Cooperative())]
    assert [page._name(cell, cells) for cell in cells] == [
        "competitive, within, 2 players",
        "competitive, exact, 2 players",
        "cooperative, exact, 2 players",
    ]


def test_what_stands_out_is_remarked_upon() -> None:
    told = page.report(box_of("detour"), [CELL])
    assert "- 3 players: the first in turn order wins 62.5%, over 3 points more than 33%." in told
    assert told.count("in turn order wins") == 1
    even = Cell(Detour(seats=3), [played(0, 0), played(0, 1), played(0, 2)], {})
    assert "- nothing\n" in page.report(box_of("detour"), [even])
    taken = {f"{trophy} trophy": trophy != "blue" for trophy in TROPHIES}
    four = Cell(Quadrata(seats=4), [played(0, 0, clause="4.2", points=(1.0,) * 4, **taken)], {})
    assert "- 4 players: the blue trophy is taken in 0.0% of the matches only." in page.report(
        box_of("quadrata"), [four]
    )


def test_a_verdict_stands_below_what_stands_out() -> None:
    told = page.report(box_of("detour"), [CELL])
    assert told.index("What stands out") < told.index(box_of("detour").lab.verdict) < told.index("How matches ended")


def test_a_part_is_written_anew_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "docs" / "balance.md"
    for game, matches in (("detour", 4), ("cabbie", 4), ("detour", 9)):
        page.write(path, box_of(game), [CELL], matches, 1)
    text = path.read_text("utf-8")
    assert text.startswith(page.HEAD.rstrip()) and text.count("## Detour") == text.count("## Cabbie") == 1
    assert "--matches 9" in text and text.index("## Detour") < text.index("## Cabbie")
    assert {file.name for file in (path.parent / "balance").iterdir()} == {"detour.svg", "cabbie.svg"}


def test_the_picture_is_a_panel_a_table() -> None:
    svg = ElementTree.fromstring(plot([Panel("few & many", [3, 3, 200]), Panel("other", [7.5])], "rounds"))
    texts = [text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert {"few & many", "other", "rounds (bars: share of the matches)", "67%", "100%"} <= set(texts)
    assert len(list(svg.iter("{http://www.w3.org/2000/svg}rect"))) == 3


def test_a_match_is_the_same_for_the_same_seed_and_a_rival_goes_round_the_seats() -> None:
    box = box_of("detour")
    task = Task("detour", Detour(seats=3), None, 1, 0)
    assert play_one(task) == play_one(task)
    [rival] = box.lab.simple_players
    todo = [task for task in tasks(box, 4, 1) if task.rival == rival and task.options.seats == 3]
    assert [task.rival_seat for task in todo] == [0, 1, 2, 0] * 2
    assert play_one(todo[0]).clause in ("9.1", "9.2")


def test_every_kind_of_table_is_played_and_every_rival_with_it() -> None:
    for name, kinds in (("quadri", 12), ("quadrata", 6), ("detour", 12), ("cabbie", 5)):
        assert len(tasks(box_of(name), 5, 1)) == 5 * kinds
