"""Rounds that a marker still needs to come home if it only races: with its cards in the best order, and with a little
regard to the other orders, since plans get crossed. And a bot that does nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from tablee.games.detour.board import HOME, JourneyBoard, on_main
from tablee.games.detour.data import INDEX
from tablee.games.detour.state import Action, Card, PlayForNothing, PlayMove, Space, State, View
from tablee.games.detour.view import imagine
from tablee.games.detour.ways import BIT, FULL, HANDS, WayLimits

if TYPE_CHECKING:
    from tablee.games.detour.rules import Detour

Race: TypeAlias = tuple[tuple[float, ...], ...]
"""Rounds that a marker still needs to come home, by hand and space."""

OTHER_ORDERS = 0.25
"""Weight of the mean over all cards that may be played next; the best of these cards has the rest, 1 - OTHER_ORDERS."""


@lru_cache(8)
def rounds_to_home(board: JourneyBoard) -> Race:
    """Compute the rounds to home with Moves alone (3.3, 4), by value iteration until nothing changes."""
    race: Race = ((0.0,) * (HOME + 1),) * len(HANDS)
    before: Race = ()
    while race != before:
        before, race = (
            race,
            tuple(
                tuple(_rounds(board, race, hand or FULL, space) for space in range(HOME + 1))
                for hand in range(FULL + 1)
            ),
        )
    return race


def _rounds(board: JourneyBoard, race: Race, hand: int, space: Space) -> float:
    if space == HOME or not board.names[space]:
        return 0.0
    after = [race[hand & ~BIT[card]][farthest(board, card, space)] for card in HANDS[hand]]
    return 1 + (1 - OTHER_ORDERS) * min(after) + OTHER_ORDERS * sum(after) / len(after)


def farthest(board: JourneyBoard, card: Card, space: Space) -> Space:
    """Return the farthest space to which a card's Move part takes a marker."""
    return board.moves[card][space][-1].end


def end_if_blocked(board: JourneyBoard, allowed: WayLimits, card: Card, space: Space) -> Space:
    """Return the farthest space to which the movement of a card's action takes a marker in a blocked round; 3.4 the
    marker may stay, too. 5.4, 7.5 If both parts of a card may be used, the Move part counts as well."""
    if allowed.both and card == "detour" and not on_main(space):
        return farthest(board, card, space)
    if card not in board.gifts:
        return space
    start = board.back[space][-1] if card == "backward" and allowed.back else space
    end = board.gifts[card][start][-1].end
    if allowed.both and card == "block" and board.blue[space]:
        end = max(farthest(board, card, end), board.gifts[card][farthest(board, card, space)][-1].end)
    return max(space, end)


# A simple bot, for comparison


def race(game: Detour, view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Make the Move after which the fewest rounds are left; in a blocked round use neither part of a card."""
    state, board = imagine(game, view), game.boards[view.options.map]
    plays = [play for play in legal if isinstance(play, PlayMove | PlayForNothing)]
    left = [_left_by(board, state, play) for play in plays]
    return rng.choice([play for play, rounds in zip(plays, left, strict=True) if rounds == min(left)])


def _left_by(board: JourneyBoard, state: State, play: PlayMove | PlayForNothing) -> float:
    """Return by how much a play changes the rounds that its marker needs; lower is better."""
    race, colour = rounds_to_home(board), INDEX[play.colour]
    hand, space = state.hands[colour], state.spaces[colour]
    end = board.moves[play.card][space][play.segments].end if isinstance(play, PlayMove) else space
    return race[hand & ~BIT[play.card]][end] - race[hand][space]
