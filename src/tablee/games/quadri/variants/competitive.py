"""4 Competitive: each for themselves, with secret objectives."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.game import Ask, Over, Seat
from tablee.core.seats import best
from tablee.games.quadri import state as q
from tablee.games.quadri.data import CARDS, COPIES
from tablee.games.quadri.objectives import lies, on_table
from tablee.games.quadri.variants.shared import Hands, Material, Seen, round_from, undealt


class Automatic:
    """4.2 Automatic claims: an objective on the table is laid down at once, without a call."""

    def new(self, material: Material, options: q.Options) -> q.State:
        """4.1 Begin with all objectives to draw from, as many in the pile as the options say, and all cards."""
        assert isinstance(options, q.Competitive)
        return undealt(options, options.seats, list(material.values()), options.objectives, len(CARDS) * COPIES)

    def hand_size(self) -> int:
        return 3

    def dealt(self, hand: int, objective: str) -> q.Event:
        return q.ObjectiveDrawn(Seat(hand), objective)

    def settled(self, material: Material, before: q.State, state: q.State, seat: Seat) -> list[q.Event]:
        return self._claims(material, state, seat)

    def drawn(self, material: Material, state: q.State, hand: int) -> list[q.Event]:
        """4.3 Claim a newly drawn objective that is already on the table; begin the last round if it was the last one
        (4.4)."""
        return last_round(state) + self._claims(material, state, Seat(hand))

    def _claims(self, material: Material, state: q.State, first: Seat) -> list[q.Event]:
        """4.2 Claim all objectives on the table, seat by seat from `first` round to the active player, until a seat has
        to draw."""
        held = [material[id] for hand in state.hands for id in hand]
        lie, events = on_table(held, state.picture, state.options.fit), list[q.Event]()
        for seat in round_from(state, first) if lie else ():
            if seat == state.active and seat != first:
                break
            laid = [
                q.ObjectiveRealised(seat, id, material[id].points, lie[id]) for id in state.hands[seat] if id in lie
            ]
            events += laid
            if laid and state.objectives:
                break
        return events

    def may(self, state: q.State) -> frozenset[Seat]:
        return frozenset()

    def extra(self, state: q.State, seat: Seat) -> Sequence[q.Action]:
        return ()

    def end(self, material: Material, state: q.State) -> Ask | Over | None:
        """4.4, 4.5 End after the last round, or when the pile is used up."""
        if state.turns_left == 0:
            return Over(winners(material, state), self.scores(material, state), "4.4")
        if not state.pile:
            return Over(winners(material, state), self.scores(material, state), "4.5")
        return None

    def scores(self, material: Material, state: q.State) -> tuple[int, ...]:
        return tuple([sum([material[id].points for id in done]) if done else 0 for done in state.realised])

    def seen(self, hands: Hands, seat: Seat | None) -> Seen:
        return tuple([hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(hands)])


class Called(Automatic):
    """4.2 Called claims: each player must notice an objective and call it, also out of turn."""

    def settled(self, material: Material, before: q.State, state: q.State, seat: Seat) -> list[q.Event]:
        return []

    def drawn(self, material: Material, state: q.State, hand: int) -> list[q.Event]:
        return last_round(state)

    def may(self, state: q.State) -> frozenset[Seat]:
        return frozenset(Seat(seat) for seat, hand in enumerate(state.hands) if hand and seat not in state.passed)

    def extra(self, state: q.State, seat: Seat) -> Sequence[q.Action]:
        """Offer to call any objective in hand: whether it is on the table is for the player to see."""
        passing: list[q.Action] = [q.PassCalls()] if state.card is None else []
        return [*passing, *map(q.Call, state.hands[seat])] if seat not in state.passed else ()

    def end(self, material: Material, state: q.State) -> Ask | Over | None:
        """4.7 Keep calls open after the final placement until every player has passed."""
        waiting, over = self.may(state), super().end(material, state)
        return Ask(must=waiting) if over and waiting else over


def realised(material: Material, state: q.State, seat: Seat, id: str) -> q.ObjectiveRealised | None:
    squares = lies(material[id], state.picture, state.options.fit)
    return q.ObjectiveRealised(seat, id, material[id].points, squares) if squares else None


def last_round(state: q.State) -> list[q.Event]:
    """4.4 Begin the last round if the last objective has been drawn: all players place once more, the active player
    last. If that player has taken a card already, it is placed before the round."""
    if state.objectives or len(state.placed) < 2:
        return []
    assert state.active is not None
    return [q.LastRoundBegan(state.active)]


def winners(material: Material, state: q.State) -> frozenset[Seat]:
    """4.6 Return the winners: the seats with most points, of these the ones with most objectives; those still level
    share the win."""
    merits = [(sum(material[id].points for id in done), len(done)) for done in state.realised]
    return best(merits)
