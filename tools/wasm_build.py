"""Build of a twin as WebAssembly. numba types and lowers the same functions as for this machine's processor. Its LLVM
IR, not yet optimised, is given wasm32's triple and data layout, optimised, and written as an object file.

This depends on internals of numba, so its version is pinned in the dependency group `twins`. tools/twins.py runs this
program once for each game:  wasm_build.py GAME  writes the module to its output."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from typing import Any, get_type_hints

os.environ["NUMBA_OPT"] = "0"  # IR that is optimised for a processor relies on the size of its pointers

import llvmlite.binding as llvm
import numba as typed_numba

from tablee.games.catalogue import shipped
from tablee.kit.box import AnyBox
from tablee.kit.twin import AnyTwin, Style, jitable
from tablee.search.engine import POSITIONS
from tablee.search.entries import ARRAYS, ENTRIES, parameters
from tablee.search.native import _stand_behind
from tablee.search.tree import Tree
from twin_sources import dtypes
from wasm_object import exporting, refuse_unfit

numba: Any = typed_numba  # its own types leave out what is used here
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+mutable-globals,+sign-ext,+bulk-memory,+nontrapping-fptoint,+multivalue"
"""Extensions of WebAssembly that LLVM may use. All browsers that the pages support have them."""
COUNTED = re.compile(r"define[^\n]*@(NRT_incref|NRT_decref)\(.*?\n}\n", re.DOTALL)


def build(box: AnyBox) -> bytes:
    """Build the module of a game that has a twin."""
    assert box.twin
    machine = _machine()
    whole, exported = lowered(box.twin(), dtypes(box), machine)
    _optimise(whole, machine)
    whole.verify()
    module = exporting(machine.emit_object(whole), exported)
    refuse_unfit(module)
    return module


# Entry points


def wrapper(entry: Callable[..., int]) -> Callable[..., int]:
    """Wrap an entry point, as entries.py describes it: from addresses and lengths it makes what the function takes."""
    named = parameters(entry)
    given = entry.__code__.co_varnames[: entry.__code__.co_argcount]
    source = f"def wrapped({', '.join(named)}):\n    return entry({', '.join(map(_argument, given))})"
    space: dict[str, Any] = {"carray": numba.carray, "Tree": Tree, "Style": Style, "entry": jitable(entry)}
    exec(source, space)
    wrapped: Callable[..., int] = space["wrapped"]
    return wrapped


def _argument(name: str) -> str:
    """Return the expression for one parameter of an entry point."""
    match name:
        case "t":
            return "carray(t, (1,))[0]"
        case "positions":
            return f"carray(positions, ({len(POSITIONS)},))"
        case "tree":
            return f"Tree({', '.join(map(_argument, Tree._fields))})"
        case "style":
            numbers = (f"{kind.__name__}(style[{n}])" for n, kind in enumerate(get_type_hints(Style).values()))
            return f"Style({', '.join(numbers)})"
    return f"carray({name}, ({ARRAYS[name].length},))" if name in ARRAYS else name


def signature(entry: Callable[..., int], tables: Any, position: Any) -> tuple[Any, ...]:
    """Return numba's types of a wrapper's parameters."""
    records = {
        "t": numba.types.CPointer(numba.from_dtype(tables)),
        "positions": numba.types.CPointer(numba.from_dtype(position)),
    }
    arrays = {name: numba.types.CPointer(getattr(numba.types, array.kind)) for name, array in ARRAYS.items()}
    return tuple({**records, **arrays}.get(name, numba.types.int32) for name in parameters(entry))


# From numba's IR to a module


def _machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES, reloc="static")


def lowered(fast: AnyTwin, records: tuple[Any, Any], machine: Any) -> tuple[Any, dict[str, str]]:
    """Return the entry points and all they call in one LLVM module for wasm32, and the exported names by symbol."""
    wrappers = [wrapper(entry) for entry in ENTRIES]
    _stand_behind(fast)
    whole, exported = llvm.parse_assembly(""), dict[str, str]()
    for entry, wrapped in zip(ENTRIES, wrappers, strict=True):
        made = numba.njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(wrapped)
        made.compile(of := signature(entry, *records))
        library, symbol = made.overloads[of].library, made.overloads[of].fndesc.llvm_func_name
        exported[symbol] = entry.__name__
        whole.link_in(llvm.parse_assembly(retargeted(str(library._final_module), machine)))
    for each in (*whole.functions, *whole.global_variables):
        if not each.is_declaration and each.name not in exported:
            each.linkage = "internal"
    return whole, exported


def retargeted(ir: str, machine: Any) -> str:
    """Give numba's IR the triple and the data layout of wasm32, and take out what would need data or a host: no array
    belongs to Python here, so none is counted or freed, no exception is raised, and a switch has no table in memory."""
    ir = re.sub(r"^target datalayout = .*$", f'target datalayout = "{machine.target_data}"', ir, flags=re.MULTILINE)
    ir = re.sub(r"^target triple = .*$", f'target triple = "{TRIPLE}"', ir, flags=re.MULTILINE)
    ir = COUNTED.sub(r"define linkonce_odr void @\1(ptr %p) alwaysinline {\n  ret void\n}\n", ir)
    ir = re.sub(r"store ptr @\.const\.picklebuf[^,]*,", "store ptr null,", ir)
    ir = re.sub(r"^(define .*) \{$", r'\1 "no-jump-tables"="true" {', ir, flags=re.MULTILINE)
    return ir.replace("= common global", "= linkonce_odr global").replace("@sqrt(", "@llvm.sqrt.f64(")


def _optimise(whole: Any, machine: Any) -> None:
    options = llvm.PipelineTuningOptions(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False  # there are no vectors in these features
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)


if __name__ == "__main__":
    sys.stdout.buffer.write(build(shipped(sys.argv[1])))
