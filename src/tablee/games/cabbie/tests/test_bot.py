"""Bots: their guess at the others' destinations, and what the normal bot leaves out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from random_matches import moments
from tablee.core.game import Seat
from tablee.core.play import act
from tablee.games.cabbie import bot
from tablee.games.cabbie.destination_guess import AHEAD, likelihood
from tablee.games.cabbie.fast import cards_in, imagine
from tablee.games.cabbie.features import FEATURES, WEIGHTS, features, lead
from tablee.games.cabbie.state import Drive, Options, State
from tablee.games.cabbie.tests.scenes import BOX, A, B, game, marelle, scene
from tablee.games.cabbie.twin import secrets
from tablee.games.cabbie.twin.tables import load, tables
from tablee.kit.twin import seeded

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


@pytest.mark.parametrize("options", [Options(seats=3), Options(seats=2, city="village", destinations=2)])
def test_the_features_add_up_to_the_turns_that_each_seat_still_needs(options):
    t, out = tables(game, options), [0.0] * len(FEATURES)
    assert tuple(WEIGHTS) == FEATURES
    for moment in [*moments(BOX, options, Random(5))][::9]:
        s = load(game, moment.state)
        for seat in map(Seat, range(options.seats)):
            features(t, s, seat, out)
            total = sum(WEIGHTS[name] * value for name, value in zip(FEATURES, out, strict=True))
            assert total == lead(t, s, seat) == -bot._to_win(game, moment.state, seat)


# The normal bot


def test_the_normal_bot_does_not_mind_the_others():
    near, far = (game.view(scene("a", taxi, hands=["kite"]), A) for taxi in ("k", "lot"))
    assert bot.plain(game, near) == bot.plain(game, far) and bot.evaluate(game, near) != bot.evaluate(game, far)


def test_to_the_normal_bot_a_card_is_worth_four_steps():
    """One position with and without a card about to be drawn: the difference is worth more than four steps, less than
    five."""
    state = scene("a-b.2", hands=["kite"])
    drawn = game.view(replace(state, stage="draw"), A)
    more = bot.plain(game, drawn) - bot.plain(game, game.view(state, A))
    assert bot.turns_for(12) - bot.turns_for(8) < more < bot.turns_for(13) - bot.turns_for(8)


def test_the_normal_bot_arrives_where_it_can():
    state = scene("a", hands=["kite"], pips=6)
    legal = game.legal(state, A)
    chosen = max(legal, key=lambda action: bot.plain(game, game.view(act(game, state, A, action)[0], A)))
    assert isinstance(chosen, Drive) and chosen.path[-1] == KITE
