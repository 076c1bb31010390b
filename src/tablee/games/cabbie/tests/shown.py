"""Scene of Cabbie for screenshots: a first space is chosen on the map."""

from __future__ import annotations

from playwright.sync_api import Page

from prepared_tables import Shown


def take_a_space(page: Page) -> None:
    page.get_by_role("application").press("ArrowRight")


SHOWN = Shown(short={"city": "village", "destinations": 1}, steps=16, choose=take_a_space)
