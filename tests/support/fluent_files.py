"""The Fluent message files as the tests read them: syntax errors fail, and each message has its attributes and
placeholders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from source_code import ROOT, SOURCE
from tablee.core.words import LANGUAGES, Language
from tablee.games.catalogue import GAMES

CORE, APP = SOURCE / "core", ROOT / "web" / "src" / "words"
PACKAGES = sorted(file.parent for file in SOURCE.glob("*/en.ftl"))
FOLDERS = [APP, *PACKAGES, *(box.folder for box in GAMES.values())]
FILES = [folder / f"{language}.ftl" for folder in FOLDERS for language in LANGUAGES]


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found = set[str]()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


class _Texts(Visitor):
    def __init__(self) -> None:
        self.found = list[str]()

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:
        self.found.append(node.value)


def entries(text: str) -> Iterator[ast.Message | ast.Term]:
    """Yield the messages and terms of a file. Fail on a syntax error: Fluent itself silently drops a broken message."""
    for entry in FluentParser(with_spans=False).parse(text).body:
        assert not isinstance(entry, ast.Junk), f"broken: {entry.content}"
        if isinstance(entry, ast.Message | ast.Term):
            yield entry


def patterns(text: str) -> dict[str, set[str]]:
    """Return the placeholders of every message of a file, by its id or `id.attribute`."""
    found: dict[str, set[str]] = {}
    for entry in entries(text):
        parts = {entry.id.name: entry.value} | {f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}
        for name, pattern in parts.items():
            assert name not in found, f"{name} is there twice"
            if pattern is not None:
                found[name] = variables(pattern)
    return found


def variables(pattern: ast.Pattern) -> set[str]:
    visitor = _Variables()
    visitor.visit(pattern)
    return visitor.found


def texts(text: str) -> list[str]:
    """Return all texts shown to people, without the syntax around them."""
    visitor = _Texts()
    for entry in entries(text):
        visitor.visit(entry)
    return visitor.found


@cache
def known(language: Language, *folders: Path) -> dict[str, set[str]]:
    """Return the placeholders of all messages of these folders together, by id."""
    found: dict[str, set[str]] = {}
    for folder in folders:
        found |= patterns((folder / f"{language}.ftl").read_text("utf-8"))
    return found
