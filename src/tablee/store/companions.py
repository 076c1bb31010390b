"""Companions of a user: the other people in the user's finished matches, and what these people wish of each other: to
play again, not to, or not to be asked."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict

from tablee.store.columns import read
from tablee.store.sql_store import SQLStore


class MetRow(Struct, frozen=True, gc=False):
    """Another person in one of a user's finished matches: their name and favourite colour, the game, when it ended."""

    user: str
    name: str | None
    colour: int | None
    game: str
    ended: str


class CompanionRow(Struct, frozen=True, gc=False):
    """The wishes of one person (`user_id`) about another whom they played with (`other_id`)."""

    user_id: str
    other_id: str
    removed: bool = False
    """True if the person has taken the other off their list."""
    muted: bool = False
    """True if the person does not want to be asked by the other."""
    game: str | None = None
    """Name of the game that the person has asked to play again with the other; None if there is no such question."""
    asked_at: str | None = None
    """When the person last asked to play again with the other."""
    declined: bool = False
    """True if the other has declined the person's question to play again. The person is not told."""


class Companions:
    def __init__(self, store: SQLStore) -> None:
        self._store, self._sql = store, store.sql

    async def met(self, user: str, most: int) -> list[MetRow]:
        """List the other people in a user's `most` latest finished matches, a row for each person and match, the latest
        first."""
        return [MetRow(*row) for row in await self._store.rows(self._sql.met, user=user, most=most)]

    async def said(self, user: str) -> list[CompanionRow]:
        """List the rows that a user has stored about others, and those of others about the user."""
        return [read(CompanionRow, row) for row in await self._store.rows(self._sql.companions, user=user)]

    async def keep(self, *rows: CompanionRow) -> None:
        """Store rows, replacing earlier ones of the same person about the same other."""
        await self._store.write(*((self._sql.keep_companion, asdict(row)) for row in rows))
