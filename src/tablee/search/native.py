"""Engine that plays a game on its twin (the rules once more, as functions on one flat record), compiled by numba. It
is for the lab, which compiles functions of its own too; bots that people play against need no numba (wasm.py).

While numba compiles, the functions of engine.py are overloaded with those of the twin, by the type of the position. Two
other ways were tried, but numba could not cache their result between processes. numba's cache notices a change only in
the file of the function that is called first, so each game has a cache folder of its own, named by a hash of all that
is compiled."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

from tablee.core.game import Seat
from tablee.kit.bits import i64, u64, wrapped
from tablee.kit.box import AnyBox
from tablee.kit.record import Record
from tablee.kit.twin import JITABLE, AnyTwin, TooLarge
from tablee.search import engine
from tablee.search.engine import POSITIONS, START, SURFACE, Engine, F
from tablee.search.readable import others, played_by_rules

PACKAGE = Path(__file__).parent.parent
SHARED = ("core", "kit", "search")
"""Folders of the package whose functions are compiled together with those of a twin."""
MISSING = "numba is not installed (pip install 'tablee[lab]')"


def engine_of(box: AnyBox, options: Any) -> Engine:
    """Make a game's compiled engine or, if it cannot have one, an engine by the readable rules, and log why."""
    if lack := missing(box):
        return played_by_rules(box, options, lack)
    assert box.twin
    try:
        return Compiled(box, options, box.twin())
    except TooLarge as why:
        return played_by_rules(box, options, str(why))


@cache
def installed() -> bool:
    return find_spec("numba") is not None


def missing(box: AnyBox) -> str:
    """Return what is missing to compile a game's twin; an empty string if nothing is."""
    if box.twin is None:
        return f"{box.name} has no twin"
    return "" if installed() else MISSING


class Compiled:
    """Engine that plays a game on its compiled twin, with the tables for these options."""

    def __init__(self, box: AnyBox, options: Any, fast: AnyTwin) -> None:
        import numpy as np

        self.game, self.fast, self.seats, self._zeros = box.game, fast, options.seats, np.zeros
        self.tables = array_of(fast.tables(box.game, options))
        self.t = self.tables[0]
        self.positions = np.zeros(len(POSITIONS), fast.Position.dtype())
        self._put(box.game.new(options))

    def load(self, view: Any, rng: Random) -> None:
        self.begin(self.game.imagine(view, rng), view.seat)

    def begin(self, state: Any, seat: Seat) -> None:
        self._put(state, seat, others(self.game.turn(state), seat))

    def compile(self, function: F) -> F:
        return compiled(self.fast, function)  # type: ignore[return-value, arg-type]

    def numbers(self, many: int) -> Any:
        return self._zeros(many, "int64")

    def fractions(self, many: int) -> Any:
        return self._zeros(many, "float64")

    def _put(self, state: Any, first: int = 0, passed: frozenset[Seat] = frozenset()) -> None:
        self.positions[START] = array_of(self.fast.load(self.game, state, first, passed))[0]


def array_of(record: Record) -> Any:
    """Return a record as a NumPy array of one, on the same memory."""
    import numpy as np

    return np.frombuffer(record.memory, record.dtype())


@cache
def compiled(fast: AnyTwin, function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function for a twin when it is first called, or load it from the twin's cache folder."""
    import numba

    _stand_behind(fast)
    settings: Any = numba.config
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(folder(place_of(fast)))
    try:
        made: Callable[..., Any] = numba.njit(cache=True, error_model="numpy", **UNCOUNTED)(function)
        return made
    finally:
        settings.CACHE_DIR = before


def place_of(fast: AnyTwin) -> Path:
    assert fast.__file__
    return Path(fast.__file__).parent


def folder(place: Path) -> Path:
    """Return the cache folder for the compiled functions of a twin, given the folder of its source."""
    home = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tablee"
    return Path(os.environ.get("NUMBA_CACHE_DIR", home)) / f"{place.name}-{digest(sources(place))}"


def sources(place: Path) -> Iterator[Path]:
    """List the source files that a twin's compiled functions may depend on: those of its game, and of the shared
    folders."""
    for each in (*(PACKAGE / name for name in SHARED), place):
        yield from sorted(path for path in each.rglob("*.py") if "tests" not in path.parts)


def digest(paths: Iterator[Path]) -> str:
    read = hashlib.sha256()
    for path in paths:
        read.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return read.hexdigest()[:16]


# Binding

UNCOUNTED: Any = {"_nrt": False}
"""Option for numba: no function makes an array, so references to arrays need not be counted."""
BARE: Any = {"no_cfunc_wrapper": True, **UNCOUNTED}
"""Options for numba: these functions are called by compiled code only, so no wrapper for other callers is compiled."""
_BOUND = set[Any]()


def _stand_behind(fast: AnyTwin) -> None:
    """Register with numba, once per process, the functions that compiled code may call: the general ones and the
    twin's."""
    from numba.extending import overload, register_jitable

    for function in {*JITABLE} - _BOUND:
        register_jitable(**BARE)(function)
    for function, native in compiled_forms().items():
        if function not in _BOUND:
            overload(function, jit_options=BARE, strict=False)(lambda *types, native=native: native)
    put_behind(fast, SURFACE, fast)
    _BOUND.update(JITABLE, compiled_forms())


def put_behind(fast: AnyTwin, names: Sequence[Callable[..., Any]], module: object) -> None:
    """Overload functions with those of the same names in a module, for positions of this twin."""
    from numba import from_dtype
    from numba.extending import overload

    if module not in _BOUND:
        position = from_dtype(fast.Position.dtype())
        for name in names:
            overload(name, jit_options=BARE, strict=False)(_chooser(position, getattr(module, name.__name__)))
    _BOUND.add(module)


def _chooser(position: Any, function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *types: function if types[1] == position else None


@cache
def compiled_forms() -> dict[Callable[..., Any], Callable[..., Any]]:
    """Map functions that are written otherwise in plain Python to their compiled form."""
    import numpy as np

    def copy(positions: Any, to: int, source: int) -> None:
        positions[to] = positions[source]

    def signed(x: Any) -> Any:
        return np.int64(x)

    def unsigned(x: Any) -> Any:
        return np.uint64(x)

    return {engine.copy: copy, engine.expect: engine.weigh_up, i64: signed, u64: unsigned, wrapped: signed}
