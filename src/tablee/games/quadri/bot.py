"""What a good Quadri player looks at: the points, and how near each objective in hand is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.games.quadri.data import Objective
from tablee.games.quadri.nearness import FAR, lacking_exact, lacking_within, open_squares
from tablee.games.quadri.picture import Picture, Plane
from tablee.games.quadri.state import View
from tablee.games.quadri.view import picture_of

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri

HOPE = (1.0, 0.65, 0.4, 0.22, 0.1, 0.0)
"""What share of its points an objective is worth that lacks none, one, two… squares. A card adds at most one to it."""
assert len(HOPE) == FAR + 1


def evaluate(game: Quadri, view: View) -> float:
    assert view.seat is not None
    others = max(score for seat, score in enumerate(view.scores) if seat != view.seat)
    return view.scores[view.seat] - others + _hopes(game, view)


def _hopes(game: Quadri, view: View) -> float:
    assert view.seat is not None
    picture = picture_of(view.placed)
    free = open_squares(picture)
    held = (game.objectives[id] for id in view.hands[view.seat] if id is not None)
    return sum(objective.points * HOPE[_lacks(picture, free, objective, view.options.fit)] for objective in held)


def _lacks(picture: Picture, free: tuple[Plane, ...], objective: Objective, fit: str) -> int:
    if fit == "exact":
        return lacking_exact(picture.planes, free, objective.shapes)
    return lacking_within(picture.planes[objective.plane], free, objective.shapes)
