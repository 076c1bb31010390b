"""Golden matches, one for every way of ending."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import Any, TypeAlias

from golden_logs import Golden, check_played_again, check_result, every, goldens, newest, played_again
from tablee.core.game import Seat
from tablee.core.play import fold
from tablee.core.words import says
from tablee.games.quadri import state as q
from tablee.games.quadri.box import box, shipped
from tablee.games.quadri.tests import oracle
from tablee.games.quadri.tests.scenes import game

BOX = shipped()

OLDER = box((BOX.folder / "tests" / "objectives.1.json").read_bytes())
"""Objectives of version 1: Nessie is cyan and the crane yellow. A log that both versions play alike counts as
newest."""

BOXES = {1: OLDER, BOX.version: BOX}
Drawings: TypeAlias = dict[str, dict[str, Any]]
DRAWINGS: dict[int, Drawings] = {
    version: {drawing["id"]: drawing for drawing in json.loads(its.data)} for version, its in BOXES.items()
}


GOLDEN = goldens(BOX)
every_log, every_newest_log = every(GOLDEN), every(newest(BOX, GOLDEN))


@every_log
def test_a_log_folds_to_its_result(golden: Golden) -> None:
    check_result(BOXES[golden.expected.version], golden)


def test_an_older_match_is_told_in_its_own_colours() -> None:
    for its, colour in ((OLDER, "cyan"), (BOX, "yellow")):
        begun: list[q.Event] = [q.FirstPlayerDrawn(Seat(0)), q.StartLaid("CMYK"), NESSIE]
        state = fold(its.game, its.game.new(q.Competitive()), begun)
        told = its.words.describe(its.game.view(state, Seat(0)))
        [nessie] = [line for line in told if line.id == "twin-objective"]
        assert nessie.args["colour"] == says(f"colour-{colour}")


NESSIE = q.ObjectiveDrawn(Seat(0), "nessie")


class Reading:
    """A plain reading of a log: what lies where, who holds what. In the cooperative game there is one hand."""

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
        """Return where the latest placement made an objective."""
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
    """Before the next card is taken, everything that settles by itself is settled."""
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


def deed(events: Sequence[q.Event]) -> tuple[Seat | None, Any]:
    """Return the action or chance that caused these events."""
    match events[0]:
        case q.FirstPlayerDrawn(seat):
            return None, q.DrawFirstPlayer(seat)
        case q.StartLaid(card) | q.CardTaken(_, card):
            return None, q.DrawCard(card)
        case q.ObjectiveDrawn(_, str(objective)) | q.ObjectiveOpened(_, str(objective)):
            return None, q.DrawObjective(objective)
        case q.CardPlaced(seat, placed):
            return seat, q.PlaceCard(placed.x, placed.y, placed.turn)
        case q.CallMissed(seat, objective) | q.ObjectiveRealised(seat, objective):
            return seat, q.Call(objective)
        case q.CallsPassed(seat):
            return seat, q.PassCalls()
    raise AssertionError(f"nobody does {events[0]}")


@every_newest_log
def test_the_same_actions_and_the_same_chance_lead_to_the_same_events(golden: Golden) -> None:
    check_played_again(BOX, golden, deed)


@every_newest_log
def test_at_every_step_what_is_imagined_looks_like_what_is_seen(golden: Golden) -> None:
    rng = Random(1)
    for state, _ in played_again(BOX, golden, deed):
        for seat in map(Seat, range(golden.expected.options.seats)):
            view = game.view(state, seat)
            other = game.imagine(view, rng)
            assert game.view(other, seat) == view and game.legal(other, seat) == game.legal(state, seat)
