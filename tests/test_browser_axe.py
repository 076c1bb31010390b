"""Automatic accessibility checks (axe) of every page and state, on desktops and phones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from accessibility import Theme, barriers, can_be_checked, pale, small
from browser_pages import BOT, OPEN, BrowserPerson, User, choose, people
from example_game import EXAMPLE
from prepared_tables import day_of, ended, running, shown
from server_process import Server
from shared_fixtures import DEEP
from tablee.games.catalogue import GAMES

Prepare = Callable[[BrowserPerson], None]
Visits = Callable[[str], Iterator["PageVisit"]]


@dataclass(frozen=True)
class PageVisit:
    """A page to check: its address, the user's cookies, and functions that bring it into its states, one after the
    other."""

    path: str
    cookies: dict[str, str]
    states: dict[str, Prepare]
    game: str = EXAMPLE


# Functions that bring a page into a state.


def heading(person: BrowserPerson) -> None:
    expect(person.page.get_by_role("heading", level=1).first).to_be_attached()


def button(id: str) -> Prepare:
    """Return a function that waits for a page by waiting for this button."""
    return lambda person: expect(person.button(id).first).to_be_visible()


def rulebook(person: BrowserPerson) -> None:
    """Unfold all sections of a rulebook."""
    expect(person.page.locator("summary").first).to_be_visible()
    for section in person.page.locator("summary").all():
        section.click()
    expect(person.page.locator("[id='1.1']")).to_be_visible()


def at_table(person: BrowserPerson) -> None:
    """Wait until a table page shows its question: what this person is asked, or whom the match waits for."""
    expect(person.question).to_be_visible()


def lesson(person: BrowserPerson) -> None:
    expect(person.page.get_by_role("region", name=person.words("lesson"))).to_be_visible()


def replay(person: BrowserPerson) -> None:
    expect(person.page.get_by_role("slider")).to_have_value("12")
    expect(person.page.get_by_role("main").locator("svg").first).to_be_visible()


def asked(person: BrowserPerson) -> None:
    assert person.asked()


def on_page(do: Callable[[Page], None]) -> Prepare:
    """Return a function that waits for this person's turn and then does something in the page."""

    def prepare(person: BrowserPerson) -> None:
        asked(person)
        do(person.page)

    return prepare


def drawer(id: str) -> Prepare:
    def prepare(person: BrowserPerson) -> None:
        person.page.keyboard.press("Escape")
        person.pick(id)
        expect(person.dialog(id)).to_be_visible()

    return prepare


def pictured(person: BrowserPerson) -> None:
    person.page.keyboard.press("Escape")
    person.pick("picture")
    expect(person.dialog("picture").get_by_role("img")).to_be_visible()


def dice(person: BrowserPerson) -> None:
    """Open the check of the dice, wait until every roll has been recomputed, and unfold the details."""
    person.page.evaluate("location.hash = 'dice'")
    person.page.reload()
    drawer = person.dialog("fair")
    expect(drawer.locator("[data-aloud]")).to_be_visible()
    drawer.get_by_text(person.words("fair-details")).click()
    expect(drawer.get_by_text("tablee verify")).to_be_visible()


def words(person: BrowserPerson) -> None:
    person.page.keyboard.press("Escape")
    person.pick("words-toggle")
    expect(person.page.get_by_role("heading", name=person.words("words-title"))).to_be_in_viewport()
    expect(person.page.locator("#words")).to_be_focused()
    expect(person.page.locator("#words li").first).to_be_visible()


def keys(person: BrowserPerson) -> None:
    """Close the table's description in words, which must return the focus to the menu, and open the list of keyboard
    shortcuts."""
    person.page.keyboard.press("Escape")
    expect(person.button("menu")).to_be_focused()
    person.page.keyboard.press("?")
    expect(person.dialog("keys").locator("kbd").first).to_be_visible()


def home_again(person: BrowserPerson) -> None:
    """Go back to the home page, which offers the user's own table first."""
    person.go("/")
    title = person.words("home-turn-at", game=person.words("game-title"))
    expect(person.page.get_by_role("heading", name=title)).to_be_visible()
    home(person)


def waiting(person: BrowserPerson) -> None:
    """Wait for the home page with a table of one's own that is not yet full, and one of others."""
    for section in ("home-waiting", "home-open"):
        expect(person.page.get_by_role("heading", name=person.words(section))).to_be_visible()


def home(person: BrowserPerson) -> None:
    expect(person.of_game("button", "home-play")).to_be_visible()


def play_now(company: str, asks: str) -> Prepare:
    """Return a function that opens the sheet of a new match and chooses whom to play with."""

    def prepare(person: BrowserPerson) -> None:
        sheet = person.page.get_by_role("dialog", name=person.words("game-title"))
        if not sheet.is_visible():
            person.of_game("button", "home-play").click()
        choose(sheet.get_by_role("radio", name=person.words(company)))
        expect(sheet.get_by_text(person.words(asks), exact=True)).to_be_visible()

    return prepare


def chair(id: str, heading: str) -> Prepare:
    """Return a function that opens the menu of the first chair with this text."""

    def prepare(person: BrowserPerson) -> None:
        person.page.keyboard.press("Escape")
        person.page.get_by_role("listitem").filter(has_text=person.words(id)).first.get_by_role("button").click()
        expect(person.page.get_by_role("dialog", name=person.words(heading))).to_be_visible()

    return prepare


def lobby(person: BrowserPerson) -> None:
    """Wait for a lobby, and choose a pace in days, which shows its values."""
    days = person.page.get_by_role("radio", name=person.words("pace-days"))
    for _ in range(2):
        choose(days)
        expect(days).to_be_checked()
    expect(person.page.get_by_role("group", name=person.words("pace-days.values"))).to_be_visible()


def my_page(person: BrowserPerson) -> None:
    expect(person.page.get_by_role("link", name=re.compile("Hugo"))).to_be_visible()


def new_here(person: BrowserPerson) -> None:
    expect(person.page.get_by_text(person.words("me-history-none"))).to_be_visible()


def end(person: BrowserPerson) -> None:
    expect(person.end).to_be_visible()


def answer(person: BrowserPerson) -> None:
    """Choose a move in the position of the day, and wait for the server's answer, which shows the best move."""
    person.page.mouse.click(*min(person.lights()))
    person.button("position-choose-place").click()
    expect(person.button("position-play")).to_be_visible()


def curtain(person: BrowserPerson) -> None:
    expect(person.button("curtain-lift", name="")).to_be_visible()


# The pages.


def pages(url: str) -> Iterator[PageVisit]:
    host, guest = User(url, "Camille"), User(url, "Hugo")
    table, _ = host.table(OPEN, BOT, OPEN), guest.table(OPEN, listed=True)
    asks = {"play-bots": "play-how-well", "play-friends": "name-yours", "play-device": "name-yours"}
    sheets = {company: play_now(company, asked) for company, asked in asks.items()}
    menus = {"free chair": chair("chair-free", "chair-who"), "bot": chair("bot-normal.level", "bot-normal")}
    yield PageVisit("/", {}, {"home": home, **sheets})
    yield PageVisit("/", host.cookies, {"waiting": waiting})
    yield PageVisit(f"/t/{table}", host.cookies, {"lobby": lobby, **menus})
    yield PageVisit(f"/t/{table}", guest.cookies, {"invited": button("sit-down")})
    yield PageVisit("/me", ended(url).cookies, {"my page": my_page})
    yield PageVisit("/me", {}, {"new here": new_here})
    yield PageVisit(f"/position?day={day_of(EXAMPLE)}", {}, {"position": at_table, "answer": answer})
    yield PageVisit("/nowhere", {}, {"nowhere": heading})
    yield PageVisit("/t/nowhere", {}, {"no table": heading})


def around(url: str) -> Iterator[PageVisit]:
    """Yield the pages and panels around a board: log, rules, replay, lesson and others."""
    match, done, host = running(url, EXAMPLE, 0), ended(url), User(url, "Camille")
    panels = {"log": drawer("log"), "drawer of rules": drawer("rules"), "words": words, "keys": keys}
    yield PageVisit(f"/t/{match.table}", match.cookies, {"my turn": asked, **panels, "home again": home_again})
    yield PageVisit(f"/t/{match.table}", match.users[1], {"waiting": at_table})
    yield PageVisit("/learn/" + EXAMPLE, {}, {"learning": lesson})
    yield PageVisit(f"/t/{host.table({'kind': 'device', 'name': 'Hugo'})}", host.cookies, {"curtain": curtain})
    looking = {"replay": replay, "turns": drawer("replay-turns"), "picture": pictured, "dice": dice}
    yield PageVisit(f"/m/{done.match}?at=12", {}, looking)


def of_game(game: str, url: str) -> Iterator[PageVisit]:
    """Yield a game's table pages, checked on phones too, where there is least room."""
    look, match = shown(game), running(url, game, 0)
    more = {name: on_page(do) for name, do in {"choosing": look.choose, **look.states}.items()}
    yield PageVisit(f"/t/{match.table}", match.cookies, {"my turn": asked, **more}, game)
    yield PageVisit(f"/t/{match.table}", {}, {"watching": at_table, "words": words}, game)
    for way in range(1, len(look.ways)):
        match = running(url, game, way)
        yield PageVisit(f"/t/{match.table}", match.cookies, {"choosing": on_page(look.choose)}, game)


def of_game_on_a_desk(game: str, url: str) -> Iterator[PageVisit]:
    """Yield a game's pages on a desktop, where boards are laid out differently."""
    look, done, match = shown(game), ended(url, game), running(url, game, 0)
    yield PageVisit(f"/t/{match.table}", match.cookies, {"choosing": on_page(look.choose)}, game)
    yield PageVisit(f"/t/{done.table}", done.cookies, {"end": end}, game)
    yield PageVisit(f"/rules/{game}", {}, {"rules": rulebook}, game)
    yield PageVisit(f"/new/{game}", done.cookies, {"new": button("new-create")}, game)


def come(one: BrowserPerson, visit: PageVisit) -> None:
    """Visit a page as on a first visit, with the visit's cookies only."""
    one.game = visit.game
    one.forget()
    one.is_user(visit.cookies)
    one.go(visit.path)


def some(visits: Visits, which: int) -> Visits:
    """Select every second visit, starting at `which`: pages are nearly the same on phones and desktops, so each is
    checked on one of them. `python3 dev.py deep` checks all on both."""
    return visits if DEEP else lambda url: islice(visits(url), which, None, 2)


ON_PHONES: dict[str, Visits] = {
    **{"pages": some(pages, 0), "around": some(around, 0)},
    **{game: partial(of_game, game) for game in GAMES},
}
ON_DESKS: dict[str, Visits] = {
    **{"pages": some(pages, 1), "around": some(around, 1)},
    **{game: partial(of_game_on_a_desk, game) for game in GAMES},
}


@pytest.mark.parametrize("what", ON_PHONES)
def test_no_barrier_on_a_phone_by_night(browser: Browser, house: Server, what: str) -> None:
    """One theme is enough, since the other changes nothing but colours."""
    assert found_at(browser, house, ON_PHONES[what](house.url), "dark") == {}


@pytest.mark.parametrize("what", ON_DESKS)
def test_no_barrier_on_a_desk_by_day(browser: Browser, house: Server, what: str) -> None:
    assert found_at(browser, house, ON_DESKS[what](house.url), "light") == {}


def found_at(browser: Browser, house: Server, visits: Iterator[PageVisit], theme: Theme) -> dict[Any, list[Any]]:
    found, phone = {}, theme == "dark"
    with people(browser, house.url) as person:
        one = person(phone=phone, reduced_motion="reduce")
        can_be_checked(one)
        for visit in visits:
            come(one, visit)
            for name, prepare in visit.states.items():
                prepare(one)
                found[visit.path, name] = barriers(one, theme) + (small(one) if phone else [])
        one.faults = [fault for fault in one.faults if "404" not in fault]  # of the missing table
    return {name: what for name, what in found.items() if what}


def test_more_contrast_and_the_colours_of_the_system(browser: Browser, house: Server) -> None:
    """The pages are the busiest ones: a lobby with its colours, a table where something is asked, the levels of the
    bots, and the rules with their numbers."""
    host, match = User(house.url, "Camille"), running(house.url, EXAMPLE, 0)
    with people(browser, house.url) as person:
        one = person(reduced_motion="reduce")
        can_be_checked(one)
        come(one, PageVisit(f"/t/{host.table(OPEN, BOT)}", host.cookies, {}))
        expect(one.button("start-with", count=2)).to_be_visible()
        assert pale(one) == []
        come(one, PageVisit(f"/t/{match.table}", match.cookies, {}))
        asked(one)
        assert pale(one) == []
        one.forget()
        one.go("/")
        one.of_game("button", "home-play").click()
        expect(one.page.get_by_role("radio", name=one.words("bot-normal"))).to_be_checked()
        assert pale(one) == []
        one.page.emulate_media(forced_colors="active")
        # it lies under its button, where the check above does not look
        chosen = one.page.get_by_role("dialog").locator("input:checked + .level")
        ground, letters = chosen.evaluate("""(each) => {
            const style = getComputedStyle(each);
            return [style.backgroundColor, style.color];
        }""")
        assert ground != letters
        one.page.emulate_media(forced_colors="none")
        one.go(f"/rules/{EXAMPLE}")
        expect(one.page.get_by_role("heading", name=one.words("rulebook-turn"))).to_be_visible()
        assert pale(one) == []
        one.sit_at(match.table, match.cookies)
        one.page.emulate_media(forced_colors="active")
        picture = one.page.locator("main [data-picture]")
        expect(picture).to_have_css("forced-color-adjust", "none")  # where the game depends on its colours
