"""Phrases that people can say to each other; where the rules forbid advice, only those that give none."""

from __future__ import annotations

from tablee.core.errors import Forbidden
from tablee.games.catalogue import box_of
from tablee.store.rows import TableRow
from tablee.tables.changes import PhraseSaid
from tablee.tables.seats import Changed, changed, check_seated, seats_of
from tablee.tables.wishes import Phrase

ALWAYS: tuple[Phrase, ...] = ("hello", "luck", "thanks")
"""Phrases that are always allowed: they tell nothing about the match."""


def said(table: TableRow, user: str, phrase: Phrase) -> Changed:
    check_seated(table, user)
    if table.playing and guarded(table) and phrase not in ALWAYS:
        raise Forbidden("no-talk")
    return changed(table, PhraseSaid(seat=seats_of(table, user)[0], user=user, phrase=phrase))


def guarded(table: TableRow) -> bool:
    """Tell whether the rules of the table's variant forbid advice between players."""
    return table.options.get("variant", "") in box_of(table.game).web.guarded
