"""Cabbie's material: the taxi cards and two cities. What breaks clause 1 is refused with the place and the reason."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import Struct

from tablee.games.cabbie.city import City, read_city
from tablee.games.cabbie.state import DESTINATION_CARDS, CityName, TaxiCard
from tablee.games.cabbie.traffic import Walks

FOLDER = Path(__file__).parent / "data"
CARDS = 58


class BadData(ValueError):
    """Data that cannot be played with."""


class Material(Struct, frozen=True, eq=False):
    cards: dict[TaxiCard, int]
    """1.4 How many there are of each taxi card."""
    walks: dict[CityName, Walks]
    """The two cities, and every way through them."""

    def city(self, name: CityName) -> City:
        return self.walks[name].city


class _Files(Struct, frozen=True, forbid_unknown_fields=True):
    cards: dict[TaxiCard, int]
    marelle: msgspec.Raw
    village: msgspec.Raw


def files() -> bytes:
    """The files of the data folder as one: what a match is stored with."""
    named = (f'"{name}":'.encode() + (FOLDER / f"{name}.json").read_bytes() for name in _Files.__struct_fields__)
    return b"{" + b",".join(named) + b"}"


@cache
def read_material(raw: bytes) -> Material:
    try:
        found = msgspec.json.decode(raw, type=_Files)
    except msgspec.MsgspecError as error:
        raise BadData(f"cabbie: {error}") from None
    walks = {name: Walks(_city(name, getattr(found, name))) for name in get_args(CityName)}
    return Material(_cards(found.cards), walks)


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
