"""Placement of names and pictures by cost: off the streets, and clear of each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import dist
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from tablee.cartography.geometry import off
from tablee.cartography.grid import dot
from tablee.cartography.letters import split, width_of
from tablee.cartography.occupancy import Disc, Occupancy
from tablee.core.words import Language
from tablee.games.cabbie.city.geometry import Point, Polyline, Pose, Rectangle, distance
from tablee.games.cabbie.city.groundplan import HALF, GroundPlan, Street

MEDAL, PLACE, STREET = 16.5, 13, 12
"""Radius of a picture, and font sizes of the names of places and streets."""
LEAD = 13.5
"""Line height of a place's name."""
ROUNDS = 3
"""Number of passes in which every picture moves to its cheapest place among the others."""
BAD = 100
"""Cost at or above which a street's name is left out."""

Where: TypeAlias = Literal["below", "above", "right", "left"]


class Picture(Struct, frozen=True):
    id: str
    at: Point
    lines: tuple[str, ...]
    where: Where
    text: Point
    """Anchor of the first line of the name: its start if the name is to the right, its end if to the left, else its
    middle."""
    box: Rectangle


class StreetName(Struct, frozen=True):
    text: str
    points: list[Point]
    """Points of the line that the name follows."""


class _Candidate(NamedTuple):
    at: Point
    where: Where
    box: Rectangle
    cost: float


# Destinations


def place_pictures(room: Occupancy, language: Language) -> list[Picture]:
    plan = room.ground.plan
    wanted = plan.file.destinations
    lines = {d.id: split(d.name.of(language)) for d in wanted}
    candidates = {d.id: _sorted_candidates(room, plan.poses[plan.city.destinations[d.id]], lines[d.id]) for d in wanted}
    chosen: dict[str, _Candidate] = {}
    for _ in range(ROUNDS):
        for id in candidates:
            others = [other for key, other in chosen.items() if key != id]
            chosen[id] = _best(candidates[id], others)
    room.boxes += [one.box for one in chosen.values()]
    room.discs += [Disc(one.at, MEDAL) for one in chosen.values()]
    return [_placed(id, lines[id], one) for id, one in chosen.items()]


def _sorted_candidates(room: Occupancy, door: Pose, lines: Sequence[str]) -> list[_Candidate]:
    width = max(width_of(line, PLACE) for line in lines) + 2
    found = [one._replace(cost=_cost(room, door.at, one)) for one in _candidates(door, width, len(lines) * LEAD)]
    return sorted(found, key=lambda one: one.cost)


def _candidates(door: Pose, w: float, h: float) -> Iterator[_Candidate]:
    for side in (-90, 90):
        for lean, farther in product((0, -24, 24, -40, 40), (0, 10)):
            reach = HALF + MEDAL + 1.5 + abs(lean) / 10 + farther
            at = off(door.at, door.turn + side + lean, reach)
            for where, left, top in _beside(at, w, h):
                box = Rectangle(left, top, left + w, top + h)
                yield _Candidate(at, where, box, abs(lean) / 3 + farther + (0 if where == "below" else 3))


def _beside(at: Point, w: float, h: float) -> Iterator[tuple[Where, float, float]]:
    """Yield positions for a name beside a picture: the side, and the left and top of the name's box."""
    (x, y), r = at, MEDAL
    yield from (("below", x - w / 2, y + r + 2), ("above", x - w / 2, y - r - 2 - h))
    yield from (("right", x + r + 3, y - h / 2), ("left", x - r - 3 - w, y - h / 2))
    for aside in (14, -14, 22, -22):
        yield from (("below", x - w / 2 + aside, y + r + 1), ("above", x - w / 2 + aside, y - r - 1 - h))
    for aside in (8, -8):
        yield from (("right", x + r + 2, y - h / 2 + aside), ("left", x - r - 2 - w, y - h / 2 + aside))


def _best(candidates: Sequence[_Candidate], others: Sequence[_Candidate]) -> _Candidate:
    """Return the candidate with the lowest total cost: its own and that of overlaps with `others`. Candidates are
    sorted by their own cost, so the search can end early."""
    boxes, discs = [one.box for one in others], [Disc(one.at, MEDAL) for one in others]
    best, least = candidates[0], float("inf")
    for one in candidates:
        if one.cost >= least:
            break
        cost = one.cost + _crowding_cost(one, boxes, discs)
        if cost < least:
            best, least = one, cost
    return best


def _cost(room: Occupancy, door: Point, one: _Candidate) -> float:
    """Return the cost of a candidate position of a picture and its name, not counting overlaps with pictures that are
    still to be placed."""
    ground, (at, _, box, cost) = room.ground, one
    cost += 900 * (ground.over(box, 6) + ground.over(dot(at), MEDAL + 4))
    cost += 30 * ground.wet(((box.left + box.right) / 2, (box.top + box.bottom) / 2), 4) + 60 * ground.wet(at, MEDAL)
    cost += sum(20 + 14 * (HALF + 2 - far) for far in ground.streets.near(box, HALF + 2))
    cost += sum(40 * (HALF + MEDAL - 1 - far) for far in ground.streets.near(dot(at), HALF + MEDAL - 1))
    for k in (0.35, 0.55, 0.75):  # the name must not lie on the stem
        stem = (door[0] + (at[0] - door[0]) * k, door[1] + (at[1] - door[1]) * k)
        cost += 120 * (distance(box, stem) < 2)
    return cost + _crowding_cost(one, room.boxes, room.discs)


def _crowding_cost(one: _Candidate, boxes: Sequence[Rectangle], discs: Sequence[Disc]) -> float:
    """Return the cost of a picture and a name that overlap these other names and pictures, or nearly so."""
    (at, _, box, _), cost = one, 0.0
    for other in boxes:
        x = min(box.right, other.right) - max(box.left, other.left)
        y = min(box.bottom, other.bottom) - max(box.top, other.top)
        if x > -3 and y > -2:
            cost += 300 + 5 * max(x, 0) * max(y, 0)
        cost += 400 * (distance(other, at) < MEDAL + 1)
    for middle, r in discs:
        cost += 400 * (distance(box, middle) < r + 1)
        gap = r + MEDAL + 2 - dist(middle, at)
        cost += 300 + 20 * gap if gap > 0 else 0
    return cost


def _placed(id: str, lines: tuple[str, ...], one: _Candidate) -> Picture:
    left, top, right, _ = one.box
    x = left if one.where == "right" else right if one.where == "left" else (left + right) / 2
    return Picture(id, one.at, lines, one.where, (x, top + 11), one.box)


# Streets


def place_street_names(room: Occupancy, language: Language) -> list[StreetName]:
    found = []
    for street in room.ground.plan.file.streets:
        text = street.name.of(language)
        points = _best_stretch(room, street.id, width_of(text, STREET) + 8)
        for at in points:
            room.words.add(at)
        if points:
            found.append(StreetName(text, points))
    return found


def _best_stretch(room: Occupancy, street: str, need: float) -> list[Point]:
    least, best = float(BAD), None
    for edge, start in _stretches(room.ground.plan, street, need):
        cost = _stretch_cost(room, edge, start, need, least)
        if cost < least:
            least, best = cost, (edge, start)
    return _points(*best, need) if best else []


def _stretches(plan: GroundPlan, street: str, need: float) -> Iterator[tuple[Polyline, float]]:
    """Yield every stretch beside a street that is long enough for its name: a line, and where on it the stretch
    starts."""
    for one in plan.streets:
        if one.segment.street == street:
            for edge in _edges(one):
                yield from ((edge, 3 * k) for k in range(int((edge.length - need) // 3) + 1))


def _edges(street: Street) -> Iterator[Polyline]:
    """Yield a line along each side of a street, in the direction in which its name reads from left to right."""
    points = street.line.points
    right = street.line if points[-1][0] >= points[0][0] else Polyline(points[::-1])
    for side, reach in ((-90, HALF + 5), (90, HALF + 11.5)):
        poses = (right.along(right.length * k / 32) for k in range(33))
        yield Polyline([off(at, turn + side, reach) for at, turn in poses])


def _points(edge: Polyline, start: float, need: float) -> list[Point]:
    return [edge.along(start + need * k / 10).at for k in range(11)]


def _stretch_cost(room: Occupancy, edge: Polyline, start: float, need: float, limit: float) -> float:
    """Return the cost of a name on a stretch; once it reaches `limit` the rest is not added."""
    cost = 0.0
    for k in range(11):
        cost += _point_cost(room, edge.along(start + need * k / 10).at)
        if cost >= limit:
            break
    return cost


def _point_cost(room: Occupancy, at: Point) -> float:
    ground = room.ground
    cost = sum((HALF + 4 - far) * 3 for far in ground.streets.near(dot(at), HALF + 4))
    cost += 40 * sum(distance(box, at) < 8 for box in room.boxes)
    cost += 40 * sum(dist(disc.at, at) < disc.r + 6 for disc in room.discs)
    cost += 100 if ground.over(dot(at), 8) else 0
    return cost + 40 * room.words.some(at, 14) + 6 * ground.wet(at, 2)
