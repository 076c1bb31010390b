"""Engine that plays a game on its twin in WebAssembly, by wasmtime. The module is `twin.wasm` in the game's folder; a
process compiles it in some 50 ms when it first needs it. The arrays that Python and the module share lie in the
module's memory. That memory serves one position to start from, and is freed together with the last array in it.

wasmtime could interrupt a module at any time, by fuel or by epochs. But the checks cost Detour's search 17 % of its
time, so simulations run in bunches instead, and Python reads the clock between them."""

from __future__ import annotations

import atexit
import logging
from ctypes import addressof, c_char, c_ubyte
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from tablee.core.game import Seat
from tablee.kit.box import AnyBox
from tablee.kit.twin import AnyTwin, Style
from tablee.search.engine import POSITIONS, F, look, look_at_plays
from tablee.search.entries import parameters, search
from tablee.search.readable import others
from tablee.search.tree import Tree, simulate

STACK, PAGE, NUMBER = 1 << 20, 1 << 16, 8
"""Size of the stack, which lies below everything else, of a page of memory, and of a number of an array, in bytes."""
BUNCH = 4_096
"""Number of simulations per call."""
PROBE = bytes.fromhex("0061736d 01000000 0105016000017f 03020100 070a0106616e737765720000 0a06010400412a0b")
"""Smallest module with a function: `answer` returns 42."""

log = logging.getLogger(__name__)

time_limit = 45.0
"""Seconds that a call of the search may take in this process (workers/pool.py sets it)."""


class Interrupted(Exception):
    """A search was stopped, since it took longer than its time limit."""


class WasmMemory:
    """Instance of a module, with a memory of its own. The memory never moves while it grows: wasmtime reserves as many
    addresses as it may ever have."""

    def __init__(self, module: Any) -> None:
        import wasmtime

        self.store = store = wasmtime.Store(_runtime())
        self._memory = wasmtime.Memory(store, wasmtime.MemoryType(wasmtime.Limits(STACK // PAGE, None)))
        stack_pointer = wasmtime.GlobalType(wasmtime.ValType.i32(), True)
        host: dict[str | None, Any] = {
            "__linear_memory": self._memory,
            "__stack_pointer": wasmtime.Global(store, stack_pointer, wasmtime.Val.i32(STACK)),
        }
        instance = wasmtime.Instance(store, module, [host[each.name] for each in module.imports])
        self._exports, self._top = instance.exports(store), STACK
        self._base = addressof(self._memory.data_ptr(store).contents)

    def room(self, size: int) -> memoryview:
        """Take this number of bytes, all 0."""
        at, self._top = self._top, self._top + size + -size % NUMBER
        missing = self._top - self._memory.data_len(self.store)
        if missing > 0:
            self._memory.grow(self.store, -(-missing // PAGE))
        array: Any = (c_ubyte * size).from_address(self._base + at)
        array.memory = self  # the memory lives as long as its arrays
        return memoryview(array).cast("B")

    def address(self, array: Any) -> int:
        """Return where an array lies, as the module counts."""
        at = addressof(c_char.from_buffer(array)) - self._base
        if not STACK <= at < self._top:
            raise ValueError("the array lies in the memory of another search")
        return at

    def call(self, name: str, *numbers: int) -> int:
        """Call a function of the module. An error is raised anew, since one of wasmtime's cannot be sent to another
        process."""
        function: Any = self._exports[name]
        try:
            return int(function(self.store, *numbers))
        except Exception as error:
            raise RuntimeError(f"{name} failed in the module: {error}") from None


class Wasm:
    """Engine on a game's module, with the tables for these options."""

    t: Any
    positions: Any

    def __init__(self, box: AnyBox, options: Any, fast: AnyTwin) -> None:
        self.game, self.fast, self.seats = box.game, fast, options.seats
        self.tables, self._module = fast.tables(box.game, options), _compiled(module_of(box))

    def load(self, view: Any, rng: Random) -> None:
        self.begin(self.game.imagine(view, rng), view.seat)

    def begin(self, state: Any, seat: Seat) -> None:
        passed, self._memory = others(self.game.turn(state), seat), WasmMemory(self._module)
        self.t = self._put(self.tables.tobytes(), 1)
        self.positions = self._put(self.fast.load(self.game, state, seat, passed).tobytes(), len(POSITIONS))

    def compile(self, function: F) -> F:
        """Return one of the module's functions that are called from Python."""
        if function is simulate:
            return self._simulate  # type: ignore[return-value]
        if function is look_at_plays:
            return self._look  # type: ignore[return-value]
        raise ValueError(f"a module cannot run {function.__name__}")

    def numbers(self, many: int) -> Any:
        return self._memory.room(many * NUMBER).cast("q")

    def fractions(self, many: int) -> Any:
        return self._memory.room(many * NUMBER).cast("d")

    def _put(self, record: bytes, many: int) -> memoryview:
        """Make room for many records, and write the first."""
        room = self._memory.room(many * len(record))
        room[: len(record)] = record
        return room

    def _simulate(self, t: Any, positions: Any, tree: Tree, style: Style, simulations: int) -> None:
        numbers, end = self._numbers(t, positions, tree, style), monotonic() + time_limit
        for done in range(0, max(simulations, 1), BUNCH):
            if monotonic() > end:
                raise Interrupted(f"{done} of {simulations} simulations took longer than {time_limit:g} s")
            numbers["simulations"] = min(BUNCH, simulations - done)
            status = self._memory.call("search", *numbers.values())
            assert status == 0, status

    def _look(self, t: Any, positions: Any, seat: int, listed: Any, counted: Any, values: Any, rows: Any) -> int:
        back, address = self.numbers(2), self._memory.address
        arrays = {"listed": listed, "counted": counted, "values": values, "rows": rows, "t": t, "positions": positions}
        numbers = {name: address(array) for name, array in arrays.items()} | {"seat": seat, "seat_count": self.seats}
        given = [numbers[name] for name in parameters(look)]
        status = self._memory.call("look", address(back[:1]), address(back[1:]), *given)
        assert status == 0, status
        return int(back[0])

    def _numbers(self, t: Any, positions: Any, tree: Tree, style: Style) -> dict[str, int]:
        """Return what the module's search is called with, by name and in order (entries.py)."""
        styled, back = self.fractions(len(style)), self.numbers(2)
        for n, number in enumerate(style):
            styled[n] = number
        arrays = {"t": t, "positions": positions, "style": styled, "result": back[:1], "failed": back[1:]}
        found = {name: self._memory.address(array) for name, array in {**arrays, **tree._asdict()}.items()}
        found |= {"node_room": len(tree.nodes), "edge_room": len(tree.edges), "seat_count": self.seats}
        return {name: found.get(name, 0) for name in ("result", "failed", *parameters(search))}


def module_of(box: AnyBox) -> Path:
    return box.folder / "twin.wasm"


def can_play(box: AnyBox) -> bool:
    """Tell whether a game has a module, and modules run here."""
    return module_of(box).exists() and works()


@cache
def works() -> bool:
    """Tell whether this process can run modules. A small one is loaded and called: wasmtime is installed on systems,
    too, for which it has no library, and a system may forbid a process to make code."""
    try:
        return WasmMemory(_load(PROBE)).call("answer") == 42
    except Exception as why:
        log.warning("WebAssembly does not run here: %s", why)
        return False


@cache
def _runtime() -> Any:
    import wasmtime

    config = wasmtime.Config()
    config.memory_may_move = False
    atexit.register(_forget)
    return wasmtime.Engine(config)


def _forget() -> None:
    """Free what is cached while wasmtime can still do it: later, each object would print an error."""
    _compiled.cache_clear()
    _runtime.cache_clear()


@cache
def _compiled(path: Path) -> Any:
    return _load(path.read_bytes())


def _load(module: bytes) -> Any:
    import wasmtime

    return wasmtime.Module(_runtime(), module)
