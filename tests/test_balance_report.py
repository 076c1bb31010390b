"""The HTML page of a balance report: self-contained, accessible, and with the figures of the matches played."""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from shared_fixtures import Command
from tablee.commands.balance import balance
from tablee.games.catalogue import box_of
from tablee.games.detour.data import FILE
from tablee.games.detour.state import MarkerMoved
from tablee.games.detour.state import Options as Detour
from tablee.games.quadri.data import FILE as OBJECTIVES
from tablee.lab.balance import charts, search_record
from tablee.lab.balance.analysis import Cell
from tablee.lab.balance.html_report import report
from tablee.lab.balance.sampling import SampledQuestion, Side, measure
from tablee.lab.balance.search_record import RecordedMatch, UsedItem, record
from tablee.lab.series import Played, SeriesMatch, play_match, play_through

TWO = Detour(seats=2)
VOID = {"meta", "br", "path", "line"}
MAIL = 300_000
"""Bytes that every mail server accepts as an attachment."""


class ClosedPage(HTMLParser):
    """An HTML parser that fails on elements that are not closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.rows: list[list[str]] = []
        self.feed(text)
        assert self.open == [], "an element was never closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.open += [] if tag in VOID else [tag]
        if tag == "tr":
            self.rows.append([])
        if tag in ("th", "td") and self.rows:
            self.rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        if {"th", "td"} & set(self.open):
            self.rows[-1][-1] += data

    def row(self, name: str) -> list[str]:
        return next(row for row in self.rows if row[0].startswith(name))


def other_map() -> bytes:
    """Return a data file in which one stop of the map has another name."""
    return FILE.read_bytes().replace(b'"suez"', b'"sues"')


@pytest.fixture(scope="module")
def compared() -> tuple[SampledQuestion, list[list[Cell]], ClosedPage, str]:
    """Compare two data files by matches between random bots; return the question, the results and the page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search_record, "DECISIONS", 3)
        patch.setattr(search_record, "MOMENTS", 3)
        files = (("ours", FILE.read_bytes()), ("mine & only mine", other_map()))
        asked = SampledQuestion(
            "detour", tuple(Side(name, data, (TWO,)) for name, data in files), "random", 5, 3, fast=False
        )
        found = measure(asked, 1, None, lambda done, of: None)
    text = report(asked, found, "tablee balance detour")
    return asked, found, ClosedPage(text), text


Compared = tuple[SampledQuestion, list[list[Cell]], ClosedPage, str]


def test_the_page_needs_nothing_but_itself(compared: Compared) -> None:
    *_, page, text = compared
    assert {tag for tag, _ in page.elements}.isdisjoint({"script", "link", "img", "iframe", "object"})
    assert not re.search(r"https?:|url\(|@import|data:", text)
    assert all((attributes.get("href") or "#").startswith("#") for _, attributes in page.elements)


def test_figures_say_what_they_show_and_tables_what_they_count(compared: Compared) -> None:
    *_, page, text = compared
    figures = [attributes for tag, attributes in page.elements if tag == "svg" and attributes.get("class") == "figure"]
    assert figures and all(attributes["role"] == "img" for attributes in figures)
    assert text.count("<title>") == len(figures) + 1 and text.count("<desc>") == len(figures)
    assert text.count("<table>") == text.count("<caption>") and 'lang="en"' in text
    assert all(attributes["aria-label"] for _, attributes in page.elements if attributes.get("role") == "region")


def matches(asked: SampledQuestion, side: int) -> list[SeriesMatch]:
    return [
        SeriesMatch("detour", asked.sides[side].data, TWO, ("random",) * 2, 3, number, False) for number in range(5)
    ]


def test_seats_are_those_of_the_matches(compared: Compared) -> None:
    """The test plays the matches again and counts the wins of each seat."""
    asked, _, page, _ = compared
    sides = [[play_match(match) for match in matches(asked, side)] for side in (0, 1)]
    for place, name in enumerate(("first", "second")):
        ours, mine = (sum(match.wins[(match.first + place) % 2] for match in side) / 5 for side in sides)
        row = page.row(name)
        assert row[1].startswith(f"{ours:.0%} ±") and row[2].startswith(f"{mine:.0%} ±")
        assert int(row[3].partition(" ")[0].replace("−", "-")) == round(100 * (mine - ours))


def test_stops_are_those_where_moves_ended(compared: Compared) -> None:
    """The test counts the stops again, from the events."""
    asked, found, page, _ = compared
    stops = set[tuple[int, int, str]]()
    for match in matches(asked, 0):
        moves = (event for step in play_through(match)[1] for event in step.events if isinstance(event, MarkerMoved))
        stops |= {(match.number, event.seat, event.way[-1]) for event in moves}
    kind = "stops where a move ended"
    shown = [used for one in found[0][0].played for used in one.used if used.kind == kind]
    assert len(shown) == len(stops)
    in_paris = len({number for number, _, stop in stops if stop == "paris"})
    assert str(in_paris) in [row[1] for row in page.rows if row[0] == "Paris"]


def test_what_only_one_data_file_has_is_marked(compared: Compared) -> None:
    *_, page, text = compared
    assert "only in ours" in page.row("Suez")[0] and "only in mine & only mine" in page.row("sues")[0]
    assert page.row("sues")[1:4] == ["–"] * 3 and page.row("sues")[7] == "–"
    assert "&amp;amp;" not in text


def test_all_parts_are_there(compared: Compared) -> None:
    *_, text = compared
    for part in (
        "Seats",
        "Endings",
        "Lengths",
        "Openings",
        "Decisions that matter",
        "How early it is decided",
        "worth",
    ):
        assert f"{part}</h3>" in text, part
    assert "Compared, on the same deals" in text and "<dt>8.4</dt>" in text


SIDEWAYS = """() => [...document.querySelectorAll('html, .stacked, .fewer, .bare')]
  .map(it => it.scrollWidth - it.clientWidth)"""


def overflow(browser: Browser, text: str, percent: int = 100) -> list[int]:
    """Return the horizontal overflow of the page, its overview and its tables on a phone, in pixels."""
    page = browser.new_page(viewport={"width": 360, "height": 640})
    page.set_content(text.replace("<html", f'<html style="font-size: {percent}%"'))
    found: list[int] = page.evaluate(SIDEWAYS)
    page.close()
    return found


def test_overview_and_worth_fit_a_phone(compared: Compared, browser: Browser) -> None:
    *_, text = compared
    found = overflow(browser, text)
    assert len(found) > 3 and max(found) <= 0


@pytest.mark.parametrize("known", [True, False])
def test_the_longest_verdicts_fit_a_phone(browser: Browser, known: bool) -> None:
    """The longest verdicts are that all seats win equally often, and that the first seat wins more; 400 matches are
    enough for either."""
    box = box_of("quadri")
    tables = [options for options in box.lab.compared() if not box.lab.together(options)]
    cells = [Cell(options, False, [_full(options.seats, [], fair=known)] * 400) for options in tables]
    asked = SampledQuestion("quadri", (Side("as it is", box.data, tuple(tables)),))
    text = report(asked, [cells], "tablee balance quadri")
    assert ("✓ within" if known else "✕ not within") in text
    for percent in (100, 125, 150):
        assert max(overflow(browser, text, percent)) <= 0


def test_a_large_report_can_be_sent_by_mail() -> None:
    """The report is as large as it can be: at tables of every kind, each objective was both drawn and laid down."""
    box = box_of("quadri")
    names = [one["id"] for one in json.loads(OBJECTIVES.read_bytes())]
    cells = [
        Cell(options, box.lab.together(options), [_full(options.seats, names)] * 12) for options in box.lab.compared()
    ]
    asked = SampledQuestion("quadri", (Side("as it is", box.data, tuple(cell.options for cell in cells)),))
    text = report(asked, [cells], "tablee balance quadri")
    ClosedPage(text)
    assert 100_000 < len(text.encode()) < MAIL


def _full(seats: int, names: list[str], fair: bool = False) -> RecordedMatch:
    kinds = ("objectives drawn", "objectives laid down")
    used = tuple(UsedItem(seat, kind, name) for seat in range(seats) for kind in kinds for name in names)
    wins = (1 / seats,) * seats if fair else (1.0, *[0.0] * (seats - 1))
    return RecordedMatch(Played(0, ("strong",) * seats, wins, (0,) * seats, 0, "4.4", 40, {"cards placed": 40}), used)


@pytest.mark.parametrize("game", ["quadri", "quadrata", "detour", "cabbie"])
def test_every_game_names_its_items(game: str) -> None:
    """Items must have their names in words, not message ids."""
    box = box_of(game)
    options = next(iter(box.lab.compared()))
    found = record(SeriesMatch(game, box.data, options, ("random",) * options.seats, 1, 0, False))
    assert {used.seat for used in found.used} == set(range(options.seats)) and len(
        {used.kind for used in found.used}
    ) > 1
    prefixes = r"^(objective|city|attraction|destination|street|card|stop|square|trophy|province|board)-"
    assert not [used for used in found.used if re.match(prefixes, used.item)]


@pytest.mark.parametrize(
    "words, why",
    [
        ("--matches 0", "--matches and --jobs are at least 1"),
        ("--minutes 0", "--minutes more than 0"),
        ("--bots easy,normal", "--bots names one bot"),
        ("--bots nobody", "no bot called nobody"),
        ("--data-file a --data-file b --data-file c", "two are compared"),
        ("--data-file a --versus-option fit=exact", "two are compared"),
        ("--data-file missing.json", "missing.json: "),
        ("--versus-option seats=3 --option seats=2", "the same numbers of players"),
        ("--write-docs --versus-option fit=exact", "--write-docs is about the game as it is"),
        ("--out nowhere/page.html", "there is no folder nowhere"),
        ("--out .", ".: Is a directory"),
        ("--option fit=loosely", "must be one of these"),
    ],
)
def test_wrong_arguments_are_refused_in_a_sentence(tablee: Command, words: str, why: str) -> None:
    done = tablee("balance", "quadri", *words.split())
    assert done.returncode == 1 and why in done.stderr and "Traceback" not in done.stderr


def test_without_vl_convert_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charts, "installed", lambda: False)
    with pytest.raises(SystemExit, match=r"tablee\[lab\]"):
        balance(argparse.Namespace())


def test_a_data_file_that_cannot_be_played_with_is_refused(tablee: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(b"[]")
    done = tablee("balance", "quadri", "--data-file", str(file))
    assert done.returncode == 1 and "0 objectives, not 42" in done.stderr


def test_the_command_writes_a_page(tablee: Command, tmp_path: Path) -> None:
    out, words = tmp_path / "page.html", ["--bots", "random", "--matches", "2", "--quick", "--option", "seats=2"]
    done = tablee("balance", "detour", *words, "--versus-option", "map=southern-cross", "--out", str(out))
    assert done.stdout.strip() == str(out) and done.returncode == 0
    page: Any = ClosedPage(out.read_text("utf-8"))
    assert page.row("first") and "map=southern-cross" in out.read_text("utf-8")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_page_that_cannot_be_written_goes_to_a_temporary_file(
    tablee: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    words = ["--bots", "random", "--matches", "1", "--quick", "--option", "seats=2", "--out", "/dev/full"]
    done = tablee("balance", "detour", *words)
    [other] = tmp_path.glob("*.html")
    assert done.returncode == 1 and done.stderr.strip() == f"/dev/full: No space left on device; the page is in {other}"
    assert ClosedPage(other.read_text("utf-8")).row("first")
