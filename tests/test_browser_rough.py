"""When things go wrong or slow: the server dies, motion is not wanted, and the first page is small."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Response, expect

from pages import BOT, OPEN, PATIENCE_MS, Person, User, first, log_of, of_type, people
from servers import LOOSE, Served, serve

MOST_SCRIPT = 150_000
SLOWER = 0.4
"""So that a busy machine, too, draws some frames on the way."""

# Frame by frame: what moves on the table, where it is, and how long it would take.
FILM = """() => { window.film = []; (function look() {
  for (const moving of document.getAnimations()) {
    const { target } = moving.effect, { duration, delay } = moving.effect.getComputedTiming();
    if (duration + delay === 0) continue;
    const onTable = Boolean(target.closest('[role=application]'));
    film.push({ id: target.filmed ??= Math.random(), onTable, y: target.getBoundingClientRect().y });
  }
  if (film.length < 5000) requestAnimationFrame(look);
})(); }"""


def own_placements(served: Served, table: str) -> int:
    return sum(event["seat"] == 0 for event in of_type(log_of(served, table), "CardPlaced"))


def test_the_server_dies_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serve(data, limits=LOOSE) as served:
        eva = User(served.url, "Eva")
        table = eva.table(BOT)
        one = Person(browser, served.url, reduced_motion="reduce")
        one.is_user(eva.cookies)
        one.go(f"/t/{table}")
        assert one.asked()
        one.place_by_key()
        expect(one.lay).to_be_hidden()
        assert one.asked()
        banner = one.page.get_by_role("status").filter(has_text=one.words("connection-lost"))
        expect(banner).to_be_hidden()
        assert one.faults == []

        served.kill()
        expect(banner).to_be_visible(timeout=PATIENCE_MS)
        expect(one.board).to_be_visible()
        picture = one.board.inner_html()
        one.place_by_key()
        expect(one.lay).to_be_visible()

        with serve(data, port=served.port, limits=LOOSE) as again:
            expect(banner).to_be_hidden(timeout=PATIENCE_MS)
            expect(one.lay).to_be_hidden(timeout=PATIENCE_MS)
            assert one.asked() and one.board.inner_html() != picture
            assert own_placements(again, table) == 2
            one.place_by_key()
            expect(one.lay).to_be_hidden()
            assert one.asked()
            assert own_placements(again, table) == 3
    assert all("/ws/" in fault for fault in one.faults), one.faults
    one.context.close()


def filmed(watcher: Person, other: Person) -> list[dict[str, Any]]:
    """What moves at the one while the other places a card."""
    watcher.page.evaluate(FILM)
    other.place_by_key()
    assert watcher.asked()
    watcher.page.wait_for_timeout(900 / SLOWER)
    film: list[dict[str, Any]] = watcher.page.evaluate("film")
    return film


def test_cards_glide_unless_motion_is_unwanted(browser: Browser, house: Served) -> None:
    with people(browser, house.url) as person:
        lively, calm = person(), person(reduced_motion="reduce")
        kim, lee = User(house.url, "Kim"), User(house.url, "Lee")
        table = kim.table(OPEN)
        lee.sit_down(table)
        kim.call("POST", f"/api/tables/{table}/start")
        for one, user in ((lively, kim), (calm, lee)):
            one.is_user(user.cookies)
            one.go(f"/t/{table}")
            expect(one.board).to_be_visible()
        slowly = lively.context.new_cdp_session(lively.page)
        slowly.send("Animation.enable")
        slowly.send("Animation.setPlaybackRate", {"playbackRate": SLOWER})
        if first(lively, calm)[0] is lively:
            lively.place_by_key()
            assert calm.asked()
        film = [frame for frame in filmed(lively, calm) if frame["onTable"]]
        heights = [[round(frame["y"]) for frame in film if frame["id"] == id] for id in {frame["id"] for frame in film}]
        assert any(len(set(way)) >= 4 and abs(way[0] - way[-1]) > 20 for way in heights), heights
        assert filmed(calm, lively) == []


def test_the_first_page_is_small(browser: Browser, house: Served) -> None:
    with people(browser, house.url) as person:
        visitor = person()
        scripts: list[Response] = []
        visitor.page.on("response", lambda got: scripts.append(got) if got.request.resource_type == "script" else None)
        visitor.go("/")
        expect(visitor.of_quadri("button", "home-play")).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        sizes = {got.url: len(gzip.compress(got.body())) for got in scripts}
        assert 0 < sum(sizes.values()) < MOST_SCRIPT, sizes
        before = set(sizes)
        visitor.of_quadri("button", "home-play").click()
        expect(visitor.board).to_be_visible()
        assert any(got.url not in before for got in scripts), "a board is a chunk of its own"
