"""The first page: it is small, and leads to what each game offers."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Browser, Response, expect

from pages import people
from servers import Served
from tablee.games.catalogue import GAMES

MOST_SCRIPT = 150_000


def test_the_first_page_is_small(browser: Browser, house: Served) -> None:
    with people(browser, house.url) as person:
        visitor = person()
        scripts: list[Response] = []
        visitor.page.on("response", lambda got: scripts.append(got) if got.request.resource_type == "script" else None)
        visitor.go("/")
        expect(visitor.of_game("button", "home-play")).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        sizes = {got.url: len(gzip.compress(got.body())) for got in scripts}
        assert 0 < sum(sizes.values()) < MOST_SCRIPT, sizes
        before = set(sizes)
        visitor.of_game("button", "home-play").click()
        expect(visitor.question).to_be_visible()
        visitor.until(lambda: any(got.url not in before for got in scripts), lambda: "a board is a chunk of its own")


@pytest.mark.parametrize("game", GAMES)
def test_only_games_that_offer_a_guide_or_practice_lead_there(browser: Browser, house: Served, game: str) -> None:
    guided, offered = int(GAMES[game].guide is not None), int(GAMES[game].practice is not None)
    with people(browser, house.url) as make:
        person = make(game=game)
        person.go("/")
        expect(person.of_game("button", "home-play")).to_be_visible()
        expect(person.of_game("link", "home-learn")).to_have_count(guided)
        expect(person.of_game("link", "home-practice")).to_have_count(offered)
        person.go(f"/rules/{game}")
        expect(person.page.locator("[id='1.1']")).to_be_attached()
        learn = person.page.get_by_role("link", name=re.compile(person.words("rules-learn")))
        expect(learn).to_have_count(guided)
        link = person.page.get_by_role("link", name=re.compile(person.words("home-practice")))
        expect(link).to_have_count(offered)
        person.go(f"/practice/{game}")
        expect(person.page.get_by_text(person.words("refused-page-unknown"))).to_have_count(1 - offered)
        person.faults = [fault for fault in person.faults if "404" not in fault]
