"""5 Cooperative: ten objectives, open and common to all, to be completed with twenty cards."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.game import Ask, Over, Seat
from tablee.games.quadri.objectives import on_table
from tablee.games.quadri.state import Action, Event, ObjectiveOpened, ObjectiveTurned, Options, State
from tablee.games.quadri.variants.shared import Hands, Material, Seen, easy, undealt

OBJECTIVES = 10
CARDS = 20


class Together:
    def new(self, material: Material, options: Options) -> State:
        """5.1 Begin with one common hand, ten objectives to deal and twenty cards."""
        return undealt(options, 1, easy(material), OBJECTIVES, CARDS)

    def hand_size(self) -> int:
        return OBJECTIVES

    def dealt(self, hand: int, objective: str) -> Event:
        return ObjectiveOpened(None, objective)

    def settled(self, material: Material, before: State, state: State, seat: Seat) -> list[Event]:
        """5.2 Turn over the common objectives that are on the table; they stay done."""
        [common] = state.hands
        lie = on_table([material[id] for id in common], state.picture, state.options.fit)
        return [ObjectiveTurned(id, squares) for id, squares in lie.items()]

    def drawn(self, material: Material, state: State, hand: int) -> list[Event]:
        return []

    def may(self, state: State) -> frozenset[Seat]:
        return frozenset()

    def extra(self, state: State, seat: Seat) -> Sequence[Action]:
        return ()

    def end(self, material: Material, state: State) -> Ask | Over | None:
        """5.3 End when the ten objectives are done, or after the 20th card is placed and checked."""
        [common] = state.hands
        if common and state.pile:
            return None
        everyone = frozenset(Seat(seat) for seat in range(state.options.seats))
        return Over(frozenset() if common else everyone, self.scores(material, state), "5.3")

    def scores(self, material: Material, state: State) -> tuple[int, ...]:
        """Return the number of objectives done, as every seat's score."""
        [done] = state.realised
        return (len(done),) * state.options.seats

    def seen(self, hands: Hands, seat: Seat | None) -> Seen:
        return hands
