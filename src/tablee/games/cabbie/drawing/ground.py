"""The still ground of a city: water, parks, houses, trees, the parking lot and the streets, as Ground.svelte has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist

from tablee.core.words import Language
from tablee.games.cabbie.city import Park
from tablee.games.cabbie.drawing.dice import dice
from tablee.games.cabbie.drawing.houses import TINTS, House
from tablee.games.cabbie.drawing.maps import Map
from tablee.games.cabbie.drawing.plan import Plan
from tablee.games.cabbie.drawing.tags import box, disc, path, placed, rect, tag, text
from tablee.games.cabbie.splines import Line, Point, Pose, curve, heading, inside, off, smooth, straight

SEATS = 6


def ground(plan: Plan, drawn: Map, language: Language) -> Iterator[str]:
    w, h = plan.file.size
    yield tag("rect", width=w, height=h, class_="ground")
    yield from _water(plan)
    for park in plan.file.scenery.parks:
        yield from _park(park)
    yield from _houses(drawn.houses)
    yield path("".join(disc(at, r) for at, r in drawn.trees), "tree")
    yield path("".join(disc((x - r * 0.25, y - r * 0.3), r * 0.45) for (x, y), r in drawn.trees), "leaf")
    for x, y, turn in plan.file.scenery.boats:
        hull = path("M-12-4.6H5C9-4.6 12-2 13 0C12 2 9 4.6 5 4.6H-12Z", "hull")
        yield placed((x, y), hull, tag("rect", x=-7, y=-2.6, width=8, height=5.2, rx=1.4, class_="cabin"), turn=turn)
    yield from _streets(plan, language)


# Water


def _water(plan: Plan) -> Iterator[str]:
    scenery = plan.file.scenery
    river, width = curve(scenery.river.path), scenery.river.width
    shore = curve(scenery.sea.shore) + "Z" if scenery.sea else ""
    yield path(shore, "shore")
    yield path(river, "bank", stroke_width=width + 9)
    yield path(shore, "water")
    yield path(river, "stream", stroke_width=width)
    yield path("".join(_ripple(pose) for pose in _waves(plan)), "wave")
    for jetty in scenery.jetties:
        yield path(straight(jetty), "jetty")
        yield path(straight(jetty), "planks")


def _waves(plan: Plan) -> Iterator[Pose]:
    """Those of board/water.ts."""
    roll, river, size = dice(f"{plan.file.id} waves"), plan.file.scenery.river, plan.file.size
    line = Line(smooth(river.path))
    for k in range(int((line.length - 20) // 26) + 1):
        at, turn = line.along(20 + 26 * k)
        yield Pose(off(at, turn + 90, (roll() - 0.5) * river.width * 0.6), turn)
    if sea := plan.file.scenery.sea:
        shore = smooth(sea.shore)
        for at in [(roll() * size[0], size[1] * (0.6 + 0.4 * roll())) for _ in range(150)]:
            if inside(at, shore) and all(dist(other, at) >= 14 for other in shore):
                yield Pose(at, 0)


def _ripple(pose: Pose) -> str:
    bends = ((-6, 0), (-3, -3), (0, 0), (3, 3), (6, 0))
    a, b, c, d, e = (straight([off(off(pose.at, pose.turn, x), pose.turn + 90, y)])[1:] for x, y in bends)
    return f"M{a}Q{b} {c}Q{d} {e}"


def river_name(plan: Plan) -> str:
    line = Line(smooth(plan.file.scenery.river.path))
    return curve([line.along(line.length / 2 + (k - 2) * 14).at for k in range(12)])


# Parks and houses


def _park(park: Park) -> Iterator[str]:
    if park.shape:
        yield path(curve(park.shape, closed=True), "park")
        yield from (path(_contour(park.shape, scale), "contour") for scale in (0.78, 0.56, 0.34) if park.hill)
    if park.pond:
        x, y, rx, ry = park.pond
        yield tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, class_="pond")
        yield path(_ripple(Pose((x, y), 0)), "wave")
    if park.round:
        yield placed(park.round[:2], *_square(park.round[2]))


def _contour(shape: Sequence[Point], scale: float) -> str:
    """A park's outline, drawn again smaller."""
    cx, cy = (sum(point[i] for point in shape) / len(shape) for i in (0, 1))
    return curve([(cx + (x - cx) * scale, cy + (y - cy) * scale) for x, y in shape], closed=True)


def _square(r: float) -> Iterator[str]:
    """A round one, with trees about a fountain."""
    trees = max(8, int(r // 5))
    yield tag("circle", r=r + 9, class_="plaza")
    yield tag("circle", r=r, class_="park")
    yield path("".join(disc(off((0, 0), 360 * k / trees, r - 8), 4.4 if r > 40 else 3) for k in range(trees)), "tree")
    yield tag("circle", r=r / 2, class_="plaza line")
    ticks = ([off((0, 0), 30 * k, r * 0.4), off((0, 0), 30 * k, r * 0.475)] for k in range(12))
    yield path("".join(map(straight, ticks)), "tick")
    yield tag("circle", r=r / 4, class_="pond")
    yield path(f"M0 2V{-r * 0.15:.1f}M-4-2Q0 {-r * 0.27:.1f} 4-2", "wave")


def _houses(houses: Sequence[House]) -> Iterator[str]:
    """All of one colour drawn at once: a city of many hundred houses is a dozen paths."""
    poses = [(house, Pose(house.at, house.turn)) for house in houses]
    for tint in range(TINTS):
        roofs = (box(at, -h.w / 2, -h.d / 2, h.w, h.d) for h, at in poses if h.tint == tint)
        yield path("".join(roofs), f"roof roof-{tint}")
    yield path("".join(box(at, -h.w / 2, 0, h.w, h.d / 2 - 0.6) for h, at in poses), "shade")
    yield path("".join(box(at, -h.w / 4, -h.d / 2 + 2, 2.6, 2.6) for h, at in poses if h.chimney), "chimney")


# Streets


def _streets(plan: Plan, language: Language) -> Iterator[str]:
    """All casings, then all surfaces, so that corners melt together."""
    lot, streets = plan.file.lot, "".join(street.path for street in plan.streets)
    w, h = lot.size
    lane = straight([lot.at, *lot.lane])
    yield placed(lot.at, rect(w, h, 10, "lot"))
    yield path(lane + streets, "casing")
    for bridge in _bridges(plan):
        yield path(bridge, "parapet")
        yield path(bridge, "parapet within")
    yield path(lane, "street")
    yield placed(lot.at, rect(w - 4, h - 4, 8, "floor"), text(lot.name.of(language), "lot-name", y=14 - h / 2))
    yield path(streets, "street")
    for seat in range(SEATS):
        yield placed(plan.bay(seat), rect((w - 28) / 3, (h - 32) / 2, 4, "bay"))
    yield _sign(plan)


def _bridges(plan: Plan) -> Iterator[str]:
    lines, half = {street.segment.id: street.line for street in plan.streets}, plan.file.scenery.river.width / 2 + 13
    for bridge in plan.file.bridges:
        line = lines[bridge.segment]
        yield curve([line.along(line.length * bridge.at + half * k / 4).at for k in range(-4, 5)])


def _sign(plan: Plan) -> str:
    """1.3 The permanent one-way sign."""
    (ax, ay), (bx, by) = plan.file.lot.lane[:2]
    at = (ax + (bx - ax) * 0.32, ay + (by - ay) * 0.32)
    return placed(
        at, rect(24, 16, 4, "sign"), path("M-7 0H5M1-4.2L6 0L1 4.2", "arrow"), turn=heading((ax, ay), (bx, by))
    )
