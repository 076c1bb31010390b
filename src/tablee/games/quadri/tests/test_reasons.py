"""Reasons for placements and calls: the sentences are true of the table, and exist in both languages."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from reason_checks import because, check_sentences, ids, looks_best, of_match, read
from tablee.core.dice import Luck
from tablee.core.play import steps
from tablee.games.quadri import state as q
from tablee.games.quadri.box import shipped
from tablee.games.quadri.reasons import kind, reason
from tablee.games.quadri.tests.scenes import A, B, after, dealt, game

BOX = shipped()


def row(*hands, options=None, cards=3, below=()):
    """Return a state with a row of yellow squares over a row of magenta ones, each as long as there are cards. A black
    and a cyan square end the rows."""
    placed = [*(q.Placed("CMYK", x, 0, 2) for x in range(cards)), *below]
    begun = [q.FirstPlayerDrawn(A), q.StartLaid("CMYK"), *dealt(*map(str.split, hands), options=options)]
    laid = [q.CardPlaced(A, card, 2) for card in placed]
    state = after(*begun, *laid, q.CardTaken(A, "CMYK"), options=options)
    return state if isinstance(state.options, q.Competitive) else replace(state, objectives=0)


def last(state, pile=0):
    return replace(state, pile=pile)


NEXT, EARLIER = q.PlaceCard(3, 0, 2), q.PlaceCard(2, 0, 2)
"""Placements that make the rows of `row` one square longer: NEXT where `cards` is 3, EARLIER where it is 2."""
ASIDE, APART, ACROSS = q.PlaceCard(-1, 0, 0), q.PlaceCard(-1, -1, 0), q.PlaceCard(1, 1, 0)
MIDDLE = (q.Placed("CMYK", 1, 2, 0),)
"""Card that shows a magenta square below the third one of the row."""
IDLE, FAR = "crane tulip puppy", "axe bowler-hat bathtub"
CALLED, TOGETHER, BLIND = q.Competitive(claims="called"), q.Cooperative(fit="within"), q.BallTrap(seats=3)

CASES = {
    "This card completes the Candle for 4 points, and Nessie lacks two yellow squares.": (
        row("candle nessie axe", IDLE),
        NEXT,
    ),
    "This card completes the Candle for 4 points, and a new objective comes to hand.": (
        row("candle axe crank", IDLE),
        NEXT,
    ),
    "This card completes the Candle and the Mushroom for 8 points, and a new objective comes to hand.": (
        row("candle mushroom axe", IDLE, below=MIDDLE),
        NEXT,
    ),
    "This card completes the Candle, to be called for 4 points, and the Mushroom still lacks only one magenta "
    "square.": (
        row("candle mushroom axe", IDLE, options=CALLED),
        NEXT,
    ),
    "With this card Nessie lacks two yellow squares.": (row("nessie axe crank", IDLE), NEXT),
    "With this card the Mushroom lacks one magenta square and Nessie three yellow squares.": (
        row("mushroom nessie axe", IDLE, cards=2),
        EARLIER,
    ),
    "This card does not disturb the Flag, which lacks two magenta squares.": (
        row("flag axe crank", IDLE),
        APART,
        ACROSS,
    ),
    "This card could complete the Mushroom, which stays possible later.": (
        row("mushroom axe crank", IDLE),
        APART,
        ACROSS,
    ),
    "Nothing to complete yet: this card breaks into a group of three yellow squares that others may need.": (
        row(FAR, IDLE),
        q.PlaceCard(-1, -1, 1),
    ),
    "This card could complete the Candle, but not here.": (row("candle axe crank", IDLE), q.PlaceCard(0, 1, 0)),
    "The last card completes nothing wherever it lies.": (last(row(FAR, IDLE)), NEXT),
    "The last card could complete the Mushroom, but not here.": (last(row("mushroom axe crank", IDLE)), APART),
    "Your last card completes nothing wherever it lies, and it breaks into a group of three yellow squares that "
    "others may need.": (last(row(FAR, IDLE), 1), q.PlaceCard(0, -1, 0)),
    "Nothing to complete yet: this card breaks into a group of four yellow squares that others may need, and the "
    "Candle lies there, to be called for 4 points.": (
        row("candle mushroom axe", IDLE, options=CALLED, cards=4, below=MIDDLE),
        q.PlaceCard(3, -1, 0),
    ),
    "Nothing to complete yet: this card adds two new squares to build on.": (
        row("axe crank", options=TOGETHER),
        q.PlaceCard(0, 1, 0),
    ),
    "4 of 6 squares are then there for the Baguette.": (row("baguette axe crank", IDLE), NEXT),
    "Nothing to complete yet: this card adds three new squares at the edge to build on.": (row(FAR, IDLE), APART),
    "Calling the Candle now gives 4 points, before somebody covers it.": (
        row("candle flute star", IDLE, options=CALLED, cards=4),
        q.Call("candle"),
    ),
    "Calling the Candle costs nothing, though it is not on the table yet.": (
        row("candle flute star", IDLE, options=CALLED),
        q.Call("candle"),
    ),
    "This card completes the Candle, and one of the ten is left for 18 cards.": (
        row("candle axe", options=TOGETHER),
        NEXT,
    ),
    "This card completes the Candle, and that wins the match.": (row("candle", options=TOGETHER), NEXT),
    "This card makes the Candle that Ben holds, and Ben has none left.": (
        row("flute axe", "candle", "crank", options=BLIND),
        NEXT,
    ),
    "This card makes the Candle, and that wins the match.": (row("flute", "candle", options=q.BallTrap()), NEXT),
}


def given(state, action, *others):
    return because(BOX, state, A, action, others or (ASIDE,))


@pytest.mark.parametrize("sentence", CASES)
def test_a_reason(sentence):
    assert read(BOX, given(*CASES[sentence])) == sentence


@pytest.mark.parametrize(
    "english, sentence",
    [
        (
            "This card completes the Candle for 4 points, and Nessie lacks",
            "Cette carte réalise la Bougie pour 4 points, et Nessie n’attend plus que deux carrés jaunes.",
        ),
        (
            "With this card the Mushroom",
            "Avec cette carte, le Champignon attend encore un carré magenta et Nessie trois carrés jaunes.",
        ),
        (
            "This card makes the Candle that Ben",
            "Cette carte réalise la Bougie que vous tenez, et vous n’en avez plus.",
        ),
    ],
)
def test_a_reason_in_french_for_somebody_else(english, sentence):
    case = next(case for text, case in CASES.items() if text.startswith(english))
    assert read(BOX, given(*case), "fr", B) == sentence


PASSES = {
    "Nothing in hand is on the table any more.": row("candle flute star", IDLE, options=CALLED),
    "It ends the calls, though the Candle is on the table.": row("candle flute star", IDLE, options=CALLED, cards=4),
}


@pytest.mark.parametrize("sentence", PASSES)
def test_the_last_calls(sentence):
    assert read(BOX, passing(PASSES[sentence])) == sentence


def passing(state):
    view = game.view(state, A)
    return reason(game, view, q.PassCalls(), view, ())


def test_nothing_is_told_of_what_others_hold_in_secret():
    """The state may have imagined hands: here Ben holds the candle, which the card would complete, but A must not be
    told."""
    state = row(FAR, "candle nessie mushroom")
    assert read(BOX, given(state, NEXT)) == (
        "Nothing to complete yet: this card covers 2 squares and leaves others only two new squares to build on."
    )


def test_the_next_square_and_another_turn_are_of_the_same_kind():
    assert kind(q.PlaceCard(0, 0, 0)) == kind(q.PlaceCard(1, 2, 3))
    assert kind(q.PlaceCard(0, 0, 0)) != kind(q.PlaceCard(3, 0, 0))
    assert kind(q.Call("candle")) == kind(q.Call("candle")) != kind(q.Call("flute"))
    assert kind(q.Call("candle")) != kind(q.PlaceCard(0, 0, 0))


# Over matches at random

SOME = [q.Competitive(), q.Competitive(fit="exact", seats=3), CALLED, q.Cooperative(), BLIND]


def test_every_sentence_comes_about():
    cases = (given(*case) for case in (*CASES.values(), (row(FAR, IDLE), NEXT)))
    check_sentences(BOX, [*of_match(BOX, q.Competitive(), 3), *cases, *map(passing, PASSES.values())], "reason")


# Over matches between bots

AHEAD = {
    *("reason-nearer", "reason-both", "reason-leaves", "reason-later", "reason-lacks", "reason-still", "reason-adds"),
    *("reason-small", "reason-small.together", "reason-wide", "reason-breaks", "reason-undone", "reason-undisturbed"),
}
"""Messages that speak of cards to come."""
NOTHING = {"reason-small", "reason-small.together", "reason-wide", "reason-breaks"}
"""Messages that begin with "Nothing to complete yet"."""


def placements(options, seed):
    """Play a match between bots; return for each placement the view, the legal actions, and the bot's choice."""
    rng, found = random.Random(seed), []

    def player(view, actions, must):
        action = looks_best(BOX, view, actions, must, rng)
        if isinstance(action, q.PlaceCard):
            found.append((view, actions, action))
        return action

    list(steps(game, options, [player] * options.seats, Luck(rng)))
    return found


def plays_again(view):
    """Tell whether the view's player places another card after this one; in the cooperative game anybody's card
    counts."""
    to_come = view.pile if view.turns_left is None else min(view.pile, view.turns_left)
    return to_come >= (1 if isinstance(view.options, q.Cooperative) else view.options.seats)


@pytest.mark.parametrize("options", SOME, ids=str)
def test_a_sentence_is_true_of_every_position_of_a_match(options):
    """A sentence names no objective twice, speaks of no card that does not come, and says that nothing can be completed
    only where that is so."""
    rng, lasts = random.Random(4), 0
    for view, actions, chosen in placements(options, 3):
        state, again = game.imagine(view, rng), plays_again(view)
        lasts += not again
        for action in {chosen, *rng.sample(sorted(actions, key=str), 2 if again else 20)}:
            said = because(BOX, state, view.seat, action, [chosen])
            parts = list(ids(said))
            objectives = [id for id in parts if id.startswith("objective-")]
            assert len(objectives) == len({*objectives}), read(BOX, said)
            assert again or not AHEAD & {*parts}, read(BOX, said)
            assert not NOTHING & {*parts} or not completes(view, actions), read(BOX, said)
    assert lasts or not isinstance(options, q.Competitive), "the others may end before the last card"


def completes(view, actions):
    """Tell whether the card can complete anything that this seat wants."""
    wants = range(view.options.seats) if isinstance(view.options, q.BallTrap) else (view.seat, None)
    placed = (action for action in actions if isinstance(action, q.PlaceCard))
    return any(made.seat in wants for action in placed for made in BOX.web.preview(view, action).realises)
