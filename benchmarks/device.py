"""Compiles the functions of a game's twin for an NVIDIA GPU (needs numba-cuda). Their source is unchanged: each
function that they call is replaced by the twin's own implementation, if there is one, and compiled for the GPU as
well."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dis import get_instructions
from functools import cache, partial
from importlib import import_module
from types import FunctionType
from typing import Any

from tablee.kit.twin import JITABLE, AnyTwin, jitable
from tablee.search import engine
from tablee.search.engine import SURFACE

NOTHING: Mapping[Any, Any] = {}


@cache
def word_by_word() -> Any:
    """Return an intrinsic that copies a record in words of eight bytes. The compiler would copy single bytes, and a GPU
    takes as long to write a byte as a word."""
    types, cgutils = import_module("numba.core.types"), import_module("numba.core.cgutils")
    ir: Any = import_module("llvmlite.ir")

    def copied(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind = signature.args[0]
        size, number = kind.dtype.size, ir.IntType(64)
        word = 8 if size % 8 == 0 else 1
        begin = builder.ptrtoint(context.make_array(kind)(context, builder, args[0]).data, number)
        to, source = (
            builder.inttoptr(builder.add(begin, builder.mul(at, number(size))), ir.IntType(8 * word).as_pointer())
            for at in args[1:]
        )
        with cgutils.for_range(builder, number(size // word), intp=number) as loop:
            builder.store(builder.load(builder.gep(source, [loop.index])), builder.gep(to, [loop.index]))
        return context.get_dummy_value()

    def typed(typing: Any, positions: Any, to: Any, source: Any) -> Any:
        return types.void(positions, types.int64, types.int64), copied

    return import_module("numba.cuda.extending").intrinsic(typed)


@jitable
def copy(positions: Any, to: int, source: int) -> None:
    copy_words(positions, to, source)


copy_words: Any = None
"""Placeholder for the intrinsic of `word_by_word`, which `Device` puts in its place."""


def round_as_a_core_does() -> None:
    """Turn off fused multiply-add in the compiler, which rounds once where a CPU rounds twice: results of GPU and CPU
    are compared, and must be equal."""
    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    if not isinstance(nvvm.compile_ir, partial):
        nvvm.compile_ir = partial(nvvm.compile_ir, fma=False)


class Device:
    """The functions of a twin as GPU functions, with those in `instead` replaced by other implementations."""

    def __init__(self, fast: AnyTwin, instead: Mapping[Any, Any] = NOTHING) -> None:
        self._surface = {name: getattr(fast, name.__name__) for name in SURFACE} | {engine.copy: copy, **instead}
        self.function = cache(self._function)

    def _function(self, function: Callable[..., Any]) -> Any:
        cuda: Any = import_module("numba.cuda")
        assert isinstance(function, FunctionType)
        known = dict(function.__globals__) | {"copy_words": word_by_word()}
        for called in (one.argval for one in get_instructions(function) if one.opname == "LOAD_GLOBAL"):
            if called in known:
                known[called] = self._called(known[called])
        return cuda.jit(device=True)(FunctionType(function.__code__, known, function.__name__))

    def _called(self, value: Any) -> Any:
        if not isinstance(value, FunctionType):
            return value
        value = self._surface.get(value, value)
        return self.function(value) if value in JITABLE or value in self._surface.values() else value
