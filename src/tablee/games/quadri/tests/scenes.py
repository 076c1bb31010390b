"""Tables for the tests: built from what happened, or drawn as text with a letter a square (a dot is an empty one)."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import dedent
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core.errors import Illegal, Malformed
from tablee.core.game import Seat
from tablee.core.options import read_options
from tablee.core.play import act, fold
from tablee.core.words import Says
from tablee.games.quadri import BOX
from tablee.games.quadri.picture import COLOURS, Picture, bit, bits_of, square
from tablee.games.quadri.rules import Quadri
from tablee.games.quadri.state import (
    Card,
    CardTaken,
    DrawObjective,
    Event,
    FirstPlayerDrawn,
    ObjectiveDrawn,
    ObjectiveRealised,
    Options,
    PlaceCard,
    Square,
    StartLaid,
    State,
)

game = Quadri(BOX.data)
A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
EXACT = Options(fit="exact")


def squares(text: str) -> dict[Square, str]:
    """The squares of a drawing and their letters; its top left corner is 0, 0."""
    rows = enumerate(dedent(text).strip().splitlines())
    return {(x, y): letter for y, row in rows for x, letter in enumerate(row) if letter != "."}


def picture(text: str) -> Picture:
    found = squares(text)
    cyan, magenta, yellow, black = (
        sum(1 << bit(x, y) for (x, y), letter in found.items() if letter == colour) for colour in COLOURS
    )
    return Picture((cyan, magenta, yellow, black))


def draw(picture: Picture) -> str:
    """The picture as text, no larger than it is."""
    found = {
        square(place): letter
        for letter, plane in zip(COLOURS, picture.planes, strict=True)
        for place in bits_of(plane)
    }
    columns = range(min(x for x, _ in found), max(x for x, _ in found) + 1)
    rows = range(min(y for _, y in found), max(y for _, y in found) + 1)
    return "\n".join("".join(found.get((x, y), ".") for x in columns) for y in rows)


def drawn(text: str) -> str:
    """A drawing in a test, as `draw` would write it."""
    return dedent(text).strip()


def table(*happened: Event, options: Options | None = None) -> State:
    """A table at which these things have happened."""
    return fold(game, game.new(options or Options()), happened)


def dealt(*hands: Iterable[str]) -> list[Event]:
    return [ObjectiveDrawn(Seat(seat), objective) for seat, hand in enumerate(hands) for objective in hand]


def scene(
    text: str, *hands: str, pile: int = 20, card: Card = "CMYK", active: Seat = A, options: Options | None = None
) -> State:
    """The active player holds a card over this picture; the seats hold these objectives, named in one string each."""
    names = [hand.split() for hand in hands]
    options = replace(options or Options(), seats=len(hands))
    begun = [FirstPlayerDrawn(active), StartLaid("CMYK"), *dealt(*names), CardTaken(active, card)]
    return replace(table(*begun, options=options), picture=picture(text), objectives=pile)


def run(state: State, *deeds: tuple[Seat | None, Any]) -> tuple[State, list[Event]]:
    """Several things done one after the other, and all that happened."""
    happened: list[Event] = []
    for actor, deed in deeds:
        state, events = act(game, state, actor, deed)
        happened += events
    return state, happened


def draws(*objectives: str) -> list[tuple[None, DrawObjective]]:
    return [(None, DrawObjective(objective)) for objective in objectives]


def laid_down(events: Iterable[Event]) -> list[tuple[Seat, str]]:
    return [(event.seat, event.objective) for event in events if isinstance(event, ObjectiveRealised)]


def refused(state: State, actor: Seat | None, action: PlaceCard) -> tuple[str | None, str]:
    """The clause and the message of a refusal."""
    with pytest.raises(Illegal) as error:
        game.decide(state, actor, action)
    return error.value.clause, error.value.says.id


def bad_option(**raw: Any) -> Says:
    """What is said of options that are refused."""
    with pytest.raises(Malformed) as error:
        read_options(Options, raw)
    return error.value.says
