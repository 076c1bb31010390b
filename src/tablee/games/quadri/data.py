"""Material of Quadri: cards, and objectives read from a data file. A file that breaks clause 1 is refused with the
place and the reason."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from msgspec import Struct

from tablee.games.quadri.picture import COLOURS, Shape, rotations
from tablee.games.quadri.state import Card, Colour
from tablee.kit.data import BadData as BadData
from tablee.kit.data import read_data

CARDS: tuple[Card, ...] = get_args(Card)
COPIES = 8
"""1.1 Number of copies of each of the six cards, which make 48."""
OBJECTIVES = 42
FILE = Path(__file__).parent / "data" / "objectives.json"

PLANE_OF: dict[Colour, int] = {"cyan": 0, "magenta": 1, "yellow": 2, "black": 3}


class Drawing(Struct, frozen=True, forbid_unknown_fields=True):
    """Objective card as it is written in the data file."""

    id: str
    colour: Colour
    points: int
    cells: tuple[tuple[int, int], ...]


FILES = {"data/objectives.json": list[Drawing]}
"""Type of each data file that the pages' boards read, by its path."""


class Objective(Struct, frozen=True):
    """Objective card with its precomputed shapes."""

    id: str
    colour: Colour
    plane: int
    """Index of the plane, among a picture's four, that shows the objective's colour."""
    points: int
    shapes: tuple[Shape, ...]
    """3.1 The shape in every rotation, and every rotation of its mirror image."""
    shape_set: frozenset[Shape]


def read_objectives(raw: bytes) -> dict[str, Objective]:
    """1.2 Read the objective cards of a file; return them by id, in the order of the file."""
    drawings: list[Drawing] = read_data(raw, list[Drawing], "objectives.json")
    found: dict[str, Objective] = {}
    seen: dict[tuple[Shape, ...], str] = {}
    for drawing in drawings:
        shapes = rotations(drawing.cells)
        _check(drawing, found, seen.setdefault(shapes, drawing.id))
        plane = PLANE_OF[drawing.colour]
        found[drawing.id] = Objective(drawing.id, drawing.colour, plane, drawing.points, shapes, frozenset(shapes))
    if len(found) != OBJECTIVES:
        raise BadData(f"objectives.json: {len(found)} objectives, not {OBJECTIVES} (1.2)")
    return found


def _check(drawing: Drawing, found: dict[str, Objective], same_shape: str) -> None:
    """1.2 Refuse a drawing unless it has as many squares as points, is one connected piece, and has a shape of its
    own."""
    size, where = len(drawing.cells), f"objectives.json: {drawing.id}"
    if drawing.id in found:
        raise BadData(f"{where}: twice (1.2)")
    if size not in (4, 5, 6) or len(set(drawing.cells)) != size:
        raise BadData(f"{where}: a shape has four, five or six different squares (1.2)")
    if drawing.points != size:
        raise BadData(f"{where}: {drawing.points} points for {size} squares (1.2)")
    if not _one_piece(set(drawing.cells)):
        raise BadData(f"{where}: the squares do not hang together edge to edge (1.2)")
    if same_shape != drawing.id:
        raise BadData(f"{where}: the same shape as {same_shape} (1.2)")


def _one_piece(cells: set[tuple[int, int]]) -> bool:
    grown, group = {min(cells)}, set[tuple[int, int]]()
    while grown != group:
        group = grown
        grown = group | {(x + i, y + j) for x, y in group for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))} & cells
    return group == cells


assert {letter for card in CARDS for letter in card} == set(COLOURS)
