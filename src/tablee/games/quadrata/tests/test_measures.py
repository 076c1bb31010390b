"""Measures that the lab takes of simulated matches agree with the final state."""

from __future__ import annotations

import pytest

from tablee.core.game import Over
from tablee.games.quadrata.box import shipped
from tablee.games.quadrata.data import TROPHIES
from tablee.games.quadrata.state import Options
from tablee.games.quadrata.tests.oracle import held
from tablee.games.quadrata.tests.scenes import game, whole_match

BOX = shipped()

CELLS = list(BOX.lab.compared())


@pytest.mark.parametrize("options", CELLS, ids=lambda options: f"{options.taxis}-{options.seats}")
def test_the_measures_are_what_lies_on_the_table_at_the_end(options):
    for seed in range(3):
        state, events = whole_match(options, seed)
        over = game.turn(state)
        assert isinstance(over, Over)
        found, players, seats = BOX.lab.measure(options, events, over), state.players, options.seats
        planes = [[*(token for token, _ in held(p.area)), *p.bag, *p.resting].count(0) for p in players]
        assert found["points"] == tuple(score / 2 for score in over.scores)
        assert found["visits"] * seats == pytest.approx(sum(len(p.visited) for p in players))
        assert found["fives"] * seats == pytest.approx(sum(v.points == 5 for p in players for v in p.visited))
        assert found["taxis"] * seats == pytest.approx(sum(p.taxis - 1 for p in players))
        assert found["trains"] * seats == pytest.approx(sum(p.trains for p in players))
        assert found["airplanes"] * seats == pytest.approx(sum(planes) - seats)
        assert found["wins shared"] == (len(over.winners) > 1)
        taken = {trophy for p in players for trophy in p.trophies}
        assert {name for name, share in found.items() if "trophy" in name and share} == {f"{t} trophy" for t in taken}


def test_a_trophy_that_four_hardly_ever_take_is_remarked_upon():
    means = {f"{trophy} trophy": 0.05 for trophy in TROPHIES} | {"blue trophy": 0.049}
    assert [list(BOX.lab.remarks(Options(seats=seats), means)) for seats in (2, 3)] == [[], []]
    [remark] = BOX.lab.remarks(Options(seats=4), means)
    assert "blue" in remark and "4.9%" in remark
