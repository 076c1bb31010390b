"""Two people on one device: a destination that one draws is never shown, written or read out to the other."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, expect

from api_client import ApiPlayer, Json
from browser_pages import BrowserPerson, of_type, people, steps_of
from prepared_tables import aside
from server_process import Server
from tablee.games.cabbie.tests.scenes import game

# Places that tell one's own destination: the map, its card, the arrow to it, the table in words, announcements.
WATCH = """() => {
  const told = '.place.own, .fare, button.pointer, #words, [aria-live], .curtain';
  window.seen = new Set();
  const look = () => document.querySelectorAll(told).forEach((each) => {
    window.seen.add(each.textContent + (each.getAttribute('aria-label') ?? ''));
  });
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def arrives(told: Json) -> Json | None:
    """Return a legal move that ends at this seat's destination, without chance cards; None if there is none."""
    view = told["view"]
    door = game.material.city("village").destinations[view["hands"][told["seat"]]]
    drives = [action for action in told["legal"] if action["type"] == "Drive" and not action["chances"]]
    return next((action for action in drives if action["path"][-1] == door), None)


async def until_arrival(url: str) -> tuple[str, int, dict[str, str]]:
    """Play a match of two on one device up to a move that reaches a destination. Returns table, mover and cookies."""
    player, rng = ApiPlayer(url), Random(3)
    try:
        await player.name("Ana")
        seats: list[Json] = [{"kind": "person"}, {"kind": "device", "name": "Bao"}]
        table = await player.open_table(*seats, game="cabbie", seats=2, city="village", destinations=4)
        await player.join(table["id"])
        await player.until(lambda one: one.at_table and one.at_table["match"])
        while True:
            told = await player.sit(None)
            seat = told["must"][0]
            told = await player.sit(seat)
            if arrives(told):
                return table["id"], seat, dict(player.http.cookies)
            await player.act(rng.choice(told["legal"]))
    finally:
        await player.close()


def lift(person: BrowserPerson, name: str) -> None:
    person.page.get_by_role("button", name=person.words("curtain-lift", name=name)).click()


def test_a_destination_that_is_drawn_is_covered_before_it_is_seen(browser: Browser, house: Server) -> None:
    table, seat, cookies = aside(until_arrival(house.url))
    mover, other = (("Ana", "Bao"), ("Bao", "Ana"))[seat]
    with people(browser, house.url) as make:
        person = make(game="cabbie")
        person.reads_words()
        person.sit_at(table, cookies)
        lift(person, mover)
        expect(person.page.locator("#words li").first).to_be_attached()
        person.button("board-list").click()
        person.page.get_by_role("radio", name=person.words("board-completes")).first.click()
        person.page.evaluate(WATCH)
        person.button("board-do-drive").click()
        lift(person, other)
        expect(person.page.locator(".fare")).to_be_visible()
        person.until(person.to_play)

        happened, seen = steps_of(house, table)[-1][1], person.page.evaluate("() => [...window.seen]")
        reached, drawn = (
            person.words(f"destination-{of_type(happened, kind)[0]['destination']}")
            for kind in ("DestinationReached", "DestinationDrawn")
        )
        assert any(reached in text for text in seen) and any("Pass the device" in text for text in seen)
        assert [text for text in seen if drawn in text] == []
