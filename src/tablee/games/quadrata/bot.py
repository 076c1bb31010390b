"""Evaluation of a Quadrata view as a sum of hand-made terms, for the bots that look one move ahead. (Bots that search
use the learned one in outlook.py.)

The terms are the points so far, and those that unused taxis will bring; what the latest visit still earns; the expected
value of the next visit (numbers on the cards in sight against the tokens held and the chance to draw the missing ones,
with a taxi to help; neighbours and colours already visited make a province worth more); and, for later days, spaces
freed by trains and the quality of the player's tokens: how many numbers on cards they are factors of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from math import comb
from operator import or_

from tablee.games.quadrata.data import AIRPLANE, CHANGES, LAST_DAY, SPACES, TROPHIES, Card, Material
from tablee.games.quadrata.queries import board_of, free_taxis, provinces_of
from tablee.games.quadrata.score import sheet
from tablee.games.quadrata.state import Player, Token, View
from tablee.games.quadrata.turns import colour_bonus, path_bonuses, trophies_won
from tablee.games.quadrata.ways import amounts, best_free, pairs

PATH_BONUS = 2.3
"""Value of a path bonus, which is a train or a taxi, in points."""
OWN_AIRPLANE = 1.2
"""Value of an airplane earned by a colour bonus, in points: ½ for the score, the rest for numbers that it helps to
make."""
FREED_SPACE = 0.5
TAXI_IN_HAND = 0.4
"""Value in points of an unused taxi before the last day, besides the points of the square that it will cross in the
end: it may make a visit possible."""
LATER = 0.55
"""Weight of the expected value of a visit next turn; a visit this turn has weight 1. It counts less because other
visits will be possible by then."""
STAYS = 0.65
"""Probability that a card that other players can take as well is still there next turn."""
UNKNOWN = (3.5, 0.45)
"""Expected value in points of a card not turned up yet, and the probability that it is within reach."""
GOOD_BAG = 2.0
"""Weight of the mean quality of a player's tokens (`token_worth`), in points for each day to come."""
AT_HAND, TRY = 0.5, 0.1
"""Weights in `glance`: of the points of a visit that can be made now, and of each card that is still to be turned
up."""


def evaluate(material: Material, view: View) -> float:
    return sum(terms(material, view).values())


def terms(material: Material, view: View) -> dict[str, float]:
    """Return the terms of the evaluation by name; reasons.py puts them into words."""
    seat, days = view.seat, LAST_DAY - view.day
    assert seat is not None
    player, earns = view.players[seat], view.active == seat and view.step == "bonus"
    others = max(sheet.total for other, sheet in enumerate(view.sheets) if other != seat)
    return {
        "taxis": _taxis(material, view, player, days),
        "spaces": FREED_SPACE * player.trains * days,
        "bag": GOOD_BAG * days * _quality(material, player),
        "earned": _still_earned(material, view, player) if earns else 0.0,
        "hope": _next_visit(material, view, player, days),
        "points": (view.sheets[seat].total - others) / 2,
    }


def points(material: Material, view: View) -> float:
    """14.1 Return the score of the view's seat, in half points."""
    assert view.seat is not None
    return sheet(board_of(material, view.options), view.players[view.seat]).total


def glance(material: Material, view: View) -> float:
    """Evaluate a view as a beginner would: the points so far, and the best visit with the tokens held. Cards still to
    be turned up count in favour if no visit can be made now, since they may allow one; otherwise they count against."""
    assert view.seat is not None
    player = view.players[view.seat]
    visit = max(_at_hand(material, view, player), default=0)
    unknown = TRY * view.centre.count(None) * (-1 if visit else 1)
    return view.sheets[view.seat].total / 2 + AT_HAND * visit + unknown


def _at_hand(material: Material, view: View, player: Player) -> Iterator[int]:
    """Yield the points of every visit that two tokens in the movement area allow, without taxis."""
    visited, reached = provinces_of(player), reduce(or_, (pair.products for pair in pairs(player.area)), 0)
    for id, _ in _cards(view, player, 1.0):
        card = material.cards[id]
        if card.province not in visited:
            yield from (card.points_of(number) for number in card.numbers if reached >> number & 1)


def _next_visit(material: Material, view: View, player: Player, days: int) -> float:
    """Return the value of the next visit: this turn's or, once that is made, the next day's."""
    acts = view.active == view.seat
    if acts and view.step in ("replace", "visit"):
        return _hope(material, view, player, 1.0)
    return LATER * _hope(material, view, player, STAYS) if days or not acts else 0.0


def _taxis(material: Material, view: View, player: Player, days: int) -> float:
    """14.2 Return the value of unused taxis: the points of their squares at the end, and visits they may help with
    before."""
    board, left = board_of(material, view.options), free_taxis(player)
    scored = sum(board.points[square] for square in best_free(board, player.crossed, left))
    return scored + TAXI_IN_HAND * min(left, 3) * (days > 0)


def _still_earned(material: Material, view: View, player: Player) -> float:
    provinces = provinces_of(player)
    airplane = OWN_AIRPLANE * colour_bonus(material, provinces, view.airplanes)
    trophies = sum(TROPHIES[trophy] for trophy in trophies_won(material, view.players, provinces))
    return PATH_BONUS * view.path + airplane + trophies


# The next visit


def _hope(material: Material, view: View, player: Player, stays: float) -> float:
    """Return the expected value of the next visit, supposing that the player makes the best one that is then possible:
    the value of each visit is weighted by the probability that it can be made and no better one can."""
    ways = sorted(_ways(material, view, player, stays), reverse=True)
    worth, none_dearer = 0.0, 1.0
    for points, likely in ways:
        worth += none_dearer * likely * points
        none_dearer *= 1 - likely
    return worth


def _ways(material: Material, view: View, player: Player, stays: float) -> Iterator[tuple[float, float]]:
    """Yield every visit possible at the player's next turn as (value in points, probability that it can be made), and
    an average one for each card not turned up yet. `stays` is the probability that an open card is still there."""
    has, visited = _has(view, player), provinces_of(player)
    taxi = _one_taxi(material, view, player)
    for id, there in _cards(view, player, stays):
        card = material.cards[id]
        if card.province not in visited:
            more = _bonuses(material, view, player, card)
            for side in (card.city, card.attraction):
                for number in side.numbers:
                    yield side.points + more, there * likelihood(has, number)
                    if taxi:
                        helped = max(likelihood(has, number - amount) for amount in taxi)
                        yield side.points + more - TAXI_IN_HAND, there * helped
    yield from [UNKNOWN] * view.centre.count(None)


def _cards(view: View, player: Player, stays: float) -> Iterator[tuple[str, float]]:
    yield from ((card, stays) for card in view.centre if card is not None)
    if view.discarding is not None or view.pile:
        yield view.discarding or view.pile[-1], stays
    if player.reservation is not None:
        yield player.reservation, 1.0


def _bonuses(material: Material, view: View, player: Player, card: Card) -> float:
    provinces = [*provinces_of(player), card.province]
    airplane = OWN_AIRPLANE * colour_bonus(material, provinces, view.airplanes)
    return PATH_BONUS * path_bonuses(material, player, card) + airplane


def _one_taxi(material: Material, view: View, player: Player) -> tuple[int, ...]:
    """Return the amounts by which one taxi square could change a product; none without an unused taxi."""
    if not free_taxis(player):
        return ()
    board = board_of(material, view.options)
    free = (square for square, kind in enumerate(board.kinds) if kind in CHANGES and square not in player.crossed)
    return tuple({amount for square in free for amount in amounts(board, (square,))})


def _has(view: View, player: Player) -> list[float]:
    """Return for each token, by index (0 is an airplane), the probability that it is held when the next visit is made:
    it lies in the movement area already, or is drawn before."""
    turn_over = not (view.active is not None and view.players[view.active] is player and view.step in BEFORE_VISIT)
    draws = view.circles + turn_over * player.area[: SPACES + player.trains].count(None)
    pool = player.bag if draws <= len(player.bag) else (*player.bag, *player.resting)
    return [1.0 if token in player.area else drawn(pool.count(token), len(pool), draws) for token in range(13)]


BEFORE_VISIT = ("replace", "visit", "again")


@cache
def drawn(equal: int, pool: int, draws: int) -> float:
    """Return the probability that `draws` tokens from a bag of `pool` contain at least one of `equal` equal tokens."""
    return 1 - comb(pool - equal, draws) / comb(pool, draws) if equal and draws <= pool else float(equal > 0 < draws)


def likelihood(has: list[float], number: int) -> float:
    """Return the probability of making a number from two different tokens, or from one and an airplane; `has` is the
    probability of each token."""
    unlikely, no_factor = 1.0, 1.0
    for one, other in factors(number):
        unlikely *= 1 - has[one] * has[other]
        no_factor *= (1 - has[one]) * (1 - has[other])
    return 1 - unlikely * (1 - has[AIRPLANE] * (1 - no_factor))


@cache
def factors(number: int) -> tuple[tuple[int, int], ...]:
    return tuple((a, number // a) for a in range(1, 13) if number % a == 0 and a < number // a <= 12)


# Later days


def _quality(material: Material, player: Player) -> float:
    owned = [token for token in (*player.area, *player.bag, *player.resting) if token is not None]
    worth = token_worth(material)
    return sum(worth[token] for token in owned) / len(owned)


@cache
def token_worth(material: Material) -> dict[Token, float]:
    """Return each token's quality: the points of all numbers on cards that have it as a factor, scaled so that the best
    number counts 1; an airplane counts 1.2."""
    worth: dict[Token, float] = {AIRPLANE: 0.0} | dict.fromkeys(range(1, 13), 0.0)
    for card in material.cards.values():
        for side in (card.city, card.attraction):
            for pair in (pair for number in side.numbers for pair in factors(number)):
                for token in pair:
                    worth[token] += side.points
    most = max(worth.values())
    return {token: points / most for token, points in worth.items()} | {AIRPLANE: 1.2}
