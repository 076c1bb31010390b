"""Practice puzzles of every level agree with the brute-force oracle.py."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablee.core.codec import encode
from tablee.games.quadrata.box import shipped
from tablee.games.quadrata.practice import HOPELESS, LEVELS, NEAR, Puzzle
from tablee.games.quadrata.tests import oracle
from tablee.games.quadrata.tests.scenes import RAW

BOX = shipped()

SEEDS = range(300)
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in RAW["cards"]}
every_level = pytest.mark.parametrize("level", LEVELS)


def puzzle(level: str, seed: int) -> Puzzle:
    assert BOX.practice
    made: Puzzle = BOX.practice.puzzle(level, Random(seed))
    return made


def squares_of(found: Puzzle, squares: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    board = RAW[found.options.taxis]
    return tuple(sorted((board[square]["kind"], board[square]["points"]) for square in squares))


def tokens_of(found: Puzzle, places: tuple[int, int]) -> tuple[int, int]:
    one, other = (found.area[place] for place in places)
    assert one is not None and other is not None
    return one, other


@every_level
def test_the_ways_are_exactly_those_of_the_rules(level: str) -> None:
    for found in (puzzle(level, seed) for seed in SEEDS):
        held = oracle.held(found.area)
        cards = [CARDS[card] for card in found.cards]
        wanted = oracle.ways(cards, (), held, squares_of(found, found.squares), found.taxis)
        ways = {
            (way.card, way.number, tuple(sorted(held[p] for p in way.tokens)), squares_of(found, way.squares))
            for way in found.ways
        }
        assert ways == wanted and len(found.ways) == len(ways)


@every_level
def test_every_sum_is_right_and_every_pick_has_one(level: str) -> None:
    for found in (puzzle(level, seed) for seed in SEEDS):
        picks = set()
        for made in found.sums:
            kinds = [kind for kind, _ in squares_of(found, made.squares)]
            products = oracle.products(*tokens_of(found, made.tokens))
            assert set(made.numbers) == {n + change for n in products for change in oracle.sums(kinds)}
            assert min(made.numbers) > 0
            picks.add((made.tokens, tuple(kinds)))
        tokens = len(oracle.held(found.area))
        choices = {kinds for _, kinds in picks}
        assert len(picks) == len(found.sums) == len(choices) * tokens * (tokens - 1) // 2
        alone, helped = oracle.reach(oracle.held(found.area), squares_of(found, found.squares), found.taxis)
        assert (set(found.reach.tokens), set(found.reach.taxis)) == (alone, helped)


@every_level
def test_there_is_always_something_to_find_and_sometimes_that_there_is_nothing(level: str) -> None:
    """One or two of four cards are within reach; or none is, and then one of them is missed by 1 or 2."""
    none = 0
    for found in (puzzle(level, seed) for seed in SEEDS):
        assert len({CARDS[card]["province"] for card in found.cards}) == 4
        within = {way.card for way in found.ways}
        assert len(within) <= 2
        if not within:
            none += 1
            sides = [CARDS[card][side] for card in found.cards for side in ("city", "attraction")]
            numbers = {number for side in sides for number in side["numbers"]}
            assert any(n + by in numbers for made in found.sums for n in made.numbers for by in NEAR)
    assert len(SEEDS) / HOPELESS / 3 < none < len(SEEDS) / HOPELESS * 2


@every_level
def test_the_easiest_way_comes_first_and_the_same_seed_gives_the_same_puzzle(level: str) -> None:
    for seed in range(40):
        found = puzzle(level, seed)
        assert [len(way.squares) for way in found.ways] == sorted(len(way.squares) for way in found.ways)
        assert encode(found) == encode(puzzle(level, seed))
    assert len({encode(puzzle(level, seed)) for seed in range(40)}) == 40


def test_levels_differ_by_what_may_help() -> None:
    held = {level: [token for token in puzzle(level, 1).area if token is not None] for level in LEVELS}
    assert {level: (len(held[level]), held[level].count(0), puzzle(level, 1).taxis) for level in LEVELS} == {
        "tokens": (4, 0, 0),
        "airplane": (4, 1, 0),
        "family": (3, 0, 1),
        "expert": (3, 0, 2),
    }
