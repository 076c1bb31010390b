"""A seat has the colour and shape chosen for it: on the board, beside it, in the log and in the replay."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_pages import BrowserPerson, people
from prepared_tables import Scene, played
from server_process import Server

ROOT = Path(__file__).resolve().parent.parent
SHAPES = re.findall(r"'(M[^']+)'", (ROOT / "web" / "src" / "kit" / "SeatMark.svelte").read_text())
CHOSEN = (3, 2)
"""Indices of the colours chosen by Camille, who has the first seat, and by Hugo."""
BLUE, GREEN, RED, YELLOW = "rgb(0, 114, 178)", "rgb(0, 158, 115)", "rgb(213, 94, 0)", "rgb(245, 196, 0)"
PINK, GOLD, ORANGE = "rgb(204, 121, 167)", "rgb(217, 154, 0)", "rgb(217, 98, 43)"
SEEN = {
    "quadri": ((PINK, GREEN), ".seats .mark svg", [PINK, GREEN]),
    "cabbie": ((PINK, GREEN), "rect.body", [GREEN, PINK]),
    "quadrata": ((ORANGE, GOLD), ".travellers .who svg", [ORANGE, GOLD]),
    "detour": ((BLUE, GREEN), ".players .own", [BLUE, RED, GREEN, YELLOW]),
}
"""For each game: the colours of the two players, the selector of their pieces on the board, and the pieces' colours. In
Detour two players have two colours each."""
MARK = """(svg) => [getComputedStyle(svg).fill, svg.querySelector('path').getAttribute('d')]"""


def fills(parts: Locator) -> list[str]:
    found: list[str] = parts.evaluate_all("(parts) => parts.map((part) => getComputedStyle(part).fill)")
    return found


def shows(person: BrowserPerson, pieces: str, expected: list[str]) -> None:
    """Check the colours of the pieces in any order, since the player to move may be drawn last."""
    found = person.page.locator(pieces)
    person.until(lambda: sorted(fills(found)) == sorted(expected), lambda: fills(found))


def log(person: BrowserPerson, said: str) -> Locator:
    """Return the coloured mark of the first log entry that begins with the text `said`."""
    lines = person.dialog("log").locator("p").filter(has_text=re.compile(rf"^\s*{said} "))
    return lines.locator("svg").first


def end(person: BrowserPerson, scene: Scene) -> None:
    """End a match by agreement of both, and wait until its replay is there."""
    for cookies in scene.users:
        wish = {"type": "Agree", "to": "end"}
        httpx.post(f"{person.url}/api/tables/{scene.table}/wish", json=wish, cookies=cookies).raise_for_status()
    person.until(lambda: httpx.get(f"{person.url}/api/matches/{scene.match}/replay").is_success)


@pytest.mark.parametrize("game", SEEN)
def test_the_colours_chosen_are_those_seen(browser: Browser, house: Server, game: str) -> None:
    colours, pieces, expected = SEEN[game]
    scene = played(house.url, 4, game=game, colours=CHOSEN)
    with people(browser, house.url) as make:
        person = make(game=game, reduced_motion="reduce")
        person.sit_at(scene.table, scene.cookies)
        expect(person.question).to_be_visible()
        shows(person, pieces, expected)
        person.button("log").click()
        for seat, who in enumerate(("You", "Hugo")):
            assert log(person, who).evaluate(MARK) == [colours[seat], SHAPES[CHOSEN[seat]]]
        if game == "detour":  # whose rules name the colours by seat
            assert re.search(r"You played [\w ]+ \((blue|red)\)", person.dialog("log").inner_text())

        end(person, scene)
        person.go(f"/m/{scene.match}?at=4")
        expect(person.page.get_by_role("slider")).to_be_visible()
        shows(person, pieces, expected)
