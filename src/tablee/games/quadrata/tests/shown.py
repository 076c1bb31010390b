"""Scenes of Quadrata Canada for tests of how pages look: with a card chosen, and on a phone with each tab of the
board."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from prepared_tables import Shown


def take_a_card(page: Page) -> None:
    """Choose the first card that can be chosen, if any: not every question is answered with a card."""
    cards = page.locator(".offers .card.can")
    if cards.count():
        cards.first.click()


def side(number: int) -> Callable[[Page], None]:
    def turn(page: Page) -> None:
        button = page.locator(".tabs button").nth(number)
        if button.is_visible():
            button.click()

    return turn


SHOWN = Shown(
    ways=({"seats": 3, "taxis": "expert"}, {"seats": 2}),
    choose=take_a_card,
    states={"numbers": side(1), "map": side(2), "own": side(3)},
)
