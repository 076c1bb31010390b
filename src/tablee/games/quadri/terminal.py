"""Drawing of Quadri in the terminal: the picture in its four inks, the card that is about to be laid, and the
objectives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from tablee.core.words import says
from tablee.games.quadri import view as views
from tablee.games.quadri.picture import COLOURS, LARGEST, Shape, bit, bits_of, square
from tablee.games.quadri.state import Action, BallTrap, Cooperative, PlaceCard, Realises, Square, View
from tablee.games.quadri.text import INK
from tablee.kit.canvas import Canvas, first_shown, shortened

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri
    from tablee.kit.reader import Reader

ACCENT = "bold #22201c on #f3eee4"
PAPER = {
    "C": "#003a4d on #00a6d6",
    "M": "#ffd9ec on #d6247e",
    "Y": "#5c4a00 on #f5c400",
    "K": "#b5b5b5 on #2b2b2b",
}
"""Terminal style of a square by its ink: the colour of its letter on the ink."""
BRIGHT = {
    "C": "bold #000000 on #00a6d6",
    "M": "bold #ffffff on #d6247e",
    "Y": "bold #000000 on #f5c400",
    "K": "bold #ffffff on #2b2b2b",
}
"""Terminal style by ink of the squares of the card that is about to be laid."""
BLOCK = {"cyan": "#00a6d6", "magenta": "#d6247e", "yellow": "#d9a900", "black": "#8a8a8a"}
"""Colours in which objectives' shapes are drawn. They must be visible on a dark background and on a light one."""
SIZES = ((6, 3), (4, 2), (2, 1))
"""Possible sizes of a square in characters, as columns and rows, the largest first."""
MARGIN = 1
"""Margin around the picture, in squares: no card that covers a square of the picture reaches farther out."""
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
FRAME, BROKEN = "┏━┓┃┗┛", "┌┄┐┆└┘"
"""Characters of a card's outline: where it may be laid, and where it may not."""
CELL, SHAPE = 14, 2
"""Width of an objective's drawing in columns, and height of its shape in rows of characters."""
FEW = 6
"""Greatest number of objectives at which each name stands above its shape. With more objectives the names, shortened,
stand beside the shapes, which saves rows."""


class DrawnPart(NamedTuple):
    """Part of the picture that is drawn: its first column and row, and the size of a square in characters."""

    left: int
    top: int
    wide: int
    high: int

    def corner(self, at: Square) -> tuple[int, int]:
        return (at[0] - self.left) * self.wide, (at[1] - self.top) * self.high

    def letter(self, at: Square, left: bool, lower: bool) -> tuple[int, int]:
        """Return the position of a square's letter on the canvas. `left` and `lower` tell that the card's outline takes
        room in this square, on its left side or at its bottom."""
        x, y = self.corner(at)
        return x + self.wide // 2 - (not left), y + (self.high - lower) // 2


# Choosing a place


def start(view: View, legal: Sequence[Action]) -> PlaceCard | None:
    """Return the placement at which the player's choice begins: the card unturned, as near to the middle of the picture
    as possible."""
    x, y = _middle(view)
    places = [action for action in legal if isinstance(action, PlaceCard) and action.turn == 0]
    return min(places, key=lambda place: (abs(place.x - x) + abs(place.y - y), place.y, place.x), default=None)


def steer(view: View, action: Action, key: str) -> PlaceCard | None:
    if not isinstance(action, PlaceCard):
        return None
    if key in ("r", "R", " "):
        return replace(action, turn=(action.turn + 1) % 4)
    if key not in STEPS:
        return None
    (dx, dy), (left, top, right, bottom) = STEPS[key], _bounds(view)
    return replace(
        action,
        x=min(max(action.x + dx, left - MARGIN), right + MARGIN - 1),
        y=min(max(action.y + dy, top - MARGIN), bottom + MARGIN - 1),
    )


def _squares(view: View) -> dict[Square, str]:
    """Return the ink that each covered square shows, by its letter."""
    planes = views.picture_of(view.placed).planes
    return {square(at): ink for ink, plane in zip(COLOURS, planes, strict=True) for at in bits_of(plane)}


def _bounds(view: View) -> tuple[int, int, int, int]:
    """Return the picture's first column, first row, last column and last row."""
    squares = _squares(view) or {(0, 0): ""}
    columns, rows = [x for x, _ in squares], [y for _, y in squares]
    return min(columns), min(rows), max(columns), max(rows)


def _middle(view: View) -> tuple[int, int]:
    left, top, right, bottom = _bounds(view)
    return (left + right) // 2, (top + bottom) // 2


# The board


def board(game: Quadri, view: View, chosen: Action | None, say: Reader, width: int, height: int) -> Canvas:
    canvas, frame = Canvas(width, height), _frame(view, chosen, width, height)
    card, made = _card(view, chosen), {at for found in _made(game, view, chosen) for at in found.squares}
    for at, ink in (_squares(view) | card).items():
        _square(canvas, frame, at, (BRIGHT if at in card else PAPER)[ink])
    if isinstance(chosen, PlaceCard):
        _outline(canvas, frame, chosen, FRAME if _fits(view, chosen) else BROKEN)
    for at, ink in (_squares(view) | card).items():
        left, lower = at in card and (at[0] + 1, at[1]) in card, at in card and (at[0], at[1] - 1) in card
        x, y = frame.letter(at, left, lower)
        canvas.put(x, y, "★" if at in made else say(INK[ink])[0].upper(), None)
    return canvas


def _frame(view: View, chosen: Action | None, width: int, height: int) -> DrawnPart:
    """Choose the largest scale at which the whole picture fits; if there is none, the part around the card."""
    left, top, right, bottom = _bounds(view)
    columns, rows = right - left + 1 + 2 * MARGIN, bottom - top + 1 + 2 * MARGIN
    wide, high = next((s for s in SIZES if s[0] * columns <= width and s[1] * rows <= height), SIZES[-1])
    x, y = (chosen.x, chosen.y) if isinstance(chosen, PlaceCard) else _middle(view)
    first, upper = left - MARGIN, top - MARGIN
    return DrawnPart(
        first_shown(first, columns, width // wide, x), first_shown(upper, rows, height // high, y), wide, high
    )


def _square(canvas: Canvas, frame: DrawnPart, at: Square, style: str) -> None:
    x, y = frame.corner(at)
    for row in range(frame.high):
        canvas.put(x, y + row, " " * frame.wide, style)


def _card(view: View, chosen: Action | None) -> dict[Square, str]:
    """Return the squares of the card that is about to be laid, with their inks."""
    if not isinstance(chosen, PlaceCard) or view.card is None:
        return {}
    turned = view.card[-chosen.turn :] + view.card[: -chosen.turn]
    around = ((0, 0), (1, 0), (1, 1), (0, 1))
    return {(chosen.x + dx, chosen.y + dy): ink for (dx, dy), ink in zip(around, turned, strict=True)}


def _outline(canvas: Canvas, frame: DrawnPart, chosen: PlaceCard, line: str) -> None:
    x, y = frame.corner((chosen.x, chosen.y))
    top_left, flat, top_right, upright, bottom_left, bottom_right = tuple(line)
    inside, bottom = 2 * frame.wide - 2, y + 2 * frame.high - 1
    canvas.put(x, y, top_left + flat * inside + top_right, None)
    canvas.put(x, bottom, bottom_left + flat * inside + bottom_right, None)
    for row in range(y + 1, bottom):
        canvas.put(x, row, upright, None)
        canvas.put(x + inside + 1, row, upright, None)


def _fits(view: View, place: PlaceCard) -> bool:
    return bool(views.picture_of(view.placed).free_places() >> bit(place.x, place.y) & 1)


def _made(game: Quadri, view: View, chosen: Action | None) -> tuple[Realises, ...]:
    """Return the objectives that the chosen placement would realise, as far as this seat may know."""
    if not isinstance(chosen, PlaceCard) or not _fits(view, chosen):
        return ()
    return views.preview(game, view, chosen).realises


# Beside the board


def beside(game: Quadri, view: View, chosen: Action | None, say: Reader, width: int) -> Canvas:
    column = Canvas(width)
    for seat, score in enumerate(view.scores):
        points = "" if isinstance(view.options, Cooperative) else f" {score}"
        column.add_player(shortened(say.names[seat], width - 6) + points, seat == view.active)
    column.add(" · ".join(_piles(view, say)), "dim")
    if view.turns_left is not None:
        column.add(say(says("board-last-round", turns=view.turns_left)), "bold")
    made = {found.objective for found in _made(game, view, chosen)}
    for title, objectives in _hands(view, say):
        column.add(title, "dim")
        column.below(_objectives(game, objectives, made, say, width))
    return column


def _piles(view: View, say: Reader) -> Iterator[str]:
    yield f"{view.pile} {say(says('board-cards-left', cards=view.pile))}"
    if not isinstance(view.options, Cooperative):
        yield f"{view.objectives} {say(says('board-objectives-left', objectives=view.objectives))}"


def _hands(view: View, say: Reader) -> Iterator[tuple[str, list[str]]]:
    """Yield the hands that this seat sees, each as a title and the ids of its objectives."""
    if isinstance(view.options, Cooperative):
        yield say(says("board-common")), [id for id in view.hands[0] if id]
        return
    for seat, hand in enumerate(view.hands):
        if seen := [id for id in hand if id]:
            own = seat == view.seat and not isinstance(view.options, BallTrap)
            yield say(says("board-own")) if own else say.names[seat], seen


def _objectives(game: Quadri, ids: Sequence[str], made: set[str], say: Reader, width: int) -> Canvas:
    """Draw name, points and shape of each objective, as many in a row as fit. The name stands above the shape or, where
    objectives are many, beside it."""
    columns, name_above = max(1, width // CELL), len(ids) <= FEW
    high = SHAPE + name_above
    canvas = Canvas(width, -(-len(ids) // columns) * high)
    for n, id in enumerate(ids):
        row, column = divmod(n, columns)
        x, y = column * CELL, row * high
        objective, star = game.objectives[id], "★" if id in made else ""
        name, style = star + say(says(f"objective-{id}")), "bold reverse" if star else "bold"
        points = f"{say(says(f'colour-{objective.colour}'))[0].upper()}{objective.points}"
        beside = 0 if name_above else LARGEST + 1
        canvas.put(x + beside, y, shortened(name, CELL - 1 - beside), style)
        canvas.put(x + beside, y + 1, points, "dim")
        _shape(canvas, x + 3 * name_above, y + name_above, cells_of(objective.shapes), BLOCK[objective.colour])
    return canvas


def _shape(canvas: Canvas, x: int, y: int, cells: frozenset[Square], style: str) -> None:
    """Draw a shape with half-block characters, each of which shows two squares, one above the other."""
    for column in range(LARGEST):
        for row in range(SHAPE):
            upper, lower = (column, 2 * row) in cells, (column, 2 * row + 1) in cells
            canvas.put(x + column, y + row, " ▀▄█"[upper + 2 * lower], style)


@cache
def cells_of(shapes: tuple[Shape, ...]) -> frozenset[Square]:
    """Return the squares of a shape in the rotation that has fewest rows."""
    ways = [frozenset(_cells(shape)) for shape in shapes]
    return min(ways, key=lambda cells: max(y for _, y in cells))


def _cells(shape: Shape) -> Iterator[Square]:
    squares = [square(bit(0, 0) + far) for far in shape]
    left = min(x for x, _ in squares)
    return ((x - left, y) for x, y in squares)
