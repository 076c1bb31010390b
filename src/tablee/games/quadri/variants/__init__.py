"""The three ways to play: competitive, cooperative and ball-trap. Each is small, since placing (2) and objectives (3)
are the same in all."""

from __future__ import annotations

from typing import assert_never

from tablee.games.quadri.state import BallTrap, Competitive, Cooperative, Options
from tablee.games.quadri.variants.balltrap import Blind
from tablee.games.quadri.variants.competitive import Automatic, Called
from tablee.games.quadri.variants.cooperative import Together
from tablee.games.quadri.variants.shared import Variant

AUTOMATIC, CALLED, TOGETHER, BLIND = Automatic(), Called(), Together(), Blind()


def variant_of(options: Options) -> Variant:
    match options:
        case Competitive(claims="called"):
            return CALLED
        case Competitive():
            return AUTOMATIC
        case Cooperative():
            return TOGETHER
        case BallTrap():
            return BLIND
        case other:
            assert_never(other)
