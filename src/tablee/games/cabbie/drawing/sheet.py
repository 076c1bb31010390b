"""A whole city as one SVG picture: its map on a sheet of paper, with its name and what the spaces mean below."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from tablee.core.reader import Reader, bundle
from tablee.core.words import Language, Says, says
from tablee.games.cabbie.city import City
from tablee.games.cabbie.drawing.ground import ground
from tablee.games.cabbie.drawing.labels import labels, plate, tile, tiles, zebra
from tablee.games.cabbie.drawing.letters import width_of
from tablee.games.cabbie.drawing.maps import Map
from tablee.games.cabbie.drawing.plan import Plan
from tablee.games.cabbie.drawing.tags import path, placed, tag, text
from tablee.games.cabbie.splines import Pose

FOLDER = Path(__file__).parent
MARGIN, FOOT = 44, 122
"""Round the map, and below it."""
INK = "#22201c"


def sheet(plan: Plan, drawn: Map, language: Language) -> str:
    city, (w, h) = plan.city, plan.file.size
    clip = tag("clipPath", tag("rect", width=w, height=h, rx=16), id="sheet")
    city_map = (*ground(plan, drawn, language), *tiles(plan), *labels(plan, drawn, language))
    width, height = w + 2 * MARGIN, h + MARGIN + FOOT
    return tag(
        "svg",
        tag("title", escape(city.file.name.of(language))),
        tag("style", style()),
        tag("defs", clip),
        *_paper(width, height),
        placed((MARGIN, MARGIN), tag("g", *city_map, clip_path="url(#sheet)"), _edge(w, h)),
        *_foot(city, language, width, h + MARGIN),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
    )


def style() -> str:
    """The sheet's own, in the board's colours by day; written out, since not all who draw SVG know variables."""
    theme = re.search(r"\{(.*?)\}", (FOLDER.parent / "board" / "city.css").read_text("utf-8"), re.DOTALL)
    assert theme
    colours = {"--ink": INK} | dict(re.findall(r"(--[\w-]+):\s*([^;]+);", theme[1]))
    roofs = "".join(
        f".roof-{k[7:]} {{ fill: {colour}; }}\n" for k, colour in colours.items() if re.match(r"--roof-\d", k)
    )
    rules = (FOLDER / "sheet.css").read_text("utf-8") + roofs
    return re.sub(r"var\((--[\w-]+)\)", lambda found: colours[found[1]], rules)


def _paper(w: float, h: float) -> Iterator[str]:
    yield tag("rect", width=w, height=h, class_="paper")
    for inset in (14, 19):
        yield tag("rect", x=inset, y=inset, width=w - 2 * inset, height=h - 2 * inset, rx=8, class_="frame")


def _edge(w: float, h: float) -> str:
    return tag("rect", width=w, height=h, rx=16, class_="edge")


# The foot

SPACE = 26


def _foot(city: City, language: Language, width: float, top: float) -> Iterator[str]:
    yield text(city.file.name.of(language).upper(), "title", x=width / 2, y=top + 46)
    reader = Reader(bundle(language, FOLDER.parent))
    items = [(wide, drawing, reader(said)) for wide, drawing, said in _legend()]
    x = (width + SPACE - sum(wide + width_of(words, 13) + SPACE for wide, _, words in items)) / 2
    for wide, drawing, words in items:
        drawn = placed((wide / 2 - 3, 0), tag("g", drawing, transform="scale(0.8)"))
        yield placed((x, top + 78), drawn, text(words, "legend", x=wide, y=4.6))
        x += wide + width_of(words, 13) + SPACE


def _legend() -> Iterator[tuple[float, str, Says]]:
    """What the marks mean: each with its width."""
    yield 32, "".join(tile("orange", 33, 0)), says("sheet-orange")
    yield 32, "".join(tile("1", 33, 0)), says("sheet-number")
    yield 32, "".join(tile("door", 33, 0)), says("sheet-door")
    yield 14, path(zebra(Pose((0, 0), 0)), "zebra"), says("sheet-crosswalk")
    yield 22, "".join(plate()), says("sheet-spot")
