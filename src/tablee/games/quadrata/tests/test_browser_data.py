"""A match with a custom data file is drawn with that data, even after the server has gone back to the shipped file."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from api_client import Json
from browser_pages import BrowserPerson, people
from prepared_tables import Scene, ended, played
from server_process import LOOSE, serve
from tablee.games.quadrata.data import FILE

OURS: Json = json.loads(FILE.read_text())
CITY = "City of ours"


def own() -> Json:
    """Return a custom data file: every city has another name, Ontario is purple and Alberta yellow, the path is
    another, and each taxi board has one kind of square."""
    toronto = {"city": {"numbers": [108, 110], "points": 5}, "attraction": {"numbers": [18, 30], "points": 2}}
    cards = [card | toronto | {"id": "hogtown"} if card["id"] == "toronto" else card for card in OURS["cards"]]
    names = {f"city-{card['id']}": f"{CITY} {n}" for n, card in enumerate(cards)}
    return OURS | {
        "colours": OURS["colours"] | {"purple": ["NB", "NU", "ON", "NL"], "yellow": ["AB", "NS", "NT"]},
        "path": [*OURS["path"][:-1], ["NL", "NU"]],
        "family": [{"kind": "minus-2", "points": 3}] * 9,
        "expert": [{"kind": "swap", "points": 3}] * 9,
        "circles": 9,
        "cards": cards,
        "words": {"en": names | {"attraction-hogtown": "Casa Loma", "attraction-hogtown.the": "Casa Loma"}},
    }


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """Start a server with the custom data file; yield its address and its folder."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "mine.json").write_text(json.dumps(own()))
    with serve(folder / "data", limits=LOOSE, data_files=[f"quadrata={folder / 'mine.json'}"]) as served:
        yield served.url, folder


@pytest.fixture(scope="module")
def scenes(before: tuple[str, Path]) -> tuple[Scene, Scene]:
    """Return a match that is being played on this server, and one that is over."""
    url, _ = before
    return played(url, 8, game="quadrata"), ended(url, "quadrata")


def sees_own_data(person: BrowserPerson) -> None:
    main = person.page.get_by_role("main")
    canada = main.get_by_role("group", name=person.words("board-map"))
    expect(main.locator("[data-card]").first).to_contain_text(CITY)
    expect(canada.locator(".c-purple[data-spot=map-ON]")).to_have_count(1)
    expect(canada.locator(".c-yellow[data-spot=map-AB]")).to_have_count(1)
    expect(canada.locator("path.joint")).to_have_count(12)
    expect(canada.locator("path.joint[d*=L]")).to_have_count(1)
    expect(main.locator(".circles li")).to_have_count(9)
    expect(main.locator(".square.minus-2")).to_have_count(9)


def test_a_match_is_drawn_with_its_own_cards_colours_path_and_squares(
    browser: Browser, before: tuple[str, Path], scenes: tuple[Scene, Scene]
) -> None:
    with people(browser, before[0]) as make:
        person = make(game="quadrata")
        person.sit_at(scenes[0].table, scenes[0].cookies)
        sees_own_data(person)
        person.button("log").click()
        expect(person.dialog("log")).to_contain_text(CITY)
        expect(person.dialog("log")).not_to_contain_text(re.compile("Ottawa|Vancouver|Halifax|city-"))


def test_rules_and_practice_show_what_new_tables_play_with(browser: Browser, before: tuple[str, Path]) -> None:
    with people(browser, before[0]) as make:
        person = make("fr", game="quadrata")
        person.go("/rules/quadrata")
        card = person.page.locator("[data-card=hogtown]").first
        expect(card).to_contain_text(CITY)
        expect(card).to_contain_text("18")
        expect(card).to_contain_text("Casa Loma")
        person.go("/practice/quadrata")
        expect(person.page.locator("[data-card]").first).to_contain_text(CITY)


def test_an_old_match_keeps_its_data_when_the_server_has_others(
    browser: Browser, before: tuple[str, Path], scenes: tuple[Scene, Scene], tmp_path: Path
) -> None:
    """A second server has a copy of the database, but not the custom data file."""
    _, folder = before
    with (
        closing(sqlite3.connect(folder / "data" / "tablee.db")) as used,
        closing(sqlite3.connect(tmp_path / "tablee.db")) as copy,
    ):
        used.backup(copy)
    with serve(tmp_path, limits=LOOSE) as served, people(browser, served.url) as make:
        assert httpx.get(f"{served.url}/api/games/quadrata/data").json() == {"data": None}
        assert httpx.get(f"{served.url}/api/matches/{scenes[1].match}/data").json() == {"data": own()}
        person = make(game="quadrata")
        person.go(f"/m/{scenes[1].match}?at=12")
        sees_own_data(person)
        person.page.get_by_role("link", name=person.words("home-back")).click()
        expect(person.page.get_by_role("heading", name=person.words("game-title"))).to_be_visible()
        person.page.get_by_role("link", name=re.compile(f"^{person.words('rules')}.*Quadrata")).click()
        expect(person.page.locator("[data-card=toronto]").first).to_contain_text("Toronto")
        fresh = played(served.url, 2, game="quadrata")
        person.go(f"/t/{fresh.table}")
        expect(person.page.get_by_role("main").locator("[data-card]").first).not_to_contain_text(CITY)
