"""Quadrata's material: constants, and what a data file lists (cards, map, taxi boards). A file that breaks a clause of
section 1, or 15.10, is refused with the place in the file and the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from tablee.core.words import Language
from tablee.games.quadrata.state import Colour, Place, Province, Side, Square, Token, Trophy
from tablee.kit.data import BadData as BadData
from tablee.kit.data import read_data

FILE = Path(__file__).parent / "data" / "quadrata.json"

PROVINCES: tuple[Province, ...] = get_args(Province)
COLOURS: tuple[Colour, ...] = get_args(Colour)
AIRPLANE: Token = 0
BASIC: tuple[Token, ...] = (1, 2, 3, 4, 5, 6)
ADVANCED: tuple[Token, ...] = (7, 8, 9, 10, 11, 12)
ADVANCED_EACH = 4
BLACK_AIRPLANES = 22
"""1.6 Number of black airplanes."""
SPACES, TRAINS = 3, 2
CIRCLES: tuple[Place, ...] = (5, 6)
PLACES = 7
"""1.7 Number of places in a movement area: three spaces, two more under trains, two dotted circles."""
CENTRE = 4
LAST_DAY = 7
ADVANCED_A_PLAYER = 2
"""3.3 Number of advanced tokens that each player draws on the days on which such tokens are drawn."""
TO_REMOVE = {3: 1, 5: 2}
"""3.4 Number of basic tokens to remove, by day."""
TROPHIES: dict[Trophy, int] = {"purple": 3, "yellow": 2, "blue": 2, "orange": 2, "multicoloured": 2}
"""1.8 Points of the trophies."""

FamilyKind: TypeAlias = Literal["plus-1", "minus-1", "plus-2", "minus-2"]
ExpertKind: TypeAlias = Literal["plus-1-or-2", "minus-1-or-2", "draw-two", "swap", "airplane", "second-visit", "empty"]
CHANGES: dict[str, tuple[int, ...]] = {
    "plus-1": (1,),
    "minus-1": (-1,),
    "plus-2": (2,),
    "minus-2": (-2,),
    "plus-1-or-2": (1, 2),
    "minus-1-or-2": (-1, -2),
}
"""10.5, 15.2, 15.3 Amounts that a square of each kind can add to a product; the player needs one of them."""

_TWO_BASIC = {a * b for a, b in combinations(BASIC, 2)}
_ONE_BASIC = {a * b for a, b in product(BASIC, ADVANCED)} - _TWO_BASIC
_NO_BASIC = {a * b for a, b in combinations(ADVANCED, 2)} - _ONE_BASIC
CLASSES: dict[int, frozenset[int]] = {
    2: frozenset(_TWO_BASIC),
    3: frozenset(_ONE_BASIC),
    5: frozenset(_NO_BASIC),
}
"""1.2 Numbers that can be printed on cards, by their points: two different basic tokens make those for 2, a basic and
an advanced one those for 3, two different advanced ones those for 5."""

FIXED_JOINTS = (("AB", "SK"), ("SK", "MB"), ("MB", "ON"))


class CardSide(Struct, frozen=True, forbid_unknown_fields=True):
    numbers: tuple[int, int]
    points: int


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
    province: Province
    city: CardSide
    attraction: CardSide

    def side_of(self, number: int) -> Side | None:
        """6.3 Return the side of the card on which a number is printed, or None if it is on neither."""
        if number in self.city.numbers:
            return "city"
        return "attraction" if number in self.attraction.numbers else None

    def points_of(self, number: int) -> int:
        """6.8 Return the points of a visit with this number."""
        return self.city.points if number in self.city.numbers else self.attraction.points

    @property
    def numbers(self) -> tuple[int, ...]:
        return (*self.attraction.numbers, *self.city.numbers)


class FamilySquare(Struct, frozen=True, forbid_unknown_fields=True):
    kind: FamilyKind
    points: Annotated[int, Meta(ge=0, le=3)]


class ExpertSquare(Struct, frozen=True, forbid_unknown_fields=True):
    kind: ExpertKind
    points: Annotated[int, Meta(ge=0, le=3)]


class DataFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of a data file, field by field as in its JSON."""

    colours: dict[Colour, tuple[Province, ...]]
    path: tuple[tuple[Province, Province], ...]
    circles: Annotated[int, Meta(ge=1)]
    family: tuple[FamilySquare, ...]
    expert: tuple[ExpertSquare, ...]
    cards: tuple[Card, ...]
    words: dict[Language, dict[str, Annotated[str, Meta(min_length=1, max_length=60)]]] = {}
    """Names of cities and attractions by message id (`city-ottawa`), in one language or both; they replace those of the
    shipped cards."""


class Land(Struct, frozen=True, forbid_unknown_fields=True):
    """Province on the map: its outline as an SVG path, its label, and points in map coordinates."""

    id: Province
    d: str
    label: tuple[float, float, Literal["start", "middle", "end"]]
    square: tuple[float, float]
    """Centre of the box in which the province's points are written."""
    stop: tuple[float, float]
    """Point where the dotted path meets the land. If `leader` is set, a line joins it to the box, which lies
    elsewhere."""
    leader: bool


class Joint(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    start: Province
    end: Province
    d: str


class DrawnPath(Struct, frozen=True):
    order: tuple[Province, ...]
    joints: tuple[Joint, ...]


class Canada(Struct, frozen=True):
    """Map of Canada as pages draw it; the rules do not use it."""

    viewBox: tuple[float, float, float, float]
    provinces: tuple[Land, ...]
    lakes: str
    path: DrawnPath


FILES = {"data/quadrata.json": DataFile, "data/canada.json": Canada}
"""Data files that the boards on pages read, by path in the game's folder, with the types of their contents."""


class TaxiBoard(Struct, frozen=True):
    """One side of a taxi board, family or expert: the kind and the points of each square."""

    kinds: tuple[str, ...]
    points: tuple[int, ...]
    like: tuple[Square, ...]
    """For each square, the index of the first square with the same kind and points."""


@dataclass(frozen=True, eq=False)
class Material:
    """Material as the rules use it: the contents of a data file, with tables derived from them."""

    cards: dict[str, Card]
    masks: dict[str, int]
    """Numbers printed on each card, as a bit set (bit n is the number n)."""
    colour_of: dict[Province, Colour]
    colours: dict[Colour, frozenset[Province]]
    neighbours: dict[Province, frozenset[Province]]
    circles: int
    boards: dict[str, TaxiBoard]


def read_material(raw: bytes) -> Material:
    file: DataFile = read_data(raw, DataFile, "quadrata.json")
    for place, reason in _faults(file):
        raise BadData(f"quadrata.json: {place}: {reason}")
    return Material(
        cards={card.id: card for card in file.cards},
        masks={card.id: sum(1 << number for number in card.numbers) for card in file.cards},
        colour_of={province: colour for colour, provinces in file.colours.items() for province in provinces},
        colours={colour: frozenset(provinces) for colour, provinces in file.colours.items()},
        neighbours={province: frozenset(_neighbours(file, province)) for province in PROVINCES},
        circles=file.circles,
        boards={"family": _board(file.family), "expert": _board(file.expert)},
    )


def _neighbours(file: DataFile, province: Province) -> Iterator[Province]:
    for one, other in file.path:
        if province in (one, other):
            yield other if province == one else one


def _board(squares: tuple[FamilySquare, ...] | tuple[ExpertSquare, ...]) -> TaxiBoard:
    kinds, points = tuple(s.kind for s in squares), tuple(s.points for s in squares)
    pairs = list(zip(kinds, points, strict=True))
    return TaxiBoard(kinds, points, tuple(pairs.index(pair) for pair in pairs))


# Faults of a data file, each as the place in the file and the reason with its clause.


def _faults(file: DataFile) -> Iterator[tuple[str, str]]:
    yield from _colour_faults(file)
    yield from _path_faults(file)
    yield from _board_faults(file)
    for number, card in enumerate(file.cards):
        yield from _card_faults(card, f"cards[{number}] ({card.id})")
    yield from _deck_faults(file)
    yield from _word_faults(file)


def _colour_faults(file: DataFile) -> Iterator[tuple[str, str]]:
    """1.4 Yield the faults of the colours."""
    coloured = Counter(province for provinces in file.colours.values() for province in provinces)
    for province in PROVINCES:
        if coloured[province] != 1:
            yield "colours", f"{province} has {coloured[province]} colours, not one (1.4)"
    for colour in COLOURS:
        size, wanted = len(file.colours.get(colour, ())), 4 if colour == "purple" else 3
        if size != wanted:
            yield f"colours.{colour}", f"{size} provinces, not {wanted} (1.4)"
    if not {"NB", "NU"} <= set(file.colours["purple"]):
        yield "colours.purple", "NB and NU are purple (1.4)"


def _path_faults(file: DataFile) -> Iterator[tuple[str, str]]:
    """1.5 Yield the faults of the path."""
    joints = [frozenset(joint) for joint in file.path]
    for number, joint in enumerate(joints):
        if len(joint) == 1 or joint in joints[:number]:
            yield f"path[{number}]", "a joint joins two provinces, and is there once (1.5)"
    for province in PROVINCES:
        if (joined := sum(province in joint for joint in joints)) > 2:
            yield "path", f"{province} is joined with {joined} others, and two is the most (1.5)"
    for one, other in FIXED_JOINTS:
        if frozenset((one, other)) not in joints:
            yield "path", f"{one} and {other} are joined (1.5)"


def _board_faults(file: DataFile) -> Iterator[tuple[str, str]]:
    """15.10 Yield the faults of the taxi boards."""
    for side, squares in (("family", file.family), ("expert", file.expert)):
        if len(squares) < file.circles:
            yield side, f"{len(squares)} squares for {file.circles} circles (15.10)"
    for kind in ("draw-two", "second-visit"):
        if sum(square.kind == kind for square in file.expert) > 1:
            yield "expert", f"{kind} more than once (15.10)"


def _card_faults(card: Card, where: str) -> Iterator[tuple[str, str]]:
    """1.2 Yield the faults of a card."""
    sides: tuple[tuple[Side, CardSide], ...] = (("city", card.city), ("attraction", card.attraction))
    for name, side in sides:
        for number in side.numbers:
            points = next((points for points, numbers in CLASSES.items() if number in numbers), None)
            if points is None:
                yield f"{where}.{name}", f"{number} is never printed (1.2)"
            elif points != side.points:
                yield f"{where}.{name}", f"{side.points} points for {number}, which is worth {points} (1.2)"


def _deck_faults(file: DataFile) -> Iterator[tuple[str, str]]:
    """1.1, 1.3 Yield the faults of the deck as a whole, including a missing Toronto card, whose numbers the printed
    rules tell (1.2)."""
    ids = Counter(card.id for card in file.cards)
    for id, count in ids.items():
        if count > 1:
            yield "cards", f"{id} is there {count} times (1.1)"
    for province in PROVINCES:
        cards = [card for card in file.cards if card.province == province]
        if len(cards) != 3:
            yield "cards", f"{len(cards)} cards of {province}, not three (1.1)"
        numbers = Counter(number for card in cards for number in card.numbers)
        for number in (number for number, count in numbers.items() if count > 1):
            yield "cards", f"{number} is there twice in {province} (1.3)"
    if not any(_is_toronto(card) for card in file.cards):
        yield "cards", "no card of ON has 108 and 110 for its city and 30 for its attraction (1.2)"


def _is_toronto(card: Card) -> bool:
    return card.province == "ON" and set(card.city.numbers) == {108, 110} and 30 in card.attraction.numbers


def _word_faults(file: DataFile) -> Iterator[tuple[str, str]]:
    """Yield the faults of `words`: a name that belongs to no card, and a card without names that is not a shipped
    one."""
    ids = {card.id for card in file.cards}
    names = {f"{kind}-{id}" for id in ids for kind in ("city", "attraction")}
    given = {(language, id) for language, words in file.words.items() for id in words}
    for language, id in sorted(given):
        if id.removesuffix(".the") not in names:
            yield f"words.{language}", f"{id} names no city or attraction of the cards"
    named = {id for _, id in given}
    for name in sorted(names - named):
        if name.partition("-")[2] not in _our_cards():
            yield "words", f"{name} has no name"


@cache
def _our_cards() -> frozenset[str]:
    return frozenset(card.id for card in msgspec.json.decode(FILE.read_bytes(), type=DataFile).cards)
