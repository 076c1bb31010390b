"""Reasons are true of the table, exist in both languages, and come from the evaluation's terms."""

from __future__ import annotations

import random

import pytest

from reason_checks import because, check_sentences, ids, looks_best, of_match, read
from tablee.core.dice import Luck
from tablee.core.play import steps
from tablee.core.words import Says
from tablee.games.detour import state as d
from tablee.games.detour.box import shipped
from tablee.games.detour.reasons import kind
from tablee.games.detour.tests.scenes import A, B, game, legal, pair, scene

BOX = shipped()
SOME = [
    d.Options(seats=4),
    d.Options(seats=3, map="southern-cross"),
    d.Options(seats=2),
    d.Options(seats=2, map="southern-cross", backward="everyone-else"),
]


def said(state, play, others=None, language="en", reader=A):
    return read(BOX, because(BOX, state, A, play, legal(state)[:6] if others is None else others), language, reader)


def test_a_block_tells_who_loses_what_and_what_it_leaves():
    state = scene("suez", "calcutta", "bombay", hands={"yellow": "block detour"})
    play = d.PlayBlock("yellow", 1, 0)
    others = [d.PlayMove("yellow", "detour", 1)]
    assert said(state, play, others) == (
        "Block from Suez: green and red lose their long moves, and it goes one segment."
    )
    assert said(state, play, others, "fr") == (
        "Blocage depuis Suez\u00a0: le vert et le rouge perdent leurs longs déplacements, et cela fait un segment."
    )


def test_somebody_elses_play_is_told_by_its_colour():
    state = scene("paris", "suez", "suez", hands={"yellow": "block backward"})
    play = d.PlayForNothing("yellow", "backward")
    assert said(state, play, [], reader=1) == (
        "Backward for nothing: it is the card that serves yellow least now, and yellow’s Block then fits Paris–Bombay."
    )


def test_a_detour_names_the_side_path():
    state = scene("suez", "hong-kong", "suez", hands={"yellow": "detour no-action"})
    found = said(state, d.PlayDetour("yellow", "green"), [d.PlayMove("yellow", "detour", 1)])
    assert found.startswith("Detour against green: green has to leave Hong Kong by the side path of Canton, and ")


def test_backward_makes_up_for_itself_only_if_its_marker_went_back():
    state = scene("singapore", "suez", "suez")
    assert said(state, d.PlayBackward("yellow", 2)).endswith("one balloon make up for your own way back.")
    at_start = scene("london", "suez", "suez")
    assert said(at_start, d.PlayBackward("yellow", 1)).endswith("green and red fall back, and it goes one segment.")


def test_a_play_that_comes_home_or_wins_says_so():
    home = scene("liverpool", "dublin", "suez")
    assert "your yellow marker is home, and ranks of 18 stay in hand" in said(home, d.PlayMove("yellow", "detour", 1))
    wins = scene("liverpool", "dublin", "suez", played=("green", "red"), first=B)
    assert said(wins, d.PlayMove("yellow", "detour", 1)) == "Detour home: that wins the match."


def test_with_two_it_says_for_which_marker():
    state = pair("omaha", "turin", "calcutta", "peking")
    found = said(state, d.PlayMove("green", "no-action", 5))
    assert found.startswith("No action to Allahabad for green: ")


def test_another_length_of_the_same_move_is_of_the_same_kind():
    assert kind(d.PlayMove("red", "block", 1)) == kind(d.PlayMove("red", "block", 4))
    different: list[d.Action] = [
        d.PlayMove("red", "block", 1),
        d.PlayMove("red", "detour", 1),
        d.PlayForNothing("red", "block"),
        d.PlayBlock("red", 1),
        d.PlayBlock("red", 1, 2),
        d.PlayDetour("red", "green"),
        d.PlayDetour("red", "blue"),
        d.PlayBackward("red", 1),
        d.PlayBackward("blue", 1),
    ]
    assert len(set(map(kind, different))) == len(different)


# Over matches at random


def test_every_sentence_comes_about():
    said = [because for options in SOME for seed in range(6) for because in of_match(BOX, options, seed)]
    check_sentences(BOX, said, "reason")


LATER = {
    *("reason-next", "reason-kept", "reason-blue", "reason-red", "reason-spare", "reason-moves-on", "reason-return"),
    *("reason-blocked", "reason-stopped", "reason-short", "reason-nothing", "reason-hand"),
}
"""Ids of messages about rounds to come."""


@pytest.mark.parametrize("options", SOME[:3], ids=str)
def test_in_the_last_round_nothing_is_said_of_a_later_one(options):
    rng, lasts = random.Random(5), list[Says]()

    def player(view, plays, must):
        state = game.imagine(view, rng)
        if view.home:
            lasts.extend(
                because(BOX, state, view.seat, play, plays[:4]) for play in rng.sample(plays, min(9, len(plays)))
            )
        return looks_best(BOX, view, plays, must, rng)

    for _ in range(4):
        list(steps(game, options, [player] * options.seats, Luck(rng)))
    assert lasts and not LATER & {id for each in lasts for id in ids(each)}
