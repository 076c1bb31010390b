"""Detour's bots choose plays that win, foresee the next round, and are never slow."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from reason_checks import BOTS, WON, outlook, player, total
from tablee.core.codec import encode
from tablee.core.dice import Luck
from tablee.core.game import Over
from tablee.core.play import act, play, steps
from tablee.games.detour import race
from tablee.games.detour import state as d
from tablee.games.detour.box import shipped
from tablee.games.detour.data import CARDS
from tablee.games.detour.tests.scenes import A, B, game, legal, pair, scene
from tablee.games.detour.ways import limits

BOX = shipped()


def chosen(state, level="greedy"):
    assert state.active is not None
    view, plays = game.view(state, state.active), legal(state)
    play = BOTS[level](BOX, view, plays, True, random.Random(1))
    assert play is not None
    return plays[play]


def test_it_goes_home_when_it_can():
    assert chosen(scene("liverpool", "dublin", "suez")) in [
        d.PlayMove("yellow", card, 1) for card in ("detour", "backward", "block", "no-action")
    ]


def test_it_helps_to_send_the_foremost_the_long_way_round():
    state = scene("suez", "new-york", "suez", hands={"yellow": "detour no-action"})
    found, play = outlook(BOX, state, A), legal(state).index(d.PlayDetour("yellow", "green"))
    assert found.after[play]["nearest"] > found.now["nearest"]


def test_an_easy_bot_minds_its_own_way_only():
    state = scene("suez", "new-york", "suez", hands={"yellow": "detour no-action"})
    found = outlook(BOX, state, A, "easy")
    assert set().union(found.now, *found.after) == {"own"}
    assert isinstance(chosen(state, "easy"), d.PlayMove)


def test_the_rounds_to_home_fall_along_the_way():
    for board in game.boards.values():
        rounds = race.rounds_to_home(board)
        needs = [rounds[15][2 * column + 1] for column in range(25)]
        assert needs[-1] == 0 and all(one >= other for one, other in pairwise(needs))
        assert 4 < needs[0] < 8


def test_a_won_match_is_worth_more_than_any_lead():
    state = scene("liverpool", "dublin", "suez", played=("green", "red"), first=B)
    found = outlook(BOX, state, A)
    assert max(after.get("result", 0.0) for after in found.after) == WON > abs(total(found.now)) + 1000


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_play_at_random(seats):
    rng, options = random.Random(seats), d.Options(seats=seats)
    clever = player(BOTS["greedy"], BOX, rng)
    players = [clever, *[lambda view, plays, must: rng.choice(plays)] * (seats - 1)]
    winners = [play(game, options, players, Luck(rng))[0].winners for _ in range(3)]
    assert winners == [{A}] * 3


@pytest.mark.parametrize("both", ["unblocked", "always"])
@pytest.mark.parametrize("backward", ["everyone", "everyone-else"])
def test_it_knows_how_far_each_card_goes_in_a_blocked_round(backward, both):
    for options in (d.Options(3, "eighty-days", backward, both), d.Options(3, "southern-cross", backward, both)):
        board = game.boards[options.map]
        for space in [space for space, stop in enumerate(board.names) if stop]:
            start = scene(options=options, seats=3, blocked=True)
            state = replace(start, spaces=(space, *start.spaces[1:]))
            far = dict.fromkeys(CARDS, space)
            for way in legal(state):
                far[way.card] = max(far[way.card], act(game, state, A, way)[0].spaces[0])
            allowed = limits(options, blocked=True)
            assert far == {card: race.end_if_blocked(board, allowed, card, space) for card in CARDS}, board.names[space]


def test_a_racer_only_moves():
    rng, state = random.Random(1), scene("london", "london", "london")
    for _ in range(20):
        play = race.race(game, game.view(state, A), legal(state), rng)
        assert isinstance(play, d.PlayMove)
    blocked = scene("london", "london", "london", blocked=True)
    assert isinstance(race.race(game, game.view(blocked, A), legal(blocked), rng), d.PlayForNothing)


def test_with_two_one_players_gain_is_the_others_loss():
    state = pair("omaha", "turin", "calcutta", "peking")
    assert total(outlook(BOX, state, A).now) == pytest.approx(-total(outlook(BOX, state, B).now))


def test_what_is_counted_in_a_match():
    rng, events = random.Random(3), list[Any]()
    options = d.Options(seats=3)
    for step in steps(game, options, [lambda view, plays, must: rng.choice(plays)] * 3, Luck(rng)):
        events += step.events
    over = game.turn(step.state)
    assert isinstance(over, Over)
    found: dict[str, Any] = dict(BOX.lab.measure(options, events, over))
    assert found["rounds"] == step.state.round
    assert all(0 <= value <= 100 for name, value in found.items() if name != "rounds")
    assert sum(value for name, value in found.items() if name.startswith("cards in 100")) < 100


def test_every_kind_of_table_is_measured():
    assert len(set(map(encode, BOX.lab.compared()))) == 2 * 2
