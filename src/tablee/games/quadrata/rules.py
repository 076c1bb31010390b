"""Rules of Quadrata Canada: the turns, and what follows from an action.

Legal actions are in choices.py, the consequences of each in turns.py, and what happens between turns in days.py."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import assert_never

from tablee.core.bag import bag_of
from tablee.core.game import Ask, Decided, Seat, Turn
from tablee.core.play import fold
from tablee.games.quadrata import choices, days, record, turns, view
from tablee.games.quadrata import state as q
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


class Quadrata:
    """Rules of Quadrata with the cards, colours, path and taxi squares of a data file."""

    def __init__(self, data: bytes) -> None:
        self.material = read_material(data)

    def new(self, options: q.Options) -> q.State:
        """2.1, 2.2 Return the state before anything is turned up or drawn."""
        return q.State(
            options=options,
            players=(q.Player((None,) * PLACES, (AIRPLANE, *BASIC)),) * options.seats,
            centre=(None,) * CENTRE,
            deck=tuple(sorted(self.material.cards)),
            black_bag=bag_of(ADVANCED, ADVANCED_EACH),
            airplanes=BLACK_AIRPLANES,
        )

    def turn(self, state: q.State) -> Turn[q.Chance]:
        if waits_for_chance(state):
            return days.roll(state)
        if is_over(state):
            return result(self.material, state)
        if state.removing:
            return Ask(must=frozenset(state.removing))
        assert state.active is not None
        return Ask(must=frozenset((state.active,)))

    def legal(self, state: q.State, seat: Seat) -> Sequence[q.Action]:
        if waits_for_chance(state):
            return ()
        if state.removing:
            return days.removals(state.players[seat], state.day) if seat in state.removing else ()
        return list(choices.actions(self.material, state)) if seat == state.active else ()

    def decide(self, state: q.State, actor: Seat | None, action: q.Action | q.Chance) -> Decided[q.Event, q.State]:
        new, events = self._follows(state, actor, action), list[q.Event]()
        while new:
            state = fold(self, state, new)
            events += new
            new = self._by_itself(state)
        return events, state

    def _follows(self, state: q.State, actor: Seat | None, action: q.Action | q.Chance) -> Sequence[q.Event]:
        """Return the events that follow directly from a seat's action or an outcome of chance."""
        match action:
            case q.DrawFirstPlayer(seat):
                return [q.FirstPlayerDrawn(seat)]
            case q.DrawCard(card):
                return days.card_drawn(state, card)
            case q.DrawToken(token):
                return days.token_drawn(state, token)
            case q.Remove():
                return days.removed(state, actor, action)
            case _:
                return self._follows_in_turn(state, actor, action)

    def _follows_in_turn(
        self,
        state: q.State,
        actor: Seat | None,
        action: q.Skip | q.Replace | q.Visit | q.TakeBonuses | q.Book | q.Rest | q.Cross | q.Swap,
    ) -> Sequence[q.Event]:
        match action:
            case q.Skip():
                return turns.skipped(self.material, state, actor)
            case q.Replace():
                return turns.replaced(state, actor, action)
            case q.Visit():
                return turns.visited(self.material, state, actor, action)
            case q.TakeBonuses():
                return turns.bonuses_taken(self.material, state, actor, action)
            case q.Book():
                return turns.booked(state, actor, action)
            case q.Rest():
                return turns.rested(state, actor, action)
            case q.Cross():
                return turns.crossed(self.material, state, actor, action)
            case q.Swap():
                return turns.swapped(self.material, state, actor, action)
            case other:
                assert_never(other)

    def _by_itself(self, state: q.State) -> Sequence[q.Event]:
        """Return the events that follow without chance or choice: steps with a single action, new turns and days, and
        at the end the crossing of unused taxis."""
        if state.removing or waits_for_chance(state):
            return []
        if state.step == "done":
            return days.between_turns(self.material, state)
        first, *more = islice(choices.actions(self.material, state), 2)
        return [] if more else self._follows(state, state.active, first)

    # What happened: record.py

    def evolve(self, state: q.State, event: q.Event) -> q.State:
        return record.evolve(state, event)

    # What each seat can see: view.py

    def view(self, state: q.State, seat: Seat | None) -> q.View:
        return view.view(self.material, state, seat)

    def redact(self, event: q.Event, seat: Seat | None) -> q.Event | None:
        return event

    def imagine(self, seen: q.View, rng: Random) -> q.State:
        return view.imagine(self.material, seen)
