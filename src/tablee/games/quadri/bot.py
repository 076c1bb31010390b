"""What a good Quadri player looks at: what is done, and how near the objectives are that they want to see done."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from tablee.games.quadri.data import Objective
from tablee.games.quadri.nearness import FAR, lacking_exact, lacking_within, open_squares
from tablee.games.quadri.picture import Picture
from tablee.games.quadri.state import BallTrap, Competitive, Cooperative, Fit, Placed, View
from tablee.games.quadri.view import picture_of

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri

HOPE = (0.95, 0.65, 0.4, 0.22, 0.1, 0.0)
"""What share of its points an objective is worth that lacks none, one, two… squares. A card adds at most one to it."""
assert len(HOPE) == FAR + 1
DONE = 6.0
"""5 A common objective done is worth more than one that lacks nothing could be."""
HELD, OWN = 6.0, 6.0
"""6 What an objective in another's hand, and one in the own, is worth."""


def evaluate(game: Quadri, view: View) -> float:
    assert view.seat is not None
    near = _nearness(game, view.placed, view.options.fit)
    match view.options:
        case Competitive():
            others = max(score for seat, score in enumerate(view.scores) if seat != view.seat)
            return view.scores[view.seat] - others + near.hopes(view.hands[view.seat])
        case Cooperative():
            [common] = view.hands
            return DONE * view.scores[view.seat] + near.hopes(common)
        case BallTrap():
            hunted = [id for owner, hand in enumerate(view.hands) if owner != view.seat for id in hand]
            return near.hopes(hunted) - HELD * len(hunted) + OWN * view.scores[view.seat]
        case other:
            assert_never(other)


class _Nearness:
    """How near objectives are in a picture."""

    def __init__(self, game: Quadri, picture: Picture, fit: Fit) -> None:
        self.objectives, self.fit, self.picture = game.objectives, fit, picture
        self.free = open_squares(picture)
        self._lacks: dict[str, int] = {}

    def hopes(self, ids: Iterable[str | None]) -> float:
        held = (self.objectives[id] for id in ids if id is not None)
        return sum(objective.points * HOPE[self.lacks(objective)] for objective in held)

    def lacks(self, objective: Objective) -> int:
        if objective.id not in self._lacks:
            self._lacks[objective.id] = self._count(objective)
        return self._lacks[objective.id]

    def _count(self, objective: Objective) -> int:
        if self.fit == "exact":
            return lacking_exact(self.picture.planes, self.free, objective.shapes)
        return lacking_within(self.picture.planes[objective.plane], self.free, objective.shapes)


@lru_cache(4)
def _nearness(game: Quadri, placed: tuple[Placed, ...], fit: Fit) -> _Nearness:
    """A bot asks about the same picture on every table it imagines."""
    return _Nearness(game, picture_of(placed), fit)
