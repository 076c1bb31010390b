"""Quadrata Canada: what is asked, and what follows from an action.

What can be chosen is in choices.py, what follows from each choice in turns.py, what lies between turns in days.py."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import assert_never

from tablee.core.bag import bag_of
from tablee.core.game import Ask, Seat, Turn
from tablee.games.quadrata import choices, days, record, turns, view
from tablee.games.quadrata.data import (
    ADVANCED,
    ADVANCED_EACH,
    AIRPLANE,
    BASIC,
    BLACK_AIRPLANES,
    CENTRE,
    PLACES,
    read_material,
)
from tablee.games.quadrata.queries import waits_for_chance
from tablee.games.quadrata.score import is_over, result
from tablee.games.quadrata.state import (
    Action,
    Book,
    Chance,
    Cross,
    DrawCard,
    DrawFirstPlayer,
    DrawToken,
    Event,
    FirstPlayerDrawn,
    Options,
    Player,
    Remove,
    Replace,
    Rest,
    Skip,
    State,
    Swap,
    TakeBonuses,
    View,
    Visit,
)


class Quadrata:
    """Quadrata with the cards, colours, path and taxi squares of a data file."""

    def __init__(self, data: bytes) -> None:
        self.material = read_material(data)

    def new(self, options: Options) -> State:
        """2.1, 2.2 The state before anything is turned up or drawn."""
        return State(
            options=options,
            players=(Player((None,) * PLACES, (AIRPLANE, *BASIC)),) * options.seats,
            centre=(None,) * CENTRE,
            deck=tuple(sorted(self.material.cards)),
            black_bag=bag_of(ADVANCED, ADVANCED_EACH),
            airplanes=BLACK_AIRPLANES,
        )

    def turn(self, state: State) -> Turn[Chance]:
        if waits_for_chance(state):
            return days.roll(state)
        if is_over(state):
            return result(self.material, state)
        if state.removing:
            return Ask(must=frozenset(state.removing))
        assert state.active is not None
        return Ask(must=frozenset((state.active,)))

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if waits_for_chance(state):
            return ()
        if state.removing:
            return days.removals(state.players[seat], state.day) if seat in state.removing else ()
        return list(choices.actions(self.material, state)) if seat == state.active else ()

    def decide(self, state: State, actor: Seat | None, action: Action | Chance) -> Sequence[Event]:
        new = self._follows(state, actor, action)
        events = list(new)
        while new:
            for event in new:
                state = record.evolve(state, event)
            new = self._by_itself(state)
            events += new
        return events

    def _follows(self, state: State, actor: Seat | None, action: Action | Chance) -> Sequence[Event]:
        """What one action, or one answer of chance, leads to at once."""
        match action:
            case DrawFirstPlayer(seat):
                return [FirstPlayerDrawn(seat)]
            case DrawCard(card):
                return days.card_drawn(state, card)
            case DrawToken(token):
                return days.token_drawn(state, token)
            case Remove():
                return days.removed(state, actor, action)
            case _:
                return self._follows_in_turn(state, actor, action)

    def _follows_in_turn(
        self,
        state: State,
        actor: Seat | None,
        action: Skip | Replace | Visit | TakeBonuses | Book | Rest | Cross | Swap,
    ) -> Sequence[Event]:
        match action:
            case Skip():
                return turns.skipped(self.material, state, actor)
            case Replace():
                return turns.replaced(state, actor, action)
            case Visit():
                return turns.visited(self.material, state, actor, action)
            case TakeBonuses():
                return turns.bonuses_taken(self.material, state, actor, action)
            case Book():
                return turns.booked(state, actor, action)
            case Rest():
                return turns.rested(state, actor, action)
            case Cross():
                return turns.crossed(self.material, state, actor, action)
            case Swap():
                return turns.swapped(self.material, state, actor, action)
            case other:
                assert_never(other)

    def _by_itself(self, state: State) -> Sequence[Event]:
        """What follows without chance or choice: bonuses, steps with nothing to choose, turns, days, the last taxis."""
        if state.removing or waits_for_chance(state):
            return []
        if state.step == "done":
            return days.between_turns(self.material, state)
        first, *more = islice(choices.actions(self.material, state), 2)
        return [] if more else self._follows(state, state.active, first)

    # What happened: record.py

    def evolve(self, state: State, event: Event) -> State:
        return record.evolve(state, event)

    # What each seat can see: view.py

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(self.material, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event

    def imagine(self, seen: View, rng: Random) -> State:
        return view.imagine(self.material, seen)
