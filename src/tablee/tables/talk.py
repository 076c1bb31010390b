"""Phrases that people can say to each other, with a rate limit, and without advice where the rules forbid it."""

from __future__ import annotations

from tablee.core.errors import Forbidden
from tablee.games.catalogue import box_of
from tablee.store.rows import TableRow
from tablee.tables.changes import PhraseSaid
from tablee.tables.connection import RateLimit
from tablee.tables.seats import Changed, changed, check_seated, seats_of
from tablee.tables.wishes import Phrase

ALWAYS: tuple[Phrase, ...] = ("hello", "luck", "thanks")
"""Phrases that are allowed always: they tell nothing about the match."""


MOST = 12
"""Number of people whose last phrase is remembered: twice as many as sit at a table."""


class Talk:
    """Rate limit of phrases: one in so many seconds for each person."""

    def __init__(self, seconds: float) -> None:
        self._rate = 1 / seconds if seconds else 1e9
        self._spoke: dict[str, RateLimit] = {}

    def may_say(self, user: str) -> None:
        if len(self._spoke) > MOST:
            self._spoke.clear()
        self._spoke.setdefault(user, RateLimit(self._rate, 1)).take()


def said(table: TableRow, user: str, phrase: Phrase) -> Changed:
    check_seated(table, user)
    if table.playing and guarded(table) and phrase not in ALWAYS:
        raise Forbidden("no-talk")
    return changed(table, PhraseSaid(seat=seats_of(table, user)[0], user=user, phrase=phrase))


def guarded(table: TableRow) -> bool:
    """Tell whether the rules forbid advice."""
    return table.options.get("variant", "") in box_of(table.game).web.guarded
