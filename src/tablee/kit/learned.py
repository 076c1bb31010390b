"""Weights of an evaluation, as a file has them: what `tablee lab learn` writes, and a game's bot and twin read."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat may have so many points in the end: what is counted of a position, each times its weight."""

    settled: float
    """How steeply a lead in these points turns into a chance to win: so much, over the turns each still has and…"""
    open: float
    points: dict[str, float]


def weights_in(file: Path) -> Weights:
    return msgspec.json.decode(file.read_bytes(), type=Weights)
