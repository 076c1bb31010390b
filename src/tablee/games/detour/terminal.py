"""Terminal drawing of Detour: the journey in rows, read like a text, with its side paths above it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tablee.core.words import says
from tablee.games.detour.board import HOME, JourneyBoard, column, on_main
from tablee.games.detour.data import CARDS, COLOURS, COLUMNS, TRANSPORTS
from tablee.games.detour.state import Action, Space, Stop, View
from tablee.games.detour.text import NO, YES, card_name, colour_name, stop_name
from tablee.games.detour.view import preview
from tablee.kit.canvas import Canvas, shortened

if TYPE_CHECKING:
    from tablee.games.detour.rules import Detour
    from tablee.kit.reader import Reader

ACCENT = "bold #ffffff on #0f7c7c"
MARKER = ("bold #000000 on #f5c400", "bold #ffffff on #00805e", "bold #ffffff on #c24f00", "bold #ffffff on #0072b2")
"""Style of each colour, in the order of the rules."""
COST = {"T": "#b06a3b", "B": "#9a5fc9", "S": "#2b93ae"}
LINE, WAY = "dim", "bold #18a3a3"
RED, BLUE = "bold #d5432f", "bold #ffffff on #2f78b7"
NARROW = 6
"""Columns that a stop needs: for the four markers, and the cost of the way to the next stop."""
BAND = 4
"""Height of a band in rows: names and spaces of the side paths, spaces and names of the main path."""
HOUSE = "⌂"


class JourneySheet:
    """Positions of a journey's spaces on a canvas."""

    def __init__(self, width: int, height: int) -> None:
        self.a_row = next((n for n in (24, 12, 8) if width // n >= 9), max(1, (width - 1) // NARROW))
        self.cell = (width - 1) // self.a_row
        bands = -(-COLUMNS // self.a_row)
        self.band = min(BAND + 4, max(BAND, (height - 1) // bands))
        self.height = bands * self.band

    def at(self, space: Space) -> tuple[int, int]:
        row, across = divmod(min(column(space), COLUMNS), self.a_row)
        if space == HOME:  # it is drawn at the end of the last row
            row, across = (COLUMNS - 1) // self.a_row, (COLUMNS - 1) % self.a_row + 1
        return across * self.cell, row * self.band + 1 + on_main(space)


def board(game: Detour, view: View, chosen: Action | None, say: Reader, width: int, height: int) -> Canvas:
    journey, sheet, canvas = game.boards[view.options.map], JourneySheet(width, height), Canvas(width, height)
    seen = None if chosen is None else preview(game, view, chosen)
    passed = {journey.spaces[stop] for stop in (seen.way if seen else ())}
    for space, name in enumerate(journey.names):
        if name:
            _space(canvas, sheet, journey, space, passed, say)
    after = seen.markers if seen else view.markers
    for stop in {*view.markers, *after}:
        _markers(canvas, sheet, journey.spaces[stop], list(_standing(view, after, stop, say)))
    _legend(canvas, sheet.height, say)
    return canvas


def _space(
    canvas: Canvas, sheet: JourneySheet, journey: JourneyBoard, space: Space, passed: set[Space], say: Reader
) -> None:
    x, y = sheet.at(space)
    red, blue = journey.red_line[space], journey.blue[space]
    if space != HOME:
        name = shortened(say(stop_name(journey.names[space])), sheet.cell - 1)
        canvas.put(x, y + (1 if on_main(space) else -1), name, "bold" if space in passed else "dim")
    _segment(canvas, sheet, journey, space, WAY if {space, journey.after.get(space)} <= passed else LINE)
    glyph = HOUSE if space == HOME else "▲" if red else "≈" if blue else "○"
    canvas.put(x, y, glyph, RED if red or not on_main(space) else BLUE if blue else "bold")


def _segment(canvas: Canvas, sheet: JourneySheet, journey: JourneyBoard, space: Space, style: str) -> None:
    """Draw the line to the next space, with its cost at the end. A side path's last line bends to the main path."""
    if space not in journey.after:
        return
    (x, y), cost = sheet.at(space), journey.costs[space]
    canvas.put(x + 1, y, ("═" if style == WAY else "─") * (sheet.cell - 1), style)
    for n, transport in enumerate(cost):
        canvas.put(x + sheet.cell - len(cost) + n, y, transport, f"bold {COST[transport]}")
    if not on_main(space) and on_main(journey.after[space]):
        canvas.put(x + sheet.cell, y, "╮", style)


def _standing(view: View, after: tuple[Stop, ...], stop: Stop, say: Reader) -> Iterator[tuple[str, str]]:
    """Yield the markers on a space: a capital letter for one that stands there after the chosen action, a lower-case
    letter for one that would leave."""
    for colour, (old, new) in enumerate(zip(view.markers, after, strict=True)):
        letter = letter_of(colour, say)
        if stop == new:
            yield letter, MARKER[colour] + (" underline" if old != new else "")
        elif stop == old:
            yield letter.lower(), MARKER[colour].replace("bold", "dim")


def letter_of(colour: int, say: Reader) -> str:
    return say(colour_name(COLOURS[colour]))[0].upper()


def _markers(canvas: Canvas, sheet: JourneySheet, space: Space, standing: list[tuple[str, str]]) -> None:
    x, y = sheet.at(space)
    for n, (letter, style) in enumerate(standing, 1):
        canvas.put(x + n, y, letter, style)


def _legend(canvas: Canvas, y: int, say: Reader) -> None:
    x = 0
    for transport in TRANSPORTS:
        canvas.put(x, y, transport, f"bold {COST[transport]}")
        name = say(says(f"transport-{transport}"))
        canvas.put(x + 2, y, name, "dim")
        x += len(name) + 5


# Beside the board


def beside(game: Detour, view: View, chosen: Action | None, say: Reader, width: int) -> Canvas:
    canvas, journey = Canvas(width), game.boards[view.options.map]
    if view.first is not None:
        blocked = YES if view.blocked else NO
        canvas.add(say(says("twin-round", seat=view.first, round=view.round, blocked=blocked)), "bold")
    if view.blocks_next:
        canvas.add(say(says("twin-blocks-next", round=view.round + 1)), RED)
    for colour in range(len(view.hands)):
        _player(canvas, game, view, colour, say)
    for card in CARDS:
        canvas.add(f"{journey.ranks[card]} {say(card_name(card))}")
        for n, transport in enumerate(journey.transports[card]):
            canvas.put(width - 8 + n, canvas.height - 1, transport, f"bold {COST[transport]}")
    canvas.add(say(says("terminal-legend")), "dim")
    return canvas


def _player(canvas: Canvas, game: Detour, view: View, colour: int, say: Reader) -> None:
    """Draw a marker with its player and the cards still in hand."""
    seat, ranks = game.owner(view.options, colour), game.boards[view.options.map].ranks
    cards = " ".join(str(ranks[card]) for card in view.hands[colour])
    asked = seat == view.active and COLOURS[colour] not in view.played
    canvas.add_player(f"  {shortened(say.names[seat], canvas.width - 14)}", asked)
    canvas.put(2, canvas.height - 1, letter_of(colour, say), MARKER[colour])
    canvas.put(canvas.width - 8, canvas.height - 1, cards, "dim")
