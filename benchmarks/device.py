"""A twin's functions, compiled for an NVIDIA GPU (needs numba-cuda). They are the twin's own, unchanged: what they call
is looked up among those of the twin, and compiled for the GPU as well."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dis import get_instructions
from functools import cache, partial
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

from tablee.core.twin import JITABLE, jitable
from tablee.engines import engine
from tablee.engines.engine import SURFACE

NOTHING: Mapping[Any, Any] = {}


@jitable
def copy(positions: Any, to: int, source: int) -> None:
    positions[to] = positions[source]


def round_as_a_core_does() -> None:
    """A product, then a sum: else the GPU rounds both at once, and what is compared may come out otherwise."""
    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    if not isinstance(nvvm.compile_ir, partial):
        nvvm.compile_ir = partial(nvvm.compile_ir, fma=False)


class Device:
    """What stands behind names for the GPU: the twin's functions and, for a few, some `instead`."""

    def __init__(self, fast: ModuleType, instead: Mapping[Any, Any] = NOTHING) -> None:
        self._surface = {name: getattr(fast, name.__name__) for name in SURFACE} | {engine.copy: copy, **instead}
        self.function = cache(self._function)

    def _function(self, function: Callable[..., Any]) -> Any:
        cuda: Any = import_module("numba.cuda")
        assert isinstance(function, FunctionType)
        known = dict(function.__globals__)
        for called in (one.argval for one in get_instructions(function) if one.opname == "LOAD_GLOBAL"):
            if called in known:
                known[called] = self._called(known[called])
        return cuda.jit(device=True)(FunctionType(function.__code__, known, function.__name__))

    def _called(self, value: Any) -> Any:
        if not isinstance(value, FunctionType):
            return value
        value = self._surface.get(value, value)
        return self.function(value) if value in JITABLE or value in self._surface.values() else value
