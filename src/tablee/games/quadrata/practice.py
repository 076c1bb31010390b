"""Practice puzzles: four cards and a few tokens are given. Which places can be visited, and how? The answers are the
legal visits by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Literal, NamedTuple

from msgspec import Struct

from tablee.core.bag import bag_of
from tablee.core.game import Seat
from tablee.games.quadrata.choices import visits
from tablee.games.quadrata.data import ADVANCED, AIRPLANE, BASIC, CENTRE, CHANGES, PLACES, Material, TaxiBoard
from tablee.games.quadrata.reach import reach_of
from tablee.games.quadrata.state import CardId, Options, Place, Player, Reach, Square, State, Token, Visit
from tablee.games.quadrata.ways import Numbers, changed, changes, members, pairs

DRAWN: tuple[Token, ...] = (*BASIC[1:], *ADVANCED)
"""Tokens that puzzles draw from. The 1 is left out: nothing can be learned from it, and with it a taxi could bring a
product below 1."""
HOPELESS = 6
"""Number of puzzles among which, on average, one has no place within reach."""
NEAR = range(-2, 3)
KINDS = 2
"""Greatest number of taxi squares of any one kind that a puzzle offers."""


class Level(NamedTuple):
    tokens: int
    """Number of tokens other than airplanes; no two are equal."""
    airplane: bool = False
    taxis: int = 0
    side: Literal["family", "expert"] = "family"


LEVELS = {
    "tokens": Level(4),
    "airplane": Level(3, airplane=True),
    "family": Level(3, taxis=1),
    "expert": Level(3, taxis=2, side="expert"),
}


class Sum(Struct, frozen=True):
    """Numbers that two tokens and some taxi squares make: one, or several if an airplane or a 1-or-2 square leaves a
    choice."""

    tokens: tuple[Place, Place]
    squares: tuple[Square, ...]
    numbers: tuple[int, ...]


class Puzzle(Struct, frozen=True):
    options: Options
    area: tuple[Token | None, ...]
    taxis: int
    squares: tuple[Square, ...]
    """Taxi squares that the player may cross."""
    cards: tuple[CardId, ...]
    reach: Reach
    sums: tuple[Sum, ...]
    """Sums of every two tokens with every choice of squares, those without squares first."""
    ways: tuple[Visit, ...]
    """Legal visits of all these cards, the easiest first: with few squares, and with no airplane."""


def puzzle(material: Material, name: str, rng: Random) -> Puzzle:
    level = LEVELS[name]
    board = material.boards[level.side]
    while True:
        player, within = _player(board, level, rng), 0 if rng.randrange(HOPELESS) == 0 else rng.choice((1, 1, 2))
        if cards := _cards(material, reach_of(board, player), rng, within):
            return _puzzle(material, level, player, cards)


def _player(board: TaxiBoard, level: Level, rng: Random) -> Player:
    tokens = [*sorted(rng.sample(DRAWN, level.tokens)), *[AIRPLANE] * level.airplane]
    area = (*tokens, *[None] * (PLACES - len(tokens)))
    offered = _offered(board, level.taxis)
    crossed = tuple(square for square in range(len(board.kinds)) if square not in offered)
    return Player(area, (), taxis=level.taxis + len(crossed), crossed=crossed)


def _offered(board: TaxiBoard, taxis: int) -> list[Square]:
    """Return the squares that a puzzle offers: of each kind that changes a product the first ones, up to `KINDS` and
    the number of taxis."""
    most = min(taxis, KINDS)
    changing = [square for square in range(len(board.kinds)) if board.kinds[square] in CHANGES]
    return [square for square in changing if board.kinds[:square].count(board.kinds[square]) < most]


def _cards(material: Material, reach: Reach, rng: Random, within: int) -> tuple[CardId, ...]:
    """Choose four cards of different provinces, `within` of which can be visited. If that is 0, a number on one of the
    cards is missed by only 1 or 2. Return () if the tokens do not allow such a choice."""
    reached = _bits((*reach.tokens, *reach.taxis))
    near = changed(reached, NEAR)
    shuffled = rng.sample(sorted(material.cards), len(material.cards))
    can = [card for card in shuffled if material.masks[card] & reached]
    narrowly = [card for card in shuffled if card not in can and material.masks[card] & near]
    first = _different(material, can if within else narrowly, within or 1)
    beyond = [card for card in shuffled if card not in can and _province(material, card) not in first]
    chosen = [*first.values(), *_different(material, beyond, CENTRE - len(first)).values()]
    if len(first) < (within or 1) or len(chosen) < CENTRE:
        return ()
    return tuple(rng.sample(chosen, CENTRE))


def _bits(numbers: tuple[int, ...]) -> Numbers:
    return sum(1 << number for number in numbers)


def _province(material: Material, card: CardId) -> str:
    return material.cards[card].province


def _different(material: Material, cards: list[CardId], most: int) -> dict[str, CardId]:
    """Return at most `most` of these cards, only one of each province, in a dictionary by province."""
    by_province = {_province(material, card): card for card in cards}
    return dict(list(by_province.items())[:most])


def _puzzle(material: Material, level: Level, player: Player, cards: tuple[CardId, ...]) -> Puzzle:
    options, board = Options(taxis=level.side), material.boards[level.side]
    state = State(options, (player,), cards, (), bag_of(()), 0, active=Seat(0), step="visit")
    return Puzzle(
        options=options,
        area=player.area,
        taxis=level.taxis,
        squares=tuple(_offered(board, level.taxis)),
        cards=cards,
        reach=reach_of(board, player),
        sums=tuple(_sums(board, player, level.taxis)),
        ways=tuple(sorted(visits(material, state), key=lambda way: (len(way.squares), AIRPLANE in _used(player, way)))),
    )


def _used(player: Player, way: Visit) -> list[Token | None]:
    return [player.area[place] for place in way.tokens]


def _sums(board: TaxiBoard, player: Player, taxis: int) -> Iterator[Sum]:
    for change in changes(board, player.crossed, taxis):
        for squares in change.squares:
            for places, products in pairs(player.area):
                yield Sum(places, squares, tuple(members(changed(products, change.amounts))))
