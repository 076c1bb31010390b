"""Push messages to browsers that are closed: it is your turn, somebody has sat down at your table, somebody would like
to play with you again.

Messages wait in a bounded queue and are sent by background tasks. A restart may lose a message but never a step of a
match; the page shows whose turn it is as soon as it is opened."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
import unicodedata
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, get_args

from msgspec import Meta, Struct

from tablee.core.codec import encode
from tablee.core.errors import Malformed, Refused
from tablee.core.words import Language, Says, says
from tablee.kit.reader import Reader, bundle
from tablee.people.codes import from_text
from tablee.people.endpoints import LONGEST, Endpoints
from tablee.store.clock import now
from tablee.store.rows import LaterCall, Subscription, TableRow
from tablee.store.store import Store

if TYPE_CHECKING:  # it loads cryptography, which only a server that pushes needs
    from tablee.people.webpush_crypto import VapidKeys

log = logging.getLogger(__name__)

AT_ONCE = 16
"""Number of messages sent concurrently, so that a slow push service delays few others."""
QUEUE = 2000
TURNS_KEPT = 20_000
MOST_BROWSERS = 8
"""Greatest number of subscribed browsers of one user. A new one replaces the oldest."""
RETRIES = (5.0, 60.0)
"""Delays of the retries after a failure, in seconds."""
GONE = (404, 410)
DAY = 24 * 3600
NIGHT = (22, 8)
"""Hours at which the night begins and ends, by the browser's clock."""
PEOPLE = "people"
"""Value used in place of a table's id in a message that is not about a table: the browser opens the page My page."""
MORNING_CHECKS = 30.0
"""Seconds between two checks for messages that have waited for the morning and are now due."""
Base64 = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,120}$")]


class PushKey(Struct, frozen=True):
    """Public key of this server, which a browser needs to subscribe."""

    key: str


class Subscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """Request to send this browser push messages while it is closed."""

    endpoint: Annotated[str, Meta(max_length=LONGEST)]
    p256dh: Base64
    auth: Base64
    language: Language
    ahead: Annotated[int, Meta(ge=-18 * 60, le=18 * 60)]
    """Time zone of the browser, in minutes ahead of UTC."""
    quiet: bool = True
    """True if messages that arise at night are sent in the morning only."""
    sat: bool = True
    """True if the browser gets a message when somebody sits down at a table of its user."""


class Unsubscribe(Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(max_length=LONGEST)]


class PushJob(NamedTuple):
    user: str
    table: str
    endpoint: str | None = None
    """Endpoint of the only browser that gets the message; None for all browsers of the user."""
    tries: int = 0
    sat: str | None = None
    """Name of the person who sat down, or who asks to play again; empty if that person has no name. None if the message
    says that it is the user's turn."""
    again: str | None = None
    """Name of the game that the person in `sat` would like to play again. In such a message there is no table yet."""


class Push:
    """Sender of push messages. Its method `call` serves as the `Call` of tables/turn_calls.py."""

    def __init__(
        self,
        store: Store,
        endpoints: Endpoints,
        folder_of: Callable[[str], Path],
        contact: str = "",
        again: tuple[float, ...] = RETRIES,
    ) -> None:
        """`folder_of` returns the folder of a game's messages; `contact` is the https address that push services are
        given, if any; `again` has the delays of retries in seconds."""
        self._store, self._endpoints, self._folder_of = store, endpoints, folder_of
        self._contact, self._again = contact, again
        self._queue: asyncio.Queue[PushJob] = asyncio.Queue(QUEUE)
        self._turns: dict[tuple[str, str], str] = {}
        """Latest turn of which each (user, table) was told, so that nobody is told twice of the same one."""
        self._keys: VapidKeys | None = None

    # Subscriptions of browsers.

    async def key(self) -> PushKey:
        return PushKey((await self._our_keys()).public)

    async def _our_keys(self) -> VapidKeys:
        from tablee.people.webpush_crypto import VapidKeys, new_key

        if self._keys is None:
            self._keys = VapidKeys(await self._store.secret("vapid", new_key()))
        return self._keys

    async def subscribe(self, user: str, wish: Subscribe) -> None:
        from tablee.people.webpush_crypto import check_keys

        try:
            theirs, auth = from_text(wish.p256dh), from_text(wish.auth)
        except ValueError:
            raise Malformed("push-keys") from None
        check_keys(theirs, auth)
        await self._endpoints.check(wish.endpoint)
        how = wish.language, wish.ahead, now(), wish.quiet, wish.sat
        await self._store.subscribe(Subscription(user, wish.endpoint, theirs, auth, *how), MOST_BROWSERS)

    async def unsubscribe(self, wish: Unsubscribe) -> None:
        """Unsubscribe a browser. Only the browser itself knows its endpoint, so nobody else can do this."""
        await self._store.unsubscribe(wish.endpoint)

    # Messages.

    def call(self, user: str, table: str, turn: str) -> None:
        """Tell an absent user that a match waits for them."""
        if self._turns.get((user, table)) == turn:
            return
        if len(self._turns) >= TURNS_KEPT:
            self._turns.clear()
        self._turns[user, table] = turn
        self._enqueue(PushJob(user, table))

    def greet(self, user: str, table: str, name: str) -> None:
        """Tell an absent user that somebody has sat down at their table."""
        self._enqueue(PushJob(user, table, sat=name))

    def ask(self, user: str, name: str, game: str) -> None:
        """Tell a user that somebody they have played with would like to play again."""
        self._enqueue(PushJob(user, PEOPLE, sat=name, again=game))

    def _enqueue(self, call: PushJob) -> None:
        try:
            self._queue.put_nowait(call)
        except asyncio.QueueFull:
            log.warning("the queue of pushes is full; one push is dropped")

    async def serve(self) -> None:
        """Send messages until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            for _ in range(AT_ONCE):
                tasks.create_task(self._work())
            tasks.create_task(self._wait_for_mornings())

    async def _work(self) -> None:
        while True:
            call = await self._queue.get()
            try:
                await self._deliver(call)
            except Exception:
                log.exception("could not send a push")

    async def _deliver(self, call: PushJob) -> None:
        """Send a message to all browsers of its user that want it. A message about a turn is dropped if the match no
        longer waits for the user."""
        if call.sat is None and not await self._store.asks(call.table, call.user):
            return
        browsers = await self._store.subscriptions(call.user)
        table = await self._store.table(call.table) if browsers and call.again is None else None
        for browser in browsers:
            if call.endpoint in (None, browser.endpoint) and (browser.sat or call.sat is None):
                await self._tell(call, table, browser)

    async def _tell(self, call: PushJob, table: TableRow | None, browser: Subscription) -> None:
        if browser.quiet and (at := morning(datetime.now(UTC), browser.ahead)):
            if call.sat is None:  # in the morning, the person who sat down has long gone
                await self._store.call_later(LaterCall(browser.endpoint, call.table, call.user, at))
            return
        status = await self._send(browser, call.table, self._message(call, table, browser))
        if status in GONE:
            await self._store.unsubscribe(browser.endpoint)
        elif (status is None or status == 429 or status >= 500) and call.tries < len(self._again):
            again = call._replace(endpoint=browser.endpoint, tries=call.tries + 1)
            asyncio.get_running_loop().call_later(self._again[call.tries], self._enqueue, again)

    async def _send(self, browser: Subscription, table: str, message: bytes) -> int | None:
        """Encrypt and send a message. Return the HTTP status; None if there was no answer, and 404 if the address is
        not allowed."""
        from tablee.people.webpush_crypto import encrypted

        keys, body = await self._our_keys(), encrypted(message, browser.p256dh, browser.auth)
        try:
            origin = self._endpoints.parse(browser.endpoint).origin
            headers = _headers(keys.authorization(origin, self._contact), table)
            return await self._endpoints.post(browser.endpoint, headers, body)
        except Refused:
            return GONE[0]
        except OSError as error:
            log.info("a push service did not answer: %s", type(error).__name__)
            return None

    def _message(self, call: PushJob, table: TableRow | None, browser: Subscription) -> bytes:
        """Write the message in the browser's language: only the game and names, since others may see the screen."""
        of = table.game if table else call.again or ""
        read = Reader(bundle(_as_language(browser.language), self._folder_of(of)))
        title, body = self._told(call, table, browser)
        told = {"title": read(title), "body": read(body) if body else "", "off": read(says("push-off"))}
        return encode({"table": call.table, **told})

    def _told(self, call: PushJob, table: TableRow | None, browser: Subscription) -> tuple[Says, Says | None]:
        game = Says("game-title")
        if call.again is not None:
            return _about(call.sat, "push-again"), says("push-again-what", game=game)
        if call.sat is not None:
            return _about(call.sat, "push-sat"), says("push-sat-at", game=game)
        names = _names(table, browser.user) if table else ""
        return says("push-turn", game=game), says("push-with", names=names) if names else None

    def close(self) -> None:
        self._endpoints.close()

    # The night.

    async def _wait_for_mornings(self) -> None:
        while True:
            await asyncio.sleep(MORNING_CHECKS)
            try:
                await self.queue_due(round(time.time() * 1000))
            except Exception:
                log.exception("could not send the pushes that waited for the morning; they are tried again")

    async def queue_due(self, at: int) -> None:
        """Queue the messages that have waited for the morning and are due at `at`, in milliseconds since 1970."""
        for late in await self._store.take_calls(at, QUEUE // 2):
            self._enqueue(PushJob(late.user, late.table, late.endpoint))


def morning(at: datetime, ahead: int) -> int | None:
    """Return when the current night ends in a time zone, in milliseconds since 1970; None if it is day there."""
    zone, (evening, dawn) = timedelta(minutes=ahead), NIGHT
    there = at + zone
    if dawn <= there.hour < evening:
        return None
    end = there.replace(hour=dawn, minute=0, second=0, microsecond=0) + timedelta(days=there.hour >= evening)
    return round((end - zone).timestamp() * 1000)


def _headers(authorization: str, table: str) -> dict[str, str]:
    return {
        "Authorization": authorization,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(DAY),
        "Topic": hashlib.sha256(table.encode()).hexdigest()[:32],  # a table's latest message replaces the one before
    }


def _names(table: TableRow, user: str) -> str:
    """Join the names of the other people at a table. Bots and people without a name are left out."""
    others = (held.name for held in table.seats if held.user not in (None, user))
    return ", ".join(_isolated(name) for name in others if name)


def _about(name: str | None, did: str) -> Says:
    """Make a message about something that a person has done, who may have no name."""
    return says(did, name=_isolated(name)) if name else says(f"{did}.nameless")


def _as_language(language: str) -> Language:
    return next(known for known in get_args(Language) if known == language)


def _isolated(name: str) -> str:
    """Isolate a name written from right to left, so that it doesn't reorder the sentence."""
    leftward = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\u2068{name}\u2069" if leftward else name
