"""Evaluation of positions for bots, in turns:

- the destinations completed, then the turns that the way to the next one takes;
- the turns that the others need, with most weight on the player who is nearest to winning. Their destinations are
  secret, so every possible one counts the same;
- a taxi card about to be drawn, and the chance cards kept: one is spent only if it saves more than it is worth;
- when stuck, the turns that a chance card saves; when shut in, the way out unless the destination lies inside.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from math import ceil
from typing import TYPE_CHECKING

from tablee.core.game import Seat
from tablee.core.seats import shares
from tablee.games.cabbie.city.city import City, expected_turns, mean_trip
from tablee.games.cabbie.destination_guess import steps_from
from tablee.games.cabbie.state import State, View
from tablee.games.cabbie.traffic import Traffic
from tablee.games.cabbie.view import city_of, goal_of, to_go, traffic_of, unseen_destinations

if TYPE_CHECKING:
    from tablee.games.cabbie.rules import Cabbie

COMPLETED = 20.0
"""Worth of a completed destination: more than any way can be shortened."""
NO_WAY = 14.0
"""Turns to a place that cannot be reached: about the longest trip, and waiting for a street to open."""
CARD_DUE = 0.3
"""Worth of a taxi card that is about to be drawn."""
KEPT = (0.0, 0.9, 1.4, 1.7)
"""Worth of 0, 1, 2 or 3 chance cards; more are worth no more."""
LEADER, BEHIND = 0.5, 0.4
"""A turn that the leader loses is worth LEADER; each destination that a player is behind multiplies it by BEHIND."""
BEST_ROLL, CLOSED, FUN = 6, 20, 1.1
"""At a glance the way is counted in sixes until it is one roll, a closed way looks CLOSED steps longer, and a taxi card
is worth FUN: more than a roll."""
FOND = 0.9
"""Extra worth of a taxi card to the normal bot: four steps."""
STUCK_TURN = 0.9
"""Worth of a stuck turn that an announced card saves."""
SHUT_IN = 0.5
"""Worth of playing for the way out when shut in; it counts against if the destination lies inside."""


def evaluate(game: Cabbie, view: View) -> float:
    return sum(terms(game, view).values())


def terms(game: Cabbie, view: View) -> dict[str, float]:
    """Return the parts of the evaluation by name."""
    traffic = traffic_of(game, view)
    return _own(game, view, traffic) | {"others": sum(_hindrance(view, traffic, _places(game, view)))}


def _own(game: Cabbie, view: View, traffic: Traffic) -> dict[str, float]:
    seat = view.seat
    assert seat is not None
    return {
        "completed": COMPLETED * len(view.completed[seat]),
        "way": -_own_way(game, view, traffic, _places(game, view)),
        "chances": KEPT[min(len(view.kept[seat]), len(KEPT) - 1)],
        "card": CARD_DUE * (view.stage == "draw" and view.active == seat),
        "plan": _plan(game, view, traffic),
    }


def _places(game: Cabbie, view: View) -> list[str]:
    city = city_of(game, view)
    return [city.destinations[id] for id in unseen_destinations(game, view)]


def plain(game: Cabbie, view: View) -> float:
    """Evaluate as an occasional player does: by the own way, and by cards, which are fun, but not by rivals."""
    own = _own(game, view, traffic_of(game, view))
    return sum(own.values()) + FOND * (own["card"] > 0)


def points(view: View) -> float:
    """Return the number of destinations reached."""
    assert view.seat is not None
    return len(view.completed[view.seat])


def glance(game: Cabbie, view: View) -> float:
    """Evaluate as somebody does who has played once: by the destinations completed, roughly by the distance to the
    next one, and by cards, which are fun."""
    assert view.seat is not None
    traffic, start, goal = traffic_of(game, view), view.taxis[view.seat], goal_of(game, view)
    steps = 0 if goal is None else to_go(traffic, start, goal)
    if steps is None:
        steps = CLOSED + traffic.city.distances(start)[str(goal)]
    rolls = steps / BEST_ROLL if steps <= BEST_ROLL else ceil(steps / BEST_ROLL)
    fun = FUN * (view.stage == "draw" and view.active == view.seat)
    return COMPLETED * len(view.completed[view.seat]) - rolls + fun


@cache
def turns_for(steps: int | None) -> float:
    return NO_WAY if steps is None else expected_turns(steps)[steps]


def _own_way(game: Cabbie, view: View, traffic: Traffic, places: Sequence[str]) -> float:
    assert view.seat is not None
    start, goal = view.taxis[view.seat], goal_of(game, view)
    return _any_way(traffic, start, places) if goal is None else turns_for(to_go(traffic, start, goal))


def _any_way(traffic: Traffic, start: str, places: Sequence[str]) -> float:
    """Return the mean turns to all destinations that somebody may have."""
    far = traffic.distances(start)
    return sum([turns_for(far.get(place)) for place in places]) / max(1, len(places))


def _hindrance(view: View, traffic: Traffic, places: Sequence[str]) -> Sequence[float]:
    others = [Seat(seat) for seat in range(view.options.seats) if seat != view.seat]
    most = max(len(view.completed[seat]) for seat in others)
    return [
        LEADER * BEHIND ** (most - len(view.completed[seat])) * _any_way(traffic, view.taxis[seat], places)
        for seat in others
    ]


def _plan(game: Cabbie, view: View, traffic: Traffic) -> float:
    """4.1, 4.6 Evaluate the way just chosen to take the turn."""
    seat = view.seat
    if seat is None or view.active != seat or view.stage != "start" or view.plan in (None, "drive"):
        return 0.0
    if view.plan != "stuck":
        return STUCK_TURN * (2 - view.stuck[seat]) - KEPT[1]
    lost = to_go(traffic, view.taxis[seat], goal_of(game, view)) is None
    return SHUT_IN * (view.condition == "shut-in") * (1 if lost else -1)


# Expected shares of the win

STEEP = 0.15
"""Softmax temperature is `sqrt(100 + least need) / STEEP`, in hundredths of turns: a lead tells more near the end."""
LOST, WAITED = 300, 100
"""Hundredths of turns lost until a way opens, if there is none or only a long detour; each turn spent stuck takes
WAITED of them."""
SAVED = (0, 15, 50, 90)
"""Hundredths of turns that 0, 1, 2 or 3 chance cards save."""


def expect(game: Cabbie, state: State) -> Sequence[float]:
    """Return each seat's share of the win: a softmax over the turns still needed, in whole hundredths so that the order
    of addition does not matter."""
    need = [_to_win(game, state, Seat(seat)) for seat in range(state.options.seats)]
    steep = STEEP / math.sqrt(100 + min(need))
    return shares([-steep * turns for turns in need])


def hundredths(turns: float) -> int:
    return round(100 * turns)


def _to_win(game: Cabbie, state: State, seat: Seat) -> int:
    """Return the turns a seat needs: to the destination in hand, then to those still to be drawn."""
    options = state.options
    city = game.material.city(options.city)
    later = max(0, options.destinations - len(state.completed[seat]) - 1) * trip(city)
    saved = SAVED[min(len(state.kept[seat]), len(SAVED) - 1)]
    return _way(game, state, seat, city) + later + _until_next(state, seat) - saved


def _way(game: Cabbie, state: State, seat: Seat, city: City) -> int:
    """Return the turns to the destination in hand; a roll that is just being driven is taken into account."""
    taxi, hand = state.taxis[seat], state.hands[seat]
    if hand is None:
        return mean_turns(city, taxi)
    place = city.destinations[hand]
    at_most = hundredths(turns_for(steps_from(city, taxi)[place])) + LOST - WAITED * state.stuck[seat]
    steps = to_go(game.traffic(state), taxi, place)
    if steps is None:
        return at_most
    if state.stage == "drive" and state.active == seat and state.pips:
        return min(at_most, 100 + hundredths(turns_for(max(0, steps - state.pips))))
    return min(at_most, hundredths(turns_for(steps)))


def _until_next(state: State, seat: Seat) -> int:
    """Return the part of a round, in hundredths, until a seat drives again."""
    if state.active is None:
        return 0
    driven, seats = state.stage in ("draw", "card"), state.options.seats
    return 100 * ((seat - state.active - driven) % seats + driven) // seats


@cache
def mean_turns(city: City, start: str) -> int:
    """Return the mean turns, in hundredths, from a space to any destination on the empty board."""
    steps = steps_from(city, start)
    return hundredths(sum(turns_for(steps[place]) for place in city.destinations.values()) / len(city.destinations))


@cache
def trip(city: City) -> int:
    """Return the mean turns, in hundredths, from one destination to another."""
    return hundredths(mean_trip(city))
