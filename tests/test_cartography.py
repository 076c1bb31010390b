"""Cartography, the drawing of Cabbie's cities: maps are well formed, nothing overlaps, and the pages get the right
coordinates of everything on them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import dist
from xml.etree import ElementTree

import msgspec
import pytest

from shared_fixtures import DEEP
from tablee.cartography.__main__ import STORED, stored_maps
from tablee.cartography.grid import Grid, dot
from tablee.cartography.layout import Layout, laid_out
from tablee.cartography.letters import split
from tablee.cartography.maps import map_of
from tablee.cartography.names import MEDAL
from tablee.cartography.occupancy import Ground
from tablee.cartography.sheet import FOOT, MARGIN, sheet
from tablee.core.words import LANGUAGES, Language
from tablee.games.cabbie.city.check import read_city
from tablee.games.cabbie.city.city import City
from tablee.games.cabbie.city.geometry import distance
from tablee.games.cabbie.city.groundplan import HALF, GroundPlan
from tablee.games.cabbie.data import files, read_material
from tablee.games.cabbie.state import CityName

MATERIAL = read_material(files())
NAMES: tuple[CityName, ...] = ("marelle", "village")
every_city = pytest.mark.parametrize("name", NAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def drawn(name: CityName) -> tuple[GroundPlan, Layout]:
    return laid_out(MATERIAL.city(name))


def sheet_of(name: CityName, language: Language) -> str:
    return sheet(MATERIAL.city(name), language)


def test_the_stored_maps_are_those_of_the_cities() -> None:
    assert stored_maps(MATERIAL) == STORED.read_bytes(), "python -m tablee.cartography draws them anew"


def test_names_are_split_in_two_even_lines() -> None:
    assert split("Duck Pond") == ("Duck Pond",)
    assert split("Museum of Lost Keys") == ("Museum of", "Lost Keys")


def test_a_grid_finds_all_that_is_near_across_its_squares() -> None:
    grid = Grid()
    for at in ((-30, 0), (23, 23), (25, 25), (200, 0)):
        grid.add(at)
    assert len(list(grid.near(dot((0, 0)), 40))) == 3


@every_city
@every_language
def test_pictures_lie_off_the_streets_and_apart(name: CityName, language: Language) -> None:
    plan, found = drawn(name)
    streets = [at for street in plan.streets for at in street.line.points]
    for picture in found.pictures[language]:
        assert min(dist(at, picture.at) for at in streets) > HALF + MEDAL - 7
        others = [other.at for other in found.pictures[language] if other is not picture]
        assert min(dist(at, picture.at) for at in others) > 2 * MEDAL


@every_city
@every_language
def test_names_lie_on_the_sheet_and_off_the_streets(name: CityName, language: Language) -> None:
    plan, found = drawn(name)
    ground, streets = Ground(plan), [at for street in plan.streets for at in street.line.points]
    for picture in found.pictures[language]:
        assert ground.over(picture.box, 0) == 0 == ground.over(dot(picture.at), MEDAL)
        assert min(distance(picture.box, at) for at in streets) > HALF - 8
    assert len(found.streets[language]) >= len(plan.file.streets) - 4


@every_city
@every_language
def test_a_sheet_is_well_formed_and_names_everything(name: CityName, language: Language) -> None:
    plan, found = drawn(name)
    root = ElementTree.fromstring(sheet_of(name, language))
    words = " ".join(" ".join(root.itertext()).split())
    for thing in plan.file.destinations:
        assert thing.name.of(language) in words
    for street in found.streets[language]:
        assert street.text in words
    assert plan.file.name.of(language).upper() in words and "var(" not in words
    assert plan.file.scenery.river.name.of(language) in words and plan.file.lot.name.of(language) in words


@every_city
def test_nothing_of_a_sheet_lies_outside_it(name: CityName) -> None:
    plan, _ = drawn(name)
    root = ElementTree.fromstring(sheet_of(name, "en"))
    w, h = plan.file.size
    assert root.attrib["viewBox"] == f"0 0 {w + 2 * MARGIN:g} {h + MARGIN + FOOT:g}"
    clip, city = (root.find(f".//{{*}}{found}") for found in ("clipPath/{*}rect", "g[@clip-path='url(#sheet)']"))
    assert clip is not None and city is not None and clip.attrib["width"] == f"{w:g}"
    foot = [g for g in root if g.tag.endswith("}g")][1:]
    assert len(foot) == 5
    for mark in foot:
        x, y = map(float, re.findall(r"[\d.]+", mark.attrib["transform"]))
        assert 0 < x < w + MARGIN and h + MARGIN < y < h + MARGIN + FOOT


# What boards are given


def map_svg(city: City) -> Iterator[str]:
    """Yield all parts of a map that a board inserts into its page unescaped."""
    drawing = map_of(city)
    yield from (drawing.ground, drawing.tiles, drawing.small)
    for words in drawing.words.values():
        yield from (words.lot, words.names)


def nasty(city: City) -> City:
    """Return the same city with names that try to inject markup and scripts into a page."""
    name = {"en": "</text><script>alert('1')</script>", "fr": "\"'><img src=x onerror=alert(1)>&"}
    file = json.loads(msgspec.json.encode(city.file)) | {"id": "x'onload='alert(1)", "name": name}
    for thing in (file["lot"], *file["streets"], *file["bridges"], *file["scenery"]["districts"]):
        thing["name"] = name
    for water in (file["scenery"]["river"], file["scenery"]["sea"]):
        if water:
            water["name"] = name
    for k, destination in enumerate(file["destinations"]):
        destination["name"] = {language: f"{words}{k}" for language, words in name.items()}
    return read_city(json.dumps(file).encode())


@pytest.mark.parametrize("name", NAMES if DEEP else ["village"])
def test_whatever_a_city_calls_its_places_a_map_has_no_elements_but_its_own(name: CityName) -> None:
    plain, hostile = MATERIAL.city(name), nasty(MATERIAL.city(name))
    drawings = list(map_svg(hostile))
    for ours, theirs in zip(map_svg(plain), drawings, strict=True):
        there, here = (ElementTree.fromstring(f"<g>{svg}</g>") for svg in (theirs, ours))
        known = {(element.tag, *sorted(element.attrib)) for element in here.iter()}
        assert {(element.tag, *sorted(element.attrib)) for element in there.iter()} <= known
    written = "".join(drawings)
    assert "&lt;script&gt;alert" in written and "<script" not in written and "<img" not in written
    assert "<script" not in sheet(hostile, "en") and "<img" not in sheet(hostile, "fr")


@every_city
def test_a_map_says_where_everything_is(name: CityName) -> None:
    city, found = MATERIAL.city(name), map_of(MATERIAL.city(name))
    assert {*found.nodes} | {f"{s.start}-{s.end}" for s in found.segments} == {*city.file.nodes, *city.segments}
    for segment in found.segments:
        assert len(segment.poses) == 3 * len(segment.kinds) and len(segment.crosswalks) == 6
        assert len(segment.line) in (0, 4 * (len(segment.kinds) + 1))
    assert all({place.id for place in words.places} == {*city.destinations} for words in found.words.values())
