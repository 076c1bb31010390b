"""Check of a city's file against the clauses of section 1."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import dist
from pathlib import Path

import msgspec

from tablee.core.words import Language, Says, says
from tablee.games.cabbie.city.city import FULL, LOT, NUMBERS, PLAIN, VILLAGE, City, mean_trip
from tablee.games.cabbie.city.file import CityFile, Named, Segment
from tablee.games.cabbie.city.geometry import Point, Rectangle, distance, heading, meet, smooth
from tablee.games.cabbie.city.groundplan import HALF, TILE, GroundPlan
from tablee.games.cabbie.city.pictures import PICTURES
from tablee.kit.reader import Reader, bundle

FOLDER = Path(__file__).parent.parent
FORMAT = "cabbie-city/1"
ID = re.compile(r"[a-zA-Z0-9]{1,12}")
"""1.6 Pattern of an intersection's id; the ids of segments and their spaces are built from it."""


class BadCity(ValueError):
    """Error that lists all faults of a city that cannot be played in."""

    def __init__(self, name: str, faults: list[Says]) -> None:
        self.name, self.faults = name, tuple(faults)
        super().__init__("\n".join(f"{name}: {line}" for line in self.lines("en")))

    def lines(self, language: Language) -> list[str]:
        return list(map(Reader(bundle(language, FOLDER)), self.faults))


def read_city(raw: bytes) -> City:
    """Read and check a city's file. Raises BadCity with every fault, its place and its clause."""
    try:
        file = msgspec.json.decode(raw, type=CityFile)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadCity("city", [*_bad_nodes(raw), says("city-unreadable", reason=str(error))]) from None
    faults = list(_broken(file))
    city = None if faults else City(file)
    if city is not None:
        faults = [*_size(city), *_spaces(city), *_names(file), *_drawn(GroundPlan(city)), *_shape(file), *_ways(city)]
    if city is None or faults:
        raise BadCity(file.id, faults)
    return city


def decimal(value: float) -> Says:
    """Format a number with one decimal, and the language's own point or comma."""
    whole, tenths = divmod(round(value * 10), 10)
    return says("decimal", whole=whole, tenths=tenths)


def _bad_nodes(raw: bytes) -> Iterator[Says]:
    """1.6 Yield a fault for each intersection that is given more than a position: a colour, a number or a
    destination."""
    try:
        nodes = dict(msgspec.json.decode(raw)["nodes"])
    except (msgspec.MsgspecError, UnicodeDecodeError, KeyError, TypeError, ValueError):
        return
    for node, at in nodes.items():
        if not (isinstance(at, list) and len(at) == 2 and all(isinstance(x, int | float) for x in at)):
            yield says("city-node-plain", node=node)


# Faults with which no city can be built


def _broken(file: CityFile) -> Iterator[Says]:
    if file.format != FORMAT:
        yield says("city-format", format=file.format, wanted=FORMAT)
    if file.exit not in file.nodes:
        yield says("city-exit", node=file.exit)
    for node in file.nodes:
        if node == LOT:
            yield says("city-lot-node", node=node)
        elif not ID.fullmatch(node):
            yield says("city-node-id", node=node)
    for id, times in Counter(segment.id for segment in file.segments).items():
        if times > 1:
            yield says("city-segment-twice", segment=id, times=times)
    for segment in file.segments:
        yield from _broken_segment(file, segment)


def _broken_segment(file: CityFile, segment: Segment) -> Iterator[Says]:
    for end in (segment.start, segment.end):
        if end not in file.nodes:
            yield says("city-segment-end", segment=segment.id, node=end)
    if segment.start == segment.end:
        yield says("city-segment-loop", segment=segment.id)
    if not 2 <= len(segment.spaces) <= 5:
        yield says("city-segment-spaces", segment=segment.id, count=len(segment.spaces))
    elif not 1 <= segment.oneway < len(segment.spaces):
        yield says("city-segment-spot", segment=segment.id, spot=segment.oneway)


# Numbers


def _size(city: City) -> Iterator[Says]:
    """1.1, 1.2, 1.4 Check the numbers of intersections, segments and spaces; a village may have half as many as a full
    city."""
    count = city.file.destination_count
    if count not in (FULL, VILLAGE):
        yield says("city-destination-count", count=count, full=FULL, village=VILLAGE)
    full = count > VILLAGE
    nodes, segments, spaces = len(city.file.nodes), len(city.segments), len(city.kind)
    if not (low := 24 if full else 10) <= nodes <= 28:
        yield says("city-nodes", count=nodes, wanted=f"{low}–28")
    if not (low := 38 if full else 16) <= segments <= 50:
        yield says("city-segments", count=segments, wanted=f"{low}–50")
    if not (low := 140 if full else 56) <= spaces <= 200:
        yield says("city-spaces", count=spaces, wanted=f"{low}–200")
    yield from _supply(city, full)


def _supply(city: City, full: bool) -> Iterator[Says]:
    """1.4 Check the supply of pieces: it is fixed for a full city; a village may choose a smaller one."""
    supply = city.supply
    if not (7 if full else 1) <= supply.barriers <= 7:
        yield says("city-barriers", count=supply.barriers, wanted="7" if full else "1–7")
    if not (12 if full else 1) <= supply.oneways <= 12:
        yield says("city-oneways", count=supply.oneways, wanted="12" if full else "1–12")
    if supply.cones != len(NUMBERS):
        yield says("city-cones", count=supply.cones, numbers=len(NUMBERS))


# Spaces


def _spaces(city: City) -> Iterator[Says]:
    """1.2 Check colours, destinations and numbers. That no space has two of them needs no check: the file gives each
    space a single kind."""
    kinds, ids = Counter(city.kind.values()), [d.id for d in city.file.destinations]
    if not 0.22 <= kinds["orange"] / len(city.kind) <= 0.29:
        yield says("city-orange-share", count=kinds["orange"], spaces=len(city.kind))
    for step in city.steps[1::2]:
        if {step.start, step.end} <= city.orange:
            yield says("city-orange-pair", a=step.start, b=step.end)
    if len(ids) != city.file.destination_count:
        yield says("city-destinations", count=len(ids), wanted=city.file.destination_count)
    for id in dict.fromkeys(ids):
        if id in PLAIN or ids.count(id) > 1:
            yield says("city-destination-taken", destination=id)
    for kind in dict.fromkeys((*ids, *map(str, NUMBERS))):
        if kinds[kind] != 1 and kind not in ("grey", "orange"):
            yield says("city-kind-places", kind=kind, count=kinds[kind])
    for space, kind in city.kind.items():
        if kind not in PLAIN and kind not in ids:
            yield says("city-space-kind", space=space, kind=kind)


# Names


def _names(file: CityFile) -> Iterator[Says]:
    """1.1, 1.2 Check that streets and destinations have names, each destination a picture of its own, each street a
    segment."""
    for street in file.streets:
        if not _named(street):
            yield says("city-street-name", street=street.id)
    known, used = Counter(street.id for street in file.streets), {segment.street for segment in file.segments}
    yield from (says("city-street-unlisted", street=id) for id in sorted(used - known.keys()))
    yield from (says("city-street-unused", street=id) for id in sorted(known.keys() - used))
    yield from (says("city-street-twice", street=id) for id, times in known.items() if times > 1)
    names = Counter(name for d in file.destinations for name in {d.name.en, d.name.fr})
    pictures = Counter(d.picture for d in file.destinations)
    for d in file.destinations:
        if not _named(d):
            yield says("city-destination-name", destination=d.id)
        elif max(names[d.name.en], names[d.name.fr]) > 1:
            yield says("city-destination-namesake", destination=d.id)
        if d.picture not in PICTURES:
            yield says("city-picture", destination=d.id, picture=d.picture or "", pictures=", ".join(sorted(PICTURES)))
        elif pictures[d.picture] > 1:
            yield says("city-picture-twice", destination=d.id, picture=d.picture)


def _named(thing: Named) -> bool:
    return bool(thing.name.en.strip() and thing.name.fr.strip())


# The map


def _drawn(plan: GroundPlan) -> Iterator[Says]:
    """1.1 Check the drawn map: streets may take any course, but spaces must not overlap."""
    for street in plan.streets:
        if not 33 <= street.pitch <= 48:
            yield says("city-pitch", segment=street.segment.id, pitch=decimal(street.pitch))
    for node, at in plan.file.nodes.items():
        if not _on_sheet(plan.file, at, HALF):
            yield says("city-node-off", node=node)
    borders = {frozenset((step.start, step.end)) for step in plan.city.steps}
    for (a, (here, _)), (b, (there, _)) in combinations(plan.poses.items(), 2):
        if abs(here[0] - there[0]) < TILE and dist(here, there) < TILE and frozenset((a, b)) not in borders:
            yield says("city-close", a=a, b=b)
    yield from _lot(plan)
    yield from _river(plan)


def _on_sheet(file: CityFile, at: Point, edge: float) -> bool:
    return edge <= at[0] <= file.size[0] - edge and edge <= at[1] <= file.size[1] - edge


def _lot(plan: GroundPlan) -> Iterator[Says]:
    """1.3, 1.7 Check that the parking lot lies outside the streets, and that its lane leads to the exit."""
    file, ((x, y), (w, h)) = plan.file, (plan.file.lot.at, plan.file.lot.size)
    box = Rectangle(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    if not (_on_sheet(file, box[:2], 0) and _on_sheet(file, box[2:], 0)):
        yield says("city-lot-off")
    for street in plan.streets:
        if any(distance(box, at) < HALF for at in street.line.points):
            yield says("city-lot-street", segment=street.segment.id)
    if file.lot.lane[-1] != file.nodes[file.exit]:
        yield says("city-lane", node=file.exit)


def _river(plan: GroundPlan) -> Iterator[Says]:
    """1.1 Check for two or three bridges, with water exactly where the file has a bridge."""
    file, river = plan.file, plan.file.scenery.river
    if not 2 <= len(file.bridges) <= 3:
        yield says("city-bridges", count=len(file.bridges))
    water, lines = smooth(river.path), {street.segment.id: street.line for street in plan.streets}
    wet = {id for id, line in lines.items() if meet(line.points, water, river.width / 2)}
    dry = {bridge.segment for bridge in file.bridges} - wet
    yield from (says("city-bridge-missing", segment=id) for id in sorted(wet - {b.segment for b in file.bridges}))
    yield from (says("city-bridge-dry", segment=id) for id in sorted(dry))
    for bridge in file.bridges:
        line = lines[bridge.segment] if bridge.segment in wet else None
        if line and not meet([line.along(line.length * bridge.at).at], water, river.width / 2):
            yield says("city-bridge-place", segment=bridge.segment, at=str(bridge.at))


def _shape(file: CityFile) -> Iterator[Says]:
    """1.1 Check that the streets are no plain grid: there is a diagonal avenue, and a ring or square."""
    streets = [[s for s in file.segments if s.street == id] for id in dict.fromkeys(s.street for s in file.segments)]
    rings = [_closed(segments) for segments in streets]
    if not any(rings):
        yield says("city-ring")
    if not any(_slants(file, segments) for segments, ring in zip(streets, rings, strict=True) if not ring):
        yield says("city-diagonal")


def _closed(segments: list[Segment]) -> bool:
    """Tell whether the segments of a street form a ring (union-find)."""
    part: dict[str, str] = {}

    def of(node: str) -> str:
        return of(part[node]) if node in part else node

    for segment in segments:
        a, b = of(segment.start), of(segment.end)
        if a == b:
            return True
        part[a] = b
    return False


def _slants(file: CityFile, segments: list[Segment]) -> bool:
    """Tell whether a street of several segments runs diagonally from one end to the other."""
    ends = sorted({file.nodes[node] for segment in segments for node in (segment.start, segment.end)})
    a, b = max(combinations(ends, 2), key=lambda pair: dist(*pair), default=((0, 0), (0, 0)))
    return len(segments) > 1 and 20 <= min(abs(heading(a, b)), 180 - abs(heading(a, b))) <= 70


# Driving


def _ways(city: City) -> Iterator[Says]:
    """1.1 Check that every space can be reached, that an orange space is near each of them, and that a trip takes about
    four turns."""
    lost = city.kind.keys() - city.distances(city.exit).keys()
    if lost:
        yield says("city-lost", spaces=", ".join(sorted(lost)))
        return
    for node in city.file.nodes:
        if len(city.steps_from[node]) < 3:
            yield says("city-node-streets", node=node)
    cones = frozenset(city.numbered.values())
    if len(city.distances(city.exit, cones)) < len(city.kind) - len(cones):
        yield says("city-cut")
    for space in city.kind:
        if not any(steps <= 4 and at in city.orange for at, steps in city.distances(space).items()):
            yield says("city-orange-far", space=space)
    mean = mean_trip(city)
    if city.file.destination_count == FULL and not 3.5 <= mean <= 4.6:
        yield says("city-trip", turns=decimal(mean))
