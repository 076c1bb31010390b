"""A new game, as `dev.py game` generates it in a copy of the tree, passes the checks and the tests of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import refusal
from shared_fixtures import DEEP
from source_copy import copied
from tablee.games.catalogue import NAMES

NAME = "pebbles"
FOLDER = f"src/tablee/games/{NAME}"
OF_EVERY_GAME = ("laws", "documented", "contracts")
IN_A_BROWSER = ("browser_plain", "browser_axe", "browser_home", "leaks")


def test_a_game_just_begun_is_whole(tmp_path: Path) -> None:
    with copied(tmp_path) as copy:
        copy.run("tools/game.py", NAME)
        copy.run("tools/typescript.py", "--check")
        copy.run("-m", "ruff", "check", FOLDER)
        copy.run("-m", "ruff", "format", "--check", FOLDER)
        copy.run("-m", "mypy", FOLDER)
        copy.test(FOLDER, *(f"tests/test_{name}.py" for name in OF_EVERY_GAME), "-k", NAME)
        if DEEP:
            copy.build()
            copy.test(*(f"tests/test_{name}.py" for name in IN_A_BROWSER), "-k", NAME)


@pytest.mark.parametrize("name", ["", "n", "9men", "Nim", "nine-men", "class", "../nim", "catalogue", *NAMES])
def test_a_bad_or_taken_name_is_refused(name: str) -> None:
    assert refusal(name)


def test_a_good_name_is_not_refused() -> None:
    assert refusal(NAME) is None
