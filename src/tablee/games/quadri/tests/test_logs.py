"""Golden matches (stored logs with known results), one for every way of ending."""

from __future__ import annotations

import json
from itertools import takewhile
from typing import Any, TypeAlias

from golden_logs import Golden, box_of_version, every, goldens
from tablee.core.game import Seat
from tablee.core.play import fold
from tablee.core.words import says
from tablee.games.quadri import state as q
from tablee.games.quadri.box import shipped
from tablee.games.quadri.tests import oracle

BOX = shipped()

OLDER = box_of_version(BOX, 1)
"""Game with the objectives of version 1, in which Nessie is cyan and the crane yellow. A stored match that is the same
with both versions is marked as one of the newest version."""
Drawings: TypeAlias = dict[str, dict[str, Any]]
DRAWINGS: dict[int, Drawings] = {
    version: {drawing["id"]: drawing for drawing in json.loads(its.data)}
    for version, its in ((1, OLDER), (BOX.version, BOX))
}
every_log = every(goldens(BOX))


def test_an_older_match_is_told_in_its_own_colours() -> None:
    for its, colour in ((OLDER, "cyan"), (BOX, "yellow")):
        begun: list[q.Event] = [q.FirstPlayerDrawn(Seat(0)), q.StartLaid("CMYK"), NESSIE]
        state = fold(its.game, its.game.new(q.Competitive()), begun)
        told = its.words.describe(its.game.view(state, Seat(0)))
        [nessie] = [line for line in told if line.id == "twin-objective"]
        assert nessie.args["colour"] == says(f"colour-{colour}")


NESSIE = q.ObjectiveDrawn(Seat(0), "nessie")


class Reading:
    """Plain reading of a log: the cards placed, and the objectives in each hand. In the cooperative game there is one
    hand."""

    def __init__(self, options: q.Options, version: int) -> None:
        self.drawings = DRAWINGS[version]
        hands = 1 if isinstance(options, q.Cooperative) else options.seats
        self.fit, self.placed = options.fit, list[tuple[str, int, int, int]]()
        self.hands: list[list[str]] = [[] for _ in range(hands)]
        self.laid: list[list[str]] = [[] for _ in range(hands)]

    def place(self, card: str, x: int, y: int, turn: int) -> None:
        self.placed.append((card, x, y, turn))

    def lay(self, hand: int, objective: str) -> None:
        self.hands[hand].remove(objective)
        self.laid[hand].append(objective)

    def follow(self, event: q.Event) -> None:
        match event:
            case q.StartLaid(card):
                self.place(card, 0, 0, 0)
            case q.CardPlaced(_, card):
                self.place(card.card, card.x, card.y, card.turn)
            case q.ObjectiveDrawn(hand, objective) | q.ObjectiveOpened(hand, objective):
                assert objective
                self.hands[hand or 0].append(objective)
            case q.ObjectiveRealised(hand, objective) | q.ObjectiveLost(hand, objective):
                self.lay(hand, objective)
            case q.ObjectiveTurned(objective):
                self.lay(0, objective)

    def on_table(self, id: str) -> set[frozenset[oracle.Square]]:
        return oracle.lyings(oracle.visible(self.placed), self.fit, *self.drawing(id))

    def made(self, id: str) -> set[frozenset[oracle.Square]]:
        """Return every position in which the latest placement made an objective."""
        before, after = oracle.visible(self.placed[:-1]), oracle.visible(self.placed)
        return oracle.made(before, after, self.fit, *self.drawing(id))

    def drawing(self, id: str) -> tuple[str, list[oracle.Square]]:
        return self.drawings[id]["colour"], [(x, y) for x, y in self.drawings[id]["cells"]]

    def overlooked(self) -> list[str]:
        return [id for hand in self.hands for id in hand if self.on_table(id)]


@every_log
def test_the_result_is_what_a_plain_reading_of_the_log_says(golden: Golden) -> None:
    expected, events = golden
    reading = Reading(expected.options, expected.version)
    for event in events:
        reading.follow(event)
    points = [sum(len(reading.drawings[id]["cells"]) for id in ids) for ids in reading.laid]
    held, done = [len(hand) for hand in reading.hands], [len(ids) for ids in reading.laid]
    match expected.options:
        case q.Competitive():
            assert list(expected.scores) == points
            assert expected.winners == oracle.winners(points, done)
        case q.Cooperative(seats):
            assert list(expected.scores) == done * seats
            assert expected.winners == (set() if held[0] else set(range(seats)))
        case q.BallTrap():
            at_once = takewhile(lambda event: isinstance(event, q.ObjectiveLost), reversed(events))
            lost_last = {event.seat for event in at_once if isinstance(event, q.ObjectiveLost) and not held[event.seat]}
            assert list(expected.scores) == held
            assert set[int](expected.winners) == oracle.survivors(held, set(lost_last), 48 - len(reading.placed))


@every_log
def test_every_objective_was_on_the_table_when_it_was_laid_down(golden: Golden) -> None:
    reading = Reading(golden.expected.options, golden.expected.version)
    for event in golden.events:
        match event:
            case q.ObjectiveRealised(_, objective, _, squares) | q.ObjectiveTurned(objective, squares):
                assert frozenset(squares) in reading.on_table(objective)
            case q.ObjectiveLost(_, objective, squares):
                assert frozenset(squares) in reading.made(objective)
            case q.CallMissed(_, objective):
                assert not reading.on_table(objective)
        reading.follow(event)


def quiet(reading: Reading, options: q.Options, placer: int | None) -> bool:
    """Tell whether the rules have nothing left to do without a player, before the next card is taken: no objective
    still in a hand should have been laid down."""
    match options:
        case q.Competitive(claims="called"):
            return True
        case q.BallTrap():
            others = [hand for seat, hand in enumerate(reading.hands) if seat != placer]
            return not any(reading.made(id) for hand in others for id in hand)
    return not reading.overlooked()


@every_log
def test_nothing_was_overlooked(golden: Golden) -> None:
    reading, placer = Reading(golden.expected.options, golden.expected.version), None
    for event in golden.events:
        if isinstance(event, q.CardTaken) and placer is not None:
            assert quiet(reading, golden.expected.options, placer)
        reading.follow(event)
        placer = event.seat if isinstance(event, q.CardPlaced) else placer
    assert quiet(reading, golden.expected.options, placer)
