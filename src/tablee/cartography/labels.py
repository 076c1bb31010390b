"""The spaces of a city, and its names in one language, as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from tablee.cartography.geometry import from_pose
from tablee.cartography.layout import Layout
from tablee.cartography.paths import Pen, gentle
from tablee.cartography.tags import path, placed, rect, tag, text
from tablee.core.words import Language
from tablee.games.cabbie.city.geometry import Polyline, Pose, smooth
from tablee.games.cabbie.city.groundplan import TILE, GroundPlan

# Spaces


def tiles(plan: GroundPlan) -> Iterator[str]:
    yield zebra(*(pose for street in plan.streets for pose in street.crosswalks))
    nodes = Pen()
    for node in plan.file.nodes.values():
        nodes.dot(node)
    yield path(str(nodes), "node-edge")
    yield path(str(nodes), "node")
    for street in plan.streets:
        for kind, pose in zip(street.segment.spaces, street.poses, strict=True):
            yield placed(pose.at, *tile(kind, street.tile, pose.turn), turn=pose.turn)


def zebra(*poses: Pose) -> str:
    """1.6 Draw crosswalks, each as a dashed line across the street: its five dashes are the bars."""
    pen = Pen()
    for pose in poses:
        pen.chain([from_pose(pose, 0, -12.3), from_pose(pose, 0, 12.3)])
    return path(str(pen), "zebra")


def tile(kind: str, long: float, turn: float) -> Iterator[str]:
    """1.2 Draw a space by its kind: grey, orange with a card, a destination's door, or a number."""
    plain = kind if kind in ("grey", "orange") else "grey" if kind.isdigit() else "stop"
    yield rect(long, TILE, 6, plain)
    if kind == "orange":
        yield rect(8.8, 12, 1.8, "card", transform=f"rotate({8 - round(turn)})")
    elif kind.isdigit():
        yield tag("circle", r=9, class_="disc") + text(kind, "number", y=4.6, transform=f"rotate({-round(turn)})")
    elif plain == "stop":
        yield door()


def door() -> str:
    return tag("circle", r=5.2, class_="door")


# Names


def lot_name(plan: GroundPlan, language: Language) -> str:
    (x, y), (_, h) = plan.file.lot.at, plan.file.lot.size
    return text(plan.file.lot.name.of(language), "lot-name", x=x, y=y + 14 - h / 2)


def names(plan: GroundPlan, layout: Layout, language: Language) -> Iterator[str]:
    """Draw the names of streets, districts and waters."""
    scenery = plan.file.scenery
    for k, street in enumerate(layout.streets[language]):
        yield _along(f"street-{k}", gentle(street.points), street.text, "name")
    for district in scenery.districts:
        yield text(district.name.of(language).upper(), "district", x=district.at[0], y=district.at[1])
    yield _along("river", _river_line(plan), scenery.river.name.of(language), "river", dy=4)
    if scenery.sea:
        x, y = scenery.sea.at or (plan.file.size[0] * 0.8, plan.file.size[1] - 18)
        yield text(scenery.sea.name.of(language), "river sea", x=x, y=y)


def _river_line(plan: GroundPlan) -> str:
    line = Polyline(smooth(plan.file.scenery.river.path))
    return gentle([line.along(line.length / 2 + (k - 2) * 14).at for k in range(12)])


def _along(id: str, line: str, words: str, class_: str, **more: float) -> str:
    """Draw a name that follows a line, which is given as the `d` attribute of a path."""
    follows = tag("textPath", escape(words), href=f"#{id}", startOffset="50%")
    return tag("path", id=id, d=line, fill="none") + tag("text", follows, class_=class_, **more)
