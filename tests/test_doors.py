"""Doors for researchers (games in the interfaces of PettingZoo, Gymnasium and OpenSpiel), by these libraries' own
tests.

Every way to play is tested in each; TABLEE_DEEP=1 uses a hundred seeds instead of three, for all of them.
"""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import numpy as np
import pytest

from doors_page import PAGE, shown, written
from shared_fixtures import DEEP
from test_numbered_game import WAYS, every_way

pytest.importorskip("pettingzoo")
pyspiel = pytest.importorskip("pyspiel")

import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, seed_test  # noqa: E402

from tablee.lab.gymnasium import SeatEnv  # noqa: E402
from tablee.lab.openspiel import parameters  # noqa: E402
from tablee.lab.pettingzoo import env, parallel_env, raw_env  # noqa: E402

SEEDS = range(100 if DEEP else 3)
CYCLES = 100 if DEEP else 8
"""Number of steps of PettingZoo's tests, for each seed."""
PLAYED = WAYS if DEEP else [("cabbie", {"city": "village", "destinations": 1})]
"""Options with which whole matches are played: in the normal test run those of a short game only."""
played = pytest.mark.parametrize("game, options", PLAYED, ids=[f"{n}-{game}" for n, (game, _) in enumerate(PLAYED)])

pytestmark = pytest.mark.filterwarnings("ignore")  # the libraries' tests warn of matters of taste


def reseeded(made: Any, more: int) -> Any:
    """Shift the fixed seeds that the libraries' tests use, to make others of them."""
    reset = made.reset

    def other(seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        return reset(seed=None if seed is None else seed + more, options=options)

    made.reset = other
    return made


# PettingZoo


@every_way
def test_pettingzoo_finds_nothing_wrong(game: str, options: dict[str, Any]) -> None:
    for more in SEEDS:
        api_test(reseeded(env(game, **options), more), num_cycles=CYCLES)
    seed_test(lambda: env(game, **options), num_cycles=CYCLES)


@played
def test_matches_end_for_pettingzoo(game: str, options: dict[str, Any]) -> None:
    made = raw_env(game, **options)
    for seed in SEEDS:
        made.reset(seed=seed)
        got, rng = dict.fromkeys(made.possible_agents, 0.0), np.random.default_rng(seed)
        for agent in made.agent_iter():
            seen, reward, over, _, _ = made.last()
            got[agent] += reward
            made.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"])))
        together = made.coded.encoding.together
        assert {*got.values()} in ({1.0}, {-1.0}) if together else sum(got.values()) == pytest.approx(0)


@every_way
def test_pettingzoo_makes_it_parallel(game: str, options: dict[str, Any]) -> None:
    for more in SEEDS:
        parallel_api_test(reseeded(parallel_env(game, **options), more), num_cycles=CYCLES)


def test_an_illegal_action_is_refused_or_ends_the_match_in_pettingzoo() -> None:
    raw = raw_env("detour", seats=2)
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="519 is not one of the"):
        raw.step(519)
    wrapped = env("detour", seats=2)
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(519)
    assert all(wrapped.terminations.values()) and wrapped.rewards[loser] == -1


# Gymnasium


@every_way
def test_gymnasium_finds_nothing_wrong(game: str, options: dict[str, Any]) -> None:
    for more in SEEDS:
        check_env(reseeded(SeatEnv(game, bots="random", **options), more), skip_render_check=True)


@played
def test_matches_against_bots_end(game: str, options: dict[str, Any]) -> None:
    made = SeatEnv(game, seat=None, **options)
    for seed in SEEDS:
        (seen, _), rng, over = made.reset(seed=seed), Random(seed), False
        while not over:
            assert (made.action_masks() == seen["action_mask"]).all()
            seen, reward, over, _, told = made.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert -1 <= reward <= 1 and not told


def test_gymnasium_makes_them_by_name_and_illegal_actions_end_a_match() -> None:
    made = gymnasium.make("tablee/detour", seats=3, bots="easy,random")
    made.reset(seed=1)
    _, reward, over, _, told = made.step(made.action_space.n - 1)  # type: ignore[attr-defined]
    assert reward == -1 and over and "may choose now" in told["illegal"]


@pytest.mark.parametrize(
    "given, why",
    [
        ({"bots": "clever"}, "no bot called clever"),
        ({"bots": "easy,easy"}, "2 bots are named for the other seats, which are 3"),
        ({"seat": 4}, "there is no seat 4"),
    ],
)
def test_what_gymnasium_cannot_be_given_is_said(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        SeatEnv("detour", seats=4, **given)


# OpenSpiel


def load(game: str, options: dict[str, Any]) -> Any:
    return pyspiel.load_game(f"tablee_{game}", options)


@played
def test_openspiel_finds_nothing_wrong(game: str, options: dict[str, Any]) -> None:
    for _ in SEEDS:
        pyspiel.random_sim_test(load(game, options), num_sims=1, serialize=False, verbose=False)


@every_way
def test_openspiel_plays_and_copies_states(game: str, options: dict[str, Any]) -> None:
    """At each of these steps a copy of the state gets the same action as the original, and must still be equal to
    it."""
    state, rng, chosen = load(game, options).new_initial_state(), Random(1), 0
    while chosen < 3:
        other = state.clone()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            action = rng.choices(outcomes, chances)[0]
        else:
            action, chosen = rng.choice(state.legal_actions()), chosen + 1
            seat = state.current_player()
            assert state.observation_tensor(seat) == state.door.observe(seat).tolist()
        assert state.action_to_string(action)
        state.apply_action(action)
        other.apply_action(action)
        assert str(other) == str(state)


def test_chance_has_the_weights_of_the_rules() -> None:
    state = load("cabbie", {"first": "1"}).new_initial_state()
    while len(state.chance_outcomes()) != 6:
        state.apply_action(state.chance_outcomes()[0][0])
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([1 / 6] * 6)


def test_options_are_parameters() -> None:
    assert parameters("quadri")["variant"] == "competitive" and parameters("quadri")["fit"] == ""
    assert load("quadri", {"variant": "cooperative"}).get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    assert pyspiel.load_game("tablee_detour(seats=3,map=southern-cross)").num_players() == 3
    wrong: dict[str, dict[str, Any]] = {
        "from 2 to 4": {"seats": 9},
        "no option “claims”": {"variant": "ball-trap", "claims": "called"},
    }
    for why, options in wrong.items():
        with pytest.raises(Exception, match=why):
            load("quadri", options)
    assert copy.deepcopy(load("detour", {}).new_initial_state().door).mover < 0


# The documentation of doors


def test_the_page_says_which_numbers_mean_what() -> None:
    """The page's tables of numbers are written by tools/doors_page.py."""
    assert PAGE.read_text("utf-8") == written(PAGE.read_text("utf-8"))


def test_what_the_page_shows_can_be_run() -> None:
    """The last example is left out, since it is compiled: test_batch.py runs it."""
    for lines in shown()[:-1]:
        exec(lines, {})
