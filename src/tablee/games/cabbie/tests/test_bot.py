"""Bots: their guess at the others' destinations, the features of the evaluation, and what the easier bots overlook."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from random_matches import moments
from tablee.core.game import Seat
from tablee.core.play import act
from tablee.games.cabbie.destination_guess import AHEAD, likelihood, steps_from
from tablee.games.cabbie.fast import cards_in, imagine
from tablee.games.cabbie.features import FEATURES, OVERLOOKED, WEIGHTS, chances, features
from tablee.games.cabbie.state import Action, Drive, Options, State
from tablee.games.cabbie.tests.scenes import BOX, STUCK_AT_A, A, B, drive_to, game, marelle, scene
from tablee.games.cabbie.turns import LOST, WAITED, turns_for
from tablee.games.cabbie.twin import secrets
from tablee.games.cabbie.twin.tables import load, tables
from tablee.kit.twin import seeded
from tablee.search.evaluation import outlook, total
from tablee.search.levels import BOTS

KITE = marelle.destinations["kite"]


# The guess at destinations


def test_each_step_of_detour_makes_a_place_half_as_likely():
    begun = ("umbrella",)  # b-i.2, two steps from b; kite is four from a, on a-e
    assert [likelihood(marelle, begun, taxi, KITE) for taxi in ("b", "a-b.2", "a", "a-e.2")] == [AHEAD] * 4
    assert [likelihood(marelle, begun, taxi, KITE) for taxi in ("b-c.1", "b-c.2")] == [AHEAD // 4, AHEAD // 16]
    assert likelihood(marelle, begun, marelle.destinations["lighthouse"], KITE) == 1


@pytest.mark.parametrize("taxi", ["lot", marelle.exit])
def test_of_a_taxi_that_has_not_set_off_nothing_is_known(taxi):
    assert len({likelihood(marelle, (), taxi, place) for place in marelle.destinations.values()}) == 1


def test_others_are_imagined_on_their_way():
    state = scene("k", "a", completed=((), ("umbrella",)))
    held = Counter(game.imagine(game.view(state, A), Random(seed)).hands[B] for seed in range(400))
    weights = {id: likelihood(marelle, ("umbrella",), "a", place) for id, place in marelle.destinations.items()}
    seen = {"umbrella", state.hands[A]}
    expected = 400 * weights["kite"] / sum(weight for id, weight in weights.items() if id not in seen)
    assert expected / 2 < held["kite"] < 2 * expected and held["kite"] > 4 * held["lighthouse"]


@pytest.mark.parametrize("options", [Options(seats=3), Options(seats=2, city="village", destinations=2)])
def test_the_twin_finds_the_same_places_likely(options):
    t, city = tables(game, options), game.material.city(options.city)
    for moment in [*moments(BOX, options, Random(4))][::9]:
        state: State = moment.state
        s = load(game, state)
        for seat, (completed, taxi) in enumerate(zip(state.completed, state.taxis, strict=True)):
            found = [secrets.likely(t, s, seat, n) for n in range(len(city.destinations))]
            assert found == [likelihood(city, completed, taxi, place) for place in city.destinations.values()]


def test_the_twin_draws_all_that_were_never_drawn_by_how_likely_they_are():
    options, rng = Options(), [seeded(1)]
    state = scene("k", "a", completed=((), ("umbrella",)))
    t, s = tables(game, options), load(game, state)
    drawn = Counter(secrets.bound_for(t, s, B, rng) for _ in range(3000))
    left = [n for n in range(32) if s.unseen >> n & 1]
    weights = {n: secrets.likely(t, s, B, n) for n in left}
    assert {*drawn} <= {*left}
    for n, weight in weights.items():
        share = weight / sum(weights.values())
        assert abs(drawn[n] / 3000 - share) < 5 * (share / 3000) ** 0.5


def test_5_6_hidden_the_twin_imagines_any_chance_cards_that_are_left_and_knows_what_was_announced():
    options, rng, found = Options(chances="hidden"), [seeded(1)], Counter[tuple[int, ...]]()
    state = scene("a", "lot", plan="through-any", pips=2, stuck=1)
    state = replace(state, options=options, kept=(("through-any", "through-cone"), ("through-barrier",)))
    for _ in range(200):
        t, s = tables(game, options), load(game, state)
        imagine(t, s, B, rng)
        own, other = (tuple(s.kept[seat, chance] for chance in range(3)) for seat in (A, B))
        assert other == (1, 0, 0) and own[2] >= 1 and sum(own) == 2
        assert cards_in(s.deck) == len(state.deck)
        found[own] += 1
    assert len(found) == 3


# The evaluation


def found(state: State, seat: Seat = A) -> dict[str, float]:
    """Return the features of a seat by name."""
    t, s, out = tables(game, state.options), load(game, state), [0.0] * len(FEATURES)
    features(t, s, seat, out)
    return dict(zip(FEATURES, out, strict=True))


def chances_of(state: State) -> list[float]:
    """Return each seat's chance to win."""
    seats = [sum(WEIGHTS[name] * value for name, value in found(state, seat).items()) for seat in (A, B)]
    chances(tables(game, state.options), load(game, state), seats)
    return seats


def test_every_feature_has_a_weight_and_a_level_overlooks_none_that_is_not_there():
    assert {*WEIGHTS} == {*FEATURES} >= {name for names in OVERLOOKED.values() for name in names}


def test_the_way_adds_up_to_the_mean_turns_for_its_steps():
    for space, place in (("a", "kite"), ("lot", "kite"), ("k", "lighthouse")):
        way = found(scene(space, hands=[place]))
        assert way["way"] + way["dice"] == turns_for(steps_from(marelle, space)[marelle.destinations[place]])
        assert way["way"] % 100 == way["detour"] == 0 <= way["dice"]


def test_obstacles_count_three_turns_at_most_and_one_less_for_each_turn_stuck():
    longer = found(scene("a", hands=["kite"], pieces=STUCK_AT_A[1:2]))["detour"]
    assert 0 < longer < LOST
    for stuck in (0, 1, 2):
        closed = found(scene("a", hands=["kite"], pieces=STUCK_AT_A, stuck=stuck))
        assert closed["detour"] == LOST - WAITED * stuck


def test_an_arrival_saves_the_whole_way_and_a_missing_destination():
    state = scene("a", hands=["kite"], pips=4)
    before, after = found(state), found(act(game, state, A, drive_to(state, "a-e.4"))[0])
    assert after["missing"] == before["missing"] - 1
    assert sum(after[name] for name in ("way", "dice", "detour", "trips")) == before["trips"]


def test_who_hinders_a_rival_is_likelier_to_win():
    free, barred = (scene("k", "a", hands=["lighthouse", "kite"], pieces=pieces) for pieces in ((), STUCK_AT_A))
    assert found(free) == found(barred)
    assert chances_of(free)[A] + 0.05 < chances_of(barred)[A] == pytest.approx(1 - chances_of(barred)[B])


# The easier bots


def worth(state: State, level: str) -> float:
    return total(outlook(BOX, state, A, level).now)


def chosen(state: State, level: str) -> Action:
    legal = game.legal(state, A)
    play = BOTS[level](BOX, game.view(state, A), legal, True, Random(1))
    assert play is not None
    return legal[play]


def test_the_normal_bot_does_not_mind_the_others():
    near, far = (scene("a", taxi, hands=["kite"]) for taxi in ("k", "lot"))
    assert worth(near, "normal") == worth(far, "normal") and chances_of(near) != chances_of(far)


def test_the_easy_bot_counts_in_sixes_and_sees_no_obstacles():
    here, nearer, there = (scene(taxi, hands=["kite"]) for taxi in ("a", "a-e.1", "b-c.1"))
    assert worth(here, "easy") == worth(nearer, "easy") > worth(there, "easy")
    assert worth(here, "normal") < worth(nearer, "normal")
    barred = scene("a", hands=["kite"], pieces=STUCK_AT_A, kept=("through-barrier",))
    assert worth(barred, "easy") == worth(here, "easy") and worth(barred, "normal") < worth(here, "normal")


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_an_easier_bot_likes_to_draw_a_card_more_than_a_short_way_but_less_than_to_arrive(level):
    turn = scene("a", hands=["kite"], pips=2)
    stop = chosen(turn, level)
    assert isinstance(stop, Drive) and stop.path[-1] in marelle.orange
    assert worth(replace(scene("a-b.2", hands=["kite"]), stage="draw"), level) > worth(scene("a-e.1"), level)
    arrival = chosen(scene("a", hands=["kite"], pips=4), level)
    assert isinstance(arrival, Drive) and arrival.path[-1] == KITE
