"""The games on the shelf: an explicit list. To take a game away, delete its folder and its line."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import ModuleType

from tablee.core.errors import Missing
from tablee.core.game import Box
from tablee.games import cabbie, detour, quadrata, quadri

SHELF: dict[str, ModuleType] = {"quadri": quadri, "quadrata": quadrata, "detour": detour, "cabbie": cabbie}
"""Each has a box, and makes others from other data files."""

GAMES: dict[str, Box] = {name: game.BOX for name, game in SHELF.items()}
"""What new tables are opened with."""


def box_of(name: str) -> Box:
    if name not in GAMES:
        raise Missing("game-unknown", game=name[:40])
    return GAMES[name]


def use_data(name: str, data: bytes) -> None:
    """Open new tables with another data file. Raises ValueError with the place and the reason."""
    box_of(name)
    GAMES[name] = SHELF[name].box(data)


def shipped(name: str) -> Box:
    """A game with the data that comes with it, whatever new tables are opened with."""
    box: Box = SHELF[box_of(name).name].BOX
    return box


def own_data(box: Box) -> bytes | None:
    """What a board is given of a box's data file; None where the file is the one that comes with the game.

    A game may have a function `for_boards` that makes more of the file, or less. It may take a second or two."""
    if box.data == shipped(box.name).data:
        return None
    for_boards: Callable[[bytes], bytes] = getattr(SHELF[box.name], "for_boards", bytes)
    return for_boards(box.data)


def box_with(name: str, data: bytes) -> Box:
    """A game with the data a match was begun with."""
    return next((box for box in (GAMES[name], shipped(name)) if box.data == data), None) or _other_box(name, data)


@lru_cache(8)
def _other_box(name: str, data: bytes) -> Box:
    box: Box = SHELF[name].box(data)
    return box
