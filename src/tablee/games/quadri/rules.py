"""Quadri: the rules. Placing (2), dealing and calling are here; objectives (3) are in objectives.py, and the three ways
to play (4, 5, 6) have a file each in variants/."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import assert_never

from msgspec.structs import replace

from tablee.core.errors import Illegal
from tablee.core.game import Ask, Roll, Seat, Turn
from tablee.core.rows import put
from tablee.games.quadri import view
from tablee.games.quadri.data import Objective, read_objectives
from tablee.games.quadri.picture import square
from tablee.games.quadri.state import (
    Action,
    Call,
    CallMissed,
    CallsPassed,
    Card,
    CardPlaced,
    CardTaken,
    Chance,
    DrawCard,
    DrawFirstPlayer,
    DrawObjective,
    Event,
    FirstPlayerDrawn,
    LastRoundBegan,
    ObjectiveDrawn,
    ObjectiveLost,
    ObjectiveOpened,
    ObjectiveRealised,
    ObjectiveTurned,
    Options,
    PassCalls,
    PlaceCard,
    Placed,
    StartLaid,
    State,
    View,
)
from tablee.games.quadri.variants import CALLED, variant_of
from tablee.games.quadri.variants.competitive import realised
from tablee.games.quadri.variants.shared import round_from


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
            return Roll(tuple((DrawFirstPlayer(Seat(seat)), 1) for seat in range(state.options.seats)))
        if not state.placed:
            return Roll(state.cards.outcomes(DrawCard))
        if self._short(state) is not None:
            return Roll(state.unseen.outcomes(DrawObjective))
        variant = variant_of(state.options)
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
        places = [turns_at(place) for place in state.picture.places()]
        return [turns[turn] for turn in range(4) for turns in places]

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
        if actor != state.active or state.card is None:
            raise Illegal("2.2", "not-your-turn")
        covered = state.picture.squares_under(action.x, action.y)
        if covered == 0:
            raise Illegal("2.1", "covers-none")
        if covered == 4:
            raise Illegal("2.1", "covers-all")
        placed = CardPlaced(actor, Placed(state.card, action.x, action.y, action.turn), covered)
        after = self.evolve(state, placed)
        return [placed, *variant_of(state.options).settled(self.objectives, state, after, actor)]

    def _next(self, state: State) -> Seat:
        """Who takes the next card. The first player takes the first one after the start card."""
        assert state.active is not None
        return Seat((state.active + 1) % state.options.seats) if len(state.placed) > 1 else state.active

    # 4.1, 4.2, 5.1, 6.1 Drawing objectives

    def _short(self, state: State) -> int | None:
        """Whose hand is filled now: the first from the active player round that has fewer objectives than it should.

        Claims are settled seat by seat, so while they last nobody farther round has laid anything down yet."""
        if not state.objectives or state.active is None:
            return None
        full = variant_of(state.options).hand_size()
        order = round_from(state, state.active) if len(state.hands) > 1 else (0,)
        return next((hand for hand in order if len(state.hands[hand]) < full), None)

    def _draw(self, state: State, objective: str) -> list[Event]:
        hand = self._short(state)
        assert hand is not None
        variant = variant_of(state.options)
        dealt = variant.dealt(hand, objective)
        after = self.evolve(state, dealt)
        if len(state.placed) < 2 or self._short(after) == hand:
            return [dealt]
        return [dealt, *variant.drawn(self.objectives, after, hand)]

    # 4.2, 4.7 Calling

    def _call(self, state: State, actor: Seat, objective: str) -> list[Event]:
        """A wrong call is answered to the caller alone and costs nothing."""
        self._may_call(state, actor)
        if objective not in state.hands[actor]:
            raise Illegal("4.2", "not-in-hand")
        return [realised(self.objectives, state, actor, objective) or CallMissed(actor, objective)]

    def _pass(self, state: State, actor: Seat) -> list[Event]:
        self._may_call(state, actor)
        if state.card is not None:
            raise Illegal("4.7", "not-yet")
        return [CallsPassed(actor)]

    def _may_call(self, state: State, actor: Seat) -> None:
        if variant_of(state.options) is not CALLED:
            raise Illegal("4.2", "automatic")
        turn = self.turn(state)
        if not isinstance(turn, Ask) or actor not in turn.must | turn.may:
            raise Illegal("4.7", "passed")

    # What happens to the table

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case CardTaken(seat, card):
                left = None if state.turns_left is None else state.turns_left - 1
                taken = replace(state, active=seat, card=card, turns_left=left)
                return self._without_card(taken, card)
            case CardPlaced(_, placed):
                return self._with_card(replace(state, card=None, lost_last=frozenset()), placed)
            case ObjectiveDrawn(seat, objective) | ObjectiveOpened(seat, objective):
                return self._with_objective(state, seat or 0, objective)
            case ObjectiveRealised(seat, objective) | ObjectiveLost(seat, objective):
                return self._with_realised(state, seat, objective)
            case ObjectiveTurned(objective):
                return self._with_realised(state, Seat(0), objective)
            case FirstPlayerDrawn(seat):
                return replace(state, active=seat)
            case StartLaid(card):
                return self._with_card(self._without_card(state, card), Placed(card, 0, 0, 0))
            case LastRoundBegan():
                return replace(state, turns_left=state.options.seats - (state.card is not None))
            case CallsPassed(seat):
                return replace(state, passed=state.passed | {seat})
            case CallMissed():
                return state
            case other:
                assert_never(other)

    def _without_card(self, state: State, card: Card) -> State:
        return replace(state, cards=state.cards.without(card), pile=state.pile - 1)

    def _with_card(self, state: State, placed: Placed) -> State:
        picture = state.picture.with_card(placed.card, placed.x, placed.y, placed.turn)
        return replace(state, picture=picture, placed=(*state.placed, placed))

    def _with_objective(self, state: State, hand: int, objective: str | None) -> State:
        assert objective is not None, "a redacted event is not the truth"
        hands = put(state.hands, hand, (*state.hands[hand], objective))
        return replace(state, unseen=state.unseen.without(objective), objectives=state.objectives - 1, hands=hands)

    def _with_realised(self, state: State, hand: Seat, objective: str) -> State:
        left = tuple(held for held in state.hands[hand] if held != objective)
        return replace(
            state,
            hands=put(state.hands, hand, left),
            realised=put(state.realised, hand, (*state.realised[hand], objective)),
            lost_last=state.lost_last if left else state.lost_last | {hand},
        )

    # What each seat can see: view.py

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(self, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return view.redact(event, seat)

    def imagine(self, seen: View, rng: Random) -> State:
        return view.imagine(self, seen, rng)
