"""Evaluation of positions for bots. Its unit is one turn; it adds up:

- the destinations completed, less the turns needed to reach the next one;
- the turns that the rivals need, with most weight on the player who is nearest to winning. Their destinations are
  secret, so every possible one counts the same;
- a taxi card about to be drawn, and the chance cards kept: a bot uses one only if it saves more turns than its value;
- when stuck, the turns that a chance card saves; when shut in, the value of waiting for the way out, unless the
  destination lies inside.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from math import ceil
from typing import TYPE_CHECKING

from tablee.core.game import Seat
from tablee.games.cabbie.city.city import City, expected_turns, mean_trip
from tablee.games.cabbie.destination_guess import steps_from
from tablee.games.cabbie.state import State, View
from tablee.games.cabbie.traffic import Traffic
from tablee.games.cabbie.view import city_of, goal_of, to_go, traffic_of, unseen_destinations
from tablee.kit.exact import shares

if TYPE_CHECKING:
    from tablee.games.cabbie.rules import Cabbie

COMPLETED = 20.0
"""Value of a completed destination, in turns: more than any way can be shortened."""
NO_WAY = 14.0
"""Turns counted for a place that cannot be reached: about the longest trip plus the wait for a street to open."""
CARD_DUE = 0.3
"""Value, in turns, of a taxi card that is about to be drawn."""
KEPT = (0.0, 0.9, 1.4, 1.7)
"""Values, in turns, of holding 0, 1, 2 or 3 chance cards; more than 3 count as 3."""
LEADER, BEHIND = 0.5, 0.4
"""Value of a turn lost by the rival who leads (LEADER); it is multiplied by BEHIND for each destination that another
rival is behind the leader."""
BEST_ROLL, CLOSED, FUN = 6, 20, 1.1
"""Constants of `glance`: the steps of the best die roll, by which a distance is divided to get turns; the steps added
if the way is closed; and the value, in turns, of a taxi card about to be drawn, which to this player is more than a
whole turn."""
FOND = 0.9
"""Extra value, in turns, that the normal bot (`plain`) gives to a taxi card about to be drawn; together with CARD_DUE
it equals four steps."""
STUCK_TURN = 0.9
"""Value of each stuck turn that an announced chance card saves."""
SHUT_IN = 0.5
"""Value, in turns, for a shut-in player, of choosing to count as stuck (4.6) if the destination is out of reach; if the
destination can be reached inside, the choice costs as much."""


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
    """Evaluate like an occasional player: by their own way and their cards, with an extra for the fun of drawing one,
    but not by the rivals."""
    own = _own(game, view, traffic_of(game, view))
    return sum(own.values()) + FOND * (own["card"] > 0)


def points(view: View) -> float:
    """Return the number of destinations reached."""
    assert view.seat is not None
    return len(view.completed[view.seat])


def glance(game: Cabbie, view: View) -> float:
    """Evaluate like somebody who has played once: by the destinations completed, roughly by the distance to the next
    one, and by the fun of drawing a card."""
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
    """Return the mean turns from a space to these places, the destinations that a player may have."""
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
    """4.1, 4.6 Return the value of the decision that a stuck or shut-in player has just made before the roll."""
    seat = view.seat
    if seat is None or view.active != seat or view.stage != "start" or view.plan in (None, "drive"):
        return 0.0
    if view.plan != "stuck":
        return STUCK_TURN * (2 - view.stuck[seat]) - KEPT[1]
    lost = to_go(traffic, view.taxis[seat], goal_of(game, view)) is None
    return SHUT_IN * (view.condition == "shut-in") * (1 if lost else -1)


# Expected shares of the win

STEEP = 0.15
"""Steepness of the softmax: its temperature is `sqrt(100 + fewest turns needed) / STEEP`, in hundredths of turns, so a
lead counts for more near the end."""
LOST, WAITED = 300, 100
"""In hundredths of turns: the most (LOST) that a closed way or a detour adds to the way on the empty board. Each turn
already spent stuck lowers that limit by WAITED."""
SAVED = (0, 15, 50, 90)
"""Hundredths of turns that holding 0, 1, 2 or 3 chance cards saves on average."""


def expect(game: Cabbie, state: State) -> Sequence[float]:
    """Return each seat's expected fraction of the win: a softmax over the turns still needed, counted in whole
    hundredths so that their sum does not depend on the order of addition."""
    need = [_to_win(game, state, Seat(seat)) for seat in range(state.options.seats)]
    steep = STEEP / math.sqrt(100 + min(need))
    return shares([-steep * turns for turns in need])


def hundredths(turns: float) -> int:
    return round(100 * turns)


def _to_win(game: Cabbie, state: State, seat: Seat) -> int:
    """Return the hundredths of turns that a seat needs to win: to the destination in its hand, then between those it
    has yet to draw."""
    options = state.options
    city = game.material.city(options.city)
    later = max(0, options.destinations - len(state.completed[seat]) - 1) * trip(city)
    saved = SAVED[min(len(state.kept[seat]), len(SAVED) - 1)]
    return _way(game, state, seat, city) + later + _until_next(state, seat) - saved


def _way(game: Cabbie, state: State, seat: Seat, city: City) -> int:
    """Return the hundredths of turns to the destination in hand, or to an average one if there is none. The steps of a
    roll that is still to be driven are subtracted."""
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
    """Return the wait until a seat drives again, in hundredths of a round."""
    if state.active is None:
        return 0
    driven, seats = state.stage in ("draw", "card"), state.options.seats
    return 100 * ((seat - state.active - driven) % seats + driven) // seats


@cache
def mean_turns(city: City, start: str) -> int:
    """Return the mean turns, in hundredths, from a space to all destinations of a city on the empty board."""
    steps = steps_from(city, start)
    return hundredths(sum(turns_for(steps[place]) for place in city.destinations.values()) / len(city.destinations))


@cache
def trip(city: City) -> int:
    """Return the mean turns, in hundredths, from one destination to another."""
    return hundredths(mean_trip(city))
