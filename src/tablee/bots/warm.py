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
from tablee.kit.box import AnyBox

COMMAND = (sys.executable, "-m", "tablee.bots.warm")


def warm(box: AnyBox) -> None:
    """Compile a game's search, with the default options: the compiled code is the same for all."""
    options = read_options(box.types.options, {})
    engine = engine_of(box, options)
    if isinstance(engine, Compiled):
        prepare(engine)
        mark(box)


@contextmanager
def beside(box: AnyBox, bots: Iterable[str]) -> Iterator[None]:
    """While bots play in this process, compile their game in another process if one of them searches, so that nobody
    waits for the compiler."""
    before, compiled.patient = compiled.patient, False
    needed = not {*bots}.isdisjoint(SEARCHES) and compiled.can_be(box) and not compiled.ready(box)
    process = subprocess.Popen([*COMMAND, box.name], stderr=subprocess.DEVNULL) if needed else None
    try:
        yield
    finally:
        compiled.patient = before
        if process:
            process.kill()
            process.wait()


if __name__ == "__main__":
    os.nice(10)
    warm(box_of(sys.argv[1]))
