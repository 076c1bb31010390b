"""Check before an upgrade: can this code go on with the running matches?"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tablee.core.errors import Refused
from tablee.core.game import Seat
from tablee.games.catalogue import GAMES
from tablee.store.rows import MatchRow
from tablee.store.store import Store
from tablee.tables.archive import Archive, LoadedMatch


class UnplayableMatch(Struct, frozen=True):
    """A running match that this code cannot go on with."""

    match: str
    table: str
    game: str
    version: int
    why: str


def versions() -> dict[str, int]:
    return {name: box.version for name, box in GAMES.items()}


async def check(store: Store, progress: Callable[[int, int], None] = lambda done, of: None) -> list[UnplayableMatch]:
    """Replay every running match and return those that fail. If none does, record the games' versions as checked."""
    running, broken = await store.running(), list[UnplayableMatch]()
    for done, id in enumerate(running, 1):
        row = await store.match(id)
        if why := await _fault(Archive(store), row):
            broken.append(UnplayableMatch(row.id, row.table, row.game, row.version, why))
        progress(done, len(running))
    if not broken:
        await store.note_checked(versions())
    return broken


async def _fault(archive: Archive, row: MatchRow) -> str | None:
    try:
        await asyncio.to_thread(_try_to_go_on, await archive.load(row.id))
    except Refused as refused:
        return str(refused)
    except Exception as error:  # the rules may raise anything on an event that does not fit
        return f"{type(error).__name__}: {error}"
    return None


def _try_to_go_on(match: LoadedMatch) -> Any:
    """Do what a table does first with a loaded match: replay its events, find whose turn it is, make each seat's
    view."""
    game, state = match.box.game, match.latest_state()
    return game.turn(state), [game.view(state, Seat(seat)) for seat in range(match.options.seats)]


async def needed(store: Store) -> bool:
    """Tell whether a check is needed: matches are running, and a game has another version than at the last check."""
    return await store.checked() != versions() and bool(await store.running())
