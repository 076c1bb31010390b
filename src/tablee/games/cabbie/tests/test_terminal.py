"""The city as a terminal draws it."""

from random import Random

import pytest

from tablee.core.dice import Luck
from tablee.core.game import Seat
from tablee.core.play import steps
from tablee.core.words import says
from tablee.games.cabbie import terminal
from tablee.games.cabbie.box import shipped
from tablee.games.cabbie.pieces import Barrier, Cone, OneWay
from tablee.games.cabbie.rules import Cabbie
from tablee.games.cabbie.state import Drive, Options, View
from tablee.kit.reader import Reader, bundle

ME = Seat(0)
GAME = Cabbie(shipped().data)
SAY = Reader(bundle("en", shipped().folder), ("You", "Squirrel"), ME)


@pytest.fixture(scope="module")
def view() -> View:
    """Return the view at the first question of a match in the village."""
    found: list[View] = []

    def stop(view: View, legal: object, must: bool) -> None:
        found.append(view)
        raise StopIteration

    with pytest.raises((RuntimeError, StopIteration)):
        list(steps(GAME, Options(city="village", first="1"), [stop, stop], Luck(Random(1))))
    return found[0]


def drawn(view: View, chosen: Drive | None = None, width: int = 100, height: int = 40) -> str:
    return str(terminal.board(GAME, view, chosen, SAY, width, height))


def test_the_whole_city_has_all_its_destinations_taxis_and_numbers(view):
    text = drawn(view)
    assert text.count("●") + text.count("★") == 16 and text.count("★") == 1
    assert all(letter in text for letter in "YS12345")
    hand = view.hands[ME]
    assert SAY(says(f"destination-{hand}")) in text


def test_a_small_window_shows_what_is_around_the_taxi_and_where_the_goal_lies(view):
    text = drawn(view, width=30, height=10)
    assert "Y" in text and "★" in text and len(text.split("\n")) == 10


def test_a_route_ends_where_the_taxi_would_stop(view):
    drive = next(action for action in GAME.legal(GAME.imagine(view, Random(1)), ME) if isinstance(action, Drive))
    text = drawn(view, drive)
    assert text.count("◉") == 1 and text.count("•") <= len(drive.path) - 1 < 6


def test_every_piece_has_its_sign():
    plan = terminal.plan_of(GAME.material.city("village"))
    segment = next(street.segment for street in plan.streets if street.segment.start == "vf")
    signs = {terminal._sign(plan, OneWay(segment.id, end)) for end in (segment.start, segment.end)}
    assert len(signs) == 2 and signs <= set(terminal.ARROWS)
    assert terminal._sign(plan, Barrier(segment.id, segment.start)) == "╳" and terminal._sign(plan, Cone(1)) == "▲"
    one, other = (terminal._where(plan, Barrier(segment.id, end)) for end in (segment.start, segment.end))
    assert one != other
