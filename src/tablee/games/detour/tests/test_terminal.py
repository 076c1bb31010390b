"""The journey as a terminal draws it."""

from functools import cache
from random import Random

from tablee.core.dice import Luck
from tablee.core.game import Seat
from tablee.core.play import settle
from tablee.games.detour import terminal
from tablee.games.detour.box import shipped
from tablee.games.detour.rules import Detour
from tablee.games.detour.state import Options, PlayMove, View
from tablee.kit.canvas import Canvas
from tablee.kit.reader import Reader, bundle

ME = Seat(0)
GAME = Detour(shipped().data)


@cache
def dealt() -> View:
    """Return the first view of a match in which seat 0 plays first."""
    states = (settle(GAME, GAME.new(Options(seats=2)), Luck(Random(seed)))[0] for seed in range(100))
    return next(GAME.view(state, ME) for state in states if state.active == ME)


def drawn(chosen: PlayMove | None = None, width: int = 49) -> Canvas:
    say = Reader(bundle("en", shipped().folder), ("You", "Squirrel"), ME)
    return terminal.board(GAME, dealt(), chosen, say, width, 14)


def test_a_row_of_spaces_with_what_they_cost_and_the_side_path_above_it():
    assert str(drawn()).split("\n")[:4] == [
        "      Gene… Zerm… Veni…",
        "      ○───TS○────T○────T╮",
        "○YGRBT▲────T≈────S≈────B≈────S≈────T≈────T○────B",
        "Lond… Paris Turin Brin… Suez  Aden  Bomb… Alla…",
    ]


def test_all_four_rows_and_home_are_there_however_narrow_it_is():
    text = str(drawn())
    assert text.count("▲") == 4 and text.count(terminal.HOUSE) == 1
    assert text.split("\n")[-2] == "T train   B balloon   S boat"


def test_a_move_shows_its_way_and_where_the_marker_would_stand():
    canvas = drawn(PlayMove("yellow", "no-action", 2))
    line = str(canvas).split("\n")[2]
    assert line.startswith("○yGRB") and line[12:14] == "≈Y" and "▲════T" in line
    assert canvas.rows[2][13][1].endswith("underline")


def test_names_are_whole_where_there_is_room():
    assert "London" in str(drawn(width=100)) and "Allahabad" in str(drawn(width=100))
