"""Scenes of Quadri for tests of how pages look: every variant, with a card put on a place, and after a forbidden
attempt to place it where it covers nothing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from prepared_tables import Shown


def put_down(page: Page) -> None:
    """Put the card on the third place, by the keyboard, without placing it for good."""
    for _ in range(3):
        page.get_by_role("application").press("ArrowRight")
    expect(page.get_by_role("main").locator(".board .button.go")).to_be_enabled()


def cover_nothing(page: Page) -> None:
    box = page.get_by_role("application").bounding_box()
    assert box
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    page.get_by_role("main").locator(".board .button.go").click()
    expect(page.locator(".toast")).to_contain_text("2.1")


SHOWN = Shown(
    short={"objectives": 24},
    ways=(
        {"seats": 4},
        {"seats": 2, "variant": "cooperative"},
        {"seats": 3, "variant": "ball-trap"},
        {"seats": 2, "claims": "called"},
    ),
    steps=14,
    choose=put_down,
    states={"refused": cover_nothing},
)
