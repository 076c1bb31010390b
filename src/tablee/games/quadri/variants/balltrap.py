"""6 Ball-trap: each player's objectives are seen by all others, who try to make them."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.game import Ask, Over, Seat
from tablee.games.quadri.data import CARDS, COPIES
from tablee.games.quadri.objectives import made
from tablee.games.quadri.state import Action, Event, ObjectiveLost, ObjectiveOpened, Options, State
from tablee.games.quadri.variants.shared import Hands, Material, Seen, easy, round_from, undealt

HAND = 3


class Blind:
    def new(self, material: Material, options: Options) -> State:
        """6.1 Begin with a pile of just as many objectives as are dealt: they are not replaced."""
        return undealt(options, options.seats, easy(material), HAND * options.seats, len(CARDS) * COPIES)

    def hand_size(self) -> int:
        return HAND

    def dealt(self, hand: int, objective: str) -> Event:
        return ObjectiveOpened(Seat(hand), objective)

    def settled(self, material: Material, before: State, state: State, seat: Seat) -> list[Event]:
        """6.2 Return the events by which the other players lose, all at once, the objectives that a placement has
        made."""
        events: list[Event] = []
        for other in list(round_from(state, seat))[1:]:
            for id in state.hands[other]:
                if squares := made(material[id], before.picture, state.picture, state.options.fit):
                    events.append(ObjectiveLost(other, id, squares))
        return events

    def drawn(self, material: Material, state: State, hand: int) -> list[Event]:
        return []

    def may(self, state: State) -> frozenset[Seat]:
        return frozenset()

    def extra(self, state: State, seat: Seat) -> Sequence[Action]:
        return ()

    def end(self, material: Material, state: State) -> Ask | Over | None:
        """6.3, 6.4 End when at most one player holds objectives, or when the pile of cards is used up."""
        scores = self.scores(material, state)
        holders = frozenset(Seat(seat) for seat, left in enumerate(scores) if left)
        if len(holders) == 1:
            return Over(holders, scores, "6.3")
        if not holders:
            return Over(state.lost_last, scores, "6.4")
        if not state.pile:
            return Over(frozenset(seat for seat in holders if scores[seat] == max(scores)), scores, "6.4")
        return None

    def scores(self, material: Material, state: State) -> tuple[int, ...]:
        """Return the number of objectives still in each hand."""
        return tuple(map(len, state.hands))

    def seen(self, hands: Hands, seat: Seat | None) -> Seen:
        """Hide a seat's own objectives, and all from a spectator: else a player could watch as one to learn their
        own."""
        own = range(len(hands)) if seat is None else (seat,)
        return tuple([(None,) * len(hand) if owner in own else hand for owner, hand in enumerate(hands)])
