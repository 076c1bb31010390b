"""6 Chance cards, and the obstacles that each lets a taxi pass: one card for one obstacle."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Literal, TypeAlias, get_args

from tablee.games.cabbie.pieces import Chance, Chances

CHANCES: tuple[Chance, ...] = get_args(Chance)
Obstacle: TypeAlias = Literal["barrier", "cone", "one-way"]
Needs: TypeAlias = tuple[int, int, int]
"""6.1 Numbers of barriers, cones and one-ways on a walk, each of which takes a chance card to pass."""
OPENS: dict[Chance, frozenset[Obstacle]] = {
    "through-barrier": frozenset(("barrier",)),
    "through-cone": frozenset(("cone",)),
    "through-any": frozenset(("barrier", "cone", "one-way")),
}
"""6.1 Kinds of obstacle of which each chance card lets a move pass one."""


def count(obstacles: Iterable[Obstacle]) -> Needs:
    found = list(obstacles)
    return found.count("barrier"), found.count("cone"), found.count("one-way")


def pass_exactly(chances: Chances, needs: Needs) -> bool:
    """6.1 Tell whether these cards pass all these obstacles, one card for each, with no card left over."""
    barriers, cones, _ = needs
    named = chances.count("through-barrier") <= barriers and chances.count("through-cone") <= cones
    return named and len(chances) == sum(needs)


def suffice(chances: Chances, needs: Needs) -> bool:
    """Tell whether these cards, or some of them, pass all these obstacles."""
    barriers, cones, oneways = needs
    left = max(0, barriers - chances.count("through-barrier")) + max(0, cones - chances.count("through-cone"))
    return left + oneways <= chances.count("through-any")


def in_order(chances: Chances) -> Chances:
    return tuple(sorted(chances, key=CHANCES.index)) if len(chances) > 1 else chances


@cache
def selections(kept: Chances) -> tuple[Chances, ...]:
    """6.1 Return every distinct non-empty selection of these chance cards, fewer cards first."""
    return tuple(dict.fromkeys(some for n in range(1, len(kept) + 1) for some in combinations(in_order(kept), n)))


def is_part(some: Chances, all: Chances) -> bool:
    """Tell whether `some` contains no kind of card more often than `all` does."""
    return len(some) <= len(all) and not any(some.count(chance) > all.count(chance) for chance in CHANCES)
