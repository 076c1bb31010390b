"""States for the tests: built from events, or drawn as text with one letter per square (a dot is an empty one)."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import dedent
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core.bag import bag_of
from tablee.core.errors import Illegal, Malformed
from tablee.core.game import Ask, Over, Seat
from tablee.core.options import read_options
from tablee.core.play import act, fold
from tablee.core.words import Says
from tablee.games.quadri import state as q
from tablee.games.quadri.box import shipped
from tablee.games.quadri.data import CARDS
from tablee.games.quadri.picture import COLOURS, VisibleColours, bit, bits_of, square
from tablee.games.quadri.rules import Quadri
from tablee.games.quadri.variants import variant_of

BOX = shipped()

game = Quadri(BOX.data)
A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
EXACT = q.Competitive(fit="exact")


def squares(text: str) -> dict[q.Square, str]:
    """Return the letter of each square of a drawing, whose top left corner is square 0, 0."""
    rows = enumerate(dedent(text).strip().splitlines())
    return {(x, y): letter for y, row in rows for x, letter in enumerate(row) if letter != "."}


def picture(text: str) -> VisibleColours:
    found = squares(text)
    cyan, magenta, yellow, black = (
        sum(1 << bit(x, y) for (x, y), letter in found.items() if letter == colour) for colour in COLOURS
    )
    return VisibleColours((cyan, magenta, yellow, black))


def draw(picture: VisibleColours) -> str:
    """Draw a picture as text, cut to its bounds."""
    found = {
        square(place): letter for letter, plane in zip(COLOURS, picture.planes, strict=True) for place in bits_of(plane)
    }
    columns = range(min(x for x, _ in found), max(x for x, _ in found) + 1)
    rows = range(min(y for _, y in found), max(y for _, y in found) + 1)
    return "\n".join("".join(found.get((x, y), ".") for x in columns) for y in rows)


def drawn(text: str) -> str:
    """Return a drawing from a test without its indentation, as `draw` writes it."""
    return dedent(text).strip()


def after(*happened: q.Event, options: q.Options | None = None) -> q.State:
    """Return the state after these events."""
    return fold(game, game.new(options or q.Competitive()), happened)


def dealt(*hands: Iterable[str], options: q.Options | None = None) -> list[q.Event]:
    """Return the events that deal these objectives into the hands of the seats; in the cooperative game into the common
    hand."""
    variant = variant_of(options or q.Competitive())
    return [variant.dealt(hand, objective) for hand, objectives in enumerate(hands) for objective in objectives]


def scene(
    text: str,
    *hands: str,
    objectives: int | None = None,
    card: q.Card = "CMYK",
    active: Seat = A,
    options: q.Options | None = None,
) -> q.State:
    """Return a state in which the active player holds a card over this picture. Each string of `hands` has the
    objectives of one hand.

    `objectives` is the number left in their pile: by default 20 in a competitive match, and none in others, where all
    are dealt out."""
    options = options or q.Competitive()
    if not isinstance(options, q.Cooperative):
        options = replace(options, seats=len(hands))
    begun = [q.FirstPlayerDrawn(active), q.StartLaid("CMYK"), *dealt(*map(str.split, hands), options=options)]
    left = 20 * isinstance(options, q.Competitive) if objectives is None else objectives
    state = after(*begun, q.CardTaken(active, card), options=options)
    return replace(state, picture=picture(text), objectives=left)


def with_pile(state: q.State, *cards: q.Card) -> q.State:
    """Return the same state with only these cards left in the pile."""
    left = bag_of(CARDS, 0)
    for card in cards:
        left = left.plus(card)
    return replace(state, cards=left, pile=len(cards))


def scores(state: q.State) -> tuple[int, ...]:
    return game.view(state, None).scores


def run(state: q.State, *deeds: tuple[Seat | None, Any]) -> tuple[q.State, list[q.Event]]:
    """Apply several actions, each given with the seat that acts (None for chance); return the final state and all
    events."""
    happened: list[q.Event] = []
    for actor, deed in deeds:
        state, events = act(game, state, actor, deed)
        happened += events
    return state, happened


def turns(state: q.State) -> tuple[list[Seat], Over]:
    """Play the mildest action, which is the first legal one, to the end; return the seats that placed, and the
    result."""
    seats: list[Seat] = []
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Ask):
            seat = min(turn.must)
            seats += [seat] if state.card else []
            state, _ = run(state, (seat, game.legal(state, seat)[0]))
        else:
            assert isinstance(turn.outcomes[0][0], q.DrawCard), "no objective is drawn any more"
            state, _ = run(state, (None, turn.outcomes[0][0]))
    return seats, turn


def draws(*objectives: str) -> list[tuple[None, q.DrawObjective]]:
    return [(None, q.DrawObjective(objective)) for objective in objectives]


def laid_down(events: Iterable[q.Event]) -> list[tuple[Seat, str]]:
    return [(event.seat, event.objective) for event in events if isinstance(event, q.ObjectiveRealised)]


def refused(state: q.State, actor: Seat, action: q.Action) -> tuple[str | None, str]:
    """Return the clause and the message id with which an action is refused."""
    with pytest.raises(Illegal) as error:
        game.decide(state, actor, action)
    return error.value.clause, error.value.says.id


def bad_option(**raw: Any) -> Says:
    """Return the message with which options are refused."""
    with pytest.raises(Malformed) as error:
        read_options(q.Options, raw)
    return error.value.says


# Pictures with objectives.

ALMOST_CHICK = """
    Y..
    YYY
    .K.
"""
INTO_CHICK = q.PlaceCard(1, 2, 2)
"""Placement that completes the chick: turned twice, the card CMYK has its yellow square at the top left."""

HERE = """
    MMMM..KKK.
    CC....K.YY
    CC.....YY.
    M.........
"""
"""Picture with the candle (magenta), the sugar cube (cyan), the sock (black) and the lightning (yellow) on the
table."""

ASIDE = q.PlaceCard(-1, 3, 0)
"""Placement on `HERE` that changes none of its objectives."""

IDLE = ["flute star axe", "crane tulip puppy", "parasol bathtub egg-box", "nessie cactus sombrero"]
"""Hands of objectives none of which is on the table in `HERE` or close to it."""


def idle(seats: int, **changed: str) -> list[str]:
    """Return hands of `IDLE` for this number of seats, some of them changed: A="candle" puts the candle in place of the
    first objective of seat A."""
    hands = [hand.split() for hand in IDLE[:seats]]
    for seat, objectives in changed.items():
        some = objectives.split()
        hands["ABCD".index(seat)][: len(some)] = some
    return [" ".join(hand) for hand in hands]
