"""7, 11 Bonuses that a visit earns besides points, in the twin: the colour bonus and trophies."""

from __future__ import annotations

from tablee.games.quadrata.twin.record import WON, Position, Tables
from tablee.kit.bits import i64
from tablee.kit.twin import jitable


@jitable
def same_colour(t: Tables, s: Position, seat: int, province: int) -> bool:
    """7.3 Tell whether the seat has visited another province of this one's colour."""
    return i64(t.colour[province]) & s.visited[seat] & ~(1 << province) != 0


@jitable
def trophies_won(t: Tables, s: Position, seat: int) -> int:
    """11.1, 11.2 Return, as a bit set, the trophies that nobody has taken and that the seat's provinces win."""
    found, visited, all = 0, s.visited[seat], 1 << len(WON) - 1
    for trophy in range(len(WON) - 1):
        provinces = i64(t.colours[trophy])
        if provinces & ~visited == 0:
            found |= 1 << trophy
        if provinces & visited == 0:
            all = 0
    return (found | all) & ~s.taken
