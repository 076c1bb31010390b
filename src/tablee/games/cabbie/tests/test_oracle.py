"""The rules against a plain enumeration of all walks: on thousands of random cities, and in random matches."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from tablee.core.dice import Luck
from tablee.core.play import steps
from tablee.games.cabbie.data import FOLDER
from tablee.games.cabbie.pieces import Chance
from tablee.games.cabbie.state import CityName, Drive, Options, State, TakeTurn, Wait
from tablee.games.cabbie.tests import oracle
from tablee.games.cabbie.tests.cities import built, plainly, random_city, random_pieces
from tablee.games.cabbie.tests.scenes import game
from tablee.games.cabbie.traffic import Traffic, Walk, Walks

PASSES: dict[Chance, set[str]] = {
    "through-barrier": {"barrier"},
    "through-cone": {"cone"},
    "through-any": {"barrier", "cone", "one-way"},
}
CITIES = 250
"""How many a batch."""


def paths(walks: list[Walk]) -> set[oracle.Path]:
    found = {walk.path for walk in walks}
    assert len(found) == len(walks), "no walk is found twice"
    assert [walk.order for walk in walks] == sorted(walk.order for walk in walks), "in the file's order"
    return found


@pytest.mark.parametrize("batch", range(10))
def test_every_legal_route_is_found_and_no_other(batch: int) -> None:
    rng, met = Random(batch), Counter[str]()
    for _ in range(CITIES):
        raw = random_city(rng)
        city = built(raw)
        pieces = random_pieces(rng, city)
        traffic, plain = Traffic(Walks(city), pieces), plainly(raw, pieces)
        for _ in range(3):
            start, pips = rng.choice(["lot", *city.kind]), rng.randint(1, 6)
            goal = rng.choice([None, *(space for space in city.destinations.values() if space != start)])
            met += compare(traffic, plain, start, pips, goal)
    assert min(met[what] for what in ("free", "stuck", "shut-in", "short", "early", "against")) > 5, met


def compare(traffic: Traffic, plain: oracle.Board, start: str, pips: int, goal: str | None) -> Counter[str]:
    free = paths(traffic.routes(start, pips, goal))
    assert free == oracle.free_routes(plain, start, pips, goal)
    for chance, passes in PASSES.items():
        used = paths(traffic.routes_with(start, pips, goal, chance))
        assert used == oracle.card_routes(plain, start, pips, goal, passes), chance
        assert traffic.helps(start, chance) == bool(oracle.card_routes(plain, start, 1, None, passes))
    for anywhere, forces in ((False, "first"), (True, "any")):
        forced = paths(traffic.routes_forced(start, pips, goal, anywhere=anywhere))
        assert forced == oracle.forced_routes(plain, start, pips, goal, forces), forces
    assert traffic.condition(start) == oracle.condition(plain, start)
    ends = {path[-1] for path in free}
    short = any(len(path) < pips and path[-1] != goal for path in free)
    against = bool(used - free)
    return Counter([traffic.condition(start), "short" * short, "early" * (goal in ends), "against" * against])


@pytest.mark.parametrize("batch", range(4))
def test_distances_are_what_a_plain_search_finds(batch: int) -> None:
    rng = Random(100 + batch)
    for _ in range(CITIES // 2):
        raw = random_city(rng)
        city = built(raw)
        pieces = random_pieces(rng, city)
        traffic, plain = Traffic(Walks(city), pieces), plainly(raw, pieces)
        start = rng.choice(["lot", *city.kind])
        far = oracle.reached(plain, start) | {start: 0}
        assert traffic.distances(start) == far
        assert all(traffic.distances_to(goal).get(start) == far.get(goal) for goal in city.kind)


def test_no_walk_of_six_steps_takes_a_step_twice() -> None:
    rng = Random(1)
    for _ in range(CITIES):
        walks = Walks(built(random_city(rng)))
        for start in ("lot", *walks.city.kind):
            assert all(walk.bits.bit_count() == len(walk.steps) for walk in walks.of(start, 6))


# In matches

RAW = {name: json.loads((FOLDER / f"{name}.json").read_bytes()) for name in ("marelle", "village")}


def moments(city: CityName, seats: int, seed: int) -> list[State]:
    rng = Random(seed)
    options = Options(seats=seats, city=city, destinations=2)
    players = [lambda view, legal, must: rng.choice(legal)] * seats
    return [step.state for step in steps(game, options, players, Luck(rng))]


@pytest.mark.parametrize(
    "city, seats, seed", [("marelle", 2, 1), ("marelle", 6, 2), ("village", 2, 3), ("village", 4, 4)]
)
def test_routes_to_the_same_space_with_the_same_card_are_listed_once(city: CityName, seats: int, seed: int) -> None:
    for state in moments(city, seats, seed):
        if state.active is None or state.stage != "drive":
            continue
        drives = [action for action in game.legal(state, state.active) if isinstance(action, Drive)]
        ends = [(action.path[-1], action.chance) for action in drives]
        assert len(set(ends)) == len(ends) and {*ends} == {*plain_ends(state)}


def plain_ends(state: State) -> set[tuple[str, str | None]]:
    """Where the active player may stop, and with which card; stuck turns are left to the clauses' own tests."""
    assert state.active is not None and state.pips is not None
    seat, plain = state.active, plainly(RAW[state.options.city], state.pieces)
    start, hand = state.taxis[seat], state.hands[seat]
    goal = None if hand is None else game.material.city(state.options.city).destinations[hand]
    if state.plan == "stuck":
        return {(drive.path[-1], drive.chance) for drive in game.legal(state, seat) if isinstance(drive, Drive)}
    cards = {*state.kept[seat]} if state.plan == "drive" else {state.plan}
    found: set[tuple[str, str | None]] = {
        (path[-1], chance)
        for chance, passes in PASSES.items()
        for path in oracle.card_routes(plain, start, state.pips, goal, passes)
        if chance in cards
    }
    return found | {(path[-1], None) for path in oracle.free_routes(plain, start, state.pips, goal)}


@pytest.mark.parametrize("seed", range(3))
def test_a_player_decides_before_the_roll_exactly_when_stuck_with_a_card_that_helps_or_shut_in(seed: int) -> None:
    for state in moments("village", 3, seed):
        assert state.active is not None
        legal = game.legal(state, state.active)
        if state.stage == "start" and legal:
            assert all(isinstance(action, TakeTurn) for action in legal)
            assert oracle.condition(plainly(RAW["village"], state.pieces), state.taxis[state.active]) != "free"
        assert (Wait() in legal) == (state.stage == "drive" and game.may_wait(state))
