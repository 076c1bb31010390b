"""Cabbie in a terminal: the streets around the taxi, or the whole city if it fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import ceil, dist
from typing import TYPE_CHECKING

from tablee.core.words import says
from tablee.games.cabbie import state as c
from tablee.games.cabbie import text
from tablee.games.cabbie.addresses import Addresses
from tablee.games.cabbie.city.city import LOT, City
from tablee.games.cabbie.city.geometry import Point, Polyline, smooth
from tablee.games.cabbie.city.groundplan import GroundPlan, Street
from tablee.games.cabbie.pieces import Barrier, Cone, OneWay, Piece
from tablee.kit.canvas import Canvas, first_shown, shortened

if TYPE_CHECKING:
    from tablee.games.cabbie.rules import Cabbie
    from tablee.kit.reader import Reader

ACCENT = "bold #1c1a18 on #e0a100"
ROAD, WATER, NAME = "#8d877d on #55514a", "#2b93ae", "dim"
SPACE = {"grey": ("□", "#ffffff on #55514a"), "orange": ("◆", "#000000 on #f29b3f")}
PLACE, GOAL, NUMBER = "bold #fff3d6 on #55514a", "bold #ffdf5d on #55514a", "bold #ffffff on #55514a"
ROUTE, STOP = "bold #000000 on #b9e4c9", "bold #000000 on #57d38c"
SIGN, TOUCHED = "bold #ff6b57 on #2b2b2b", "bold #000000 on #57d38c"
TAXI = (
    *("bold #ffffff on #0072b2", "bold #ffffff on #c24f00", "bold #ffffff on #00805e"),
    *("bold #000000 on #e79ac7", "bold #000000 on #f5c400", "bold #000000 on #56b4e9"),
)
"""Style of each seat's taxi."""
ARROWS = "→↘↓↙←↖↑↗"
FAR, NEAR = 12.5, 8.0
"""Map units per column: at most FAR, so that neighbouring spaces do not share a cell, and at least NEAR."""


class MapSheet:
    """Projection of a map on a canvas, whose rows are as high as two columns are wide."""

    def __init__(self, size: tuple[float, float], focus: Point, width: int, height: int) -> None:
        fit = max(size[0] / max(1, width), size[1] / 2 / max(1, height))
        self.unit = max(NEAR, min(FAR, fit))
        (wide, high), (x, y) = (self._cells(size), self._cells(focus))
        self.left, self.top = first_shown(0, wide + 1, width, x), first_shown(0, high + 1, height, y)

    def _cells(self, point: Point) -> tuple[int, int]:
        return round(point[0] / self.unit), round(point[1] / 2 / self.unit)

    def at(self, point: Point) -> tuple[int, int]:
        x, y = self._cells(point)
        return x - self.left, y - self.top


@cache
def plan_of(city: City) -> GroundPlan:
    return GroundPlan(city)


def board(game: Cabbie, view: c.View, chosen: c.Action | None, say: Reader, width: int, height: int) -> Canvas:
    plan, canvas = plan_of(game.material.city(view.options.city)), Canvas(width, height)
    sheet = MapSheet(plan.file.size, _focus(plan, view, chosen), width, height)
    _ground(canvas, sheet, plan)
    _spaces(canvas, sheet, plan)
    for piece in view.pieces:
        _piece(canvas, sheet, plan, piece, SIGN)
    _choice(canvas, sheet, plan, view, chosen)
    _taxis(canvas, sheet, plan, view, say)
    _goal(canvas, sheet, plan, view, say)
    _names(canvas, sheet, plan, say)
    return canvas


def _focus(plan: GroundPlan, view: c.View, chosen: c.Action | None) -> Point:
    """Return the point midway between this seat's taxi and the place of the chosen action."""
    taxi = _taxi(plan, view, view.seat or 0)
    end = next(iter(_touched(plan, view, chosen)), taxi)
    return (taxi[0] + end[0]) / 2, (taxi[1] + end[1]) / 2


def _taxi(plan: GroundPlan, view: c.View, seat: int) -> Point:
    space = view.taxis[seat]
    return plan.bay(seat) if space == LOT else plan.poses[space].at


# The city


def _ground(canvas: Canvas, sheet: MapSheet, plan: GroundPlan) -> None:
    river = plan.file.scenery.river
    for at in _along(Polyline(smooth(river.path)), sheet.unit):
        x, y = sheet.at(at)
        wide = round(river.width / sheet.unit)
        canvas.put(x - wide // 2, y, "~" * wide, WATER)
    for line in (*(street.line for street in plan.streets), Polyline(plan.file.lot.lane)):
        for at in _along(line, sheet.unit):
            canvas.put(*sheet.at(at), "·", ROAD)


def _along(line: Polyline, unit: float) -> Iterator[Point]:
    count = ceil(line.length / unit) + 1
    return (line.along(line.length * n / count).at for n in range(count + 1))


def _spaces(canvas: Canvas, sheet: MapSheet, plan: GroundPlan) -> None:
    for space, pose in plan.poses.items():
        kind = plan.city.kind[space]
        if space in plan.file.nodes:
            glyph, style = "○", NUMBER
        elif kind in SPACE:
            glyph, style = SPACE[kind]
        else:
            glyph, style = (kind, NUMBER) if kind.isdigit() else ("●", PLACE)
        canvas.put(*sheet.at(pose.at), glyph, style)


def _piece(canvas: Canvas, sheet: MapSheet, plan: GroundPlan, piece: Piece, style: str) -> None:
    canvas.put(*sheet.at(_where(plan, piece)), _sign(plan, piece), style)


def _where(plan: GroundPlan, piece: Piece) -> Point:
    match piece:
        case OneWay(segment):
            return _street(plan, segment).spot.at
        case Barrier(segment, at):
            street = _street(plan, segment)
            return street.crosswalks[at != street.segment.start].at
        case Cone(number):
            return plan.poses[plan.city.numbered[number]].at


def _sign(plan: GroundPlan, piece: Piece) -> str:
    match piece:
        case OneWay(segment, to):
            street = _street(plan, segment)
            turn = street.spot.turn + (0 if to == street.segment.end else 180)
            return ARROWS[round(turn / 45) % 8]
        case Barrier():
            return "╳"
        case Cone():
            return "▲"


def _street(plan: GroundPlan, segment: str) -> Street:
    return next(street for street in plan.streets if street.segment.id == segment)


# The chosen action


def _choice(canvas: Canvas, sheet: MapSheet, plan: GroundPlan, view: c.View, chosen: c.Action | None) -> None:
    match chosen:
        case c.Drive(path):
            _route(canvas, sheet, [_taxi(plan, view, view.seat or 0), *(plan.poses[space].at for space in path)])
        case _ if (piece := _piece_of(view, chosen)) is not None:
            _piece(canvas, sheet, plan, piece, TOUCHED)


def _route(canvas: Canvas, sheet: MapSheet, points: list[Point]) -> None:
    for a, b in pairwise(points):
        for n in range(1, steps := ceil(dist(a, b) / sheet.unit) + 1):
            canvas.put(*sheet.at((a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps)), "·", ROUTE)
    for at in points[1:-1]:
        canvas.put(*sheet.at(at), "•", ROUTE)
    canvas.put(*sheet.at(points[-1]), "◉", STOP)


def _piece_of(view: c.View, chosen: c.Action | None) -> Piece | None:
    """Return the piece that an action places (as it would lie), turns or removes (as it lies)."""
    match chosen:
        case c.PlaceOneWay(segment, to):
            return OneWay(segment, to)
        case c.PlaceBarrier(segment, at):
            return Barrier(segment, at)
        case c.TurnOneWay(segment):
            return next(piece for piece in view.pieces if isinstance(piece, OneWay) and piece.segment == segment)
        case c.Remove(piece):
            return piece
    return None


def _touched(plan: GroundPlan, view: c.View, chosen: c.Action | None) -> Iterator[Point]:
    """Yield the place that an action changes or drives to; nothing if it has none."""
    if isinstance(chosen, c.Drive):
        yield plan.poses[chosen.path[-1]].at
    elif (piece := _piece_of(view, chosen)) is not None:
        yield _where(plan, piece)


# Taxis and names


def _taxis(canvas: Canvas, sheet: MapSheet, plan: GroundPlan, view: c.View, say: Reader) -> None:
    """Draw the taxis, this seat's last so that it lies on top."""
    for seat in sorted(range(view.options.seats), key=lambda seat: seat == view.seat):
        canvas.put(*sheet.at(_taxi(plan, view, seat)), say.names[seat][0].upper(), TAXI[seat])


def _goal(canvas: Canvas, sheet: MapSheet, plan: GroundPlan, view: c.View, say: Reader) -> None:
    """Mark this seat's destination with a star, at the nearest edge if it lies outside the canvas."""
    hand = None if view.seat is None else view.hands[view.seat]
    if hand is None:
        return
    x, y = sheet.at(plan.poses[plan.city.destinations[hand]].at)
    name = say(says(f"destination-{hand}"))
    across, down = min(max(x, 0), canvas.width - 1), min(max(y, 0), canvas.height - 1)
    canvas.put(across, down, "★", GOAL)
    _beside(canvas, across, down, name, "bold")


def _names(canvas: Canvas, sheet: MapSheet, plan: GroundPlan, say: Reader) -> None:
    """Write the name of each destination beside it, where there is room."""
    for id, space in plan.city.destinations.items():
        (x, y), name = sheet.at(plan.poses[space].at), say(says(f"destination-{id}"))
        _beside(canvas, x, y, name, NAME)


def _beside(canvas: Canvas, x: int, y: int, name: str, style: str) -> None:
    """Write a name to the right or to the left, if nothing is in the way."""
    for left in (x + 2, x - len(name) - 1):
        if _free(canvas, left - 1, y, len(name) + 2):
            canvas.put(left, y, name, style)
            return


def _free(canvas: Canvas, x: int, y: int, width: int) -> bool:
    if not (0 <= y < canvas.height and x >= 0 and x + width <= canvas.width):
        return False
    return all(letter in " ~" for letter, _ in canvas.rows[y][x : x + width])


# Beside the board


def beside(addresses: Addresses, view: c.View, chosen: c.Action | None, say: Reader, width: int) -> Canvas:
    canvas = Canvas(width)
    for seat, done in enumerate(view.completed):
        left = "●" * len(done) + "○" * (view.options.destinations - len(done))
        name = shortened(say.names[seat], width - 11)
        canvas.add_player(f"  {name} {left}", seat == view.active)
        canvas.put(2, canvas.height - 1, say.names[seat][0].upper(), TAXI[seat])
        for card in view.kept[seat]:
            words = says("card-hidden") if card is None else text.card_words(card)
            canvas.add(f"    {say(words)}", "dim", 4)
    for said in text.own_destination(addresses, view):
        canvas.add(say(said))
    canvas.add(say(says("terminal-legend")), "dim")
    return canvas
