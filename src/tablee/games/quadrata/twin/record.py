"""Records of the twin: a position, and the lookup tables of a match (made in twin/tables.py).

Cards are numbered in the order of their ids; a set of cards, of provinces or of printed numbers is a bit set. The
tokens in a bag or at rest are one integer with four bits for each value, which count its tokens; those of a movement
area are one with four bits for each place: the token's value plus 1, or 0."""

from __future__ import annotations

from itertools import product
from typing import Final

from tablee.games.quadrata.data import ADVANCED, BASIC, CENTRE, CLASSES, COLOURS, PLACES, PROVINCES
from tablee.games.quadrata.evaluation import FEATURES
from tablee.games.quadrata.state import Trophy
from tablee.kit.record import FLOAT64, INT8, INT16, INT32, INT64, Fractions, Numbers, Record, field

SEATS, CARDS, PRINTED = 4, 39, 4
DRAWS, POOL = 8, 32
STEPS = ("done", "replace", "visit", "bonus", "again", "book", "rest")
DONE, REPLACE, VISIT, BONUS, AGAIN, BOOK, REST = range(len(STEPS))
NOT_YET: Final = -1
"""Value of `first` before the first player is drawn, and of `active` before the turns of a day."""
TOKENS = 1 + len(BASIC) + len(ADVANCED)
NUMBERS = sorted(number for numbers in CLASSES.values() for number in numbers)
"""Numbers that can be printed on a card. In the twin's bit sets of numbers, bit n stands for the n-th of these."""
assert len(NUMBERS) < 63
HOPED_FOR = tuple(product(CLASSES, (0, 1, 2), (0, 1)))
HOPES = len(HOPED_FOR)
WON: tuple[Trophy, ...] = (*COLOURS, "multicoloured")
LANDS = len(PROVINCES)
BOARDS, TAXIS, SORTS, CHANGED, WAYS, LISTS, SETS = 1 << 12, 16, 16, 1 << 10, 1 << 17, (1 << 15) - 1, 128


class Position(Record):
    """Position in a match."""

    area: Numbers = field(INT64, SEATS)
    bag: Numbers = field(INT64, SEATS)
    resting: Numbers = field(INT64, SEATS)
    score: Numbers = field(INT64, SEATS)
    """In half points."""
    board: Numbers = field(INT64, SEATS)
    """Number of the seat's taxi board, which says what squares are crossed (twin/board.py)."""
    visited: Numbers = field(INT64, SEATS)
    fives: Numbers = field(INT64, SEATS)
    trophies: Numbers = field(INT64, SEATS)
    """How many trophies each seat has."""
    trains: Numbers = field(INT64, SEATS)
    taxis: Numbers = field(INT64, SEATS)
    reservation: Numbers = field(INT64, SEATS)
    """Cards are counted from 1 here, in the centre and on the pile; 0: no card."""
    centre: Numbers = field(INT64, CENTRE)
    pile: Numbers = field(INT8, CARDS)
    piled: int = field(INT64)
    """Number of cards on the pile."""
    discarding: int = field(INT64)
    """The card on its way to the pile."""
    deck: int = field(INT64)
    black_bag: int = field(INT64)
    taken: int = field(INT64)
    """Trophies that somebody has, a bit each."""
    airplanes: int = field(INT64)
    day: int = field(INT64)
    first: int = field(INT64)
    active: int = field(INT64)
    step: int = field(INT64)
    removing: int = field(INT64)
    """Seats that have to remove tokens, a bit each."""
    advanced: int = field(INT64)
    circles: int = field(INT64)
    path: int = field(INT64)
    latest: int = field(INT64)
    """Before its bonuses are taken: the province just visited, counted from 1."""
    mover: int = field(INT64)
    asked: int = field(INT64)
    """Seat that is asked first of those who act at the same time."""
    first_plays: Numbers = field(INT64, 2)
    """Room for the first plays of the active seat, to see whether it has a choice; 0 between plays."""


class Tables(Record):
    """Tables of a match: the cards and the taxi board, which stay the same."""

    mask: Numbers = field(INT64, CARDS)
    """By card: its numbers, as a bit set."""
    number: Numbers = field(INT8, CARDS, PRINTED)
    """The same, as indices in the order of the card."""
    province: Numbers = field(INT8, CARDS)
    points: Numbers = field(INT8, len(NUMBERS))
    colour: Numbers = field(INT16, LANDS)
    """By province: all provinces of its colour."""
    colours: Numbers = field(INT16, len(COLOURS))
    """By colour: its provinces."""
    neighbours: Numbers = field(INT16, LANDS)
    trophy: Numbers = field(INT8, len(WON))
    choice: Numbers = field(INT8, 1 << PLACES, 1 << PLACES)
    """By set of places: every choice of some of them, the smallest first."""
    seats: int = field(INT8)

    drawn: Fractions = field(FLOAT64, DRAWS, POOL, 16)
    """Probability that the draws contain at least one of some equal tokens, by draws, size of the bag and equal
    tokens."""
    factors: Numbers = field(INT8, len(NUMBERS), 6)
    """By number: every two different tokens that make it."""
    quality: Numbers = field(INT16, TOKENS)
    """By token, in hundredths."""
    worth: Fractions = field(FLOAT64, HOPES)
    """Values that a visit can have, the best first."""
    points_hoped_for: Numbers = field(INT8, HOPES)
    """The points of each of these values."""
    kind_hoped_for: Numbers = field(INT8, HOPES)
    """The bonuses of each of these values: path bonuses << 1 | airplane."""
    weights: Fractions = field(FLOAT64, len(FEATURES))
    steep: Fractions = field(FLOAT64, 2)
    """What turns the points in the end into chances to win."""
    borders: Numbers = field(INT8, 1 << LANDS)
    """By set of visited provinces: their borders with provinces not visited."""
    hopes: int = field(INT8)
    """Number of values. This and `sights` are no constants, or the compiler would unroll loops."""
    sights: int = field(INT8)
    """Number of cards in sight."""

    reach: Numbers = field(INT64, SETS, TOKENS * TOKENS)
    """By set of amounts and two tokens: the numbers that they make."""
    first_way: Numbers = field(INT32, LISTS + 1)
    """By list: index of its first choice of squares in `way`."""
    open: Numbers = field(INT32, BOARDS)
    """By a board's number: the sorts with a free square, as a bit set."""
    scored: Numbers = field(INT16, BOARDS)
    """By a board's number: the points of the crossed squares."""
    used: Numbers = field(INT16, BOARDS, TAXIS)
    """By a board's number and taxis: its number once these have crossed the best free squares."""
    changes: Numbers = field(INT16, BOARDS)
    """By a board's number: the index of its lists, to be used in `first_list` and `help`."""
    first_list: Numbers = field(INT16, CHANGED * TAXIS + 1)
    """By that index and taxis: the first list of choices of squares."""
    amounts: Numbers = field(INT16, LISTS)
    """By list: the set of amounts that its choices add to a product."""
    way: Numbers = field(INT16, WAYS)
    """By choice of squares: what it adds to the board's number."""
    help: Numbers = field(INT16, CHANGED)
    """By the index of lists: the set of amounts that one taxi can add to a product."""
    digit: Numbers = field(INT16, SORTS)
    """By sort: what crossing one of its squares adds to the board's number."""
    crossed: Numbers = field(INT8, BOARDS)
    """By a board's number: how many squares are crossed."""
    kind: Numbers = field(INT8, SORTS)
    sorts: int = field(INT8)
    second: int = field(INT8)
    """The sort of the second-visit square; -1: there is none."""
    circles: int = field(INT8)
