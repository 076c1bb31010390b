"""The loop that moves a game forward, used by simulations, tests and live matches alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tablee.core.dice import Dice, pick
from tablee.core.game import Ask, Decided, Game, Over, Roll, Seat, Turn

O = TypeVar("O")  # noqa: E741
S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V")

Choose: TypeAlias = Callable[[V, Sequence[A], bool], A | None]
"""Function that chooses for a player, given the view, the legal actions and whether the player must act. It returns
None to pass, which is possible only if the player need not act."""


class Step(NamedTuple):
    """One accepted action of a seat, with all events up to the next decision, those of rolls included, and the state
    then. The first step is the deal; its seat is None."""

    seat: Seat | None
    action: Any
    events: list[Any]
    state: Any


def act(game: Game[Any, S, A, C, E, Any], state: S, actor: Seat | None, action: A | C) -> tuple[S, Sequence[E]]:
    """Check one action against the rules; return the new state and the events."""
    events, state = game.decide(state, actor, action)
    return state, events


def caused(game: Game[Any, S, Any, Any, E, Any], state: S, *events: E) -> Decided[E, S]:
    """Return these events and the state after them: what `decide` returns in a game where one event follows from
    another without a look at the state between them."""
    return events, fold(game, state, events)


def fold(game: Game[Any, S, Any, Any, E, Any], state: S, events: Iterable[E]) -> S:
    """Return the state after these events."""
    for event in events:
        state = game.evolve(state, event)
    return state


def settle(game: Game[Any, S, Any, Any, E, Any], state: S, dice: Dice) -> tuple[S, list[E]]:
    """Roll the dice until the match no longer waits for chance; return the new state and the events."""
    state, happened, _ = settled(game, state, dice)
    return state, happened


def settled(game: Game[Any, S, Any, C, E, Any], state: S, dice: Dice) -> tuple[S, list[E], Turn[C]]:
    """Do the same as `settle`, and also return the new state's turn, which waits for seats or is `Over`."""
    happened: list[E] = []
    while isinstance(turn := game.turn(state), Roll):
        outcome = pick(turn.outcomes, dice.roll(sum([weight for _, weight in turn.outcomes])))
        state, events = act(game, state, None, outcome)
        happened += events
    return state, happened, turn


def steps(game: Game[O, S, A, C, E, V], options: O, players: Sequence[Choose[V, A]], dice: Dice) -> Iterator[Step]:
    """Play one match to its end and yield its steps. Seats that may cut in are asked after every step, in seat order,
    until all pass."""
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
    """Play one match and return how it ended and its number of steps."""
    count, state = 0, game.new(options)
    for count, step in enumerate(steps(game, options, players, dice)):  # noqa: B007
        state = step.state
    over = game.turn(state)
    assert isinstance(over, Over), "a match goes on until it is over"
    return over, count
