"""Class names: a public class name stands for one thing in the whole repository."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import docstrings
from source_code import ROOT, python_files, tree

FOLDERS = ("src", "tests", "tools", "benchmarks")
ROLES = {"DrawCard", "Material", "Options", "Position", "Preview", "Remove", "State", "Tables", "View"}
"""Class names for parts that many games have, such as their state or options; each game may have one class of each
name."""
GAMES = (
    "src/tablee/games/",
    "tools/new_game/",
    "benchmarks/connect_four/",
    "tests/support/toy_game",
    "tests/support/small_games",
)


def public_classes(module: ast.Module) -> Iterator[str]:
    return (each.name for each in module.body if isinstance(each, ast.ClassDef) and not each.name.startswith("_"))


def shared_names(sources: dict[str, ast.Module]) -> dict[str, list[str]]:
    """Return the names that several classes have, with their files."""
    found = defaultdict[str, list[str]](list)
    for file, module in sources.items():
        for name in public_classes(module):
            if name not in ROLES or not file.startswith(GAMES):
                found[name].append(file)
    return {name: files for name, files in found.items() if len(files) > 1}


def test_a_public_class_name_stands_for_one_thing() -> None:
    files = [path for folder in FOLDERS for path in python_files(ROOT / folder, tests=True)]
    assert shared_names({str(path.relative_to(ROOT)): tree(path) for path in files}) == {}


def test_a_planted_second_class_is_found() -> None:
    one, other = ast.parse("class Table: ..."), ast.parse("class Table: ...\nclass State: ...")
    assert shared_names({"src/tablee/tables/table.py": one, "tests/test_table.py": other}) == {
        "Table": ["src/tablee/tables/table.py", "tests/test_table.py"]
    }
    assert shared_names({"src/tablee/games/quadri/state.py": other, "src/tablee/store/rows.py": other}).keys() == {
        "Table"
    }


def test_few_docstrings_begin_with_a_relative_word() -> None:
    found = docstrings.all_docstrings()
    riddles = [f"{each.path}:{each.line}: {each.text}" for each in found if each.riddle]
    assert len(riddles) <= docstrings.MOST * len(found), "\n".join(riddles)


def test_a_planted_riddle_is_found(tmp_path: Path) -> None:
    file = tmp_path / "planted.py"
    file.write_text('"""What is planted."""\nMOST = 3\n"""At most three."""\n', "utf-8")
    assert [each.text.split()[0] for each in docstrings.docstrings(file)] == ["What", "At"]
