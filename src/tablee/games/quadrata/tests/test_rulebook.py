"""Quadrata, clause by clause: material and setting up. The other sections are in test_rulebook_….py."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tablee.core.dice import Luck
from tablee.core.errors import Malformed
from tablee.core.game import Seat
from tablee.core.options import read_options
from tablee.core.play import settle
from tablee.core.words import LANGUAGES, says
from tablee.games.quadrata import state as q
from tablee.games.quadrata.box import shipped
from tablee.games.quadrata.data import BadData, read_material
from tablee.games.quadrata.rules import Quadrata
from tablee.games.quadrata.tests.scenes import *
from tablee.kit.reader import Reader, bundle

BOX = shipped()

PROVINCES = ["NL", "NS", "PE", "NB", "QC", "ON", "MB", "SK", "AB", "BC", "YT", "NT", "NU"]
TWO = {2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 20, 24, 30}
THREE = {7, 9, 11, 14, 16, 21, 22, 27, 28, 32, 33, 35, 36, 40, 42, 44, 45, 48, 50, 54, 55, 60, 66, 72}
FIVE = {56, 63, 70, 77, 80, 84, 88, 90, 96, 99, 108, 110, 120, 132}
SIDES = [(card, side) for card in RAW["cards"] for side in ("city", "attraction")]
BY_ID = {card["id"]: card for card in RAW["cards"]}


def set_up(options: q.Options | None = None, seed: int = 1) -> q.State:
    return settle(game, game.new(options or q.Options()), Luck(random.Random(seed)))[0]


def reason(raw: bytes) -> str:
    """Return the reason for which a data file is refused."""
    with pytest.raises(BadData, match=r"^quadrata\.json: ") as error:
        read_material(raw)
    return str(error.value).removeprefix("quadrata.json: ")


def change(path: str, value: Any) -> bytes:
    """Return the data file with another value at a path such as cards.0.city.points."""

    def put(raw: Any) -> None:
        *way, last = path.split(".")
        for key in way:
            raw = raw[int(key) if key.isdigit() else key]
        raw[int(last) if last.isdigit() else last] = value

    return spoilt(put)


# 1 Material


def test_1_1_three_cards_for_each_of_13_provinces():
    assert len(RAW["cards"]) == len(BY_ID) == 39
    assert Counter(card["province"] for card in RAW["cards"]) == dict.fromkeys(PROVINCES, 3)
    assert all(len(card[side]["numbers"]) == 2 for card, side in SIDES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_1_1_every_city_attraction_and_province_has_a_name_of_its_own(language):
    reader = Reader(bundle(language, BOX.folder))
    for kind in ("city-", "attraction-"):
        names = [reader(says(kind + id)) for id in BY_ID]
        assert len(set(names)) == 39 and not any(name.startswith(kind) for name in names)
    assert len({reader(says(f"province-{province}")) for province in PROVINCES}) == 13


def test_1_1_other_decks_are_refused_with_place_and_reason():
    assert reason(spoilt(lambda raw: raw["cards"].pop())) == "cards: 2 cards of NU, not three (1.1)"
    assert reason(change("cards.1.id", "toronto")) == "cards: toronto is there 2 times (1.1)"
    assert "Invalid enum value 'XX' - at `$.cards[0].province`" in reason(change("cards.0.province", "XX"))
    assert "missing required field `cards`" in reason(spoilt(lambda raw: raw.pop("cards")))
    assert "unknown field `name`" in reason(change("cards.0.name", "Toronto"))
    assert "`$.cards[0].id`" in reason(change("cards.0.id", "CN Tower"))


def test_1_2_both_numbers_of_a_side_are_of_the_class_of_its_points():
    for card, side in SIDES:
        numbers = {2: TWO, 3: THREE, 5: FIVE}[card[side]["points"]]
        assert set(card[side]["numbers"]) <= numbers, card["id"]


def test_1_2_toronto_and_the_cn_tower_are_as_printed():
    assert BY_ID["toronto"]["city"] == {"numbers": [108, 110], "points": 5}
    assert 30 in BY_ID["toronto"]["attraction"]["numbers"] and BY_ID["toronto"]["attraction"]["points"] == 2
    assert reason(change("cards.0.city.numbers", [99, 110])) == (
        "cards: no card of ON has 108 and 110 for its city and 30 for its attraction (1.2)"
    )


@pytest.mark.parametrize("number", [1, 25, 49, 64, 81, 100, 121, 144, 13, 0, 145])
def test_1_2_numbers_that_two_different_tokens_never_make_are_not_printed(number):
    assert number not in TWO | THREE | FIVE
    why = f"cards[1] (ottawa).city: {number} is never printed (1.2)"
    assert reason(change("cards.1.city.numbers", [number, 66])) == why


def test_1_2_points_are_those_of_the_class():
    for points, numbers in ((2, TWO), (3, THREE), (5, FIVE)):
        for number in numbers:
            wrong = 5 if points == 2 else 2
            raw = change("cards.1.city", {"numbers": [number, number], "points": wrong})
            assert reason(raw) == f"cards[1] (ottawa).city: {wrong} points for {number}, which is worth {points} (1.2)"


def test_1_3_the_twelve_numbers_of_a_province_all_differ():
    for province in PROVINCES:
        numbers = [n for card, side in SIDES if card["province"] == province for n in card[side]["numbers"]]
        assert len(set(numbers)) == 12
    assert reason(change("cards.1.attraction.numbers", [24, 12])) == "cards: 24 is there twice in ON (1.3)"


def test_1_4_purple_has_four_provinces_and_the_other_colours_three():
    assert {colour: set(provinces) for colour, provinces in RAW["colours"].items()} == {
        "purple": {"NB", "NU", "AB", "NL"},
        "yellow": {"ON", "NS", "NT"},
        "blue": {"QC", "SK", "BC"},
        "orange": {"MB", "PE", "YT"},
    }


@pytest.mark.parametrize(
    "colours, why",
    [
        ({"purple": ["NB", "NU", "AB"]}, "colours: NL has 0 colours, not one (1.4)"),
        ({"purple": ["NB", "NU", "AB", "ON"]}, "colours: NL has 0 colours, not one (1.4)"),
        ({"purple": ["NB", "NU", "AB"], "blue": ["QC", "SK", "BC", "NL"]}, "colours.purple: 3 provinces, not 4 (1.4)"),
        (
            {"purple": ["NB", "QC", "AB", "NL"], "blue": ["NU", "SK", "BC"]},
            "colours.purple: NB and NU are purple (1.4)",
        ),
    ],
)
def test_1_4_other_colourings_are_refused(colours, why):
    assert reason(spoilt(lambda raw: raw["colours"].update(colours))) == why


def test_1_5_the_path_is_a_chain_through_all_provinces():
    assert RAW["path"] == [list(joint) for joint in pairwise(PROVINCES)]
    assert game.material.neighbours["SK"] == {"AB", "MB"} and game.material.neighbours["NU"] == {"NT"}


@pytest.mark.parametrize(
    "joint, why",
    [
        (["ON", "SK"], "path: ON is joined with 3 others, and two is the most (1.5)"),
        (["NU", "NU"], "path[12]: a joint joins two provinces, and is there once (1.5)"),
        (["NS", "NL"], "path[12]: a joint joins two provinces, and is there once (1.5)"),
    ],
)
def test_1_5_no_province_is_joined_with_more_than_two_others(joint, why):
    assert reason(spoilt(lambda raw: raw["path"].append(joint))) == why


@pytest.mark.parametrize("joint", [["AB", "SK"], ["SK", "MB"], ["MB", "ON"]])
def test_1_5_the_joints_of_the_printed_path_are_there(joint):
    assert "are joined (1.5)" in reason(spoilt(lambda raw: raw["path"].remove(sorted(joint, key=PROVINCES.index))))
    ring = spoilt(lambda raw: raw["path"].append(["NU", "NL"]))
    assert Quadrata(ring).material.neighbours["NU"] == {"NT", "NL"}


def test_1_6_tokens_are_basic_advanced_and_airplanes():
    state = game.new(q.Options(seats=4))
    assert all(p.bag == (0, 1, 2, 3, 4, 5, 6) for p in state.players)
    assert state.black_bag.items == tuple((token, 4) for token in range(7, 13)) and len(state.black_bag) == 24
    assert state.airplanes == 22


def test_1_7_a_movement_area_has_three_spaces_two_under_trains_and_two_circles():
    me = set_up().players[A]
    assert [token is not None for token in me.area] == [True] * 3 + [False] * 4
    assert (me.trains, me.reservation, me.resting, me.visited) == (0, None, (), ())
    assert RAW["circles"] == game.material.circles == 8


def test_1_8_there_are_five_trophies_and_purple_is_worth_three():
    worth = {"purple": "NB NU AB NL", "yellow": "ON NS NT", "blue": "QC SK BC", "orange": "MB PE YT"}
    for trophy in worth:
        sheet = game.view(scene(player(trophies=(trophy,))), A).sheets[A]  # type: ignore[arg-type]
        assert sheet.trophies == 2 * (3 if trophy == "purple" else 2)
    assert game.view(scene(player(trophies=("multicoloured",))), A).sheets[A].trophies == 2 * 2


def test_1_9_the_family_board_has_twelve_squares():
    squares = Counter((square["kind"], square["points"]) for square in RAW["family"])
    assert squares == {("plus-1", 2): 3, ("minus-1", 2): 3, ("plus-2", 1): 3, ("minus-2", 1): 3}
    assert "Invalid enum value 'swap' - at `$.family[0].kind`" in reason(change("family.0.kind", "swap"))
    assert "`$.family[0].points`" in reason(change("family.0.points", 4))


# 2 Setting up


def test_2_1_four_cards_are_turned_up_from_a_shuffled_deck():
    state = after(q.FirstPlayerDrawn(A))
    assert outcomes(state) == {q.DrawCard(id): 1 for id in BY_ID}
    begun = set_up()
    assert len({card for card in begun.centre if card}) == 4 and len(begun.deck) == 35 and not begun.pile


def test_2_2_everyone_draws_three_of_six_basic_tokens_and_the_airplane():
    for me in set_up(q.Options(seats=3)).players:
        drawn = [token for token in me.area if token is not None]
        assert len(drawn) == 3 and sorted((*drawn, *me.bag)) == [0, 1, 2, 3, 4, 5, 6]


def test_2_3_the_first_player_is_drawn_and_stays_first():
    assert outcomes(game.new(q.Options(seats=3))) == {q.DrawFirstPlayer(Seat(seat)): 1 for seat in range(3)}
    state, events = whole_match(q.Options(seats=3), 2)
    assert state.first == B and events[0] == q.FirstPlayerDrawn(B)
    assert [event.seat for event in events if isinstance(event, q.TurnBegan)] == [B, C, A] * 7


def test_2_4_options_are_the_taxi_side_and_the_number_line():
    assert read_options(q.Options, {}) == q.Options(seats=2, taxis="family", help="on")
    assert read_options(q.Options, {"taxis": "expert", "help": "off", "seats": 4}) == q.Options(4, "expert", "off")
    for wrong in ({"seats": 1}, {"seats": 5}, {"taxis": "both"}, {"help": "maybe"}):
        with pytest.raises(Malformed):
            read_options(q.Options, wrong)


def test_2_4_the_number_line_shows_what_tokens_and_taxis_reach_unless_it_is_off():
    state = scene(player("2 5 .", taxis=1))
    reach = game.view(state, A).reach
    assert reach is not None and (reach.tokens, reach.taxis) == ((10,), (8, 9, 11, 12))
    off = scene(player("2 5 ."), options=q.Options(help="off"))
    assert game.view(off, A).reach is None and game.view(state, None).reach is None


def test_2_4_the_taxi_side_is_the_same_for_all():
    assert EXPERT.taxis == "expert" and set_up(EXPERT).options == EXPERT


def test_2_5_colours_are_chosen_at_the_table_and_the_rules_know_none():
    assert BOX.web.colours == 4
    assert len(set(game.new(q.Options(seats=4)).players)) == 1
