"""Two people in two browsers: a match by mouse, to its end and a rematch; and the replay of a match."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from browser_pages import BrowserPerson, first, people
from prepared_tables import ended, played
from server_process import Server
from tablee.games.quadri.tests.browsing import board, cards_left, lay, sees_left

GAME = "quadri"
LATE = 42
"""Number of cards placed in a match that is nearly over but not quite."""


def place_by_mouse(person: BrowserPerson, turn: int) -> None:
    """Click on one of the lights (marked places), then on the button that places the card."""
    lights = person.lights()
    person.page.mouse.click(*lights[turn * 7 % len(lights)])
    lay(person).click()


def open_table(host: BrowserPerson, objectives: int) -> str:
    """Create a match as a user does, by clicking from the home page on; return the invitation link."""
    host.go("/")
    host.of_game("button", "home-play").click()
    host.page.get_by_role("link", name=re.compile(host.words("play-way", way=""))).click()
    host.page.get_by_label(host.words("name-yours")).fill("Ada")
    host.page.get_by_role("slider", name=host.words("option-objectives")).fill(str(objectives))
    host.button("new-create").click()
    link = host.page.get_by_label(host.words("invite-link"))
    expect(link).to_have_value(re.compile("/t/"))
    return link.input_value()


def play(players: tuple[BrowserPerson, ...], turns: int) -> int:
    """Let two players place cards alternately, until `turns` cards are placed or the match is over. Before each
    placement, check that the other player's was announced. Return the number of cards placed."""
    placed = 0
    while placed < turns and (person := players[placed % 2]).asked():
        if placed:
            person.hears("placed the card at row")
            sees_left(players[(placed + 1) % 2], cards_left(person))
        place_by_mouse(person, placed)
        placed += 1
    return placed


def test_a_match_begins(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as person:
        ada, ben = person(game=GAME), person(game=GAME, reduced_motion="reduce")
        ben.page.goto(open_table(ada, objectives=24))
        ben.sit_down("Ben")
        expect(ada.page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
        ada.button("start").click()
        expect(board(ben)).to_be_visible()
        assert play(first(ada, ben), 8) == 8


def test_a_match_ends_and_a_rematch_begins(browser: Browser, house: Server) -> None:
    match = played(house.url, LATE, game=GAME, objectives=24)
    with people(browser, house.url) as person:
        ada, ben = person(game=GAME), person(game=GAME, reduced_motion="reduce")
        for one, cookies in zip((ada, ben), match.users, strict=True):
            one.sit_at(match.table, cookies)
        assert 0 < play((ada, ben), 47) <= 47 - LATE
        for one in (ada, ben):
            expect(one.end).to_be_visible()
            expect(one.end).to_contain_text(re.compile(r"You win!|(Camille|Hugo) wins!|share the win!"))
            for name in ("Camille", "Hugo"):
                expect(one.end.get_by_role("listitem").filter(has_text=name).first).to_contain_text(re.compile(r"\d"))

        ben.end.get_by_role("button", name=ben.words("rematch")).click()
        ada.end.get_by_role("button", name=ada.words("rematch-yes")).click()
        for one in (ada, ben):
            expect(one.end).to_be_hidden()
            expect(board(one)).to_be_visible()
        again = first(ada, ben)
        assert again[0].asked()
        sees_left(again[0], 46)
        place_by_mouse(again[0], 0)
        assert again[1].asked()


def test_the_replay_steps(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as person:
        reader = person(game=GAME, reduced_motion="reduce")
        match = ended(house.url, GAME)
        reader.sit_at(match.table, match.cookies)
        reader.end.get_by_role("link", name=reader.words("replay")).click()
        reader.page.wait_for_url("**/m/*")
        steps = reader.page.get_by_role("slider")
        expect(steps).to_have_value("0")
        reader.button("replay-next").click()
        expect(steps).to_have_value("1")
        expect(reader.page.get_by_role("main").get_by_text(re.compile("placed a card"))).to_be_visible()
        before = cards_left(reader)
        reader.page.keyboard.press("ArrowRight")
        expect(steps).to_have_value("2")
        sees_left(reader, before - 1)
        reader.button("replay-last").click()
        expect(reader.button("replay-next")).to_be_disabled()
        reader.button("replay-first").click()
        expect(steps).to_have_value("0")
