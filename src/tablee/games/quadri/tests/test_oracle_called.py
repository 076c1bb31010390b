"""Called claims compared with a plain reading of the rules, over many random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tablee.core.dice import Luck
from tablee.core.game import Ask, Over, Seat
from tablee.core.play import act, settle
from tablee.games.quadri import state as q
from tablee.games.quadri.tests import oracle
from tablee.games.quadri.tests.scenes import game
from tablee.games.quadri.tests.test_oracle import DRAWINGS, FITS, SEEDS, PlacementMoment, agrees, clumped, shown, where

# 4.2 Called: attentive players, who call every objective that the oracle finds on the table.


def called(seed: int, fit: q.Fit = "within", scarce: bool = False) -> Iterator[PlacementMoment]:
    """Play a match with called claims and yield its moments. Players call every objective on the table, and sometimes
    one that is not there. Two objectives are left after the deal, so that there is a last round. If `scarce`, there are
    only as many objectives as players, and some players hold none from the start."""
    rng = random.Random(seed)
    options = q.Competitive(seats=rng.randint(2, 4), claims="called", fit=fit)
    short = replace(game.new(options), objectives=options.seats if scarce else 3 * options.seats + 2)
    state, events = settle(game, short, Luck(rng))
    while isinstance(turn := game.turn(state), Ask):
        yield PlacementMoment(state, events)
        seat, action = _attentive(state, rng) or (min(turn.must), game.legal(state, min(turn.must))[0])
        if isinstance(action, q.PlaceCard):
            action = clumped(state, rng)
        state, done = act(game, state, seat, action)
        state, answers = settle(game, state, Luck(rng))
        events = [*done, *answers]
    yield PlacementMoment(state, events)


def _attentive(state: q.State, rng: random.Random) -> tuple[Seat, q.Call] | None:
    held = [(Seat(seat), id) for seat, hand in enumerate(state.hands) if seat not in state.passed for id in hand]
    if held and rng.random() < 0.1:
        seat, id = rng.choice(held)
        return seat, q.Call(id)
    grid = shown(state.placed)
    found = [(seat, q.Call(id)) for seat, id in held if where(grid, state.options.fit, id)]
    return rng.choice(found) if found else None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_call_is_right_when_a_plain_look_finds_the_objective(seed: int) -> None:
    right = 0
    for state, events in called(seed):
        grid = shown(state.placed)
        for event in events:
            match event:
                case q.CallMissed(_, objective):
                    assert not where(grid, "within", objective)
                case q.ObjectiveRealised(_, objective, _, squares):
                    assert agrees(squares, where(grid, "within", objective))
                    right += 1
    assert right or len(state.placed) == 48, "there was nothing to call"


@pytest.mark.parametrize("seed", SEEDS)
def test_after_the_last_objective_a_card_taken_is_placed_then_all_play_once_more(seed: int) -> None:
    log = [event for moment in called(seed) for event in moment.events]
    began = next((i for i, event in enumerate(log) if isinstance(event, q.LastRoundBegan)), None)
    if began is None:
        assert sum(isinstance(event, q.CardPlaced) for event in log) == 47  # 4.5
        return
    taken = [event.seat for event in log[:began] if isinstance(event, q.CardTaken)]
    under_way = len(taken) - sum(isinstance(event, q.CardPlaced) for event in log[:began])
    assert log[began] == q.LastRoundBegan(taken[-1])
    seats, after = max(taken) + 1, [event.seat for event in log[began:] if isinstance(event, q.CardPlaced)]
    assert after == [taken[-1]] * under_way + [Seat((taken[-1] + i) % seats) for i in range(1, seats + 1)]


class CallLedger:
    """4.2, 4.7 Record that players could keep on paper: hands, objectives laid down, and who may still call."""

    def __init__(self, dealt: q.State) -> None:
        self.fit = dealt.options.fit
        self.hands = [list(hand) for hand in dealt.hands]
        self.laid: list[list[str]] = [[] for _ in dealt.hands]
        self.pile = dealt.objectives
        self.passed = set[int]()

    def step(self, grid: oracle.Grid, events: list[q.Event]) -> None:
        """Check the events of one step against the ledger, and update it. The first event is the action. Of the events
        that follow from it, only a drawn objective changes a hand."""
        match events[0]:
            case q.ObjectiveRealised(seat, id, points, squares):
                assert frozenset(squares) in where(grid, self.fit, id) and points == len(DRAWINGS[id]["cells"])
                self.lay(seat, id, events[1:])
            case q.CallMissed(seat, id):
                assert len(events) == 1 and id in self.hands[seat] and not where(grid, self.fit, id)
            case q.CallsPassed(seat):
                assert len(events) == 1
                self.passed.add(seat)
            case q.CardPlaced():
                assert all(isinstance(event, q.CardTaken) for event in events[1:])

    def lay(self, seat: Seat, id: str, then: list[q.Event]) -> None:
        self.hands[seat].remove(id)
        self.laid[seat].append(id)
        drawn = [event for event in then if isinstance(event, q.ObjectiveDrawn)]
        assert [event.seat for event in drawn] == [seat] * bool(self.pile)
        self.hands[seat] += [event.objective for event in drawn if event.objective]
        last = [q.LastRoundBegan] if drawn and self.pile == 1 else []
        assert [type(event) for event in then if event not in drawn] == last
        self.pile -= len(drawn)

    def may_speak(self) -> set[int]:
        return {seat for seat, hand in enumerate(self.hands) if hand and seat not in self.passed}


@pytest.mark.parametrize("scarce", [False, True])
@pytest.mark.parametrize("fit", FITS)
@pytest.mark.parametrize("seed", SEEDS)
def test_called_claims_are_what_players_would_write_down(seed: int, fit: q.Fit, scarce: bool) -> None:
    first, *rest = called(seed, fit, scarce)
    ledger = CallLedger(first.state)
    for state, events in rest:
        ledger.step(shown(state.placed), events)
        assert state.hands == tuple(map(tuple, ledger.hands)) and state.objectives == ledger.pile
        if isinstance(turn := game.turn(state), Ask):
            placing: set[int] = set() if state.card is None or state.active is None else {state.active}
            assert set[int](turn.must | turn.may) == ledger.may_speak() | placing
            assert set[int](turn.must) == (placing or ledger.may_speak())
    over = game.turn(rest[-1].state)
    points = [sum(len(DRAWINGS[id]["cells"]) for id in ids) for ids in ledger.laid]
    assert isinstance(over, Over) and list(over.scores) == points and not ledger.may_speak()
    assert over.winners == oracle.winners(points, list(map(len, ledger.laid)))
