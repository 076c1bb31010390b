"""Adapter for OpenSpiel. Importing this module registers the games: `pyspiel.load_game("tablee_detour(seats=4)")`.

A game's options are OpenSpiel's parameters. Rolls are chance nodes with the probabilities that the rules give; the
number of an outcome is its index in the rules' list. Seats that act at the same time are asked one after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from tablee.core.codec import encode
from tablee.core.options import VARIANT, Range, fields, variants
from tablee.games.catalogue import box_of
from tablee.kit.twin import CHANCE, OVER
from tablee.lab.numbered_game import CODED, Coded
from tablee.lab.stepper import Door

LONGEST = 20_000
"""Upper bound of the number of choices in a match, as OpenSpiel asks for one. (In Quadri wrong calls cost nothing, so
endless calls could exceed it.)"""
OUTCOMES = 64
"""Upper bound of the number of outcomes of a roll."""
OWN = ""
"""Value of a parameter that is not given: its default depends on the variant."""
AS: dict[int, int] = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}


def parameters(game: str) -> dict[str, Any]:
    """Return the options of all variants with their defaults, or `OWN` where variants differ in the default."""
    ways = variants(box_of(game).types.options)
    found: dict[str, Any] = {VARIANT: next(iter(ways))} if len(ways) > 1 else {}
    for way in ways.values():
        for field in fields(way):
            found[field.name] = found.get(field.name, field.default)
            if found[field.name] != field.default:
                found[field.name] = OWN
    return found


def given(game: str, params: dict[str, Any]) -> dict[str, Any]:
    """Return the options that the user gave. OpenSpiel adds the defaults of all variants, which are dropped here."""
    ways, defaults = variants(box_of(game).types.options), parameters(game)
    way = ways.get(params.get(VARIANT, next(iter(ways))))
    known = {VARIANT} | ({field.name for field in fields(way)} if way else set())
    meant = {name: value for name, value in params.items() if value != OWN}
    return {name: value for name, value in meant.items() if name in known or value != defaults[name]}


def game_type(game: str, together: bool = False) -> Any:
    utility = pyspiel.GameType.Utility.IDENTICAL if together else pyspiel.GameType.Utility.ZERO_SUM
    every = [field for way in variants(box_of(game).types.options).values() for field in fields(way)]
    seats = [field for field in every if isinstance(field, Range) and field.name == "seats"]
    return pyspiel.GameType(
        short_name=f"tablee_{game}",
        long_name=f"Tablée: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(field.high for field in seats),
        min_num_players=min(field.low for field in seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def game_info(coded: Coded) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=coded.actions,
        max_chance_outcomes=OUTCOMES,
        num_players=coded.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if coded.encoding.together else 0.0,
        max_game_length=LONGEST,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.coded = Coded(self.name, given(self.name, params or {}))
        super().__init__(game_type(self.name, self.coded.encoding.together), game_info(self.coded), params or {})

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"there is one way to observe, without parameters: not {params}")
        return Observer(self.coded)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.door = Door(game.coded)

    def current_player(self) -> int:
        return AS.get(self.door.mover, self.door.mover)

    def _legal_actions(self, player: int) -> list[int]:
        return self.door.numbers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.door.weights()
        return [(n, weight / sum(weights)) for n, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.door.mover == CHANCE:
            self.door.fall(action)
        else:
            self.door.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.door.at.turn.outcomes[action][0])
        return self.door.coded.tell(action)

    def is_terminal(self) -> bool:
        return self.door.over

    def returns(self) -> list[float]:
        return self.door.returns()

    def __str__(self) -> str:
        return f"{self.door.at.state} begun={self.door.begun}"


class Observer:
    """Observer of one seat's view, with the methods that OpenSpiel expects."""

    def __init__(self, coded: Coded) -> None:
        self.tensor = np.zeros(coded.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        self.tensor[:] = state.door.observe(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        begun = state.door.begun if player == state.door.mover else None
        return f"{encode(state.door.view(player)).decode()} begun={begun}"


GAMES = {name: type(name.capitalize(), (OpenSpielGame,), {"name": name}) for name in CODED}
for name, made in GAMES.items():
    pyspiel.register_game(game_type(name), made)
