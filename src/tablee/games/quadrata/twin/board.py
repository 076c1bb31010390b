"""Taxi boards in the twin's lookup tables.

Equal squares (same kind, same points) form a sort. They lie side by side and are crossed in order, so it is enough to
count how many squares of each sort are crossed. One integer, the board's number, holds these counts as its digits in a
mixed radix. For each board's number, the lookup tables tell how the free squares can change a product."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple, TypeAlias

from tablee.games.quadrata.data import CHANGES, LAST_DAY, Material, TaxiBoard
from tablee.games.quadrata.state import Square
from tablee.games.quadrata.twin.record import BOARDS, CHANGED, LISTS, NUMBERS, SETS, SORTS, TAXIS, TOKENS, WAYS, Tables
from tablee.games.quadrata.ways import Numbers, amounts, best_free, changed, products
from tablee.kit.record import fill
from tablee.kit.twin import TooLarge

KINDS = ("draw-two", "airplane", "empty", "swap", "second-visit")
DRAW_TWO, GETS_AIRPLANE, EMPTY, SWAP, SECOND_VISIT, CHANGING = range(6)
"""Kinds of squares, as indices into `KINDS`; CHANGING stands for all kinds that change a product."""
Amounts: TypeAlias = tuple[int, ...]


class Sort(NamedTuple):
    """Group of equal squares on a taxi board. `digit` is what crossing one of them adds to the board's number, which
    encodes the crossed squares."""

    first: Square
    many: int
    kind: str
    digit: int


@lru_cache(8)
def sorts_of(board: TaxiBoard) -> list[Sort]:
    found = list[Sort]()
    for first in sorted(set(board.like)):
        digit = prod(sort.many + 1 for sort in found)
        found.append(Sort(first, board.like.count(first), board.kinds[first], digit))
    return found


@lru_cache(1 << 12)
def number_of(board: TaxiBoard, crossed: tuple[Square, ...]) -> int:
    """Return the board's number, an integer that encodes how many squares of each group of equal ones are crossed."""
    digits = {sort.first: sort.digit for sort in sorts_of(board)}
    return sum(digits[board.like[square]] for square in crossed)


def fill_board(t: Tables, material: Material, board: TaxiBoard) -> None:
    sorts = sorts_of(board)
    boards = prod(sort.many + 1 for sort in sorts)
    _check(material, board, len(sorts), boards)
    kinds = [KINDS.index(sort.kind) if sort.kind in KINDS else CHANGING for sort in sorts]
    t.circles, t.sorts = material.circles, len(sorts)
    fill(t.kind, kinds)
    t.second = kinds.index(SECOND_VISIT) if SECOND_VISIT in kinds else -1
    fill(t.digit, [sort.digit for sort in sorts])
    for number in range(boards):
        _fill_number(t, board, sorts, number)
    lists = Lists(board, material.circles)
    lists.write(t)
    fill(t.changes, [lists.number(sorts, number) for number in range(boards)])


def _check(material: Material, board: TaxiBoard, sorts: int, boards: int) -> None:
    if list(board.like) != sorted(board.like):
        raise TooLarge("equal squares of its taxi boards do not lie side by side")
    if boards > BOARDS or sorts > SORTS or material.circles >= TAXIS:
        raise TooLarge("its taxi boards have too many squares or circles")
    if 1 + LAST_DAY + board.kinds.count("airplane") >= 1 << 4:
        raise TooLarge("a player could have too many airplanes")


def _fill_number(t: Tables, board: TaxiBoard, sorts: Sequence[Sort], number: int) -> None:
    counts = [number // sort.digit % (sort.many + 1) for sort in sorts]
    crossed = tuple(sort.first + i for sort, many in zip(sorts, counts, strict=True) for i in range(many))
    t.crossed[number], t.scored[number] = len(crossed), sum(board.points[square] for square in crossed)
    t.open[number] = sum((many < sort.many) << n for n, (sort, many) in enumerate(zip(sorts, counts, strict=True)))
    for taxis in range(t.circles - len(crossed) + 1):
        t.used[number, taxis] = number + number_of(board, best_free(board, crossed, taxis))


class Lists:
    """Builder of the lookup tables that tell how taxi squares can change a product: the lists that `changes` of ways.py
    returns, for every set of crossed squares."""

    def __init__(self, board: TaxiBoard, circles: int) -> None:
        self.board, self.circles = board, circles
        self.sorts = [sort for sort in sorts_of(board) if sort.kind in CHANGES]
        self.sets: dict[Amounts, int] = {(0,): 0}
        self.first_list, self.amounts, self.first_way, self.way = [0], list[int](), [0], list[int]()
        self.help = list[int]()
        for crossed in product(*(range(sort.many + 1) for sort in self.sorts)):
            self._add(crossed)

    def number(self, sorts: Sequence[Sort], number: int) -> int:
        """Return the index of the lists for a board with these squares crossed, as encoded in the board's `number`.
        Boards share lists if they differ only in squares that change no product."""
        found = 0
        for sort in self.sorts:
            found = found * (sort.many + 1) + number // sort.digit % (sort.many + 1)
        return found

    def _add(self, crossed: Sequence[int]) -> None:
        choices = list(self._choices(crossed))
        for taxis in range(TAXIS):
            if sum(crossed) + taxis <= self.circles:
                self._add_lists([choice for choice in choices if choice[1] <= taxis])
            self.first_list.append(len(self.amounts))
        help = tuple(sorted({amount for change, taxis, _ in choices for amount in change if taxis == 1}))
        self.help.append(self.sets.setdefault(help, len(self.sets)))

    def _choices(self, crossed: Sequence[int]) -> Iterator[tuple[Amounts, int, int]]:
        """Yield every choice of free squares; `crossed` counts the crossed ones of each sort. A choice is described by
        the amounts that it can add to a product, the number of taxis that it takes, and what it adds to the board's
        number."""
        for counts in product(*(range(sort.many - used + 1) for sort, used in zip(self.sorts, crossed, strict=True))):
            if sum(counts) <= self.circles:
                taken = list(zip(self.sorts, counts, strict=True))
                squares = tuple(sort.first for sort, many in taken for _ in range(many))
                yield amounts(self.board, squares), sum(counts), sum(many * sort.digit for sort, many in taken)

    def _add_lists(self, choices: Sequence[tuple[Amounts, int, int]]) -> None:
        found: dict[Amounts, list[tuple[int, int]]] = {}
        for change, taxis, digits in choices:
            found.setdefault(change, []).append((taxis, digits))
        for change, ways in found.items():
            self.amounts.append(self.sets.setdefault(change, len(self.sets)))
            self.way += [digits for _, digits in sorted(ways, key=lambda way: way[0])]
            self.first_way.append(len(self.way))

    def write(self, t: Tables) -> None:
        if len(self.help) > CHANGED or len(self.amounts) > LISTS or len(self.way) > WAYS or len(self.sets) > SETS:
            raise TooLarge("its taxi squares can be combined in too many ways")
        for name in ("first_list", "amounts", "first_way", "way", "help"):
            fill(getattr(t, name), getattr(self, name))
        for change, n in self.sets.items():
            for one, other in product(range(TOKENS), repeat=2):
                t.reach[n, one * TOKENS + other] = bits(changed(products(one, other), change))


def bits(numbers: Numbers) -> int:
    """Convert a bit set of numbers to the twin's bit set of printed numbers; the others are dropped."""
    return sum(1 << n for n, number in enumerate(NUMBERS) if numbers >> number & 1)
