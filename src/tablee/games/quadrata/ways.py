"""Ways to make numbers: two tokens multiplied, an airplane as any value, changed by taxi squares (6.2, 8.1, 10.5).

A set of numbers is an integer used as a bit set, so that a taxi square shifts all of them at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple, TypeAlias

from tablee.games.quadrata.data import ADVANCED, AIRPLANE, BASIC, CHANGES, CIRCLES, TaxiBoard
from tablee.games.quadrata.state import Place, Square, Token

Numbers: TypeAlias = int
Area: TypeAlias = tuple[Token | None, ...]

VALUES: dict[Token, tuple[int, ...]] = {
    AIRPLANE: (*BASIC, *ADVANCED),
    **{token: (token,) for token in (*BASIC, *ADVANCED)},
}
"""8.1 Values that a token can count as."""
LINE: Numbers = (1 << 145) - 2
"""Bit set of the numbers 1 to 144."""


class Pair(NamedTuple):
    """Two tokens of a movement area, and the products they can make."""

    places: tuple[Place, Place]
    products: Numbers


class ProductChange(NamedTuple):
    """One set of amounts by which a product can be changed, and every choice of taxi squares that allows exactly these
    amounts."""

    amounts: tuple[int, ...]
    squares: tuple[tuple[Square, ...], ...]


@cache
def products(one: Token, other: Token) -> Numbers:
    found = 0
    for a, b in product(VALUES[one], VALUES[other]):
        found |= 1 << a * b
    return found


def changed(numbers: Numbers, amounts: Iterable[int]) -> Numbers:
    """Return, as a bit set, every sum of one of these numbers and one of the amounts, which may be negative."""
    found = 0
    for amount in amounts:
        found |= numbers << amount if amount >= 0 else numbers >> -amount
    return found


def members(numbers: Numbers) -> Iterator[int]:
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


@lru_cache(1 << 10)
def classes(area: Area) -> dict[tuple[Token, bool], tuple[Place, ...]]:
    """Group the tokens of a movement area that are equal: same value, all in spaces or all in circles."""
    found: dict[tuple[Token, bool], tuple[Place, ...]] = {}
    for place, token in enumerate(area):
        if token is not None:
            equals = (token, place in CIRCLES)
            found[equals] = (*found.get(equals, ()), place)
    return found


@lru_cache(1 << 10)
def pairs(area: Area) -> tuple[Pair, ...]:
    """List the pairs of tokens that can be multiplied; of pairs with equal tokens only one is listed."""
    groups = sorted(classes(area).values())
    places = [(one[0], other[0]) for one, other in combinations(groups, 2)]
    places += [(group[0], group[1]) for group in groups if len(group) > 1]
    return tuple(_pair(area, one, other) for one, other in sorted((min(two), max(two)) for two in places))


def _pair(area: Area, one: Place, other: Place) -> Pair:
    first, second = area[one], area[other]
    assert first is not None and second is not None
    return Pair((one, other), products(first, second))


@lru_cache(1 << 10)
def choices(area: Area) -> tuple[tuple[Place, ...], ...]:
    """13.1 List every choice of tokens to send to rest, as their places, the smallest choices first. Of choices that
    differ only in which of equal tokens they take, one is listed."""
    groups = sorted(classes(area).values())
    taken = product(*([group[:n] for n in range(len(group) + 1)] for group in groups))
    every = (tuple(sorted(place for part in parts for place in part)) for parts in taken)
    return tuple(sorted(every, key=lambda places: (len(places), places)))


@lru_cache(1 << 10)
def changes(board: TaxiBoard, crossed: tuple[Square, ...], taxis: int) -> tuple[ProductChange, ...]:
    """List the ways to change a product with up to `taxis` free squares: each set of amounts that can be added, with
    the choices of squares that allow it. Crossing no square comes first."""
    free = Counter(board.like[s] for s in _free(board, crossed) if board.kinds[s] in CHANGES)
    found: dict[tuple[int, ...], list[tuple[Square, ...]]] = {}
    for counts in product(*(range(n + 1) for n in free.values())):
        if sum(counts) <= taxis:
            taken = Counter(dict(zip(free, counts, strict=True)))
            found.setdefault(_amounts(board, taken), []).append(_squares(board, crossed, taken))
    return tuple(ProductChange(amounts, tuple(sorted(ways, key=len))) for amounts, ways in found.items())


def _free(board: TaxiBoard, crossed: tuple[Square, ...]) -> Iterator[Square]:
    return (square for square in range(len(board.kinds)) if square not in crossed)


def _squares(board: TaxiBoard, crossed: tuple[Square, ...], taken: Counter[Square]) -> tuple[Square, ...]:
    """Return the squares to cross, given how many of each group of equal ones are `taken`: the first free ones of each
    group."""
    left, found = Counter(taken), list[Square]()
    for square in _free(board, crossed):
        if left[board.like[square]]:
            left[board.like[square]] -= 1
            found.append(square)
    return tuple(found)


def _amounts(board: TaxiBoard, taken: Counter[Square]) -> tuple[int, ...]:
    return amounts(board, tuple(sorted(taken.elements())))


@lru_cache(1 << 12)
def amounts(board: TaxiBoard, squares: tuple[Square, ...]) -> tuple[int, ...]:
    """6.9 Return all amounts that these squares together can add to a product; each 1-or-2 square leaves a choice."""
    return tuple(sorted({sum(choice) for choice in product(*(CHANGES[board.kinds[square]] for square in squares))}))


def best_free(board: TaxiBoard, crossed: tuple[Square, ...], taxis: int) -> tuple[Square, ...]:
    """14.2 Return the free squares that score most, one for each taxi."""
    free = sorted(_free(board, crossed), key=lambda square: -board.points[square])
    return tuple(sorted(free[:taxis]))
