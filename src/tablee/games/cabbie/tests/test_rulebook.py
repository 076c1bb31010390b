"""Cabbie, clause by clause, in the order of rulebook.en.md: sections 1 and 2. The rest is in test_rulebook_….py."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core.dice import Luck
from tablee.core.errors import Refused
from tablee.core.game import Roll, Seat
from tablee.core.options import read_options
from tablee.core.play import settle
from tablee.core.words import LANGUAGES, says
from tablee.games.cabbie.addresses import Addresses
from tablee.games.cabbie.box import shipped
from tablee.games.cabbie.city.check import BadCity, read_city
from tablee.games.cabbie.data import FOLDER, BadData, files, read_material
from tablee.games.cabbie.pieces import Barrier
from tablee.games.cabbie.state import (
    DESTINATION_CARDS,
    DrawCard,
    DrawDestination,
    DrawFirstPlayer,
    Drive,
    Options,
    PlaceBarrier,
    PlaceOneWay,
    RollDie,
)
from tablee.games.cabbie.tests.scenes import (
    A,
    B,
    after_driving,
    drawing,
    ends,
    game,
    marelle,
    refused,
    run,
    scene,
)
from tablee.kit.reader import Reader, bundle

BOX = shipped()

CITIES = {name: walks.city for name, walks in game.material.walks.items()}
every_city = pytest.mark.parametrize("name", CITIES)


# 1 Material


def spoilt(change: Callable[[dict[str, Any]], object], name: str = "marelle") -> bytes:
    city = json.loads((FOLDER / f"{name}.json").read_bytes())
    change(city)
    return json.dumps(city).encode()


def faults(change: Callable[[dict[str, Any]], object]) -> str:
    with pytest.raises(BadCity) as error:
        read_city(spoilt(change))
    return "\n".join(error.value.lines("en"))


def test_1_1_marelle_has_25_intersections_43_segments_and_159_spaces_and_the_village_half_of_it():
    sizes = {name: (len(city.file.nodes), len(city.segments), len(city.kind)) for name, city in CITIES.items()}
    assert sizes == {"marelle": (25, 43, 159), "village": (11, 19, 78)}


@every_city
def test_1_1_every_space_can_be_reached_from_every_other_on_the_empty_board(name):
    city = CITIES[name]
    assert all(city.distances(space).keys() == city.kind.keys() for space in city.kind)


@every_city
def test_1_1_no_two_spaces_have_the_same_address_and_no_id_is_used_in_two_cities(name):
    city, other = CITIES[name], CITIES["village" if name == "marelle" else "marelle"]
    addresses = Addresses(game.material).of
    readers = [Reader(bundle(language, BOX.folder)) for language in LANGUAGES]
    for reader in readers:
        assert len({reader(addresses[space]) for space in city.kind}) == len(city.kind)
    assert not city.kind.keys() & other.kind.keys() and not city.destinations.keys() & other.destinations.keys()
    assert not {street.id for street in city.file.streets} & {street.id for street in other.file.streets}


def cut_off_x(city: dict[str, Any]) -> None:
    city["segments"] = [s for s in city["segments"] if "x" not in (s["from"], s["to"])]


@pytest.mark.parametrize(
    "change, why",
    [
        (lambda c: c.update(format="cabbie-city/2"), "format: “cabbie-city/2” is not cabbie-city/1"),
        (lambda c: c["segments"].append(c["segments"][0]), "segment a-b: there 2 times (1.1)"),
        (lambda c: c["segments"][0].update(to="a"), "segment a-a: it leads back to where it begins (1.1)"),
        (lambda c: c["segments"][0].update(spaces=["grey"]), "segment a-b: 1 space, not 2 to 5 (1.1)"),
        (lambda c: c["segments"][0].update(spaces=["grey"] * 6), "segment a-b: 6 spaces, not 2 to 5 (1.1)"),
        (cut_off_x, "spaces x: they cannot be reached from the exit (1.1)"),
        (lambda c: c["nodes"].update({f"z{n}": [n, n] for n in range(9)}), "intersections: 34, not 24–28 (1.1)"),
        (lambda c: c["bridges"].pop(), "segment v-t: over water without a bridge (1.1)"),
        (lambda c: c["bridges"][0].update(segment="a-b"), "segment a-b: a bridge without water (1.1)"),
        (lambda c: c["bridges"].clear(), "bridges: 0, not two or three (1.1)"),
        (lambda c: c["streets"].pop(), "street rope: segments lie in it, but it is not listed (1.1)"),
        (lambda c: c["streets"][0]["name"].update(fr=" "), "street slant: it has no name (1.1)"),
        (lambda c: c["nodes"].update(a=[130, 72]), "units a space as drawn, not 33 to 48 (1.1)"),
    ],
)
def test_1_1_a_city_that_is_not_one_is_refused_with_place_and_reason(change, why):
    assert why in faults(change)


def test_1_1_all_that_is_wrong_is_told_at_once():
    def change(city: dict[str, Any]) -> None:
        city["bridges"].clear()
        city["destinations"][0]["name"]["en"] = ""
        city["supply"]["cones"] = 4

    found = faults(change).splitlines()
    assert len(found) == 6 and {line[-5:] for line in found} == {"(1.1)", "(1.2)", "(1.4)"}


@every_city
def test_1_2_about_a_quarter_of_the_spaces_is_orange(name):
    assert 0.22 <= len(CITIES[name].orange) / len(CITIES[name].kind) <= 0.29


@every_city
@pytest.mark.parametrize("language", LANGUAGES)
def test_1_2_destinations_have_names_of_their_own_and_so_have_streets(name, language):
    file, reader = CITIES[name].file, Reader(bundle(language, BOX.folder))
    for kind, things in (("destination", file.destinations), ("street", file.streets)):
        names = {thing.id: getattr(thing.name, language) for thing in things}
        assert len(set(names.values())) == len(names)
        # messages have the same names as the map, but within a French sentence a street begins in lower case
        assert {id: reader(says(f"{kind}-{id}")).casefold() for id in names} == {
            id: name.casefold() for id, name in names.items()
        }


@every_city
def test_1_2_five_spaces_carry_the_numbers_and_none_is_a_destination_or_the_exit(name):
    city = CITIES[name]
    assert list(city.numbered) == [1, 2, 3, 4, 5] and len(set(city.numbered.values())) == 5
    assert not {*city.numbered.values()} & {*city.destinations.values(), city.exit}


@pytest.mark.parametrize(
    "change, why",
    [
        (lambda c: c["segments"][0].update(spaces=["grey", "1", "grey"]), "1: on 2 spaces, not on one (1.2)"),
        (lambda c: c["segments"][0].update(spaces=["grey", "pink", "grey"]), "space a-b.2: “pink” is no kind of space"),
        (lambda c: c["segments"][0].update(spaces=["orange"] * 3), "a-b.1 and a-b.2: two orange ones side by side"),
        (lambda c: c["destinations"].pop(), "destinations: 31, not 32 (1.2)"),
        (lambda c: c["destinations"][0].update(id="grey"), "destination grey: the id is taken (1.2)"),
        (lambda c: c["destinations"][0].update(id="nowhere"), "nowhere: on 0 spaces, not on one (1.2)"),
        (lambda c: c["destinations"][0]["name"].update(en=""), "destination observatory: it has no name (1.2)"),
        (lambda c: [s.update(spaces=["grey"] * len(s["spaces"])) for s in c["segments"]], "0 of 159 are orange"),
    ],
)
def test_1_2_other_spaces_are_refused_with_place_and_reason(change, why):
    assert why in faults(change)


def test_1_3_all_taxis_start_in_the_parking_lot_and_nobody_drives_back_in():
    assert game.new(Options(seats=6)).taxis == ("lot",) * 6
    assert all(step.end != "lot" for step in marelle.steps)
    assert refused(scene("d", pips=1), A, Drive(("lot",))) == ("3.1", "refused-3-1-no-street")


def test_1_4_there_are_58_taxi_cards_and_a_card_for_every_destination():
    kinds = {str(card): number for card, number in game.material.cards.items()}
    chance = [kinds[c] for c in ("through-barrier", "through-cone", "through-any")]
    assert [kinds[c] for c in ("one-way", "turn", "barrier", "remove")] == [12, 8, 10, 8] and chance == [4, 3, 3]
    assert all(kinds[f"cone-{n}"] == 2 for n in range(1, 6)) and sum(kinds.values()) == 58
    assert {name: len(city.destinations) for name, city in CITIES.items()} == DESTINATION_CARDS
    pieces = [(city.supply.barriers, city.supply.cones, city.supply.oneways) for city in CITIES.values()]
    assert pieces == [(7, 5, 12), (4, 5, 6)]


def test_1_4_a_die_has_six_sides_and_other_cards_are_refused():
    turn = game.turn(scene("a"))
    assert turn == Roll(tuple((RollDie(pips), 1) for pips in range(1, 7)))
    with pytest.raises(BadData, match=r"cards\.json: 59 taxi cards, not 58 \(1\.4\)"):
        read_material(files().replace(b'"one-way": 12', b'"one-way": 13'))
    with pytest.raises(BadData, match="cards"):
        read_material(files().replace(b'"one-way": 12', b'"one-way": "many"'))
    with pytest.raises(BadData, match=r"no card turn \(1\.4\)"):
        read_material(files().replace(b'"one-way": 12', b'"one-way": 20').replace(b'"turn": 8', b'"turn": 0'))


@every_city
def test_1_5_each_segment_has_one_spot_on_a_border_between_two_of_its_spaces(name):
    assert all(1 <= s.oneway < len(s.spaces) for s in CITIES[name].segments.values())
    why = faults(lambda c: c["segments"][0].update(oneway=3))
    assert why == "segment a-b: the one-way spot 3 lies between no two spaces (1.5)"
    assert refused(drawing("one-way"), A, PlaceOneWay("a-z", "z")) == ("1.5", "refused-1-5-no-spot")
    assert refused(drawing("one-way"), A, PlaceOneWay("a-b", "c")) == ("1.5", "refused-1-5-no-spot")


@every_city
def test_1_6_an_intersection_is_plain_grey_and_part_of_no_segment(name):
    city = CITIES[name]
    assert all(city.kind[node] == "grey" for node in city.file.nodes)
    assert not {space for s in city.segments.values() for space in s.ids} & {*city.file.nodes}


def test_1_6_a_crosswalk_lies_at_each_end_of_a_segment_and_nowhere_else():
    assert {*marelle.crosswalks} == {(s.id, end) for s in marelle.segments.values() for end in (s.start, s.end)}
    assert len(game.legal(drawing("barrier"), A)) == 86
    assert refused(drawing("barrier"), A, PlaceBarrier("a-b", "c")) == ("1.6", "refused-1-6-no-crosswalk")
    assert "segment a-zz: “zz” is no intersection (1.6)" in faults(lambda c: c["segments"][0].update(to="zz"))


def test_1_7_the_first_step_out_of_the_lot_leads_to_the_exit_and_from_there_the_way_is_free():
    assert ends(scene("lot", pips=1)) == {"d"}
    assert ends(scene("lot", pips=2)) == {"c-d.5", "g-d.3", "d-h.1"}
    assert ends(scene("lot", pips=2, pieces=(Barrier("c-d", "d"),))) == {"g-d.3", "d-h.1"}


def test_1_7_a_taxi_in_the_lot_can_always_step_to_the_exit_and_the_lane_takes_no_piece():
    closed = (Barrier("c-d", "d"), Barrier("g-d", "d"), Barrier("d-h", "d"))
    assert ends(scene("lot", pips=4, pieces=closed)) == {"d"}
    assert [game.condition(scene(at, pieces=closed)) for at in ("lot", "d")] == ["shut-in", "stuck"]
    assert marelle.exit in marelle.file.nodes and marelle.steps[0].segment is None
    assert "exit: “a-b.1” is no intersection (1.7)" in faults(lambda c: c.update(exit="a-b.1"))


# 2 Set-up


@pytest.mark.parametrize("raw", [{"seats": 6, "destinations": 5}, {"seats": 2}, {"city": "village", "seats": 5}])
def test_2_1_one_to_five_destinations_win_and_three_if_nobody_says_so(raw):
    assert read_options(Options, raw).destinations == raw.get("destinations", 3)


@pytest.mark.parametrize(
    "raw, most",
    [
        ({"city": "village", "seats": 6}, 2),
        ({"city": "village", "seats": 4, "destinations": 5}, 4),
        ({"city": "village", "seats": 6, "destinations": 3}, 2),
    ],
)
def test_2_1_more_players_times_destinations_than_cards_are_refused_with_words(raw, most):
    with pytest.raises(Refused) as error:
        read_options(Options, raw)
    assert error.value.clause == "2.1" and error.value.says.args == {"seats": raw["seats"], "cards": 16, "most": most}
    for language in LANGUAGES:
        assert str(most) in Reader(bundle(language, BOX.folder))(error.value.says)


def test_2_1_the_cards_are_just_enough():
    assert read_options(Options, {"city": "village", "seats": 4, "destinations": 4})
    assert read_options(Options, {"seats": 6, "destinations": 5})


def test_2_2_everybody_draws_one_destination():
    state, _ = settle(game, game.new(Options(seats=4)), Luck(Random(1)))
    assert len({*state.hands}) == 4 and None not in state.hands and len(state.destinations) == 28


def test_2_2_chance_says_who_begins_or_the_host_does():
    turn = game.turn(game.new(Options(seats=3)))
    assert isinstance(turn, Roll) and turn.outcomes == tuple((DrawFirstPlayer(Seat(seat)), 1) for seat in range(3))
    assert game.new(Options(seats=3, first="2")).active == B


def test_2_2_a_seat_that_is_not_there_cannot_begin():
    with pytest.raises(Refused) as error:
        read_options(Options, {"seats": 3, "first": "4"})
    assert (error.value.clause, error.value.says.id) == ("2.2", "refused-2-2-first-beyond")


def test_2_2_play_goes_clockwise_and_nobody_plays_out_of_turn():
    state = scene("c", "c", "c", pips=1)
    assert refused(state, B, Drive(("b-c.4",))) == ("2.2", "refused-2-2-not-your-turn")
    for seat in (0, 1, 2, 0):
        assert state.active == seat
        state, _ = after_driving(state, {"c": "b-c.4", "b-c.4": "c"}[state.taxis[seat]])
        state, _ = run(state, (None, RollDie(1)))


def test_2_3_decks_are_bags_and_the_order_of_their_cards_is_nowhere():
    state = game.new(Options(first="1"))
    turn = game.turn(state)
    assert isinstance(turn, Roll)
    assert turn.outcomes == tuple((DrawDestination(id), 1) for id in marelle.destinations)
    due = replace(scene("a-b.2"), stage="draw")
    turn = game.turn(due)
    assert isinstance(turn, Roll) and turn.outcomes == tuple((DrawCard(c), n) for c, n in game.material.cards.items())
