"""Adapter for PettingZoo: `env("detour", seats=4)` is an AEC environment (agents act one at a time) with action masks.

No game has all seats act at once throughout, so `parallel_env` is PettingZoo's conversion of the turn-based
environment: in each step only the action of the seat to act counts."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from tablee.lab.numbered_game import Coded
from tablee.lab.stepper import Door

ILLEGAL = -1.0
"""Reward of a seat for an illegal action, which ends the match; the others get 0."""


def env(game: str, **options: Any) -> AECEnv[Any, Any, Any]:
    """Make an environment with the wrappers of PettingZoo's classic games: an illegal action ends the match."""
    raw: AECEnv[Any, Any, Any] = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


def parallel_env(game: str, **options: Any) -> ParallelEnv[Any, Any, Any]:
    made: ParallelEnv[Any, Any, Any] = turn_based_aec_to_parallel(env(game, **options))
    return made


def spaces_of(coded: Coded) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
    """Return the observation space (a dictionary of observation and action mask) and the action space."""
    row = spaces.Box(0.0, 1.0, (coded.size,), np.float32)
    mask = spaces.Box(0, 1, (coded.actions,), np.int8)
    return spaces.Dict({"observation": row, "action_mask": mask}), spaces.Discrete(coded.actions)


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Environment without wrappers. An illegal action raises a ValueError that lists some of the legal ones."""

    def __init__(self, game: str, **options: Any) -> None:
        self.coded = Coded(game, options)
        self.metadata = {"name": f"tablee_{game}_v0", "is_parallelizable": True, "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.coded.seats)]
        self._seen, self._done = spaces_of(self.coded)
        self._rng, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._seen

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._done

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.door = Door(self.coded)
        self._go_on()

    def _go_on(self) -> None:
        """Roll for chance, then select the next agent or end the match."""
        self.door.settle(self._rng)
        if self.door.over:
            self.rewards = dict(zip(self.possible_agents, self.door.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.door.mover]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.door.observe(seat), "action_mask": self.door.mask(seat)}

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.door.choose(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> None:
        """Draw nothing: matches are shown by web pages and the terminal, not here."""

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""
