"""Custom data files: names for their cards, and the faults for which a file is refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tablee.games.quadrata.box import box, shipped
from tablee.games.quadrata.data import BadData, read_material
from tablee.games.quadrata.tests.scenes import RAW

BOX = shipped()

NAMES = {"city-kenora": "Kenora", "attraction-kenora": "Husky the Muskie", "attraction-kenora.the": "Husky the Muskie"}


def changed(id: str, words: Any) -> bytes:
    """Return the data file with another id for the card of Ottawa, and these `words`."""
    cards = [card | {"id": id} if card["id"] == "ottawa" else card for card in RAW["cards"]]
    return json.dumps(RAW | {"cards": cards, "words": words}).encode()


def test_a_card_of_ones_own_brings_its_names_in_one_language_at_least() -> None:
    assert "kenora" in read_material(changed("kenora", {"fr": NAMES})).cards
    assert read_material(changed("ottawa", {})).cards.keys() == read_material(BOX.data).cards.keys()
    assert read_material(changed("ottawa", {"en": {"city-ottawa": "Bytown"}}))


@pytest.mark.parametrize(
    "id, words, why",
    [
        ("kenora", {}, "words: attraction-kenora has no name"),
        ("kenora", {"en": {"attraction-kenora": "x"}}, "words: city-kenora has no name"),
        ("ottawa", {"en": {"city-kenora": "Kenora"}}, "words.en: city-kenora names no city"),
        ("ottawa", {"en": {"game-title": "Mine"}}, "words.en: game-title names no city"),
        ("ottawa", {"de": {}}, "Invalid enum value 'de'"),
        ("ottawa", {"en": {"city-ottawa": ""}}, "length >= 1"),
    ],
)
def test_wrong_names_are_refused_with_the_reason(id: str, words: Any, why: str) -> None:
    with pytest.raises(BadData, match=why):
        read_material(changed(id, words))


def test_practice_goes_by_the_data_it_has() -> None:
    practice = box(changed("kenora", {"en": NAMES})).practice
    assert practice
    assert any("kenora" in practice.puzzle("tokens", Random(seed)).cards for seed in range(60))
