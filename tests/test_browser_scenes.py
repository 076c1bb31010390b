"""The prepared tables for tests and photographs of pages: something is on the board, and the viewer is asked
something."""

from __future__ import annotations

from playwright.sync_api import Browser

from browser_pages import people
from prepared_tables import played, shown
from server_process import Server

TOO_MANY = 120
"""A number of steps that no match of Quadri reaches."""


def test_a_match_that_would_be_over_is_looked_at_sooner(browser: Browser, house: Server) -> None:
    scene = played(house.url, TOO_MANY, game="quadri", **shown("quadri").short)
    with people(browser, house.url) as person:
        one = person("fr", "quadri")
        one.sit_at(scene.table, scene.cookies)
        assert one.asked()
