"""Detour's bots choose plays that win, foresee the next round, and are never slow."""

from __future__ import annotations

import random
import time
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.dice import Luck
from tablee.core.game import Over
from tablee.core.play import act, play, steps
from tablee.games.detour import bot
from tablee.games.detour import state as d
from tablee.games.detour.box import shipped
from tablee.games.detour.data import CARDS
from tablee.games.detour.tests.scenes import A, B, game, legal, pair, scene
from tablee.games.detour.view import imagine
from tablee.games.detour.ways import limits

BOX = shipped()


def chosen(state):
    assert state.active is not None
    return bot.choose(game, game.view(state, state.active), legal(state), random.Random(1))


def test_it_goes_home_when_it_can():
    assert chosen(scene("liverpool", "dublin", "suez")) in [
        d.PlayMove("yellow", card, 1) for card in ("detour", "backward", "block", "no-action")
    ]


def test_of_two_that_come_home_it_saves_the_higher_rank():
    # green comes home after it in this round with Detour, and 5 + 6 + 7 left; yellow must do the same, and is first
    state = scene("liverpool", "liverpool", "suez")
    assert chosen(state) == d.PlayMove("yellow", "detour", 1)


def test_it_sends_who_would_win_the_long_way_round():
    state = scene("suez", "new-york", "suez", hands={"yellow": "detour no-action"})
    assert chosen(state) == d.PlayDetour("yellow", "green")


def test_the_rounds_to_home_fall_along_the_way():
    for board in game.boards.values():
        race = bot.rounds_to_home(board)
        needs = [race[15][2 * column + 1] for column in range(25)]
        assert needs[-1] == 0 and all(one >= other for one, other in pairwise(needs))
        assert 4 < needs[0] < 8


def test_a_won_match_is_worth_more_than_any_lead():
    won = scene("home", "liverpool", "suez", played=("yellow", "green", "red"))
    assert BOX.bot.evaluate(game.view(won, A)) == bot.WON - 1
    assert abs(BOX.bot.evaluate(game.view(scene("liverpool", "london", "london"), A))) < bot.WON - 60


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_play_at_random(seats):
    rng, slowest, options = random.Random(seats), 0.0, d.Options(seats=seats)

    def clever(view, plays, must):
        nonlocal slowest
        begun = time.process_time()
        found = bot.choose(game, view, plays, rng)
        slowest = max(slowest, time.process_time() - begun)
        assert found in plays
        return found

    players = [clever, *[lambda view, plays, must: rng.choice(plays)] * (seats - 1)]
    winners = [play(game, options, players, Luck(rng))[0].winners for _ in range(3)]
    assert winners == [{A}] * 3 and slowest < 1


def test_one_among_three_who_only_go_as_far_as_they_can_wins_more_than_its_share():
    """The bot must not lose by slowing one of the others down at its own cost, which helps the other two."""
    rng = random.Random(4)

    def clever(view, plays, must):
        return bot.choose(game, view, plays, rng)

    def racer(view, plays, must):
        states = [act(game, imagine(game, view), view.seat, one)[0] for one in plays]
        ends = [bot.glance(game, game.view(state, view.seat)) for state in states]
        return rng.choice([one for one, end in zip(plays, ends, strict=True) if end == max(ends)])

    players = [clever, racer, racer, racer]
    won = [A in play(game, d.Options(seats=4), players, Luck(rng))[0].winners for _ in range(12)]
    assert sum(won) >= 5


def test_it_does_not_block_a_blocked_round_while_it_has_another_card():
    state = scene("suez", "omaha", "turin", blocked=True, hands={"yellow": "block no-action"})
    assert not any(isinstance(play, d.PlayBlock) for play in bot.sensible(game, state, legal(state)))
    both = scene("rangoon", blocked=True, hands={"yellow": "block no-action"}, options=d.Options(both="always"))
    blocks = [play for play in bot.sensible(game, both, legal(both)) if isinstance(play, d.PlayBlock)]
    assert blocks and all(play.segments for play in blocks)  # its Move part is worth it
    last = scene("suez", "omaha", "turin", blocked=True, hands={"yellow": "block"})
    assert any(isinstance(play, d.PlayBlock) for play in bot.sensible(game, last, legal(last)))


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
            assert far == {card: bot.end_if_blocked(board, allowed, card, space) for card in CARDS}, board.names[space]


def test_a_racer_only_moves():
    rng, state = random.Random(1), scene("london", "london", "london")
    for _ in range(20):
        play = bot.race(game, game.view(state, A), legal(state), rng)
        assert isinstance(play, d.PlayMove)
    blocked = scene("london", "london", "london", blocked=True)
    assert isinstance(bot.race(game, game.view(blocked, A), legal(blocked), rng), d.PlayForNothing)


def test_with_two_one_players_gain_is_the_others_loss():
    state = pair("omaha", "turin", "calcutta", "peking")
    assert bot.worth(game, state, A) == -bot.worth(game, state, B)


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
