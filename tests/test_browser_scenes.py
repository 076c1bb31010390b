"""The tables that are photographed and looked at: there is something to see, and something is asked."""

from __future__ import annotations

from playwright.sync_api import Browser

from browser_pages import people
from prepared_tables import played, shown
from server_process import Server

TOO_MANY = 120
"""Steps that no match of Quadri has."""


def test_a_match_that_would_be_over_is_looked_at_sooner(browser: Browser, house: Server) -> None:
    scene = played(house.url, TOO_MANY, game="quadri", **shown("quadri").short)
    with people(browser, house.url) as person:
        one = person("fr", "quadri")
        one.sit_at(scene.table, scene.cookies)
        assert one.asked()
