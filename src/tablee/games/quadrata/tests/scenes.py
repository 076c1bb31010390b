"""Helpers for tests: short notations for a state in the turn of seat 0, and functions that play on it and read the
result."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from random_matches import moments
from tablee.core.errors import Illegal
from tablee.core.game import Ask, Roll, Seat
from tablee.core.play import act, fold
from tablee.games.quadrata import state as q
from tablee.games.quadrata.box import shipped
from tablee.games.quadrata.rules import Quadrata

BOX = shipped()

game = Quadrata(BOX.data)
A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
EXPERT = q.Options(taxis="expert")
RAW: dict[str, Any] = json.loads(BOX.data)

# Squares of the expert side, by the data file's order.
PLUS, MINUS, DRAW_TWO, SWAP, AIRPLANE, SECOND, EMPTY = 0, 2, 4, 5, 7, 9, 10


def tokens(text: str) -> tuple[int, ...]:
    """Read tokens from text: numbers, and x for an airplane."""
    return tuple(0 if word == "x" else int(word) for word in text.split())


def area(spaces: str, circles: str = "") -> tuple[int | None, ...]:
    """Read a movement area from text; a dot is an empty place."""
    held = [None if word == "." else tokens(word)[0] for word in spaces.split()]
    drawn = [None if word == "." else tokens(word)[0] for word in circles.split()]
    return (*held, *[None] * (5 - len(held)), *drawn, *[None] * (2 - len(drawn)))


def been(provinces: str) -> tuple[q.Destination, ...]:
    """Read visited provinces from text such as "ON NB5": the letters of each, and the points of its visit (2 if left
    out)."""
    return tuple(_visit(word[:2], int(word[2:] or 2)) for word in provinces.split())


def _visit(province: str, points: int) -> q.Destination:
    for card in RAW["cards"]:
        for side in (card["city"], card["attraction"]):
            if card["province"] == province and side["points"] == points:
                return q.Destination(card["id"], card["province"], side["numbers"][0], points)
    raise AssertionError(f"{province} has nothing for {points}")


def player(
    spaces: str = "1 2 3",
    *,
    circles: str = "",
    bag: str = "4 5 6 x",
    resting: str = "",
    visited: str = "",
    reservation: str | None = None,
    trains: int = 0,
    taxis: int = 1,
    crossed: Iterable[int] = (),
    trophies: tuple[q.Trophy, ...] = (),
) -> q.Player:
    return q.Player(
        area(spaces, circles),
        tuple(sorted(tokens(bag))),
        tuple(sorted(tokens(resting))),
        been(visited),
        reservation,
        trains,
        taxis,
        tuple(crossed),
        trophies,
    )


def scene(
    *players: q.Player,
    step: q.Step = "visit",
    centre: str = "toronto banff regina iqaluit",
    pile: str = "",
    deck: str | None = None,
    day: int = 1,
    airplanes: int = 22,
    options: q.Options | None = None,
) -> q.State:
    """Return a state in which seat 0, the first player, is at `step` of its turn. Seats for which `players` gives no
    player get a default one."""
    options = options or q.Options()
    seated = (*players, *[player()] * (options.seats - len(players)))
    lie: list[str | None] = [*centre.split()]
    elsewhere = {*lie, *pile.split(), *(p.reservation for p in seated), *(v.card for p in seated for v in p.visited)}
    left = deck.split() if deck is not None else [card["id"] for card in RAW["cards"] if card["id"] not in elsewhere]
    return replace(
        game.new(options),
        players=seated,
        centre=(*lie, *[None] * (4 - len(lie))),
        deck=tuple(sorted(left)),
        pile=tuple(pile.split()),
        airplanes=airplanes,
        day=day,
        first=A,
        active=A,
        step=step,
    )


def run(state: q.State, *deeds: tuple[Seat | None, Any]) -> tuple[q.State, list[q.Event]]:
    """Apply actions and outcomes of chance one after the other; return the last state and all events."""
    happened: list[q.Event] = []
    for actor, deed in deeds:
        state, events = act(game, state, actor, deed)
        happened += events
    return state, happened


def whole_match(options: q.Options, seed: int) -> tuple[q.State, list[q.Event]]:
    """Play a random match and return its end with all events."""
    *_, last = moments(BOX, options, random.Random(seed))
    return last.state, last.log


def draw_card(card: str) -> tuple[None, q.Chance]:
    return None, q.DrawCard(card)


def draw(*drawn: int) -> list[tuple[None, q.Chance]]:
    return [(None, q.DrawToken(token)) for token in drawn]


def after(*happened: q.Event, options: q.Options | None = None) -> q.State:
    return fold(game, game.new(options or q.Options()), happened)


def outcomes(state: q.State) -> dict[Any, int]:
    """Return chance's outcomes with their weights."""
    turn = game.turn(state)
    assert isinstance(turn, Roll)
    return dict(turn.outcomes)


def asked(state: q.State) -> set[Seat]:
    turn = game.turn(state)
    assert isinstance(turn, Ask)
    return set(turn.must)


def legal(state: q.State, kind: type[Any], seat: Seat = A) -> list[Any]:
    return [action for action in game.legal(state, seat) if isinstance(action, kind)]


def ways(state: q.State, card: str) -> set[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Return the number, the tokens and the squares of every legal visit of a card."""
    held = state.players[A].area
    found: set[tuple[int, tuple[int, ...], tuple[int, ...]]] = set()
    for visit in legal(state, q.Visit):
        if visit.card == card:
            found.add((visit.number, tuple(held[place] or 0 for place in visit.tokens), visit.squares))
    return found


def refused(state: q.State, action: Any, actor: Seat | None = A) -> tuple[str | None, str]:
    """Return the clause and the reason for which an action is refused."""
    with pytest.raises(Illegal) as error:
        game.decide(state, actor, action)
    clause = error.value.clause
    assert clause is not None
    return clause, error.value.says.id.removeprefix(f"refused-{clause.replace('.', '-')}-")


def only(kind: type[Any], events: Iterable[q.Event]) -> Any:
    """Return the only event of a kind; there must be exactly one."""
    [found] = [event for event in events if isinstance(event, kind)]
    return found


def spoilt(change: Callable[[dict[str, Any]], object]) -> bytes:
    """Return the shipped data file after `change` has altered its contents, mostly to make it faulty."""
    raw = json.loads(BOX.data)
    change(raw)
    return json.dumps(raw).encode()
