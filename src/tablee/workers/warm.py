"""Compile a game's search, so that all later processes find it on disk:  python -m tablee.workers.warm GAME"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from tablee.core.options import read_options
from tablee.games.catalogue import box_of
from tablee.kit.box import AnyBox
from tablee.search import native
from tablee.search.levels import SEARCHES
from tablee.search.native import Compiled, engine_of, mark
from tablee.search.tree import prepare

COMMAND = (sys.executable, "-m", "tablee.workers.warm")


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
    before, native.patient = native.patient, False
    needed = not {*bots}.isdisjoint(SEARCHES) and native.can_be(box) and not native.ready(box)
    process = subprocess.Popen([*COMMAND, box.name], stderr=subprocess.DEVNULL) if needed else None
    try:
        yield
    finally:
        native.patient = before
        if process:
            process.kill()
            process.wait()


if __name__ == "__main__":
    os.nice(10)
    warm(box_of(sys.argv[1]))
