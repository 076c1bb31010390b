"""Devices of users. A device is a browser, known by its cookie. A cookie without a row in the store is a guest, a user
of its own."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from tablee.store.clock import now
from tablee.store.identities import DeviceRow, Identities

CACHED = 20_000
"""Greatest number of cookies in the cache."""
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
    """The user and device behind a request."""

    user: str
    device: str
    """Hash of the secret in the device's cookie."""
    agent: str = ""

    def row(self, user: str | None = None) -> DeviceRow:
        """Make a row that gives this device to a user, by default to the asker."""
        at = now()
        return DeviceRow(self.device, user or self.user, label(self.agent), at, at)


def guest_of(secret: str) -> str:
    """Derive a guest's user id from the cookie's secret, which is stored nowhere."""
    return hashlib.sha256(b"tablee guest " + secret.encode()).hexdigest()[:24]


def device_of(secret: str) -> str:
    return hashlib.sha256(b"tablee device " + secret.encode()).hexdigest()


def public_id(device: DeviceRow) -> str:
    return device.secret_hash[:16]


def label(agent: str) -> str:
    """Name a browser and its system from its user agent, in words that are the same in every language, such as
    ``Firefox · Linux``."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return " · ".join(filter(None, (browser, system)))


class CookieCache:
    """Cache of devices and their users. A read that overlaps an invalidation is not cached, since it may be out of
    date."""

    def __init__(self, identities: Identities) -> None:
        self._identities = identities
        self._rows: OrderedDict[str, DeviceRow | None] = OrderedDict()
        self._changes = 0

    async def user(self, device: str) -> str | None:
        """Return the user of a device, or None for a guest without a row."""
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
        if len(self._rows) > CACHED:
            self._rows.popitem(last=False)

    async def _seen(self, row: DeviceRow) -> None:
        at = now()
        if datetime.fromisoformat(at) - datetime.fromisoformat(row.seen_at) > SEEN_EVERY:
            if row.secret_hash in self._rows:
                self._keep(row.secret_hash, replace(row, seen_at=at))
            await self._identities.saw(row.secret_hash, at)

    def forget(self) -> None:
        """Invalidate the whole cache. Devices change hands so seldom that this costs little."""
        self._rows.clear()
        self._changes += 1
