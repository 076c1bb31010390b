"""Compile a game's search, so that all later processes find it on disk:  python -m tablee.bots.warm GAME"""

from __future__ import annotations

import os
import sys

from tablee.bots.search import prepare
from tablee.core.options import read_options
from tablee.engines.compiled import Compiled, engine_of, mark
from tablee.games.catalogue import box_of


def warm(game: str) -> None:
    """With whatever options: the compiled code is the same for all."""
    box = box_of(game)
    options = read_options(box.types.options, {})
    engine = engine_of(box, options)
    if isinstance(engine, Compiled):
        prepare(engine)
        mark(game)


if __name__ == "__main__":
    os.nice(10)
    warm(sys.argv[1])
