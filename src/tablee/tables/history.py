"""What somebody has played: their finished matches page by page, and how they have fared in each game."""

from __future__ import annotations

import msgspec

from tablee.games.catalogue import box_of
from tablee.store.rows import PlayedRow, Tally
from tablee.store.store import Store
from tablee.tables.wire import Best, Ending, History, Played

PAGE = 20
"""So many matches are told at a time."""


async def history(store: Store, user: str, game: str, before: str) -> History:
    """The latest first; those that ended before a moment, where one is named, and of one game, where one is."""
    rows = await store.history(user, game, before, PAGE + 1)
    return History(tuple(map(_played, rows[:PAGE])), len(rows) > PAGE)


def _played(row: PlayedRow) -> Played:
    over = msgspec.json.decode(row.result, type=Ending)
    scores = [_points(row.game, row.way, score) for score in over.scores]
    return Played(
        match=row.match,
        game=row.game,
        way=row.way,
        ended=row.ended,
        names=tuple(player.name for player in row.players),
        seat=row.seat,
        winners=over.winners,
        scores=tuple(score for score in scores if score is not None),
    )


async def bests(store: Store, user: str) -> list[Best]:
    return [_best(tally) for tally in await store.tallies(user)]


def _best(row: Tally) -> Best:
    most = None if row.most is None else _points(row.game, row.way, row.most)
    return Best(row.game, row.way, row.played, row.won, row.since, most)


def _points(game: str, way: str, score: int) -> float | None:
    """A score in points; None where this way to play counts none."""
    parts = box_of(game).web.points.get(way)
    return None if parts is None else score / parts
