"""What a twin's module is made from: the functions that are compiled into it, the constants that they read, and the
layout of its records. Their digest tells whether the module is of today's sources; comments, docstrings and types do
not change it, and neither does the rest of a game."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from textwrap import dedent
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

from tablee.core.options import read_options
from tablee.kit.box import AnyBox
from tablee.kit.twin import AnyTwin, Style
from tablee.search import engine, native
from tablee.search.entries import ARRAYS, ENTRIES, parameters

TOOLS = [Path(__file__).with_name(name) for name in ("wasm_build.py", "wasm_object.py")]


def digest_of(box: AnyBox) -> str:
    """Return the digest of all that a game's module is made from."""
    assert box.twin
    records = [repr(dtype.descr) for dtype in dtypes(box)]
    tools = [path.read_text("utf-8") for path in TOOLS]
    calls = [repr(ARRAYS), _constant(Style), *(repr(parameters(entry)) for entry in ENTRIES)]
    made_from = [*records, *tools, *calls, *sorted({*sources(box.twin())})]
    return sha256("\0".join(made_from).encode()).hexdigest()


def dtypes(box: AnyBox) -> tuple[Any, Any]:
    """Return the NumPy dtypes of a twin's tables and of its positions."""
    assert box.twin
    fast, options = box.twin(), read_options(box.types.options, {})
    tables = fast.tables(box.game, options)
    return native.array_of(tables).dtype, fast.Position.dtype()


def sources(fast: AnyTwin) -> Iterator[str]:
    """Yield each function that is compiled into a twin's module, and each constant that one of them reads."""
    waiting, known = list[Any](ENTRIES), set[Any]()
    while waiting:
        function = _behind(fast, waiting.pop())
        if function in known:
            continue
        known.add(function)
        yield f"{function.__module__}: {ast.unparse(_bare(function))}"
        for name, value in _globals(function):
            if isinstance(value, FunctionType):
                waiting.append(value)
            elif not callable(value) or hasattr(value, "_fields"):
                yield f"{function.__module__}: {name} = {_constant(value)}"


def _behind(fast: AnyTwin, function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function that compiled code calls for this one."""
    if function in native.compiled_forms():
        return native.compiled_forms()[function]
    found: Callable[..., Any] = getattr(fast, function.__name__) if function in engine.SURFACE else function
    return found


class _Bare(ast.NodeTransformer):
    """Takes out what does not change the compiled code: docstrings, decorators and types."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns, node.decorator_list = None, []
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        return ast.copy_location(ast.Assign([node.target], node.value), node) if node.value else ast.Pass()


def _bare(function: Callable[..., Any]) -> ast.AST:
    tree: ast.AST = _Bare().visit(ast.parse(dedent(inspect.getsource(function))))
    return ast.fix_missing_locations(tree)


def _globals(function: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
    """Yield the global names that a function reads, also in a module of ours (`module.name`), with their values."""
    local = inspect.unwrap(function).__code__.co_varnames
    space = {name: value for name, value in inspect.unwrap(function).__globals__.items() if name not in local}
    for node in ast.walk(_bare(function)):
        match node:
            case ast.Name(name, ast.Load()) if name in space and not isinstance(space[name], ModuleType):
                yield name, space[name]
            case ast.Attribute(ast.Name(module), name) if isinstance(space.get(module), ModuleType):
                yield f"{module}.{name}", getattr(space[module], name)


def _constant(value: Any) -> str:
    """Return a text for a constant; for a named tuple's class, its fields and their types."""
    text = repr(get_type_hints(value)) if isinstance(value, type) else repr(value)
    assert " at 0x" not in text, f"{text} is another one in every process"
    return text
