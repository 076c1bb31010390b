"""The rules against a plain enumeration of all walks: on thousands of random cities, and in random matches."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from shared_fixtures import DEEP
from tablee.core.dice import Luck
from tablee.core.play import act, steps
from tablee.games.cabbie import fast
from tablee.games.cabbie.data import FOLDER
from tablee.games.cabbie.pieces import Chance
from tablee.games.cabbie.state import CityName, Drive, Options, State, TakeTurn, Wait
from tablee.games.cabbie.tests import oracle
from tablee.games.cabbie.tests.cities import built, plainly, random_city, random_pieces
from tablee.games.cabbie.tests.oracle import PASSES
from tablee.games.cabbie.tests.scenes import A, game, marelle, scene
from tablee.games.cabbie.traffic import Help, TaxiWalk, Traffic, Walks

CHANCES: tuple[Chance, ...] = get_args(Chance)
HANDS = [hand for cards in (1, 2, 3) for hand in combinations_with_replacement(CHANCES, cards)]
PAIRS = [hand for hand in HANDS if len(hand) < 3]
FORCED: dict[Help, str] = {"first-step": "first", "any-step": "any"}
CITIES = 250 if DEEP else 80
"""Number of random cities per batch."""


def paths(walks: list[TaxiWalk]) -> set[oracle.Path]:
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
    assert min(met[what] for what in ("free", "stuck", "shut-in", "short", "early", "several")) > 5, met


def compare(traffic: Traffic, plain: oracle.OracleBoard, start: str, pips: int, goal: str | None) -> Counter[str]:
    free = paths(traffic.routes(start, pips, goal))
    assert free == oracle.free_routes(plain, start, pips, goal)
    several = False
    for hand in HANDS:
        used = paths(traffic.routes_with(start, pips, goal, hand))
        assert used == oracle.card_routes(plain, start, pips, goal, hand), hand
        for first in {*hand}:
            rest = tuple(card for k, card in enumerate(hand) if k != hand.index(first))
            used = paths(traffic.routes_with(start, pips, goal, hand, first))
            assert used == oracle.card_routes(plain, start, pips, goal, rest, first), (hand, first)
        several |= bool(used) and len(hand) > 1
    for chance in CHANCES:
        assert traffic.helps(start, chance) == bool(oracle.card_routes(plain, start, 1, None, (chance,)))
    for help, forces in FORCED.items():
        for hand in ((), *PAIRS):
            forced = paths(traffic.routes_with(start, pips, goal, hand, help))
            assert forced == oracle.forced_routes(plain, start, pips, goal, forces, hand), (hand, forces)
    assert traffic.condition(start) == oracle.condition(plain, start)
    ends = {path[-1] for path in free}
    short = any(len(path) < pips and path[-1] != goal for path in free)
    words = [traffic.condition(start), "short" * short, "early" * (goal in ends), "several" * several]
    return Counter(words)


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
def test_a_space_is_listed_once_for_every_least_choice_of_cards_that_leads_there(
    city: CityName, seats: int, seed: int
) -> None:
    for state in moments(city, seats, seed):
        if state.active is None or state.stage != "drive" or state.plan == "stuck":
            continue  # the third stuck turn is tested below, the others are tested with the clauses
        drives = [action for action in game.legal(state, state.active) if isinstance(action, Drive)]
        ends = [(action.path[-1], action.chances) for action in drives]
        assert len(set(ends)) == len(ends) and {*ends} == least(plain_ends(state))


def third_turns(many: int) -> Iterator[State]:
    """Yield states in which a taxi is stuck or shut in for the third turn, in streets full of obstacles, with chance
    cards kept."""
    rng = Random(7)
    while many:
        kept = rng.choice([hand for hand in HANDS if len(hand) > 1])
        state = scene(rng.choice([*marelle.kind]), pieces=random_pieces(rng, marelle), kept=kept, stuck=2)
        if game.condition(state) != "free":
            many -= 1
            yield replace(state, stage="drive", plan="stuck", pips=rng.randint(1, 6))


def test_4_3_a_third_stuck_turn_lists_every_least_choice_of_cards() -> None:
    met = Counter[str]()
    for state in third_turns(150 if DEEP else 40):
        plain, hand = plainly(RAW["marelle"], state.pieces), state.kept[A]
        forces = "first" if game.condition(state) == "stuck" else "any"
        choices: set[oracle.Path] = {some for n in range(len(hand) + 1) for some in combinations(hand, n)}
        goal = marelle.destinations[str(state.hands[A])]
        ends = {
            (path[-1], some)
            for some in choices
            for path in oracle.forced_routes(plain, state.taxis[A], state.pips or 0, goal, forces, some)
        }
        drives = [action for action in game.legal(state, A) if isinstance(action, Drive)]
        listed = [(action.path[-1], action.chances) for action in drives]
        assert len(set(listed)) == len(listed) and {*listed} == least(ends)
        met[forces] += any(len(action.chances) for action in drives)
    assert min(met["first"], met["any"]) > 5, met


def test_4_3_the_twin_lists_the_same_on_a_third_stuck_turn() -> None:
    """A third stuck turn with chance cards in hand is rare in matches, so states are made up."""
    tables, listed = fast.tables(game, Options()), [0] * 200
    for state in third_turns(40 if DEEP else 15):
        legal = game.legal(state, A)
        record = fast.load(game, state)
        assert fast.plays(tables, record, listed) == len(legal)
        for word, action in zip(listed, legal, strict=False):
            after, expected = record.copy(), fast.load(game, act(game, state, A, action)[0])
            fast.apply(tables, after, word)
            assert after.tobytes() == expected.tobytes(), action


def plain_ends(state: State) -> set[tuple[str, oracle.Path]]:
    """Return the ends of the active player's routes as the oracle finds them, each with the chance cards used."""
    assert state.active is not None and state.pips is not None
    seat, plain = state.active, plainly(RAW[state.options.city], state.pieces)
    start, hand = state.taxis[seat], state.hands[seat]
    goal = None if hand is None else game.material.city(state.options.city).destinations[hand]
    announced = "" if state.plan in (None, "drive") else str(state.plan)
    cards: list[str] = sorted(state.kept[seat], key=[*PASSES].index)
    if announced:
        cards.remove(announced)
    hands = {some for n in range(len(cards) + 1) for some in combinations(cards, n)}
    return {
        (path[-1], tuple(sorted((*rest, *([announced] if announced else [])), key=[*PASSES].index)))
        for rest in hands
        for path in oracle.card_routes(plain, start, state.pips, goal, rest, announced)
    }


def least(ends: set[tuple[str, oracle.Path]]) -> set[tuple[str, oracle.Path]]:
    """Keep only the smallest choices of cards: leave out an end with cards of which fewer are enough to reach it."""
    return {
        (end, cards)
        for end, cards in ends
        if not any(other == end and less != cards and Counter(less) <= Counter(cards) for other, less in ends)
    }


def test_however_many_cards_are_kept_the_list_stays_short() -> None:
    """One hand has all ten chance cards, and the streets are as full as they can be."""
    rng, longest = Random(5), 0
    kept: tuple[Chance, ...] = (*CHANCES[:1] * 4, *CHANCES[1:2] * 3, *CHANCES[2:] * 3)
    for _ in range(60):
        pieces = random_pieces(rng, marelle)
        state = scene(rng.choice([*marelle.kind]), pips=6, pieces=pieces, kept=kept)
        longest = max(longest, len(game.legal(state, A)))
    assert longest < 150


@pytest.mark.parametrize("seed", range(3))
def test_a_player_decides_before_the_roll_exactly_when_stuck_with_a_card_that_helps_or_shut_in(seed: int) -> None:
    for state in moments("village", 3, seed):
        assert state.active is not None
        legal = game.legal(state, state.active)
        if state.stage == "start" and legal:
            assert all(isinstance(action, TakeTurn) for action in legal)
            assert oracle.condition(plainly(RAW["village"], state.pieces), state.taxis[state.active]) != "free"
        assert (Wait() in legal) == (state.stage == "drive" and game.may_wait(state))
