"""Rules of Quadri: the turns, the legal actions, and what follows from an action. Objectives (3) are in objectives.py,
and the three ways to play (4, 5, 6) have a file each in variants/."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import assert_never

from tablee.core.game import Ask, Decided, Roll, Seat, Turn
from tablee.core.play import caused, fold
from tablee.core.seats import first_players, next_seat
from tablee.games.quadri import state as q
from tablee.games.quadri import view
from tablee.games.quadri.data import Objective, read_objectives
from tablee.games.quadri.judge import judge_call, judge_drawn, judge_pass, judge_placement
from tablee.games.quadri.picture import square
from tablee.games.quadri.record import evolve
from tablee.games.quadri.variants import variant_of
from tablee.games.quadri.variants.competitive import realised
from tablee.games.quadri.variants.shared import hand_to_fill


@cache
def turns_at(place: int) -> tuple[q.PlaceCard, ...]:
    """Return the placements at a place of the picture, one for each turn of the card. Cached, since only a few hundred
    places occur in all matches."""
    x, y = square(place)
    return tuple(q.PlaceCard(x, y, turn) for turn in range(4))


class Quadri:
    """Rules of Quadri with the objectives of a data file."""

    # 1 Material

    def __init__(self, data: bytes) -> None:
        self.objectives: dict[str, Objective] = read_objectives(data)

    def new(self, options: q.Options) -> q.State:
        return variant_of(options).new(self.objectives, options)

    def turn(self, state: q.State) -> Turn[q.Chance]:
        if state.active is None:
            return Roll(first_players(state.options.seats))
        if not state.placed:
            return Roll(state.cards.outcomes(q.DrawCard))
        variant = variant_of(state.options)
        if hand_to_fill(state, variant) is not None:
            return Roll(state.unseen.outcomes(q.DrawObjective))
        if state.card is not None:
            return Ask(must=frozenset((state.active,)), may=variant.may(state) - {state.active})
        return variant.end(self.objectives, state) or Roll(state.cards.outcomes(q.DrawCard))

    def legal(self, state: q.State, seat: Seat) -> Sequence[q.Action]:
        """2.4 List the legal actions. The first one, at the first place in reading order with the card unturned, is the
        mildest: it is played when a clock runs out."""
        match self.turn(state):
            case Ask(must, may) if seat in must or seat in may:
                extra = variant_of(state.options).extra(state, seat)
                return [*self._placements(state), *extra] if seat == state.active else extra
        return ()

    def _placements(self, state: q.State) -> list[q.Action]:
        if state.card is None:
            return []
        by_turn = zip(*map(turns_at, state.picture.places()), strict=True)
        return list(chain.from_iterable(by_turn))

    def decide(self, state: q.State, actor: Seat | None, action: q.Action | q.Chance) -> Decided[q.Event, q.State]:
        match action:
            case q.DrawFirstPlayer(seat):
                return caused(self, state, q.FirstPlayerDrawn(seat))
            case q.DrawCard(card):
                return caused(self, state, q.CardTaken(self._next(state), card) if state.placed else q.StartLaid(card))
            case q.DrawObjective(objective):
                return self._draw(state, objective)
        assert actor is not None, "chance does not play"
        match action:
            case q.PlaceCard():
                judge_drawn(state)
                return self.place(state, actor, action)
            case q.Call(objective):
                return self._call(state, actor, objective)
            case q.PassCalls():
                return self._pass(state, actor)
            case other:
                assert_never(other)

    # 2 Placing

    def place(self, state: q.State, actor: Seat, action: q.PlaceCard) -> Decided[q.Event, q.State]:
        """Return what a placement leads to, also in a state that lacks the objectives that a seat cannot see."""
        card, covered = judge_placement(state, actor, action)
        placed = q.CardPlaced(actor, card, covered)
        after = evolve(state, placed)
        then = variant_of(state.options).settled(self.objectives, state, after, actor)
        return [placed, *then], fold(self, after, then)

    def _next(self, state: q.State) -> Seat:
        """Return the seat that takes the next card. The first player also takes the first card after the start card."""
        assert state.active is not None
        return next_seat(state.active, state.options.seats) if len(state.placed) > 1 else state.active

    # 4.1, 4.2, 5.1, 6.1 Drawing objectives

    def _draw(self, state: q.State, objective: str) -> Decided[q.Event, q.State]:
        variant = variant_of(state.options)
        hand = hand_to_fill(state, variant)
        assert hand is not None
        dealt = variant.dealt(hand, objective)
        after = evolve(state, dealt)
        if len(state.placed) < 2 or hand_to_fill(after, variant) == hand:
            return [dealt], after
        then = variant.drawn(self.objectives, after, hand)
        return [dealt, *then], fold(self, after, then)

    # 4.2, 4.7 Calling

    def _call(self, state: q.State, actor: Seat, objective: str) -> Decided[q.Event, q.State]:
        """Return what a call leads to. A wrong one is answered to the caller alone and costs nothing."""
        judge_call(self, state, actor, objective)
        found = realised(self.objectives, state, actor, objective)
        return caused(self, state, found or q.CallMissed(actor, objective))

    def _pass(self, state: q.State, actor: Seat) -> Decided[q.Event, q.State]:
        judge_pass(self, state, actor)
        return caused(self, state, q.CallsPassed(actor))

    # What happened: record.py

    def evolve(self, state: q.State, event: q.Event) -> q.State:
        return evolve(state, event)

    # What each seat can see: view.py

    def view(self, state: q.State, seat: Seat | None) -> q.View:
        return view.view(self, state, seat)

    def redact(self, event: q.Event, seat: Seat | None) -> q.Event | None:
        return view.redact(event, seat)

    def imagine(self, seen: q.View, rng: Random) -> q.State:
        return view.imagine(self, seen, rng)
