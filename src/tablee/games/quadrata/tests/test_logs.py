"""Golden matches, one for every way of ending.

A log's first line is its expected result, written by hand; each line after it is an event. Logs of old versions of the
rules stay: they must fold to the same result forever.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec import Struct

from tablee.core.codec import Reads, encode
from tablee.core.game import Over, Roll, Seat
from tablee.core.play import fold
from tablee.games.quadrata import BOX
from tablee.games.quadrata.state import (
    AdvancedDrawn,
    BagFilled,
    BasicsRemoved,
    BonusesTaken,
    Book,
    Booked,
    CardDiscarded,
    CardTurnedUp,
    Cross,
    DrawCard,
    DrawFirstPlayer,
    DrawToken,
    Event,
    FirstPlayerDrawn,
    Options,
    PileShuffled,
    Remove,
    Replace,
    Rest,
    Rested,
    Skip,
    SquareCrossed,
    StepSkipped,
    Swap,
    Swapped,
    TakeBonuses,
    TaxisUsedUp,
    TokenDrawn,
    TrophyTaken,
    Visit,
    Visited,
)
from tablee.games.quadrata.tests import oracle
from tablee.games.quadrata.tests.scenes import RAW, game

LOGS = sorted((Path(__file__).parent / "logs").glob("*.jsonl"))


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    options: Options
    winners: frozenset[Seat]
    scores: tuple[int, ...]
    clause: str
    why: str
    """The result in words: what counts, and what decides."""


class Golden(NamedTuple):
    expected: Expected
    events: list[Event]


def read(path: Path) -> Golden:
    first, *lines = path.read_bytes().splitlines()
    event: Reads[Event] = Reads(BOX.event)
    expected: Reads[Expected] = Reads(Expected)
    return Golden(expected(first), [event(line) for line in lines])


every_log = pytest.mark.parametrize("golden", [read(path) for path in LOGS], ids=[path.stem for path in LOGS])


@every_log
def test_a_log_folds_to_its_result(golden: Golden) -> None:
    expected, events = golden
    state = fold(game, game.new(expected.options), events)
    assert game.turn(state) == Over(expected.winners, expected.scores, expected.clause)


class Ledger:
    """What a plain reading of a log adds up for a seat."""

    def __init__(self, squares: list[dict[str, Any]]) -> None:
        self.points, self.trophies, self.squares = list[int](), list[int](), list[int]()
        self.trains, self.planes, self.board = 0, 1, squares

    def cross(self, squares: tuple[int, ...]) -> None:
        self.squares += [self.board[square]["points"] for square in squares]

    def hear(self, event: Event) -> None:
        match event:
            case Visited(_, destination, squares=squares):
                self.points.append(destination.points)
                self.cross(squares)
            case BonusesTaken(_, trains, _, airplane):
                self.trains += trains
                self.planes += airplane
            case TrophyTaken(_, _, points):
                self.trophies.append(points)
            case SquareCrossed(_, square, kind):
                self.cross((square,))
                self.planes += kind == "airplane"
            case Swapped(_, square):
                self.cross((square,))
            case TaxisUsedUp(_, squares):
                self.cross(squares)

    def total(self) -> int:
        return oracle.score(self.points, self.trophies, self.squares, self.trains, self.planes)


@every_log
def test_the_result_is_what_a_plain_reading_of_the_log_says(golden: Golden) -> None:
    expected, events = golden
    ledgers = [Ledger(RAW[expected.options.taxis]) for _ in range(expected.options.seats)]
    for event in events:
        if (seat := getattr(event, "seat", None)) is not None:
            ledgers[seat].hear(event)
    assert [ledger.total() for ledger in ledgers] == list(expected.scores)
    fives, cups = [ledger.points.count(5) for ledger in ledgers], [len(ledger.trophies) for ledger in ledgers]
    assert oracle.winners(expected.scores, fives, cups) == expected.winners


def deed(event: Event, after: Event | None) -> tuple[Seat | None, Any]:
    """What was done, seen from the first thing that happened then."""
    match event:
        case FirstPlayerDrawn(seat):
            return None, DrawFirstPlayer(seat)
        case CardTurnedUp(card):
            return None, DrawCard(card)
        case TokenDrawn(_, token) | AdvancedDrawn(_, token):
            return None, DrawToken(token)
        case PileShuffled() | BagFilled():
            assert after is not None
            return deed(after, None)
        case BasicsRemoved(seat, tokens):
            return seat, Remove(tokens)
        case StepSkipped(seat):
            return seat, Skip()
        case CardDiscarded(seat, card):
            return seat, Replace(card)
        case Visited(seat, destination, _, places, _, squares):
            return seat, Visit(destination.card, destination.number, (places[0], places[1]), squares)
        case BonusesTaken(seat, trains):
            return seat, TakeBonuses(trains)
        case Booked(seat, card):
            return seat, Book(card)
        case Rested(seat, places):
            return seat, Rest(places)
        case SquareCrossed(seat, square):
            return seat, Cross(square)
        case Swapped(seat, square, place, _, fetched):
            return seat, Swap(square, fetched, place)
    raise AssertionError(f"nobody does {event}")


@every_log
def test_the_same_actions_and_the_same_chance_lead_to_the_same_events(golden: Golden) -> None:
    expected, events = golden
    if expected.version != BOX.version:
        return  # an old match: its events are facts, today's rules may judge otherwise
    state, done = game.new(expected.options), 0
    while done < len(events):
        actor, action = deed(events[done], events[done + 1] if done + 1 < len(events) else None)
        turn = game.turn(state)
        if isinstance(turn, Roll):
            assert actor is None and any(action == outcome for outcome, _ in turn.outcomes)
        else:
            assert actor is not None and action in game.legal(state, actor)
        answer = game.decide(state, actor, action)
        assert encode(answer) == encode(events[done : done + len(answer)])
        state, done = fold(game, state, answer), done + len(answer)
