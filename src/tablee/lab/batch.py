"""Batch of matches that step together in one compiled call, for reinforcement learning. Observations and action numbers
are those of stepper.py's `Door`; chance is rolled inside, and a match that is over is reset at once."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from tablee.kit.encoding import BEGUN, FIRST, SECOND, put_bits
from tablee.kit.twin import OVER, jitable, seeded
from tablee.lab.numbered_game import Coded
from tablee.lab.stepper import NotOffered
from tablee.search.engine import MOST_PLAYS, START, apply, copy, mover, plays, result, settle
from tablee.search.native import Compiled, missing, put_behind

NOT_OFFERED, BEGINS = -1, -2
"""Results of `find` instead of the index of a play: the action number is not allowed, or several plays begin with
it."""
NOT_BEGUN = -1
"""Value of `begun` for a match in which no choice waits for its second number. `reset` passes the same value as an
action number: it makes no play, but chance draws what comes before the first choice."""


def observe(t: Any, s: Any, sizes: Any, seat: int, out: Any) -> int:
    """Placeholder for the `observe` function of a game's encoder, which takes its place in compiled code. `numbers`
    below is a placeholder too."""
    raise NotImplementedError


def numbers(t: Any, s: Any, sizes: Any, word: int) -> int:
    raise NotImplementedError


class Stepped(NamedTuple):
    """Result of a step: arrays with a row for each match. The next step overwrites them: copy what is to be kept."""

    observations: Any
    """Observation of each match's seat to act: a row of `Batch.size` fractions."""
    masks: Any
    """Action mask of each match's seat to act: `Batch.actions` entries, 1 for each number that may be chosen."""
    seats: Any
    """Seat to act in each match."""
    rewards: Any
    """Rewards of all seats where a match has just ended; 0 where it goes on."""
    dones: Any
    """1 where a match has just ended; the other arrays then show the start of the match that replaces it."""


class Batch:
    def __init__(self, game: str, matches: int, seed: int = 0, **options: Any) -> None:
        self.coded = Coded(game, options)
        if why := missing(self.coded.box):
            raise RuntimeError(f"batches are compiled: {why}")
        engine = Compiled(self.coded.box, self.coded.options, self.coded.fast)
        put_behind(self.coded.fast, (observe, numbers), self.coded.module)
        self._t, self._step, self._start = engine.t, engine.compile(step_all), engine.positions[START : START + 1]
        self.matches, self.size, self.actions, self.seats = matches, self.coded.size, self.coded.actions, engine.seats
        self._room, self._values = engine.numbers(MOST_PLAYS), engine.fractions(engine.seats)
        self.reset(seed)

    def reset(self, seed: int = 0) -> Stepped:
        """Begin all matches anew. Each has its own random stream; the same seed gives the same matches."""
        n = self.matches
        self._positions = np.repeat(self._start, n + 1)
        self._rngs = np.array([[seeded(seed * n + match)] for match in range(n)], np.int64)
        self._made, self._begun = np.zeros(n, np.int64), np.full(n, NOT_BEGUN, np.int64)
        self.now = Stepped(
            np.zeros((n, self.size), np.float32),
            np.zeros((n, self.actions), np.int8),
            np.zeros(n, np.int64),
            np.zeros((n, self.seats), np.float32),
            np.zeros(n, np.int8),
        )
        self._call(self._begun.copy())
        return self.now

    def step(self, actions: Any) -> Stepped:
        """Apply one action number for each match's seat to act. Raises `NotOffered` if one of them is not allowed; then
        no match changes."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.matches,):
            raise ValueError(f"{self.matches} matches want as many numbers, not {chosen.shape}")
        refused = np.flatnonzero(chosen < 0)
        if (wrong := int(refused[0]) if refused.size else self._call(chosen)) >= 0:
            many, seat = self.now.masks[wrong].sum(), self.now.seats[wrong]
            why = f"{chosen[wrong]} is not one of the {many} numbers that seat {seat} may choose now"
            raise NotOffered(f"match {wrong}: {why}; masks[{wrong}] has them")
        return self.now

    def _call(self, chosen: Any) -> int:
        room = (self._room, self._made, self._begun, self._values)
        sizes, together = self.coded.encoding.sizes, self.coded.encoding.together
        return int(self._step(self._t, self._positions, sizes, self._rngs, room, chosen, self.now, together))


def at_random(masks: Any, rng: np.random.Generator) -> Any:
    """Draw one of the allowed numbers for each match, uniformly."""
    rows, numbers = masks.nonzero()
    many = np.bincount(rows, minlength=len(masks))
    return numbers[many.cumsum() - many + (rng.random(len(masks)) * many).astype(np.int64)]


def step_all(t: Any, positions: Any, sizes: Any, rngs: Any, room: Any, chosen: Any, now: Any, together: bool) -> int:
    """Step all matches, in compiled code. Return -1, or the index of a match whose action number is not allowed."""
    listed, made, begun, values = room
    for m in range(len(chosen)):
        made[m] = find(t, positions[m], sizes, listed, begun[m], chosen[m])
        if made[m] == NOT_OFFERED:
            return m
    for m in range(len(chosen)):
        now.dones[m] = 0
        now.rewards[m] = 0
        begun[m] = chosen[m] if made[m] == BEGINS else NOT_BEGUN
        if made[m] >= 0:
            apply(t, positions[m], made[m])
        if settle(t, positions[m], rngs[m]) == OVER:
            now.dones[m] = 1
            reward(t, positions[m], values, together, now.rewards[m])
            copy(positions, m, len(chosen))
            settle(t, positions[m], rngs[m])
        now.seats[m] = show(t, positions[m], sizes, listed, begun[m], now.observations[m], now.masks[m])
    return -1


@jitable
def find(t: Any, s: Any, sizes: Any, listed: Any, begun: int, number: int) -> int:
    """Return the word of the play that an action number chooses; `BEGINS` if several plays begin with that number,
    `NOT_OFFERED` if none does."""
    if number == NOT_BEGUN:
        return BEGINS
    found = NOT_OFFERED
    for k in range(plays(t, s, listed)):
        if next_of(numbers(t, s, sizes, listed[k]), begun) == number:
            if found >= 0:
                return BEGINS
            found = listed[k]
    return found


@jitable
def next_of(both: int, begun: int) -> int:
    """Return the action number that comes next for a play with these two numbers: the first or, if a choice was begun,
    the second. Return -1 if `begun` is not the play's first number."""
    if begun < 0:
        return both & FIRST
    return (both >> SECOND) - 1 if both & FIRST == begun else -1


@jitable
def show(t: Any, s: Any, sizes: Any, listed: Any, begun: int, row: Any, mask: Any) -> int:
    """Write the observation and the mask of the seat to act; return that seat."""
    seat = mover(t, s)
    row[:] = 0
    mask[:] = 0
    put_bits(row, observe(t, s, sizes, seat, row), BEGUN, begun + 1)
    for k in range(plays(t, s, listed)):
        number = next_of(numbers(t, s, sizes, listed[k]), begun)
        if number >= 0:
            mask[number] = 1
    return seat


@jitable
def reward(t: Any, s: Any, values: Any, together: bool, out: Any) -> None:
    """Write the rewards at the end of a match, by the same formula as `Coded.returns`."""
    result(t, s, values)
    seats = len(values)
    for seat in range(seats):
        out[seat] = (1 if values.sum() > 0 else -1) if together else (seats * values[seat] - 1) / (seats - 1)
