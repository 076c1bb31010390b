"""Compile a game's search, so that all later processes find it on disk:  python -m tablee.bots.warm GAME"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from tablee.bots.levels import SEARCHES
from tablee.bots.search import prepare
from tablee.core.options import read_options
from tablee.engines import compiled
from tablee.engines.compiled import Compiled, engine_of, mark
from tablee.games.catalogue import box_of

COMMAND = (sys.executable, "-m", "tablee.bots.warm")


def warm(game: str) -> None:
    """With whatever options: the compiled code is the same for all."""
    box = box_of(game)
    options = read_options(box.types.options, {})
    engine = engine_of(box, options)
    if isinstance(engine, Compiled):
        prepare(engine)
        mark(game)


@contextmanager
def beside(game: str, bots: Iterable[str]) -> Iterator[None]:
    """While bots play in this process, the game of those who look ahead is compiled in another: nobody waits for it."""
    before, compiled.patient = compiled.patient, False
    needed = not {*bots}.isdisjoint(SEARCHES) and compiled.can_be(game) and not compiled.ready(game)
    process = subprocess.Popen([*COMMAND, game], stderr=subprocess.DEVNULL) if needed else None
    try:
        yield
    finally:
        compiled.patient = before
        if process:
            process.kill()
            process.wait()


if __name__ == "__main__":
    os.nice(10)
    warm(sys.argv[1])
