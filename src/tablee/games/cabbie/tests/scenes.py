"""States for the tests. All are set in Marelle, mostly round its north-west corner. Its segments, with their spaces:

a-b: grey orange grey            a-e: grey orange grey kite grey       a-f: grey observatory orange
b-c: grey orange grey grey       b-i: grey umbrella orange 1           e-f: orange tea
e-s: grey orange grey mill orange        f-i: orange hatter grey       f-o: grey library orange
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core.errors import Illegal
from tablee.core.game import Seat
from tablee.core.play import act
from tablee.games.cabbie import state as c
from tablee.games.cabbie.box import shipped
from tablee.games.cabbie.pieces import Barrier, Chance, Cone, OneWay, Piece
from tablee.games.cabbie.rules import Cabbie

BOX = shipped()

game = Cabbie(BOX.data)
marelle = game.material.city("marelle")
A, B, C = Seat(0), Seat(1), Seat(2)

FAR = ("lighthouse", "ferry", "fish", "whale", "ices", "post")
"""Destinations at the other end of the city, far from that corner."""

NO_WAY_OUT = (Barrier("a-b", "a"), Barrier("a-b", "b"))
"""Barriers that close off a-b: its three spaces, the middle one orange."""
STUCK_AT_A = (Barrier("a-b", "a"), Barrier("a-e", "a"), Barrier("a-f", "a"))
"""Barriers that make a taxi at the intersection a stuck."""
SHUT_IN = (Barrier("k-l", "k"), Barrier("k-l", "l"))
"""Barriers that close off k-l, two grey spaces: a taxi there can step to and fro, but reach no orange space."""


def scene(
    *taxis: str,
    pieces: Iterable[Piece] = (),
    hands: Iterable[str] = (),
    pips: int | None = None,
    plan: c.Plan | None = None,
    kept: tuple[Chance, ...] = (),
    stuck: int = 0,
    **more: Any,
) -> c.State:
    """Make a state in the first player's turn: before the roll or, with `pips`, after it."""
    taxis = taxis if len(taxis) > 1 else (*taxis, "lot")
    held = (*hands, *FAR)[: len(taxis)]
    state = game.new(c.Options(seats=len(taxis), first="1"))
    for hand in held:
        state = replace(state, destinations=state.destinations.without(hand))
    for chance in kept:
        state = replace(state, deck=state.deck.without(chance))
    return replace(
        state,
        taxis=taxis,
        pieces=frozenset(pieces),
        hands=held,
        pips=pips,
        stage="start" if pips is None else "drive",
        plan=plan if pips is None else plan or "drive",
        kept=(kept, *((),) * (len(taxis) - 1)),
        stuck=(stuck, *(0,) * (len(taxis) - 1)),
        **more,
    )


def drawing(card: c.TaxiCard, *taxis: str, pieces: Iterable[Piece] = (), **more: Any) -> c.State:
    """Make a state in which the first player has just drawn this card after a move."""
    state = replace(scene(*(taxis or ("a-b.2",)), pieces=pieces, **more), stage="draw", pips=2)
    return run(state, (None, c.DrawCard(card)))[0]


def run(state: c.State, *deeds: tuple[Seat | None, Any]) -> tuple[c.State, list[c.Event]]:
    """Apply several actions in a row; return the state and all events."""
    happened: list[c.Event] = []
    for actor, deed in deeds:
        state, events = act(game, state, actor, deed)
        happened += events
    return state, happened


def rolled(state: c.State, pips: int) -> c.State:
    return run(state, (None, c.RollDie(pips)))[0]


def drives(state: c.State) -> list[c.Drive]:
    assert state.active is not None
    return [action for action in game.legal(state, state.active) if isinstance(action, c.Drive)]


def ends(state: c.State, *chances: Chance) -> set[str]:
    """Return the spaces where the active player may stop with exactly these chance cards."""
    return {drive.path[-1] for drive in drives(state) if drive.chances == chances}


def drive_to(state: c.State, end: str, *chances: Chance) -> c.Drive:
    return next(drive for drive in drives(state) if drive.path[-1] == end and drive.chances == chances)


def after_driving(state: c.State, end: str, *chances: Chance) -> tuple[c.State, list[c.Event]]:
    assert state.active is not None
    return run(state, (state.active, drive_to(state, end, *chances)))


def refused(state: c.State, actor: Seat | None, action: c.Action) -> tuple[str | None, str]:
    """Return the clause and the message of a refusal."""
    with pytest.raises(Illegal) as error:
        game.decide(state, actor, action)
    return error.value.clause, error.value.says.id


def cones(*numbers: int) -> tuple[Cone, ...]:
    return tuple(map(Cone, numbers))


def oneway(segment: str, to: str) -> OneWay:
    return OneWay(segment, to)
