"""Views: destination cards are secret (7.2), and chance cards may be (5.6)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.dice import Luck
from tablee.core.errors import Illegal
from tablee.core.game import Over
from tablee.core.play import settle, steps
from tablee.games.cabbie import state as c
from tablee.games.cabbie.box import shipped
from tablee.games.cabbie.chances import CHANCES
from tablee.games.cabbie.pieces import Barrier, Chance, Cone, OneWay
from tablee.games.cabbie.tests.scenes import SHUT_IN, STUCK_AT_A, A, B, C, drawing, drive_to, drives, game, run, scene

BOX = shipped()

OPEN: list[c.Event] = [
    c.FirstPlayerDrawn(A),
    c.TurnTaken(A, "stuck", "shut-in"),
    c.DieRolled(A, 3, "drive"),
    c.Drove(A, ("a", "a-b.1"), ("through-any",)),
    c.Waited(A, 1),
    c.DestinationReached(A, "kite"),
    c.DeckShuffled(40),
    c.CardDrawn(A, "remove"),
    c.OneWayPlaced(A, OneWay("a-b", "b")),
    c.OneWayTurned(A, OneWay("a-b", "a")),
    c.BarrierPlaced(A, Barrier("a-b", "b")),
    c.ConePlaced(A, Cone(3)),
    c.PieceRemoved(A, None),
    c.ChanceKept(A, "through-cone"),
    c.CardWasted(A, "turn"),
]


def three(**more) -> c.State:
    return scene("a", "c", "lot", hands=("observatory", "kite", "tea"), **more)


def middle(seed: int, city="marelle") -> list[c.State]:
    rng = Random(seed)
    players = [lambda view, legal, must: rng.choice(legal)] * 3
    return [step.state for step in steps(game, c.Options(seats=3, city=city), players, Luck(rng))]


def test_a_seat_sees_its_own_destination_and_who_holds_one():
    assert game.view(three(), A).hands == ("observatory", None, None)
    assert game.view(three(), C).hands == (None, None, "tea")
    assert game.view(three(), None).hands == (None, None, None)
    assert game.view(game.new(c.Options(seats=3)), A).holding == (False,) * 3


def test_all_the_rest_is_the_same_for_everybody():
    views = [replace(game.view(three(pips=3), seat), seat=None, hands=()) for seat in (A, B, C, None)]
    assert len(set(map(encode, views))) == 1


def hidden(*kept: tuple[Chance, ...], **more) -> c.State:
    """Make a state of three players who keep these chance cards hidden."""
    state = three(**more)
    for card in (card for row in kept for card in row):
        state = replace(state, deck=state.deck.without(card))
    return replace(state, options=replace(state.options, chances="hidden"), kept=kept)


def test_5_6_hidden_a_seat_sees_its_own_chance_cards_and_how_many_the_others_hold():
    state = hidden(("through-any", "through-cone"), (), ("through-cone",), fresh="through-cone")
    assert game.view(state, A).kept == (("through-any", "through-cone"), (), (None,))
    assert game.view(state, C).kept == ((None, None), (), ("through-cone",))
    assert game.view(state, None).kept == ((None, None), (), (None,))
    assert [game.view(state, seat).fresh for seat in (A, B, None)] == ["through-cone", None, None]
    assert all(game.view(state, seat).drew for seat in (A, B, None))
    over = replace(state, completed=(("mill", "clock", "tea"), (), ()))
    assert all(game.view(over, seat).kept == state.kept for seat in (A, B, None))


def test_5_6_hidden_who_draws_a_chance_card_is_told_to_all_and_which_to_its_owner():
    drawn = c.ChanceHidden(A, "through-any")
    assert [game.redact(drawn, seat) for seat in (A, B, None)] == [
        drawn,
        c.ChanceHidden(A, None),
        c.ChanceHidden(A, None),
    ]


def test_5_6_hidden_others_are_imagined_with_any_chance_card_that_lies_nowhere_else():
    state = hidden(("through-barrier",), ("through-any",), ("through-cone", "through-cone"))
    imagined = [game.imagine(game.view(state, A), Random(seed)) for seed in range(200)]
    assert {card for other in imagined for card in other.kept[B]} == set(CHANCES)
    for other in imagined:
        assert other.kept[A] == ("through-barrier",) and len(other.deck) == len(state.deck)
        counts = Counter(card for row in other.kept for card in row) + Counter(dict(other.deck.items))
        assert counts == Counter(game.material.cards)


def test_5_6_hidden_a_card_that_was_announced_is_known():
    state = hidden(("through-cone", "through-any"), (), (), pieces=STUCK_AT_A, plan="through-any", pips=2)
    imagined = [game.imagine(game.view(state, B), Random(seed)).kept[A] for seed in range(50)]
    assert all("through-any" in kept and len(kept) == 2 for kept in imagined) and len(set(imagined)) == 3


def test_5_6_hidden_the_card_just_drawn_is_one_of_those_kept():
    state = hidden(("through-cone",), (), (), pieces=STUCK_AT_A, plan="stuck", pips=3, fresh="through-cone")
    fresh = {game.imagine(game.view(state, B), Random(seed)).fresh for seed in range(50)}
    assert fresh == set(CHANCES)


@pytest.mark.parametrize("seat", [B, C, None])
def test_who_draws_a_destination_is_told_to_all_and_which_to_its_owner(seat):
    assert game.redact(c.DestinationDrawn(A, "kite"), A) == c.DestinationDrawn(A, "kite")
    assert game.redact(c.DestinationDrawn(A, "kite"), seat) == c.DestinationDrawn(A, None)


@pytest.mark.parametrize("event", OPEN, ids=lambda event: type(event).__name__)
def test_everything_else_that_happens_is_told_to_all(event):
    assert [game.redact(event, seat) for seat in (A, B, None)] == [event] * 3


def test_only_the_owners_legal_routes_know_of_the_destination():
    here, there = three(pips=3), replace(three(pips=3), hands=("fish", "kite", "tea"))
    assert game.legal(here, A) != game.legal(there, A)
    assert game.legal(here, B) == game.legal(there, B) == ()
    for seat in (B, C, None):
        assert game.view(here, seat) == game.view(there, seat)
        assert BOX.words.question(game.view(here, seat)) == BOX.words.question(game.view(there, seat))
        assert BOX.words.describe(game.view(here, seat)) == BOX.words.describe(game.view(there, seat))


def test_all_is_open_once_the_match_is_over():
    state, _ = run(three(pips=6, completed=(("mill", "clock"), (), ())), (A, c.Drive(("a-f.1", "a-f.2"))))
    assert isinstance(game.turn(state), Over)
    assert all(game.view(state, seat).hands == (None, "kite", "tea") for seat in (A, B, None))


# Imagined states


@pytest.mark.parametrize("city", ["marelle", "village"])
def test_what_is_imagined_looks_like_what_is_seen(city):
    rng = Random(5)
    for state in middle(1, city)[::7]:
        for seat in (A, B, C, None):
            view = game.view(state, seat)
            other = game.imagine(view, rng)
            assert game.view(other, seat) == view and other.deck == state.deck
            assert seat is None or game.legal(other, seat) == game.legal(state, seat)


def test_others_are_imagined_with_any_destination_that_was_not_seen():
    state = three(completed=(("mill",), (), ("clock",)))
    imagined = [game.imagine(game.view(state, A), Random(seed)) for seed in range(300)]
    assert all(other.hands[A] == "observatory" and len({*other.hands}) == 3 for other in imagined)
    held = {id for other in imagined for id in other.hands[1:]}
    assert held == {*game.material.city(state.options.city).destinations} - {"observatory", "mill", "clock"}


def test_before_anything_is_dealt_there_is_nothing_to_imagine():
    state = game.new(c.Options(seats=3))
    assert game.imagine(game.view(state, A), Random(1)) == state
    dealt, _ = settle(game, state, Luck(Random(1)))
    assert game.imagine(game.view(dealt, A), Random(1)).hands[A] == dealt.hands[A]


# Previews


def preview(state: c.State, action):
    return BOX.web.preview(game.view(state, A), action)


def test_a_drive_tells_how_far_it_is_still_to_go_and_whether_a_card_is_drawn():
    state = three(pips=2)
    assert preview(state, drive_to(state, "a-b.2")) == c.Preview(4, False, True, ())
    assert preview(state, drive_to(state, "a-f.2")) == c.Preview(0, True, False, ())
    assert preview(replace(state, hands=("fish", "kite", "tea")), drive_to(state, "a-f.2")).completes is False


def test_a_way_that_is_closed_is_no_way():
    state = scene("a", pips=1, hands=("observatory",), pieces=(Barrier("a-f", "a"), Barrier("a-f", "f")))
    assert all(preview(state, drive).to_go is None for drive in drives(state))


def test_before_the_roll_and_waiting_it_tells_how_far_it_is():
    shut = scene("k-l.1", pieces=SHUT_IN)
    assert preview(shut, c.TakeTurn("stuck")) == c.Preview(None, False, False, ())
    assert preview(three(), c.Wait()).to_go == 2


def test_a_placement_tells_what_it_does_to_everyones_ways():
    state = drawing("barrier", "a", "a", pieces=STUCK_AT_A[1:], hands=("observatory",))
    told = preview(state, c.PlaceBarrier("a-b", "a"))
    assert told.to_go is None and [way.condition for way in told.ways] == ["stuck", "stuck"]
    # A loses its only destination; B all that A cannot rule out: 32 but A's own
    assert [way.cut_off for way in told.ways] == [1, 31]
    nothing = preview(state, c.PlaceBarrier("r-w", "w"))
    assert nothing.ways[0] == c.Way(A, "free", 0, 0) and nothing.to_go == 15


def test_an_opening_tells_that_it_is_one():
    state = drawing("remove", "a", "a", pieces=STUCK_AT_A, hands=("observatory",))
    told = preview(state, c.Remove(Barrier("a-f", "a")))
    assert told.to_go == 2 and [way.cut_off for way in told.ways] == [-1, -31]
    longer = drawing("one-way", "a", "c", hands=("observatory",))
    way = preview(longer, c.PlaceOneWay("a-f", "a")).ways[0]
    assert way == c.Way(A, "free", 10 * (preview(longer, c.PlaceOneWay("a-f", "a")).to_go - 2), 0) and way.detour > 0


def test_a_preview_of_others_tells_nothing_of_what_they_hold():
    for hands in (("observatory", "kite"), ("observatory", "fish")):
        state = drawing("barrier", "a", "c", hands=hands)
        assert preview(state, c.PlaceBarrier("a-e", "e")) == preview(
            drawing("barrier", "a", "c", hands=("observatory", "mill")), c.PlaceBarrier("a-e", "e")
        )


def test_a_preview_judges_as_the_rules_do():
    with pytest.raises(Illegal):
        preview(drawing("barrier"), c.PlaceBarrier("a-b", "z"))
