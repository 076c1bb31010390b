"""Terminal drawing of Quadrata: Canada as a grid along its path, the cards with the numbers within reach, and the
tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tablee.core.words import says
from tablee.games.quadrata import state as q
from tablee.games.quadrata.data import CIRCLES, SPACES, CardSide, Material
from tablee.games.quadrata.queries import free_taxis
from tablee.games.quadrata.text import city, points_of, token_words
from tablee.kit.canvas import Canvas, shortened

if TYPE_CHECKING:
    from tablee.kit.reader import Reader

ACCENT = "bold #ffffff on #c23b2a"
GRID: dict[q.Province, tuple[int, int]] = {
    **{"YT": (0, 0), "NT": (1, 0), "NU": (2, 0), "NL": (8, 0)},
    **{"BC": (0, 1), "AB": (1, 1), "SK": (2, 1), "MB": (3, 1), "ON": (4, 1)},
    **{"QC": (5, 1), "NB": (6, 1), "PE": (7, 1), "NS": (8, 1)},
}
"""Column and row of every province in the grid; neighbours on the path lie next to each other."""
COLUMNS, FREE = 9, 3
"""Number of columns of the grid, and the first column that is free in its upper row, where the day is written."""
HIGH = 2
"""Height of a province in rows: one for its letters, one for the points that it has brought."""
COLOUR = {"purple": "#9a77c4", "yellow": "#c99000", "blue": "#4a92cc", "orange": "#d9622b"}
SIGN = {"purple": "▲", "yellow": "●", "blue": "≈", "orange": "♦", "multicoloured": "◈"}
"""Character for each colour of provinces and trophies."""
VISITED, LIT = "bold #ffffff on {}", "bold #000000 on #57d38c"
TOKEN, PLANE = "bold #000000 on #e9e2d3", "✈"
WITHIN, WITH_TAXIS = "bold reverse", "bold underline"
CENTRE, PILE, OWN = " ", "▽", "★"
NUMBERS = 10
"""Width of a card side's two numbers and points, in columns."""
TABLE = 12
"""Number of rows and of columns of the table of numbers up to 144."""


class TypedChoice(NamedTuple):
    """Card, number, places or tokens that the selected action is about, to be highlighted."""

    card: q.CardId | None = None
    number: int | None = None
    places: tuple[q.Place, ...] = ()
    tokens: tuple[q.Token, ...] = ()


def _choice(action: q.Action | None) -> TypedChoice:
    match action:
        case q.Visit(card, number, places):
            return TypedChoice(card, number, places)
        case q.Book(card) | q.Replace(card):
            return TypedChoice(card)
        case q.Rest(places):
            return TypedChoice(places=places)
        case q.Swap(_, _, place):
            return TypedChoice(places=(place,))
        case q.Remove(tokens):
            return TypedChoice(tokens=tokens)
    return TypedChoice()


def board(material: Material, view: q.View, chosen: q.Action | None, say: Reader, width: int, height: int) -> Canvas:
    canvas, choice, seat = Canvas(width), _choice(chosen), view.seat or 0
    spacious = height >= 2 * HIGH + 12
    canvas.below(_map(material, view, choice, say, width))
    if spacious:
        canvas.add()
    for sign, id in _cards(view):
        canvas.below(_card(material, view, choice, sign, id, say, width))
    if spacious:
        canvas.add()
    canvas.add(say(says("board-movement")), "dim")
    _tokens(canvas, len(say(says("board-movement"))) + 2, view.players[seat], choice)
    if height >= canvas.height + TABLE + 1:
        canvas.add()
        canvas.below(_table(material, view, choice, width))
    return canvas


# Canada


def _map(material: Material, view: q.View, choice: TypedChoice, say: Reader, width: int) -> Canvas:
    pitch = min(9, width // COLUMNS)
    canvas = Canvas(width, 2 * HIGH + 1)
    points = {visit.province: visit.points for visit in view.players[view.seat or 0].visited}
    target = None if choice.card is None else material.cards[choice.card].province
    for province, (column, row) in GRID.items():
        x, y = column * pitch, row * (HIGH + 1)
        _joints(canvas, material, province, pitch)
        style = _style(material, province, points, target)
        canvas.put(x, y, f"{SIGN[material.colour_of[province]]}{province}".center(pitch - 1), style)
        canvas.put(x, y + 1, str(points.get(province, "·")).center(pitch - 1), style)
    canvas.put(FREE * pitch, 0, say(says("twin-day", day=view.day)), "bold")
    legend = f"{PILE} {say(says('board-pile-short'))}  {OWN} {say(says('board-reserved-short'))}"
    canvas.put(FREE * pitch, 1, legend, "dim")
    return canvas


def _style(material: Material, province: q.Province, points: dict[q.Province, int], target: q.Province | None) -> str:
    colour = COLOUR[material.colour_of[province]]
    return LIT if province == target else VISITED.format(colour) if province in points else f"bold {colour}"


def _joints(canvas: Canvas, material: Material, province: q.Province, pitch: int) -> None:
    """Draw the path to the neighbours on the right and below."""
    column, row = GRID[province]
    for other in material.neighbours[province]:
        if GRID[other] == (column + 1, row):
            canvas.put((column + 1) * pitch - 1, row * (HIGH + 1), "─", "dim")
        elif GRID[other] == (column, row + 1):
            canvas.put(column * pitch + (pitch - 1) // 2, HIGH, "│", "dim")


# Cards


def _cards(view: q.View) -> Iterator[tuple[str, q.CardId]]:
    """Yield the cards that may be visited or booked, each with the sign of its place: the centre, the top of the pile,
    the own reservation."""
    yield from ((CENTRE, card) for card in view.centre if card is not None)
    if view.pile:
        yield PILE, view.pile[-1]
    own = view.players[view.seat or 0].reservation
    if own is not None:
        yield OWN, own


def _card(
    material: Material, view: q.View, choice: TypedChoice, sign: str, id: q.CardId, say: Reader, width: int
) -> Canvas:
    canvas, card = Canvas(width, 1), material.cards[id]
    lit, half = id == choice.card, (width - 6) // 2
    canvas.put(0, 0, sign)
    canvas.put(1, 0, f" {card.province} ", LIT if lit else VISITED.format(COLOUR[material.colour_of[card.province]]))
    sides = ((say(city(id)), card.city), (say(says(f"attraction-{id}")), card.attraction))
    for n, (name, side) in enumerate(sides):
        number = choice.number if lit else None
        canvas.paste(6 + n * half, 0, _side(view, name, side, number, half - 1))
    return canvas


def _side(view: q.View, name: str, side: CardSide, chosen: int | None, width: int) -> Canvas:
    canvas = Canvas(width, 1)
    canvas.put(0, 0, shortened(name, width - NUMBERS), "")
    for n, number in enumerate(side.numbers):
        digits = str(number)
        canvas.put(width - NUMBERS + 4 * (n + 1) - len(digits), 0, digits, _reached(view, number, chosen))
    canvas.put(width - 1, 0, str(side.points), "dim")
    return canvas


def _reached(view: q.View, number: int, chosen: int | None) -> str:
    if number == chosen:
        return LIT
    if view.reach is None:
        return ""
    return WITHIN if number in view.reach.tokens else WITH_TAXIS if number in view.reach.taxis else "dim"


def _table(material: Material, view: q.View, choice: TypedChoice, width: int) -> Canvas:
    """Draw the numbers from 1 to 144, twelve in a row; those on a card in sight have a dot."""
    canvas = Canvas(width, TABLE if view.reach else 0)
    wanted = {number for _, id in _cards(view) for number in material.cards[id].numbers}
    for number in range(1, TABLE * TABLE + 1):
        row, column = divmod(number - 1, TABLE)
        canvas.put(4 * column, row, f"{number:>3}", _reached(view, number, choice.number))
        canvas.put(4 * column + 3, row, "•" if number in wanted else " ", "bold")
    return canvas


# Tokens


def _tokens(canvas: Canvas, x: int, player: q.Player, choice: TypedChoice) -> None:
    """Draw the movement area; tokens about to be used are highlighted."""
    y = canvas.height - 1
    for place, token in enumerate(player.area):
        if token is None and place >= SPACES + player.trains:
            continue
        lit = place in choice.places or (token in choice.tokens and token is not None)
        face = f"({token_face(token)})" if place in CIRCLES else f" {token_face(token)} "
        canvas.put(x, y, face, LIT if lit else TOKEN)
        x += len(face) + 1


def token_face(token: q.Token | None) -> str:
    return "_" if token is None else str(token or PLANE)


# Beside it


def beside(material: Material, view: q.View, chosen: q.Action | None, say: Reader, width: int) -> Canvas:
    canvas = Canvas(width)
    for seat, (player, sheet) in enumerate(zip(view.players, view.sheets, strict=True)):
        asked = seat == view.active or seat in view.removing
        cups = "".join(SIGN[trophy] for trophy in player.trophies)
        name = shortened(say.names[seat], width - 12)
        canvas.add_player(f"{name} {points_of(sheet.total)} {cups}", asked)
        faces = " ".join(token_face(token) for token in player.area if token is not None)
        canvas.add(f"  {faces} · {say(says('board-taxis'))} {free_taxis(player)}", "dim")
    own = view.players[view.seat or 0]
    words = {"resting": token_words(own.resting), "bag": token_words(own.bag)}
    canvas.add(say(says("twin-rest", seat=view.seat or 0, **words)))
    return canvas
