"""A game is deleted with its folder and one line of the catalogue: in a copy of the tree, where everything else must
still work."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from example_game import EXAMPLE, KNOWN_BY
from shared_fixtures import DEEP
from source_copy import Copy, copied
from tablee.games.catalogue import NAMES

TAKEN = NAMES if DEEP else (EXAMPLE,)
IMPORT_ALL = """
import importlib, pkgutil, tablee
for module in pkgutil.walk_packages(tablee.__path__, "tablee."):
    # the first two do something when they are imported, the third needs what only many machines do
    if not module.name.endswith((".__main__", ".schema.env", ".lab.ray")):
        importlib.import_module(module.name)
"""
TESTS = (
    *("core", "play", "contracts", "options", "names", "layers", "guides", "types", "documented"),
    "laws.py::test_every_way_of_ending_has_a_golden_log",
    "cli.py::test_it_runs_as_a_program",
)
PACKAGES = {"cabbie": "cartography"}
"""Packages that serve one game only, and are deleted with it."""


def take_away(copy: Copy, game: str) -> None:
    """Delete a game, with its package and the tests that use its details."""
    games = copy.root / "src" / "tablee" / "games"
    shutil.rmtree(games / game)
    if game in PACKAGES:
        shutil.rmtree(games.parent / PACKAGES[game])
    catalogue = games / "catalogue.py"
    text, line = catalogue.read_text("utf-8"), f'    "{game}",\n'
    assert text.count(line) == 1
    catalogue.write_text(text.replace(line, ""), "utf-8")
    for name in KNOWN_BY.get(game, ()):
        (copy.root / "tests" / name).unlink()


@pytest.mark.parametrize("game", TAKEN)
def test_a_game_goes_with_its_folder_and_its_line(tmp_path: Path, game: str) -> None:
    with copied(tmp_path) as copy:
        take_away(copy, game)
        copy.run("-c", IMPORT_ALL)
        copy.run("tools/typescript.py", "--check")
        few = () if DEEP else ("-k", "not whole_matches and not said_and_refused")
        copy.test(*(f"tests/test_{name if '.py' in name else name + '.py'}" for name in TESTS), *few)
        if DEEP:
            copy.run("-m", "mypy")
            copy.build()
