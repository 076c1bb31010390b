"""Quadri: the rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import TypeVar, assert_never

from msgspec.structs import replace

from tablee.core.bag import bag_of
from tablee.core.errors import Illegal
from tablee.core.game import Ask, Over, Roll, Seat, Turn
from tablee.games.quadri import view
from tablee.games.quadri.data import CARDS, COPIES, Objective, read_objectives
from tablee.games.quadri.picture import Picture, exact, square, within
from tablee.games.quadri.state import (
    Action,
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
    ObjectiveRealised,
    Options,
    PlaceCard,
    Placed,
    Square,
    StartLaid,
    State,
    View,
)

HAND = 3
"""4.1, 4.2 Objectives a player holds, while the pile lasts."""

T = TypeVar("T")


def put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


@cache
def place_card(place: int, turn: int) -> PlaceCard:
    """The action for a place of the picture: the same few hundred come up in every match."""
    x, y = square(place)
    return PlaceCard(x, y, turn)


class Quadri:
    """Competitive Quadri, with the objectives of a data file."""

    # 1 Material

    def __init__(self, data: bytes) -> None:
        self.objectives: dict[str, Objective] = read_objectives(data)

    def new(self, options: Options) -> State:
        return State(
            options=options,
            picture=Picture(),
            placed=(),
            cards=bag_of(CARDS, COPIES),
            unseen=bag_of(self.objectives),
            objectives=options.objectives,
            hands=((),) * options.seats,
            realised=((),) * options.seats,
            scores=(0,) * options.seats,
        )

    def turn(self, state: State) -> Turn[Chance]:
        if state.active is None:
            return Roll(tuple((DrawFirstPlayer(Seat(seat)), 1) for seat in range(state.options.seats)))
        if state.card is not None:
            return Ask(must=frozenset((state.active,)))
        if self._short(state) is not None:
            return Roll(state.unseen.outcomes(DrawObjective))
        if over := self._over(state):
            return over
        return Roll(state.cards.outcomes(DrawCard))

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """2.4 The first place in reading order, unrotated, is the mildest."""
        if state.card is None or seat != state.active:
            return ()
        places = state.picture.places()
        return [place_card(place, turn) for turn in range(4) for place in places]

    def decide(self, state: State, actor: Seat | None, action: Action | Chance) -> Sequence[Event]:
        match action:
            case PlaceCard():
                return self._place(state, actor, action)
            case DrawFirstPlayer(seat):
                return [FirstPlayerDrawn(seat)]
            case DrawCard(card):
                return [CardTaken(self._next(state), card)] if state.placed else [StartLaid(card)]
            case DrawObjective(objective):
                return self._draw(state, objective)
            case other:
                assert_never(other)

    # 2 Placing

    def _place(self, state: State, actor: Seat | None, action: PlaceCard) -> list[Event]:
        if actor is None or actor != state.active or state.card is None:
            raise Illegal("2.2", "not-your-turn")
        covered = state.picture.squares_under(action.x, action.y)
        if covered == 0:
            raise Illegal("2.1", "covers-none")
        if covered == 4:
            raise Illegal("2.1", "covers-all")
        placed = CardPlaced(actor, Placed(state.card, action.x, action.y, action.turn), covered)
        return [placed, *self._claims(self.evolve(state, placed), actor)]

    # 3 Objectives

    def lies(self, options: Options, picture: Picture, objective: Objective) -> tuple[Square, ...] | None:
        """3.1 Where an objective is on the table, if it is."""
        if options.fit == "within":
            found = within(picture.planes[objective.plane], objective.shapes)
        else:
            groups = (exact(plane, objective.shape_set) for plane in picture.planes)
            found = next((group for group in groups if group), None)
        return tuple(map(square, found)) if found else None

    # 4 Competitive

    def _round(self, state: State, first: Seat) -> Iterator[Seat]:
        """Every seat from this one round to the left."""
        seats = state.options.seats
        return (Seat((first + i) % seats) for i in range(seats))

    def _next(self, state: State) -> Seat:
        """Who takes the next card. The first player takes the first one after the start card."""
        assert state.active is not None
        return Seat((state.active + 1) % state.options.seats) if len(state.placed) > 1 else state.active

    def _short(self, state: State) -> Seat | None:
        """4.1, 4.2 Who draws an objective now: the first from the active player round who holds fewer than three.

        Claims are settled seat by seat, so while they last nobody farther round has laid anything down yet."""
        if not state.objectives or state.active is None or not state.placed:
            return None
        return next((seat for seat in self._round(state, state.active) if len(state.hands[seat]) < HAND), None)

    def _claims(self, state: State, first: Seat) -> list[Event]:
        """4.2 From here round to the active player, each lays down all that are on the table, until one has to draw."""
        events: list[Event] = []
        for seat in self._round(state, first):
            if seat == state.active and seat != first:
                break
            laid = [event for id in state.hands[seat] if (event := self._realised(state, seat, id))]
            events += laid
            if laid and state.objectives:
                break
        return events

    def _realised(self, state: State, seat: Seat, id: str) -> ObjectiveRealised | None:
        squares = self.lies(state.options, state.picture, self.objectives[id])
        return ObjectiveRealised(seat, id, self.objectives[id].points, squares) if squares else None

    def _draw(self, state: State, objective: str) -> list[Event]:
        """4.2–4.4 One card drawn; with the hand full again, what it holds is checked anew."""
        seat, active = self._short(state), state.active
        assert seat is not None and active is not None
        drawn = ObjectiveDrawn(seat, objective)
        events: list[Event] = [drawn]
        after = self.evolve(state, drawn)
        if not after.objectives:
            events.append(LastRoundBegan(active))
        if len(state.placed) > 1 and self._short(after) != seat:
            events += self._claims(after, seat)
        return events

    def _over(self, state: State) -> Over | None:
        """4.4–4.6"""
        if state.turns_left == 0:
            return Over(self._winners(state), state.scores, "4.4")
        if not len(state.cards):
            return Over(self._winners(state), state.scores, "4.5")
        return None

    def _winners(self, state: State) -> frozenset[Seat]:
        """4.6 Most points; then most objectives; then shared."""
        merits = [(points, len(done)) for points, done in zip(state.scores, state.realised, strict=True)]
        return frozenset(Seat(seat) for seat, merit in enumerate(merits) if merit == max(merits))

    # What happens to the table

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case FirstPlayerDrawn(seat):
                return replace(state, active=seat)
            case StartLaid(card):
                return self._with_card(replace(state, cards=state.cards.without(card)), Placed(card, 0, 0, 0))
            case ObjectiveDrawn(seat, objective):
                assert objective is not None, "a redacted event is not the truth"
                hands = put(state.hands, seat, (*state.hands[seat], objective))
                return replace(
                    state, unseen=state.unseen.without(objective), objectives=state.objectives - 1, hands=hands
                )
            case CardTaken(seat, card):
                left = None if state.turns_left is None else state.turns_left - 1
                return replace(state, active=seat, card=card, cards=state.cards.without(card), turns_left=left)
            case CardPlaced(_, placed):
                return self._with_card(replace(state, card=None), placed)
            case ObjectiveRealised(seat, objective, points):
                return self._with_realised(state, seat, objective, points)
            case LastRoundBegan():
                return replace(state, turns_left=state.options.seats)
            case other:
                assert_never(other)

    def _with_card(self, state: State, placed: Placed) -> State:
        picture = state.picture.with_card(placed.card, placed.x, placed.y, placed.turn)
        return replace(state, picture=picture, placed=(*state.placed, placed))

    def _with_realised(self, state: State, seat: Seat, objective: str, points: int) -> State:
        hand = tuple(held for held in state.hands[seat] if held != objective)
        return replace(
            state,
            hands=put(state.hands, seat, hand),
            realised=put(state.realised, seat, (*state.realised[seat], objective)),
            scores=put(state.scores, seat, state.scores[seat] + points),
        )

    # What each seat can see: view.py

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat, over=state.card is None and isinstance(self.turn(state), Over))

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return view.redact(event, seat)

    def imagine(self, seen: View, rng: Random) -> State:
        return view.imagine(self, seen, rng)
