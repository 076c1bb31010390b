"""The app beyond its pages: the service worker, push messages while no page is open, an unreachable server, a new
version."""

from __future__ import annotations

import gzip
import json
import re
import struct
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from playwright.sync_api import Browser, Worker, expect

from accessibility import barriers, can_be_checked
from browser_pages import BrowserPerson, User, people
from example_game import EXAMPLE
from in_process import fresh
from prepared_tables import played
from push_service import BrowserKeys, as64
from server_process import LOOSE, free_port
from source_code import ROOT
from tablee import config
from tablee.core.words import Language
from tablee.server.app import create_app
from tablee.server.guard import Guard
from tablee.server.pages import PageFile
from tablee.server.websocket import PROTOCOL
from test_browser_turn import moves


class LocalServer:
    """A server in this process, whose pages tests can change and which can be closed for a while."""

    def __init__(self, data: Path) -> None:
        self.port, wanted = free_port(), {"data": str(data), "metrics": "off", "limits": [*LOOSE, "grace=0.05"]}
        settings, _ = config.read(wanted, {}, None)
        app = create_app(settings)
        assert isinstance(app, Guard)
        self.app = app
        self.open()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        settings = uvicorn.Config(self.app, port=self.port, ws=PROTOCOL, log_level="critical", lifespan="on")
        self._server = uvicorn.Server(settings)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive()
            threading.Event().wait(0.01)

    def close(self) -> None:
        self._server.should_exit = self._server.force_exit = True
        self._thread.join(20)

    @property
    def pages(self) -> dict[str, PageFile]:
        pages: dict[str, PageFile] = self.app.app.state.pages  # type: ignore[attr-defined]
        return pages

    def renew(self, version: bytes) -> None:
        """Serve the pages as if another version had been built."""
        [entry] = re.findall(rb"assets/index-[\w-]+\.js", self.pages["index.html"].body)
        self.pages[f"assets/index-{version.decode()}.js"] = self.pages.pop(entry.decode())
        self._change("index.html", entry, b"assets/index-%s.js" % version)
        self._change("sw.js", rb'"version":"\w+"', b'"version":"%s"' % version)
        self._change("sw.js", entry, b"assets/index-%s.js" % version)

    def lose(self, name: str) -> None:
        del self.pages[name]
        self._change("sw.js", b'"/%s",?' % name.encode(), b"")

    def _change(self, name: str, old: bytes, new: bytes) -> None:
        body = re.sub(old, new, self.pages[name].body)
        self.pages[name] = self.pages[name]._replace(body=body, zipped=gzip.compress(body), tag=f'"{hash(body)}"')


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLEE_PUSH_LOOPBACK", "1")
        house = LocalServer(fresh(tmp_path_factory.mktemp("own")).parent)
        yield house
        house.close()


@pytest.fixture
def own(opened: LocalServer) -> Iterator[LocalServer]:
    before = dict(opened.pages)
    yield opened
    opened.pages.clear()
    opened.pages.update(before)


def installed(person: BrowserPerson) -> Worker:
    """Wait until the service worker controls the page; return the worker."""
    person.until(lambda: person.page.evaluate("navigator.serviceWorker.controller !== null"))
    [worker] = person.context.service_workers
    return worker


# No server.


@pytest.mark.parametrize("language", ["fr"])
def test_while_the_server_is_away_a_page_of_ours_says_so_and_goes_by_itself(
    browser: Browser, own: LocalServer, language: Language
) -> None:
    with people(browser, own.url) as make:
        person = make(language, service_workers="allow")
        can_be_checked(person)
        person.go("/")
        installed(person)
        own.close()
        person.go(f"/rules/{EXAMPLE}")
        away = person.page.get_by_role("heading", name=person.words("server-away"))
        expect(away).to_be_visible()
        assert barriers(person, "dark") == []
        person.button("server-away-again").click()
        own.open()
        person.button("server-away-again").click()
        expect(person.page.get_by_role("heading", level=1, name=person.words("game-title"))).to_be_visible()
        person.faults.clear()  # errors that the server could not be reached


# Another version.

UPDATE = "document.dispatchEvent(new Event('visibilitychange'))"
LOADS = "(path) => fetch(path, { cache: 'no-store' }).then(({ ok }) => ok)"


def marked(person: BrowserPerson) -> None:
    """Mark the page's document, to tell it from the same page reloaded."""
    person.page.evaluate("document.documentElement.dataset.same = 'yes'")


def looks_again(person: BrowserPerson) -> None:
    """Wait until the page has noticed that there is another version."""
    person.until(lambda: person.page.evaluate(UPDATE) and person.button("renewal-now").is_visible())


def same(person: BrowserPerson, is_it: bool) -> None:
    expect(person.page.locator("html[data-same]")).to_have_count(int(is_it))


def test_a_new_version_waits_until_nobody_is_asked_and_old_files_are_there_until_then(
    browser: Browser, own: LocalServer
) -> None:
    scene = played(own.url, 2)
    with people(browser, own.url) as make:
        person = make(service_workers="allow")
        can_be_checked(person)
        person.sit_at(scene.table, scene.cookies)
        installed(person)
        assert person.asked()
        marked(person)
        own.renew(b"second")
        lost = next(name for name in own.pages if name.startswith("assets/Replay") and name.endswith(".js"))
        own.lose(lost)
        looks_again(person)
        news = person.page.get_by_role("region", name=person.words("renewal"))
        expect(news).to_contain_text(person.words("renewal-asked"))
        assert barriers(person, "light") == []
        assert httpx.get(f"{own.url}/{lost}").status_code == 404
        person.until(lambda: person.page.evaluate(LOADS, f"/{lost}"))
        same(person, True)
        moves(own.url, scene, 0)  # now others are asked
        same(person, False)
        expect(person.question).to_be_visible()
        expect(news).to_have_count(0)
        person.until(lambda: "kept-second" in person.page.evaluate("caches.keys()"))
        person.faults.clear()


def test_on_other_pages_a_new_version_comes_with_the_next_page_or_at_a_tap(browser: Browser, own: LocalServer) -> None:
    with people(browser, own.url) as make:
        person = make("fr", service_workers="allow")
        person.go("/me")
        installed(person)
        home, now = person.page.get_by_role("banner").get_by_role("link").first, person.button("renewal-now")
        for version, go in ((b"second", home), (b"third", now)):
            marked(person)
            own.renew(version)
            looks_again(person)
            go.click()
            same(person, False)
            expect(person.page.get_by_role("heading", level=1)).to_be_visible()
            expect(now).to_have_count(0)


# Messages.

# A headless browser has no push service and allows no notifications: requests for both are recorded instead.
PUSHING = """
window.permission = 'default';
window.Notification = class { static get permission() { return window.permission; }
  static async requestPermission() { return window.permission = 'granted'; } };
let known = sessionStorage.known === 'yes';
const made = { endpoint: ENDPOINT, toJSON: () => ({ keys: KEYS }),
  unsubscribe: async () => { sessionStorage.known = 'no'; known = false; return true; } };
PushManager.prototype.getSubscription = async () => (known ? made : null);
PushManager.prototype.subscribe = async (how) => {
  window.asked = how; window.permission = 'granted'; sessionStorage.known = 'yes'; known = true; return made;
};
"""
SHOWN = """() => {
  self.shown = []; self.opened = [];
  self.registration.showNotification = async (title, how) => { self.shown.push({ title, ...how }); };
  self.clients.openWindow = async (path) => { self.opened.push(path); };
}"""
SUBSCRIBED = """(endpoint) => {
  const unsubscribe = async () => { self.left = true; };
  PushManager.prototype.getSubscription = async () => ({ endpoint, unsubscribe });
}"""
ENDPOINT = "http://127.0.0.1:9/push"
CLICK = """([tag, action]) => self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
  action, notification: { tag, close() { self.closed = true; } },
}))"""


def pushing(keys: BrowserKeys) -> str:
    named = {"p256dh": as64(keys.public), "auth": as64(keys.auth)}
    return PUSHING.replace("ENDPOINT", json.dumps(ENDPOINT)).replace("KEYS", json.dumps(named))


def deliver(person: BrowserPerson, message: Any) -> None:
    """Deliver a push message through the browser's debugging protocol."""
    found = list[str]()
    session = person.context.new_cdp_session(person.page)
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    person.until(lambda: found)
    call = {"origin": person.url, "registrationId": found[0], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", call)


def test_a_message_comes_while_tablee_is_closed_and_leads_to_the_table(browser: Browser, own: LocalServer) -> None:
    message = {"table": "a-table_1", "title": "Your turn", "body": "At the table with Bao", "off": "No more"}
    with people(browser, own.url) as make:
        person = make(service_workers="allow")
        person.go("/")
        worker = installed(person)
        worker.evaluate(SHOWN)
        deliver(person, message)
        person.until(lambda: worker.evaluate("self.shown.length"))
        [shown] = worker.evaluate("self.shown")
        assert (shown["title"], shown["body"], shown["tag"]) == ("Your turn", "At the table with Bao", "a-table_1")
        assert [action["title"] for action in shown["actions"]] == ["No more"]
        worker.evaluate(CLICK, ["a-table_1", ""])
        person.until(lambda: worker.evaluate("self.opened") == ["/t/a-table_1"])
        assert worker.evaluate("self.closed")
        User(own.url, "Ada").call("PUT", "/api/me/push", BrowserKeys().wish(ENDPOINT))
        worker.evaluate(SUBSCRIBED, ENDPOINT)
        worker.evaluate(CLICK, ["a-table_1", "off"])
        person.until(lambda: worker.evaluate("self.left") and rows(own) == [])


def test_who_wants_messages_gets_them_until_they_are_turned_off_in_one_tap(browser: Browser, own: LocalServer) -> None:
    keys, ada = BrowserKeys(), User(own.url, "Ada")
    with people(browser, own.url) as make:
        person = make("fr", service_workers="allow")
        can_be_checked(person)
        person.context.add_init_script(pushing(keys))
        person.is_user(ada.cookies)
        person.go("/me")
        installed(person)
        switch, night = (person.page.get_by_role("switch", name=person.words(id)) for id in ("me-push", "me-quiet"))
        expect(night).to_have_count(0)
        switch.click()
        expect(switch).to_be_checked()
        expect(night).to_be_checked()
        assert person.page.evaluate("window.asked.applicationServerKey") == ada.call("GET", "/api/push")["key"]
        assert barriers(person, "light") == []
        night.click()
        person.until(lambda: rows(own) == [(ENDPOINT, keys.public, "fr", False)], lambda: rows(own))
        person.page.reload()
        expect(switch).to_be_checked()
        switch.click()
        expect(switch).not_to_be_checked()
        person.until(lambda: rows(own) == [])


def rows(own: LocalServer) -> list[tuple[str, bytes, str, bool]]:
    store = own.app.app.state.push._store  # type: ignore[attr-defined]
    sql = "select endpoint, p256dh, language, quiet from subscriptions"
    return [(*row[:3], bool(row[3])) for row in store._read_db.execute(sql)]


def test_where_it_cannot_be_the_page_says_why(browser: Browser, own: LocalServer) -> None:
    with people(browser, own.url) as make:
        person = make()
        person.context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false });")
        person.go("/me")
        switch = person.page.get_by_role("switch", name=person.words("me-push"))
        expect(switch).to_be_disabled()
        expect(switch).to_have_accessible_description(person.words("me-push-insecure"))


# Installed.


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_every_icon_of_the_manifest_is_there_in_its_size() -> None:
    folder = ROOT / "web" / "public"
    manifest = json.loads((folder / "manifest.webmanifest").read_text())
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    for icon in drawn:
        width, height = size((folder / icon["src"].lstrip("/")).read_bytes())
        assert icon["sizes"] == f"{width}x{height}"
    assert {icon["sizes"] for icon in drawn} >= {"192x192", "512x512"}
    assert {icon["purpose"] for icon in drawn} == {"any", "maskable"}


def test_the_worker_is_served_so_that_it_can_care_for_every_page(own: LocalServer) -> None:
    answer = httpx.get(f"{own.url}/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "private, no-cache"
    assert "worker-src 'self'" in answer.headers["content-security-policy"]
    files = re.findall(r'"(/assets/[^"]+)"', answer.text)
    assert len(files) > 50 and {name.lstrip("/") for name in files} == {n for n in own.pages if n.startswith("assets/")}
