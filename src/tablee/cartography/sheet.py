"""A whole city as one SVG picture: its map on a sheet of paper, with its name and a legend below."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from tablee.cartography.ground import ground
from tablee.cartography.labels import door, lot_name, names, tile, tiles, zebra
from tablee.cartography.layout import Layout, laid_out
from tablee.cartography.letters import width_of
from tablee.cartography.names import LEAD, MEDAL, Picture
from tablee.cartography.paths import straight
from tablee.cartography.tags import path, placed, rect, tag, text
from tablee.core.words import Language, Says, says
from tablee.games.cabbie.city.city import City
from tablee.games.cabbie.city.geometry import Pose
from tablee.games.cabbie.city.groundplan import GroundPlan
from tablee.games.cabbie.city.pictures import PICTURES
from tablee.games.cabbie.data import FOLDER
from tablee.kit.reader import Reader, bundle

GAME, HERE = FOLDER.parent, Path(__file__).parent
STYLES = (GAME / "board" / "map.css", HERE / "sheet.css")
MARGIN, FOOT = 44, 122
"""Width of the paper around the map, and its height below the map."""
APP = {"--ink": "#22201c", "--card": "#fff"}
"""Colours of the app that the map's styles use besides the map's own."""
ANCHOR = {"below": "middle", "above": "middle", "right": "start", "left": "end"}
CHEVRONS = "M-1.8-2.8L-4.6 0L-1.8 2.8M1.8-2.8L4.6 0L1.8 2.8"


def sheet(city: City, language: Language) -> str:
    (plan, layout), (w, h) = laid_out(city), city.file.size
    clip = tag("clipPath", tag("rect", width=w, height=h, rx=16), id="sheet")
    city_map = tag("g", *_map(plan, layout, language), clip_path="url(#sheet)")
    width, height = w + 2 * MARGIN, h + MARGIN + FOOT
    return tag(
        "svg",
        tag("title", escape(city.file.name.of(language))),
        tag("style", style()),
        tag("defs", clip),
        *_paper(width, height),
        placed((MARGIN, MARGIN), city_map, _edge(w, h)),
        *_foot(city, language, width, h + MARGIN),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
    )


def _map(plan: GroundPlan, layout: Layout, language: Language) -> Iterator[str]:
    yield from ground(plan, layout)
    yield lot_name(plan, language)
    yield from tiles(plan)
    for street in plan.streets:
        yield placed(street.spot.at, *plate(), turn=street.spot.turn)
    yield from names(plan, layout, language)
    pictures = {d.id: d.picture or "" for d in plan.file.destinations}
    for picture in layout.pictures[language]:
        yield from _destination(picture, pictures[picture.id], plan.poses[plan.city.destinations[picture.id]])


def plate() -> Iterator[str]:
    """1.5 Draw the spot for a one-way token."""
    yield rect(15, 11, 3.6, "plate")
    yield path(CHEVRONS, "ways")


def _destination(picture: Picture, drawing: str, at: Pose) -> Iterator[str]:
    """Draw a destination: its door, a stem, its picture and its name."""
    yield path(straight([at.at, picture.at]), "stem")
    yield placed(at.at, door())
    medal = tag("circle", r=MEDAL, class_="medal")
    yield placed(picture.at, medal, tag("g", PICTURES[drawing], class_="ink", transform="scale(1.06)"))
    for k, line in enumerate(picture.lines):
        x, y = picture.text[0], picture.text[1] + k * LEAD
        yield text(line, "place", x=x, y=y, text_anchor=ANCHOR[picture.where])


def style() -> str:
    """Return the style sheet in the board's colours by day, with all CSS variables resolved: many SVG viewers support
    none."""
    theme = re.search(r"\{(.*?)\}", (GAME / "board" / "city.css").read_text("utf-8"), re.DOTALL)
    assert theme
    colours = APP | dict(re.findall(r"(--[\w-]+):\s*([^;]+);", theme[1]))
    rules = "".join(file.read_text("utf-8") for file in STYLES)
    plain = re.sub(r"var\((--[\w-]+)\)", lambda found: colours[found[1]], rules.replace(".city-map ", ""))
    return re.sub(r"color-mix\(in srgb, #(\w{6}) ([\d.]+)%, #000\)", _darker, plain)


def _darker(found: re.Match[str]) -> str:
    share = float(found[2]) / 100
    return "#" + bytes(round(part * share) for part in bytes.fromhex(found[1])).hex()


def _paper(w: float, h: float) -> Iterator[str]:
    yield tag("rect", width=w, height=h, class_="paper")
    for inset in (14, 19):
        yield tag("rect", x=inset, y=inset, width=w - 2 * inset, height=h - 2 * inset, rx=8, class_="frame")


def _edge(w: float, h: float) -> str:
    return tag("rect", width=w, height=h, rx=16, class_="edge")


# The foot

SPACE = 26
"""Gap between two entries of the legend."""


def _foot(city: City, language: Language, width: float, top: float) -> Iterator[str]:
    yield text(city.file.name.of(language).upper(), "title", x=width / 2, y=top + 46)
    reader = Reader(bundle(language, HERE))
    items = [(wide, drawing, reader(said)) for wide, drawing, said in _legend()]
    x = (width + SPACE - sum(wide + width_of(words, 13) + SPACE for wide, _, words in items)) / 2
    for wide, drawing, words in items:
        drawn = placed((wide / 2 - 3, 0), tag("g", drawing, transform="scale(0.8)"))
        yield placed((x, top + 78), drawn, text(words, "legend", x=wide, y=4.6))
        x += wide + width_of(words, 13) + SPACE


def _legend() -> Iterator[tuple[float, str, Says]]:
    """Yield the entries of the legend: width, drawing and text."""
    yield 32, "".join(tile("orange", 33, 0)), says("sheet-orange")
    yield 32, "".join(tile("1", 33, 0)), says("sheet-number")
    yield 32, "".join(tile("door", 33, 0)), says("sheet-door")
    yield 14, zebra(Pose((0, 0), 0)), says("sheet-crosswalk")
    yield 22, "".join(plate()), says("sheet-spot")
