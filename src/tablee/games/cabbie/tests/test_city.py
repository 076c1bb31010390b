"""Custom cities: their faults are reported, and those without faults can be played in."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import chain, repeat
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee.core.dice import Luck
from tablee.core.game import Seat
from tablee.core.play import steps
from tablee.core.words import LANGUAGES, Language, Says
from tablee.games.cabbie import data
from tablee.games.cabbie.box import box, shipped
from tablee.games.cabbie.city.check import BadCity, read_city
from tablee.games.cabbie.city.city import City
from tablee.games.cabbie.city.pictures import PICTURES
from tablee.games.cabbie.data import FOLDER, files, own_city
from tablee.games.cabbie.rules import Cabbie
from tablee.games.cabbie.state import CityName, Drive, Options
from tablee.games.cabbie.tests.cities import built
from tablee.games.cabbie.tests.scenes import game
from tablee.games.cabbie.twin.routes import drives
from tablee.games.cabbie.twin.tables import load, space_numbers, tables

BOX = shipped()

NAMES = ("marelle", "village")
Change = Callable[[dict[str, Any]], object]
every_city = pytest.mark.parametrize("name", NAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def raw(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_bytes())
    return found


def faults(change: Change, name: str = "marelle", language: Language = "en") -> list[str]:
    city = raw(name)
    change(city)
    with pytest.raises(BadCity) as error:
        own_city(json.dumps(city).encode())
    return error.value.lines(language)


def segment(city: dict[str, Any], id: str) -> dict[str, Any]:
    return next(s for s in city["segments"] if f"{s['from']}-{s['to']}" == id)


# Faults


@every_city
def test_the_cities_of_the_game_can_be_played_in(name: str) -> None:
    assert own_city((FOLDER / f"{name}.json").read_bytes()).file.id == name


def straighten(city: dict[str, Any]) -> None:
    """Make every segment outside the ring a street of its own, so that no diagonal avenue is left."""
    for one in city["segments"]:
        if one["street"] != "dial":
            one["street"] = f"{one['from']}{one['to']}"


def round_off(city: dict[str, Any]) -> None:
    """Make every segment of the ring a street of its own, so that no ring is left."""
    for one in city["segments"]:
        if one["street"] == "dial":
            one["street"] = f"{one['from']}{one['to']}"


@pytest.mark.parametrize(
    "change, why",
    [
        (lambda c: c["nodes"].update(a=[2000, 72]), "node a: it lies off the sheet (1.1)"),
        (lambda c: c["nodes"].update(q=[c["nodes"]["k"][0] + 5, c["nodes"]["k"][1]]), "spaces k and q: one lies on"),
        (lambda c: c["segments"].pop(0), "node b: fewer than three streets meet there (1.1)"),
        (straighten, "streets: none of several segments runs diagonally (1.1)"),
        (round_off, "streets: none is a ring or a square that one can drive round (1.1)"),
        (lambda c: c["bridges"][0].update(at=0.95), "segment b-c: at 0.95 the bridge stands on dry land (1.1)"),
        (lambda c: c["streets"].append(c["streets"][0]), "street slant: listed twice (1.1)"),
        (lambda c: c["streets"].append({**c["streets"][0], "id": "x"}), "street x: no segment lies in it (1.1)"),
        (lambda c: c.update(destination_count=20), "destination_count: 20, not 32, or 16 in a village (1.2)"),
        (lambda c: segment(c, "b-i").update(spaces=["grey", "umbrella", "orange", "2"]), "1: on 0 spaces, not on"),
        (lambda c: c["destinations"][1].update(name=c["destinations"][0]["name"]), "kite: another one has its name"),
        (lambda c: c["destinations"][1].update(picture="moon"), "kite: there is no picture “moon”; there are balloon"),
        (lambda c: c["destinations"][1].update(picture="cat"), "cats: another one has its picture, cat (1.2)"),
        (lambda c: c["lot"].update(at=[990, 52]), "lot: it lies off the sheet (1.3)"),
        (lambda c: c["lot"].update(at=c["nodes"]["k"]), "it does not lie outside, but on segment"),
        (lambda c: c["supply"].update(barriers=8), "supply: 8 barriers, not 7 (1.4)"),
        (lambda c: c["supply"].update(oneways=2), "supply: 2 one-way tokens, not 12 (1.4)"),
        (lambda c: c["supply"].update(cones=4), "supply: 4 cones for 5 numbers (1.4)"),
        (lambda c: segment(c, "a-b").update(oneway=0), "a-b: the one-way spot 0 lies between no two spaces (1.5)"),
        (lambda c: c["nodes"].update(a=[*c["nodes"]["a"], "kite"]), "node a: an intersection is plain grey"),
        (lambda c: c["nodes"].update(a={"at": [1, 2], "number": 3}), "node a: an intersection is plain grey"),
        (lambda c: c["nodes"].update({"a-b.1": [300, 300]}), "node a-b.1: an id is 1 to 12 letters and digits (1.6)"),
        (lambda c: segment(c, "a-b").update(to="kite"), "segment a-kite: “kite” is no intersection (1.6)"),
        (lambda c: c.update(exit="kite"), "exit: “kite” is no intersection (1.7)"),
        (lambda c: c["nodes"].update(lot=[300, 300]), "node lot: the parking lot is no intersection (1.7)"),
        (lambda c: c["lot"]["lane"].pop(), "Expected `array` of length >= 2 - at `$.lot.lane`"),
        (lambda c: c["lot"]["lane"].append([500, 500]), "lot: its lane does not end at the exit, d (1.7)"),
        (lambda c: c["destinations"][0].update(id="honey"), "honey: on 0 spaces, not on one (1.2)"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place_and_clause(change: Change, why: str) -> None:
    assert why in "\n".join(faults(change))


def test_a_village_has_a_supply_of_its_own() -> None:
    assert faults(lambda c: c["supply"].update(barriers=0), "village") == ["supply: 0 barriers, not 1–7 (1.4)"]
    city = raw("village")
    city["supply"] = {"barriers": 2, "cones": 5, "oneways": 3}
    assert own_city(json.dumps(city).encode()).supply.barriers == 2


def test_ids_are_unlike_in_both_cities() -> None:
    def change(city: dict[str, Any]) -> None:
        text = json.dumps(city).replace('"vb"', '"a"')
        city.update(json.loads(text))

    assert faults(change, "village")[0].startswith("ids a: used in both cities")


def test_what_is_wrong_is_told_in_french_too() -> None:
    assert faults(lambda c: c["bridges"].clear(), language="fr")[0] == "ponts\u00a0: 0 au lieu de deux ou trois (1.1)"


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff", b'{"nodes": 3}', b'{"format": "cabbie-city/1"}'])
def test_what_is_no_city_is_refused(text: bytes) -> None:
    with pytest.raises(BadCity, match="cannot be read"):
        read_city(text)


# A match in it


def test_a_match_stored_with_an_older_map_is_drawn_as_others_are() -> None:
    own = box(renamed(game.material.city("village")))
    stored = own.data[:-1] + b',"maps":{"village":{"names":{},"houses":[],"trees":[]}}}'
    assert box(stored).data == stored, "its hash must stay"
    assert BOX.web.for_boards(stored) == BOX.web.for_boards(own.data)
    given = json.loads(BOX.web.for_boards(stored))
    assert {*given} == {"maps", "words"} and {*given["maps"]} == {"village"} and given["maps"]["village"]["ground"]


def renamed(city: City) -> bytes:
    """Return the same city with other ids and names, as the file of a custom city."""
    file = json.loads(msgspec.json.encode(city.file))
    nodes = {node: f"n{k}" for k, node in enumerate(file["nodes"])}
    file |= {"id": "mine", "exit": nodes[file["exit"]], "nodes": {nodes[id]: at for id, at in file["nodes"].items()}}
    for one in file["segments"]:
        one |= {"from": nodes[one["from"]], "to": nodes[one["to"]]}
    for bridge in file["bridges"]:
        bridge["segment"] = "-".join(nodes[node] for node in bridge["segment"].split("-"))
    for one in file["segments"]:
        one["street"] = f"my{one['street']}"
    for street in file["streets"]:
        street |= {"id": f"my{street['id']}", "name": {"en": "My Street", "fr": "Rue à moi"}}
    return json.dumps(file).encode()


@pytest.mark.parametrize("name, left", [("marelle", "village"), ("village", "marelle")])
def test_a_city_of_ones_own_is_played_in_place_of_ours_of_its_size(name: CityName, left: str) -> None:
    own = box(renamed(game.material.city(name)))
    data = json.loads(own.data)
    assert data[name]["id"] == "mine" and data[left] == raw(left)
    assert "maps" not in data and box(own.data).data == own.data
    words = {language: data["words"][language] for language in LANGUAGES}
    assert words["en"].keys() == words["fr"].keys() and words["fr"][f"option-city-{name}"] == raw(name)["name"]["fr"]
    assert "rue à moi" in words["fr"].values()
    said, rng = set[str](), Random(4)
    players = [lambda view, legal, must: rng.choice(legal)] * 2
    for step in steps(own.game, Options(city=name, destinations=1), players, Luck(rng)):
        told = (*map(own.words.tell, step.events), *own.words.describe(own.game.view(step.state, Seat(0))))
        said |= {found for words in told for found in named(words)}
    assert {id.split("-")[0] for id in said} == {"street", "destination"} and said <= words["en"].keys()


def named(said: Says) -> Iterator[str]:
    """Yield the ids of the streets and destinations named in a sentence."""
    if said.id.startswith(("street-", "destination-")):
        yield said.id
    for part in said.args.values():
        for inner in part if isinstance(part, tuple) else (part,):
            yield from named(inner) if isinstance(inner, Says) else ()


def test_the_game_as_it_comes_brings_no_maps() -> None:
    assert BOX.data == files() and "maps" not in json.loads(files())
    assert {d.picture for walks in game.material.walks.values() for d in walks.city.file.destinations} <= {*PICTURES}


# The twin


def crowded(nodes: int, reach: int) -> dict[str, Any]:
    """Make a village whose intersections lie in a ring, each with short segments to as many as `reach` on both sides.
    No such village can be drawn on a sheet."""
    city, names = raw("village"), [f"n{k}" for k in range(nodes)]
    kinds = chain((kind for one in city["segments"] for kind in one["spaces"]), repeat("grey"))
    pairs = [(names[k], names[(k + far) % nodes]) for far in range(1, reach + 1) for k in range(nodes)]
    shape = {"street": city["streets"][0]["id"], "oneway": 1}
    segments = [{"from": a, "to": b, "spaces": [next(kinds), next(kinds)], **shape} for a, b in pairs]
    return city | {"exit": "n0", "nodes": {name: [0, 0] for name in names}, "segments": segments}


@pytest.mark.parametrize("nodes, reach", [(16, 3), (12, 4), (10, 5)])
def test_the_twin_has_room_for_cities_with_many_streets_at_each_intersection(
    monkeypatch: pytest.MonkeyPatch, nodes: int, reach: int
) -> None:
    monkeypatch.setattr(data, "_city", lambda name, raw: built(json.loads(bytes(raw))))
    crowd = Cabbie(json.dumps(json.loads(files()) | {"village": crowded(nodes, reach)}).encode())
    options, rng = Options(city="village", destinations=2, first="1"), Random(1)
    t, numbered = tables(crowd, options), space_numbers(crowd.material.city("village"))
    start = crowd.new(options)
    for _ in range(20):
        taxis = (rng.choice([*crowd.material.city("village").kind]), "lot")
        state = replace(start, taxis=taxis, stage="drive", plan="drive", pips=rng.randint(1, 6))
        out = [0] * 200
        many = drives(t, load(crowd, state), out)
        assert out[:many] == [numbered[one.path[-1]] for one in crowd.legal(state, Seat(0)) if isinstance(one, Drive)]
