#!/usr/bin/env python3
"""Count the docstrings that begin with a relative word instead of their subject, by package.

    python tools/docstrings.py [--list | --sample]

A docstring is a string that stands first in a module, class or function, or below an assignment that it explains.
"""

from __future__ import annotations

import ast
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "tools", "benchmarks")
RIDDLES = ("What", "Who", "Whom", "Whose", "Where", "Of", "Until", "All", "How", "Whether", "As")
"""First words of sentences that make sense only together with the name above them."""
MOST = 0.05
"""Greatest share of docstrings that may begin with one of these words."""
SAMPLE, SEED = 60, 27
"""Number of docstrings that `--sample` draws, and the seed, so that they are always the same: to be read by somebody
who does not know the code."""


class Docstring(NamedTuple):
    path: Path
    line: int
    text: str

    @property
    def riddle(self) -> bool:
        return self.text.split(maxsplit=1)[0].rstrip(",:;") in RIDDLES if self.text.strip() else False

    @property
    def package(self) -> str:
        parts = self.path.relative_to(ROOT).parts
        return "/".join(parts[2:4] if parts[2:3] == ("games",) else parts[2:3]) if parts[0] == "src" else parts[0]


def docstrings(path: Path) -> Iterator[Docstring]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for before, statement in zip([None, *node.body], node.body, strict=False):
                match before, statement:
                    case None | ast.Assign() | ast.AnnAssign(), ast.Expr(ast.Constant(str() as text)):
                        yield Docstring(path, statement.lineno, text)


def all_docstrings() -> list[Docstring]:
    files = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py")))
    return [found for path in files for found in docstrings(path)]


def main() -> None:
    found = all_docstrings()
    if "--sample" in sys.argv:
        drawn = random.Random(SEED).sample(found, SAMPLE)
        for number, each in enumerate(drawn, 1):
            print(f"{number}. {each.path.relative_to(ROOT)}:{each.line}\n{each.text}\n")
        return
    total, riddles = Counter(each.package for each in found), [each for each in found if each.riddle]
    if "--list" in sys.argv:
        for each in riddles:
            print(f"{each.path.relative_to(ROOT)}:{each.line}: {each.text.splitlines()[0]}")
    bad = Counter(each.package for each in riddles)
    for package, count in sorted(total.items()):
        print(f"{package:16} {bad[package]:4} of {count:4}  {bad[package] / count:4.0%}")
    print(f"{'all':16} {len(riddles):4} of {len(found):4}  {len(riddles) / len(found):4.0%}, at most {MOST:.0%}")


if __name__ == "__main__":
    main()
