"""Brute-force version of Quadrata's rules, as an oracle for tests: everything is tried. It shares no code with the
rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any, TypeAlias

Held: TypeAlias = tuple[int, str]
"""A token (0 is an airplane) and where it lies: in a space or in a circle."""

AMOUNTS = {
    "plus-1": [1],
    "minus-1": [-1],
    "plus-2": [2],
    "minus-2": [-2],
    "plus-1-or-2": [1, 2],
    "minus-1-or-2": [-1, -2],
}
Way: TypeAlias = tuple[str, int, tuple[Held, ...], tuple[tuple[str, int], ...]]
"""Way to visit a place: card id, number, the two tokens, and the kind and points of each square crossed."""


def held(area: Sequence[int | None]) -> list[Held]:
    """Return the tokens of a movement area, whose places are five spaces, then two circles."""
    return [(token, "space" if place < 5 else "circle") for place, token in enumerate(area) if token is not None]


def values(token: int) -> list[int]:
    return list(range(1, 13)) if token == 0 else [token]


def products(one: int, other: int) -> set[int]:
    return {a * b for a, b in product(values(one), values(other))}


def sums(kinds: Iterable[str]) -> set[int]:
    """Return all amounts by which these squares together can change a product."""
    return {sum(choice) for choice in product(*(AMOUNTS[kind] for kind in kinds))}


def ways(
    cards: Iterable[dict[str, Any]],
    visited: Iterable[str],
    tokens: Sequence[Held],
    squares: Sequence[tuple[str, int]],
    taxis: int,
) -> set[Way]:
    """6.2, 6.4, 6.9 Return every way to visit one of these cards; `squares` are the free ones, as (kind, points)."""
    been, found = set(visited), set[Way]()
    pairs = {tuple(sorted(pair)): products(pair[0][0], pair[1][0]) for pair in combinations(tokens, 2)}
    numbers = [
        (card["id"], number)
        for card in cards
        if card["province"] not in been
        for side in ("city", "attraction")
        for number in card[side]["numbers"]
    ]
    helpful = [square for square in squares if square[0] in AMOUNTS]
    taken = {tuple(sorted(some)) for n in range(taxis + 1) for some in combinations(helpful, n)}
    for some in taken:
        changes = sums(kind for kind, _ in some)
        for pair, made in pairs.items():
            reached = {result + change for result in made for change in changes}
            found |= {(card, number, pair, some) for card, number in numbers if number in reached}
    return found


def rests(tokens: Sequence[Held]) -> set[tuple[Held, ...]]:
    """13.1 Return every choice of tokens to send to rest; equal tokens are not told apart."""
    return {tuple(sorted(some)) for n in range(len(tokens) + 1) for some in combinations(tokens, n)}


def swaps(tokens: Sequence[Held], resting: Iterable[int]) -> set[tuple[tuple[Held, ...], tuple[int, ...]]]:
    """15.5 Return every pair of a movement area and a resting area that a swap can lead to."""
    found = set[tuple[tuple[Held, ...], tuple[int, ...]]]()
    for i, (token, where) in enumerate(tokens):
        for other in resting:
            left = list(resting)
            left.remove(other)
            after = [*tokens[:i], (other, where), *tokens[i + 1 :]]
            found.add((tuple(sorted(after)), tuple(sorted([*left, token]))))
    return found


def bonuses(path: int, trains_left: int, circles_left: int) -> set[tuple[int, int]]:
    """7.1, 9.2, 10.1 Return every (trains, taxis) that path bonuses can bring if they are taken one by one. A bonus is
    lost if nothing is left to take."""
    if not path:
        return {(0, 0)}
    found = set[tuple[int, int]]()
    if trains_left:
        found |= {(trains + 1, taxis) for trains, taxis in bonuses(path - 1, trains_left - 1, circles_left)}
    if circles_left:
        found |= {(trains, taxis + 1) for trains, taxis in bonuses(path - 1, trains_left, circles_left - 1)}
    return found or {(0, 0)}


def reach(tokens: Sequence[Held], squares: Sequence[tuple[str, int]], taxis: int) -> tuple[set[int], set[int]]:
    """2.4 Return the numbers up to 144 that two tokens make, and those that they make only with taxis."""
    alone = {n for one, other in combinations(tokens, 2) for n in products(one[0], other[0])}
    helpful = [kind for kind, _ in squares if kind in AMOUNTS]
    some = {tuple(sorted(kinds)) for n in range(taxis + 1) for kinds in combinations(helpful, n)}
    helped = {n + change for n in alone for kinds in some for change in sums(kinds)}
    return alone, {n for n in helped - alone if 1 <= n <= 144}


# The result.


def score(
    destinations: Iterable[int], trophies: Iterable[int], squares: Iterable[int], trains: int, planes: int
) -> int:
    """14.1 Return the score, in half points."""
    return 2 * (sum(destinations) + sum(trophies) + sum(squares) + trains) + planes


def winners(scores: Sequence[int], fives: Sequence[int], trophies: Sequence[int]) -> set[int]:
    """14.3 Return the seats with the most points; if several, of those with the most fives; if several, with the most
    trophies."""
    left = set(range(len(scores)))
    for merits in (scores, fives, trophies):
        most = max(merits[seat] for seat in left)
        left = {seat for seat in left if merits[seat] == most}
    return left
