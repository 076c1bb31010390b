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
    """Yield every call of this function or class, by its bare name or as an attribute."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=called) | ast.Attribute(attr=called) if called == name:
                    yield node


def literal(node: ast.expr | None) -> str | None:
    """Return the value of a string literal, or None for another expression."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    """Return a call's argument, given by position or by keyword, or None."""
    named = (keyword.value for keyword in call.keywords if keyword.arg == name)
    return call.args[place] if place < len(call.args) else next(named, None)


def ending_clauses(folder: Path) -> set[str]:
    """Return every clause that the source of a game's rules gives as the reason for a match's end (the `clause` of
    `Over`)."""
    found = set[str]()
    for path in python_files(folder):
        for over in calls(tree(path), "Over"):
            clause = literal(argument(over, 2, "clause"))
            assert clause, f"{path.name}:{over.lineno}: the clause of an Over must stand there in plain text"
            found.add(clause)
    return found


def imports(module: ast.Module) -> Iterator[str]:
    """Yield the full name of every module that is imported. `from a import b` gives a.b, where b may also be a name in
    a."""
    for node in ast.walk(module):
        match node:
            case ast.Import(names):
                yield from (name.name for name in names)
            case ast.ImportFrom(source, names, level):
                assert not level, f"line {node.lineno}: imports are written in full"
                yield from (f"{source}.{name.name}" for name in names)
