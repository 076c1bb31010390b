"""Data files of one's own, as docs/own-data.md invites people to make them: which ones the twins have room for, and
what happens with the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from in_process import PERSON, fresh, in_loop, opened, room_of
from random_matches import moments
from tablee.commands.common import box_from
from tablee.core.game import Ask, Seat
from tablee.core.options import read_options
from tablee.games.catalogue import GAMES, box_with, shipped, use_data
from tablee.kit.box import AnyBox
from tablee.kit.twin import AnyTwin, TooLarge
from tablee.search.engines import check_room, engine_for
from tablee.search.explain import advise
from tablee.search.levels import BOTS, LEVELS
from tablee.search.readable import Readable
from tablee.tables.seats import Visitor
from tablee.tables.wishes import GiveSeat, OpenTable

File = dict[str, Any]
MIXED = "the bots have no room for it with taxis=family: equal squares of its taxi boards do not lie side by side"


def with_data(game: str, change: Callable[[Any], object]) -> AnyBox:
    """Return a game's box with the shipped data after a change."""
    data = msgspec.json.decode(shipped(game).data)
    change(data)
    return box_with(game, msgspec.json.encode(data))


def in_yellow_and_backwards(drawings: list[File]) -> None:
    drawings[:] = [drawing | {"colour": "yellow"} for drawing in reversed(drawings)]


def in_other_colours(drawings: list[File]) -> None:
    turned = dict(zip(colours := ("cyan", "magenta", "yellow", "black"), (*colours[1:], colours[0]), strict=True))
    for drawing in drawings:
        drawing["colour"] = turned[drawing["colour"]]


def with_another_shape(drawings: list[File]) -> None:
    drawings[-1] |= {"points": 6, "cells": [[0, 3], [0, 4], [1, 0], [1, 1], [1, 2], [1, 3]]}


def with_other_ranks(file: File) -> None:
    for card, rank in zip(file["cards"], (9, 2, 2, 1), strict=True):
        card["rank"] = rank


def with_richer_cards(file: File) -> None:
    for card in file["cards"]:
        card["move"] = "TTTBBBSSS"


def with_all_that_there_may_be(file: File) -> None:
    """Make cards that reach home from everywhere, colour all columns blue, and place as many side paths as possible."""
    for card in file["cards"]:
        card["move"] = "TBS" * 24
    for journey in file["maps"]:
        path = journey["side_paths"][0]
        stops = [[{"id": f"{journey['id']}-{n}-{i}", "at": [0, 0]} for i in range(3)] for n in range(7)]
        journey["side_paths"] = [path | {"entry": 1 + 3 * n, "stops": stops[n]} for n in range(7)]
        journey["blue"] = list(range(24))


def squares(each: int) -> list[File]:
    kinds = ("plus-1", "minus-1", "plus-2", "minus-2")
    return [{"kind": kind, "points": 1} for kind in kinds for _ in range(each)]


def with_fewer_taxis(file: File) -> None:
    file["circles"] = 5
    file["path"].pop()


def with_more_of_every_square(file: File) -> None:
    file |= {"circles": 12, "family": squares(4)}


def with_mixed_squares(file: File) -> None:
    file["family"] = 3 * squares(1)


def with_another_village(file: File) -> None:
    file["village"]["segments"].reverse()


def with_more_barriers(file: File) -> None:
    file["cards"] |= dict.fromkeys(file["cards"], 1) | {"barrier": 17, "one-way": 10}
    file["cards"] |= {"through-barrier": 8, "through-cone": 8, "through-any": 8}


def with_fewer_one_ways(file: File) -> None:
    file["village"]["supply"] |= {"oneways": 4, "barriers": 3}


FITS = [
    ("quadri", in_yellow_and_backwards),
    ("quadri", in_other_colours),
    ("quadri", with_another_shape),
    ("detour", with_other_ranks),
    ("detour", with_richer_cards),
    ("detour", with_all_that_there_may_be),
    ("quadrata", with_fewer_taxis),
    ("quadrata", with_more_of_every_square),
    ("cabbie", with_another_village),
    ("cabbie", with_more_barriers),
    ("cabbie", with_fewer_one_ways),
]


@pytest.mark.parametrize(("game", "change"), FITS)
def test_plain_variations_fit(game: str, change: Callable[[Any], object]) -> None:
    check_room(with_data(game, change))


def test_mixed_taxi_boards_do_not_fit() -> None:
    with pytest.raises(TooLarge, match=MIXED):
        check_room(with_data("quadrata", with_mixed_squares))


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_data_fits(game: str) -> None:
    check_room(shipped(game))


def test_commands_refuse_a_file_that_does_not_fit(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(with_data("quadrata", with_mixed_squares).data)
    with pytest.raises(SystemExit) as refused:
        box_from("quadrata", file)
    assert refused.value.code == f"{file}: {MIXED}"
    file.write_bytes(with_data("quadrata", with_fewer_taxis).data)
    assert box_from("quadrata", file).data == file.read_bytes()


# Matches that were begun with a file that does not fit.


class SmallTwin:
    """A game's twin, but without room for any tables."""

    def __init__(self, fast: AnyTwin) -> None:
        self.fast = fast

    def __getattr__(self, name: str) -> Any:
        return getattr(self.fast, name)

    def tables(self, *_: object) -> Any:
        raise TooLarge("it is too large")


@pytest.fixture
def too_large() -> AnyBox:
    box = shipped("detour")
    assert box.twin
    small: Any = SmallTwin(box.twin())
    return replace(box, twin=lambda: small)


def test_bots_of_every_level_play_there_by_the_rules_and_hints_are_given(too_large: AnyBox) -> None:
    box, options = too_large, read_options(too_large.types.options, {})
    assert isinstance(engine_for(box, options), Readable)
    state = [moment.state for moment in moments(box, options, Random(4))][8]
    turn = box.game.turn(state)
    assert isinstance(turn, Ask)
    [seat] = turn.must
    view, legal = box.game.view(state, seat), box.game.legal(state, seat)
    for level in LEVELS:
        assert BOTS[level](box, view, legal, True, Random(1)) in range(len(legal))
    assert all(advice.play in range(len(legal)) for advice, _ in advise(box, view, 1, 3))


@in_loop
async def test_such_a_match_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server of before has begun the match. This one has not read the file."""
    path, mixed = fresh(tmp_path), with_data("quadrata", with_mixed_squares).data
    monkeypatch.setattr(GAMES, "own", {})
    use_data("quadrata", mixed)
    async with opened(path) as tables:
        table = await tables.open(
            Visitor("ada", "Ada"), "here", OpenTable("quadrata", {}, (PERSON, GiveSeat("bot", bot="normal")))
        )
    GAMES.own.clear()
    async with opened(path) as tables:
        found = await tables.find(table.id)
        room = room_of(found)
        assert room.box.data == mixed
        while room.seq < 12:
            if isinstance(turn := room.turn, Ask) and 0 in turn.must:
                await room.play(Seat(0), None, room.seq, room.legal[Seat(0)][-1])
            else:
                found.thinking.wake(room, found.row.seats)
                await asyncio.sleep(0.05)
        assert {step.actor for step in room.steps} >= {0, 1}
