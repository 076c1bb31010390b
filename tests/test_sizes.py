"""Compressed size of the scripts that each page loads, measured on the built files."""

from __future__ import annotations

import json
import re

import pytest
from benchmarks.page import HOME, TABLE, Built, having

from tablee.games.catalogue import NAMES

FIRST_PAGE = 70_000
ONE_MORE_GAME = 5_000
WHOLE_TABLE = 180_000
BOARD = 60_000

pytestmark = pytest.mark.usefixtures("web")


def test_what_is_measured_is_there() -> None:
    built = Built()
    modules = {module for part in built.parts.files.values() for module in part.modules}
    assert {*HOME, *TABLE, *(f"src/tablee/games/{game}/Board.svelte" for game in having("Board.svelte"))} <= modules
    assert built.entry & built.parts.files.keys()


@pytest.mark.parametrize("game", having("Thumb.svelte"))
def test_the_picture_of_a_game_is_drawn(game: str) -> None:
    [file] = (Built().web / "assets").glob(f"{game}-*.json")
    drawn = json.loads(file.read_text())
    assert "<svg" in drawn["svg"] and drawn["style"] and not re.search("undefined|NaN", drawn["svg"])


def test_the_first_page_is_small() -> None:
    built = Built()
    assert 0 < built.zipped(built.home()) < FIRST_PAGE


@pytest.mark.parametrize("game", NAMES)
def test_a_game_adds_little_to_the_first_page(game: str) -> None:
    """Counted are the game's own files and the lines that name it in lists of modules, uncompressed."""
    built = Built()
    home = built.home()
    assert 0 < built.of_game(game, home) + named(built, game, home) < ONE_MORE_GAME


def named(built: Built, game: str, files: set[str]) -> int:
    own = [re.escape(file) for file in built.parts.files if built.of_game(game, {file})]
    names = re.compile("|".join([rf'"[^"]*/{game}/[^"]*":[^"}}]*', *own]))
    return sum(len(found) for file in files for found in names.findall((built.web / file).read_text()))


@pytest.mark.parametrize("game", having("Board.svelte"))
def test_a_table_is_small_and_so_is_its_board(game: str) -> None:
    built = Built()
    assert 0 < built.zipped(built.board(game)) < BOARD
    assert built.zipped(built.table(game)) < WHOLE_TABLE
