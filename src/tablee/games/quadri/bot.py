"""What a good Quadri player looks at: the points, and how near each objective in hand is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.games.quadri.picture import lacking
from tablee.games.quadri.state import View
from tablee.games.quadri.view import picture_of

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri

HOPE = (1.0, 0.5, 0.2, 0.0)
"""What share of its points an objective is worth that lacks none, one, two or more squares."""


def evaluate(game: Quadri, view: View) -> float:
    assert view.seat is not None
    others = max(score for seat, score in enumerate(view.scores) if seat != view.seat)
    return view.scores[view.seat] - others + _hopes(game, view)


def _hopes(game: Quadri, view: View) -> float:
    assert view.seat is not None
    planes, hopes = picture_of(view).planes, 0.0
    for objective in (game.objectives[id] for id in view.hands[view.seat] if id is not None):
        looked = (planes[objective.plane],) if view.options.fit == "within" else planes
        hopes += objective.points * HOPE[min(lacking(plane, objective.shapes) for plane in looked)]
    return hopes
