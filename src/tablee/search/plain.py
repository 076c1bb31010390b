"""Engine that runs a game's twin in plain Python: slow, but it needs nothing installed, and finds the same moves as the
twin compiled, if it makes as many simulations."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from tablee.core.game import Seat
from tablee.kit.box import AnyBox
from tablee.kit.twin import AnyTwin
from tablee.search.engine import POSITIONS, START, SURFACE, weigh_up
from tablee.search.readable import InPython, others


class Plain(InPython):
    """Engine on a twin's functions as they are. It serves as its own tables `t`."""

    mover: Callable[[Any], int]

    def __init__(self, box: AnyBox, options: Any, fast: AnyTwin) -> None:
        self.game, self.fast, self.seats = box.game, fast, options.seats
        self.tables = fast.tables(box.game, options)
        self.t, self.positions = self, tuple(fast.Position() for _ in POSITIONS)
        for function in SURFACE:
            name = function.__name__
            setattr(self, name, partial(getattr(fast, name), self.tables))
        self.weights = self.tables.weights
        self.begin(box.game.new(options), Seat(0))

    def load(self, view: Any, rng: Random) -> None:
        self.begin(self.game.imagine(view, rng), view.seat)

    def begin(self, state: Any, seat: Seat) -> None:
        passed = others(self.game.turn(state), seat)
        self.positions[START].become(self.fast.load(self.game, state, seat, passed))

    def expect(self, s: Any, values: Any, counted: Any) -> None:
        weigh_up(self, s, values, counted)
