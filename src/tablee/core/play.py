"""The one loop that moves a game forward. Simulations, tests and live matches all use it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tablee.core.dice import Dice, pick
from tablee.core.game import Ask, Game, Over, Roll, Seat, Turn

O = TypeVar("O")  # noqa: E741
S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V")

Choose: TypeAlias = Callable[[V, Sequence[A], bool], A | None]
"""A player: sees a view, the legal actions and whether it must act, nothing else. None passes, where it only may."""


class Step(NamedTuple):
    """One accepted action of a seat, with all that chance answered. The first is the deal: nobody's."""

    seat: Seat | None
    action: Any
    events: list[Any]
    state: Any


def act(game: Game[Any, S, A, C, E, Any], state: S, actor: Seat | None, action: A | C) -> tuple[S, Sequence[E]]:
    """Let one actor do one thing."""
    events = game.decide(state, actor, action)
    return fold(game, state, events), events


def fold(game: Game[Any, S, Any, Any, E, Any], state: S, events: Iterable[E]) -> S:
    for event in events:
        state = game.evolve(state, event)
    return state


def settle(game: Game[Any, S, Any, Any, E, Any], state: S, dice: Dice) -> tuple[S, list[E]]:
    """Roll while play waits for chance."""
    state, happened, _ = settled(game, state, dice)
    return state, happened


def settled(game: Game[Any, S, Any, C, E, Any], state: S, dice: Dice) -> tuple[S, list[E], Turn[C]]:
    """The same, and whom play waits for then."""
    happened: list[E] = []
    while isinstance(turn := game.turn(state), Roll):
        outcome = pick(turn.outcomes, dice.roll(sum([weight for _, weight in turn.outcomes])))
        state, events = act(game, state, None, outcome)
        happened += events
    return state, happened, turn


def steps(game: Game[O, S, A, C, E, V], options: O, players: Sequence[Choose[V, A]], dice: Dice) -> Iterator[Step]:
    """Play one match to its end. Who may cut in is asked after every step, in seat order, until all let it pass."""
    state, dealt, turn = settled(game, game.new(options), dice)
    yield Step(None, None, dealt, state)
    passed: set[Seat] = set()
    while isinstance(turn, Ask):
        must, may = turn.must, turn.may
        cutting_in = may - must - passed if may else may
        seat = min(cutting_in or must)
        action = players[seat](game.view(state, seat), game.legal(state, seat), seat in must)
        if action is None:
            assert seat not in must, f"seat {seat} must act"
            passed.add(seat)
            continue
        state, events = act(game, state, seat, action)
        state, answers, turn = settled(game, state, dice)
        passed.clear()
        yield Step(seat, action, [*events, *answers], state)


def play(game: Game[O, S, A, C, E, V], options: O, players: Sequence[Choose[V, A]], dice: Dice) -> tuple[Over, int]:
    """How the match ended, and after how many steps."""
    count, state = 0, game.new(options)
    for count, step in enumerate(steps(game, options, players, dice)):  # noqa: B007
        state = step.state
    over = game.turn(state)
    assert isinstance(over, Over), "a match goes on until it is over"
    return over, count
