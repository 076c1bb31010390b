"""Interface of the three ways to play, and helpers they share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias

from tablee.core.bag import bag_of
from tablee.core.game import Ask, Over, Seat
from tablee.core.seats import in_turn_order
from tablee.games.quadri.data import CARDS, COPIES, Objective
from tablee.games.quadri.picture import VisibleColours
from tablee.games.quadri.state import Action, Event, Options, State

Material: TypeAlias = Mapping[str, Objective]
"""Objective cards by id."""
Hands: TypeAlias = tuple[tuple[str, ...], ...]
"""Ids of the objectives in hands: one hand for each seat, or one for all."""
Seen: TypeAlias = tuple[tuple[str | None, ...], ...]
"""Hands as a seat sees them: None is an objective that it may not see."""


class Variant(Protocol):
    """One of the three ways to play: the methods in which they differ. Placing (2) and objectives (3) are the same in
    all."""

    def new(self, material: Material, options: Options) -> State:
        """Return the state before anything is dealt."""
        ...

    def hand_size(self) -> int:
        """Return how many objectives a hand is filled to, while the pile lasts."""
        ...

    def dealt(self, hand: int, objective: str) -> Event:
        """Return the event of drawing an objective into a hand."""
        ...

    def settled(self, material: Material, before: State, state: State, seat: Seat) -> list[Event]:
        """Return the events that follow a placement by this seat, until somebody has to draw."""
        ...

    def drawn(self, material: Material, state: State, hand: int) -> list[Event]:
        """Return the events that follow once drawing has filled a hand again."""
        ...

    def may(self, state: State) -> frozenset[Seat]:
        """Return the seats that may cut in (act out of turn) while somebody has a card to place."""
        ...

    def extra(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return a seat's actions besides placing a card."""
        ...

    def end(self, material: Material, state: State) -> Ask | Over | None:
        """Return the result if the match is over, the question to ask before that (4.7), or None while play goes on.
        Callers make sure that no card is taken and no objective is to be drawn."""
        ...

    def scores(self, material: Material, state: State) -> tuple[int, ...]:
        """Return each seat's score, as written on the score sheet."""
        ...

    def seen(self, hands: Hands, seat: Seat | None) -> Seen:
        """Return the hands as a seat, or a spectator, sees them."""
        ...


def undealt(options: Options, hands: int, deck: Sequence[Objective], objectives: int, pile: int) -> State:
    """Make the state before the deal: empty hands, a deck of objectives of which `objectives` are in play, and `pile`
    cards to draw."""
    return State(
        options=options,
        picture=VisibleColours(),
        placed=(),
        cards=bag_of(CARDS, COPIES),
        pile=pile,
        unseen=bag_of(objective.id for objective in deck),
        objectives=objectives,
        hands=((),) * hands,
        realised=((),) * hands,
    )


def easy(material: Material) -> list[Objective]:
    """5.1, 6.1 Return the objectives of 4 and 5 points."""
    return [objective for objective in material.values() if objective.points <= 5]


def round_from(state: State, first: Seat) -> Iterator[Seat]:
    """Iterate over all seats in turn order, beginning with `first`."""
    return in_turn_order(first, state.options.seats)


def hand_to_fill(state: State, variant: Variant) -> int | None:
    """4.1, 4.2 Return the hand to fill now: the first, from the active player round the table, that has too few
    objectives; None if none has.

    Claims are settled seat by seat, so while a seat has to draw, those farther round have not laid anything down
    yet."""
    if not state.objectives or state.active is None:
        return None
    full = variant.hand_size()
    if min(map(len, state.hands)) >= full:
        return None
    order = round_from(state, state.active) if len(state.hands) > 1 else (0,)
    return next((hand for hand in order if len(state.hands[hand]) < full), None)
