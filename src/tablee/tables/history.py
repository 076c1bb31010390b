"""History of a user: their finished matches page by page, and their record in each game."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from tablee.games.catalogue import GAMES, NAMES
from tablee.store.rows import PlayedRow, Tally
from tablee.store.store import Store
from tablee.tables.finished import player_info
from tablee.tables.history_types import Best, History, HistoryEntry
from tablee.tables.wire import Ending

PAGE = 20
"""Number of matches on a page."""


async def history(store: Store, user: str, game: str, before: str) -> History:
    """Return a page of a user's finished matches, the latest first, optionally of one game or before a time."""
    rows = await store.history(user, game, before, PAGE + 1)
    return History(tuple(map(_played, rows[:PAGE])), len(rows) > PAGE)


def _played(row: PlayedRow) -> HistoryEntry:
    over = msgspec.json.decode(row.result, type=Ending)
    scores = [in_points(row.game, row.way, score) for score in over.scores]
    return HistoryEntry(
        match=row.match,
        game=row.game,
        way=row.way,
        ended=row.ended,
        players=tuple(player_info(player, seat) for seat, player in enumerate(row.players)),
        seat=row.seat,
        winners=over.winners,
        agreed=over.agreed,
        scores=tuple(score for score in scores if score is not None),
    )


async def bests(store: Store, user: str) -> list[Best]:
    """Return a user's record in each variant ("way") of each game, in the order of the games; the most played variant
    first."""
    ways = defaultdict[tuple[str, str], list[Tally]](list)
    for tally in await store.tallies(user):
        ways[tally.game, tally.way].append(tally)
    found = [_best(game, way, tallies) for (game, way), tallies in ways.items() if game in NAMES]
    return sorted(found, key=lambda best: (NAMES.index(best.game), -best.played))


def _best(game: str, way: str, tallies: list[Tally]) -> Best:
    scores = [tally.most for tally in tallies if tally.most is not None]
    return Best(
        game=game,
        way=way,
        played=sum(tally.matches for tally in tallies),
        won=sum(tally.matches for tally in tallies if tally.won),
        since=min(tally.since for tally in tallies),
        best=in_points(game, way, max(scores)) if scores else None,
    )


def in_points(game: str, way: str, score: int) -> float | None:
    """Convert a stored score to points; None where this variant (`way`) does not count points."""
    parts = GAMES[game].web.points.get(way) if game in NAMES else None
    return None if parts is None else score / parts
