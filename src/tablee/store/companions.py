"""Companions of a user: people met in finished matches, with who would like to play again with whom, and who does not
want to be asked."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict

from tablee.store.columns import read
from tablee.store.sql_store import SQLStore


class MetRow(Struct, frozen=True, gc=False):
    """A finished match that somebody else played with a user."""

    user: str
    name: str | None
    colour: int | None
    game: str
    ended: str


class CompanionRow(Struct, frozen=True, gc=False):
    """The wishes of one person about another whom they played with."""

    user_id: str
    other_id: str
    removed: bool = False
    """The other is taken off their list."""
    muted: bool = False
    """They do not want to be asked by the other."""
    game: str | None = None
    """They would like to play this again with the other …"""
    asked_at: str | None = None
    """… since this moment."""
    declined: bool = False
    """The other would rather not, which is not told."""


class Companions:
    def __init__(self, store: SQLStore) -> None:
        self._store, self._sql = store, store.sql

    async def met(self, user: str, most: int) -> list[MetRow]:
        """The others in a user's latest finished matches, at most `most` of these, the latest first."""
        return [MetRow(*row) for row in await self._store.rows(self._sql.met, user=user, most=most)]

    async def said(self, user: str) -> list[CompanionRow]:
        """Rows about others by a user, and about that user by others."""
        return [read(CompanionRow, row) for row in await self._store.rows(self._sql.companions, user=user)]

    async def keep(self, *rows: CompanionRow) -> None:
        """Store rows, in place of earlier ones about the same people."""
        await self._store.write(*((self._sql.keep_companion, asdict(row)) for row in rows))
