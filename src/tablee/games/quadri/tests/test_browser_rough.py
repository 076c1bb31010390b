"""Quadri in a browser when things go wrong or slowly: the server dies, or motion is unwanted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from browser_pages import BOT, OPEN, BrowserPerson, User, first, log_of, of_type, people
from server_process import LOOSE, Server, serve
from tablee.games.quadri.tests.browsing import board, lay, place_by_key

GAME = "quadri"
SLOWER = 0.4
"""Playback rate of animations, so slow that a busy machine, too, draws some frames of each."""

STILL_FRAMES = 30
"""Number of frames without motion after which no more is expected."""

# Records in each frame the elements that move and where they are, and counts the frames since anything moved.
FILM = """() => { window.film = []; window.still = 0; (function look() {
  window.still++;
  for (const moving of document.getAnimations()) {
    const { target } = moving.effect, { duration, delay } = moving.effect.getComputedTiming();
    if (duration + delay === 0) continue;
    window.still = 0;
    const onTable = Boolean(target.closest('[role=application]'));
    film.push({ id: target.filmed ??= Math.random(), onTable, y: target.getBoundingClientRect().y });
  }
  if (film.length < 5000) requestAnimationFrame(look);
})(); }"""


def own_placements(served: Server, table: str) -> int:
    return sum(event["seat"] == 0 for event in of_type(log_of(served, table), "CardPlaced"))


def test_the_server_dies_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serve(data, limits=LOOSE) as served:
        eva = User(served.url, "Eva")
        table = eva.table(BOT, game=GAME)
        one = BrowserPerson(browser, served.url, game=GAME, reduced_motion="reduce")
        one.sit_at(table, eva.cookies)
        assert one.asked()
        place_by_key(one)
        expect(lay(one)).to_be_hidden()
        assert one.asked()
        banner = one.page.locator("[data-aloud]").filter(has_text=one.words("connection-off"))
        expect(banner).to_be_hidden()
        assert one.faults == []

        served.kill()
        expect(banner).to_be_visible()
        expect(board(one)).to_be_visible()
        picture = board(one).inner_html()
        place_by_key(one)
        expect(lay(one)).to_be_visible()
        one.button("move-kept").click()  # withdraw the placement that was kept while offline
        expect(one.button("move-kept")).to_be_hidden()
        place_by_key(one)
        expect(one.button("move-kept")).to_be_visible()

        with serve(data, port=served.port, limits=LOOSE) as again:
            expect(banner).to_be_hidden()
            expect(lay(one)).to_be_hidden()
            assert one.asked()
            one.until(lambda: board(one).inner_html() != picture)
            assert own_placements(again, table) == 2
            place_by_key(one)
            expect(lay(one)).to_be_hidden()
            assert one.asked()
            assert own_placements(again, table) == 3
    assert all("/ws/" in fault for fault in one.faults), one.faults
    one.context.close()


def filmed(watcher: BrowserPerson, other: BrowserPerson) -> list[dict[str, Any]]:
    """Record what moves in one browser while the other places a card, an entry per moving element and frame."""
    watcher.page.evaluate(FILM)
    place_by_key(other)
    assert watcher.asked()
    watcher.until(lambda: watcher.page.evaluate("still") > STILL_FRAMES)
    film: list[dict[str, Any]] = watcher.page.evaluate("film")
    return film


def test_cards_glide_unless_motion_is_unwanted(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as person:
        lively, calm = person(game=GAME), person(game=GAME, reduced_motion="reduce")
        kim, lee = User(house.url, "Kim"), User(house.url, "Lee")
        table = kim.table(OPEN, game=GAME)
        lee.sit_down(table)
        kim.call("POST", f"/api/tables/{table}/wish", {"type": "Start"})
        for one, user in ((lively, kim), (calm, lee)):
            one.sit_at(table, user.cookies)
            expect(board(one)).to_be_visible()
        slowly = lively.context.new_cdp_session(lively.page)
        slowly.send("Animation.enable")
        slowly.send("Animation.setPlaybackRate", {"playbackRate": SLOWER})
        if first(lively, calm)[0] is lively:
            place_by_key(lively)
            assert calm.asked()
        film = [frame for frame in filmed(lively, calm) if frame["onTable"]]
        heights = [[round(frame["y"]) for frame in film if frame["id"] == id] for id in {frame["id"] for frame in film}]
        assert any(len(set(way)) >= 4 and abs(way[0] - way[-1]) > 20 for way in heights), heights
        assert filmed(calm, lively) == []
