"""The ground of a map, which never changes and has no words: water, parks, houses, trees, parking lot and streets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist

from tablee.cartography.dice import dice
from tablee.cartography.geometry import from_pose, inside, off
from tablee.cartography.houses import House
from tablee.cartography.layout import Layout
from tablee.cartography.occupancy import Disc
from tablee.cartography.paths import Pen, curve, gentle, straight
from tablee.cartography.tags import path, placed, rect, tag
from tablee.games.cabbie.city.file import Park
from tablee.games.cabbie.city.geometry import Point, Polyline, Pose, heading, smooth
from tablee.games.cabbie.city.groundplan import GroundPlan

SEATS = 6
BEYOND = 60
"""Margin of ground drawn beyond the sheet, in map units: a board may move the map a little."""
HALF = 0.5
"""Unit to which houses and trees are rounded: nobody sees the difference, and far fewer digits are sent."""


def ground(plan: GroundPlan, layout: Layout) -> Iterator[str]:
    (w, h), far = plan.file.size, BEYOND
    yield tag("rect", x=-far, y=-far, width=w + 2 * far, height=h + 2 * far, class_="ground")
    yield from _water(plan)
    for park in plan.file.scenery.parks:
        yield from _park(park)
    yield tag("g", *_houses(layout.houses), *_trees(layout.trees), transform=f"scale({HALF})")
    for x, y, turn in plan.file.scenery.boats:
        hull = path("M-12-4.6H5C9-4.6 12-2 13 0C12 2 9 4.6 5 4.6H-12Z", "hull")
        yield placed((x, y), hull, tag("rect", x=-7, y=-2.6, width=8, height=5.2, rx=1.4, class_="cabin"), turn=turn)
    yield from _streets(plan)


# Water


def _water(plan: GroundPlan) -> Iterator[str]:
    scenery = plan.file.scenery
    river, width = curve(scenery.river.path), scenery.river.width
    shore = curve(scenery.sea.shore) + "z" if scenery.sea else ""
    if shore:
        yield path(shore, "shore")
    yield path(river, "bank", stroke_width=width + 9)
    if shore:
        yield path(shore, "water")
    yield path(river, "stream", stroke_width=width)
    yield from (_wave(pose) for pose in _waves(plan))
    for jetty in scenery.jetties:
        yield path(straight(jetty), "jetty")
        yield path(straight(jetty), "planks")


def _waves(plan: GroundPlan) -> Iterator[Pose]:
    """Yield places for waves: along the river, and scattered over the sea away from its shore."""
    roll, river, size = dice(f"{plan.file.id} waves"), plan.file.scenery.river, plan.file.size
    line = Polyline(smooth(river.path))
    for k in range(int((line.length - 20) // 26) + 1):
        here, turn = line.along(20 + 26 * k)
        yield Pose(off(here, turn + 90, (roll() - 0.5) * river.width * 0.6), turn)
    if sea := plan.file.scenery.sea:
        shore = smooth(sea.shore)
        for point in [(roll() * size[0], size[1] * (0.6 + 0.4 * roll())) for _ in range(150)]:
            if inside(point, shore) and all(dist(other, point) >= 14 for other in shore):
                yield Pose(point, 0)


def _wave(pose: Pose) -> str:
    (x, y), turn = pose
    placed = f"translate({round(x)},{round(y)})" + (f"rotate({round(turn)})" if turn else "")
    return path("M-6 0Q-3-3 0 0Q3 3 6 0", "wave", transform=placed)


# Parks


def _park(park: Park) -> Iterator[str]:
    if park.shape:
        yield path(curve(park.shape, closed=True), "park")
        yield from (path(_contour(park.shape, scale), "contour") for scale in (0.78, 0.56, 0.34) if park.hill)
    if park.pond:
        x, y, rx, ry = park.pond
        yield tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, class_="pond")
        yield _wave(Pose((x, y), 0))
    if park.round:
        yield placed(park.round[:2], *_square(park.round[2]))


def _contour(shape: Sequence[Point], scale: float) -> str:
    """Return a park's outline, scaled about its middle."""
    cx, cy = (sum(point[i] for point in shape) / len(shape) for i in (0, 1))
    return curve([(cx + (x - cx) * scale, cy + (y - cy) * scale) for x, y in shape], closed=True)


def _square(r: float) -> Iterator[str]:
    """Draw a round park with trees around a fountain."""
    trees, ticks = Pen(), Pen()
    for k in range(count := max(8, int(r // 5))):
        trees.dot(off((0, 0), 360 * k / count, r - 8))
    for k in range(12):
        ticks.chain([off((0, 0), 30 * k, r * 0.4), off((0, 0), 30 * k, r * 0.475)])
    yield tag("circle", r=r + 9, class_="plaza")
    yield tag("circle", r=r, class_="park")
    yield path(str(trees), "tree", stroke_width=8.8 if r > 40 else 6)
    yield tag("circle", r=r / 2, class_="plaza line")
    yield path(str(ticks), "tick")
    yield tag("circle", r=r / 4, class_="pond")
    yield path(f"M0 2V{-r * 0.15:.1f}M-4-2Q0 {-r * 0.27:.1f} 4-2", "wave")


# Houses and trees


def _houses(houses: Sequence[House]) -> Iterator[str]:
    """Draw each roof in two shades: the half that faces away from its street is a little darker."""
    for tint in sorted({house.tint for house in houses}):
        stops = (tag("stop", offset=0.5, class_=f"{half}-{tint}") for half in ("roof", "shade"))
        yield tag("linearGradient", *stops, id=f"roof-{tint}", x2="0", y2="1")
        yield tag("g", *(_roof(h) for h in houses if h.tint == tint), class_="roof", fill=f"url(#roof-{tint})")
    chimneys = Pen(HALF)
    for house in houses:
        if house.chimney:
            left, y = -house.w / 4, 3.3 - house.d / 2
            chimneys.chain([from_pose(house.pose, left, y), from_pose(house.pose, left + 2.6, y)])
    yield path(str(chimneys), "chimney")


def _roof(house: House) -> str:
    x, y, w, d = (round(a / HALF) for a in (*from_pose(house.pose, -house.w / 2, -house.d / 2), house.w, house.d))
    return tag("rect", width=w, height=d, transform=f"translate({x},{y})rotate({round(house.turn)})")


def _trees(trees: Sequence[Disc]) -> Iterator[str]:
    """Draw each tree as a disc with a lighter one to its upper left. Trees of one size are dots of a single path."""
    for r in sorted({_size(tree) for tree in trees}):
        crowns = Pen(HALF)
        for tree in trees:
            if _size(tree) == r:
                crowns.dot(tree.at)
        leaf = f"translate({-r * 0.25 / HALF:.1f} {-r * 0.3 / HALF:.1f})"
        yield path(str(crowns), "tree", stroke_width=2 * r / HALF)
        yield path(str(crowns), "leaf", stroke_width=0.9 * r / HALF, transform=leaf)


def _size(tree: Disc) -> float:
    return round(tree.r / 0.3) * 0.3


# Streets


def _streets(plan: GroundPlan) -> Iterator[str]:
    """Draw the edges (casings) of all streets, then all surfaces, so that streets join without a line between them."""
    lot, streets = plan.file.lot, street_lines(plan)
    w, h = lot.size
    lane = straight([lot.at, *lot.lane])
    yield placed(lot.at, rect(w, h, 10, "lot"))
    yield path(lane, "casing")
    yield path(streets, "casing")
    for bridge in _bridges(plan):
        yield path(bridge, "parapet")
        yield path(bridge, "parapet within")
    yield path(lane, "street")
    yield placed(lot.at, rect(w - 4, h - 4, 8, "floor"))
    yield path(streets, "street")
    for seat in range(SEATS):
        yield placed(plan.bay(seat), rect((w - 28) / 3, (h - 32) / 2, 4, "bay"))
    yield _sign(plan)


def street_lines(plan: GroundPlan) -> str:
    pen = Pen()
    for street in plan.streets:
        pen.curve(street.points)
    return str(pen)


def _bridges(plan: GroundPlan) -> Iterator[str]:
    lines, half = {street.segment.id: street.line for street in plan.streets}, plan.file.scenery.river.width / 2 + 13
    for bridge in plan.file.bridges:
        line = lines[bridge.segment]
        yield gentle([line.along(line.length * bridge.at + half * k / 4).at for k in range(-4, 5)])


def _sign(plan: GroundPlan) -> str:
    """1.3 Draw the permanent one-way sign."""
    (ax, ay), (bx, by) = plan.file.lot.lane[:2]
    middle, turn = (ax + (bx - ax) * 0.32, ay + (by - ay) * 0.32), heading((ax, ay), (bx, by))
    return placed(middle, rect(24, 16, 4, "sign"), path("M-7 0H5M1-4.2L6 0L1 4.2", "arrow"), turn=turn)
