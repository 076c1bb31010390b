"""The rulebook, clause by clause."""

from __future__ import annotations

import pytest

from tablee.core.errors import Illegal
from tablee.core.game import Ask, Over, Roll, Seat
from tablee.core.play import fold
from tablee.core.seats import DrawFirstPlayer, FirstPlayerDrawn
from tablee.games.newgame.box import shipped
from tablee.games.newgame.state import Options, StonesTaken, Take

BOX = shipped()
GAME = BOX.game
ANA, BEN = Seat(0), Seat(1)
BEGUN = fold(GAME, GAME.new(Options(stones=5)), [FirstPlayerDrawn(ANA)])


def test_1_1_the_heap_has_as_many_stones_as_agreed_on():
    assert GAME.new(Options()).stones == 21 and BEGUN.stones == 5


def test_1_2_every_seat_is_as_likely_to_begin():
    assert GAME.turn(GAME.new(Options())) == Roll(((DrawFirstPlayer(ANA), 1), (DrawFirstPlayer(BEN), 1)))


def test_2_1_seats_take_turns():
    assert GAME.turn(BEGUN) == Ask(frozenset((ANA,)))
    assert GAME.turn(fold(GAME, BEGUN, [StonesTaken(ANA, 1)])) == Ask(frozenset((BEN,)))
    with pytest.raises(Illegal, match="not-your-turn"):
        GAME.decide(BEGUN, BEN, Take(1))


def test_2_2_one_to_three_stones_but_not_more_than_are_left():
    assert GAME.legal(BEGUN, ANA) == [Take(1), Take(2), Take(3)]
    two_left = fold(GAME, BEGUN, [StonesTaken(ANA, 3)])
    assert GAME.legal(two_left, BEN) == [Take(1), Take(2)]
    with pytest.raises(Illegal, match="too-many"):
        GAME.decide(two_left, BEN, Take(3))


def test_3_1_who_took_the_last_stone_wins():
    ended = fold(GAME, BEGUN, [StonesTaken(ANA, 3), StonesTaken(BEN, 2)])
    assert GAME.turn(ended) == Over(frozenset((BEN,)), (0, 1), "3.1")
