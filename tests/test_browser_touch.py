"""Phones: a whole match of every game against a bot, by touch alone, without anything to scroll."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

import hands
from clients import Json
from pages import BOT, Make, Person, User, people, steps_of
from servers import Served
from tablee.core.words import Language
from touch import FITS, check, uncovered


@dataclass(frozen=True)
class Way:
    """A game, how it is played here, and what the log must show: of every step of one's own, the first event."""

    game: str
    language: Language
    options: Json
    move: Callable[[Person, int], None]
    shows: Callable[[list[Json]], bool]


def turned_once(own: list[Json]) -> bool:
    return len(own) >= 10 and [event["placed"]["turn"] for event in own[:4]] == [0, 0, 1, 0]


def kinds(least: int, *wanted: str) -> Callable[[list[Json]], bool]:
    return lambda own: len(own) >= least and set(wanted) <= {event["type"] for event in own}


WAYS = {
    "quadri": Way("quadri", "fr", {"objectives": 24}, hands.place, turned_once),
    "detour": Way("detour", "en", {}, hands.play_card, kinds(12, "CardPlayed")),
    "quadrata": Way("quadrata", "fr", {}, hands.travel, kinds(20, "BasicsRemoved", "Rested")),
    "expert": Way("quadrata", "en", {"taxis": "expert"}, hands.travel, kinds(20, "BasicsRemoved", "Rested")),
    "cabbie": Way("cabbie", "fr", {"city": "village", "destinations": 3}, hands.drive, kinds(3, "Drove")),
}
WON = ("you", "one", "shared")


def begun(person: Make, house: Served, way: Way) -> Person:
    """Somebody with a phone, at a table with a bot."""
    anna = User(house.url, "Anna")
    phone = person(way.language, way.game, phone=True, reduced_motion="reduce")
    phone.is_user(anna.cookies)
    phone.go(f"/t/{anna.table(BOT, game=way.game, **way.options)}")
    return phone


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
def test_a_whole_match_by_touch(browser: Browser, house: Served, way: Way) -> None:
    with people(browser, house.url) as person:
        phone, made = begun(person, house, way), 0
        while phone.asked():
            check(phone)
            way.move(phone, made)
            made += 1
        steps = steps_of(house, phone.page.url.rsplit("/", 1)[-1])
        own = [events[0] for actor, events in steps if actor == 0]
        assert len(own) == made and way.shows(own)
        who_won = "|".join(re.escape(phone.words(f"end-{id}", who="@")).replace("@", ".+") for id in WON)
        expect(phone.end).to_contain_text(re.compile(who_won))
        expect(phone.end).to_contain_text("Anna")
        assert phone.page.evaluate(FITS)[:2] == [0, 0]
        assert uncovered(phone.end.get_by_role("button", name=phone.words("rematch")))


BLUNDERS = {
    "quadri": hands.cover_nothing,
    "detour": hands.go_too_far,
    "quadrata": hands.cross_without_a_taxi,
    "cabbie": hands.drive_too_far,
}


@pytest.mark.parametrize("game", BLUNDERS)
def test_a_refusal_lies_over_nothing_that_is_needed(browser: Browser, house: Served, game: str) -> None:
    """On a phone the question comes before all that can be done: what is said lies above it."""
    with people(browser, house.url) as person:
        phone = begun(person, house, WAYS[game])
        assert phone.asked()
        BLUNDERS[game](phone)
        refusal = phone.page.get_by_role("alert").locator("p")
        expect(refusal).to_contain_text(re.compile(r"\d\.\d"))
        check(phone)
        said, asked = refusal.bounding_box(), phone.question.bounding_box()
        assert said and asked and said["y"] + said["height"] <= asked["y"] + asked["height"] / 2
