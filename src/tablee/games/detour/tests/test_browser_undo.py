"""A button takes a move back until another player has responded to it, even after a restart of the server; the others
see it, too."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from browser_pages import OPEN, BrowserPerson, Make, User, first, people
from server_process import LOOSE, Server, serve


def seated(person: Make, url: str) -> tuple[BrowserPerson, ...]:
    """Seat two people in two browsers at a table of Detour; the first of them is to play."""
    users = User(url, "Ada"), User(url, "Ben")
    table = users[0].table(OPEN, game="detour")
    users[1].sit_down(table)
    users[0].call("POST", f"/api/tables/{table}/wish", {"type": "Start"})
    both = person(game="detour", reduced_motion="reduce"), person(game="detour", reduced_motion="reduce")
    for one, user in zip(both, users, strict=True):
        one.reads_words()
        one.sit_at(table, user.cookies)
        expect(one.question).to_be_visible()
    return first(*both)


def words(person: BrowserPerson) -> str:
    """Return the text on the page that describes the game to screen readers."""
    return person.page.locator("#words").text_content() or ""


def undo(person: BrowserPerson) -> Locator:
    return person.page.get_by_role("button", name=person.words("undo"), exact=True)


def move(person: BrowserPerson, *others: BrowserPerson) -> None:
    """Play a card as a Move, as far as it goes, and wait until the others see it."""
    before = [words(one) for one in (person, *others)]
    person.page.locator(".ticket.open .half.move").first.click()
    person.page.locator(".foot .go").click()
    for one, was in zip((person, *others), before, strict=True):
        one.until(lambda one=one, was=was: words(one) != was)  # type: ignore[misc]


def take_back(person: BrowserPerson, other: BrowserPerson, before: tuple[str, str]) -> None:
    undo(person).click()
    person.until(lambda: words(person) == before[0])
    other.until(lambda: words(other) == before[1])


def test_until_somebody_has_answered(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as person:
        one, two = seated(person, house.url)
        start = words(one), words(two)
        expect(undo(one)).to_be_hidden()  # the deal is nobody's move
        move(one, two)
        expect(undo(two)).to_be_hidden()
        take_back(one, two, start)
        expect(undo(one)).to_be_hidden()
        two.hears("took back a move")
        one.until(one.to_play)

        move(one, two)
        move(one, two)  # with two players each has two colours
        assert two.asked()
        answered = words(one), words(two)
        expect(undo(one)).to_be_visible()
        move(two, one)
        expect(undo(one)).to_be_hidden()
        take_back(two, one, (answered[1], answered[0]))
        expect(undo(two)).to_be_hidden()
        expect(undo(one)).to_be_visible()


def test_on_a_server_that_died_in_between(browser: Browser, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serve(data, limits=LOOSE) as served, people(browser, served.url) as person:
        one, two = seated(person, served.url)
        start = words(one), words(two)
        move(one, two)
        served.kill()
        lost = one.page.locator("[data-aloud]").filter(has_text=one.words("connection-off"))
        expect(lost).to_be_visible()
        with serve(data, port=served.port, limits=LOOSE):
            for each in (one, two):
                each.page.evaluate("dispatchEvent(new Event('online'))")  # so that neither waits for its next try
            expect(lost).to_be_hidden()
            take_back(one, two, start)
            assert one.asked()
            move(one, two)
        for each in (one, two):
            each.faults = [fault for fault in each.faults if "/ws/" not in fault]  # the server was not there
