"""Golden logs: stored matches, one for every way in which a match can end."""

from __future__ import annotations

from typing import Any

from golden_logs import Golden, every, goldens
from tablee.games.quadrata import state as q
from tablee.games.quadrata.box import shipped
from tablee.games.quadrata.tests import oracle
from tablee.games.quadrata.tests.scenes import RAW

BOX = shipped()

every_log = every(goldens(BOX))


class ScoreLedger:
    """Score of a seat, added up from the events of a log without the game's own code."""

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
