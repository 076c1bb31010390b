"""Checks of Quadrata's actions: an illegal one is refused with the clause that it breaks. The public functions return
the seat that acts."""

from __future__ import annotations

from typing import Literal

from tablee.core.errors import Illegal
from tablee.core.game import Seat
from tablee.games.quadrata import state as q
from tablee.games.quadrata.choices import bookable, second_visit_square, trains_to_choose
from tablee.games.quadrata.data import BASIC, CHANGES, TO_REMOVE, Material
from tablee.games.quadrata.queries import board_of, free_taxis, on_offer, provinces_of, waits_for_chance
from tablee.games.quadrata.ways import amounts, changed, products


def judge_removal(state: q.State, actor: Seat | None, action: q.Remove) -> Seat:
    if actor is None or actor not in state.removing or waits_for_chance(state):
        raise Illegal("3.4", "nothing-to-remove")
    if len(set(action.tokens)) != len(action.tokens) or len(action.tokens) != TO_REMOVE[state.day]:
        raise Illegal("3.4", "how-many", tokens=TO_REMOVE[state.day])
    player = state.players[actor]
    owned = (*player.area, *player.bag, *player.resting)
    if not all(token in BASIC and token in owned for token in action.tokens):
        raise Illegal("3.4", "not-yours")
    return actor


def judge_step(state: q.State, actor: Seat | None, *steps: str) -> Seat:
    """Check that `actor` is the active player and may act now, and that the turn is in one of `steps`; return the
    player's seat."""
    if actor is None or actor != state.active or waits_for_chance(state):
        raise Illegal("4.1", "not-your-turn")
    if state.step not in steps:
        raise Illegal("4.3", "another-step")
    return actor


def judge_replacement(state: q.State, actor: Seat | None, action: q.Replace) -> Seat:
    seat = judge_step(state, actor, "replace")
    if action.card not in state.centre:
        raise Illegal("5.1", "not-in-the-centre")
    if not (state.deck or state.pile):
        raise Illegal("5.5", "no-card-left")
    return seat


# 6 Visit


def judge_visit(material: Material, state: q.State, actor: Seat | None, action: q.Visit) -> Seat:
    seat = judge_step(state, actor, "visit", "again")
    player = state.players[seat]
    _judge_card(material, state, player, action)
    _judge_squares(material, state, player, action)
    _judge_number(material, state, player, action)
    return seat


def _judge_card(material: Material, state: q.State, player: q.Player, action: q.Visit) -> None:
    if action.card not in on_offer(state) and action.card != player.reservation:
        raise Illegal("6.1", "not-offered")
    card = material.cards[action.card]
    if card.province in provinces_of(player):
        raise Illegal("6.4", "visited-before")
    if card.side_of(action.number) is None:
        raise Illegal("6.3", "not-on-the-card", number=action.number)


def _judge_squares(material: Material, state: q.State, player: q.Player, action: q.Visit) -> None:
    board = board_of(material, state.options)
    second = second_visit_square(board) if state.step == "again" else None
    if state.step == "again" and (second is None or second not in action.squares):
        raise Illegal("15.7", "needs-its-square")
    _judge_free_squares(material, state, player, action.squares)
    for square in action.squares:
        if square != second and board.kinds[square] == "second-visit":
            raise Illegal("15.7", "after-a-first-visit")
        if square != second and board.kinds[square] not in CHANGES:
            raise Illegal("15.9", "not-in-a-visit")


def _judge_free_squares(material: Material, state: q.State, player: q.Player, squares: tuple[q.Square, ...]) -> None:
    if len(squares) > free_taxis(player):
        raise Illegal("10.2", "no-taxi")
    known = range(len(board_of(material, state.options).kinds))
    if len(set(squares)) < len(squares) or any(s not in known or s in player.crossed for s in squares):
        raise Illegal("10.3", "square-used")


def _judge_number(material: Material, state: q.State, player: q.Player, action: q.Visit) -> None:
    one, other = (player.area[place] for place in action.tokens)
    if one is None or other is None or action.tokens[0] == action.tokens[1]:
        raise Illegal("6.2", "two-tokens")
    board = board_of(material, state.options)
    used = tuple(square for square in action.squares if board.kinds[square] in CHANGES)
    if not changed(products(one, other), amounts(board, used)) >> action.number & 1:
        raise Illegal("6.9", "not-reached", number=action.number)


# 7, 12, 13 Bonuses, book, rest


def judge_bonuses(material: Material, state: q.State, actor: Seat | None, action: q.TakeBonuses) -> Seat:
    seat = judge_step(state, actor, "bonus")
    if action.trains not in trains_to_choose(material, state):
        raise Illegal("7.1", "not-to-be-had")
    return seat


def judge_booking(state: q.State, actor: Seat | None, action: q.Book) -> Seat:
    seat = judge_step(state, actor, "book")
    if action.card not in on_offer(state):
        raise Illegal("12.1", "not-offered")
    if action.card not in bookable(state):
        raise Illegal("12.2", "pile-covered")
    return seat


def judge_rest(state: q.State, actor: Seat | None, action: q.Rest) -> Seat:
    seat = judge_step(state, actor, "rest")
    area = state.players[seat].area
    if len(set(action.tokens)) != len(action.tokens) or any(area[place] is None for place in action.tokens):
        raise Illegal("13.1", "no-such-token")
    return seat


# 15 Expert taxi board


def judge_crossing(
    material: Material, state: q.State, actor: Seat | None, action: q.Cross
) -> tuple[Seat, Literal["draw-two", "airplane", "empty"]]:
    """Check an action that crosses a square of the expert taxi board apart from a visit; return the seat that crosses
    it and the square's kind."""
    seat, kind = _judge_between_actions(material, state, actor, action.square)
    player = state.players[seat]
    match kind:
        case "draw-two":
            if not (player.bag or player.resting):
                raise Illegal("15.4", "nothing-to-draw")
            return seat, "draw-two"
        case "airplane":
            if not state.airplanes:
                raise Illegal("15.6", "no-airplane-left")
            return seat, "airplane"
        case "empty":
            return seat, "empty"
    raise Illegal("15.5", "swap-names-two")


def judge_swap(material: Material, state: q.State, actor: Seat | None, action: q.Swap) -> Seat:
    seat, kind = _judge_between_actions(material, state, actor, action.square)
    if kind != "swap":
        raise Illegal("15.5", "not-a-swap")
    player = state.players[seat]
    if player.area[action.place] is None or action.resting not in player.resting:
        raise Illegal("15.5", "one-on-each-side")
    return seat


def _judge_between_actions(
    material: Material, state: q.State, actor: Seat | None, square: q.Square
) -> tuple[Seat, str]:
    seat = judge_step(state, actor, "replace", "visit", "again", "book", "rest")
    _judge_free_squares(material, state, state.players[seat], (square,))
    kind = board_of(material, state.options).kinds[square]
    if kind == "second-visit":
        raise Illegal("15.7", "with-a-visit")
    if kind in CHANGES and state.options.taxis == "family":
        raise Illegal("10.5", "only-in-a-visit")
    if kind in CHANGES:
        raise Illegal("15.9", "only-in-a-visit")
    return seat, kind
