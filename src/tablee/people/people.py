"""Users and their devices: joining another device's user by code or passkey, signing a device out, deleting a user's
data."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection, Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.errors import Missing, Stale
from tablee.people import codes
from tablee.people.devices import Asker, CookieCache, device_of, public_id
from tablee.store.clock import now
from tablee.store.identities import CodeRow, DeviceRow, Identities, PasskeyRow, Reseated, Rewritten
from tablee.store.rows import MatchPlayer, TableRow
from tablee.store.store import Conflict, Store

TRIES = 5
"""Number of attempts if a table changes between reading and writing (optimistic locking)."""
ANSWER_LOST = timedelta(minutes=2)
"""Time in which a browser may use its code again, since the answer to the first use may have been lost."""


class SeatRewriter(Protocol):
    """The functions of `tables/identity_merge.py`, which rewrite seats and logged changes when users are merged or
    deleted."""

    def merged(self, table: TableRow, user: str, into: str) -> tuple[TableRow, Any]: ...

    def forgotten(
        self, table: TableRow, user: str, given: Collection[tuple[str, int]] = ()
    ) -> tuple[TableRow, Any]: ...

    def scrubbed(self, change: bytes, user: str) -> bytes: ...

    def handed_over(self, change: bytes, user: str) -> tuple[str, int] | None: ...


class Joined(NamedTuple):
    """Result of joining: the user to whom the browser now belongs, and its new cookie."""

    user: str
    tables: list[str]
    """Ids of the tables that have changed, since a seat's user is another one now."""
    secret: str | None = None
    """Secret of the new cookie; None if the browser belonged to this user already."""


class People:
    def __init__(self, identities: Identities, store: Store, seats: SeatRewriter) -> None:
        self.identities, self.store, self.seats = identities, store, seats
        self.cookies = CookieCache(identities)

    # Codes.

    async def make_code(self, asker: Asker) -> str:
        """Make a code with which another device joins the asker's user. The asker's own device is listed from now on,
        too."""
        await self.identities.add_device(asker.row())
        self.cookies.forget()
        return codes.to_text(await codes.make(self.identities, "join", asker.user))

    async def check_code(self, asker: Asker, code: str) -> CodeRow:
        """Return the row of a code that is valid now, or that this browser has used a moment ago without receiving the
        answer. Raises `Missing`."""
        try:
            return await codes.check(self.identities, "join", _read(code))
        except Missing:
            used = await self.identities.code(codes.hashed(_read(code)))
            if used is None or used.kind != "join" or not await self._has_just_become(asker, used.user_id):
                raise
            return used

    async def _has_just_become(self, asker: Asker, user: str) -> bool:
        """Tell whether the asker's device joined this user a moment ago and the request still carries the old cookie.
        The old cookie now belongs to a new guest, whose id is a prefix of the hash of the new cookie's secret."""
        left, at = await self.identities.device(asker.device), datetime.fromisoformat(now())
        return left is not None and any(
            device.secret_hash.startswith(left.user_id) and at - datetime.fromisoformat(device.made_at) < ANSWER_LOST
            for device in await self.identities.devices(user)
        )

    async def redeem(self, asker: Asker, code: str) -> Joined:
        """Sign the asker's browser in as the code's user, and merge the asker's own tables and matches into that
        user."""

        async def allowed() -> CodeRow:
            found = await self.check_code(asker, code)
            if not found.uses:
                return found
            return await codes.check(self.identities, "join", await codes.make(self.identities, "join", found.user_id))

        return await self.join(asker, allowed)

    async def join(
        self, asker: Asker, allowed: Callable[[], Awaitable[CodeRow]], passkey: PasskeyRow | None = None
    ) -> Joined:
        for _ in range(TRIES):
            code = await allowed()
            into = passkey.user_id if passkey else code.user_id
            if into == asker.user:
                return Joined(into, [])
            try:
                return await self._join(asker, into, code, passkey)
            except Conflict:  # another was first with the code, or a table has changed
                pass
        raise Stale("table-changed")

    async def _join(self, asker: Asker, into: str, code: CodeRow, passkey: PasskeyRow | None) -> Joined:
        """Join with a new cookie secret, so that nobody gets in who has planted or seen the browser's old cookie."""
        user, ids, secret = asker.user, self.identities, secrets.token_urlsafe(32)
        device = replace(asker, device=device_of(secret)).row(into)
        tables = [_to_reseated(self.seats.merged(row, user, into)) for row in await ids.tables_of(user)]
        said = await ids.changes_of(user)
        log = [Rewritten(line.table, line.seq, line.change.replace(user.encode(), into.encode())) for line in said]
        left = asker.row(device.secret_hash[: len(user)])
        await ids.join(code.hash, device, left, user, tables, log, passkey)
        self.cookies.forget()
        return Joined(into, [moved.table.id for moved in tables], secret)

    # Devices.

    async def sign_out(self, asker: Asker, id: str) -> None:
        """Sign out one of the asker's devices: it becomes a new guest."""
        found = [device for device in await self.identities.devices(asker.user) if public_id(device) == id]
        if not found:
            raise Missing("device-unknown")
        at = now()
        guest = DeviceRow(found[0].secret_hash, secrets.token_hex(12), found[0].label, at, at)
        await self.identities.sign_in(guest, asker.user)
        self.cookies.forget()

    # Deleting a user.

    async def tables_of(self, user: str) -> list[str]:
        return [row.id for row in await self.identities.tables_of(user)]

    async def erase(self, user: str) -> list[str]:
        """Delete a user's data, also their name in matches that others keep. Return the ids of the tables that have
        changed."""
        for _ in range(TRIES):
            tables = await self.identities.tables_of(user)
            said = await self.identities.changes_of(user)
            given = [(line.table, place) for line in said if (place := self.seats.handed_over(line.change, user))]
            others = {id for id, _ in given} - {row.id for row in tables}
            tables += [await self.store.table(id) for id in sorted(others)]
            try:
                places = {place for _, place in given}
                left = [_to_reseated(self.seats.forgotten(row, user, places)) for row in tables]
                log = [Rewritten(line.table, line.seq, self.seats.scrubbed(line.change, user)) for line in said]
                await self.identities.erase(user, left, log, await self._unnamed(user, tables, said))
            except Conflict:
                continue
            self.cookies.forget()
            return [row.id for row in tables]
        raise Stale("table-changed")

    async def _unnamed(
        self, user: str, tables: list[TableRow], said: list[Rewritten]
    ) -> list[tuple[str, tuple[MatchPlayer, ...]]]:
        """List the matches that a user has played, each with its players as they are without the user's name."""
        seats = set(await self.identities.seats_played(user))
        seats |= {place for row in tables for place in _seats_held(row, user)}
        seats |= {given for line in said if (given := self.seats.handed_over(line.change, user))}
        found = []
        for match in sorted({match for match, _ in seats}):
            players = (await self.store.match(match)).players
            gone = {seat for id, seat in seats if id == match}
            found.append((match, tuple(_without_name(p) if seat in gone else p for seat, p in enumerate(players))))
        return found


def _seats_held(table: TableRow, user: str) -> Iterator[tuple[str, int]]:
    """Yield (match, seat) for each seat of a table's current or last match that a user, or a program of theirs,
    holds."""
    for seat, held in enumerate(table.seats):
        place = seat if table.playing else held.place
        if table.match and user in (held.user, held.owner) and place is not None:
            yield table.match, place


def _without_name(player: MatchPlayer) -> MatchPlayer:
    return replace(player, name="", gone=True, heir=None)


def _to_reseated(made: tuple[TableRow, Any]) -> Reseated:
    table, change = made
    return Reseated(table, encode(change))


def _read(code: str) -> bytes:
    try:
        return codes.from_text(code)
    except ValueError:
        raise Missing("code-unknown") from None
