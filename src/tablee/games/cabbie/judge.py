"""Checks of Cabbie's actions: an illegal one is refused with the clause that it breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.errors import Illegal
from tablee.games.cabbie import state as c
from tablee.games.cabbie.chances import Obstacle
from tablee.games.cabbie.city.city import City
from tablee.games.cabbie.pieces import Chances
from tablee.games.cabbie.traffic import TaxiWalk, Traffic

if TYPE_CHECKING:
    from tablee.games.cabbie.rules import Cabbie

CARD_FOR: dict[type, str] = {
    c.PlaceOneWay: "one-way",
    c.TurnOneWay: "turn",
    c.PlaceBarrier: "barrier",
    c.Remove: "remove",
}


def judge_plan(game: Cabbie, state: c.State, action: c.TakeTurn) -> c.Plan:
    """4.1, 4.6 Return the plan that a player decides on before the roll; refuse it if it is not legal."""
    if state.stage != "start" or not (plans := game.plans(state)):
        raise Illegal("4.1", "nothing-to-decide")
    if action not in plans:
        if action.plan == "drive":
            raise Illegal("4.1", "no-step")
        raise Illegal("4.1", "does-not-help")
    return action.plan


def judge_route(game: Cabbie, state: c.State, action: c.Drive) -> TaxiWalk:
    if state.stage != "drive" or state.active is None or state.pips is None:
        raise Illegal("3.1", "roll-first")
    start = state.taxis[state.active]
    walks = game.material.walks[state.options.city]
    walk = walks.find(start, action.path)
    if walk is None:
        raise _no_walk(walks.city, start, action.path)
    _judge_cards(game, state, action)
    if walk not in game.routes(state, action.chances):
        raise _no_route(game, state, walk, action, state.pips)
    return walk


def _judge_cards(game: Cabbie, state: c.State, action: c.Drive) -> None:
    """6.1 Refuse cards that the player does not hold or may not use; 4.1, 4.2 refuse a stuck player's cards if the one
    that frees the first step is not among them."""
    if not action.chances:
        return
    usable, first = game.usable(state), game.first_card(state)
    if any(action.chances.count(chance) > usable.count(chance) for chance in action.chances):
        raise Illegal("6.1", "cannot-use")
    if first is not None and first not in action.chances:
        raise Illegal("4.1", "must-use") if first == state.plan else Illegal("6.1", "cannot-use")


def _no_walk(city: City, start: str, path: tuple[str, ...]) -> Illegal:
    spaces = (start, *path)
    for here, there in zip(spaces, path, strict=False):
        if there not in (step.end for step in city.steps_from.get(here, ())):
            return Illegal("3.1", "no-street")
    return Illegal("3.2", "straight-back")


def _no_route(game: Cabbie, state: c.State, walk: TaxiWalk, action: c.Drive, pips: int) -> Illegal:
    """Return the reason why this walk is no legal route."""
    if len(walk.path) > pips:
        return Illegal("3.1", "too-long", pips=pips)
    if action.chances and (wrong := _wrong_cards(game, state, walk, action.chances)):
        return wrong
    if not action.chances and (obstacles := _in_the_way(game, state, walk)):
        return _obstructed(*obstacles[0])
    if game.goal(state) in walk.path[:-1]:
        return Illegal("3.7", "drives-past")
    return Illegal("3.3", "too-short", pips=pips)


def _wrong_cards(game: Cabbie, state: c.State, walk: TaxiWalk, chances: Chances) -> Illegal | None:
    traffic, help = game.traffic(state), game.help(state)
    if traffic.passes(walk, chances, help):
        return None
    if traffic.could_pass(walk, chances, help):
        return Illegal("6.1", "not-needed")
    return Illegal("6.1", "does-not-pass")


def _in_the_way(game: Cabbie, state: c.State, walk: TaxiWalk) -> list[tuple[int, Obstacle]]:
    """3.8 List the obstacles on a walk, each with the index of its step. 4.3 On the third stuck turn the obstacles of
    the one step that ignores them are left out."""
    obstacles = game.traffic(state).obstacles(walk)
    if not (obstacles and game.forced(state)):
        return obstacles
    spared = obstacles[0][0] if game.condition(state) == "shut-in" else 0
    return [(at, obstacle) for at, obstacle in obstacles if at != spared]


def _obstructed(at: int, obstacle: Obstacle) -> Illegal:
    match obstacle:
        case "barrier":
            return Illegal("3.8", "barrier", step=at + 1)
        case "cone":
            return Illegal("3.8", "cone", step=at + 1)
        case "one-way":
            return Illegal("3.8", "one-way", step=at + 1)


def may_stand(traffic: Traffic, place: c.PlaceBarrier) -> bool:
    """5.3 Tell whether a barrier may be placed on this crosswalk: an orange space must stay within reach of the exit.
    If no crosswalk allows that, the card has no effect (5.7); only in matches of version 1 may the barrier then be
    placed anywhere."""
    at = (place.segment, place.at)
    return at in (traffic.open_crosswalks or traffic.city.crosswalks.keys() - traffic.standing)


def judge_piece(traffic: Traffic, state: c.State, action: c.CardAction) -> None:
    """5.1–5.3, 5.5 Refuse an illegal choice of where to place a taxi card's piece, or which piece to turn or remove."""
    if state.stage != "card" or state.card != CARD_FOR[type(action)]:
        raise Illegal("3.6", "other-card")
    city = traffic.city
    match action:
        case c.PlaceOneWay(segment, to):
            if (segment, to) not in city.against:
                raise Illegal("1.5", "no-spot")
            if segment in traffic.oneways:
                raise Illegal("5.1", "taken")
        case c.TurnOneWay(segment) if segment not in traffic.oneways:
            raise Illegal("5.2", "no-token")
        case c.PlaceBarrier(segment, at):
            if (segment, at) not in city.crosswalks:
                raise Illegal("1.6", "no-crosswalk")
            if (segment, at) in traffic.standing:
                raise Illegal("5.3", "taken")
            if not may_stand(traffic, action):
                raise Illegal("5.3", "shuts-exit")
        case c.Remove(piece) if piece is not None and piece not in state.pieces:
            raise Illegal("5.5", "not-there")


def has_effect(traffic: Traffic, card: c.TaxiCard) -> bool:
    """5.2, 5.7 Tell whether a taxi card has an effect: a piece is left and has a place, or there is one to turn or
    remove."""
    city = traffic.city
    match card:
        case "one-way":
            return len(traffic.oneways) < min(city.supply.oneways, len(city.segments))
        case "turn":
            return bool(traffic.oneways)
        case "barrier":
            return len(traffic.standing) < city.supply.barriers and bool(traffic.open_crosswalks)
    return bool(traffic.pieces)
