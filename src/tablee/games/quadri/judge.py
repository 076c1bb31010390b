"""Checks of Quadri's actions. An action that breaks a rule is refused with the number of its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.errors import Illegal
from tablee.core.game import Ask, Seat
from tablee.games.quadri.state import PlaceCard, Placed, State
from tablee.games.quadri.variants import CALLED, variant_of
from tablee.games.quadri.variants.shared import hand_to_fill

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri


def judge_drawn(state: State) -> None:
    """4.2 Refuse a placement while an objective is to be drawn."""
    if hand_to_fill(state, variant_of(state.options)) is not None:
        raise Illegal("2.2", "not-your-turn")


def judge_placement(state: State, actor: Seat, action: PlaceCard) -> tuple[Placed, int]:
    """2.1, 2.2 Refuse a placement out of turn, or one that covers no square or all four. Otherwise return the card as
    it will lie, and the number of squares that it covers."""
    if actor != state.active or state.card is None:
        raise Illegal("2.2", "not-your-turn")
    covered = state.picture.squares_under(action.x, action.y)
    if covered == 0:
        raise Illegal("2.1", "covers-none")
    if covered == 4:
        raise Illegal("2.1", "covers-all")
    return Placed(state.card, action.x, action.y, action.turn), covered


def judge_call(game: Quadri, state: State, actor: Seat, objective: str) -> None:
    _judge_calling(game, state, actor)
    if objective not in state.hands[actor]:
        raise Illegal("4.2", "not-in-hand")


def judge_pass(game: Quadri, state: State, actor: Seat) -> None:
    _judge_calling(game, state, actor)
    if state.card is not None:
        raise Illegal("4.7", "not-yet")


def _judge_calling(game: Quadri, state: State, actor: Seat) -> None:
    if variant_of(state.options) is not CALLED:
        raise Illegal("4.2", "automatic")
    turn = game.turn(state)
    if not isinstance(turn, Ask) or actor not in turn.must | turn.may:
        raise Illegal("4.7", "passed")
