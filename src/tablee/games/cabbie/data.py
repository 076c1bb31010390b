"""Cabbie's material: the taxi cards and two cities. A file that breaks clause 1 is refused with the place and the
reason."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tablee.core.words import LANGUAGES, Language, says
from tablee.games.cabbie.city.check import BadCity, read_city
from tablee.games.cabbie.city.city import FULL, City
from tablee.games.cabbie.state import DESTINATION_CARDS, CityName, TaxiCard
from tablee.games.cabbie.traffic import Walks
from tablee.kit.data import BadData as BadData
from tablee.kit.data import read_data

FOLDER = Path(__file__).parent / "data"
CARDS = 58
CITIES: tuple[CityName, ...] = get_args(CityName)


class Material(Struct, frozen=True, eq=False):
    cards: dict[TaxiCard, int]
    """1.4 Number of copies of each taxi card."""
    walks: dict[CityName, Walks]
    """The two cities, with every walk through them."""

    def city(self, name: CityName) -> City:
        return self.walks[name].city


class _Files(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    cards: dict[TaxiCard, int]
    marelle: msgspec.Raw
    village: msgspec.Raw
    maps: dict[CityName, msgspec.Raw] = {}
    """Ignored. Data stored with older matches contains drawn maps here; now a map is drawn when a board asks for it
    (cartography/maps.py)."""
    words: dict[Language, dict[str, str]] = {}
    """Names in custom cities, by language: they replace the messages for the shipped names."""


class _AnyFile(Struct, frozen=True):
    format: str | None = None
    destination_count: int = FULL


@cache
def files() -> bytes:
    """Join the files of the data folder into one JSON object, which is stored with every match."""
    named = (f'"{name}":'.encode() + (FOLDER / f"{name}.json").read_bytes() for name in ("cards", *CITIES))
    return b"{" + b",".join(named) + b"}"


def completed(raw: bytes) -> bytes:
    """Complete a data file: one that holds only a custom city gets the other shipped data, with the custom city in
    place of the shipped one of its size; the names in custom cities are added as messages."""
    whole = _in_place(raw)
    found = _read(whole)
    if found.words or not (cities := own_cities(whole)):
        return whole
    return msgspec.json.encode(replace(found, words={language: _names(cities, language) for language in LANGUAGES}))


def own_cities(raw: bytes) -> dict[CityName, City]:
    """Return the custom cities of a data file: those that differ from the shipped ones."""
    found, shipped = _read(raw), _read(files())
    own = [name for name in CITIES if bytes(getattr(found, name)) != bytes(getattr(shipped, name))]
    return {name: _city(name, getattr(found, name)) for name in own}


def own_words(raw: bytes) -> dict[Language, dict[str, str]]:
    return _read(raw).words


def _names(cities: dict[CityName, City], language: Language) -> dict[str, str]:
    found = {f"option-city-{name}": city.file.name.of(language) for name, city in cities.items()}
    for city in cities.values():
        found |= {f"destination-{d.id}": d.name.of(language) for d in city.file.destinations}
        found |= {f"street-{s.id}": _in_a_sentence(s.name.of(language), language) for s in city.file.streets}
    return found


def _in_a_sentence(street: str, language: Language) -> str:
    """Return a street's name as written within a sentence: in French it begins with a lower-case letter (rue des
    Lanternes)."""
    return street[:1].lower() + street[1:] if language == "fr" else street


def own_city(raw: bytes) -> City:
    """Read a custom city's file and check that the city can replace the shipped one of its size. Raises BadCity with
    every fault."""
    city = read_city(raw)
    read_material(_in_place(raw))
    return city


def _in_place(raw: bytes) -> bytes:
    try:
        given = msgspec.json.decode(raw, type=_AnyFile)
    except msgspec.MsgspecError:
        return raw
    name = "village" if given.destination_count < FULL else "marelle"
    return raw if given.format is None else msgspec.json.encode(replace(_read(files()), **{name: msgspec.Raw(raw)}))


@cache
def read_material(raw: bytes) -> Material:
    found = _read(raw)
    cities = {name: _city(name, getattr(found, name)) for name in CITIES}
    if shared := _ids(cities["marelle"]) & _ids(cities["village"]):
        raise BadCity(cities["village"].file.id, [says("city-shared", ids=", ".join(sorted({id for _, id in shared})))])
    return Material(_cards(found.cards), {name: Walks(city) for name, city in cities.items()})


def _ids(city: City) -> set[tuple[str, str]]:
    """Return the ids that no two cities may share: the id of a space, street or destination alone must identify its
    city."""
    streets = {("street", street.id) for street in city.file.streets}
    return {("space", id) for id in city.kind} | {("destination", id) for id in city.destinations} | streets


def _read(raw: bytes) -> _Files:
    found: _Files = read_data(raw, _Files, "cabbie")
    return found


def _cards(cards: dict[TaxiCard, int]) -> dict[TaxiCard, int]:
    if sum(cards.values()) != CARDS:
        raise BadData(f"cards.json: {sum(cards.values())} taxi cards, not {CARDS} (1.4)")
    for card in get_args(TaxiCard):
        if cards.get(card, 0) < 1:
            raise BadData(f"cards.json: no card {card} (1.4)")
    return {card: cards[card] for card in get_args(TaxiCard)}


def _city(name: CityName, raw: msgspec.Raw) -> City:
    city = read_city(bytes(raw))
    if len(city.destinations) != DESTINATION_CARDS[name]:
        raise BadData(f"{name}.json: {len(city.destinations)} destinations, not {DESTINATION_CARDS[name]} (1.4)")
    return city
