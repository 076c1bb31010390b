"""Terminal drawing of the map of Canada, the cards and the tokens."""

from random import Random

from msgspec.structs import replace

from tablee.core.dice import Luck
from tablee.core.game import Seat
from tablee.core.play import settle
from tablee.games.quadrata import state as q
from tablee.games.quadrata import terminal
from tablee.games.quadrata.box import shipped
from tablee.games.quadrata.rules import Quadrata
from tablee.games.quadrata.text import city
from tablee.kit.reader import Reader, bundle

ME = Seat(0)
GAME = shipped().game
assert isinstance(GAME, Quadrata)
MATERIAL = GAME.material
SAY = Reader(bundle("en", shipped().folder), ("You", "Squirrel"), ME)


def dealt() -> q.View:
    return GAME.view(settle(GAME, GAME.new(q.Options()), Luck(Random(1)))[0], ME)


def drawn(view: q.View, chosen: q.Action | None = None, height: int = 14) -> list[str]:
    return str(terminal.board(MATERIAL, view, chosen, SAY, 49, height)).split("\n")


def test_neighbours_on_the_path_are_neighbours_in_the_grid():
    for province, others in MATERIAL.neighbours.items():
        for other in others:
            (x, y), (a, b) = terminal.GRID[province], terminal.GRID[other]
            assert abs(x - a) + abs(y - b) == 1


def test_the_map_has_every_province_with_its_sign_and_the_points_of_a_visit():
    view = dealt()
    visited = replace(view.players[ME], visited=(q.Destination("toronto", "ON", 30, 2),))
    lines = drawn(replace(view, players=(visited, *view.players[1:])))
    assert lines[3] == "≈BC ─▲AB ─≈SK ─♦MB ─●ON ─≈QC ─▲NB ─♦PE ─●NS"
    assert lines[4].split() == ["·"] * 4 + ["2"] + ["·"] * 4


def test_every_card_of_the_centre_has_a_line_with_its_four_numbers():
    view = dealt()
    for id in filter(None, view.centre):
        card, begins = MATERIAL.cards[id], f"  {MATERIAL.cards[id].province}  {SAY(city(id))[:8]}"
        [line] = [line for line in drawn(view) if line.startswith(begins)]
        assert [int(word) for word in line.split() if word.isdigit()] == [
            *card.city.numbers, card.city.points, *card.attraction.numbers, card.attraction.points
        ]  # fmt: skip


def test_the_card_that_would_be_booked_is_lit_with_its_province():
    view = dealt()
    [card, *_] = filter(None, view.centre)
    canvas = terminal.board(MATERIAL, view, q.Book(card), SAY, 49, 14)
    lit = {text.strip() for y in range(canvas.height) for text, style in canvas.spans(y) if style == terminal.LIT}
    province = MATERIAL.cards[card].province
    assert province in lit and any(text.endswith(province) and text != province for text in lit)


def test_where_there_is_room_the_numbers_to_144_are_there():
    high, low = ("\n".join(drawn(dealt(), height=height)) for height in (40, 14))
    assert "144" in high and "144" not in low
