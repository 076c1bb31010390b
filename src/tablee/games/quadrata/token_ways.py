"""What a hint can speak of: an action of the active seat, and the ways from its tokens to a place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.core.words import Arg
from tablee.games.quadrata import state as q
from tablee.games.quadrata.data import Card, Material
from tablee.games.quadrata.evaluation import bonuses_worth
from tablee.games.quadrata.queries import provinces_of, visitable
from tablee.games.quadrata.text import place_words, token_words
from tablee.games.quadrata.turns import colour_bonus, tokens_at
from tablee.games.quadrata.view import imagine
from tablee.games.quadrata.ways import Area, pairs

TOPICS: Mapping[str, str] = {
    "now_hoped": "hope",
    "next_hoped": "hope",
    **{name: name for name in ("taxis", "bag", "tired", "borders", "coloured", "nearly")},
}
"""What people would say that a feature is about. The visit hoped for is one thing to them, be it of this turn or the
next. Features that are left out here go with another one, or show in what an action brings at once."""


class VisitCase(NamedTuple):
    """Case of any action to explain: the active seat's views before and after it, and the names of the features that
    speak for it in the evaluation, the most telling first."""

    material: Material
    view: q.View
    after: q.View
    names: Sequence[str]

    @property
    def topics(self) -> Sequence[str]:
        """What the features that speak for the action are about, the most telling first."""
        return [*dict.fromkeys(TOPICS[name] for name in self.names if name in TOPICS)]

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def player(self) -> q.Player:
        return self.view.players[self.seat]

    @property
    def then(self) -> q.Player:
        return self.after.players[self.seat]


class TokenWay(NamedTuple):
    """Way to a place with two tokens and no taxi: the card, the number they make, and the value of the visit."""

    worth: float
    card: Card
    number: int
    tokens: tuple[q.Token, q.Token]

    @property
    def words(self) -> dict[str, Arg]:
        one, other = token_words(self.tokens)
        place = place_words(self.card.id, self.card.side_of(self.number))
        return {"place": place, "number": self.number, "one": one, "other": other}


def ready(
    case: VisitCase, view: q.View, only: Card | None = None, using: q.Token | None = None, area: Area | None = None
) -> TokenWay | None:
    """Return the best visit with two tokens of the movement area and no taxi, or None. If given, `only` is the card to
    visit, `using` a token that must be one of the two, and `area` the movement area to look at instead."""
    player = view.players[case.seat] if area is None else replace(view.players[case.seat], area=area)
    found = [
        TokenWay(_worth(case, card, number), card, number, (one, other))
        for (one, other), products in ((tokens_at(player, pair.places), pair.products) for pair in pairs(player.area))
        for card in cards_to_visit(case, view, only)
        for number in card.numbers
        if products >> number & 1 and using in (None, one, other)
    ]
    return max(found, key=_best, default=None)


def nearly(case: VisitCase, view: q.View, only: Card | None = None) -> TokenWay | None:
    """Return the best visit with one token of the movement area and one still to be drawn, or None; `tokens` of the
    result holds them in this order."""
    player = view.players[case.seat]
    found = [
        TokenWay(_worth(case, card, number) * (2 if number // token in player.bag else 1), card, number, (token, drawn))
        for token in sorted({token for token in player.area if token})
        for card in cards_to_visit(case, view, only)
        for number in card.numbers
        if number % token == 0 and (drawn := number // token) in (*player.bag, *player.resting)
    ]
    return max(found, key=_best, default=None)


def _best(way: TokenWay) -> tuple[float, int]:
    return way.worth, way.number


def cards_to_visit(case: VisitCase, view: q.View, only: Card | None) -> list[Card]:
    if only is not None:
        return [only]
    player, state = view.players[case.seat], imagine(case.material, view)
    return [case.material.cards[card] for card in visitable(case.material, state, player)]


def _worth(case: VisitCase, card: Card, number: int) -> float:
    airplane = colour_bonus(case.material, [*provinces_of(case.player), card.province], case.view.airplanes)
    return card.points_of(number) + bonuses_worth(len(visited_beside(case, card)), airplane)


def visited_beside(case: VisitCase, card: Card) -> list[str]:
    """7.1 List the neighbours of a card's province that the player has visited."""
    return [p for p in provinces_of(case.player) if p in case.material.neighbours[card.province]]
