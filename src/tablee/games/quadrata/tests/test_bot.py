"""Bots that use this game's evaluation beat random play."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from reason_checks import at_a_glance, looks_best
from tablee.core.dice import Luck
from tablee.core.game import Over, Seat
from tablee.core.play import settle, steps
from tablee.games.quadrata import fast
from tablee.games.quadrata import state as q
from tablee.games.quadrata.box import shipped
from tablee.games.quadrata.tests.scenes import game, player, scene

BOX = shipped()

MATCHES = 200 if os.environ.get("TABLEE_DEEP") == "1" else 20


def final(options: q.Options, greedy: Seat, seed: int) -> q.State:
    """Return the end of a match in which one seat plays by the evaluation (greedy) and the others at random."""
    rng = random.Random(seed)

    def player(view: q.View, legal: Sequence[q.Action], must: bool) -> Any:
        return looks_best(BOX, view, legal, must, rng) if view.seat == greedy else rng.choice(legal)

    *_, last = steps(BOX.game, options, [player] * options.seats, Luck(rng))
    state: q.State = last.state
    return state


@pytest.mark.parametrize("side", ["family", "expert"])
def test_the_evaluation_beats_random_and_visits_almost_every_day(side):
    won, visits = 0.0, 0
    for seed in range(MATCHES):
        greedy = Seat(seed % 2)
        state = final(q.Options(taxis=side), greedy, seed)
        over = BOX.game.turn(state)
        assert isinstance(over, Over)
        won += (greedy in over.winners) / len(over.winners)
        visits += len(state.players[greedy].visited)
    assert won / MATCHES >= 0.95 and visits / MATCHES >= 6.5


def chances(state: q.State) -> list[float]:
    """Return each seat's chance to win as the evaluation sees it."""
    t, s, counted = fast.tables(game, state.options), fast.load(game, state), [0.0] * len(fast.FEATURES)
    values = list[float]()
    for seat in range(state.options.seats):
        fast.features(t, s, seat, counted)
        values.append(sum(fast.WEIGHTS[name] * much for name, much in zip(fast.FEATURES, counted, strict=True)))
    fast.chances(t, s, values)
    return values


def test_a_lead_is_worth_more_the_later_it_is():
    """Equal players expect half of the win each; one more visit means little on the first day, much on the last."""
    state: q.State = settle(BOX.game, BOX.game.new(q.Options()), Luck(random.Random(1)))[0]
    assert chances(replace(state, active=None)) == pytest.approx((0.5, 0.5), abs=0.2)
    one, other = state.players
    ahead = replace(one, visited=(q.Destination("toronto", "ON", 108, 5),))
    shares = [chances(replace(state, players=(ahead, other), active=None, day=day)) for day in (1, 4, 7)]
    assert all(sum(share) == pytest.approx(1) for share in shares)
    assert 0.5 < shares[0][0] < shares[1][0] < shares[2][0]


def test_an_easy_bot_sees_the_points_of_a_visit_and_not_what_it_leaves():
    state = scene(player("7 9 10", taxis=0), centre="banff regina toronto iqaluit")
    assert at_a_glance(BOX, state) == q.Visit("banff", 63, (0, 1))
    overlooked = {*fast.OVERLOOKED["easy"]}
    assert overlooked < {*fast.FEATURES} and not overlooked & {"scored", "path", "airplane", "trophy", "now_hoped"}


def test_an_easy_bot_replaces_a_card_where_nothing_can_be_visited():
    state = scene(player("11 11 7"), step="replace", centre="regina toronto iqaluit whitehorse")
    assert isinstance(at_a_glance(BOX, state), q.Replace)
