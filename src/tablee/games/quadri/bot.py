"""Evaluation of Quadri in plain Python (fast.py has a compiled copy): points scored, and a value for each wanted
objective by how many squares it lacks.

A seat wants its own objectives done, the common ones or, in the ball-trap, those of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.core.play import act
from tablee.games.quadri.data import Objective
from tablee.games.quadri.nearness import FAR, Exact, Nearness, Within
from tablee.games.quadri.picture import VisibleColours
from tablee.games.quadri.state import Action, BallTrap, Competitive, Cooperative, Fit, PlaceCard, Placed, State, View
from tablee.games.quadri.variants import variant_of
from tablee.games.quadri.variants.cooperative import OBJECTIVES
from tablee.games.quadri.view import picture_of
from tablee.kit.exact import exp, shares

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri

HOPE = (0.95, 0.65, 0.4, 0.22, 0.1, 0.0)
"""Value of an objective as a fraction of its points, by the number of squares that it still lacks: 0, 1, 2 … Each
missing square takes at least one more card."""
assert len(HOPE) == FAR + 1
DONE = 6.0
"""Value of a completed common objective (clause 5), in points: more than that of any objective not yet completed."""
HELD, OWN = 6.0, 6.0
"""Values in the ball-trap (clause 6), in points: HELD is lost for each objective that another player still has in hand,
OWN is gained for each that the seat itself still has."""

STEEP = 0.002
"""Steepness of the softmax from a lead, in hundredths of points, to a chance to win."""
GAIN = 2.5
"""Average value, in points, of each card still to come in the cooperative game (clause 5)."""


NEARNESS: dict[Fit, Callable[[VisibleColours, Sequence[Placed]], Nearness]] = {"within": Within, "exact": Exact}


def evaluate(game: Quadri, view: View) -> float:
    return sum(terms(game, view).values())


def terms(game: Quadri, view: View) -> dict[str, float]:
    """Return the terms that `evaluate` adds up, by name: the points scored and, for each objective that the seat wants
    completed, its hope (the fraction of its points that `HOPE` gives)."""
    hopes = {f"hope-{id}": game.objectives[id].points * HOPE[lacks] for id, lacks in lacking(game, view).items()}
    return _done(view) | hopes


def points(view: View) -> float:
    """Return the points of the view's seat; in the ball-trap, how many objectives the others have lost."""
    assert view.seat is not None
    if isinstance(view.options, BallTrap):
        return sum(len(lost) for seat, lost in enumerate(view.realised) if seat != view.seat)
    return view.scores[view.seat]


def glance(game: Quadri, view: View) -> float:
    """Evaluate as a beginner would: count the points scored, and the hope only of objectives that lack at most one
    square, looking for their shapes in one rotation only."""
    near, wanted = _near(view), [_one_way_round(game.objectives[id]) for id in _wanted(view)]
    lacks = [near.lacks(objective)[0] for objective in wanted]
    hopes = [objective.points * HOPE[n] for objective, n in zip(wanted, lacks, strict=True) if n < 2]
    return sum(_done(view).values()) + sum(hopes)


@cache
def _one_way_round(objective: Objective) -> Objective:
    shape = objective.shapes[:1]
    return replace(objective, shapes=shape, shape_set=frozenset(shape))


def lacking(game: Quadri, view: View) -> dict[str, int]:
    """Return, by id, how many squares each wanted objective lacks."""
    near = _near(view)
    return {id: near.lacks(game.objectives[id])[0] for id in _wanted(view)}


def _near(view: View) -> Nearness:
    *before, last = view.placed
    return NEARNESS[view.options.fit](picture_of(tuple(before)), [last])


def evaluate_actions(
    game: Quadri, states: Sequence[State], seat: Seat, actions: Sequence[Action]
) -> list[float | None]:
    """Return each placement's evaluation, added up over states that look alike to this seat; None for calls and passes,
    which the caller must try out. The picture is the same in all of the states, so most placements need not be
    tried."""
    placements = [action for action in actions if isinstance(action, PlaceCard)]
    ahead = _Ahead(game, states[0], seat, placements)
    totals = map(sum, zip(*map(ahead.worth, states), strict=True))
    worth = dict(zip(placements, totals, strict=True))
    return [worth.get(action) if isinstance(action, PlaceCard) else None for action in actions]


class _Ahead:
    """Placements of one card. For each it is known how many squares the objectives that a seat wants would still lack
    after it."""

    def __init__(self, game: Quadri, state: State, seat: Seat, placements: Sequence[PlaceCard]) -> None:
        self.game, self.seat, self.placements = game, seat, placements
        cards = [_placed(state, placement) for placement in placements]
        self.near = NEARNESS[state.options.fit](state.picture, cards)
        self.lacks = {id: self.near.lacks(game.objectives[id]) for id in _wanted(game.view(state, seat))}
        self.hopes = [_hopes(game, self.lacks, n) for n in range(len(cards))]

    def worth(self, state: State) -> list[float]:
        """Return each placement's evaluation. Most realise no objective and change only the picture; the others are
        tried out."""
        worth, lie = sum(_done(self.game.view(state, self.seat)).values()), self.near.lie(self._at_stake(state))
        return [self._tried(state, n) if some else worth + self.hopes[n] for n, some in enumerate(lie)]

    def _at_stake(self, state: State) -> Iterator[Objective]:
        """6.2 Yield the objectives that a placement may complete: those in all hands, except the seat's own in the
        ball-trap."""
        blind = self.seat if isinstance(state.options, BallTrap) else None
        hands = (hand for owner, hand in enumerate(state.hands) if owner != blind)
        return (self.game.objectives[id] for hand in hands for id in hand)

    def _tried(self, state: State, n: int) -> float:
        after, _ = act(self.game, state, self.seat, self.placements[n])
        view = self.game.view(after, self.seat)
        hopes = _hopes(self.game, {id: self.lacks[id] for id in _wanted(view)}, n)
        return sum(_done(view).values()) + hopes


def expect(game: Quadri, state: State) -> Sequence[float]:
    """Estimate each seat's chance to win. Competitive: by points and hopes. Ball-trap: by the objectives in hand, minus
    those about to be lost. Cooperative: by whether the objectives done, the hopes, and the cards still to come suffice
    to complete all."""
    hopes, scores = _hopes_of_hands(game, state), variant_of(state.options).scores(game.objectives, state)
    match state.options:
        case Competitive():
            return shares([STEEP * hundredths(score + hope) for score, hope in zip(scores, hopes, strict=True)])
        case BallTrap():
            return shares(
                [STEEP * hundredths((HELD + OWN) * held - hope) for held, hope in zip(scores, hopes, strict=True)]
            )
        case Cooperative(seats):
            ahead = hundredths(DONE * (scores[0] - OBJECTIVES) + hopes[0] + GAIN * state.pile)
            return (1 / (1 + exp(-STEEP * ahead)) / seats,) * seats
        case other:
            assert_never(other)


def hundredths(worth: float) -> int:
    """Round a value to an integer number of hundredths. A sum of integers is the same in any order, a sum of floats is
    not."""
    return round(100 * worth)


def _hopes_of_hands(game: Quadri, state: State) -> list[float]:
    if not state.placed:
        return [0.0] * len(state.hands)
    *before, last = state.placed
    near = NEARNESS[state.options.fit](picture_of(tuple(before)), [last])
    lacks = ({id: near.lacks(game.objectives[id]) for id in hand} for hand in state.hands)
    return [_hopes(game, of_hand, 0) for of_hand in lacks]


def _placed(state: State, action: PlaceCard) -> Placed:
    assert state.card is not None
    return Placed(state.card, action.x, action.y, action.turn)


def _wanted(view: View) -> list[str]:
    """List the objectives, by id, that this seat wants to see done."""
    match view.options:
        case Competitive():
            hands = [hand for owner, hand in enumerate(view.hands) if owner == view.seat]
        case Cooperative():
            hands = list(view.hands)
        case BallTrap():
            hands = [hand for owner, hand in enumerate(view.hands) if owner != view.seat]
        case other:
            assert_never(other)
    return [id for hand in hands for id in hand if id is not None]


def _hopes(game: Quadri, lacks: Mapping[str, Sequence[int]], n: int) -> float:
    """Return the total hope (see `terms`) for some objectives after the n-th placement, in points."""
    return sum(game.objectives[id].points * HOPE[lacking[n]] for id, lacking in lacks.items())


def _done(view: View) -> dict[str, float]:
    """Return the terms of the evaluation for what has been scored so far: by the seat itself, and by the other
    players."""
    assert view.seat is not None
    own = view.scores[view.seat]
    match view.options:
        case Competitive():
            return {"own": own, "rival": -max(score for seat, score in enumerate(view.scores) if seat != view.seat)}
        case Cooperative():
            return {"own": DONE * own}
        case BallTrap():
            return {"others": -HELD * len(_wanted(view)), "own": OWN * own}
        case other:
            assert_never(other)
