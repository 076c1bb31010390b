"""What people can say to each other: a few faces and phrases, one at a time, and nothing that helps where helping is
against the rules."""

from __future__ import annotations

from tablee.core.errors import Forbidden
from tablee.games.catalogue import box_of
from tablee.store.rows import TableRow
from tablee.tables.changes import PhraseSaid
from tablee.tables.connection import Bucket
from tablee.tables.seats import Made, changed, seated, seats_of
from tablee.tables.wishes import Phrase

ALWAYS: tuple[Phrase, ...] = ("hello", "luck", "thanks")
"""Greetings and thanks: they tell nothing about the match."""


MOST = 12
"""Of so many people is remembered when they spoke last: twice as many as sit at a table."""


class Talk:
    """Who talks says one thing in so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._rate = 1 / seconds if seconds else 1e9
        self._spoke: dict[str, Bucket] = {}

    def may_say(self, user: str) -> None:
        if len(self._spoke) > MOST:
            self._spoke.clear()
        self._spoke.setdefault(user, Bucket(self._rate, 1)).take()


def said(table: TableRow, user: str, phrase: Phrase) -> Made:
    seated(table, user)
    if table.playing and guarded(table) and phrase not in ALWAYS:
        raise Forbidden("no-talk")
    return changed(table, PhraseSaid(seat=seats_of(table, user)[0], user=user, phrase=phrase))


def guarded(table: TableRow) -> bool:
    """Whether the rules forbid advice."""
    return table.options.get("variant", "") in box_of(table.game).web.guarded
