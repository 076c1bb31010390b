"""NewGame in words: texts for events (the log), the question to a player, the view, and the legal actions."""

from __future__ import annotations

from tablee.core.seats import FirstPlayerDrawn
from tablee.core.words import Says, says
from tablee.games.newgame.state import Action, Event, StonesTaken, View


def tell(event: Event) -> Says:
    match event:
        case FirstPlayerDrawn(seat):
            return says("event-FirstPlayerDrawn", seat=seat)
        case StonesTaken(seat, stones):
            return says("event-StonesTaken", seat=seat, stones=stones)


def question(view: View) -> Says:
    if view.active is None or not view.stones:
        return says("question-over")
    return says("question-take", seat=view.active)


def describe(view: View) -> tuple[Says, ...]:
    return (says("twin-heap", stones=view.stones),)


def offer(view: View, action: Action) -> Says:
    """Return the label of an action's button, on pages of games without a board of their own. Its message id is
    action-TYPE; its parameters are the action's fields."""
    return says("action-Take", stones=action.stones)
