"""Layers: a package may import only the packages that `MAY_IMPORT` lists for it; imports are read from the source."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from source_code import SOURCE, imports, python_files, tree

MAY_IMPORT = {
    "core": set[str](),
    "counters": set[str](),
    "kit": {"core"},
    "games": {"core", "kit"},
    "search": {"core", "kit"},
    "workers": {"core", "kit", "games", "search", "counters"},
    "lab": {"core", "kit", "games", "search", "workers"},
    "store": {"core", "counters"},
    "people": {"core", "kit", "store"},
    "tables": {"core", "kit", "games", "search", "workers", "store", "counters"},
    "config": {"core", "tables"},
    "server": {"core", "kit", "games", "search", "workers", "store", "people", "tables", "config", "counters"},
    "terminal": {"core", "kit", "games", "search", "workers"},
    "cartography": {"core", "kit"},
    "commands": {"core", "kit", "games", "search", "lab", "store", "tables", "config", "server", "terminal"},
    "cli": {"core", "kit", "games", "commands"},
    "__main__": {"cli"},
}
SOME_MODULES = {
    ("cartography",): ("games.cabbie.city", "games.cabbie.data"),
    ("games", "cabbie", "box"): ("cartography.maps",),
    ("games", "cabbie", "commands"): ("cartography.survey",),
}
"""Modules that a package or a module may import in addition to those in `MAY_IMPORT`. Cartography draws Cabbie's
cities: Cabbie's box and command import it, and its rules do not."""
BOARD_IMPORT = re.compile(r"""(?:\bfrom\s+|\bimport\s+|\bimport\()['"]([^'"]+)['"]""")


def wrong_imports(file: str, module: ast.Module) -> list[str]:
    """Return the forbidden imports of a Python file, given by its path in the package (core/bag.py)."""
    parts = Path(file).with_suffix("").parts
    ours = (found.split(".") for found in imports(module) if found.split(".")[0] == "tablee")
    return [".".join(found) for found in ours if not _allowed(parts, found[1:])]


def _allowed(parts: tuple[str, ...], found: list[str]) -> bool:
    package, imported = parts[0], found[0] if found else ""
    if package == "__init__":
        return False
    if parts[-1] == "oracle":
        return found[:1] in (["core"], ["kit"]) or found[:3] == [*parts[:2], "state"]
    if any(".".join(found).startswith(some) for way, some in SOME_MODULES.items() if parts[: len(way)] == way):
        return True
    if parts[:3] == ("games", "cabbie", "city"):
        return tuple(found[:3]) == parts[:3] or imported in MAY_IMPORT[package]
    if package == imported == "games" and len(parts) > 2:
        return found[1:2] == [parts[1]]
    return imported == package or imported in MAY_IMPORT[package]


@pytest.mark.parametrize("path", python_files(SOURCE, tests=True), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_package_imports_only_those_its_line_names(path: Path) -> None:
    assert wrong_imports(str(path.relative_to(SOURCE)), tree(path)) == []


def test_every_package_has_its_line() -> None:
    found = {path.relative_to(SOURCE).with_suffix("").parts[0] for path in python_files(SOURCE)}
    assert found | {"cartography"} == {*MAY_IMPORT, "__init__"}  # it goes when Cabbie is deleted


@pytest.mark.parametrize(
    "file, source",
    [
        ("core/bag.py", "from tablee.games.catalogue import GAMES"),
        ("core/bag.py", "from tablee.games import quadri"),
        ("core/game.py", "from tablee.kit.box import Box"),
        ("core/bag.py", "def late():\n    import tablee.search.greedy"),
        ("games/quadri/rules.py", "from tablee.tables.wire import Told"),
        ("games/quadri/rules.py", "from tablee import tables"),
        ("games/quadri/rules.py", "from tablee.games.quadrata.rules import Quadrata"),
        ("games/quadri/rules.py", "from tablee.games import quadrata"),
        ("games/quadri/rules.py", "from tablee.games.catalogue import GAMES"),
        ("games/quadri/view.py", "if TYPE_CHECKING:\n    from tablee.search import greedy"),
        ("games/quadri/tests/oracle.py", "from tablee.games.quadri.rules import Quadri"),
        ("games/quadri/tests/oracle.py", "from tablee.games.quadri import picture"),
        ("games/quadri/fast.py", "from tablee.search.engine import mover"),
        ("search/readable.py", "from tablee.workers.pool import Pool"),
        ("search/native.py", "from tablee.games.catalogue import GAMES"),
        ("search/greedy.py", "from tablee.tables.table import Table"),
        ("lab/series.py", "import tablee.server.app"),
        ("tables/table.py", "from tablee.lab.series import series"),
        ("server/app.py", "from tablee.lab import series"),
        ("cartography/ground.py", "from tablee.games.cabbie.rules import Cabbie"),
        ("cartography/ground.py", "from tablee.games.catalogue import GAMES"),
        ("games/cabbie/rules.py", "from tablee.cartography.maps import map_of"),
        ("games/cabbie/data.py", "def late():\n    from tablee.cartography.sheet import sheet"),
        ("games/cabbie/city/check.py", "from tablee.cartography.grid import Grid"),
        ("games/cabbie/city/city.py", "from tablee.games.cabbie.state import State"),
    ],
)
def test_a_planted_import_is_found(file: str, source: str) -> None:
    assert len(wrong_imports(file, ast.parse(source))) == 1


@pytest.mark.parametrize(
    "file, source",
    [
        ("core/bag.py", "from tablee.core.words import says\nimport json\nfrom msgspec import Struct"),
        ("games/quadri/rules.py", "from tablee.games.quadri import view\nfrom tablee.core.bag import bag_of"),
        ("games/catalogue.py", "from tablee.games import quadri"),
        ("games/quadri/tests/oracle.py", "from tablee.games.quadri.state import Options"),
        ("server/app.py", "from tablee.tables.table import Table\nfrom tablee.search import greedy"),
        ("commands/lab.py", "from tablee.lab import series"),
        ("cartography/ground.py", "from tablee.games.cabbie.city.file import Park"),
        ("games/cabbie/box.py", "def late():\n    from tablee.cartography.maps import own_maps"),
    ],
)
def test_what_the_lines_name_is_allowed(file: str, source: str) -> None:
    assert wrong_imports(file, ast.parse(source)) == []


def test_imports_are_written_in_full() -> None:
    with pytest.raises(AssertionError, match="in full"):
        wrong_imports("core/bag.py", ast.parse("from ..games import catalogue"))


# Boards import only Svelte, their own folder and $app; their tests also what they test with.


def wrong_board_imports(file: str, source: str) -> list[str]:
    """Return the forbidden imports of a game's front-end file, given by its path (quadri/Board.svelte)."""
    return [found for found in BOARD_IMPORT.findall(source) if not _board_allowed(Path(file), found)]


def _board_allowed(file: Path, found: str) -> bool:
    if found.startswith("."):
        folder = (Path("/") / file.parent / found).resolve()
        return folder.is_relative_to(Path("/") / file.parts[0])
    if "tests" in file.parts and found.split("/")[0] in ("vitest", "@testing-library", "$tests"):
        return True
    return found == "svelte" or found.startswith(("svelte/", "$kit/"))


def board_files() -> list[Path]:
    games = SOURCE / "games"
    return sorted(path.relative_to(games) for ending in ("svelte", "ts") for path in games.rglob(f"*.{ending}"))


@pytest.mark.parametrize("path", board_files(), ids=str)
def test_a_board_imports_only_svelte_its_own_folder_and_the_app(path: Path) -> None:
    assert wrong_board_imports(str(path), (SOURCE / "games" / path).read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "import { Card } from '../quadrata/Card.svelte';",
        "import type { Told } from '../../../../web/src/kit/wire';",
        "import {\n  a,\n  b\n} from 'lodash';",
        "import 'lodash';",
        "const late = await import('three');",
        "export { x } from '../../catalogue';",
    ],
)
def test_a_planted_import_in_a_board_is_found(source: str) -> None:
    assert len(wrong_board_imports("quadri/Board.svelte", source)) == 1
