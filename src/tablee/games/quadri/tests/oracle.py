"""Quadri's rules in the plainest way, for comparison: sets of squares and nothing clever. No code is shared with the
rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

Square: TypeAlias = tuple[int, int]
Grid: TypeAlias = Mapping[Square, str]
"""Letter that each square shows: C, M, Y, or K for black."""

LETTER = {"cyan": "C", "magenta": "M", "yellow": "Y", "black": "K"}


def block(card: str, turn: int) -> list[list[str]]:
    """Return a card's two rows of letters. Cards are written clockwise from the top left; one turn brings the left
    column to the top."""
    rows = [[card[0], card[1]], [card[3], card[2]]]
    for _ in range(turn):
        rows = [[rows[1][0], rows[0][0]], [rows[1][1], rows[0][1]]]
    return rows


def visible(placed: Iterable[tuple[str, int, int, int]]) -> dict[Square, str]:
    """Return the visible squares of cards (card, x, y, turn) laid one after the other; later ones are on top."""
    grid: dict[Square, str] = {}
    for card, x, y, turn in placed:
        for j, row in enumerate(block(card, turn)):
            for i, letter in enumerate(row):
                grid[x + i, y + j] = letter
    return grid


def under(x: int, y: int) -> set[Square]:
    """Return the four squares of a card placed here."""
    return {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}


def covered(grid: Grid, x: int, y: int) -> int:
    return sum(square in grid for square in under(x, y))


def legal(grid: Grid) -> list[tuple[int, int, int]]:
    """2.1, 2.4 List all legal placements (x, y, turn): unturned ones first, for each turn in reading order."""
    columns, rows = [x for x, _ in grid], [y for _, y in grid]
    places = [(x, y) for y in range(min(rows) - 1, max(rows) + 1) for x in range(min(columns) - 1, max(columns) + 1)]
    return [(x, y, turn) for turn in range(4) for x, y in places if covered(grid, x, y) in (1, 2, 3)]


# Shapes.


def to_corner(cells: Iterable[Square]) -> frozenset[Square]:
    """Move a shape so that its bounds begin at 0, 0."""
    cells = list(cells)
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - top) for x, y in cells)


def variants(cells: Iterable[Square]) -> set[frozenset[Square]]:
    """3.1 Return the shape in its four rotations, and its mirror image likewise."""
    cells = list(cells)
    moved = (
        lambda x, y: (x, y),
        lambda x, y: (y, -x),
        lambda x, y: (-x, -y),
        lambda x, y: (-y, x),
    )
    mirror = [(-x, y) for x, y in cells]
    return {to_corner(move(x, y) for x, y in drawing) for move in moved for drawing in (cells, mirror)}


def within(grid: Grid, colour: str, cells: Iterable[Square]) -> Iterator[frozenset[Square]]:
    """3.1 Yield every position of the shape in squares of its printed colour, whatever is around it."""
    shown = {square for square, letter in grid.items() if letter == LETTER[colour]}
    for variant in variants(cells):
        i, j = min(variant)
        for x, y in shown:
            here = frozenset((x - i + dx, y - j + dy) for dx, dy in variant)
            if here <= shown:
                yield here


def groups(grid: Grid) -> Iterator[frozenset[Square]]:
    """Yield the groups: squares of one colour that are connected edge to edge."""
    left = dict(grid)
    while left:
        start, letter = left.popitem()
        group, edge = {start}, [start]
        while edge:
            x, y = edge.pop()
            for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if left.get(beside) == letter:
                    del left[beside]
                    group.add(beside)
                    edge.append(beside)
        yield frozenset(group)


def exact(grid: Grid, cells: Iterable[Square]) -> Iterator[frozenset[Square]]:
    """3.1 Yield every whole group, of any colour, that has the shape."""
    wanted = variants(cells)
    return (group for group in groups(grid) if to_corner(group) in wanted)


def lyings(grid: Grid, fit: str, colour: str, cells: Iterable[Square]) -> set[frozenset[Square]]:
    """Return every position in which an objective is on the table, as a set of squares."""
    return set(within(grid, colour, cells) if fit == "within" else exact(grid, cells))


def made(before: Grid, after: Grid, fit: str, colour: str, cells: Iterable[Square]) -> set[frozenset[Square]]:
    """6.2 Return every position in which an objective lies now and did not before, as a set of squares."""
    if fit == "within":
        shown = {square for square, letter in before.items() if letter == LETTER[colour]}
        return {here for here in within(after, colour, cells) if not here <= shown}
    old = set(groups(before))
    return {here for here in exact(after, cells) if here not in old}


def free_shapes(size: int) -> set[frozenset[frozenset[Square]]]:
    """1.2 Return every connected shape of `size` squares, each as the set of its rotations and mirror images."""
    found = {frozenset({(0, 0)})}
    for _ in range(size - 1):
        found = {to_corner({*shape, beside}) for shape in found for beside in _around(shape)}
    return {frozenset(variants(shape)) for shape in found}


def _around(shape: frozenset[Square]) -> set[Square]:
    return {(x + i, y + j) for x, y in shape for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))} - shape


# The result.


def winners(scores: list[int], laid_down: list[int]) -> set[int]:
    """4.6 Return the winners: seats with most points; of those, the ones with most objectives."""
    best = {seat for seat, points in enumerate(scores) if points == max(scores)}
    most = max(laid_down[seat] for seat in best)
    return {seat for seat in best if laid_down[seat] == most}


def survivors(hands: list[int], lost_last: set[int], cards_left: int) -> set[int] | None:
    """6.3, 6.4 Return the winners of the ball-trap, given how many objectives each seat holds; None while play goes
    on."""
    holders = {seat for seat, held in enumerate(hands) if held}
    if len(holders) == 1:
        return holders
    if not holders:
        return lost_last
    return {seat for seat in holders if hands[seat] == max(hands)} if not cards_left else None
