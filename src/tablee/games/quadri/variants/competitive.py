"""4 Competitive: each for themselves, with secret objectives."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.game import Ask, Over, Seat
from tablee.core.seats import best
from tablee.games.quadri.data import CARDS, COPIES
from tablee.games.quadri.objectives import lies, on_table
from tablee.games.quadri.state import (
    Action,
    Call,
    Competitive,
    Event,
    LastRoundBegan,
    ObjectiveDrawn,
    ObjectiveRealised,
    Options,
    PassCalls,
    State,
)
from tablee.games.quadri.variants.shared import Hands, Material, Seen, round_from, undealt


class Automatic:
    """4.2 Automatic claims: what is on the table is laid down by itself."""

    def new(self, material: Material, options: Options) -> State:
        """4.1 Begin with secret objectives."""
        assert isinstance(options, Competitive)
        return undealt(options, options.seats, list(material.values()), options.objectives, len(CARDS) * COPIES)

    def hand_size(self) -> int:
        return 3

    def dealt(self, hand: int, objective: str) -> Event:
        return ObjectiveDrawn(Seat(hand), objective)

    def settled(self, material: Material, before: State, state: State, seat: Seat) -> list[Event]:
        return self._claims(material, state, seat)

    def drawn(self, material: Material, state: State, hand: int) -> list[Event]:
        """4.3 Claim a newly drawn objective that is already on the table."""
        return last_round(state) + self._claims(material, state, Seat(hand))

    def _claims(self, material: Material, state: State, first: Seat) -> list[Event]:
        """4.2 Claim all objectives on the table, from this seat round to the active player, until one has to draw."""
        held = [material[id] for hand in state.hands for id in hand]
        lie, events = on_table(held, state.picture, state.options.fit), list[Event]()
        for seat in round_from(state, first) if lie else ():
            if seat == state.active and seat != first:
                break
            laid = [ObjectiveRealised(seat, id, material[id].points, lie[id]) for id in state.hands[seat] if id in lie]
            events += laid
            if laid and state.objectives:
                break
        return events

    def may(self, state: State) -> frozenset[Seat]:
        return frozenset()

    def extra(self, state: State, seat: Seat) -> Sequence[Action]:
        return ()

    def end(self, material: Material, state: State) -> Ask | Over | None:
        """4.4, 4.5 End after the last round, or with the pile."""
        if state.turns_left == 0:
            return Over(winners(material, state), self.scores(material, state), "4.4")
        if not state.pile:
            return Over(winners(material, state), self.scores(material, state), "4.5")
        return None

    def scores(self, material: Material, state: State) -> tuple[int, ...]:
        return tuple([sum([material[id].points for id in done]) if done else 0 for done in state.realised])

    def seen(self, hands: Hands, seat: Seat | None) -> Seen:
        return tuple([hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(hands)])


class Called(Automatic):
    """4.2 Called claims: each player must notice an objective and call it, also out of turn."""

    def settled(self, material: Material, before: State, state: State, seat: Seat) -> list[Event]:
        return []

    def drawn(self, material: Material, state: State, hand: int) -> list[Event]:
        return last_round(state)

    def may(self, state: State) -> frozenset[Seat]:
        return frozenset(Seat(seat) for seat, hand in enumerate(state.hands) if hand and seat not in state.passed)

    def extra(self, state: State, seat: Seat) -> Sequence[Action]:
        """Offer a call of any objective in hand: whether it is on the table is for the player to see."""
        passing: list[Action] = [PassCalls()] if state.card is None else []
        return [*passing, *map(Call, state.hands[seat])] if seat not in state.passed else ()

    def end(self, material: Material, state: State) -> Ask | Over | None:
        """4.7 Keep calls open after the final placement until every player has passed."""
        waiting, over = self.may(state), super().end(material, state)
        return Ask(must=waiting) if over and waiting else over


def realised(material: Material, state: State, seat: Seat, id: str) -> ObjectiveRealised | None:
    squares = lies(material[id], state.picture, state.options.fit)
    return ObjectiveRealised(seat, id, material[id].points, squares) if squares else None


def last_round(state: State) -> list[Event]:
    """4.4 Begin the last round when the last objective is drawn: all play once more, the active player last, who first
    places a card already taken."""
    if state.objectives or len(state.placed) < 2:
        return []
    assert state.active is not None
    return [LastRoundBegan(state.active)]


def winners(material: Material, state: State) -> frozenset[Seat]:
    """4.6 Return the winners: most points, then most objectives, then shared."""
    merits = [(sum(material[id].points for id in done), len(done)) for done in state.realised]
    return best(merits)
