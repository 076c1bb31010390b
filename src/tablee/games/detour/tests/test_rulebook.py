"""Detour, clause by clause: material (1), set-up (2), a round (3) and Move (4)."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from tablee.core.codec import codec, encode
from tablee.core.errors import Malformed
from tablee.core.game import Ask, Roll
from tablee.core.play import act
from tablee.core.words import LANGUAGES, says
from tablee.games.detour import state as d
from tablee.games.detour.box import shipped
from tablee.games.detour.data import CARDS, COLOURS, BadData, read_material
from tablee.games.detour.tests.scenes import *
from tablee.kit.reader import Reader, bundle

BOX = shipped()

DATA = json.loads(BOX.data)
MAPS = {journey["id"]: journey for journey in DATA["maps"]}

every_map = pytest.mark.parametrize("journey", MAPS.values(), ids=list(MAPS))


# 1 Material


def test_1_1_each_colour_has_a_marker_and_four_cards():
    assert COLOURS == ("yellow", "green", "red", "blue")
    assert set(CARDS) == {"detour", "backward", "block", "no-action"}
    state = game.new(d.Options(seats=4))
    assert len(state.spaces) == 4 and all(hand(state, colour) == set(CARDS) for colour in COLOURS)


def test_1_2_the_cards_move_parts_and_ranks():
    cards = {card["id"]: (card["move"], card["rank"]) for card in DATA["cards"]}
    assert cards == {
        "detour": ("TBSS", 4),
        "backward": ("TTBBB", 5),
        "block": ("TTBBSS", 6),
        "no-action": ("TTTBBSS", 7),
    }


def test_1_2_no_action_has_only_a_move_part():
    plays = legal(scene("paris", hands={"yellow": "no-action"}))
    assert {type(play) for play in plays} == {d.PlayMove, d.PlayForNothing}


@every_map
def test_1_3_a_ring_of_24_columns_whose_last_segment_costs_balloon_and_train(journey):
    board = game.boards[journey["id"]]
    space, costs = 1, []
    while space in board.after:
        costs.append(board.costs[space])
        space = board.after[space]
    assert board.names[space] == "home" and len(costs) == 24 == 8 * 3
    assert all(len(cost) in (1, 2) for cost in costs) and set(costs[-1]) == set("BT")


@every_map
def test_1_4_a_side_path_has_three_spaces_beside_its_columns_and_joins_behind_them(journey):
    board = game.boards[journey["id"]]
    for path in journey["side_paths"]:
        column = path["entry"]
        assert board.red_line[2 * column + 1]
        stops = [stop["id"] for stop in path["stops"]]
        assert [board.spaces[stop] >> 1 for stop in stops] == [column, column + 1, column + 2]
        assert board.names[board.after[board.spaces[stops[-1]]]] == journey["stops"][column + 3]["id"]


@every_map
def test_1_5_some_main_spaces_are_blue_areas(journey):
    board = game.boards[journey["id"]]
    blue = [board.names[space] for space, is_blue in enumerate(board.blue) if is_blue]
    assert blue == [journey["stops"][column]["id"] for column in sorted(journey["blue"])] != []


@pytest.mark.parametrize("language", LANGUAGES)
def test_1_6_every_stop_has_a_name_of_its_own(language):
    reader = Reader(bundle(language, BOX.folder))
    for journey in MAPS.values():
        stops = [*journey["stops"], *(stop for path in journey["side_paths"] for stop in path["stops"])]
        names = [reader(says(f"stop-{stop['id']}")) for stop in stops]
        assert len(set(names)) == len(names) and not any(name.startswith("stop-") for name in names)


def test_1_6_the_standard_journey_follows_the_novel():
    stops = [stop["id"] for stop in MAPS["eighty-days"]["stops"]]
    assert stops[:5] == ["london", "paris", "turin", "brindisi", "suez"] and stops[-1] == "liverpool"
    assert d.Options().map == "eighty-days"


@pytest.mark.parametrize(
    "change, why",
    [
        (lambda m: m["segments"].__setitem__(4, "SS"), "map eighty-days: segment 4: 'SS' has a transport twice"),
        (lambda m: m["segments"].__setitem__(4, "TBS"), "segment 4: 'TBS' is not one or two of T, B and S"),
        (lambda m: m["segments"].__setitem__(4, ""), "segment 4: '' is not one or two of T, B and S"),
        (lambda m: m["segments"].__setitem__(4, "X"), "segment 4: 'X' is not one or two of T, B and S"),
        (lambda m: m["segments"].__setitem__(23, "TS"), "segment 23: the last segment costs T and B"),
        (lambda m: m["segments"].pop(), "a ring has 24 stops and 24 segments"),
        (lambda m: m["side_paths"][0].update(entry=0), "side path at 0: it leaves column 0"),
        (lambda m: m["side_paths"][3].update(entry=21), "side path at 21: it joins beyond column 23"),
        (lambda m: m["side_paths"][1].update(entry=13), "side path at 15: it overlaps with the one at 13"),
        (lambda m: m["side_paths"][1].update(entry=15), "side path at 15: it overlaps with the one at 15"),
        (lambda m: m["side_paths"][1]["segments"].__setitem__(2, "BB"), "side path at 11: segment 2: 'BB' has a tran"),
        (lambda m: m["side_paths"][1]["stops"].pop(), "side path at 11: a side path has 3 stops and 3 segments"),
        (lambda m: m["blue"].append(24), "blue 24: not a column"),
        (lambda m: m["blue"].append(2), "blue 2: not a column, or there twice"),
        (lambda m: m["stops"][3].update(id="paris"), "stop paris: the name is taken"),
        (lambda m: m.update(id="elsewhere"), "maps: there must be eighty-days and southern-cross"),
        (lambda m: m.update(pole="east"), r"Invalid enum value 'east' - at `\$\.maps\[0\]\.pole`"),
    ],
)
def test_1_7_a_wrong_map_is_refused_with_place_and_reason(change, why):
    data = json.loads(BOX.data)
    change(data["maps"][0])
    with pytest.raises(BadData, match=why):
        read_material(json.dumps(data).encode())


@pytest.mark.parametrize(
    "change, why",
    [
        (lambda c: [card.update(move="TTBB") for card in c], "segment 2: no card can pay 'S'"),
        (lambda c: [card.update(move="TB" if i else "SSS") for i, card in enumerate(c)], "13: no card can pay 'TS'"),
        (lambda c: c.pop(), "cards: there must be detour, backward, block, no-action, each once"),
        (lambda c: c[0].update(move="TXB"), "card detour: 'TXB' is not made of T, B and S"),
        (lambda c: c[2].update(rank=0), "card block: 0 is no rank"),
    ],
)
def test_1_7_cards_that_cannot_pay_a_segment_are_refused(change, why):
    data = json.loads(BOX.data)
    change(data["cards"])
    with pytest.raises(BadData, match=why):
        read_material(json.dumps(data).encode())


# 2 Set-up


@pytest.mark.parametrize("seats, colours", [(2, 4), (3, 3), (4, 4)])
def test_2_1_all_markers_start_on_column_0_with_all_cards_in_hand(seats, colours):
    state = game.new(d.Options(seats=seats))
    assert markers(state) == ("london",) * colours
    assert all(hand(state, colour) == set(CARDS) for colour in COLOURS[:colours])


def test_2_1_the_first_player_is_drawn_at_random():
    state = game.new(d.Options(seats=3))
    assert game.turn(state) == Roll(tuple((d.DrawFirstPlayer(seat), 1) for seat in (A, B, C)))
    state, _ = act(game, state, None, d.DrawFirstPlayer(B))
    assert game.turn(state) == Ask(must=frozenset((B,)))


def test_2_2_three_and_four_players_have_a_colour_each():
    for seats in (3, 4):
        state = replace(game.new(d.Options(seats=seats)), first=A, active=A)
        assert {play.colour for play in legal(state)} == {"yellow"}
        assert refused(state, d.PlayMove("green", "block", 1)) == ("2.2", "refused-2-2-not-your-colour")


# 3 A round


def test_3_1_from_the_first_player_clockwise_each_plays_one_card():
    state = scene(first=C)
    order = []
    for colour in ("red", "blue", "yellow", "green"):
        order.append(state.active)
        state = done(state, *waste(colour))
    assert order == [C, D, A, B] and state.round == 2


def test_3_1_nobody_else_plays():
    state = scene(first=C)
    assert refused(state, d.PlayMove("yellow", "block", 1), A) == ("3.1", "refused-3-1-not-your-turn")
    assert game.legal(state, A) == ()


def test_3_1_a_card_is_used_for_its_move_or_its_action():
    played, events = told(scene(green="paris"), d.PlayMove("yellow", "detour", 1))
    assert markers(played)[:2] == ("paris", "paris") and not any(isinstance(e, d.MarkerSent) for e in events)
    played, events = told(scene(green="paris"), d.PlayDetour("yellow", "green"))
    assert markers(played)[:2] == ("london", "geneva") and not any(isinstance(e, d.MarkerMoved) for e in events)


def test_3_2_then_the_first_player_marker_passes_to_the_left():
    state, events = told(scene(first=D), *waste("blue", "yellow", "green", "red"))
    assert events[-1] == d.RoundBegan(A, 2, blocked=False)
    assert (state.first, state.active, state.round) == (A, A, 2)


def test_3_3_a_played_card_stays_out_until_all_four_were_played():
    state = scene("paris", "paris", "paris")
    for i, card in enumerate(CARDS):
        first = COLOURS.index(COLOURS[i % 3])
        colours = [COLOURS[(first + k) % 3] for k in range(3)]
        state, events = told(state, *waste(*colours, card=card))
        assert (d.CardsReturned() in events) == (i == 3)
        if i < 3:
            again = d.PlayForNothing(COLOURS[(first + 1) % 3], card)
            assert refused(state, again) == ("3.3", "refused-3-3-not-in-hand")
            assert all(play.card != card for play in legal(state))
    assert all(hand(state, colour) == set(CARDS) for colour in COLOURS[:3]) and state.round == 5


@pytest.mark.parametrize("blocked", [False, True])
@pytest.mark.parametrize("card", CARDS)
def test_3_4_a_card_may_always_be_played_for_nothing(card, blocked):
    state = scene("paris", "turin", "suez", "aden", blocked=blocked)
    action = d.PlayForNothing("yellow", card)
    after, events = told(state, action)
    assert events == [d.CardPlayed(A, action)] and action in legal(state)
    assert markers(after) == markers(state) and hand(after, "yellow") == set(CARDS) - {card}


def test_3_5_the_mildest_play_is_the_lowest_rank_moved_as_far_as_it_goes():
    assert legal(scene())[0] == d.PlayMove("yellow", "detour", 1)
    assert legal(scene(hands={"yellow": "no-action block"}))[0] == d.PlayMove("yellow", "block", 5)
    stuck = scene("zermatt", hands={"yellow": "detour"}, options=d.Options())
    assert legal(stuck)[0] == d.PlayMove("yellow", "detour", 1)
    assert legal(scene("turin", hands={"yellow": "backward no-action"}))[0] == d.PlayForNothing("yellow", "backward")


@pytest.mark.parametrize(
    "cards, mildest",
    [
        ("detour backward block no-action", d.PlayForNothing("yellow", "no-action")),
        ("detour backward block", d.PlayForNothing("yellow", "detour")),
        ("backward block", d.PlayBlock("yellow", 0)),
        ("backward", d.PlayBackward("yellow", 2)),
    ],
)
def test_3_5_in_a_blocked_round_the_first_of_these(cards, mildest):
    # Singapore: two back is Calcutta, then a balloon and a train lead to Singapore again
    state = scene("singapore", hands={"yellow": cards}, blocked=True)
    assert legal(state)[0] == mildest


def test_3_5_equal_ways_are_listed_once_and_they_are_tens():
    state = pair("paris", "suez", "paris", "hankow", first=B)
    plays = legal(state)
    assert len({encode(play) for play in plays}) == len(plays) < 100


# 4 Move


def test_4_1_each_segment_costs_its_transports_in_full_and_what_is_left_over_is_lost():
    # T T S B S T, then a T that No action's three trains no longer have
    state, events = told(scene(), d.PlayMove("yellow", "no-action", 6))
    way = ("london", "paris", "turin", "brindisi", "suez", "aden", "bombay")
    assert events[1] == d.MarkerMoved(A, "yellow", way, ("T", "T", "S", "B", "S", "T"), "B")
    assert at(state, "yellow") == "bombay"


def test_4_1_each_icon_pays_once():
    assert refused(scene(), d.PlayMove("yellow", "no-action", 7)) == ("4.1", "refused-4-1-cannot-pay")
    assert refused(scene(), d.PlayMove("yellow", "detour", 2)) == ("4.1", "refused-4-1-cannot-pay")
    assert refused(scene("turin"), d.PlayMove("yellow", "backward", 1)) == ("4.1", "refused-4-1-cannot-pay")


def test_4_1_a_segment_of_two_transports_costs_both():
    _, events = told(scene("nagasaki"), d.PlayMove("yellow", "detour", 2))
    assert events[1] == d.MarkerMoved(A, "yellow", ("nagasaki", "yokohama", "honolulu"), ("TS", "B"), "S")


def test_4_2_one_may_stop_early():
    lengths = {play.segments for play in legal(scene()) if isinstance(play, d.PlayMove) and play.card == "no-action"}
    assert lengths == {1, 2, 3, 4, 5, 6}
    assert at(done(scene(), d.PlayMove("yellow", "no-action", 2)), "yellow") == "turin"


def test_4_2_stopping_at_once_is_playing_for_nothing():
    with pytest.raises(Malformed):
        codec(BOX.types).action(b'{"type":"PlayMove","colour":"yellow","card":"block","segments":0}')


def test_4_2_any_number_of_markers_share_a_space():
    state = done(scene("london", "turin", "turin", "turin"), d.PlayMove("yellow", "no-action", 2))
    assert markers(state) == ("turin",) * 4


def test_4_3_nobody_enters_a_side_path_by_moving():
    state = done(scene("paris"), d.PlayMove("yellow", "no-action", 2))
    assert at(state, "yellow") == "brindisi"


def test_4_3_on_a_side_path_one_follows_it_until_it_joins():
    _, events = told(scene("geneva"), d.PlayMove("yellow", "no-action", 4))
    way = ("geneva", "zermatt", "venice", "suez", "aden")
    assert events[1] == d.MarkerMoved(A, "yellow", way, ("TS", "T", "T", "S"), "BB")
