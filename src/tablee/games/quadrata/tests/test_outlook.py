"""Features of the evaluation have the same values in outlook.py and in its twin, which can be compiled."""

from __future__ import annotations

from collections import Counter
from math import nan
from random import Random

import pytest

from random_matches import moments
from tablee.core.game import Seat
from tablee.games.quadrata.box import shipped
from tablee.games.quadrata.data import FILE
from tablee.games.quadrata.outlook import FEATURES, _counted, borders
from tablee.games.quadrata.rules import Quadrata
from tablee.games.quadrata.state import Options, State
from tablee.games.quadrata.twin.features import features
from tablee.games.quadrata.twin.load import load
from tablee.games.quadrata.twin.tables import tables

BOX, GAME = shipped(), Quadrata(FILE.read_bytes())


def by_the_twin(state: State, seat: Seat) -> dict[str, float]:
    out = [nan] * len(FEATURES)
    features(tables(GAME, state.options), load(GAME, state), seat, out)
    return dict(zip(FEATURES, out, strict=True))


@pytest.mark.parametrize("options", [Options(), Options(seats=4, taxis="expert")], ids=["family", "expert"])
def test_the_twin_counts_what_the_rules_do(options: Options) -> None:
    rng, met = Random(1), Counter[str]()
    for state in (moment.state for _ in range(4) for moment in moments(BOX, options, rng) if rng.random() < 0.06):
        seat = Seat(rng.randrange(options.seats))
        counted = {name: float(much) for name, much in _counted(GAME.material, state, seat)}
        assert by_the_twin(state, seat) == pytest.approx(dict.fromkeys(FEATURES, 0.0) | counted), state
        met.update(name for name, much in counted.items() if much)
    assert len(met) > len(FEATURES) - 8, met


def test_a_border_leads_to_a_province_that_is_not_visited() -> None:
    material = GAME.material
    assert borders(material, []) == 0 == borders(material, list(material.neighbours))
    assert borders(material, ["ON"]) == len(material.neighbours["ON"])
