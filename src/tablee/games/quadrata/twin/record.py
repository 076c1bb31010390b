"""Records of the twin, made from the state and the material of the rules: a position, and the lookup tables of a match.

Cards are numbered in the order of their ids; a set of cards, of provinces or of printed numbers is a bit set. The
tokens in a bag or at rest are one integer with four bits for each value, which count its tokens; those of a movement
area are one with four bits for each place: the token's value plus 1, or 0."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, product
from typing import Any, Final

import numpy as np

from tablee.core.game import Ask, Roll
from tablee.games.quadrata.bot import drawn, factors
from tablee.games.quadrata.data import CENTRE, CLASSES, COLOURS, PLACES, PROVINCES, TROPHIES, Card, Material, TaxiBoard
from tablee.games.quadrata.outlook import COUNTED, WEIGHTS, bonuses_worth, borders, token_hundredths
from tablee.games.quadrata.queries import board_of
from tablee.games.quadrata.rules import Quadrata
from tablee.games.quadrata.score import sheet
from tablee.games.quadrata.state import Options, Player, Province, State, Token, Trophy
from tablee.games.quadrata.twin.board import BOARD, NUMBERS, TOKENS, fill_board, number_of
from tablee.kit.learned import Weights
from tablee.kit.twin import CHANCE, OVER

SEATS, CARDS, PRINTED = 4, 39, 4
DRAWS, POOL = 8, 32
STEPS = ("done", "replace", "visit", "bonus", "again", "book", "rest")
DONE, REPLACE, VISIT, BONUS, AGAIN, BOOK, REST = range(len(STEPS))
NOT_YET: Final = -1
"""Value of `first` before the first player is drawn, and of `active` before the turns of a day."""
HOPED_FOR = tuple(product(CLASSES, (0, 1, 2), (0, 1)))
HOPES = len(HOPED_FOR)
WON: tuple[Trophy, ...] = (*COLOURS, "multicoloured")

POSITION = np.dtype(
    [
        ("area", np.int64, SEATS),
        ("bag", np.int64, SEATS),
        ("resting", np.int64, SEATS),
        ("deck", np.int64),
        ("black_bag", np.int64),
        ("ways", np.int32),  # how many legal actions there are, or the weight of chance's outcomes
        ("score", np.int16, SEATS),  # in half points
        ("board", np.int16, SEATS),
        ("visited", np.int16, SEATS),
        ("fives", np.int8, SEATS),
        ("trophies", np.int8, SEATS),  # how many
        ("trains", np.int8, SEATS),
        ("taxis", np.int8, SEATS),
        ("reservation", np.int8, SEATS),  # cards are counted from 1 here…
        ("centre", np.int8, CENTRE),
        ("pile", np.int8, CARDS),
        ("discarding", np.int8),  # …to here
        ("piled", np.int8),
        ("taken", np.int8),  # trophies that somebody has, a bit each
        ("airplanes", np.int8),
        ("day", np.int8),
        ("first", np.int8),
        ("active", np.int8),
        ("step", np.int8),
        ("removing", np.int8),  # seats that have to remove tokens, a bit each
        ("advanced", np.int8),
        ("circles", np.int8),
        ("path", np.int8),
        ("latest", np.int8),  # before its bonuses are taken: the province just visited, counted from 1
        ("mover", np.int8),
        ("asked", np.int8),  # who is asked first of those who act at the same time
    ],
    align=True,
)

TABLES = np.dtype(
    [
        ("mask", np.int64, CARDS),  # by card: its numbers
        ("number", np.int8, (CARDS, PRINTED)),  # the same, as indices in the order of the card
        ("province", np.int8, CARDS),
        ("points", np.int8, len(NUMBERS)),
        ("colour", np.int16, len(PROVINCES)),  # by province: all provinces of its colour
        ("colours", np.int16, len(COLOURS)),  # by colour: its provinces
        ("neighbours", np.int16, len(PROVINCES)),
        ("trophy", np.int8, len(WON)),
        ("choice", np.int8, (1 << PLACES, 1 << PLACES)),  # by set of places: every choice of some, the smallest first
        ("drawn", np.float64, (DRAWS, POOL, 16)),  # `drawn` of bot.py by draws, size of the bag and equal tokens
        ("factors", np.int8, (len(NUMBERS), 6)),  # by number: every two different tokens that make it
        ("quality", np.int16, TOKENS),  # by token, in hundredths
        ("worth", np.float64, HOPES),  # values that a visit can have, the best first…
        ("points_hoped_for", np.int8, HOPES),  # …each with its points…
        ("kind_hoped_for", np.int8, HOPES),  # …and its bonuses: path bonuses << 1 | airplane
        ("weights", np.float64, len(COUNTED)),  # weights of the features…
        ("steep", np.float64, 2),  # …and what turns the points in the end into chances to win
        ("borders", np.int8, 1 << len(PROVINCES)),  # by set of visited provinces: `borders` of outlook.py
        ("hopes", np.int8),  # number of values, and of cards in sight: no constants, or the compiler would unroll loops
        ("sights", np.int8),
        ("seats", np.int8),
        *BOARD,
    ],
    align=True,
)


# Tables


def tables(game: Quadrata, options: Options) -> np.ndarray[Any, Any]:
    """Make the lookup tables for matches with these options, as an array of one record."""
    array = _tables(game, options.taxis).copy()
    array[0]["seats"] = options.seats
    return array


@lru_cache(8)
def _tables(game: Quadrata, side: str) -> np.ndarray[Any, Any]:
    array, material = np.zeros(1, TABLES), game.material
    t = array[0]
    for n, id in enumerate(sorted(material.cards)):
        _fill_card(t, n, material.cards[id])
    t["points"] = [points for number in NUMBERS for points, numbers in CLASSES.items() if number in numbers]
    t["colours"], t["trophy"] = [_bits(material.colours[colour]) for colour in COLOURS], [TROPHIES[won] for won in WON]
    for n, province in enumerate(PROVINCES):
        t["colour"][n] = _bits(material.colours[material.colour_of[province]])
        t["neighbours"][n] = _bits(material.neighbours[province])
    for visited in range(1 << len(PROVINCES)):
        t["borders"][visited] = borders(material, [p for n, p in enumerate(PROVINCES) if visited >> n & 1])
    for places in range(1 << PLACES):
        choices = list(_choices(places))
        t["choice"][places, : len(choices)] = choices
    fill_board(t, material, material.boards[side])
    _fill_hopes(t, material)
    weigh(array, WEIGHTS)
    return array


def weigh(tables: np.ndarray[Any, Any], weights: Weights) -> None:
    """Write the evaluation's weights into the lookup tables."""
    t = tables[0]
    t["weights"], t["steep"] = [weights.points[name] for name in COUNTED], (weights.settled, weights.open)


def _fill_card(t: Any, n: int, card: Card) -> None:
    numbers = [NUMBERS.index(number) for number in card.numbers]
    t["mask"][n], t["number"][n] = sum(1 << number for number in numbers), numbers
    t["province"][n] = PROVINCES.index(card.province)


def _fill_hopes(t: Any, material: Material) -> None:
    """Fill in the lookup tables of the evaluation, among them all values that a visit can have (“hopes”), the best
    first."""
    t["quality"] = token_hundredths(material)
    for draws, pool, equal in product(range(DRAWS), range(POOL), range(16)):
        t["drawn"][draws, pool, equal] = drawn(equal, pool, draws) if equal <= pool else 0
    for n, number in enumerate(NUMBERS):
        tokens = [token for two in factors(number) for token in two]
        t["factors"][n, : len(tokens)] = tokens
    hopes = {(points, path, air): points + bonuses_worth(path, air > 0) for points, path, air in HOPED_FOR}
    order = sorted(hopes, key=lambda hope: -hopes[hope])
    t["hopes"], t["sights"], t["worth"] = HOPES, CENTRE + 2, [hopes[hope] for hope in order]
    t["points_hoped_for"] = [points for points, _, _ in order]
    t["kind_hoped_for"] = [path << 1 | airplane for _, path, airplane in order]


def _choices(places: int) -> list[int]:
    """13.1 List every choice of some of these places, the smallest first; both the places and a choice are bit sets."""
    lying = [place for place in range(PLACES) if places >> place & 1]
    return [sum(1 << place for place in some) for n in range(len(lying) + 1) for some in combinations(lying, n)]


def _bits(provinces: Iterable[Province]) -> int:
    return sum(1 << PROVINCES.index(province) for province in provinces)


# Positions


def load(game: Quadrata, state: State, asked: int = 0, *_: object) -> np.ndarray[Any, Any]:
    """Convert a state to an array of one record. `asked` is the seat that is asked first if several act at the same
    time."""
    array, numbers = np.zeros(1, POSITION), _numbers(game)
    s = array[0]
    for seat, player in enumerate(state.players):
        for name, value in _of_player(board_of(game.material, state.options), player):
            s[name][seat] = value
        s["reservation"][seat] = numbers[player.reservation]
    s["deck"] = _deck(game, state.deck)
    s["black_bag"] = sum(many << 4 * token for token, many in state.black_bag.items)
    s["centre"], s["discarding"] = [numbers[card] for card in state.centre], numbers[state.discarding]
    s["pile"][: len(state.pile)], s["piled"] = [numbers[card] for card in state.pile], len(state.pile)
    s["taken"] = sum(1 << WON.index(trophy) for player in state.players for trophy in player.trophies)
    s["first"], s["active"] = (NOT_YET if seat is None else seat for seat in (state.first, state.active))
    s["step"], s["removing"] = STEPS.index(state.step), sum(1 << seat for seat in state.removing)
    for name in ("airplanes", "day", "advanced", "circles", "path"):
        s[name] = getattr(state, name)
    if state.step == "bonus":
        assert state.active is not None
        s["latest"] = PROVINCES.index(state.players[state.active].visited[-1].province) + 1
    s["asked"], (s["mover"], s["ways"]) = asked, _asked(game, state, asked)
    return array


@lru_cache(1 << 10)
def _deck(game: Quadrata, deck: tuple[str, ...]) -> int:
    return sum(1 << _numbers(game)[card] - 1 for card in deck)


@lru_cache(8)
def _numbers(game: Quadrata) -> dict[str | None, int]:
    return {None: 0} | {card: n for n, card in enumerate(sorted(game.material.cards), 1)}


def _asked(game: Quadrata, state: State, asked: int) -> tuple[int, int]:
    """Return the seat to move, or CHANCE or OVER, with the number of its legal actions or the total weight of chance's
    outcomes. If several seats act at the same time, the search for the one to move begins at `asked`."""
    match game.turn(state):
        case Ask(must):
            seat = min(must, key=lambda seat: (seat - asked) % state.options.seats)
            return seat, len(game.legal(state, seat))
        case Roll(outcomes):
            return CHANCE, sum(weight for _, weight in outcomes)
        case _:
            return OVER, 0


@lru_cache(1 << 10)
def _of_player(board: TaxiBoard, player: Player) -> tuple[tuple[str, int], ...]:
    """Return the fields of a player in the record, as (name, value)."""
    return (
        ("area", sum(token + 1 << 4 * place for place, token in enumerate(player.area) if token is not None)),
        ("bag", _tokens(player.bag)),
        ("resting", _tokens(player.resting)),
        ("score", sheet(board, player).total),
        ("board", number_of(board, player.crossed)),
        ("visited", _bits(destination.province for destination in player.visited)),
        ("fives", sum(destination.points == 5 for destination in player.visited)),
        ("trophies", len(player.trophies)),
        ("trains", player.trains),
        ("taxis", player.taxis),
    )


def _tokens(tokens: tuple[Token, ...]) -> int:
    return sum(1 << 4 * token for token in tokens)
