"""The benchmarks' calibration game: it really is connect four."""

from __future__ import annotations

from random import Random

import pytest
from benchmarks.connect_four import fast
from benchmarks.connect_four.rules import ConnectFour, Drop, Options, State

from tablee.core.game import Ask, Over, Seat
from tablee.core.play import act
from tablee.kit.twin import OVER

GAME = ConnectFour()


def played(columns: str) -> State:
    state = State(Options())
    for i, column in enumerate(columns):
        state, _ = act(GAME, state, Seat(i % 2), Drop(int(column)))
    return state


@pytest.mark.parametrize("columns", ["0102030", "0011223", "01122323353", "65544343313"])
def test_four_in_a_row_win(columns: str) -> None:
    before, over = GAME.turn(played(columns[:-1])), GAME.turn(played(columns))
    assert not isinstance(before, Over)
    assert isinstance(over, Over) and over.winners == {0}


def test_its_twin_plays_the_same() -> None:
    """The twin's functions run in plain Python, since compiling them would take longer than all these matches."""
    t, listed = fast.tables(GAME, Options()), [0] * 7
    for seed in range(60):
        rng, state, values = Random(seed), State(Options()), [0.0, 0.0]
        s = fast.load(GAME, state)
        while isinstance(turn := GAME.turn(state), Ask):
            [seat] = turn.must
            legal = GAME.legal(state, seat)
            assert (fast.mover(t, s), fast.plays(t, s, listed)) == (seat, len(legal))
            k = rng.randrange(len(legal))
            fast.apply(t, s, listed[k])
            state, _ = act(GAME, state, seat, legal[k])
            assert s.tobytes() == fast.load(GAME, state).tobytes()
        fast.result(t, s, values)
        assert isinstance(turn, Over) and fast.mover(t, s) == OVER
        assert values == [(seat in turn.winners) / len(turn.winners) for seat in range(2)]
