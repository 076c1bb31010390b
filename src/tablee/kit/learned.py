"""Weights of an evaluation, in the file that `tablee lab learn` writes and a game's bot and twin read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import Struct


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """Weights of the features of a position, whose weighted sum is the points that a seat may expect in the end.

    A softmax over the seats turns these points into chances to win. Its inverse temperature is `settled / (open + turns
    to come)`: the fewer turns are left, the more a lead decides."""

    settled: float
    open: float
    points: dict[str, float]
    """Weight of each feature, in points."""


class WeightedSum(Protocol):
    """What learning the weights of a twin's features needs besides the twin: a module of functions on its records `t`
    and `s`."""

    LEARNED: Weights
    """Weights that the game's bots play with."""

    def weigh(self, t: Any, weights: Weights, /) -> None:
        """Write weights into a twin's tables, where the compiled functions read them."""

    def to_come(self, t: Any, s: Any, /) -> float:
        """Return the number of turns that each seat still has, on average."""

    def scored(self, t: Any, s: Any, seat: int, /) -> float:
        """Return the points of a seat in a match that is over."""


def weights_in(file: Path) -> Weights:
    return msgspec.json.decode(file.read_bytes(), type=Weights)
