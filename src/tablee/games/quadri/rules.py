"""Quadri: what is asked, and what follows from an action. Objectives (3) are in objectives.py, and the three ways to
play (4, 5, 6) have a file each in variants/."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import assert_never

from tablee.core.game import Ask, Roll, Seat, Turn
from tablee.core.seats import first_players, next_seat
from tablee.games.quadri import view
from tablee.games.quadri.data import Objective, read_objectives
from tablee.games.quadri.judge import judge_call, judge_pass, judge_placement
from tablee.games.quadri.picture import square
from tablee.games.quadri.record import evolve
from tablee.games.quadri.state import (
    Action,
    Call,
    CallMissed,
    CallsPassed,
    CardPlaced,
    CardTaken,
    Chance,
    DrawCard,
    DrawFirstPlayer,
    DrawObjective,
    Event,
    FirstPlayerDrawn,
    Options,
    PassCalls,
    PlaceCard,
    StartLaid,
    State,
    View,
)
from tablee.games.quadri.variants import variant_of
from tablee.games.quadri.variants.competitive import realised
from tablee.games.quadri.variants.shared import Variant, round_from


@cache
def turns_at(place: int) -> tuple[PlaceCard, ...]:
    """The actions for a place of the picture: the same few hundred come up in every match."""
    x, y = square(place)
    return tuple(PlaceCard(x, y, turn) for turn in range(4))


class Quadri:
    """The game with the objectives of a data file."""

    # 1 Material

    def __init__(self, data: bytes) -> None:
        self.objectives: dict[str, Objective] = read_objectives(data)

    def new(self, options: Options) -> State:
        return variant_of(options).new(self.objectives, options)

    def turn(self, state: State) -> Turn[Chance]:
        if state.active is None:
            return Roll(first_players(state.options.seats))
        if not state.placed:
            return Roll(state.cards.outcomes(DrawCard))
        variant = variant_of(state.options)
        if _short(state, variant) is not None:
            return Roll(state.unseen.outcomes(DrawObjective))
        if state.card is not None:
            return Ask(must=frozenset((state.active,)), may=variant.may(state) - {state.active})
        return variant.end(self.objectives, state) or Roll(state.cards.outcomes(DrawCard))

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """2.4 The first place in reading order, unrotated, is the mildest."""
        match self.turn(state):
            case Ask(must, may) if seat in must or seat in may:
                extra = variant_of(state.options).extra(state, seat)
                return [*self._placements(state), *extra] if seat == state.active else extra
        return ()

    def _placements(self, state: State) -> list[Action]:
        if state.card is None:
            return []
        by_turn = zip(*map(turns_at, state.picture.places()), strict=True)
        return list(chain.from_iterable(by_turn))

    def decide(self, state: State, actor: Seat | None, action: Action | Chance) -> Sequence[Event]:
        match action:
            case DrawFirstPlayer(seat):
                return [FirstPlayerDrawn(seat)]
            case DrawCard(card):
                return [CardTaken(self._next(state), card)] if state.placed else [StartLaid(card)]
            case DrawObjective(objective):
                return self._draw(state, objective)
        assert actor is not None, "chance does not play"
        match action:
            case PlaceCard():
                return self._place(state, actor, action)
            case Call(objective):
                return self._call(state, actor, objective)
            case PassCalls():
                return self._pass(state, actor)
            case other:
                assert_never(other)

    # 2 Placing

    def _place(self, state: State, actor: Seat, action: PlaceCard) -> list[Event]:
        card, covered = judge_placement(state, actor, action)
        placed = CardPlaced(actor, card, covered)
        after = evolve(state, placed)
        return [placed, *variant_of(state.options).settled(self.objectives, state, after, actor)]

    def _next(self, state: State) -> Seat:
        """Who takes the next card. The first player takes the first one after the start card."""
        assert state.active is not None
        return next_seat(state.active, state.options.seats) if len(state.placed) > 1 else state.active

    # 4.1, 4.2, 5.1, 6.1 Drawing objectives

    def _draw(self, state: State, objective: str) -> list[Event]:
        variant = variant_of(state.options)
        hand = _short(state, variant)
        assert hand is not None
        dealt = variant.dealt(hand, objective)
        after = evolve(state, dealt)
        if len(state.placed) < 2 or _short(after, variant) == hand:
            return [dealt]
        return [dealt, *variant.drawn(self.objectives, after, hand)]

    # 4.2, 4.7 Calling

    def _call(self, state: State, actor: Seat, objective: str) -> list[Event]:
        """A wrong call is answered to the caller alone and costs nothing."""
        judge_call(self, state, actor, objective)
        return [realised(self.objectives, state, actor, objective) or CallMissed(actor, objective)]

    def _pass(self, state: State, actor: Seat) -> list[Event]:
        judge_pass(self, state, actor)
        return [CallsPassed(actor)]

    # What happened: record.py

    def evolve(self, state: State, event: Event) -> State:
        return evolve(state, event)

    # What each seat can see: view.py

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(self, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return view.redact(event, seat)

    def imagine(self, seen: View, rng: Random) -> State:
        return view.imagine(self, seen, rng)


def _short(state: State, variant: Variant) -> int | None:
    """4.1, 4.2 Whose hand is filled now: the first from the active player round that has fewer objectives than it
    should.

    Claims are settled seat by seat, so while they last nobody farther round has laid anything down yet."""
    if not state.objectives or state.active is None:
        return None
    full = variant.hand_size()
    if min(map(len, state.hands)) >= full:
        return None
    order = round_from(state, state.active) if len(state.hands) > 1 else (0,)
    return next((hand for hand in order if len(state.hands[hand]) < full), None)
