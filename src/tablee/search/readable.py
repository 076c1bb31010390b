"""Engine that plays any game by its readable rules (rules.py): slow, and always available."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from tablee.core.dice import pick
from tablee.core.game import Ask, Over, Roll, Seat
from tablee.core.play import act
from tablee.kit.box import AnyBox
from tablee.kit.exact import shares
from tablee.kit.twin import CHANCE, OVER, below
from tablee.search.engine import POSITIONS, START, F

log = logging.getLogger(__name__)

STEEP = 0.5
"""Inverse temperature of the softmax that turns evaluations into shares of the win."""


def others(turn: Any, seat: Seat) -> frozenset[Seat]:
    """Return the other seats that may cut in (act out of turn)."""
    return turn.may - {seat} if isinstance(turn, Ask) else frozenset()


class RulesPosition:
    """Position by the rules: a state, the seats that have passed, and the seat that is asked first of those who act
    at the same time."""

    __slots__ = ("first", "legal", "passed", "state", "turn")

    state: Any
    turn: Any
    passed: frozenset[Seat]
    first: Seat
    legal: Sequence[Any] | None

    def __init__(self) -> None:
        self.first = Seat(0)

    def become(self, other: RulesPosition) -> None:
        self.state, self.turn, self.passed, self.legal = other.state, other.turn, other.passed, other.legal
        self.first = other.first


def played_by_rules(box: AnyBox, options: Any, why: str) -> Readable:
    """Make an engine by the readable rules, and log why nothing faster is used."""
    _warn(f"{box.name} is played by the readable rules: {why}")
    return Readable(box, options)


@cache
def _warn(what: str) -> None:
    """Log a warning, each text once per process."""
    log.warning(what)


class InPython:
    """Arrays and functions of an engine that runs in plain Python."""

    def compile(self, function: F) -> F:
        return function

    def numbers(self, many: int) -> list[int]:
        return [0] * many

    def fractions(self, many: int) -> list[float]:
        return [0.0] * many


class Readable(InPython):
    """Engine that calls the readable rules. It serves as its own tables `t`."""

    def __init__(self, box: AnyBox, options: Any) -> None:
        self.box, self.game, self.seats = box, box.game, options.seats
        self.t, self.positions = self, tuple(RulesPosition() for _ in POSITIONS)
        self._keys = dict[Any, int]()
        self._put(self.positions[START], self.game.new(options))

    def load(self, view: Any, rng: Random) -> None:
        self.begin(self.game.imagine(view, rng), view.seat)

    def begin(self, state: Any, seat: Seat) -> None:
        self._keys, start = {}, self.positions[START]
        self._put(start, state)
        self.think(start, seat)

    # Functions of engine.py

    def mover(self, s: RulesPosition) -> int:
        match s.turn:
            case Over():
                return OVER
            case Roll():
                return CHANCE
            case Ask(must, may):
                return min(may - must - s.passed or must, key=lambda seat: (seat - s.first) % self.seats)
        raise AssertionError(s.turn)

    def plays(self, s: RulesPosition, out: Any) -> int:
        """List the plays. The word of an action is its index in the legal actions; passing comes after them."""
        seat = self.mover(s)
        many = min(len(self.legal(s, seat)) + (seat not in s.turn.must), len(out))
        for k in range(many):
            out[k] = k
        return many

    def apply(self, s: RulesPosition, word: int) -> None:
        seat = Seat(self.mover(s))
        legal = self.legal(s, seat)
        if word == len(legal):
            s.passed, s.legal = s.passed | {seat}, None
        else:
            self._put(s, act(self.game, s.state, seat, legal[word])[0])

    def odds(self, s: RulesPosition) -> int:
        return sum(weight for _, weight in s.turn.outcomes)

    def roll(self, s: RulesPosition, k: int) -> None:
        self._put(s, act(self.game, s.state, None, pick(s.turn.outcomes, k))[0])

    def imagine(self, s: RulesPosition, seat: int, rng: Any) -> None:
        """Sample a state by the rules. Seats that have passed stay so, since everybody has seen them pass."""
        view, passed = self.game.view(s.state, Seat(seat)), s.passed
        self._put(s, self.game.imagine(view, Random(below(rng, 1 << 30))))
        s.passed = passed

    def think(self, s: RulesPosition, seat: int) -> None:
        s.first, s.passed = Seat(seat), others(s.turn, Seat(seat))

    def guess(self, s: RulesPosition, seat: int) -> None:
        """Do nothing: only a compiled twin infers hidden hands from what others have played."""

    def seen(self, s: RulesPosition) -> int:
        """Return a number for what the seat to move sees: views are numbered in the order in which they first occur."""
        seat = Seat(self.mover(s))
        return self._keys.setdefault((s.passed, self.game.view(s.state, seat)), len(self._keys))

    def result(self, s: RulesPosition, values: list[float]) -> None:
        winners = s.turn.winners
        for seat in range(self.seats):
            values[seat] = 1 / len(winners) if seat in winners else 0.0

    def expect(self, s: RulesPosition, values: list[float], counted: Any) -> None:
        views = (self.game.view(s.state, Seat(seat)) for seat in range(self.seats))
        values[: self.seats] = shares([STEEP * self.box.bot.evaluate(view) for view in views])

    def points(self, s: RulesPosition, seat: int) -> float:
        return self.box.bot.points(self.game.view(s.state, Seat(seat)))

    def _put(self, s: RulesPosition, state: Any) -> None:
        s.state, s.turn, s.passed, s.legal = state, self.game.turn(state), frozenset(), None

    def legal(self, s: RulesPosition, seat: int) -> Sequence[Any]:
        if s.legal is None:
            s.legal = self.game.legal(s.state, Seat(seat))
        return s.legal
