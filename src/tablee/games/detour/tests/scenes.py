"""States for the tests: markers are put on stops by name, and hands are given as the names of cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tablee.core.errors import Illegal
from tablee.core.game import Over, Seat
from tablee.core.play import act
from tablee.games.detour import state as d
from tablee.games.detour.board import HOME
from tablee.games.detour.box import shipped
from tablee.games.detour.data import CARDS, COLOURS
from tablee.games.detour.rules import Detour
from tablee.games.detour.ways import BIT

BOX = shipped()

game = Detour(BOX.data)
A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
SOUTHERN = d.Options(map="southern-cross")


def scene(
    yellow: str | None = None,
    green: str | None = None,
    red: str | None = None,
    blue: str | None = None,
    *,
    options: d.Options | None = None,
    seats: int | None = None,
    hands: dict[str, str] | None = None,
    played: Iterable[d.Colour] = (),
    first: Seat = A,
    home: Iterable[d.Colour] = (),
    **rest: Any,
) -> d.State:
    """Make a state with markers on these stops. By default four players, the first to play, all cards in all hands."""
    options = options or d.Options()
    start = "london" if options.map == "eighty-days" else "lisbon"
    seats = seats or (3 if blue is None and red is not None else 4)
    stops = [stop or start for stop in (yellow, green, red, blue)][: 4 if seats == 2 else seats]
    options = d.Options(seats, options.map, options.backward, options.both)
    spaces = tuple(game.boards[options.map].spaces[stop] for stop in stops)
    cards = [(hands or {}).get(colour, " ".join(CARDS)).split() for colour in COLOURS[: len(stops)]]
    done = sum(1 << COLOURS.index(colour) for colour in played)
    turns = done.bit_count() * seats // len(stops)
    active = None if done.bit_count() == len(stops) else Seat((first + turns) % seats)
    arrived = tuple(home) or tuple(COLOURS[i] for i, space in enumerate(spaces) if space == HOME)
    return d.State(
        options=options,
        spaces=spaces,
        hands=tuple(sum(bit for card, bit in BIT.items() if card in hand) for hand in cards),
        latest=(None,) * len(stops),
        played=done,
        first=first,
        active=active,
        home=arrived,
        **rest,
    )


def pair(yellow: str, green: str, red: str, blue: str, **rest: Any) -> d.State:
    """Make a state of two players: the first has yellow and green, the second red and blue."""
    return scene(yellow, green, red, blue, seats=2, **rest)


def done(state: d.State, *plays: d.Action) -> d.State:
    """Return the state after these plays, each by the seat whose turn it is."""
    return told(state, *plays)[0]


def told(state: d.State, *plays: d.Action) -> tuple[d.State, list[d.Event]]:
    happened: list[d.Event] = []
    for play in plays:
        state, events = act(game, state, state.active, play)
        happened += events
    return state, happened


def markers(state: d.State) -> tuple[str, ...]:
    return game.view(state, None).markers


def at(state: d.State, colour: d.Colour) -> str:
    return markers(state)[COLOURS.index(colour)]


def hand(state: d.State, colour: d.Colour) -> set[str]:
    return set(game.view(state, None).hands[COLOURS.index(colour)])


def legal(state: d.State) -> list[d.Action]:
    assert state.active is not None
    return list(game.legal(state, state.active))


def refused(state: d.State, action: d.Action, actor: Seat | None = None) -> tuple[str | None, str]:
    """Return the clause and the message of a refusal."""
    with pytest.raises(Illegal) as error:
        game.decide(state, state.active if actor is None else actor, action)
    return error.value.clause, error.value.says.id


def over(state: d.State) -> tuple[set[int], str]:
    """Return the winners and the clause."""
    turn = game.turn(state)
    assert isinstance(turn, Over), turn
    return set(turn.winners), turn.clause


def waste(*colours: d.Colour, card: d.Card = "no-action") -> list[d.Action]:
    """Return plays of a card for nothing, one by each of these colours."""
    return [d.PlayForNothing(colour, card) for colour in colours]
