"""The spaces of a city, its names, and every destination: its door, a stem, its picture and name."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from tablee.core.words import Language
from tablee.games.cabbie.drawing.ground import river_name
from tablee.games.cabbie.drawing.maps import Map
from tablee.games.cabbie.drawing.names import LEAD, MEDAL, Picture
from tablee.games.cabbie.drawing.pictures import PICTURES
from tablee.games.cabbie.drawing.plan import NODE, TILE, Plan
from tablee.games.cabbie.drawing.tags import box, path, placed, rect, tag, text
from tablee.games.cabbie.splines import Pose, straight

ANCHOR = {"below": "middle", "above": "middle", "right": "start", "left": "end"}
CHEVRONS = "M-1.8-2.8L-4.6 0L-1.8 2.8M1.8-2.8L4.6 0L1.8 2.8"


# Spaces


def tiles(plan: Plan) -> Iterator[str]:
    yield path("".join(zebra(pose) for street in plan.streets for pose in street.crosswalks), "zebra")
    for at in plan.file.nodes.values():
        yield placed(at, tag("circle", r=NODE, class_="grey"))
    for street in plan.streets:
        for kind, pose in zip(street.segment.spaces, street.poses, strict=True):
            yield placed(pose.at, *tile(kind, street.tile, pose.turn), turn=pose.turn)
    for street in plan.streets:
        yield placed(street.spot.at, *plate(), turn=street.spot.turn)


def zebra(pose: Pose) -> str:
    return "".join(box(pose, -3, k * 5.4 - 1.5, 6, 3) for k in range(-2, 3))


def tile(kind: str, long: float, turn: float) -> Iterator[str]:
    """1.2 Each is of one kind: grey, orange with a card, a destination's door, or a number."""
    plain = kind if kind in ("grey", "orange") else "grey" if kind.isdigit() else "stop"
    yield rect(long, TILE, 6, plain)
    upright = f"rotate({-turn:.1f})"
    if kind == "orange":
        yield rect(8.8, 12, 1.8, "card", transform=f"rotate({8 - turn:.1f})")
    elif kind.isdigit():
        yield tag("circle", r=9, class_="disc") + text(kind, "number", y=4.6, transform=upright)
    elif plain == "stop":
        yield tag("circle", r=5.2, class_="door")


def plate() -> Iterator[str]:
    """1.5 A one-way token's spot."""
    yield rect(15, 11, 3.6, "plate")
    yield path(CHEVRONS, "ways")


# Names


def labels(plan: Plan, drawn: Map, language: Language) -> Iterator[str]:
    for k, street in enumerate(drawn.streets[language]):
        yield _along(f"street-{k}", street.path, street.text, "name")
    scenery = plan.file.scenery
    for district in scenery.districts:
        yield text(district.name.of(language).upper(), "district", x=district.at[0], y=district.at[1])
    yield _along("river", river_name(plan), scenery.river.name.of(language), "river", dy=4)
    if scenery.sea:
        x, y = scenery.sea.at or (plan.file.size[0] * 0.8, plan.file.size[1] - 18)
        yield text(scenery.sea.name.of(language), "river sea", x=x, y=y)
    pictures = {d.id: d.picture or "" for d in plan.file.destinations}
    for picture in drawn.pictures[language]:
        yield from _destination(picture, pictures[picture.id], plan.poses[plan.city.destinations[picture.id]])


def _along(id: str, line: str, words: str, class_: str, **more: float) -> str:
    """A name that follows a line."""
    follows = tag("textPath", escape(words), href=f"#{id}", startOffset="50%")
    return tag("path", id=id, d=line, fill="none") + tag("text", follows, class_=class_, **more)


def _destination(picture: Picture, drawing: str, door: Pose) -> Iterator[str]:
    yield path(straight([door.at, picture.at]), "stem")
    yield placed(door.at, tag("circle", r=5.2, class_="door"))
    yield placed(picture.at, *medal(drawing))
    for k, line in enumerate(picture.lines):
        x, y = picture.text[0], picture.text[1] + k * LEAD
        yield text(line, "place", x=x, y=y, text_anchor=ANCHOR[picture.where])


def medal(drawing: str) -> Iterator[str]:
    yield tag("circle", r=MEDAL, class_="medal")
    yield tag("g", PICTURES[drawing], class_="ink", transform="scale(1.06)")
