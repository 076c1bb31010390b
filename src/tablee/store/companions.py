"""Whom somebody has played with, from the matches on their list; beside that, who would like to play again with whom,
and who does not want to be asked."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict

from tablee.store.columns import read
from tablee.store.sql_store import SQLStore


class MetRow(Struct, frozen=True, gc=False):
    """One match that somebody else has played to its end with a user."""

    user: str
    name: str | None
    colour: int | None
    game: str
    ended: str


class CompanionRow(Struct, frozen=True, gc=False):
    """What one person has said about another whom they played with."""

    user_id: str
    other_id: str
    removed: bool = False
    """Taken off their list."""
    muted: bool = False
    """They do not want to be asked by the other."""
    game: str | None = None
    """They would like to play this again with the other …"""
    asked_at: str | None = None
    """… since this moment."""
    declined: bool = False
    """The other would rather not, which is not told."""


class Companions:
    """In the same database as tables and matches."""

    def __init__(self, store: SQLStore) -> None:
        self._store, self._sql = store, store.sql

    async def met(self, user: str, most: int) -> list[MetRow]:
        """Those in so many of a user's latest finished matches, the latest first."""
        return [MetRow(*row) for row in await self._store.rows(self._sql.met, user=user, most=most)]

    async def said(self, user: str) -> list[CompanionRow]:
        """What a user has said of others, and what others have said of that user."""
        return [read(CompanionRow, row) for row in await self._store.rows(self._sql.companions, user=user)]

    async def keep(self, *rows: CompanionRow) -> None:
        """What was said before of the same people is forgotten."""
        await self._store.write(*((self._sql.keep_companion, asdict(row)) for row in rows))
