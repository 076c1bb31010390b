"""Golden matches, one for every way of ending."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from golden_logs import Golden, check_played_again, check_result, every, goldens, newest
from tablee.core.game import Seat
from tablee.games.quadrata import state as q
from tablee.games.quadrata.box import shipped
from tablee.games.quadrata.tests import oracle
from tablee.games.quadrata.tests.scenes import RAW

BOX = shipped()

GOLDEN = goldens(BOX)
every_log, every_newest_log = every(GOLDEN), every(newest(BOX, GOLDEN))


@every_log
def test_a_log_folds_to_its_result(golden: Golden) -> None:
    check_result(BOX, golden)


class ScoreLedger:
    """Score of a seat by a plain reading of a log."""

    def __init__(self, squares: list[dict[str, Any]]) -> None:
        self.points, self.trophies, self.squares = list[int](), list[int](), list[int]()
        self.trains, self.planes, self.board = 0, 1, squares

    def cross(self, squares: tuple[int, ...]) -> None:
        self.squares += [self.board[square]["points"] for square in squares]

    def hear(self, event: q.Event) -> None:
        match event:
            case q.Visited(_, destination, squares=squares):
                self.points.append(destination.points)
                self.cross(squares)
            case q.BonusesTaken(_, trains, _, airplane):
                self.trains += trains
                self.planes += airplane
            case q.TrophyTaken(_, _, points):
                self.trophies.append(points)
            case q.SquareCrossed(_, square, kind):
                self.cross((square,))
                self.planes += kind == "airplane"
            case q.Swapped(_, square):
                self.cross((square,))
            case q.TaxisUsedUp(_, squares):
                self.cross(squares)

    def total(self) -> int:
        return oracle.score(self.points, self.trophies, self.squares, self.trains, self.planes)


@every_log
def test_the_result_is_what_a_plain_reading_of_the_log_says(golden: Golden) -> None:
    expected, events = golden
    ledgers = [ScoreLedger(RAW[expected.options.taxis]) for _ in range(expected.options.seats)]
    for event in events:
        if (seat := getattr(event, "seat", None)) is not None:
            ledgers[seat].hear(event)
    assert [ledger.total() for ledger in ledgers] == list(expected.scores)
    fives, cups = [ledger.points.count(5) for ledger in ledgers], [len(ledger.trophies) for ledger in ledgers]
    assert oracle.winners(expected.scores, fives, cups) == expected.winners


def deed(events: Sequence[q.Event]) -> tuple[Seat | None, Any]:
    """Return the action or chance that caused these events."""
    match events[0]:
        case q.FirstPlayerDrawn(seat):
            return None, q.DrawFirstPlayer(seat)
        case q.CardTurnedUp(card):
            return None, q.DrawCard(card)
        case q.TokenDrawn(_, token) | q.AdvancedDrawn(_, token):
            return None, q.DrawToken(token)
        case q.PileShuffled() | q.BagFilled():
            return deed(events[1:])
        case q.BasicsRemoved(seat, tokens):
            return seat, q.Remove(tokens)
        case q.StepSkipped(seat):
            return seat, q.Skip()
        case q.CardDiscarded(seat, card):
            return seat, q.Replace(card)
        case q.Visited(seat, destination, _, places, _, squares):
            return seat, q.Visit(destination.card, destination.number, (places[0], places[1]), squares)
        case q.BonusesTaken(seat, trains):
            return seat, q.TakeBonuses(trains)
        case q.Booked(seat, card):
            return seat, q.Book(card)
        case q.Rested(seat, places):
            return seat, q.Rest(places)
        case q.SquareCrossed(seat, square):
            return seat, q.Cross(square)
        case q.Swapped(seat, square, place, _, fetched):
            return seat, q.Swap(square, fetched, place)
    raise AssertionError(f"nobody does {events[0]}")


@every_newest_log
def test_the_same_actions_and_the_same_chance_lead_to_the_same_events(golden: Golden) -> None:
    check_played_again(BOX, golden, deed)
