"""Checks of Detour's actions: an illegal one is refused with the clause that it breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.errors import Illegal
from tablee.core.game import Seat
from tablee.games.detour.board import HOME, JourneyBoard, JourneyWalk, on_main
from tablee.games.detour.data import INDEX
from tablee.games.detour.state import Action, Card, Space, State
from tablee.games.detour.ways import BIT

if TYPE_CHECKING:
    from tablee.games.detour.rules import Detour


def judge_play(game: Detour, state: State, actor: Seat | None, play: Action) -> Seat:
    """Return the seat that plays this card; refuse a card out of turn, of another player's colour, or not in hand."""
    colour = INDEX[play.colour]
    if actor is None or actor != state.active:
        raise Illegal("3.1", "not-your-turn")
    if colour not in game.colours(state.options, actor):
        raise Illegal("2.2", "not-your-colour")
    if state.played >> colour & 1:
        raise Illegal("8.1", "has-played")
    if not state.hands[colour] & BIT[play.card]:
        raise Illegal("3.3", "not-in-hand")
    return actor


def judge_move(board: JourneyBoard, blocked: bool, card: Card, space: Space, segments: int) -> JourneyWalk:
    if blocked:
        raise Illegal("7.1", "blocked")
    walks = board.moves[card][space]
    if segments >= len(walks):
        raise Illegal("4.1", "cannot-pay", segments=len(walks) - 1)
    return walks[segments]


def judge_move_of_detour(space: Space) -> None:
    if on_main(space):
        raise Illegal("5.4", "not-on-a-red-area")


def judge_target(board: JourneyBoard, spaces: tuple[Space, ...], target: int) -> Space:
    """Return the space of the marker that is to be sent away; refuse a marker that cannot be sent."""
    if target >= len(spaces):
        raise Illegal("5.1", "no-such-marker")
    space = spaces[target]
    if space == HOME:
        raise Illegal("5.6", "finished")
    if not on_main(space):
        raise Illegal("5.2", "on-a-side-path")
    if not board.red_line[space]:
        raise Illegal("5.1", "no-red-line")
    return space


def judge_forward_of_backward(board: JourneyBoard, space: Space, forward: int) -> JourneyWalk:
    walks = board.gifts["backward"][space]
    if forward >= len(walks):
        raise Illegal("6.3", "cannot-pay", segments=len(walks) - 1)
    return walks[forward]


def judge_move_of_block(board: JourneyBoard, space: Space) -> None:
    if not board.blue[space]:
        raise Illegal("7.5", "not-on-a-blue-area")


def judge_forward_of_block(board: JourneyBoard, space: Space, forward: int) -> JourneyWalk:
    walks = board.gifts["block"][space]
    if forward >= len(walks):
        raise Illegal("7.4", "cannot-pay")
    return walks[forward]
