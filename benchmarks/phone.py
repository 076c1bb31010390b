"""Loading times on a slow phone: of the home page with the shelf of games, and of a table at which it is the player's
turn.

A real server, and Chromium with a processor four times slower, 1.6 Mbit/s and 150 ms to the server. Cold is the first
visit of a browser; warm is its next. The time runs until the page shows the question and takes an answer."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "tests" / "support"), str(ROOT / "tools")]
from browser_pages import PHONE, QUESTION  # noqa: E402
from chromium import launched  # noqa: E402
from prepared_tables import running  # noqa: E402
from server_process import LOOSE, serve  # noqa: E402
from tablee.games.catalogue import GAMES  # noqa: E402

SLOWER = 4
BYTES_A_SECOND = 1_600_000 / 8
LATENCY_MS = 150
PATIENCE_MS = 120_000

# Scripts that return the time since the request, once the page is ready: the shelf, when its first picture is drawn.
SHELF = "() => document.querySelector('main li.paper .picture svg *') !== null && performance.now()"
TO_PLAY = f"() => document.querySelector('main[aria-busy=false] {QUESTION}') !== null && performance.now()"
KEPT = "() => navigator.serviceWorker.ready.then(() => true)"


def slow_down(page: Page) -> None:
    speed = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY_MS, **speed})
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def seconds(context: BrowserContext, address: str, shown: str) -> float:
    """Return the seconds from the request for a page until the script `shown` finds what it looks for, by the page's
    own clock."""
    page = context.new_page()
    slow_down(page)
    page.goto(address, wait_until="commit")
    found = float(page.wait_for_function(shown, timeout=PATIENCE_MS).json_value())
    page.close()
    return found / 1000


def settle(context: BrowserContext, address: str) -> None:
    """Wait until the service worker has stored the app."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(KEPT, timeout=PATIENCE_MS)
    page.close()


def visits(browser: Browser, url: str, path: str, cookies: dict[str, str], shown: str) -> tuple[float, float]:
    """Return the loading times of a first visit (cold) and of the next one (warm)."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True, locale="en-EN")
    context.add_cookies([{"name": name, "value": value, "url": url} for name, value in cookies.items()])
    cold = seconds(context, url + path, shown)
    settle(context, url)
    warm = seconds(context, url + path, shown) + LATENCY_MS / 1000  # the service worker's own request is not slowed
    context.close()
    return cold, warm


def measure(browser: Browser, url: str, times: int) -> dict[str, float]:
    """Measure every page: the fastest of several visits counts, as other programs on the machine can only slow them
    down."""
    tables = {game: running(url, game, 0) for game in GAMES}
    pages: dict[str, tuple[str, dict[str, str], str]] = {"shelf": ("/", {}, SHELF)}
    pages |= {f"table of {game}": (f"/t/{at.table}", at.cookies, TO_PLAY) for game, at in tables.items()}
    found: dict[str, float] = {}
    for name, page in pages.items():
        pairs = [visits(browser, url, *page) for _ in range(times)]
        cold, warm = (min(those) for those in zip(*pairs, strict=True))
        found |= {f"{name}, cold, s": round(cold, 2), f"{name}, warm, s": round(warm, 2)}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--times", type=int, default=5, help="visits of each kind, of which the quickest counts")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, launched() as browser, serve(Path(data) / "data", limits=LOOSE) as at:
        found = measure(browser, at.url, args.times)
    print(json.dumps(found) if args.json else "\n".join(f"{name:<36}{value:>12}" for name, value in found.items()))


if __name__ == "__main__":
    main()
