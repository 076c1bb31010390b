"""What people can say to each other: a few faces and phrases, one at a time, and nothing that helps where helping is
against the rules."""

from __future__ import annotations

from tablee.core.errors import Forbidden
from tablee.games.catalogue import box_of
from tablee.store.rows import TableRow
from tablee.tables.changes import PhraseSaid
from tablee.tables.seats import Made, changed, seated, seats_of
from tablee.tables.wishes import Phrase

ALWAYS: tuple[Phrase, ...] = ("luck", "thanks")
"""Greetings and thanks: they tell nothing about the match."""


def said(table: TableRow, user: str, phrase: Phrase) -> Made:
    seated(table, user)
    if table.playing and guarded(table) and phrase not in ALWAYS:
        raise Forbidden("no-talk")
    return changed(table, PhraseSaid(seat=seats_of(table, user)[0], user=user, phrase=phrase))


def guarded(table: TableRow) -> bool:
    """Whether the rules forbid advice."""
    return table.options.get("variant", "") in box_of(table.game).web.guarded
