"""Lookup tables of the twin, made from the material of the rules and the weights of the evaluation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import comb

from tablee.games.quadrata.data import AIRPLANE, CENTRE, CLASSES, COLOURS, PLACES, PROVINCES, TROPHIES, Card, Material
from tablee.games.quadrata.evaluation import FEATURES, LEARNED, bonuses_worth
from tablee.games.quadrata.rules import Quadrata
from tablee.games.quadrata.state import Options, Province
from tablee.games.quadrata.twin.board import fill_board
from tablee.games.quadrata.twin.record import DRAWS, HOPED_FOR, HOPES, NUMBERS, POOL, TOKENS, WON, Tables
from tablee.kit.learned import Weights
from tablee.kit.record import fill, fill_row


@lru_cache(16)
def tables(game: Quadrata, options: Options) -> Tables:
    """Return the lookup tables for matches with these options."""
    t = _tables(game, options.taxis).copy()
    t.seats = options.seats
    return t


@lru_cache(8)
def _tables(game: Quadrata, side: str) -> Tables:
    t, material = Tables(), game.material
    for n, id in enumerate(sorted(material.cards)):
        _fill_card(t, n, material.cards[id])
    fill(t.points, [points for number in NUMBERS for points, numbers in CLASSES.items() if number in numbers])
    fill(t.colours, [bits_of(material.colours[colour]) for colour in COLOURS])
    fill(t.trophy, [TROPHIES[won] for won in WON])
    fill(t.colour, [bits_of(material.colours[material.colour_of[province]]) for province in PROVINCES])
    fill(t.neighbours, [bits_of(material.neighbours[province]) for province in PROVINCES])
    for places in range(1 << PLACES):
        fill_row(t.choice, places, _choices(places))
    fill_board(t, material, material.boards[side])
    _fill_hopes(t, material)
    weigh(t, LEARNED)
    return t


def weigh(t: Tables, weights: Weights) -> None:
    """Write the evaluation's weights into the lookup tables."""
    fill(t.weights, [weights.points[name] for name in FEATURES])
    fill(t.steep, (weights.settled, weights.open))


def _fill_card(t: Tables, n: int, card: Card) -> None:
    numbers = [NUMBERS.index(number) for number in card.numbers]
    t.mask[n], t.province[n] = sum(1 << number for number in numbers), PROVINCES.index(card.province)
    fill_row(t.number, n, numbers)


def _fill_hopes(t: Tables, material: Material) -> None:
    """Fill in the lookup tables of the evaluation, among them all values that a visit can have (“hopes”), the best
    first."""
    fill(t.quality, token_quality(material))
    for draws, pool in product(range(DRAWS), range(POOL)):
        fill_row(t.drawn, (draws, pool), [drawn(equal, pool, draws) for equal in range(min(pool, 15) + 1)])
    for n, number in enumerate(NUMBERS):
        fill_row(t.factors, n, [token for two in factors(number) for token in two])
    hopes = {(points, path, air): points + bonuses_worth(path, air > 0) for points, path, air in HOPED_FOR}
    order = sorted(hopes, key=lambda hope: -hopes[hope])
    t.hopes, t.sights = HOPES, CENTRE + 2
    fill(t.worth, [hopes[hope] for hope in order])
    fill(t.points_hoped_for, [points for points, _, _ in order])
    fill(t.kind_hoped_for, [path << 1 | airplane for _, path, airplane in order])
    fill(t.borders, [borders(material, provinces) for provinces in _sets_of_provinces()])


def _sets_of_provinces() -> Iterator[list[Province]]:
    """Yield every set of provinces, in the order of its number as a bit set."""
    for visited in range(1 << len(PROVINCES)):
        yield [province for n, province in enumerate(PROVINCES) if visited >> n & 1]


def _choices(places: int) -> list[int]:
    """13.1 List every choice of some of these places, the smallest first; both the places and a choice are bit sets."""
    lying = [place for place in range(PLACES) if places >> place & 1]
    return [sum(1 << place for place in some) for n in range(len(lying) + 1) for some in combinations(lying, n)]


def bits_of(provinces: Iterable[Province]) -> int:
    return sum(1 << PROVINCES.index(province) for province in provinces)


# What the features of the evaluation are counted by


def drawn(equal: int, pool: int, draws: int) -> float:
    """Return the probability that `draws` tokens from a bag of `pool` contain at least one of `equal` equal tokens."""
    return 1 - comb(pool - equal, draws) / comb(pool, draws) if equal and draws <= pool else float(equal > 0 < draws)


def factors(number: int) -> list[tuple[int, int]]:
    """List every two different tokens that make a number."""
    return [(a, number // a) for a in range(1, TOKENS) if number % a == 0 and a < number // a < TOKENS]


def token_quality(material: Material) -> list[int]:
    """Return each token's quality, by token: the points of all numbers on cards that have it as a factor, in hundredths
    of those of the best token; an airplane counts 120."""
    worth = [0] * TOKENS
    for card in material.cards.values():
        for side in (card.city, card.attraction):
            for token in (token for number in side.numbers for two in factors(number) for token in two):
                worth[token] += side.points
    return [120 if token == AIRPLANE else round(100 * points / max(worth)) for token, points in enumerate(worth)]


def borders(material: Material, provinces: Sequence[Province]) -> int:
    """Count the pairs of neighbouring provinces of which one is visited and the other is not: visiting the other earns
    a path bonus."""
    return sum(other not in provinces for province in provinces for other in material.neighbours[province])
