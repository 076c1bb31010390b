"""The games on the shelf: an explicit list. To take a game away, delete its folder and its line."""

from __future__ import annotations

from tablee.core.errors import Missing
from tablee.core.game import Box
from tablee.games import quadri

GAMES: dict[str, Box] = {box.name: box for box in (quadri.BOX,)}


def box_of(name: str) -> Box:
    if name not in GAMES:
        raise Missing("game-unknown", game=name[:40])
    return GAMES[name]
