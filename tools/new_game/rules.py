"""NewGame: the rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from tablee.core.errors import Illegal
from tablee.core.game import Ask, Decided, Over, Roll, Seat, Turn
from tablee.core.play import caused
from tablee.core.seats import DrawFirstPlayer, FirstPlayerDrawn, first_players, next_seat
from tablee.games.newgame.state import Action, Chance, Event, Options, State, StonesTaken, Take, View


class NewGame:
    def new(self, options: Options) -> State:
        """1.1 Return a heap with the number of stones that the options set."""
        return State(options, options.stones)

    def turn(self, state: State) -> Turn[Chance]:
        """1.2, 2.1, 3.1 Return what happens next: the draw of the first player, a seat's turn, or the end."""
        if state.active is None:
            return Roll(first_players(state.options.seats))
        if state.stones:
            return Ask(frozenset((state.active,)))
        scores = tuple(int(seat == state.active) for seat in range(state.options.seats))
        return Over(frozenset((state.active,)), scores, "3.1")

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """2.2 List the legal actions, the mildest first: that one is played for a player whose time is up."""
        return [Take(stones) for stones in range(1, min(3, state.stones) + 1)] if seat == state.active else ()

    def decide(self, state: State, actor: Seat | None, action: Action | Chance) -> Decided[Event, State]:
        if isinstance(action, DrawFirstPlayer):
            return caused(self, state, FirstPlayerDrawn(action.seat))
        if actor is None or actor != state.active:
            raise Illegal("2.1", "not-your-turn")
        if action.stones > state.stones:
            raise Illegal("2.2", "too-many", stones=state.stones)
        return caused(self, state, StonesTaken(actor, action.stones))

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case FirstPlayerDrawn(seat):
                return replace(state, active=seat)
            case StonesTaken(seat, stones):
                left = state.stones - stones
                return replace(state, stones=left, active=next_seat(seat, state.options.seats) if left else seat)

    # There are no secrets: everybody sees everything, and is told everything.

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, state.options, state.stones, state.active)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event

    def imagine(self, view: View, rng: Random) -> State:
        return State(view.options, view.stones, view.active)
