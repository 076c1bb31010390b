"""Devices, passkeys and one-time codes; merging one user into another, and deleting all data of a user."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict

from tablee.core.codec import encode
from tablee.store.columns import read, readable
from tablee.store.rows import MatchPlayer, TableRow
from tablee.store.sql_store import SQLStore, several
from tablee.store.store import PERSON
from tablee.store.writer import Statement

CodeKind: TypeAlias = Literal["join", "register", "sign-in"]


class DeviceRow(Struct, frozen=True, gc=False):
    """A user's browser, known by its cookie. Only a hash of the cookie's secret is stored."""

    secret_hash: str
    user_id: str
    label: str
    made_at: str
    seen_at: str


class PasskeyRow(Struct, frozen=True, gc=False):
    id: str
    """Id of the credential, in base64url."""
    user_id: str
    public_key: bytes
    sign_count: int
    label: str
    made_at: str
    seen_at: str


class CodeRow(Struct, frozen=True, gc=False):
    """A one-time secret with a short life: the code in a link, or the challenge that a passkey answers."""

    hash: str
    kind: CodeKind
    user_id: str
    """The user who asked for the code."""
    until: int
    """When the code expires, in milliseconds since 1970."""
    uses: int = 0


class Reseated(Struct, frozen=True, gc=False):
    """A table in which seats have passed to another user or, if their user's data was deleted, to nobody, with the
    entry about it for the table's log."""

    table: TableRow
    change: bytes


class Rewritten(Struct, frozen=True, gc=False):
    """A change in a table's log, rewritten to name another user, or nobody."""

    table: str
    seq: int
    change: bytes


class Identities:
    def __init__(self, store: SQLStore) -> None:
        self.store, self._sql = store, store.sql

    # Devices

    async def device(self, hash: str) -> DeviceRow | None:
        rows = await self.store.rows(self._sql.device, hash=hash)
        return DeviceRow(*rows[0]) if rows else None

    async def devices(self, user: str) -> list[DeviceRow]:
        return [DeviceRow(*row) for row in await self.store.rows(self._sql.devices, user=user)]

    async def add_device(self, device: DeviceRow) -> None:
        """Add a device, unless it is known already."""
        await self.store.write((self._sql.add_device, asdict(device)))

    async def saw(self, hash: str, at: str) -> None:
        await self.store.write((self._sql.saw, {"hash": hash, "at": at}))

    async def sign_in(self, device: DeviceRow, before: str = "") -> None:
        """Make a device belong to the user in its row, whoever it belonged to. Other processes are notified that the
        user `before` has lost it, so that they clear their caches."""
        await self.store.write((self._sql.sign_in, asdict(device)), *self.store.notify(PERSON + before))

    # Codes

    async def keep_code(self, code: CodeRow, at: int) -> None:
        """Add a code, and delete all codes that have expired by the moment `at`."""
        await self.store.write(*several(self._sql.keep_code, {**asdict(code), "at": at}))

    async def code(self, hash: str) -> CodeRow | None:
        rows = await self.store.rows(self._sql.code, code=hash)
        return CodeRow(*rows[0]) if rows else None

    # Passkeys

    async def passkey(self, id: str) -> PasskeyRow | None:
        rows = await self.store.rows(self._sql.passkey, passkey=id)
        return PasskeyRow(*rows[0]) if rows else None

    async def passkeys(self, user: str) -> list[PasskeyRow]:
        return [PasskeyRow(*row) for row in await self.store.rows(self._sql.passkeys, user=user)]

    async def add_passkey(self, passkey: PasskeyRow, device: DeviceRow, code: str) -> None:
        """Add a passkey and the device it was made on. Raises `Conflict` if the challenge `code` was answered
        before."""
        await self.store.write(
            (self._sql.use_code, {"code": code}),
            (self._sql.add_passkey, asdict(passkey)),
            (self._sql.add_device, asdict(device)),
        )

    async def remove_passkey(self, user: str, id: str) -> None:
        await self.store.write((self._sql.remove_passkey, {"user": user, "passkey": id}))

    # Merging two users who turn out to be one person

    async def tables_of(self, user: str) -> list[TableRow]:
        """List the tables that a user is a member of, including those taken off the user's list."""
        return [*readable(await self.store.rows(self._sql.tables_of, user=user), lambda row: read(TableRow, row))]

    async def changes_of(self, user: str) -> list[Rewritten]:
        """List the changes in tables' logs that name this user, who is or was a member there."""
        rows = await self.store.rows(self._sql.changes_of, user=user)
        return [Rewritten(*row) for row in rows if user.encode() in row[2]]

    async def join(
        self,
        code: str,
        device: DeviceRow,
        left: DeviceRow,
        user: str,
        tables: Sequence[Reseated],
        log: Iterable[Rewritten],
        passkey: PasskeyRow | None = None,
    ) -> None:
        """Use a one-time code: give the device to the code's user, and merge everything of `user` into that user. The
        device's earlier cookie is left to a new guest (`left`). Raises `Conflict` if the code was used before or its
        user is gone, or if a table has changed meanwhile."""
        ids = {"user": user, "into": device.user_id}
        await self.store.write(
            (self._sql.use_code, {"code": code}),
            *self._reseated(tables),
            *self._rewritten(log),
            *several(self._sql.merge, ids),
            *several(self._sql.erase, ids),
            *(self._seats_of(moved.table, device.user_id) for moved in tables),
            *self._signed_in(device, code, passkey),
            (self._sql.sign_in, asdict(left)),
            *self.store.notify(PERSON + user),
        )

    def _signed_in(self, device: DeviceRow, code: str, passkey: PasskeyRow | None) -> list[Statement]:
        """Return statements that sign a device in by the passkey or, without one, by the code. They fail if the passkey
        or code no longer belongs to the device's new user, for example because it was deleted meanwhile."""
        if passkey is None:
            return [(self._sql.sign_in_by_code, {**asdict(device), "code": code})]
        used = {"passkey": passkey.id, "sign_count": passkey.sign_count}
        return several(self._sql.sign_in_by_passkey, {**asdict(device), **used})

    def _reseated(self, tables: Sequence[Reseated]) -> list[Statement]:
        return [statement for moved in tables for statement in self.store.reseated(moved.table, moved.change)]

    def _rewritten(self, log: Iterable[Rewritten]) -> list[Statement]:
        return [(self._sql.rewrite_change, asdict(line)) for line in log]

    def _seats_of(self, table: TableRow, user: str) -> Statement:
        return self._sql.reseat_member, {"table": table.id, "user": user, "seats": table.members.get(user, 0)}

    # Deleting a user

    async def seats_played(self, user: str) -> list[tuple[str, int]]:
        """List the matches in a user's history, each as (match, seat)."""
        return await self.store.rows(self._sql.seats_played, user=user)

    async def erase(
        self,
        user: str,
        tables: Sequence[Reseated],
        log: Iterable[Rewritten],
        matches: Iterable[tuple[str, tuple[MatchPlayer, ...]]],
    ) -> None:
        """Delete everything of a user. Tables, logs and matches that others keep are stored without the user's name.
        Raises `Conflict` if a table has changed meanwhile."""
        await self.store.write(
            *self._reseated(tables),
            *self._rewritten(log),
            *((self._sql.rename_players, {"match": id, "players": encode(players)}) for id, players in matches),
            *several(self._sql.erase, {"user": user}),
            *self.store.notify(PERSON + user),
        )
