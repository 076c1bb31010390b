"""Texts of Detour: the log, the question to the player, the choices, and the board for screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from tablee.core.game import Seat
from tablee.core.words import Says, says
from tablee.games.detour import state as d
from tablee.games.detour.board import JourneyBoard, column, on_main
from tablee.games.detour.data import CARDS, COLOURS, INDEX
from tablee.games.detour.view import preview

if TYPE_CHECKING:
    from tablee.games.detour.rules import Detour

FAR = 8
"""Number of segments read out ahead of a marker."""

NO, YES = "no", "yes"


def card_name(card: str) -> Says:
    return says(f"card-{card}")


def colour_name(colour: d.Colour) -> Says:
    return says(f"colour-{colour}")


def stop_name(stop: d.Stop) -> Says:
    return says(f"stop-{stop}")


def transports(letters: str) -> tuple[Says, ...]:
    return tuple(says(f"transport-{letter}") for letter in letters)


# The log


def tell(event: d.Event) -> Says:
    name = f"event-{type(event).__name__}"
    match event:
        case d.CardPlayed(seat, play):
            card, colour = card_name(play.card), colour_name(play.colour)
            return says(name, seat=seat, colour=colour, card=card, part=part_of(play))
        case d.MarkerMoved(seat, colour, way):
            return says(name, seat=seat, colour=colour_name(colour), start=stop_name(way[0]), end=stop_name(way[-1]))
        case d.MarkerSent(seat, colour, start, end):
            return says(name, seat=seat, colour=colour_name(colour), start=stop_name(start), end=stop_name(end))
        case d.MarkersWentBack(seat, ways):
            moved = tuple(_went_back(i, way) for i, way in enumerate(ways) if len(way) > 1)
            return says(name, seat=seat, moved=moved) if moved else says(f"{name}.nobody", seat=seat)
        case d.RoundBlocked(seat, number):
            return says(name, seat=seat, round=number)
        case d.MarkerCameHome(seat, colour):
            return says(name, seat=seat, colour=colour_name(colour))
        case d.CardsReturned():
            return says(name)
        case d.RoundBegan(seat, number, blocked):
            return says(name, seat=seat, round=number, blocked=YES if blocked else NO)
        case d.FirstPlayerDrawn(seat):
            return says(name, seat=seat)
        case other:
            assert_never(other)


def part_of(play: d.Action) -> str:
    match play:
        case d.PlayForNothing():
            return "nothing"
        case d.PlayMove():
            return "move"
        case d.PlayDetour() | d.PlayBlock():
            return "both" if play.segments else "action"
        case d.PlayBackward():
            return "action"
        case other:
            assert_never(other)


def _went_back(colour: int, way: tuple[d.Stop, ...]) -> Says:
    return says("went-back", colour=colour_name(COLOURS[colour]), start=stop_name(way[0]), end=stop_name(way[-1]))


# The question


def question(view: d.View) -> Says:
    if view.active is None:
        return says("question-over")
    if view.active != view.seat:
        return says("question-wait", seat=view.active)
    blocked = YES if view.blocked else NO
    if view.options.seats > 2:
        return says("question-play", blocked=blocked)
    left = [colour for colour in COLOURS[2 * view.seat : 2 * view.seat + 2] if colour not in view.played]
    if len(left) == 1:
        return says("question-colour", colour=colour_name(left[0]), blocked=blocked)
    return says("question-colours", one=colour_name(left[0]), other=colour_name(left[1]), blocked=blocked)


# What can be chosen


def offer(game: Detour, view: d.View, action: d.Action) -> Says:
    colour, markers = colour_name(action.colour), preview(game, view, action).markers
    end = stop_name(markers[INDEX[action.colour]])
    match action:
        case d.PlayForNothing():
            return says("offer-PlayForNothing", colour=colour, card=card_name(action.card))
        case d.PlayMove():
            return says("offer-PlayMove", colour=colour, card=card_name(action.card), end=end)
        case d.PlayDetour():
            side, target = markers[INDEX[action.target]], colour_name(action.target)
            both = YES if action.segments and action.target != action.colour else NO
            return says("offer-PlayDetour", colour=colour, target=target, side=stop_name(side), end=end, both=both)
        case d.PlayBackward():
            return says("offer-PlayBackward", colour=colour, end=end)
        case d.PlayBlock():
            return says("offer-PlayBlock", colour=colour, end=end, both=YES if action.segments else NO)
        case other:
            assert_never(other)


# The view


def describe(game: Detour, view: d.View) -> tuple[Says, ...]:
    board = game.boards[view.options.map]
    return (*_round(view), *_cards(board), *_markers(game, board, view), *_ahead(game, board, view))


def _round(view: d.View) -> Iterator[Says]:
    if view.first is not None:
        yield says("twin-round", seat=view.first, round=view.round, blocked=YES if view.blocked else NO)
    if view.blocks_next:
        yield says("twin-blocks-next", round=view.round + 1)


def _cards(board: JourneyBoard) -> Iterator[Says]:
    for card in CARDS:
        move = transports(board.transports[card])
        yield says("twin-card", card=card_name(card), rank=board.ranks[card], move=move)


def _markers(game: Detour, board: JourneyBoard, view: d.View) -> Iterator[Says]:
    for i, (stop, hand) in enumerate(zip(view.markers, view.hands, strict=True)):
        seat, colour, space = game.owner(view.options, i), colour_name(COLOURS[i]), board.spaces[stop]
        where = "home" if stop == "home" else "main" if on_main(space) else "side"
        yield says("twin-marker", seat=seat, colour=colour, stop=stop_name(stop), where=where, column=column(space))
        if hand:
            yield says("twin-hand", seat=seat, colour=colour, cards=tuple(map(card_name, hand)))


def _ahead(game: Detour, board: JourneyBoard, view: d.View) -> Iterator[Says]:
    """Describe the way ahead of a seat's own markers; of all markers for a spectator."""
    seats = range(view.options.seats) if view.seat is None else [view.seat]
    for seat in map(Seat, seats):
        for colour in game.colours(view.options, seat):
            ahead = tuple(_segments(board, board.spaces[view.markers[colour]]))
            if ahead:
                yield says("twin-ahead", colour=colour_name(COLOURS[colour]), ahead=ahead)


def _segments(board: JourneyBoard, space: d.Space) -> Iterator[Says]:
    for _ in range(FAR):
        if space not in board.after:
            return
        cost, space = board.costs[space], board.after[space]
        area = "line" if board.red_line[space] else "blue" if board.blue[space] else "none"
        yield says(f"twin-segment-{len(cost)}", stop=stop_name(board.names[space]), area=area, **_costs(cost))


def _costs(cost: str) -> dict[str, Says]:
    return dict(zip(("one", "other"), transports(cost), strict=False))
