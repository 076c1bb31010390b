"""Old tables: which there are, and that they go. Nothing here is done unless somebody asked for it; a match that is
still played is never touched, however old it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import sqlalchemy as sa

from tablee.store.backup import connected, revision
from tablee.store.schema import HEAD, newer
from tablee.store.tables import analyses, due, later_calls, matches, members, players, steps, table_log, tables

AT_ONCE = 50
"""Tables that are deleted in one transaction: others who write wait for no more than that."""


class Old(NamedTuple):
    """A table at which nothing has happened for long, and how many matches were played there."""

    table: str
    game: str
    last: str
    matches: int


def days_ago(days: int) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")


def old(database: str, before: str, *, played: bool) -> list[Old]:
    """Tables where no match ever began, or those whose matches are all over; last changed before that moment."""
    changed = sa.select(sa.func.max(table_log.c.at)).where(table_log.c.table_id == tables.c.id).scalar_subquery()
    of_table = matches.c.table_id == tables.c.id
    began = sa.select(sa.func.count()).select_from(matches).where(of_table).scalar_subquery()
    lately = sa.exists().where(of_table, sa.or_(matches.c.ended.is_(None), matches.c.ended >= before))
    found = sa.select(tables.c.id, tables.c.game, sa.func.coalesce(changed, tables.c.opened_at), began)
    found = found.where(sa.func.coalesce(changed, tables.c.opened_at) < before, ~lately)
    found = found.where(~tables.c.playing, tables.c.match_id.is_not(None) if played else tables.c.match_id.is_(None))
    with connected(database) as db:
        if (known := revision(db) or HEAD) > HEAD:  # it may have more to delete than is known here
            raise newer(known)
        return [Old(*row) for row in db.execute(found.order_by(tables.c.opened_at))]


def delete(database: str, found: Sequence[Old]) -> None:
    """With all that was played there, also from its players' lists."""
    with connected(database) as db:
        for some in _batches([each.table for each in found]):
            theirs = sa.select(matches.c.id).where(matches.c.table_id.in_(some))
            for each in (steps, analyses, players, due):
                db.execute(sa.delete(each).where(each.c.match_id.in_(theirs)))
            for each in (matches, later_calls, members, table_log):
                db.execute(sa.delete(each).where(each.c.table_id.in_(some)))
            db.execute(sa.delete(tables).where(tables.c.id.in_(some)))
            db.commit()


def _batches(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(ids), AT_ONCE):
        yield ids[start : start + AT_ONCE]
