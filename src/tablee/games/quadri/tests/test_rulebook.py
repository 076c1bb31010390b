"""Quadri, clause by clause, in the order of rulebook.en.md. Clauses 4 to 6 have test files of their own."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core.codec import codec
from tablee.core.dice import Luck
from tablee.core.errors import Malformed
from tablee.core.game import Ask, Over, Roll, Seat
from tablee.core.options import read_options
from tablee.core.play import settle
from tablee.core.words import LANGUAGES, says
from tablee.games.quadri import state as q
from tablee.games.quadri.box import shipped
from tablee.games.quadri.data import BadData, read_objectives
from tablee.games.quadri.objectives import lies
from tablee.games.quadri.picture import VisibleColours
from tablee.games.quadri.tests import oracle
from tablee.games.quadri.tests.scenes import *
from tablee.kit.reader import Reader, bundle

BOX = shipped()

CARDS: tuple[q.Card, ...] = ("CMYK", "CMKY", "CYMK", "CYKM", "CKMY", "CKYM")


# 1 Material


def test_1_1_there_are_48_quadri_cards_eight_of_each_of_six():
    assert game.new(q.Competitive()).cards.items == tuple((card, 8) for card in CARDS)
    assert len(game.new(q.Competitive()).cards) == 48


def test_1_1_each_shows_the_four_colours_once_and_no_two_are_the_same_when_turned():
    blocks = {card: {str(oracle.block(card, turn)) for turn in range(4)} for card in CARDS}
    assert all(sorted(card) == sorted("CMYK") for card in CARDS)
    assert len(set.union(*blocks.values())) == 6 * 4 == 4 * 3 * 2 * 1  # all possible arrangements


def test_1_2_there_are_42_objectives_worth_a_point_a_square():
    drawings = json.loads(BOX.data)
    assert len(drawings) == len(game.objectives) == 42
    assert all(d["points"] == len(d["cells"]) == game.objectives[d["id"]].points for d in drawings)


@pytest.mark.parametrize("size, shapes, there_are", [(4, 5, 5), (5, 12, 12), (6, 25, 35)])
def test_1_2_all_shapes_of_four_and_five_squares_and_25_of_six_in_evenly_spread_colours(size, shapes, there_are):
    mine = [d for d in json.loads(BOX.data) if d["points"] == size]
    drawn_shapes = {frozenset(oracle.variants(map(tuple, d["cells"]))) for d in mine}
    assert len(mine) == len(drawn_shapes) == shapes
    assert drawn_shapes <= oracle.free_shapes(size) and len(oracle.free_shapes(size)) == there_are
    spread = Counter(d["colour"] for d in mine)
    assert len(spread) == 4 and max(spread.values()) - min(spread.values()) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_1_2_each_has_a_name_of_its_own_and_one_is_nessie(language):
    reader = Reader(bundle(language, BOX.folder))
    names = {id: reader(says(f"objective-{id}")) for id in game.objectives}
    assert names["nessie"] == "Nessie"
    assert len({name.casefold() for name in names.values()}) == 42


def spoilt(change: Callable[[list[dict[str, Any]]], object]) -> bytes:
    drawings = json.loads(BOX.data)
    change(drawings)
    return json.dumps(drawings).encode()


@pytest.mark.parametrize(
    "change, why",
    [
        (lambda d: d.pop(), "41 objectives, not 42"),
        (lambda d: d.append(d[0]), "candle: twice"),
        (lambda d: d[0].update(points=5), "candle: 5 points for 4 squares"),
        (lambda d: d[1].update(cells=d[0]["cells"]), "sugar-cube: the same shape as candle"),
        (lambda d: d[1].update(cells=[[0, 0], [1, 0], [2, 0], [3, 0]]), "sugar-cube: the same shape as candle"),
        (lambda d: d[0].update(cells=[[0, 0], [0, 1], [0, 2], [1, 3]]), "candle: the squares do not hang together"),
        (lambda d: d[0].update(cells=[[0, 0], [0, 1], [0, 2], [0, 2]]), "candle: a shape has four, five or six"),
        (lambda d: d[0].update(cells=[]), "candle: a shape has four, five or six"),
        (lambda d: d[0].update(cells=[[x, 0] for x in range(7)], points=7), "candle: a shape has four, five or six"),
        (lambda d: d[2].update(colour="red"), r"Invalid enum value 'red' - at `\$\[2\]\.colour`"),
        (lambda d: d[3].pop("colour"), r"missing required field `colour` - at `\$\[3\]`"),
        (lambda d: d[3].update(color="red"), r"unknown field `color` - at `\$\[3\]`"),
    ],
)
def test_1_2_other_objectives_are_refused_with_place_and_reason(change, why):
    with pytest.raises(BadData, match=rf"^objectives\.json: .*{why}"):
        read_objectives(spoilt(change))


# 2 Placing

TWO_CARDS = """
    CM.
    KCM
    .KY
"""


@pytest.mark.parametrize("x, y, covered", [(2, 2, 1), (-1, 1, 1), (1, 2, 2), (0, 1, 3), (1, 0, 3)])
def test_2_1_a_card_covers_one_to_three_squares_of_one_card_or_several(x, y, covered):
    [placed], _ = game.decide(scene(TWO_CARDS, "", "", objectives=0), A, q.PlaceCard(x, y, 0))
    assert placed == q.CardPlaced(A, q.Placed("CMYK", x, y, 0), covered)


@pytest.mark.parametrize("x, y", [(3, 0), (-2, 0), (0, -2), (2, 3), (-1, 2), (2, -1), (30, -30)])
def test_2_1_a_card_that_covers_none_is_refused(x, y):
    assert refused(scene(TWO_CARDS, "", "", objectives=0), A, q.PlaceCard(x, y, 0)) == (
        "2.1",
        "refused-2-1-covers-none",
    )


@pytest.mark.parametrize("x, y", [(0, 0), (1, 1)])
def test_2_1_a_card_that_covers_four_is_refused_of_one_card_or_several(x, y):
    assert refused(scene(TWO_CARDS, "", "", objectives=0), A, q.PlaceCard(x, y, 3)) == ("2.1", "refused-2-1-covers-all")


def test_2_1_every_such_place_is_legal_in_every_direction_and_no_other():
    legal = game.legal(scene(TWO_CARDS, "", "", objectives=0), A)
    assert legal == [q.PlaceCard(x, y, turn) for x, y, turn in oracle.legal(squares(TWO_CARDS))]
    assert len(legal) == len(set(legal)) == 4 * 12


@pytest.mark.parametrize("i, j", [(1, 1), (-1, 1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1)])
def test_2_1_the_table_has_no_edge(i, j):
    state, _ = run(after(), (None, q.DrawFirstPlayer(A)), (None, q.DrawCard("CMYK")))
    state = replace(state, objectives=0)
    for step, card in enumerate((*CARDS[1:], *CARDS * 7), start=1):
        state, _ = run(state, (None, q.DrawCard(card)), (Seat((step + 1) % 2), q.PlaceCard(step * i, step * j, 0)))
    new_squares = 3 if i and j else 2
    assert step == 47 and state.picture.covered.bit_count() == 4 + 47 * new_squares
    assert game.turn(state) == Over(frozenset({A, B}), (0, 0), "4.5")


def test_2_2_you_take_one_card_and_must_place_it():
    state = after(q.FirstPlayerDrawn(A), q.StartLaid("CMYK"), *dealt(["flute"] * 3, ["star"] * 3))
    state, events = run(state, (None, q.DrawCard("CYMK")))
    assert events == [q.CardTaken(A, "CYMK")]
    assert game.turn(state) == Ask(must=frozenset({A}))
    state, _ = run(state, (A, q.PlaceCard(1, 1, 0)))
    assert state.card is None and isinstance(game.turn(state), Roll)
    assert run(state, (None, q.DrawCard("CMKY")))[1] == [q.CardTaken(B, "CMKY")]


def test_2_2_nobody_else_can_place_it():
    state = scene(TWO_CARDS, "", "", active=A)
    assert game.legal(state, B) == ()
    assert refused(state, B, q.PlaceCard(2, 2, 0)) == ("2.2", "refused-2-2-not-your-turn")


def test_2_2_nothing_can_be_placed_before_a_card_is_taken():
    state = replace(scene(TWO_CARDS, "", "", objectives=0), card=None)
    assert game.legal(state, A) == ()
    assert refused(state, A, q.PlaceCard(2, 2, 0)) == ("2.2", "refused-2-2-not-your-turn")


def test_2_2_the_card_is_not_known_before_your_turn_any_of_the_pile_may_come():
    state = after(q.FirstPlayerDrawn(A), q.StartLaid("CMYK"), *dealt(["flute"] * 3, ["star"] * 3))
    assert game.turn(state) == Roll(tuple((q.DrawCard(card), 7 if card == "CMYK" else 8) for card in CARDS))


def test_2_3_a_card_is_turned_clockwise_by_quarters():
    turned = [draw(VisibleColours().with_card("CMYK", 0, 0, turn)) for turn in range(4)]
    assert turned == ["CM\nKY", "KC\nYM", "YK\nMC", "MY\nCK"]


def test_2_3_a_card_cannot_be_flipped():
    for card in CARDS:
        turned = {draw(VisibleColours().with_card(card, 0, 0, turn)) for turn in range(4)}
        flipped = {"\n".join(row[::-1] for row in side.split("\n")) for side in turned}
        assert len(turned) == 4 and not turned & flipped


@pytest.mark.parametrize("field", [{"turn": 4}, {"turn": -1}, {"turn": 1.5}, {"flipped": True}, {"x": 51}, {"x": None}])
def test_2_3_other_ways_to_hold_a_card_are_no_action(field):
    with pytest.raises(Malformed):
        codec(BOX.types).action(json.dumps({"type": "PlaceCard", "x": 0, "y": 0, "turn": 0} | field))


def test_2_4_squares_count_whatever_lies_beneath_them():
    piled = [q.CardPlaced(A, q.Placed("CMYK", 1, 1, turn), 0) for turn in range(3)]
    state = after(q.FirstPlayerDrawn(A), q.StartLaid("CMYK"), *piled, q.CardTaken(A, "CMYK"))
    state = replace(state, objectives=0)
    [placed], _ = game.decide(state, A, q.PlaceCard(2, 2, 0))
    assert isinstance(placed, q.CardPlaced) and placed.covered == 1  # three cards lie on that square
    assert refused(state, A, q.PlaceCard(1, 1, 0)) == ("2.1", "refused-2-1-covers-all")


def test_2_4_of_cards_on_one_square_the_latest_shows():
    state, _ = run(scene("CM\nKY", "", "", objectives=0, card="CYKM"), (A, q.PlaceCard(1, 0, 1)))
    assert draw(state.picture) == drawn("""
        CMC
        KKY
    """)


def test_2_4_all_see_the_card_that_was_taken():
    state = scene(TWO_CARDS, "", "", card="CKMY")
    assert {game.view(state, seat).card for seat in (A, B, None)} == {"CKMY"}
    assert {game.redact(q.CardTaken(A, "CKMY"), seat) for seat in (A, B, None)} == {q.CardTaken(A, "CKMY")}


@pytest.mark.parametrize(
    "text, mildest",
    [
        ("CM\nKY", q.PlaceCard(-1, -1, 0)),
        ("..CM\n..KY\nCMYK\nKYCM", q.PlaceCard(1, -1, 0)),
    ],
)
def test_2_4_the_mildest_play_is_the_first_place_in_reading_order_unturned(text, mildest):
    legal = game.legal(scene(text, "", "", objectives=0), A)
    assert legal[0] == mildest
    unturned = [(action.y, action.x) for action in legal if isinstance(action, q.PlaceCard) and action.turn == 0]
    assert unturned == sorted(unturned)


def test_2_4_there_is_always_a_place():
    state, _ = settle(game, game.new(q.Competitive()), Luck(random.Random(0)))
    while isinstance(turn := game.turn(state), Ask):
        [seat] = turn.must
        state, _ = run(state, (seat, game.legal(state, seat)[0]))
        state, _ = settle(game, state, Luck(random.Random(0)))
    assert len(state.placed) == 48


# 3 Objectives


def on_table(id: str, text: str, fit: q.Fit = "within") -> bool:
    return lies(game.objectives[id], picture(text), fit) is not None


NESSIE = """
    Y.Y.
    YYYY
"""
MIRROR = """
    .Y.Y
    YYYY
"""
LAKE = """
    YYYYY
    YYYYY
"""


@pytest.mark.parametrize("fit", ["within", "exact"])
def test_3_1_an_objective_is_on_the_table_turned_in_any_direction(fit):
    for turned in (NESSIE, "YY\nY.\nYY\nY.", "YYYY\n.Y.Y", ".Y\nYY\n.Y\nYY"):
        assert on_table("nessie", turned, fit)


@pytest.mark.parametrize("fit", ["within", "exact"])
def test_3_1_as_on_the_card_or_as_in_a_mirror(fit):
    for turned in (MIRROR, "Y.\nYY\nY.\nYY", "YYYY\nY.Y.", "YY\n.Y\nYY\n.Y"):
        assert on_table("nessie", turned, fit)


@pytest.mark.parametrize("fit", ["within", "exact"])
def test_3_1_only_the_whole_shape_counts(fit):
    for other in ("Y..\nYYY\n", "YY..\nYYYY", "Y..Y\nYYYY", "Y.Y.\nYY.YY", "K.Y.\nYYYY", "Y.Y.\n....\nYYYY"):
        assert not on_table("nessie", other, fit)


def test_3_1_within_neighbours_of_the_colour_do_not_matter():
    assert on_table("nessie", LAKE)


def test_3_1_within_only_the_printed_colour_counts():
    for letter in "CMK":
        assert not on_table("nessie", NESSIE.replace("Y", letter) + "\n" + "    ....CMYK")


def test_3_1_exact_the_shape_is_a_whole_group():
    assert not on_table("nessie", LAKE, "exact")
    assert not on_table("nessie", "Y.Y.\nYYYY\n...Y", "exact")


def test_3_1_exact_squares_that_touch_at_a_corner_do_not_hang_together():
    assert on_table("nessie", "Y.Y..\nYYYY.\n....Y", "exact")


def test_3_1_exact_any_colour_will_do():
    assert all(on_table("nessie", NESSIE.replace("Y", letter), "exact") for letter in "CMYK")


@pytest.mark.parametrize("fit", ["within", "exact"])
def test_3_1_squares_hidden_under_other_cards_do_not_count(fit):
    after = picture(NESSIE).with_card("CMYK", 3, 1, 1)  # K over the last square of the row
    assert draw(after) == drawn("""
        Y.Y..
        YYYKC
        ...YM
    """)
    assert lies(game.objectives["nessie"], after, fit) is None


def test_3_1_the_squares_where_it_lies_are_told():
    found = lies(game.objectives["nessie"], picture("MMM..\nM.Y.Y\nMYYYY"), "within")
    assert found is not None and set(found) == {(2, 1), (4, 1), (1, 2), (2, 2), (3, 2), (4, 2)}


def test_3_1_the_option_fit_is_within_or_exact():
    assert q.Competitive().fit == "within"
    assert read_options(q.Options, {"fit": "exact"}) == EXACT
    assert bad_option(fit="loose") == says(
        "refused-option-choice",
        option=says("option-fit"),
        values=(says("option-fit-within"), says("option-fit-exact")),
    )


def test_3_2_what_is_scored_stays_scored_when_it_is_covered():
    state = scene("CM..\nKYMMMM", "candle flute star", "crane axe tulip")
    state, _ = run(state, (A, q.PlaceCard(-1, 1, 0)), *draws("baguette"), (None, q.DrawCard("CKMY")))
    before = scores(state), state.realised
    state, _ = run(state, (B, q.PlaceCard(4, 1, 0)))
    assert not on_table("candle", draw(state.picture))
    assert (scores(state), state.realised) == before == ((4, 0), (("candle",), ()))


@pytest.mark.parametrize("options, laid", [(q.Competitive(), ["chick", "lightning"]), (EXACT, ["chick"])])
def test_3_3_one_placement_may_realise_several_objectives_of_one_player(options, laid):
    state = scene(ALMOST_CHICK, "flute chick lightning", "star axe crane", options=options)
    assert laid_down(run(state, (A, INTO_CHICK))[1]) == [(A, objective) for objective in laid]


def test_3_3_or_of_several_players_with_the_same_squares():
    state = scene(ALMOST_CHICK, "chick", "lightning", objectives=0)
    state, events = run(state, (A, INTO_CHICK))
    assert events[1:] == [
        q.ObjectiveRealised(A, "chick", 5, ((0, 0), (0, 1), (1, 1), (2, 1), (1, 2))),
        q.ObjectiveRealised(B, "lightning", 4, ((0, 0), (0, 1), (1, 1), (1, 2))),
    ]
    assert scores(state) == (5, 4)


@pytest.mark.parametrize(
    "how, text, action, objective",
    [
        ("growing", ALMOST_CHICK, INTO_CHICK, "chick"),
        ("being cut", "YYYYYY", q.PlaceCard(4, 0, 0), "candle"),
        ("being merged", "YYK\n..Y\n..Y", q.PlaceCard(2, -1, 1), "boomerang"),
    ],
)
def test_3_3_exact_a_group_becomes_right_by_growing_by_being_cut_or_merged(how, text, action, objective):
    assert not on_table(objective, text, "exact")
    state = scene(text, objective, "", objectives=0, options=EXACT)
    assert laid_down(run(state, (A, action))[1]) == [(A, objective)], how
