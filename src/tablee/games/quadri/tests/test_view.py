"""Views of Quadri: objectives in hand are the only secret, from all others (4.1), or from their owner (6.1)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.dice import Luck
from tablee.core.game import Ask, Over, Roll, Seat
from tablee.core.play import fold, settle
from tablee.core.words import says
from tablee.games.quadri import state as q
from tablee.games.quadri.box import shipped
from tablee.games.quadri.objectives import lies
from tablee.games.quadri.tests.scenes import EXACT, A, B, C, after, draws, game, run, scene, with_pile

BOX = shipped()

CANDLE = """
    MMMM
    C..Y
"""
OPEN: list[q.Event] = [
    q.FirstPlayerDrawn(A),
    q.StartLaid("CMYK"),
    q.CardTaken(A, "CYMK"),
    q.CardPlaced(A, q.Placed("CYMK", 1, 1, 2), 1),
    q.ObjectiveRealised(A, "nessie", 6, ((0, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 1))),
    q.LastRoundBegan(A),
]


def three() -> q.State:
    return scene(CANDLE, "flute star axe", "crane tulip puppy", "parasol bathtub nessie")


def row(cards: int, options: q.Options = EXACT) -> q.State:
    """Return a state with cards CMYK in a row, each one square to the right of the one before: a row of cyan ending in
    magenta over a row of black ending in yellow."""
    state = after(q.FirstPlayerDrawn(A), q.StartLaid("CMYK"), options=options)
    for x in range(1, cards):
        happened: list[q.Event] = [q.CardTaken(A, "CMYK"), q.CardPlaced(A, q.Placed("CMYK", x, 0, 0), 2)]
        state = fold(game, state, happened)
    return state


def test_a_seat_sees_its_own_objectives_and_how_many_the_others_hold():
    assert game.view(three(), A).hands == (("flute", "star", "axe"), (None,) * 3, (None,) * 3)
    assert game.view(three(), C).hands == ((None,) * 3, (None,) * 3, ("parasol", "bathtub", "nessie"))


def test_a_spectator_sees_no_hand():
    assert game.view(three(), None).hands == ((None,) * 3,) * 3


def test_all_the_rest_is_the_same_for_everybody():
    views = [replace(game.view(three(), seat), seat=None, hands=()) for seat in (A, B, C, None)]
    assert len(set(map(encode, views))) == 1


def test_of_the_piles_only_their_heights_are_seen():
    view = game.view(three(), A)
    assert (view.pile, view.objectives) == (46, 20)


@pytest.mark.parametrize("seat", [B, C, None])
def test_who_draws_an_objective_is_told_to_all_and_which_to_its_owner(seat):
    assert game.redact(q.ObjectiveDrawn(A, "nessie"), A) == q.ObjectiveDrawn(A, "nessie")
    assert game.redact(q.ObjectiveDrawn(A, "nessie"), seat) == q.ObjectiveDrawn(A, None)


@pytest.mark.parametrize("event", OPEN, ids=lambda event: type(event).__name__)
def test_everything_else_that_happens_is_told_to_all(event):
    assert [game.redact(event, seat) for seat in (A, B, None)] == [event] * 3


def test_what_is_laid_down_is_open():
    state, _ = run(scene(CANDLE, "candle star axe", "crane tulip puppy"), (A, q.PlaceCard(-1, 1, 0)))
    assert all(game.view(state, seat).realised == (("candle",), ()) for seat in (A, B, None))


def test_all_is_open_once_the_match_is_over():
    state = with_pile(scene(CANDLE, "flute star axe", "crane tulip puppy"))
    state, _ = run(state, (A, q.PlaceCard(-1, 1, 0)))
    assert isinstance(game.turn(state), Over)
    assert all(game.view(state, seat).hands == state.hands for seat in (A, B, None))


def test_nothing_is_open_before():
    state = with_pile(scene(CANDLE, "candle star axe", "crane tulip puppy"))
    assert game.view(state, None).hands == ((None,) * 3,) * 2  # the last card is to be placed
    state, _ = run(state, (A, q.PlaceCard(-1, 1, 0)))
    assert isinstance(game.turn(state), Roll)  # an objective is to be drawn
    assert game.view(state, None).hands == ((None,) * 2, (None,) * 3)
    state, _ = run(state, *draws("nessie"))
    assert game.view(state, None).hands == state.hands


# What a bot imagines of what it does not see


def middle(seed: int) -> q.State:
    return settle(game, game.new(q.Competitive(seats=3)), Luck(random.Random(seed)))[0]


@pytest.mark.parametrize("seat", [A, None])
def test_before_anything_is_dealt_there_is_nothing_to_imagine(seat):
    for state in (after(), after(q.FirstPlayerDrawn(A))):
        assert game.imagine(game.view(state, seat), random.Random(1)) == state


def test_others_are_imagined_with_any_objectives_that_were_not_seen():
    view, rng = game.view(middle(1), A), random.Random(1)
    imagined = [game.imagine(view, rng) for _ in range(200)]
    assert all(state.hands[A] == middle(1).hands[A] for state in imagined)
    assert all(len(set().union(*state.hands)) == 9 for state in imagined)
    others = {id for state in imagined for id in (*state.hands[B], *state.hands[C])}
    assert others == set(game.objectives) - set(view.hands[A])


def test_nobody_is_imagined_with_an_objective_that_would_have_been_laid_down():
    state = replace(row(4), hands=(("flute", "star", "axe"), ("crane", "tulip", "puppy")))
    rng = random.Random(1)
    assert lies(game.objectives["candle"], state.picture, state.options.fit)
    assert not any("candle" in game.imagine(game.view(state, A), rng).hands[B] for _ in range(100))


def test_what_is_imagined_has_the_right_cards_left():
    state = middle(3)
    other = game.imagine(game.view(state, A), random.Random(1))
    assert other.cards == state.cards and len(other.unseen) == len(state.unseen)


# What a preview tells


def test_a_preview_tells_only_of_the_seats_own_objectives():
    state = replace(row(3), active=A, card="CMYK")
    own = replace(state, hands=(("axe", "candle", "star"), ("crane", "tulip", "puppy")))
    squares = ((0, 0), (1, 0), (2, 0), (3, 0))
    assert BOX.web.preview(game.view(own, A), q.PlaceCard(3, 0, 0)) == q.Preview(
        2, (q.Realises(A, "candle", squares),), 4
    )
    others = replace(state, hands=(("axe", "flute", "star"), ("crane", "candle", "puppy")))
    assert BOX.web.preview(game.view(others, A), q.PlaceCard(3, 0, 0)) == q.Preview(2, (), 0)


INTO_CANDLE = q.PlaceCard(3, 0, 0)
"""Placement that makes rows of four from rows of three, one of cyan squares and one of black."""
FOUR = ((0, 0), (1, 0), (2, 0), (3, 0))


def holding(options: q.Options, *hands: str) -> q.State:
    """Return a state in which seat A is about to place a card beside a row of three; all objectives are dealt out."""
    held = tuple(tuple(hand.split()) for hand in hands)
    return replace(row(3, options), objectives=0, active=A, card="CMYK", hands=held)


@pytest.mark.parametrize(
    "options, hands, realises",
    [
        (EXACT, ["candle star", "crane"], q.Realises(A, "candle", FOUR)),
        (q.Cooperative(fit="exact"), ["star candle"], q.Realises(None, "candle", FOUR)),
        (q.BallTrap(fit="exact"), ["star", "candle"], q.Realises(B, "candle", FOUR)),
    ],
)
def test_a_preview_says_whose_objective_is_made(options, hands, realises):
    points = 4 if options is EXACT else 0
    assert preview(holding(options, *hands), A, INTO_CANDLE) == q.Preview(2, (realises,), points)


# 4.2 Called: what is on the table is for the players to notice

CALLED = q.Competitive(fit="exact", claims="called")


def preview(state: q.State, seat: Seat, action: q.Action) -> q.Preview:
    found: q.Preview = BOX.web.preview(game.view(state, seat), action)
    return found


def test_where_objectives_are_called_a_preview_tells_of_none():
    state = holding(CALLED, "candle star axe", "crane tulip puppy")
    assert preview(state, A, INTO_CANDLE) == q.Preview(2, (), 0)


def test_whether_a_call_is_right_is_not_told_before():
    state, _ = run(holding(CALLED, "candle star axe", "crane tulip puppy"), (A, INTO_CANDLE))
    for id in ("candle", "star"):
        assert preview(replace(state, card="CMYK"), A, q.Call(id)) == q.Preview(0, (), 0)


def test_a_wrong_call_changes_nothing_for_anybody_and_only_the_caller_hears_of_it():
    state = holding(CALLED, "candle star axe", "crane tulip puppy")
    after, events = run(state, (B, q.Call("tulip")))
    assert [game.redact(event, A) for event in events] == [game.redact(event, None) for event in events] == [None]
    for seat in (A, B, None):
        assert everything(after, [], seat) == everything(state, [], seat)
    assert b"tulip" in everything(after, events, B)


def test_hands_stay_hidden_while_the_last_calls_are_open():
    state, _ = run(with_pile(holding(CALLED, "candle star", "crane")), (A, INTO_CANDLE))
    assert game.turn(state) == Ask(must=frozenset({A, B}))
    assert game.view(state, B).hands == ((None, None), ("crane",))
    state, _ = run(state, (A, q.PassCalls()))
    assert game.view(state, None).hands == ((None, None), (None,))
    assert [game.redact(q.CallsPassed(A), seat) for seat in (A, B, None)] == [q.CallsPassed(A)] * 3
    state, _ = run(state, (B, q.PassCalls()))
    assert all(game.view(state, seat).hands == (("candle", "star"), ("crane",)) for seat in (A, B, None))


def test_where_objectives_are_called_others_may_hold_what_is_on_the_table():
    state = replace(row(4, CALLED), hands=(("flute", "star", "axe"), ("crane", "tulip", "puppy")))
    rng = random.Random(1)
    assert any("candle" in game.imagine(game.view(state, A), rng).hands[B] for _ in range(100))


# 6.1 Ball-trap: everyone sees your objectives but you


def everything(state: q.State, events: list[q.Event], seat: Seat | None) -> bytes:
    """Return everything that a seat can be sent, as bytes: events, view, legal actions, texts, every preview."""
    view = game.view(state, seat)
    told = [event for event in (game.redact(event, seat) for event in events) if event is not None]
    legal = [] if seat is None else list(game.legal(state, seat))
    words = [*map(BOX.words.tell, told), *BOX.words.describe(view), BOX.words.question(view)]
    return encode([told, view, words, legal, [BOX.web.preview(view, action) for action in legal]])


@pytest.mark.parametrize("fit", ["within", "exact"])
def test_what_you_hold_yourself_changes_nothing_that_you_are_sent(fit):
    """Nothing is told even when one's own placement completes the shape of an objective in one's own hand."""
    options = q.BallTrap(seats=3, fit=fit)
    one, other = (holding(options, mine, "crank", "submarine") for mine in ("candle flute", "chick sock"))
    assert everything(one, [], A) == everything(other, [], A)
    (one, happened), (other, elsewise) = (run(state, (A, INTO_CANDLE)) for state in (one, other))
    assert everything(one, happened, A) == everything(other, elsewise, A)


def test_the_others_are_sent_it():
    one, other = (holding(q.BallTrap(), mine, "crank") for mine in ("candle flute", "chick sock"))
    assert everything(one, [], B) != everything(other, [], B)
    one = replace(one, active=B, options=q.BallTrap(fit="exact"))
    assert preview(one, B, INTO_CANDLE).realises == (q.Realises(A, "candle", FOUR),)


def test_a_spectator_is_sent_nobodys():
    """A spectator is sent no objective in anybody's hand: otherwise a player could watch as one to learn their own."""
    one, other = (holding(q.BallTrap(), *hands) for hands in (["candle", "flute"], ["chick", "sock"]))
    opened = q.ObjectiveOpened(B, "candle"), q.ObjectiveOpened(B, "chick")
    assert everything(one, [opened[0]], None) == everything(other, [opened[1]], None)
    assert game.view(one, None).hands == ((None,), (None,))


@pytest.mark.parametrize("seat", [A, None])
def test_who_is_dealt_an_objective_is_told_and_which_is_not(seat):
    opened = game.redact(q.ObjectiveOpened(A, "candle"), seat)
    assert opened == q.ObjectiveOpened(A, None)
    assert BOX.words.tell(opened) == says("event-ObjectiveOpened.hidden", seat=A)


def test_what_is_lost_is_open_to_its_owner_too():
    state, [_, lost] = run(holding(q.BallTrap(seats=3, fit="exact"), "star", "candle flute", "crank"), (A, INTO_CANDLE))
    assert [game.redact(lost, seat) for seat in (A, B, C, None)] == [q.ObjectiveLost(B, "candle", FOUR)] * 4
    assert game.view(state, B).realised == ((), ("candle",), ())


def test_ones_own_objectives_are_imagined_as_any_that_were_not_seen():
    state = settle(game, game.new(q.BallTrap(seats=3)), Luck(random.Random(1)))[0]
    view, rng = game.view(state, A), random.Random(1)
    imagined = [game.imagine(view, rng) for _ in range(200)]
    assert all(other.hands[1:] == state.hands[1:] for other in imagined)
    easy = {id for id, objective in game.objectives.items() if objective.points < 6}
    assert {id for other in imagined for id in other.hands[A]} == easy - {*state.hands[B], *state.hands[C]}


# 5.1 Cooperative: nothing is hidden


def test_everybody_is_sent_the_same():
    state = holding(q.Cooperative(seats=3, fit="exact"), "candle star")
    views = {replace(game.view(state, seat), seat=None) for seat in (A, B, C, None)}
    assert [view.hands for view in views] == [(("candle", "star"),)]
