"""Which of Cabbie's own modules import which: playing knows nothing of drawing, and a city nothing of either."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = "tablee.games.cabbie"
FOLDER = Path(__file__).parent.parent
MAY_IMPORT = {
    "city": {"city"},
    "playing": {"city", "playing"},
    "drawing": {"city", "data", "drawing"},
    "commands": {"city", "data", "drawing"},
    "box": {"city", "data", "drawing", "playing"},
    "__init__": set[str](),
}
"""`playing` is what lies in no folder: state, rules, judge, record, view, text, bot and what they need. So does `data`,
which reads the files of the game; who draws needs it too."""
FILES = sorted(path for path in FOLDER.rglob("*.py") if "tests" not in path.relative_to(FOLDER).parts)


def part(module: str) -> str:
    """The part of the game that a module (city.check, rules) belongs to."""
    first = module.split(".")[0]
    return first if first in MAY_IMPORT else "playing"


def imported(source: str) -> set[str]:
    """The modules of the game that are imported, without its own name before them."""
    found = set[str]()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module == PACKAGE:
                found |= {name.name for name in names}
            case ast.ImportFrom(module=str(module)) if module.startswith(f"{PACKAGE}."):
                found.add(module.removeprefix(f"{PACKAGE}."))
    return found


def wrong(module: str, source: str) -> set[str]:
    allowed = MAY_IMPORT[part(module)]
    return {found for found in imported(source) if part(found) not in allowed and found not in allowed}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_part_of_the_game_imports_only_what_its_line_names(path: Path) -> None:
    module = ".".join(path.relative_to(FOLDER).with_suffix("").parts)
    assert wrong(module, path.read_text("utf-8")) == set()


@pytest.mark.parametrize(
    "module, source",
    [
        ("rules", "from tablee.games.cabbie.drawing.maps import map_of"),
        ("view", "from tablee.games.cabbie import drawing"),
        ("data", "def late():\n    from tablee.games.cabbie.drawing.sheet import sheet"),
        ("city.check", "from tablee.games.cabbie.drawing.grid import Grid"),
        ("city.city", "from tablee.games.cabbie.state import State"),
        ("drawing.ground", "from tablee.games.cabbie.rules import Cabbie"),
    ],
)
def test_a_planted_import_is_found(module: str, source: str) -> None:
    assert wrong(module, source)
