"""Batches (many matches stepped together) against doors (one match each), with the same chance: observations, masks,
seats and rewards must be the same at every step.

Batches are compiled, so the test command checks one game only, and `dev.py deep` all ways to play.
"""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import numpy as np
import pytest

from doors_page import shown
from shared_fixtures import DEEP, ROOT
from tablee.kit.twin import seeded
from tablee.lab.batch import Batch
from tablee.lab.numbered_game import Coded
from tablee.lab.stepper import Door
from tablee.search import native
from tablee.search.engine import settle
from test_numbered_game import HURRY, WAYS

NOTEBOOK = ROOT / "docs" / "notebooks" / "learn.ipynb"
MATCHES, STEPS = 8, 3_000 if DEEP else 150
PLAYED = WAYS if DEEP else [("detour", {"seats": 2})]


class Beside:
    """A single match through a door, with the same random numbers as one match of a batch."""

    def __init__(self, coded: Coded, seed: int) -> None:
        self.coded, self.rng = coded, [seeded(seed)]
        self.begin()

    def begin(self) -> None:
        self.door = Door(self.coded)
        settle(self.door.rules, self.door.at, self.rng)

    def choose(self, number: int) -> tuple[list[float], bool]:
        self.door.choose(number)
        settle(self.door.rules, self.door.at, self.rng)
        got, over = self.door.returns(), self.door.over
        if over:
            self.begin()
        return got, over


@pytest.mark.parametrize("game, options", PLAYED, ids=[f"{n}-{game}" for n, (game, _) in enumerate(PLAYED)])
def test_a_batch_plays_as_doors_do(game: str, options: dict[str, Any]) -> None:
    batch, rng, over = Batch(game, MATCHES, seed=3, **options), Random(1), 0
    besides = [Beside(batch.coded, 3 * MATCHES + m) for m in range(MATCHES)]
    for _ in range(STEPS):
        for m, beside in enumerate(besides):
            alike(batch, m, beside.door)
        actions = [chosen(batch, m, beside.door, rng) for m, beside in enumerate(besides)]
        told = [beside.choose(number) for beside, number in zip(besides, actions, strict=True)]
        now = batch.step(actions)
        assert now.dones.tolist() == [done for _, done in told]
        assert np.allclose(now.rewards, [got for got, _ in told])
        over += int(now.dones.sum())
    assert over, "some matches were played to the end"
    if game == "detour":  # here too, since all of them share compiled code
        refuses_in_a_sentence()
        plays_the_same_for_the_same_seed()
        exec(shown()[-1], {})
        learns_as_the_notebook_says()


def alike(batch: Batch, m: int, door: Door) -> None:
    seat = door.mover
    assert batch.now.seats[m] == seat
    assert (batch.now.masks[m] == door.mask(seat)).all()
    assert (batch.now.observations[m] == door.observe(seat)).all()


def chosen(batch: Batch, m: int, door: Door, rng: Random) -> int:
    numbers = np.flatnonzero(batch.now.masks[m])
    quiet = door.legal()[-1] is None and rng.random() < HURRY
    return int(numbers[-1] if quiet else rng.choice(numbers))


def refuses_in_a_sentence() -> None:
    """Check that illegal numbers are refused in a sentence, and that no match of the batch changes then."""
    batch = Batch("detour", 3, seats=2)
    good = batch.now.masks.argmax(1)
    before = [array.copy() for array in batch.now]
    for wrong in (519, -1):
        with pytest.raises(ValueError, match=rf"^match 1: {wrong} is not one of the \d+ numbers that seat [01] may"):
            batch.step([good[0], wrong, good[2]])
        assert all((one == other).all() for one, other in zip(before, batch.now, strict=True))
    with pytest.raises(ValueError, match="3 matches want as many numbers"):
        batch.step(good[:2])


def plays_the_same_for_the_same_seed() -> None:
    batch = Batch("detour", 4, seed=5, seats=3)
    first = [array.copy() for array in batch.step(batch.now.masks.argmax(1))]
    batch.reset(5)
    assert all((one == other).all() for one, other in zip(first, batch.step(batch.now.masks.argmax(1)), strict=True))


def learns_as_the_notebook_says() -> None:
    """Run the example notebook with a few updates only, since all of them take minutes."""
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    code = "".join("".join(cell["source"]) + "\n" for cell in cells if cell["cell_type"] == "code")
    known: dict[str, Any] = {}
    exec(re.sub(r"^UPDATES, MATCHES = .*$", "UPDATES, MATCHES = 2, 2", code, flags=re.MULTILINE), known)
    assert np.abs(known["policy"]).sum() > 0 and not any(cell.get("outputs") for cell in cells)


def test_without_numba_a_batch_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "installed", lambda: False)
    with pytest.raises(RuntimeError, match=r"numba is not installed.*pip install 'tablee\[lab\]'"):
        Batch("detour", 2)
