"""The twin lists plays up to the room that there is for them."""

from __future__ import annotations

import pytest

from tablee.games.quadrata.data import FILE
from tablee.games.quadrata.fast import plays, tables
from tablee.games.quadrata.rules import Quadrata
from tablee.games.quadrata.state import Options
from tablee.games.quadrata.twin.record import VISIT, Position, Tables
from tablee.kit.record import fill

GAME, AREA = Quadrata(FILE.read_bytes()), (1, 0, 9, 0, 2, 0, 1)


def rich(t: Tables) -> Position:
    """Return a position before a visit in which the seat has three airplanes, and no taxi is used yet."""
    s = Position()
    s.step, s.taxis[0] = VISIT, t.circles
    s.area[0] = sum(token + 1 << 4 * place for place, token in enumerate(AREA))
    fill(s.centre, (1, 2, 3, 4))
    return s


@pytest.mark.parametrize("room", [1, 2, 400])
@pytest.mark.parametrize("options", [Options(), Options(taxis="expert")], ids=["family", "expert"])
def test_a_list_ends_where_there_is_no_more_room(options: Options, room: int) -> None:
    t, all, some = tables(GAME, options), [0] * 30_000, [0] * room
    s = rich(t)
    many = plays(t, s, all)
    assert room < many == len({*all[:many]})
    assert plays(t, s, some) == room and some == all[:room]
