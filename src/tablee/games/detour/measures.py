"""Measures of simulated matches for the balance report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from tablee.core.game import Over
from tablee.core.words import Says, says
from tablee.games.detour import state as d
from tablee.games.detour.data import COLOURS, MAPS
from tablee.games.detour.text import card_name, part_of, stop_name
from tablee.kit.box import OPENING, Measure, Use

SEATS = (
    "The game is deterministic and all hands run in step, so every map has a favourite in turn order, another one "
    "between stronger players, and no cards or maps that were tried even it out. "
    "It stays: the first player is drawn, and a rematch turns the seats, so that the favourite’s place goes round."
)
"""Explanation, for the report, of why the last of four players may win more than a fair share."""


def compared() -> Iterator[d.Options]:
    """List the options that the report compares: two and four players, on every map."""
    for seats, name in product((2, 4), MAPS):
        yield d.Options(seats, name)


def measure(options: d.Options, events: Sequence[d.Event], over: Over) -> dict[str, Measure]:
    plays = [event.play for event in events if isinstance(event, d.CardPlayed)]
    later = [event for event in events if isinstance(event, d.RoundBegan)]
    for_nothing = sum(isinstance(play, d.PlayForNothing) for play in plays)
    for_the_move = sum(isinstance(play, d.PlayMove) for play in plays)
    return {
        "rounds": 1 + len(later),
        "blocked rounds in 100": 100 * sum(event.blocked for event in later) / (1 + len(later)),
        "cards in 100 played for the action": 100 - 100 * (for_the_move + for_nothing) / len(plays),
        "cards in 100 played for nothing": 100 * for_nothing / len(plays),
        "ended by the cap (8.7, 9.3)": over.clause in ("8.7", "9.3"),
    }


def uses(options: d.Options, events: Sequence[d.Event]) -> Iterator[Use]:
    """Yield the things whose effect on winning the report shows: for each seat the stops where its moves ended, the
    stops from which it sent a marker away or blocked a round, and how it used each card for the first time. Later uses
    are left out, since everyone comes to use each card in most ways."""
    stands = dict[d.Colour, d.Stop]()
    colour: d.Colour = COLOURS[0]
    for event in events:
        match event:
            case d.CardPlayed(_, play):
                colour = play.colour
            case d.MarkerMoved(seat, _, way):
                yield Use(seat, "stops where a move ended", stop_name(way[-1]))
            case d.MarkerSent(seat, _, start):
                yield Use(seat, "stops from which Detour sent somebody away", stop_name(start))
            case d.RoundBlocked(seat) if colour in stands:
                yield Use(seat, "stops from which a round was blocked", stop_name(stands[colour]))
        stands |= _stand(event)
    yield from _first_plays(events)


def _stand(event: d.Event) -> dict[d.Colour, d.Stop]:
    """Return the new stop of each marker that an event moves."""
    match event:
        case d.MarkerMoved(_, colour, way):
            return {colour: way[-1]}
        case d.MarkerSent(_, colour, _, end):
            return {colour: end}
        case d.MarkersWentBack(_, ways):
            return {colour: way[-1] for colour, way in zip(COLOURS, ways, strict=False)}
    return {}


def _first_plays(events: Sequence[d.Event]) -> Iterator[Use]:
    """Yield how each colour used its first four cards, which are four different ones (3.3); the very first also counts
    as the opening."""
    played = dict[d.Colour, int]()
    for seat, play in ((event.seat, event.play) for event in events if isinstance(event, d.CardPlayed)):
        number = played[play.colour] = played.get(play.colour, 0) + 1
        if number == 1:
            yield Use(seat, OPENING, _in_words(play))
        if number <= 4:
            yield Use(seat, "cards, as they were first used", _in_words(play))


def _in_words(play: d.Action) -> Says:
    return says("board-did", card=card_name(play.card), part=part_of(play))
