"""Queries on our own source: calls, the strings passed to them, and imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "tablee"


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def python_files(folder: Path, tests: bool = False) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if tests or "tests" not in path.relative_to(folder).parts]


def calls(module: ast.AST, name: str) -> Iterator[ast.Call]:
    """Every call of this function or class, by its bare name or as an attribute."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=called) | ast.Attribute(attr=called) if called == name:
                    yield node


def literal(node: ast.expr | None) -> str | None:
    """A string that stands in the source as it is."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    """An argument given by place or by name."""
    named = (keyword.value for keyword in call.keywords if keyword.arg == name)
    return call.args[place] if place < len(call.args) else next(named, None)


def ending_clauses(folder: Path) -> set[str]:
    """Every clause by which a game's rules say that a match is over."""
    found = set[str]()
    for path in python_files(folder):
        for over in calls(tree(path), "Over"):
            clause = literal(argument(over, 2, "clause"))
            assert clause, f"{path.name}:{over.lineno}: the clause of an Over must stand there in plain text"
            found.add(clause)
    return found


def imports(module: ast.Module) -> Iterator[str]:
    """Every module that is imported, in full: `from a import b` is a.b, which may also be a name in a."""
    for node in ast.walk(module):
        match node:
            case ast.Import(names):
                yield from (name.name for name in names)
            case ast.ImportFrom(source, names, level):
                assert not level, f"line {node.lineno}: imports are written in full"
                yield from (f"{source}.{name.name}" for name in names)
