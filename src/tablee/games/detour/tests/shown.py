"""Scene of Detour for screenshots: half of a card is chosen."""

from __future__ import annotations

from playwright.sync_api import Page

from prepared_tables import Shown


def take_a_half(page: Page) -> None:
    page.locator(".ticket.open .half.move").first.click()


SHOWN = Shown(steps=14, choose=take_a_half)
