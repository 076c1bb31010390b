"""Every game's guided first match, played through in a browser by pressing what is highlighted; then the learner plays
on."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from browser_pages import READER, until
from server_process import Server
from shared_fixtures import only_deep
from tablee.core.words import LANGUAGES, Language
from tablee.games.catalogue import GAMES

NEXT = {"en": "Next", "fr": "Suite"}
OVER = {"en": "Play on", "fr": "Continuer la partie"}
ASKED = {"en": "Your turn · ", "fr": "À vous · "}
SCREEN: dict[str, dict[str, Any]] = {
    "en": {"viewport": {"width": 1280, "height": 800}},
    "fr": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
}
PLAY_ON = """async () => {
  const socket = new WebSocket(`ws://${location.host}/ws/${location.pathname.split('/').at(-1)}`);
  const say = (message) => socket.send(JSON.stringify(message));
  let asked = false;
  return new Promise((done, fail) => {
    socket.onopen = () => say({ type: 'Sit', seat: 0, since: -1 });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'Done') done(message.seq);
      if (message.type === 'Refusal') fail(message.says.id);
      if (message.type !== 'Told' || asked || !message.legal.length) return;
      asked = true;
      say({ type: 'Act', nonce: 'play-on-now', seq: message.seq, action: message.legal.at(-1) });
    };
  });
}"""
"""Script that plays a legal action over a socket of the learner's page, which succeeds only once the lessons are
over."""


GUIDED = [name for name, box in GAMES.items() if box.guide]
EACH = [
    pytest.param(game, language, marks=[] if (n + m) % 2 else only_deep)
    for n, game in enumerate(GUIDED)
    for m, language in enumerate(LANGUAGES)
]
"""Each game in one language, in turn; with `python3 dev.py deep` in both."""


@pytest.mark.parametrize("game, language", EACH)
def test_the_guide_is_played_through_and_one_plays_on(
    browser: Browser, house: Server, game: str, language: Language
) -> None:
    context = browser.new_context(locale=language, reduced_motion="reduce", service_workers="block", **SCREEN[language])
    page = context.new_page()
    page.add_init_script(READER)
    page.goto(f"{house.url}/learn/{game}")
    follow(page, language)
    page.wait_for_function("asked => document.title.startsWith(asked)", arg=ASKED[language])
    guide, known = GAMES[game].guide, page.locator("#words").inner_html()
    assert guide and page.evaluate(PLAY_ON) > len(guide.lessons)
    until(page, lambda: page.locator("#words").inner_html() != known)  # the page shows the step
    expect(page.locator(".toast")).to_have_count(0)
    context.close()


def follow(page: Page, language: Language) -> None:
    """Play the lessons through, pressing what is highlighted or the button for the next one, and close the last
    note."""
    further, over = (page.get_by_role("button", name=name[language], exact=True) for name in (NEXT, OVER))
    light = page.locator("[data-lit]").first
    while not over.is_visible():
        expect(further.or_(light).or_(over).first).to_be_visible()
        with suppress(TimeoutError):  # it may have gone when the next lesson came
            (further if further.is_visible() else light).click(timeout=1000)
    over.click()
    expect(over).to_be_hidden()
