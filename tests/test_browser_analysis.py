"""The page of an analysis: it fills while steps are evaluated, leads from one turning point to the next, and on to a
new table.

The evaluation itself is tested in test_analysis.py; here the results are in the store already, as a server leaves them.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from math import sin
from typing import Any

import httpx
from playwright.sync_api import Browser, Locator, Request, Route, expect

from accessibility import barriers, can_be_checked, small
from browser_pages import BrowserPerson, people
from prepared_tables import ended
from server_process import Server
from tablee.core.codec import encode
from tablee.core.words import says
from tablee.search.analysis import VERSION, Decision, Judged

POINTS = {5: 0.35, 9: 0.42}
"""Steps that missed a better action, with the chance of winning that it would have had."""


def judged(seq: int, over: bool, placed: Any) -> Judged:
    won = 1.0 if over else round(0.5 + 0.3 * sin(seq / 3), 2)
    better = {**placed, "x": placed["x"] + 4}
    best = Decision(0.21, 0.02, POINTS[seq], says("bot-expert"), better, None, placed) if seq in POINTS else None
    return Judged(seq, (won, 1 - won), (0.05, 0.05), best or Decision(0.5, 0.02) if seq else None)


def placing(frame: Any) -> Any:
    """Return the action that led to a frame, as if a card had been placed in each."""
    event = frame["events"][0]["event"]
    return {"type": "PlaceCard", **{name: event.get(name, 0) for name in ("x", "y", "turn")}}


def gone_through(house: Server, match: str) -> list[Any]:
    """Store a complete analysis of a match, with every step evaluated; return the frames of its replay."""
    frames: list[Any] = httpx.get(f"{house.url}/api/matches/{match}/replay").json()["frames"]
    found = [judged(n, n == len(frames) - 1, placing(frame)) for n, frame in enumerate(frames)]
    rows = [(match, one.seq, VERSION, encode(one)) for one in found]
    with closing(sqlite3.connect(house.database)) as db, db:
        db.executemany("insert or replace into analyses values(?,?,?,?)", rows)
    return frames


def grows(person: BrowserPerson) -> list[str]:
    """Make the analysis seem unfinished at first: cut the server's first answer down to its beginning. Return the list
    of the page's later questions, which grows, too."""
    asked = list[str]()

    def cut(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        beginning = {"judged": told["judged"][:4], "left": 9, "points": [], "outdated": True}
        route.fulfill(response=answer, json={**told, **beginning})

    def note(request: Request) -> None:
        if "/analysis?" in request.url:
            asked.append(request.url.rpartition("?")[2])

    person.page.route("**/api/matches/*/analysis", cut)
    person.page.on("request", note)
    return asked


def curve(person: BrowserPerson) -> Locator:
    return person.page.get_by_role("slider", name=person.words("analysis-moment"))


def test_it_grows_leads_from_turn_to_turn_and_to_a_table_of_ones_own(browser: Browser, house: Server) -> None:
    scene = ended(house.url)
    frames = gone_through(house, scene.match)
    last = len(frames) - 1
    with people(browser, house.url) as make:
        person = make("fr", phone=True, reduced_motion="reduce")
        can_be_checked(person)
        asked = grows(person)
        person.go(f"/m/{scene.match}/analysis")
        expect(person.page.get_by_text(person.words("analysis-working", done=3, count=last))).to_be_visible()
        expect(person.page.get_by_role("progressbar")).to_be_visible()
        expect(person.page.get_by_text(person.words("analysis-wait"))).to_be_visible()
        expect(person.page.get_by_text(person.words("analysis-so-far", count=0))).to_be_visible()
        points = person.page.get_by_role("listitem").filter(has=person.page.get_by_role("button"))
        expect(points).to_have_count(len(POINTS))
        expect(person.page.get_by_text(person.words("analysis-outdated"))).to_be_visible()
        expect(person.page.get_by_role("progressbar")).to_have_count(0)
        expect(person.page.get_by_text(person.words("analysis-wait"))).to_have_count(0)
        expect(curve(person)).to_have_attribute("aria-valuenow", "5")
        person.page.keyboard.press("ArrowRight")
        expect(person.page).to_have_url(re.compile(r"\?at=6$"))
        expect(person.page.get_by_text(person.words("analysis-best"))).to_be_visible()
        person.page.keyboard.press("2")
        expect(curve(person)).to_have_attribute("aria-valuenow", "9")
        expect(points.nth(1).get_by_role("button")).to_have_attribute("aria-current", "step")
        expect(person.page.locator(".better")).to_contain_text("42\u00a0%")
        expect(person.page.locator(".played")).to_contain_text(points.nth(1).locator(".text b").inner_text())
        expect(person.page.locator("figcaption")).to_contain_text(person.words("analysis-before", turn=9, count=last))
        drawn = person.page.locator("[data-picture] .pins > span")
        expect(drawn).to_have_count(2)
        was, better = (drawn.nth(n).bounding_box() for n in (0, 1))
        assert was and better and better["x"] > was["x"] + was["width"], (
            "beside what was played, on the board before it"
        )
        room = curve(person).bounding_box()
        assert room
        person.page.mouse.click(room["x"] + room["width"] - 5, room["y"] + 60)
        expect(curve(person)).to_have_attribute("aria-valuenow", str(last))
        points.first.get_by_role("button").click()
        expect(person.page.locator("[data-picture] > svg").first).to_be_visible()
        person.page.get_by_text(person.words("analysis-numbers")).click()
        expect(person.page.get_by_role("row")).to_have_count(len(frames) + 1)
        assert barriers(person, "dark") + small(person) == []
        assert asked == ["after=3"], "the page asks for what is new, and no more once it has everything"
        person.button("replay-play-on").click()
        expect(person.page).to_have_url(re.compile("/t/"))
        expect(person.page.get_by_text(re.compile(person.words("origin.short")))).to_be_visible()
        table = httpx.get(house.url + person.page.url.removeprefix(house.url).replace("/t/", "/api/tables/")).json()
        assert table["origin"] == f"{scene.match}@4"
        assert [seat["kind"] for seat in table["seats"]].index("person") == frames[5]["actor"]
