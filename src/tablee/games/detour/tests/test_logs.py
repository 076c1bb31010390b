"""Golden (stored) matches, one for every way of ending."""

from __future__ import annotations

import json
from collections import Counter

from golden_logs import Golden, every, goldens
from tablee.games.detour import state as d
from tablee.games.detour.box import shipped
from tablee.games.detour.data import CARDS, COLOURS
from tablee.games.detour.tests import oracle

BOX = shipped()

DATA = json.loads(BOX.data)
MAPS = {journey["id"]: oracle.OracleMap(journey, DATA["cards"]) for journey in DATA["maps"]}


every_log = every(goldens(BOX))


@every_log
def test_the_result_is_what_a_plain_reading_of_the_log_says(golden: Golden) -> None:
    expected, events = golden
    options, map = expected.options, MAPS[expected.options.map]
    colours = 4 if options.seats == 2 else options.seats
    stops, hands, home = [map.name[oracle.START]] * colours, [list(CARDS) for _ in range(colours)], list[int]()
    for event in events:
        match event:
            case d.CardPlayed(_, play):
                hands[COLOURS.index(play.colour)].remove(play.card)
            case d.MarkerMoved(_, colour, way):
                stops = moved(stops, colour, way[0], way[-1])
            case d.MarkerSent(_, colour, start, end):
                stops = moved(stops, colour, start, end)
            case d.MarkersWentBack(_, ways):
                assert [way[0] for way in ways] == stops
                stops = [way[-1] for way in ways]
            case d.CardsReturned():
                assert not any(hands)
                hands = [list(CARDS) for _ in range(colours)]
            case d.MarkerCameHome(_, colour):
                home.append(COLOURS.index(colour))
    place = {name: place for place, name in map.name.items()}
    found = oracle.result(map, options.seats, [place[stop] for stop in stops], [[*hand] for hand in hands], home)
    assert found == (set(expected.winners), expected.clause)


def moved(stops: list[str], colour: d.Colour, start: str, end: str) -> list[str]:
    i = COLOURS.index(colour)
    assert stops[i] == start, "a marker goes on from where it stands"
    return [*stops[:i], end, *stops[i + 1 :]]


@every_log
def test_every_segment_was_paid_with_what_it_costs(golden: Golden) -> None:
    expected, events = golden
    map = MAPS[expected.options.map]
    place = {name: place for place, name in map.name.items()}
    for event in events:
        if isinstance(event, d.MarkerMoved):
            costs = [map.ahead[place[stop]] for stop in event.way[:-1]]
            assert [map.name[end] for end, _ in costs] == list(event.way[1:])
            assert tuple(cost for _, cost in costs) == event.paid


@every_log
def test_every_round_every_colour_plays_once_and_every_card_once_in_four_rounds(golden: Golden) -> None:
    expected, events = golden
    colours = COLOURS[: 4 if expected.options.seats == 2 else expected.options.seats]
    plays = [event.play for event in events if isinstance(event, d.CardPlayed)]
    for start in range(0, len(plays), len(colours)):
        assert {play.colour for play in plays[start : start + len(colours)]} == set(colours)
    for start in range(0, len(plays), 4 * len(colours)):
        cycle = Counter((play.colour, play.card) for play in plays[start : start + 4 * len(colours)])
        assert max(cycle.values()) == 1
    assert sum(isinstance(event, d.RoundBegan) for event in events) == len(plays) / len(colours) - 1 < 60
