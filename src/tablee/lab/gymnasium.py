"""Adapter for Gymnasium: one seat learns, bots play all others. Importing this module registers the games:
`gymnasium.make("tablee/detour", seats=4)`, or `SeatEnv("detour", bots="easy,normal,strong", seats=4)`."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium

from tablee.lab.numbered_game import CODED, Coded
from tablee.lab.pettingzoo import ILLEGAL, spaces_of
from tablee.lab.stepper import Door, Mask, NotOffered
from tablee.search.levels import BOTS


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """Environment of one seat. An illegal action ends the match with the reward of a lost one, and is reported in
    `info["illegal"]`."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 (Gymnasium's own)

    def __init__(self, game: str, bots: str = "easy", seat: int | None = 0, **options: Any) -> None:
        """Make an environment. `bots` names one bot for all other seats, or one for each, clockwise from the learning
        seat. With `seat` None, each match draws the learning seat at random."""
        self.coded, self.seat = Coded(game, options), seat
        self.observation_space, self.action_space = spaces_of(self.coded)
        self.bots = _bots(bots, self.coded.seats - 1)
        if seat is not None and not 0 <= seat < self.coded.seats:
            raise ValueError(f"there is no seat {seat}: they are counted from 0 to {self.coded.seats - 1}")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.door, self._luck = Door(self.coded), Random(int(self.np_random.integers(1 << 62)))
        self.ours = int(self.np_random.integers(self.coded.seats)) if self.seat is None else self.seat
        self._let_others_play()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            self.door.choose(int(action))
        except NotOffered as why:
            return self._seen(), ILLEGAL, True, False, {"illegal": str(why)}
        self._let_others_play()
        return self._seen(), self.door.returns()[self.ours], self.door.over, False, {}

    def action_masks(self) -> Mask:
        """Return the action mask, under the name that sb3-contrib expects."""
        return self.door.mask(self.ours)

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.door.observe(self.ours), "action_mask": self.door.mask(self.ours)}

    def _let_others_play(self) -> None:
        self.door.settle(self.np_random)
        while not self.door.over and self.door.mover != self.ours:
            self._let_play(self.door.mover)
            self.door.settle(self.np_random)

    def _let_play(self, seat: int) -> None:
        """Let the bot on a seat act. It is given only that seat's view and the legal actions."""
        legal = self.door.legal()
        must = legal[-1] is not None
        offered = legal if must else legal[:-1]
        bot = BOTS[self.bots[(seat - self.ours) % self.coded.seats - 1]]
        chosen = bot(self.coded.box, self.door.view(seat), offered, must, self._luck)
        self.door.play(len(offered) if chosen is None else chosen)


def _bots(names: str, many: int) -> list[str]:
    bots = names.split(",") if "," in names else [names] * many
    if unknown := {*bots} - {*BOTS}:
        raise ValueError(f"no bot called {', '.join(sorted(unknown))}; there are {', '.join(BOTS)}")
    if len(bots) != many:
        raise ValueError(f"{len(bots)} bots are named for the other seats, which are {many}")
    return bots


for name in CODED:
    gymnasium.register(f"tablee/{name}", entry_point=f"{__name__}:SeatEnv", kwargs={"game": name})
