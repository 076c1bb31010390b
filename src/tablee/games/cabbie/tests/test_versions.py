"""Matches begun in an older version can be read and continued; past actions are not checked against the newer rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.cabbie.pieces import Barrier
from tablee.games.cabbie.state import BarrierPlaced, Drive, PlaceBarrier
from tablee.games.cabbie.tests.scenes import STUCK_AT_A, A, game, run, scene
from tablee.games.cabbie.upgrade import upgrade

SHUT = (Barrier("c-d", "d"), Barrier("g-d", "d"), Barrier("d-h", "d"))
"""Barriers that shut the exit, as version 1 allowed."""


@pytest.mark.parametrize("card, cards", [(None, []), ("through-any", ["through-any"])])
def test_a_move_of_version_1_is_read_with_the_one_card_it_used_or_none(card: str | None, cards: list[str]) -> None:
    rest = {"type": "Drove", "seat": 0, "path": ["a"], "forced": False, "draws": True}
    assert upgrade(1, {**rest, "chance": card}) == {**rest, "chances": cards}


@pytest.mark.parametrize(
    "event",
    [
        {"type": "ChanceKept", "seat": 0, "chance": "through-any"},
        {"type": "Drove", "seat": 0, "path": ["a"], "chances": ["through-any"], "forced": False, "draws": True},
    ],
)
def test_what_has_not_changed_or_is_written_as_today_is_read_as_it_stands(event: dict[str, object]) -> None:
    assert upgrade(1, event) == event


# States that today's rules would not lead to


def test_a_barrier_card_drawn_by_version_1_is_followed_even_where_every_place_leaves_the_exit_shut() -> None:
    state = replace(scene("a-b.2", pieces=SHUT), stage="card", card="barrier")
    assert len(game.legal(state, A)) == 83
    _, [placed] = run(state, (A, PlaceBarrier("a-b", "a")))
    assert placed == BarrierPlaced(A, Barrier("a-b", "a"))


def test_a_card_announced_by_version_1_is_used_as_before() -> None:
    state = scene("a", pieces=STUCK_AT_A, kept=("through-barrier",), pips=2, plan="through-barrier")
    assert {drive.chances for drive in game.legal(state, A) if isinstance(drive, Drive)} == {("through-barrier",)}
