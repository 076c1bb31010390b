"""Weights of an evaluation, in the file that `tablee lab learn` writes and a game's bot and twin read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import Struct


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """Weights of the features of a position, whose weighted sum is the points that a seat may have in the end.

    A softmax over the seats turns these points into chances to win. Its inverse temperature is
    `settled / (open + turns to come)`: the fewer turns are left, the more a lead decides."""

    settled: float
    open: float
    points: dict[str, float]
    """The weight of each feature, in points."""


class WeightedSum(Protocol):
    """An evaluation that is a sum of features, each times its weight, in a module on a twin's records `t` and `s`."""

    WEIGHTS: Weights
    """The weights that the game plays with."""

    @property
    def COUNTED(self) -> Sequence[str]:
        """The names of the features."""

    def weigh(self, tables: Any, weights: Weights, /) -> None:
        """Write weights into a twin's tables."""

    def expected_points(self, t: Any, s: Any, seat: int, /) -> float:
        """Return the points that a seat may have in the end: the sum itself."""

    def to_come(self, t: Any, s: Any, /) -> float:
        """Return how many turns each seat still has, on average."""

    def scored(self, t: Any, s: Any, seat: int, /) -> float:
        """Return a seat's points, once the match is over."""


def weights_in(file: Path) -> Weights:
    return msgspec.json.decode(file.read_bytes(), type=Weights)
