"""A cookie is a device of a user; one that no row knows is a guest of its own."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from tablee.store.clock import now
from tablee.store.identities import DeviceRow, Identities

KEPT = 20_000
"""So many cookies are known without asking the store."""
SEEN_EVERY = timedelta(hours=1)
SYSTEMS = (
    *(("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows")),
    *(("Mac OS X", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux")),
)
BROWSERS = (
    *(("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("CriOS/", "Chrome")),
    *(("Chrome/", "Chrome"), ("Safari/", "Safari")),
)


class Asker(Struct, frozen=True):
    """Who asks: a user, on a device."""

    user: str
    device: str
    """The hash of its cookie's secret."""
    agent: str = ""

    def row(self, user: str | None = None) -> DeviceRow:
        """This device as one of a user's, else as the asker's own."""
        at = now()
        return DeviceRow(self.device, user or self.user, label(self.agent), at, at)


def guest_of(secret: str) -> str:
    """The id of a guest whose cookie no row knows: it follows from the secret, which is stored nowhere."""
    return hashlib.sha256(b"tablee guest " + secret.encode()).hexdigest()[:24]


def device_of(secret: str) -> str:
    return hashlib.sha256(b"tablee device " + secret.encode()).hexdigest()


def public_id(device: DeviceRow) -> str:
    return device.secret_hash[:16]


def label(agent: str) -> str:
    """What a browser says of itself, in two words that every language has."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return " · ".join(filter(None, (browser, system)))


class CookieCache:
    """Whose each cookie is. What was read while something changed is not kept."""

    def __init__(self, identities: Identities) -> None:
        self._identities = identities
        self._rows: OrderedDict[str, DeviceRow | None] = OrderedDict()
        self._changes = 0

    async def user(self, device: str) -> str | None:
        """The user of a device; none where no row knows it."""
        row = self._rows[device] if device in self._rows else await self._read(device)
        if row is None:
            return None
        await self._seen(row)
        return row.user_id

    async def _read(self, device: str) -> DeviceRow | None:
        before = self._changes
        row = await self._identities.device(device)
        if before == self._changes:
            self._keep(device, row)
        return row

    def _keep(self, device: str, row: DeviceRow | None) -> None:
        self._rows[device] = row
        if len(self._rows) > KEPT:
            self._rows.popitem(last=False)

    async def _seen(self, row: DeviceRow) -> None:
        at = now()
        if datetime.fromisoformat(at) - datetime.fromisoformat(row.seen_at) > SEEN_EVERY:
            if row.secret_hash in self._rows:
                self._keep(row.secret_hash, replace(row, seen_at=at))
            await self._identities.saw(row.secret_hash, at)

    def forget(self) -> None:
        """Something has changed about whose a device is. That is seldom: all are asked for anew."""
        self._rows.clear()
        self._changes += 1
