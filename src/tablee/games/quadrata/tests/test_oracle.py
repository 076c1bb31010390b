"""The rules agree with the brute-force oracle.py on many random states, for both sides of the taxi board."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core.game import Over
from tablee.core.play import fold
from tablee.games.quadrata import state as q
from tablee.games.quadrata.queries import board_of
from tablee.games.quadrata.reach import reach_of
from tablee.games.quadrata.tests import oracle
from tablee.games.quadrata.tests.scenes import RAW, A, B, area, asked, game, player, scene

DEEP = os.environ.get("TABLEE_DEEP") == "1"
SEEDS = range(100 if DEEP else 10)
STATES = 100
"""Number of states for each seed: in all a thousand for each side of the taxi board, ten thousand with
TABLEE_DEEP=1."""
CARDS = {card["id"]: card for card in RAW["cards"]}
PROVINCES = sorted({card["province"] for card in RAW["cards"]})
every_seed = pytest.mark.parametrize("seed", SEEDS)
both_sides = pytest.mark.parametrize("side", ["family", "expert"])


def some_tokens(rng: random.Random, count: int) -> str:
    """Return random tokens as text; equal ones are frequent."""
    return " ".join(rng.choices(("x", *map(str, range(1, 13)), "7", "10"), k=count))


def some_player(rng: random.Random) -> q.Player:
    circled = rng.choices(range(6), (4, 8, 8, 4, 2, 1))[0]
    crossed = sorted(rng.sample(range(12), min(circled, rng.choice((0, 0, 1, 2)))))
    trains = rng.randrange(3)
    return player(
        some_tokens(rng, rng.randint(0, 3 + trains)),
        circles=some_tokens(rng, rng.choice((0, 0, 1, 2))),
        resting=some_tokens(rng, rng.randrange(5)),
        visited=" ".join(rng.sample(PROVINCES, rng.randrange(9))),
        trains=trains,
        taxis=circled,
        crossed=crossed,
    )


def states(seed: int, side: str, step: Any = "visit") -> Iterator[q.State]:
    rng = random.Random(f"{seed} {side}")
    options = q.Options(taxis=side)  # type: ignore[arg-type]
    for _ in range(STATES):
        me = some_player(rng)
        ids = rng.sample([id for id in CARDS if id not in {visit.card for visit in me.visited}], 6)
        yield scene(me, step=step, centre=" ".join(ids[:4]), pile=ids[4], options=options)


def free_squares(state: q.State) -> list[tuple[str, int]]:
    crossed = state.players[A].crossed
    board = enumerate(RAW[state.options.taxis])
    return [(square["kind"], square["points"]) for i, square in board if i not in crossed]


def free_taxis(state: q.State) -> int:
    return state.players[A].taxis - len(state.players[A].crossed)


def as_way(state: q.State, visit: q.Visit) -> oracle.Way:
    """Convert a visit to the oracle's form, which names tokens and squares by what they are (value, kind, points)
    instead of by number."""
    held = [((state.players[A].area[place] or 0), "space" if place < 5 else "circle") for place in visit.tokens]
    board = RAW[state.options.taxis]
    squares = sorted((board[square]["kind"], board[square]["points"]) for square in visit.squares)
    return visit.card, visit.number, tuple(sorted(held)), tuple(squares)


def expected(state: q.State, taxis: int) -> set[oracle.Way]:
    cards = [CARDS[id] for id in (*state.centre, *state.pile) if id is not None]
    visited = [visit.province for visit in state.players[A].visited]
    return oracle.ways(cards, visited, oracle.held(state.players[A].area), free_squares(state), taxis)


@every_seed
@both_sides
def test_every_way_to_visit_is_listed_once_and_no_other(seed: int, side: str) -> None:
    found = 0
    for state in states(seed, side):
        listed = [as_way(state, visit) for visit in game.legal(state, A) if isinstance(visit, q.Visit)]
        assert len(listed) == len(set(listed)), "equal ways are listed once"
        assert set(listed) == expected(state, free_taxis(state))
        found += len(listed)
    assert found


@every_seed
def test_every_second_visit_is_listed_once_and_no_other(seed: int) -> None:
    second = next((s["kind"], s["points"]) for s in RAW["expert"] if s["kind"] == "second-visit")
    for state in states(seed, "expert", "again"):
        listed = [as_way(state, visit) for visit in game.legal(state, A) if isinstance(visit, q.Visit)]
        possible = free_taxis(state) > 0 and second in free_squares(state)
        plain = expected(state, free_taxis(state) - 1) if possible else set()
        assert len(listed) == len(set(listed))
        assert set(listed) == {(*way[:3], tuple(sorted([*way[3], second]))) for way in plain}


@every_seed
@both_sides
def test_the_number_line_shows_what_is_within_reach(seed: int, side: str) -> None:
    for state in states(seed, side):
        held, squares = oracle.held(state.players[A].area), free_squares(state)
        found = reach_of(board_of(game.material, state.options), state.players[A])
        assert (set(found.tokens), set(found.taxis)) == oracle.reach(held, squares, free_taxis(state))
        assert game.view(state, A).reach == found


@every_seed
@both_sides
def test_a_taxi_comes_exactly_when_nothing_is_within_reach_of_tokens_alone(seed: int, side: str) -> None:
    for state in states(seed, side):
        before = state.players[A].taxis
        [skip, *_] = game.legal(state, A)
        after = fold(game, state, game.decide(state, A, skip)[0][:2])
        assert (after.players[A].taxis > before) == (not expected(state, 0))


@every_seed
def test_every_choice_of_tokens_to_send_to_rest_is_listed_once(seed: int) -> None:
    for state in states(seed, "family", "rest"):
        rests = [action for action in game.legal(state, A) if isinstance(action, q.Rest)]
        held = state.players[A].area
        sent = [tuple(sorted((held[p] or 0, "space" if p < 5 else "circle") for p in rest.tokens)) for rest in rests]
        assert len(sent) == len(set(sent)) and set(sent) == oracle.rests(oracle.held(held))
        assert sent[0] == (), "the mildest sends none"


@every_seed
def test_every_swap_is_listed_once(seed: int) -> None:
    for state in states(seed, "expert"):
        swaps = [action for action in game.legal(state, A) if isinstance(action, q.Swap)]
        me = state.players[A]
        possible = free_taxis(state) and any(kind == "swap" for kind, _ in free_squares(state))
        after = [fold(game, state, game.decide(state, A, swap)[0][:1]).players[A] for swap in swaps]
        lying = [(tuple(sorted(oracle.held(p.area))), tuple(sorted(p.resting))) for p in after]
        assert len(lying) == len(set(lying))
        assert set(lying) == (oracle.swaps(oracle.held(me.area), me.resting) if possible else set())


@pytest.mark.parametrize("path", range(3))
@pytest.mark.parametrize("trains", range(3))
@pytest.mark.parametrize("taxis", [1, 5, 6, 7, 8])
def test_path_bonuses_are_what_can_be_had_one_by_one(path: int, trains: int, taxis: int) -> None:
    neighbours = ["AB MB", "AB", ""][2 - path]
    me = player("2 5 4", visited=neighbours, trains=trains, taxis=taxis, bag="")
    state = scene(me, centre="regina banff toronto iqaluit", deck="perce")
    visit = q.Visit("regina", 10, (0, 1))
    _, state = game.decide(state, A, visit)
    _, state = game.decide(state, None, game.turn(state).outcomes[0][0])  # type: ignore[union-attr]
    wanted = oracle.bonuses(path, 2 - trains, 8 - taxis)
    if state.step == "bonus":
        assert asked(state) == {A}
        had = [game.decide(state, A, action)[0][0] for action in game.legal(state, A)]
        taken = [(event.trains, event.taxis) for event in had if isinstance(event, q.BonusesTaken)]
        assert len(taken) == len(set(taken)) > 1 and set(taken) == wanted
        assert all(isinstance(action, q.TakeBonuses) for action in game.legal(state, A))
    else:
        after = state.players[A]
        assert {(after.trains - trains, after.taxis - taxis)} == wanted


@every_seed
@both_sides
def test_the_score_and_the_winners_are_what_adding_up_says(seed: int, side: str) -> None:
    rng = random.Random(seed)
    options = q.Options(taxis=side)  # type: ignore[arg-type]
    for _ in range(STATES):
        players = [at_the_end(some_player(rng), rng) for _ in range(2)]
        over = game.turn(replace(scene(*players, step="done", day=7, options=options), active=B))
        assert isinstance(over, Over)
        assert list(over.scores) == [plain_score(p, RAW[side]) for p in players]
        fives = [sum(visit.points == 5 for visit in p.visited) for p in players]
        assert over.winners == oracle.winners(over.scores, fives, [len(p.trophies) for p in players])


def at_the_end(p: q.Player, rng: random.Random) -> q.Player:
    """Return a player as they may be at the end: full spaces, no unused taxi, and some fives and trophies."""
    visited = tuple(replace(visit, points=rng.choice((2, 3, 5))) for visit in p.visited)
    cups = tuple(rng.sample(("purple", "yellow", "blue", "orange", "multicoloured"), rng.randrange(3)))
    full = area("0 0 0 0 0"[: 2 * (3 + p.trains) - 1].replace("0", rng.choice("x5")))
    return replace(p, area=full, taxis=len(p.crossed), visited=visited, trophies=cups)


def plain_score(p: q.Player, board: list[dict[str, Any]]) -> int:
    owned = [*p.area, *p.bag, *p.resting]
    return oracle.score(
        (visit.points for visit in p.visited),
        (3 if trophy == "purple" else 2 for trophy in p.trophies),
        (board[square]["points"] for square in p.crossed),
        p.trains,
        owned.count(0),
    )
