"""Golden (stored) matches: one for every way of ending, and one for every way of being stuck."""

from __future__ import annotations

import json
from typing import Any

import pytest

from golden_logs import Golden, every, goldens
from tablee.core.game import Seat
from tablee.games.cabbie import state as c
from tablee.games.cabbie.box import shipped
from tablee.games.cabbie.data import FOLDER
from tablee.games.cabbie.pieces import OneWay, Piece
from tablee.games.cabbie.tests import oracle
from tablee.games.cabbie.tests.cities import plainly

BOX = shipped()

GOLDEN = goldens(BOX)
every_log = every(GOLDEN)


@every_log
def test_the_result_is_what_a_plain_reading_of_the_log_says(golden: Golden) -> None:
    expected, events = golden
    reached = [event.seat for event in events if isinstance(event, c.DestinationReached)]
    assert [reached.count(Seat(seat)) for seat in range(expected.options.seats)] == list(expected.scores)
    rolls = sum(isinstance(event, c.DieRolled) for event in events)
    if expected.clause == "7.1":
        assert max(expected.scores) == expected.options.destinations and isinstance(events[-1], c.DestinationReached)
    else:
        assert rolls == 60 * expected.options.seats and max(expected.scores) < expected.options.destinations
    assert expected.winners == {seat for seat, n in enumerate(expected.scores) if n == max(expected.scores)}


class LogReader:
    """State of a match as far as it can be read from the log, by a reader who does not know the rules' code."""

    def __init__(self, options: c.Options) -> None:
        self.raw: dict[str, Any] = json.loads((FOLDER / f"{options.city}.json").read_bytes())
        self.pieces: set[Piece] = set()
        self.taxis, self.pips = ["lot"] * options.seats, 0
        self.hands: list[str | None] = [None] * options.seats
        self.waited = [0] * options.seats

    def goal(self, seat: Seat) -> str | None:
        for segment in self.raw["segments"]:
            for k, kind in enumerate(segment["spaces"]):
                if kind == self.hands[seat]:
                    return f"{segment['from']}-{segment['to']}.{k + 1}"
        return None

    def board(self) -> oracle.OracleBoard:
        return plainly(self.raw, frozenset(self.pieces))

    def note(self, event: c.Event) -> None:
        match event:
            case c.DestinationDrawn(seat, destination):
                self.hands[seat] = destination
            case c.DieRolled(_, pips):
                self.pips = pips
            case c.Waited(seat, turns):
                assert turns == self.waited[seat] + 1
                self.waited[seat] = turns
            case c.Drove(seat, path):
                self.taxis[seat], self.waited[seat] = path[-1], 0
            case c.OneWayPlaced(_, piece) | c.BarrierPlaced(_, piece) | c.ConePlaced(_, piece):
                self.pieces.add(piece)
            case c.OneWayTurned(_, token):
                self.pieces = {p for p in self.pieces if not (isinstance(p, OneWay) and p.segment == token.segment)}
                self.pieces.add(token)
            case c.PieceRemoved(_, taken) if taken is not None:
                self.pieces.remove(taken)


@every_log
def test_every_move_was_legal_to_one_who_tries_all_walks(golden: Golden) -> None:
    expected, events = golden
    table = LogReader(expected.options)
    for event, after in zip(events, [*events[1:], None], strict=True):
        if isinstance(event, c.Drove):
            goal = table.goal(event.seat)
            assert event.path in plain_routes(table, event, goal)
            end = event.path[-1]
            assert isinstance(after, c.DestinationReached) == (end == goal)
            assert (
                isinstance(after, c.CardDrawn | c.ChanceHidden | c.DeckShuffled)
                == event.draws
                == (end in table.board().orange)
            )
        table.note(event)


def plain_routes(table: LogReader, drove: c.Drove, goal: str | None) -> set[oracle.Path]:
    board, start = table.board(), table.taxis[drove.seat]
    if drove.forced:
        assert table.waited[drove.seat] == 2
        forces = "first" if oracle.condition(board, start) == "stuck" else "any"
        return oracle.forced_routes(board, start, table.pips, goal, forces, drove.chances)
    return oracle.card_routes(board, start, table.pips, goal, drove.chances)


@every_log
def test_whoever_rolled_as_stuck_was_stuck_or_shut_in(golden: Golden) -> None:
    expected, events = golden
    table = LogReader(expected.options)
    for event in events:
        match event:
            case c.DieRolled(seat, _, plan) if plan != "drive":
                assert oracle.condition(table.board(), table.taxis[seat]) != "free"
            case c.DieRolled(seat):
                assert oracle.condition(table.board(), table.taxis[seat]) != "stuck"
            case c.TurnTaken(seat, _, condition):
                assert oracle.condition(table.board(), table.taxis[seat]) == condition
        table.note(event)


@pytest.mark.parametrize("version", [1, BOX.version])
def test_the_logs_of_a_version_show_every_ending_and_every_way_of_being_stuck(version: int) -> None:
    names = {name[:3] for name, golden in GOLDEN.items() if golden.expected.version == version}
    assert names >= {"4-1", "4-2", "4-3", "4-6", "7-1", "7-3"}


def test_6_1_a_log_shows_several_cards_in_one_move() -> None:
    [drove] = [event for event in GOLDEN["6-1-several-cards"].events if isinstance(event, c.Drove) and event.chances]
    assert len(drove.chances) == 2
