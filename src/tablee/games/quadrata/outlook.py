"""Learned evaluation of a Quadrata state: each seat's chance to win, from the points that it may have in the end.

These points are a sum of features, each times its weight. The features are computed here and, with the same values, in
twin/features.py; the weights were learned from matches (`tablee lab learn`, docs/lab.md) and stand in weights.json."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, reduce
from operator import or_
from pathlib import Path

from tablee.core.game import Seat
from tablee.games.quadrata.bot import (
    BEFORE_VISIT,
    OWN_AIRPLANE,
    PATH_BONUS,
    STAYS,
    TAXI_IN_HAND,
    UNKNOWN,
    drawn,
    likelihood,
    token_worth,
)
from tablee.games.quadrata.data import AIRPLANE, CHANGES, COLOURS, LAST_DAY, SPACES, TROPHIES, Material
from tablee.games.quadrata.queries import board_of, free_taxis, provinces_of
from tablee.games.quadrata.score import sheet
from tablee.games.quadrata.state import Player, Province, State
from tablee.games.quadrata.turns import colour_bonus, path_bonuses, trophies_won
from tablee.games.quadrata.ways import Numbers, amounts, best_free, changed, pairs
from tablee.kit.exact import shares
from tablee.kit.learned import weights_in

STEPS = ("replace", "visit", "bonus", "again", "book", "rest")
FEATURES = (
    "scored",  # points so far, and those that unused taxis will score
    "path",  # path bonuses of the latest visit that are not taken yet…
    "airplane",  # …its airplane…
    "trophy",  # …and the points of its trophies
    "taxi",  # unused taxis, up to three
    "taxis",  # the same, times the visits to come
    "space",  # trains removed, times the turns to come
    "bag",  # mean quality of the tokens owned, times the turns to come
    "tired",  # airplanes in the resting area, times the visits to come
    "visited",  # provinces visited, times the visits to come
    "borders",  # of these with provinces not visited, times the visits to come
    "coloured",  # colours visited, while nobody has the multicoloured trophy
    "nearly",  # points of trophies that lack one province
    "now_hoped",  # expected value of the visit, if it is still to come in this turn
    "next",  # else 1…
    "next_hoped",  # …and the expected value of the next turn's visit
    "others_first",  # the same, times the number of seats that visit before
    "later",  # number of visits after that
    *STEPS,  # 1 for the current step of the seat's turn, so that chances do not jump from step to step
)
WEIGHTS = weights_in(Path(__file__).with_name("weights.json"))


def expect(material: Material, state: State) -> Sequence[float]:
    seats = [Seat(seat) for seat in range(state.options.seats)]
    turns = sum(_turns_after(state, seat) + _now(state, seat) for seat in seats)
    steep = WEIGHTS.settled / (WEIGHTS.open + turns / len(seats))
    return shares([steep * _in_the_end(material, state, seat) for seat in seats])


def _now(state: State, seat: Seat) -> bool:
    """Tell whether it is a seat's turn and its visit is still to come."""
    return state.active == seat and state.step in ("replace", "visit")


def _turns_after(state: State, seat: Seat) -> int:
    """Return how many turns of a seat are still to come, without the current one."""
    days = LAST_DAY - state.day
    if state.active is None or state.first is None:
        return days + 1
    seats = state.options.seats
    return days + ((seat - state.first) % seats > (state.active - state.first) % seats)


def _in_the_end(material: Material, state: State, seat: Seat) -> float:
    """Return the points that a seat may have at the end of the match: the weighted sum of its features."""
    return sum(WEIGHTS.points[name] * much for name, much in _counted(material, state, seat))


def _counted(material: Material, state: State, seat: Seat) -> Iterator[tuple[str, float]]:
    player, board = state.players[seat], board_of(material, state.options)
    left, turns, now = free_taxis(player), _turns_after(state, seat), _now(state, seat)
    visits = turns + now
    over = sum(board.points[square] for square in best_free(board, player.crossed, left))
    yield "scored", sheet(board, player).total / 2 + over
    if state.active == seat and state.step == "bonus":
        yield from _on_the_way(material, state, player)
    if visits:
        yield "taxi", min(left, 3)
        yield "taxis", visits * min(left, 3)
        yield from _on_the_map(material, state, player, visits)
        yield "tired", visits * player.resting.count(AIRPLANE)
        yield "later", visits - 1
        yield "space", turns * player.trains
        yield "bag", turns * _bag_quality(material, player)
        yield from _next_visit(material, state, seat, now)


def _next_visit(material: Material, state: State, seat: Seat, now: bool) -> Iterator[tuple[str, float]]:
    hoped = _visit_hoped_for(material, state, seat, 1.0 if now else STAYS)
    if state.active == seat and state.step in STEPS:
        yield state.step, 1
    if now:
        yield "now_hoped", hoped
    else:
        yield "next", 1
        yield "next_hoped", hoped
        yield "others_first", hoped * _others_first(state, seat)


def _others_first(state: State, seat: Seat) -> int:
    """Return how many other seats make a visit before this seat's next one."""
    if state.active is None or state.first is None:
        return (seat - (state.first or 0)) % state.options.seats
    return (seat - state.active - 1) % state.options.seats + _now(state, state.active)


def _on_the_map(material: Material, state: State, player: Player, visits: int) -> Iterator[tuple[str, float]]:
    """Yield the features of the visited provinces, which decide what bonuses and trophies later visits can earn."""
    provinces, taken = provinces_of(player), {trophy for other in state.players for trophy in other.trophies}
    lacks = {colour: len(set(material.colours[colour]) - {*provinces}) for colour in COLOURS}
    yield "visited", visits * len(provinces)
    yield "borders", visits * borders(material, provinces)
    if "multicoloured" not in taken:
        yield "coloured", sum(lacks[colour] < len(material.colours[colour]) for colour in COLOURS)
    yield "nearly", sum(TROPHIES[colour] for colour in COLOURS if lacks[colour] == 1 and colour not in taken)


def borders(material: Material, provinces: Sequence[Province]) -> int:
    """Count the pairs of neighbouring provinces of which one is visited and the other is not: visiting the other earns
    a path bonus."""
    return sum(other not in provinces for province in provinces for other in material.neighbours[province])


def _bag_quality(material: Material, player: Player) -> float:
    worth = token_hundredths(material)
    owned = [worth[token] for token in (*player.area, *player.bag, *player.resting) if token is not None]
    return sum(owned) / (100 * len(owned))


@cache
def token_hundredths(material: Material) -> tuple[int, ...]:
    """Return each token's quality (`token_worth` of bot.py) in whole hundredths, by token."""
    worth = token_worth(material)
    return tuple(round(100 * worth[token]) for token in range(13))


def _on_the_way(material: Material, state: State, player: Player) -> Iterator[tuple[str, float]]:
    """Yield the features of the bonuses that the latest visit has earned and that are not taken yet."""
    provinces = provinces_of(player)
    yield "path", state.path
    yield "airplane", colour_bonus(material, provinces, state.airplanes)
    yield "trophy", sum(TROPHIES[trophy] for trophy in trophies_won(material, state.players, provinces))


def bonuses_worth(path: int, airplane: bool) -> float:
    return PATH_BONUS * path + OWN_AIRPLANE * airplane


def _visit_hoped_for(material: Material, state: State, seat: Seat, stays: float) -> float:
    """Return the expected value of the next visit, supposing that the seat makes the best one that is then possible:
    the value of each visit is weighted by the probability that it can be made and no better one can. Visits helped by a
    taxi count only if they use tokens already held, not tokens still to be drawn."""
    has, sure, helped = _within_reach(material, state, seat)
    worth, none_dearer = 0.0, 1.0
    for points, number, there in sorted(_hoped_for(material, state, seat, stays), key=lambda way: -way[0]):
        likely = there * (1.0 if sure >> number & 1 else likelihood(has, number) if has else 0.0)
        worth += none_dearer * likely * points
        none_dearer *= 1 - likely
        likely = there * (helped >> number & 1)
        worth += none_dearer * likely * (points - TAXI_IN_HAND)
        none_dearer *= 1 - likely
    for _ in range(state.centre.count(None)):
        worth += none_dearer * UNKNOWN[1] * UNKNOWN[0]
        none_dearer *= 1 - UNKNOWN[1]
    return worth


def _hoped_for(material: Material, state: State, seat: Seat, stays: float) -> Iterator[tuple[float, int, float]]:
    """Yield every number on the cards in sight as (value of the visit, number, probability that the card is still
    there)."""
    player = state.players[seat]
    visited, pile = provinces_of(player), state.discarding or (state.pile[-1] if state.pile else None)
    for id in (*state.centre, pile, player.reservation):
        if id is not None and (card := material.cards[id]).province not in visited:
            airplane = colour_bonus(material, [*visited, card.province], state.airplanes)
            more = bonuses_worth(path_bonuses(material, player, card), airplane)
            for number in card.numbers:
                yield card.points_of(number) + more, number, 1.0 if id == player.reservation else stays


def _within_reach(material: Material, state: State, seat: Seat) -> tuple[list[float], Numbers, Numbers]:
    """Return, for a seat's next visit, each token's probability to be held (empty if none is drawn before), the numbers
    that the tokens held make, and those that they make with one taxi."""
    player = state.players[seat]
    draws = state.circles if state.active == seat else 0
    if not (state.active == seat and state.step in BEFORE_VISIT):
        draws += player.area[: SPACES + player.trains].count(None)
    pool = player.bag if draws <= len(player.bag) else (*player.bag, *player.resting)
    has = [1.0 if token in player.area else drawn(pool.count(token), len(pool), draws) for token in range(13)]
    sure = reduce(or_, (pair.products for pair in pairs(player.area)), 0)
    return has if draws else [], sure, changed(sure, _by_one_taxi(material, state, player))


def _by_one_taxi(material: Material, state: State, player: Player) -> set[int]:
    board = board_of(material, state.options)
    free = [square for square in range(len(board.kinds)) if square not in player.crossed] if free_taxis(player) else []
    changing = [square for square in free if board.kinds[square] in CHANGES]
    return {amount for square in changing for amount in amounts(board, (square,))}
