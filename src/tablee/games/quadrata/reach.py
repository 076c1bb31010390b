"""The number line (2.4), an aid for players: which numbers from 1 to 144 a player can reach."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

from tablee.games.quadrata.data import TaxiBoard
from tablee.games.quadrata.state import Player, Reach, Square
from tablee.games.quadrata.ways import LINE, Area, changed, changes, members, pairs


def reach_of(board: TaxiBoard, player: Player) -> Reach:
    """Return the numbers that a player could make now, with two tokens alone or only with the help of taxis."""
    return _reach(board, player.area, player.crossed, player.taxis - len(player.crossed))


@lru_cache(1 << 12)
def _reach(board: TaxiBoard, area: Area, crossed: tuple[Square, ...], taxis: int) -> Reach:
    alone = reduce(or_, (pair.products for pair in pairs(area)), 0)
    amounts = {amount for change in changes(board, crossed, taxis) for amount in change.amounts}
    return Reach(tuple(members(alone)), tuple(members(changed(alone, amounts) & LINE & ~alone)))
