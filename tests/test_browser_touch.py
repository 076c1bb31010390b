"""A whole match of every game against a bot on a phone, by touch alone, without anything to scroll."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_pages import BOT, BrowserPerson, Make, User, people, steps_of
from prepared_tables import of_games
from server_process import Server
from shared_fixtures import only_deep
from touch_input import TouchWay, check, fits, see

GAMES_BY_TOUCH = of_games("by_touch")
WAYS = [
    pytest.param(game, way, id=name, marks=only_deep if n else [])
    for game, by in GAMES_BY_TOUCH.items()
    for n, (name, way) in enumerate(by.WAYS.items())
]
"""Ways to play by touch: the first of each game; with `python3 dev.py deep` all of them."""
WON = ("you", "one", "shared")
# Script that returns what a notice covers though it must not.
COVERED = """() => {
  const [toast] = document.querySelectorAll('.toast'), said = toast.getBoundingClientRect();
  const over = ({ left, right, top, bottom }) =>
    left < said.right && right > said.left && top < said.bottom && bottom > said.top;
  return [...document.querySelectorAll('header, main [data-seat], main [data-next]')]
    .filter((one) => over(one.getBoundingClientRect())).map((one) => one.textContent);
}"""


def begun(person: Make, house: Server, game: str, way: TouchWay) -> tuple[BrowserPerson, str]:
    """Return a person with a phone at a table with a bot, and the table."""
    anna = User(house.url, "Anna")
    phone = person(way.language, game, phone=True, reduced_motion="reduce")
    table = anna.table(BOT, game=game, **way.options)
    phone.sit_at(table, anna.cookies)
    return phone, table


def own_steps(house: Server, table: str) -> list[Any]:
    """Return the first event of each of the player's own steps."""
    return [events[0] for actor, events in steps_of(house, table) if actor == 0]


@pytest.mark.parametrize("game, way", WAYS)
def test_a_whole_match_by_touch(browser: Browser, house: Server, game: str, way: TouchWay) -> None:
    with people(browser, house.url) as person:
        (phone, table), made = begun(person, house, game, way), 0
        while phone.asked():
            check(phone)
            GAMES_BY_TOUCH[game].move(phone, made)
            made += 1
            phone.until(lambda done=made: len(own_steps(house, table)) >= done)  # type: ignore[misc]
        own = own_steps(house, table)
        assert len(own) == made and way.shows(own)
        who_won = "|".join(re.escape(phone.words(f"end-{id}", who="@")).replace("@", ".+") for id in WON)
        expect(phone.end).to_contain_text(re.compile(who_won))
        expect(phone.end).to_contain_text("Anna")
        fits(phone)
        see(phone.end.get_by_role("button", name=phone.words("rematch")))


@pytest.mark.parametrize("game", GAMES_BY_TOUCH)
def test_a_refusal_lies_over_nothing_that_is_needed(browser: Browser, house: Server, game: str) -> None:
    """The question, whose turn it is, and all links must stay uncovered."""
    by_touch = GAMES_BY_TOUCH[game]
    with people(browser, house.url) as person:
        phone, _ = begun(person, house, game, next(iter(by_touch.WAYS.values())))
        assert phone.asked()
        by_touch.forbidden(phone)
        refusal = phone.page.locator(".toast p")
        expect(refusal).to_contain_text(re.compile(r"\d\.\d"))
        check(phone)
        phone.until(lambda: phone.page.evaluate(COVERED) == [], lambda: phone.page.evaluate(COVERED))
