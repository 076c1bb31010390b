"""Features of the evaluation, counted in positions in which they can be counted by hand."""

from __future__ import annotations

from math import nan

from msgspec.structs import replace

from tablee.games.quadrata.evaluation import FEATURES, OVERLOOKED, WEIGHTS
from tablee.games.quadrata.state import State
from tablee.games.quadrata.tests.scenes import A, game, player, scene
from tablee.games.quadrata.token_ways import TOPICS
from tablee.games.quadrata.twin.features import features
from tablee.games.quadrata.twin.load import load
from tablee.games.quadrata.twin.tables import borders, tables

MATERIAL = game.material


def counted(state: State) -> dict[str, float]:
    out = [nan] * len(FEATURES)
    features(tables(game, state.options), load(game, state), A, out)
    return dict(zip(FEATURES, out, strict=True))


def test_each_feature_has_a_weight_and_names_are_of_features() -> None:
    assert [*WEIGHTS] == [*FEATURES]
    assert {*TOPICS} | {*OVERLOOKED["easy"]} < {*FEATURES}


def test_a_border_leads_to_a_province_that_is_not_visited() -> None:
    assert borders(MATERIAL, []) == 0 == borders(MATERIAL, list(MATERIAL.neighbours))
    assert borders(MATERIAL, ["ON"]) == len(MATERIAL.neighbours["ON"])


def test_what_the_map_and_the_taxis_promise() -> None:
    state = scene(player("7 9 1", visited="ON", taxis=2), day=4)
    found = counted(state)
    visits = found["later"] + 1
    assert found["visited"] == visits == 4 and found["taxi"] == 2 and found["taxis"] == 2 * visits
    assert found["borders"] == visits * len(MATERIAL.neighbours["ON"])
    assert found["coloured"] == 1 and found["visit"] == 1 and found["next"] == 0


def test_a_visit_that_is_within_reach_is_hoped_for_with_its_points() -> None:
    near, far = (scene(player("7 9 1"), centre=f"{card} {OTHERS}") for card in ("banff", "toronto"))
    assert counted(near)["now_hoped"] >= 5 > counted(far)["now_hoped"]
    rest = counted(replace(near, step="rest"))
    assert rest["now_hoped"] == 0 < rest["next_hoped"] and rest["next"] == rest["rest"] == 1


OTHERS = "regina iqaluit whitehorse"


def test_after_the_last_visit_points_are_all_that_counts() -> None:
    late = counted(scene(player("7 9 1", visited="ON", taxis=2), step="rest", day=7))
    board = MATERIAL.boards["family"].points
    assert late.pop("scored") == 2 + 0.5 + sum(sorted(board)[-2:]), "a visit, an airplane in the bag, and two taxis"
    assert not any(late.values())
