"""The rules against a naive reading of the data file, in random states."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.game import Over, Seat
from tablee.core.play import act
from tablee.games.detour.box import shipped
from tablee.games.detour.data import CARDS, COLOURS
from tablee.games.detour.state import Options, RoundBlocked, State
from tablee.games.detour.tests import oracle
from tablee.games.detour.tests.scenes import game
from tablee.games.detour.ways import BIT

BOX = shipped()

DATA = json.loads(BOX.data)
MAPS = {journey["id"]: oracle.OracleMap(journey, DATA["cards"]) for journey in DATA["maps"]}


class DrawnState:
    """Random state for the rules, and the same state for the oracle."""

    def __init__(self, draw: Any, over: bool) -> None:
        seats, name = draw(st.sampled_from([2, 3, 4])), draw(st.sampled_from(sorted(MAPS)))
        self.map, colours = MAPS[name], 4 if seats == 2 else seats
        self.places = [draw(st.sampled_from(sorted(self.map.name))) for _ in range(colours)]
        self.hands = [draw(st.lists(st.sampled_from(CARDS), min_size=not over, unique=True)) for _ in range(colours)]
        self.home = [i for i, place in enumerate(self.places) if place == oracle.HOME]
        self.home = draw(st.permutations(self.home))
        backward, both = st.sampled_from(["everyone", "everyone-else"]), st.sampled_from(["unblocked", "always"])
        self.options = Options(seats, name, draw(backward), draw(both))
        self.blocked = draw(st.booleans())
        self.me = draw(st.integers(0, colours - 1))

    def state(self, **rest: Any) -> State:
        board = game.boards[self.options.map]
        return State(
            options=self.options,
            spaces=tuple(board.spaces[self.map.name[place]] for place in self.places),
            hands=tuple(sum(BIT[card] for card in hand) for hand in self.hands),
            latest=(None,) * len(self.places),
            blocked=self.blocked,
            home=tuple(COLOURS[i] for i in self.home),
            **rest,
        )


playing = st.composite(lambda draw: DrawnState(draw, over=False))()
ended = st.composite(lambda draw: DrawnState(draw, over=True))()


@given(playing)
def test_what_can_be_played_and_what_comes_of_it(drawn: DrawnState) -> None:
    if drawn.me in drawn.home:
        return  # who is home has played in this round
    seat = game.owner(drawn.options, drawn.me)
    played = 0 if drawn.options.seats > 2 else 1 << (drawn.me ^ 1)
    state = drawn.state(first=seat, active=seat, played=played)
    found = []
    for play in game.legal(state, seat):
        after, events = act(game, state, seat, play)
        found.append((play.card, game.view(after, None).markers, any(isinstance(e, RoundBlocked) for e in events)))
    spare_me = drawn.options.backward == "everyone-else"
    hand, always = list(drawn.hands[drawn.me]), drawn.options.both == "always"
    expected = oracle.outcomes(drawn.map, drawn.places, drawn.me, hand, drawn.blocked, spare_me, always)
    assert set(found) == set(expected)
    assert len(found) < 60


@given(ended)
def test_who_wins(drawn: DrawnState) -> None:
    played = (1 << len(drawn.places)) - 1
    turn = game.turn(drawn.state(first=Seat(0), active=None, played=played, round=60))
    hands = [list(hand) for hand in drawn.hands]
    winners, clause = oracle.result(drawn.map, drawn.options.seats, drawn.places, hands, drawn.home)
    assert isinstance(turn, Over)
    assert (set(turn.winners), turn.clause) == (winners, clause)
