"""End of the match, and the score: section 14. Scores are counted in half points, so that they are whole numbers."""

from __future__ import annotations

from functools import lru_cache

from tablee.core.game import Over
from tablee.core.seats import best
from tablee.games.quadrata.data import LAST_DAY, TROPHIES, Material, TaxiBoard
from tablee.games.quadrata.queries import airplanes_of, board_of, next_player
from tablee.games.quadrata.state import Player, ScoreSheet, State, View

WHOLE = 2
"""Number of half points in a point."""


@lru_cache(1 << 10)
def sheet(board: TaxiBoard, player: Player) -> ScoreSheet:
    """14.1 Make the score sheet of a player."""
    destinations = WHOLE * sum(destination.points for destination in player.visited)
    trophies = WHOLE * sum(TROPHIES[trophy] for trophy in player.trophies)
    taxis = WHOLE * sum(board.points[square] for square in player.crossed)
    trains, airplanes = WHOLE * player.trains, airplanes_of(player)
    total = destinations + trophies + taxis + trains + airplanes
    return ScoreSheet(destinations, trophies, taxis, trains, airplanes, total)


def points(material: Material, view: View) -> float:
    """14.1 Return the score of the view's seat, in half points."""
    assert view.seat is not None
    return sheet(board_of(material, view.options), view.players[view.seat]).total


def is_over(state: State) -> bool:
    """4.2 Tell whether the last player has rested on the last day. (Then tokens may still have to be drawn.)"""
    return (
        state.day == LAST_DAY
        and state.step == "done"
        and state.active is not None
        and next_player(state) == state.first
    )


def result(material: Material, state: State) -> Over:
    """14.3 Return the result: most points win, then most squares with a 5, then most trophies; else the win is
    shared."""
    board = board_of(material, state.options)
    scores = tuple(sheet(board, player).total for player in state.players)
    merits = [(score, *_tie_breaks(player)) for score, player in zip(scores, state.players, strict=True)]
    winners = best(merits)
    return Over(winners, scores, "4.2")


def _tie_breaks(player: Player) -> tuple[int, int]:
    fives = sum(destination.points == 5 for destination in player.visited)
    return fives, len(player.trophies)
