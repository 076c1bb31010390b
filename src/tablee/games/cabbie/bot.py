"""What a good Cabbie driver looks at, all of it counted in turns:

- the destinations completed, then how many turns the way to the next one takes;
- how long the others will take, whoever is nearest to winning first. Their destinations are secret, so every place they
  may be bound for counts the same;
- a taxi card about to be drawn, and the chance cards kept: one is spent only where it saves more than it is worth;
- stuck, the turns a chance card saves; shut in, the way out unless the destination lies inside.
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
from tablee.games.cabbie.view import city_of, goal_of, hidden, to_go, traffic_of

if TYPE_CHECKING:
    from tablee.games.cabbie.rules import Cabbie

COMPLETED = 20.0
"""More than any way could be shortened."""
NO_WAY = 14.0
"""A place that cannot be reached: about the longest trip, and waiting for a street to open."""
CARD_DUE = 0.3
KEPT = (0.0, 0.9, 1.4, 1.7)
"""What so many chance cards are worth together; more than three are worth no more."""
LEADER, BEHIND = 0.5, 0.4
"""A turn the leader loses is worth half a turn; for each destination that a player is behind, this share of it."""
BEST_ROLL, CLOSED, FUN = 6, 20, 1.1
"""At a glance: the way is counted in sixes, until it is one roll; a street that is closed looks so many steps longer;
and a card is worth more than a roll."""
FOND = 0.9
"""To the normal bot a card is worth so much more than it is: four steps."""
STUCK_TURN = 0.9
SHUT_IN = 0.5


def evaluate(game: Cabbie, view: View) -> float:
    return sum(terms(game, view).values())


def terms(game: Cabbie, view: View) -> dict[str, float]:
    """What counts, by name."""
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
    return [city.destinations[id] for id in hidden(game, view)]


def plain(game: Cabbie, view: View) -> float:
    """What somebody looks at who plays now and then: the own way and cards, which are fun; not yet whom to hinder."""
    own = _own(game, view, traffic_of(game, view))
    return sum(own.values()) + FOND * (own["card"] > 0)


def points(view: View) -> float:
    """Destinations reached."""
    assert view.seat is not None
    return len(view.completed[view.seat])


def glance(game: Cabbie, view: View) -> float:
    """What somebody sees who has played once: the destinations completed, about how far it is to the next one, and
    cards, which are fun."""
    assert view.seat is not None
    traffic, start, goal = traffic_of(game, view), view.taxis[view.seat], goal_of(game, view)
    steps = 0 if goal is None else to_go(traffic, start, goal)
    if steps is None:
        steps = CLOSED + traffic.city.far(start)[str(goal)]
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
    """The mean over all destinations that somebody may have."""
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
    """4.1, 4.6 What the turn just planned promises."""
    seat = view.seat
    if seat is None or view.active != seat or view.stage != "start" or view.plan in (None, "drive"):
        return 0.0
    if view.plan != "stuck":
        return STUCK_TURN * (2 - view.stuck[seat]) - KEPT[1]
    lost = to_go(traffic, view.taxis[seat], goal_of(game, view)) is None
    return SHUT_IN * (view.condition == "shut-in") * (1 if lost else -1)


# What each seat can expect

STEEP = 0.15
"""How steeply a lead, in hundredths of turns, turns into a chance to win: the steeper, the nearer the end is."""
LOST, WAITED = 300, 100
"""Where there is no way, or a long detour: in hundredths of turns, what is lost until one opens, and how much of it a
stuck turn has taken already."""
SAVED = (0, 15, 50, 90)
"""What so many chance cards save."""


def expect(game: Cabbie, state: State) -> Sequence[float]:
    """Who has fewer turns to drive wins. They are counted in whole hundredths: the order of adding does not matter."""
    need = [_to_win(game, state, Seat(seat)) for seat in range(state.options.seats)]
    steep = STEEP / math.sqrt(100 + min(need))
    return shares([-steep * turns for turns in need])


def hundredths(turns: float) -> int:
    return round(100 * turns)


def _to_win(game: Cabbie, state: State, seat: Seat) -> int:
    """To the destination in hand, then to those that are still to be drawn."""
    options = state.options
    city = game.material.city(options.city)
    later = max(0, options.destinations - len(state.completed[seat]) - 1) * trip(city)
    saved = SAVED[min(len(state.kept[seat]), len(SAVED) - 1)]
    return _way(game, state, seat, city) + later + _until_next(state, seat) - saved


def _way(game: Cabbie, state: State, seat: Seat, city: City) -> int:
    """With what the die shows, where it is just being driven."""
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
    """How much of a round it is until a seat drives again."""
    if state.active is None:
        return 0
    driven, seats = state.stage in ("draw", "card"), state.options.seats
    return 100 * ((seat - state.active - driven) % seats + driven) // seats


@cache
def mean_turns(city: City, start: str) -> int:
    """To a destination, whichever it is, on the empty board."""
    steps = steps_from(city, start)
    return hundredths(sum(turns_for(steps[place]) for place in city.destinations.values()) / len(city.destinations))


@cache
def trip(city: City) -> int:
    """From one destination to another."""
    return hundredths(mean_trip(city))
